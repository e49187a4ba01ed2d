"""From what the person named to the puzzle: a file, one puzzle of a file of many (`file#17`), a
bundled puzzle, standard input, or the puzzle itself, as an address or an id."""

from __future__ import annotations

import os

from commands.asking.readers import WrongInput
from commands.files.streams import notify, standard_input
from puzzles.bundled import FIRST, bundled_puzzles, name_of_bundled
from puzzles.errors import UnreadablePuzzle, shown_name
from puzzles.many import choose, name_in, splits_of
from puzzles.reading import (
    NOTHING_ASKED,
    Asked,
    Reading,
    read,
    turned,
    written_in,
)
from puzzles.source import Source, ending_of, open_source
from solver.puzzle import Puzzle, PuzzleError, UserError
from words.catalogue import Language

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from pathlib import Path

Where = str | Source | None
"""The name of a file or folder, a puzzle that was given in the place of a name, or standard
input."""


class Opened:
    """A puzzle that was named, and the others of its file."""

    def __init__(self, name: str, asked: Asked = NOTHING_ASKED) -> None:
        """Read the puzzle of this name, which may leave open which of its file is meant."""
        self._shown = shown_name(name)
        try:
            self.where, self._wanted = locate(name)
            self._shown = shown_name(name, is_there=True)
            self.source = source_at(self.where)
            self.reading = read(self.source, _ending_at(self.where), asked)
            self.entries = self.reading.entries
            self.label, self.puzzle = choose(self.entries, self._wanted)
        except (UnreadablePuzzle, PuzzleError) as error:
            if name == "-":
                raise WrongInput("in-standard-input", error=error) from error
            raise WrongInput("in-file", file=self._shown, error=error) from error

    @property
    def file(self) -> Path | None:
        """The file that it was read from, if it is one."""
        from pathlib import Path

        return Path(self.where) if isinstance(self.where, str) else None

    @property
    def turned(self) -> Puzzle | None:
        """The same puzzle read in another way, where nobody has said which is meant."""
        return turned(self.reading, self.source)

    @property
    def is_one_of_many(self) -> bool:
        """Whether nobody has said which puzzle of the file is meant."""
        return len(self.entries) > 1 and not self._wanted

    def say_assumed(self, language: Language) -> None:
        """Say what was taken for granted."""
        for assumed in self.reading.assumed:
            said = _said(assumed, language)
            notify(language.commands.say("assumed", file=self._named(language), said=said))

    def _named(self, language: Language) -> str:
        """What it is called in a sentence."""
        return language.commands.say("standard-input") if self.where is None else self._shown

    def say_which(self, language: Language) -> None:
        """Where nobody has said which puzzle of the file is meant, say which it is."""
        if not self.is_one_of_many:
            return
        catalogue = language.commands
        other = next(label for label, _ in self.entries[::-1] if label != self.label)
        file = "-" if self.where is None else self._shown
        said = catalogue.say(
            "which" if self.label == self.entries[0][0] else "which.not-first",
            file=self._named(language),
            count=len(self.entries),
            puzzle=name_in(file, self.label),
            other=name_in(file, other),
        )
        notify(said)


def open_puzzle(name: str | None, asked: Asked = NOTHING_ASKED) -> Opened:
    """The puzzle that is meant; with no name, the one to start with."""
    return Opened(FIRST if name is None else name, asked)


def open_last(file: str, key: str) -> Opened | None:
    """The puzzle with these clues in a file, or in the bundled one that is called so; also where it
    was called by its file, which was there before the program was moved. Nothing where there is
    none."""
    from play.kept.handwork_file import key_of

    try:
        is_file = os.path.isabs(file) and os.path.isfile(file)
        found = file if is_file else name_of_bundled(os.path.basename(file))
        if found is None:
            return None
        opened = Opened(found)
    except (OSError, ValueError, UserError):
        return None
    for label, puzzle in opened.entries:
        if isinstance(puzzle, Puzzle) and key_of(puzzle) == key:
            opened.label, opened.puzzle, opened.entries = label, puzzle, ((label, puzzle),)
            return opened
    return None


def source_at(where: Where) -> Source:
    """What is held by a file, by standard input, or by a name that is a puzzle itself."""
    if isinstance(where, str):
        return open_source(where)
    return standard_input() if where is None else where


def read_at(where: Where, asked: Asked = NOTHING_ASKED) -> Reading:
    """The puzzles there."""
    return read(source_at(where), _ending_at(where), asked)


def _ending_at(where: Where) -> str:
    return ending_of(where) if isinstance(where, str) else ""


def locate(name: str) -> tuple[Where, str]:
    """What is meant by this name; and the label of the puzzle that is meant in it, empty where the
    name says none."""
    if not name:
        raise UnreadablePuzzle("no-name")
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


def _find(name: str) -> str | None:
    return name if os.path.exists(name) else name_of_bundled(name) or _find_unusual(name)


def _find_unusual(name: str) -> str | None:
    from pathlib import Path

    try:
        path = Path(name)  # takes an end such as `/.` off
        return str(path) if path.exists() else None
    except (OSError, ValueError) as error:  # too long, or with a character no name can have
        raise UnreadablePuzzle("no-file-name") from error


def _likely(name: str) -> str:
    """The name of a bundled puzzle that is written nearly so, if there is one."""
    from difflib import get_close_matches

    close = get_close_matches(name.lower(), [path.stem for path in bundled_puzzles()], 1)
    return close[0] if close else ""


def _said(error: UserError, language: Language) -> str:
    from words.errors import error_said  # most files leave nothing open

    return error_said(error, language)
