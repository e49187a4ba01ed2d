"""The clues beside the board: grey once their block surely stands, lit in the line one looks at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from scene.board.layout import Layout
from scene.board.wish import Wish
from scene.measure import estimate
from scene.scene import MIDDLE, Box, Part, Rectangle, Text
from scene.theme import BAND, BROKEN, BROKEN_BAND, DONE, INK, MUTED, NEW, PAPER
from solver.line import Rule
from solver.puzzle import ROW, Clue, Line, Puzzle, numbers_of

CLUE_GAP = 0.6
"""Between the numbers of a row's clue, as a share of their size."""

MEASURED = 1000
"""The size at which clues are measured for all sizes."""


def placed_blocks(rule: Rule, filled: int, empty: int) -> tuple[bool, ...]:
    """Which blocks surely stand: they can stand in one place only, and all of it is filled. In a
    line where nothing fits, those that can be counted off from its ends, so that a slip somewhere
    in it takes nothing back that is plain to see, and gives nothing away; where more is filled
    between those than the clue has, not the ones beside it, one of which is in the wrong place.

    >>> from solver.puzzle import clue_of
    >>> placed_blocks(Rule(clue_of([2, 1]), 5), 0b00011, 0b00100)
    (True, False)
    >>> placed_blocks(Rule(clue_of([2, 1]), 7), 0b1110011, 0b0000100)
    (True, False)
    >>> placed_blocks(Rule(clue_of([2, 1]), 7), 0b0010011, 0b1101100)
    (True, True)
    >>> placed_blocks(Rule(clue_of([2, 1]), 7), 0b1010011, 0b0101100)
    (True, False)
    """
    none = (False,) * len(rule.lengths)
    if not filled:
        return none
    fits = rule.fits(filled, empty)
    if fits is None:
        back = [int(f"{mask:0{rule.length}b}"[::-1], 2) for mask in (filled, empty)]
        until = _counted_off(rule.lengths, rule.length, filled, empty)
        since = len(rule.lengths) - _counted_off(rule.lengths[::-1], rule.length, *back)
        if until == since:  # all of them, and yet there is more between
            until, since = until - 1, since + 1
        elif since < until:  # some of them in two places
            until, since = since, until
        return tuple(not until <= block < since for block in range(len(rule.lengths)))
    return tuple(
        left == right and ~(filled >> left) & ((1 << length) - 1) == 0
        for length, left, right in zip(rule.lengths, *fits, strict=True)
    )


def _counted_off(lengths: Sequence[int], length: int, filled: int, empty: int) -> int:
    """How many blocks stand one behind the other from the first cell on, with nothing unknown in
    between."""
    done, at = 0, 0
    while done < len(lengths):
        while at < length and empty >> at & 1:
            at += 1
        start = at
        while at < length and filled >> at & 1:
            at += 1
        is_closed = at == length or empty >> at & 1
        if at - start != lengths[done] or not is_closed:
            break
        done += 1
    return done


def clue_part(
    layout: Layout,
    line: Line,
    clue: Clue,
    placed: tuple[bool, ...],
    ground: str,
    is_lit: bool = False,
) -> Part:
    """A line's clue on paper, lit where somebody looks it up, in the band of the line that one
    looks at, or in the band of a broken line."""
    is_lit = is_lit and ground == PAPER
    ground = BAND if is_lit else ground
    box = layout.clue_box(line)
    items: list[Rectangle | Text] = [Rectangle(*box, ground)]
    if not layout.clue_size:
        return tuple(items)
    numbers = [str(block.length) for block in clue] or ["0"]
    done = placed or (True,)
    for index, (number, is_done) in enumerate(zip(numbers, done, strict=True)):
        x, y = _place(layout, box, line, numbers[index:])
        role, bold = _letters(ground, is_done, is_lit)
        items.append(Text(x, y, MIDDLE, layout.clue_size, bold, role, ground, number))
    return tuple(items)


def row_clue_width(clue: Clue, size: int) -> int:
    """The room for a row's clue whose numbers take what they need."""
    numbers = numbers_of(clue) or [0]
    width = sum(estimate(str(number), size, bold=True) for number in numbers)
    return round(width + (len(numbers) * CLUE_GAP + 1 / 3) * size)


