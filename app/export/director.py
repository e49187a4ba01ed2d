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

from app.draw.film import View
from app.draw.moment import COVER, SLIDE, STILL
from app.export.choice import (
    OPENING,
    Opening,
    Unit,
    clearest_steps,
    find_opening,
    first_assumptions,
    kind_of,
)
from app.export.film import Shot, Wishes
from app.export.limits import FINISHED, LAST_STEP, LEAST, START, round_up_to_ticks
from app.export.tempo import (
    ENDS_OF_SHORT,
    ENDS_WITHOUT_PROOF,
    HURRIED,
    LESSON,
    QUICK,
    Beat,
    Ends,
    Phase,
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
from app.text.film import ALL, FIRST, LAST, MORE, FilmWords, is_read_at_a_glance, just_fits
from solver.grid import lines_through
from solver.puzzle import Line, Puzzle, lines_of, numbers_of
from solver.step import (
    ASSUME,
    BACKTRACK,
    COLOURS,
    CONTRADICTION,
    DEDUCE,
    PASS,
    SOLVED,
    STUCK,
    VERDICT,
    Step,
)
from solver.trace import Trace


def usual_seconds(puzzle: Puzzle) -> float:
    """The length of a film where the user does not choose one, and that is enough for what it has
    to tell.

    >>> [round(usual_seconds(Puzzle.of([[1]] * side, [[1]] * side))) for side in (1, 5, 10, 50)]
    [9, 12, 15, 15]
    """
    return min(15.0, 8.0 + 0.7 * sqrt(puzzle.width * puzzle.height))


_SHARE_OF_LESSON = 0.6
"""A film that needs less than this share of its seconds becomes a lesson."""


def direct(
    trace: Trace, words: FilmWords, wishes: Wishes, most: int, tick: int, tempo: Tempo = QUICK
) -> list[Shot[View]]:
    """The film in at most `most` pictures. A quick one has the wished or usual length, or what the
    user's own sentences need if that is longer."""
    if wishes.lesson:
        tempo = LESSON
    elif tempo is not LESSON and (wishes.pace.seconds or inf) < usual_seconds(trace.puzzle):
        tempo = HURRIED
    director = Director(trace, words, tempo, most, tick, spoils=wishes.spoils)
    pace, seconds = wishes.pace, wishes.pace.seconds
    if pace.step is not None:
        beats = director.even_beats(pace.step)
    elif not tempo.is_limited:
        beats = director.beats(inf if seconds is None else round(seconds * 1000 / tick) * tick)
    else:
        if seconds is None:
            seconds = max(usual_seconds(trace.puzzle), director.needed_seconds())
        beats = director.beats(round(seconds * 1000 / tick) * tick)
        needed = sum(beat.milliseconds for beat in beats)
        if pace.seconds is not None and needed < _SHARE_OF_LESSON * seconds * 1000:
            return direct(trace, words, wishes, most, tick, LESSON)
        beats = lengthen(beats, seconds * 1000)
    return director.say_passing(fit_beats(beats, seconds, tick))


# -------------------------------------------------------------------------------------------------


_EMPTY_GRID_MS = 200
_UNSOLVED_END_MS = 1600
_MIN_PROOF_MS = 400
"""In less time a viewer does not find the line that a proof is about."""

# The run: the steps that pass between those that are told.
_MIN_RUN_SHARE, _MAX_RUN_SHARE = 0.3, 0.6
"""Of the time between the ends; the larger one where nothing is told."""
_RUNS_MS, _MAX_RUN_MS = (2000, 4000, 6000), 14_000
"""The most for steps that pass slowly, as usual, and as quickly as possible; and the most in a film
without a limit."""
_MAX_AWAITED = 4
"""Of so few steps the one that takes the opening stays as a told one does."""
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
        self.own: list[int] = []
        """The places of the steps for which the user has words."""
        if words.language.has_overrides:
            self.own = [place for place, step in enumerate(self.steps) if words.own(step)]
        self.tellable: Sequence[Step] = () if trace.is_written else self.steps
        """The steps that can be told in our words."""
        self.assumptions = first_assumptions(self.tellable)
        self.opening: Opening | None = None
        self.first = None if self.own else self._find_first()
        """The place of what a film with proofs tells first."""
        self.clearest = clearest_steps(self.tellable)
        if self.first is not None:  # it tells its technique
            kind = kind_of(self._step(self.first))
            self.clearest = [n for n in self.clearest if kind_of(self.steps[n]) != kind]
        self.units = list(dict.fromkeys(self._units()))

    def _find_first(self) -> int | None:
        """The place of the opening, or of the first step that can be told, if nothing opens."""
        opening = find_opening(self.trace.puzzle, self.tellable)
        if opening is not None:
            if opening.place == 0 and opening.step.cells == self.steps[0].cells:
                return 0
            self.opening = opening
            return OPENING
        plain = (
            place
            for place, step in enumerate(self.tellable)
            if step.cells and step.kind in (DEDUCE, ASSUME) and step.technique != COLOURS
        )
        return next(plain, None)

    def _step(self, place: int) -> Step:
        """The step at a place, which may be the opening."""
        if place != OPENING:
            return self.steps[place]
        assert self.opening is not None
        return self.opening.step

    def needed_seconds(self) -> float:
        """The length of a film with what cannot be left out: the first proof, the first
        assumption, and all of the user's own sentences."""
        first = [] if self.first is None else [self.first]
        needed = {*self.own, *first, *chain(*self.assumptions[:1])}
        told = sum(self._least(self._told(place)) for place in needed)
        others = self._passing(needed)
        told += round(self._run(others, inf)) + _MIN_RUN_PICTURES * self.tempo.run_least
        return (told + self._least([*chain(*self._ends(self.tempo.ends))])) / 1000

    def beats(self, milliseconds: float) -> list[Beat]:
        """All pictures of a film of about this length."""
        for ends, explains, tells in (
            (self.tempo.ends, True, True),
            (ENDS_OF_SHORT, False, True),
            (ENDS_WITHOUT_PROOF, False, False),
            (None, False, False),
        ):
            begin, end = self._ends(ends, explains=explains)
            left = milliseconds - self._least([*begin, *end])
            pictures = self.most - len(begin) - len(end) - _MIN_RUN_PICTURES
            told = self._choose(left, pictures) if tells else {}
            has_room = left >= _MIN_RUN_PICTURES * self.tempo.run_least and pictures > 0
            if told is not None and has_room:
                break
        run = left if ends is not None else _MAX_RUN_SHARE * left
        return [*begin, *self._middle(told or {}, run, pictures), *end]

    def even_beats(self, milliseconds: int) -> list[Beat]:
        """All pictures of a film in which each step takes this time, told where it is enough."""
        time = max(milliseconds, LEAST)
        begin, end = self._ends(self.tempo.ends, explains=False)
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

    def _ends(self, ends: Ends | None, *, explains: bool = True) -> tuple[list[Beat], list[Beat]]:
        """The pictures of the begin, from the finished picture, if it may be shown, to the empty
        grid and what a clue means, and those of the end. With None one picture each."""
        count, words = len(self.trace), self.words
        if ends is None:
            last = Beat(View(count, 1, told=False), _UNSOLVED_END_MS, LEAST, count)
            if self.is_solved:
                last = finished(count, FINISHED, LEAST, count)
            return [Beat(View(0), START, LEAST, 0)], [last] if count else []
        explains = explains and bool(self.steps) and not words.own(self.steps[0])
        is_hidden = explains and self.is_solved and self.first is not None
        hides = words.film.say("hides") if is_hidden else ""
        begin = list(dissolve(count, ends, hides)) if self.spoils else []
        shown = sum(beat.milliseconds for beat in begin if beat.view.caption)
        time = max(_EMPTY_GRID_MS, self._reading_time(hides) - shown if hides else 0)
        begin.append(Beat(View(0, caption=hides), time, time if hides else LEAST, 0))
        line = self._explained_line()
        if explains and self.trace.puzzle.clue(line):
            begin += self._said(0, "", words.meaning(self.trace.puzzle, line), line=line)
        return begin, [*self._end_said(), *(grow_picture(count, ends) if self.is_solved else ())]

    def _explained_line(self) -> Line:
        """The line whose clue is explained: that of what is told first, or one with a short
        clue."""
        puzzle = self.trace.puzzle
        if self.first is not None:
            step = self._step(self.first)
            lines = lines_through(step.cells[0][:2]) if step.line is None else [step.line]
            if any(map(puzzle.clue, lines)):
                return next(filter(puzzle.clue, lines))
        with_blocks = [line for line in lines_of(puzzle) if puzzle.clue(line)] or lines_of(puzzle)
        return min(
            with_blocks,
            key=lambda line: (len(puzzle.clue(line)), -sum(numbers_of(puzzle.clue(line)))),
        )

    def _end_said(self) -> Iterator[Beat]:
        """What is said of the end: how a solving was cut short, and that there are other
        solutions."""
        count, words = len(self.trace), self.words
        if not self.trace.steps:
            return
        step = self.trace.steps[-1]
        name, told = words.name(step), words.tell(step)
        if self.is_solved:
            if step.technique == VERDICT:
                yield from self._said(count, words.jumped(count - 1), told)
            if words.rivals is not None:
                text = words.film.say("tell.several", several=words.several())
                yield from self._said(count, "", text, rivals=True)
        elif step.kind == STUCK or (step.kind == CONTRADICTION and not step.depth):
            yield from self._said(count, name, told, _UNSOLVED_END_MS)
        else:
            yield from self._said(count, words.stopped(count), "", _UNSOLVED_END_MS)

    def _said(
        self,
        count: int,
        heading: str,
        caption: str,
        least: int = 0,
        line: Line | None = None,
        rivals: bool = False,
    ) -> Iterator[Beat]:
        """A picture that stays until its text is read; none where there are no words."""
        if least or heading or caption:
            time = max(least, self._reading_time(heading + caption))
            view = View(count, min(count, 1), heading=heading, caption=caption)
            yield Beat(view.replaced(line=line, rivals=rivals), time, time, count)

    def _least(self, beats: Collection[Beat]) -> int:
        """The shortest time of these pictures in milliseconds."""
        return sum(round_up_to_ticks(beat.least, self.tick) for beat in beats)

    def _reading_time(self, text: str) -> int:
        return self.tempo.reading(text, self.words.language)

    def _units(self) -> Iterator[Unit]:
        """What could be told, the most important first."""
        if self.first is not None and self._step(self.first).kind != ASSUME:
            yield (self.first,)
        yield from ((place,) for place in self.own)
        yield from self.assumptions[:1]
        uses = Counter(map(kind_of, self.tellable))
        by_use = sorted(self.clearest, key=lambda place: -uses[kind_of(self.steps[place])])
        yield from ((place,) for place in by_use)
        yield from self.assumptions[1:]

    def _choose(self, left: float, pictures: int) -> dict[int, list[Beat]] | None:
        """The pictures of the steps that are told in `left` milliseconds, by their places; None
        where there is no time for one."""
        chosen: dict[int, list[Beat]] = {}
        most = int(pictures * _TOLD_PICTURES_SHARE)
        for unit in self.units:
            if self.first not in (None, *chosen, *unit):
                break
            told = {place: self._told(place) for place in unit}
            beats = [*chain.from_iterable({**chosen, **told}.values())]
            others = self._passing({**chosen, **told})
            wanted = left if not chosen else left - self._run(others, left)
            if self._least(beats) + self.tempo.run_least * min(others, _MIN_RUN_PICTURES) > wanted:
                continue
            if len(beats) <= (most if chosen else pictures):
                chosen |= told
        return chosen if chosen or not self.units else None

    def _passing(self, told: Collection[int]) -> int:
        """How many steps pass where these are told."""
        return len(self.steps) - sum(place != OPENING for place in told)

    def _run(self, others: int, left: float) -> float:
        """The time for a run of `others` steps, of all the time between the ends."""
        tempo = self.tempo
        longest = max(
            min(others * step, most)
            for step, most in zip(
                (tempo.run_most, tempo.run_step, tempo.run_least), _RUNS_MS, strict=True
            )
        )
        return min(longest, max(_MIN_RUN_SHARE * left, others * self.tempo.run_least))

    def _told(self, place: int) -> list[Beat]:
        """The pictures of a step that is told. What cannot be read at a glance stands in a picture
        of its own before anything moves on."""
        step, count = self._step(place), place + 1
        phases = phases_of(step, self.tempo)
        if len(self.own) > _MAX_MOVING_OWN and place in self.own:
            phases = phases[-1:]
        beats = []
        is_headed = self.tempo.teaches or place != self.first
        for heading, text, pictures in self._groups(step, phases, is_headed):
            time = self._reading_time(heading + text) if heading or text else 0
            if self.tempo.waits and not is_read_at_a_glance(f"{heading} {text}".strip()):
                least = max(time, pictures[0].milliseconds)
                pictures[0], time = pictures[0].replaced(milliseconds=least), 0
            for motion, milliseconds in stretch_phases(
                pictures, time, self.tempo.longest, self.tick
            ):
                shown = STILL if shows_step(step, motion) else motion
                view = View(count, 1, shown, heading=heading, caption=text)
                beats.append(Beat(view, milliseconds, milliseconds, count, moving=shown != STILL))
        return [*map(self._open, beats)] if place == OPENING else beats

    def _open(self, beat: Beat) -> Beat:
        """The picture as one of the opening, which is on the way to the step that takes it."""
        assert self.opening is not None
        step = self.opening.step
        noted = step.cells if beat.view.motion.of(COVER) else ()
        view = beat.view.replaced(opening=step, noted=noted)
        return beat.replaced(view=view, step=self.opening.place + 1, moving=True)

    def _groups(
        self, step: Step, phases: Sequence[Phase], is_headed: bool
    ) -> Iterator[tuple[str, str, list[Phase]]]:
        """The phases of a step with what is said meanwhile: blocks are pushed, or it is asked what
        they can do, before it is said what follows."""
        words, names = self.words, [phase.motion.phase for phase in phases]
        is_answer = step.kind in (CONTRADICTION, BACKTRACK)  # to what the assumption asked
        heading = words.name(step) if is_headed and not is_answer else ""
        caption, own = words.tell(step), words.own(step)
        if step.kind == ASSUME and not own:
            caption = words.ask(step) or caption
        if not self.tempo.waits:
            yield heading, caption, list(phases)
            return
        last = (
            len(phases) - 1 if step.kind == BACKTRACK or COVER not in names else names.index(COVER)
        )
        begins = {0 if step.kind == ASSUME or just_fits(step) else last: caption}
        there, back = ("", "") if own else words.push(step)
        asked = words.ask(step) if self.tempo.teaches and not own else ""
        if there and SLIDE in names:
            begins |= {0: there, names.index(SLIDE): back}
        elif asked and last:
            begins |= {0: asked}
        places = sorted({0, *begins})
        for begin, end in zip(places, [*places[1:], len(phases)], strict=True):
            text = begins.get(begin, "")
            yield heading if text == caption else "", text, list(phases[begin:end])

    def _middle(self, told: dict[int, list[Beat]], left: float, pictures: int) -> Iterator[Beat]:
        """The pictures between the ends."""
        tempo = self.tempo
        left -= self._least([*chain.from_iterable(told.values())])
        pictures -= sum(map(len, told.values()))
        others = self._passing(told)
        if left == inf:
            left = min(others * tempo.run_step, _MAX_RUN_MS)
        shortest = round_up_to_ticks(tempo.run_least, self.tick)
        passing = min(others, int(max(1, min(pictures + _MIN_RUN_PICTURES, left // shortest))))
        passed = shown = waiting = 0
        yield from told.get(OPENING, ())
        opening = self.opening if OPENING in told else None
        noted, cells = (opening.place, opening.step.cells) if opening is not None else (0, ())
        for place in range(len(self.steps)):
            passed += place not in told
            waiting += place not in told
            is_due = passed * passing >= (shown + 1) * others or place + 1 in told
            if waiting and (is_due or place in told):
                share = 1 + _SLOWING - 2 * _SLOWING * passed / others
                time = min(tempo.run_most, max(tempo.run_least, left / passing * share))
                count = place + (place not in told)
                if noted and count == noted + 1 <= _MAX_AWAITED:
                    time = max(time, tempo.end)
                view = View(count, waiting, told=False, noted=cells if count <= noted else ())
                yield Beat(view, time, tempo.run_least, count)
                shown, waiting = shown + 1, 0
            for beat in told.get(place, ()):
                yield beat.replaced(view=beat.view.replaced(noted=cells if place < noted else ()))

    def say_passing(self, shots: Sequence[Shot[View]]) -> list[Shot[View]]:
        """The film in which silent pictures say how many steps pass, in as many words as there is
        time to read."""
        captioned: list[Shot[View]] = []
        for is_silent, group in groupby(shots, key=_is_silent):
            captioned += (self._say_run if is_silent else list)(list(group))
        return captioned

    def _say_run(self, shots: list[Shot[View]]) -> list[Shot[View]]:
        first, last = shots[0].view.count - shots[0].view.shown, shots[-1].view.count
        is_last = self.is_solved and last >= len(self.steps)
        is_last = is_last and self.trace.steps[-1].technique != VERDICT
        run = (LAST if first else ALL) if is_last else MORE if first else FIRST
        time = sum(shot.milliseconds for shot in shots)
        before, passes = (
            sum(step.kind == PASS for step in self.tellable[:end]) for end in (first, last)
        )
        swept = self.words.passes(max(1, before), passes)
        for heading in (swept, *self.words.passing(self.trace.steps[first:last], run)):
            if heading and self._reading_time(heading) <= time:
                words = {"heading": heading, "told": False}
                return [shot.replaced(view=shot.view.replaced(**words)) for shot in shots]
        return shots


def _is_silent(shot: Shot[View]) -> bool:
    return not (shot.view.told or shot.view.heading or shot.view.caption)
