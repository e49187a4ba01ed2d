"""A solving by a student's solver, as `Show` wants one: its steps come all at once, when the run
is over and judged. Nothing here looks at every step, for there may be a million."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection

from app.draw.moment import Moment
from app.learn.show import SLICE, How, Session
from app.own.judge import ERROR, STOPPED
from app.own.recording import JUDGEMENTS, WriteRecording
from app.own.steps import proof_of
from app.own.student import NO_SOLVE
from app.own.told import counts_said, ending_said
from app.own.watching import JudgedRun
from app.text.catalogue import Language
from puzzles.printable import printable
from solver.grid import Place
from solver.puzzle import Puzzle
from solver.step import GUESS, Step

_GUESS = JUDGEMENTS.index(GUESS)


class OwnSession(Session):
    """What a program does with a puzzle. Until the run is over, there are no steps yet."""

    def __init__(self, puzzle: Puzzle, method: str, name: str, source: str) -> None:
        super().__init__(puzzle, How(method, guess=False))
        self.recording = WriteRecording(puzzle, name, source)
        self.watched: JudgedRun | None = None
        self.is_waiting = True
        self._proof: Moment | None = None
        """What shows why the cell is proven that was asked about."""

    def finish(self, watched: JudgedRun) -> None:
        """The run is over: these are its steps."""
        self.watched, self.recording = watched, watched.trace.recording
        self.trace, self.is_over, self.is_waiting = watched.trace, True, False

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
        return self.watched is not None and step == self.trace.steps[-1]

    @property
    def failed(self) -> bool:
        """Whether the program broke, or was stopped."""
        watched = self.watched
        return watched is not None and (watched.status in (ERROR, STOPPED) or self._has_no_solve)

    @property
    def _has_no_solve(self) -> bool:
        return self.recording.ending.reason == NO_SOLVE

    def ending(self, language: Language) -> tuple[str, ...]:
        """How it ended: what became of it, in a word and in sentences; and its figures beside
        ours."""
        watched = self.watched
        assert watched is not None
        own = language.own
        if self._has_no_solve:
            lacks = language.errors.say("no-solve", file=printable(self.recording.source_name))
            return own.say("status.unusable").capitalize(), language.errors.say(
                "alone", error=lacks
            )
        word = own.say(f"status.{watched.status}")
        figures = counts_said(self.recording, language)
        if watched.ours is not None:
            ours = own.say_count("ours", watched.ours, method=self.how.method, count=watched.ours)
            figures = own.together(figures, ours)
        text = ending_said(self.recording, watched.status, language)
        return word.capitalize(), text, figures

    # -- places to go to ---------------------------------------------------------------------

    def next_technique(self, count: int) -> int | None:
        """The next step with a cell proven by a technique of ours that no step before used."""
        first = self._writes_until(count)
        seen = set(self.recording.techniques[:first])
        return self._step_of(first, set(self.recording.techniques[first:]) - seen)

    def _writes_until(self, count: int) -> int:
        """How many writes were made in these steps, the end of the run among them."""
        return self.recording.first(min(count, len(self.recording)) + 1)

    def _step_of(self, first: int, techniques: Collection[int]) -> int | None:
        """The step of the first write from this one on that is proven by one of these."""
        writes = [self.recording.techniques.index(one, first) for one in techniques if one >= 0]
        return bisect_right(self.recording.ends, min(writes)) + 1 if writes else None

    def next_assumption(self, count: int) -> int | None:
        """The next step with a guess."""
        try:
            place = self.recording.judged.index(_GUESS, self._writes_until(count))
        except ValueError:
            return None
        return bisect_right(self.recording.ends, place) + 1

    def next_line(self, count: int) -> int | None:
        """The next step from another line of the program."""
        return self._other_place(count, range(count, len(self.recording)))

    def previous_line(self, count: int) -> int | None:
        """The last step before this one that is from another line of the program."""
        return self._other_place(count, range(min(count, len(self.recording)) - 1, -1, -1))

    def _other_place(self, count: int, steps: range) -> int | None:
        places = self.recording.places
        here = places[count - 1] if 0 < count <= len(places) else None
        return next((at + 1 for at in steps if places[at] != here), None)
