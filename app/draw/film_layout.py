"""Where everything goes in a picture of a film.

    +-------------------------------------+   +--------------------+
    |         column clues          title |   | title              |
    | row     board    [lens     heading  |   |       column clues |
    | clues             for a    caption  |   | row   board        |
    |                   column]           |   | clues              |
    |         [lens for a row           ] |   |       [lens      ] |
    +=====progress========================+   | heading, caption   |
                                              +=====progress=======+

The board and its clues take most of the picture. The caption stands beside them; or below where
that leaves the board more room, with the title above and the lens of a column turned, so that it
lies under the board. While a lens is not seen the caption has its room. Letters follow the *unit*,
a share of the picture's width, so that all of it can be read at half its size; a short caption has
larger ones, so that no room is left blank.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from app.draw.board import numbered, room_below, room_beside
from app.draw.film_caption import COMFORTABLE_LETTERS
from app.draw.layout import (
    LARGEST_CELL,
    LEGIBLE_CELL,
    NOWHERE,
    USUAL_WIDTH,
    Layout,
    Sizes,
    largest,
    narrowed,
    round_up_to_even,
    tight_clue_room,
)
from app.draw.lens import FEWEST, STRIP_SHARE
from app.draw.scene import Box
from solver.puzzle import Puzzle

# -------------------------------------------------------------------------------------------------
# Plans of a picture: cells and letters of some size, and the room they take.


# In units, the size of ordinary letters:
_MARGIN = 0.4
_TITLE_HEIGHT, _LARGE_TITLE_HEIGHT = 1.6, 2.8
"""Of a title above the board, and in a picture with free edges."""
_HEADER_HEIGHT = 3.2
"""Of a title beside the board, on up to three lines."""
_TEXT_WIDTH = 8.0
_TEXT_HEIGHT = 4.4
"""Of the caption below the board."""
_LABEL_WIDTH, _LABEL_HEIGHT = 3.4, 2.6
"""Of the names of a lens's strips, left of the board and above it."""
_LEAD = 0.3
_UNDER, MAX_UNDER = 3.5, 17.0
"""The depth of a row's lens."""
_SHALLOW_UNDER = 2.7, 2.0
"""The depth where a picture of a given shape has too little room for cells otherwise."""
_UNDER_IN_SHAPE = {"16:9": 2.7, "1:1": 4.4}
_BESIDE, _MAX_BESIDE = 3.8, 9.0
"""The depth of a column's lens."""
_HIGH_STRIP = 1.7
_STRIP, _MAX_STRIP = 3.4, 4.8
"""The thickest strip of a lens, and where cells are larger."""
_NUMBER = 0.78
_CLUE = 2.6

BESIDE_LENS, BESIDE_BOARD, BELOW_BOARD = "beside lens", "beside board", "below board"
_PLACES = (BESIDE_LENS, BESIDE_BOARD, BELOW_BOARD)
"""Of the caption. Only in the first has the lens of a column room of its own beside the board."""
_MAX_BLANK_SHARE = 0.18
"""Of a picture: more should not be blank whatever the caption."""
_MAX_TEXT_SHARE = 0.28
"""Of a picture's width: the caption beside the lens of a column."""

_CLUE_SHARE, _MAX_CLUE_SHARE = 0.56, 0.78
"""Of a cell; the second where clues would become hard to read."""
_READABLE_CLUE_PX = 13
"""Can be read at half its size, as pages show pictures."""
_MIN_CLUE_PX, _MIN_NUMBER_PX = 7, 12
_MIN_CELL_WITH_LINES = 10
_SMALLEST_CELL = 3


def _under(cell: float) -> float:
    """The depth, in units, of a lens whose strips are as high as a cell, up to what is easily
    read."""
    return max(_UNDER, _LEAD + FEWEST * min(cell, _HIGH_STRIP) / STRIP_SHARE + 1 / 3)


