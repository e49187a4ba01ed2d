"""A line in several colours as it is known, and what looks at one of its colours alone.

Full, overlap, reach and options look at all blocks of a line, whatever their colours. All other
techniques look at one colour alone: with this colour as ink and everything else as paper, the line
is one in black and white, and what its technique says of that one holds: *filled* is the colour
then, and *empty* is "not this colour". What the colours of the other blocks would say besides is
left to overlap, reach and options. And a first rung, *colours*, says what the clue does not have.

A reason (see `solver.because`) is found the same way: of one colour, as in black and white; of all,
by leaving out what is known of cells, part by part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from solver.because import minimal_subset, proven
from solver.coloured import ColourRule, in_lane, in_other_lanes, known_cells, lane, lanes
from solver.grid import EMPTY, FILLED
from solver.line import Rule, bits
from solver.line_state import Find, Finding, KnownLine, fits_evidence
from solver.step import Because, FitsEvidence, LineEvidence
from solver.value import lazy

# -------------------------------------------------------------------------------------------------
# A line in colours as it is known.


class ColourLine(KnownLine):
    """A line in colours as it is known; see `KnownLine`. Most techniques look at one colour at a
    time, as at a line in black and white: its blocks stand in order, with something else between
    them, so what is true of any such line is true of this one."""

    rule: ColourRule

    @lazy
    def is_known(self) -> tuple[int, int]:
        """The cells with a known colour, and the empty ones."""
        return known_cells(self.filled, self.empty, self.rule.colours, self.rule.length)

    def value(self, cell: int) -> int | None:
        """What a cell is known to be."""
        values = self.rule.values(cell, self.filled, self.empty)
        return values[0] if len(values) == 1 else None

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


def masks_of_facts(rule: ColourRule, facts: Because) -> tuple[int, int]:
    """The masks of a line of which this is known."""
    filled = barred = 0
    for i, value in facts:
        if value >= 0:
            filled, barred = rule.assuming(filled, barred, i, value)
        elif ~value == EMPTY:
            filled |= 1 << i
        else:
            barred |= in_lane(1 << i, ~value, rule.length)
    return filled, barred


def needed_facts(
    line: ColourLine, new: int, forces: Callable[[ColourLine], bool]
) -> tuple[ColourLine, Because]:
    """Facts of a line that force something together. The same fact of cells side by side is looked
    at as one; none can be left out, and those near to the new cells are kept longest. And the line
    of which only they are known."""
    facts = facts_of(line)
    rows: dict[tuple[int, int], list[int]] = {}
    for i, (cell, value) in enumerate(facts):
        rows[cell, value] = rows.pop((cell - 1, value), [])
        rows[cell, value].append(i)

    def distance(row: list[int]) -> tuple[int, int]:
        first, last = facts[row[0]][0], facts[row[-1]][0]
        return min((max(first - cell, cell - last, 0) for cell in bits(new)), default=0), first

    def line_with(chosen: int) -> ColourLine:
        some = tuple(fact for i, fact in enumerate(facts) if chosen >> i & 1)
        return ColourLine(line.rule, *masks_of_facts(line.rule, some))

    def do_force(chosen: int) -> bool:
        return forces(line_with(chosen))

    if do_force(0):
        return line_with(0), ()
    parts = [sum(1 << i for i in row) for row in sorted(rows.values(), key=distance)]
    kept = sum(minimal_subset(do_force, parts))
    return line_with(kept), tuple(fact for i, fact in enumerate(facts) if kept >> i & 1)


def prove_pushes_in_colours(line: ColourLine, filled: int, barred: int) -> FitsEvidence:
    """Where all blocks stand, around facts that hold them there; those near to these cells."""
    new = line.cells_in(filled, barred)
    fewer, because = needed_facts(line, new, lambda fewer: fewer.fits == line.fits)
    return fits_evidence(fewer).replaced(because=because, blank=not line.filled | line.empty)


def with_own_facts(
    line: ColourLine,
    evidence: LineEvidence,
    settled: Mapping[int, int],
    excluded: Iterable[tuple[int, int]],
) -> LineEvidence:
    """The evidence with what was known of the settled cells themselves, where it is needed: what
    rules out one colour settles a cell that could have no other."""
    rule = line.rule
    because = evidence.because
    own = tuple(fact for fact in facts_of(line) if fact[0] in settled and fact not in because)
    n = rule.length
    barred = sum(in_lane(1 << cell, value, n) for cell, value in excluded if value)
    filled = sum(1 << cell for cell, value in excluded if not value)

    def says(chosen: int) -> bool:
        some = because + tuple(fact for i, fact in enumerate(own) if chosen >> i & 1)
        settled_masks = rule.settle(*masks_of_facts(rule, some))
        assert settled_masks is not None, "what is known has a fit"
        if filled & ~settled_masks[0] or barred & ~settled_masks[1]:
            return False
        known = ColourLine(rule, *settled_masks)
        return all(known.value(cell) == value for cell, value in settled.items())

    if not own or says(0):
        return evidence
    chosen = sum(minimal_subset(says, [1 << i for i in range(len(own))]))
    some = tuple(fact for i, fact in enumerate(own) if chosen >> i & 1)
    return evidence.replaced(because=tuple(sorted(because + some)))


def contradicting_facts(line: ColourLine) -> Because:
    """Facts of a line with which nothing fits, and of which none can be left out."""
    rule = line.rule
    return needed_facts(line, 0, lambda fewer: rule.settle(fewer.filled, fewer.empty) is None)[1]


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
    barred |= in_other_lanes(finding.filled, colour, line.rule.colours, n)
    prove = partial(_prove_in_colour, line, colour, alone, finding)
    return Finding(finding.filled & ~line.filled, barred & ~line.empty, prove)


def _prove_in_colour(
    line: ColourLine, colour: int, alone: KnownLine, finding: Finding
) -> LineEvidence:
    evidence = proven(alone, finding)
    because = tuple(line.fact(colour, *fact) for fact in evidence.because)
    return evidence.replaced(because=because, colour=colour)
