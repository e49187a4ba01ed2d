"""The clues beside the board: grey once their block surely stands, lit in the line one looks at."""

from __future__ import annotations

from collections.abc import Sequence

from scene.board.clue_room import CLUE_GAP
from scene.board.layout import Layout
from scene.measure import estimate
from scene.scene import MIDDLE, Box, Part, Rectangle, Text
from scene.theme import BAND, BROKEN, BROKEN_BAND, DONE, INK, MUTED, NEW, PAPER
from solver.line import Rule, mirror
from solver.puzzle import ROW, Clue, Line


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
        back = [mirror(mask, rule.length) for mask in (filled, empty)]
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
