"""What a technique finds in a line, before anybody has asked for its proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solver.line import Rule, masks_of
from solver.puzzle import clue_of
from solver.steps.evidence import LineEvidence
from solver.steps.known import KnownLine
from solver.value import Value


class Finding(Value):
    """The cells of a line that a technique settles, and how to prove it: most findings are
    compared with others and not shown, and to gather the proof of all of them would take long."""

    filled: int
    empty: int
    prove: Callable[[], LineEvidence]

    @property
    def gain(self) -> int:
        return self.filled.bit_count() + self.empty.bit_count()


Find = Callable[[KnownLine], Iterator[Finding]]
"""All that a technique finds in a line in which something fits, each with new cells. Where it
finds the same thing in several places, each is a finding of its own, with a reason of its own."""


def best(find: Find, line: KnownLine) -> Finding | None:
    """The finding that settles most; of equals the first."""
    return max(find(line), key=lambda finding: finding.gain, default=None)


def drawn(find: Find, numbers: Sequence[int], cells: str) -> list[str]:
    """Every finding as text: known cells `#` and `.`, new ones `+` filled and `-` empty."""
    line = KnownLine(Rule(clue_of(numbers), len(cells)), *masks_of(cells))
    return [
        "".join(
            "+" if found.filled >> i & 1 else "-" if found.empty >> i & 1 else letter
            for i, letter in enumerate(cells)
        )
        for found in find(line)
    ]
