"""The INI files of pynogram: as nonogrid's, but without quotation marks, and lines that belong to
a key are indented.

    [clues]
    columns = 3 1,1 1 1,1 1 1,1 3
    rows =
        4
        1, 4,
        1
        4

    [colors]
    b = (blue) *

A new line or a comma ends a clue. The two keys may be indented as well.
"""

from __future__ import annotations

import re

from puzzles.formats.colours import puzzle_of_blocks, written_side
from puzzles.formats.toml import HEADING, read_clues, read_colours, written_colours
from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import COLUMN, ROW, Puzzle

SIDES = ("rows", "columns")
"""The keys that may be indented, too."""

SECTION = re.compile(r"\[([^\]]*)\]\s*(?:[#;].*)?")
KEYED = re.compile(r"([^\s=#;][^=:]*)[=:](.*)")


def recognise(source: Source) -> bool:
    """Whether there is the heading of the clues."""
    return HEADING.search(source.text) is not None


def read(source: Source) -> Puzzle:
    """The puzzle in an INI file."""
    sections = _sections(source.text)
    clues = sections.get("clues", {})
    for key in SIDES:
        if key not in clues:
            raise UnreadablePuzzle("key-missing", word=key)
    names, defined = read_colours(
        f"{letter} = {value}" for letter, value in sections.get("colors", {}).items()
    )
    rows = read_clues(clues["rows"], ROW, names)
    columns = read_clues(clues["columns"], COLUMN, names)
    return puzzle_of_blocks(rows, columns, defined)


def write(puzzle: Puzzle) -> str:
    """The text of an INI file."""
    lines = ["[clues]"]
    for key, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        lines += [f"{key} =", *(f"    {clue}" for clue in written_side(puzzle, clues))]
    if puzzle.is_coloured:
        lines += ["", "[colors]", *written_colours(puzzle)]
    return "\n".join(lines) + "\n"


def _sections(text: str) -> dict[str, dict[str, str]]:
    """What stands under each key of each section. Indented lines go on with the key before them;
    `configparser` would take some of them for comments, and some comments for them."""
    sections: dict[str, dict[str, list[str]]] = {}
    section: dict[str, list[str]] | None = None
    key = ""
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if not bare or bare[0] in "#;":
            continue
        heading = SECTION.fullmatch(bare)
        if heading is not None and line[0] == "[":
            section = sections.setdefault(heading[1].strip().lower(), {})
            key = ""
            continue
        if section is None:
            raise UnreadablePuzzle("before-section", number=number, text=excerpt(bare))
        keyed = KEYED.fullmatch(bare)
        is_indented = line[0] in " \t"
        if keyed is not None and (not is_indented or keyed[1].strip().lower() in SIDES):
            key = keyed[1].rstrip()
            key = key.lower() if key.lower() in SIDES else key
            section[key] = [keyed[2].strip()]
        elif key:
            section[key].append(bare)
        else:
            raise UnreadablePuzzle("before-section", number=number, text=excerpt(bare))
    return {
        name: {key: "\n".join(lines) for key, lines in section.items()}
        for name, section in sections.items()
    }
