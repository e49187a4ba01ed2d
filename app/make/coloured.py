"""Puzzles in colours: a picture in a few colours is repaired until its puzzle is fair, and puzzles
are made from nothing.

Both change cells of a drawing whose cells are 0 where they are empty, else the number of a colour.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.make.drawing import (
    WHITE,
    Change,
    Drawing,
    is_worth_drawing,
    majority_of_neighbours,
    neighbours,
    places_of,
)
from app.make.fairness import FairPuzzle, Judge, Repair, give_cells
from app.make.generate import NOISE, Maker, Wanted
from app.make.ladder_end import RUNGS, Climb, Climber
from app.make.palette import Coloured
from app.make.starts import draw_clouds
from solver.grid import Place, unknown_places
from solver.puzzle import Colour
from solver.step import OPTIONS, OVERLAP, REACH

_LOST_COST, _ALONE_COST = WHITE // 192, WHITE // 80
"""What it costs to take one sample of a cell's colour away, and to leave a cell with one or none of
its colour beside it."""

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

    def choices(drawing: Drawing, place: Place) -> Iterable[tuple[int, int]]:
        """What is beside the cell or within it, or empty; one regrets what there is less of."""
        share, here = coloured.shares[place[0]][place[1]], drawing[place[0]][place[1]]
        near = [before[r][c] for r, c in neighbours(before, place)]
        beside = {drawing[r][c] for r, c in neighbours(drawing, place)}
        within = {value for value, samples in enumerate(share) if samples}
        for value in (beside | within | {0}) - {here}:
            lost, alone = share[here] - share[value], 2 - min(2, near.count(value))
            yield value, lost * _LOST_COST + alone * _ALONE_COST

    for start in (before, _smooth(before)):
        repaired = Repair(start, judge, choices).run()
        if repaired is not None:
            is_least = repaired.is_least and start is before
            return FairPuzzle(before, repaired.drawing, is_least, (), *look)
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
