"""From what the person named to all the puzzles that are meant: files, folders, bundled names."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from app.cli.arguments import Options, WrongInput
from app.cli.terminal import explained, notify, standard_input
from app.text.catalogue import Language
from puzzles.bundled import FIRST, bundled_file
from puzzles.formats.registry import BY_ENDING, LOOSE, endings, is_shared, recognise, written_in
from puzzles.printable import printable, shown_name
from puzzles.reading import NOTHING_ASKED, Reading, ReadOptions, read
from puzzles.source import (
    Entry,
    Source,
    UnreadablePuzzle,
    ending_of,
    name_in,
    open_source,
    puzzle_in,
    splits_of,
)
from solver.limit import OutOfTime
from solver.puzzle import Puzzle, PuzzleError, UserError
from solver.value import Value

if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")

# -------------------------------------------------------------------------------------------------
# What a name means: a file, a folder, one puzzle of a file of many (`file#17`), a bundled puzzle,
# standard input, or the puzzle itself, as an address or an id.


Where = str | Source | None
"""The name of a file or folder, a puzzle that was given in the place of a name, or standard
input."""


class ParsedPuzzles(Source):
    """What was read already, and is no text: puzzles off a picture."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__("")
        self.entries = tuple(entries)


class Preloaded(str):
    """A name in whose place its puzzles stand, which were read already; and the label of the one
    that is meant, if one is."""

    source: ParsedPuzzles
    label: str

    def __new__(cls, name: str, source: ParsedPuzzles, label: str = "") -> Preloaded:
        held = super().__new__(cls, name)
        held.source, held.label = source, label
        return held


def reading_of(source: Source, ending: str, asked: ReadOptions) -> Reading:
    """What a source holds. Raises UnreadablePuzzle."""
    if isinstance(source, ParsedPuzzles):
        return Reading(source.entries, "", ())
    return read(source, ending, asked)


def source_at(where: Where) -> Source:
    if isinstance(where, str):
        return open_source(where)
    return standard_input() if where is None else where


def ending_at(where: Where) -> str:
    return ending_of(where) if isinstance(where, str) else ""


def locate(name: str) -> tuple[Where, str]:
    """What is meant by this name; and the label of the puzzle that is meant in it, empty where the
    name says none."""
    if not name:
        raise UnreadablePuzzle("no-name")
    if isinstance(name, Preloaded):
        return name.source, name.label
    unusual: UnreadablePuzzle | None = None
    for file, label in splits_of(name):
        if file == "-":
            return None, label
        try:
            path = _find(file)
        except UnreadablePuzzle as error:
            unusual = unusual or error
            continue
        if path is not None:
            return path, label
    written = written_in(name)
    if written is not None:
        return written, ""
    likely = _likely(name)
    if likely:
        raise UnreadablePuzzle("no-such-puzzle.likely", likely=likely)
    raise unusual or UnreadablePuzzle("no-such-puzzle")


def picture_at(name: str) -> tuple[str, str, bool]:
    """The picture that is meant by this name, the label of the puzzle on it, and whether the
    picture is there: a file, or standard input."""
    if not name:
        raise UnreadablePuzzle("no-name")
    for file, label in splits_of(name):
        if file == "-" or os.path.exists(file):
            return file, label, True
    return name, "", False


def _find(name: str) -> str | None:
    if os.path.exists(name):
        return name
    found = bundled_file(name)
    if found is not None:
        return found
    from pathlib import Path  # most names are found without it

    try:
        path = Path(name)  # takes an end such as `/.` off
        return str(path) if path.exists() else None
    except (OSError, ValueError) as error:  # too long, or with a character no name can have
        raise UnreadablePuzzle("no-file-name") from error


def _likely(name: str) -> str:
    """The name of a bundled puzzle that is written nearly so, if there is one."""
    from difflib import get_close_matches

    from puzzles.bundled import bundled_puzzles

    close = get_close_matches(name.lower(), [path.stem for path in bundled_puzzles()], 1)
    return close[0] if close else ""


# -------------------------------------------------------------------------------------------------
# From what the person named to one puzzle.


