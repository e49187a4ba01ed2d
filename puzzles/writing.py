"""From puzzles to the text of a file, in the formats that are written."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.formats.registry import Format
from solver.puzzle import Puzzle, UserError

SHORT = ("tatham", "puzzlink", "task")
"""Formats whose puzzles are a line each: several may stand below each other."""

PARTS = ("title", "author", "copyright", "licence", "lesson", "given")
"""What a puzzle may have besides its clues."""


def file_text(kind: Format, puzzles: Sequence[Puzzle], solution: Sequence[str] = ()) -> str:
    """The puzzles in a format; what is drawn needs the solution of the only one."""
    module = kind.module
    if needs_solution(kind):
        return module.draw(solution)
    if hasattr(module, "write_all"):
        return module.write_all(puzzles)
    return "".join(module.write(puzzle) for puzzle in puzzles)


def needs_solution(kind: Format) -> bool:
    """Whether the format draws the answer instead of saying the clues."""
    return hasattr(kind.module, "draw")


def remarks_on(kind: Format, puzzles: Sequence[Puzzle]) -> list[UserError]:
    """What is to be said of the text that these puzzles are in a format, each thing once."""
    if not hasattr(kind.module, "remarks"):
        return []
    said = {str(it): it for puzzle in puzzles for it in kind.module.remarks(puzzle)}
    return list(said.values())


def lost_in(puzzle: Puzzle, says: Sequence[str]) -> list[str]:
    """What a puzzle has that a format does not say."""
    return [part for part in PARTS if part not in says and getattr(puzzle, part)]
