"""The solving on show: plays, steps, scrubs, and looks for places further on. Nothing knows Tk.

Where it plays slowly, or goes from step to step by hand, a step moves to its place; whatever the
user does meanwhile, it is there before that. Whenever nothing else is due, further steps are worked
out, in slices of a few milliseconds, so that the window always hears the user.
"""

from __future__ import annotations

import math
import time
from bisect import bisect_right
from collections.abc import Callable, Generator, Iterator
from itertools import accumulate, chain

from app.draw.moment import FLY, RISE, SETTLE, Moment, Motion, moment_of
from app.export.film import PICTURE, SLIDING, Key, Keys, keys_of, motions_of
from app.learn.player import BUSY, LONGEST_WAIT, LOOK_AGAIN, USUAL_BEAT, Playable, Player
from solver.grid import Place, Rules
from solver.puzzle import Puzzle
from solver.search import Ask, watchable_steps
from solver.step import (
    ASSUME,
    BY_LADDER,
    CONTRADICTION,
    EDGE,
    LOOK,
    NO_SOLUTION,
    SOLVED,
    STUCK,
    Step,
)
from solver.trace import Trace
from solver.value import Value
from solver.verdicts import Verdict

SLICE = 0.012
"""Seconds. A slice that is seldom longer than this leaves every key press answered at once."""

_MAX_OPEN_REACH = 0.95
"""What is shown as known of a solving whose end is not."""

Clock = Callable[[], float]


class How(Value):
    """How the person wants it solved."""

    method: str = "overlap"
    guess: bool = True


