"""Complete: all blocks stand, so the rest is empty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import in_each_colour
from solver.line_state import Finding, KnownLine, fits_evidence
from solver.step import COMPLETE, FitsEvidence
from solver.technique import Technique


def find_complete(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells of a line that has its filled cells.

    The clue wants so many filled cells in all, and so many are known. Another one would be one too
    many. So no unknown cell is filled.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_complete, [2, 1], "?##?#?")
    ['-##-#-']
    """
    if line.unknown and line.filled.bit_count() == line.rule.total:
        prove = partial(fits_evidence, line)
        yield Finding(0, line.unknown, prove, find_complete, needs=line.filled)


find_complete_in_colours = in_each_colour(find_complete)


TECHNIQUE = Technique(
    COMPLETE,
    definition="all blocks of the line stand, so the rest is empty",
    evidence=FitsEvidence,
    evidence_holds=(
        "`slack`; `leftmost` and `rightmost`: the starts of all blocks pushed both ways; "
        "`blank`: nothing was known"
    ),
    weight=0.5,
    stars=1,
    rules=(find_complete,),
    in_colours=(find_complete_in_colours,),
)
