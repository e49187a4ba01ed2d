"""How the window arranges a board: as large as its room allows, whole or scrolled.

    +------------------------------------------------+
    |          title                                 |
    | overview column clues                          |
    | row      board             1   lens for a      |
    | clues                      2   column          |
    |          1 2 3                                 |
    |          lens for a row                        |
    +------------------------------------------------+

Height is what screens have least of, so the cells are chosen first, with the smallest lens that can
be read and the title in the corner; what is then left over gives the title a line of its own and
makes the lens larger. All of it follows from the puzzle, the room and the method, never from a
step: nothing moves while one watches. A board that has no room with cells of the size that is
wanted is scrolled, and its clues, numbers and lenses with it, each in its own direction.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scene.board.clues import (
    clue_size_for,
    column_room,
    column_slot_of,
    legible_cell,
    rows_room,
)
from scene.board.layout import NOWHERE, UNIT, Layout, lead_of
from scene.board.numbers import numbered, room_below, room_beside
from scene.board.wish import Wish
from scene.scene import Box
from solver.puzzle import Puzzle

LARGEST_CELL = 72

COMFORTABLE_CELL = 44
"""Cells that large need no more room: rather the title has a line of its own, and the lens more."""

NARROW, BROAD = 8, 9
"""The breadth of the lens of a column, in units: where a board would have no room beside a broader
one, and else."""


CORNER_TITLE, CORNER_OVERVIEW = 2.75, 4
"""The heights of a title of two lines and of an overview under it, in units."""
LEAST_UNIT = 8
MOST_AROUND = 0.6
"""Of the room's sides: what may be taken by what is around the board."""

SMALL = 2
"""Pixels: a cell is as small as its clue can be read, and that is always more."""

LEAST_SEEN = 7
"""Cells. A window that has room for fewer beside the clues shows the board whole instead."""

LOOSE = 2.0
"""From one strip to the next, in units, where there is enough height."""

FAR = 1.5
"""On a wall, if there is room for it."""


@dataclass(frozen=True)
class Arrangement:
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
        """The pixels of the board that are out of sight, across and down."""
        board, frame = self.layout.board, self.layout.frame
        return board.width + 2 * frame - self.across, board.height + 2 * frame - self.down

    @property
    def is_scrolled(self) -> bool:
        return any(self.hidden)

    @property
    def width(self) -> int:
        """What is seen of the picture."""
        return self.layout.width - self.hidden[0]

    @property
    def height(self) -> int:
        return self.layout.height - self.hidden[1]


@dataclass(frozen=True)
class _Parts:
    """What an arrangement spends on what is not the board."""

    title: int
    """The height of the title's line; 0 for a title in the corner."""
    lens: int
    """The height of the lens under the board."""
    bar_across: int = 0
    bar_down: int = 0
    beside: int = NARROW
    """The breadth of the lens beside the board, in units."""
    corner: int = 0
    """The least height of the columns' clues, which leaves room for an overview beside them."""
    cap: int = 0
    """The height of a title above the overview in the corner; 0 where it has all of it."""


