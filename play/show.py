"""What is shown, and when: plays, steps, scrubs, and looks for places further on.

Where one plays slowly, or goes from step to step by hand before a class, a step is not there at
once: it moves there. Whatever one does meanwhile, it is there before that.

Whenever nothing else is due, the solving is worked out further, so that it is there before anybody
asks for it: in slices of a few milliseconds, between which the window hears what the person does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from play.player import Player
from play.reel import LONGEST_WAIT, Reel
from play.session import BUSY, SLICE, Clock, Session
from scene.board.moment import Moment, moment_of

if TYPE_CHECKING:
    from play.moving import Moving

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

SLOW = 1.0
"""Steps a second. Where it plays no faster, steps move."""

ON_ITS_WAY = 0.8
"""Of the time from one step to the next: what a step may take to move."""

BY_HAND = 1.2
"""Seconds that a step may take to move when it was asked for by hand."""

HASTE = 0.5
"""Seconds. Who asks for the next step sooner has no time to watch it move."""

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
        self._moving: Moving | None = None
        self._left: list[Iterator[None]] = []
        """Of solvings that were left: what they still remember."""
        self._asked_at = -HASTE
        self.moved: Callable[[], None] = lambda: None
        """Called when a step is a little further on its way, and nothing else has changed."""
        self.is_calm: Callable[[], bool] = lambda: False
        """Whether nothing is to slide."""
        self.has_audience: Callable[[], bool] = lambda: False
        """Whether a class looks on while one goes from step to step."""

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
        """Where one is, with everything in its place: in a hurry, as in a film, without a proof
        that nobody could follow."""
        rate = self.player.rate
        hurries = self.player.is_playing and (rate is None or rate >= HURRY)
        return moment_of(self.session.trace, self.cursor, brief=hurries)

    def seen(self) -> Moment:
        """What is to be seen: the same, or the last step on its way there."""
        if self._moving is None:
            return self.moment()
        return moment_of(self.session.trace, self.cursor, motion=self._moving.motion)

    # -- where to go -------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Turn to another solving. Whoever shows it has to be ready for it before `changed`."""
        self.session.close()
        self._left.append(self.session.forget())
        self.pause()
        self._is_new = True
        self.session = session

    def close(self) -> None:
        self.pause()
        self.session.close()

    def forward(self) -> None:
        target, now = self.cursor + 1, self._clock()
        is_hasty, self._asked_at = now - self._asked_at < HASTE, now
        is_slow = self.player.rate is not None and self.player.rate <= SLOW
        if self.length >= target and not is_hasty and (is_slow or self.has_audience()):
            self.pause()
            self._set_out(target, BY_HAND)
            self._move(target)
            return
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
        """Neither play nor look for anything; what was on its way is there."""
        self.player.pause()
        self._goal = None
        self.settle()

    def settle(self) -> None:
        """Have the last step be where it belongs, the next time one looks."""
        self._moving = None

    def _set_out(self, number: int, seconds: float) -> None:
        """Let this step move there, if it has anything that moves."""
        from films.script.choreography import keys_of
        from play.moving import Moving, fitted

        keys = fitted(keys_of(self.session.trace.step(number)), seconds)
        self._moving = Moving(keys, self._clock) if keys and not self.is_calm() else None

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
        moves = self._move_on()
        if moves is not None:
            wait = moves if wait is None else min(wait, moves)
        if wait is not None and self._due_in() < MARGIN:
            return wait
        if self._left and not (self._is_new and self.works_ahead):
            self._forget()
            return BUSY
        if not self.works_ahead:
            return wait
        self._work_ahead()
        return self.session.rest if wait is None else min(wait, self.session.rest)

    def _forget(self) -> None:
        """Let go of what is left for a slice of time."""
        end = self._clock() + AHEAD
        while self._left:
            for _ in self._left[-1]:
                if self._clock() >= end:
                    return
            self._left.pop()

    def _due_in(self) -> float:
        """The seconds until something else is to be seen."""
        waits = [self.player.wait()] if self.player.is_playing else []
        if self._moving is not None:
            waits.append(self._moving.wait())
        return min(waits, default=PATIENCE)

    def _move_on(self) -> int | None:
        """Move the step that is on its way. Returns the milliseconds until its next picture, None
        when it is there."""
        if self._moving is None:
            return None
        if self._moving.go_on():
            if self._moving.is_over:
                self.settle()
                self.changed()
                return None
            self.moved()
        return min(max(BUSY, round(self._moving.wait() * 1000)), LONGEST_WAIT)

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
            self.settle()
            if self.player.rate is not None and self.player.rate <= SLOW:
                self._set_out(self.cursor + 1, ON_ITS_WAY / self.player.rate)
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
