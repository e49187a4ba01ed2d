"""Whether a person would need no guess, where the solving that is watched makes one.

The ladder is tried on the same puzzle, in slices, once the first assumption is known. Only where it
comes to the end without any is it offered instead. A short chain at the border is no guess: all of
it is seen before it is begun.
"""

from __future__ import annotations

from app.learn.show import How, Session
from solver.step import ASSUME, BY_LADDER, EDGE, SOLVED


class Unguessed:
    """Tries the ladder on the puzzle of a solving, as far as that is of use."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.first: int | None = None
        """The place of the first assumption; None as long as there is none."""
        self.is_so = False
        """Whether the ladder is known to need no assumption."""
        self._ladder: Session | None = None
        """There once the first assumption is known."""
        self._seen = 0
        """Steps of the solving that were looked through."""
        self._is_wanted = session.how.method != BY_LADDER and session.how.guess

    @property
    def goes_on(self) -> bool:
        """Whether there is something to try now."""
        if self._ladder is not None:
            return self._ladder.goes_on
        steps = self.session.trace.steps
        if self._is_wanted and self._seen < len(steps):
            new = range(self._seen, len(steps))
            self.first = next((i + 1 for i in new if steps[i].kind == ASSUME), None)
            self._seen = len(steps)
            if self.first is not None:
                self._ladder = Session(self.session.puzzle, How(BY_LADDER))
        return self._ladder is not None

    @property
    def is_offered(self) -> bool:
        """Whether the solving on show stands at or behind an assumption that is not needed."""
        cursor, first = self.session.trace.cursor, self.first
        is_over = self.session.is_over and cursor == len(self.session.trace)
        return self.is_so and not is_over and first is not None and cursor >= first - 1

    def go_on(self, seconds: float) -> None:
        """Try for about this time."""
        ladder = self._ladder
        assert ladder is not None, "only asked where it goes on"
        before = len(ladder.trace)
        ladder.pull(1_000, seconds)
        new = ladder.trace.steps[before:]
        if any(step.kind == ASSUME and step.technique != EDGE for step in new):
            ladder.close()
        elif ladder.is_over:
            self.is_so = ladder.status == SOLVED
