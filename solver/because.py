"""Because: the known cells of a line that a reason uses.

With the clue, these cells and nothing else, the technique of the step gives all its cells, and
nothing that is told or drawn of a block is forbidden by what else is known. The evidence is worked
out from these cells alone, so that what is said, what is ringed and what is drawn is one reason. Of
options, they are the cells with which the same arrangements are left.

More known cells never say less. So a set of which nothing can be left out is found by leaving out,
part by part, what is not needed; which one, depends on the order. People look at things, not at
cells: at a run, or at a row of empty cells. So it is decided which of these are looked at, as few
as may be, and what is near to the new cells is kept longest. Only where nothing is told of where
blocks stand, single cells of them are left out, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from itertools import combinations
from operator import or_

from solver.grid import EMPTY, FILLED
from solver.line import Doubt, bits, doubt_options
from solver.line_state import Doubts, Finding, KnownLine, span_mask, spans
from solver.step import FitsEvidence, LineEvidence

TRIED = {0: 0, 1: 24, 2: 10, 3: 7}
"""Beside the rows that cannot be left out in any case, so many of the nearest are tried each by
itself, so many by twos and by threes: on a long line there are too many to try all."""

Cells = int
"""Known cells as a mask: whether they are filled or empty is looked up in the line."""

Forces = Callable[[Cells], bool]


def proven(line: KnownLine, finding: Finding) -> LineEvidence:
    """The evidence of a finding, from the known cells that its reason uses."""
    cells = _fewest(line, finding, _forces(line, finding))
    if finding.find is None:
        evidence = finding.prove()
    else:
        finding_of_cells = _find_again(line, finding, cells)
        assert finding_of_cells is not None, "a rule finds again what it found"
        evidence = finding_of_cells.prove()
        if isinstance(evidence, FitsEvidence):
            evidence = evidence.replaced(blank=not line.filled | line.empty)
    because = tuple((cell, FILLED if line.filled >> cell & 1 else EMPTY) for cell in bits(cells))
    return evidence.replaced(because=because)


def _forces(line: KnownLine, finding: Finding) -> Forces:
    """Whether known cells force the finding. Where an earlier answer decides, no rule is asked:
    more cells never force less, and what speaks against it with few cells known speaks against it
    with all those known that agree with it."""
    filled, empty, doubt = line.filled, line.empty, _doubt(line, finding)
    enough: list[Cells] = []
    too_few: list[Cells] = []

    def forces(cells: Cells) -> bool:
        for some in too_few:
            if not cells & ~some:
                return False
        for some in enough:
            if not some & ~cells:
                return True
        against = doubt(filled & cells, empty & cells)
        if against is None:
            enough.append(cells)
            return True
        too_few.append(cells | filled & against[0] | empty & against[1])
        return False

    return forces


def _doubt(line: KnownLine, finding: Finding) -> Doubts:
    """What speaks against a finding where only some of the cells are known."""
    if finding.find is None:  # it is about all arrangements: they stay the same
        return partial(doubt_options, line.rule, line.filled, line.empty)

    def ask_again(filled: int, empty: int) -> Doubt | None:
        is_found = _find_again(line, finding, filled | empty) is not None
        return None if is_found else (filled, empty)

    return finding.doubt or ask_again


def _find_again(line: KnownLine, finding: Finding, cells: Cells) -> Finding | None:
    """What the rule of a finding finds among these cells alone, if it settles the same cells and
    tells the same."""
    assert finding.find is not None
    fewer = KnownLine(line.rule, line.filled & cells, line.empty & cells)
    told = finding.prove().told
    for other in finding.find(fewer):
        settles_all = not (finding.filled & ~other.filled or finding.empty & ~other.empty)
        if settles_all and other.prove().told == told:
            return other
    return None


def _fewest(line: KnownLine, finding: Finding, forces: Forces) -> Cells:
    """Known cells that force the finding: in few rows, few, and near."""
    needs, new = finding.needs, finding.filled | finding.empty
    if forces(0):
        return 0
    if needs and forces(needs):
        return needs
    if needs and forces((line.filled | line.empty) & ~needs):
        needs = 0
    rows = _by_distance([*spans(line.filled & ~needs), *spans(line.empty & ~needs)], new)

    def forces_with(cells: Cells) -> bool:
        return forces(needs | cells)

    kept = _fewest_rows(forces_with, rows)
    if finding.find is None or finding.prove().told is not None:
        return needs | _union(kept)
    return needs | _fewest_cells(forces_with, kept, new)


def _fewest_rows(forces: Forces, rows: Sequence[Cells]) -> Sequence[Cells]:
    """Rows that force the step together, as few as are soon found, and the nearest of them."""
    near = 1
    while near < len(rows) and not forces(_union(rows[:near])):
        near *= 2
    kept = minimal_subset(forces, rows[:near])
    every = _union(rows)
    always: list[Cells] = []
    for row in kept:
        if len(always) == len(kept) - 1:
            return kept  # one row beside them is the fewest there can be
        if not forces(every & ~row):
            always.append(row)
    others = [row for row in rows if row not in always]
    for count in range(1, len(kept) - len(always)):
        nearest = others[: TRIED.get(count, 0)]
        if forces(_union(always + nearest)):
            for some in combinations(nearest, count):
                if forces(_union([*always, *some])):
                    return [row for row in rows if row in always or row in some]
    return kept


def _fewest_cells(forces: Forces, rows: Sequence[Cells], new: Cells) -> Cells:
    """Cells of these rows, all of which are needed, that force the step."""
    kept = _union(rows)
    for row in reversed(rows):  # the farthest first
        first, last = (row & -row).bit_length() - 1, row.bit_length() - 1
        if first == last:
            continue
        ends = _by_distance([(first, first), (last, last)], new)
        for part in (*ends, 1 << (first + last) // 2, _union(ends)):
            if part != row and forces(kept & ~row | part):
                kept = kept & ~row | part
                break
    # No row can be left out, so a cell that is the only one of its row cannot.
    alone = _union(row & kept for row in rows if (row & kept).bit_count() == 1)
    several = [(cell, cell) for cell in bits(kept & ~alone)]
    return alone | _union(minimal_subset(forces, _by_distance(several, new), alone))


def minimal_subset(forces: Forces, parts: Sequence[Cells], given: Cells = 0) -> list[Cells]:
    """Some of these parts that force the step, together with what is given, and of which none can
    be left out; an earlier part is kept rather than a later one. (Junker's QuickXplain: where few
    are needed, many are left out at once.)"""

    def search(base: Cells, base_grew: bool, parts: Sequence[Cells]) -> list[Cells]:
        if base_grew and forces(base):
            return []
        if len(parts) == 1:
            return list(parts)
        middle = len(parts) // 2
        first, second = parts[:middle], parts[middle:]
        of_second = search(base | _union(first), True, second)
        of_first = search(base | _union(of_second), bool(of_second), first)
        return of_first + of_second

    return search(given, bool(given), parts) if parts else []


def _by_distance(spans: Iterable[tuple[int, int]], new: Cells) -> list[Cells]:
    """The spans as cells, those first that are nearest to one of the new cells."""

    def distance(span: tuple[int, int]) -> tuple[int, int]:
        first, last = span
        below, above = new & (1 << first) - 1, new >> last + 1
        left = first - below.bit_length() + 1 if below else first + (1 << 20)
        right = (above & -above).bit_length() if above else (1 << 20) - last
        return min(left, right), first

    return [span_mask(*span) for span in sorted(spans, key=distance)]


def _union(parts: Iterable[Cells]) -> Cells:
    return reduce(or_, parts, 0)
