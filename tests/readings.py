"""What the techniques' definitions say, read slowly: by listing all arrangements of a line.

Nothing here uses the solver's own rules. A line is a clue and its known cells (1, 0 or None); a
reading says which unknown cells the technique settles. Many more lines than the tests try, on a
command:

    python -m tests.readings 300000
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from solver.arrangements import (
    find_complete,
    find_few_options,
    find_full,
    find_overlap,
    find_overlap_of_blank,
    find_reach,
)
from solver.line import Rule
from solver.line_state import Find, KnownLine
from solver.puzzle import clue_of
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
from solver.techniques import LADDER, Rung
from tests.boards import masks
from tests.brute import Cells, agreeing, agreement, clue_of_cells

Clue = tuple[int, ...]
Known = list["int | None"]
Settled = dict[int, int]
Place = tuple[int, int]


def starts_of(line: Cells) -> list[int]:
    return [i for i, cell in enumerate(line) if cell and not (i and line[i - 1])]


class Reading:
    """A line with all arrangements that agree with it; something fits."""

    def __init__(self, clue: Clue, known: Known) -> None:
        self.clue, self.known, self.n = clue, known, len(known)
        self.lines = agreeing(clue, known)
        starts = list(zip(*map(starts_of, self.lines), strict=True))
        self.earliest, self.latest = [min(it) for it in starts], [max(it) for it in starts]
        self.ranges = [
            (a, b + length - 1)
            for a, b, length in zip(self.earliest, self.latest, clue, strict=True)
        ]
        self.runs = self.rows(lambda cell: cell == 1)
        self.stretches = self.rows(lambda cell: cell != 0)

    def rows(self, wanted: Callable[[int | None], bool]) -> list[tuple[int, int]]:
        """The maximal rows of cells that are as wanted."""
        found: list[tuple[int, int]] = []
        for i, cell in enumerate(self.known):
            if wanted(cell):
                if found and found[-1][1] == i - 1:
                    found[-1] = found[-1][0], i
                else:
                    found.append((i, i))
        return found

    def new(self, cells: Settled) -> Settled:
        """Those that were unknown."""
        return {i: v for i, v in cells.items() if 0 <= i < self.n and self.known[i] is None}

    def candidates(self, first: int, last: int) -> list[int]:
        return [
            i
            for i, (a, b) in enumerate(self.ranges)
            if a <= first and last <= b and self.clue[i] >= last - first + 1
        ]

    def places(self, first: int, last: int) -> list[Place]:
        """Every block at every start, in its range, over these cells, with nothing in the way."""
        found = []
        for block, (a, b) in enumerate(self.ranges):
            for start in range(self.n):
                end = start + self.clue[block] - 1
                if not (a <= start <= first and last <= end <= b):
                    continue
                crossed = any(self.known[i] == 0 for i in range(start, end + 1))
                beside = [i for i in (start - 1, end + 1) if 0 <= i < self.n]
                if not crossed and not any(self.known[i] == 1 for i in beside):
                    found.append((block, start))
        return found

    def agreed(self, places: list[Place]) -> Settled:
        """What all places say: each covers its cells, and has none right before and behind it."""
        said: list[Settled] = []
        for block, start in places:
            end = start + self.clue[block]
            said.append({start - 1: 0, end: 0} | dict.fromkeys(range(start, end), 1))
        return self.new({i: v for i, v in said[0].items() if all(it.get(i) == v for it in said)})

    def clear(self, one: Place, other: Place) -> bool:
        """Whether blocks may stand like this, over one thing and over the next further right: the
        blocks between them can be arranged between them."""
        (block, start), (later, next_start) = one, other
        if block >= later:
            return one == other
        between = self.clue[block + 1 : later]
        room = self.known[start + self.clue[block] + 1 : next_start - 1]
        if start + self.clue[block] >= next_start:
            return False
        return not between or bool(agreeing(between, [0 if it == 0 else None for it in room]))

    def matched(self) -> list[list[Place]]:
        """The places of each run that go with some place of each neighbour, in the end."""
        matched = [self.places(*run) for run in self.runs]
        while True:
            struck = [
                [
                    place
                    for place in these
                    if (not i or any(self.clear(one, place) for one in matched[i - 1]))
                    and (
                        i + 1 == len(matched)
                        or any(self.clear(place, one) for one in matched[i + 1])
                    )
                ]
                for i, these in enumerate(matched)
            ]
            if struck == matched:
                return matched
            matched = struck

    def unmatched(self, matched: list[list[Place]]) -> Settled:
        """The cells without a place that goes with the run before and with the one after."""
        cells: Settled = {}
        both = list(zip(self.runs, matched, strict=True))
        for i, cell in enumerate(self.known):
            before = [these for run, these in both if run[1] < i]
            after = [these for run, these in both if run[0] > i]
            if cell is None and not any(
                (not before or any(self.clear(one, place) for one in before[-1]))
                and (not after or any(self.clear(place, one) for one in after[0]))
                for place in self.places(i, i)
            ):
                cells[i] = 0
        return cells


def full(line: Reading) -> Settled:
    only = agreeing(line.clue, [None] * line.n)
    return line.new(dict(enumerate(only[0]))) if len(only) == 1 else {}


def complete(line: Reading) -> Settled:
    return (
        line.new(dict.fromkeys(range(line.n), 0)) if line.known.count(1) == sum(line.clue) else {}
    )


def overlap(line: Reading) -> Settled:
    cells: Settled = {}
    for first, last, length in zip(line.earliest, line.latest, line.clue, strict=True):
        both = set(range(first, first + length)) & set(range(last, last + length))
        cells |= dict.fromkeys(both, 1)
    return line.new(cells)


def overlap_of_blank(line: Reading) -> Settled:
    return line.new(overlap(Reading(line.clue, [None] * line.n)))


def cap(line: Reading) -> Settled:
    cells: Settled = {}
    for first, last in line.runs:
        if max(line.clue[i] for i in line.candidates(first, last)) == last - first + 1:
            cells |= {first - 1: 0, last + 1: 0}
    return line.new(cells)


def glue(line: Reading) -> Settled:
    backwards = Reading(line.clue[::-1], line.known[::-1])
    cells = dict(_glued(line))
    for cell, value in _glued(backwards):
        cells[line.n - 1 - cell] = value
    return line.new(cells)


def _glued(line: Reading) -> Iterator[tuple[int, int]]:
    """From the start: the wall, the block that comes next behind it, the first run there."""
    unknown = next((i for i, cell in enumerate(line.known) if cell is None), line.n)
    wall = max((i for i in range(unknown) if line.known[i] == 0), default=-1)
    finished = sum(last < wall for _, last in line.runs)
    runs = [run for run in line.runs if run[0] > wall]
    if unknown == line.n or not runs or finished == len(line.clue):
        return
    (first, last), length = runs[0], line.clue[finished]
    if wall + length + 1 < first:  # the block could stand between them, and not touch
        return
    places = [
        range(start, start + length)
        for start in range(wall + 1, first + 1)
        if last <= start + length - 1 < line.n
    ]
    for cell in range(wall + 1, line.n):
        if all(cell in place for place in places):
            yield cell, 1
        elif cell < min(place.start for place in places):
            yield cell, 0


def reach(line: Reading) -> Settled:
    return line.new({i: 0 for i in range(line.n) if not any(a <= i <= b for a, b in line.ranges)})


def gap(line: Reading) -> Settled:
    cells: Settled = {}
    for first, last in line.stretches:
        inside = range(first, last + 1)
        coming = [i for i, (a, b) in enumerate(line.ranges) if a <= last and first <= b]
        unfilled = all(line.known[i] is None for i in inside)
        if unfilled and all(line.clue[i] > len(inside) for i in coming):
            cells |= dict.fromkeys(inside, 0)
    return line.new(cells)


def split(line: Reading) -> Settled:
    cells: Settled = {}
    for i, cell in enumerate(line.known):
        if cell is None:
            filled = Reading.__new__(Reading)
            filled.known = [*line.known[:i], 1, *line.known[i + 1 :]]
            (run,) = [it for it in filled.rows(lambda cell: cell == 1) if it[0] <= i <= it[1]]
            if run != (i, i) and not line.candidates(*run):
                cells[i] = 0
    return cells


def extend(line: Reading) -> Settled:
    cells: Settled = {}
    for first, last in line.runs:
        (stretch,) = [(a, b) for a, b in line.stretches if a <= first <= b]
        inside = [
            i for i in line.candidates(first, last) if line.clue[i] <= stretch[1] - stretch[0] + 1
        ]
        shortest = min(line.clue[i] for i in inside)
        places = [
            range(start, start + shortest)
            for start in range(stretch[0], stretch[1] - shortest + 2)
            if start <= first and last < start + shortest
        ]
        for cell in range(*stretch):
            if all(cell in place for place in places):
                cells[cell] = 1
        if all(stretch[1] in place for place in places):
            cells[stretch[1]] = 1
    return line.new(cells)


def no_room(line: Reading) -> Settled:
    return {i: 0 for i, cell in enumerate(line.known) if cell is None and not line.places(i, i)}


def places(line: Reading) -> Settled:
    cells: Settled = {}
    for run in line.runs:
        cells |= line.agreed(line.places(*run))
    return cells


def match(line: Reading) -> Settled:
    matched = line.matched()
    cells: Settled = {}
    for these in matched:
        cells |= line.agreed(these)
    return cells | (line.unmatched(matched) if matched else {})


def options(line: Reading) -> Settled:
    return line.new({i: v for i, v in enumerate(agreement(line.lines)) if v is not None})


def few_options(line: Reading) -> Settled:
    return options(line) if len(line.lines) <= 12 else {}


BY_RULE: dict[Find, Callable[[Reading], Settled]] = {
    find_full: full,
    find_complete: complete,
    find_overlap_of_blank: overlap_of_blank,
    find_cap: cap,
    find_glue: glue,
    find_overlap: overlap,
    find_reach: reach,
    find_gap: gap,
    find_split: split,
    find_extend: extend,
    find_no_room: no_room,
    find_places: places,
    find_match: match,
    find_few_options: few_options,
}


def read_slowly(rung: Rung, line: Reading) -> Settled:
    """What a rung should find."""
    assert rung.find in BY_RULE, f"tests/readings.py has no rule of {rung.technique} in BY_RULE"
    return BY_RULE[rung.find](line)


READINGS = tuple(partial(read_slowly, rung) for rung in LADDER[:-1])
"""For every rung of the ladder but the last."""


def found(find: Find, line: KnownLine) -> Settled:
    """All that the solver's rule finds."""
    cells: Settled = {}
    for finding in find(line):
        assert finding.gain and not finding.filled & finding.empty
        for i in range(line.rule.length):
            if (finding.filled | finding.empty) >> i & 1:
                assert cells.get(i, finding.filled >> i & 1) == finding.filled >> i & 1
                cells[i] = finding.filled >> i & 1
    return cells


