"""What broke, in a line in which nothing fits any more."""

from __future__ import annotations

from scene.board.board import hatch
from scene.board.motion import COVER
from scene.lens.sheet import Known, Sheet
from scene.theme import BROKEN, BROKEN_BAND, BROKEN_HATCH, KNOWN
from solver.line import Rule
from solver.puzzle import cells_needed, gap, numbers_of
from solver.steps.known import spans
from solver.steps.step import GROUP_TOO_LONG, GROUP_TOO_SHORT, NO_FIT, ContradictionEvidence
from words.board import Words


def guilty_cells(evidence: ContradictionEvidence, known: Known) -> int:
    """The cells that cannot be, as a mask: the group that is too long or too short, all filled
    cells where there are too many of them or of their groups; none where no cell is to blame."""
    filled, _ = known
    if evidence.reason in (GROUP_TOO_LONG, GROUP_TOO_SHORT):
        assert evidence.start is not None and evidence.found is not None
        return ((1 << evidence.found) - 1) << evidence.start & filled
    return 0 if evidence.reason == NO_FIT else filled


def draw_contradiction(
    sheet: Sheet, evidence: ContradictionEvidence, rule: Rule, known: Known, words: Words
) -> None:
    """The line as it is known, and under it the blocks it would have to hold."""
    line, blocks = sheet.strips(3)[:2]
    sheet.label(line, words.say("lens.known"))
    is_told = bool(sheet.motion.of(COVER))
    _draw_known(sheet, line, known, guilty_cells(evidence, known) if is_told else 0)
    if not is_told:
        return
    if evidence.reason == NO_FIT:
        sheet.label(blocks, words.say(f"lens.{sheet.line.axis}.start"))
        _draw_without_place(sheet, blocks, evidence, rule, known, words)
    else:
        sheet.label(blocks, words.say("lens.clue"))
        _draw_clue(sheet, blocks, evidence)


def _draw_known(sheet: Sheet, strip: tuple[int, int], known: Known, guilty: int) -> None:
    filled, empty = known
    sheet.track(strip, filled & ~guilty, empty)
    for first, last in spans(guilty):
        sheet.solid(first, last + 1, strip, str(last + 1 - first), BROKEN)


def _draw_clue(sheet: Sheet, strip: tuple[int, int], evidence: ContradictionEvidence) -> None:
    """The blocks of the clue, close together; the one that does not agree is lit."""
    sheet.track(strip)
    at = 0
    if evidence.block is not None and evidence.start is not None:
        room_before = cells_needed(evidence.clue[: evidence.block + 1])
        at = max(0, evidence.start + evidence.clue[evidence.block].length - room_before)
        at = min(at, sheet.length - cells_needed(evidence.clue))
    previous = None
    for number, block in enumerate(evidence.clue):
        if previous is not None:
            at += gap(previous, block)
        previous, length = block, block.length
        role = BROKEN if number == evidence.block else KNOWN
        sheet.bar(at, at + length, strip, str(length), role)
        at += length


def _draw_without_place(
    sheet: Sheet,
    strip: tuple[int, int],
    evidence: ContradictionEvidence,
    rule: Rule,
    known: Known,
    words: Words,
) -> None:
    """The blocks that find a place, pushed to the start, and the one that finds none."""
    sheet.track(strip, 0, known[1])
    starts = rule.starts_from_left(*known)
    end = 0
    for length, start in zip(numbers_of(evidence.clue), starts, strict=False):
        sheet.bar(start, start + length, strip, str(length), KNOWN)
        end = start + length
    if evidence.block is None:
        return
    length = evidence.clue[evidence.block].length
    if evidence.block:
        end += gap(*evidence.clue[evidence.block - 1 : evidence.block + 1])
    first = min(end, sheet.length - 1)
    last = min(first + length, sheet.length)
    box = sheet.boxed(sheet.along(first), sheet.along(last), *strip)
    sheet.fill(box, BROKEN_BAND)
    sheet.add(hatch(box, BROKEN_HATCH, sheet.layout.cell))
    sheet.outline(first, last, strip, BROKEN)
    sheet.label_after(strip, words.say("lens.no-place", length=length), BROKEN)
