"""Puzzles from nothing: fair ones whose hardest rung is exactly the one that is wanted.

One begins with smoothed noise, and changes a cell here and a cell there as long as that brings the
puzzle nearer: as few cells as possible may be left where the ladder up to the wanted rung ends,
and the rung has to be needed on the way. Where nothing helps any more, one begins anew. What is
found so is smoothed as long as it needs the same, because a board that looks like noise is nothing
to look forward to; and of several, the smoothest is kept.

How long one looks is counted in trials, never in seconds: so the same seed gives the same puzzle
on a slow system, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from making.chance import Chance
from making.climbing import RUNGS, Climb, Climber
from making.drawing import (
    Drawing,
    Place,
    is_worth_drawing,
    like_neighbours,
    places_of,
    roughness,
)
from making.noise import beams, clouds, stripes
from solver.grid import Grid
from solver.line import bits
from solver.puzzle import COLUMN, ROW, Line
from solver.steps.known import KnownLine
from solver.steps.rungs import Findings
from solver.steps.techniques import LADDER
from solver.steps.vocabulary import (
    CAP,
    COMPLETE,
    EDGE,
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
    WHAT_IF,
)

WORK = 225_000
"""Trials for a puzzle, counted in cells of the board: 1000 for 15 × 15. Assumptions take
longer, and so they have an eighth of it."""

FEWEST_TRIALS, MOST_TRIALS = 60, 1000

LOOKED_ON = 4
"""One in so many trials is left for nicer ones, once a puzzle was found."""

STALE = 100
"""After so many changes in a row that do not help, one begins anew."""

LAST_EASY = RUNGS.index(REACH)
LAST_IN_LINE = RUNGS.index(OPTIONS)

TRIED = 40
"""So many changes of a line are looked at by themselves, before one is tried on the board."""

OPEN = 5
"""One in so many cells should be unknown where the ladder ends without the wanted rung."""

SMOOTHED = 24
"""So many rough cells are tried to be smoothed."""

MADE_SIDE = 60
"""The longest side of a board that is made."""

NOISE = {
    OVERLAP: (2, 72),
    CAP: (1, 70),
    GLUE: (2, 55),
    REACH: (2, 45),
    GAP: (1, 45),
    SPLIT: (1, 45),
    EXTEND: (1, 45),
    NO_ROOM: (1, 45),
    PLACES: (1, 45),
    MATCH: (1, 45),
    OPTIONS: (1, 45),
    EDGE: (1, 42),
    WHAT_IF: (1, 42),
}
"""How often noise is smoothed for a rung, and how many in a hundred cells are filled."""


@dataclass(frozen=True)
class Wanted:
    """What is asked for."""

    width: int
    height: int
    rung: str
    symmetric: bool = False


class Maker:
    """Makes puzzles, one after the other, all from one seed."""

    def __init__(self, wanted: Wanted, seed: int, climber: Climber | None = None) -> None:
        self.wanted = wanted
        self.chance = Chance(seed)
        self.climber = climber or Climber()
        self._rung = RUNGS.index(wanted.rung)
        self._lines = [Line(ROW, row) for row in range(wanted.height)]
        self._lines += [Line(COLUMN, column) for column in range(wanted.width)]

    def make(self) -> Drawing | None:
        """The next; None where none was found with so much work."""
        trials = self._trials()
        last = self.climber.climbs + trials
        found: list[Drawing] = []
        while self.climber.climbs < last:
            drawing = self._search(last)
            if drawing is not None:
                drawing = self._smooth(drawing)
                found.append(drawing)
                last = min(last, self.climber.climbs + trials // LOOKED_ON)
        return min(found, key=roughness, default=None)

    def _trials(self) -> int:
        work = WORK if self._rung <= LAST_IN_LINE else WORK // 8
        if self.wanted.rung in (PLACES, OPTIONS):  # more is looked at in each of their trials
            work = WORK * 3 // 4
        if self.wanted.rung == WHAT_IF:  # and in each of these, much more
            work = WORK // 16
        cells = self.wanted.width * self.wanted.height
        return max(FEWEST_TRIALS, min(MOST_TRIALS, work // cells))

    def _start(self) -> Drawing:
        w = self.wanted
        if w.rung == FULL:
            drawing = stripes(self.chance, w.width, w.height)
        elif w.rung == COMPLETE or (w.rung in (OVERLAP, CAP) and self.chance.one_in(2)):
            drawing = beams(self.chance, w.width, w.height)
        else:
            smoothing, percent = NOISE[w.rung]
            drawing = clouds(self.chance, w.width, w.height, smoothing, percent)
        return _mirrored(drawing) if w.symmetric else drawing

    def _search(self, last: int) -> Drawing | None:
        """One beginning, followed as long as it leads nearer."""
        drawing = self._start()
        climb = self._climb(drawing)
        cost = self._cost(climb)
        is_in_line = LAST_EASY < self._rung <= LAST_IN_LINE
        if is_in_line and climb.is_solved and climb.hardest < self._rung:
            return None
        stale = 0
        while cost and stale < STALE and self.climber.climbs < last:
            changed = (
                self._planted(drawing, climb)
                or self._helping(drawing, climb)
                or self._changed(drawing, climb)
            )
            for row, column in changed:
                drawing[row][column] ^= 1
            tried = self._climb(drawing)
            new = self._cost(tried)
            stale = 0 if new < cost else stale + 1
            if new <= cost:
                climb, cost = tried, new
            else:
                for row, column in changed:
                    drawing[row][column] ^= 1
        return None if cost or not is_worth_drawing(drawing) else drawing

    def _climb(self, drawing: Drawing) -> Climb:
        """How far one comes. In a rush, where that may do: when it seems to be what is wanted, it
        is looked at as a person goes."""
        if self._rung <= LAST_IN_LINE:
            climb = self.climber.rush(drawing, self._rung)
            if self._cost(climb):
                return climb
        return self.climber.climb(drawing, self._rung)

    def _cost(self, climb: Climb) -> int:
        """How far a puzzle is from what is wanted, 0 where it is that."""
        cells = climb.grid.height * climb.grid.width
        if self._rung <= LAST_EASY:
            return climb.unknown * 2 + (not climb.taken[self._rung])
        if self._rung > LAST_IN_LINE:
            if climb.is_solved:
                return 0 if climb.taken[self._rung] else cells // 3
            return climb.unknown + (0 if climb.taken[self._rung] else cells // 6) + 1
        if climb.taken[self._rung]:
            return climb.unknown + (not climb.is_solved)
        return cells + abs(climb.unknown - cells // OPEN)

    def _changed(self, drawing: Drawing, climb: Climb) -> list[Place]:
        """The cells to change next: one that is beside a different one, mostly among those where
        the ladder ended, and its mirror image on a symmetric board."""
        chance = self.chance
        while True:
            place = chance.below(len(drawing)), chance.below(len(drawing[0]))
            if not chance.one_in(4) and climb.unknown and climb.grid.cell(*place) is not None:
                continue
            if chance.one_in(6) or like_neighbours(drawing, place) < 4:
                return self._with_image(place)

    def _planted(self, drawing: Drawing, climb: Climb) -> list[Place]:
        """Cells of a line in which the wanted rung is the simplest once they are changed, while the
        rest of it is known as it is where the ladder ended; none where no such line is found."""
        if (
            climb.taken[self._rung]
            or not climb.unknown
            or not LAST_EASY < self._rung <= LAST_IN_LINE
        ):
            return []
        grid, chance = climb.grid, self.chance
        for _ in range(TRIED):
            line = chance.choose(self._lines)
            filled, empty = grid.line(line)
            length = grid.width if line.axis == ROW else grid.height
            unknown = list(bits(((1 << length) - 1) & ~(filled | empty)))
            if len(unknown) < 2:
                continue
            chosen = filled
            for cell in unknown:
                chosen |= chance.below(2) << cell
            rule = self.climber.rule(chosen, length)
            known = KnownLine(rule, filled, empty)
            if not known.fits_something:
                continue
            findings = Findings(known)
            if findings.gives and self._name_of(findings) == self.wanted.rung:
                places = [
                    (line.index, cell) if line.axis == ROW else (cell, line.index)
                    for cell in unknown
                ]
                return [
                    place
                    for place, cell in zip(places, unknown, strict=True)
                    if drawing[place[0]][place[1]] != chosen >> cell & 1
                ]
        return []

    def _helping(self, drawing: Drawing, climb: Climb) -> list[Place]:
        """A cell that leaves its row or its column with something to find, once it is changed and
        all else is known as it is where the ladder ended; none where no such cell is found."""
        if not climb.unknown or self._rung > LAST_IN_LINE:
            return []
        if self._rung > LAST_EASY and not climb.taken[self._rung]:
            return []
        grid, chance = climb.grid, self.chance
        unknown = [(r, c) for r in range(grid.height) for c in bits(grid.unknown(r))]
        for _ in range(TRIED):
            place = chance.choose(unknown)
            changed = self._with_image(place)
            for row, column in changed:
                drawing[row][column] ^= 1
            gives = any(
                self._gives(drawing, grid, line)
                for line in (Line(ROW, place[0]), Line(COLUMN, place[1]))
            )
            for row, column in changed:
                drawing[row][column] ^= 1
            if gives:
                return changed
        return []

    def _gives(self, drawing: Drawing, grid: Grid, line: Line) -> bool:
        cells = drawing[line.index] if line.axis == ROW else [row[line.index] for row in drawing]
        filled = sum(cell << i for i, cell in enumerate(cells))
        known = KnownLine(self.climber.rule(filled, len(cells)), *grid.line(line))
        if not known.fits_something:
            return False
        findings = Findings(known)
        if not findings.gives:
            return False
        return RUNGS.index(self._name_of(findings)) <= self._rung

    @staticmethod
    def _name_of(findings: Findings) -> str:
        return LADDER[findings.easiest(len(LADDER) - 1)].technique

    def _with_image(self, place: Place) -> list[Place]:
        row, column = place
        image = row, self.wanted.width - 1 - column
        return [place, image] if self.wanted.symmetric and image != place else [place]

    def _smooth(self, drawing: Drawing) -> Drawing:
        """The same with rough places smoothed, as long as it needs the same."""
        for place in self.chance.some(list(_rough_places(drawing)), SMOOTHED):
            if like_neighbours(drawing, place) >= 0:
                continue
            changed = self._with_image(place)
            for row, column in changed:
                drawing[row][column] ^= 1
            climb = self._climb(drawing)
            if self._cost(climb) or not is_worth_drawing(drawing):
                for row, column in changed:
                    drawing[row][column] ^= 1
        return drawing


def _rough_places(drawing: Drawing) -> Iterator[Place]:
    """Cells that more neighbours differ from than are like them."""
    return (place for place in places_of(drawing) if like_neighbours(drawing, place) < 0)


def _mirrored(drawing: Drawing) -> Drawing:
    """The left half, and its image in the place of the right one."""
    return [
        [row[min(column, len(row) - 1 - column)] for column in range(len(row))] for row in drawing
    ]
