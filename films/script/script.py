"""The script of a solving's film: its pictures in order, and how long each of them stays.

First comes the finished picture, which dissolves into the empty grid, so that a preview shows it
and the loop is seamless. Each technique is told once, where it is clearest; once more it only
moves; all other steps pass, several in a picture where there are many. A caption is shown for as
long as it takes to read, or not at all: where pictures or seconds are few, things are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from films.film import Shot
from films.limits import LEAST
from films.pace import FINISHED, LAST_STEP, START, Pace, fit_least, in_ticks, reading_time
from films.script.choreography import PICTURE, TELL, keys_of, motions_of, shorter
from films.script.fold import fold_steps
from films.script.treatment import (
    IN_FULL,
    IN_SHORT,
    TOLD,
    Treatments,
    is_solved,
    treatments_of,
)
from films.script.view import View
from scene.board.motion import COVER, SETTLE, STILL, Motion
from scene.theme import FADING
from solver.steps.step import CONTRADICTION, Step
from solver.trace import Trace
from words.film import FilmWords

SHORTEST = 80
"""Milliseconds of a picture that passes."""
CRUISE_FIRST, CRUISE_FADING = 150, 0.94
LONGEST_CRUISE = 14_000
"""Milliseconds. A long solving hurries all the more, so that nobody leaves before the end."""

PREVIEW = 900
SHRINKING, GROWING = 5, 9
FADES = len(FADING)
FADE = 80
DISSOLVING = 7
DISSOLVE = 70
SOLVED_REST = 700

SHARE_OF_MOTION = 0.6
"""Of the pictures, for what moves."""

LEAST_SHARE_OF_CRUISE = 0.3

FOLLOWED = 400
"""Milliseconds. In less than that nobody finds the line that a proof is about."""


@dataclass(frozen=True)
class Beat:
    """A picture, how long it stays if nothing else is asked for, and how long at the least."""

    view: View
    milliseconds: float
    least: float
    step: int
    moving: bool = False
    finished: bool = False


@dataclass(frozen=True)
class Detail:
    """How much is shown."""

    opens: bool
    dwells: bool
    shorts: bool


DETAILS = (
    Detail(True, True, True),
    Detail(True, True, False),
    Detail(True, False, False),
    Detail(False, False, False),
)
"""From all to the least."""


def write_script(
    trace: Trace, words: FilmWords, pace: Pace, most: int, tick: int, *, spoils: bool
) -> list[Shot[View]]:
    """The film with the most in it that has at most so many pictures and lasts as long as asked
    for; times are multiples of `tick`."""
    writer = Writer(trace, words, pace, most, spoils)
    if pace.step is not None:
        return _fitted(writer.steady(pace.step), None, tick)
    target = None if pace.seconds is None else pace.seconds * 1000
    for detail in DETAILS:
        beats = writer.beats(detail, target)
        needed = sum(in_ticks(beat.least, tick) for beat in beats)
        if beats and len(beats) <= most and (target is None or needed <= target):
            break
    return _fitted(beats, pace.seconds, tick)


def _fitted(beats: Sequence[Beat], seconds: float | None, tick: int) -> list[Shot[View]]:
    """The beats with their times, and with how much of the film is over in each of them."""
    times = fit_least([it.milliseconds for it in beats], [it.least for it in beats], seconds, tick)
    total, over, shown = sum(times), 0, 0.0
    shots = []
    for beat, time in zip(beats, times, strict=True):
        over += time
        if not beat.moving:
            shown = over / total
        view = replace(beat.view, progress=shown)
        shots.append(Shot(view, beat.step, time, beat.moving, beat.finished))
    return shots


class Writer:
    """Writes the beats of one solving."""

    def __init__(self, trace: Trace, words: FilmWords, pace: Pace, most: int, spoils: bool) -> None:
        self.trace = trace
        self.steps: Sequence[Step] = trace.steps
        self.words = words
        self.pace = pace
        self.most = most
        self.spoils = spoils
        self.is_solved = is_solved(trace.steps)

    def beats(self, detail: Detail, target: float | None) -> list[Beat]:
        """All pictures, with as much detail as is asked for; none where too few would be left for
        the steps that pass."""
        opening = list(self._opening()) if detail.opens else []
        begin, end = [self._start(detail)], list(self._closing(detail))
        around = len(opening) + len(begin) + len(end)
        steps = self.steps[:-1] if self.is_solved else self.steps
        treatments: Treatments = {}
        if detail.dwells:
            most = int((self.most - around) * SHARE_OF_MOTION)
            own = [place for place, step in enumerate(steps) if self.words.own(step)]
            treatments = treatments_of(steps, most, own, shorts=detail.shorts and not own)
        told = {place: list(self._told(place, treatments[place])) for place in treatments}
        fixed = [*opening, *begin, *end, *(beat for beats in told.values() for beat in beats)]
        passing = self.most - len(fixed)
        if target is not None:
            left = target - sum(beat.least for beat in fixed)
            passing = min(passing, max(1, int(left // (SHORTEST if detail.opens else LEAST))))
        elif detail.opens:
            passing = min(passing, LONGEST_CRUISE // SHORTEST)
        others = len(steps) - len(treatments)
        wanted = min(others, max(4, int(self.most * LEAST_SHARE_OF_CRUISE)))
        if passing < wanted and detail != DETAILS[-1]:
            return []
        groups = fold_steps(steps, max(1, passing) + len(treatments), set(treatments))
        beats, count, passed = [*opening, *begin], 0, 0
        for group in groups:
            count += len(group)
            if len(group) == 1 and count - 1 in told:
                beats += told[count - 1]
                continue
            time = SHORTEST + (CRUISE_FIRST - SHORTEST) * CRUISE_FADING**passed
            passed += 1
            view = View(count, len(group), told=False)
            least = SHORTEST if detail.opens else LEAST
            beats.append(Beat(view, time, least, count))
        if not self.is_solved and groups:
            beats[-1] = self._last(beats[-1], detail)
        return [*beats, *end]

    def steady(self, milliseconds: int) -> list[Beat]:
        """All steps for the same time."""
        time = float(max(milliseconds, LEAST))
        detail = DETAILS[2] if self.most >= 60 else DETAILS[3]
        opening = list(self._opening()) if detail.opens else []
        begin, end = self._start(detail), list(self._closing(detail))
        steps = self.steps[:-1] if self.is_solved else self.steps
        beats, count = [*opening, begin], 0
        for group in fold_steps(steps, self.most - len(opening) - 1 - len(end), set()):
            count += len(group)
            heading, caption = self.words.name(group[-1]), self.words.tell(group[-1])
            if len(group) > 1 or reading_time(heading + caption) > time:
                heading = caption = ""
            told = time >= FOLLOWED and len(group) == 1
            view = View(count, len(group), heading=heading, caption=caption, told=told)
            beats.append(Beat(view, time, time, count))
        if not self.is_solved and count:
            beats[-1] = replace(beats[-1], milliseconds=max(time, LAST_STEP))
        return [*beats, *end]

    def _opening(self) -> Iterator[Beat]:
        """The finished picture, which goes back to where the board is and dissolves."""
        if not self.is_solved or not self.spoils:
            return
        count = len(self.trace)
        yield Beat(View(count, card=1.0), PREVIEW, PREVIEW, 0, moving=True, finished=True)
        for number in range(SHRINKING - 1, 0, -1):
            yield self._moves(View(count, card=number / SHRINKING), 0)
        for degree in range(FADES, 0, -1):
            view = View(0, card=0.0, faded=degree, dissolved=0.0)
            yield Beat(view, FADE, FADE, 0, moving=True)
        for number in range(DISSOLVING):
            view = View(0, dissolved=number / DISSOLVING)
            yield Beat(view, DISSOLVE, DISSOLVE, 0, moving=True)

    def _start(self, detail: Detail) -> Beat:
        heading = self.words.film.say("heading.start")
        caption = self.words.start(self.trace.puzzle)
        time = reading_time(heading + caption)
        if not detail.opens:
            return Beat(View(0), START, LEAST, 0)
        return Beat(View(0, heading=heading, caption=caption), time, time, 0)

    def _closing(self, detail: Detail) -> Iterator[Beat]:
        """The board as it is solved, which grows into the finished picture."""
        if not self.is_solved:
            return
        count = len(self.trace)
        if detail.opens:
            yield Beat(View(count), SOLVED_REST, SHORTEST, count)
            for degree in range(1, FADES + 1):
                yield Beat(View(count, card=0.0, faded=degree), FADE, FADE, count, moving=True)
            for number in range(GROWING):
                yield self._moves(View(count, card=number / GROWING), count)
        least = FINISHED if detail.opens else LEAST
        yield Beat(View(count, card=1.0), FINISHED, least, count, moving=True, finished=True)

    def _last(self, beat: Beat, detail: Detail) -> Beat:
        """The end of a solving that has none."""
        step = self.steps[-1]
        heading, caption = self.words.name(step), self.words.tell(step)
        time = max(FINISHED, reading_time(heading + caption))
        if not detail.opens:
            return replace(beat, milliseconds=FINISHED)
        view = replace(beat.view, heading=heading, caption=caption, told=True, motion=STILL)
        return replace(beat, view=view, milliseconds=time, least=time, moving=False)

    def _told(self, place: int, treatment: str) -> Iterator[Beat]:
        """The pictures of a step that is dwelt on."""
        step, count = self.steps[place], place + 1
        heading, told = self.words.name(step), self.words.tell(step)
        if treatment == TOLD:
            time = reading_time(heading + told)
            view = View(count, 1, heading=heading, caption=told)
            yield Beat(view, time, time, count)
            return
        keys = keys_of(step)
        if treatment == IN_SHORT:
            keys, heading = shorter(keys), ""
        asked = self.words.ask(step) if treatment == IN_FULL else ""
        caption = asked
        for key in keys:
            if key.said == TELL and treatment == IN_FULL:
                caption = told
            read = ""
            if key.said and caption:
                read = heading + caption if key is keys[0] or not asked else caption
            elif key is keys[0]:
                read = heading
            least = reading_time(read) if read else (SHORTEST if key.pictures == 1 else PICTURE)
            stays = max(float(key.milliseconds), least)
            for motion in motions_of(key):
                is_settled = _is_settled(step, motion)
                view = View(
                    count, 1, STILL if is_settled else motion, heading=heading, caption=caption
                )
                yield Beat(view, stays, least, count, moving=not is_settled)

    def _moves(self, view: View, step: int) -> Beat:
        return Beat(view, PICTURE, PICTURE, step, moving=True)


def _is_settled(step: Step, motion: Motion) -> bool:
    """Whether the board shows the step."""
    if step.kind == CONTRADICTION:
        return bool(motion.of(COVER))
    return motion.phase == SETTLE and motion.share >= 1
