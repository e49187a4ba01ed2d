"""Puzzles from nothing: fair ones whose hardest rung is exactly the one that is wanted.

For most rungs a search begins with smoothed noise and changes cells as long as fewer stay open
where the ladder up to the wanted rung ends, and the rung is needed on the way. The rungs of the
middle are rarely needed by chance, and assumptions are slow: `MiddleSearch` is for them. What is
found is smoothed while it needs the same; of several puzzles, the smoothest is kept.

Work is counted in trials, never in seconds, so the same seed gives the same puzzle everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.chance import Chance
from app.exercises.exercises import EXERCISES
from app.make.drawing import (
    Change,
    Drawing,
    flip,
    is_worth_drawing,
    like_neighbours,
    majority_of_neighbours,
    picture_of,
    places_of,
    roughness,
    transposed,
    write,
)
from app.make.ladder_end import RUNGS, Climb, Climber, Known, LadderEnds, Masks
from solver.effort import Rating, rate_for_person
from solver.grid import Grid, Place, lines_through, unknown_places
from solver.line import bits, masks_of
from solver.line_state import KnownLine
from solver.puzzle import ROW, Line, Puzzle, puzzle_of_picture
from solver.step import CAP, COMPLETE, EDGE, FULL, GLUE, OPTIONS, OVERLAP, PLACES, REACH, WHAT_IF
from solver.techniques import COUNTED, LADDER, Findings
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# A puzzle that is to be made, and one that was, with its picture and how hard it is.


class Wanted(Value):
    """The size of a puzzle, and the technique that is to be its hardest."""

    width: int
    height: int
    rung: str


class Made(Value):
    """The puzzle, its solution, and its rating."""

    puzzle: Puzzle
    picture: tuple[str, ...]
    rating: Rating


# -------------------------------------------------------------------------------------------------
# What a search for a puzzle begins with: smoothed noise, or, for the two lowest rungs, a board
# that is built of lines which need no thought.
#
# Noise is smoothed by taking the mean around each cell, in whole numbers to be the same anywhere.


FINENESS = 1 << 20
PARTS = 36
"""The mean of one, two, three, four, six or nine cells is a whole number of such parts."""


def clouds(chance: Chance, width: int, height: int, smoothing: int, percent: int) -> Drawing:
    """Noise that was smoothed so often; so many in a hundred cells are filled, or a few more."""
    values = [[chance.below(FINENESS) for _ in range(width)] for _ in range(height)]
    for _ in range(smoothing):
        values = _smoothed(values)
    in_order = sorted(value for row in values for value in row)
    least = in_order[min(width * height - 1, width * height * (100 - percent) // 100)]
    return [[int(value >= least) for value in row] for row in values]


def _smoothed(values: list[list[int]]) -> list[list[int]]:
    height, width = len(values), len(values[0])
    found = []
    for row in range(height):
        around = values[max(0, row - 1) : row + 2]
        smoothed = []
        for column in range(width):
            near = [cell for line in around for cell in line[max(0, column - 1) : column + 2]]
            smoothed.append(sum(near) * (PARTS // len(near)))
        found.append(smoothed)
    return found


def stripes(chance: Chance, width: int, height: int) -> Drawing:
    """A board whose lines need no thought: single empty cells between long blocks."""
    if chance.one_in(2):
        return transposed(_stripes(chance, height, width))
    return _stripes(chance, width, height)


def _stripes(chance: Chance, width: int, height: int) -> Drawing:
    drawing = []
    empty = [column for column in range(width) if chance.one_in(4)]
    for _ in range(height):
        wandered = [column + chance.between(-1, 1) for column in empty if not chance.one_in(8)]
        wandered += [column for column in range(width) if chance.one_in(2 * width)]
        empty = _apart(wandered, width)
        if chance.one_in(7):
            drawing.append([0] * width)
        else:
            drawing.append([int(column not in empty) for column in range(width)])
    return drawing


def _apart(columns: list[int], width: int) -> list[int]:
    """Those that lie neither at the border nor beside each other."""
    found: list[int] = []
    for column in sorted(columns):
        if 0 < column < width - 1 and (not found or column > found[-1] + 1):
            found.append(column)
    return found


def beams(chance: Chance, width: int, height: int) -> Drawing:
    """A board of filled rows and columns with single holes: what they leave over is empty."""
    rows, columns = _bands(chance, height), _bands(chance, width)
    drawing = [[int(r in rows or c in columns) for c in range(width)] for r in range(height)]
    for _ in range(width * height // 2):
        row, column = chance.below(height), chance.below(width)
        across = row not in rows or (
            0 < column < width - 1 and drawing[row][column - 1] and drawing[row][column + 1]
        )
        down = column not in columns or (
            0 < row < height - 1 and drawing[row - 1][column] and drawing[row + 1][column]
        )
        if across and down and chance.one_in(2):
            drawing[row][column] = 0
    return drawing


def _bands(chance: Chance, length: int) -> list[int]:
    """Lines in bands of one to three, with one to three between them."""
    found: list[int] = []
    line = chance.below(3)
    while line < length:
        thick = chance.between(1, 3)
        found += range(line, min(length, line + thick))
        line += thick + chance.between(1, 3)
    return found


# -------------------------------------------------------------------------------------------------
# A place in a drawing where one rung is needed, planted before the rest of it is sought.
#
# Random boards hardly ever need a rung of the middle, so the search begins with two parallel lines
# that need it together.
#
# Between them lies a band. Its blocks across are as long as the lines are far from each other, so
# each of them fills a cell of the one line or the cell opposite in the other, and all that the rest
# of the board says is that it is one of the two. Where the band ends, nothing is beside it:
#
#     the one line          . # # . # .     in each column of the band one of these
#     between them          # # # # # #
#     the other line        # . . # . #     and these is filled, and nobody knows which
#
# So what is found in the one line is known of the other, and no other line says anything about
# them. Pairs that need the rung are found by trying; if easier rungs settle the rest of the board,
# it needs that rung.


TRIED = 20_000
"""So many lines are drawn at most for a pair."""

TRIALS = 1500
"""So many pairs are looked at where an assumption is to be needed: each takes long."""

OPPOSITE = 20
"""So many lines are drawn to go opposite to a good one."""

MOST_SHOWN = 5
"""So many cells at most are known in the beginning."""

SHORTEST = {PLACES: 11, OPTIONS: 11}
"""No shorter line needs these: all were tried, with every choice of known cells."""

LONGEST = 18
"""The longest part of a line that is planted; beside it the line is known."""

THICKEST = 4
"""So far from each other the two lines are at most."""


class Pair(Value):
    """Two lines, by their filled cells; in each `open` column one of the two is filled."""

    length: int
    one: int
    other: int
    open: int


class Planter:
    """Finds pairs of lines that need one rung, and plants them."""

    def __init__(
        self, rung: str, chance: Chance, without: LadderEnds, with_it: LadderEnds, climber: Climber
    ) -> None:
        self.rung = rung
        self.is_trial = rung in (EDGE, WHAT_IF)
        self.chance = chance
        self.climber = climber
        self.without = without
        self.with_it = with_it
        self._fruitless: set[int] = set()
        """The lengths for which nothing was found."""

    def plant(self, drawing: Drawing) -> frozenset[Place]:
        """Plant a pair of lines that needs the rung. Returns the cells that must stay."""
        height, width = len(drawing), len(drawing[0])
        shortest = SHORTEST.get(self.rung, 1)
        is_down = width < shortest or (height >= shortest and self.chance.one_in(2))
        length, across = (height, width) if is_down else (width, height)
        thick = self.chance.between(1, min(THICKEST, max(1, across - 2)))
        if across < thick + 1:
            return frozenset()
        find = self._find_trial if self.is_trial else self._find_in_line
        pair = None if length in self._fruitless else find(min(length, LONGEST))
        if pair is None:
            self._fruitless.add(length)
            return frozenset()
        first = self.chance.below(across - thick)
        begin = self.chance.below(length - pair.length + 1)
        cells = _cells_of(pair, first, begin, thick, length, across)
        kept = set[Place]()
        for (along, beside), value in cells.items():
            row, column = (along, beside) if is_down else (beside, along)
            drawing[row][column] = value
            kept.add((row, column))
        return frozenset(kept)

    def _find_trial(self, length: int) -> Pair | None:
        """Two lines of which single lines say no more, while an assumption does."""
        full = (1 << length) - 1
        rung = RUNGS.index(self.rung)
        for _ in range(TRIALS):
            one = self._runs(length)
            known = 0
            for _ in range(self.chance.between(0, MOST_SHOWN)):
                known |= 1 << self.chance.below(length)
            other = full & ~one & ~known | self._runs(length) & known
            board = Masks.of_rows([one, other], length)
            grid = self.without.follow(board)
            if grid.is_complete():
                continue
            climb = self.climber.climb(board.drawing(), rung)
            if climb.is_solved and climb.taken[rung]:
                return Pair(length, one, other, grid.unknown(0))
        return None

    def _find_in_line(self, length: int) -> Pair | None:
        """Two lines that end open without the rung, and are known with it."""
        full = (1 << length) - 1
        for _ in range(TRIED):
            self.without.limit.check()
            cells, shown = self._draw(length)
            known = self.without.end_of(cells, length, (cells & shown, full & ~cells & shown))
            is_open = full & ~(known[0] | known[1])
            if not is_open or self.with_it.end_of(cells, length, known) == known:
                continue
            for _ in range(OPPOSITE):
                drawn = self._runs(length) & ~is_open
                pair = Pair(length, cells, is_open & ~cells | drawn, is_open)
                opposite = drawn, full & ~is_open & ~drawn
                ended = _follow(self.without, pair, known, opposite)
                if ended[0][0] | ended[0][1] == full:
                    continue
                ended = _follow(self.with_it, pair, *ended)
                if ended[0][0] | ended[0][1] == full:
                    return pair
        return None

    def _draw(self, length: int) -> tuple[int, int]:
        """The filled cells of a line, and the cells of it that are shown."""
        chance = self.chance
        if self.rung == OPTIONS or (self.rung == PLACES and chance.one_in(2)):
            shape = length, chance.between(3, 5)
            signs, seen = EXERCISES[self.rung].draw(shape, Chance(chance.below(1 << 30)))
            filled, empty = masks_of(seen)
            return masks_of(signs)[0], filled | empty
        shown = 0
        for _ in range(chance.between(0, MOST_SHOWN)):
            shown |= 1 << chance.below(length)
        return self._runs(length), shown

    def _runs(self, length: int) -> int:
        """Filled cells in runs of about the same length."""
        chance = self.chance
        longest, is_filled = chance.between(2, 5), chance.one_in(2)
        cells = place = 0
        while place < length:
            size = 1 + chance.below(longest)
            if is_filled:
                cells |= (1 << size) - 1 << place
            place += size
            is_filled = not is_filled
        return cells & (1 << length) - 1


def _follow(ends: LadderEnds, pair: Pair, one: Known, other: Known) -> tuple[Known, Known]:
    """Both lines to their end, what is found in the one being known of the other."""
    while True:
        new = ends.end_of(pair.one, pair.length, one)
        told = other[0] | new[1] & pair.open, other[1] | new[0] & pair.open
        ended = ends.end_of(pair.other, pair.length, told)
        told = new[0] | ended[1] & pair.open, new[1] | ended[0] & pair.open
        if (told, ended) == (one, other):
            return told, ended
        one, other = told, ended


def _cells_of(
    pair: Pair, first: int, begin: int, thick: int, length: int, across: int
) -> dict[tuple[int, int], int]:
    """The cells that make a band of a pair, each by its place along the lines and beside them."""
    cells: dict[tuple[int, int], int] = {}
    last = first + thick
    for along in range(pair.length):
        cells[begin + along, first] = pair.one >> along & 1
        cells[begin + along, last] = pair.other >> along & 1
    for along in bits(pair.open):
        for beside in range(first + 1, last):
            cells[begin + along, beside] = 1
        for beside in (first - 1, last + 1):
            if 0 <= beside < across:
                cells[begin + along, beside] = 0
    for along in (begin - 1, begin + pair.length):
        if 0 <= along < length:
            cells[along, first] = cells[along, last] = 0
    return cells


# -------------------------------------------------------------------------------------------------
# The search for puzzles that need a rung of the middle: one that looks at single lines, and that
# few boards need; or an assumption.
#
# The puzzle is wanted where all easier rungs leave cells open and the rung itself leaves none; for
# an assumption, lines may leave open what was planted, and nothing else. The search begins with
# clouds in which a pair of lines is planted, and changes open cells as long as they become no more.


FOLLOWED = 700_000
"""So many boards are followed to their end for a puzzle, counted in cells: 3000 of 15 × 15."""

FEWEST_FOLLOWED, MOST_FOLLOWED = 200, 6000

STALE = 150
"""After so many changes in a row that do not help, one begins anew."""

EASY = 1 << 20
"""The cost of a board that does not need the rung: whatever needs more is nearer."""

SMOOTHINGS = ((2, 50), (2, 55), (1, 55), (1, 45))
"""How often noise is smoothed, and how many in a hundred cells are filled."""


class MiddleSearch:
    """Boards for one rung, one after the other."""

    def __init__(self, wanted: Wanted, chance: Chance, climber: Climber) -> None:
        places = [place for place, it in enumerate(LADDER) if it.technique == wanted.rung]
        self.wanted = wanted
        self.chance = chance
        if places:
            self.without = LadderEnds(places[0], climber.limit)
            self.with_it = LadderEnds(places[-1] + 1, climber.limit)
        else:
            self.without = self.with_it = LadderEnds(len(LADDER), climber.limit)
        self.planter = Planter(wanted.rung, chance, self.without, self.with_it, climber)
        self._kept: frozenset[Place] = frozenset()
        """What is planted in the board of the last beginning."""

    @property
    def asked(self) -> int:
        """So many boards were followed."""
        return self.without.asked + self.with_it.asked

    def search(self, last: int) -> Drawing | None:
        """One attempt, until a board needs the rung; None where it fails, or after so much work."""
        drawing = self._start()
        board = Masks.of(drawing)
        cost, grid = self._cost(board)
        if self.planter.is_trial and not self._kept:
            return None
        stale = 0
        while cost and stale < STALE and self.asked < last:
            changed = self._changes(grid)
            board.flip(changed)
            new, other = self._cost(board)
            stale = 0 if new < cost else stale + 1
            if new <= cost:
                cost, grid = new, other
            else:
                board.flip(changed)
        return None if cost else board.drawing()

    def smooth(self, drawing: Drawing) -> Drawing:
        """The same with rough cells changed, as long as it needs the same."""
        board = Masks.of(drawing)
        rough = True
        while rough:
            rough = False
            for place in places_of(drawing):
                if like_neighbours(drawing, place) >= 0:
                    continue
                if self.planter.is_trial and place in self._kept:
                    continue
                board.flip([place])
                if self._cost(board)[0]:
                    board.flip([place])
                else:
                    drawing, rough = board.drawing(), True
        return drawing

    def _start(self) -> Drawing:
        """Clouds with what is planted in them."""
        wanted = self.wanted
        drawing = clouds(self.chance, wanted.width, wanted.height, *self.chance.choose(SMOOTHINGS))
        self._kept = self.planter.plant(drawing)
        return drawing

    def _cost(self, board: Masks) -> tuple[int, Grid]:
        """The distance from what is wanted (0: none), and what is known in the end."""
        grid = self.without.follow(board)
        left = grid.unknown_count()
        if not left:
            return EASY, grid
        if self.planter.is_trial:
            return sum(place not in self._kept for place in unknown_places(grid)), grid
        grid = self.with_it.follow(board, grid)
        still_left = grid.unknown_count()
        if still_left < left:
            return still_left, grid
        return self.wanted.width * self.wanted.height + left, grid

    def _changes(self, grid: Grid) -> list[Place]:
        """One cell or two to change next, mostly open ones."""
        chance = self.chance
        places = [place for place in unknown_places(grid) if place not in self._kept]
        chosen: dict[Place, None] = {}
        for _ in range(1 + chance.one_in(3)):
            if places and not chance.one_in(4):
                place = chance.choose(places)
            else:
                place = chance.below(grid.height), chance.below(grid.width)
            if place not in self._kept:
                chosen[place] = None
        return list(chosen)


WORK = 225_000
"""Cells of all trials for a puzzle; an eighth of it for slow assumptions."""

FEWEST_TRIALS, MOST_TRIALS = 60, 1000

RARE = 300
"""For cap, which is found least often, there are so many in a hundred of these trials."""

LOOKED_ON = 4
"""One in so many trials is left for nicer ones, once a puzzle was found."""

FROM_NOTHING_STALE = 100
"""After so many changes in a row that do not help, one begins anew."""

LAST_EASY = RUNGS.index(REACH)
LAST_IN_LINE = RUNGS.index(OPTIONS)

FROM_NOTHING_TRIED = 40
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


REPEATED = 4
"""So often another puzzle is looked for."""

REPEATED_ASSUMING = 12
"""The same for techniques that assume: they are found by luck. A limit on time ends it before."""

LEAST_ASSUMING = 16
"""Cells of a board that may need an assumption."""


class Maker:
    """Makes puzzles, one after the other, all from one seed."""

    stale, smoothed = FROM_NOTHING_STALE, SMOOTHED
    """After how many changes one begins anew; how many rough cells are tried."""

    def __init__(self, wanted: Wanted, seed: int, climber: Climber | None = None) -> None:
        self.wanted = wanted
        self.chance = Chance(seed)
        self.climber = climber or Climber()
        self._rung = RUNGS.index(wanted.rung)
        self._between: MiddleSearch | None = None
        if self._rung > LAST_EASY and can_be_made(wanted):
            self._between = MiddleSearch(wanted, self.chance, self.climber)

    def picture_of(self, drawing: Drawing) -> tuple[str, ...]:
        """A drawing in writing."""
        return tuple(picture_of(drawing))

    def puzzle_of(self, drawing: Drawing, title: str = "") -> Puzzle:
        """The puzzle whose solution the drawing is."""
        return puzzle_of_picture(self.picture_of(drawing), title=title)

    def made_of(self, drawing: Drawing, title: str) -> Made:
        """What came of a drawing."""
        puzzle = self.puzzle_of(drawing, title)
        rating = rate_for_person(puzzle)
        assert rating is not None, "what is made can be solved"
        return Made(puzzle, self.picture_of(drawing), rating)

    def make_other(self, found: Sequence[tuple[str, ...]] = ()) -> Drawing | None:
        """The next that is not one of those found. The first is looked for once, so that one knows
        soon where there is none, but where it takes luck."""
        wanted = self.wanted
        times = REPEATED if found else 1
        if wanted.rung in (EDGE, WHAT_IF) and wanted.width * wanted.height >= LEAST_ASSUMING:
            times = REPEATED_ASSUMING
        for _ in range(times):
            drawing = self.make()
            if drawing is not None and self.picture_of(drawing) not in found:
                return drawing
        return None

    def make(self) -> Drawing | None:
        """The next; None where none was found with so much work."""
        if self._rung > LAST_EASY:
            drawing = self._make_between()
            if drawing is not None or self._rung <= LAST_IN_LINE:
                return drawing
        trials = self._trials()
        return self._nicest(trials * (RARE if self.wanted.rung == CAP else 100) // 100, trials)

    def _nicest(self, most: int, trials: int) -> Drawing | None:
        """The nicest of those found in the most trials; once there is one, in a part of `trials`
        more. None where there is none."""
        last = self.climber.climbs + most
        found: list[Drawing] = []
        while self.climber.climbs < last:
            drawing = self._search(last)
            if drawing is not None:
                found.append(self._smooth(drawing))
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
        """Whether a person needs the rung for it, and nothing harder."""
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
            return stripes(self.chance, w.width, w.height)
        if w.rung == COMPLETE or (w.rung in (OVERLAP, CAP) and self.chance.one_in(2)):
            return beams(self.chance, w.width, w.height)
        return clouds(self.chance, w.width, w.height, *NOISE.get(w.rung, USUAL_NOISE))

    def _search(self, last: int) -> Drawing | None:
        """One beginning, followed as long as it leads nearer."""
        drawing = self._start()
        climb = self._climb(drawing)
        cost = self._cost(climb)
        stale = 0
        while cost and stale < self.stale and self.climber.climbs < last:
            before = write(drawing, self._change(drawing, climb))
            tried = self._climb(drawing)
            new = self._cost(tried)
            stale = 0 if new < cost else stale + 1
            if new <= cost:
                climb, cost = tried, new
            else:
                write(drawing, before)
        return None if cost or not self._is_worth_it(drawing) else drawing

    def _is_worth_it(self, drawing: Drawing) -> bool:
        return is_worth_drawing(drawing)

    def _climb(self, drawing: Drawing) -> Climb:
        """How far the ladder leads: in a rush where that may do, then as a person goes."""
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

    def _change(self, drawing: Drawing, climb: Climb) -> list[Change]:
        """The cells to change next, and what they become."""
        place = self._find_telling(drawing, climb) or self._pick_beside(drawing, climb)
        return [(*place, 1 - drawing[place[0]][place[1]])]

    def _pick_beside(self, drawing: Drawing, climb: Climb) -> Place:
        """The cell to change next: one beside a different one, mostly an open one."""
        chance = self.chance
        while True:
            place = chance.below(len(drawing)), chance.below(len(drawing[0]))
            if not chance.one_in(4) and climb.unknown and climb.grid.cell(*place) is not None:
                continue
            if chance.one_in(6) or like_neighbours(drawing, place) < 4:
                return place

    def _find_telling(self, drawing: Drawing, climb: Climb) -> Place | None:
        """A cell whose change lets its row or column give something; None if none is found."""
        if not climb.unknown or self._rung > LAST_EASY:
            return None
        grid, chance = climb.grid, self.chance
        unknown = unknown_places(grid)
        for _ in range(FROM_NOTHING_TRIED):
            place = chance.choose(unknown)
            flip(drawing, [place])
            gives = any(self._gives(drawing, grid, line) for line in lines_through(place))
            flip(drawing, [place])
            if gives:
                return place
        return None

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

    def _smooth(self, drawing: Drawing) -> Drawing:
        """The same with rough places smoothed, as long as it needs the same."""
        for place in self.chance.some(list(_rough_places(drawing)), self.smoothed):
            if like_neighbours(drawing, place) >= 0:
                continue
            most = majority_of_neighbours(drawing, place)
            before = write(drawing, [(*place, most)])
            if self._cost(self._climb(drawing)) or not self._is_worth_it(drawing):
                write(drawing, before)
        return drawing


def _rough_places(drawing: Drawing) -> Iterator[Place]:
    """Cells that more neighbours differ from than are like them."""
    return (place for place in places_of(drawing) if like_neighbours(drawing, place) < 0)
