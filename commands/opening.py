"""From what the person named to the puzzle: a file, one puzzle of a file of many (`file#17`), a
bundled puzzle, or standard input."""

from __future__ import annotations

from pathlib import Path

from commands.streams import notify, read_standard_input
from puzzles.bundled import FIRST, FOLDER, bundled_puzzles, find_bundled
from puzzles.errors import UnreadablePuzzle, shown_name
from puzzles.many import Entry, choose, name_in, splits_of
from puzzles.reading import entries_of, read_entries
from solver.puzzle import PuzzleError
from words.errors import error_said


class WrongInput(Exception):
    """What the person gave cannot be used; the message is a sentence."""


class Opened:
    """A puzzle that was named, and the others of its file."""

    def __init__(self, name: str) -> None:
        """Read the puzzle of this name, which may leave open which of its file is meant."""
        self._shown = "standard input" if name == "-" else shown_name(name)
        try:
            self.path, self._wanted = locate(name)
            self._shown = self._shown if name == "-" else shown_name(name, is_there=True)
            self.entries = entries_at(self.path)
            self.label, self.puzzle = choose(self.entries, self._wanted)
        except (UnreadablePuzzle, PuzzleError) as error:
            raise WrongInput(f"{self._shown}: {error_said(error)}") from error

    @property
    def own_file(self) -> Path | None:
        """The file, unless it came with the program."""
        is_own = self.path is not None and FOLDER not in self.path.absolute().parents
        return self.path if is_own else None

    @property
    def is_one_of_many(self) -> bool:
        """Whether nobody has said which puzzle of the file is meant."""
        return len(self.entries) > 1 and not self._wanted

    def say_which(self) -> None:
        """Where nobody has said which puzzle of the file is meant, say which it is."""
        if not self.is_one_of_many:
            return
        first = "" if self.label == self.entries[0][0] else ", the first that can be read"
        other = next(label for label, _ in self.entries[::-1] if label != self.label)
        file = "-" if self.path is None else self._shown
        notify(
            f"{self._shown} holds {len(self.entries)} puzzles; this is "
            f"{name_in(file, self.label)}{first} (name another, such as {name_in(file, other)})"
        )


def open_puzzle(name: str | None) -> Opened:
    """The puzzle that is meant; with no name, the one to start with."""
    return Opened(FIRST if name is None else name)


def entries_at(path: Path | None) -> list[Entry]:
    """What a file holds, or standard input (None)."""
    return entries_of(read_standard_input()) if path is None else read_entries(path)


def locate(name: str) -> tuple[Path | None, str]:
    """The file or folder of this name, the file of the bundled puzzle, or None for standard input;
    and the label of the puzzle that is meant in it, empty where the name says none."""
    if not name:
        raise UnreadablePuzzle("this is no name of a file or a bundled puzzle")
    for file, label in splits_of(name):
        if file == "-":
            return None, label
        path = _find(file)
        if path is not None:
            return path, label
    raise UnreadablePuzzle(f"there is no such file or bundled puzzle{_likely(name)}")


def _find(name: str) -> Path | None:
    try:
        path = Path(name)
        is_there = path.exists()
    except (OSError, ValueError) as error:  # too long, or with a character no name can have
        raise UnreadablePuzzle("this is no name of a file") from error
    return path if is_there else find_bundled(name)


def _likely(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name.lower(), [path.stem for path in bundled_puzzles()], 1)
    return f"; did you mean {close[0]}?" if close else " (see --list)"