class Opened:
    """A puzzle that was named, and the others of its file."""

    def __init__(self, name: str, asked: ReadOptions = NOTHING_ASKED) -> None:
        """Read the puzzle of this name, which may leave open which of its file is meant."""
        self._shown = shown_name(name)
        try:
            self.where, self._wanted = locate(name)
            self._shown = shown_name(name, is_there=True)
            self.source = source_at(self.where)
            self.reading = reading_of(self.source, ending_at(self.where), asked)
            self.entries = self.reading.entries
            self.label, self.puzzle = puzzle_in(self.entries, self._wanted)
        except (UnreadablePuzzle, PuzzleError) as error:
            if name == "-":
                raise WrongInput("in-standard-input", error=error) from error
            raise WrongInput("in-file", file=self._shown, error=error) from error

    @property
    def is_one_of_many(self) -> bool:
        """Whether nobody has said which puzzle of the file is meant."""
        return len(self.entries) > 1 and not self._wanted

    @property
    def can_be_read_again(self) -> bool:
        """Whether it is in a file, and not in what ends when it has been read."""
        if isinstance(self.where, ParsedPuzzles):
            return True
        return isinstance(self.where, str) and os.path.isfile(self.where)

    def say_assumed(self, language: Language) -> None:
        """Say what was taken for granted."""
        for assumed in self.reading.assumed:
            said = explained(assumed, language)
            notify(language.commands.say("assumed", file=self._named(language), said=said))

    def say_which(self, language: Language) -> None:
        """Where nobody has said which puzzle of the file is meant, say which it is."""
        if not self.is_one_of_many:
            return
        other = next(label for label, _ in self.entries[::-1] if label != self.label)
        file = "-" if self.where is None else self._shown
        said = language.commands.say(
            "which" if self.label == self.entries[0][0] else "which.not-first",
            file=self._named(language),
            count=len(self.entries),
            puzzle=name_in(file, self.label),
            other=name_in(file, other),
        )
        notify(said)

    def _named(self, language: Language) -> str:
        """What its file is called in a sentence."""
        return language.commands.say("standard-input") if self.where is None else self._shown


def open_named(options: Options) -> Opened:
    """The puzzle that is named; with no name, the one to start with."""
    return Opened(options.puzzles[0] if options.puzzles else FIRST, options.read_options)


def named_puzzle(options: Options) -> Puzzle:
    """The same for a job that needs no more of its file; says what was taken for granted, and which
    it is, where there are many."""
    opened = open_named(options)
    opened.say_assumed(options.language)
    opened.say_which(options.language)
    return opened.puzzle


def is_folder(name: str) -> bool:
    """Whether it is the name of a folder."""
    try:
        where, label = locate(name)
    except UnreadablePuzzle:
        return False
    return not label and isinstance(where, str) and os.path.isdir(where)


# -------------------------------------------------------------------------------------------------
# The files in a folder that may hold puzzles, and those that do.


def files_in(folder: str) -> Iterator[tuple[str, UnreadablePuzzle | None]]:
    """The files in a folder, and in those below it, that may hold puzzles, in the order of their
    names; and the folders that cannot be read, each with why. A file that is named is always read.

    Folders may lie within each other deeper than Python's functions may: those that wait stand in
    a list.
    """
    wanted = set(endings())
    waiting = [(folder, True)]
    while waiting:
        path, is_folder = waiting.pop()
        if not is_folder:
            yield path, None
            continue
        try:
            with os.scandir(path) as entries:
                found = [entry for entry in entries if not entry.name.startswith(".")]
        except OSError as error:
            yield path, UnreadablePuzzle("cannot-be-read", reason=error)
            continue
        for entry in sorted(found, key=lambda entry: entry.name, reverse=True):
            if _is_folder(entry):
                waiting.append((entry.path, True))
            elif ending_of(entry.name) in wanted and os.path.isfile(entry.path):
                waiting.append((entry.path, False))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether it is a folder itself: one that is reached by a link might lie above this one."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def read_found(file: str, asked: ReadOptions) -> Reading | None:
    """The puzzles in a file that was found in a folder; None where many files have its ending, and
    this one is no puzzle."""
    ending = ending_of(file)
    if not is_shared(ending):
        return read(open_source(file), ending, asked)
    try:
        source = open_source(file)
        kind = recognise(source)
    except UnreadablePuzzle as error:
        if error.name == "cannot-be-read":
            raise
        return None  # empty, or no text
    if kind is None:
        return None
    is_sure = kind == BY_ENDING[ending] and kind not in LOOSE
    try:
        reading = read(source, ending, asked)
    except (UnreadablePuzzle, PuzzleError):
        if is_sure:
            raise
        return None
    is_read = any(isinstance(puzzle, Puzzle) for _, puzzle in reading.entries)
    return reading if is_read or is_sure else None


# -------------------------------------------------------------------------------------------------
# From what the person named to many puzzles.


class Item(Value):
    """A puzzle, or why there is none. `seconds` is what reading it took; `assumed` what had to be
    taken for granted, said with the first puzzle of a file."""

    name: str
    puzzle: Puzzle | None
    error: str
    seconds: float
    assumed: tuple[str, ...] = ()


def report_assumed(item: Item, language: Language) -> None:
    """Say what was taken for granted as the puzzle was read."""
    for said in item.assumed:
        notify(language.commands.say("assumed", file=item.name, said=said))


