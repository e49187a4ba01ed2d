"""A page that this program wrote; or one saved from nonograms.org or .ru, whose code holds the
solution in numbers.

    var d=[[571,955,325,1],[7,8,3,11],…];

Each of the first lists after the first is a number as a sum of remainders: the width, the height,
how many colours there are; then the colours, how many runs of cells there are, and each run as its
start, its length, its colour and its row. Nothing is fetched: a person saved the page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from html import unescape

from puzzles.formats import json as json_format
from puzzles.formats.colours import Definition, puzzle_of_colours
from puzzles.formats.shared import check_size
from puzzles.printable import MAX_TITLE_LETTERS, shown_text
from puzzles.source import Entry, Source, UnreadablePuzzle
from solver.puzzle import Puzzle

DATA = re.compile(r"\bd\s*=\s*(\[\s*\[[-\d,\s\[\]]*\]\s*\])\s*;")
TITLE = re.compile(r"<title>([^<]*)</title>", re.I)

OWN = '<script type="application/json" id="data">'
"""In a page that this program wrote, what stands before its data."""

_MAX_LETTERS = 1 << 20
"""Of the numbers. A board of 100 × 100 takes a tenth of it."""

Numbers = Sequence[Sequence[int]]


def recognise(source: Source) -> bool:
    """Whether it is a page with such numbers in its code."""
    text = source.text
    is_saved = DATA.search(text) is not None and ("<" in text or "var" in text)
    return is_saved or OWN in text


def read_all(source: Source) -> Iterator[Entry]:
    """The puzzles of the page, numbered where there are several: this program writes booklets."""
    if OWN in source.text:
        yield from _own_puzzles(source)
    else:
        yield "", _read_saved(source)


def _read_saved(source: Source) -> Puzzle:
    """The puzzle of a saved page."""
    match = DATA.search(source.text)
    if match is None:
        raise UnreadablePuzzle("no-page")
    if len(match[1]) > _MAX_LETTERS:
        raise UnreadablePuzzle("page-changed")
    try:
        cells, colours = _picture(json.loads(match[1]))
    except (ValueError, IndexError, TypeError, ZeroDivisionError, RecursionError) as error:
        if isinstance(error, UnreadablePuzzle):
            raise
        raise UnreadablePuzzle("page-changed") from error
    defined = [Definition(colour, colour) for colour in colours]
    return puzzle_of_colours(cells, defined, [""], _title(source.text))


def _own_puzzles(source: Source) -> Iterator[Entry]:
    """The puzzles of a page that this program wrote."""
    data = source.text.partition(OWN)[2].partition("</script>")[0]
    try:
        held = json.loads(data)
        pages = held.get("pages", [held])
        puzzles = [page["puzzle"] for page in pages]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UnreadablePuzzle("page-changed") from error
    yield from json_format.read_all(Source(json.dumps(puzzles if len(puzzles) > 1 else puzzles[0])))


def _picture(numbers: Numbers) -> tuple[list[list[str]], list[str]]:
    """The solution, each cell by its colour, and the colours."""
    width, height, count = (_sum(numbers[place]) for place in (1, 2, 3))
    if count < 1:
        raise ValueError
    check_size(width, height)
    colours = _colours(numbers, count)
    first = count + 5
    runs = _product(numbers[first])
    if not 0 <= runs <= width * height or len(numbers) < first + 2 + runs:
        raise ValueError
    base = numbers[first + 1]
    rows = [[""] * width for _ in range(height)]
    for run in numbers[first + 2 : first + 2 + runs]:
        start, length, colour, row = (a - b for a, b in zip(run, base, strict=True))
        if not (start >= 1 and length >= 1 and start - 1 + length <= width and 1 <= row <= height):
            raise ValueError
        name = colours[colour - 1] if 1 <= colour <= count else "none"
        rows[row - 1][start - 1 : start - 1 + length] = [name] * length
    return rows, colours


def _sum(numbers: Sequence[int]) -> int:
    a, b, c, modulus = numbers
    return a % modulus + b % modulus - c % modulus


def _product(numbers: Sequence[int]) -> int:
    a, b, c, modulus = numbers
    return (a % modulus) ** 2 + 2 * (b % modulus) + c % modulus


def _colours(numbers: Numbers, count: int) -> list[str]:
    """The colours as HTML writes them."""
    base = numbers[4]
    colours = []
    for place in range(count):
        red, green, blue, *_ = numbers[place + 5]
        parts = (red - base[1], green - base[0], blue - base[3])
        colours.append("#" + "".join(f"{part & 255:02x}" for part in parts))
    return colours


def _title(text: str) -> str:
    match = TITLE.search(text)
    return shown_text(unescape(match[1][: 50 * MAX_TITLE_LETTERS])) if match is not None else ""
