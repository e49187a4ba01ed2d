"""What several formats share: blocks of lines, given cells, colours, texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html.entities import html5
from typing import Protocol, TypeVar

from puzzles.printable import excerpt
from puzzles.source import Entry, UnreadablePuzzle, number_of, numbers_in, words_in
from solver.puzzle import (
    MAX_SIZE,
    MOST_COLOURS,
    ROW,
    BoardTooLarge,
    Clue,
    Given,
    Line,
    Puzzle,
    Side,
    UserError,
    block_of,
    numbers_of,
    puzzle_of_picture,
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


class Handler(Protocol):
    """Is told of elements and of the text between them."""

    def start(self, name: str, attributes: dict[str, str], /) -> None: ...
    def end(self, name: str, /) -> None: ...
    def data(self, text: str, /) -> None: ...


def parse_xml(text: str, handler: Handler) -> None:
    """Tell a handler what the text holds. Raises UnreadablePuzzle.

    Nothing outside of the file is looked at. A file that declares entities, or attributes (whose
    defaults each element is given anew), is refused at the declaration: they can grow without
    bounds. Characters are also read by the names that only HTML knows, such as `&copy;`."""
    from xml.parsers import expat

    parser = expat.ParserCreate("utf-8")  # the text is decoded already, whatever it says of that
    parser.buffer_text = True
    parser.StartElementHandler = handler.start
    parser.EndElementHandler = handler.end
    parser.CharacterDataHandler = handler.data
    parser.EntityDeclHandler = parser.AttlistDeclHandler = _refuse_declaration
    try:
        known = re.sub(r"&([A-Za-z][A-Za-z0-9]*);", lambda match: _character(match[1]), text)
        parser.Parse(known.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise UnreadablePuzzle("xml-wrong", number=error.lineno) from error


def _refuse_declaration(*_: object) -> None:
    raise UnreadablePuzzle("xml-declares")


@lru_cache(1000)
def _character(name: str) -> str:
    """The character that HTML knows under a name, as a number, which XML knows."""
    if name in ("amp", "lt", "gt", "quot", "apos"):  # which XML knows itself
        return f"&{name};"
    return "".join(f"&#{ord(letter)};" for letter in html5.get(f"{name};", "")) or f"&{name};"


# -- the colours of pictures ----------------------------------------------------------------------

NO_COLOUR = "none"
"""What is transparent."""

_X11 = {"green": "00ff00", "gray": "bebebe", "grey": "bebebe"}
"""Names that pixmaps mean in another way than the web."""

_WHITE = 255 * 1000


def filled_colour(colours: Collection[str]) -> str:
    """Which of these is that of the filled cells: what is not transparent, else the darker one; of
    one colour alone, it is filled unless it is white. Empty where none is. Transparent and white
    are both empty beside a third."""
    opaque = _opaque(colours)
    if len(opaque) == 2:
        return min(opaque, key=brightness)
    if not opaque:
        return ""
    return opaque[0] if NO_COLOUR in colours or brightness(opaque[0]) < _WHITE else ""


def is_coloured(colours: Collection[str]) -> bool:
    """Whether a picture has more colours than filled and empty cells need. Raises UnreadablePuzzle
    where it has more than a puzzle in colours may have."""
    opaque = _opaque(colours)
    if len(opaque) > MOST_COLOURS + (NO_COLOUR not in colours):
        raise UnreadablePuzzle("many-colours", count=len(opaque) + (NO_COLOUR in colours))
    return len(opaque) > 2 or (len(opaque) == 2 and NO_COLOUR in colours)


def _opaque(colours: Collection[str]) -> list[str]:
    opaque = [colour for colour in colours if colour != NO_COLOUR]
    if len(opaque) > 1 and NO_COLOUR in colours:
        opaque = [colour for colour in opaque if brightness(colour) != _WHITE]
    return opaque


def empty_colours(colours: Collection[str], usual: str) -> list[str]:
    """Which colours of a picture in several are those of empty cells: what is transparent, and
    white; else the usual one."""
    opaque = (colour for colour in colours if colour != NO_COLOUR)
    white = [colour for colour in opaque if brightness(colour) == _WHITE]
    return [NO_COLOUR, *white] if NO_COLOUR in colours else white or [usual]


def brightness(colour: str) -> int:
    """How bright the eye sees a colour, from 0 to 255,000."""
    from puzzles.formats.colours import named_colour  # the plain formats take none

    digits = _X11.get(colour) or named_colour(colour) or colour.removeprefix("#")
    if len(digits) not in (3, 6, 12) or set(digits) - set("0123456789abcdef"):
        raise UnreadablePuzzle("no-colour", text=excerpt(colour))
    side = len(digits) // 3
    parts = (digits[at : at + side][:2] for at in range(0, len(digits), side))
    red, green, blue = (int(part if len(part) == 2 else part * 2, 16) for part in parts)
    return 299 * red + 587 * green + 114 * blue


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
    """The puzzles of the parts of a file, or what is wrong with them, numbered where there are
    several."""
    for number, part in enumerate(parts, 1):
        label = str(number) if len(parts) > 1 else ""
        try:
            yield label, read(part)
        except UserError as error:
            yield label, error


def clues_of_picture(picture: Sequence[str]) -> tuple[SideLines, SideLines]:
    """The numbers of the rows and of the columns of a picture."""
    drawn = puzzle_of_picture(picture)
    return [numbers_of(clue) for clue in drawn.rows], [numbers_of(clue) for clue in drawn.columns]


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
