"""How *overlap* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.coloured_lens import ColourSheet, draw_pushes
from app.draw.lens import Across, Known, Sheet, draw_placed, runs_by
from app.draw.moment import COVER, RISE, SLIDE, eased
from app.draw.theme import KNOWN, NEW, NEW_GROUND, PAPER
from app.exercises.drawing import Exercise, draw_scattered
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import TOO_SHORT, TWO_BLOCKS
from app.exercises.lookalikes import are_covered_by
from app.techniques.full import say_full
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases, positions
from solver.grid import EMPTY
from solver.line import Rule
from solver.line_state import KnownLine
from solver.puzzle import Block, numbers_of
from solver.step import FitsEvidence, Step, masks_of_cells
from solver.techniques.overlap import TECHNIQUE


def _pushes(evidence: FitsEvidence) -> Iterator[tuple[int, int, Block]]:
    """Where each block starts in the leftmost fit and in the rightmost."""
    return zip(evidence.leftmost, evidence.rightmost, evidence.clue, strict=True)


def _say(phrases: Phrases, step: Step, evidence: FitsEvidence) -> str:
    """Where the same block lies both times."""
    if evidence.slack == 0:
        return say_full(phrases, step, evidence)
    if not evidence.because:
        return phrases.say_line(step, "overlap.spare")
    covering = [
        number
        for number, (left, right, block) in enumerate(_pushes(evidence))
        if any(right < cell <= left + block.length for cell in positions(step))
    ]
    if step.excluded is not None or len(covering) > 1:
        return phrases.say_line(step, "overlap.several")
    (number,) = covering
    first, last = evidence.leftmost[number], evidence.rightmost[number]
    end = first + evidence.clue[number].length - 1
    return phrases.say_line(
        step,
        "overlap.stands" if last == first else "overlap.slides",
        block=phrases.named(evidence.clue, number),
        range=phrases.span((first, last + end - first)),
        shared=phrases.more((last, end)),
    )


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: FitsEvidence) -> str:
    """How many cells the same blocks cover both times."""
    count = len(step.cells)
    return film.say_count("tell.overlap", count, count=count)


def _draw(sheet: Sheet, step: Step, evidence: FitsEvidence, rule: Rule, known: Known) -> None:
    """All blocks pushed to one end, to the other, around the cells that the reason uses, and what
    each covers both times; without slack, the gaps, too."""
    used = masks_of_cells(evidence.because)
    first, middle, last = sheet.strips(3)
    sheet.label(first, sheet.say(f"lens.{sheet.line.axis}.start"))
    sheet.label(middle, sheet.say("lens.both"), NEW)
    sheet.label(last, sheet.say(f"lens.{sheet.line.axis}.end"))
    lengths = numbers_of(evidence.clue)
    way = sheet.motion.of(SLIDE)
    for strip, starts in ((first, evidence.leftmost), (last, evidence.rightmost)):
        if strip is last and way < 1:
            _draw_sliding(sheet, strip, evidence, used, way)
            continue
        draw_placed(sheet, strip, lengths, starts, used)
        bars = [((1 << length) - 1) << at for length, at in zip(lengths, starts, strict=True)]
        dark = [bar for bar in bars if bar & ~used[0] == 0]
        for cell, _ in evidence.because:
            is_on_dark = any(bar >> cell & 1 for bar in dark)
            sheet.outline(cell, cell + 1, strip, NEW_GROUND if is_on_dark else NEW)
    sheet.track(middle)
    if not sheet.motion.of(COVER):
        return
    risen = round(first[0] * (1 - sheet.motion.of(RISE)))
    lit = []
    for left, right, block in _pushes(evidence):
        end = left + block.length
        if right >= end:
            continue
        lit += _draw_shared(sheet, middle, right, end, known[0])
        if sheet.cell >= 7 * sheet.layout.scale:
            between = (risen, first[0]), (first[1], middle[0]), (middle[1], last[0])
            sheet.guides(right, end, between)
    if len(lit) == 1 and (count := lit[0][1] - lit[0][0]) > 1:
        sheet.write_on(*lit[0], middle, (sheet.say("lens.new-cells", count=count),), PAPER, NEW)
    for cell, value in sheet.settled_by(step.cells).items():
        if value == EMPTY:
            sheet.empty(cell, middle)


def _draw_sliding(
    sheet: Sheet, strip: Across, evidence: FitsEvidence, known: Known, way: float
) -> None:
    """The blocks on their way from the leftmost fit to the rightmost; none before they set out."""
    sheet.track(strip, 0, known[1])
    if not way:
        return
    share = eased(way)
    for left, right, block in _pushes(evidence):
        start = left + (right - left) * share
        sheet.bar(start, start + block.length, strip, str(block.length), NEW)


def _draw_shared(
    sheet: Sheet, strip: Across, first: int, last: int, known: int
) -> list[tuple[int, int]]:
    """What one block covers both times: lit where it is new. Returns what is lit."""
    runs = runs_by(known, first, last)
    for begin, end, was_known in runs:
        sheet.cells(begin, end, strip, KNOWN if was_known else NEW)
    return [(begin, end) for begin, end, was_known in runs if not was_known]


def _draw_in_colours(drawn: ColourSheet, step: Step, evidence: FitsEvidence) -> None:
    sheet = drawn.sheet
    first, middle, last = draw_pushes(drawn, evidence, sheet.say("lens.both"))
    if not sheet.motion.of(COVER):
        return
    for left, right, block in _pushes(evidence):
        if right < left + block.length:
            drawn.solid(right, left + block.length, middle, block.colour)
            if sheet.cell >= 7 * sheet.layout.scale:
                between = (first[1], middle[0]), (middle[1], last[0])
                sheet.guides(right, left + block.length, between)
    for cell, value in sheet.settled_by(step.cells).items():
        if value == EMPTY:
            drawn.cell(cell, EMPTY, middle, is_new=True)


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """A block has little more room than twice its length."""
    near = [
        (last - first + 1, length)
        for (first, last), length in zip(line.ranges, line.rule.lengths, strict=True)
        if length > 1 and 2 * length <= last - first + 1 <= 2 * length + 2
    ]
    return {"room": min(near)[0], "block": min(near)[1]} if near else None


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    return not empty and are_covered_by(range(len(line.rule.lengths)), line, filled)


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(FitsEvidence, say=_say, tell=_tell, lens=_draw, lens_in_colours=_draw_in_colours),
    training=LineTraining(
        card=Examples(line_of("4", "??????"), line_of("3", "??????")),
        exercise=Exercise(draw_scattered, ((5, 1), (8, 1), (8, 2), (10, 2), (12, 3))),
        wrong_ideas=(TOO_SHORT, TWO_BLOCKS),
        find_lookalike=_find_lookalike,
        claim=_claim,
    ),
)
