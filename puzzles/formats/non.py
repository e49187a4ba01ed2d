"""The `.non` format (Simpson's, with the keys that collections added): reading and writing.

    title "Heart"
    width 10
    height 10

    rows
    2,2
    ...

Keys come in any order and unknown ones are passed over. After `rows` and `columns` follows one
line for each line of the board; `0` or nothing at all is an empty clue. `goal`, the solution, is
not read: the clues say it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.errors import UnreadablePuzzle, excerpt, number_of, numbers_in, printable
from puzzles.source import Source
from solver.puzzle import MAX_SIZE, BoardTooLarge, Clue, Line, Puzzle, numbers_of

TEXTS = {
    "title": "title",
    "by": "author",
    "author": "author",
    "copyright": "copyright",
    "license": "licence",
    "licence": "licence",
    "lesson": "lesson",
}
"""The keys that say something about the puzzle, and what they are to us."""

LONGEST_TEXT = 200

HEADING = re.compile(r"^[ \t]*(rows|columns)([ \t]+\d*)?[ \t]*$", re.IGNORECASE | re.MULTILINE)


def recognise(source: Source) -> bool:
    """Whether the clues of one side follow somewhere; a number after the word is a mistake that
    the reader explains."""
    return HEADING.search(source.text) is not None


def read(source: Source) -> Puzzle:
    """The puzzle in the text of a `.non` file."""
    return read_non(source.text)


def read_non(text: str) -> Puzzle:
    """The puzzle in this text."""
    sizes: dict[str, int] = {}
    texts: dict[str, str] = {}
    sections: dict[str, list[str]] = {}
    section: list[str] | None = None
    for line in text.splitlines():
        line = line.strip()
        key, _, value = line.partition(" ")
        key = key.lower().rstrip(":")
        if not line or not (line[0].isalpha() or line[0] in '#;"'):
            if section is not None:
                section.append(line)
        elif key in ("rows", "columns"):
            if value:
                raise UnreadablePuzzle("not-alone", word=key, text=excerpt(value))
            if key in sections:
                raise UnreadablePuzzle("key-twice", word=key)
            section = sections[key] = []
        else:
            section = None
            if key in ("width", "height"):
                sizes[key] = number_of(value.strip(), key)
            elif key in TEXTS:
                texts[TEXTS[key]] = _unquote(value)
    for key in ("rows", "columns"):
        if key not in sections:
            raise UnreadablePuzzle("key-missing", word=key)
    return Puzzle.of(
        _read_clues(sections["rows"], sizes.get("height"), "row", "height"),
        _read_clues(sections["columns"], sizes.get("width"), "column", "width"),
        title=texts.get("title", ""),
        author=texts.get("author", ""),
        copyright=texts.get("copyright", ""),
        licence=texts.get("licence", ""),
        lesson=texts.get("lesson", ""),
    )


def write_non(puzzle: Puzzle, solution: Sequence[str] | None = None) -> str:
    """The text of a `.non` file that holds the puzzle, and its solution where one is given."""
    lines = []
    for key, value in (
        ("title", puzzle.title),
        ("by", puzzle.author),
        ("copyright", puzzle.copyright),
        ("license", puzzle.licence),
        ("lesson", puzzle.lesson),
    ):
        if value:
            escaped = printable(value).replace("&", "&amp;").replace('"', "&quot;")
            lines.append(f'{key} "{escaped}"')
    lines += [f"width {puzzle.width}", f"height {puzzle.height}", "", "rows"]
    lines += [_write_clue(clue) for clue in puzzle.rows]
    lines += ["", "columns"]
    lines += [_write_clue(clue) for clue in puzzle.columns]
    if solution is not None:
        cells = "".join(solution).replace("#", "1").replace(".", "0")
        lines += ["", f'goal "{cells}"']
    return "\n".join(lines) + "\n"


def _write_clue(clue: Clue) -> str:
    return ",".join(str(number) for number in numbers_of(clue)) or "0"


def _read_clues(lines: list[str], size: int | None, axis: str, key: str) -> list[list[int]]:
    """The clues of one side; `size` is how many the file says there are."""
    if size is not None and size > MAX_SIZE:
        raise BoardTooLarge(f"{key}-too-large", size=size, most=MAX_SIZE)
    last = max((number for number, line in enumerate(lines, 1) if line), default=0)
    lines = lines[: max(last, size or 0)]
    if size is not None:
        if len(lines) > size and sum(map(bool, lines)) == size:
            lines = [line for line in lines if line]  # blank lines between the clues
        if len(lines) != size:
            raise UnreadablePuzzle(f"{key}-differs", size=size, count=len(lines))
    elif not any(lines):
        raise UnreadablePuzzle(f"no-{axis}-clues")
    elif len(lines) > MAX_SIZE:
        raise BoardTooLarge(f"too-many-{axis}-clues", count=len(lines), most=MAX_SIZE)
    return [_read_clue(line, Line(axis, i)) for i, line in enumerate(lines)]


def _read_clue(line: str, place: Line) -> list[int]:
    if line.strip("-+0123456789, \t"):
        raise UnreadablePuzzle("not-a-clue", place, text=excerpt(line))
    return numbers_in(line, place)


def _unquote(value: str) -> str:
    value = value.strip()[: 10 * LONGEST_TEXT]
    if len(value) >= 2 and value[0] == value[-1] == '"':
        value = value[1:-1]
    if "&" in value:
        from html import unescape  # most files have no use for it

        value = unescape(value)
    return printable(value)[:LONGEST_TEXT]
