"""The clues beside the board: grey once their block surely stands, lit in the line one looks at."""

from __future__ import annotations

from scene.board.layout import Layout
from scene.scene import MIDDLE, Box, Part, Rectangle, Text
from scene.theme import BAND, BROKEN, BROKEN_BAND, DONE, INK, NEW, PAPER
from solver.line import Rule
from solver.puzzle import ROW, Clue, Line


def placed_blocks(rule: Rule, filled: int, empty: int) -> tuple[bool, ...]:
    """Which blocks surely stand: they can stand in one place only, and all of it is filled.

    >>> from solver.puzzle import clue_of
    >>> placed_blocks(Rule(clue_of([2, 1]), 5), 0b00011, 0b00100)
    (True, False)
    """
    none = (False,) * len(rule.lengths)
    if not filled:
        return none
    fits = rule.fits(filled, empty)
    if fits is None:
        return none
    return tuple(
        left == right and ~(filled >> left) & ((1 << length) - 1) == 0
        for length, left, right in zip(rule.lengths, *fits, strict=True)
    )


def clue_part(
    layout: Layout, line: Line, clue: Clue, placed: tuple[bool, ...], ground: str
) -> Part:
    """A line's clue on paper, in the band, or in the band of a broken line."""
    box = layout.clue_box(line)
    items: list[Rectangle | Text] = [Rectangle(*box, ground)]
    if not layout.clue_size:
        return tuple(items)
    numbers = [str(block.length) for block in clue] or ["0"]
    done = placed or (True,)
    for index, (number, is_done) in enumerate(zip(numbers, done, strict=True)):
        x, y = _place(layout, box, line, len(numbers) - index)
        role, bold = _letters(ground, is_done)
        items.append(Text(x, y, MIDDLE, layout.clue_size, bold, role, ground, number))
    return tuple(items)


def _place(layout: Layout, box: Box, line: Line, from_end: int) -> tuple[int, int]:
    """The middle of the number that is so many from the board, counting from 1."""
    size = layout.clue_size
    if line.axis == ROW:
        x = box.right - size // 3 - layout.row_slot * from_end + layout.row_slot // 2
        return x, (box.top + box.bottom) // 2
    y = box.bottom - size // 3 - layout.column_slot * from_end + layout.column_slot // 2
    return (box.left + box.right) // 2, y


def _letters(ground: str, is_done: bool) -> tuple[str, bool]:
    """The role of a number, and whether it is bold."""
    if ground == BAND:
        return NEW, True
    if ground == BROKEN_BAND:
        return BROKEN, True
    assert ground == PAPER
    return (DONE if is_done else INK), False
