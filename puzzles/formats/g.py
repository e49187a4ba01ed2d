"""Petr Olšák's `.g`, the common text format for puzzles in colours.

    what stands here is a comment
    #d
       0:   white    the background
       1:X  black    blocks without a letter
       r:r  #FF0000  blocks such as 3r
    : rows
    4
    1
    …
    : columns
    3 1
    …
    : what follows is a comment

The number of lines is the size, so a blank line is an empty clue everywhere. `#d` may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.formats.colours import BLACK, Definition, letters_of, puzzle_of_blocks, written_side
from puzzles.formats.shared import read_coloured
from puzzles.printable import excerpt, shown_text
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import COLUMN, ROW, Puzzle

HEADING = re.compile(r"^:", re.M)
COLOUR = re.compile(r"[ \t]*([^\s\d,]|[01]):.[ \t]*(\S+)(.*)")
BLOCK = re.compile(r"(\d+)([^\s\d,]?)")
DECLARED = re.compile(r"#(d|de\w*|t|tri\w*)\b", re.I)
TITLE = re.compile(r"title[ \t]*[:=]?[ \t]*(.+)", re.I)


def recognise(source: Source) -> bool:
    """Whether two lines begin with a colon."""
    return len(HEADING.findall(source.text)) > 1


def read(source: Source) -> Puzzle:
    """The puzzle in a `.g` file."""
    lines = source.text.splitlines()
    if lines and not lines[-1].strip() and source.text[-1:] in " \t":
        del lines[-1]  # a line that does not end is none
    comments, colours, rows, columns = _split_sections(lines)
    if columns and not columns[-1].strip() and len(HEADING.findall(source.text)) < 3:
        source.assume("blank-end")
    defined = _read_colours(colours) if colours is not None else []
    names = {one.name: one.name for one in defined} if colours is not None else {"": BLACK}
    if "1" in names:
        names[""] = names["1"]
    across = read_coloured(rows, ROW, BLOCK, names)
    down = read_coloured(columns, COLUMN, BLOCK, names)
    return puzzle_of_blocks(across, down, defined, "0", title=_title(comments))


def write(puzzle: Puzzle) -> str:
    """The text of a `.g` file."""
    lines = [f"title: {puzzle.title}"] if puzzle.title else []
    letters = letters_of(puzzle)
    if puzzle.is_coloured:
        lines += ["#d", f"   0:   #{puzzle.background or 'ffffff'}"]
        for letter, colour in zip(letters[1:], puzzle.palette, strict=True):
            lines.append(f"   {letter}:{letter}  #{colour.rgb}  {colour.name}")
    for key, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        lines += [f": {key}", *written_side(puzzle, clues, empty="")]
    return "\n".join([*lines, ": end"]) + "\n"


def _split_sections(
    lines: Sequence[str],
) -> tuple[list[str], list[str] | None, list[str], list[str]]:
    """The comments, the colours if there is a heading for them, the rows, and the columns."""
    headings = [place for place, line in enumerate(lines) if line.startswith(":")]
    declared = next((place for place, line in enumerate(lines) if DECLARED.match(line)), None)
    first = headings[0] if headings else len(lines)
    if declared is not None and declared < first:
        if lines[declared][1] in "tT":
            raise UnreadablePuzzle("triddler")
        before, colours = list(lines[:declared]), list(lines[declared + 1 : first])
    else:
        before, colours = list(lines[:first]), None
    if len(headings) < 2:
        raise UnreadablePuzzle("colon-missing", count=len(headings))
    end = headings[2] if len(headings) > 2 else len(lines)
    return before, colours, list(lines[first + 1 : headings[1]]), list(lines[headings[1] + 1 : end])


def _read_colours(lines: Sequence[str]) -> list[Definition]:
    """The colours by the letters that stand for them; `1` is that of numbers without one."""
    defined: list[Definition] = []
    for line in lines:
        if not line.strip():
            continue
        match = COLOUR.match(line)
        if match is None:
            raise UnreadablePuzzle("no-colour", text=excerpt(line.strip()))
        letter, name, comment = match.groups()
        if "/" in name or "\\" in name:
            raise UnreadablePuzzle("triangles")
        shown = comment.strip() if name.startswith("#") else ""
        defined.append(Definition(letter, name, letter, shown or name.lower()))
    return defined


def _title(comments: Sequence[str]) -> str:
    """The title, where a comment says it, or is the only one."""
    lines = [line.strip() for line in comments if line.strip()]
    title = next(filter(None, map(TITLE.fullmatch, lines)), None)
    if title is not None:
        return shown_text(title[1])
    return shown_text(lines[0]) if len(lines) == 1 and len(lines[0]) < 80 else ""
