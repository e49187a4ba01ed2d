"""How *reach* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.coloured_lens import ColourSheet, draw_pushes
from app.draw.lens import Across, Known, Sheet, draw_emptied
from app.draw.moment import COVER, SLIDE, eased
from app.draw.theme import INK, NEW, NEW_GROUND
from app.exercises.drawing import Exercise, draw_scattered
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import STILL_REACHES
from app.exercises.lookalikes import beside_runs
from app.techniques.full import say_full
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases, positions
from solver.line import Rule
from solver.line_state import KnownLine, span_mask
from solver.puzzle import numbers_of
from solver.step import FitsEvidence, Step, masks_of_cells
from solver.techniques.reach import TECHNIQUE


def _say(phrases: Phrases, step: Step, evidence: FitsEvidence) -> str:
    """Beside all blocks, that the outermost does not come there; else that no block does."""
    if not evidence.clue or (not evidence.slack and step.excluded is None):
        return say_full(phrases, step, evidence)
    if step.excluded is not None:
        return phrases.say_line(step, "reach.colours")
    lengths = numbers_of(evidence.clue)
    ends = [right + length for right, length in zip(evidence.rightmost, lengths, strict=True)]
    between = {sum(end < cell for end in ends) for cell in positions(step)}
    if between not in ({0}, {len(lengths)}):
        return phrases.say_line(step, "reach.several")
    block = phrases.named(evidence.clue, max(0, min(between) - 1))
    return phrases.say_line(step, "reach.beside", block=block)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: FitsEvidence) -> str:
    return film.say_count("tell.reach", len(step.cells), count=len(step.cells))


_MOST_LANES = 4
"""Ranges that overlap are drawn beside each other, in at most so many lanes."""


def _draw(sheet: Sheet, step: Step, evidence: FitsEvidence, rule: Rule, known: Known) -> None:
    """The first and the last place of each block, and the cells out of reach."""
    lanes = lanes_of(evidence, min(_MOST_LANES, sheet.most_strips() - 1))
    count = max(lanes, default=0) + 1
    strips = sheet.strips(count + 1 if count > 1 else 3)
    ranges, unreached = strips[:count], strips[count]
    middle = (ranges[0][0], ranges[-1][1])
    sheet.label(middle, sheet.say("lens.ranges"))
    sheet.label(unreached, sheet.say("lens.unreached"), NEW)
    for strip in ranges:
        sheet.track(strip, *masks_of_cells(evidence.because))
    for lane, move in zip(lanes, _moves(evidence), strict=True):
        _draw_range(sheet, ranges[lane], *move)
    for strip in ranges:
        for cell, _ in evidence.because:
            sheet.outline(cell, cell + 1, strip, NEW)
    draw_emptied(sheet, unreached, step)


def _draw_range(sheet: Sheet, strip: Across, length: int, left: int, right: int) -> None:
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


def _moves(evidence: FitsEvidence) -> Iterator[tuple[int, int, int]]:
    """The length of each block, with its start in the leftmost fit and in the rightmost."""
    return zip(numbers_of(evidence.clue), evidence.leftmost, evidence.rightmost, strict=True)


def lanes_of(evidence: FitsEvidence, most: int = _MOST_LANES) -> tuple[int, ...]:
    """A lane for each block, so that ranges in the same lane do not touch while lanes last."""
    ends: list[int] = []
    lanes = []
    for length, left, right in _moves(evidence):
        lane = next((i for i, end in enumerate(ends) if end < left), len(ends))
        if lane >= most:
            lane = ends.index(min(ends))
        if lane == len(ends):
            ends.append(0)
        ends[lane] = right + length
        lanes.append(lane)
    return tuple(lanes)


def _draw_in_colours(drawn: ColourSheet, step: Step, evidence: FitsEvidence) -> None:
    _, middle, _ = draw_pushes(drawn, evidence, drawn.sheet.say("lens.unreached"))
    if drawn.sheet.motion.of(COVER):
        drawn.news(step, middle)


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """Some unknown cells are away from every run."""
    far = line.unknown & ~beside_runs(line)
    if not line.runs or not far:
        return None
    return {"cell": far.bit_length()}


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    return not filled and not any(empty & span_mask(*span) for span in line.ranges)


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(FitsEvidence, say=_say, tell=_tell, lens=_draw, lens_in_colours=_draw_in_colours),
    training=LineTraining(
        card=Examples(line_of("3", "??#????"), line_of("3 1", "??#????")),
        exercise=Exercise(draw_scattered, ((6, 1), (8, 1), (9, 2), (10, 2), (12, 3))),
        wrong_ideas=(STILL_REACHES,),
        find_lookalike=_find_lookalike,
        claim=_claim,
    ),
)