class Session:
    """The solving of one puzzle, as far as it went, and a cursor in it (the trace's)."""

    def __init__(
        self,
        puzzle: Puzzle,
        how: How,
        answer: Ask | None = None,
        clock: Clock = time.perf_counter,
        begun: Trace | None = None,
    ) -> None:
        """Solve it; from where the steps of a trace lead, if there is one: it goes on with it."""
        self.puzzle = puzzle
        self.how = how
        self.trace = Trace(puzzle) if begun is None else begun
        self.is_over = False
        """Whether all steps are known."""
        self.is_closed = False
        """Whether no more steps are wanted."""
        self.is_waiting = False
        """Whether the next step is worked out in another process."""
        self._clock = clock
        self._answer = answer
        self._reach = 0.0
        self._begun = len(self.trace)
        self._rules = Rules(puzzle)
        self._steps = watchable_steps(
            puzzle,
            how.method,
            guess=how.guess,
            answer=self._ask if answer else None,
            begun=tuple(self.trace.steps),
            rules=self._rules,
        )
        self._source = chain(self._steps, self._rules.forget_in_pieces())

    def apart(self) -> Session:
        """A copy for a reader that needs all steps, whatever becomes of this session."""
        begun = self.trace.until(self._begun)
        session = Session(self.puzzle, self.how, self._answer, self._clock, begun)
        if self.is_over:
            session.trace, session.is_over = self.trace, True
        return session

    def taking(self, count: int, step: Step) -> Session:
        """A session in which this step follows `count` steps; its cursor stands behind the step."""
        begun = self.trace.until(count)
        begun.append(step)
        begun.cursor = len(begun)
        return Session(self.puzzle, self.how, self._answer, self._clock, begun)

    def close(self) -> None:
        """Make no more steps; whatever the source was doing ends."""
        self.is_closed = True
        if isinstance(self._steps, Generator):
            self._steps.close()

    def forget_in_pieces(self) -> Iterator[None]:
        """Let go of what the solver remembers, bit by bit, when no more steps are wanted."""
        return self._rules.forget_in_pieces()

    @property
    def goes_on(self) -> bool:
        """Whether there may be more steps to pull."""
        return not self.is_over and not self.is_closed

    @property
    def rest(self) -> int:
        """Milliseconds after which it makes sense to pull again."""
        return LOOK_AGAIN if self.is_waiting else BUSY

    def pull(self, most: int, seconds: float = SLICE) -> int:
        """Make at most `most` steps, for about this time. Returns how many it made."""
        end, before = self._clock() + seconds, len(self.trace)
        try:
            for step in self._source if self.goes_on else ():
                if step is not None:
                    self.trace.append(step)
                is_enough = len(self.trace) - before == most
                if is_enough or self.is_waiting or self._clock() >= end:
                    break
            else:
                self.is_over |= not self.is_closed
        except Exception:
            self.is_closed = True  # nothing more comes of a source that broke
            raise
        return len(self.trace) - before

    @property
    def reach(self) -> float:
        """About how much of the solving is known, from 0 to 1; it never goes back."""
        if self.is_over:
            return 1.0
        known = self.trace.end.grid.known_count() / (self.puzzle.width * self.puzzle.height)
        self._reach = max(self._reach, min(known, _MAX_OPEN_REACH))
        return self._reach

    def _ask(self, puzzle: Puzzle) -> Iterator[Verdict | None]:
        """Have the question answered in another process, and know that it is waited for."""
        assert self._answer is not None
        try:
            for verdict in self._answer(puzzle):
                self.is_waiting = verdict is None
                yield verdict
        finally:
            self.is_waiting = False

    @property
    def last(self) -> Step | None:
        return self.trace.steps[-1] if self.trace.steps else None

    @property
    def status(self) -> str:
        """`solved`, `none`, `stuck`, or `open` while it is not over."""
        last = self.last
        if last is not None and last.kind in (SOLVED, STUCK):
            return last.kind
        if self.is_over and last is not None and last.kind == CONTRADICTION:
            return NO_SOLUTION
        return "open"

    def moment(self, count: int, *, brief: bool = False) -> Moment:
        """What is to be seen after this many steps."""
        return moment_of(self.trace, count, brief=brief)

    def look_closer(self, number: int, place: Place) -> None:
        """Show the proof of a cell at the step that settled it, where the step shows none."""

    def introduces(self, number: int) -> bool:
        """Whether the technique of a step comes for the first time."""
        steps, technique = self.trace.steps, self.trace.step(number).technique
        before = (steps[place].technique for place in range(number - 1))
        return technique is not None and technique not in before

    # -- places to go to; None where there is none among the steps that are known -------------

    def next_technique(self, count: int) -> int | None:
        """The next step that uses a technique which none of the first `count` steps used."""
        seen = {None, *(step.technique for step in self.trace.steps[:count])}
        return self._first(self._after(count), lambda step: step.technique not in seen)

    def next_assumption(self, count: int) -> int | None:
        """The next step that assumes a cell."""
        return self._first(self._after(count), lambda step: step.kind == ASSUME)

    def next_line(self, count: int) -> int | None:
        """The next step that is about another line than step `count`."""
        return self._other_line(count, self._after(count))

    def previous_line(self, count: int) -> int | None:
        """The last step before `count` that is about another line."""
        return self._other_line(count, range(count - 2, -1, -1))

    def _other_line(self, count: int, places: range) -> int | None:
        line = self.trace.step(count).line if count else None
        return self._first(places, lambda step: step.line != line)

    def _after(self, count: int) -> range:
        return range(count, len(self.trace))

    def _first(self, places: range, fits: Callable[[Step], bool]) -> int | None:
        steps = self.trace.steps
        return next((i + 1 for i in places if fits(steps[i])), None)


class Unguessed:
    """Whether a person would need no guess, where the solving that is watched makes one.

    The ladder is tried on the same puzzle, in slices, once the first assumption is known. Only
    where it comes to the end without any is it offered instead. A short chain at the border is no
    guess: all of it is seen before it is begun."""

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


# -- how a step moves: by the keys of its choreography, in the time there is for it ---------------

_SQUEEZES = (
    *((1.0, 1.0, 1.0), (0.5, 1.0, 1.0), (0.25, 1.0, 1.0)),
    *((0.25, 0.5, 10 / 12), (0.12, 0.5, 10 / 12), (0, 0.5, 0.5)),
)
"""How much is left of what rests, of what moves, and of what slides. A film stays with a step until
its words are read; here they stand beside the board, so rests shrink first. A block that slides
keeps its pace the longest, for it is what one watches."""

_FLYING = Key(FLY, 9, PICTURE)
"""In the window, new cells fly from the proof to their places, where a film lets guides rise."""


def fitted(keys: Keys, seconds: float) -> Keys:
    """The keys without the rest at their end, in this time if that can be done."""
    keys = keys[:-1] if keys[-1].phase == SETTLE and keys[-1].pictures == 1 else keys
    if keys and keys[-1].phase == SETTLE:
        keys = (*(key for key in keys[:-1] if key.phase != RISE), _FLYING)
    squeezed = keys
    for squeeze in _SQUEEZES:
        squeezed = tuple(
            _squeezed(key, *squeeze) for key in keys if squeeze[0] or key.milliseconds <= _MOVES_MS
        )
        if sum(key.pictures * key.milliseconds for key in squeezed) <= seconds * 1000:
            break
    return squeezed


