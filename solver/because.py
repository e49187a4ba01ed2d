"""Because: the few known cells of a line that force what a step settles.

Cells *force* a step if every arrangement that agrees with them has all cells of the step. More
cells force no less. So a set of which no cell can be left out is found by leaving out, part by
part, what is not needed; which one, depends on the order. People look at things, not at cells: at a
run, or at a row of empty cells. So first it is decided which of these are looked at, as few as
may be, then which of their cells, and each time what is near to the new cells is kept longest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice

from solver.grid import EMPTY, FILLED
from solver.known import Finding, KnownLine, span_mask, spans
from solver.line import bits
from solver.step import Because, LineEvidence

TRIED = {0: 0, 1: 24, 2: 10, 3: 7}
"""Beside the rows that cannot be left out in any case, so many of the nearest are tried each by
itself, so many by twos and by threes: on a long line there are too many to try all."""

COMPARED, MANY = 4, 3
"""So many ways to choose as few rows are compared by the cells that they take, if the rows are no
more than these many."""

Cells = int
"""Known cells as a mask: whether they are filled or empty is looked up in the line."""

Forces = Callable[[Cells], bool]


def find_because(line: KnownLine, finding: Finding) -> Because:
    """Known cells that force the finding and of which none can be left out: in few rows, few, and
    near."""

    def forces(cells: Cells) -> bool:
        settled = line.rule.settle(line.filled & cells, line.empty & cells)
        assert settled is not None, "only asked where something fits"
        return not (finding.filled & ~settled[0] or finding.empty & ~settled[1])

    if forces(0):
        return ()
    new = finding.filled | finding.empty
    rows = _by_distance([*line.runs, *spans(line.empty)], new)
    cells = line.filled | line.empty
    for some in islice(_fewest_rows(forces, rows), COMPARED):
        of_these = _fewest_cells(forces, some, new)
        if of_these.bit_count() < cells.bit_count():
            cells = of_these
        if cells.bit_count() == len(some) or len(some) > MANY:
            break  # one of each row: there is no way with fewer; or too many to compare
    return tuple((cell, FILLED if line.filled >> cell & 1 else EMPTY) for cell in bits(cells))


def proven(line: KnownLine, finding: Finding) -> LineEvidence:
    """The evidence of a finding, with the known cells that force it."""
    return finding.prove().replaced(because=find_because(line, finding))


def _fewest_rows(forces: Forces, rows: Sequence[Cells]) -> Iterator[Sequence[Cells]]:
    """Rows that force the step together, as few as are soon found; all ways to choose so few, the
    nearest first."""
    needed = _needed(forces, rows)
    every = _union(rows)
    always = [row for row in needed if not forces(every & ~row)]
    others = [row for row in rows if row not in always]
    is_found = False
    for count in range(len(needed) - len(always) + 1):
        nearest = others[: TRIED.get(count, 0)]
        if forces(_union(always + nearest)):
            for some in combinations(nearest, count):
                chosen = [row for row in rows if row in always or row in some]
                if forces(_union(chosen)):
                    is_found = True
                    yield chosen
        if is_found:
            return
    yield needed


def _fewest_cells(forces: Forces, rows: Sequence[Cells], new: Cells) -> Cells:
    """Cells of these rows, all of which are needed, that force the step."""
    kept = _union(rows)
    for row in reversed(rows):  # the farthest first
        first, last = (row & -row).bit_length() - 1, row.bit_length() - 1
        ends = _by_distance([(first, first), (last, last)], new)
        for part in (*ends, 1 << (first + last) // 2, _union(ends)):
            if part != row and forces(kept & ~row | part):
                kept = kept & ~row | part
                break
    single = [(cell, cell) for cell in bits(kept)]
    return _union(_needed(forces, _by_distance(single, new)))


def _needed(forces: Forces, parts: Sequence[Cells]) -> list[Cells]:
    """Some of these parts that force the step together and of which none can be left out; an
    earlier part is kept rather than a later one. (Junker's QuickXplain: where few are needed, many
    are left out at once.)"""

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

    return search(0, False, parts)


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
    cells = 0
    for part in parts:
        cells |= part
    return cells
