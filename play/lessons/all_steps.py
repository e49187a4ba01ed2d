"""All steps there are now: a list by technique; pointing at one draws its proof, and
Enter takes it. While one watches, the solving goes on from there; on a board that is filled by hand
its cells are entered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from play.actions import Action
from play.handwork import Handwork
from play.kept.handwork_file import keep_handwork
from play.lessons.host import SolvingHost
from play.lessons.lesson import Choice, Group, Lesson, Listed, Said, Score
from play.lessons.step_choice import StepChoice
from scene.board.focus import Focus, says
from scene.board.moment import Moment
from scene.theme import BROKEN, INK, NEW
from solver.person.hint import position_at
from solver.places import Place
from solver.puzzle import Line
from solver.steps.position import Position
from solver.steps.possible import Possible
from solver.steps.search import can_go_on
from solver.steps.step import CONTRADICTION, Step


class AllSteps:
    """The lesson; `changed` is called when something else is to be seen. On a board
    that is filled by hand, `work` is that board, `back` the lesson that one returns to, and `leave`
    returns to it."""

    shown = ("all-steps.take", "lesson.leave", "lesson.back")
    choices: Sequence[Choice] = ()
    is_over = False
    dragged = 0
    labels: Mapping[str, str] = {}

    def __init__(
        self,
        host: SolvingHost,
        changed: Callable[[], None],
        work: Handwork | None = None,
        back: Callable[[Callable[[], None]], Lesson] | None = None,
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        self.host = host
        self.words = host.words
        self.say = host.say
        self.changed = changed
        self.work = work
        self.after = back
        self.leave = leave
        self.tool = "watch" if work is None else "your-turn"
        self.looks_on = work is None
        self.model = self._looking()
        self._shown: tuple[Possible | None, Step | None] = None, None
        self._groups: tuple[Group, ...] = ()
        self._grouped: tuple[StepChoice, int] = self.model, 0
        """What the groups were made of, and of how many."""
        self._lines: dict[tuple[Line, int], str] = {}
        self.actions = (
            Action("all-steps.up", lambda: self._move(-1), ("Up",)),
            Action("all-steps.down", lambda: self._move(1), ("Down",)),
            Action("all-steps.take", self._take, ("Return", "KP_Enter")),
        )

    def _looking(self) -> StepChoice:
        """What is possible from here on; nothing where it cannot go on."""
        if self.work is not None:
            work = self.work
            return StepChoice(None if work.is_finished else position_at(work.puzzle, work.grid))
        begun = self.host.session.trace.steps[: self.host.cursor]
        return StepChoice(Position(self.host.puzzle) if can_go_on(begun) else None, begun)

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
            keep_handwork(self.host.folder, self.work)
            if self.work.is_finished:
                self.leave()  # there it is said that the board is solved
                return
        self.model = self._looking()
        self.changed()

    def press(self, place: Place, value: int) -> None:
        """The cells are there to be looked at."""

    def drag(self, place: Place) -> None: ...

    def release(self) -> None: ...

    def tick(self) -> int | None:
        """Look on."""
        return 1 if self.model.think() else None

    def close(self) -> None: ...

    # -- what is seen ------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The step that is pointed at; its proof is worked out once."""
        pointed, model = None, self.model
        if model.pointed is not None:
            pointed = model.found[model.pointed]
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
            return replace(usual, last=())
        marks = {(row, column): says(value) for row, column, value in step.cells}
        return replace(usual, last=(step,), brief=False, focus=Focus(step.line, None, None, marks))

    def said(self) -> Said:
        step = self.step
        if step is not None:
            role = BROKEN if step.kind == CONTRADICTION else NEW
            return Said(self.words.heading(step), self.words.spoken(step), role)
        key = "all-steps.looking" if self.model.is_looking else "all-steps.none"
        if self.work is not None and self.work.is_finished:
            return Said(self.say("hand.finished.heading"), self.say("hand.finished"), INK)
        if self.work is None and self.host.moment().state.grid.is_complete():
            key = "all-steps.known"
        return Said(self.say("all-steps"), self.say(key), INK)

    def scores(self) -> Sequence[Score]:
        count = len(self.model.found)
        return (Score(self.words.language.window.say_count("all-steps.count", count, count=count)),)

    @property
    def listed(self) -> Listed | None:
        """The list, a group for a technique."""
        found = self.model.found
        if self._grouped != (self.model, len(found)):
            self._grouped = self.model, len(found)
            self._groups = tuple(
                Group(self._heading(name), tuple(map(self._line, group)))
                for name, group in groupby(found, key=lambda it: it.technique)
            )
        return Listed(self._groups, self.model.pointed, self.point, self._take)

    def _heading(self, technique: str) -> str:
        if technique == CONTRADICTION:
            return self.say("all-steps.broken")
        return self.words.say(f"technique.{technique}")

    def _line(self, possible: Possible) -> str:
        """What is said about one in the list: once worked out it is kept, as there are thousands on
        a large board."""
        key = line, gain = possible.line, possible.gain
        if key not in self._lines:
            name = self.words.line(line)
            said = self.say("all-steps.line", line=name, count=gain) if gain else name
            self._lines[key] = said
        return self._lines[key]
