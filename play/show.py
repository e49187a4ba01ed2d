"""What is shown, and when: plays, steps, scrubs, and looks for places further on.

Nothing here knows Tk. A window calls `tick` whenever it has time and is told how long it may wait
for the next one; `changed` is called whenever something else is to be seen.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from play.player import Player
from play.session import BUSY, SLICE, Clock, Session
from scene.board.moment import Moment, moment_of

LONGEST_WAIT = 50

HURRY = 15
"""Steps a second."""

Goal = Callable[[], "int | None"]
"""Where one wants to go; None as long as it is not known."""


class Show:
    """The solving that the window shows."""

    def __init__(self, session: Session, player: Player, clock: Clock = time.perf_counter) -> None:
        self.session = session
        self.player = player
        self.changed: Callable[[], None] = lambda: None
        self._clock = clock
        self._goal: Goal | None = None

    # -- what there is to see ----------------------------------------------------------------

    @property
    def cursor(self) -> int:
        return self.session.trace.cursor

    @property
    def length(self) -> int:
        """How many steps are known."""
        return len(self.session.trace)

    @property
    def is_at_end(self) -> bool:
        return self.session.is_over and self.cursor == self.length

    @property
    def is_thinking(self) -> bool:
        """Whether one waits for steps that are not there yet."""
        waits = self.player.is_playing and self.cursor == self.length
        return self.session.goes_on and (self._goal is not None or waits)

    def moment(self) -> Moment:
        """What is to be seen: in a hurry, as in a film, without a proof nobody could follow."""
        rate = self.player.rate
        hurries = self.player.is_playing and (rate is None or rate >= HURRY)
        return moment_of(self.session.trace, self.cursor, brief=hurries)

    # -- where to go -------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Turn to another solving. Whoever shows it has to be ready for it before `changed`."""
        self.session.close()
        self.player.pause()
        self._goal = None
        self.session = session

    def close(self) -> None:
        self.pause()
        self.session.close()

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        self._goal = None
        if self.player.is_playing:
            self.player.pause()
        else:
            if self.is_at_end:
                self.session.trace.cursor = 0
            self.player.play()
        self.changed()

    def go(self, count: int) -> None:
        """Go to the state after so many steps, or as far as steps are known."""
        self.player.pause()
        self._goal = None
        self._move(count)

    def first(self) -> None:
        self.go(0)

    def back(self) -> None:
        self.go(self.cursor - 1)

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
        self.player.pause()
        self._goal = goal
        self._pursue(0.0)
        self.changed()

    def pause(self) -> None:
        """Neither play nor look for anything."""
        self.player.pause()
        self._goal = None

    def stop(self) -> None:
        """The same, and it is seen."""
        self.pause()
        self.changed()

    # -- time --------------------------------------------------------------------------------

    def tick(self) -> int | None:
        """Do what is due, for a slice of time at most. Returns the milliseconds until the next
        tick, None when nothing is under way."""
        if self._goal is not None:
            self._pursue(SLICE)
            return self.session.rest
        if not self.player.is_playing:
            return None
        begin = self._clock()
        while self.player.is_due() and self._clock() - begin < SLICE:
            if not self._play_one():
                break
        if not self.player.is_playing:
            return None
        if self.cursor == self.length and self.session.goes_on:
            return self.session.rest
        return min(max(BUSY, round(self.player.wait() * 1000)), LONGEST_WAIT)

    def _play_one(self) -> bool:
        """Show the next step if it is there. Returns whether to go on at once."""
        if self.cursor == self.length:
            self.session.pull(1)
        if self.cursor < self.length:
            self.player.take()
            self._move(self.cursor + 1)
            return True
        if not self.session.goes_on:
            self.player.pause()
            self.changed()
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

    def _move(self, count: int) -> None:
        self.session.trace.cursor = min(max(count, 0), self.length)
        self.changed()
