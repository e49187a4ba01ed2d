"""From what the person named to the puzzle: a file, a bundled puzzle, or standard input."""

from __future__ import annotations

from pathlib import Path

from commands.streams import read_standard_input
from puzzles.bundled import FIRST, bundled_puzzles, find_bundled
from puzzles.errors import UnreadablePuzzle, shown_name
from puzzles.reading import puzzles_of, read_puzzles
from solver.puzzle import Puzzle, PuzzleError


class WrongInput(Exception):
    """What the person gave cannot be used; the message is a sentence."""


def open_puzzle(name: str | None) -> Puzzle:
    """The puzzle that is meant; with no name, the one to start with."""
    name = FIRST if name is None else name
    shown = "standard input" if name == "-" else shown_name(name)
    try:
        return _read(name)[0]
    except (UnreadablePuzzle, PuzzleError) as error:
        raise WrongInput(f"{shown}: {error}") from error


def _read(name: str) -> list[Puzzle]:
    if name == "-":
        return puzzles_of(read_standard_input())
    return read_puzzles(locate(name))


def locate(name: str) -> Path:
    """The file or folder of this name, or the file of the bundled puzzle."""
    if not name:
        raise UnreadablePuzzle("this is no name of a file or a bundled puzzle")
    try:
        path = Path(name)
        is_there = path.exists()
    except (OSError, ValueError) as error:  # too long, or with a character no name can have
        raise UnreadablePuzzle("this is no name of a file") from error
    bundled = None if is_there else find_bundled(name)
    if not is_there and bundled is None:
        raise UnreadablePuzzle(f"there is no such file or bundled puzzle{_likely(name)}")
    return bundled or path


def _likely(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name.lower(), [path.stem for path in bundled_puzzles()], 1)
    return f"; did you mean {close[0]}?" if close else " (see --list)"
