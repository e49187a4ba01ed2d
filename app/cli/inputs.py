"""The puzzles of a command: files, folders, bundled names, standard input."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from app.cli.arguments import Options, WrongInput
from app.cli.terminal import explained, notify, standard_input
from app.interrupt import OutOfTime, within
from app.text.catalogue import Language
from puzzles.bundled import FIRST, bundled_puzzles, find_bundled
from puzzles.formats.registry import BY_ENDING, LOOSE, endings, is_shared, recognise, written_in
from puzzles.printable import excerpt, printable, shown_name
from puzzles.reading import Reading, read
from puzzles.source import (
    NOTHING_ASKED,
    Entry,
    ReadOptions,
    Source,
    UnreadablePuzzle,
    ending_of,
    name_in,
    open_source,
    puzzle_in,
    splits_of,
)
from solver.limit import Limit
from solver.puzzle import Puzzle, PuzzleError, UserError
from solver.value import Value

T = TypeVar("T")

_MIN_READING_S = 1.0
"""However short the time limit is, an ordinary file is read: what stops is the solving."""

# -------------------------------------------------------------------------------------------------
# A name is a file, a folder, one puzzle of a file of many (`file#17`), a bundled puzzle, standard
# input, or the puzzle itself, as an address or an id.


Location = Path | Source | None
"""A file or folder, a puzzle that was given in the place of a name, or standard input."""


class ParsedPuzzles(Source):
    """Puzzles that were read from a picture."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__("")
        self.entries = tuple(entries)


class Preloaded(str):
    """A name whose puzzles were read already, and the label of the named one, if one is."""

    source: ParsedPuzzles
    label: str

    def __new__(cls, name: str, source: ParsedPuzzles, label: str = "") -> Preloaded:
        preloaded = super().__new__(cls, name)
        preloaded.source, preloaded.label = source, label
        return preloaded


def _read_location(location: Location, options: ReadOptions) -> tuple[Source, Reading]:
    """What is there, and its puzzles. Raises UnreadablePuzzle."""
    if isinstance(location, Path):
        source = open_source(str(location))
        return source, read(source, ending_of(str(location)), options)
    source = standard_input() if location is None else location
    if isinstance(source, ParsedPuzzles):
        return source, Reading(source.entries, "", ())
    return source, read(source, "", options)


def locate(name: str) -> tuple[Location, str]:
    """The location with this name, and the label of the named puzzle, or "". Raises
    UnreadablePuzzle."""
    if not name:
        raise UnreadablePuzzle("no-name")
    if isinstance(name, Preloaded):
        return name.source, name.label
    unusual: UnreadablePuzzle | None = None
    for file, label in splits_of(name):
        if file == "-":
            return None, label
        try:
            path = _find_file(file)
        except UnreadablePuzzle as error:
            unusual = unusual or error
            continue
        if path is not None:
            return path, label
    written = written_in(name)
    if written is not None:
        return written, ""
    similar = get_close_matches(name.lower(), [path.stem for path in bundled_puzzles()], 1)
    if similar:
        raise UnreadablePuzzle("no-such-puzzle.likely", likely=similar[0])
    raise unusual or UnreadablePuzzle("no-such-puzzle")


def picture_at(name: str) -> tuple[str, str, bool]:
    """The picture with this name, the label of the puzzle on it, and whether it exists as a file or
    is standard input."""
    if not name:
        raise UnreadablePuzzle("no-name")
    for file, label in splits_of(name):
        if file == "-" or os.path.exists(file):  # noqa: PTH110  which takes any text
            return file, label, True
    return name, "", False


def _find_file(name: str) -> Path | None:
    try:
        path = Path(name)
        return path if path.exists() else find_bundled(name)
    except (OSError, ValueError) as error:  # too long, or with a character no name can have
        raise UnreadablePuzzle("no-file-name") from error


# -------------------------------------------------------------------------------------------------
# One puzzle.


class Opened:
    """A named puzzle, and the others of its file."""

    def __init__(
        self,
        name: str,
        limit: Limit,
        options: ReadOptions = NOTHING_ASKED,
        *,
        least_s: float | None = None,
    ) -> None:
        """Read the puzzle with this name, or the first of a file, for which there is the least
        time in any case (one second). Raises WrongInput or OutOfTime."""
        least_s = _MIN_READING_S if least_s is None else least_s
        self._shown = shown_name(name)
        try:
            self.location, self._named_label = locate(name)
            self._shown = shown_name(name, is_there=True)
            self.source, self.reading = within(
                limit, lambda: _read_location(self.location, options), least_s=least_s
            )
            self.entries = self.reading.entries
            self.label, self.puzzle = puzzle_in(self.entries, self._named_label)
        except (UnreadablePuzzle, PuzzleError, OutOfTime) as error:
            raise in_file("" if name == "-" else self._shown, error) from error

    @property
    def is_one_of_many(self) -> bool:
        """Whether the name does not say which puzzle of the file is meant."""
        return len(self.entries) > 1 and not self._named_label

    @property
    def can_be_read_again(self) -> bool:
        """Whether it is not in a stream, which ends when it has been read."""
        if isinstance(self.location, Path):
            return self.location.is_file()
        return isinstance(self.location, ParsedPuzzles)

    def say_assumed(self, language: Language) -> None:
        """Say what was assumed in reading."""
        for assumption in self.reading.assumed:
            reason = explained(assumption, language)
            notify(language.commands.say("assumed", file=self._file_name(language), said=reason))

    def say_which(self, language: Language) -> None:
        """Where the name does not say which puzzle of the file is meant, say which it is."""
        if not self.is_one_of_many:
            return
        another = next(label for label, _ in self.entries[::-1] if label != self.label)
        file = "-" if self.location is None else self._shown
        sentence = language.commands.say(
            "which" if self.label == self.entries[0][0] else "which.not-first",
            file=self._file_name(language),
            count=len(self.entries),
            puzzle=name_in(file, self.label),
            other=name_in(file, another),
        )
        notify(sentence)

    def _file_name(self, language: Language) -> str:
        return language.commands.say("standard-input") if self.location is None else self._shown