_MOVES_MS = 2 * PICTURE
"""A picture that stays longer rests."""


def _squeezed(key: Key, rests: float, moves: float, slides: float) -> Key:
    if key.milliseconds > _MOVES_MS:
        return key.replaced(milliseconds=max(PICTURE, round(key.milliseconds * rests)))
    share = slides if key.pictures == SLIDING else moves
    return key.replaced(pictures=max(1, round(key.pictures * share)))


class Moving:
    """A step on its way; `motion` is how far it is since the last `go_on`."""

    def __init__(self, keys: Keys, clock: Callable[[], float]) -> None:
        self._motions = [motion for key in keys for motion in motions_of(key)]
        times = [key.milliseconds / 1000 for key in keys for _ in range(key.pictures)]
        self._ends = list(accumulate(times))
        """Seconds from the beginning to the end of each picture."""
        self._clock = clock
        self._began = clock()
        self._place = 0

    @property
    def motion(self) -> Motion:
        return self._motions[min(self._place, len(self._motions) - 1)]

    @property
    def is_over(self) -> bool:
        return self._place >= len(self._motions)

    def go_on(self) -> bool:
        """Go to the picture that is due. Returns whether that is another than before."""
        before = self._place
        self._place = bisect_right(self._ends, self._clock() - self._began)
        return self._place != before

    def wait(self) -> float:
        """The seconds until the next picture."""
        if self.is_over:
            return 0.0
        return max(0.0, self._began + self._ends[self._place] - self._clock())


LEGIBLE = 5
"""Steps a second. Where it plays faster, steps are only counted."""

_AHEAD_S, _FIRST_AHEAD_S = 0.004, 0.04
"""A slice for steps ahead; the first one has a small board whole before it is seen."""

_SMALL_CELLS = 400
_MAX_AHEAD = 20_000
"""Steps beyond the cursor, which take memory."""

_LOOK_BEATS = 0.2
"""What a line that gives nothing takes of the time of a step."""

_MARGIN_S = 2 * _AHEAD_S
"""Until the next step is due, for a slice to fit in between."""

_THINKING_AFTER_S = 0.4
FIRST_USE = 5 / USUAL_BEAT
"""Beats for a technique that comes for the first time."""

STANDS = 1.05
"""Seconds for which a step that has moved stands before the next one comes: at least one, also
where pictures come late."""

_LEAST_MOTION_S = 0.4
"""A step that has less time to move is there at once."""

BY_HAND = 0.8
"""Seconds that a step may take to move when it was asked for by hand."""

HASTE = 0.5
"""Seconds. A next step that is asked for sooner does not move."""


Goal = Callable[[], int | None]
"""A place to go to; None as long as it is not known."""


