"""Puzzles as JSON, for which there is no standard: the names that are seen are a closed list.

    {"title": "5", "rows": [[4], [1], [4], [1], [4]], "columns": [[3, 1], [1, 1, 1], …]}

A clue is a list of numbers, a string of them, or one number; `[]`, `[0]`, `0` and `""` are empty.
A block may be an object or a pair with its colour. A side may be one string, with a new line, `;`,
`/` or `|` after each clue, or a comma. The sides may be called `rows`, `row`, `rowClues`,
`rowHints`, `rowsDef`, `RowConstraints`, `hor` or `horizontal`; and `columns`, `cols`, `column`,
`col`, `columnClues`, `colClues`, `columnHints`, `colsDef`, `columnsDef`, `ColumnConstraints`,
`colConstraints`, `ver` or `vertical`. Instead of clues there may be a `palette` and
`cells` with the numbers of its colours, of two the lighter one empty. Beside clues, `palette` says
what colours look like, and blocks are `[length, number]`. `given` holds what is known of each
row (`#` filled, `.` empty, `?` unknown), `content` the same as numbers, 1, -1 and 0. A list holds
several puzzles, or the clues of rows and columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from puzzles.formats.colours import (
    BLACK,
    NO_COLOUR,
    Definition,
    NamedClue,
    colours_of,
    puzzle_of_blocks,
    puzzle_of_pixels,
    rgb_of,
)
from puzzles.formats.shared import (
    check_cell_count,
    check_count,
    check_size,
    given_of,
    numbered,
)
from puzzles.printable import excerpt, shown_text
from puzzles.source import Entry, Source, UnreadablePuzzle, number_of, numbers_in
from solver.grid import opening
from solver.puzzle import (
    COLUMN,
    EMPTY_SIGN,
    MAX_SIZE,
    ROW,
    Given,
    Line,
    Puzzle,
    numbers_of,
)

ROWS = ("rows", "row", "rowclues", "rowhints", "rowsdef", "rowconstraints", "hor", "horizontal")
COLUMNS = (
    *("columns", "cols", "column", "col", "columnclues", "colclues", "columnhints", "colsdef"),
    *("columnsdef", "columnconstraints", "colconstraints", "ver", "vertical"),
)
_INNER_OBJECTS = ("puzzle", "clues")
_LENGTHS = ("count", "length", "num", "number", "size")
_COLOURS = ("val", "value", "colour", "color", "colorindex")
_PICTURES = ("cells", "grid", "pixels", "data", "image", "board", "solution")
_OBJECT = re.compile(r'\s*(?:\[\s*)?\{\s*(?:"|\})')
_NAMED = re.compile(r'"(?:(?:row|hor)[a-z_]*|palette)"\s*:', re.I)

Object = dict[str, Any]


def recognise(source: Source) -> bool:
    """Whether it is an object that names rows, or a list as JSON has them; the lists of Python
    that are no JSON stand side by side."""
    if _OBJECT.match(source.text):
        return _NAMED.search(source.text) is not None
    if source.text.lstrip()[:1] != "[":
        return False
    try:
        return isinstance(_load(source.text), list)
    except UnreadablePuzzle:
        return False


def read_all(source: Source) -> Iterator[Entry]:
    """The puzzles of a file, numbered where there are several."""
    data = _load(source.text)
    if isinstance(data, list) and data and all(isinstance(item, dict) for item in data):
        yield from numbered(data, _read)
    elif isinstance(data, list) and len(data) == 2:
        source.assume_order("json")
        yield "", _read({"rows": data[0], "columns": data[1]})
    else:
        yield "", _read(data)


def _load(text: str) -> object:
    import json

    try:
        return json.loads(text, strict=False)
    except json.JSONDecodeError as error:
        rest = text[error.pos :].lstrip().partition("\n")[0]
        if not rest:
            raise UnreadablePuzzle("file-ends") from error
        raise UnreadablePuzzle("json-wrong", number=error.lineno, text=excerpt(rest)) from error
    except RecursionError as error:
        raise UnreadablePuzzle("nested-too-deep") from error
    except ValueError as error:
        raise UnreadablePuzzle("absurd-digits") from error


def _read(data: object) -> Puzzle:
    if not isinstance(data, dict):
        raise UnreadablePuzzle("no-object")
    names = _normalised(data)
    inner = [names[key] for key in _INNER_OBJECTS if isinstance(names.get(key), dict)]
    names |= _normalised(inner[0]) if inner else {}
    row_clues, column_clues = _first(names, ROWS), _first(names, COLUMNS)
    if row_clues is None and column_clues is None and isinstance(names.get("palette"), list):
        return _of_palette(names)
    if row_clues is None or column_clues is None:
        raise UnreadablePuzzle("json-no-clues")
    defined = _definitions(names)
    called: dict[object, str] = {colour.shown: colour.name for colour in reversed(defined)}
    called |= {colour.sign: colour.name for colour in reversed(defined) if colour.sign}
    called |= {number: colour.name for number, colour in enumerate(defined, 1)}
    rows = _read_side(row_clues, ROW, called)
    columns = _read_side(column_clues, COLUMN, called)
    _check_count(names, ("width", "columncount"), len(columns))
    _check_count(names, ("height", "rowcount"), len(rows))
    puzzle = puzzle_of_blocks(
        rows,
        columns,
        defined,
        title=_text(names, "title", "name"),
        author=_text(names, "author", "by"),
        copyright=_text(names, "copyright"),
        licence=_text(names, "license", "licence"),
        lesson=_text(names, "lesson"),
    )
    background = _text(names, "background")
    if background and puzzle.is_coloured:
        puzzle = puzzle.replaced(background=rgb_of(background))
    known = colours_of(rows, columns, defined).values()
    signs = [EMPTY_SIGN, *(colour.sign for colour in known)] if known else puzzle.signs
    given = _read_given(names, puzzle, signs)
    return puzzle.replaced(given=given) if given else puzzle


def _normalised(data: Object) -> Object:
    return {key.lower().replace("_", ""): value for key, value in data.items()}


def _definitions(names: Object) -> list[Definition]:
    """The colours that a palette beside the clues defines, called by their numbers."""
    palette = names.get("palette", names.get("colors", names.get("colours")))
    if isinstance(palette, dict):
        palette = [{"name": name, "rgb": look} for name, look in palette.items()]
    defined = []
    for number, colour in enumerate(palette if isinstance(palette, list) else [], 1):
        named, look = _normalised(colour) if isinstance(colour, dict) else {}, _colour(colour)
        name, sign = str(named.get("name", look)), str(named.get("sign", ""))
        defined.append(Definition(str(number), look, sign, name))
    return defined


def _first(names: Object, keys: Sequence[str]) -> list[object] | None:
    """The clues under the first of these names that is there."""
    for key in keys:
        value = names.get(key)
        if isinstance(value, list):
            return value
        if isinstance(value, str) and value.strip():
            ends = next((end for end in "\n;/|" if end in value.strip()), ",")
            return [*value.strip().strip(ends).split(ends)]
    return None


def _of_palette(names: Object) -> Puzzle:
    """The puzzle of a picture whose cells are numbers of colours."""
    palette = names["palette"]
    cells = next((names[key] for key in _PICTURES if key in names), None)
    if not isinstance(palette, list) or not isinstance(cells, list) or not cells:
        raise UnreadablePuzzle("json-no-clues")
    width = names.get("width")
    if isinstance(width, int) and width > 0 and not isinstance(cells[0], (list, str)):
        check_size(width, max(1, len(cells) // width))
        check_cell_count(len(cells), width, max(1, len(cells) // width), "cells")
        cells = [cells[at : at + width] for at in range(0, len(cells), width)]
    rows = [list(row) if isinstance(row, (list, str)) else [row] for row in cells]
    check_size(len(rows[0]), len(rows))
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise UnreadablePuzzle("ragged", number=number, length=len(row), first=len(rows[0]))
    colours = list(map(_colour, palette))

    def colour_of(cell: object) -> str:
        index = int(cell) if isinstance(cell, str) and cell.isdecimal() else cell
        if type(index) is not int or not 0 <= index < len(colours):
            raise UnreadablePuzzle("not-a-cell", key="cells", text=excerpt(str(cell)))
        return colours[index]

    named = [list(map(colour_of, row)) for row in rows]
    return puzzle_of_pixels(named, colours, colours[0], _text(names, "title", "name"))


def _colour(look: object) -> str:
    """A colour of a palette, in the words of pictures."""
    if isinstance(look, dict):
        named = {key.lower(): value for key, value in look.items()}
        look = next((named[key] for key in (*_COLOURS, "hex", "rgb") if key in named), "")
    if isinstance(look, list) and len(look) >= 3 and all(type(part) is int for part in look):
        return "#" + "".join(f"{min(max(part, 0), 255):02x}" for part in look[:3])
    if look is None or (isinstance(look, str) and look.lower() in ("", "transparent", "none")):
        return NO_COLOUR
    return str(look).lower()


def _check_count(names: Object, keys: Sequence[str], count: int) -> None:
    for key in keys:
        size = names.get(key)
        if type(size) is int and size != count:
            raise UnreadablePuzzle(f"{keys[0]}-differs", size=size, count=count)


def _text(names: Object, *keys: str) -> str:
    return next((shown_text(names[key]) for key in keys if isinstance(names.get(key), str)), "")


def _read_side(clues: list[object], axis: str, called: dict[object, str]) -> list[NamedClue]:
    check_count(len(clues), axis)
    return [_read_clue(clue, Line(axis, place), called) for place, clue in enumerate(clues)]


def _read_clue(clue: object, line: Line, called: dict[object, str]) -> NamedClue:
    if clue is None:
        return []
    if isinstance(clue, dict) and isinstance(clue.get("clue"), list):
        clue = clue["clue"]
    items = clue if isinstance(clue, list) else [clue]
    if len(items) > MAX_SIZE:
        raise UnreadablePuzzle("too-many-numbers", line, most=MAX_SIZE)
    return [block for item in items for block in _read_block(item, line, called)]


def _read_block(item: object, line: Line, called: dict[object, str]) -> NamedClue:
    """The blocks of an item of a clue: mostly one."""
    colour: object = BLACK
    if isinstance(item, dict):
        names = {key.lower(): value for key, value in item.items()}
        colour = next((names[key] for key in _COLOURS if key in names), BLACK)
        item = next((names[key] for key in _LENGTHS if key in names), None)
    elif isinstance(item, list) and len(item) == 2:
        first, second = item
        if isinstance(first, str) and not isinstance(second, str):
            colour, item = item
        elif type(first) is type(second) is int or isinstance(second, str) > isinstance(first, str):
            item, colour = item  # as this program writes it
    if isinstance(item, str):
        numbers = numbers_in(item, line)
    elif isinstance(item, int) and not isinstance(item, bool):
        numbers = [number_of(str(item) if abs(item) < 10**7 else "9" * 7, line)]
    else:
        raise UnreadablePuzzle("not-a-clue", line, text=excerpt(str(item)))
    name = called.get(colour, "") if isinstance(colour, (int, str)) else ""
    return [(number, name or str(colour)) for number in numbers]


def _read_given(names: Object, puzzle: Puzzle, signs: Sequence[str]) -> list[Given]:
    """The cells that are known: ours as text, `?` unknown; or numbers, 0 unknown and -1 empty."""
    height, width = puzzle.height, puzzle.width
    given = names.get("given")
    if isinstance(given, list) and all(isinstance(row, str) for row in given):
        drawn = "".join(map(str, given))
        check_cell_count(len(drawn), width, height, "given")
        values = {sign: value for value, sign in enumerate(signs)}
        return given_of([values.get(cell) for cell in drawn], width)
    content = names.get("content")
    if not isinstance(content, list) or not content:
        return []
    cells = [cell for row in content for cell in (row if isinstance(row, list) else [row])]
    check_cell_count(len(cells), width, height, "content")
    strange = next((cell for cell in cells if cell not in (-1, 0, 1)), None)
    if strange is not None:
        raise UnreadablePuzzle("not-a-cell", key="content", text=excerpt(str(strange)))
    return given_of([{1: 1, -1: 0}.get(cell) for cell in cells], width)


def write_all(puzzles: Sequence[Puzzle]) -> str:
    """The text of a file that holds the puzzle, or a list of several."""
    import json

    data = [_data(puzzle) for puzzle in puzzles]
    return json.dumps(data[0] if len(data) == 1 else data, ensure_ascii=False) + "\n"


def _data(puzzle: Puzzle) -> Object:
    data: Object = {
        "title": puzzle.title,
        "author": puzzle.author,
        "copyright": puzzle.copyright,
        "license": puzzle.licence,
        "lesson": puzzle.lesson,
    }
    data = {key: value for key, value in data.items() if value}
    if puzzle.is_coloured:
        data["palette"] = [colour.as_dict() for colour in puzzle.palette]
        if puzzle.background:
            data["background"] = puzzle.background
        data["rows"], data["columns"] = (
            [[[block.length, block.colour] for block in clue] for clue in side]
            for side in (puzzle.rows, puzzle.columns)
        )
    else:
        data["rows"] = [numbers_of(clue) for clue in puzzle.rows]
        data["columns"] = [numbers_of(clue) for clue in puzzle.columns]
    if puzzle.given:
        data["given"] = opening(puzzle).picture()
    return data
