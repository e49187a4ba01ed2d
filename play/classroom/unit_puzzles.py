"""Which of our puzzles a unit of the course ends with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from puzzles.bundled import bundled_puzzles
from puzzles.ratings import name_of, ratings
from puzzles.reading import read_puzzles

SMALLEST, SMALL = 5, 10
"""Cells on a side."""


@cache
def puzzle_for(technique: str) -> Path | None:
    """The easiest of our small puzzles that needs this technique and nothing harder, or None."""
    known = ratings()
    rated = [path for path in bundled_puzzles() if name_of(path) in known]
    fitting = [path for path in rated if known[name_of(path)].needs == technique]
    fitting.sort(key=lambda path: known[name_of(path)].effort)
    return next(filter(_is_small, fitting), None)


def _is_small(path: Path) -> bool:
    puzzle = read_puzzles(path)[0]
    return SMALLEST <= min(puzzle.width, puzzle.height) <= max(puzzle.width, puzzle.height) <= SMALL
