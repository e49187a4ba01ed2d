"""The techniques in several colours, and their ladder.

Full, overlap, reach and options look at all blocks of a line, whatever their colours. All other
techniques look at one colour alone: with this colour as ink and everything else as paper, the line
is one in black and white, and what its technique says of that one holds: *filled* is the colour
then, and *empty* is "not this colour". What the colours of the other blocks would say besides is
left to overlap, reach and options. And a first rung, *colours*, says what the clue does not have.

A reason (see `solver.because`) is found the same way: of one colour, as in black and white; of all,
by leaving out what is known of cells, part by part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import comb

from solver.arrangements import FEW, FullEvidence, OptionsEvidence, find_complete, find_full
from solver.because import minimal_subset, proven
from solver.coloured import ColourRule, in_lane, known_cells, lane, lanes
from solver.grid import EMPTY, FILLED
from solver.line import Fits, Rule, bits, count_arrangements, list_starts
from solver.line_state import Find, Finding, KnownLine
from solver.runs import (
    find_cap,
    find_extend,
    find_gap,
    find_glue,
    find_match,
    find_no_room,
    find_places,
    find_split,
)
from solver.step import (
    CAP,
    COLOURS,
    COMPLETE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    MATCH,
    NO_ROOM,
    OPTIONS,
    OVERLAP,
    PLACES,
    REACH,
    SPLIT,
    Because,
    FitsEvidence,
    LineEvidence,
)
from solver.value import lazy

# -------------------------------------------------------------------------------------------------
# A line in colours as it is known.


class ColourLine(KnownLine):
    """A line in colours as it is known; see `KnownLine`. Most techniques look at one colour at a
    time, as at a line in black and white: its blocks stand in order, with something else between
    them, so what is true of any such line is true of this one."""

    rule: ColourRule

    @lazy
    def unknown(self) -> int:
        return self.rule.mask & ~self.rule.known(self.filled, self.empty)

    @lazy
    def is_known(self) -> tuple[int, int]:
        """The cells with a known colour, and the empty ones."""
        return known_cells(self.filled, self.empty, self.rule.colours, self.rule.length)

    def value(self, cell: int) -> int | None:
        """What a cell is known to be."""
        coloured, empty = self.is_known
        if empty >> cell & 1:
            return EMPTY
        if not coloured >> cell & 1:
            return None
        n = self.rule.length
        open_to = (
            colour
            for colour in range(1, self.rule.colours + 1)
            if not lane(self.empty, colour, n) >> cell & 1
        )
        return next(open_to)

    def alone(self, colour: int) -> KnownLine:
        """The line as it looks with this colour as ink, and all else as paper."""
        barred = lane(self.empty, colour, self.rule.length)
        return KnownLine(self.rule.alone(colour), self.is_known[0] & ~barred, barred)

    def fact(self, colour: int, cell: int, value: int) -> tuple[int, int]:
        """What is known of a cell that is filled, or empty, when one looks at this colour alone."""
        if value == FILLED:
            return cell, colour
        known = self.value(cell)
        return (cell, ~colour) if known is None else (cell, known)

    def cells_in(self, filled: int, barred: int) -> int:
        """The cells that something is said of."""
        cells = filled
        for some in lanes(barred, self.rule.colours, self.rule.length):
            cells |= some
        return cells

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours of its blocks, in the palette's order."""
        return tuple(sorted(set(self.rule.block_colours)))


def known_line(rule: Rule, filled: int, empty: int) -> KnownLine:
    """A line of either kind."""
    kind = ColourLine if isinstance(rule, ColourRule) else KnownLine
    return kind(rule, filled, empty)


# -------------------------------------------------------------------------------------------------
# What is known of a line in colours, fact by fact.


def facts_of(line: ColourLine) -> list[tuple[int, int]]:
    """What is known, cell by cell: what it is, or else each thing that it is not. What no block of
    the line could be is left out."""
    facts: list[tuple[int, int]] = []
    n = line.rule.length
    for i in range(n):
        value = line.value(i)
        if value is not None:
            facts.append((i, value))
            continue
        if line.filled >> i & 1:
            facts.append((i, ~EMPTY))
        for colour in line.colours:
            if lane(line.empty, colour, n) >> i & 1:
                facts.append((i, ~colour))
    return facts


