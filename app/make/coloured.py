"""Puzzles in colours: a picture in a few colours is repaired until its puzzle is fair, and puzzles
are made from nothing.

Both change cells of a drawing whose cells are 0 where they are empty, else the number of a colour.
A cell may become whatever is beside it, or what else of the picture is in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.make.drawing import (
    Change,
    Drawing,
    is_worth_drawing,
    majority_of_neighbours,
    neighbours,
    places_of,
    write,
)
from app.make.fairness import Fairness, FairPuzzle, Judge, give_cells
from app.make.generate import NOISE, Maker, Wanted
from app.make.ladder_end import RUNGS, Climb, Climber
from app.make.palette import SAMPLES_PER_SIDE, Coloured
from app.make.starts import draw_clouds
from solver.grid import Place, unknown_places
from solver.puzzle import Colour
from solver.step import OPTIONS, OVERLAP, REACH
from solver.value import Value

_BEAM_WIDTH = 3
_MAX_BRANCHES = 20
_MAX_CHANGES = 80
_MAX_CELLS_JUDGED = 1500 * 400
"""The cells of all drawings that are judged for a picture: 1500 of 20 × 20."""

_OPEN_COST = 3
"""What an open cell counts, beside the regret of one change, at most 1."""

_ALONE_COST = 0.15
"""What it costs to leave a cell without one of its colour beside it."""

_SPARSE_NOISE = (2, 42)
"""How often noise is smoothed, and how many in a hundred cells are filled: where there is more,
colours alone say nearly everything."""

_MAX_CELLS_TRIED = 100_000
"""The cells of all boards that are tried for a puzzle from nothing."""

MADE_COLOURS = (
    Colour("red", "d62828", "r"),
    Colour("blue", "1f4fb4", "b"),
    Colour("yellow", "f2c230", "y"),
    Colour("green", "2f8f4e", "g"),
    Colour("black", "1b1f26", "k"),
    Colour("light-blue", "7cc4ee", "l"),
    Colour("orange", "f08030", "o"),
    Colour("purple", "7c3aa8", "p"),
    Colour("brown", "6e4423", "w"),
    Colour("pink", "f0a0c4", "i"),
    Colour("light-green", "a4dc7c", "t"),
    Colour("grey", "8a8f98", "e"),
)
"""The colours of a puzzle from nothing: the first of these."""


class _Branch(Value):
    regret: float
    changes: tuple[Change, ...]
    fairness: Fairness

    @property
    def worth(self) -> tuple[float, float, tuple[Change, ...]]:
        """The less, the better."""
        cost = self.fairness.count * _OPEN_COST + self.regret
        return cost, self.regret, self.changes


class _ColourRepair:
    """The repair of one drawing. As in black and white (see `fairness`), a change helps only in a
    line that has an open cell; a beam of drawings is followed, each with the changes that leave
    least open and are least regretted."""

    def __init__(self, coloured: Coloured, before: Drawing, judge: Judge) -> None:
        self.shares = coloured.shares
        self.before = before
        self.judge = judge
        cells = len(before) * len(before[0])
        self.max_work = judge.work + max(200, min(4000, _MAX_CELLS_JUDGED // cells))

    def run(self) -> tuple[Drawing, bool] | None:
        """The repaired drawing, and whether fewer changes are proved not to be enough; None where
        none was found with so much work. Raises GaveUp."""
        beam = [_Branch(0.0, (), self.judge.judge(self.before))]
        if not beam[0].fairness.count:
            return self.before, True
        for depth in range(_MAX_CHANGES):
            following: dict[tuple[Change, ...], _Branch] = {}
            for branch in beam:
                for change in self._helpful_changes(branch):
                    if self.judge.work > self.max_work:
                        return None
                    changes = tuple(sorted((*branch.changes, change)))
                    if changes not in following:
                        fairness = self.judge.judge(self._drawing(changes))
                        regret = branch.regret + self._regret(change)
                        following[changes] = _Branch(regret, changes, fairness)
            fair = [branch for branch in following.values() if not branch.fairness.count]
            if fair:
                best = min(fair, key=lambda branch: (branch.regret, branch.changes))
                return self._drawing(best.changes), depth == 0
            beam = sorted(following.values(), key=lambda branch: branch.worth)[:_BEAM_WIDTH]
        return None

    def _drawing(self, changes: Sequence[Change]) -> Drawing:
        drawing = [row[:] for row in self.before]
        write(drawing, changes)
        return drawing

    def _regret(self, change: Change) -> float:
        """How much a change costs: the less of this colour is in the cell, the more."""
        row, column, value = change
        share = self.shares[row][column]
        lost = (share[self.before[row][column]] - share[value]) / SAMPLES_PER_SIDE**2
        like = sum(self.before[r][c] == value for r, c in neighbours(self.before, (row, column)))
        return lost + _ALONE_COST * (2 - min(2, like))

    def _helpful_changes(self, branch: _Branch) -> list[Change]:
        """Changes of cells in a line with an open one, those of open ones and the least regretted
        first."""
        is_open = set(branch.fairness.places)
        drawing = self._drawing(branch.changes)
        changed = {(row, column) for row, column, _ in branch.changes}
        changes = [
            (*place, value)
            for place in branch.fairness.places_beside(len(drawing[0]))
            if place not in changed
            for value in self._possible_values(drawing, place)
        ]

        def regret(change: Change) -> tuple[float, Change]:
            return self._regret(change) + 0.5 * (change[:2] not in is_open), change

        return sorted(changes, key=regret)[: _MAX_BRANCHES * (1 if changed else _BEAM_WIDTH)]

    def _possible_values(self, drawing: Drawing, place: Place) -> list[int]:
        """What a cell may become."""
        row, column = place
        near = {drawing[r][c] for r, c in neighbours(drawing, place)}
        within = {value for value, share in enumerate(self.shares[row][column]) if share}
        return sorted((near | within | {0}) - {drawing[row][column]})


def _smooth(drawing: Drawing) -> Drawing:
    """The drawing with cells that stand alone, or nearly so, made like most around them."""
    smooth = [row[:] for row in drawing]
    for row, column in places_of(drawing):
        near = [drawing[r][c] for r, c in neighbours(drawing, (row, column))]
        most = majority_of_neighbours(drawing, (row, column))
        if near.count(drawing[row][column]) <= 1 and near.count(most) >= 3:
            smooth[row][column] = most
    return smooth


def coloured_from_picture(
    coloured: Coloured, judge: Judge, *, give: bool = False
) -> FairPuzzle | None:
    """The best puzzle of a picture in colours; None where none could be made fair. With `give`, no
    cell is changed, but some are given. Raises GaveUp."""
    before, look = coloured.drawing(), (coloured.palette, coloured.background)
    if give:
        return FairPuzzle(before, before, True, give_cells(before, judge), *look)
    for start in (before, _smooth(before)):
        repaired = _ColourRepair(coloured, start, judge).run()
        if repaired is not None:
            drawing, is_least = repaired
            return FairPuzzle(before, drawing, is_least and start is before, (), *look)
    return None


class ColourMaker(Maker):
    """Makes puzzles in several colours, one after the other, all from one seed: clouds, each part
    of which has a colour, are changed as long as that leads nearer to a puzzle that needs the
    wanted rung and nothing harder."""

    max_stale_changes, max_smoothed_cells = 60, 16

    def __init__(self, wanted: Wanted, colours: int, seed: int, climber: Climber) -> None:
        super().__init__(wanted, seed, climber)
        self.palette = MADE_COLOURS[:colours]

    def make(self) -> Drawing | None:
        is_in_line = self._rung <= RUNGS.index(OPTIONS)
        work = _MAX_CELLS_TRIED if is_in_line else _MAX_CELLS_TRIED // 4
        trials = max(60, min(1000, work // self.wanted.cells))
        return self._make_nicest(trials, trials)

    def _start(self) -> Drawing:
        wanted, chance = self.wanted, self.chance
        noise = NOISE[OVERLAP] if wanted.rung == OVERLAP else _SPARSE_NOISE
        size = wanted.width, wanted.height
        drawing = draw_clouds(chance, *size, *noise)
        layers = [
            draw_clouds(chance, *size, 2, 100 // colour)
            for colour in range(2, len(self.palette) + 1)
        ]
        for row, column in places_of(drawing):
            if drawing[row][column]:
                for colour, layer in enumerate(layers, 2):
                    if layer[row][column]:
                        drawing[row][column] = colour
        return drawing

    def _cost(self, climb: Climb) -> int:
        is_needed = climb.taken[self._rung] > 0
        if not climb.is_solved:
            return climb.grid.unknown_count() + (1 if is_needed else 2)
        if is_needed:
            return 0
        return 1 if self._rung <= RUNGS.index(REACH) else self.wanted.cells // 3

    def _is_worth_drawing(self, drawing: Drawing) -> bool:
        """Whether it reaches all borders, and has all colours."""
        used = {value for row in drawing for value in row}
        return is_worth_drawing(drawing) and len(used - {0}) == len(self.palette)

    def _draw_changes(self, drawing: Drawing, climb: Climb) -> list[Change]:
        """A cell to change next, mostly an open one, to what is beside it."""
        chance = self.chance
        unknown = unknown_places(climb.grid)
        place = chance.below(len(drawing)), chance.below(len(drawing[0]))
        if unknown and not chance.one_in(4):
            place = chance.choose(unknown)
        value = drawing[place[0]][place[1]]
        near = sorted({0, *(drawing[r][c] for r, c in neighbours(drawing, place))} - {value})
        if chance.one_in(8) or not near:
            near = [other for other in range(len(self.palette) + 1) if other != value]
        return [(*place, chance.choose(near))]
