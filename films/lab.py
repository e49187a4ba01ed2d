"""The film of the overlap lab: the line, its blocks pushed one way and the other, what both
share block by block, and then the arrangements with the columns in which they agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from films.limits import LEAST, MOST_FRAMES, TICK, check_size, check_times, most_pictures
from films.pace import READING, READING_A_LETTER, Pace, fit_times, round_times
from scene.board.stage import Change
from scene.lab.lab import lab_scene
from scene.lab.layout import LabLayout, lay_out_for_film
from scene.lab.moment import LabMoment
from scene.lab.words import ENGLISH, LabWords
from scene.scene import Part
from solver.lab import Lab, LabLine, Study, turns

START = 2400
PUSHED = 1600
SLIDE = 160
"""Milliseconds for one push, and for the last one of a block:"""
TURN = 600
LONGEST_SLIDE = 7000
ONE_BLOCK = 1700
ALL_BLOCKS = 9000
ONE_ARRANGEMENT = 220
ALL_ARRANGEMENTS = 3500
COUNTED = 2600
END = 6000

THINNED = ("slide", "both", "arrangements")
"""Of these stages some pictures may be left out."""

LEFT_OUT = ("slide", "both", "line", "arrangements")
"""Whole stages that are left out, one after the other, where that is not enough. What remains, the
two fits, what they share and where all agree, are four pictures."""


@dataclass(frozen=True)
class LabWishes:
    """How the film should be."""

    cell: int | None = None
    scale: int = 1
    pace: Pace = field(default_factory=Pace)
    most_frames: int = MOST_FRAMES
    words: LabWords = ENGLISH


@dataclass(frozen=True)
class LabShot:
    """One picture, not yet drawn. `step` is the position of the slider in it."""

    stage: str
    moment: LabMoment
    milliseconds: int

    @property
    def step(self) -> int:
        return self.moment.lab.position


@dataclass(frozen=True)
class LabFrame:
    """One picture: what changes in the scene, and how long it stays."""

    shot: LabShot
    change: Change

    @property
    def milliseconds(self) -> int:
        return self.shot.milliseconds


@dataclass(frozen=True)
class LabFilm:
    """All pictures of the lab's animation."""

    study: Study
    layout: LabLayout
    shots: tuple[LabShot, ...]
    words: LabWords = ENGLISH

    @property
    def milliseconds(self) -> int:
        return sum(shot.milliseconds for shot in self.shots)

    def frames(self) -> Iterator[LabFrame]:
        """The pictures in order, each drawn when it is asked for."""
        before: dict[str, Part] = {}
        for shot in self.shots:
            now = dict(lab_scene(self.layout, shot.moment, self.words).parts)
            changed = {name: part for name, part in now.items() if before.get(name) != part}
            yield LabFrame(shot, Change(changed, afresh=not before))
            before = now


def make_lab_film(
    line: LabLine, wishes: LabWishes, *, bytes_a_pixel: int = 2, tick: int = TICK
) -> LabFilm:
    """The film of a line. `bytes_a_pixel` is what writing will take for each pixel of each
    picture, and `tick` the milliseconds that times are multiples of."""
    layout = film_layout(line, wishes)
    lab = Lab.of(line)
    size = layout.width, layout.height
    most = most_pictures(size, wishes.most_frames, wishes.pace, bytes_a_pixel, tick)
    shots = _thinned(list(_plan(lab, wishes.words)), most)
    if wishes.pace.seconds is not None:
        times = fit_times([shot.milliseconds for shot in shots], wishes.pace.seconds, tick)
    else:
        fixed = wishes.pace.step
        times = round_times(
            [
                float(max(fixed, LEAST) if fixed and shot.stage == "slide" else shot.milliseconds)
                for shot in shots
            ],
            tick,
        )
    check_times(times)
    timed = (
        LabShot(shot.stage, shot.moment, time) for shot, time in zip(shots, times, strict=True)
    )
    return LabFilm(lab.study, layout, tuple(timed), wishes.words)


def film_layout(line: LabLine, wishes: LabWishes) -> LabLayout:
    """The layout of the pictures."""
    layout = lay_out_for_film(line.length, wishes.cell, wishes.scale, wishes.words)
    check_size((layout.width, layout.height))
    return layout


