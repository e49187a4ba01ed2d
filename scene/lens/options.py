"""The proof by options: the arrangements that are left, and where all of them agree."""

from __future__ import annotations

from scene.board.motion import COVER, SLIDE
from scene.lens.sheet import Known, Sheet
from scene.theme import CHIP, KNOWN, MARK, NEW, NEW_GROUND, NEW_MARK
from solver.arrangements import list_arrangements
from solver.line import Rule, text_of
from solver.steps.step import Step
from solver.steps.techniques.options import OptionsEvidence
from words.board import Words
from words.sentences import grouped

SOME = 6
"""So many are drawn when there are too many for all."""


def draw_options(
    sheet: Sheet,
    step: Step,
    evidence: OptionsEvidence,
    rule: Rule,
    known: Known,
    words: Words,
) -> None:
    """One strip for each arrangement, and a last one for what they agree on."""
    arrangements = evidence.arrangements or some_arrangements(rule, known)
    strips = sheet.strips(len(arrangements) + 1)
    agreed, shown = strips[-1], strips[:-1]
    settled = sheet.settled_by(step.cells)
    motion = sheet.motion
    listed = round(motion.of(SLIDE) * len(arrangements))
    for strip, arrangement in list(zip(shown, arrangements, strict=True))[:listed]:
        _draw_arrangement(sheet, strip, arrangement, settled if motion.of(COVER) else {})
    count = grouped(evidence.count, words.language)
    if evidence.arrangements is None:
        label = words.say("lens.some-arrangements", shown=len(arrangements), count=count)
    else:
        label = words.say("lens.arrangements", count=count)
    sheet.label((shown[0][0], shown[-1][1]), label)
    sheet.label(agreed, words.say("lens.all-agree"), NEW)
    sheet.track(agreed)
    if motion.of(COVER):
        sheet.settle(settled, agreed)


def some_arrangements(rule: Rule, known: Known) -> tuple[str, ...]:
    """The first few arrangements that agree with what is known."""
    return tuple(text_of(rule.length, cells) for cells in list_arrangements(rule, *known, SOME))


def _draw_arrangement(
    sheet: Sheet, strip: tuple[int, int], arrangement: str, settled: dict[int, int]
) -> None:
    for cell, letter in enumerate(arrangement):
        lit = cell in settled
        if letter == "#":
            sheet.cells(cell, cell + 1, strip, NEW if lit else KNOWN)
        else:
            sheet.cells(cell, cell + 1, strip, NEW_GROUND if lit else CHIP)
            sheet.mark(cell, strip, NEW_MARK if lit else MARK)