def masks_of_facts(facts: Because, colours: int, length: int) -> tuple[int, int]:
    """The masks of a line of which this is known."""
    filled = barred = 0
    for i, value in facts:
        if value < 0:
            if ~value == EMPTY:
                filled |= 1 << i
            else:
                barred |= in_lane(1 << i, ~value, length)
            continue
        filled |= bool(value) << i
        for colour in range(1, colours + 1):
            if colour != value:
                barred |= in_lane(1 << i, colour, length)
    return filled, barred


def needed_facts(
    line: ColourLine, new: int, forces: Callable[[ColourLine], bool]
) -> tuple[ColourLine, Because]:
    """Facts of a line that force something together, and of which none can be left out: those of
    cells near to the new ones are kept longest. And the line of which only they are known."""
    facts = facts_of(line)

    def distance(fact: tuple[int, int]) -> tuple[int, int]:
        return min((abs(fact[0] - cell) for cell in bits(new)), default=0), fact[0]

    def line_with(chosen: int) -> ColourLine:
        some = tuple(fact for i, fact in enumerate(facts) if chosen >> i & 1)
        return ColourLine(line.rule, *masks_of_facts(some, line.rule.colours, line.rule.length))

    def do_force(chosen: int) -> bool:
        return forces(line_with(chosen))

    if do_force(0):
        return line_with(0), ()
    order = sorted(range(len(facts)), key=lambda i: distance(facts[i]))
    kept = sum(minimal_subset(do_force, [1 << i for i in order]))
    return line_with(kept), tuple(fact for i, fact in enumerate(facts) if kept >> i & 1)


def _says(line: ColourLine, filled: int, barred: int, find: Find) -> bool:
    """Whether a rule finds what was found, in a line of which less is known."""
    return any(
        not (filled & ~(it.filled | line.filled) or barred & ~(it.empty | line.empty))
        for it in find(line)
    )


def with_own_facts(
    line: ColourLine,
    evidence: LineEvidence,
    settled: Mapping[int, int],
    excluded: Iterable[tuple[int, int]],
) -> LineEvidence:
    """The evidence with what was known of the settled cells themselves, where it is needed: what
    rules out one colour settles a cell that could have no other. Of options, nothing is kept then
    that arrangements do not need."""
    rule = line.rule
    because = evidence.because
    own = tuple(it for it in facts_of(line) if it[0] in settled and it not in because)
    n, is_counted = rule.length, isinstance(evidence, OptionsEvidence)
    kept, facts = ((), because + own) if is_counted else (because, own)
    barred = sum(in_lane(1 << cell, value, n) for cell, value in excluded if value)
    filled = sum(1 << cell for cell, value in excluded if not value)

    def says(chosen: int) -> bool:
        some = kept + tuple(fact for i, fact in enumerate(facts) if chosen >> i & 1)
        found = rule.settle(*masks_of_facts(some, rule.colours, n))
        assert found is not None, "what is known has a fit"
        if filled & ~found[0] or barred & ~found[1]:
            return False
        known = ColourLine(rule, *found)
        return all(known.value(cell) == value for cell, value in settled.items())

    if not own or says((1 << len(because)) - 1 if is_counted else 0):
        return evidence
    chosen = sum(minimal_subset(says, [1 << i for i in range(len(facts))]))
    some = tuple(fact for i, fact in enumerate(facts) if chosen >> i & 1)
    return evidence.replaced(because=tuple(sorted(kept + some)))


def contradicting_facts(line: ColourLine) -> Because:
    """Facts of a line with which nothing fits, and of which none can be left out."""

    def cannot_be(fewer: ColourLine) -> bool:
        return fewer.rule.settle(fewer.filled, fewer.empty) is None

    return needed_facts(line, 0, cannot_be)[1]


# -------------------------------------------------------------------------------------------------
# Colours: what the clue does not have.


class ColoursEvidence(LineEvidence, kw_only=True):
    """The colours that no block of the line has, and those that some have."""

    lacking: tuple[int, ...]
    having: tuple[int, ...]


