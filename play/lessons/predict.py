"""Predict, then reveal: what keys and pointer do, and what of the quiz is seen and said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from play.actions import Action
from play.keys import BECAUSE
from play.lessons.host import LessonHost
from play.lessons.lesson import Choice, Lesson, Listed, Said, Score
from play.lessons.quiz import ASKED, EXPLAINING, OVER, REVEALED, SETTINGS, Quiz
from scene.board.focus import MISSED, RIGHT, WRONG, Focus, says
from scene.board.moment import Moment, moment_of
from scene.theme import BROKEN, INK, NEW
from solver.grid import EMPTY, FILLED
from solver.person.undecided import Undecided
from solver.places import Place, cell_in, place_in
from solver.steps.step import Step

NEXT_VALUE = {None: FILLED, FILLED: EMPTY, EMPTY: None}


class Predict:
    """The lesson; `changed` is called when something else is to be seen."""

    listed: Listed | None = None
    after: Callable[[Callable[[], None]], Lesson] | None = None
    dragged = 0
    looks_on = False
    tool = "predict"
    shown = (*BECAUSE, "predict.reveal", "predict.why", "lesson.leave")

    def __init__(self, host: LessonHost, changed: Callable[[], None]) -> None:
        self.host = host
        self.model = Quiz(host.session, count=host.cursor)
        self.model.asks_why = host.settings.asks_why
        self.changed = changed
        self.words = host.words
        self.say = host.say
        self._cell = 0
        """The cell of the line that the keyboard points at."""
        self._asked: object = None
        self._painting: int | None = None
        self._painted: int | None = None
        self.actions = self._make_actions()

    def _make_actions(self) -> tuple[Action, ...]:
        def action(name: str, run: Callable[[], None], *keys: str) -> Action:
            def go() -> None:
                run()
                self.changed()

            return Action(name, go, keys)

        reasons = [
            action(name, partial(self.model.explain, place), str(place + 1))
            for place, name in enumerate(BECAUSE)
        ]
        return (
            action("predict.reveal", self.model.go_on, "Return", "KP_Enter", "Next"),
            *reasons,
            action("predict.why", self._switch_why, "r"),
            action("predict.cycle", self._cycle, "space"),
            action("predict.filled", partial(self._mark, FILLED), "f"),
            action("predict.empty", partial(self._mark, EMPTY), "e", "x"),
            action("predict.clear", partial(self._mark, None), "Delete", "BackSpace"),
            action("point-left", partial(self._move, -1), "Left", "Up"),
            action("point-right", partial(self._move, 1), "Right", "Down"),
        )

    @property
    def is_over(self) -> bool:
        return self.model.phase == OVER

    @property
    def choices(self) -> Sequence[Choice]:
        def choosing(setting: str) -> Callable[[], None]:
            def choose() -> None:
                self.model.choose(setting)
                self.changed()

            return choose

        return [
            Choice(f"predict.{setting}", setting == self.model.setting, choosing(setting))
            for setting in SETTINGS
        ]

    @property
    def labels(self) -> Mapping[str, str]:
        """What the buttons say now; one that says nothing is not there."""
        model = self.model
        offered = model.techniques if model.phase == EXPLAINING else ()
        labels = dict.fromkeys(BECAUSE, "")
        for name, technique in zip(BECAUSE, offered, strict=False):
            labels[name] = self.words.say(f"technique.{technique}")  # its key is said behind it
        key = "predict.next" if model.is_last else "predict.go-on"
        labels["predict.reveal"] = self.say(key if model.phase == REVEALED else "predict.reveal")
        labels["predict.why"] = self.say("predict.why.on" if model.asks_why else "predict.why.off")
        if offered:
            labels["predict.why"] = ""  # the reasons have its room; its key still does it
        if model.phase == OVER:
            labels["predict.reveal"] = labels["predict.why"] = ""  # nothing is asked any more
        return labels

    # -- what is done ------------------------------------------------------------------------

    def press(self, place: Place, value: int) -> None:
        """Mark the cell, or take the same mark back; dragging does the same to others."""
        model = self.model
        if model.phase in (REVEALED, EXPLAINING) or not model.can_mark(place) or model.line is None:
            return
        self._painting = None if model.beliefs.get(place) == value else value
        self._painted = cell_in(model.line, place)
        self._paint(self._painted)

    def drag(self, place: Place) -> None:
        """Mark all cells of the line up to where the pointer is."""
        line = self.model.line
        if self._painted is None or line is None:
            return
        cell = cell_in(line, place)
        step = 1 if cell >= self._painted else -1
        for between in range(self._painted, cell + step, step):
            self._paint(between)
        self._painted = cell

    def release(self) -> None:
        self._painted = None

    def tick(self) -> int | None:
        """Look for the next question; the cursor then stands on its first unknown cell."""
        goes_on = self.model.think()
        if not goes_on:
            self._find_cell()
        return self.model.session.rest if goes_on else None

    def close(self) -> None:
        """Nothing is kept."""

    def _paint(self, cell: int) -> None:
        assert self.model.line is not None
        self._cell = cell
        self.model.mark(place_in(self.model.line, cell), self._painting)
        self.changed()

    def _switch_why(self) -> None:
        """Ask for reasons from now on, or no longer; it is remembered."""
        self.model.asks_why = not self.model.asks_why
        self.host.settings = replace(self.host.settings, asks_why=self.model.asks_why)

    def _cycle(self) -> None:
        if self.model.phase == REVEALED:
            self.model.go_on()
        elif self._place is not None:
            self._mark(NEXT_VALUE[self.model.beliefs.get(self._place)])

    def _mark(self, value: int | None) -> None:
        if self._place is not None:
            self.model.mark(self._place, value)

    def _move(self, cells: int) -> None:
        line = self.model.line
        if line is not None:
            last = self.model.session.puzzle.length(line) - 1
            self._cell = min(max(self._cell + cells, 0), last)

    def _find_cell(self) -> None:
        question = (self.model.line, self.model.count, self.model.tally.lines)
        line = self.model.line
        if question == self._asked or line is None:
            return
        self._asked = question
        filled, empty = self.model.before.grid.line(line)
        unknown = self.model.rules[line].mask & ~(filled | empty)
        self._cell = (unknown & -unknown).bit_length() - 1 if unknown else 0

    @property
    def _place(self) -> Place | None:
        """Where the keyboard points, while there is something to mark."""
        line = self.model.line
        if self.model.phase != ASKED or line is None:
            return None
        return place_in(line, self._cell)

    # -- what is seen ------------------------------------------------------------------------

    def moment(self) -> Moment:
        """The board before the step with what was said; then after it, judged; then the reasons."""
        model = self.model
        trace, step = model.session.trace, model.step
        before = moment_of(trace, model.count, 0)
        if model.phase == REVEALED:
            return self._reason_moment(before) or self._revealed_moment(before)
        if model.phase not in (ASKED, EXPLAINING):
            return moment_of(trace, model.count, int(model.phase == OVER and step is None))
        said = {place: says(value) for place, value in model.beliefs.items()}
        return replace(before, focus=Focus(model.line, self._place, None, said))

    def _revealed_moment(self, before: Moment) -> Moment:
        model = self.model
        after = before
        if model.step is not None:
            after = moment_of(model.session.trace, model.count + 1)
        return replace(after, focus=Focus(model.line, None, None, model.marks))

    def _reason_moment(self, before: Moment) -> Moment | None:
        reason, place = self.model.reason(), self.model.asked_reason
        if reason is None or place is None:
            return None
        marks = {place: WRONG}
        if isinstance(reason, Undecided):
            return replace(before, focus=Focus(reason.line, None, reason, marks))
        return replace(before, last=(reason,), focus=Focus(reason.line, None, None, marks))

    def said(self) -> Said:
        """The question, the sentence of the step, the reason."""
        model, line = self.model, self.model.line
        if model.phase == OVER:
            return Said(self.say("predict.over.heading"), self.say("predict.over"))
        if line is None:
            return Said(self.say("predict.title"), self.say("predict.thinking"), INK)
        place = self.words.line(line)
        if model.phase == ASKED:
            key = "predict.ask.skipped" if model.skipped else "predict.ask"
            axis = self.say(f"axis.{line.axis}")
            sentence = self.say(key, axis=axis, skipped=model.skipped)
            return Said(self.say("predict.heading", line=place), sentence)
        if model.phase == EXPLAINING:
            sentence = self.say("predict.ask.why", offered=self._offered())
            return Said(self.say("predict.heading", line=place), sentence)
        reason = model.reason()
        if reason is not None:
            return self._said_reason(reason, place)
        if model.step is None:
            key = "predict.barren" if model.marks else "predict.barren.good"
            return Said(self.say("predict.heading", line=place), self.say(key, line=place))
        if not model.is_corrected:
            needed = self.say(f"need.{model.chosen}")
            chosen = self.words.say(f"technique.{model.chosen}")
            sentence = self.say("predict.wrong-reason", technique=chosen, needed=needed)
            return Said(self.words.heading(model.step), sentence, BROKEN)
        return Said(self.words.heading(model.step), self.words.spoken(model.step), NEW)

    def _offered(self) -> str:
        """The reasons with their keys: on a wall there are no buttons."""
        numbered = [
            self.say(
                "predict.numbered", number=place, technique=self.words.say(f"technique.{name}")
            )
            for place, name in enumerate(self.model.techniques, 1)
        ]
        return self.words.language.grammar().listed(numbered)

    def _said_reason(self, reason: Step | Undecided, place: str) -> Said:
        heading = self.say("predict.reason.heading", line=place)
        if isinstance(reason, Undecided):
            number = self.say(f"place.{reason.line.axis}", number=reason.cell + 1)
            return Said(heading, self.say("predict.reason", cell=number), BROKEN)
        sentence = self.words.sentence(reason)
        return Said(heading, self.say("predict.reason.opposite", sentence=sentence), BROKEN)

    def scores(self) -> Sequence[Score]:
        tally = self.model.tally
        catalogue = self.words.language.window
        lines = catalogue.say_count("tally.lines", tally.lines, count=tally.lines)
        return (
            Score(self.say("tally.right", count=tally.right), RIGHT),
            Score(self.say("tally.missed", count=tally.missed), MISSED),
            Score(self.say("tally.wrong", count=tally.wrong), WRONG),
            Score(lines),
            *self._reasons(),
        )

    def _reasons(self) -> Sequence[Score]:
        tally = self.model.tally
        if not tally.explained:
            return ()
        said = self.say("tally.reasons", count=tally.reasons, of=tally.explained)
        return (Score(said),)