class Show(Playable):
    """The solving that the window shows: a sequence whose end need not be known."""

    def __init__(self, session: Session, player: Player, clock: Clock = time.perf_counter) -> None:
        super().__init__(player)
        self.session = session
        self._clock = clock
        self._goal: Goal | None = None
        self._is_new = True
        self._waits_since: float | None = None
        self._moving: Moving | None = None
        self._left: list[Iterator[None]] = []
        """What solvings that were left still remember."""
        self._asked_at = -HASTE
        self.unguessed: Unguessed | None = None
        """Goes on beside the solving, where it is wanted."""
        self.moved: Callable[[], None] = lambda: None
        """Called when a step is a little further on its way, and nothing else has changed."""
        self.is_calm: Callable[[], bool] = lambda: False
        """Whether nothing is to slide."""

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
        """Whether steps have been waited for for a while."""
        since = self._waits_since
        return self._waits and since is not None and self._clock() - since >= _THINKING_AFTER_S

    @property
    def _waits(self) -> bool:
        waits = self.player.is_playing and self.cursor == self.length
        return self.session.goes_on and (self._goal is not None or waits)

    @property
    def works_ahead(self) -> bool:
        """Whether steps are to be worked out before they are asked for."""
        return self.session.goes_on and self.length - self.cursor < _MAX_AHEAD

    def moment(self) -> Moment:
        """The state at the cursor; without a proof where it plays too fast to follow one."""
        rate = self.player.rate
        hurries = self.player.is_playing and (rate is None or rate > LEGIBLE)
        return self.session.moment(self.cursor, brief=hurries)

    @property
    def introduces(self) -> bool:
        """Whether it plays, and the technique of the step on show comes for the first time."""
        return self.player.is_playing and bool(self.cursor) and self.session.introduces(self.cursor)

    def seen(self) -> Moment:
        """The moment on show: the state at the cursor, or the last step on its way there."""
        if self._moving is None:
            return self.moment()
        return moment_of(self.session.trace, self.cursor, motion=self._moving.motion)

    # -- where to go -------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Turn to another solving, which is shown at the next `changed`."""
        self.session.close()
        self._left.append(self.session.forget_in_pieces())
        self.pause()
        self._is_new = True
        self.session = session

    def hold(self) -> Session:
        """Set the solving aside, to be opened again as it is."""
        self.pause()
        held, self.session = self.session, Session(self.session.puzzle, self.session.how)
        return held

    def close(self) -> None:
        self.pause()
        self.session.close()

    def forward(self) -> None:
        target, before, self._asked_at = self.cursor + 1, self._asked_at, self._clock()
        is_hasty = self._asked_at - before < HASTE
        if self.length >= target and not is_hasty:
            self.pause()
            self._start_motion(target, BY_HAND)
            self._move(target)
            return
        self.seek(lambda: target if self.length >= target else None)

    def step_by(self, keys: Keys) -> None:
        """Go one step forward, which moves by these keys."""
        self.pause()
        self._moving = Moving(keys, self._clock)
        self._move(self.cursor + 1)

    def last(self) -> None:
        """Go to the end; the board fills while it is looked for."""
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
        self._seek_goal(0.0)
        self.changed()

    def pause(self) -> None:
        """Neither play nor seek; a step on its way arrives."""
        self.player.pause()
        self._goal = None
        self.settle()

    def settle(self) -> None:
        """Let a step on its way arrive."""
        self._moving = None

    def _start_motion(self, number: int, seconds: float) -> None:
        """Let this step move to its place, if it has anything that moves."""
        keys = fitted(keys_of(self.session.trace.step(number)), seconds)
        self._moving = Moving(keys, self._clock) if keys and not self.is_calm() else None

    # -- time --------------------------------------------------------------------------------

    def tick(self) -> int | None:
        """Work for one slice of time. Returns the milliseconds until the next tick, or None."""
        if not self._waits:
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = self._clock()
        if self._goal is not None:
            self._seek_goal(SLICE)
            return self.session.rest
        wait = self._play() if self.player.is_playing else None
        moves = self._move_on()
        if moves is not None:
            wait = moves if wait is None else min(wait, moves)
        if wait is not None and self._due_in() < _MARGIN_S:
            return wait
        if self._left and not (self._is_new and self.works_ahead):
            self._forget()
            return BUSY
        if self.unguessed is not None and self.unguessed.goes_on:
            self.unguessed.go_on(_AHEAD_S)
            wait = BUSY if wait is None else min(wait, BUSY)
        if not self.works_ahead:
            return wait
        self._work_ahead()
        return self.session.rest if wait is None else min(wait, self.session.rest)

    def _forget(self) -> None:
        """Let go of what is left for a slice of time."""
        end = self._clock() + _AHEAD_S
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
        return min(waits, default=_THINKING_AFTER_S)

    def _move_on(self) -> int | None:
        """Move on. Returns the milliseconds until the next picture, None when the step is there."""
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
        is_small = self.session.puzzle.width * self.session.puzzle.height <= _SMALL_CELLS
        seconds = _FIRST_AHEAD_S if self._is_new and is_small else _AHEAD_S
        self._is_new = False
        self.session.pull(_MAX_AHEAD, seconds)

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
            number, beat = self.cursor + 1, 1 / (self.player.rate or math.inf)
            rest = (FIRST_USE - 1) * beat if self.session.introduces(number) else 0.0
            if self.session.trace.step(number).kind == LOOK:
                rest = (_LOOK_BEATS - 1) * beat
            self.player.take(rest)
            self.settle()
            if beat + rest - STANDS >= _LEAST_MOTION_S:
                self._start_motion(number, beat + rest - STANDS)
            self._move(number)
            return True
        if not self.session.goes_on:
            self.stop()
        return False

    def _seek_goal(self, seconds: float) -> None:
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
