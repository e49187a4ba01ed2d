"""What the lines of a `.non` file may be besides the plain clues of most: blank, in colours, or the
cells that are given."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from puzzles.errors import UnreadablePuzzle, excerpt, number_of, numbers_in
from puzzles.formats.shared import check_cell_count, check_count, given_of, settle_blanks
from solver.puzzle import MAX_SIZE, ROW, BoardTooLarge, Given, Line

COLOURED = r"([-+]?\d+)([^\W\d]?)[^\d\s]*"
"""A number, and the letter of its colour if it has one; what else stands there is passed over."""

BLACK = "black"


def settled(lines: list[str], size: int | None, has_plain: bool, axis: str) -> list[str]:
    """The lines of one side, of which there are to be so many; `has_plain` says that as many were
    read already."""
    word = "height" if axis == ROW else "width"
    if size is not None:
        if size > MAX_SIZE:
            raise BoardTooLarge(f"{word}-too-large", size=size, most=MAX_SIZE)
        kept = None if has_plain else settle_blanks(lines, size)
        if kept is None:
            found = sum(1 for line in lines if line) + (size if has_plain else 0)
            raise UnreadablePuzzle(f"{word}-differs", size=size, count=found)
        return kept
    if not any(lines):
        raise UnreadablePuzzle(f"no-{axis}-clues")
    kept = _without_blank_ends(lines)
    check_count(len(kept), axis)
    return kept


def read_clue(
    line: str, place: Line, colours: Mapping[str, str], used: dict[str, None]
) -> tuple[list[int], bool]:
    """The numbers of a clue, and whether it has blocks and names no colour; the colours that it
    names are added to those that are used."""
    if not line.strip("+-0123456789, \t"):
        return numbers_in(line, place), bool(line.strip("0, \t"))
    numbers, colour = [], BLACK
    words = re.split(r"[\s,:]+", line.strip(" \t,:"), maxsplit=2 * MAX_SIZE)
    if len(words) > 2 * MAX_SIZE:  # every second one may be the name of a colour
        raise UnreadablePuzzle("too-many-numbers", place, most=MAX_SIZE)
    for word in words:
        if word in colours:
            colour = colours[word]
            continue
        match = re.fullmatch(COLOURED, word)
        if match is None:
            raise UnreadablePuzzle("not-a-clue", place, text=excerpt(line))
        number, letter = match.groups()
        numbers.append(number_of(number, place))
        used[colours.get(letter, letter) if letter else colour] = None
    return numbers, False


def read_saved(lines: Sequence[str], height: int, width: int) -> list[Given]:
    """The cells that are given."""
    signs = [sign for line in lines for sign in line if sign in "01?"]
    if not signs:
        return []
    check_cell_count(len(signs), width, height, "saved")
    return given_of([None if sign == "?" else int(sign) for sign in signs], width)


def _without_blank_ends(lines: list[str]) -> list[str]:
    """The lines from the first that is not blank to the last."""
    kept = [place for place, line in enumerate(lines) if line]
    return lines[kept[0] : kept[-1] + 1]
