"""The search for boards that need a rung of the middle: one that looks at single lines, and that
few boards need; or an assumption.

The board is wanted where all easier rungs leave cells open and the rung itself leaves none; for an
assumption, lines may leave open what was planted, and nothing else. Random boards hardly ever need
such a rung, so the search begins with clouds in which two parallel lines are planted that need it
together, and changes open cells as long as they become no more.

Between the two lines lies a band. Its blocks across are as long as the lines are far from each
other, so each of them fills a cell of the one line or the cell opposite in the other, and all that
the rest of the board says is that it is one of the two. Where the band ends, nothing is beside it:

    the one line          . # # . # .     in each column of the band one of these
    between them          # # # # # #
    the other line        # . . # . #     and these is filled, and no line says which

So what is known of the one line is known of the other, and no other line says anything about them.
Pairs that need the rung are found by trying; if easier rungs settle the rest of the board, it needs
that rung.
"""

from __future__ import annotations

from app.chance import Chance
from app.exercises.drawing import draw_contested
from app.exercises.exercises import EXERCISES
from app.make.drawing import Drawing, agreement_with_neighbours, places_of, puzzle_of
from app.make.ladder_end import RUNGS, Climber, KnownCells, LadderEnds, MaskDrawing
from app.make.starts import draw_clouds
from solver.grid import Grid, Place, unknown_places
from solver.line import bits, masks_of
from solver.step import EDGE, OPTIONS, PLACES, WHAT_IF
from solver.techniques import LADDER
from solver.value import Value

ASSUMING = (EDGE, WHAT_IF)

# How many are tried at most.
_MAX_LINES = 20_000
_MAX_OPPOSITE_LINES = 20
_MAX_ASSUMING_PAIRS = 1500  # each takes long
_MAX_STALE_CHANGES = 150  # in a row that do not help

_MAX_SHOWN_CELLS = 5
"""Cells of a planted line that are known at first."""

_MAX_PLANTED_LENGTH = 18
"""Beside a planted part the line is known."""

_MAX_LINE_DISTANCE = 4

_MAX_CELLS_FOLLOWED = 700_000
"""The cells of all boards that are followed to their end for a puzzle: 3000 of 15 × 15."""

_UNNEEDED_COST = 1 << 20
"""The cost of a board that does not need the rung: one that needs more is nearer."""

_NOISE = ((2, 50), (2, 55), (1, 55), (1, 45))
"""How often noise is smoothed, and how many in a hundred cells are filled."""


class _LinePair(Value):
    """Two lines, by the masks of their filled cells; in each `open` column one of the two is
    filled."""

    length: int
    one: int
    two: int
    open: int


def _follow(
    ends: LadderEnds, pair: _LinePair, one: KnownCells, two: KnownCells
) -> tuple[KnownCells, KnownCells]:
    """Both lines to their end, where what is known of the one is known of the other."""
    while True:
        one_end = ends.end_of(pair.one, pair.length, one)
        told = two[0] | one_end[1] & pair.open, two[1] | one_end[0] & pair.open
        two_end = ends.end_of(pair.two, pair.length, told)
        told = one_end[0] | two_end[1] & pair.open, one_end[1] | two_end[0] & pair.open
        if (told, two_end) == (one, two):
            return told, two_end
        one, two = told, two_end


def _cells_of(pair: _LinePair, first: int, start: int, distance: int) -> dict[tuple[int, int], int]:
    """The cells that make a band of a pair, each by its place along the lines and beside them; some
    may lie beyond the border."""
    cells: dict[tuple[int, int], int] = {}
    last = first + distance
    for along in range(pair.length):
        cells[start + along, first] = pair.one >> along & 1
        cells[start + along, last] = pair.two >> along & 1
    for along in bits(pair.open):
        for beside in range(first + 1, last):
            cells[start + along, beside] = 1
        cells[start + along, first - 1] = cells[start + along, last + 1] = 0
    for along in (start - 1, start + pair.length):
        cells[along, first] = cells[along, last] = 0
    return cells


