"""Puzzles from nothing: fair ones whose hardest rung is exactly the one that is wanted.

For most rungs one begins with smoothed noise, and changes a cell here and a cell there as long as
that brings the puzzle nearer: as few cells as possible may be left where the ladder up to the
wanted rung ends, and the rung has to be needed on the way. Where nothing helps any more, one begins
anew. The rungs of the middle are rarely needed by chance, and assumptions take long to look at; so
`making.between` seeks them in another way. What is found is smoothed as long as it needs the same,
because a board that looks like noise is nothing to look forward to; and of several, the smoothest
is kept.

How long one looks is counted in trials, never in seconds: so the same seed gives the same puzzle
on a slow system, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from making.between import FEWEST_FOLLOWED, FOLLOWED, MOST_FOLLOWED, Between
from making.climbing import RUNGS, Climb, Climber
from making.drawing import (
    Drawing,
    flip,
    is_worth_drawing,
    like_neighbours,
    places_of,
    roughness,
    with_image,
)
from making.made import Wanted
from making.noise import beams, clouds, mirrored, stripes
from making.planting import SHORTEST
from solver.chance import Chance
from solver.grid import Grid
from solver.places import Place, lines_through, unknown_places
from solver.puzzle import ROW, Line
from solver.steps.known import KnownLine
from solver.steps.rungs import COUNTED, Findings
from solver.steps.techniques.registry import LADDER
from solver.steps.vocabulary import (
    CAP,
    COMPLETE,
    EDGE,
    FULL,
    GLUE,
    OPTIONS,
    OVERLAP,
    REACH,
    WHAT_IF,
)

WORK = 225_000
"""Trials for a puzzle, counted in cells of the board: 1000 for 15 × 15. Assumptions take
longer, and so they have an eighth of it."""

FEWEST_TRIALS, MOST_TRIALS = 60, 1000

RARE = 300
"""For cap, which is found least often, there are so many in a hundred of these trials."""

LOOKED_ON = 4
"""One in so many trials is left for nicer ones, once a puzzle was found."""

STALE = 100
"""After so many changes in a row that do not help, one begins anew."""

LAST_EASY = RUNGS.index(REACH)
LAST_IN_LINE = RUNGS.index(OPTIONS)

TRIED = 40
"""So many changes of a line are looked at by themselves, before one is tried on the board."""

BEST_OF = 2
"""So many puzzles for a rung of the middle are compared."""

SMOOTHED = 24
"""So many rough cells are tried to be smoothed."""

MADE_SIDE = 60
"""The longest side of a board that is made."""

NOISE = {
    OVERLAP: (2, 72),
    CAP: (1, 70),
    GLUE: (2, 55),
    REACH: (2, 45),
    EDGE: (1, 42),
    WHAT_IF: (1, 42),
}
"""How often noise is smoothed for a rung, and how many in a hundred cells are filled."""

USUAL_NOISE = NOISE[GLUE]
"""For a rung that is not among these."""


def can_be_made(wanted: Wanted) -> bool:
    """Whether any board of the size needs the rung at all, as far as that is known."""
    return max(wanted.width, wanted.height) >= SHORTEST.get(wanted.rung, 1)


class Maker:
    """Makes puzzles, one after the other, all from one seed."""

    def __init__(self, wanted: Wanted, seed: int, climber: Climber | None = None) -> None:
        self.wanted = wanted
        self.chance = Chance(seed)
        self.climber = climber or Climber()
        self._rung = RUNGS.index(wanted.rung)
        self._between: Between | None = None
        if self._rung > LAST_EASY and can_be_made(wanted):
            self._between = Between(wanted, self.chance, self.climber)

    def make(self) -> Drawing | None:
        """The next; None where none was found with so much work."""
        if self._rung > LAST_EASY:
            drawing = self._make_between()
            if drawing is not None or self._rung <= LAST_IN_LINE:
                return drawing
        trials = self._trials()
        rare = self.wanted.rung == CAP
        last = self.climber.climbs + (trials * RARE // 100 if rare else trials)
        found: list[Drawing] = []
        while self.climber.climbs < last:
            drawing = self._search(last)
            if drawing is not None:
                drawing = self._smooth(drawing)
                found.append(drawing)
                last = min(last, self.climber.climbs + trials // LOOKED_ON)
        return min(found, key=roughness, default=None)

    def _make_between(self) -> Drawing | None:
        """The next for a rung of the middle."""
        between = self._between
        if between is None:
            return None
        cells = self.wanted.width * self.wanted.height
        last = between.asked + max(FEWEST_FOLLOWED, min(MOST_FOLLOWED, FOLLOWED // cells))
        found: list[Drawing] = []
        while between.asked < last and len(found) < BEST_OF:
            drawing = between.search(last)
            if drawing is None or not self._is_wanted(drawing):
                continue
            smoothed = between.smooth(drawing)
            found.append(smoothed if self._is_wanted(smoothed) else drawing)
        return min(found, key=roughness, default=None)

    def _is_wanted(self, drawing: Drawing) -> bool:
        """Whether a person needs the rung for it, and nothing harder: on the ladder, a heavy
        finding comes before a light one that is easier."""
        climb = self.climber.climb(drawing, self._rung)
        needs = climb.is_solved and climb.taken[self._rung] > 0
        return needs and is_worth_drawing(drawing)

    def _trials(self) -> int:
        work = WORK if self._rung <= LAST_EASY else WORK // 8
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
            smoothing, percent = NOISE.get(w.rung, USUAL_NOISE)
            drawing = clouds(self.chance, w.width, w.height, smoothing, percent)
        return mirrored(drawing) if w.symmetric else drawing

    def _search(self, last: int) -> Drawing | None:
        """One beginning, followed as long as it leads nearer."""
        drawing = self._start()
        climb = self._climb(drawing)
        cost = self._cost(climb)
        stale = 0
        while cost and stale < STALE and self.climber.climbs < last:
            changed = self._find_telling(drawing, climb) or self._pick_beside(drawing, climb)
            flip(drawing, changed)
            tried = self._climb(drawing)
            new = self._cost(tried)
            stale = 0 if new < cost else stale + 1
            if new <= cost:
                climb, cost = tried, new
            else:
                flip(drawing, changed)
        return None if cost or not is_worth_drawing(drawing) else drawing

    def _climb(self, drawing: Drawing) -> Climb:
        """How far one comes. In a rush, where that may do: when it is solved, it is looked at as a
        person goes, who takes another way there and may need the rung where the rush did not."""
        if self._rung <= LAST_EASY:
            climb = self.climber.rush(drawing, self._rung)
            if not climb.is_solved:
                return climb
        return self.climber.climb(drawing, self._rung)

    def _cost(self, climb: Climb) -> int:
        """How far a puzzle is from what is wanted, 0 where it is that."""
        if self._rung <= LAST_EASY:
            return climb.unknown * 2 + (not climb.taken[self._rung])
        cells = climb.grid.height * climb.grid.width
        if climb.is_solved:
            return 0 if climb.taken[self._rung] else cells // 3
        return climb.unknown + (0 if climb.taken[self._rung] else cells // 6) + 1

    def _pick_beside(self, drawing: Drawing, climb: Climb) -> list[Place]:
        """The cells to change next: one that is beside a different one, mostly among those where
        the ladder ended, and its mirror image on a symmetric board."""
        chance = self.chance
        while True:
            place = chance.below(len(drawing)), chance.below(len(drawing[0]))
            if not chance.one_in(4) and climb.unknown and climb.grid.cell(*place) is not None:
                continue
            if chance.one_in(6) or like_neighbours(drawing, place) < 4:
                return self._with_image(place)

    def _find_telling(self, drawing: Drawing, climb: Climb) -> list[Place]:
        """A cell that leaves its row or its column with something to find, once it is changed and
        all else is known as it is where the ladder ended; none where no such cell is found."""
        if not climb.unknown or self._rung > LAST_EASY:
            return []
        grid, chance = climb.grid, self.chance
        unknown = unknown_places(grid)
        for _ in range(TRIED):
            place = chance.choose(unknown)
            changed = self._with_image(place)
            flip(drawing, changed)
            gives = any(self._gives(drawing, grid, line) for line in lines_through(place))
            flip(drawing, changed)
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
        return RUNGS.index(LADDER[findings.easiest(COUNTED)].technique) <= self._rung

    def _with_image(self, place: Place) -> list[Place]:
        return with_image(place, self.wanted.width, self.wanted.symmetric)

    def _smooth(self, drawing: Drawing) -> Drawing:
        """The same with rough places smoothed, as long as it needs the same."""
        for place in self.chance.some(list(_rough_places(drawing)), SMOOTHED):
            if like_neighbours(drawing, place) >= 0:
                continue
            changed = self._with_image(place)
            flip(drawing, changed)
            climb = self._climb(drawing)
            if self._cost(climb) or not is_worth_drawing(drawing):
                flip(drawing, changed)
        return drawing


def _rough_places(drawing: Drawing) -> Iterator[Place]:
    """Cells that more neighbours differ from than are like them."""
    return (place for place in places_of(drawing) if like_neighbours(drawing, place) < 0)