def report_unreadable(item: Item, language: Language) -> None:
    """Report a puzzle that cannot be read."""
    notify(language.commands.say("left-out", file=item.name, error=item.error))


class Gathering:
    """All puzzles that are named, in order; whatever cannot be read is an item with its error, said
    in this language. No more than one file is held at a time."""

    def __init__(self, names: Sequence[str], options: Options) -> None:
        if not names:
            raise WrongInput("nothing-to-check")
        self.language = options.language
        self.asked = options.read_options
        self._first = names[0]
        self._waiting: deque[_Place] = deque()
        for name in names:
            self._waiting.extend(self._places_of(name))

    @property
    def left(self) -> int:
        """How many files are still to be read."""
        return len(self._waiting)

    def __iter__(self) -> Iterator[Item]:
        is_empty = True
        while self._waiting:
            for item in self._items(self._waiting.popleft()):
                is_empty = False
                yield item
        if is_empty:  # of folders with files that turn out to be none
            said = explained(UnreadablePuzzle("empty-folder"), self.language)
            yield Item(shown_name(self._first, is_there=True), None, said, 0.0)

    def _places_of(self, name: str) -> Iterator[_Place]:
        said = self.language.commands.say("standard-input")
        try:
            where, label = locate(name)
        except UnreadablePuzzle as error:
            yield _Place(said if name == "-" else shown_name(name), None, error=error)
            return
        shown = said if where is None else shown_name(str(name), is_there=True)
        if label or not isinstance(where, str) or not os.path.isdir(where):
            yield _Place(shown, where, label)
            return
        from pathlib import Path  # most puzzles are named

        found = False
        for file, failed in files_in(str(Path(where))):
            found = True
            yield _Place(printable(file), file, is_found=True, error=failed)
        if not found:
            yield _Place(shown, None, error=UnreadablePuzzle("empty-folder"))

    def _items(self, place: _Place) -> Iterator[Item]:
        """The puzzles of a place, or only the one with the label; reading time is shared out."""
        begin = time.perf_counter()
        assumed: tuple[str, ...] = ()
        try:
            if place.error:
                raise place.error
            if place.is_found and isinstance(place.where, str):
                reading = read_found(place.where, self.asked)
            else:
                source, ending = source_at(place.where), ending_at(place.where)
                reading = reading_of(source, ending, self.asked)
            if reading is None:
                return
            entries: Sequence[Entry] = reading.entries
            assumed = tuple(explained(it, self.language) for it in reading.assumed)
            if place.label:
                entries = [("", puzzle_in(entries, place.label)[1])]  # the name says already which
        except (UnreadablePuzzle, PuzzleError) as error:
            entries = [("", error)]
        seconds = (time.perf_counter() - begin) / len(entries)
        for label, puzzle in entries:
            name = name_in(place.shown, label)
            if isinstance(puzzle, Puzzle):
                yield Item(name, puzzle, "", seconds, assumed)
            else:
                yield Item(name, None, explained(puzzle, self.language), seconds, assumed)
            assumed = ()


class _Place(Value):
    """Where puzzles may be, or why it cannot be read. `is_found` in a folder, and not named."""

    shown: str
    where: Where
    label: str = ""
    is_found: bool = False
    error: UnreadablePuzzle | None = None


def check_one_colour(puzzle: Puzzle, option: str) -> None:
    """Refuse a puzzle in colours for what is done with black and white only, so far."""
    if puzzle.is_coloured:
        raise WrongInput("not-in-colours", option=option)


# -------------------------------------------------------------------------------------------------
# All puzzles that are meant, for what holds several: a handout, a page with contents.


def named_puzzles(options: Options) -> tuple[list[tuple[str, Puzzle]], bool]:
    """The puzzles that are meant, and whether all can be read: those of a file or a folder of many
    that cannot are left out and said. It is an error where a name leaves nothing."""
    puzzles: list[tuple[str, Puzzle]] = []
    is_complete = True
    for name in options.puzzles or [FIRST]:
        items = list(Gathering([name], options))
        bad = [item for item in items if item.puzzle is None]
        if len(bad) == len(items):
            raise WrongInput("in-file", file=bad[0].name, error=bad[0].error)
        for item in items:
            report_assumed(item, options.language)
        for item in bad:
            report_unreadable(item, options.language)
        is_complete = is_complete and not bad
        puzzles += [(item.name, item.puzzle) for item in items if item.puzzle is not None]
    return puzzles, is_complete


def about(name: str, puzzle: Puzzle, work: Callable[[Puzzle], T]) -> T:
    """Do something with a puzzle; what is wrong with it is said with its name."""
    try:
        return work(puzzle)
    except UserError as error:
        kind = OutOfTime if isinstance(error, OutOfTime) else WrongInput
        raise kind("in-file", file=name, error=error) from error