def open_named(options: Options) -> Opened:
    """The named puzzle, or the one to start with."""
    name = options.puzzles[0] if options.puzzles else FIRST
    return Opened(name, options.limit, options.read_options)


def named_puzzle(options: Options) -> Puzzle:
    """The named puzzle, or the one to start with; says what was assumed, and which of many it
    is."""
    opened = open_named(options)
    opened.say_assumed(options.language)
    opened.say_which(options.language)
    return opened.puzzle


def is_folder(name: str) -> bool:
    try:
        location, label = locate(name)
    except UnreadablePuzzle:
        return False
    return not label and isinstance(location, Path) and location.is_dir()


# -------------------------------------------------------------------------------------------------
# The puzzles in a folder.


def files_in(folder: str) -> Iterator[tuple[str, UnreadablePuzzle | None]]:
    """The files in a folder and those below it that may hold puzzles, in the order of their names;
    and the folders that cannot be read, each with its error. Not recursive: folders may be nested
    deeper than calls."""
    known = set(endings())
    waiting = [(folder, True)]
    while waiting:
        path, is_folder = waiting.pop()
        if not is_folder:
            yield path, None
            continue
        try:
            with os.scandir(path) as entries:
                visible = [entry for entry in entries if not entry.name.startswith(".")]
        except OSError as error:
            yield path, UnreadablePuzzle("cannot-be-read", reason=error)
            continue
        for entry in sorted(visible, key=lambda entry: entry.name, reverse=True):
            if _is_folder(entry):
                waiting.append((entry.path, True))
            elif ending_of(entry.name) in known and Path(entry.path).is_file():
                waiting.append((entry.path, False))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether it is a folder itself: a link might lead to one above."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _read_in_folder(file: str, options: ReadOptions) -> Reading | None:
    """The puzzles in a file of a folder; None where its ending is a common one and it is no
    puzzle."""
    ending = ending_of(file)
    if not is_shared(ending):
        return read(open_source(file), ending, options)
    try:
        source = open_source(file)
        file_format = recognise(source)
    except UnreadablePuzzle as error:
        if error.name == "cannot-be-read":
            raise
        return None  # empty, or no text
    if file_format is None:
        return None
    is_sure = file_format == BY_ENDING[ending] and file_format not in LOOSE
    try:
        reading = read(source, ending, options)
    except (UnreadablePuzzle, PuzzleError):
        if is_sure:
            raise
        return None
    is_read = any(isinstance(puzzle, Puzzle) for _, puzzle in reading.entries)
    return reading if is_read or is_sure else None


# -------------------------------------------------------------------------------------------------
# Many puzzles.


class Item(Value):
    """A puzzle, or the error of one, which `is_late` where the time was over; the time of reading
    it in seconds; and what was assumed, which stands with the first puzzle of a file."""

    name: str
    puzzle: Puzzle | None
    error: str
    seconds: float
    assumed: tuple[str, ...] = ()
    is_late: bool = False


def report_assumed(item: Item, language: Language) -> None:
    """Say what was assumed in reading."""
    for assumption in item.assumed:
        notify(language.commands.say("assumed", file=item.name, said=assumption))


def report_item(item: Item, language: Language) -> None:
    """Say what was assumed in reading, or that it is left out."""
    report_assumed(item, language)
    if item.puzzle is None:
        notify(language.commands.say("left-out", file=item.name, error=item.error))


