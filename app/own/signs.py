"""What the values mean that people write into cells.

Each sign is kept as one of these codes while a solver runs, and becomes a value of a cell when the
run is over, because two of them mean what the others leave over: `x` is a cross where another sign
stands for filled cells, else it is a filled cell; and a space is an empty cell unless another sign
stands for empty ones: then it erases.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Mapping

from solver.grid import EMPTY, FILLED
from solver.step import UNSET

IS_EMPTY, IS_FILLED, IS_UNKNOWN, IS_CROSS, IS_SPACE = range(5)
"""Codes of signs."""

CODES: Mapping[object, int] = {
    **dict.fromkeys((1, "1", "#", "o", "O", "█", "■"), IS_FILLED),
    **dict.fromkeys((0, "0", ".", "-", "·"), IS_EMPTY),
    **dict.fromkeys((None, -1, "?", ""), IS_UNKNOWN),
    **dict.fromkeys(("x", "X", "×"), IS_CROSS),
    " ": IS_SPACE,
}
"""The code of each sign. True and False, and numbers of numpy, are found as 1 and 0."""


def code_of(value: object) -> int | None:
    """The code of a sign; None where it is none.

    >>> [code_of(value) for value in (True, 0.0, "#", -1, 2, [])]
    [1, 0, 1, 2, None, None]
    """
    try:
        return CODES.get(value)
    except TypeError:  # what has no hash is no sign
        return None


def are_clear(written: Collection[int]) -> bool:
    """Whether further signs leave the meaning of these as it is.

    >>> are_clear([IS_FILLED, IS_CROSS]), are_clear([IS_CROSS]), are_clear([IS_EMPTY, IS_SPACE])
    (True, False, True)
    """
    if IS_CROSS in written and IS_FILLED not in written:
        return False
    return IS_SPACE not in written or IS_EMPTY in written or IS_CROSS in written


def meanings(written: Collection[int]) -> list[int]:
    """What each code means in a run in which these were written: FILLED, EMPTY or UNSET.

    >>> meanings([IS_FILLED, IS_CROSS, IS_SPACE]), meanings([IS_CROSS, IS_SPACE])
    ([0, 1, -1, 0, -1], [0, 1, -1, 1, 0])
    """
    cross = EMPTY if IS_FILLED in written else FILLED
    has_empty = IS_EMPTY in written or (cross == EMPTY and IS_CROSS in written)
    return [EMPTY, FILLED, UNSET, cross, UNSET if has_empty else EMPTY]


def values_of(codes: array[int], written: Collection[int]) -> array[int]:
    """The values that these codes mean in a run in which those were written."""
    table = bytes(value & 255 for value in meanings(written)).ljust(256)
    return array("b", codes.tobytes().translate(table))
