"""A solving by a student's solver, as `Show` wants one: its steps come while the program runs, as
far as they are judged. Nothing here looks at every step, for there may be a million."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from app.draw.moment import Moment
from app.learn.show import SLICE, How, Session
from app.own.judge import ERROR, SOLVED, STOPPED
from app.own.recording import JUDGEMENTS, TECHNIQUE_NAMES, WriteRecording
from app.own.steps import WriteTrace, proof_of
from app.own.student import NO_SOLVE
from app.own.told import counts_said, ending_said
from app.own.watching import RunEnd, RunProgress
from app.text.catalogue import Language
from puzzles.printable import printable
from solver.grid import Place
from solver.puzzle import Puzzle
from solver.step import GUESS, Step

_GUESS = JUDGEMENTS.index(GUESS)
_NO_STEP = -2
"""In the place of a place of the program."""


class OwnSession(Session):
    """What a program does with a puzzle, or what a trace says that one did."""

    def __init__(
        self, puzzle: Puzzle, method: str, name: str, source: str, *, is_trace: bool = False
    ) -> None:
        super().__init__(puzzle, How(method, guess=False))
        self._is_trace = is_trace
        self.recording = WriteRecording(puzzle, name, source)
        self.trace = self._own_trace = WriteTrace(self.recording)
        self.outcome = ""
        """What became of the run; empty until that is known."""
        self.ours: int | None = None
        """How many steps our own method takes, where that is known."""
        self.is_waiting = True
        self._proof: Moment | None = None
        """What shows why the cell is proven that was asked about."""

    def take(self, news: RunProgress) -> None:
        """Take further steps."""
        if news.part is not None:
            self._own_trace.take(news.part)

    def finish(self, end: RunEnd) -> None:
        """The run is over, and all its steps are there."""
        self.outcome, self.recording.ending = end.status, end.ending
        self.recording.printed |= end.printed
        self._own_trace.finish(is_solved=end.status == SOLVED)
        self.is_over, self.is_waiting = True, False

    def apart(self) -> Session:
        return self

    def pull(self, most: int, seconds: float = SLICE) -> int:
        return 0

    # -- what is seen and said ---------------------------------------------------------------

    def moment(self, count: int, *, brief: bool = False) -> Moment:
        if self._proof is not None and self._proof.state.count == count:
            return self._proof
        self._proof = None
        return super().moment(count, brief=brief)

    def look_closer(self, number: int, place: Place) -> None:
        """Show what was proven before a cell, and the step of ours that proves it from there."""
        proof = proof_of(self.recording, number, self._rules, place)
        if proof is None:
            return
        state = self.trace.state(number).copy()
        state.grid, shown = proof
        for row, column, value in shown.cells:
            state.grid.set(row, column, value)
        self._proof = Moment(state, (shown,), len(self.trace))

    def introduces(self, number: int) -> bool:
        return False

    def is_end(self, step: Step | None) -> bool:
        """Whether a step is the end of the run."""
        return step is not None and step is self._own_trace.steps.end

    @property
    def failed(self) -> bool:
        """Whether the program broke, or was stopped."""
        return self.outcome in (ERROR, STOPPED) or self._has_no_solve

    @property
    def _has_no_solve(self) -> bool:
        return self.recording.ending.reason == NO_SOLVE

    def ending(self, language: Language) -> tuple[str, ...]:
        """How it ended: what became of it, in a word and in sentences; and its figures beside
        ours."""
        own = language.own
        if self._has_no_solve:
            lacks = language.errors.say("no-solve", file=printable(self.recording.source_name))
            return own.say("status.unusable").capitalize(), language.errors.say(
                "alone", error=lacks
            )
        word = own.say(f"status.{self.outcome}")
        figures = counts_said(self.recording, language, is_trace=self._is_trace)
        if self.ours is not None:
            ours = own.say_count("ours", self.ours, method=self.how.method, count=self.ours)
            figures = own.together(figures, ours)
        text = ending_said(self.recording, self.outcome, language)
        return word.capitalize(), text, figures

    # -- places to go to ---------------------------------------------------------------------

    def next_technique(self, count: int) -> int | None:
        """The next step with a cell proven by a technique of ours that no step before used."""
        used = self.recording.techniques.tobytes()
        first = self._writes_until(count)
        new = (n for n in range(len(TECHNIQUE_NAMES)) if used.find(n, 0, first) < 0)
        return self._step_of([place for n in new if (place := used.find(n, first)) >= 0])

    def _writes_until(self, count: int) -> int:
        """How many writes were made in these steps, the end of the run among them."""
        return self.recording.first(min(count, len(self.recording)) + 1)

    def _step_of(self, places: Sequence[int]) -> int | None:
        """The step of the first of these writes."""
        return bisect_right(self.recording.ends, min(places)) + 1 if places else None

    def next_assumption(self, count: int) -> int | None:
        """The next step with a guess."""
        place = self.recording.judged.tobytes().find(_GUESS, self._writes_until(count))
        return self._step_of([place] if place >= 0 else [])

    def next_line(self, count: int) -> int | None:
        """The next step from another line of the program."""
        return self._from_elsewhere(count, range(count + 1, len(self.recording) + 1))

    def previous_line(self, count: int) -> int | None:
        """The last step before this one that is from another line of the program."""
        return self._from_elsewhere(count, range(min(count, len(self.recording)), 0, -1))

    def _from_elsewhere(self, count: int, steps: Iterable[int]) -> int | None:
        """The first of these steps from another line of the program than this one."""
        places = self.recording.places
        here = places[count - 1] if 0 < count <= len(places) else _NO_STEP
        return next((step for step in steps if places[step - 1] != here), None)
