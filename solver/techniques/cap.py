"""Cap: a run as long as its longest candidate is a whole block, so its neighbours are empty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import in_each_colour
from solver.line import Doubt, Rule
from solver.line_state import Finding, KnownLine, span_mask, spans
from solver.step import CAP, RangesEvidence, Span
from solver.technique import Technique


class CapEvidence(RangesEvidence, kw_only=True):
    """A run, and the blocks that it may be: all are as long as it is."""

    run: Span
    candidates: tuple[int, ...]

    @property
    def told(self) -> object:
        return self.run


def find_cap(line: KnownLine) -> Iterator[Finding]:
    """The unknown neighbours of every run that is a whole block.

    The block that the run belongs to is one of its candidates, for its range must hold the run, and
    it cannot be shorter. None of them is longer than the run, so the run is all of the block.
    Beside a whole block there is no filled cell.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_cap, [1, 2], "?#???##")
    ['-#-??##', '?#??-##']
    """
    rule = line.rule
    for run in spans(line.filled):
        beside = _beside(run) & line.unknown
        if beside and _is_whole(rule, line.filled, line.empty, run):
            doubt = partial(_doubt_cap, rule, run)
            yield Finding(
                0, beside, partial(_cap_evidence, line, run), find_cap, span_mask(*run), doubt
            )


def _beside(run: Span) -> int:
    return 1 << run[1] + 1 | 1 << run[0] >> 1


def _is_whole(rule: Rule, filled: int, empty: int, run: Span) -> bool:
    """Whether none of the run's candidates is longer than it is."""
    first, last = run
    size = last - first + 1
    if size < min(rule.lengths):
        return False
    fits = rule.fits(filled, empty)
    assert fits is not None, "only asked where something fits"
    for length, left, right in zip(rule.lengths, *fits, strict=True):
        if length > size and left <= first and last < right + length:
            return False
    return True


def _doubt_cap(rule: Rule, run: Span, filled: int, empty: int) -> Doubt | None:
    """None where the run is known, and a whole block."""
    is_known = not span_mask(*run) & ~filled
    return None if is_known and _is_whole(rule, filled, empty, run) else (filled, empty)


def _cap_evidence(line: KnownLine, run: Span) -> CapEvidence:
    return CapEvidence(**line.said_of_ranges, run=run, candidates=line.candidates(run))


TECHNIQUE = Technique(
    CAP,
    definition="a run is as long as its longest candidate: the cells beside it are empty",
    evidence=CapEvidence,
    evidence_holds="`ranges`, the `run`, its `candidates`",
    weight=1.0,
    stars=2,
    rules=(find_cap,),
    in_colours=(in_each_colour(find_cap),),
)
