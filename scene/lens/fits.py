"""The proofs by the leftmost and the rightmost fit: overlap, reach, and complete."""

from __future__ import annotations

from collections.abc import Sequence

from scene.board.motion import COVER, RISE, SLIDE, eased
from scene.lens.sheet import Known, Sheet, runs_by
from scene.theme import INK, KNOWN, NEW, NEW_GROUND, PAPER
from solver.line import cells_under
from solver.puzzle import numbers_of
from solver.steps.evidence import FitsEvidence
from solver.steps.step import Step
from solver.steps.vocabulary import COMPLETE, OVERLAP
from words.board import Words

MOST_LANES = 4
"""Ranges that overlap are drawn beside each other, in at most so many lanes."""


def draw_fits(sheet: Sheet, step: Step, evidence: FitsEvidence, known: Known, words: Words) -> None:
    """The proof that fits the technique."""
    if step.technique == OVERLAP:
        _draw_overlap(sheet, evidence, known, words)
    elif step.technique == COMPLETE:
        _draw_complete(sheet, step, evidence, known, words)
    else:
        _draw_reach(sheet, step, evidence, words)


def _draw_overlap(sheet: Sheet, evidence: FitsEvidence, known: Known, words: Words) -> None:
    """All blocks pushed to one end, all pushed to the other, and between them what each block
    covers both times."""
    first, middle, last = sheet.strips(3)
    sheet.label(first, words.say(f"lens.{sheet.line.axis}.start"))
    sheet.label(middle, words.say("lens.both"), NEW)
    sheet.label(last, words.say(f"lens.{sheet.line.axis}.end"))
    lengths = numbers_of(evidence.clue)
    way = sheet.motion.of(SLIDE)
    for strip, starts in ((first, evidence.leftmost), (last, evidence.rightmost)):
        if strip is last and way < 1:
            _draw_sliding(sheet, strip, evidence, known, way)
            continue
        draw_placed(sheet, strip, lengths, starts, known)
        bars = [((1 << length) - 1) << at for length, at in zip(lengths, starts, strict=True)]
        dark = [bar for bar in bars if bar & ~known[0] == 0]
        for cell, _ in evidence.because:
            is_on_dark = any(bar >> cell & 1 for bar in dark)
            sheet.outline(cell, cell + 1, strip, NEW_GROUND if is_on_dark else NEW)
    sheet.track(middle)
    if not sheet.motion.of(COVER):
        return
    one = len(evidence.clue) == 1
    risen = round(first[0] * (1 - sheet.motion.of(RISE)))
    for length, left, right in zip(lengths, evidence.leftmost, evidence.rightmost, strict=True):
        if right >= left + length:
            continue
        _draw_shared(sheet, middle, right, left + length, known[0], words, one)
        if sheet.layout.cell >= 7 * sheet.layout.scale:
            between = (risen, first[0]), (first[1], middle[0]), (middle[1], last[0])
            sheet.guides(right, left + length, between)


def _draw_sliding(
    sheet: Sheet, strip: tuple[int, int], evidence: FitsEvidence, known: Known, way: float
) -> None:
    """The blocks on their way from the leftmost fit to the rightmost; none before they set out."""
    sheet.track(strip, 0, known[1])
    if not way:
        return
    share = eased(way)
    lengths = numbers_of(evidence.clue)
    for length, left, right in zip(lengths, evidence.leftmost, evidence.rightmost, strict=True):
        start = left + (right - left) * share
        sheet.bar(start, start + length, strip, str(length), NEW)


def _draw_shared(
    sheet: Sheet,
    strip: tuple[int, int],
    first: int,
    last: int,
    known: int,
    words: Words,
    one: bool,
) -> None:
    """What one block covers both times: lit where it is new."""
    runs = runs_by(known, first, last)
    for begin, end, was_known in runs:
        sheet.cells(begin, end, strip, KNOWN if was_known else NEW)
    begin, end, was_known = max(runs, key=lambda run: (not run[2], run[1] - run[0]))
    count = last - first
    texts: tuple[str, ...] = (str(end - begin),)
    if len(runs) == 1 and count > 1:
        long = words.say("lens.shared.long" if one else "lens.shared", count=count)
        texts = (long, words.say("lens.shared", count=count), str(count))
    sheet.write_on(begin, end, strip, texts, PAPER, KNOWN if was_known else NEW)


