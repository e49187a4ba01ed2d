"""Steve Simpson's `.non`, with what its four dialects added.

    title "Heart"
    width 10
    height 10

    rows
    2,2
    …

Keys come in any order, and unknown ones are passed over. A bare `rows` or `columns` is followed by
a line for each line of the board; with a number after it, it is a size. `0` is an empty clue; a
blank line is one too, or none: counting tells. Colours stand after a number (`3b`) or, with a
name that a `color` line gives, before it (`red 3`). `saved` is what is given; `goal`, the solution,
is not read: the clues say it. Several puzzles stand in a file with `====` between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import unescape

from puzzles.formats.colours import (
    BLACK,
    Definition,
    NamedClue,
    colours_of,
    letters_of,
    puzzle_of_blocks,
    rgb_of,
    written_side,
)
from puzzles.formats.shared import (
    PlainClues,
    check_cell_count,
    check_count,
    given_of,
    numbered,
    settle_blanks,
)
from puzzles.printable import excerpt, printable, shown_text
from puzzles.source import Entry, Source, UnreadablePuzzle, number_of, numbers_in
from solver.grid import opening
from solver.puzzle import (
    COLUMN,
    MAX_SIZE,
    ROW,
    Given,
    Line,
    Puzzle,
    PuzzleError,
    Side,
    puzzle_of_sides,
)

_COLOURED = re.compile(r"([-+]?\d+)([^\W\d]?)[^\d\s]*")
"""A number, and the letter of its colour if it has one; the rest is passed over."""


def settled(lines: list[str], size: int | None, has_plain: bool, axis: str) -> list[str]:
    """The `size` lines of one side; `has_plain` says that as many were read already."""
    word = "height" if axis == ROW else "width"
    if size is not None:
        if size > MAX_SIZE:
            raise PuzzleError(f"{word}-too-large", size=size, most=MAX_SIZE)
        kept = None if has_plain else settle_blanks(lines, size)
        if kept is None:
            count = sum(map(bool, lines)) + (size if has_plain else 0)
            raise UnreadablePuzzle(f"{word}-differs", size=size, count=count)
        return kept
    if not any(lines):
        raise UnreadablePuzzle(f"no-{axis}-clues")
    filled = [place for place, line in enumerate(lines) if line]
    check_count(filled[-1] + 1 - filled[0], axis)
    return lines[filled[0] : filled[-1] + 1]


def read_clue(line: str, place: Line, colours: Mapping[str, str]) -> NamedClue:
    """The blocks of a clue, black where they name no colour."""
    if not line.strip("+-0123456789, \t"):
        return [(number, BLACK) for number in numbers_in(line, place)]
    blocks, colour = [], BLACK
    words = re.split(r"[\s,:]+", line.strip(" \t,:"), maxsplit=2 * MAX_SIZE)
    if len(words) > 2 * MAX_SIZE:  # every second one may be the name of a colour
        raise UnreadablePuzzle("too-many-numbers", place, most=MAX_SIZE)
    for word in words:
        if word in colours:
            colour = colours[word]
            continue
        match = _COLOURED.fullmatch(word)
        if match is None:
            raise UnreadablePuzzle("not-a-clue", place, text=excerpt(line))
        number, letter = match.groups()
        name = colours.get(letter, letter) if letter else colour
        blocks.append((number_of(number, place), name))
    return blocks


def read_saved(lines: Sequence[str], height: int, width: int, letters: str = "1") -> list[Given]:
    """The cells that are given; these letters stand for the colours."""
    values = {"?": None, "0": 0} | {letter: value for value, letter in enumerate(letters, 1)}
    signs = [sign for line in lines for sign in line if sign in values]
    if not signs:
        return []
    check_cell_count(len(signs), width, height, "saved")
    return given_of([values[sign] for sign in signs], width)


def write_non(puzzle: Puzzle, solution: Sequence[str] | None = None, *, lesson: str = "") -> str:
    """The text of a `.non` file that holds the puzzle, and its solution where one is given. A
    lesson only the puzzles of the program say: some readers refuse what they do not know.
    """
    lines = []
    for key, value in (
        ("title", puzzle.title),
        ("by", puzzle.author),
        ("copyright", puzzle.copyright),
        ("license", puzzle.licence),
        ("lesson", lesson),
    ):
        if value:
            lines.append(f"{key} {_quoted(printable(value))}")
    lines += [f"width {puzzle.width}", f"height {puzzle.height}"]
    letters, cells_as = letters_of(puzzle), str.maketrans("#.", "10")
    if puzzle.is_coloured:
        for letter, colour in zip(letters[1:], puzzle.palette, strict=True):
            name = printable(colour.name)
            if len(name) == 1 or "&" in name or name[:1] in ("'", '"'):
                name = _quoted(name)  # not to be taken for a sign
            lines.append(f"color {letter} #{colour.rgb} {name}")
        if puzzle.background:
            lines.append(f"background #{puzzle.background}")
        cells_as = str.maketrans(puzzle.signs, "0" + letters[1:])
    for key, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        lines += ["", key]
        lines += written_side(puzzle, clues, ",")
    if solution is not None:
        lines += ["", f'goal "{"".join(solution).translate(cells_as)}"']
    if puzzle.given:
        known = "".join(opening(puzzle).picture()).translate(cells_as)
        lines += ["", f'saved "{known}"']
    return "\n".join(lines) + "\n"


_TEXTS = {name: name for name in ("title", "author", "copyright", "licence", "lesson")}
_TEXTS |= {"by": "author", "license": "licence"}
"""The keys that say something about the puzzle, and the names of that."""

_SIZES = {"width": COLUMN, "columns": COLUMN, "height": ROW, "rows": ROW}
"""The keys of a size, and of which lines it is the number."""

_HEADING = r"(?im)^[ \t]*(rows|columns)\b[ \t]*(:[ \t]*)?(\d+[ \t]*)?$"


def recognise(source: Source) -> bool:
    """Whether clues of one side or the other are headed somewhere."""
    return re.search(_HEADING, source.text) is not None


def read_all(source: Source) -> Iterator[Entry]:
    """The puzzles of a file, numbered where there are several."""
    parts = [source.text]
    if "====" in source.text:
        parts = re.split(r"(?m)^[ \t]*={4,}[ \t]*$", source.text)
        parts = [part for part in parts if part.strip() or len(parts) == 1]
    known = PlainClues()
    yield from numbered(parts, lambda part: _Reader(part, known).puzzle())


class _Reader:
    """What the lines of a file say."""

    def __init__(self, text: str, known: PlainClues) -> None:
        self.sizes: dict[str, int] = {}
        self.texts: dict[str, str] = {}
        self.blocks: dict[str, list[str]] = {}
        """The lines under a heading, but for those that were plain clues."""
        self.plain: dict[str, Side] = {}
        """As many plain clues under a heading as the size asks for."""
        self.saved: list[str] = []
        self.colours: dict[str, str] = {}
        """What stands for a colour in a clue, and its name."""
        self.defined: list[Definition] = []
        """The colours that are declared."""
        self.background = ""
        self.known = known
        self._lines: list[str] | None = None
        """Where lines without a key go."""
        lines = text.splitlines()
        at = 0
        while at < len(lines):
            line = lines[at].strip()
            at += 1
            if line and line[0] in '#;"':
                continue
            # In one dialect a clue begins with the name of a colour.
            if (line and line[0].isalpha()) and not (
                self.colours and line.split()[0].rstrip(":,") in self.colours
            ):
                heading = self._read_key(*line.split(None, 1))
                size = self.sizes.get(_SIZES[heading]) if heading else None
                if size and at + size <= len(lines):
                    taken = known.side(lines[at : at + size])
                    if taken is not None:
                        self.plain[heading] = taken
                        at += size
            elif self._lines is not None:
                self._lines.append(line)

    def _read_key(self, key: str, value: str = "") -> str:
        """Note what a key says. Returns it where clues follow."""
        key = key.lower().rstrip(":")
        value = value.strip()
        self._lines = None
        if key in ("rows", "columns") and not value:
            if key in self.blocks:
                raise UnreadablePuzzle("key-twice", word=key)
            self._lines = self.blocks[key] = []
            return key
        if key in _SIZES:
            if key in ("rows", "columns") and not value.isdigit():
                raise UnreadablePuzzle("not-alone", word=key, text=excerpt(value))
            self.sizes[_SIZES[key]] = number_of(value, key)
        elif key in _TEXTS:
            self.texts[_TEXTS[key]] = _unquoted(value)
        elif key in ("color", "colour"):
            self._read_colour(value.split(None, 2))
        elif key == "background":
            self.background = value
        elif key == "saved" and not self.saved:
            self._lines = self.saved
            self._lines.append(value)
        return ""

    def _read_colour(self, words: list[str]) -> None:
        """`a #ff0000 dark red` or `red FF0000 #`: a letter, or a name; the value; and perhaps the
        name, or a sign."""
        if words:
            name = words[0].strip("\"'").rstrip(":")
            rest = words[2] if len(words) > 2 else ""
            is_sign = len(rest) == 1 and (len(name) > 1 or not rest.isalnum())
            self.colours[name] = name
            if is_sign:
                self.colours[rest] = name
            if len(words) > 1:
                shown = "" if is_sign or len(name) > 1 else _unquoted(rest)
                self.defined.append(Definition(name, words[1], rest if is_sign else name, shown))

    def puzzle(self) -> Puzzle:
        """The puzzle that all this is."""
        for key in ("rows", "columns"):
            if key not in self.blocks:
                raise UnreadablePuzzle("key-missing", word=key)
        rows = self._read_side("rows", ROW)
        columns = self._read_side("columns", COLUMN)
        if isinstance(rows, tuple) and isinstance(columns, tuple):
            given = read_saved(self.saved, len(rows[0]), len(columns[0])) if self.saved else []
            return puzzle_of_sides(rows, columns, given=given, **self.texts)
        across, down = (
            [[(block.length, BLACK) for block in clue] for clue in side[0]]
            if isinstance(side, tuple)
            else side
            for side in (rows, columns)
        )
        puzzle = puzzle_of_blocks(across, down, self.defined, given=(), **self.texts)
        if self.background and puzzle.is_coloured:
            puzzle = puzzle.replaced(background=rgb_of(self.background))
        if self.saved:
            names = colours_of(across, down, self.defined)
            letters = "".join(map(self._letter, names)) or "1"
            given = read_saved(self.saved, puzzle.height, puzzle.width, letters)
            puzzle = puzzle.replaced(given=given)
        return puzzle

    def _letter(self, name: str) -> str:
        """What stands for a colour in pictures of cells."""
        signs = (sign for sign, colour in self.colours.items() if colour == name)
        return next((sign for sign in signs if len(sign) == 1), name[:1])

    def _read_side(self, key: str, axis: str) -> Side | list[NamedClue]:
        """The clues of one side: plain ones, or those that name colours."""
        plain = self.plain.get(key)
        if plain is not None and not any(self.blocks[key]):
            return plain
        lines = settled(self.blocks[key], self.sizes.get(axis), plain is not None, axis)
        plain = self.known.side(lines)
        if plain is not None:
            return plain
        return [
            read_clue(line, Line(axis, index), self.colours) for index, line in enumerate(lines)
        ]


def _quoted(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace('"', "&quot;")
    return f'"{escaped}"'


def _unquoted(value: str) -> str:
    value = value[:10_000]
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        value = value[1:-1]
    return shown_text(unescape(value))


def write_all(puzzles: Sequence[Puzzle], solutions: Sequence[Sequence[str]] = ()) -> str:
    """The text of a `.non` file, or of a bundle of several, with their solutions where given."""
    known = [*solutions, *[None] * (len(puzzles) - len(solutions))]
    return "====\n".join(map(write_non, puzzles, known))
