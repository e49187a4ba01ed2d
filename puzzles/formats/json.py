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

from puzzles.formats.colours import (
    BLACK,
    Definition,
    NamedClue,
    colours_of,
    puzzle_of_blocks,
    puzzle_of_colours,
    rgb_of,
)
from puzzles.formats.shared import (
    NO_COLOUR,
    check_cell_count,
    check_count,
    check_size,
    empty_colours,
    filled_colour,
    given_of,
    is_coloured,
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
    puzzle_of_picture,
)

ROWS = (
    "rows",
    "row",
    "rowclues",
    "rowhints",
    "rowsdef",
    "rowconstraints",
    "hor",
    "horizontal",
)
COLUMNS = (
    "columns",
    "cols",
    "column",
    "col",
    "columnclues",
    "colclues",
    "columnhints",
    "colsdef",
    "columnsdef",
    "columnconstraints",
    "colconstraints",
    "ver",
    "vertical",
)
INSIDE = ("puzzle", "clues")
"""Names under which an object that holds clues may stand in another."""

LENGTHS = ("count", "length", "num", "number", "size")
COLOURS = ("val", "value", "colour", "color", "colorindex")
OBJECT = re.compile(r'\s*(?:\[\s*)?\{\s*(?:"|\})')

NAMED = re.compile(r'"(?:(?:row|hor)[a-z_]*|palette)"\s*:', re.I)

CELLS = ("cells", "grid", "pixels", "data", "image", "board", "solution")
"""Under these names a picture may stand as numbers of colours in a palette."""

Object = dict[str, object]


def recognise(source: Source) -> bool:
    """Whether it is an object that names rows, or a list as JSON has them; the lists of Python
    that are no JSON stand side by side."""
    if OBJECT.match(source.text):
        return NAMED.search(source.text) is not None
    if source.text.lstrip()[:1] != "[":
        return False
    try:
        return isinstance(_load(source.text), list)
    except UnreadablePuzzle:
        return False


def read_all(source: Source) -> Iterator[Entry]:
    """The puzzles of a file, numbered where there are several."""
    said = _load(source.text)
    if isinstance(said, list) and said and all(isinstance(it, dict) for it in said):
        yield from numbered(said, _read)
    elif isinstance(said, list) and len(said) == 2:
        source.assume_order("json")
        yield "", _read({"rows": said[0], "columns": said[1]})
    else:
        yield "", _read(said)


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


def _read(said: object) -> Puzzle:
    if not isinstance(said, dict):
        raise UnreadablePuzzle("no-object")
    names = {key.lower().replace("_", ""): value for key, value in said.items()}
    inner = next((names[key] for key in INSIDE if isinstance(names.get(key), dict)), None)
    if isinstance(inner, dict):
        names |= {key.lower().replace("_", ""): value for key, value in inner.items()}
    row_clues, column_clues = _first(names, ROWS), _first(names, COLUMNS)
    if row_clues is None and column_clues is None and isinstance(names.get("palette"), list):
        return _of_palette(names)
    if row_clues is None or column_clues is None:
        raise UnreadablePuzzle("json-no-clues")
    defined = _definitions(names)
    called: dict[object, str] = {it.shown: it.name for it in reversed(defined)}
    called |= {it.sign: it.name for it in reversed(defined) if it.sign}
    called |= {number: it.name for number, it in enumerate(defined, 1)}
    rows = _read_side(row_clues, ROW, called)
    columns = _read_side(column_clues, COLUMN, called)
    for keys, found in ((("width", "columncount"), columns), (("height", "rowcount"), rows)):
        _check_count(names, keys, len(found))
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
    signs = [EMPTY_SIGN, *(it.sign for it in known)] if known else puzzle.signs
    given = _read_given(names, puzzle, signs)
    return puzzle.replaced(given=given) if given else puzzle


def _definitions(names: Object) -> list[Definition]:
    """The colours that a palette beside the clues defines, called by their numbers."""
    palette = names.get("palette", names.get("colors", names.get("colours")))
    if isinstance(palette, dict):
        palette = [{"name": name, "rgb": look} for name, look in palette.items()]
    defined = []
    for number, it in enumerate(palette if isinstance(palette, list) else [], 1):
        said = {key.lower(): value for key, value in it.items()} if isinstance(it, dict) else {}
        look = _colour(it)
        name, sign = str(said.get("name", look)), str(said.get("sign", ""))
        defined.append(Definition(str(number), look, sign, name))
    return defined