class MiddleSearch:
    """Boards of a size for one rung, one after the other; shorter boards than `shortest` never need
    it."""

    def __init__(
        self, width: int, height: int, rung: str, shortest: int, chance: Chance, climber: Climber
    ) -> None:
        self.width, self.height = width, height
        self.rung, self.shortest = rung, shortest
        self.chance = chance
        self.climber = climber
        self.is_assuming = rung in ASSUMING
        entries = [index for index, entry in enumerate(LADDER) if entry.technique == rung]
        self.without = self.with_rung = LadderEnds(len(LADDER), climber.limit)
        if entries:
            self.without = LadderEnds(entries[0], climber.limit)
            self.with_rung = LadderEnds(entries[-1] + 1, climber.limit)
        self._fruitless: set[int] = set()
        """The lengths of lines for which no pair was found."""
        self._planted: frozenset[Place] = frozenset()
        """The cells of the last board that must stay."""

    @property
    def work(self) -> int:
        """How many boards were followed."""
        return self.without.followed + self.with_rung.followed

    def max_work(self) -> int:
        """The work after which a search for a puzzle that begins now ends."""
        return self.work + max(200, min(6000, _MAX_CELLS_FOLLOWED // (self.width * self.height)))

    def search(self, max_work: int) -> Drawing | None:
        """One attempt, until a board needs the rung; None where it fails, or after so much work."""
        drawing = draw_clouds(self.chance, self.width, self.height, *self.chance.choose(_NOISE))
        self._planted = self._plant(drawing)
        board = MaskDrawing(drawing)
        cost, grid = self._cost(board)
        if self.is_assuming and not self._planted:
            return None
        stale = 0
        while cost and stale < _MAX_STALE_CHANGES and self.work < max_work:
            changes = self._draw_changes(grid)
            board.flip(changes)
            new_cost, new_grid = self._cost(board)
            stale = 0 if new_cost < cost else stale + 1
            if new_cost <= cost:
                cost, grid = new_cost, new_grid
            else:
                board.flip(changes)
        return None if cost else board.drawing()

    def smooth(self, drawing: Drawing) -> Drawing:
        """The drawing with rough cells changed, as long as it needs the rung."""
        board = MaskDrawing(drawing)
        is_rough = True
        while is_rough:
            is_rough = False
            for place in places_of(drawing):
                if agreement_with_neighbours(drawing, place) >= 0:
                    continue
                if self.is_assuming and place in self._planted:
                    continue
                board.flip([place])
                if self._cost(board)[0]:
                    board.flip([place])
                else:
                    drawing, is_rough = board.drawing(), True
        return drawing

    def _cost(self, board: MaskDrawing) -> tuple[int, Grid]:
        """The distance from what is wanted (0: none), and what is known in the end."""
        grid = self.without.follow(board)
        unknown = grid.unknown_count()
        if not unknown:
            return _UNNEEDED_COST, grid
        if self.is_assuming:
            return sum(place not in self._planted for place in unknown_places(grid)), grid
        grid = self.with_rung.follow(board, grid)
        still_unknown = grid.unknown_count()
        is_needed = still_unknown < unknown
        return still_unknown if is_needed else self.width * self.height + unknown, grid

    def _draw_changes(self, grid: Grid) -> list[Place]:
        """One cell or two to change next, mostly open ones."""
        chance = self.chance
        places = [place for place in unknown_places(grid) if place not in self._planted]
        chosen: dict[Place, None] = {}
        for _ in range(1 + chance.one_in(3)):
            if places and not chance.one_in(4):
                place = chance.choose(places)
            else:
                place = chance.below(grid.height), chance.below(grid.width)
            if place not in self._planted:
                chosen[place] = None
        return list(chosen)

    # -- pairs of lines that need the rung, and how they are planted ---------------------------

    def _plant(self, drawing: Drawing) -> frozenset[Place]:
        """Plant a pair of lines that needs the rung. Returns the cells that must stay."""
        height, width = len(drawing), len(drawing[0])
        is_down = width < self.shortest or (height >= self.shortest and self.chance.one_in(2))
        length, across = (height, width) if is_down else (width, height)
        distance = self.chance.between(1, min(_MAX_LINE_DISTANCE, max(1, across - 2)))
        if across < distance + 1 or length in self._fruitless:
            return frozenset()
        find = self._find_assuming if self.is_assuming else self._find_in_line
        pair = find(min(length, _MAX_PLANTED_LENGTH))
        if pair is None:
            self._fruitless.add(length)
            return frozenset()
        first = self.chance.below(across - distance)
        start = self.chance.below(length - pair.length + 1)
        kept = set[Place]()
        for (along, beside), value in _cells_of(pair, first, start, distance).items():
            if 0 <= along < length and 0 <= beside < across:
                row, column = (along, beside) if is_down else (beside, along)
                drawing[row][column] = value
                kept.add((row, column))
        return frozenset(kept)

    def _find_assuming(self, length: int) -> _LinePair | None:
        """Two lines of which single lines say no more, while an assumption does."""
        full = (1 << length) - 1
        rung = RUNGS.index(self.rung)
        for _ in range(_MAX_ASSUMING_PAIRS):
            one = self._draw_runs(length)
            known = self._draw_shown(length)
            two = full & ~one & ~known | self._draw_runs(length) & known
            drawing = [[line >> cell & 1 for cell in range(length)] for line in (one, two)]
            grid = self.without.follow(MaskDrawing(drawing))
            if grid.is_complete():
                continue
            climb = self.climber.climb(puzzle_of(drawing), rung)
            if climb.is_solved and climb.taken[rung]:
                return _LinePair(length, one, two, grid.unknown(0))
        return None

    def _find_in_line(self, length: int) -> _LinePair | None:
        """Two lines that end open without the rung, and are known with it."""
        full = (1 << length) - 1
        for _ in range(_MAX_LINES):
            self.without.limit.check()
            cells, shown = self._draw_line(length)
            known = self.without.end_of(cells, length, (cells & shown, full & ~cells & shown))
            is_open = full & ~(known[0] | known[1])
            if not is_open or self.with_rung.end_of(cells, length, known) == known:
                continue
            for _ in range(_MAX_OPPOSITE_LINES):
                drawn = self._draw_runs(length) & ~is_open
                pair = _LinePair(length, cells, is_open & ~cells | drawn, is_open)
                ends = _follow(self.without, pair, known, (drawn, full & ~is_open & ~drawn))
                if ends[0][0] | ends[0][1] == full:
                    continue
                ends = _follow(self.with_rung, pair, *ends)
                if ends[0][0] | ends[0][1] == full:
                    return pair
        return None

    def _draw_line(self, length: int) -> tuple[int, int]:
        """The filled cells of a line, and the cells of it that are shown."""
        chance = self.chance
        if self.rung == OPTIONS or (self.rung == PLACES and chance.one_in(2)):
            shape = length, chance.between(3, 5)
            draw = draw_contested if self.rung == OPTIONS else EXERCISES[PLACES].draw
            signs, known = draw(shape, Chance(chance.below(1 << 30)))
            filled, empty = masks_of(known)
            return masks_of(signs)[0], filled | empty
        shown = self._draw_shown(length)
        return self._draw_runs(length), shown

    def _draw_shown(self, length: int) -> int:
        """A few cells that are known."""
        shown = 0
        for _ in range(self.chance.between(0, _MAX_SHOWN_CELLS)):
            shown |= 1 << self.chance.below(length)
        return shown

    def _draw_runs(self, length: int) -> int:
        """Filled cells in runs of about the same length."""
        chance = self.chance
        longest, is_filled = chance.between(2, 5), chance.one_in(2)
        cells = start = 0
        while start < length:
            size = 1 + chance.below(longest)
            if is_filled:
                cells |= (1 << size) - 1 << start
            start += size
            is_filled = not is_filled
        return cells & (1 << length) - 1
