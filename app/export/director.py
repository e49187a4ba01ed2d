"""What the film of a solving shows, picture by picture.

It begins with the finished picture, which dissolves into the empty grid, so that a preview shows it
and the loop is seamless. Some steps are told, each technique where it is clearest, as many as the
time allows; all others pass between them, several in a picture where there are many. At the end the
board grows into the finished picture. The times are in `app.export.tempo`.
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


def usual_seconds(puzzle: Puzzle) -> float:
    """The length of a film where the user does not choose one.

    >>> [round(usual_seconds(Puzzle.of([[1]] * side, [[1]] * side))) for side in (5, 10, 20, 50)]
    [12, 15, 22, 30]
    """
    return min(30.0, 8.0 + 0.7 * sqrt(puzzle.width * puzzle.height))


_SHARE_OF_LESSON = 0.6
"""A film that needs less than this share of its seconds becomes a lesson."""


def direct(
    trace: Trace, words: FilmWords, wishes: Wishes, most: int, tick: int, tempo: Tempo = QUICK
) -> list[Shot[View]]:
    """The film in at most `most` pictures. A quick one has the wished or usual length, or what the
    user's own sentences need if that is longer."""
    if wishes.lesson:
        tempo = LESSON
    director = Director(trace, words, tempo, most, tick, spoils=wishes.spoils)
    pace, seconds = wishes.pace, wishes.pace.seconds
    if pace.step is not None:
        beats = director.even_beats(pace.step)
    elif not tempo.is_limited:
        beats = director.beats(inf if seconds is None else round(seconds * 1000 / tick) * tick)
    else:
        if seconds is None:
            seconds = max(usual_seconds(trace.puzzle), director.seconds_of_own())
        beats = director.beats(round(seconds * 1000 / tick) * tick)
        needed = sum(beat.milliseconds for beat in beats)
        if pace.seconds is not None and needed < _SHARE_OF_LESSON * seconds * 1000:
            return direct(trace, words, wishes, most, tick, LESSON)
        beats = lengthen(beats, seconds * 1000)
    return director.say_passing(fit_beats(beats, seconds, tick))


# -------------------------------------------------------------------------------------------------
# Which steps are worth telling.


_MAX_CANDIDATES = 24
_MAX_ASSUMPTIONS = 3

Unit = tuple[int, ...]
"""The places of steps that are told together: one; or an assumption, its contradictions and the
step back from it."""


def kind_of(step: Step) -> str:
    """The kind of which one step is told."""
    if step.kind != DEDUCE:
        return step.kind
    return FULL if just_fits(step) else step.technique or step.kind


def clearest_steps(steps: Sequence[Step]) -> list[int]:
    """The places of the clearest step of each technique, in order."""
    places: dict[str, list[int]] = {}
    for place, step in enumerate(steps):
        if step.kind == DEDUCE and step.line is not None:
            candidates = places.setdefault(kind_of(step), [])
            if len(candidates) < _MAX_CANDIDATES:
                candidates.append(place)
    clearest = []
    for candidates in places.values():
        worth = [clearness(steps[place]) - 0.4 * rank for rank, place in enumerate(candidates)]
        clearest.append(candidates[worth.index(max(worth))])
    return sorted(clearest)


def clearness(step: Step) -> float:
    """How well a step shows its technique: best are one block with room to slide and some new
    cells."""
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
    told: set[int] = set()
    places = [place for place, step in enumerate(steps) if step.kind == ASSUME]
    for place in places[:_MAX_ASSUMPTIONS]:
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


_EMPTY_GRID_MS = 200
_UNSOLVED_END_MS = 1600
_MIN_PROOF_MS = 400
"""In less time a viewer does not find the line that a proof is about."""

# The run: the steps that pass between those that are told.
_MIN_RUN_SHARE, _MAX_RUN_SHARE = 0.3, 0.6
"""Of the time between the ends; the larger one in a long solving."""
_MAX_RUN_MS = 14_000
"""In a film without a limit."""
_SLOWING = 0.3
"""By this share the run begins more slowly and ends more quickly."""
_MIN_RUN_PICTURES = 3
_TOLD_PICTURES_SHARE = 0.6
_MAX_MOVING_OWN = 8
"""With more own sentences than this, their proofs do not move."""