def last_moment(line: LabLine) -> LabMoment:
    """Everything, as a still shows it: the blocks half-way, which is no fit one has seen yet."""
    lab = Lab.of(line)
    return LabMoment(lab.at(lab.last_position // 2))


def _plan(lab: Lab, words: LabWords) -> Iterator[LabShot]:
    """The pictures in teaching order."""
    facts = lab.study
    if facts.broken is not None:
        yield LabShot("broken", LabMoment(lab), END)
        return
    said = words.say("film.start")
    start = LabMoment(lab, False, False, False, 0, 0, False, said)
    yield LabShot("line", start, START)
    said = words.say("film.left")
    yield LabShot("left", LabMoment(lab, True, True, False, 0, 0, False, said), PUSHED)
    yield from _slide(lab, words)
    right = lab.at(lab.last_position)
    said = words.say("film.right" if lab.last_position else "film.fixed")
    yield LabShot("right", LabMoment(right, True, True, True, 0, 0, False, said), PUSHED)
    yield from _share(right, words)
    yield from _list(right, words)


def _slide(lab: Lab, words: LabWords) -> Iterator[LabShot]:
    """The blocks on their way, with a rest where another block's turn comes."""
    said = words.say("film.slide")
    stops = set(turns(lab.study.path))
    pushes = max(1, lab.last_position - len(stops))
    time = max(LEAST, min(SLIDE, LONGEST_SLIDE // pushes))
    rest = max(time, min(TURN, LONGEST_SLIDE // (len(stops) + 1)))
    for position in range(1, lab.last_position):
        moment = LabMoment(lab.at(position), True, True, False, 0, 0, False, said)
        yield LabShot("slide", moment, rest if position in stops else time)


def _share(right: Lab, words: LabWords) -> Iterator[LabShot]:
    """What the fits share, block by block, the sentence of each with it."""
    facts = right.study
    blocks = len(facts.shared)
    time = max(300, min(ONE_BLOCK, ALL_BLOCKS // max(1, blocks)))
    for i in range(blocks):
        said = words.block_sure(facts, i)
        yield LabShot(
            "both", LabMoment(right, shared=i + 1, listed=0, agrees=False, said=said), time
        )
    moment = LabMoment(right, listed=0, agrees=False)
    yield LabShot("sure", moment, _reading_time(words.sum(facts) + words.sure(facts)))


def _list(right: Lab, words: LabWords) -> Iterator[LabShot]:
    """The arrangements one after the other, and then where they agree."""
    facts = right.study
    count = len(facts.arrangements)
    time = max(60, min(ONE_ARRANGEMENT, ALL_ARRANGEMENTS // max(1, count)))
    for i in range(1, count + 1):
        wait = time if i < count else COUNTED
        yield LabShot("arrangements", LabMoment(right, listed=i, agrees=False), wait)
    yield LabShot("agreed", LabMoment(right), END)


def _thinned(shots: list[LabShot], most: int) -> list[LabShot]:
    """At most so many pictures, if leaving some out can do it: every second, then more; what is
    left stays for as long as what is gone."""
    step = 2
    kept = shots
    while len(kept) > most and step <= len(shots):
        kept = []
        for i, shot in enumerate(shots):
            follows = i + 1 < len(shots) and shots[i + 1].stage == shot.stage
            if shot.stage in THINNED and follows and i % step and kept:
                last = kept[-1]
                time = last.milliseconds + shot.milliseconds
                kept[-1] = LabShot(last.stage, last.moment, time)
            else:
                kept.append(shot)
        step *= 2
    for stage in LEFT_OUT:
        if len(kept) > most:
            kept = _without(stage, kept)
    return kept


def _without(stage: str, shots: list[LabShot]) -> list[LabShot]:
    """All pictures but those of a stage; what stands before them stays for as long as they did."""
    kept: list[LabShot] = []
    before = 0
    for shot in shots:
        if shot.stage != stage:
            kept.append(LabShot(shot.stage, shot.moment, before + shot.milliseconds))
            before = 0
        elif kept:
            time = kept[-1].milliseconds + shot.milliseconds
            kept[-1] = LabShot(kept[-1].stage, kept[-1].moment, time)
        else:
            before += shot.milliseconds
    return kept


def _reading_time(sentence: str) -> int:
    return READING + READING_A_LETTER * len(sentence)
