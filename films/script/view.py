"""What a picture of a solving's film shows, in short, and how all of it is looked up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from scene.board.focus import Focus
from scene.board.moment import Moment, moment_of
from scene.board.motion import LINE, STILL, Motion
from scene.film.look import Card, Look
from scene.theme import BROKEN, NEW, depth_role
from solver.puzzle import Puzzle
from solver.steps.step import ASSUME, BACKTRACK, CONTRADICTION, Step
from solver.trace import State, Trace
from words.film import FilmWords


@dataclass(frozen=True)
class View:
    """The board after `count` steps, the last `shown` of them new; or the last of them on its way,
    where something moves. A `card` is the finished picture alone, grown by so much; where some of
    it is `dissolved`, all was known and so much is not any more."""

    count: int
    shown: int = 0
    motion: Motion = STILL
    heading: str = ""
    caption: str = ""
    told: bool = True
    """Whether the line is marked and the proof is drawn; where pictures pass they are not."""
    card: float | None = None
    dissolved: float | None = None
    faded: int = 0
    """How far all around the finished picture has faded."""
    progress: float = 0.0


class Director:
    """Knows the solving, and makes a look of each view."""

    def __init__(self, trace: Trace, words: FilmWords, *, spoils: bool) -> None:
        self.trace = trace
        self.words = words
        self.title = words.title(trace.puzzle)
        self.hidden_title = self.title if spoils else words.title(_untitled(trace.puzzle))
        self._techniques = list(
            dict.fromkeys(step.technique for step in trace.steps if step.technique and step.cells)
        )
        self._gave: Counter[str] = Counter()
        self._counted = 0

    def look(self, view: View) -> Look:
        """Everything in the picture."""
        moment = self._moment(view)
        card = None
        if view.card is not None:
            steps = self.trace.steps
            guesses = sum(step.kind == ASSUME for step in steps)
            count = sum(bool(step.cells) or step.kind == CONTRADICTION for step in steps)
            said = self.words.ending(count, guesses)
            card = Card(moment.state.grid, view.card, self.title, said, view.faded)
        return Look(
            moment=moment,
            title=self.hidden_title,
            heading=view.heading,
            role=_role(moment.step),
            caption=view.caption,
            counters=self._counters(view.count - (view.motion != STILL)),
            progress=view.progress,
            card=card,
        )

    def _moment(self, view: View) -> Moment:
        trace = self.trace
        if view.dissolved is not None:
            return Moment(_dissolved(trace, view.dissolved), (), len(trace))
        moment = moment_of(trace, view.count, view.shown, brief=not view.told, motion=view.motion)
        step = moment.step
        if step is not None and step.kind == ASSUME and view.motion.phase == LINE:
            asked = Focus(cell=step.cells[0][:2])  # the cell that is spoken of
            return replace(moment, marked=view.told, focus=asked)
        return replace(moment, marked=view.told)

    def _counters(self, count: int) -> tuple[tuple[str, int], ...]:
        """How many cells each technique gave; assumptions are counted themselves."""
        if count < self._counted:
            self._gave.clear()
            self._counted = 0
        for step in self.trace.steps[self._counted : max(count, 0)]:
            if step.technique:
                tried = step.kind in (ASSUME, BACKTRACK)
                self._gave[step.technique] += (step.kind == ASSUME) if tried else len(step.cells)
        self._counted = max(count, 0)
        words = self.words
        return tuple((words.say(f"technique.{it}"), self._gave[it]) for it in self._techniques)


def _dissolved(trace: Trace, share: float) -> State:
    """The solved board without so much of it, in an order without order."""
    grid = trace.state(len(trace)).grid
    cells = [(row, column) for row in range(grid.height) for column in range(grid.width)]
    opening = trace.state(0)
    left = sorted(cells, key=_scattered)
    kept = left[: round(len(left) * (1 - share))]
    known = [
        (row, column, value)
        for row, column in kept
        if (value := grid.cell(row, column)) is not None and opening.grid.cell(row, column) is None
    ]
    return opening.with_cells(known, 1)


def _scattered(at: tuple[int, int]) -> int:
    """A number for each cell, in which no eye finds an order."""
    mixed = (at[0] * 0x9E3779B1 + at[1] * 0x85EBCA77) & 0xFFFFFFFF
    for _ in range(2):
        mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 16


def _role(step: Step | None) -> str:
    """The colour of the heading."""
    if step is not None and step.kind == CONTRADICTION:
        return BROKEN
    if step is not None and step.kind == ASSUME:
        return depth_role(step.depth)
    return NEW


def _untitled(puzzle: Puzzle) -> Puzzle:
    return Puzzle(puzzle.rows, puzzle.columns)
