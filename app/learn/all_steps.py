"""All steps there are now, to point at, take, or enter on a board filled by hand."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, groupby

from app.draw.moment import Focus, Moment, says
from app.draw.theme import BROKEN, INK, NEW
from app.learn.actions import Action
from app.learn.handwork import Handwork
from app.learn.lesson import Group, Lesson, LessonHost, LessonText, Listed, Score
from app.learn.saved_boards import save_handwork
from app.learn.show import SLICE
from solver.hints import Possible, position_at, possible_steps, preview
from solver.position import Position
from solver.puzzle import Line
from solver.search import can_continue, follow
from solver.step import CONTRADICTION, Step


class StepChoice:
    """The steps that are possible in a position, looked for in slices of time."""

    def __init__(self, position: Position | None, begun: Sequence[Step] = ()) -> None:
        """Look for steps after those of `begun`; without a position there are none."""
        self.found: list[Possible] = []
        """The simplest first."""
        self.pointed: int | None = None
        """The place of the one that is pointed at."""
        self._position = position
        self._looking: Iterator[Possible | None] | None = None
        if position is not None:
            self._looking = chain(follow(position, begun), possible_steps(position))

    @property
    def is_looking(self) -> bool:
        """Whether there may be more."""
        return self._looking is not None

    def think(self) -> bool:
        """Look on for a slice of time. Returns whether it goes on."""
        if self._looking is None:
            return False
        end = time.perf_counter() + SLICE
        for possible in self._looking:
            if possible is not None:
                self._add(possible)
            if time.perf_counter() >= end:
                return True
        self._looking = None
        if self.pointed is None and self.found:
            self.pointed = 0
        return False

    def _add(self, possible: Possible) -> None:
        place = bisect_right(self.found, possible.place, key=lambda step: step.place)
        self.found.insert(place, possible)
        if self.pointed is not None and place <= self.pointed:
            self.pointed += 1  # it stays on its step

    def point(self, place: int) -> None:
        """Point at the step in this place, or at the nearest."""
        if self.found:
            self.pointed = min(max(place, 0), len(self.found) - 1)

    def move(self, by: int) -> None:
        """Point at a step further on in the list."""
        self.point(by - (by > 0) if self.pointed is None else self.pointed + by)

    @property
    def step(self) -> Step | None:
        """The step that is pointed at, with its proof."""
        if self.pointed is None or self._position is None:
            return None
        return preview(self._position, self.found[self.pointed])


class AllSteps(Lesson):
    """The lesson; with `work` on a board filled by hand, to which `back` and `leave` return."""

    shown = ("all-steps.take", "lesson.leave", "lesson.back")

    def __init__(
        self,
        host: LessonHost,
        changed: Callable[[], None],
        work: Handwork | None = None,
        back: Callable[[Callable[[], None]], Lesson] | None = None,
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(host, changed)
        self.work = work
        self.after = back
        self.leave = leave
        self.tool = "watch" if work is None else "your-turn"
        self.looks_on = work is None
        self.model = self._looking()
        self._shown: tuple[Possible | None, Step | None] = None, None
        self._groups: tuple[Group, ...] = ()
        self._grouped: tuple[StepChoice, int] = self.model, 0
        """The search that the groups show, and how many steps it had."""
        self._lines: dict[tuple[Line, int], str] = {}
        self.actions = (
            Action("all-steps.up", lambda: self._move(-1), ("Up",)),
            Action("all-steps.down", lambda: self._move(1), ("Down",)),
            Action("all-steps.take", self._take, ("Return", "KP_Enter")),
        )

    def _looking(self) -> StepChoice:
        """The search for steps from here on."""
        if self.work is not None:
            work = self.work
            return StepChoice(None if work.is_finished else position_at(work.puzzle, work.grid))
        begun = self.host.session.trace.steps[: self.host.cursor]
        return StepChoice(Position(self.host.puzzle) if can_continue(begun) else None, begun)

    # -- what is done ------------------------------------------------------------------------

    def _move(self, by: int) -> None:
        self.model.move(by)
        self.changed()

    def point(self, place: int) -> None:
        """Point at the step in this place of the list."""
        if place != self.model.pointed:
            self.model.point(place)
            self.changed()

    def _take(self) -> None:
        step = self.step
        if step is None:
            return
        if self.work is None:
            self.host.take(step)
        elif step.kind == CONTRADICTION:
            return  # there is nothing to enter
        else:
            self.work.enter_all(step.cells)
            save_handwork(self.host.folder, self.work)
            if self.work.is_finished:
                self.leave()  # there it is said that the board is solved
                return
        self.model = self._looking()
        self.changed()

    def tick(self) -> int | None:
        """Look on."""
        return 1 if self.model.think() else None

    # -- what is seen ------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The step that is pointed at; its proof is worked out once."""
        model = self.model
        pointed = None if model.pointed is None else model.found[model.pointed]
        if pointed is not self._shown[0]:
            self._shown = pointed, model.step
        return self._shown[1]

    def moment(self) -> Moment:
        """The board as it is, with the proof of the step and faintly what it settles."""
        usual = self.host.moment()
        if self.work is not None:
            usual = Moment(self.work.state(), counts=False)
        step = self.step
        if step is None:
            return usual.replaced(last=())
        marks = {(row, column): says(value) for row, column, value in step.cells}
        return usual.replaced(last=(step,), brief=False, focus=Focus(step.line, None, None, marks))

    def said(self) -> LessonText:
        step = self.step
        if step is not None:
            role = BROKEN if step.kind == CONTRADICTION else NEW
            return LessonText(self.words.heading(step), self.words.spoken(step), role)
        key = "all-steps.looking" if self.model.is_looking else "all-steps.none"
        if self.work is not None and self.work.is_finished:
            return LessonText(self.say("hand.finished.heading"), self.say("hand.finished"), INK)
        if self.work is None and self.host.moment().state.grid.is_complete():
            key = "all-steps.known"
        return LessonText(self.say("all-steps"), self.say(key), INK)

    def scores(self) -> Sequence[Score]:
        count = len(self.model.found)
        return (Score(self.words.language.window.say_count("all-steps.count", count, count=count)),)

    @property
    def listed(self) -> Listed | None:
        """The list, a group for a technique."""
        steps = self.model.found
        if self._grouped != (self.model, len(steps)):
            self._grouped = self.model, len(steps)
            self._groups = tuple(
                Group(self._heading(name), tuple(map(self._line, group)))
                for name, group in groupby(steps, key=lambda step: step.technique)
            )
        return Listed(self._groups, self.model.pointed, self.point, self._take)

    def _heading(self, technique: str) -> str:
        if technique == CONTRADICTION:
            return self.say("all-steps.broken")
        return self.words.say(f"technique.{technique}")

    def _line(self, possible: Possible) -> str:
        """The text of a step, cached: a large board has thousands."""
        key = line, gain = possible.line, possible.gain
        if key not in self._lines:
            name = self.words.line(line)
            text = self.say("all-steps.line", line=name, count=gain) if gain else name
            self._lines[key] = text
        return self._lines[key]
