"""Puzzles from nothing: fair ones whose hardest rung is exactly the one that is wanted.

For most rungs a search begins with smoothed noise and changes cells as long as fewer stay open
where the ladder up to the wanted rung ends, and the rung is needed on the way. The rungs of the
middle are rarely needed by chance, and assumptions are slow: `MiddleSearch` is for them. A drawing
that needs the rung is smoothed while it needs it; of several, the smoothest is kept.

Work is counted in trials, never in seconds, so the same seed gives the same puzzle everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.chance import Chance
from app.make.drawing import (
    Change,
    Drawing,
    Palette,
    agreement_with_neighbours,
    flip,
    is_worth_drawing,
    majority_of_neighbours,
    picture_of,
    places_of,
    puzzle_of,
    roughness,
    write,
)
from app.make.ladder_end import RUNGS, Climb, Climber, clue_of_mask, mask_of
from app.make.middle_search import ASSUMING, MiddleSearch
from app.make.starts import draw_beams, draw_clouds, draw_stripes
from solver.effort import Rating, rate_for_person
from solver.grid import Grid, Place, lines_through, unknown_places
from solver.line import Rule
from solver.line_state import KnownLine
from solver.puzzle import ROW, Line, Puzzle
from solver.step import CAP, COMPLETE, EDGE, FULL, GLUE, OPTIONS, OVERLAP, PLACES, REACH, WHAT_IF
from solver.techniques import COUNTED, LADDER, Findings
from solver.value import Value

MADE_SIDE = 60
"""The longest side of a board that is made."""

SHORTEST = {PLACES: 11, OPTIONS: 11}
"""No shorter line needs these: all were tried, with every choice of known cells."""

_MAX_CELLS_TRIED = 225_000
"""The cells of all boards that are tried for a puzzle; an eighth of it for slow assumptions."""

_CAP_TRIALS = 3
"""Cap is needed least often: it gets more trials by this factor."""

_LATER_TRIALS = 4
"""One in this many trials is left for nicer puzzles, once one was made."""

_MAX_LINE_CHANGES = 40
"""Changes that are looked at in their lines, before one is tried on the board."""

_MIDDLE_PUZZLES = 2
"""How many puzzles for a rung of the middle are compared."""

_LAST_EASY = RUNGS.index(REACH)
_LAST_IN_LINE = RUNGS.index(OPTIONS)

NOISE = {
    OVERLAP: (2, 72),
    CAP: (1, 70),
    GLUE: (2, 55),
    REACH: (2, 45),
    EDGE: (1, 42),
    WHAT_IF: (1, 42),
}
"""How often noise is smoothed for a rung, and how many in a hundred cells are filled."""

_MAX_ATTEMPTS, _MAX_ASSUMING_ATTEMPTS = 4, 12
"""How often another puzzle is looked for; those that assume are found by luck. A limit on time ends
it before."""

_MIN_ASSUMING_CELLS = 16
"""Of a board that may need an assumption."""


class Wanted(Value):
    """The size of a puzzle, and the technique that is to be its hardest."""

    width: int
    height: int
    rung: str

    @property
    def cells(self) -> int:
        return self.width * self.height


class Made(Value):
    """A puzzle that was made, its solution, and its rating."""

    puzzle: Puzzle
    picture: tuple[str, ...]
    rating: Rating


def can_be_made(wanted: Wanted) -> bool:
    """Whether any board of the size needs the rung at all, as far as that is known."""
    return max(wanted.width, wanted.height) >= SHORTEST.get(wanted.rung, 1)


class Maker:
    """Makes puzzles, one after the other, all from one seed."""

    max_stale_changes = 100
    """After this many changes in a row that do not help, a search begins anew."""
    max_smoothed_cells = 24
    palette: Palette = ()

    def __init__(self, wanted: Wanted, seed: int, climber: Climber | None = None) -> None:
        self.wanted = wanted
        self.chance = Chance(seed)
        self.climber = climber or Climber()
        self._rung = RUNGS.index(wanted.rung)
        self._middle: MiddleSearch | None = None
        if self._rung > _LAST_EASY and can_be_made(wanted):
            shortest = SHORTEST.get(wanted.rung, 1)
            size = wanted.width, wanted.height
            self._middle = MiddleSearch(*size, wanted.rung, shortest, self.chance, self.climber)

    def made_of(self, drawing: Drawing, title: str) -> Made:
        """The puzzle of a drawing with its rating."""
        puzzle = puzzle_of(drawing, self.palette, title=title)
        rating = rate_for_person(puzzle)
        assert rating is not None, "what is made can be solved"
        return Made(puzzle, picture_of(drawing, self.palette), rating)

    def make_other(self, known: Sequence[tuple[str, ...]] = ()) -> Drawing | None:
        """The next that is not one of the known pictures. The first is looked for once, so that one
        knows soon where there is none, but where it takes luck."""
        attempts = _MAX_ATTEMPTS if known else 1
        if self.wanted.rung in ASSUMING and self.wanted.cells >= _MIN_ASSUMING_CELLS:
            attempts = _MAX_ASSUMING_ATTEMPTS
        for _ in range(attempts):
            drawing = self.make()
            if drawing is not None and picture_of(drawing, self.palette) not in known:
                return drawing
        return None

    def make(self) -> Drawing | None:
        """The next; None where none was found with so much work."""
        if self._rung > _LAST_EASY:
            drawing = self._make_middle()
            if drawing is not None or self._rung <= _LAST_IN_LINE:
                return drawing
        work = _MAX_CELLS_TRIED
        if self.wanted.rung == WHAT_IF:  # and in each of these, much more
            work //= 16
        elif self._rung > _LAST_EASY:
            work //= 8
        trials = max(60, min(1000, work // self.wanted.cells))
        return self._make_nicest(trials * (_CAP_TRIALS if self.wanted.rung == CAP else 1), trials)

    def _make_nicest(self, max_trials: int, trials: int) -> Drawing | None:
        """The nicest of the drawings that need the rung, of those in `max_trials`, but once there
        is one, in a part of `trials` more. None where there is none."""
        last = self.climber.climbs + max_trials
        drawings: list[Drawing] = []
        while self.climber.climbs < last:
            drawing = self._search(last)
            if drawing is not None:
                drawings.append(self._smooth(drawing))
                last = min(last, self.climber.climbs + trials // _LATER_TRIALS)
        return min(drawings, key=roughness, default=None)

    def _make_middle(self) -> Drawing | None:
        """The next for a rung of the middle."""
        middle = self._middle
        if middle is None:
            return None
        max_work = middle.max_work()
        drawings: list[Drawing] = []
        while middle.work < max_work and len(drawings) < _MIDDLE_PUZZLES:
            drawing = middle.search(max_work)
            if drawing is None or not self._is_wanted(drawing):
                continue
            smooth = middle.smooth(drawing)
            drawings.append(smooth if self._is_wanted(smooth) else drawing)
        return min(drawings, key=roughness, default=None)

    def _is_wanted(self, drawing: Drawing) -> bool:
        """Whether a person needs the rung for it, and nothing harder."""
        climb = self.climber.climb(puzzle_of(drawing), self._rung)
        is_needed = climb.is_solved and climb.taken[self._rung] > 0
        return is_needed and is_worth_drawing(drawing)

    def _start(self) -> Drawing:
        rung, size = self.wanted.rung, (self.wanted.width, self.wanted.height)
        if rung == FULL:
            return draw_stripes(self.chance, *size)
        if rung == COMPLETE or (rung in (OVERLAP, CAP) and self.chance.one_in(2)):
            return draw_beams(self.chance, *size)
        return draw_clouds(self.chance, *size, *NOISE.get(rung, NOISE[GLUE]))

    def _search(self, last: int) -> Drawing | None:
        """One start, followed as long as it leads nearer to what is wanted."""
        drawing = self._start()
        climb = self._climb(drawing)
        cost = self._cost(climb)
        stale = 0
        while cost and stale < self.max_stale_changes and self.climber.climbs < last:
            before = write(drawing, self._draw_changes(drawing, climb))
            new_climb = self._climb(drawing)
            new_cost = self._cost(new_climb)
            stale = 0 if new_cost < cost else stale + 1
            if new_cost <= cost:
                climb, cost = new_climb, new_cost
            else:
                write(drawing, before)
        return None if cost or not self._is_worth_drawing(drawing) else drawing

    def _is_worth_drawing(self, drawing: Drawing) -> bool:
        return is_worth_drawing(drawing)

    def _climb(self, drawing: Drawing) -> Climb:
        """How far the ladder leads: in a rush where that may do, then as a person goes."""
        puzzle = puzzle_of(drawing, self.palette)
        if self._rung <= _LAST_EASY and not self.palette:
            climb = self.climber.rush(puzzle, self._rung)
            if not climb.is_solved:
                return climb
        return self.climber.climb(puzzle, self._rung)

    def _cost(self, climb: Climb) -> int:
        """How far a puzzle is from what is wanted, 0 where it is that."""
        unknown, is_needed = climb.grid.unknown_count(), bool(climb.taken[self._rung])
        if self._rung <= _LAST_EASY:
            return unknown * 2 + (not is_needed)
        if climb.is_solved:
            return 0 if is_needed else self.wanted.cells // 3
        return unknown + (0 if is_needed else self.wanted.cells // 6) + 1

    def _draw_changes(self, drawing: Drawing, climb: Climb) -> list[Change]:
        """The cells to change next, and what they become."""
        unknown = unknown_places(climb.grid)
        place = None
        if self._rung <= _LAST_EASY:
            place = self._find_useful(drawing, climb.grid, unknown)
        row, column = place or self._draw_bordering(drawing, climb.grid, unknown)
        return [(row, column, 1 - drawing[row][column])]

    def _draw_bordering(self, drawing: Drawing, grid: Grid, unknown: Sequence[Place]) -> Place:
        """A cell beside a different one, mostly an open one."""
        chance = self.chance
        while True:
            place = chance.below(len(drawing)), chance.below(len(drawing[0]))
            if not chance.one_in(4) and unknown and grid.cell(*place) is not None:
                continue
            if chance.one_in(6) or agreement_with_neighbours(drawing, place) < 4:
                return place

    def _find_useful(self, drawing: Drawing, grid: Grid, unknown: Sequence[Place]) -> Place | None:
        """An open cell whose change lets its row or column give something, or None."""
        for _ in range(_MAX_LINE_CHANGES if unknown else 0):
            place = self.chance.choose(unknown)
            flip(drawing, [place])
            gives = any(self._gives(drawing, grid, line) for line in lines_through(place))
            flip(drawing, [place])
            if gives:
                return place
        return None

    def _gives(self, drawing: Drawing, grid: Grid, line: Line) -> bool:
        cells = drawing[line.index] if line.axis == ROW else [row[line.index] for row in drawing]
        rule = Rule(clue_of_mask(mask_of(cells), len(cells)), len(cells))
        known = KnownLine(rule, *grid.line(line))
        if not known.fits_something:
            return False
        findings = Findings(known)
        if not findings.gives:
            return False
        return RUNGS.index(LADDER[findings.easiest(COUNTED)].technique) <= self._rung

    def _smooth(self, drawing: Drawing) -> Drawing:
        """The drawing with rough cells smoothed, as long as it needs the rung."""
        rough = [
            place for place in places_of(drawing) if agreement_with_neighbours(drawing, place) < 0
        ]
        for place in self.chance.some(rough, self.max_smoothed_cells):
            if agreement_with_neighbours(drawing, place) >= 0:
                continue
            before = write(drawing, [(*place, majority_of_neighbours(drawing, place))])
            if self._cost(self._climb(drawing)) or not self._is_worth_drawing(drawing):
                write(drawing, before)
        return drawing
