"""The XML of webpbn.com: one puzzle or a set of several.

    <puzzleset>
      <puzzle type="grid" defaultcolor="black" backgroundcolor="white">
        <title>…</title>
        <color name="red" char="X">f00</color>
        <clues type="columns"><line><count color="red">3</count><count>1</count></line>…</clues>
        <clues type="rows">…</clues>
        <solution type="saved"><image>|X??.|…</image></solution>
      </puzzle>
    </puzzleset>

`<line/>` is an empty line. Which colours there are is told by the counts, whatever is declared.
A saved solution is what is given; clues that are missing follow from a goal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html.entities import html5
from itertools import islice

from puzzles.formats.colours import (
    BLACK,
    WHITE,
    Definition,
    NamedClue,
    colours_of,
    letters_of,
    names_of,
    puzzle_of_blocks,
    puzzle_of_colours,
)
from puzzles.formats.shared import (
    check_cell_count,
    check_size,
    given_of,
    numbered,
)
from puzzles.printable import excerpt, printable, shown_text
from puzzles.source import MOST_BOARDS, Entry, Source, UnreadablePuzzle, number_of
from solver.grid import opening
from solver.puzzle import (
    COLUMN,
    MAX_SIZE,
    ROW,
    Clue,
    Given,
    Line,
    Puzzle,
    numbers_of,
)

SIDES = {"columns": COLUMN, "rows": ROW}
TEXTS = ("title", "author", "copyright")
EMPTY_SIGN, FILLED_SIGN = ".", "X"

_CELL = re.compile(r"\[([^][]*)\]|(\S)")
"""A cell of an image: what it may be, or what it is."""

_MAX_DEPTH = 100
"""Elements within each other. Those of a puzzle are six."""

Count = tuple[str, str]
"""What stands in a count, and the name of its colour."""


def recognise(source: Source) -> bool:
    """Whether it is XML about a puzzle."""
    start = source.text[:100_000].lstrip()
    return start.startswith("<") and re.search(r"<(puzzleset|puzzle)\b", start, re.I) is not None


def read_all(source: Source) -> Iterator[Entry]:
    """The puzzles of a file, numbered where there are several."""
    yield from numbered(_parse(source.text), lambda part: part.puzzle(source))


class _Part:
    """What a `<puzzle>` says."""

    def __init__(self, attributes: dict[str, str], inherited: dict[str, str]) -> None:
        self.kind = attributes.get("type", "grid").lower()
        self.colour = attributes.get("defaultcolor", BLACK)
        self.background = attributes.get("backgroundcolor", WHITE)
        self.texts = dict(inherited)
        self.signs = {BLACK: FILLED_SIGN, WHITE: EMPTY_SIGN}
        """The sign of each colour in images."""
        self.looks: dict[str, str] = {}
        """What each colour looks like that is declared."""
        self.sides: dict[str, list[list[Count]]] = {}
        self.images: dict[str, str] = {}
        """The first image of each type of solution."""

    def puzzle(self, source: Source) -> Puzzle:
        """The puzzle that this is."""
        if self.kind == "triddler" or set(self.sides) - set(SIDES):
            raise UnreadablePuzzle("triddler")
        if self.kind != "grid":
            raise UnreadablePuzzle("kind-unknown", text=excerpt(self.kind))
        if not self.sides:
            return self._puzzle_of_goal()
        rows, columns = self._clues(source)
        check_size(len(columns), len(rows))
        puzzle = puzzle_of_blocks(
            rows, columns, self._definitions(), self.background, given=(), **self.texts
        )
        if "saved" not in self.images:
            return puzzle
        colours = colours_of(rows, columns, self._definitions(), self.background)
        return puzzle.replaced(given=self._given(puzzle, list(colours)))

    def _definitions(self) -> list[Definition]:
        """The colours that are declared."""
        return [
            Definition(name, look, self.signs.get(name, "")) for name, look in self.looks.items()
        ]

    def _clues(self, source: Source) -> tuple[list[NamedClue], list[NamedClue]]:
        for name in SIDES:
            if name not in self.sides:
                raise UnreadablePuzzle("key-missing", word=f'<clues type="{name}">')
        rows, columns = (self._read_side(name) for name in ("rows", "columns"))
        numbers = {
            Line(axis, place): [number for number, _ in clue]
            for axis, side in ((ROW, rows), (COLUMN, columns))
            for place, clue in enumerate(side)
        }
        blotted = [line for line, clue in numbers.items() if 0 in clue]
        if blotted:
            filled = [
                sum(number for clue in side for number, _ in clue) for side in (rows, columns)
            ]
            if any(numbers[line] != [0] for line in blotted) or filled[0] != filled[1]:
                raise UnreadablePuzzle("length-unknown", blotted[0])
            source.assume("zero-as-empty")
        return rows, columns

    def _read_side(self, name: str) -> list[NamedClue]:
        return [
            [(number_of(number, Line(SIDES[name], place)), colour) for number, colour in counts]
            for place, counts in enumerate(self.sides[name])
        ]

    def _puzzle_of_goal(self) -> Puzzle:
        if "goal" not in self.images:
            raise UnreadablePuzzle("no-clues")
        rows = list(islice(self._rows_of(self.images["goal"]), MAX_SIZE + 1))
        if any(len(cell) != 1 or cell == "?" for row in rows for cell in row):
            raise UnreadablePuzzle("solution-unknown")
        if not rows or len({len(row) for row in rows}) > 1:
            raise UnreadablePuzzle("image-ragged")
        check_size(len(rows[0]), len(rows))
        background = self.signs.get(self.background, EMPTY_SIGN)
        names = {sign: name for name, sign in self.signs.items()} | {background: self.background}
        named = [[names.get(cell, self.background) for cell in row] for row in rows]
        drawn = puzzle_of_colours(named, self._definitions(), [self.background])
        return drawn.replaced(**self.texts)

    def _given(self, puzzle: Puzzle, colours: Sequence[str]) -> list[Given]:
        height, width = puzzle.height, puzzle.width
        signs = [self.signs.get(name, "") for name in colours]
        background = self.signs.get(self.background, EMPTY_SIGN)
        signs_of_cells = (cell for row in self._rows_of(self.images["saved"]) for cell in row)
        cells = list(islice(signs_of_cells, width * height))
        check_cell_count(len(cells) + sum(1 for _ in signs_of_cells), width, height, "saved")
        known: list[int | None] = []
        for cell in cells:
            can_be_empty = background in cell or "?" in cell
            can_be_filled = "?" in cell or cell.strip(background) != ""
            if (can_be_empty and can_be_filled) or len(cell) > 1:
                known.append(None)
            elif signs and can_be_filled:
                known.append(signs.index(cell) + 1 if cell in signs else None)
            else:
                known.append(int(can_be_filled))
        return given_of(known, width)

    def _rows_of(self, image: str) -> Iterator[list[str]]:
        """The cells of an image: a sign each, or several that the cell may be."""
        signs = {"?", EMPTY_SIGN, *self.signs.values()}
        for row in image.split("|"):
            cells = [
                "".join(match[1].split()) if match[2] is None else match[2]
                for match in _CELL.finditer(row)
            ]
            strange = next((sign for sign in "".join(cells) if sign not in signs), "")
            if strange:
                raise UnreadablePuzzle("sign-unknown", text=excerpt(strange))
            if cells:
                yield cells


class _Handler:
    """Gathers the puzzles while the file is parsed."""

    def __init__(self) -> None:
        self.parts: list[_Part] = []
        self.texts: dict[str, str] = {}
        """Of the set; its puzzles inherit them."""
        self.path: list[str] = []
        self.pieces: list[str] = []
        """The text of the element, so far."""
        self.attributes: dict[str, str] = {}
        self.solution = ""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.lower()
        attributes = {key.lower(): value for key, value in attributes.items()}
        if not self.path and name not in ("puzzleset", "puzzle"):
            raise UnreadablePuzzle("xml-other", text=excerpt(name))
        if len(self.path) == _MAX_DEPTH:
            raise UnreadablePuzzle("nested-too-deep")
        self.path.append(name)
        self.pieces.clear()
        if name == "puzzle":
            if len(self.parts) == MOST_BOARDS:
                raise UnreadablePuzzle("too-many-boards", most=MOST_BOARDS)
            self.parts.append(_Part(attributes, self.texts))
        elif name == "solution":
            self.solution = attributes.get("type", "goal").lower()
        elif self.parts and name == "clues":
            self.parts[-1].sides[attributes.get("type", "").lower()] = []
        elif self.parts and name == "line":
            lines = self._lines()
            if len(lines) == MAX_SIZE:
                raise UnreadablePuzzle("too-many-lines-in-xml", most=MAX_SIZE)
            lines.append([])
        elif name in ("count", "color"):
            self.attributes = attributes

    def _lines(self) -> list[list[Count]]:
        sides = self.parts[-1].sides
        if not sides:
            raise UnreadablePuzzle("xml-order")
        return next(reversed(sides.values()))

    def end(self, name: str) -> None:
        name = self.path.pop()
        text = "".join(self.pieces).strip()
        self.pieces.clear()
        outer = self.path[-1] if self.path else ""
        if name in TEXTS and outer in ("puzzle", "puzzleset"):
            (self.parts[-1].texts if outer == "puzzle" else self.texts)[name] = shown_text(text)
        elif not self.parts:
            return
        elif name == "count" and self._lines():
            colour = self.attributes.get("color", self.parts[-1].colour)
            self._lines()[-1].append((text, colour))
        elif name == "color":
            sign, colour = self.attributes.get("char", ""), self.attributes.get("name", "")
            if len(sign) == 1:
                self.parts[-1].signs[colour] = sign
            self.parts[-1].looks[colour] = text
        elif name == "image":
            self.parts[-1].images.setdefault(self.solution, text)


def _parse(text: str) -> list[_Part]:
    """What each puzzle of a file says.

    Nothing outside of the file is looked at. A file that declares entities, or attributes (whose
    defaults each element is given anew), is refused at the declaration: they can grow without
    bounds. Characters are also read by the names that only HTML knows, such as `&copy;`."""
    from xml.parsers import expat

    handler = _Handler()
    parser = expat.ParserCreate("utf-8")  # the text is decoded already, whatever it says of that
    parser.buffer_text = True
    parser.StartElementHandler = handler.start
    parser.EndElementHandler = handler.end
    parser.CharacterDataHandler = handler.pieces.append
    parser.EntityDeclHandler = parser.AttlistDeclHandler = _refuse_declaration
    try:
        known = re.sub(r"&([A-Za-z][A-Za-z0-9]*);", lambda match: _character(match[1]), text)
        parser.Parse(known.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise UnreadablePuzzle("xml-wrong", number=error.lineno) from error
    if not handler.parts:
        raise UnreadablePuzzle("no-puzzle-in-xml")
    return handler.parts


def _refuse_declaration(*_: object) -> None:
    raise UnreadablePuzzle("xml-declares")


@lru_cache(1000)
def _character(name: str) -> str:
    """The character that HTML knows under a name, as a number, which XML knows."""
    if name in ("amp", "lt", "gt", "quot", "apos"):  # which XML knows itself
        return f"&{name};"
    return "".join(f"&#{ord(letter)};" for letter in html5.get(f"{name};", "")) or f"&{name};"


# -- writing -------------------------------------------------------------------------------------


def write_all(puzzles: Sequence[Puzzle]) -> str:
    """The text of a file that holds these puzzles."""
    parts = ['<?xml version="1.0" encoding="UTF-8"?>', "<puzzleset>"]
    for puzzle in puzzles:
        parts += _write(puzzle)
    return "\n".join([*parts, "</puzzleset>"]) + "\n"


def _write(puzzle: Puzzle) -> Iterator[str]:
    names = [shown_text(colour.name) for colour in puzzle.palette]
    if len({*names}) < len(names):
        names = names_of(puzzle)
    papers = (WHITE, "paper", *map(str, range(len(names))))
    paper = next(name for name in papers if name not in names)
    background = f' backgroundcolor="{paper}"' if puzzle.is_coloured else ""
    yield f'<puzzle type="grid" defaultcolor="black"{background}>'
    for name in TEXTS:
        value = getattr(puzzle, name)
        if value:
            yield f"  <{name}>{_escaped(value)}</{name}>"
    letters = letters_of(puzzle)
    if puzzle.is_coloured:
        yield f'  <color name="{paper}" char=".">{puzzle.background or "ffffff"}</color>'
        for name, colour, letter in zip(names, puzzle.palette, letters[1:], strict=True):
            yield f'  <color name="{_escaped(name)}" char="{letter}">{colour.rgb}</color>'
    else:
        yield '  <color name="white" char=".">fff</color>'
        yield '  <color name="black" char="X">000</color>'
    for name, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        yield f'  <clues type="{name}">'
        yield from (f"    {_write_line(clue, names)}" for clue in clues)
        yield "  </clues>"
    if puzzle.given:
        yield '  <solution type="saved"><image>'
        cells_as = str.maketrans(puzzle.signs, letters if names else EMPTY_SIGN + FILLED_SIGN)
        yield from (f"|{row.translate(cells_as)}|" for row in opening(puzzle).picture())
        yield "  </image></solution>"
    yield "</puzzle>"


def _write_line(clue: Clue, names: Sequence[str]) -> str:
    colours = [f' color="{_escaped(names[block.colour - 1])}"' if names else "" for block in clue]
    numbers = zip(numbers_of(clue), colours, strict=True)
    counts = "".join(f"<count{colour}>{number}</count>" for number, colour in numbers)
    return f"<line>{counts}</line>" if counts else "<line/>"


def _escaped(text: str) -> str:
    text = printable(text).replace("&", "&amp;").replace('"', "&quot;")
    return text.replace("<", "&lt;").replace(">", "&gt;")