def arrange(puzzle: Puzzle, wish: Wish) -> Arrangement:
    """The arrangement for a puzzle. Where hardly any of it would be seen, what is around it becomes
    smaller, and cells as long as their clues can be read; in the end the board is seen whole."""
    wish = _with_room(puzzle, wish)
    found = _arranged(puzzle, wish)
    if wish.cell or wish.least_cell == 1 or not found.is_scrolled or _is_of_use(found):
        return found
    for least, may_scroll in ((SMALL, False), (wish.least_cell, True), (SMALL, True)):
        for unit in range(wish.unit, max(LEAST_UNIT, wish.unit * 5 // 8), -1):
            found = _arranged(puzzle, replace(wish, least_cell=least, unit=unit))
            if not found.is_scrolled or (may_scroll and _is_of_use(found)):
                return found
    return _arranged(puzzle, replace(wish, least_cell=1))


def _is_of_use(found: Arrangement) -> bool:
    """Whether so much of a board is seen that one can work with it."""
    return min(found.across, found.down) >= LEAST_SEEN * found.layout.cell


def _arranged(puzzle: Puzzle, wish: Wish) -> Arrangement:
    """The arrangement with letters of exactly this size."""
    tight = _Parts(0, _lens_height(wish, 3, wish.pitch))
    least = max(wish.least_cell, legible_cell(puzzle, wish)) if wish.least_cell > 1 else 1
    cell = wish.cell or max(_largest_cell(puzzle, wish, tight), least)
    layout = _lay_out(puzzle, cell, wish, tight)
    if layout.width <= wish.width and layout.height <= wish.height:
        return _spread(puzzle, cell, wish, tight)
    return _scrolled(puzzle, cell, wish)


def wanted_width(puzzle: Puzzle, wish: Wish) -> int:
    """The width that the board would make use of at this height: with less, cells are smaller than
    they need be or columns out of sight; with more, nothing is gained but space around it."""
    wish = _with_room(puzzle, replace(wish, width=1 << 20, cell=None))
    parts = _Parts(0, _lens_height(wish, 3, wish.pitch), beside=BROAD)
    least = max(wish.least_cell, legible_cell(puzzle, wish)) if wish.least_cell > 1 else 1
    comfortable = COMFORTABLE_CELL * wish.unit // UNIT
    cell = max(min(_largest_cell(puzzle, wish, parts), comfortable), least)
    layout = _lay_out(puzzle, cell, wish, parts)
    return layout.width + (wish.bar if layout.height > wish.height else 0)


def _with_room(puzzle: Puzzle, wish: Wish) -> Wish:
    """The same with letters that leave room for a board at all, in a small window."""
    for unit in range(wish.unit, LEAST_UNIT, -1):
        smaller = replace(wish, unit=unit)
        layout = _lay_out(puzzle, 1, smaller, _Parts(0, _lens_height(smaller, 3, smaller.pitch)))
        around = layout.width - layout.columns, layout.height - layout.rows
        is_enough = around[0] <= MOST_AROUND * wish.width and around[1] <= MOST_AROUND * wish.height
        if is_enough and layout.width <= wish.width and layout.height <= wish.height:
            return smaller
    return replace(wish, unit=LEAST_UNIT)


def arrange_on_wall(puzzle: Puzzle, wish: Wish, larger_than: int) -> Arrangement:
    """The arrangement for a wall: cells larger than so many pixels, always. If need be, words
    become somewhat smaller for it; and clues, where the board is to be whole. Where that does not
    help, the board is scrolled."""
    has_room = larger_than < min(wish.width // puzzle.width, wish.height // puzzle.height)
    digits = (wish.least_digits, wish.least_number)[: 2 if wish.least_cell == 1 else 1]
    pitches = (FAR, wish.pitch) if has_room or wish.cell else ()
    for least_digits, pitch in ((digit, pitch) for digit in digits for pitch in pitches):
        for unit in range(wish.unit, wish.unit * 2 // 3, -1):
            wanted = replace(wish, unit=unit, least_digits=least_digits, pitch=pitch)
            found = arrange(puzzle, wanted)
            is_larger = found.layout.cell > larger_than and bool(found.layout.clue_size)
            if wish.cell or (is_larger and not found.is_scrolled):
                return found
    found = arrange(puzzle, wish)
    if found.layout.cell > larger_than:
        return found
    return arrange(puzzle, replace(wish, cell=larger_than + 1))


def _largest_cell(puzzle: Puzzle, wish: Wish, parts: _Parts) -> int:
    """The largest cell with which everything has room."""
    low, high = 1, max(1, LARGEST_CELL * wish.unit // UNIT)
    while low < high:
        middle = (low + high + 1) // 2
        layout = _lay_out(puzzle, middle, wish, parts)
        if layout.width <= wish.width and layout.height <= wish.height:
            low = middle
        else:
            high = middle - 1
    return low


def _spread(puzzle: Puzzle, cell: int, wish: Wish, tight: _Parts) -> Arrangement:
    """Spend the height that is left, or not needed by cells: on a title line, then on the lens."""
    parts, comfortable = tight, COMFORTABLE_CELL * wish.unit // UNIT
    titled = replace(tight, title=_title_height(wish))
    if wish.has_title and not wish.cell:
        smaller = _largest_cell(puzzle, wish, titled)
        cell = smaller if smaller >= comfortable else cell
    if not wish.cell:
        roomy = replace(tight, lens=_lens_height(wish, 3, FAR))
        cell = min(cell, max(comfortable, _largest_cell(puzzle, wish, roomy)))
    spare = wish.height - _lay_out(puzzle, cell, wish, tight).height
    if wish.has_title and spare >= _title_height(wish):
        parts = replace(parts, title=_title_height(wish))
        spare -= parts.title
    most = _lens_height(wish, wish.strips, LOOSE if wish.strips <= 4 else 1.4)
    parts = replace(parts, lens=max(parts.lens, min(parts.lens + spare, most)))
    broad = _lay_out(puzzle, cell, wish, replace(parts, beside=BROAD))
    layout = broad if broad.width <= wish.width else _lay_out(puzzle, cell, wish, parts)
    return Arrangement(layout, layout.board.width + 2 * layout.frame, _down(layout))


def _scrolled(puzzle: Puzzle, cell: int, wish: Wish) -> Arrangement:
    """As much of the board as there is room for, and a bar along each side that is cut off."""
    lens = _lens_height(wish, 3, wish.pitch if wish.height < 45 * wish.unit else 1.4)
    title = _title_height(wish) if wish.has_title else 0
    parts = _Parts(title, lens, beside=BROAD, corner=9 * wish.unit // 2)
    cap = round(CORNER_TITLE * wish.unit)
    clues = column_room(puzzle, clue_size_for(puzzle, cell, wish), wish)
    if title and clues >= cap + CORNER_OVERVIEW * wish.unit:
        parts = replace(parts, title=0, cap=cap)  # clues so high leave room for both
    least = 3 * cell
    for _ in range(2):  # a bar takes room, so that the other may be needed, too
        layout = _lay_out(puzzle, cell, wish, parts)
        across = layout.board.width + 2 * layout.frame - max(0, layout.width - wish.width)
        down = _down(layout) - max(0, layout.height - wish.height)
        parts = replace(
            parts,
            bar_across=wish.bar if layout.width > wish.width else parts.bar_across,
            bar_down=wish.bar if layout.height > wish.height else parts.bar_down,
        )
    layout = _lay_out(puzzle, cell, wish, parts)
    across = layout.board.width + 2 * layout.frame - max(0, layout.width - wish.width)
    down = _down(layout) - max(0, layout.height - wish.height)
    return Arrangement(
        layout, max(least, across), max(least, down), parts.bar_across, parts.bar_down
    )


def _down(layout: Layout) -> int:
    return layout.board.height + 2 * layout.frame


def _title_height(wish: Wish) -> int:
    return round(1.7 * wish.unit)


def _lens_height(wish: Wish, strips: int, pitch: float) -> int:
    return _lead(wish) + round(strips * pitch * wish.unit)


def _lead(wish: Wish) -> int:
    """From the numbers under the board to the first strip."""
    return wish.unit * 3 // 8


def _lay_out(puzzle: Puzzle, cell: int, wish: Wish, parts: _Parts) -> Layout:
    """Where everything is with cells of this size, all of the board in sight."""
    unit, scale = wish.unit, wish.scale
    clue_size = clue_size_for(puzzle, cell, wish)
    edge = unit // 4
    number_size = max(wish.least_number, round(0.62 * unit))
    bare = Layout(
        rows=puzzle.height,
        columns=puzzle.width,
        cell=cell,
        scale=scale,
        width=0,
        height=0,
        left=0,
        top=0,
        clue_size=clue_size,
        row_slot=0,
        column_slot=column_slot_of(clue_size, wish),
        row_gutter=NOWHERE,
        column_gutter=NOWHERE,
        caption_size=unit,
        tells_progress=False,
        letters=unit,
        least_letters=wish.least_letters,
        lead=_lead(wish),
    )
    frame, row_room = bare.frame, rows_room(puzzle, clue_size)
    above = column_room(puzzle, clue_size, wish)
    left = edge + max(row_room, round(6.6 * unit)) + frame
    gutter_top = edge + parts.title
    top = gutter_top + max(above, unit * 5 // 2, parts.corner) + frame
    board_right, board_bottom = left + puzzle.width * cell, top + puzzle.height * cell
    under_top = board_bottom + frame + room_below(number_size) + parts.bar_across
    under_bottom = under_top + parts.lens
    beside_left = board_right + frame + room_beside(puzzle.height, number_size) + parts.bar_down
    right = beside_left + lead_of(unit) // 2 + parts.beside * unit
    header = Box(left, edge, right, gutter_top)
    if not parts.title and wish.has_title:
        header = Box(edge, gutter_top, left - frame - unit // 3, top - frame)
        header = header._replace(bottom=gutter_top + parts.cap) if parts.cap else header
    layout = replace(
        bare,
        width=right,
        height=under_bottom + edge,
        left=left,
        top=top,
        header=header if wish.has_title else NOWHERE,
        row_gutter=Box(left - frame - max(row_room, 2 * unit), top, left - frame, board_bottom),
        column_gutter=Box(left, gutter_top, board_right, top - frame),
        under=Box(0, under_top, right, under_bottom),
        beside=Box(beside_left, gutter_top, right, board_bottom + frame),
    )
    return numbered(layout, number_size)
