"""What a solving's film shows, picture by picture.

First comes the finished picture, which dissolves into the empty grid, so that a preview shows it
and the loop is seamless. Some steps are told, each technique where it is clearest, as many as there
is time for; all others pass between them, several in a picture where there are many. At the end the
board grows into the finished picture. `app.export.tempo` says how long all that takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, groupby
from math import inf, sqrt

from app.draw.moment import SETTLE, STILL
from app.export.film import SLIDES, Shot, Wishes, keys_of
from app.export.limits import FINISHED, LAST_STEP, LEAST, START, round_up_to_ticks
from app.export.tempo import (
    ENDS_OF_SHORT,
    ENDS_WITHOUT_PROOF,
    LESSON,
    QUICK,
    Beat,
    Ends,
    Tempo,
    dissolve,
    finished,
    fit_beats,
    grow_picture,
    lengthen,
    phases_of,
    shows_step,
    stretch_phases,
)
from app.export.views import View
from app.text.film import FIRST, LAST, MORE, FilmWords, just_fits
from solver.arrangements import OptionsEvidence
from solver.puzzle import Puzzle, numbers_of
from solver.step import ASSUME, BACKTRACK, CONTRADICTION, DEDUCE, FULL, SOLVED, FitsEvidence, Step
from solver.trace import Trace

BASE_SECONDS, SECONDS_A_SIDE, MOST_SECONDS = 8.0, 0.7, 30.0
"""The smallest film, more for each cell along a side of the board, and the longest usual one."""


def usual_seconds(puzzle: Puzzle) -> float:
    """The length of a film for which no other is asked.

    >>> [round(usual_seconds(Puzzle.of([[1]] * side, [[1]] * side))) for side in (5, 10, 20, 50)]
    [12, 15, 22, 30]
    """
    return min(MOST_SECONDS, BASE_SECONDS + SECONDS_A_SIDE * sqrt(puzzle.width * puzzle.height))


SHARE_WAITING = 0.6
"""A film that needs less than this share of its time is a lesson: it has room for one."""


def direct(
    trace: Trace, words: FilmWords, wishes: Wishes, most: int, tick: int, tempo: Tempo = QUICK
) -> list[Shot[View]]:
    """The film in at most `most` pictures. A quick one has the length that is asked for, or the
    usual one; if own sentences take longer, it has the length that they need."""
    if wishes.lesson:
        tempo = LESSON
    director = Director(trace, words, tempo, most, tick, spoils=wishes.spoils)
    pace, seconds = wishes.pace, wishes.pace.seconds
    if pace.step is not None:
        beats = director.even_beats(pace.step)
    elif not tempo.is_limited:
        beats = director.beats(inf if seconds is None else _whole_ticks(seconds, tick))
    else:
        if seconds is None:
            seconds = max(usual_seconds(trace.puzzle), director.seconds_of_own())
        beats = director.beats(_whole_ticks(seconds, tick))
        needed = sum(beat.milliseconds for beat in beats)
        if pace.seconds is not None and needed < SHARE_WAITING * seconds * 1000:
            return direct(trace, words, wishes, most, tick, LESSON)
        beats = lengthen(beats, seconds * 1000)
    return director.say_passing(fit_beats(beats, seconds, tick))


def _whole_ticks(seconds: float, tick: int) -> int:
    """Milliseconds."""
    return round(seconds * 1000 / tick) * tick


# -------------------------------------------------------------------------------------------------
# Which steps are worth telling.


CANDIDATES = 24
"""How many steps of a technique are looked at for the clearest."""

MOST_ASSUMPTIONS = 3
"""How many assumptions are told, the first ones."""

Unit = tuple[int, ...]
"""The places of steps that are told together: one; or an assumption and what comes of it."""


def kind_of(step: Step) -> str:
    """Steps of one kind are told once."""
    if step.kind != DEDUCE:
        return step.kind
    return FULL if just_fits(step) else step.technique or step.kind


def clearest_steps(steps: Sequence[Step]) -> list[int]:
    """For each technique the place of the step that shows it best, in the order of the steps."""
    places: dict[str, list[int]] = {}
    for place, step in enumerate(steps):
        if step.kind == DEDUCE and step.line is not None:
            candidates = places.setdefault(kind_of(step), [])
            if len(candidates) < CANDIDATES:
                candidates.append(place)
    clearest = []
    for candidates in places.values():
        worth = [clearness(steps[place]) - 0.4 * rank for rank, place in enumerate(candidates)]
        clearest.append(candidates[worth.index(max(worth))])
    return sorted(clearest)


def clearness(step: Step) -> float:
    """How well a step shows its technique: one block with room to slide, some new cells."""
    evidence = step.evidence
    clear = float(min(len(step.cells), 6)) - 3 * step.depth
    if isinstance(evidence, FitsEvidence):
        lengths = numbers_of(evidence.clue)
        slides = [b - a for a, b in zip(evidence.leftmost, evidence.rightmost, strict=True)]
        clear -= 1.5 * (len(lengths) - 1)
        if max(slides, default=0) > 0:
            clear += 3 + min(max(slides), 3)
        if evidence.blank:
            clear += 2
    if isinstance(evidence, OptionsEvidence):
        clear += 3 if 1 < evidence.count <= 12 else -3
    return clear


def first_assumptions(steps: Sequence[Step]) -> Iterator[Unit]:
    """The first assumptions, each with its contradictions and the step back from it."""
    told: set[int] = set()
    places = [place for place, step in enumerate(steps) if step.kind == ASSUME]
    for place in places[:MOST_ASSUMPTIONS]:
        unit, depth = {place}, steps[place].depth
        for later in range(place + 1, len(steps)):
            step = steps[later]
            if step.kind == BACKTRACK and step.depth < depth:
                unit.add(later)
                break
            if step.kind == CONTRADICTION and step.depth == depth and step.line is not None:
                unit.add(later)
        yield tuple(sorted(unit - told))
        told |= unit


# -------------------------------------------------------------------------------------------------


MILLISECONDS_EMPTY = 200
"""Of the empty grid."""

RUN_SHARE, RUN_MOST_SHARE = 0.3, 0.6
"""Of the time between the ends, for the run: at least, and at the most in a long solving."""
RUN_WITHOUT_LIMIT = 14_000
"""Milliseconds of the run in a film without a limit: a long solving hurries all the more."""
SLOWING = 0.3
"""By this share the run begins more slowly, and ends more quickly."""
FEWEST_PASSING = 3
SHARE_OF_MOTION = 0.6
"""Of the pictures, for steps that are told."""
MOST_MOVING = 8
"""Up to this many own sentences have the proof drawn piece by piece; with more, it stands."""
LAST_TOLD = 1600
"""Milliseconds of the last step, where a solving does not come to its end."""
FOLLOWED = 400
"""Milliseconds. In less, no eye finds the line that a proof is about."""


class Director:
    """Chooses what one film shows."""

    def __init__(
        self, trace: Trace, words: FilmWords, tempo: Tempo, most: int, tick: int, *, spoils: bool
    ) -> None:
        self.trace = trace
        self.words = words
        self.tempo = tempo
        self.most = most
        self.tick = tick
        self.is_solved = bool(trace.steps) and trace.steps[-1].kind == SOLVED
        self.spoils = spoils and self.is_solved
        self.steps: Sequence[Step] = trace.steps[:-1] if self.is_solved else trace.steps
        self.own = [place for place, step in enumerate(self.steps) if words.own(step)]
        self.clearest = clearest_steps(self.steps)
        slides = (place for place in self.clearest if keys_of(self.steps[place]) is SLIDES)
        self.first_slide = next(slides, None)
        """The step without which no film with proofs is made."""
        self.units = list(dict.fromkeys(self._units()))

    def seconds_of_own(self) -> float:
        """How long a film is that tells all own sentences."""
        if not self.own:
            return 0.0
        slide = [] if self.first_slide is None else [self.first_slide]
        told = sum(self._least(self._told(place)) for place in {*self.own, *slide})
        told += min(len(self.steps) * self.tempo.run_step, round(told / (1 - RUN_MOST_SHARE)))
        return (told + self._least([*chain(*self._ends(self.tempo.ends))])) / 1000

    def beats(self, milliseconds: float) -> list[Beat]:
        """All pictures of a film of about this length: with as much as it has room for."""
        for ends, is_headed, tells in (
            (self.tempo.ends, True, True),
            (self.tempo.ends, False, True),
            (ENDS_OF_SHORT, False, True),
            (ENDS_WITHOUT_PROOF, False, False),
            (None, False, False),
        ):
            begin, end = self._ends(ends)
            left = milliseconds - self._least([*begin, *end])
            pictures = self.most - len(begin) - len(end) - FEWEST_PASSING
            told = self._choose(left, pictures, is_headed) if tells else {}
            has_room = left >= FEWEST_PASSING * self.tempo.run_least and pictures > 0
            if told is not None and has_room:
                break
        run = left if ends is not None else RUN_MOST_SHARE * left
        return [*begin, *self._middle(told or {}, run, pictures), *end]

    def even_beats(self, milliseconds: int) -> list[Beat]:
        """All steps for the same time, each told where that is long enough."""
        time = max(milliseconds, LEAST)
        begin, end = self._ends(self.tempo.ends)
        if 2 * (len(begin) + len(end)) > self.most:
            begin, end = self._ends(None)
        if not self.is_solved:
            end = []  # the last step says it
        pictures = min(len(self.steps), self.most - len(begin) - len(end))
        beats, before = begin, 0
        for number in range(1, pictures + 1):
            count = len(self.steps) * number // pictures
            step, is_alone = self.steps[count - 1], count - before == 1
            heading, caption = self.words.name(step), self.words.tell(step)
            if not is_alone or self._reading_time(heading + caption) > time:
                heading = caption = ""
            told = time >= FOLLOWED and is_alone
            view = View(count, count - before, heading=heading, caption=caption, told=told)
            beats.append(Beat(view, time, time, count))
            before = count
        if pictures and not self.is_solved:
            beats[-1] = beats[-1].replaced(milliseconds=max(time, LAST_STEP))
        return [*beats, *end]

    # -- the ends ----------------------------------------------------------------------------

    def _ends(self, ends: Ends | None) -> tuple[list[Beat], list[Beat]]:
        """The finished picture, unless it is a secret, and the empty grid; and the finished picture
        again, or why there is none. With None, a picture each, however few there may be."""
        count, words = len(self.trace), self.words
        if ends is None:
            last = Beat(View(count, 1, told=False), LAST_TOLD, LEAST, count)
            if self.is_solved:
                last = finished(count, FINISHED, LEAST, count)
            return [Beat(View(0), START, LEAST, 0)], [last] if count else []
        begin = list(dissolve(count, ends)) if self.spoils else []
        empty = Beat(View(0), MILLISECONDS_EMPTY, LEAST, 0)
        if self.tempo.teaches and ends is self.tempo.ends:
            empty = self._said(0, words.film.say("heading.start"), words.start(self.trace.puzzle))
        end = list(grow_picture(count, ends)) if self.is_solved else []
        if self.steps and not self.is_solved:
            step = self.steps[-1]
            end = [self._said(count, words.name(step), words.tell(step), LAST_TOLD)]
        return [*begin, empty], end

    def _said(self, count: int, heading: str, caption: str, least: int = 0) -> Beat:
        """A picture that stays until all that it says is read."""
        time = max(least, self._reading_time(heading + caption))
        view = View(count, min(count, 1), heading=heading, caption=caption)
        return Beat(view, time, time, count)

    def _least(self, beats: Collection[Beat]) -> int:
        """Milliseconds that these pictures take at the least."""
        return sum(round_up_to_ticks(beat.least, self.tick) for beat in beats)

    def _reading_time(self, text: str) -> int:
        return self.tempo.reading(text, self.words.language)

    # -- what is told ------------------------------------------------------------------------

    def _units(self) -> Iterator[Unit]:
        """What could be told, the most important first: blocks that slide, own sentences, an
        assumption, the techniques with the most steps, further assumptions."""
        if self.first_slide is not None:
            yield (self.first_slide,)
        yield from ((place,) for place in self.own)
        assumptions = list(first_assumptions(self.steps))
        yield from assumptions[:1]
        uses = Counter(kind_of(step) for step in self.steps)
        by_use = sorted(self.clearest, key=lambda place: -uses[kind_of(self.steps[place])])
        yield from ((place,) for place in by_use)
        yield from assumptions[1:]

    def _choose(self, left: float, pictures: int, is_headed: bool) -> dict[int, list[Beat]] | None:
        """The steps that are told in so many milliseconds; None where there is no time for one."""
        chosen: dict[int, list[Beat]] = {}
        most = int(pictures * SHARE_OF_MOTION)
        for unit in self.units:
            if self.first_slide not in (None, *chosen, *unit):
                break
            told = {place: self._told(place, is_headed) for place in unit}
            beats = [*chain.from_iterable({**chosen, **told}.values())]
            others = len(self.steps) - len({**chosen, **told})
            wanted = left if not chosen else left - self._run(others, left)
            if self._least(beats) + self.tempo.run_least * min(others, FEWEST_PASSING) > wanted:
                continue
            if len(beats) <= (most if chosen else pictures):
                chosen |= told
        if chosen or not self.units:
            return chosen
        return None if is_headed else self._shortest(left, pictures)

    def _shortest(self, left: float, pictures: int) -> dict[int, list[Beat]] | None:
        """The step with blocks that slide that is told soonest, if there is time for it."""
        slides = [
            place
            for place, step in enumerate(self.steps)
            if step.line is not None and keys_of(step) is SLIDES
        ]
        told = {place: self._told(place, False) for place in slides}
        place = min(told, key=lambda place: self._least(told[place]), default=None)
        if place is None or len(told[place]) > pictures:
            return None
        is_short = self._least(told[place]) + self.tempo.run_least <= left
        return {place: told[place]} if is_short else None

    def _run(self, others: int, left: float) -> float:
        """The time that so many steps should have, of all the time between the ends."""
        usual, long = RUN_SHARE * left, RUN_MOST_SHARE * left
        return max(
            min(others * self.tempo.run_step, usual), min(others * self.tempo.run_least, long)
        )

    def _told(self, place: int, is_headed: bool = True) -> list[Beat]:
        """The pictures of a step that is told: what is said stands there while all moves, and no
        picture stays longer than that needs. A lesson asks before it answers."""
        step, count, words = self.steps[place], place + 1, self.words
        is_answer = step.kind in (CONTRADICTION, BACKTRACK)  # to what the assumption asked
        heading = words.name(step) if is_headed and not is_answer else ""
        asked, caption = "" if words.own(step) else words.ask(step), words.tell(step)
        if step.kind == ASSUME and asked:
            asked, caption = "", asked
        phases = phases_of(step, self.tempo)
        if len(self.own) > MOST_MOVING and place in self.own:
            phases = phases[-1:]
        parts = [(caption, phases)]
        if self.tempo.teaches and asked:
            settled = [phase.motion.phase == SETTLE for phase in phases].index(True)
            parts = [(asked, phases[:settled]), (caption, phases[settled:])]
        beats = []
        for said, pictures in parts:
            time = self._reading_time(heading + said) if heading or said else 0
            for motion, milliseconds in stretch_phases(
                pictures, time, self.tempo.longest, self.tick
            ):
                shown = STILL if shows_step(step, motion) else motion
                view = View(count, 1, shown, heading=heading, caption=said)
                beats.append(Beat(view, milliseconds, milliseconds, count, moving=shown != STILL))
        return beats

    # -- the steps in between ----------------------------------------------------------------

    def _middle(self, told: dict[int, list[Beat]], left: float, pictures: int) -> Iterator[Beat]:
        """All steps in order: those that are told, and the others in pictures that pass."""
        told, tempo = dict(told), self.tempo
        left -= self._least([*chain.from_iterable(told.values())])
        pictures -= sum(map(len, told.values()))
        others = len(self.steps) - len(told)
        if left == inf:
            left = min(others * tempo.run_step, RUN_WITHOUT_LIMIT)
        spare = left - others * (tempo.run_step + tempo.run_most) / 2
        for place in self._next_of_told(told):
            beats = self._told(place)
            needed = self._least(beats)
            if needed <= spare and len(beats) <= pictures // 2:
                told[place] = beats
                spare, left, pictures = spare - needed, left - needed, pictures - len(beats)
        shortest = round_up_to_ticks(tempo.run_least, self.tick)
        others = len(self.steps) - len(told)
        passing = min(others, int(max(1, min(pictures + FEWEST_PASSING, left // shortest))))
        passed = shown = waiting = 0
        for place in range(len(self.steps)):
            passed += place not in told
            waiting += place not in told
            is_due = passed * passing >= (shown + 1) * others or place + 1 in told
            if waiting and (is_due or place in told):
                share = 1 + SLOWING - 2 * SLOWING * passed / others
                time = min(tempo.run_most, max(tempo.run_least, left / passing * share))
                count = place + (place not in told)
                view = View(count, waiting, told=False)
                yield Beat(view, time, tempo.run_least, count)
                shown, waiting = shown + 1, 0
            yield from told.get(place, ())

    def _next_of_told(self, told: Collection[int]) -> list[int]:
        """For each technique that is told the step of it that comes next."""
        waiting: set[str] = set()
        places = []
        for place, step in enumerate(self.steps):
            technique = step.technique or ""
            if place in told:
                waiting.add(technique)
            elif technique in waiting and step.kind == DEDUCE:
                waiting.discard(technique)
                places.append(place)
        return places

    # -- what is said while steps pass -------------------------------------------------------

    def say_passing(self, shots: Sequence[Shot[View]]) -> list[Shot[View]]:
        """The film in which pictures that say nothing say how many steps pass and what they take,
        in as many words as there is time to read; from the grid that appears to the one that
        fades."""
        said: list[Shot[View]] = []
        for is_silent, group in groupby(shots, key=_is_silent):
            said += (self._say_run if is_silent else list)(list(group))
        return said

    def _say_run(self, shots: list[Shot[View]]) -> list[Shot[View]]:
        first, last = shots[0].view.count - shots[0].view.shown, shots[-1].view.count
        is_last = self.is_solved and last == len(self.trace)
        run = LAST if is_last else MORE if first else FIRST
        if is_last and not first:
            run = ""
        time = sum(shot.milliseconds for shot in shots)
        for heading, caption in self.words.passing(self.trace.steps[first:last], run):
            if self._reading_time(heading + caption) <= time:
                words = {"heading": heading, "caption": caption, "told": False}
                return [shot.replaced(view=shot.view.replaced(**words)) for shot in shots]
        return shots


def _is_silent(shot: Shot[View]) -> bool:
    view = shot.view
    return (view.card is None or view.faded > 0) and not (view.heading or view.caption)
