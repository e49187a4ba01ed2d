"""A place in a drawing where one rung is needed, planted before the rest of it is sought.

Boards of chance hardly ever need a rung of the middle: easier ones settle them, or nothing in
single lines does. So one begins with two parallel lines that need it together.

Between them lies a band. Its blocks across are as long as the lines are far from each other, so
each of them fills a cell of the one line or the cell opposite in the other, and all that the rest
of the board says is that it is one of the two. Where the band ends, nothing is beside it:

    the one line          . # # . # .     in each column of the band one of these
    between them          # # # # # #
    the other line        # . . # . #     and these is filled, and nobody knows which

So what is found in the one line is known of the other, and no other line says anything about
them. Two lines are quickly followed to their end, and pairs of them that need the rung are found by
trying; whatever the rest of the board is, as long as easier rungs settle it, it needs that rung.
"""

from __future__ import annotations

from dataclasses import dataclass

from making.climbing import RUNGS, Climber
from making.drawing import Drawing
from making.ending import Ends, Known, Masks
from solver.chance import Chance
from solver.line import bits, masks_of
from solver.places import Place
from solver.steps.vocabulary import EDGE, OPTIONS, PLACES, WHAT_IF
from solver.training.drawn_lines import draw_line

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


@dataclass(frozen=True)
class Pair:
    """Two lines, by their filled cells, and the cells of which the rest of the board says only that
    the one or the other is filled."""

    length: int
    one: int
    other: int
    open: int


class Planter:
    """Finds pairs of lines that need one rung, and plants them."""

    def __init__(
        self, rung: str, chance: Chance, without: Ends, with_it: Ends, climber: Climber
    ) -> None:
        self.rung = rung
        self.is_trial = rung in (EDGE, WHAT_IF)
        self.chance = chance
        self.climber = climber
        self.without = without
        self.with_it = with_it
        self._fruitless: set[int] = set()
        """The lengths for which nothing was found."""

    def plant(self, drawing: Drawing, is_symmetric: bool) -> frozenset[Place]:
        """Change a drawing so that the rung is needed as soon as all else is known. Returns the
        cells that have to stay as they are: none where nothing was found that has room."""
        height, width = len(drawing), len(drawing[0])
        shortest = SHORTEST.get(self.rung, 1)
        is_down = width < shortest or (height >= shortest and self.chance.one_in(2))
        is_down = is_down or is_symmetric
        length, across = (height, width) if is_down else (width, height)
        room = (across - 1) // 2 if is_symmetric else across
        thick = self.chance.between(1, min(THICKEST, max(1, room - 2)))
        if room < thick + 1:
            return frozenset()
        pair = None if length in self._fruitless else self._find(min(length, LONGEST))
        if pair is None:
            self._fruitless.add(length)
            return frozenset()
        first = self.chance.below(room - thick)
        begin = self.chance.below(length - pair.length + 1)
        cells = _cells_of(pair, first, begin, thick, length, across)
        kept: dict[Place, int] = {}
        for (along, beside), value in cells.items():
            row, column = (along, beside) if is_down else (beside, along)
            kept[row, column] = value
            if is_symmetric:
                kept[row, width - 1 - column] = value
        for (row, column), value in kept.items():
            drawing[row][column] = value
        return frozenset(kept)

    def _find(self, length: int) -> Pair | None:
        return self._find_trial(length) if self.is_trial else self._find_in_line(length)

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
        if self.rung in (PLACES, OPTIONS) and (self.rung == OPTIONS or chance.one_in(2)):
            shape = length, chance.between(3, 5)
            signs, seen = draw_line(self.rung, shape, Chance(chance.below(1 << 30)))
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


def _follow(ends: Ends, pair: Pair, one: Known, other: Known) -> tuple[Known, Known]:
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
