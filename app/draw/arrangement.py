"""How the window arranges a board: as large as its room allows, whole or scrolled.

    +------------------------------------------------+
    |          title                                 |
    | overview column clues                          |
    | row      board             1   lens for a      |
    | clues                      2   column          |
    |          1 2 3                                 |
    |          lens for a row                        |
    +------------------------------------------------+

Height is scarce on screens, so the cells are chosen first, with the smallest legible lens and the
title in the corner; then they yield a little to a title on a line of its own, and to a lens with
room for numbers; spare height makes the lens larger. All of it follows from the puzzle, the room
and the method, never from a step: nothing moves during a solving. A board without room for cells of
the wanted size is scrolled, by whole cells so that no clue is seen in part, with its clues, numbers
and lenses, each in its own direction. Lenses have room of their own, so that they never cover what
they are about. Where cells are too small for clues, that of the current line is written beside it.
"""

from __future__ import annotations

from itertools import product
from math import ceil

from app.draw.board import label_interval, numbered, room_below, room_beside
from app.draw.layout import (
    NOWHERE,
    UNIT,
    Layout,
    largest,
    lead_of,
    most_numbers,
    narrowed,
    rows_room,
    widest_number,
)
from app.draw.pen import frame_of
from app.draw.scene import Box
from solver.puzzle import COLUMN, ROW, Puzzle
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# The wish for an arrangement, and the arrangement.


COMFORTABLE_CELL = 18

MIN_DIGIT_PX = 10
"""Of clues, in pixels of an ordinary screen."""

_NARROW_LENS, _BROAD_LENS = 8, 9
"""The width of a column's lens in units, where room is scarce and elsewhere."""

_CLOSE_PITCH, LEGIBLE_PITCH = 0.95, 1.75
"""From one strip of a lens to the next, in units: the least, and where a strip is 22 pixels high on
an ordinary screen."""

_STRIPS, _USUAL_STRIPS = {"options": 7, "sweep": 7, "ladder": 4}, 3
"""How many strips the lens of a method should have room for."""


def strips_for(method: str, puzzle: Puzzle) -> int:
    """How many strips should have room: three and the new cells where blocks may obstruct each
    other."""
    most = max(len(clue) for clue in (*puzzle.rows, *puzzle.columns))
    return max(_STRIPS.get(method, _USUAL_STRIPS), min(most, 3) + 1)


class Wish(Value):
    """What an arrangement should be like, in pixels unless it says otherwise."""

    width: int
    height: int
    unit: int = UNIT
    """All letters except the clues' are measured in it."""
    scale: int = 1
    """The width of a thin line."""
    least_digits: int = MIN_DIGIT_PX
    most_digits: int = 18
    letter_height: float = 1.0
    """Relative to the letters that widths are computed for; less in a wide font."""
    clue_gap: float = 0.0
    """The least gap between two columns' clues, in their sizes: for reading from afar."""
    clue_pitch: float = 1.14
    """From one number of a column's clue to the next, in their sizes."""
    least_number: int = MIN_DIGIT_PX
    least_letters: int = MIN_DIGIT_PX
    """Of lenses."""
    least_cell: int = COMFORTABLE_CELL
    """The smallest cell before the board scrolls; 1 for a board that never does."""
    cell: int | None = None
    """The exact size of cells."""
    strips: int = 3
    """How many strips a lens should have room for."""
    pitch: float = _CLOSE_PITCH
    """From one strip of a lens to the next, in units, where height is scarce."""
    kept: float = 0.9
    """The share of their size that cells keep when the title and the lens need room."""
    bar: int = 12
    """The width of a scroll bar."""
    has_title: bool = True
    least_strip: int = 0
    """The least height of an arrangement's strip; some are left out instead."""
    clue_letter: float = 0.0
    """The room for a colour's letter behind each number of a row, in their size."""

    @property
    def lead(self) -> int:
        """From the numbers under the board to the first strip of a lens."""
        return self.unit * 3 // 8

    @property
    def now_size(self) -> int:
        """The size of the current line's clue where cells are too small for the others."""
        return max(self.least_digits, round(0.85 * self.unit))

    @property
    def title_height(self) -> int:
        return round(1.7 * self.unit) if self.has_title else 0

    def lens_height(self, pitch: float, strips: int = 0) -> int:
        """The height of this many strips, or of those needed in any case."""
        return self.lead + round((strips or min(self.strips, 4)) * pitch * self.unit)

    def clue_size(self, puzzle: Puzzle, cell: int) -> int:
        """The size of the clues' numbers; 0 where the smallest legible ones have no room."""
        most = max(self.most_digits, round(_LARGE_CLUE_SHARE * cell))
        size = min(max(round(0.5 * cell), self.least_digits), most)
        room = 0.96 * cell - self.clue_gap * size
        size = narrowed(puzzle.columns, size, self.least_digits, room)
        return size if cell >= self._least_room(puzzle, size) else 0

    def legible_cell(self, puzzle: Puzzle) -> int:
        return ceil(self._least_room(puzzle, self.least_digits))

    def _least_room(self, puzzle: Puzzle, size: int) -> float:
        widest = widest_number(puzzle.columns, size) + self.clue_gap * size
        return max(1.05 * size * self.letter_height, widest)

    def column_slot(self, clue_size: int) -> int:
        return round(self.clue_pitch * clue_size * self.letter_height)


