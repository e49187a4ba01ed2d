"""All blocks of a line pushed to both ends: what complete, overlap and reach rest on."""

from __future__ import annotations

from solver.coloured_line import ColourLine, needed_facts
from solver.line_state import KnownLine
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


def prove_pushes_in_colours(line: ColourLine, filled: int, barred: int) -> FitsEvidence:
    """Where all blocks stand, around facts that hold them there; those near to these cells."""
    new = line.cells_in(filled, barred)
    fewer, because = needed_facts(line, new, lambda fewer: fewer.fits == line.fits)
    return fits_evidence(fewer).replaced(because=because, blank=not line.filled | line.empty)
