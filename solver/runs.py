"""The techniques that ask which blocks come to a place, a technique a section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from solver.line import Doubt, Rule, bits, mirror
from solver.line_state import Finding, KnownLine, first_unknown, span_mask, spans
from solver.step import LineEvidence, RangesEvidence, Span, Standing

# -------------------------------------------------------------------------------------------------
# Cap: a run as long as its longest candidate is a whole block, so its neighbours are empty.


class CapEvidence(RangesEvidence, kw_only=True):
    """A run, and the blocks that it may be: all are as long as it is."""

    run: Span
    candidates: tuple[int, ...]


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
            doubt = partial(_doubt_cap, rule, beside)
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


def _doubt_cap(rule: Rule, beside: int, filled: int, empty: int) -> Doubt | None:
    """None where there is a run that is a whole block, beside all of these cells."""
    for run in spans(filled):
        if not beside & ~_beside(run) and _is_whole(rule, filled, empty, run):
            return None
    return filled, empty


def _cap_evidence(line: KnownLine, run: Span) -> CapEvidence:
    return CapEvidence(**line.said_of_ranges, run=run, candidates=line.candidates(run))


# -------------------------------------------------------------------------------------------------
# Glue: one wall and one run decide how far the first block can slide; and so for the last.


class GlueEvidence(LineEvidence, kw_only=True):
    """The block, the wall that it comes next to and the run that it must cover; and where it
    starts when it is slid as near to the wall as it goes, and as far from it. `wall` is an empty
    cell, or -1 or `length`: an end of the line."""

    block: int
    wall: int
    run: Span
    nearest: int
    farthest: int


def find_glue(line: KnownLine) -> Iterator[Finding]:
    """What the first block that is not yet finished says, and what the last one says.

    Where all cells before a wall are known, the block that comes next is known, too. If the first
    run behind the wall is so near that the block has no room between them, the block covers the
    run. Then it slides no further away than to begin with the run, and not out of the line, nor
    nearer to the wall than to end with the run: what it covers both times is filled, and what it
    leaves at the wall is empty (*mercury*).

    >>> from solver.line_state import findings_text
    >>> findings_text(find_glue, [4, 1], "?#?????????")
    ['?#++???????']
    >>> findings_text(find_glue, [1, 3, 1], "#.???#????")
    ['#.-??#????']
    >>> findings_text(find_glue, [1, 3], "???????#?")
    ['??????+#?']
    """
    for slide in _slides(line.rule, line.filled, line.empty):
        filled, empty = _slid(line.rule, slide)
        filled &= line.unknown
        empty &= line.unknown
        if filled | empty:
            doubt = partial(_doubt_glue, line.rule, filled, empty)
            needs = _finished(line, slide.wall, slide.run)
            yield Finding(
                filled, empty, partial(_glue_evidence, line, slide), find_glue, needs, doubt
            )


class Slide(NamedTuple):
    """How far a block can slide; see `GlueEvidence`."""

    block: int
    wall: int
    run: Span
    nearest: int
    farthest: int


def _slides(rule: Rule, filled: int, empty: int) -> Iterator[Slide]:
    """Of the first unfinished block and of the last one, where a run is near enough."""
    n = rule.length
    first = _slide(filled, empty, rule.lengths, n)
    if first is not None:
        yield first
    last = _slide(mirror(filled, n), mirror(empty, n), rule.lengths[::-1], n)
    if last is not None:
        block, wall, (begin, end), nearest, farthest = last
        block = len(rule.lengths) - 1 - block
        beyond = n - rule.lengths[block]
        run = (n - 1 - end, n - 1 - begin)
        yield Slide(block, n - 1 - wall, run, beyond - nearest, beyond - farthest)


def _slide(filled: int, empty: int, lengths: tuple[int, ...], length: int) -> Slide | None:
    """Seen from the start of the line; None where the first run is not near enough, or there is
    none."""
    unknown_from = first_unknown(filled | empty)
    if unknown_from >= length:
        return None
    # The wall is the last empty cell before the first unknown one; a run that touches the unknown
    # is not finished.
    wall = (empty & (1 << unknown_from) - 1).bit_length() - 1
    finished = filled & (1 << wall + 1) - 1
    behind = filled ^ finished
    block = (finished & ~(finished << 1)).bit_count()
    if not behind or block == len(lengths):
        return None
    begin, end = run = next(spans(behind))
    size = lengths[block]
    if begin > wall + 1 + size:
        return None
    return Slide(block, wall, run, max(wall + 1, end - size + 1), min(begin, length - size))


def _slid(rule: Rule, slide: Slide) -> tuple[int, int]:
    """The cells that the block covers all the time, and those that it leaves at the wall."""
    size = rule.lengths[slide.block]
    low, high = min(slide.nearest, slide.farthest), max(slide.nearest, slide.farthest)
    covered = span_mask(high, low + size - 1)
    if slide.wall < slide.run[0]:
        return covered, span_mask(slide.wall + 1, low - 1)
    return covered, span_mask(high + size, slide.wall - 1)


def _doubt_glue(rule: Rule, to_fill: int, to_empty: int, filled: int, empty: int) -> Doubt | None:
    """None where a block that slides settles all these cells."""
    for slide in _slides(rule, filled, empty):
        covered, left = _slid(rule, slide)
        if not (to_fill & ~covered or to_empty & ~left):
            return None
    return filled, empty


def _glue_evidence(line: KnownLine, slide: Slide) -> GlueEvidence:
    return GlueEvidence(**line.said, **slide._asdict())


def _finished(line: KnownLine, wall: int, run: Span) -> int:
    """The cells of the finished blocks behind the wall, from the line's end to the gap."""
    if wall < run[0]:
        behind = line.filled & span_mask(0, wall)
        return span_mask(0, behind.bit_length()) if behind else 0
    behind = line.filled >> wall << wall
    last = line.rule.length - 1
    return span_mask((behind & -behind).bit_length() - 2, last) if behind else 0


