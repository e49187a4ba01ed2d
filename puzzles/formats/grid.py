"""The text files of picross-solver: a heading for each grid, and a line in brackets for each clue.

    # what stands behind this sign at the beginning of a line is a comment
    GRID a name, or none
    ROWS
    [ 4 ]
    [ 1 ]
    …
    COLUMNS
    [ 3 1 ]
    …

`[ ]` is an empty clue. Rows and columns may stand in either order, and a file may hold many grids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from puzzles.formats.shared import check_count, labelled, numbers_of_lines
from puzzles.printable import excerpt, shown_text
from puzzles.source import Entry, Source, UnreadablePuzzle
from solver.puzzle import COLUMN, ROW, Puzzle

MARK = re.compile(r"^[ \t]*+GRID\b", re.M)
SIDE = re.compile(r"^[ \t]*+(?:ROWS|COLUMNS)[ \t]*+\r?\n[\s]*+\[", re.M)
SIDES = {"ROWS": ROW, "COLUMNS": COLUMN}


def recognise(source: Source) -> bool:
    """Whether a grid is announced, and one of its sides begins with a clue in brackets."""
    return MARK.search(source.text) is not None and SIDE.search(source.text) is not None


def read_all(source: Source) -> Iterator[Entry]:
    """The puzzles of the grids, by their names; without names, numbered where there are several."""
    grids = list(_grids(source.text))
    labels = [shown_text(name) or str(number) for number, (name, _) in enumerate(grids, 1)]
    named = zip(labels if len(grids) > 1 else [""], grids, strict=True)
    return labelled(named, lambda grid: _read(*grid))


def _grids(text: str) -> Iterator[tuple[str, list[str]]]:
    """The name of each grid, and its lines that say something."""
    name, lines = "", list[str]()
    is_in_grid = False
    for line in map(str.strip, text.splitlines()):
        if not line or line.startswith("#"):
            continue
        word, *rest = line.split(None, 1)
        if word == "GRID":
            if is_in_grid:
                yield name, lines
            name, lines, is_in_grid = " ".join(rest), [], True
        elif is_in_grid:
            lines.append(line)
        else:
            raise UnreadablePuzzle("before-grid", text=excerpt(line))
    yield name, lines


def _read(name: str, lines: Sequence[str]) -> Puzzle:
    sides: dict[str, list[str]] = {ROW: [], COLUMN: []}
    side: list[str] | None = None
    for line in lines:
        if line in SIDES:
            side = sides[SIDES[line]]
        elif side is None or line[0] != "[" or line[-1] != "]":
            raise UnreadablePuzzle("no-bracketed-clue", text=excerpt(line))
        else:
            side.append(line[1:-1].strip())
    for axis, clues in sides.items():
        check_count(len(clues), axis)
    rows, columns = (numbers_of_lines(clues, axis) for axis, clues in sides.items())
    return Puzzle.of(rows, columns, title=shown_text(name))