class Director:
    """Chooses the pictures of one film."""

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
        """A film with proofs tells this step."""
        self.units = list(dict.fromkeys(self._units()))

    def seconds_of_own(self) -> float:
        """The length of a film with all of the user's own sentences."""
        if not self.own:
            return 0.0
        slide = [] if self.first_slide is None else [self.first_slide]
        told = sum(self._least(self._told(place)) for place in {*self.own, *slide})
        told += min(len(self.steps) * self.tempo.run_step, round(told / (1 - _MAX_RUN_SHARE)))
        return (told + self._least([*chain(*self._ends(self.tempo.ends))])) / 1000

    def beats(self, milliseconds: float) -> list[Beat]:
        """All pictures of a film of about this length."""
        for ends, is_headed, tells in (
            (self.tempo.ends, True, True),
            (self.tempo.ends, False, True),
            (ENDS_OF_SHORT, False, True),
            (ENDS_WITHOUT_PROOF, False, False),
            (None, False, False),
        ):
            begin, end = self._ends(ends)
            left = milliseconds - self._least([*begin, *end])
            pictures = self.most - len(begin) - len(end) - _MIN_RUN_PICTURES
            told = self._choose(left, pictures, is_headed) if tells else {}
            has_room = left >= _MIN_RUN_PICTURES * self.tempo.run_least and pictures > 0
            if told is not None and has_room:
                break
        run = left if ends is not None else _MAX_RUN_SHARE * left
        return [*begin, *self._middle(told or {}, run, pictures), *end]

    def even_beats(self, milliseconds: int) -> list[Beat]:
        """All pictures of a film in which each step takes this time, told where it is enough."""
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
            told = time >= _MIN_PROOF_MS and is_alone
            view = View(count, count - before, heading=heading, caption=caption, told=told)
            beats.append(Beat(view, time, time, count))
            before = count
        if pictures and not self.is_solved:
            beats[-1] = beats[-1].replaced(milliseconds=max(time, LAST_STEP))
        return [*beats, *end]

    def _ends(self, ends: Ends | None) -> tuple[list[Beat], list[Beat]]:
        """The pictures of the begin, from the finished picture, if it may be shown, to the empty
        grid, and those of the end. With None one picture each."""
        count, words = len(self.trace), self.words
        if ends is None:
            last = Beat(View(count, 1, told=False), _UNSOLVED_END_MS, LEAST, count)
            if self.is_solved:
                last = finished(count, FINISHED, LEAST, count)
            return [Beat(View(0), START, LEAST, 0)], [last] if count else []
        begin = list(dissolve(count, ends)) if self.spoils else []
        empty = Beat(View(0), _EMPTY_GRID_MS, LEAST, 0)
        if self.tempo.teaches and ends is self.tempo.ends:
            empty = self._said(0, words.film.say("heading.start"), words.start(self.trace.puzzle))
        end = list(grow_picture(count, ends)) if self.is_solved else []
        if self.steps and not self.is_solved:
            step = self.steps[-1]
            end = [self._said(count, words.name(step), words.tell(step), _UNSOLVED_END_MS)]
        return [*begin, empty], end

    def _said(self, count: int, heading: str, caption: str, least: int = 0) -> Beat:
        """A picture that stays until its text is read."""
        time = max(least, self._reading_time(heading + caption))
        view = View(count, min(count, 1), heading=heading, caption=caption)
        return Beat(view, time, time, count)

    def _least(self, beats: Collection[Beat]) -> int:
        """The shortest time of these pictures in milliseconds."""
        return sum(round_up_to_ticks(beat.least, self.tick) for beat in beats)

    def _reading_time(self, text: str) -> int:
        return self.tempo.reading(text, self.words.language)

    def _units(self) -> Iterator[Unit]:
        """What could be told, the most important first."""
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
        """The pictures of the steps that are told in `left` milliseconds, by their places; None
        where there is no time for one."""
        chosen: dict[int, list[Beat]] = {}
        most = int(pictures * _TOLD_PICTURES_SHARE)
        for unit in self.units:
            if self.first_slide not in (None, *chosen, *unit):
                break
            told = {place: self._told(place, is_headed) for place in unit}
            beats = [*chain.from_iterable({**chosen, **told}.values())]
            others = len(self.steps) - len({**chosen, **told})
            wanted = left if not chosen else left - self._run(others, left)
            if self._least(beats) + self.tempo.run_least * min(others, _MIN_RUN_PICTURES) > wanted:
                continue
            if len(beats) <= (most if chosen else pictures):
                chosen |= told
        if chosen or not self.units:
            return chosen
        return None if is_headed else self._shortest(left, pictures)

    def _shortest(self, left: float, pictures: int) -> dict[int, list[Beat]] | None:
        """The step with sliding blocks that takes the least time, if there is enough for it."""
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
        """The time for a run of `others` steps, of all the time between the ends."""
        usual, long = _MIN_RUN_SHARE * left, _MAX_RUN_SHARE * left
        return max(
            min(others * self.tempo.run_step, usual), min(others * self.tempo.run_least, long)
        )

    def _told(self, place: int, is_headed: bool = True) -> list[Beat]:
        """The pictures of a step that is told, which take as long as its text needs. A lesson asks
        before it answers."""
        step, count, words = self.steps[place], place + 1, self.words
        is_answer = step.kind in (CONTRADICTION, BACKTRACK)  # to what the assumption asked
        heading = words.name(step) if is_headed and not is_answer else ""
        asked, caption = "" if words.own(step) else words.ask(step), words.tell(step)
        if step.kind == ASSUME and asked:
            asked, caption = "", asked
        phases = phases_of(step, self.tempo)
        if len(self.own) > _MAX_MOVING_OWN and place in self.own:
            phases = phases[-1:]
        parts = [(caption, phases)]
        if self.tempo.teaches and asked:
            settled = [phase.motion.phase == SETTLE for phase in phases].index(True)
            parts = [(asked, phases[:settled]), (caption, phases[settled:])]
        beats = []
        for text, pictures in parts:
            time = self._reading_time(heading + text) if heading or text else 0
            for motion, milliseconds in stretch_phases(
                pictures, time, self.tempo.longest, self.tick
            ):
                shown = STILL if shows_step(step, motion) else motion
                view = View(count, 1, shown, heading=heading, caption=text)
                beats.append(Beat(view, milliseconds, milliseconds, count, moving=shown != STILL))
        return beats

    def _middle(self, told: dict[int, list[Beat]], left: float, pictures: int) -> Iterator[Beat]:
        """The pictures between the ends."""
        told, tempo = dict(told), self.tempo
        left -= self._least([*chain.from_iterable(told.values())])
        pictures -= sum(map(len, told.values()))
        others = len(self.steps) - len(told)
        if left == inf:
            left = min(others * tempo.run_step, _MAX_RUN_MS)
        spare = left - others * (tempo.run_step + tempo.run_most) / 2
        for place in self._next_of_told(told):
            beats = self._told(place)
            needed = self._least(beats)
            if needed <= spare and len(beats) <= pictures // 2:
                told[place] = beats
                spare, left, pictures = spare - needed, left - needed, pictures - len(beats)
        shortest = round_up_to_ticks(tempo.run_least, self.tick)
        others = len(self.steps) - len(told)
        passing = min(others, int(max(1, min(pictures + _MIN_RUN_PICTURES, left // shortest))))
        passed = shown = waiting = 0
        for place in range(len(self.steps)):
            passed += place not in told
            waiting += place not in told
            is_due = passed * passing >= (shown + 1) * others or place + 1 in told
            if waiting and (is_due or place in told):
                share = 1 + _SLOWING - 2 * _SLOWING * passed / others
                time = min(tempo.run_most, max(tempo.run_least, left / passing * share))
                count = place + (place not in told)
                view = View(count, waiting, told=False)
                yield Beat(view, time, tempo.run_least, count)
                shown, waiting = shown + 1, 0
            yield from told.get(place, ())

    def _next_of_told(self, told: Collection[int]) -> list[int]:
        """The places of the next step of each technique after one that is told."""
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

    def say_passing(self, shots: Sequence[Shot[View]]) -> list[Shot[View]]:
        """The film in which silent pictures say how many steps pass, in as many words as there is
        time to read."""
        captioned: list[Shot[View]] = []
        for is_silent, group in groupby(shots, key=_is_silent):
            captioned += (self._say_run if is_silent else list)(list(group))
        return captioned

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