# -------------------------------------------------------------------------------------------------
# Gap: a stretch without filled cell that is shorter than every block that comes to it is empty.


class GapEvidence(RangesEvidence, kw_only=True):
    """The stretch, and the blocks whose range meets it: all are longer."""

    stretch: Span
    blocks: tuple[int, ...]


def find_gap(line: KnownLine) -> Iterator[Finding]:
    """Every stretch that is too short.

    A block in which a cell of the stretch lies stands between its walls. Only blocks whose range
    meets the stretch come to it, and each of them is longer. So none of its cells is filled.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_gap, [2, 3], "???.?.????")
    ['???.-.????']
    """
    for stretch in line.stretches:
        first, last = stretch
        cells = span_mask(first, last)
        if cells & line.filled:
            continue
        blocks = line.meeting(stretch)
        if all(line.rule.lengths[block] > last - first + 1 for block in blocks):
            said = line.said_of_ranges
            prove = partial(GapEvidence, **said, stretch=stretch, blocks=blocks)
            yield Finding(0, cells, prove, find_gap)


# -------------------------------------------------------------------------------------------------
# Split: a cell that would join runs into one that has no candidate is empty.


class SplitEvidence(RangesEvidence, kw_only=True):
    """The cell, the run that it would make, and the blocks whose range holds that run: all of
    them are shorter."""

    cell: int
    joined: Span
    blocks: tuple[int, ...]


def find_split(line: KnownLine) -> Iterator[Finding]:
    """Every unknown cell beside a run that cannot go on there.

    If the cell were filled, it would make one run of itself and the runs beside it. That run would
    belong to a block whose range holds it and that is at least as long, and there is none. So the
    cell is not filled.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_split, [2, 2], "??#?#????")
    ['??#-#????']
    """
    for cell in bits(line.unknown & (line.filled << 1 | line.filled >> 1)):
        first = last = cell
        while first and line.filled >> first - 1 & 1:
            first -= 1
        while line.filled >> last + 1 & 1:
            last += 1
        if not line.candidates((first, last)):
            prove = partial(_split_evidence, line, cell, (first, last))
            yield Finding(0, 1 << cell, prove, find_split)


def _split_evidence(line: KnownLine, cell: int, joined: Span) -> SplitEvidence:
    blocks = line.holding(joined)
    return SplitEvidence(**line.said_of_ranges, cell=cell, joined=joined, blocks=blocks)


# -------------------------------------------------------------------------------------------------
# Extend: near a wall, the shortest block that a run can be must grow away from it.


class ExtendEvidence(RangesEvidence, kw_only=True):
    """The run, the stretch it lies in, the candidates that go into the stretch, and the length
    of the shortest of them."""

    run: Span
    stretch: Span
    candidates: tuple[int, ...]
    shortest: int


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
            )
            yield Finding(new, 0, prove, find_extend)


# -------------------------------------------------------------------------------------------------
# No room: a cell over which no block can stand is empty.


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


# -------------------------------------------------------------------------------------------------
# Places: all places of a run's candidates agree on a cell.


class PlacesEvidence(RangesEvidence, kw_only=True):
    """The run, and all places of its candidates: each a block and its start."""

    run: Span
    places: tuple[Standing, ...]


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


# -------------------------------------------------------------------------------------------------
# Match: runs are matched to blocks in order, until nothing changes; then their places agree.


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
    for run, these in enumerate(places):
        filled, empty = agreed(line, these)
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


def _goes(line: KnownLine, places: tuple[Places, ...], place: Standing) -> bool:
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
        if cells & ~cover and _goes(line, places, (block, start)):
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
        matches=tuple(tuple(sorted({block for block, _ in these})) for these in places),
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
