"""Help for the one who solves by hand: hints that grow stronger, and the check of the board.

A hint is only as sound as the board, so that is looked at first. Thinking goes in slices, by
`think`; only a search for whether any solution is left may take longer, up to PATIENCE.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from play.handwork import Handwork
from play.session import SLICE, Clock
from solver.limit import GaveUp, Limit
from solver.person.hint import Hint, find_hint
from solver.person.mistake import Mistake, find_mistake

PATIENCE = 0.8
"""Seconds."""

LINE = 1
TECHNIQUE = 2
STEP = 3

NOTHING = "nothing"
THINKING = "thinking"
HINT = "hint"
NO_HINT = "no-hint"
WRONG = "wrong"
GOOD = "good"
UNSURE = "unsure"
MISTAKE = "mistake"


class Helping:
    """What was asked about the board as it is; whoever changes the board calls `forget`."""

    def __init__(self, work: Handwork, clock: Clock = time.perf_counter) -> None:
        self.work = work
        self.answer = NOTHING
        self.hint: Hint | None = None
        self.strength = 0
        self.mistake: Mistake | None = None
        self._clock = clock
        self._thinking: Iterator[Hint | None] | None = None

    def forget(self) -> None:
        """The board has changed: nothing that was said is about it."""
        self.answer = NOTHING
        self.hint = self.mistake = self._thinking = None
        self.strength = 0

    def ask_for_hint(self) -> None:
        """A hint; asked again, a stronger one."""
        if self.answer == HINT:
            self.strength = min(self.strength + 1, STEP)
        elif self.answer != THINKING:
            self.forget()
            if self._look_for_mistake() == MISTAKE:
                self.answer, self.mistake = WRONG, None
                return
            self.answer = THINKING
            self._thinking = find_hint(self.work.puzzle, self.work.grid)

    def check(self) -> None:
        """Tell whether what was entered can stay."""
        self.forget()
        self.answer = self._look_for_mistake()

    def think(self) -> bool:
        """Look for the hint for a slice of time. False when there is nothing to think about."""
        if self._thinking is None:
            return False
        begin = self._clock()
        for found in self._thinking:
            if found is not None:
                self.hint, self.answer, self.strength = found, HINT, LINE
                self._thinking = None
                return False
            if self._clock() - begin >= SLICE:
                return True
        self.answer, self._thinking = NO_HINT, None
        return False

    def _look_for_mistake(self) -> str:
        work = self.work
        try:
            self.mistake = find_mistake(work.puzzle, work.rules, work.cells, Limit(PATIENCE))
        except GaveUp:
            return UNSURE
        return GOOD if self.mistake is None else MISTAKE
