"""All blocks of a line pushed to both ends: what complete, overlap and reach rest on."""

from __future__ import annotations

from functools import partial

from solver.coloured_line import ColourLine, needed_facts, says_again
from solver.line_state import Find, KnownLine
from solver.step import FitsEvidence


def fits_evidence(line: KnownLine) -> FitsEvidence:
    """Where all blocks stand, pushed both ways."""
    leftmost, rightmost = line.fits
    return FitsEvidence(
        **line.said,
        slack=line.rule.slack,
        leftmost=leftmost,
        rightmost=rightmost,
        blank=not line.filled | line.empty,
    )


def prove_pushes_in_colours(line: ColourLine, filled: int, barred: int, find: Find) -> FitsEvidence:
    """Where all blocks stand around the facts from which a rule finds these cells again."""
    says = partial(says_again, filled=filled, barred=barred, find=find)
    fewer, because = needed_facts(line, line.cells_in(filled, barred), says)
    return fits_evidence(fewer).replaced(because=because, blank=not line.filled | line.empty)