def check(clue: Clue, known: Known) -> int | None:
    """Hold all rungs against their readings, and what they find against all arrangements. The
    first rung that gives something; None where nothing fits."""
    if not agreeing(clue, known):
        return None
    reading = Reading(clue, known)
    line = KnownLine(Rule(clue_of(clue), len(known)), *masks(known))
    settled = options(reading)
    first = None
    for rung, it in enumerate(LADDER):
        cells = found(it.find, line)
        about = it.technique, clue, known
        if rung < len(READINGS):
            assert cells == READINGS[rung](reading), about
        assert all(settled.get(i) == value for i, value in cells.items()), about
        if cells and first is None:
            first = rung
    assert (first is None) == (not settled), (clue, known)
    return first


def random_line(chance: random.Random, longest: int) -> tuple[Clue, Known]:
    """A clue and some cells of one of its lines."""
    density, shown = chance.uniform(0.3, 0.8), chance.uniform(0, 0.6)
    cells = [int(chance.random() < density) for _ in range(chance.randint(1, longest))]
    known = [cell if chance.random() < shown else None for cell in cells]
    return clue_of_cells(cells), known


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    chance = random.Random(count)
    firsts: Counter[int | None] = Counter(check(*random_line(chance, 18)) for _ in range(count))
    for rung, it in enumerate(LADDER):
        print(f"{rung + 1:>3} {it.technique:<10} {firsts[rung]:>8} lines offer nothing easier")
    print(f"{firsts[None]} lines offer nothing")


if __name__ == "__main__":
    main()
