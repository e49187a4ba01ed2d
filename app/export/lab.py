"""The film of the overlap lab: the line, its blocks pushed one way and the other, what both ways
share, and the arrangements with the columns in which they agree."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import groupby

from app.draw.lab import lab_scene
from app.draw.lab_layout import LabLayout, LabMoment, LabWords, lay_out_for_film
from app.draw.moment import eased
from app.draw.scene import Part
from app.draw.stage import SceneChange, turn_to
from app.draw.theme import THEMES
from app.exercises.lab import Lab, LabLine
from app.export.film import SLIDING, Film, Shot, Wishes
from app.export.limits import (
    LEAST,
    TICK,
    check_size,
    fit_least,
    most_pictures,
)
from app.export.solving import Still
from app.text.film import quick_reading_time

_USUAL_SECONDS = 12.0

_START_MS = 900
_PUSHED_MS = 500
_SLIDE_MS = 150
_MAX_BLOCK_MS, _ALL_BLOCKS_MS = 900, 3000
_MAX_SUM_MS = 400
"""Of the sum alone, which stays to the end."""
_MAX_BLOCK_TEXTS_MS = 3500
"""If reading the sentences of all blocks takes longer, none is shown."""
_MAX_ARRANGEMENT_MS, _ALL_ARRANGEMENTS_MS = 100, 1500
_LAST_ARRANGEMENT_MS = 200
_END_MS = 1500

LabShot = Shot[LabMoment]


def make_lab_film(line: LabLine, wishes: Wishes, *, tick: int = TICK) -> Film[LabMoment]:
    """The film of a line; times are multiples of `tick` milliseconds."""
    layout = layout_of_lab(line, wishes)
    words = LabWords(wishes.language)
    size = layout.width, layout.height
    most = most_pictures(size, wishes.most_frames, wishes.pace, tick)
    shots = _thinned(_readable(list(_plan(Lab.of(line), words)), words), most)
    wanted, fixed = [shot.milliseconds for shot in shots], wishes.pace.step
    seconds, leasts = wishes.pace.seconds, [LEAST] * len(shots)
    if fixed:
        slide = max(fixed, LEAST)
        wanted = [slide if shot.moving else shot.milliseconds for shot in shots]
    elif seconds is None and sum(wanted) < _USUAL_SECONDS * 1000:
        seconds, leasts = _USUAL_SECONDS, wanted
    times = fit_least(wanted, leasts, seconds, tick)
    timed = (shot.replaced(milliseconds=time) for shot, time in zip(shots, times, strict=True))

    def begin() -> Callable[[LabMoment], SceneChange]:
        shown: dict[str, Part] = {}
        return lambda moment: turn_to(shown, lab_scene(layout, moment, words).parts)

    return Film(*size, layout.cell, (layout.origin,), tuple(timed), begin)


def layout_of_lab(line: LabLine, wishes: Wishes) -> LabLayout:
    """The layout of the pictures."""
    sizes, words = wishes.sizes, LabWords(wishes.language)
    layout = lay_out_for_film(line.length, sizes.cell, sizes.scale, words)
    check_size((layout.width, layout.height))
    return layout


def still_of_lab(lab: Lab, wishes: Wishes, theme: str) -> Still:
    """The picture of everything, with the blocks where they stand."""
    layout, words = layout_of_lab(lab.line, wishes), LabWords(wishes.language)
    scene = lab_scene(layout, LabMoment(lab), words)
    return Still(scene, THEMES[theme], words.title(lab.study), wishes.language)


def _plan(lab: Lab, words: LabWords) -> Iterator[LabShot]:
    """The pictures in teaching order."""
    facts = lab.study
    if facts.broken is not None:
        yield _shot(LabMoment(lab), _END_MS)
        return
    start = LabMoment(
        lab,
        has_blocks=False,
        has_left=False,
        has_right=False,
        has_sum=False,
        shared=0,
        listed=0,
        agrees=False,
        sentence=words.say("film.start"),
    )
    yield _shot(start, _START_MS)
    pushed = start.replaced(has_blocks=True, has_left=True, sentence=words.say("film.left"))
    yield from _slide(pushed, is_back=True)
    yield _shot(pushed, _PUSHED_MS)
    yield from _slide(pushed.replaced(sentence=words.say("film.slide")))
    right = lab.at(lab.last_position)
    text = words.say("film.slide" if lab.last_position else "film.fixed")
    yield _shot(pushed.replaced(lab=right, has_right=True, sentence=text), _PUSHED_MS)
    yield from _share(right, words)
    yield from _list(right, words)


def _readable(shots: list[LabShot], words: LabWords) -> list[LabShot]:
    """The pictures with time to read each sentence, at its last picture."""
    readable: list[LabShot] = []
    for text, group in groupby(shots, key=lambda shot: shot.view.sentence):
        *others, last = group
        if text:
            needed = quick_reading_time(text, words.language)
            needed -= sum(shot.milliseconds for shot in others)
            last = last.replaced(milliseconds=max(last.milliseconds, needed))
        readable += [*others, last]
    return readable


def _slide(start: LabMoment, *, is_back: bool = False) -> Iterator[LabShot]:
    """All blocks on their way from one end to the other. On the way to the right, the cells that
    both fits cover glow from half-way."""
    lab = start.lab
    path, blocks = lab.study.path, len(lab.study.shared)
    if not lab.last_position:
        return
    for number in range(1, SLIDING + 1):
        share = eased(number / SLIDING)
        ways = zip(path[0], path[-1], strict=True)
        at = 1 - share if is_back else share
        sliding = tuple(a + (b - a) * at for a, b in ways)
        position = 0 if is_back else math.floor(lab.last_position * share)
        glows = not is_back and 2 * number >= SLIDING
        moment = start.replaced(lab=lab.at(position), sliding=sliding, shared=blocks * glows)
        if number < SLIDING:
            yield _shot(moment, _SLIDE_MS, moving=True)


def _share(right: Lab, words: LabWords) -> Iterator[LabShot]:
    """The cells that the fits share, block by block."""
    facts = right.study
    blocks = len(facts.shared)
    sentences = [words.block_sure(facts, i) for i in range(blocks)]
    reading_time = sum(quick_reading_time(text, words.language) for text in sentences)
    has_texts = reading_time <= _MAX_BLOCK_TEXTS_MS
    time = max(300, min(_MAX_BLOCK_MS, _ALL_BLOCKS_MS // max(1, blocks)))
    moment = LabMoment(right, listed=0, agrees=False)
    for i in range(blocks):
        text = sentences[i] if has_texts else ""
        shared = moment.replaced(shared=i + 1, sentence=text)
        yield _shot(shared, LEAST if text else time)
    told = quick_reading_time(words.sum(facts) + words.sure(facts), words.language)
    yield _shot(moment, min(told, _MAX_SUM_MS))


def _list(right: Lab, words: LabWords) -> Iterator[LabShot]:
    """The arrangements one after the other, then the cells in which they agree."""
    facts = right.study
    count = len(facts.arrangements)
    time = max(60, min(_MAX_ARRANGEMENT_MS, _ALL_ARRANGEMENTS_MS // max(1, count)))
    moment = LabMoment(right, agrees=False)
    for i in range(1, count + 1):
        wait = time if i < count else _LAST_ARRANGEMENT_MS
        yield _shot(moment.replaced(listed=i), wait)
    end = max(_END_MS, quick_reading_time(words.agreed(facts), words.language))
    yield _shot(moment.replaced(agrees=True), end)


def _thinned(shots: list[LabShot], most: int) -> list[LabShot]:
    """At most this number of pictures, chosen evenly, the last among them; each stays for those
    before it that are left out, too."""
    chosen: list[LabShot] = []
    time = 0
    for number, shot in enumerate(shots, 1):
        time += shot.milliseconds
        if number * most // len(shots) > len(chosen):
            chosen.append(shot.replaced(milliseconds=time))
            time = 0
    return chosen


def _shot(moment: LabMoment, milliseconds: int, *, moving: bool = False) -> LabShot:
    return Shot(moment, moment.lab.position, milliseconds, moving)
