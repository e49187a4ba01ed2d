"""The script of the film one shows: about fifteen seconds, for adults with children beside them.

It begins with the finished picture, which dissolves, tells the proof of one step after the other,
each in one beat, then runs through the solving, a picture for each step, and ends with the finished
picture. How many steps are told follows from the seconds: the first is one whose blocks slide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import sqrt

from app.draw.moment import SETTLE, STILL, Motion
from app.export.film import PICTURE, SLIDES, Shot, keys_of, motions_of
from app.export.limits import Pace, round_up_to_ticks
from app.export.script import (
    IN_FULL,
    Beat,
    Ends,
    View,
    assumptions,
    clearest,
    dissolving,
    fitted,
    growing,
    kind_of,
    passing_said,
    shows_step,
    write_lesson,
)
from app.text.film import FilmWords, quick_reading_time
from solver.puzzle import Puzzle
from solver.step import ASSUME, BACKTRACK, CONTRADICTION, DEDUCE, SOLVED, Step
from solver.trace import Trace

SHORT, A_SIDE, LONG = 8.0, 0.7, 30.0
"""Seconds: of the smallest film, more for each cell along a side of the board, and at the most."""


def usual_seconds(puzzle: Puzzle) -> float:
    """The length of a film where nobody asks for one.

    >>> [round(usual_seconds(Puzzle.of([[1]] * side, [[1]] * side))) for side in (5, 10, 20, 50)]
    [12, 15, 22, 30]
    """
    return min(LONG, SHORT + A_SIDE * sqrt(puzzle.width * puzzle.height))


def write_short(
    trace: Trace, words: FilmWords, pace: Pace, most: int, tick: int, *, spoils: bool
) -> list[Shot[View]]:
    """The film in at most so many pictures: of the usual length, or of the one asked for. Where
    somebody's own sentences take longer than the usual length, it is as long as they need."""
    editor = Editor(trace, words, most, tick, spoils=spoils)
    seconds = pace.seconds
    if seconds is None:
        seconds = max(usual_seconds(trace.puzzle), editor.seconds_of_own())
    beats = editor.beats(round(seconds * 1000 / tick) * tick)
    if beats is None or (pace.seconds is not None and _waits(beats, seconds * 1000)):
        return write_lesson(trace, words, Pace(seconds=seconds), most, tick, spoils=spoils)
    grown = grow(beats, seconds * 1000)
    return passing_said(fitted(grown, seconds, tick), trace, words, quick_reading_time)


def _waits(beats: Sequence[Beat], milliseconds: float) -> bool:
    """Whether so much time is left over that a lesson has room."""
    return sum(beat.milliseconds for beat in beats) < FULL * milliseconds


FULL = 0.6
"""Of the time that is asked for: with less to show than that, a film had better be a lesson."""

ENDS = (
    Ends(600, PICTURE, 50, 40, 280, 75, 1600, 1500),
    Ends(500, 30, 40, 30, 80, 40, 1500, 1500),
    Ends(300, 30, 40, 30, 80, 30, 800, 500),
)
"""How a film begins and ends: usually, in few seconds, and in too few for any proof."""

EMPTY = 200
"""Milliseconds of the empty grid."""

RUN_STEP, RUN_LEAST, RUN_MOST = 60, 20, 160
"""Milliseconds of a step in the run: as there should be, and the bounds."""
RUN_SHARE, RUN_MOST_SHARE = 0.3, 0.6
"""Of the time between the ends, for the run: at least, and at the most in a long solving."""
SLOWING = 0.3
"""So much slower the run begins, and quicker it ends."""
FEWEST_PASSING = 3
MOST_MOVING = 8
"""So many of somebody's own sentences have the proof drawn piece by piece; with more, it stands."""
LAST = 1600
"""Milliseconds of the last step, where a solving does not come to its end."""

Unit = tuple[int, ...]
"""The places of steps that are told together: one; or an assumption and what comes of it."""


