"""Colours of pictures by what they are called, and which of them is that of the filled cells."""

from __future__ import annotations

from collections.abc import Collection

from puzzles.errors import UnreadablePuzzle, excerpt

NO_COLOUR = "none"
"""What is transparent."""

NAMED = {
    "black": 0x000000,
    "white": 0xFFFFFF,
    "red": 0xFF0000,
    "green": 0x00FF00,
    "blue": 0x0000FF,
    "yellow": 0xFFFF00,
    "cyan": 0x00FFFF,
    "magenta": 0xFF00FF,
    "gray": 0xBEBEBE,
    "grey": 0xBEBEBE,
    "brown": 0xA52A2A,
    "orange": 0xFFA500,
}

WHITE = 255 * 1000


def filled_colour(colours: Collection[str]) -> str:
    """Which of these is that of the filled cells: what is not transparent, else the darker one; of
    one colour alone, it is filled unless it is white. Empty where none is. Transparent and white
    are both empty beside a third."""
    opaque = [colour for colour in colours if colour != NO_COLOUR]
    if len(opaque) > 1 and NO_COLOUR in colours:
        opaque = [colour for colour in opaque if brightness(colour) != WHITE]
    if len(opaque) > 2 or (len(opaque) == 2 and NO_COLOUR in colours):
        raise UnreadablePuzzle("many-colours", count=len(opaque) + (NO_COLOUR in colours))
    if len(opaque) == 2:
        return min(opaque, key=brightness)
    if not opaque:
        return ""
    return opaque[0] if NO_COLOUR in colours or brightness(opaque[0]) < WHITE else ""


def brightness(colour: str) -> int:
    """How bright the eye sees a colour, from 0 to WHITE."""
    value = NAMED.get(colour)
    if value is None:
        digits = colour.removeprefix("#")
        if len(digits) not in (3, 6, 12) or set(digits) - set("0123456789abcdef"):
            raise UnreadablePuzzle("no-colour", text=excerpt(colour))
        side = len(digits) // 3
        parts = [digits[at : at + side][:2] for at in range(0, len(digits), side)]
        value = int("".join(part if len(part) == 2 else part * 2 for part in parts), 16)
    red, green, blue = value >> 16, value >> 8 & 255, value & 255
    return 299 * red + 587 * green + 114 * blue
