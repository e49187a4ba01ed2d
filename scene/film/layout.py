"""Where everything goes in a picture of a film.

    +----------------------------------------------+
    | title                                        |
    |             column clues                     |
    | row clues   board       lens for    heading  |
    |                         a column    caption  |
    |             lens for a row          counters |
    +=====progress=================================+

The board, its clues and its lenses take most of the picture; what is said stands beside them, or
below where that leaves the board more room. Letters follow the *unit*, a share of the picture's
width, so that all of it can be read at half its size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scene.board.layout import LARGEST_CELL, LEGIBLE_CELL, NEAR_WIDTH, NOWHERE, Layout, Sizes
from scene.board.numbers import numbered, room_below, room_beside
from scene.measure import estimate
from scene.scene import Box
from solver.puzzle import Clue, Puzzle, numbers_of

SHAPES = {"3:2": (3, 2), "1:1": (1, 1), "16:9": (16, 9), "9:16": (9, 16)}
USUAL_SHAPE = "3:2"

UNITS_ACROSS = 46
"""So many units are the width of a picture that is 3:2."""
LEAST_UNIT, MOST_UNIT = 9, 40
LEAST_WITH_CELLS, MOST_WITH_CELLS = 14, 20
"""Of the unit, in pixels; and where cells have the size that was asked for."""

TEXT_WIDTH, TEXT_HEIGHT = 11.5, 7.6
"""In units: of what is said, beside the board and below it."""
LABELS = 3.4
"""In units: the room for what is said of a strip, left of the board."""
UNDER, BESIDE = 5.4, 7.6
"""In units: the depth of the lenses."""
LABELS_ABOVE = 2.7
"""In units: the room for what is said of a strip, above the board."""
TITLE = 2.2
NUMBER_SIZE = 0.75
CLUE_SIZE = 1.15
CLUE_SHARE = 0.56
SMALLEST_CELL = 3
LEAST_WITH_LINES = 10
LARGER_FOR_CLUES = 1.7
"""A picture may be so many times as large as usual to have room for clues."""


@dataclass(frozen=True)
class FilmLayout(Layout):
    """Every place in a picture of a film: `header` is that of the title, and `caption` that of the
    heading with the caption."""

    letters: int = 16
    counters: Box = NOWHERE
    progress: Box = NOWHERE

    @property
    def unit(self) -> int:
        return self.letters

    @property
    def thin(self) -> int:
        """In small cells the lines between them would make greys of black and white."""
        return self.scale if self.cell >= LEAST_WITH_LINES * self.scale else 0

    @property
    def is_beside(self) -> bool:
        """Whether what is said stands beside the board."""
        return self.caption.left >= self.beside.right

    @property
    def stage(self) -> Box:
        """The board with its clues, its numbers and its lenses."""
        left = min(self.row_gutter.left, self.under.left)
        return Box(left, self.column_gutter.top, self.beside.right, self.under.bottom)


def lay_out_film(puzzle: Puzzle, sizes: Sizes, shape: str = "") -> FilmLayout:
    """The layout for a puzzle. The picture is as wide as asked for and, without a shape, as high as
    the board needs, about 3:2; where cells have a size, they say how large it is. Where nobody asks
    for anything and there is no room for clues, a larger picture is better."""
    if sizes.cell is not None:
        return _with_cells(puzzle, sizes, shape)
    width = sizes.width * sizes.scale
    across, down = SHAPES[shape or USUAL_SHAPE]
    size = width, round(width * down / across)
    best = max(_possible(puzzle, size, sizes.scale), key=lambda plan: plan.cell)
    is_asked_for = sizes.width != NEAR_WIDTH
    if not best.clue_size and not is_asked_for:
        best = _legible(best, size) or best
    least = best.least()
    if shape:
        return best.at(_in_shape(least, shape, width))
    return best.at((width, least[1]) if is_asked_for else least)


def _legible(plan: _Plan, size: tuple[int, int]) -> _Plan | None:
    """The smallest cells that have clues, if a picture so much larger has room for them."""
    cell = LEGIBLE_CELL * plan.scale
    plans = [_Plan(plan.puzzle, cell, plan.scale, plan.unit, it) for it in (True, False)]
    room = round(size[0] * LARGER_FOR_CLUES), round(size[1] * LARGER_FOR_CLUES)
    return next((it for it in plans if _is_within(it.least(), room)), None)


def _possible(puzzle: Puzzle, size: tuple[int, int], scale: int) -> Iterator[_Plan]:
    """The largest cells with the text beside the board, and with the text below."""
    unit = min(round((size[0] * size[1] * 3 / 2) ** 0.5) // UNITS_ACROSS, size[0] // 34)
    unit = max(LEAST_UNIT * scale, min(unit, MOST_UNIT * scale))
    for is_beside in (True, False):
        low, high = SMALLEST_CELL, LARGEST_CELL * scale * 2
        while low < high:
            cell = (low + high + 1) // 2
            if _is_within(_Plan(puzzle, cell, scale, unit, is_beside).least(), size):
                low = cell
            else:
                high = cell - 1
        yield _Plan(puzzle, low, scale, unit, is_beside)


def _with_cells(puzzle: Puzzle, sizes: Sizes, shape: str) -> FilmLayout:
    assert sizes.cell is not None
    cell = sizes.cell * sizes.scale
    most = MOST_WITH_CELLS * sizes.scale
    unit = max(LEAST_WITH_CELLS * sizes.scale, min(most, round(0.62 * cell)))
    plans = [_Plan(puzzle, cell, sizes.scale, unit, it) for it in (True, False)]
    sizes_needed = [_in_shape(plan.least(), shape or USUAL_SHAPE) for plan in plans]
    smallest = min((0, 1), key=lambda it: sizes_needed[it])
    plan = plans[smallest]
    return plan.at(sizes_needed[smallest] if shape else plan.least())


def _in_shape(least: tuple[int, int], shape: str, width: int = 0) -> tuple[int, int]:
    """The smallest size of this shape that has room for a picture, and this width."""
    across, down = SHAPES[shape]
    width = max(width, least[0], -(-least[1] * across // down))
    return width, round(width * down / across)


def _is_within(size: tuple[int, int], room: tuple[int, int]) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]


class _Plan:
    """A picture with cells and letters of these sizes, as small as it can be."""

    def __init__(self, puzzle: Puzzle, cell: int, scale: int, unit: int, is_beside: bool) -> None:
        self.puzzle = puzzle
        self.cell = cell
        self.scale = scale
        self.unit = unit
        self.is_beside = is_beside
        self.frame = 2 * scale
        self.margin = round(0.8 * unit)
        self.number = round(NUMBER_SIZE * unit)
        size = self.clue_size = _clue_size(puzzle, cell, scale, unit)
        self.row_slot = round(_widest(puzzle.rows, size) + 0.62 * size)
        self.column_slot = round(1.24 * size)
        labels, most = round(LABELS * unit), _most(puzzle.rows)
        self.clues_across = max(most * self.row_slot + size // 2, labels)
        self.clues_down = _most(puzzle.columns) * self.column_slot + size // 2

    def _stage(self) -> tuple[int, int]:
        """The size of the board with its clues, its numbers and its lenses."""
        puzzle, unit = self.puzzle, self.unit
        across = self.clues_across + puzzle.width * self.cell + 2 * self.frame
        across += room_beside(puzzle.height, self.number) + round(BESIDE * unit)
        down = (
            max(self.clues_down, round(LABELS_ABOVE * unit))
            + puzzle.height * self.cell
            + 2 * self.frame
        )
        down += room_below(self.number) + round(UNDER * unit)
        return across, down

    def least(self) -> tuple[int, int]:
        """The size of the smallest picture that holds it; even, as films in MP4 need it."""
        across, down = self._stage()
        unit, margin = self.unit, self.margin
        title = round(TITLE * unit)
        if self.is_beside:
            width = margin + across + margin + round(TEXT_WIDTH * unit) + margin
            height = margin // 2 + title + down + margin
        else:
            width = margin + max(across, round(2 * TEXT_WIDTH * unit)) + margin
            height = margin // 2 + title + down + round(TEXT_HEIGHT * unit) + margin
        return width + width % 2, height + height % 2

    def at(self, size: tuple[int, int]) -> FilmLayout:
        """The layout in a picture of this size, or in the smallest one where that is larger."""
        least = self.least()
        width, height = max(size[0], least[0]), max(size[1], least[1])
        width, height = width + width % 2, height + height % 2
        across, down = self._stage()
        unit, margin, puzzle = self.unit, self.margin, self.puzzle
        spare_down = height - least[1]
        deeper = min(spare_down * 2 // 3, 3 * unit)
        wider = min(width - least[0], 4 * unit) if self.is_beside else 0
        across, down = across + wider, down + deeper
        slack = 0 if self.is_beside else max(0, width - 2 * margin - across) // 2
        x = margin + min(slack, 6 * unit)
        y = margin // 2 + round(TITLE * unit) + (spare_down - deeper) // 3
        left = x + self.clues_across + self.frame
        top = y + max(self.clues_down, round(LABELS_ABOVE * unit)) + self.frame
        right, bottom = left + puzzle.width * self.cell, top + puzzle.height * self.cell
        under_top = bottom + self.frame + room_below(self.number)
        beside_left = right + self.frame + room_beside(puzzle.height, self.number)
        stage = Box(x, y, x + across, y + down)
        if self.is_beside:
            text = Box(stage.right + margin, top, width - margin // 2, stage.bottom)
        else:
            text = Box(left, stage.bottom + unit // 2, width - margin // 2, height - margin)
        caption, counters = self._text(text)
        line = max(3 * self.scale, unit // 5)
        layout = FilmLayout(
            rows=puzzle.height,
            columns=puzzle.width,
            cell=self.cell,
            scale=self.scale,
            width=width,
            height=height,
            left=left,
            top=top,
            clue_size=self.clue_size,
            row_slot=self.row_slot,
            column_slot=self.column_slot,
            header=Box(x, margin // 2, width - margin // 2, margin // 2 + round(TITLE * unit)),
            row_gutter=Box(x, top, left - self.frame, bottom),
            column_gutter=Box(left, y, right, top - self.frame),
            under=Box(max(0, x - margin // 2), under_top, stage.right, stage.bottom),
            beside=Box(beside_left, y, stage.right, bottom + self.frame),
            caption=caption,
            caption_size=round(1.5 * unit),
            caption_lines=4,
            letters=unit,
            counters=counters,
            progress=Box(0, height - line, width, height),
        )
        return numbered(layout, self.number)

    def _text(self, box: Box) -> tuple[Box, Box]:
        """The places of the caption and of the counters."""
        unit = self.unit
        if self.is_beside:
            middle = min(box.top + 11 * unit, box.top + box.height * 2 // 3)
            return box._replace(bottom=middle), box._replace(top=middle)
        middle = box.left + box.width * 2 // 3
        return box._replace(right=middle), box._replace(left=middle)


def _clue_size(puzzle: Puzzle, cell: int, scale: int, unit: int) -> int:
    if cell < LEGIBLE_CELL * scale:
        return 0
    size = min(max(round(CLUE_SHARE * cell), 9 * scale), round(CLUE_SIZE * unit))
    while _widest(puzzle.columns, size) > 0.92 * cell and size > 7 * scale:
        size -= 1
    return size


def _most(clues: tuple[Clue, ...]) -> int:
    return max(1, *(len(clue) for clue in clues)) if clues else 1


def _widest(clues: tuple[Clue, ...], size: int) -> float:
    longest = max((number for clue in clues for number in numbers_of(clue)), default=0)
    return estimate("0" * len(str(longest)), size, bold=True)
