"""What several formats share: blocks of lines, given cells, colours, texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from puzzles.errors import UnreadablePuzzle, excerpt, number_of, numbers_in, words_in
from solver.puzzle import MAX_SIZE, ROW, BoardTooLarge, Clue, Given, Line, numbers_of

Side = list[list[int]]
"""The clues of the rows, or of the columns."""


def written_clue(clue: Clue, between: str = " ", empty: str = "0") -> str:
    """The numbers of a clue."""
    return between.join(str(number) for number in numbers_of(clue)) or empty


def check_size(width: int, height: int) -> None:
    """Refuse a board that cannot be, before anything of its size is made."""
    if min(width, height) < 1:
        raise UnreadablePuzzle("no-size", width=width, height=height)
    if max(width, height) > MAX_SIZE:
        raise BoardTooLarge("board-too-large", width=width, height=height, most=MAX_SIZE)


def check_count(count: int, axis: str) -> None:
    """Refuse more clues of rows, or of columns, than there can be."""
    if count > MAX_SIZE:
        raise BoardTooLarge(f"too-many-{axis}-clues", count=count, most=MAX_SIZE)


def check_colours(used: Iterable[str]) -> None:
    """Refuse a puzzle whose blocks have several colours, by their names."""
    names = tuple(dict.fromkeys(excerpt(name) for name in used))
    if len(names) > 1:
        raise UnreadablePuzzle("several-colours", colours=names)


def settle_blanks(lines: Sequence[str], count: int) -> list[str] | None:
    """So many lines of clues, of which blank ones may be meant as empty clues or as nothing; None
    where both or neither can be."""
    kept = [line for line in lines if line]
    if len(kept) == count:
        return kept
    missing = count - len(kept)
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


def numbers_of_lines(lines: Iterable[str], axis: str) -> Side:
    """The clues that are written in these lines."""
    return [numbers_in(line, Line(axis, index)) for index, line in enumerate(lines)]


def read_coloured(
    clue: str, line: Line, block: re.Pattern[str], names: Mapping[str, str], used: dict[str, None]
) -> list[int]:
    """The numbers of a clue in which a letter behind a number says its colour; `block` matches the
    two. `names` says which colour a letter means, and an empty one, if blocks may do without. The
    colours of the blocks are added to those that are used."""
    numbers = []
    for word in words_in(clue, line):
        match = block.fullmatch(word)
        if match is None:
            raise UnreadablePuzzle("not-a-clue", line, text=excerpt(clue.strip()))
        number, letter = match.groups()
        if letter and letter not in names:
            raise UnreadablePuzzle("colour-unknown", line, text=excerpt(letter))
        if letter not in names and number.strip("+-0"):
            raise UnreadablePuzzle("colour-missing", line, text=excerpt(word[:10]))
        numbers.append(number_of(number, line))
        if numbers[-1]:
            used[names[letter]] = None
    return numbers


def take_block(lines: Sequence[str], count: int, axis: str) -> Side:
    """So many clues from the lines of a block."""
    settled = settle_blanks(lines, count)
    if settled is None:
        found = sum(1 for line in lines if line)
        key = "height-differs" if axis == ROW else "width-differs"
        raise UnreadablePuzzle(key, size=count, count=found)
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
