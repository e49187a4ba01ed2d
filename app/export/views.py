"""What a picture of a solving's film shows, in short, and how the whole picture follows from it."""

from __future__ import annotations

from functools import cached_property
from itertools import product

from app.draw.film_layout import FilmCard, FilmLook
from app.draw.moment import LINE, RINGED, RISE, SETTLE, STILL, Focus, Moment, Motion, moment_of
from app.draw.theme import BROKEN, MUTED, NEW, depth_role
from app.export.choice import find_opening
from app.text.film import FilmWords, counted_steps
from solver.puzzle import Line, Puzzle
from solver.step import ASSUME, CONTRADICTION, Step
from solver.trace import State, Trace
from solver.value import Value


class View(Value):
    """The board after `count` steps, the last `shown` of them new."""

    count: int
    shown: int = 0
    motion: Motion = STILL
    """How far the last step is on its way."""
    heading: str = ""
    caption: str = ""
    told: bool = True
    """Whether the line is marked and the proof is drawn; where pictures pass they are not."""
    card: float | None = None
    """The finished picture instead of the board, grown by this share of its way to the middle."""
    dissolved: float | None = None
    """The solved board, of whose cells this share is unknown again."""
    faded: int = 0
    """How far all around the finished picture has faded; see FADING."""
    progress: float = 0.0
    line: Line | None = None
    """Which is lit before the first step."""
    rivals: bool = False
    """Whether the cells are marked in which other solutions differ."""
    opens: bool = False
    """Whether the step is the opening, and not one of the solving."""
    noted: bool = False
    """Whether the cells that the opening says are ringed while they are not known."""


class ViewRenderer:
    """Knows the solving, and makes a look of each view."""

    def __init__(self, trace: Trace, words: FilmWords, *, spoils: bool) -> None:
        self.trace = trace
        self.words = words
        self.title = words.title(trace.puzzle)
        untitled = Puzzle(trace.puzzle.rows, trace.puzzle.columns)
        self.hidden_title = self.title if spoils else words.title(untitled)

    @cached_property
    def opening(self) -> Trace:
        """The opening alone."""
        trace, opening = Trace(self.trace.puzzle), find_opening(self.trace.puzzle, self.trace.steps)
        assert opening is not None, "asked where a view opens"
        trace.append(opening.step)
        return trace

    @cached_property
    def ending(self) -> str:
        """How it was solved."""
        steps = self.trace.steps
        return self.words.ending(counted_steps(steps), sum(step.is_guess for step in steps))

    def look(self, view: View) -> FilmLook:
        """Everything in the picture."""
        moment = self._moment(view)
        card = None
        if view.card is not None:
            card = FilmCard(moment.state.grid, view.card, self.title, self.ending, view.faded)
        return FilmLook(
            moment=moment,
            title=self.hidden_title,
            heading=view.heading,
            role=_role(moment.step) if view.told else MUTED,
            caption=view.caption,
            progress=view.progress,
            card=card,
        )

    def _moment(self, view: View) -> Moment:
        trace = self.trace
        if view.dissolved is not None:
            return Moment(_dissolved(trace, view.dissolved), (), len(trace))
        if view.opens:
            motion = Motion(RISE) if view.motion.phase == SETTLE else view.motion
            return self._with_notes(moment_of(self.opening, 1, motion=motion), view)
        moment = moment_of(trace, view.count, view.shown, brief=not view.told, motion=view.motion)
        if view.line is not None:
            return moment.replaced(focus=Focus(line=view.line))
        if view.rivals and self.words.rivals is not None:
            marks = dict.fromkeys(self.words.rivals.cells, RINGED)
            return moment.replaced(last=(), focus=Focus(marks=marks))
        step = moment.step
        if step is not None and step.kind == ASSUME and view.motion.phase == LINE:
            assumed_cell = Focus(cell=step.cells[0][:2])
            return moment.replaced(marked=view.told, focus=assumed_cell)
        return self._with_notes(moment.replaced(marked=view.told), view)

    def _with_notes(self, moment: Moment, view: View) -> Moment:
        if not view.noted:
            return moment
        noted = [cell[:2] for cell in self.opening.step(1).cells]
        unknown = [place for place in noted if moment.state.grid.cell(*place) is None]
        return moment.replaced(focus=Focus(marks=dict.fromkeys(unknown, RINGED)))


def _dissolved(trace: Trace, share: float) -> State:
    """The solved board without this share of its cells, which go in an irregular order."""
    grid, opening = trace.state(len(trace)).grid, trace.state(0)
    places = sorted(product(range(grid.height), range(grid.width)), key=_scatter)
    kept = places[: round(len(places) * (1 - share))]
    known = [
        (row, column, value)
        for row, column in kept
        if (value := grid.cell(row, column)) is not None and opening.grid.cell(row, column) is None
    ]
    return opening.with_cells(known, 1)


def _scatter(place: tuple[int, int]) -> int:
    """A number for each cell, in which the eye finds no order."""
    mixed = (place[0] * 0x9E3779B1 + place[1] * 0x85EBCA77) & 0xFFFFFFFF
    for _ in range(2):
        mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 16


def _role(step: Step | None) -> str:
    """The colour of the heading."""
    if step is not None and step.kind == ASSUME:
        return depth_role(step.depth)
    return BROKEN if step is not None and step.kind == CONTRADICTION else NEW
