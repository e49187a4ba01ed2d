"""What an arrangement of a board is asked to be like: its room, and how large things are in it."""

from __future__ import annotations

from dataclasses import dataclass

from scene.board.layout import UNIT

READABLE_CELL = 18
"""The smallest cell that is comfortable to look at, in pixels of an ordinary screen."""

LEAST_DIGITS = 10
"""The same for the digits of the clues."""

STRIPS = {"options": 7, "sweep": 7, "ladder": 4}
"""How many strips the lens of a method would like to have room for; others need three."""


@dataclass(frozen=True)
class Wish:
    """What an arrangement is asked to be like."""

    width: int
    height: int
    unit: int = UNIT
    """What all letters but the clues' are measured in."""
    scale: int = 1
    """The width of a thin line."""
    least_digits: int = LEAST_DIGITS
    most_digits: int = 18
    letter_height: float = 1.0
    """How high letters are beside those that widths are worked out for: of a wide family they are
    painted smaller."""
    clue_pitch: float = 1.14
    """From one number of a column's clue to the next, in their sizes."""
    least_number: int = LEAST_DIGITS
    """The smallest numbers of lines."""
    least_letters: int = LEAST_DIGITS
    """The smallest letters of the lenses."""
    least_cell: int = READABLE_CELL
    """Cells are at least so large, and where there is no room the board scrolls; 1 for a board that
    is seen whole, whatever becomes of its cells."""
    cell: int | None = None
    """Cells of exactly this size."""
    strips: int = 3
    """How many strips of a lens there should be room for, where there is enough."""
    pitch: float = 0.95
    """From one strip of a lens to the next, in units, where height is scarce."""
    bar: int = 12
    """The width of a scroll bar."""
    has_title: bool = True


@dataclass(frozen=True)
class Wall:
    """What is asked of a board that is looked at from the last row."""

    digits: int
    """The least size of the clues' digits."""
    unit: int
    """The size of other letters, if there is room for it."""
    room: tuple[int, int]
    """What the board had for itself before: on a wall its cells are larger than there."""