def _first(names: Object, keys: Sequence[str]) -> list[object] | None:
    """The clues under the first of these names that is there."""
    for key in keys:
        value = names.get(key)
        if isinstance(value, list):
            return value
        if isinstance(value, str) and value.strip():
            ends = next((it for it in "\n;/|" if it in value.strip()), ",")
            return [*value.strip().strip(ends).split(ends)]
    return None


def _of_palette(names: Object) -> Puzzle:
    """The puzzle of a picture whose cells are numbers of colours."""
    palette, cells = names["palette"], next((names[it] for it in CELLS if it in names), None)
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
    colours = [_colour(it) for it in palette]
    used: dict[str, None] = {}
    for row in rows:
        for place, cell in enumerate(row):
            index = int(cell) if isinstance(cell, str) and cell.isdecimal() else cell
            if type(index) is not int or not 0 <= index < len(colours):
                raise UnreadablePuzzle("not-a-cell", key="cells", text=excerpt(str(cell)))
            row[place] = colours[index]
            used[colours[index]] = None
    title = _text(names, "title", "name")
    named = [[str(cell) for cell in row] for row in rows]
    if is_coloured(used):
        defined = [Definition(name, name) for name in dict.fromkeys(colours) if name != NO_COLOUR]
        return puzzle_of_colours(named, defined, empty_colours(used, colours[0]), title)
    filled = filled_colour(used)
    return puzzle_of_picture(
        ["".join("#" if it == filled else "." for it in row) for row in named], title=title
    )


def _colour(said: object) -> str:
    """A colour of a palette, in the words of pictures."""
    if isinstance(said, dict):
        named = {key.lower(): value for key, value in said.items()}
        said = next((named[it] for it in (*COLOURS, "hex", "rgb") if it in named), "")
    if isinstance(said, list) and len(said) >= 3 and all(type(it) is int for it in said):
        return "#" + "".join(f"{min(max(it, 0), 255):02x}" for it in said[:3])
    if said is None or (isinstance(said, str) and said.lower() in ("", "transparent", "none")):
        return NO_COLOUR
    return str(said).lower()


def _check_count(names: Object, keys: Sequence[str], count: int) -> None:
    for key in keys:
        said = names.get(key)
        if isinstance(said, int) and not isinstance(said, bool) and said != count:
            name = "width-differs" if key in ("width", "columncount") else "height-differs"
            raise UnreadablePuzzle(name, size=said, count=count)


def _text(names: Object, *keys: str) -> str:
    return next((shown_text(it) for key in keys if isinstance(it := names.get(key), str)), "")


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
    blocks: NamedClue = []
    for item in items:
        blocks += _read_block(item, line, called)
    return blocks


def _read_block(item: object, line: Line, called: dict[object, str]) -> NamedClue:
    """The blocks of an item of a clue: mostly one."""
    colour: object = BLACK
    if isinstance(item, dict):
        names = {key.lower(): value for key, value in item.items()}
        colour = next((names[key] for key in COLOURS if key in names), BLACK)
        item = next((names[key] for key in LENGTHS if key in names), None)
    elif isinstance(item, list) and len(item) == 2 and sum(isinstance(it, str) for it in item) == 1:
        colour = next(it for it in item if isinstance(it, str))
        item = next(it for it in item if not isinstance(it, str))
    elif isinstance(item, list) and len(item) == 2 and all(type(it) is int for it in item):
        item, colour = item  # as this program says it: the length, and the number of the colour
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
    cells = [it for row in content for it in (row if isinstance(row, list) else [row])]
    check_cell_count(len(cells), width, height, "content")
    strange = next((it for it in cells if it not in (-1, 0, 1)), None)
    if strange is not None:
        raise UnreadablePuzzle("not-a-cell", key="content", text=excerpt(str(strange)))
    return given_of([{1: 1, -1: 0}.get(it) for it in cells], width)


def write_all(puzzles: Sequence[Puzzle]) -> str:
    """The text of a file that holds the puzzle, or a list of several."""
    import json

    said = [_data(puzzle) for puzzle in puzzles]
    return json.dumps(said[0] if len(said) == 1 else said, ensure_ascii=False) + "\n"


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