class NamedPuzzles:
    """All named puzzles, in order; each that cannot be read is an item with its error. No more than
    one file is kept at a time. With `seconds` for each file, a file that takes longer is an item,
    too; without, the end of the command's time raises OutOfTime."""

    def __init__(
        self, names: Sequence[str], options: Options, seconds: float | None = None
    ) -> None:
        if not names:
            raise WrongInput("nothing-to-check")
        self.language = options.language
        self.read_options = options.read_options
        self._limit, self._seconds = options.limit, seconds
        self._first = names[0]
        self._waiting: deque[_Place] = deque()
        for name in names:
            self._waiting.extend(self._places_of(name))

    @property
    def left(self) -> int:
        """The number of files that are not read yet."""
        return len(self._waiting)

    def __iter__(self) -> Iterator[Item]:
        is_empty = True
        while self._waiting:
            for item in self._items(self._waiting.popleft()):
                is_empty = False
                yield item
        if is_empty:  # folders with files that are no puzzles
            error = explained(UnreadablePuzzle("empty-folder"), self.language)
            yield Item(shown_name(self._first, is_there=True), None, error, 0.0)

    def _places_of(self, name: str) -> Iterator[_Place]:
        standard_input = self.language.commands.say("standard-input")
        try:
            location, label = locate(name)
        except UnreadablePuzzle as error:
            yield _Place(standard_input if name == "-" else shown_name(name), None, error=error)
            return
        shown = standard_input if location is None else shown_name(str(name), is_there=True)
        if label or not isinstance(location, Path) or not location.is_dir():
            yield _Place(shown, location, label)
            return
        is_empty = True
        for file, failed in files_in(str(location)):
            is_empty = False
            yield _Place(printable(file), Path(file), is_in_folder=True, error=failed)
        if is_empty:
            yield _Place(shown, None, error=UnreadablePuzzle("empty-folder"))

    def _items(self, place: _Place) -> Iterator[Item]:
        """The puzzles of a place, or the one with the label, each with its share of the time."""
        begin = time.perf_counter()
        assumed: tuple[str, ...] = ()
        try:
            limit = self._limit if self._seconds is None else Limit(self._seconds)
            reading = within(limit, lambda: self._read(place), least_s=_MIN_READING_S)
            if reading is None:
                return
            entries: Sequence[Entry] = reading.entries
            assumed = tuple(explained(assumption, self.language) for assumption in reading.assumed)
            if place.label:
                entries = [("", puzzle_in(entries, place.label)[1])]  # the name has the label
        except OutOfTime as error:
            if self._seconds is None:
                raise in_file(place.shown, error) from error
            entries = [("", error)]
        except (UnreadablePuzzle, PuzzleError) as error:
            entries = [("", error)]
        except Exception as error:  # whatever it is, the other files are read
            entries = [("", unforeseen(error))]
        seconds = (time.perf_counter() - begin) / len(entries)
        for label, puzzle in entries:
            name = name_in(place.shown, label)
            if isinstance(puzzle, Puzzle):
                yield Item(name, puzzle, "", seconds, assumed)
            else:
                reason, is_late = explained(puzzle, self.language), isinstance(puzzle, OutOfTime)
                yield Item(name, None, reason, seconds, assumed, is_late)
            assumed = ()

    def _read(self, place: _Place) -> Reading | None:
        """The puzzles of a place; None where it was found in a folder and is no puzzle."""
        if place.error:
            raise place.error
        if place.is_in_folder:
            return _read_in_folder(str(place.location), self.read_options)
        return _read_location(place.location, self.read_options)[1]


def unforeseen(error: Exception) -> UnreadablePuzzle:
    """The error to report where a reader raises what it does not mean to. It keeps none of the
    memory that was in use."""
    if isinstance(error, MemoryError):
        return UnreadablePuzzle("memory-full")
    if isinstance(error, RecursionError):
        return UnreadablePuzzle("nested-too-deep")
    return UnreadablePuzzle("reader-failed", said=excerpt(f"{type(error).__name__}: {error}"))


class _Place(Value):
    """Where puzzles may be, or why it cannot be read."""

    shown: str
    location: Location
    label: str = ""
    is_in_folder: bool = False
    error: UnreadablePuzzle | None = None


def check_one_colour(puzzle: Puzzle, option: str) -> None:
    """Raise WrongInput for a puzzle in colours."""
    if puzzle.is_coloured:
        raise WrongInput("not-in-colours", option=option)


def named_puzzles(options: Options) -> tuple[list[tuple[str, Puzzle]], bool]:
    """The named puzzles, and whether all can be read. Those of a file or folder that cannot are
    left out with a message. Raises WrongInput where nothing of a name can be read."""
    puzzles: list[tuple[str, Puzzle]] = []
    is_complete = True
    for name in options.puzzles or [FIRST]:
        items = list(NamedPuzzles([name], options))
        read = [(item.name, item.puzzle) for item in items if item.puzzle is not None]
        if not read:
            raise WrongInput("in-file", file=items[0].name, error=items[0].error)
        for item in items:
            report_item(item, options.language)
        is_complete = is_complete and len(read) == len(items)
        puzzles += read
    return puzzles, is_complete


def with_name_in_errors(name: str, puzzle: Puzzle, work: Callable[[Puzzle], T]) -> T:
    """Do something with a puzzle; errors get its name."""
    try:
        return work(puzzle)
    except UserError as error:
        raise in_file(name, error) from error


def in_file(name: str, error: UserError | OSError) -> UserError:
    """An error in the file with this name, or in standard input without one."""
    error_class = OutOfTime if isinstance(error, OutOfTime) else WrongInput
    if not name:
        return error_class("in-standard-input", error=error)
    return error_class("in-file", file=name, error=error)
