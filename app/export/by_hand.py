"""The film of a board that a person has filled in: stroke by stroke, without proofs. It shows the
last value of each cell, when it was entered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from app.export.tempo import QUICK
from app.text.film import FilmWords
from solver.grid import Cell
from solver.puzzle import Puzzle
from solver.step import SOLVED, EndEvidence, Step
from solver.trace import Trace

STROKE = "stroke"
"""The kind of a step in which a person entered cells."""

BY_HAND = QUICK.replaced(is_limited=False, run_step=400, run_most=400)


class HandWords(FilmWords):
    """Says all along that the board was filled in by hand."""

    def name(self, step: Step) -> str:
        return self.film.say("heading.by-hand")

    def tell(self, step: Step) -> str:
        return ""

    def passing(self, steps: Sequence[Step], run: str) -> Iterator[str]:
        yield self.film.say("heading.by-hand")

    def ending(self, steps: int, guesses: int) -> str:
        return self.film.say_count("end.by-hand", steps, count=steps)


def trace_by_hand(puzzle: Puzzle, cells: Iterable[Cell]) -> Trace:
    """The solving of a person who entered these cells in this order."""
    trace = Trace(puzzle)
    total = puzzle.width * puzzle.height

    def add(kind: str, cells: tuple[Cell, ...]) -> None:
        known = trace.end.grid.known_count() + len(cells)
        trace.append(Step(kind, None, None, cells, EndEvidence(known, total), 0))

    for stroke in strokes_of(cells):
        add(STROKE, stroke)
    grid = trace.end.grid
    places = ((row, column) for row in range(grid.height) for column in range(grid.width))
    add(SOLVED, tuple((*place, 0) for place in places if grid.cell(*place) is None))
    return trace


def strokes_of(cells: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Runs of equal cells that were entered one after the other, side by side in one line.

    >>> cells = [(0, 0, 1), (0, 1, 1), (1, 1, 1), (2, 1, 1), (2, 2, 0)]
    >>> [len(stroke) for stroke in strokes_of(cells)]
    [2, 2, 1]
    """
    stroke: list[Cell] = []
    for cell in cells:
        if stroke and not _goes_on(stroke, cell):
            yield tuple(stroke)
            stroke = []
        stroke.append(cell)
    if stroke:
        yield tuple(stroke)


def _goes_on(stroke: list[Cell], cell: Cell) -> bool:
    """Whether the cell is the next of the stroke."""
    row, column, value = stroke[-1]
    step = cell[0] - row, cell[1] - column
    if abs(step[0]) + abs(step[1]) != 1 or cell[2] != value:
        return False
    return len(stroke) < 2 or step == (row - stroke[-2][0], column - stroke[-2][1])
