"""Writes docs/formats.md, the page about formats, from the registry and what each module says:

python -m puzzles.formats
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from puzzles.formats.registry import FORMATS, NEITHER, SEVERAL, Format
from puzzles.reading import PARTS

PAGE = Path(__file__).parent.parent.parent / "docs" / "formats.md"

BEFORE = """\
# The formats puzzles come in

Made by `python -m puzzles.formats` from the registry (`puzzles/formats/registry.py`) and the
modules below it; a test keeps it up to date.

A file is read by its ending, if hardly any other file has it; then by a mark in its content, in the
order of the table; then by an ending that other files have, too (in brackets). `--format NAME` says
it, and `--transposed` makes rows of columns. What had to be taken for granted is said on stderr.
Files may be in UTF-8, UTF-16 or Latin letters, with any kind of line ends, and packed with gzip.

"""

AFTER = """
## What other programs make of what is written here

The 203 puzzles of version 2.0 were written in each of these formats, and read by a program that is
not ours:

| format | program | result |
| --- | --- | --- |
| tatham | Simon Tatham's *Pattern* 20230122 | takes all ids, and gives back the same |
| puzzlink | puzzlekit 0.3.4 | the clues of all 207 as they are (measured later) |
| pbm | Pillow | the cells of all are those of the solution |
| webpbn | Python's `xml.etree` | all clues of the rows are in their elements |
| toml | Python's `tomllib` | all clues of the rows are in the string |

All but the first two know the format and not the puzzle. With a foreign program that solves or
shows puzzles, these were **not tried**: cwd, g, gno, ini, json, mk, nin, pzpr, task, toml, webpbn,
and `.non` since it has no lesson any more; none in colours. They follow what their authors
published, and files of others were read: that is another direction.

## What is refused, by name

More than twelve colours beside the background (a file that declares colours and uses one is a
puzzle in black and white), blocks of unknown length, triddlers, cells that are two triangles,
`.cwc` (the coloured sibling of `.cwd`, published nowhere), seeds such as `10x10#1234` (only the
program they come from can make a puzzle of one), pictures of more than thirteen colours, and XML
that declares entities or attributes. Nothing is ever fetched.
"""

HEADINGS = ("name", "endings", "written", "clues", "empty line", "given", "many", "texts")


def page() -> str:
    """The page as it should be."""
    lines = [" | ".join(HEADINGS), " | ".join("---" for _ in HEADINGS)]
    lines += [" | ".join(_row(kind)) for kind in FORMATS]
    table = "\n".join(f"| {line} |" for line in lines)
    return BEFORE + table + "\n" + "".join(_sections()) + AFTER


def _row(kind: Format) -> Iterator[str]:
    yield f"[{kind.name}](#{kind.name})"
    yield " ".join([*kind.endings, *(f"({ending})" for ending in kind.shared)]) or "–"
    yield "yes" if kind.writes else "no"
    yield "a picture" if kind.order == NEITHER else kind.order
    yield kind.empty
    yield "yes" if "given" in kind.says else "no"
    yield "yes" if SEVERAL in kind.says else "no"
    yield ", ".join(part for part in PARTS if part in kind.says and part != "given") or "–"


def _sections() -> Iterator[str]:
    """What each module says about its format."""
    for kind in sorted(FORMATS, key=lambda kind: kind.name):
        yield f"\n## {kind.name}\n\n{(kind.module.__doc__ or '').strip()}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
