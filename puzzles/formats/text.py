"""A picture drawn in text, a sign a cell. The clues follow from it.

    ###.        ⬛⬛⬛⬜        1 1 1 0
    #...        ⬛⬜⬜⬜        1 0 0 0

One sign is for filled cells and one for empty ones; where there is none for these, blanks between
filled cells are the empty ones, and lines go on with them to the end of the longest.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import MAX_SIZE, Puzzle, PuzzleError, puzzle_of_picture

FILLED = "#XxBb■█1⬛@*"
EMPTY = "._-wW·☐0⬜□"
BLANKS = " \t\r\n"
NO_SIGN = "\ufe0e\ufe0f"
"""Says how the sign before it is to be drawn."""


def recognise(source: Source) -> bool:
    """Whether the text is nothing but a picture, all of whose lines are of the same length."""
    signs = set(source.text) - set(BLANKS) - set(NO_SIGN)
    if not signs or len(signs) > 2 or not signs <= set(FILLED + EMPTY):
        return False
    if len(signs) == 1 and next(iter(signs)).isalpha():
        return False
    filled = signs & set(FILLED)
    if len(filled) != 1 and len(signs) != 1:
        return False
    return not signs <= set("01") or len({len(line) for line in _lines(source.text)}) == 1


def read(source: Source) -> Puzzle:
    """The puzzle whose solution the picture is. Empty lines around it do not count."""
    lines = _lines(source.text)
    width = max(map(len, lines), default=0)
    if max(width, len(lines)) > MAX_SIZE:
        raise PuzzleError("picture-too-large", width=width, height=len(lines), most=MAX_SIZE)
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise UnreadablePuzzle("ragged", number=number, length=len(line), first=len(lines[0]))
    signs = dict.fromkeys("".join(lines))
    for alphabet in (FILLED, EMPTY):
        used = tuple(sign for sign in signs if sign in alphabet)
        if len(used) > 1:
            raise UnreadablePuzzle("signs-unclear", signs=used)
    strange = next((sign for sign in signs if sign not in FILLED + EMPTY + " "), None)
    if strange is not None or not lines:
        raise UnreadablePuzzle("sign-unknown", text=excerpt(strange or ""))
    return puzzle_of_picture(
        ["".join("#" if sign in FILLED else "." for sign in line) for line in lines]
    )


def draw(solution: Sequence[str]) -> str:
    """The picture that the solution is."""
    return "\n".join(solution) + "\n"


def _lines(text: str) -> list[str]:
    """The lines of the picture, a sign a cell, and a blank a cell where that is what it is."""
    for sign in NO_SIGN:
        text = text.replace(sign, "")
    lines = [line.rstrip() for line in text.expandtabs().splitlines()]
    drawn = [place for place, line in enumerate(lines) if line]
    lines = lines[drawn[0] : drawn[-1] + 1] if drawn else []
    if not any(" " in line for line in lines) or set(text) & set(EMPTY + "1"):
        return ["".join(line.split()) for line in lines]
    width = max(map(len, lines))
    if max(width, len(lines)) > MAX_SIZE:
        return lines  # too large, and much larger if it were filled up
    return [line.ljust(width) for line in lines]