class Parts(Value):
    """What an arrangement spends on what surrounds the board."""

    lens: int
    title: int = 0
    """The height of the title's line; 0 for a title in the corner."""
    bar_across: int = 0
    bar_down: int = 0
    beside: int = _NARROW_LENS
    """The breadth of the lens beside the board, in units."""
    corner: int = 0
    """The least height of the columns' clues, with an overview beside them."""


class Wall(Value):
    """What a board needs that is looked at from the last row."""

    digits: int
    """The least size of the clues' digits."""
    unit: int
    """The size of other letters, where there is room."""
    room: tuple[int, int]
    """The board's former room: on a wall, cells are larger than they were there."""


class Arrangement(Value):
    """A layout, and how much of it is seen at once."""

    layout: Layout
    across: int
    """The pixels that are seen of the board with its frame."""
    down: int
    bar_across: int = 0
    """The height of the scroll bar under the board; 0 where there is none."""
    bar_down: int = 0

    @property
    def hidden(self) -> tuple[int, int]:
        board, frame = self.layout.board, self.layout.frame
        return board.width + 2 * frame - self.across, board.height + 2 * frame - self.down

    @property
    def is_scrolled(self) -> bool:
        return any(self.hidden)

    def shows(self, cells: int) -> bool:
        """Whether this many cells are in sight in both directions, or all there are."""
        return not self.is_scrolled or min(self.across, self.down) >= cells * self.layout.cell

    @property
    def width(self) -> int:
        return self.layout.width - self.hidden[0]

    @property
    def height(self) -> int:
        return self.layout.height - self.hidden[1]


LARGEST_CELL, _LARGEST_CELL_SHARE = 72, 0.11
"""In pixels or, where that is more, as a share of the room's height."""

_LARGE_CELL = 44
"""Cells this large yield to a title line and a higher lens."""

_MIN_UNIT = 8

_NOW_SHARE = 0.15
"""Of the room's width: the most that the clue of the current row takes beside small cells."""

_TINY_CELLS = range(1, 5)
_MIN_CELL = 2

_LARGE_CLUE_SHARE = 0.3
"""Of a cell: the least size of its clues' numbers, however large it is."""

_YIELDING_SHARE = 0.88
"""How far below the smallest comfortable size cells may shrink to avoid scrolling or the loss of
the title line."""

