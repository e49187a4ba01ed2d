"""The signs on the buttons, drawn pixel by pixel: no font has all of them everywhere."""

from __future__ import annotations

import tkinter

Drawing = list[list[bool]]

PLAY, PAUSE, FORWARD, BACK, FIRST, LAST = "play", "pause", "forward", "back", "first", "last"
NEW_TECHNIQUE, ASSUMPTION = "next-technique", "next-assumption"


def make_icon(root: tkinter.Misc, name: str, side: int, colour: str) -> tkinter.PhotoImage:
    """The sign as a picture with a clear ground. Keep a reference: Tk does not."""
    image = tkinter.PhotoImage(master=root, width=side, height=side)
    for y, row in enumerate(draw(name, side)):
        start = None
        for x, dot in enumerate([*row, False]):
            if dot and start is None:
                start = x
            elif not dot and start is not None:
                image.put(colour, to=(start, y, x, y + 1))
                start = None
    return image


def draw(name: str, side: int) -> Drawing:
    """Which pixels of a square the sign covers."""
    bar = max(2, side // 6)

    def triangle(x: int, y: int, left: int, right: int) -> bool:
        """A triangle that points right, as high as the square."""
        half = side / 2
        reach = (right - left) * (1 - abs(y + 0.5 - half) / half)
        return left <= x < left + reach

    def covers(x: int, y: int) -> bool:
        if name == PLAY:
            return triangle(x, y, side // 8, side)
        if name == PAUSE:
            return side // 5 <= x < side // 5 + bar + 1 or side * 4 // 5 > x >= side * 4 // 5 - bar
        if name in (FORWARD, BACK):
            x = x if name == FORWARD else side - 1 - x
            return x < bar or triangle(x, y, bar * 2, side)
        if name in (FIRST, LAST):
            x = x if name == LAST else side - 1 - x
            return triangle(x, y, 0, side - bar - 1) or x >= side - bar
        if name == NEW_TECHNIQUE:  # a triangle that runs into a star of squares
            return triangle(x, y, 0, side * 5 // 8) or (
                x >= side * 6 // 8 and (y // bar) % 2 == 0 and y < side
            )
        assert name == ASSUMPTION  # a triangle that runs into an open cell
        left, third = side * 5 // 9, side // 4
        in_box = x >= left and third <= y < side - third
        inside = left + bar <= x < side - bar and third + bar <= y < side - third - bar
        return triangle(x, y, 0, side // 2) or (in_box and not inside)

    return [[covers(x, y) for x in range(side)] for y in range(side)]
