"""The film of a board that a person has filled in: stroke by stroke, in the order of the strokes.

It shows what is entered, where it was entered last. So a cell that was changed comes once, and what
was rubbed out does not come at all. Nothing is proven and nothing is said: it is nobody's reasoning
but the person's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from films.film import Shot
from films.limits import Pace, in_ticks
from films.script import Beat, View, dissolving, fitted, growing
from films.short import EMPTY, ENDS, RUN_LEAST, usual_seconds
from solver.grid import Cell
from solver.puzzle import Puzzle
from solver.step import SOLVED, EndEvidence, Step
from solver.trace import Trace
from words.film import FilmWords
from words.phrases import Spoken, parts

STROKE = "stroke"
"""The kind of a step in which a person entered cells."""

SLOWEST = 400
"""Milliseconds of a stroke: a person who enters little has a short film."""


class HandWords(FilmWords):
    """What is said in such a film: all along, that it was done by hand."""

    def heading(self, step: Step) -> str:
        """Of any step."""
        return self.film.say("heading.by-hand")

    def folded_heading(self, first: int, steps: tuple[Step, ...]) -> str:
        """Of several of them."""
        return self.film.say("heading.by-hand")

    def folded(self, steps: tuple[Step, ...], fresh: int) -> str:
        """Nothing more is said of strokes than of one."""
        return self.film.say("tell.by-hand")

    def spoken(self, step: Step) -> Spoken:
        """The same for one."""
        return parts(self.film.say("tell.by-hand"))

    def ending(self, steps: int, guesses: int) -> str:
        """How it was solved."""
        return self.film.say_count("end.by-hand", steps, count=steps)


def trace_by_hand(puzzle: Puzzle, cells: Iterable[Cell]) -> Trace:
    """The solving of a person who entered these cells in this order, and with them the answer."""
    trace = Trace(puzzle)
    total = puzzle.width * puzzle.height

    def add(kind: str, cells: tuple[Cell, ...]) -> None:
        known = trace.end.grid.known_count() + len(cells)
        trace.append(Step(kind, None, None, cells, EndEvidence(known, total), 0))

    for stroke in strokes_of(cells):
        add(STROKE, stroke)
    grid = trace.end.grid
    places = ((row, column) for row in range(grid.height) for column in range(grid.width))
    add(SOLVED, tuple((*it, 0) for it in places if grid.cell(*it) is None))
    return trace


def strokes_of(cells: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
    """The cells that were entered one after the other, side by side in one line and alike.

    >>> [len(it) for it in strokes_of([(0, 0, 1), (0, 1, 1), (1, 1, 1), (2, 1, 1), (2, 2, 0)])]
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


def write_by_hand(
    trace: Trace, words: FilmWords, pace: Pace, most: int, tick: int, *, spoils: bool
) -> list[Shot[View]]:
    """The film in at most so many pictures: the finished picture dissolves, the strokes come, and
    the picture grows again."""
    count, ends = len(trace), ENDS[0]
    begin = list(dissolving(count, ends)) if spoils else []
    heading, caption = words.film.say("heading.by-hand"), words.film.say("tell.by-hand")
    empty = View(0, heading=heading, caption=caption)
    begin.append(Beat(empty, EMPTY, RUN_LEAST, 0))
    end = list(growing(count, ends))
    strokes = count - 1
    seconds = pace.seconds or usual_seconds(trace.puzzle)
    left = 1000 * seconds - sum(in_ticks(it.least, tick) for it in (*begin, *end))
    least = in_ticks(RUN_LEAST, tick)
    pictures = max(1, min(strokes, most - len(begin) - len(end), int(left // least)))
    time = max(least, min(left / pictures, pace.step or SLOWEST))
    beats, before = list(begin), 0
    for number in range(1, pictures + 1):
        upto = strokes * number // pictures
        view = empty.replaced(count=upto, shown=upto - before, told=False)
        beats.append(Beat(view, time, min(time, RUN_LEAST), upto))
        before = upto
    return fitted([*beats, *end], pace.seconds, tick)
