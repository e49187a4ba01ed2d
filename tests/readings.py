"""A line as definitions read it slowly: with the list of all its arrangements.

Nothing here uses the solver's own rules. A line is a clue and its known cells (1, 0 or None). What
each technique says of it stands in `tests.techniques`.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.brute import Cells, agreeing

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
