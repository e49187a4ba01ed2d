"""Places: all places of a run's candidates agree on a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from solver.coloured_line import in_each_colour
from solver.line_state import Finding, KnownLine, span_mask
from solver.step import PLACES, RangesEvidence, Span, Standing
from solver.technique import Technique


class PlacesEvidence(RangesEvidence, kw_only=True):
    """The run, and all places of its candidates: each a block and its start."""

    run: Span
    places: tuple[Standing, ...]

    @property
    def told(self) -> object:
        return self.places


def find_places(line: KnownLine) -> Iterator[Finding]:
    """For every run, the cells that all places of its candidates agree on.

    The run belongs to one of its candidates, which stands somewhere in its range, over no empty
    cell and touching no other filled one. These places are tried one after the other. What all of
    them cover is filled; and the cell before them is empty if all start at the same cell, the one
    behind them if all end at the same.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_places, [1, 3, 3], "???#??#?????")
    ['???#??#+????']
    """
    for run in line.runs:
        places = tuple(line.places(run))
        filled, empty = agreed(line, places)
        if filled | empty:
            prove = partial(PlacesEvidence, **line.said_of_ranges, run=run, places=places)
            yield Finding(filled, empty, prove, find_places)


def agreed(line: KnownLine, places: Sequence[Standing]) -> tuple[int, int]:
    """The unknown cells that all of these places cover, and those that all of them leave empty
    at the same end."""
    spans = [(start, start + line.rule.lengths[block] - 1) for block, start in places]
    firsts, lasts = [first for first, _ in spans], [last for _, last in spans]
    filled = span_mask(max(firsts), min(lasts))
    empty = 0
    if min(firsts) == max(firsts):
        empty |= 1 << firsts[0] >> 1
    if min(lasts) == max(lasts):
        empty |= 1 << lasts[0] + 1
    return filled & line.unknown, empty & line.unknown


TECHNIQUE = Technique(
    PLACES,
    definition="all places of a run's candidates agree on the cell",
    evidence=PlacesEvidence,
    evidence_holds="`ranges`, the `run`, all its `places`: `[block, start]`",
    weight=4.0,
    stars=4,
    rules=(find_places,),
    in_colours=(in_each_colour(find_places),),
)
