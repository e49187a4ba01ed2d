"""Complete: all blocks stand, so the rest is empty.

The clue wants so many filled cells in all, and so many are known. Another one would be one too
many. So no unknown cell is filled.

>>> from solver.steps.finding import drawn
>>> drawn(find_complete, [2, 1], "?##?#?")
['-##-#-']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.steps.finding import Finding
from solver.steps.known import KnownLine
from solver.steps.techniques.overlap import fits_evidence


def find_complete(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells of a line that has its filled cells."""
    if line.unknown and line.filled.bit_count() == line.rule.total:
        yield Finding(0, line.unknown, partial(fits_evidence, line))
