"""The numbers of rows and columns, small and grey, on the sides opposite the clues.

Every sentence speaks of row 7 or column 12; here one finds them without counting. Any layout can
have them: it leaves `room_below` and `room_beside` free between the board and whatever comes next,
and is passed through `numbered`, which says where they stand. Whoever shows the layout with a
`Stage`, or puts `numbers_part` under the name NUMBERS among the parts of a picture, sees them; a
layout that was not passed through has none, and its part is empty.

Where a cell is too small for its number, every fifth has one, then every tenth, and so on; the
line one looks at always has its own.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import TypeVar

from scene.board.layout import Layout
from scene.measure import estimate
from scene.scene import MIDDLE, RIGHT, Item, Part, Rectangle, Text
from scene.theme import MUTED, NEW, PAPER
from solver.places import Place
from solver.puzzle import COLUMN, ROW, Line

NUMBERS = "numbers"
"""The part's name."""

Kind = TypeVar("Kind", bound=Layout)

DENSITIES = (1, 5, 10, 20, 50, 100)
"""Every how many-th line has a number, as cells become smaller."""

GAP = 0.3
"""Around a number, as a share of its size."""


def room_below(size: int) -> int:
    """How much lower the numbers of the columns reach than the board's frame."""
    return round((1 + 2 * GAP) * size)


def room_beside(rows: int, size: int) -> int:
    """How much further to the right the numbers of the rows reach than the board's frame."""
    return round(_width(rows, size) + 2 * GAP * size)


def numbered(layout: Kind, size: int) -> Kind:
    """The same layout with numbers in letters of this size."""
    board, frame = layout.board, layout.frame
    right, bottom = board.right + frame, board.bottom + frame
    return replace(
        layout,
        number_size=size,
        row_numbers=board._replace(left=right, right=right + room_beside(layout.rows, size)),
        column_numbers=board._replace(top=bottom, bottom=bottom + room_below(size)),
    )


def numbers_part(layout: Layout, line: Line | None = None, pointed: Place | None = None) -> Part:
    """All numbers, that of the line one looks at in another colour, and those of the lines through
    a cell that is pointed at. From line to line items stay the same but for a few: what is in the
    way is an empty text, not none.

    >>> from scene.board.layout import Sizes, lay_out
    >>> from solver.puzzle import Puzzle
    >>> layout = numbered(lay_out(Puzzle.of([[1]] * 12, [[12]]), Sizes(cell=8)), 10)
    >>> [item.text for item in numbers_part(layout) if isinstance(item, Text)]
    ['', '5', '10', '']
    >>> [item.text for item in numbers_part(layout, Line(ROW, 10)) if isinstance(item, Text)]
    ['', '5', '', '11']
    """
    if not layout.number_size:
        return ()
    items: list[Item] = []
    for axis, count in ((COLUMN, layout.columns), (ROW, layout.rows)):
        box = layout.row_numbers if axis == ROW else layout.column_numbers
        items.append(Rectangle(*box, PAPER))
        own = None if pointed is None else pointed[axis != ROW]
        own = line.index if line is not None and line.axis == axis else own
        items += _numbers_of(layout, axis, count, own)
    return tuple(items)


def _numbers_of(layout: Layout, axis: str, count: int, own: int | None) -> list[Text]:
    """The numbers of the rows or of the columns; the last is that of the line one looks at."""
    every, usual = _usual_numbers(layout, axis, count)
    if own is None:
        return [*usual, _number(layout, axis, 0, is_own=True)._replace(text="")]
    texts = list(usual)
    reach = min(_extent(axis, count, layout.number_size) / layout.cell, every)
    first = max(0, ceil((own - reach + 1e-9 - (every - 1)) / every))
    for place in range(first, len(texts)):
        if (every - 1 + place * every) - own >= reach:
            break
        texts[place] = texts[place]._replace(text="")
    return [*texts, _number(layout, axis, own, is_own=True)]


@lru_cache(maxsize=8)
def _usual_numbers(layout: Layout, axis: str, count: int) -> tuple[int, tuple[Text, ...]]:
    """Every how many-th line has a number, and these numbers."""
    every = density(layout, axis, count)
    places = range(every - 1, count, every)
    return every, tuple(_number(layout, axis, index, is_own=False) for index in places)


def density(layout: Layout, axis: str, count: int) -> int:
    """Every how many-th line has a number, as there is room for it."""
    needed = _extent(axis, count, layout.number_size)
    return next(
        (it for it in DENSITIES if it >= layout.numbered_every and it * layout.cell >= needed),
        DENSITIES[-1],
    )


def _extent(axis: str, count: int, size: int) -> float:
    """From one number to the next along the board, at the least."""
    return (1 + GAP) * size if axis == ROW else _width(count, size) + GAP * size


def _number(layout: Layout, axis: str, index: int, *, is_own: bool) -> Text:
    size, role, said = layout.number_size, NEW if is_own else MUTED, str(index + 1)
    if axis == ROW:
        box = layout.row_numbers
        first, last = layout.span(index, layout.rows, layout.top)
        right, half = box.right - round(GAP * size), round(0.4 * size) + 1
        y = max(box.top + half, min((first + last) // 2, box.bottom - half))
        return Text(right, y, RIGHT, size, is_own, role, PAPER, said)
    box = layout.column_numbers
    first, last = layout.span(index, layout.columns, layout.left)
    half = round(estimate(said, size, is_own) / 2) + 1
    x = max(box.left + half, min((first + last) // 2, box.right - half))
    return Text(x, (box.top + box.bottom) // 2, MIDDLE, size, is_own, role, PAPER, said)


def _width(count: int, size: int) -> float:
    return estimate("0" * len(str(count)), size, bold=True)