class Editor:
    """Chooses what one film shows."""

    def __init__(
        self, trace: Trace, words: FilmWords, most: int, tick: int, *, spoils: bool
    ) -> None:
        self.count = len(trace)
        self.puzzle = trace.puzzle
        self.words = words
        self.most = most
        self.tick = tick
        self.is_solved = bool(trace.steps) and trace.steps[-1].kind == SOLVED
        self.spoils = spoils and self.is_solved
        self.steps: Sequence[Step] = trace.steps[:-1] if self.is_solved else trace.steps
        self.own = [place for place, step in enumerate(self.steps) if words.own(step)]
        clear = sorted(clearest(self.steps))
        self.slides = [place for place in clear if keys_of(self.steps[place]) is SLIDES]
        self.units = list(dict.fromkeys(self._units()))

    def seconds_of_own(self) -> float:
        """How long a film is that tells all of somebody's own sentences."""
        if not self.own:
            return 0.0
        told = sum(self._needed(self._told(it)) for it in {*self.own, *self.slides[:1]})
        told += min(len(self.steps) * RUN_STEP, round(told / (1 - RUN_MOST_SHARE)))
        return (told + self._needed([*self._opening(ENDS[0]), *self._closing(ENDS[0])])) / 1000

    def beats(self, milliseconds: float) -> list[Beat] | None:
        """All pictures of a film that is about so long; None where there is no room for both its
        ends."""
        for ends, is_headed, tells in (
            (ENDS[0], True, True),
            (ENDS[0], False, True),
            (ENDS[1], False, True),
            (ENDS[2], False, False),
        ):
            begin, end = self._opening(ends), self._closing(ends)
            left = milliseconds - self._needed([*begin, *end])
            pictures = self.most - len(begin) - len(end) - FEWEST_PASSING
            told = self._chosen(left, pictures, is_headed) if tells else {}
            if told is not None and left >= FEWEST_PASSING * RUN_LEAST and pictures > 0:
                return [*begin, *self._middle(told, left, pictures), *end]
        return None

    # -- the ends ----------------------------------------------------------------------------

    def _opening(self, ends: Ends) -> list[Beat]:
        """The finished picture, unless it is a secret, and the empty grid."""
        begin = list(dissolving(self.count, ends)) if self.spoils else []
        return [*begin, Beat(View(0), EMPTY, RUN_LEAST, 0)]

    def _closing(self, ends: Ends) -> list[Beat]:
        """The finished picture again; or why there is none."""
        if self.is_solved:
            return list(growing(self.count, ends))
        if not self.steps:
            return []
        heading, caption = self.words.name(self.steps[-1]), self.words.tell(self.steps[-1])
        time = max(LAST, quick_reading_time(heading + caption, self.words.language))
        view = View(self.count, 1, heading=heading, caption=caption)
        return [Beat(view, time, time, self.count)]

    def _needed(self, beats: Collection[Beat]) -> int:
        """Milliseconds that these pictures take at the least."""
        return sum(round_up_to_ticks(beat.least, self.tick) for beat in beats)

    # -- what is told ------------------------------------------------------------------------

    def _units(self) -> Iterator[Unit]:
        """What could be told, the most important first: blocks that slide, somebody's own
        sentences, an assumption, the techniques with the most steps, further assumptions."""
        yield from ((place,) for place in self.slides[:1])
        yield from ((place,) for place in self.own)
        upto = [
            {it for it, how in assumptions(self.steps, most).items() if how == IN_FULL}
            for most in range(ASSUMPTIONS + 1)
        ]
        tried = [tuple(sorted(more - less)) for less, more in pairwise(upto)]
        yield from filter(None, tried[:1])
        uses = Counter(kind_of(step) for step in self.steps)
        clear = clearest(self.steps)
        yield from ((it,) for it in sorted(clear, key=lambda it: -uses[kind_of(self.steps[it])]))
        yield from filter(None, tried[1:])

    def _chosen(self, left: float, pictures: int, is_headed: bool) -> dict[int, list[Beat]] | None:
        """The steps that are told in so many milliseconds; None where there is no time for one."""
        chosen: dict[int, list[Beat]] = {}
        always = set(self.slides[:1])
        most = int(pictures * SHARE_OF_MOTION)
        for unit in self.units:
            if not always <= {*chosen, *unit}:
                break
            told = {place: self._told(place, is_headed) for place in unit}
            beats = [beat for it in ({**chosen, **told}).values() for beat in it]
            others = len(self.steps) - len({**chosen, **told})
            wanted = left if not chosen else left - self._run(others, left)
            if self._needed(beats) + RUN_LEAST * min(others, FEWEST_PASSING) > wanted:
                continue
            if len(beats) <= (most if chosen else pictures):
                chosen |= told
        if chosen or not self.units:
            return chosen
        return None if is_headed else self._shortest(left, pictures)

    def _shortest(self, left: float, pictures: int) -> dict[int, list[Beat]] | None:
        """The step with blocks that slide that is told soonest, if there is time for it."""
        best: tuple[int, int, list[Beat]] | None = None
        for place, step in enumerate(self.steps):
            if step.line is not None and keys_of(step) is SLIDES:
                beats = self._told(place, False)
                needed = self._needed(beats)
                if best is None or needed < best[0]:
                    best = needed, place, beats
        if best is None or best[0] + RUN_LEAST > left or len(best[2]) > pictures:
            return None
        return {best[1]: best[2]}

    def _run(self, others: int, left: float) -> float:
        """The time that so many steps should have, of all the time between the ends."""
        usual, long = RUN_SHARE * left, RUN_MOST_SHARE * left
        return max(min(others * RUN_STEP, usual), min(others * RUN_LEAST, long))

    def _told(self, place: int, is_headed: bool = True) -> list[Beat]:
        """The pictures of a step that is told, in one beat: what is said stands there while all
        moves, and no picture stays longer than that needs."""
        step, count = self.steps[place], place + 1
        words = self.words
        is_answer = step.kind in (CONTRADICTION, BACKTRACK)  # to what the assumption asked
        heading = words.name(step) if is_headed and not is_answer else ""
        asks = step.kind == ASSUME and not words.own(step)
        caption = words.ask(step) if asks else words.tell(step)
        is_one_of_many = len(self.own) > MOST_MOVING and place in self.own
        views = [(STILL, END, True)] if is_one_of_many else list(_motions(step))
        time = 0
        if heading or caption:
            time = quick_reading_time(heading + caption, words.language)
        beats = []
        for motion, milliseconds in _lasting(views, time, self.tick):
            shown = STILL if shows_step(step, motion) else motion
            view = View(count, 1, shown, heading=heading, caption=caption)
            beats.append(Beat(view, milliseconds, milliseconds, count, moving=shown != STILL))
        return beats

    # -- the steps in between ----------------------------------------------------------------

    def _middle(self, told: dict[int, list[Beat]], left: float, pictures: int) -> Iterator[Beat]:
        """All steps in order: those that are told, and the others in pictures that pass."""
        told = dict(told)
        left -= self._needed([beat for beats in told.values() for beat in beats])
        pictures -= sum(map(len, told.values()))
        others = len(self.steps) - len(told)
        spare = left - others * (RUN_STEP + RUN_MOST) / 2
        for place in self._again(told):
            beats = self._told(place)
            needed = self._needed(beats)
            if needed <= spare and len(beats) <= pictures // 2:
                told[place] = beats
                spare, left, pictures = spare - needed, left - needed, pictures - len(beats)
        passing = int(max(1, min(pictures + FEWEST_PASSING, left // self._least_of_run)))
        others = len(self.steps) - len(told)
        passing = min(others, passing)
        passed = shown = waiting = 0
        for place in range(len(self.steps)):
            passed += place not in told
            waiting += place not in told
            is_due = passed * passing >= (shown + 1) * others or place + 1 in told
            if waiting and (is_due or place in told):
                share = 1 + SLOWING - 2 * SLOWING * passed / others
                time = min(RUN_MOST, max(RUN_LEAST, left / passing * share))
                count = place + (place not in told)
                yield Beat(View(count, waiting, told=False), time, RUN_LEAST, count)
                shown, waiting = shown + 1, 0
            yield from told.get(place, ())

    @property
    def _least_of_run(self) -> int:
        return round_up_to_ticks(RUN_LEAST, self.tick)

    def _again(self, told: Collection[int]) -> list[int]:
        """For each technique that is told the step of it that comes next."""
        waiting: set[str] = set()
        found = []
        for place, step in enumerate(self.steps):
            technique = step.technique or ""
            if place in told:
                waiting.add(technique)
            elif technique in waiting and step.kind == DEDUCE:
                waiting.discard(technique)
                found.append(place)
        return found


# -------------------------------------------------------------------------------------------------
# One beat: the phases of a step in so much time.


RESTING = 350
"""Milliseconds of a picture that rests between two phases, where nothing is said."""
STRIPS = 150
SETTLING, MOST_SETTLING = 70, 4
END = 500
LONGEST = 950
"""Milliseconds of a picture, while there is another one that could stay longer."""

ASSUMPTIONS = 3
SHARE_OF_MOTION = 0.6
"""Of the pictures, for steps that are told."""

Timed = tuple[Motion, int, bool]
"""How far a step is, for how long, and whether that may be longer."""


def _motions(step: Step) -> Iterator[Timed]:
    """The phases of a step as quick as can be; its cells light up one after the other."""
    keys = keys_of(step)
    for key in keys:
        if key.phase == SETTLE:
            continue
        longest = RESTING if key.pictures == 1 else STRIPS
        may_wait = key.milliseconds > 2 * PICTURE
        for motion in motions_of(key):
            yield motion, min(key.milliseconds, longest), may_wait
    if keys[-1].phase == SETTLE:
        pictures = min(len(step.cells), MOST_SETTLING)
        for number in range(1, pictures):
            yield Motion(SETTLE, number / pictures), SETTLING, False
        yield STILL, END, True


def _lasting(timed: Sequence[Timed], least: int, tick: int) -> list[tuple[Motion, int]]:
    """The phases in whole ticks, those that may wait so much longer that they last so long
    together."""
    times = [round_up_to_ticks(time, tick) for _, time, _ in timed]
    missing = least - sum(times)
    room = [max(0, LONGEST - time) if it[2] else 0 for it, time in zip(timed, times, strict=True)]
    if missing > 0 and any(room):
        share = min(1.0, missing / sum(room))
        times = [
            time + int(it * share) // tick * tick for time, it in zip(times, room, strict=True)
        ]
    times[-1] += round_up_to_ticks(max(0, least - sum(times)), tick) if sum(times) < least else 0
    return [(it[0], time) for it, time in zip(timed, times, strict=True)]


# -------------------------------------------------------------------------------------------------
# A film that would be shorter than it is to be.


LONGEST_PASSING = 380
"""Milliseconds of a picture in which nothing is said."""


def grow(beats: Sequence[Beat], milliseconds: float) -> list[Beat]:
    """The beats, those that stand still a little longer, so that they last so long together: none
    of them a second, as long as that will do."""
    times = [beat.milliseconds for beat in beats]
    for longest in (_longest, _slower, _unbounded):
        missing = milliseconds - sum(times)
        room = [max(0.0, longest(it) - time) for it, time in zip(beats, times, strict=True)]
        if missing > 0 and any(room):
            share = min(1.0, missing / sum(room))
            times = [time + it * share for time, it in zip(times, room, strict=True)]
    return [it.replaced(milliseconds=time) for it, time in zip(beats, times, strict=True)]


def _longest(beat: Beat) -> float:
    """Milliseconds of a picture in a film that has more time than it needs."""
    if beat.milliseconds <= 2 * PICTURE and beat.moving:
        return beat.milliseconds
    return LONGEST if beat.view.caption else LONGEST_PASSING


def _slower(beat: Beat) -> float:
    """The same where what moves may move more slowly."""
    return 2 * beat.milliseconds if beat.moving else _longest(beat)


def _unbounded(beat: Beat) -> float:
    """The same where there is so little to show that it must stay longer."""
    return _longest(beat) if _longest(beat) < LONGEST_PASSING else 40 * beat.milliseconds + LONG
