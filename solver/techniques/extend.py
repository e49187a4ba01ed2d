"""Extend: near a wall, the shortest block that a run can be must grow away from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import in_each_colour
from solver.line_state import Finding, KnownLine, span_mask
from solver.step import EXTEND, RangesEvidence, Span, Standing
from solver.technique import Technique


class ExtendEvidence(RangesEvidence, kw_only=True):
    """The run, the stretch it lies in, the candidates that go into the stretch, and the length
    of the shortest of them; and where the shortest that does not touch another run stands as near
    to either wall as it goes."""

    run: Span
    stretch: Span
    candidates: tuple[int, ...]
    shortest: int
    ends: tuple[Standing, Standing]

    @property
    def told(self) -> object:
        return self.ends


def find_extend(line: KnownLine) -> Iterator[Finding]:
    """For every run, the cells that its shortest candidate covers wherever it stands.

    The run belongs to one of its candidates, and that block stands inside the run's stretch.
    However short the candidate is, the wall on one side leaves it so little room that it reaches
    beyond the run on the other. What even the shortest one covers there, every one of them covers.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_extend, [2, 2], "??.#????")
    ['??.#+???']
    """
    lengths = line.rule.lengths
    for run in line.runs:
        first, last = run
        begin, end = stretch = line.stretch_at(first)
        if (begin, end) == run:
            continue
        candidates = tuple(i for i in line.candidates(run) if lengths[i] <= end - begin + 1)
        shortest = min(lengths[i] for i in candidates)
        new = span_mask(last + 1, begin + shortest - 1) | span_mask(end - shortest + 1, first - 1)
        new &= line.unknown
        if new:
            prove = partial(
                ExtendEvidence,
                **line.said_of_ranges,
                run=run,
                stretch=stretch,
                candidates=candidates,
                shortest=shortest,
                ends=_ends(line, run),
            )
            yield Finding(new, 0, prove, find_extend)


def _ends(line: KnownLine, run: Span) -> tuple[Standing, Standing]:
    places = list(line.places(run))
    shortest, _ = min(places, key=lambda place: line.rule.lengths[place[0]])
    free = [(block, start) for block, start in places if block == shortest]
    return free[0], free[-1]


TECHNIQUE = Technique(
    EXTEND,
    definition="near a wall, the shortest candidate of a run must grow away from it",
    evidence=ExtendEvidence,
    evidence_holds=(
        "`ranges`, the `run`, its `stretch`, its `candidates` there, the length of the `shortest`; "
        "where it stands at both `ends`: `[block, start]`"
    ),
    weight=2.0,
    stars=3,
    rules=(find_extend,),
    in_colours=(in_each_colour(find_extend),),
)
