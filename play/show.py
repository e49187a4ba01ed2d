"""What is shown, and when: plays, steps, scrubs, and looks for places further on.

Whenever nothing else is due, the solving is worked out further, so that it is there before anybody
asks for it: in slices of a few milliseconds, between which the window hears what the person does.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from play.player import Player
from play.reel import Reel
from play.session import SLICE, Clock, Session
from scene.board.moment import Moment, moment_of

HURRY = 15
"""Steps a second."""

AHEAD = 0.004
"""Seconds of a slice in which nobody waits for what it brings."""

AT_FIRST = 0.04
"""Seconds of the first slice for a small board, which is whole before one sees it."""

SMALL = 400
"""Cells of a small board."""

MOST_AHEAD = 20_000
"""So many steps are worked out ahead of the cursor, and no more: they take memory."""

MARGIN = 2 * AHEAD
"""Seconds that are left until the next step is due, for a slice to fit in between."""

PATIENCE = 0.4
"""Seconds that one waits before it is said that there is something to wait for."""

Goal = Callable[[], "int | None"]
"""Where one wants to go; None as long as it is not known."""


class Show(Reel):
    """The solving that the window shows: a reel whose end need not be known."""

    def __init__(self, session: Session, player: Player, clock: Clock = time.perf_counter) -> None:
        super().__init__(player)
        self.session = session
        self._clock = clock
        self._goal: Goal | None = None
        self._is_new = True
        self._waits_since: float | None = None

    # -- what there is to see ----------------------------------------------------------------

    @property
    def cursor(self) -> int:
        return self.session.trace.cursor

    @cursor.setter
    def cursor(self, count: int) -> None:
        self.session.trace.cursor = count

    @property
    def length(self) -> int:
        """How many steps are known."""
        return len(self.session.trace)

    @property
    def is_at_end(self) -> bool:
        return self.session.is_over and self.cursor == self.length

    @property
    def is_thinking(self) -> bool:
        """Whether one has been waiting for a while for steps that are not there yet."""
        since = self._waits_since
        return self._waits and since is not None and self._clock() - since >= PATIENCE

    @property
    def _waits(self) -> bool:
        waits = self.player.is_playing and self.cursor == self.length
        return self.session.goes_on and (self._goal is not None or waits)

    @property
    def works_ahead(self) -> bool:
        """Whether there are steps to be worked out before anybody asks for them."""
        return self.session.goes_on and self.length - self.cursor < MOST_AHEAD

    def moment(self) -> Moment:
        """What is to be seen: in a hurry, as in a film, without a proof nobody could follow."""
        rate = self.player.rate
        hurries = self.player.is_playing and (rate is None or rate >= HURRY)
        return moment_of(self.session.trace, self.cursor, brief=hurries)

    # -- where to go -------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Turn to another solving. Whoever shows it has to be ready for it before `changed`."""
        self.session.close()
        self.pause()
        self._is_new = True
        self.session = session

    def close(self) -> None:
        self.pause()
        self.session.close()

    def forward(self) -> None:
        target = self.cursor + 1
        self.seek(lambda: target if self.length >= target else None)

    def last(self) -> None:
        """To the end, wherever that is: the board fills while it is looked for."""
        self.seek(lambda: None)

    def next_technique(self) -> None:
        start = self.cursor
        self.seek(lambda: self.session.next_technique(start))

    def next_assumption(self) -> None:
        start = self.cursor
        self.seek(lambda: self.session.next_assumption(start))

    def next_line(self) -> None:
        start = self.cursor
        self.seek(lambda: self.session.next_line(start))

    def previous_line(self) -> None:
        self.go(self.session.previous_line(self.cursor) or 0)

    def seek(self, goal: Goal) -> None:
        """Go there as soon as it is known where; to the end, if there is no such place."""
        self.pause()
        self._goal = goal
        self._pursue(0.0)
        self.changed()

    def pause(self) -> None:
        """Neither play nor look for anything."""
        self.player.pause()
        self._goal = None

    # -- time --------------------------------------------------------------------------------

    def tick(self) -> int | None:
        """Do what is due, for a slice of time at most. Returns the milliseconds until the next
        tick, None when nothing is under way."""
        if not self._waits:
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = self._clock()
        if self._goal is not None:
            self._pursue(SLICE)
            return self.session.rest
        wait = self._play() if self.player.is_playing else None
        if not self.works_ahead or (wait is not None and self.player.wait() < MARGIN):
            return wait
        self._work_ahead()
        return self.session.rest if wait is None else min(wait, self.session.rest)

    def _work_ahead(self) -> None:
        is_small = self.session.puzzle.width * self.session.puzzle.height <= SMALL
        seconds = AT_FIRST if self._is_new and is_small else AHEAD
        self._is_new = False
        self.session.pull(MOST_AHEAD, seconds)

    def _play(self) -> int | None:
        """Show the steps that are due. Returns the milliseconds until the next, None at the end."""
        begin = self._clock()
        while self.player.is_due() and self._clock() - begin < SLICE:
            if not self._play_one():
                break
        if not self.player.is_playing:
            return None
        if self.cursor == self.length and self.session.goes_on:
            return self.session.rest
        return self._wait()

    def _play_one(self) -> bool:
        """Show the next step if it is there. Returns whether to go on at once."""
        if self.cursor == self.length:
            self.session.pull(1)
        if self.cursor < self.length:
            self.player.take()
            self._move(self.cursor + 1)
            return True
        if not self.session.goes_on:
            self.stop()
        return False

    def _pursue(self, seconds: float) -> None:
        assert self._goal is not None
        target = self._goal()
        if target is None and self.session.goes_on and seconds:
            self.session.pull(1_000_000, seconds)
            target = self._goal()
        if target is not None:
            self._goal = None
            self._move(target)
        elif not self.session.goes_on:
            self._goal = None
            self._move(self.length)
        elif self.cursor < self.length:
            self._move(self.length)
