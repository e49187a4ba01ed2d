"""From what the person named to the puzzle: a file, one puzzle of a file of many (`file#17`), a
bundled puzzle, or standard input."""

from __future__ import annotations

from pathlib import Path

from commands.streams import notify, read_standard_input
from puzzles.bundled import FIRST, FOLDER, bundled_puzzles, find_bundled
from puzzles.errors import UnreadablePuzzle, shown_name
from puzzles.many import Entry, choose, name_in, splits_of
from puzzles.reading import read_file, read_text
from solver.puzzle import PuzzleError, UserError
from words.catalogue import Catalogue


class WrongInput(UserError):
    """What the person gave cannot be used."""


class Opened:
    """A puzzle that was named, and the others of its file."""

    def __init__(self, name: str) -> None:
        """Read the puzzle of this name, which may leave open which of its file is meant."""
        self._shown = shown_name(name)
        try:
            self.path, self._wanted = locate(name)
            self._shown = shown_name(name, is_there=True)
            self.entries = entries_at(self.path)
            self.label, self.puzzle = choose(self.entries, self._wanted)
        except (UnreadablePuzzle, PuzzleError) as error:
            if name == "-":
                raise WrongInput("in-standard-input", error=error) from error
            raise WrongInput("in-file", file=self._shown, error=error) from error

    @property
    def own_file(self) -> Path | None:
        """The file, unless it came with the program."""
        is_own = self.path is not None and FOLDER not in self.path.absolute().parents
        return self.path if is_own else None

    @property
    def is_one_of_many(self) -> bool:
        """Whether nobody has said which puzzle of the file is meant."""
        return len(self.entries) > 1 and not self._wanted

    def say_which(self, catalogue: Catalogue) -> None:
        """Where nobody has said which puzzle of the file is meant, say which it is."""
        if not self.is_one_of_many:
            return
        other = next(label for label, _ in self.entries[::-1] if label != self.label)
        file = "-" if self.path is None else self._shown
        said = catalogue.say(
            "which" if self.label == self.entries[0][0] else "which.not-first",
            file=catalogue.say("standard-input") if self.path is None else self._shown,
            count=len(self.entries),
            puzzle=name_in(file, self.label),
            other=name_in(file, other),
        )
        notify(said)


def open_puzzle(name: str | None) -> Opened:
    """The puzzle that is meant; with no name, the one to start with."""
    return Opened(FIRST if name is None else name)


def entries_at(path: Path | None) -> list[Entry]:
    """What a file holds, or standard input (None)."""
    reading = read_text(read_standard_input()) if path is None else read_file(path)
    return list(reading.entries)


def locate(name: str) -> tuple[Path | None, str]:
    """The file or folder of this name, the file of the bundled puzzle, or None for standard input;
    and the label of the puzzle that is meant in it, empty where the name says none."""
    if not name:
        raise UnreadablePuzzle("no-name")
    for file, label in splits_of(name):
        if file == "-":
            return None, label
        path = _find(file)
        if path is not None:
            return path, label
    likely = _likely(name)
    if likely:
        raise UnreadablePuzzle("no-such-puzzle.likely", likely=likely)
    raise UnreadablePuzzle("no-such-puzzle")


def _find(name: str) -> Path | None:
    try:
        path = Path(name)
        is_there = path.exists()
    except (OSError, ValueError) as error:  # too long, or with a character no name can have
        raise UnreadablePuzzle("no-file-name") from error
    return path if is_there else find_bundled(name)


def _likely(name: str) -> str:
    """The name of a bundled puzzle that is written nearly so, if there is one."""
    from difflib import get_close_matches

    close = get_close_matches(name.lower(), [path.stem for path in bundled_puzzles()], 1)
    return close[0] if close else ""
