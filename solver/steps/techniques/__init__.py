"""The techniques that look at one line, simplest first: complete, overlap, reach, options.

Each returns what it settles beyond what is known, together with the evidence, or None where it
gives nothing. They are asked only about lines in which something fits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import comb

from solver.line import Fits, Rule, covered, reached, text_of
from solver.steps.step import (
    COMPLETE,
    OPTIONS,
    OVERLAP,
    REACH,
    FitsEvidence,
    OptionsEvidence,
)

FEW = 12
"""Up to this many arrangements are shown one by one."""


@dataclass(frozen=True)
class Finding:
    """The cells of a line that a technique settles, and how to prove it: most findings are
    compared with others and not shown, and to count arrangements for them would take long."""

    filled: int
    empty: int
    prove: Callable[[], FitsEvidence | OptionsEvidence]

    @property
    def gain(self) -> int:
        return self.filled.bit_count() + self.empty.bit_count()


Technique = Callable[[Rule, int, int], "Finding | None"]


def find_complete(rule: Rule, filled: int, empty: int) -> Finding | None:
    """All blocks stand: the rest is empty."""
    rest = rule.mask & ~(filled | empty)
    if not rest or filled.bit_count() != rule.total:
        return None
    return Finding(0, rest, partial(_fits_evidence, rule, filled, empty))


def find_overlap(rule: Rule, filled: int, empty: int) -> Finding | None:
    """A cell that the same block covers in the leftmost and in the rightmost fit is filled."""
    new = covered(rule, _fits(rule, filled, empty)) & ~filled
    return Finding(new, 0, partial(_fits_evidence, rule, filled, empty)) if new else None


def find_reach(rule: Rule, filled: int, empty: int) -> Finding | None:
    """A cell that no block reaches, from its leftmost to its rightmost place, is empty.

    A block's reach goes from its leftmost start to its rightmost end, also over cells that none of
    its places between covers: where it is pushed to, both ways, is what an eye can check and a
    picture of two fits can show. What all arrangements say beyond that is for options.
    """
    new = rule.mask & ~(reached(rule, _fits(rule, filled, empty)) | empty)
    return Finding(0, new, partial(_fits_evidence, rule, filled, empty)) if new else None


def find_options(rule: Rule, filled: int, empty: int) -> Finding | None:
    """A cell on which all arrangements agree is as they say."""
    settled = rule.settle(filled, empty)
    assert settled is not None, "only asked where something fits"
    new_filled, new_empty = settled[0] & ~filled, settled[1] & ~empty
    if not new_filled | new_empty:
        return None
    return Finding(new_filled, new_empty, partial(options_evidence, rule, filled, empty))


LINE_TECHNIQUES: dict[str, Technique] = {
    COMPLETE: find_complete,
    OVERLAP: find_overlap,
    REACH: find_reach,
    OPTIONS: find_options,
}


def options_evidence(rule: Rule, filled: int, empty: int) -> OptionsEvidence:
    """The arrangements left before this step."""
    count = rule.count(filled, empty)
    shown = None
    if count <= FEW:
        shown = tuple(
            text_of(cells, rule.length) for cells in rule.arrangements(filled, empty, FEW)
        )
    groups = len(rule.lengths)
    return OptionsEvidence(
        rule.lengths,
        count,
        shown,
        groups,
        rule.slack,
        comb(groups + rule.slack, groups),
    )


def _fits(rule: Rule, filled: int, empty: int) -> Fits:
    fits = rule.fits(filled, empty)
    assert fits is not None, "only asked where something fits"
    return fits


def _fits_evidence(rule: Rule, filled: int, empty: int) -> FitsEvidence:
    leftmost, rightmost = _fits(rule, filled, empty)
    return FitsEvidence(
        rule.lengths, rule.length, rule.slack, leftmost, rightmost, not filled | empty
    )
