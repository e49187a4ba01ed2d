"""Clues as a list in YAML, each clue a list of its own.

    rows:
      - [4]
      - [1]
      …
    columns:
      - [3, 1]
      …

Instead of `[3, 1]` a clue may be written `3 1`, `"3, 1"`, or as a list of lines `- 3`. The names
may be those that JSON has for the two sides, and `title` and `author` may stand beside them. A
list without names holds the rows, then the columns: the square is taken where it can be. Of YAML
nothing else is understood.
"""

from __future__ import annotations

import re

from puzzles.formats.json import COLUMNS, ROWS
from puzzles.formats.shared import SideLines, check_count, check_size
from puzzles.printable import excerpt, shown_text
from puzzles.source import Source, UnreadablePuzzle, numbers_in
from solver.puzzle import COLUMN, MAX_SIZE, ROW, Line, Puzzle

KEY = re.compile(r"([A-Za-z_][\w-]*)[ \t]*:(?=\s|\Z)(.*)")
ITEM = re.compile(r"-(?=\s|\Z)(.*)")
CLUE = re.compile(r"^[ \t]*+-[ \t]++(?:\[[\d, \t]*+\]|-[ \t]++\d)", re.M)
SIGNS = re.compile(r"[\[\]\"',]")

TEXTS = ("title", "name", "author")


def recognise(source: Source) -> bool:
    """Whether there is an item of a list that is a list of numbers, and nothing that is not YAML
    before it."""
    first = CLUE.search(source.text)
    if first is None:
        return False
    before = (line.strip() for line in source.text[: first.start()].splitlines()[:100])
    return all(not line or line[0] in "#-%" or KEY.fullmatch(line) for line in before)


def read(source: Source) -> Puzzle:
    """The puzzle whose clues are such a list."""
    texts: dict[str, str] = {}
    sides: dict[str, list[list[str]]] = {"": (clues := [])}
    deep = 0  # the indent of a side's items; what is further in goes on with its clue
    for number, written in enumerate(source.text.splitlines(), 1):
        line = written.expandtabs()
        bare = line.split(" #", 1)[0].strip()
        if not bare or bare[0] in "#%" or bare in ("---", "..."):
            continue
        indent = len(line) - len(line.lstrip())
        keyed, item = KEY.fullmatch(bare), ITEM.fullmatch(bare)
        if keyed is not None:
            name, value = keyed[1].lower().replace("_", "").replace("-", ""), keyed[2].strip()
            if name in TEXTS:
                texts[name] = value.strip("\"'")
            clues = sides.setdefault(name, [])
            if value.startswith("[") and name not in TEXTS:
                clues += [[clue] for clue in _items(value)]
        elif item is not None:
            value = item[1].strip()
            nested = ITEM.fullmatch(value)
            if clues and indent > deep:
                clues[-1].append(value)
            else:
                clues.append([value if nested is None else nested[1].strip()])
                deep = indent
        elif clues:
            clues[-1].append(bare)
        else:
            raise UnreadablePuzzle("no-yaml", number=number, text=excerpt(bare))
    return _puzzle(source, sides, texts)


def _items(text: str) -> list[str]:
    """The clues of a list of lists on one line."""
    return re.findall(r"\[([^\[\]]*)\]", text[1:]) or text.strip("[]").split(",")


def _puzzle(source: Source, sides: dict[str, list[list[str]]], texts: dict[str, str]) -> Puzzle:
    rows = next((sides[name] for name in ROWS if sides.get(name)), None)
    columns = next((sides[name] for name in COLUMNS if sides.get(name)), None)
    if rows is None and columns is None and sides[""]:
        rows, columns = _shared_out(source, sides[""])
    if rows is None or columns is None:
        raise UnreadablePuzzle("clues-missing")
    title = texts.get("title", texts.get("name", ""))
    return Puzzle.of(
        _read_side(rows, ROW),
        _read_side(columns, COLUMN),
        title=shown_text(title),
        author=shown_text(texts.get("author", "")),
    )


def _shared_out(source: Source, clues: list[list[str]]) -> tuple[list[list[str]], list[list[str]]]:
    """The rows and the columns of a list that does not say which are which."""
    if len(clues) > 2 * MAX_SIZE:
        raise UnreadablePuzzle("clue-lines-many", most=2 * MAX_SIZE)
    width, height = source.size or (len(clues) // 2, len(clues) - len(clues) // 2)
    check_size(width, height)
    if width + height != len(clues):
        raise UnreadablePuzzle("clue-lines-differ", expected=width + height, count=len(clues))
    source.assume_order("yaml")
    return clues[:height], clues[height:]


def _read_side(clues: list[list[str]], axis: str) -> SideLines:
    check_count(len(clues), axis)
    return [
        numbers_in(SIGNS.sub(" ", " ".join(clue)).strip(), Line(axis, place))
        for place, clue in enumerate(clues)
    ]