_WELL_SEEN_CELLS, _MIN_SEEN_CELLS = 10, 7
"""How many cells should be in sight, good and just enough: else the surroundings shrink, then the
board."""

_LOOSE_PITCH = 2.0

_EASY_PITCH, _WALL_PITCH = 1.25, 1.5
"""From one strip to the next in units: where a strip has room for its numbers, and on a wall."""


def arrange(puzzle: Puzzle, wish: Wish) -> Arrangement:
    """The arrangement for a puzzle; if hardly any of it would be seen, its surroundings shrink."""
    wish = _with_room(puzzle, wish)
    arranged = _arrange_with_unit(puzzle, wish)
    cell = arranged.layout.cell
    if cell in _TINY_CELLS and not wish.cell:  # smaller letters for a pixel more are worth it
        smaller = _arrange_with_unit(puzzle, wish.replaced(unit=wish.unit * 7 // 8))
        arranged = smaller if smaller.layout.cell > cell else arranged
    for seen in (_WELL_SEEN_CELLS, _MIN_SEEN_CELLS) if wish.has_title else (_MIN_SEEN_CELLS,):
        if wish.cell or wish.least_cell == 1 or arranged.shows(seen):
            return arranged
        for least, may_scroll in ((_MIN_CELL, False), (wish.least_cell, True), (_MIN_CELL, True)):
            for unit in range(wish.unit, max(_MIN_UNIT, wish.unit * 5 // 8), -1):
                smaller = _arrange_with_unit(puzzle, wish.replaced(least_cell=least, unit=unit))
                if not smaller.is_scrolled or (may_scroll and smaller.shows(seen)):
                    return smaller
    return _arrange_with_unit(puzzle, wish.replaced(least_cell=1))


def wanted_width(puzzle: Puzzle, wish: Wish) -> int:
    wish = _with_room(puzzle, wish.replaced(width=1 << 20, cell=None))
    parts = _tight(wish).replaced(beside=_BROAD_LENS)
    least, comfortable = _least_cell(puzzle, wish), _LARGE_CELL * wish.unit // UNIT
    cell, parts = _with_lens(puzzle, max(_largest_cell(puzzle, wish, parts), least), wish, parts)
    layout = _lay_out(puzzle, max(min(cell, comfortable), least), wish, parts)
    return layout.width + (wish.bar if layout.height > wish.height else 0)


def arrange_on_wall(puzzle: Puzzle, wish: Wish, *former_cells: int) -> Arrangement:
    """The arrangement for a wall: with cells larger than the first of these sizes that keeps the
    board whole; where none does, with cells that are hardly smaller, if these do, and with line
    numbers as large as clues, if these have room, too."""
    for former_cell in former_cells:
        arranged = _arrange_larger(puzzle, wish, former_cell)
        if not arranged.is_scrolled:
            return arranged
    for least_number in (wish.least_digits, wish.least_number):
        whole = arrange(puzzle, wish.replaced(least_number=least_number))
        is_large = whole.layout.cell >= _YIELDING_SHARE * former_cell and whole.layout.clue_size
        if is_large and not whole.is_scrolled:
            return whole
    return arranged


def _arrange_larger(puzzle: Puzzle, wish: Wish, former_cell: int) -> Arrangement:
    has_room = former_cell < min(wish.width // puzzle.width, wish.height // puzzle.height)
    digits = (wish.least_digits, wish.least_number)[: 2 if wish.least_cell == 1 else 1]
    pitches = (_WALL_PITCH, wish.pitch) if has_room or wish.cell else ()
    for least_digits, pitch in product(digits, pitches):
        for unit in range(wish.unit, wish.unit * 2 // 3, -1):
            wanted = wish.replaced(unit=unit, least_digits=least_digits, pitch=pitch)
            smallest = wanted.replaced(unit=_MIN_UNIT)
            cell = max(former_cell + 1, smallest.legible_cell(puzzle))
            if not (wish.cell or _has_room(puzzle, cell, smallest, _tight(smallest))):
                break  # not even with all other letters smallest
            arranged = arrange(puzzle, wanted)
            is_larger = arranged.layout.cell > former_cell and arranged.layout.clue_size
            if wish.cell or (is_larger and not arranged.is_scrolled):
                return arranged
    arranged = arrange(puzzle, wish)
    is_larger = arranged.layout.cell > former_cell
    return arranged if is_larger else arrange(puzzle, wish.replaced(cell=former_cell + 1))


def _arrange_with_unit(puzzle: Puzzle, wish: Wish) -> Arrangement:
    """The arrangement with letters of the wished size."""
    cell, tight = wish.cell or _least_cell(puzzle, wish), _tight(wish)
    if not _has_room(puzzle, cell, wish, tight):
        smaller = 0 if wish.cell else _largest_cell(puzzle, wish, tight)
        if smaller < _yielded_cell(puzzle, wish):
            return _arrange_scrolled(puzzle, cell, wish)
        cell = smaller
    if not wish.cell:
        cell = max(cell, _largest_cell(puzzle, wish, tight))
    return _with_spare_height(puzzle, cell, wish, tight)


def _tight(wish: Wish) -> Parts:
    """The smallest legible lens, and a title in the corner."""
    return Parts(wish.lens_height(wish.pitch))


def _least_cell(puzzle: Puzzle, wish: Wish) -> int:
    return max(wish.least_cell, wish.legible_cell(puzzle)) if wish.least_cell > 1 else 1


def _yielded_cell(puzzle: Puzzle, wish: Wish) -> float:
    """The smallest cell of a board that would scroll or lose its title otherwise."""
    least = _least_cell(puzzle, wish)
    return max(_YIELDING_SHARE * least, min(least, wish.legible_cell(puzzle)))


def _with_room(puzzle: Puzzle, wish: Wish) -> Wish:
    """The wish with letters that leave room for a board, in a small window."""
    for unit in range(wish.unit, _MIN_UNIT, -1):
        smaller = wish.replaced(unit=unit)
        layout = _lay_out(puzzle, 1, smaller, _tight(smaller))
        room = (layout.width, wish.width, puzzle.width), (layout.height, wish.height, puzzle.height)
        if all(taken <= side and taken - cells <= 0.6 * side for taken, side, cells in room):
            return smaller
    return wish.replaced(unit=_MIN_UNIT)


def _has_room(puzzle: Puzzle, cell: int, wish: Wish, parts: Parts) -> bool:
    layout = _lay_out(puzzle, cell, wish, parts)
    return layout.width <= wish.width and layout.height <= wish.height


def _largest_cell(puzzle: Puzzle, wish: Wish, parts: Parts) -> int:
    most = max(LARGEST_CELL * wish.unit // UNIT, round(_LARGEST_CELL_SHARE * wish.height))
    return largest(1, most, lambda cell: _has_room(puzzle, cell, wish, parts))


def _with_lens(puzzle: Puzzle, cell: int, wish: Wish, tight: Parts) -> tuple[int, Parts]:
    """Cells made somewhat smaller for a title line and an easy lens, and the parts then."""
    clues = wish.clue_size(puzzle, cell)
    least, parts, yielded = max(_yielded_cell(puzzle, wish), wish.kept * cell), tight, cell
    titled = parts.replaced(title=wish.title_height)
    easy = titled.replaced(lens=max(parts.lens, wish.lens_height(_EASY_PITCH)))
    for wanted in (titled, easy):
        smaller = _largest_cell(puzzle, wish, wanted)
        if smaller >= least and bool(wish.clue_size(puzzle, smaller)) == bool(clues):
            parts, yielded = wanted, min(cell, smaller)
    return yielded, parts


def _with_spare_height(puzzle: Puzzle, cell: int, wish: Wish, tight: Parts) -> Arrangement:
    """Spend the height that cells leave or do not need: on a title line, then on the lens."""
    parts, comfortable = tight, _LARGE_CELL * wish.unit // UNIT
    if not wish.cell:
        cell, parts = _with_lens(puzzle, cell, wish, tight)
        roomy = parts.replaced(lens=wish.lens_height(_LOOSE_PITCH))
        cell = min(cell, max(comfortable, _largest_cell(puzzle, wish, roomy)))
    titled = parts.replaced(title=wish.title_height)
    if not parts.title and _has_room(puzzle, cell, wish, titled):
        parts = titled
    spare = wish.height - _lay_out(puzzle, cell, wish, parts).height
    parts = parts.replaced(lens=_grown(parts.lens, spare, wish))
    broad = parts.replaced(beside=_BROAD_LENS)
    parts = broad if _has_room(puzzle, cell, wish, broad) else parts
    return _seen(_lay_out(puzzle, cell, wish, parts), parts, (0, 0))


def _grown(lens: int, spare: int, wish: Wish) -> int:
    most = wish.lens_height(_LOOSE_PITCH if wish.strips <= 4 else 1.4, wish.strips)
    return max(lens, min(lens + spare, most))


def _arrange_scrolled(puzzle: Puzzle, cell: int, wish: Wish) -> Arrangement:
    """The scrolled board."""
    pitch = max(wish.pitch, _EASY_PITCH if wish.height < 45 * wish.unit else 1.4)
    lens, corner = wish.lens_height(pitch), 9 * wish.unit // 2
    parts = Parts(lens, wish.title_height, beside=_BROAD_LENS, corner=corner)
    for _ in range(4):  # a bar takes room, so that the other may be needed, too
        layout = _lay_out(puzzle, cell, wish, parts)
        if layout.width > wish.width:
            parts = parts.replaced(bar_across=wish.bar)
        less = max(0, parts.lens - wish.lens_height(pitch, _USUAL_STRIPS))
        if wish.height < layout.height <= wish.height + less:
            parts = parts.replaced(lens=parts.lens - less)
        elif layout.height > wish.height:
            parts = parts.replaced(bar_down=wish.bar)
    layout = _lay_out(puzzle, cell, wish, parts)
    missing = layout.width - wish.width, layout.height - wish.height
    if not parts.bar_down:
        parts = parts.replaced(lens=_grown(parts.lens, -missing[1], wish))
    return _seen(_lay_out(puzzle, cell, wish, parts), parts, missing)


def _seen(layout: Layout, parts: Parts, missing: tuple[int, int]) -> Arrangement:
    """As much of the framed board as is seen, in whole cells, when these pixels are missing across
    and down."""
    seen, board, frame = list[int](), layout.board, layout.frame
    for side, lost in zip((board.width, board.height), missing, strict=True):
        cells = max(3, (side + frame - lost) // layout.cell)
        whole = side + 2 * frame
        seen.append(whole if lost <= 0 else min(cells * layout.cell + frame, whole))
    across, down = seen
    return Arrangement(layout, across, down, parts.bar_across, parts.bar_down)


def _lay_out(puzzle: Puzzle, cell: int, wish: Wish, parts: Parts) -> Layout:
    """The layout with the whole board in sight."""
    unit, edge = wish.unit, wish.unit // 4
    clue_size, now_size = wish.clue_size(puzzle, cell), wish.now_size
    number_size = max(wish.least_number, round(0.62 * unit))
    frame = frame_of(cell, wish.scale)
    row_room = rows_room(puzzle, clue_size or now_size, wish.clue_letter)
    above = most_numbers(puzzle.columns) * wish.column_slot(clue_size) + clue_size // 3
    if not clue_size:
        row_room = min(row_room, round(_NOW_SHARE * wish.width))
        above = wish.title_height + round(1.6 * now_size)
    left = edge + max(row_room, round(6.6 * unit)) + frame
    gutter_top = edge + (parts.title if clue_size else 0)
    top = gutter_top + max(above, unit * 5 // 2, parts.corner) + frame
    board_right, board_bottom = left + puzzle.width * cell, top + puzzle.height * cell
    numbers = Box(
        board_right + frame,
        board_bottom + frame,
        board_right + frame + room_beside(puzzle.height, number_size),
        board_bottom + frame + room_below(number_size),
    )
    beside_left, under_top = numbers.right + parts.bar_down, numbers.bottom + parts.bar_across
    right = beside_left + lead_of(unit) // 2 + parts.beside * unit
    header = NOWHERE
    if wish.has_title:  # on its own line, in the place of missing column clues, or in the corner
        header = Box(edge, gutter_top, left - frame - unit // 3, top - frame)
        over = Box(left, gutter_top, beside_left, gutter_top + wish.title_height)
        if clue_size and parts.title:
            header = Box(left, edge, right, gutter_top)
        elif not clue_size and over.width >= header.width:
            header = over
    clues_top = max(gutter_top, header.bottom) if header.left == left else gutter_top
    row_left = left - frame - max(row_room, 2 * unit) if clue_size else 0
    return Layout(
        rows=puzzle.height,
        columns=puzzle.width,
        cell=cell,
        scale=wish.scale,
        width=right,
        height=under_top + parts.lens + edge,
        left=left,
        top=top,
        clue_size=clue_size,
        now_size=0 if clue_size else now_size,
        row_slot=0,
        column_slot=wish.column_slot(clue_size),
        header=header,
        row_gutter=Box(row_left, top, left - frame, board_bottom),
        column_gutter=Box(left, clues_top, board_right, top - frame),
        under=Box(0, under_top, right, under_top + parts.lens),
        beside=Box(beside_left, gutter_top, right, board_bottom + frame),
        caption_size=unit,
        tells_progress=False,
        unit=unit,
        least_letters=wish.least_letters,
        lead=wish.lead,
        least_strip=wish.least_strip,
        clue_letter=wish.clue_letter,
        number_size=number_size,
        row_numbers=numbers._replace(top=top, bottom=board_bottom),
        column_numbers=numbers._replace(left=left, right=board_right),
    )


# -------------------------------------------------------------------------------------------------
# Line numbers on a wall must be legible from the last row, as every sentence refers to them. They
# take spare room, and some of a lens that is higher than necessary; the board stays as it is.


_ENOUGH_PITCH = 1.25
"""From one strip of a lens to the next, in units, where a lens yields room."""


def with_large_numbers(arrangement: Arrangement, wish: Wish) -> Arrangement:
    """The arrangement with line numbers up to the size of clues, as there is room."""
    for size in range(wish.least_digits, arrangement.layout.number_size, -1):
        larger = arrangement.replaced(layout=_with_numbers(arrangement.layout, size, wish))
        has_room = larger.width <= wish.width and larger.height <= wish.height
        if has_room and _label_intervals(larger.layout) == _label_intervals(arrangement.layout):
            return larger
    return arrangement


def _with_numbers(layout: Layout, size: int, wish: Wish) -> Layout:
    before, rows = layout.number_size, layout.rows
    right = room_beside(rows, size) - room_beside(rows, before)
    down = room_below(size) - room_below(before)
    under, beside = layout.under, layout.beside
    spare = under.height - (wish.lead + round(3 * _ENOUGH_PITCH * layout.unit))
    lower = down - min(max(spare, 0), down)
    width, height = layout.width + right, layout.height + lower
    under = Box(under.left, under.top + down, under.right + right, under.bottom + lower)
    beside = beside._replace(left=beside.left + right, right=beside.right + right)
    return numbered(layout.replaced(width=width, height=height, under=under, beside=beside), size)


def _label_intervals(layout: Layout) -> tuple[int, int]:
    return label_interval(layout, ROW, layout.rows), label_interval(layout, COLUMN, layout.columns)