def draw_placed(
    sheet: Sheet,
    strip: tuple[int, int],
    lengths: Sequence[int],
    starts: tuple[int, ...],
    known: Known,
) -> None:
    """The blocks as bars where they stand; what was known shows through."""
    filled, empty = known
    sheet.track(strip, 0, empty & ~cells_under(lengths, starts))
    for length, start in zip(lengths, starts, strict=True):
        _draw_block(sheet, strip, start, start + length, filled)


def _draw_block(sheet: Sheet, strip: tuple[int, int], first: int, last: int, filled: int) -> None:
    """A block as a bar, solid where all of it was known, with its number."""
    number = str(last - first)
    runs = runs_by(filled, first, last)
    if len(runs) == 1 and runs[0][2]:
        sheet.solid(first, last, strip, number)
        return
    sheet.cells(first, last, strip, PAPER)
    for begin, end, is_known in runs:
        if is_known:
            sheet.cells(begin, end, strip, NEW_GROUND)
    sheet.outline(first, last, strip, NEW)
    begin, end, is_known = max(runs, key=lambda run: run[1] - run[0])
    role, ground = (INK, NEW_GROUND) if is_known else (NEW, PAPER)
    sheet.write_on(begin, end, strip, (number,), role, ground)


def _draw_complete(
    sheet: Sheet, step: Step, evidence: FitsEvidence, known: Known, words: Words
) -> None:
    """All blocks stand; what is left is empty."""
    blocks, rest = sheet.strips(3)[:2]
    sheet.label(blocks, words.say("lens.placed"))
    sheet.label(rest, words.say("lens.rest"), NEW)
    draw_placed(sheet, blocks, numbers_of(evidence.clue), evidence.leftmost, known)
    _draw_emptied(sheet, rest, step)


def _draw_reach(sheet: Sheet, step: Step, evidence: FitsEvidence, words: Words) -> None:
    """Each block where it stands first and where it stands last, the way between them, and
    under that the cells on nobody's way."""
    lanes = lanes_of(evidence)
    count = max(lanes, default=0) + 1
    strips = sheet.strips(count + 1 if count > 1 else 3)
    ranges, unreached = strips[:count], strips[count]
    middle = (ranges[0][0], ranges[-1][1])
    sheet.label(middle, words.say("lens.ranges"))
    sheet.label(unreached, words.say("lens.unreached"), NEW)
    for strip in ranges:
        sheet.track(strip)
    for length, left, right, lane in zip(
        numbers_of(evidence.clue), evidence.leftmost, evidence.rightmost, lanes, strict=True
    ):
        _draw_range(sheet, ranges[lane], length, left, right)
    _draw_emptied(sheet, unreached, step)


def _draw_range(sheet: Sheet, strip: tuple[int, int], length: int, left: int, right: int) -> None:
    way = sheet.motion.of(SLIDE)
    if right > left and way < 1:
        start = left + (right - left) * eased(way)
        sheet.cells(left, start + length, strip, NEW_GROUND)
        sheet.bar(start, start + length, strip, str(length), NEW)
    elif right > left:
        sheet.cells(left, right + length, strip, NEW_GROUND)
        sheet.outline(left, right + length, strip, NEW)
        sheet.write_on(left, right + length, strip, (str(length),), INK, NEW_GROUND)
    else:
        sheet.solid(left, left + length, strip, str(length))


def lanes_of(evidence: FitsEvidence) -> tuple[int, ...]:
    """A lane for each block, so that ranges in the same lane do not touch while lanes last."""
    ends: list[int] = []
    lanes = []
    for length, left, right in zip(
        numbers_of(evidence.clue), evidence.leftmost, evidence.rightmost, strict=True
    ):
        lane = next((i for i, end in enumerate(ends) if end < left), len(ends))
        if lane >= MOST_LANES:
            lane = ends.index(min(ends))
        if lane == len(ends):
            ends.append(0)
        ends[lane] = right + length
        lanes.append(lane)
    return tuple(lanes)


def _draw_emptied(sheet: Sheet, strip: tuple[int, int], step: Step) -> None:
    sheet.track(strip)
    if sheet.motion.of(COVER):
        sheet.settle(sheet.settled_by(step.cells), strip)
