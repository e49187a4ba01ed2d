"""X pixmaps of two to thirteen colours: a picture of the answer, a pixel a cell.

    /* XPM */
    static char *five[] = {
    "4 5 2 1",
    ". c None",
    "# c #000000",
    "####",
    …};

`None` is an empty cell; of two colours, the darker one is filled; of more, white is empty, or else
what there is most of along the border.
"""

from __future__ import annotations

import re

from puzzles.formats.colours import puzzle_of_pixels
from puzzles.formats.shared import check_size
from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import Puzzle

STRING = re.compile(r'"([^"]*)"')
COLOUR = re.compile(r"(?:^|\s)(?:c|m|g4?|s)\s+(\S+(?:\s+\d+)?)")
SIZE = re.compile(r"[0-9]{1,6}")
MOST_COLOURS = 100

_X11 = {"green": "#00ff00", "gray": "#bebebe", "grey": "#bebebe"}
"""Names that pixmaps mean in another way than the web."""


def recognise(source: Source) -> bool:
    """Whether it begins as such a picture does."""
    return source.text.lstrip()[:40].replace(" ", "").startswith("/*XPM*/")


def read(source: Source) -> Puzzle:
    """The puzzle whose solution the picture is."""
    strings = STRING.findall(source.text)
    head = strings[0].split() if strings else []
    if len(head) < 4 or not all(SIZE.fullmatch(word) for word in head[:4]):
        raise UnreadablePuzzle("picture-broken")
    width, height, count, letters = map(int, head[:4])
    check_size(width, height)
    if not 1 <= count <= MOST_COLOURS or not 1 <= letters <= 8:
        raise UnreadablePuzzle("many-colours", count=count)
    colours: dict[str, str] = {}
    for line in strings[1 : 1 + count]:
        match = COLOUR.search(line[letters:])
        if match is None:
            raise UnreadablePuzzle("no-colour", text=excerpt(line))
        name = match[1].lower()
        colours[line[:letters]] = _X11.get(name, name)
    rows = strings[1 + count : 1 + count + height]
    if len(rows) < height or any(len(row) != width * letters for row in rows):
        raise UnreadablePuzzle("picture-broken")
    cells = [[row[at : at + letters] for at in range(0, len(row), letters)] for row in rows]
    try:
        named = [[colours[cell] for cell in row] for row in cells]
    except KeyError as error:
        raise UnreadablePuzzle("picture-broken") from error
    return puzzle_of_pixels(named, colours.values())
