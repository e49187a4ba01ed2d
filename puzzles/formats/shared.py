"""What several formats share: blocks of lines, given cells, checks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from puzzles.printable import excerpt
from puzzles.source import Entry, UnreadablePuzzle, number_of, numbers_in, words_in
from solver.puzzle import (
    MAX_SIZE,
    ROW,
    Clue,
    Given,
    Line,
    Puzzle,
    PuzzleError,
    Side,
    UserError,
    block_of,
    numbers_of,
)

T = TypeVar("T")


class PlainClues:
    """Reads lines that are nothing but the numbers of a clue, as most are. In thousands of puzzles
    the same lines turn up again and again, so each is read once."""

    def __init__(self) -> None:
        self._clues: dict[str, Clue] = {}
        self._needed: dict[str, int] = {}
        self._filled: dict[str, int] = {}

    def side(self, lines: Sequence[str]) -> Side | None:
        """The side of the board that these lines write; None where one of them is not plain."""
        if not all(line in self._clues or self._add(line) for line in lines):
            return None
        clues = tuple(map(self._clues.__getitem__, lines))
        needed = max(map(self._needed.__getitem__, lines), default=0)
        return clues, needed, sum(map(self._filled.__getitem__, lines))

    def _add(self, line: str) -> bool:
        """Read a line. Returns False where it is blank, or no clue."""
        if not line or line.strip("0123456789, \t"):
            return False
        try:
            numbers = list(map(int, line.replace(",", " ").split()))
        except ValueError:  # of thousands of digits
            return False
        if numbers == [0]:
            numbers = []
        elif not numbers or max(numbers) > MAX_SIZE or min(numbers) < 1:
            return False
        self._clues[line] = tuple(map(block_of, numbers))
        self._filled[line] = filled = sum(numbers)
        self._needed[line] = filled + len(numbers) - 1 if numbers else 0
        return True


# -- clues and cells ------------------------------------------------------------------------------

SideLines = list[list[int]]
"""The clues of the rows, or of the columns."""


def written_clues(clues: Iterable[Clue], between: str = " ", empty: str = "0") -> list[str]:
    """The numbers of each clue."""
    return [between.join(map(str, numbers_of(clue))) or empty for clue in clues]


def in_slashes(puzzle: Puzzle) -> str:
    """The clues of the columns, then of the rows, as `3.1/1.1.1/4`."""
    return "/".join(written_clues(puzzle.columns + puzzle.rows, ".", ""))


def numbered(parts: Sequence[T], read: Callable[[T], Puzzle]) -> Iterator[Entry]:
    """The puzzles of the parts of a file, numbered where there are several."""
    labels = map(str, range(1, len(parts) + 1)) if len(parts) > 1 else [""] * len(parts)
    return labelled(zip(labels, parts, strict=True), read)


def labelled(parts: Iterable[tuple[str, T]], read: Callable[[T], Puzzle]) -> Iterator[Entry]:
    """The puzzles of parts with their labels, or what is wrong with them. One that is wrong does
    not keep the others from being read."""
    for label, part in parts:
        try:
            yield label, read(part)
        except UserError as error:
            yield label, error


def check_size(width: int, height: int) -> None:
    """Refuse a board that cannot be, before anything of its size is made."""
    if min(width, height) < 1:
        raise UnreadablePuzzle("no-size", width=width, height=height)
    if max(width, height) > MAX_SIZE:
        raise PuzzleError("board-too-large", width=width, height=height, most=MAX_SIZE)


def check_count(count: int, axis: str) -> None:
    """Refuse more clues of rows, or of columns, than there can be."""
    if count > MAX_SIZE:
        raise PuzzleError(f"too-many-{axis}-clues", count=count, most=MAX_SIZE)


def settle_blanks(lines: Sequence[str], count: int) -> list[str] | None:
    """The `count` lines of clues, of which blank ones may be meant as empty clues or as nothing;
    None where both or neither can be."""
    kept = [line for line in lines if line]
    if len(kept) == count:
        return kept
    if not kept:
        return [""] * count if len(lines) >= count else None
    leading = next(place for place, line in enumerate(lines) if line)
    trailing = next(place for place, line in enumerate(reversed(lines)) if line)
    inner = list(lines[leading : len(lines) - trailing])
    missing = count - len(inner)
    if missing <= 0:
        return inner if not missing else None
    with_leading = leading > 0 and leading <= missing <= leading + trailing
    without = missing + (leading > 0) <= trailing
    if with_leading == without:
        return None
    if with_leading:
        return [""] * leading + inner + [""] * (missing - leading)
    return inner + [""] * missing


def numbers_of_lines(lines: Iterable[str], axis: str) -> SideLines:
    """The clues that are written in these lines."""
    return [numbers_in(line, Line(axis, index)) for index, line in enumerate(lines)]


def read_coloured(
    clues: Sequence[str], axis: str, block: re.Pattern[str], names: Mapping[str, str]
) -> list[list[tuple[int, str]]]:
    """The clues of a side, in which a letter behind a number says its colour; `block` matches the
    two. `names` says which colour a letter means, and an empty one, if blocks may do without."""
    check_count(len(clues), axis)
    return [
        _read_coloured_clue(clue, Line(axis, place), block, names)
        for place, clue in enumerate(clues)
    ]


def _read_coloured_clue(
    clue: str, line: Line, block: re.Pattern[str], names: Mapping[str, str]
) -> list[tuple[int, str]]:
    blocks = []
    for word in words_in(clue, line):
        match = block.fullmatch(word)
        if match is None:
            raise UnreadablePuzzle("not-a-clue", line, text=excerpt(clue.strip()))
        number, letter = match.groups()
        if letter and letter not in names:
            raise UnreadablePuzzle("colour-unknown", line, text=excerpt(letter))
        if letter not in names and number.strip("+-0"):
            raise UnreadablePuzzle("colour-missing", line, text=excerpt(word[:10]))
        blocks.append((number_of(number, line), names.get(letter, "")))
    return blocks


def take_block(lines: Sequence[str], count: int, axis: str) -> SideLines:
    """The `count` clues in the lines of a block."""
    settled = settle_blanks(lines, count)
    if settled is None:
        key = "height-differs" if axis == ROW else "width-differs"
        raise UnreadablePuzzle(key, size=count, count=sum(map(bool, lines)))
    return numbers_of_lines(settled, axis)


def given_of(values: Sequence[int | None], width: int) -> list[Given]:
    """The cells that are known among those of a board, row after row; None is unknown."""
    return [
        (index // width, index % width, value)
        for index, value in enumerate(values)
        if value is not None
    ]


def picture_of_cells(cells: Sequence[bool], width: int) -> list[str]:
    """The picture of these cells, row after row, drawn with `#` and `.`."""
    signs = "".join("#" if is_filled else "." for is_filled in cells)
    return [signs[start : start + width] for start in range(0, len(signs), width)]


def check_cell_count(count: int, width: int, height: int, what: str) -> None:
    """Refuse a picture of the board that is not of its size."""
    if count != width * height:
        raise UnreadablePuzzle("cells-differ", key=what, count=count, width=width, height=height)
