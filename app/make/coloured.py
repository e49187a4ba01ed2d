"""Puzzles in colours: a picture in a few colours is mended until its puzzle is fair, and puzzles
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
from app.make.fairness import Fairness, Judge, give_cells, open_places
from app.make.generate import NOISE, Maker, Wanted, clouds
from app.make.ladder_end import RUNGS, Climb, Climber
from app.make.palette import FINE, Coloured
from solver.grid import Place, unknown_places
from solver.puzzle import EMPTY_SIGN, Colour, Given, Puzzle, coloured_puzzle_of_picture
from solver.step import OPTIONS, OVERLAP, REACH
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# Drawings in colours as puzzles.


def picture_in(drawing: Drawing, palette: Sequence[Colour]) -> tuple[str, ...]:
    """The drawing in writing, each cell with the sign of its colour."""
    signs = EMPTY_SIGN + "".join(colour.sign for colour in palette)
    return tuple("".join(signs[value] for value in row) for row in drawing)


class ColourJudge(Judge):
    """Says how fair drawings in these colours are."""

    def __init__(self, aim: str, climber: Climber, palette: tuple[Colour, ...]) -> None:
        super().__init__(aim, climber)
        self.palette = palette

    def puzzle_of(self, drawing: Drawing, given: tuple[Given, ...] = ()) -> Puzzle:
        puzzle = coloured_puzzle_of_picture(self.picture_of(drawing), self.palette)
        return puzzle.replaced(given=tuple(sorted(given))) if given else puzzle

    def picture_of(self, drawing: Drawing) -> tuple[str, ...]:
        return picture_in(drawing, self.palette)


# -------------------------------------------------------------------------------------------------
# From a picture. As in black and white (see `fairness`), a change helps only in a line that has an
# open cell; a beam of drawings is followed, each with the changes that leave least open and are
# least regretted.


WIDTH = 3
BRANCHES = 20
DEEPEST = 80
WORK = 1500
"""So many drawings are judged at most, for 20 × 20 cells."""

REGRET = 3
"""What an open cell counts, beside what is regretted of one change, at most 1."""

ALONE = 0.15
"""What it costs to leave a cell without one of its colour beside it."""


class ColouredPuzzle(Value):
    """The drawing of a picture before and after its repair, with given cells; whether fewer changes
    are proved not to be enough."""

    coloured: Coloured
    before: Drawing
    drawing: Drawing
    is_least: bool
    given: tuple[Given, ...] = ()

    @property
    def changed(self) -> tuple[Place, ...]:
        return tuple(
            (row, column)
            for row, column in places_of(self.drawing)
            if self.drawing[row][column] != self.before[row][column]
        )

    def picture(self, drawing: Drawing) -> list[str]:
        """A drawing in writing."""
        return list(picture_in(drawing, self.coloured.palette))

    def puzzle(self, title: str) -> Puzzle:
        palette, paper = self.coloured.palette, self.coloured.background
        puzzle = coloured_puzzle_of_picture(picture_in(self.drawing, palette), palette, title)
        return puzzle.replaced(
            given=tuple(sorted(self.given)), background="" if paper == "ffffff" else paper
        )


class _Branch(Value):
    regret: float
    changes: tuple[Change, ...]
    fairness: Fairness

    @property
    def worth(self) -> tuple[float, float]:
        """The less, the better."""
        return self.fairness.count * REGRET + self.regret, self.regret


class ColourRepair:
    """The repair of one drawing."""

    def __init__(self, coloured: Coloured, before: Drawing, judge: ColourJudge) -> None:
        self.shares = coloured.shares
        self.before = before
        self.judge = judge
        cells = len(before) * len(before[0])
        self.last = judge.work + max(200, min(4000, WORK * 400 // cells))

    def run(self) -> tuple[Drawing, bool] | None:
        """The repaired drawing, and whether fewer changes are proved not to be enough; None where
        none was found with so much work. Raises GaveUp."""
        beam = [_Branch(0.0, (), self.judge.judge(self.before))]
        if not beam[0].fairness.count:
            return self.before, True
        for depth in range(DEEPEST):
            following: dict[tuple[Change, ...], _Branch] = {}
            for branch in beam:
                for change in self._helpful(branch):
                    if self.judge.work > self.last:
                        return None
                    changes = tuple(sorted((*branch.changes, change)))
                    if changes not in following:
                        following[changes] = self._with(branch, change, changes)
            fair = [it for it in following.values() if not it.fairness.count]
            if fair:
                best = min(fair, key=lambda it: (it.regret, it.changes))
                return self._drawing(best.changes), depth == 0
            beam = sorted(following.values(), key=lambda it: (it.worth, it.changes))[:WIDTH]
            if not beam:
                return None
        return None

    def _with(self, branch: _Branch, change: Change, changes: tuple[Change, ...]) -> _Branch:
        fairness = self.judge.judge(self._drawing(changes))
        return _Branch(branch.regret + self._regret(change), changes, fairness)

    def _drawing(self, changes: Sequence[Change]) -> Drawing:
        drawing = [row[:] for row in self.before]
        write(drawing, changes)
        return drawing

    def _regret(self, change: Change) -> float:
        """How sorry one is for a change: the less of this colour is in the cell."""
        row, column, value = change
        share = self.shares[row][column]
        lost = (share[self.before[row][column]] - share[value]) / (FINE * FINE)
        like = sum(self.before[r][c] == value for r, c in neighbours(self.before, (row, column)))
        return lost + ALONE * (2 - min(2, like))

    def _helpful(self, branch: _Branch) -> list[Change]:
        """Changes of cells in a line with an open one, those of open ones and the least regretted
        first."""
        is_open = set(open_places(branch.fairness))
        rows = {row for row, _ in is_open}
        columns = {column for _, column in is_open}
        drawing = self._drawing(branch.changes)
        done = {(row, column) for row, column, _ in branch.changes}
        changes = [
            (row, column, value)
            for row, column in places_of(drawing)
            if (row in rows or column in columns) and (row, column) not in done
            for value in self._others(drawing, (row, column))
        ]

        def regret(change: Change) -> tuple[float, Change]:
            return self._regret(change) + 0.5 * (change[:2] not in is_open), change

        return sorted(changes, key=regret)[: BRANCHES * (WIDTH if not done else 1)]

    def _others(self, drawing: Drawing, place: Place) -> list[int]:
        """What a cell may become."""
        row, column = place
        near = {drawing[r][c] for r, c in neighbours(drawing, place)}
        within = {value for value, share in enumerate(self.shares[row][column]) if share}
        return sorted((near | within | {0}) - {drawing[row][column]})


def smoothed(drawing: Drawing) -> Drawing:
    """The same with cells that stand alone, or nearly so, made like most of those around them."""
    found = [row[:] for row in drawing]
    for row, column in places_of(drawing):
        near = [drawing[r][c] for r, c in neighbours(drawing, (row, column))]
        if near.count(drawing[row][column]) <= 1:
            most = majority_of_neighbours(drawing, (row, column))
            if near.count(most) >= 3:
                found[row][column] = most
    return found


def coloured_from_picture(
    coloured: Coloured,
    judge: ColourJudge,
    *,
    give: bool = False,
) -> ColouredPuzzle | None:
    """The best puzzle of a picture in colours; None where none could be made fair. With `give`, no
    cell is changed, but some are given. Raises GaveUp."""
    before = coloured.drawing()
    if give:
        return ColouredPuzzle(coloured, before, before, True, give_cells(before, judge))
    for tried in (before, smoothed(before)):
        found = ColourRepair(coloured, tried, judge).run()
        if found is not None:
            return ColouredPuzzle(coloured, before, found[0], found[1] and tried is before)
    return None


# -------------------------------------------------------------------------------------------------
# From nothing: clouds, each part of which has a colour, are changed as long as that leads nearer to
# a puzzle that needs the wanted rung and nothing harder.


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
"""The first so many are taken."""

SPARSE = (2, 42)
"""How often noise is smoothed, and how many in a hundred cells are filled: where there is more,
colours alone say nearly everything."""

WORK_MADE = 100_000
"""Cells of all boards that are tried for a puzzle."""

FEWEST, MOST = 60, 1000


class ColourMaker(Maker):
    """Makes puzzles in so many colours, one after the other, all from one seed."""

    stale, smoothed = 60, 16

    def __init__(self, wanted: Wanted, colours: int, seed: int, climber: Climber) -> None:
        super().__init__(wanted, seed, climber)
        self.palette = MADE_COLOURS[:colours]

    def picture_of(self, drawing: Drawing) -> tuple[str, ...]:
        return picture_in(drawing, self.palette)

    def puzzle_of(self, drawing: Drawing, title: str = "") -> Puzzle:
        return coloured_puzzle_of_picture(self.picture_of(drawing), self.palette, title)

    def make(self) -> Drawing | None:
        cells = self.wanted.width * self.wanted.height
        work = WORK_MADE if self._rung <= RUNGS.index(OPTIONS) else WORK_MADE // 4
        trials = max(FEWEST, min(MOST, work // cells))
        return self._nicest(trials, trials)

    def _start(self) -> Drawing:
        wanted, chance = self.wanted, self.chance
        smoothing, percent = NOISE[OVERLAP] if wanted.rung == OVERLAP else SPARSE
        size = wanted.width, wanted.height
        drawing = clouds(chance, *size, smoothing, percent)
        layers = [clouds(chance, *size, 2, 100 // (it + 1)) for it in range(1, len(self.palette))]
        for row, column in places_of(drawing):
            if drawing[row][column]:
                for colour, layer in enumerate(layers, 2):
                    if layer[row][column]:
                        drawing[row][column] = colour
        return drawing

    def _climb(self, drawing: Drawing) -> Climb:
        return self.climber.climb_puzzle(self.puzzle_of(drawing), self._rung)

    def _cost(self, climb: Climb) -> int:
        cells = climb.grid.height * climb.grid.width
        needs = climb.taken[self._rung] > 0
        if climb.is_solved:
            return 0 if needs else 1 if self._rung <= RUNGS.index(REACH) else cells // 3
        return climb.unknown + 1 + (0 if needs else 1)

    def _is_worth_it(self, drawing: Drawing) -> bool:
        """Whether it reaches all borders, and has all colours."""
        used = {value for row in drawing for value in row}
        return is_worth_drawing(drawing) and len(used - {0}) == len(self.palette)

    def _change(self, drawing: Drawing, climb: Climb) -> list[Change]:
        """The cells to change next, mostly an open one, to what is beside it."""
        chance = self.chance
        unknown = unknown_places(climb.grid)
        while True:
            place = chance.below(len(drawing)), chance.below(len(drawing[0]))
            if unknown and not chance.one_in(4):
                place = chance.choose(unknown)
            here = drawing[place[0]][place[1]]
            near = sorted({0, *(drawing[r][c] for r, c in neighbours(drawing, place))} - {here})
            if chance.one_in(8) or not near:
                near = [it for it in range(len(self.palette) + 1) if it != here]
            return [(*place, chance.choose(near))]
