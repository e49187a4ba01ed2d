"""Because: the few known cells of a line that force what a step settles."""

from __future__ import annotations

from solver.grid import EMPTY, FILLED
from solver.line import bits
from solver.steps.evidence import Because
from solver.steps.finding import Finding
from solver.steps.known import KnownLine


def find_because(line: KnownLine, finding: Finding) -> Because:
    """Known cells that force the finding and of which none can be left out."""
    rule, filled, empty = line.rule, line.filled, line.empty

    def still_forced(filled: int, empty: int) -> bool:
        settled = rule.settle(filled, empty)
        assert settled is not None
        return not (finding.filled & ~settled[0] or finding.empty & ~settled[1])

    if still_forced(0, 0):
        return ()
    for cell in bits(filled | empty):
        if still_forced(filled & ~(1 << cell), empty & ~(1 << cell)):
            filled &= ~(1 << cell)
            empty &= ~(1 << cell)
    return tuple((cell, FILLED if filled >> cell & 1 else EMPTY) for cell in bits(filled | empty))
