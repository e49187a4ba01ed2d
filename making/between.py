"""The search for puzzles that need a rung of the middle: one that looks at single lines, and that
few boards need; or an assumption.

Two ends are compared: that of all easier rungs, and that of the rung itself. The puzzle is wanted
where the first leaves cells open, and the second none. For an assumption, lines may leave open
what was planted, and nothing else. One begins with clouds in which a place is
planted that needs the rung, and changes cells where the second end leaves some open, as long as
they do not become more.
"""

from __future__ import annotations

from making.climbing import Climber
from making.drawing import Drawing, like_neighbours, places_of, with_image
from making.ending import Ends, Masks
from making.made import Wanted
from making.noise import clouds, mirrored
from making.planting import Planter
from solver.chance import Chance
from solver.grid import Grid
from solver.places import Place, unknown_places
from solver.steps.techniques.registry import LADDER

FOLLOWED = 700_000
"""So many boards are followed to their end for a puzzle, counted in cells: 3000 of 15 × 15."""

FEWEST_FOLLOWED, MOST_FOLLOWED = 200, 6000

STALE = 150
"""After so many changes in a row that do not help, one begins anew."""

EASY = 1 << 20
"""The cost of a board that does not need the rung: whatever needs more is nearer."""

SMOOTHINGS = ((2, 50), (2, 55), (1, 55), (1, 45))
"""How often noise is smoothed, and how many in a hundred cells are filled."""


class Between:
    """Boards for one rung, one after the other."""

    def __init__(self, wanted: Wanted, chance: Chance, climber: Climber) -> None:
        places = [place for place, it in enumerate(LADDER) if it.technique == wanted.rung]
        self.wanted = wanted
        self.chance = chance
        if places:
            self.without = Ends(places[0], climber.limit)
            self.with_it = Ends(places[-1] + 1, climber.limit)
        else:
            self.without = self.with_it = Ends(len(LADDER), climber.limit)
        self.planter = Planter(wanted.rung, chance, self.without, self.with_it, climber)
        self._kept: frozenset[Place] = frozenset()
        """What is planted in the board of the last beginning."""

    @property
    def asked(self) -> int:
        """So many boards were followed."""
        return self.without.asked + self.with_it.asked

    def search(self, last: int) -> Drawing | None:
        """One beginning, until a board needs the rung; None where it leads nowhere, or as soon as
        so many boards were followed."""
        drawing = self._start()
        board = Masks.of(drawing)
        cost, grid = self._cost(board)
        if self.planter.is_trial and not self._kept:
            return None
        stale = 0
        while cost and stale < STALE and self.asked < last:
            changed = self._changes(grid)
            _flip(board, changed)
            new, other = self._cost(board)
            stale = 0 if new < cost else stale + 1
            if new <= cost:
                cost, grid = new, other
            else:
                _flip(board, changed)
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
                changed = self._with_image(place)
                _flip(board, changed)
                if self._cost(board)[0]:
                    _flip(board, changed)
                else:
                    drawing, rough = board.drawing(), True
        return drawing

    def _start(self) -> Drawing:
        """Clouds with what is planted in them."""
        wanted = self.wanted
        drawing = clouds(self.chance, wanted.width, wanted.height, *self.chance.choose(SMOOTHINGS))
        if wanted.symmetric:
            drawing = mirrored(drawing)
        self._kept = self.planter.plant(drawing, wanted.symmetric)
        return drawing

    def _cost(self, board: Masks) -> tuple[int, Grid]:
        """How far a board is from what is wanted, 0 where it is that; and what is known in the
        end."""
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
        """One cell or two to change next, mostly open ones, and their images."""
        chance = self.chance
        places = [place for place in unknown_places(grid) if place not in self._kept]
        chosen: dict[Place, None] = {}
        for _ in range(1 + chance.one_in(3)):
            if places and not chance.one_in(4):
                place = chance.choose(places)
            else:
                place = chance.below(grid.height), chance.below(grid.width)
            if place not in self._kept:
                chosen.update(dict.fromkeys(self._with_image(place)))
        return list(chosen)

    def _with_image(self, place: Place) -> list[Place]:
        return with_image(place, self.wanted.width, self.wanted.symmetric)


def _flip(board: Masks, places: list[Place]) -> None:
    for place in places:
        board.flip(*place)
