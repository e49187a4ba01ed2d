"""The solver, and the one door for programs to all that there is.

>>> from nonogram_tk import Puzzle, sentence, steps, verdict
>>> puzzle = Puzzle.of([[3], [1]], [[1], [2], [1]])
>>> [sentence(step) for step in steps(puzzle, "ladder")][0]
'Row 1: 3 takes the whole line, so cells 1–3 are filled.'
>>> verdict(puzzle).kind
'unique'

Whatever a function needs is imported when it is called: most programs need only one of them, and
importing all takes longer than solving a small puzzle.
"""

from __future__ import annotations

from solver.puzzle import Clue, Line, Puzzle, PuzzleError, UserError, check_name
from solver.step import DEFAULT_METHOD, METHOD_NAMES

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.export import write_film, write_handout, write_page, write_still
    from app.make import from_image, make
    from solver.effort import Rating
    from solver.step import Step
    from solver.verdicts import Verdict

__all__ = [
    "Clue",
    "Line",
    "Puzzle",
    "PuzzleError",
    "UserError",
    "from_image",
    "make",
    "rate",
    "read",
    "sentence",
    "steps",
    "verdict",
    "write_film",
    "write_handout",
    "write_page",
    "write_still",
]

ELSEWHERE = {
    "from_image": "making",
    "make": "making",
    "write_film": "films",
    "write_handout": "films",
    "write_page": "films",
    "write_still": "films",
}
"""What other rooms have for programs."""


def __getattr__(name: str) -> object:
    if name not in ELSEWHERE:
        raise AttributeError(f"module 'solver' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(ELSEWHERE[name]), name)


def read(source: str | Path) -> Puzzle:
    """The first puzzle of a file, or of a text in any format; or a bundled one by its name."""
    from pathlib import Path

    from puzzles.bundled import bundled_file
    from puzzles.formats.registry import endings
    from puzzles.reading import read_puzzles, read_text
    from puzzles.source import UnreadablePuzzle, puzzle_in

    if isinstance(source, Path):
        return read_puzzles(source)[0]
    bundled = bundled_file(source)
    if bundled is not None:
        return read_puzzles(bundled)[0]
    if "\n" not in source and source.lower().endswith(tuple(endings())):
        return read_puzzles(source)[0]
    try:
        return puzzle_in(read_text(source).entries)[1]
    except UserError as error:
        one_word = len(source.split()) == 1 and not source.lstrip().startswith(("{", "[", "<"))
        if error.name != "no-known-format" or not one_word:
            raise
    raise UnreadablePuzzle("no-such-puzzle")  # it was meant as a name


def steps(puzzle: Puzzle, method: str = DEFAULT_METHOD, *, guess: bool = True) -> Iterator[Step]:
    """The steps of a solving, made one by one as they are pulled: see `solver.search`."""
    from solver.search import steps as search

    check_name(method, METHOD_NAMES)
    return search(puzzle, method, guess=guess)


def verdict(puzzle: Puzzle, *, timeout: float | None = 60.0, solutions: int = 2) -> Verdict:
    """How many solutions a puzzle has: see `solver.verdicts`."""
    from solver.verdicts import verdict as judge

    return judge(puzzle, timeout=timeout, solutions=solutions)


def rate(puzzle: Puzzle) -> Rating | None:
    """How hard it is for a person; None where nobody solves it without trying and taking back."""
    from solver.effort import rate_for_person

    return rate_for_person(puzzle)


def sentence(step: Step) -> str:
    """What a step says, in English."""
    from app.text.wording import sentence as say

    return say(step)


def _error_sentence(error: UserError) -> str:
    from app.text.messages import error_sentence

    try:
        return error_sentence(error)
    except KeyError:  # nobody has words for it
        return repr(error)


UserError.said = _error_sentence
