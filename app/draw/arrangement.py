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
be read and the title in the corner; then they yield a little to a title on a line of its own, and
to a lens with room for numbers; what is left over makes the lens larger. All of it follows from the
puzzle, the room and the method, never from a step: nothing moves while one watches. A board that
has no room with cells of the size that is wanted is scrolled, by whole cells so that no clue is
seen in part, and its clues, numbers and lenses with it, each in its own direction. A lens that
would take room from such a board lies over it, at the edge that is far from its line, and only
while there is something to prove. So it is with any board where one solves oneself, and a lens is
seen at times only.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from app.draw.board import label_interval, numbered, room_below, room_beside
from app.draw.layout import (
    NOWHERE,
    UNIT,
    Layout,
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
# What an arrangement of a board is asked to be like, its room and how large things are in it; and
# what it is then.


COMFORTABLE_CELL = 18
"""The smallest cell that is comfortable to look at, in pixels of an ordinary screen."""

MIN_DIGIT_SIZE = 10
"""The same for the digits of the clues."""

NARROW, BROAD = 8, 9
"""The width of a column's lens, in units: where room is scarce, and else."""

_CLOSE_PITCH, LEGIBLE_PITCH = 0.95, 1.75
"""From one strip of a lens to the next, in units: the least, and where a strip is to be 22 pixels
high on an ordinary screen."""

_STRIPS = {"options": 7, "sweep": 7, "ladder": 4}
"""How many strips the lens of a method would like to have room for; others need the usual."""
USUAL_STRIPS = 3


def strips_for(method: str, puzzle: Puzzle) -> int:
    """How many strips are to have room with this method and puzzle: three and the new cells where
    blocks may stand in the way of each other."""
    most = max(len(clue) for clue in (*puzzle.rows, *puzzle.columns))
    return max(_STRIPS.get(method, USUAL_STRIPS), min(most, 3) + 1)


class Wish(Value):
    """What an arrangement is asked to be like."""

    width: int
    height: int
    unit: int = UNIT
    """What all letters but the clues' are measured in."""
    scale: int = 1
    """The width of a thin line."""
    least_digits: int = MIN_DIGIT_SIZE
    most_digits: int = 18
    letter_height: float = 1.0
    """Of letters, compared to those that widths are worked out for; less in a wide family."""
    clue_gap: float = 0.0
    """The least gap between two columns' clues, in their sizes: for reading from afar."""
    clue_pitch: float = 1.14
    """From one number of a column's clue to the next, in their sizes."""
    least_number: int = MIN_DIGIT_SIZE
    """The smallest numbers of lines."""
    least_letters: int = MIN_DIGIT_SIZE
    """The smallest letters of the lenses."""
    least_cell: int = COMFORTABLE_CELL
    """The smallest cell before the board scrolls; 1 for a board that is always seen whole."""
    cell: int | None = None
    """Cells of exactly this size."""
    strips: int = 3
    """How many strips of a lens there should be room for, where there is enough."""
    pitch: float = _CLOSE_PITCH
    """From one strip of a lens to the next, in units, where height is scarce."""
    kept: float = 0.9
    """The share of their size that cells keep when the title and the lens need room."""
    bar: int = 12
    """The width of a scroll bar."""
    has_title: bool = True
    covers: bool = False
    """Whether a lens may lie over a board that is too large, rather than take its room."""
    at_times: bool = False
    """Whether lenses are seen at times only, and lie over any board that has use for their room."""
    least_strip: int = 0
    """The least height of an arrangement's strip: rather not all of them are drawn."""

    @property
    def lead(self) -> int:
        """From the numbers under the board to the first strip of a lens."""
        return self.unit * 3 // 8

    @property
    def title_height(self) -> int:
        """What a title with a line of its own takes."""
        return round(1.7 * self.unit) if self.has_title else 0

    def lens_height(self, pitch: float, strips: int = 0) -> int:
        """What so many strips of a lens take, or those that it needs in any case."""
        return self.lead + round((strips or min(self.strips, 4)) * pitch * self.unit)

    def clue_size(self, puzzle: Puzzle, cell: int) -> int:
        """The size of a clue's numbers; 0 where the smallest that can be read has no room."""
        size = min(max(round(0.5 * cell), self.least_digits), self.most_digits)
        room = 0.96 * cell - self.clue_gap * size
        size = narrowed(puzzle.columns, size, self.least_digits, room)
        return size if cell >= self._least_room(puzzle, size) else 0

    def legible_cell(self, puzzle: Puzzle) -> int:
        """The smallest cell that has room for clues."""
        return ceil(self._least_room(puzzle, self.least_digits))

    def _least_room(self, puzzle: Puzzle, size: int) -> float:
        """What a cell needs for clues of this size."""
        widest = widest_number(puzzle.columns, size) + self.clue_gap * size
        return max(1.05 * size * self.letter_height, widest)

    def column_slot(self, clue_size: int) -> int:
        """From one number of a column's clue to the next."""
        return round(self.clue_pitch * clue_size * self.letter_height)

    def column_room(self, puzzle: Puzzle, clue_size: int) -> int:
        """How high the columns' clues are."""
        return most_numbers(puzzle.columns) * self.column_slot(clue_size) + clue_size // 3


class Parts(Value):
    """What an arrangement spends on what is not the board."""

    lens: int
    """The height of the lens under the board."""
    title: int = 0
    """The height of the title's line; 0 for a title in the corner."""
    bar_across: int = 0
    bar_down: int = 0
    beside: int = NARROW
    """The breadth of the lens beside the board, in units."""
    corner: int = 0
    """The least height of the columns' clues, which leaves room for an overview beside them."""
    under_covers: bool = False
    """Whether the lens of a row lies over the board."""
    beside_covers: bool = False


class Edges(NamedTuple):
    """Where things begin and end with cells of one size, all of the board in sight."""

    clue_size: int
    number_size: int
    frame: int
    row_room: int
    """What the rows' clues take."""
    gutter_top: int
    left: int
    top: int
    """Where the board begins."""
    under_top: int
    under_bottom: int
    beside_left: int
    right: int
    bottom: int

    def ends(self, parts: Parts) -> tuple[int, int]:
        """Where all ends at the right and at the bottom that has room of its own."""
        right = self.beside_left if parts.beside_covers else self.right
        return right, self.under_top if parts.under_covers else self.bottom

    def framed(self, puzzle: Puzzle, cell: int) -> tuple[int, int]:
        """The width and the height of the board with its frame."""
        return puzzle.width * cell + 2 * self.frame, puzzle.height * cell + 2 * self.frame

    def title_box(self, wish: Wish, parts: Parts) -> Box:
        """The place of the title: its own line, that of missing column clues, or the corner."""
        if not wish.has_title:
            return NOWHERE
        left, top, unit = self.left, self.gutter_top, wish.unit
        corner = Box(unit // 4, top, left - self.frame - unit // 3, self.top - self.frame)
        if self.clue_size:
            return Box(left, unit // 4, self.ends(parts)[0], top) if parts.title else corner
        over = Box(left, top, self.beside_left, top + wish.title_height)
        return over if over.width >= corner.width else corner


class Wall(Value):
    """What is asked of a board that is looked at from the last row."""

    digits: int
    """The least size of the clues' digits."""
    unit: int
    """The size of other letters, if there is room for it."""
    room: tuple[int, int]
    """What the board had for itself before: on a wall its cells are larger than there."""


class Arrangement(Value):
    """A layout, and how much of it is seen at once."""

    layout: Layout
    across: int
    """The pixels that are seen of the board with its frame."""
    down: int
    bar_across: int = 0
    """The height of the scroll bar under the board; 0 where there is none."""
    bar_down: int = 0
    under_covers: bool = False
    """Whether the lens of a row lies over the board, and takes no room of its own."""
    beside_covers: bool = False
    """The same for the lens of a column."""

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
        layout, over = self.layout, self.beside_covers
        return (layout.beside.left if over else layout.width) - self.hidden[0]

    @property
    def height(self) -> int:
        layout, over = self.layout, self.under_covers
        return (layout.under.top if over else layout.height) - self.hidden[1]


LARGEST_CELL, LARGEST_SHARE = 72, 0.11
"""The largest cell, in pixels or, where that is more, as a share of the room's height."""

COMFORTABLE_CELL = 44
"""Cells that large need no more room: rather the title has a line of its own, and the lens more."""

LEAST_UNIT = 8
MOST_AROUND = 0.6
"""Of the room's sides: what may be taken by what is around the board."""

TINY = range(1, 5)  # pixels: so small are cells only where a board is seen whole
_MIN_CELL = 2
"""Pixels: a cell is as small as its clue can be read, and that is always more."""

YIELDING = 0.88
"""A cell is so much smaller than the smallest comfortable one rather than that a board scrolls or
its title has no line."""

MAX_COVERED_SHARE, BARELY_HALF = 0.45, 0.49
"""The share of what is seen of a board that a lens may lie over; and one that is seen at times."""

WELL_SEEN, LEAST_SEEN = 10, 7
"""Cells that should be in sight; with fewer, what is around them shrinks, then the board."""

LOOSE = 2.0
"""From one strip to the next, in units, where there is enough height."""

EASY, FAR = 1.25, 1.5
"""The same where a strip has room for its numbers; and on a wall, if there is room for it."""


class _Plan(NamedTuple):
    """All that says what an arrangement is like, before it is laid out: most are not."""

    wish: Wish
    cell: int
    parts: Parts
    across: int
    down: int
    """What is seen of the board with its frame."""
    is_scrolled: bool

    def shows(self, cells: int) -> bool:
        """Whether all of a board is seen, or so many cells each way."""
        return not self.is_scrolled or min(self.across, self.down) >= cells * self.cell

    def ranked(self) -> tuple[bool, int, int]:
        """How well the board is seen."""
        return not self.is_scrolled, self.cell, self.across * self.down

    @property
    def hides_much(self) -> bool:
        """Whether a lens lies over so much of the board that too little is seen beside it."""
        parts, cell, unit = self.parts, self.cell, self.wish.unit
        breadth = parts.beside * unit + (lead_of(unit) // 2 if self.wish.at_times else 0)
        high, broad = (-(-it // cell) * cell for it in (parts.lens, breadth))
        most = BARELY_HALF if self.wish.at_times else MAX_COVERED_SHARE
        return (parts.under_covers and high > most * self.down) or (
            parts.beside_covers and broad > most * self.across
        )

    def laid_out(self, puzzle: Puzzle) -> Arrangement:
        layout, parts = _lay_out(puzzle, self.cell, self.wish, self.parts), self.parts
        return Arrangement(
            *(layout, self.across, self.down, parts.bar_across, parts.bar_down),
            *(parts.under_covers, parts.beside_covers),
        )


def arrange(puzzle: Puzzle, wish: Wish) -> Arrangement:
    """The arrangement for a puzzle; if hardly any of it would be seen, all around it shrinks."""
    found = _plan(puzzle, wish)
    if wish.at_times:  # smaller letters may serve a small board better
        found = max(found, _plan(puzzle, wish.replaced(at_times=False)), key=_Plan.ranked)
    return found.laid_out(puzzle)


def wanted_width(puzzle: Puzzle, wish: Wish) -> int:
    """The width that the board can use at this height; more would only be space around it."""
    wish = _with_room(puzzle, wish.replaced(width=1 << 20, cell=None))
    parts = _tight(wish).replaced(beside=BROAD)
    most = LARGEST_CELL if wish.at_times else COMFORTABLE_CELL
    least, comfortable = _least_cell(puzzle, wish), most * wish.unit // UNIT
    cell, parts = _with_lens(puzzle, max(_largest_cell(puzzle, wish, parts), least), wish, parts)
    cell = max(min(cell, comfortable), least)
    right, bottom = _edges(puzzle, cell, wish, parts).ends(parts)
    return right + (wish.bar if bottom > wish.height else 0)


def arrange_on_wall(puzzle: Puzzle, wish: Wish, *larger_than: int) -> Arrangement:
    """The arrangement for a wall: cells larger than the first of these that keeps it whole."""
    for than in larger_than:
        found = _plan_on_wall(puzzle, wish, than)
        if not found.is_scrolled:
            break
    return found.laid_out(puzzle)


def _plan(puzzle: Puzzle, wish: Wish) -> _Plan:
    """See `arrange`."""
    wish = _with_room(puzzle, wish)
    found = _exact_plan(puzzle, wish)
    if found.cell in TINY and not wish.cell:  # a pixel more is much: letters yield a little for it
        smaller = _exact_plan(puzzle, wish.replaced(unit=wish.unit * 7 // 8))
        found = smaller if smaller.cell > found.cell else found
    for seen in (WELL_SEEN, LEAST_SEEN) if wish.has_title else (LEAST_SEEN,):
        if wish.cell or wish.least_cell == 1 or found.shows(seen):
            return found
        for least, may_scroll in ((_MIN_CELL, False), (wish.least_cell, True), (_MIN_CELL, True)):
            for unit in range(wish.unit, max(LEAST_UNIT, wish.unit * 5 // 8), -1):
                smaller = _exact_plan(puzzle, wish.replaced(least_cell=least, unit=unit))
                if not smaller.is_scrolled or (may_scroll and smaller.shows(seen)):
                    return smaller
    return _exact_plan(puzzle, wish.replaced(least_cell=1))


def _plan_on_wall(puzzle: Puzzle, wish: Wish, larger_than: int) -> _Plan:
    """See `arrange_on_wall`."""
    has_room = larger_than < min(wish.width // puzzle.width, wish.height // puzzle.height)
    digits = (wish.least_digits, wish.least_number)[: 2 if wish.least_cell == 1 else 1]
    pitches = (FAR, wish.pitch) if has_room or wish.cell else ()
    for least_digits, pitch in ((digit, pitch) for digit in digits for pitch in pitches):
        for unit in range(wish.unit, wish.unit * 2 // 3, -1):
            wanted = wish.replaced(unit=unit, least_digits=least_digits, pitch=pitch)
            if not (wish.cell or _may_be_larger(puzzle, wanted, larger_than)):
                break
            found = _plan(puzzle, wanted)
            is_larger = found.cell > larger_than and found.wish.clue_size(puzzle, found.cell)
            if wish.cell or (is_larger and not found.is_scrolled):
                return found
    found = _plan(puzzle, wish)
    return found if found.cell > larger_than else _plan(puzzle, wish.replaced(cell=larger_than + 1))


def _may_be_larger(puzzle: Puzzle, wish: Wish, than: int) -> bool:
    """Whether a whole board has larger cells with clues if all other letters are smallest."""
    smallest, cell = wish.replaced(unit=LEAST_UNIT), max(than + 1, wish.legible_cell(puzzle))
    return _has_room(puzzle, cell, smallest, _tight(smallest))


def _exact_plan(puzzle: Puzzle, wish: Wish) -> _Plan:
    """The plan with letters of exactly this size."""
    for tight in _lenses_over(wish):
        found = _plan_with(puzzle, wish, tight)
        if not found.hides_much:
            return found
    return _plan_with(puzzle, wish.replaced(at_times=False), Parts(wish.lens_height(wish.pitch)))


def _lenses_over(wish: Wish) -> Iterator[Parts]:
    """Where lenses that are seen at times may lie over the board, and how high: where too little
    would be seen beside both, a lower one, then one alone."""
    both = _tight(wish)
    for under, beside in ((True, True), (True, False), (False, True)) if wish.at_times else ():
        for strips in (0, USUAL_STRIPS):
            lens = wish.lens_height(wish.pitch, strips)
            yield both.replaced(lens=lens, under_covers=under, beside_covers=beside)


def _plan_with(puzzle: Puzzle, wish: Wish, tight: Parts) -> _Plan:
    """The plan in which all that is not the board takes this, or somewhat more."""
    cell = wish.cell or _least_cell(puzzle, wish)
    if not _has_room(puzzle, cell, wish, tight):
        smaller = 0 if wish.cell else _largest_cell(puzzle, wish, tight)
        if smaller < _yielded_cell(puzzle, wish):
            return _scrolled(puzzle, cell, wish)
        cell = smaller
    if not wish.cell:
        cell = max(cell, _largest_cell(puzzle, wish, tight))
    return _with_spare_height(puzzle, cell, wish, tight)


def _tight(wish: Wish) -> Parts:
    """The smallest lens that can be read, and a title in the corner."""
    over = wish.at_times
    return Parts(wish.lens_height(wish.pitch), under_covers=over, beside_covers=over)


def _least_cell(puzzle: Puzzle, wish: Wish) -> int:
    """The smallest cell that is allowed."""
    return max(wish.least_cell, wish.legible_cell(puzzle)) if wish.least_cell > 1 else 1


def _yielded_cell(puzzle: Puzzle, wish: Wish) -> float:
    """The smallest cell of a board that would scroll or lose its title otherwise."""
    least = _least_cell(puzzle, wish)
    return max(YIELDING * least, min(least, wish.legible_cell(puzzle)))


def _with_room(puzzle: Puzzle, wish: Wish) -> Wish:
    """The same with letters that leave room for a board at all, in a small window."""
    for unit in range(wish.unit, LEAST_UNIT, -1):
        smaller = wish.replaced(unit=unit)
        parts = _tight(smaller)
        width, height = _edges(puzzle, 1, smaller, parts).ends(parts)
        around = width - puzzle.width, height - puzzle.height
        is_enough = around[0] <= MOST_AROUND * wish.width and around[1] <= MOST_AROUND * wish.height
        if is_enough and width <= wish.width and height <= wish.height:
            return smaller
    return wish.replaced(unit=LEAST_UNIT)


def _has_room(puzzle: Puzzle, cell: int, wish: Wish, parts: Parts) -> bool:
    """Whether everything has room with cells of this size."""
    right, bottom = _edges(puzzle, cell, wish, parts).ends(parts)
    return right <= wish.width and bottom <= wish.height


def _largest_cell(puzzle: Puzzle, wish: Wish, parts: Parts) -> int:
    """The largest cell with which everything has room."""
    low, high = 1, max(1, LARGEST_CELL * wish.unit // UNIT, round(LARGEST_SHARE * wish.height))
    while low < high:
        middle = (low + high + 1) // 2
        if _has_room(puzzle, middle, wish, parts):
            low = middle
        else:
            high = middle - 1
    return low


def _with_lens(puzzle: Puzzle, cell: int, wish: Wish, tight: Parts) -> tuple[int, Parts]:
    """Cells made somewhat smaller for a title line and an easy lens, and the parts then."""
    clues = wish.clue_size(puzzle, cell)
    least, parts, found = max(_yielded_cell(puzzle, wish), wish.kept * cell), tight, cell
    titled = parts.replaced(title=wish.title_height)
    easy = titled.replaced(lens=max(parts.lens, wish.lens_height(EASY)))
    for wanted in (titled, easy):
        smaller = _largest_cell(puzzle, wish, wanted)
        if smaller >= least and bool(wish.clue_size(puzzle, smaller)) == bool(clues):
            parts, found = wanted, min(cell, smaller)
    return found, parts


def _with_spare_height(puzzle: Puzzle, cell: int, wish: Wish, tight: Parts) -> _Plan:
    """Spend the height that is left, or not needed by cells: on a title line, then on the lens."""
    parts, comfortable = tight, COMFORTABLE_CELL * wish.unit // UNIT
    if not wish.cell:
        cell, parts = _with_lens(puzzle, cell, wish, tight)
        roomy = parts.replaced(lens=wish.lens_height(LOOSE))
        cell = min(cell, max(comfortable, _largest_cell(puzzle, wish, roomy)))
    titled = parts.replaced(title=wish.title_height)
    if not parts.title and _has_room(puzzle, cell, wish, titled):
        parts = titled
    parts = _standing(puzzle, cell, wish, parts)
    edges = _edges(puzzle, cell, wish, parts)
    across, down = edges.framed(puzzle, cell)
    spare = wish.height - edges.bottom
    if parts.under_covers:
        spare = round(BARELY_HALF * down) - cell - parts.lens
    parts = parts.replaced(lens=_grown(parts.lens, spare, wish))
    found = _Plan(wish, cell, parts, across, down, is_scrolled=False)
    broad = found._replace(parts=parts.replaced(beside=BROAD))
    is_better = _has_room(puzzle, cell, wish, broad.parts) and not broad.hides_much
    return broad if is_better else found


def _standing(puzzle: Puzzle, cell: int, wish: Wish, parts: Parts) -> Parts:
    """The same with lenses that are seen at times beside the board, where room is left over."""
    for side in ("under_covers", "beside_covers") if wish.at_times else ():
        standing = parts.replaced(**{side: False})
        if _has_room(puzzle, cell, wish, standing):
            parts = standing
    return parts


def _grown(lens: int, spare: int, wish: Wish) -> int:
    """The height of a lens that takes of what is left over as much as it has use for."""
    most = wish.lens_height(LOOSE if wish.strips <= 4 else 1.4, wish.strips)
    return max(lens, min(lens + spare, most))


def _scrolled(puzzle: Puzzle, cell: int, wish: Wish) -> _Plan:
    """As much of the board as there is room for, and a bar along each side that is cut off."""
    found = _cut(puzzle, cell, wish, wish.covers)
    return _cut(puzzle, cell, wish, covers=False) if found.hides_much else found


def _cut(puzzle: Puzzle, cell: int, wish: Wish, covers: bool) -> _Plan:
    """The same, where lenses lie over the board or do not."""
    pitch = max(wish.pitch, EASY if wish.height < 45 * wish.unit else 1.4)
    lens, corner = wish.lens_height(pitch), 9 * wish.unit // 2
    over = covers and wish.at_times
    parts = Parts(lens, wish.title_height, beside=BROAD, corner=corner).replaced(
        under_covers=over, beside_covers=over
    )
    for _ in range(4):  # a bar takes room, so that the other may be needed, too
        right, bottom = _edges(puzzle, cell, wish, parts).ends(parts)
        if right > wish.width:
            over = covers and not parts.beside_covers
            parts = parts.replaced(**{"beside_covers": True} if over else {"bar_across": wish.bar})
        less = 0 if parts.under_covers else parts.lens - wish.lens_height(pitch, USUAL_STRIPS)
        if less > 0 and wish.height < bottom <= wish.height + less:
            parts = parts.replaced(lens=parts.lens - less)  # rather than to lie over the board
        elif bottom > wish.height:
            over = covers and not parts.under_covers
            parts = parts.replaced(**{"under_covers": True} if over else {"bar_down": wish.bar})
    parts = _standing(puzzle, cell, wish, parts)
    edges = _edges(puzzle, cell, wish, parts)
    right, bottom = edges.ends(parts)
    if not parts.bar_down and not parts.under_covers:
        parts = parts.replaced(lens=_grown(parts.lens, wish.height - bottom, wish))
    whole = edges.framed(puzzle, cell)
    across = _whole_cells(whole[0], right - wish.width, cell, edges.frame)
    down = _whole_cells(whole[1], bottom - wish.height, cell, edges.frame)
    return _Plan(wish, cell, parts, across, down, is_scrolled=(across, down) != whole)


def _whole_cells(framed: int, missing: int, cell: int, frame: int) -> int:
    """How much of the framed board is seen when this many pixels are missing: whole cells."""
    if missing <= 0:
        return framed
    return min(max(3, (framed - frame - missing) // cell) * cell + frame, framed)


def _edges(puzzle: Puzzle, cell: int, wish: Wish, parts: Parts) -> Edges:
    unit, edge = wish.unit, wish.unit // 4
    clue_size = wish.clue_size(puzzle, cell)
    number_size = max(wish.least_number, round(0.62 * unit))
    frame, row_room = frame_of(cell, wish.scale), rows_room(puzzle, clue_size)
    above = wish.column_room(puzzle, clue_size)
    left = edge + max(row_room, round(6.6 * unit)) + frame
    gutter_top = edge + (parts.title if clue_size else 0)
    top = gutter_top + max(above, unit * 5 // 2, parts.corner) + frame
    beside = frame + room_beside(puzzle.height, number_size) + parts.bar_down
    below = frame + room_below(number_size) + parts.bar_across
    beside_left, under_top = left + puzzle.width * cell + beside, top + puzzle.height * cell + below
    right = beside_left + lead_of(unit) // 2 + parts.beside * unit
    under_bottom = under_top + parts.lens
    return Edges(
        *(clue_size, number_size, frame, row_room, gutter_top, left, top),
        *(under_top, under_bottom, beside_left, right, under_bottom + edge),
    )


def _lay_out(puzzle: Puzzle, cell: int, wish: Wish, parts: Parts) -> Layout:
    """Where everything is with cells of this size, all of the board in sight."""
    unit, edges = wish.unit, _edges(puzzle, cell, wish, parts)
    left, top, gutter_top, frame = edges.left, edges.top, edges.gutter_top, edges.frame
    board_right, board_bottom = left + puzzle.width * cell, top + puzzle.height * cell
    header = edges.title_box(wish, parts)
    clues_top = max(gutter_top, header.bottom) if header.left == left else gutter_top
    row_left = left - frame - max(edges.row_room, 2 * unit)
    layout = Layout(
        rows=puzzle.height,
        columns=puzzle.width,
        cell=cell,
        scale=wish.scale,
        width=edges.right,
        height=edges.bottom,
        left=left,
        top=top,
        clue_size=edges.clue_size,
        row_slot=0,
        column_slot=wish.column_slot(edges.clue_size),
        header=header,
        row_gutter=Box(row_left, top, left - frame, board_bottom),
        column_gutter=Box(left, clues_top, board_right, top - frame),
        under=Box(0, edges.under_top, edges.right, edges.under_bottom),
        beside=Box(edges.beside_left, gutter_top, edges.right, board_bottom + frame),
        caption_size=unit,
        tells_progress=False,
        unit=unit,
        least_letters=wish.least_letters,
        lead=wish.lead,
        least_strip=wish.least_strip,
    )
    return numbered(layout, edges.number_size)


# -------------------------------------------------------------------------------------------------
# The numbers of rows and columns on a wall: every sentence speaks of them, and who sits in the
# last row has to find them.
#
# They take what an arrangement has left over, and some of a lens that is higher than it need be;
# cells, clues and what is seen of the board stay as they are.


ENOUGH = 1.25
"""From one strip of a lens to the next, in units: so much of it is left alone."""


def with_large_numbers(arrangement: Arrangement, wish: Wish) -> Arrangement:
    """The same with line numbers as large as clues, as far as there is room for them."""
    for size in range(wish.least_digits, arrangement.layout.number_size, -1):
        found = arrangement.replaced(layout=_with_numbers(arrangement.layout, size, wish))
        has_room = found.width <= wish.width and found.height <= wish.height
        if has_room and _densities(found.layout) == _densities(arrangement.layout):
            return found
    return arrangement


def _with_numbers(layout: Layout, size: int, wish: Wish) -> Layout:
    """The layout with numbers of this size, and the lenses as much further away."""
    before, rows = layout.number_size, layout.rows
    right = room_beside(rows, size) - room_beside(rows, before)
    down = room_below(size) - room_below(before)
    under, beside = layout.under, layout.beside
    spare = under.height - (wish.lead + round(3 * ENOUGH * layout.unit))
    lower = down - min(max(spare, 0), down)
    width, height = layout.width + right, layout.height + lower
    under = Box(under.left, under.top + down, under.right + right, under.bottom + lower)
    beside = beside._replace(left=beside.left + right, right=beside.right + right)
    return numbered(layout.replaced(width=width, height=height, under=under, beside=beside), size)


def _densities(layout: Layout) -> tuple[int, int]:
    return label_interval(layout, ROW, layout.rows), label_interval(layout, COLUMN, layout.columns)
