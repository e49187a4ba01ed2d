"""Repair: change as few cells of a drawing as possible, so that its puzzle is as fair as is wanted.

A puzzle is unfair because of cells that stay open: two solutions differ there, or lines say no
more. A change elsewhere does not help. Say no line through the changed cell has an open cell. Then
the other solution, changed in that cell as well, has the same clues again; and where lines ended,
they end again, because what was known, with that one cell changed, is still all that they say. So
only cells in a line with an open one have to be tried, and one that helps has to be in such a line
of every other solution.

All single changes are tried, so where one is enough, one is found, the least regretted; where there
are few enough, all pairs are, one of them in such a line and the other in such a line of what then
is open. Beyond that a beam is followed: some drawings at a time, each with the changes that leave
least open and are least regretted. What one regrets is how far a cell's grey is from the threshold,
and cells that stand alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from making.candidates import Candidate
from making.drawing import Drawing, flip, like_neighbours
from making.fairness import Fairness, Judge, open_places
from making.photo import WHITE
from solver.places import Place
from solver.puzzle import Given

WORK = 1500
"""So many drawings are judged at most, for 30 × 30 cells; more for smaller ones."""

WIDTH = 3
"""Drawings in the beam."""

BRANCHES = 24
"""Changes that are tried of each of them."""

DEEPEST = 60
"""Changes at most, and no more than one cell in ten."""

HOPEFUL = 80
"""Where no more cells are open, all single changes are tried."""

PAIRS = 500
"""Pairs are all tried where there are no more than about so many."""


@dataclass(frozen=True)
class Repaired:
    """The drawing, the cells that were changed, and whether fewer are proved not to be enough."""

    drawing: Drawing
    changed: tuple[Place, ...]
    is_least: bool


@dataclass(frozen=True)
class _Branch:
    regret: int
    changed: tuple[Place, ...]
    fairness: Fairness


class Repair:
    """The repair of one candidate."""

    def __init__(self, candidate: Candidate, judge: Judge) -> None:
        self.candidate = candidate
        self.judge = judge
        self.size = len(candidate.drawing) * len(candidate.drawing[0])
        self.last = judge.work + max(300, min(6000, WORK * 900 // self.size))

    def run(self) -> Repaired | None:
        """The repaired drawing; None where none was found with so much work. Raises GaveUp."""
        try:
            return self._run()
        except _TooMuch:
            return None

    def _run(self) -> Repaired | None:
        first = _Branch(0, (), self.judge.judge(self.candidate.drawing))
        if not first.fairness.count:
            return Repaired(self.candidate.drawing, (), True)
        helpful = self._helpful(first)
        is_hopeful = first.fairness.count <= HOPEFUL
        singles = [
            self._with(first, place)
            for place in (helpful if is_hopeful else helpful[: WIDTH * BRANCHES])
        ]
        found = self._best(singles)
        if found:
            return self._repaired(found, True)
        pairs_done = False
        if is_hopeful and len(singles) * len(singles) < 2 * PAIRS:
            pairs = []
            for single in singles:
                pairs += [self._with(single, place) for place in self._helpful(single)]
            found = self._best(pairs)
            if found:
                return self._repaired(found, True)
            pairs_done = True
        found = self._follow(singles)
        if found is None:
            return None
        is_least = (is_hopeful and len(found.changed) == 2) or (
            pairs_done and len(found.changed) == 3
        )
        return self._repaired(found, is_least)

    def _follow(self, beam: list[_Branch]) -> _Branch | None:
        """The first that is fair, of those that leave least open."""
        deepest = min(DEEPEST, max(3, self.size // 10))
        for _ in range(deepest - 1):
            beam = sorted(beam, key=self._worth)[:WIDTH]
            following: dict[tuple[Place, ...], _Branch] = {}
            for branch in beam:
                for place in self._helpful(branch)[:BRANCHES]:
                    if place in branch.changed:
                        continue
                    new = self._with(branch, place)
                    following[tuple(sorted(new.changed))] = new
            found = self._best(list(following.values()))
            if found:
                return found
            beam = list(following.values())
            if not beam:
                return None
        return None

    def _worth(self, branch: _Branch) -> tuple[int, int]:
        """The less, the better: what is open, and, of equals, what is regretted."""
        return branch.fairness.count * WHITE // 4 + branch.regret, branch.regret

    def _best(self, branches: list[_Branch]) -> _Branch | None:
        fair = [branch for branch in branches if not branch.fairness.count]
        return min(fair, key=lambda branch: (len(branch.changed), branch.regret), default=None)

    def _with(self, branch: _Branch, place: Place) -> _Branch:
        if self.judge.work > self.last:
            raise _TooMuch
        changed = (*branch.changed, place)
        drawing = self._drawing(changed)
        return _Branch(branch.regret + self._regret(place), changed, self.judge.judge(drawing))

    def _drawing(self, changed: tuple[Place, ...]) -> Drawing:
        drawing = [row[:] for row in self.candidate.drawing]
        flip(drawing, changed)
        return drawing

    def _regret(self, place: Place) -> int:
        """How sorry one is for a cell: far from the threshold, or alone afterwards."""
        row, column = place
        grey = abs(self.candidate.greys[row][column] - self.candidate.threshold)
        alone = like_neighbours(self.candidate.drawing, place)
        return grey + (WHITE // 8) * max(0, alone - 1)

    def _helpful(self, branch: _Branch) -> list[Place]:
        """The cells in a line with an open one, the least regretted first; those that are open
        themselves before others."""
        is_open = set(open_places(branch.fairness))
        rows = {row for row, _ in is_open}
        columns = {column for _, column in is_open}
        drawing = self.candidate.drawing
        places = [
            (row, column)
            for row in range(len(drawing))
            for column in range(len(drawing[0]))
            if (row in rows or column in columns) and (row, column) not in branch.changed
        ]
        return sorted(
            places,
            key=lambda place: (self._regret(place) + (place not in is_open) * WHITE // 2, place),
        )

    def _repaired(self, branch: _Branch, is_least: bool) -> Repaired:
        return Repaired(self._drawing(branch.changed), tuple(sorted(branch.changed)), is_least)


class _TooMuch(Exception):
    """The work that is allowed is done."""


def give_cells(drawing: Drawing, judge: Judge) -> tuple[Given, ...]:
    """The other way: no cell is changed, but some are given, one after the other that with which
    lines settle most. Raises GaveUp."""
    given: tuple[Given, ...] = ()
    while True:
        fairness = judge.judge(drawing, given)
        if not fairness.count:
            return given
        places = open_places(fairness)
        step = -(-len(places) // BRANCHES)
        row, column = max(
            places[::step],
            key=lambda place: judge.settled_by(
                drawing, (*given, (*place, drawing[place[0]][place[1]]))
            ),
        )
        given = (*given, (row, column, drawing[row][column]))