def find_colours(line: KnownLine) -> Iterator[Finding]:
    """The colours that no block of the line has: none of its cells has them.

    Every coloured cell belongs to a block of the line, and so has the colour of one of its blocks.
    A line without blocks is left to *full*.
    """
    assert isinstance(line, ColourLine)
    rule = line.rule
    lacking = rule.without_colours()
    new = lacking & ~line.empty
    if line.colours and line.unknown and new:
        prove = partial(
            ColoursEvidence,
            **line.said,
            lacking=tuple(it for it in range(1, rule.colours + 1) if it not in line.colours),
            having=line.colours,
        )
        yield Finding(0, new, prove, find_colours)


# -------------------------------------------------------------------------------------------------
# Full, overlap and reach: all blocks, in their colours.


def find_full_in_colours(line: KnownLine) -> Iterator[Finding]:
    """The same as in black and white; only blocks of one colour have a gap between them."""
    assert isinstance(line, ColourLine)
    for found in find_full(line):
        starts = ColourLine(line.rule, 0, 0).fits[0]
        yield found.replaced(prove=partial(FullEvidence, **line.said, starts=starts))


def find_overlap(line: KnownLine) -> Iterator[Finding]:
    """The cells that the same block covers, pushed both ways: they have its colour."""
    assert isinstance(line, ColourLine)
    rule, n = line.rule, line.rule.length
    cells = barred = 0
    for size, colour, left, right in zip(rule.lengths, rule.block_colours, *line.fits, strict=True):
        if left + size > right:
            covered = (1 << left + size) - (1 << right) & line.unknown
            cells |= covered
            for other in range(1, rule.colours + 1):
                if other != colour:
                    barred |= in_lane(covered, other, n)
    if cells:
        yield Finding(cells, barred, partial(_prove_pushes, line, cells, barred, find_overlap))


def find_reach(line: KnownLine) -> Iterator[Finding]:
    """The cells that no block of a colour reaches, for each colour; and those no block reaches at
    all."""
    assert isinstance(line, ColourLine)
    n = line.rule.length
    unreached = _unreached(line)
    nobody = line.rule.mask
    for cells in unreached.values():
        nobody &= cells
    for colour, cells in unreached.items():
        new = in_lane(cells & line.unknown, colour, n) & ~line.empty
        if new:
            yield _unreached_finding(line, new)
    nobody &= line.unknown & ~line.filled
    if nobody and len(unreached) > 1:
        new = sum(in_lane(nobody, colour, n) for colour in unreached) & ~line.empty
        if new:
            yield _unreached_finding(line, new)


def find_reach_everywhere(line: KnownLine) -> Iterator[Finding]:
    """All of them at once."""
    assert isinstance(line, ColourLine)
    n = line.rule.length
    new = sum(in_lane(cells & line.unknown, it, n) for it, cells in _unreached(line).items())
    new &= ~line.empty
    if new:
        yield _unreached_finding(line, new)


def _unreached_finding(line: ColourLine, new: int) -> Finding:
    return Finding(0, new, partial(_prove_pushes, line, 0, new, find_reach_everywhere))


def _unreached(line: ColourLine) -> dict[int, int]:
    """For each colour of the clue the cells that no block of it reaches, pushed both ways."""
    rule = line.rule
    unreached = dict.fromkeys(line.colours, rule.mask)
    for size, colour, left, right in zip(rule.lengths, rule.block_colours, *line.fits, strict=True):
        unreached[colour] &= ~((1 << right + size) - (1 << left))
    return unreached


def _prove_pushes(line: ColourLine, filled: int, barred: int, find: Find) -> FitsEvidence:
    says = partial(_says, filled=filled, barred=barred, find=find)
    fewer, because = needed_facts(line, line.cells_in(filled, barred), says)
    return fits_evidence(fewer).replaced(because=because, blank=not line.filled | line.empty)


def fits_evidence(line: ColourLine) -> FitsEvidence:
    """Where all blocks stand, pushed both ways."""
    fits: Fits = line.fits
    return FitsEvidence(
        **line.said, slack=line.rule.slack, leftmost=fits[0], rightmost=fits[1], blank=False
    )