class _Clues:
    """The clues of all rows or columns, equal to themselves only: an arrangement asks hundreds of
    times how much room they take, and to compare them would take longer than to measure them."""

    def __init__(self, clues: tuple[Clue, ...]) -> None:
        self.clues = clues

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Clues) and self.clues is other.clues

    def __hash__(self) -> int:
        return id(self.clues)


def rows_room(puzzle: Puzzle, size: int) -> int:
    """The room for the widest of the rows' clues."""
    return _rows_room(_Clues(puzzle.rows), size)


@lru_cache(maxsize=64)
def _rows_room(rows: _Clues, size: int) -> int:
    widths = _measured(rows)
    near = max(widths, default=0.0) * size - 2  # widths are rounded
    wide = (clue for clue, it in zip(rows.clues, widths, strict=True) if it * size >= near)
    return max(row_clue_width(clue, size) for clue in wide)


@lru_cache(maxsize=2)
def _measured(rows: _Clues) -> list[float]:
    """About how wide each clue is, in its size."""
    return [row_clue_width(clue, MEASURED) / MEASURED for clue in rows.clues]


@lru_cache(maxsize=4)
def _extremes(clues: _Clues) -> tuple[int, int]:
    """How many numbers the longest clue has, and the digits of the largest number."""
    most = max((len(clue) for clue in clues.clues), default=1) or 1
    return most, len(str(max((it for clue in clues.clues for it in numbers_of(clue)), default=0)))


def _place(layout: Layout, box: Box, line: Line, numbers: list[str]) -> tuple[int, int]:
    """The middle of the first of these numbers, of which the last stands next to the board."""
    size, from_end = layout.clue_size, len(numbers)
    if line.axis == ROW and not layout.row_slot:
        taken = sum(estimate(number, size, bold=True) for number in numbers[1:])
        x = box.right - size // 3 - taken - (from_end - 1) * CLUE_GAP * size
        return round(x - estimate(numbers[0], size, True) / 2), (box.top + box.bottom) // 2
    if line.axis == ROW:
        x = box.right - size // 3 - layout.row_slot * from_end + layout.row_slot // 2
        return x, (box.top + box.bottom) // 2
    y = box.bottom - size // 3 - layout.column_slot * from_end + layout.column_slot // 2
    return (box.left + box.right) // 2, y


def _letters(ground: str, is_done: bool, is_lit: bool) -> tuple[str, bool]:
    """The role of a number, and whether it is bold."""
    if is_lit:
        return (MUTED if is_done else INK), not is_done
    if ground == BAND:
        return NEW, True
    if ground == BROKEN_BAND:
        return BROKEN, True
    assert ground == PAPER
    return (DONE if is_done else INK), False


# -- the room that clues take ------------------------------------------------------------------


def column_slot_of(clue_size: int, wish: Wish) -> int:
    """From one number of a column's clue to the next."""
    return round(wish.clue_pitch * clue_size * wish.letter_height)


def column_room(puzzle: Puzzle, clue_size: int, wish: Wish) -> int:
    """How high the columns' clues are."""
    return _most(puzzle.columns) * column_slot_of(clue_size, wish) + clue_size // 3


def clue_size_for(puzzle: Puzzle, cell: int, wish: Wish) -> int:
    """The size of a clue's numbers; 0 where the smallest that can be read has no room."""
    size = min(max(round(0.5 * cell), wish.least_digits), wish.most_digits)
    while size > wish.least_digits and _widest(puzzle.columns, size) > 0.96 * cell:
        size -= 1
    has_room = cell >= 1.05 * size * wish.letter_height and _widest(puzzle.columns, size) <= cell
    return size if has_room else 0


def legible_cell(puzzle: Puzzle, wish: Wish) -> int:
    """The smallest cell that has room for clues."""
    size = wish.least_digits
    return ceil(max(1.05 * size * wish.letter_height, _widest(puzzle.columns, size)))


def _most(clues: tuple[Clue, ...]) -> int:
    return _extremes(_Clues(clues))[0]


def _widest(clues: tuple[Clue, ...], size: int) -> float:
    return estimate("0" * _extremes(_Clues(clues))[1], size, bold=True)
