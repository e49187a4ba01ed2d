"""Match: runs are matched to blocks in order, until nothing changes; then their places agree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import in_each_colour
from solver.line_state import Finding, KnownLine, span_mask, spans
from solver.step import MATCH, RangesEvidence, Span, Standing
from solver.technique import Technique
from solver.techniques.places import agreed

Places = tuple[Standing, ...]


class MatchEvidence(RangesEvidence, kw_only=True):
    """All runs of the line, and for each the blocks that it may be and the places where these may
    stand, after matching.

    The step is about one of the runs, of which all places agree: `run` says which. Or it is about
    `cells` between two runs, or outside all, which are neighbours: `struck` are the places over
    them, and none goes with the run before them and the run after them.
    """

    runs: tuple[Span, ...]
    matches: tuple[tuple[int, ...], ...]
    places: tuple[Places, ...]
    run: int | None = None
    cells: Span | None = None
    struck: Places | None = None

    @property
    def told(self) -> object:
        return None if self.run is None else self.places[self.run]


def find_match(line: KnownLine) -> Iterator[Finding]:
    """For every run, the cells that all places agree on that go with its neighbours; and the
    unknown cells that no block covers which goes with them.

    Of two neighbouring runs, the one on the right belongs to the same block at the same place, or
    to a later block, with room between the two for all blocks between them. A place of a run that
    goes with no place of its neighbour is struck out, again and again, and the true places never
    are. So what all the others of a run agree on is so; and a cell between runs is empty if no
    block can stand over it that goes with a place of the run before it and with one of the run
    after it.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_match, [1, 3, 3], "???#??#?????")
    ['???#??#+????', '?-?#??#?????']
    >>> findings_text(find_match, [1, 2], "???#.??")
    ['?-?#.??']
    """
    if not line.runs:
        return
    places = matched(line)
    for run, run_places in enumerate(places):
        filled, empty = agreed(line, run_places)
        if filled | empty:
            prove = partial(_match_evidence, line, places, run=run)
            yield Finding(filled, empty, prove, find_match)
    for cells in spans(line.unknown & ~_matched_cover(line, places)):
        prove = partial(_match_evidence, line, places, cells=cells)
        yield Finding(0, span_mask(*cells), prove, find_match)


def matched(line: KnownLine) -> tuple[Places, ...]:
    """The places of every run that go with some place of each neighbour."""
    places = [tuple(line.places(run)) for run in line.runs]
    changed = True
    while changed:
        changed = False
        for left in range(len(places) - 1):
            before, after = places[left], places[left + 1]
            places[left] = tuple(
                one for one in before if any(_go_together(line, one, other) for other in after)
            )
            places[left + 1] = tuple(
                other
                for other in after
                if any(_go_together(line, one, other) for one in places[left])
            )
            changed |= (before, after) != (places[left], places[left + 1])
    return tuple(places)


def _go_together(line: KnownLine, one: Standing, other: Standing) -> bool:
    """Whether blocks may stand like this over two things with no run between them, the one further
    left than the other: as one block, or as two in order, with room for those between them."""
    (block, start), (later, next_start) = one, other
    if block >= later:
        return one == other
    rule = line.rule
    end = start + rule.lengths[block]
    for between in range(block + 1, later):
        starts = line.room(rule.lengths[between]) >> end + rule.gaps[between]
        if not starts:
            return False
        end += rule.gaps[between] + (starts & -starts).bit_length() - 1 + rule.lengths[between]
    return end + rule.gaps[later] <= next_start


def _goes_with_runs(line: KnownLine, places: tuple[Places, ...], place: Standing) -> bool:
    """Whether a block standing here goes with what the runs are matched to: it is one of the
    places of the runs under it; or it goes with one of the run before it and of the run after."""
    block, start = place
    last = start + line.rule.lengths[block] - 1
    before = sum(end < start for _, end in line.runs)
    after = sum(begin <= last for begin, _ in line.runs)
    if before < after:
        return place in places[before]
    return (not before or any(_go_together(line, one, place) for one in places[before - 1])) and (
        after == len(places) or any(_go_together(line, place, one) for one in places[after])
    )


def _matched_cover(line: KnownLine, places: tuple[Places, ...]) -> int:
    """The cells that some block may cover which goes with the runs."""
    cover = 0
    for block, start in line.free_places:
        cells = span_mask(start, start + line.rule.lengths[block] - 1)
        if cells & ~cover and _goes_with_runs(line, places, (block, start)):
            cover |= cells
    return cover


def _match_evidence(
    line: KnownLine,
    places: tuple[Places, ...],
    *,
    run: int | None = None,
    cells: Span | None = None,
) -> MatchEvidence:
    over = span_mask(*cells) if cells else 0
    return MatchEvidence(
        **line.said_of_ranges,
        runs=line.runs,
        matches=tuple(tuple(sorted({block for block, _ in run_places})) for run_places in places),
        places=places,
        run=run,
        cells=cells,
        struck=tuple(
            (block, start)
            for block, start in line.free_places
            if span_mask(start, start + line.rule.lengths[block] - 1) & over
        )
        if cells
        else None,
    )


TECHNIQUE = Technique(
    MATCH,
    definition=(
        "runs are matched to blocks in order, with room for those between, and then their places "
        "agree"
    ),
    evidence=MatchEvidence,
    evidence_holds=(
        "`ranges`, all `runs`, the blocks each `matches` and the `places` left; which `run` it "
        "is about, or which `cells`, and the places `struck` there"
    ),
    weight=5.0,
    stars=4,
    rules=(find_match,),
    in_colours=(in_each_colour(find_match),),
)
