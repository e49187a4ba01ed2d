"""No room: a cell over which no block can stand is empty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import in_each_colour
from solver.line import bits
from solver.line_state import Finding, KnownLine, span_mask, spans
from solver.step import NO_ROOM, RangesEvidence, Span
from solver.technique import Technique

Ghost = tuple[int, int, int]
"""A block, a start where it cannot stand, and the known cell that is in its way."""


class NoRoomEvidence(RangesEvidence, kw_only=True):
    """The cells, all of them neighbours; and every start in the range of a block from which it
    would cover one of them, each with what is in the way: an empty cell under the block, or a
    filled one right beside it."""

    cells: Span
    ghosts: tuple[Ghost, ...]


def find_no_room(line: KnownLine) -> Iterator[Finding]:
    """Every row of neighbouring unknown cells that no block can cover.

    If the cell were filled, some block would cover it, from a start inside its range. Everywhere
    it would do so, it would lie across an empty cell, or touch a filled one. So no block covers
    the cell.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_no_room, [2, 1], "??.??#???")
    ['??.-?#???']
    """
    covered = 0
    for block, start in line.free_places:
        covered |= span_mask(start, start + line.rule.lengths[block] - 1)
    for cells in spans(line.unknown & ~covered):
        prove = partial(_no_room_evidence, line, cells)
        yield Finding(0, span_mask(*cells), prove, find_no_room)


def _no_room_evidence(line: KnownLine, cells: Span) -> NoRoomEvidence:
    ghosts = []
    for block, start in dict.fromkeys(
        place for cell in bits(span_mask(*cells)) for place in line.reaching((cell, cell))
    ):
        obstacle = line.obstacle(block, start)
        assert obstacle is not None, "no block can stand over these cells"
        ghosts.append((block, start, obstacle))
    return NoRoomEvidence(**line.said_of_ranges, cells=cells, ghosts=tuple(sorted(ghosts)))


TECHNIQUE = Technique(
    NO_ROOM,
    definition="no block has a place over the cell: it is empty",
    evidence=NoRoomEvidence,
    evidence_holds="`ranges`, the `cells`, `ghosts`: `[block, start, cell in the way]`",
    weight=3.0,
    stars=3,
    rules=(find_no_room,),
    in_colours=(in_each_colour(find_no_room),),
)
