"""The film of the overlap lab: the line, its blocks pushed one way and the other, what both
share block by block, and then the arrangements with the columns in which they agree."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby

from app.draw.board import ink_roles
from app.draw.compare import CompareLayout, CompareStage, caption_of, lay_out_compare
from app.draw.lab import lab_scene
from app.draw.lab_layout import LabLayout, LabMoment, LabWords, lay_out_for_film
from app.draw.moment import eased
from app.draw.scene import Part
from app.draw.stage import Change, Stage, turn_to
from app.exercises.lab import Lab, LabLine
from app.export.film import SLIDING, Film, Shot, Wishes
from app.export.limits import (
    FINISHED,
    LEAST,
    TICK,
    Size,
    check_board,
    check_size,
    check_times,
    fit_least,
    fit_times,
    most_pictures,
    round_times,
    round_up_to_ticks,
    shortest_time,
)
from app.text.film import quick_reading_time
from app.text.messages import Words
from solver.puzzle import Puzzle
from solver.search import Race
from solver.value import Value

SECONDS = 12.0
"""The length where nobody asks for one; more where what is said needs it."""

START = 900
PUSHED = 500
SLIDE = 150
"""Milliseconds of a picture in which blocks move."""
ONE_BLOCK = 900
ALL_BLOCKS = 3000
LONGEST_SUM = 400
"""Milliseconds of the sum alone: it stands there to the end."""
LONGEST_SAID = 3500
"""Of all blocks, one after the other; where that takes longer, only the whole is said."""
ONE_ARRANGEMENT = 100
ALL_ARRANGEMENTS = 1500
COUNTED = 200
END = 1500

THINNED = ("slide", "both", "arrangements")
"""Of these stages some pictures may be left out."""

LEFT_OUT = ("slide", "both", "line", "arrangements")
"""Stages left out one after the other where that is not enough; four pictures remain."""


class View(Value):
    """What a picture shows, and which stage of the lesson it belongs to."""

    stage: str
    moment: LabMoment


LabShot = Shot[View]


def make_lab_film(line: LabLine, wishes: Wishes, *, tick: int = TICK) -> Film[View]:
    """The film of a line; times are multiples of `tick` milliseconds."""
    layout = layout_of_lab(line, wishes)
    words = LabWords(wishes.language)
    size = layout.width, layout.height
    most = most_pictures(size, wishes.most_frames, wishes.pace, tick)
    shots = _thinned(_readable(list(_plan(Lab.of(line), words)), words), most)
    wanted, fixed = [shot.milliseconds for shot in shots], wishes.pace.step
    if wishes.pace.seconds is not None:
        times = fit_times(wanted, wishes.pace.seconds, tick)
    elif not fixed and sum(wanted) < SECONDS * 1000:
        times = fit_least(wanted, wanted, SECONDS, tick)
    else:
        if fixed:
            slides = [shot.view.stage == "slide" for shot in shots]
            wanted = [max(fixed, LEAST) if it else w for it, w in zip(slides, wanted, strict=True)]
        times = round_times(wanted, tick)
    check_times(times)
    timed = (shot.replaced(milliseconds=time) for shot, time in zip(shots, times, strict=True))

    def begin() -> Callable[[View], Change]:
        shown: dict[str, Part] = {}
        return lambda view: turn_to(shown, lab_scene(layout, view.moment, words).parts)

    return Film(*size, layout.cell, (layout.origin,), tuple(timed), begin)


def layout_of_lab(line: LabLine, wishes: Wishes) -> LabLayout:
    """The layout of the pictures."""
    sizes, words = wishes.sizes, LabWords(wishes.language)
    layout = lay_out_for_film(line.length, sizes.cell, sizes.scale, words)
    check_size((layout.width, layout.height))
    return layout


def last_moment(line: LabLine) -> LabMoment:
    """Everything, as a still shows it: the blocks half-way, which is no fit one has seen yet."""
    lab = Lab.of(line)
    return LabMoment(lab.at(lab.last_position // 2), has_formula=False)


def _plan(lab: Lab, words: LabWords) -> Iterator[LabShot]:
    """The pictures in teaching order."""
    facts = lab.study
    if facts.broken is not None:
        yield _shot("broken", LabMoment(lab), END)
        return
    said = words.say("film.start")
    blank = LabMoment(
        lab, has_blocks=False, has_left=False, has_right=False, has_sum=False, has_formula=False
    )
    start = blank.replaced(shared=0, listed=0, agrees=False, said=said)
    yield _shot("line", start, START)
    pushed = start.replaced(has_blocks=True, has_left=True, said=words.say("film.left"))
    yield from _slide(pushed, is_back=True)
    yield _shot("left", pushed, PUSHED)
    yield from _slide(pushed.replaced(said=words.say("film.slide")))
    right = lab.at(lab.last_position)
    said = words.say("film.slide" if lab.last_position else "film.fixed")
    yield _shot("right", pushed.replaced(lab=right, has_right=True, said=said), PUSHED)
    yield from _share(right, words)
    yield from _list(right, words)


def _readable(shots: list[LabShot], words: LabWords) -> list[LabShot]:
    """The same pictures, the last of those with the same sentence for so long that it is read."""
    read: list[LabShot] = []
    for said, group in groupby(shots, key=lambda shot: shot.view.moment.said):
        same = list(group)
        missing = (
            quick_reading_time(said, words.language) - sum(it.milliseconds for it in same)
            if said
            else 0
        )
        read += [*same[:-1], _longer(same[-1], max(0, missing))]
    return read


def _slide(start: LabMoment, *, is_back: bool = False) -> Iterator[LabShot]:
    """All blocks on their way from one end to the other; on the way to the right, what both fits
    cover glows from where the blocks cross."""
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
            yield _shot("slide", moment, SLIDE, moving=True)


def _share(right: Lab, words: LabWords) -> Iterator[LabShot]:
    """What the fits share, block by block, the sentence of each with it."""
    facts = right.study
    blocks = len(facts.shared)
    sentences = [words.block_sure(facts, i) for i in range(blocks)]
    is_said = sum(quick_reading_time(it, words.language) for it in sentences) <= LONGEST_SAID
    time = max(300, min(ONE_BLOCK, ALL_BLOCKS // max(1, blocks)))
    moment = LabMoment(right, listed=0, agrees=False, has_formula=False)
    for i in range(blocks):
        said = sentences[i] if is_said else ""
        seen = moment.replaced(shared=i + 1, said=said)
        if said:
            yield from _swing(seen, quick_reading_time(said, words.language))
        yield _shot("both", seen, LEAST if said else time)
    told = quick_reading_time(words.sum(facts) + words.sure(facts), words.language)
    yield _shot("sure", moment, min(told, LONGEST_SUM))


def _swing(moment: LabMoment, milliseconds: int) -> Iterator[LabShot]:
    """While a sentence is read, all blocks go left once more and back: what is sure stays."""
    lab = moment.lab
    if not lab.last_position:
        return
    first, last = lab.study.path[0], lab.study.path[-1]
    time = max(LEAST, milliseconds // (2 * SLIDING))
    for number in range(1, 2 * SLIDING):
        way = number / SLIDING
        at = 1 - eased(way) if way <= 1 else eased(way - 1)
        sliding = tuple(a + (b - a) * at for a, b in zip(first, last, strict=True))
        yield _shot("both", moment.replaced(sliding=sliding), time)


def _list(right: Lab, words: LabWords) -> Iterator[LabShot]:
    """The arrangements one after the other, and then where they agree."""
    facts = right.study
    count = len(facts.arrangements)
    time = max(60, min(ONE_ARRANGEMENT, ALL_ARRANGEMENTS // max(1, count)))
    moment = LabMoment(right, agrees=False, has_formula=False)
    for i in range(1, count + 1):
        wait = time if i < count else COUNTED
        yield _shot("arrangements", moment.replaced(listed=i), wait)
    yield _shot(
        "agreed",
        moment.replaced(agrees=True),
        max(END, quick_reading_time(words.agreed(facts), words.language)),
    )


def _thinned(shots: list[LabShot], most: int) -> list[LabShot]:
    """At most so many pictures, if leaving some out can do it; the others stay longer."""
    step = 2
    kept = shots
    while len(kept) > most and step <= len(shots):
        kept = []
        for i, shot in enumerate(shots):
            stage = shot.view.stage
            follows = i + 1 < len(shots) and shots[i + 1].view.stage == stage
            if stage in THINNED and follows and i % step and kept:
                kept[-1] = _longer(kept[-1], shot.milliseconds)
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
        if shot.view.stage != stage:
            kept.append(_longer(shot, before))
            before = 0
        elif kept:
            kept[-1] = _longer(kept[-1], shot.milliseconds)
        else:
            before += shot.milliseconds
    return kept


def _longer(shot: LabShot, by: int) -> LabShot:
    return shot.replaced(milliseconds=shot.milliseconds + by)


def _shot(stage: str, moment: LabMoment, milliseconds: int, *, moving: bool = False) -> LabShot:
    return Shot(View(stage, moment), moment.lab.position, milliseconds, moving)


# -------------------------------------------------------------------------------------------------
# The film of two methods side by side: a step of each in every picture, then the end held.


OWN_SHARE = 0.3
"""The share of the pictures in which each step is seen; after that several go together."""

FIRST, FADING, CRUISE = 700, 0.88, 80
"""Milliseconds: of the first step, then each shorter by this share, down to the last."""


class ComparisonView(Value):
    """What a picture shows: both boards after so many steps, the last `shown` of them new."""

    step: int
    shown: int = 0


def make_compare_film(race: Race, wishes: Wishes, *, tick: int = TICK) -> Film[ComparisonView]:
    """The film of a race that is over."""
    layout, most = _laid_out(race.puzzle, wishes, tick)
    board = partial(Stage, turns=False)
    shots = tuple(plan_shots(race, wishes, most, tick))
    check_times(shot.milliseconds for shot in shots)

    def begin() -> Callable[[ComparisonView], Change]:
        stage = CompareStage(race, layout, Words(wishes.language), make=board)
        return lambda view: stage.show(view.step, view.shown)

    boards = [pane.board for pane in layout.panes]
    origins, size = tuple(board.origin for board in boards), (layout.width, layout.height)
    return Film(*size, boards[0].cell, origins, shots, begin, ink_roles(race.puzzle))


def size_of_comparison(puzzle: Puzzle, wishes: Wishes, *, tick: int) -> Size:
    """The size of the pictures. Raises what will be refused."""
    layout, _ = _laid_out(puzzle, wishes, tick)
    return layout.width, layout.height


def _laid_out(puzzle: Puzzle, wishes: Wishes, tick: int) -> tuple[CompareLayout, int]:
    """The layout of the pictures, and how many there may be."""
    check_board(puzzle, boards=2)
    layout = lay_out_compare(puzzle, wishes.sizes)
    size = layout.width, layout.height
    return layout, most_pictures(size, wishes.most_frames, wishes.pace, tick)


def plan_shots(race: Race, wishes: Wishes, most: int, tick: int) -> list[Shot[ComparisonView]]:
    """The empty boards, then the steps, the last picture long enough to read."""
    shorter = min(len(runner) for runner in race.runners)
    counts = fold_counts(len(race), most - 1, shorter)
    times = _times(race, counts, wishes)
    if wishes.pace.seconds is not None:
        said, least = {0, shorter, len(race)}, shortest_time(tick)
        leasts = [_to_be_read(race, it, wishes) if it in said else least for it in (0, *counts)]
        rounded = fit_least(times, leasts, wishes.pace.seconds, tick)
    else:
        rounded = round_times(times, tick)
        rounded[-1] = round_up_to_ticks(_to_be_read(race, len(race), wishes), tick)
    shots = [Shot(ComparisonView(0), 0, rounded[0])]
    for count, time in zip(counts, rounded[1:], strict=True):
        shots.append(Shot(ComparisonView(count, count - shots[-1].step), count, time))
    return shots


def fold_counts(total: int, most: int, keep: int) -> list[int]:
    """After how many steps there is a picture: at most so many, `keep` and the last among them.

    >>> fold_counts(4, 10, 2), fold_counts(100, 10, 20)
    ([1, 2, 3, 4], [1, 2, 3, 19, 20, 35, 51, 67, 83, 100])
    """
    if total <= most:
        return list(range(1, total + 1))
    own = int(most * OWN_SHARE)
    others = most - own - 1
    counts = set(range(1, own + 1)) | {keep} - {0}
    counts |= {own + (total - own) * place // others for place in range(1, others + 1)}
    return sorted(counts)


def _times(race: Race, counts: list[int], wishes: Wishes) -> list[float]:
    """Milliseconds for each picture, before rounding, with time to read new sentences."""
    if wishes.pace.step is not None:
        return [float(max(wishes.pace.step, LEAST))] * (len(counts) + 1)
    shorter = min(len(runner) for runner in race.runners)
    times = [float(_to_be_read(race, 0, wishes))]
    for place, count in enumerate(counts):
        passing = max(CRUISE, FIRST * FADING**place)
        is_said = count in (shorter, len(race))
        times.append(_to_be_read(race, count, wishes) if is_said else passing)
    return times


def _to_be_read(race: Race, count: int, wishes: Wishes) -> int:
    """Milliseconds for what is said after so many steps."""
    said = quick_reading_time(caption_of(race, count, wishes.language), wishes.language)
    return max(FINISHED, said) if count == len(race) else said