# -------------------------------------------------------------------------------------------------
# Options: all arrangements.


def find_options(line: KnownLine) -> Iterator[Finding]:
    """All that the arrangements agree on."""
    assert isinstance(line, ColourLine)
    settled = line.rule.settle(line.filled, line.empty)
    assert settled is not None, "only asked where something fits"
    filled, barred = settled[0] & ~line.filled, settled[1] & ~line.empty
    if filled | barred:
        yield Finding(filled, barred, partial(_prove_options, line, filled, barred))


def find_few_options(line: KnownLine) -> Iterator[Finding]:
    """The same, where the arrangements are few enough to look at every one."""
    if count_arrangements(line.rule, line.filled, line.empty) <= FEW:
        yield from find_options(line)


def _prove_options(line: ColourLine, filled: int, barred: int) -> OptionsEvidence:
    def agree(fewer: ColourLine) -> bool:
        settled = line.rule.settle(fewer.filled, fewer.empty)
        return settled is not None and not (filled & ~settled[0] or barred & ~settled[1])

    _, because = needed_facts(line, line.cells_in(filled, barred), agree)
    rule = line.rule
    count = count_arrangements(rule, line.filled, line.empty)
    shown = None
    if count <= FEW:
        starts = list_starts(rule, line.filled, line.empty, FEW)
        shown = tuple(rule.text(these) for these in starts)
    groups = len(rule.lengths)
    return OptionsEvidence(
        **line.said,
        because=because,
        count=count,
        arrangements=shown,
        groups=groups,
        spare=rule.slack,
        total=comb(groups + rule.slack, groups),
    )


# -------------------------------------------------------------------------------------------------
# One colour alone.


def in_each_colour(find: Find) -> Find:
    """What a technique says of each colour of a line by itself."""

    def find_in_each(line: KnownLine) -> Iterator[Finding]:
        assert isinstance(line, ColourLine)
        for colour in line.colours:
            alone = line.alone(colour)
            if alone.unknown:
                for finding in find(alone):
                    yield _in_colour(line, colour, alone, finding)

    return find_in_each


def _in_colour(line: ColourLine, colour: int, alone: KnownLine, finding: Finding) -> Finding:
    n = line.rule.length
    barred = in_lane(finding.empty, colour, n)
    for other in range(1, line.rule.colours + 1):
        if other != colour:
            barred |= in_lane(finding.filled, other, n)
    prove = partial(_prove_in_colour, line, colour, alone, finding)
    return Finding(finding.filled & ~line.filled, barred & ~line.empty, prove)


def _prove_in_colour(
    line: ColourLine, colour: int, alone: KnownLine, finding: Finding
) -> LineEvidence:
    evidence = proven(alone, finding)
    because = tuple(line.fact(colour, *it) for it in evidence.because)
    return evidence.replaced(because=because, colour=colour)


FINDS: Sequence[tuple[str, Find]] = (
    (COLOURS, find_colours),
    (FULL, find_full_in_colours),
    (COMPLETE, find_complete_in_colours := in_each_colour(find_complete)),
    (OVERLAP, find_overlap),
    (CAP, in_each_colour(find_cap)),
    (GLUE, in_each_colour(find_glue)),
    (REACH, find_reach),
    (GAP, in_each_colour(find_gap)),
    (SPLIT, in_each_colour(find_split)),
    (EXTEND, in_each_colour(find_extend)),
    (NO_ROOM, in_each_colour(find_no_room)),
    (PLACES, in_each_colour(find_places)),
    (MATCH, in_each_colour(find_match)),
    (OPTIONS, find_few_options),
    (OPTIONS, find_options),
)
"""The rungs of the ladder in colours, as many as in black and white."""

AT_ONCE: Sequence[tuple[str, Find]] = (
    (COLOURS, find_colours),
    (COMPLETE, find_complete_in_colours),
    (OVERLAP, find_overlap),
    (REACH, find_reach_everywhere),
)
"""What the overlap method looks for, the simplest first."""

ALL_AT_ONCE: Sequence[tuple[str, Find]] = (*AT_ONCE, (OPTIONS, find_options))
"""What the methods other than the ladder look for."""
