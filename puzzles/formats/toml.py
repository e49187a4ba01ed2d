"""The TOML of nonogrid: the clues of a side in one string.

    [clues]
    rows = \"\"\"
    4
    1 2g
    \"\"\"
    columns = "3 1, 1 1 1, 1 1 1, 1 3"

    [colors]
    defs = ["g = (green) *"]

A new line or a comma ends a clue, and blanks separate its numbers; `0` is an empty clue, a blank
line none. A letter after a number is its colour. What follows `#` or `;` is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from puzzles.formats.colours import (
    BLACK,
    Definition,
    NamedClue,
    letters_of,
    names_of,
    puzzle_of_blocks,
    rgb_of,
    written_side,
)
from puzzles.formats.shared import read_coloured
from puzzles.printable import excerpt, printable, shown_text
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import COLUMN, ROW, Puzzle

HEADING = re.compile(r"^[ \t]*\[clues\][ \t]*(?:[#;].*)?$", re.I | re.M)
COMMENT = re.compile(r"[#;].*")
BLOCK = re.compile(r"([-+]?\d+)(\D*)")
DEFINED = re.compile(r"\s*(\S+)\s*=\s*(\([^)]*\)|\S+)")

_MAX_LETTERS = 1 << 19
"""Python's reader of TOML needs up to 2 seconds for them."""

_DEEP = re.compile(r"(?:\.[^.\n]*+){64}")
"""A line that may say a name within a name within a name: that reader's time grows with the square
of their number."""


def recognise(source: Source) -> bool:
    """Whether there is the heading, and the clues are strings as TOML writes them."""
    if HEADING.search(source.text) is None:
        return False
    return re.search(r"^[ \t]*(?:rows|columns)[ \t]*=[ \t]*[\"'\[]", source.text, re.M) is not None


def read(source: Source) -> Puzzle:
    """The puzzle in a TOML file."""
    import tomllib

    if len(source.text) > _MAX_LETTERS:
        raise UnreadablePuzzle("text-too-long", most=_MAX_LETTERS >> 10)
    if _DEEP.search(source.text) is not None:
        raise UnreadablePuzzle("nested-too-deep")
    text = source.text.replace("\r\n", "\n")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        if at is None:  # at its end
            raise UnreadablePuzzle("file-ends") from error
        wrong = excerpt(text.split("\n")[int(at[1]) - 1].strip())
        raise UnreadablePuzzle("toml-wrong", number=int(at[1]), text=wrong) from error
    except RecursionError as error:
        raise UnreadablePuzzle("nested-too-deep") from error
    except ValueError as error:
        raise UnreadablePuzzle("absurd-digits") from error
    clues, colours = _table(data, "clues"), _table(data, "colors")
    definitions = colours.get("defs", [])
    names, defined = read_colours(definitions if isinstance(definitions, list) else [])
    sides = []
    for key, axis in (("rows", ROW), ("columns", COLUMN)):
        if not isinstance(clues.get(key), (str, list)):
            raise UnreadablePuzzle("key-missing", word=key)
        sides.append(read_clues(_joined(clues[key]), axis, names))
    return puzzle_of_blocks(
        sides[0],
        sides[1],
        defined,
        title=_text(data.get("title")),
        author=_text(data.get("author")),
        copyright=_text(data.get("copyright")),
        licence=_text(data.get("license")),
    )


def write(puzzle: Puzzle) -> str:
    """The text of a TOML file."""
    lines = []
    for key, value in (
        ("title", puzzle.title),
        ("author", puzzle.author),
        ("copyright", puzzle.copyright),
        ("license", puzzle.licence),
    ):
        if value:
            escaped = printable(value).replace("\\", "\\\\").replace('"', '\\"')
            lines.append(f'{key} = "{escaped}"')
    lines.append("[clues]")
    for key, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        lines += [f'{key} = """', *written_side(puzzle, clues), '"""']
    if puzzle.is_coloured:
        defined = ", ".join(f'"{colour}"' for colour in written_colours(puzzle))
        lines += ["[colors]", f"defs = [{defined}]"]
    return "\n".join(lines) + "\n"


def _table(data: dict[str, object], name: str) -> dict[str, object]:
    table = data.get(name, {})
    return table if isinstance(table, dict) else {}


def _joined(value: object) -> str:
    """The clues in one string, also where they are a list of strings."""
    try:
        return "\n".join(map(str, value)) if isinstance(value, list) else str(value)
    except ValueError as error:
        raise UnreadablePuzzle("absurd-digits") from error


def _text(value: object) -> str:
    return shown_text(value) if isinstance(value, str) else ""


# -- shared with pynogram ------------------------------------------------------------------------


def read_colours(definitions: Iterable[object]) -> tuple[dict[str, str], list[Definition]]:
    """What blocks call colours by their letters, from definitions such as `b = (blue) *`; and the
    colours that are defined. The first that is black is that of blocks without a letter."""
    names = {"": BLACK, "b": BLACK}
    defined: dict[str, Definition] = {}
    for definition in definitions:
        match = DEFINED.match(str(definition))
        if match is not None:
            letter, look = match[1], match[2].strip("()").strip()
            is_black = look.lower() == BLACK and BLACK not in defined
            name = names[letter] = BLACK if is_black else letter
            defined[name] = Definition(name, look, letter, look)
    return names, list(defined.values())


def written_colours(puzzle: Puzzle) -> list[str]:
    """The definitions of a puzzle's colours: by a name that all readers know, else by numbers."""
    letters = letters_of(puzzle)
    written = []
    for letter, colour, name in zip(letters[1:], puzzle.palette, names_of(puzzle), strict=True):
        numbers = ", ".join(str(int(colour.rgb[at : at + 2], 16)) for at in (0, 2, 4))
        look = name if rgb_of(name) == colour.rgb else numbers
        written.append(f"{letter} = ({look}) {letter}")
    return written


def read_clues(text: str, axis: str, names: dict[str, str]) -> list[NamedClue]:
    """The clues of one side."""
    lines = [COMMENT.sub("", line) for line in text.splitlines()]
    written = [clue.strip().strip("\"'").strip() for line in lines for clue in line.split(",")]
    return read_coloured([clue for clue in written if clue], axis, BLOCK, names)
