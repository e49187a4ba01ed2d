"""The `.gno` of Gnonograms: sections under headings that their first three letters tell.

    [Description]       [Dimensions]        [Row clues]     [Working grid]
    a name              5                   4               0 0 0 2
    its author          4                   1               …
    a date              (the rows first)    …

`0` is an empty clue; in the grids a cell is 0 unknown, 1 empty, 2 filled. The working grid is what
is given. Where clues are missing, they follow from the solution.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from puzzles.formats.shared import (
    SideLines,
    check_cell_count,
    check_size,
    given_of,
    picture_of_cells,
    take_block,
    written_clues,
)
from puzzles.printable import excerpt, printable, shown_text
from puzzles.source import Source, UnreadablePuzzle, number_of
from solver.grid import opening
from solver.puzzle import COLUMN, ROW, Puzzle, UserError, numbers_of, puzzle_of_picture

HEADING = re.compile(r"^[ \t]*\[([^\]\n]*)\]", re.M)
KNOWN = {"0": None, "1": 0, "2": 1}
SIGNS = str.maketrans("?.#", "012")


def recognise(source: Source) -> bool:
    """Whether there is a heading for the size and one for clues or a solution."""
    text = source.text
    if text.lstrip()[:1] != "[":
        return False
    headings = {match[1][:3].upper() for match in HEADING.finditer(text)}
    return "DIM" in headings and bool(headings & {"ROW", "COL", "SOL"})


def read(source: Source) -> Puzzle:
    """The puzzle in a `.gno` file."""
    sections = _sections(source.text)
    size = [line for line in sections.get("DIM", []) if line]
    if len(size) != 2:
        raise UnreadablePuzzle("no-size-line", text=excerpt(" ".join(size)))
    height, width = number_of(size[0], "rows"), number_of(size[1], "columns")
    check_size(width, height)
    rows, columns = _read_clues(sections, height, width)
    working = sections.get("WOR", [])
    known = _read_cells(working, height, width, "[Working grid]") if any(working) else []
    description = sections.get("DES", [])
    has_author = len(description) >= 4  # older files have shorter ones
    return Puzzle.of(
        rows,
        columns,
        title=shown_text(unquote(description[0])) if description else "",  # a part of an address
        author=shown_text(description[1]) if has_author else "",
        licence=shown_text(" ".join(sections.get("LIC", []))),
        given=given_of(known, width),
    )


def write(puzzle: Puzzle) -> str:
    """The text of a `.gno` file."""
    title = printable(puzzle.title)
    for sign, escaped in (("%", "%25"), ("[", "%5B"), ("]", "%5D")):
        title = title.replace(sign, escaped)
    lines = ["[Description]", title, _plain(puzzle.author), "", "0"]
    if puzzle.licence:
        lines += ["[License]", _plain(puzzle.licence)]
    lines += ["[Dimensions]", str(puzzle.height), str(puzzle.width)]
    lines += ["[Row clues]", *written_clues(puzzle.rows, ", ")]
    lines += ["[Column clues]", *written_clues(puzzle.columns, ", ")]
    if puzzle.given:
        grid = opening(puzzle).picture()
        lines += ["[Working grid]", *(" ".join(row.translate(SIGNS)) for row in grid)]
        lines += ["[State]", "GAME_STATE_SOLVING"]
    return "\n".join(lines) + "\n"


def remarks(puzzle: Puzzle) -> list[UserError]:
    """That brackets, which begin a section, are written in another way; a title can keep them."""
    written = puzzle.author + puzzle.licence
    return [UserError("brackets-changed")] if _plain(written) != printable(written) else []


def _plain(text: str) -> str:
    """The text without what begins a section."""
    return printable(text).replace("[", "(").replace("]", ")")


def _sections(text: str) -> dict[str, list[str]]:
    """The lines of each section, by the first three letters of its heading."""
    sections: dict[str, list[str]] = {}
    headings = list(HEADING.finditer(text))
    for place, match in enumerate(headings):
        end = headings[place + 1].start() if place + 1 < len(headings) else len(text)
        lines = [line.strip() for line in text[match.end() : end].splitlines()]
        sections.setdefault(match[1].strip()[:3].upper(), lines[1:] if lines[:1] == [""] else lines)
    return sections


def _read_clues(
    sections: dict[str, list[str]], height: int, width: int
) -> tuple[SideLines, SideLines]:
    if "ROW" in sections and "COL" in sections:
        return take_block(sections["ROW"], height, ROW), take_block(sections["COL"], width, COLUMN)
    if "SOL" not in sections:
        raise UnreadablePuzzle("key-missing", word="[Row clues]")
    cells = _read_cells(sections["SOL"], height, width, "[Solution]")
    if None in cells:
        raise UnreadablePuzzle("solution-unknown")
    drawn = puzzle_of_picture(picture_of_cells([bool(cell) for cell in cells], width))
    return [numbers_of(clue) for clue in drawn.rows], [numbers_of(clue) for clue in drawn.columns]


def _read_cells(lines: list[str], height: int, width: int, what: str) -> list[int | None]:
    signs = " ".join(lines).split()
    check_cell_count(len(signs), width, height, what)
    strange = next((sign for sign in signs if sign not in KNOWN), None)
    if strange is not None:
        raise UnreadablePuzzle("not-a-cell", key=what, text=excerpt(strange))
    return [KNOWN[sign] for sign in signs]