class FilmLayout(Layout):
    """The places in a picture of a film. `caption` is the caption's room while no lens is seen;
    lenses lie over it, or under the board and beside it: see `grounds`."""

    progress: Box = NOWHERE
    place: str = BESIDE_LENS
    """Of the caption."""
    tree: Box = NOWHERE
    """The search tree's room, if it has one."""

    @property
    def thin(self) -> int:
        """Lines between small cells would make greys of black and white."""
        return self.scale if self.cell >= _MIN_CELL_WITH_LINES * self.scale else 0

    @property
    def core(self) -> Box:
        left, top = self.row_gutter.left, self.column_gutter.top
        return Box(left, top, self.row_numbers.right, self.column_numbers.bottom)

    def grounds(self, under: Box | None, beside: Box | None) -> tuple[Box, Box, Box]:
        """The rooms of the lens under the board, the lens beside it and the caption, which together
        are always the same; lenses are drawn in these boxes."""
        caption = self.caption
        if self.place == BELOW_BOARD:
            top = min(under.bottom + self.unit // 2, self.under.bottom) if under else caption.top
            return (
                self.under._replace(bottom=top),
                NOWHERE,
                caption._replace(left=self.under.left, top=top),
            )
        left, right, bottom = caption.left, caption.left, caption.bottom
        if beside is not None:
            left = self.beside.right
        elif under is not None and under.right > left:
            right, bottom = self.under.right, self.under.top
        lens = self.beside if beside is not None else self.beside._replace(bottom=caption.top)
        return self.under._replace(right=right), lens, caption._replace(left=left, bottom=bottom)


class _Plan:
    """A picture with cells and letters of these sizes: it knows the smallest picture that holds it.
    In a larger one the lenses grow first, then the caption; the rest stands around everything. A
    shape may have less room under the board, or free edges."""

    def __init__(
        self,
        puzzle: Puzzle,
        cell: int,
        scale: int,
        unit: int,
        place: str,
        shape: str = "",
        under: float = 0.0,
        *,
        bare: bool = False,
    ) -> None:
        self.puzzle = puzzle
        self.cell = cell
        self.scale = scale
        self.unit = unit
        self.place = place
        self.shape = shape
        self.bare = bare
        self.free = _FREE_EDGES.get(shape, (0.0, 0.0))
        self.under = under or _UNDER_IN_SHAPE.get(shape) or _under(cell / unit)
        self.beside = _BESIDE if place == BESIDE_LENS else 0.0
        self.frame = 2 * scale
        self.title = self._units(_LARGE_TITLE_HEIGHT if any(self.free) else _TITLE_HEIGHT)
        self.margin = self._units(_MARGIN)
        self.number = max(self._units(_NUMBER), min(_MIN_NUMBER_PX * scale, unit))
        size = self.clue_size = 0 if bare else _clue_size(puzzle, cell, scale, unit)
        self.clues = clues = tight_clue_room(puzzle, size)
        self.clues_across = max(clues.across, self._units(_LABEL_WIDTH))
        self.clues_down = max(clues.down, self._units(_LABEL_HEIGHT) if self.beside else 0)

    def _units(self, units: float) -> int:
        return round(units * self.unit)

    def _core(self) -> tuple[int, int]:
        puzzle, number = self.puzzle, self.number
        across = self.clues_across + puzzle.width * self.cell + 2 * self.frame
        down = self.clues_down + puzzle.height * self.cell + 2 * self.frame
        return across + room_beside(puzzle.height, number), down + room_below(number)

    def least(self) -> tuple[int, int]:
        across, down = self._core()
        down += self._units(self.under)
        if self.place != BELOW_BOARD:
            across += self._units(self.beside + _TEXT_WIDTH)
        else:
            across = max(across, self._units(2 * _TEXT_WIDTH))
            down += self.title + self._units(_TEXT_HEIGHT)
        return self._with_edges(across, self.free[0]), self._with_edges(down, self.free[1])

    def _with_edges(self, content: int, free: float) -> int:
        return round_up_to_even(max(content + 2 * self.margin, math.ceil(content / (1 - 2 * free))))

    def blank(self, room: tuple[int, int]) -> float:
        """About what stays blank in a picture of this size, whatever the caption: under the board
        while the lens of a column is seen, or on either side of the board."""
        (width, height), (across, down) = room, self._core()
        if self.place == BESIDE_LENS:
            return 0.85 * (height - down) / height
        if self.place == BESIDE_BOARD:
            return 0.0
        return (width - across) / 2 * down / (width * height)

    def share(self, room: tuple[int, int]) -> float:
        return self.cell**2 * self.puzzle.width * self.puzzle.height / (room[0] * room[1])

    def at(self, size: tuple[int, int]) -> FilmLayout:
        """The layout in a picture of this size, or in the smallest one where that is larger."""
        least, units = self.least(), self._units
        width = round_up_to_even(max(size[0], least[0]))
        height = round_up_to_even(max(size[1], least[1]))
        x = max(self.margin, round(self.free[0] * width))
        y = max(self.margin, round(self.free[1] * height))
        room = Box(x, y, width - x, height - y)
        across, down = self._core()
        if self.place != BELOW_BOARD:
            spare = room.width - across - units(self.beside + _TEXT_WIDTH)
            lens = min(units(self.beside) + round(0.35 * spare), units(_MAX_BESIDE))
            lens = lens if self.beside else 0
            most = round(_MAX_TEXT_SHARE * width) + (0 if self.beside else units(_MAX_BESIDE))
            text = min(room.width - across - lens, most)
            left = room.left + (room.width - across - lens - text) // 2
            under = min(room.height - down, units(MAX_UNDER))
            top = room.top + (room.height - down - under) // 2
            core = Box(left, top, left + across, top + down)
            words = Box(core.right, core.top, core.right + lens + text, core.bottom + under)
            return self._placed((width, height), core, lens, under, words)
        left = room.left + (room.width - across) // 2
        spare = room.height - down - self.title - units(_TEXT_HEIGHT + self.under)
        under = units(self.under) + max(0, min(spare // 2, units(MAX_UNDER - self.under)))
        text = units(_TEXT_HEIGHT) + max(0, spare - under + units(self.under))
        top = room.top + (room.height - down - under - text - self.title) // 2 + self.title
        core = Box(left, top, left + across, top + down)
        words = Box(room.left, core.bottom, room.right, core.bottom + under + text)
        return self._placed((width, height), core, 0, under, words)

    def _placed(
        self, size: tuple[int, int], core: Box, lens: int, under: int, words: Box
    ) -> FilmLayout:
        """The layout in a picture of this size, with the places of the board with its clues, of the
        lenses, and of the caption."""
        puzzle, units = self.puzzle, self._units
        left = core.left + self.clues_across + self.frame
        top = core.top + self.clues_down + self.frame
        right, bottom = left + puzzle.width * self.cell, top + puzzle.height * self.cell
        beside = Box(core.right, core.top, core.right + lens, words.bottom)
        edge = self.margin // 2
        if self.place != BELOW_BOARD:
            header = Box(beside.right, core.top, words.right, core.top + units(_HEADER_HEIGHT))
            words = words._replace(top=header.bottom)
        else:
            header = Box(words.left, core.top - self.title, words.right, core.top)
            beside = NOWHERE
        line = max(3 * self.scale, self.unit // 5)
        layout = FilmLayout(
            rows=puzzle.height,
            columns=puzzle.width,
            cell=self.cell,
            scale=self.scale,
            width=size[0],
            height=size[1],
            left=left,
            top=top,
            clue_size=self.clue_size,
            row_slot=self.clues.row_slot,
            column_slot=self.clues.column_slot,
            header=header,
            row_gutter=Box(core.left, top, left - self.frame, bottom),
            column_gutter=Box(left, core.top, right, top - self.frame),
            under=Box(
                min(core.left - edge, words.left), core.bottom, words.right, core.bottom + under
            ),
            beside=beside,
            caption=words,
            caption_size=units(COMFORTABLE_LETTERS),
            place=self.place,
            unit=self.unit,
            lead=units(_LEAD),
            strip=max(units(_STRIP), min(self.cell, units(_MAX_STRIP))),
            least_strip=min(self.cell, units(_HIGH_STRIP)),
            numbered_every=5,
            turns=not self.beside,
            staggers=True,
            progress=Box(0, size[1] - line, size[0], size[1]),
        )
        return numbered(layout, self.number)


def _clue_size(puzzle: Puzzle, cell: int, scale: int, unit: int) -> int:
    """The size of the clues' numbers; 0 where they would be too small to read."""
    if cell < LEGIBLE_CELL * scale:
        return 0
    readable = min(_READABLE_CLUE_PX * scale, round(_MAX_CLUE_SHARE * cell))
    size = min(max(round(_CLUE_SHARE * cell), readable), round(_CLUE * unit))
    return narrowed(puzzle.columns, size, _MIN_CLUE_PX * scale, 0.86 * cell)


SHAPES = {"3:2": (3, 2), "1:1": (1, 1), "16:9": (16, 9), "9:16": (9, 16)}
_USUAL_SHAPE = "3:2"
_FREE_EDGES = {"9:16": (0.04, 0.08)}
"""Of a picture's width on either side, and of its height above and below: players on phones lay
their own buttons there."""
_CELLS_SHARE = {"": 0.31, "3:2": 0.345, "1:1": 0.43, "16:9": 0.285, "9:16": 0.29}
"""Of a picture: what the cells should take; letters and lenses become a little smaller for it."""

_HEIGHT_SHARES = (0.7, 3 / 4, 4 / 5)
_TALL_HEIGHT_SHARES = (*_HEIGHT_SHARES, 1.0, 5 / 4)
"""Of the width, for pictures without a given shape: the first in which clues can be read at half
their size is taken, or the one with the largest clues."""
_MAX_HEIGHT_SHARE = 4
"""Of the width: how high a picture may be that has no room otherwise."""

_UNITS_ACROSS, _MIN_UNITS_ACROSS, _MAX_UNITS_ACROSS = 48, 43, 66
"""The width of a picture of 3:2, and its limits where clues would be hard to read otherwise."""
_MIN_UNIT_PX, _MAX_UNIT_PX = 9, 40
_LEGIBLE_CLUE_PX = 9
"""A picture becomes larger for it."""
_MIN_CELL_WITHOUT_CLUES = 8

Size = tuple[int, int]


def lay_out_film(puzzle: Puzzle, sizes: Sizes, shape: str = "") -> FilmLayout:
    """The layout for a puzzle. The picture is as wide as asked for and, without a shape, as high as
    the board needs, about 3:2; a given size of cells decides its size. Where nothing is asked for
    and clues have no room, the picture becomes larger. The given width is exceeded only where not
    even the smallest cells and letters have room."""
    if sizes.cell is not None:
        return _with_cells(puzzle, sizes, shape)
    width = (sizes.width or USUAL_WIDTH) * sizes.scale
    is_tall = puzzle.height >= 1.5 * puzzle.width
    tall_rooms = [(width, round(width * share)) for share in _TALL_HEIGHT_SHARES]
    rooms = tall_rooms if is_tall else tall_rooms[: len(_HEIGHT_SHARES)]
    if shape:
        rooms = [_in_shape((0, 0), shape, width)]
    plan = _best(puzzle, rooms, sizes.scale, shape)
    if not shape and sizes.width is not None and not plan.clue_size:
        plan = _best(puzzle, tall_rooms, sizes.scale)
    if not shape and plan.least()[0] > width:
        plan = _best(puzzle, [(width, _MAX_HEIGHT_SHARE * width)], sizes.scale)
    if sizes.width is None and plan.clue_size < _LEGIBLE_CLUE_PX * sizes.scale:
        plan = _with_legible_clues(plan, shape, round(1.7 * width)) or plan
    if shape:
        return plan.at(_in_shape(plan.least(), shape, width))
    return plan.at((width, plan.least()[1]))


_TREE_SHARE, _TREE_SHARE_BELOW = 0.34, 0.25
"""Of a picture's width where the tree stands beside all else; of its height where that is below."""


def lay_out_film_with_tree(puzzle: Puzzle, sizes: Sizes, shape: str = "") -> FilmLayout:
    """The layout with room for the search tree: beside all else, or below it in pictures that are
    not wider than high. The width and the shape that are asked for are those of the whole."""
    across, down = SHAPES[shape] if shape else (0, 0)
    is_below = bool(shape) and across <= down
    free = _FREE_EDGES.get(shape, (0.0, 0.0))
    shares = 1 - 2 * free[0], 1 - 2 * free[1]
    if is_below:
        shares = shares[0], shares[1] * (1 - _TREE_SHARE_BELOW)
    else:
        shares = shares[0] * (1 - _TREE_SHARE), shares[1]
    if not shape or sizes.cell is not None:
        inner = None if sizes.width is None else round(sizes.width * shares[0])
        layout = lay_out_film(puzzle, sizes.replaced(width=inner))
        size = _whole_of((layout.width, layout.height), shares)
        whole = _in_shape(size, shape) if shape else size
        if not shape and sizes.width is not None:
            whole = max(whole[0], sizes.width * sizes.scale), whole[1]
    else:
        width = (sizes.width or USUAL_WIDTH) * sizes.scale
        whole = _in_shape((0, 0), shape, width)
        plan = _best(puzzle, [_part_of(whole, shares)], sizes.scale)
        if sizes.width is None and plan.clue_size < _LEGIBLE_CLUE_PX * sizes.scale:
            plan = _with_legible_clues(plan, "", round(1.7 * width)) or plan
        whole = _in_shape(_whole_of(plan.least(), shares), shape, width)
        layout = plan.at(_part_of(whole, shares))
    whole = round_up_to_even(whole[0]), round_up_to_even(whole[1])
    return _with_tree(layout, whole, free, is_below)


def _part_of(whole: Size, shares: tuple[float, float]) -> Size:
    return int(whole[0] * shares[0]) // 2 * 2, int(whole[1] * shares[1]) // 2 * 2


def _whole_of(part: Size, shares: tuple[float, float]) -> Size:
    return round(part[0] / shares[0]), round(part[1] / shares[1])


def _with_tree(
    layout: FilmLayout, whole: Size, free: tuple[float, float], is_below: bool
) -> FilmLayout:
    """The layout in a larger picture with these free edges, with the tree in what is added."""
    width, height = whole
    edge, line = layout.unit, layout.progress.height
    left, top = round(free[0] * width), round(free[1] * height)
    right, bottom = width - max(left, edge), height - max(top, edge + line)
    if is_below:
        by = (width - layout.width) // 2, top
        tree = Box(max(left, edge), top + layout.height, right, bottom)
    else:
        by = left, (height - layout.height) // 2
        tree = Box(left + layout.width, max(top, edge), right, bottom)
    boxes = {
        name: Box(box.left + by[0], box.top + by[1], box.right + by[0], box.bottom + by[1])
        for name in layout.field_names
        if isinstance(box := getattr(layout, name), Box) and box != NOWHERE
    }
    boxes |= {"tree": tree, "progress": Box(0, height - line, width, height)}
    place = {"left": layout.left + by[0], "top": layout.top + by[1]}
    return layout.replaced(width=width, height=height, **place, **boxes)


def _best(puzzle: Puzzle, rooms: Iterable[Size], scale: int, shape: str = "") -> _Plan:
    """The plan with the largest cells in the first room with readable clues, or in any."""
    best: list[tuple[bool, int, float, _Plan]] = []
    full = _CELLS_SHARE[shape]
    for room in rooms:
        plans = list(_possible(puzzle, room, scale, shape))
        fitting = [plan for plan in plans if _is_within(plan.least(), room)]
        if any(plan.clue_size for plan in fitting):
            fitting = [plan for plan in fitting if not plan.bare]
        plan = max(fitting or plans, key=lambda plan: _worth(plan, room, full))
        if fitting and plan.clue_size >= _READABLE_CLUE_PX * scale:
            return plan
        clue = min(plan.clue_size, _LEGIBLE_CLUE_PX * scale)
        best.append((bool(fitting), clue, plan.share(room), plan))
    return max(best, key=lambda ranked: ranked[:3])[3]


def _worth(plan: _Plan, room: Size, full: float) -> tuple[float, ...]:
    """How good a plan is: cells that take their share, little blank, columns' lenses in line with
    the board, then clues, cells."""
    clue = min(plan.clue_size, _READABLE_CLUE_PX * plan.scale)
    blank = max(plan.blank(room), _MAX_BLANK_SHARE)
    return min(plan.share(room), full), -blank, plan.beside, clue, plan.cell


def _possible(puzzle: Puzzle, room: Size, scale: int, shape: str) -> Iterator[_Plan]:
    width, height = room
    full = _CELLS_SHARE[shape]
    usual = min(round((width * height * 3 / 2) ** 0.5) // _UNITS_ACROSS, width // _MIN_UNITS_ACROSS)
    usual = max(_MIN_UNIT_PX * scale, min(usual, _MAX_UNIT_PX * scale))
    least = max(_MIN_UNIT_PX * scale, min(usual, width // _MAX_UNITS_ACROSS))
    for unit in dict.fromkeys((*range(usual, least, -1), least, _MIN_UNIT_PX * scale)):
        plans = [
            _largest(puzzle, room, scale, unit, place, shape, under)
            for place in _PLACES
            for under in ((0.0, *_SHALLOW_UNDER) if shape and unit < usual else (0.0,))
        ]
        yield from plans
        if not any(plan.clue_size for plan in plans):
            yield from (
                _largest(puzzle, room, scale, unit, place, shape, 0.0, bare=True)
                for place in _PLACES
            )
        is_readable = any(
            plan.clue_size >= _READABLE_CLUE_PX * scale and plan.share(room) >= full
            for plan in plans
        )
        if is_readable or (unit <= least and any(_is_within(p.least(), room) for p in plans)):
            return


def _largest(
    puzzle: Puzzle,
    room: Size,
    scale: int,
    unit: int,
    place: str,
    shape: str,
    under: float,
    *,
    bare: bool = False,
) -> _Plan:
    def plan(cell: int) -> _Plan:
        return _Plan(puzzle, cell, scale, unit, place, shape, under, bare=bare)

    most = LARGEST_CELL * scale * 2
    return plan(largest(_SMALLEST_CELL, most, lambda cell: _is_within(plan(cell).least(), room)))


def _with_legible_clues(plan: _Plan, shape: str, most_width: int) -> _Plan | None:
    """The smallest plan in which clues are legible; else the one with the largest cells."""
    scale, (across, down) = plan.scale, SHAPES[shape or _USUAL_SHAPE]
    longest = most_width * max(1.0, down / across)
    unit = max(plan.unit, USUAL_WIDTH * scale // _UNITS_ACROSS)
    with_clues = range(LEGIBLE_CELL * scale, (LEGIBLE_CELL + 6) * scale)
    without = range(_MIN_CELL_WITHOUT_CLUES * scale, plan.cell, -1)
    for cell in (*with_clues, *without):
        plans = [_Plan(plan.puzzle, cell, scale, unit, place, plan.shape) for place in _PLACES]
        sizes = [_in_shape(p.least(), shape) if shape else p.least() for p in plans]
        size, best = min(zip(sizes, plans, strict=True), key=lambda pair: _size_and_shape(pair[0]))
        is_legible = cell in without or best.clue_size >= _LEGIBLE_CLUE_PX * scale
        if is_legible and max(size) <= longest:
            return best
    return None


def _size_and_shape(size: Size) -> float:
    """How large a picture is, and how far from the usual shape."""
    across, down = SHAPES[_USUAL_SHAPE]
    stretch = size[0] * down / (size[1] * across)
    return size[0] * size[1] * math.sqrt(max(stretch, 1 / stretch))


def _with_cells(puzzle: Puzzle, sizes: Sizes, shape: str) -> FilmLayout:
    assert sizes.cell is not None
    cell = sizes.cell * sizes.scale
    unit = max(14 * sizes.scale, min(20 * sizes.scale, round(0.62 * cell)))
    plans = (_Plan(puzzle, cell, sizes.scale, unit, place, shape) for place in _PLACES)
    needed = ((_in_shape(plan.least(), shape or _USUAL_SHAPE), plan) for plan in plans)
    size, plan = min(needed, key=lambda pair: pair[0])
    return plan.at(size if shape else plan.least())


def _in_shape(least: Size, shape: str, width: int = 0) -> Size:
    """The smallest size of this shape that holds a picture and is not narrower than the width."""
    across, down = SHAPES[shape]
    width = max(width, least[0], -(-least[1] * across // down))
    return width, round(width * down / across)


def _is_within(size: Size, room: Size) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]
