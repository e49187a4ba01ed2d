"""What the formats that carry colours share: their palettes, and puzzles whose blocks name colours.

Which colours a puzzle has is told by its blocks, whatever a file declares: where all have one
colour it is a puzzle in black and white. Of a puzzle with several, the palette holds all colours
that the file defines, in its order, without the background; then those that blocks have besides.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from string import ascii_letters, ascii_lowercase
from typing import TYPE_CHECKING

from puzzles.printable import excerpt, shown_text
from puzzles.source import UnreadablePuzzle
from solver.puzzle import (
    EMPTY_SIGN,
    MOST_COLOURS,
    Clue,
    Colour,
    Puzzle,
    coloured_puzzle,
    puzzle_of_picture,
    signed_numbers,
)
from solver.value import Value

if TYPE_CHECKING:
    from typing import Unpack

    from solver.puzzle import About

Named = tuple[int, str]
"""A block as a file writes it: its length and the name of its colour."""

NamedClue = list[Named]

BLACK, WHITE = "black", "white"

_UNNAMED = (
    *("e41a1c", "377eb8", "4daf4a", "ff7f00", "984ea3", "a65628"),
    *("f781bf", "17becf", "bcbd22", "666666", "8dd3c7", "000080"),
)
"""What colours look like whose names say nothing to us."""

_HEX = r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{12})"
_PARTS = r"\(?\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)?"


class Definition(Value):
    """A colour as a file defines it: what blocks call it, what it looks like, a sign, and its name
    for people where that is another."""

    name: str
    look: str
    sign: str = ""
    shown: str = ""


def rgb_of(look: str) -> str:
    """The red, green and blue parts of a colour by its name or its numbers; empty where it says
    nothing to us.

    >>> rgb_of("#F00"), rgb_of("(89, 11, 255)"), rgb_of("navy"), rgb_of("mine")
    ('ff0000', '590bff', '000080', '')
    """
    look = look.strip()
    match = re.fullmatch(_HEX, look)
    if match is not None:
        digits, side = match[1].lower(), len(match[1]) // 3
        parts = [digits[at : at + side] for at in range(0, len(digits), side)]
        return "".join(part * 2 if side == 1 else part[:2] for part in parts)
    match = re.fullmatch(_PARTS, look)
    if match is not None:
        return "".join(f"{min(int(part), 255):02x}" for part in match.groups())
    return named_colour(look.strip("()").replace(" ", ""))


WEB_COLOURS = """
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue
6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod
b8860b darkgray a9a9a9 darkgreen 006400 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen
556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f
darkslateblue 483d8b darkslategray 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493
deepskyblue 00bfff dimgray 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0
forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod
daa520 gray 808080 green 008000 greenyellow adff2f honeydew f0fff0 hotpink ff69b4 indianred
cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen
7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
lightgoldenrodyellow fafad2 lightgreen 90ee90 lightgray d3d3d3 lightpink ffb6c1 lightsalmon
ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightsteelblue b0c4de
lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen
3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred
c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead
navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid
da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093
papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple
800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513
salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0
skyblue 87ceeb slateblue 6a5acd slategray 708090 snow fffafa springgreen 00ff7f steelblue 4682b4
tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3
white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
"""
"""The names of colours on the web, each with its six hexadecimal digits. Grey is gray as well."""


@lru_cache(1)
def _web_colours() -> dict[str, str]:
    words = WEB_COLOURS.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def named_colour(name: str) -> str:
    """The six hexadecimal digits of a colour that has this name on the web; empty where none has.

    >>> named_colour("Dark Grey".replace(" ", "")), named_colour("mine")
    ('a9a9a9', '')
    """
    return _web_colours().get(name.lower().replace("grey", "gray"), "")


def palette_of(definitions: Iterable[Definition]) -> tuple[Colour, ...]:
    """The palette that these make: each colour with a sign of its own."""
    defined = list(definitions)
    taken: set[str] = set()
    palette = []
    for place, colour in enumerate(defined):
        name = colour.shown or colour.name
        rgb = rgb_of(colour.look) or rgb_of(name) or _UNNAMED[place % len(_UNNAMED)]
        sign = _sign(colour, taken, {later.sign for later in defined[place + 1 :]})
        taken.add(sign)
        palette.append(Colour(shown_text(name) or rgb, rgb, sign))
    return tuple(palette)


def _sign(colour: Definition, taken: set[str], wanted: set[str]) -> str:
    """A letter for a colour: its own, else one of its name, else any."""
    if len(colour.sign) == 1 and colour.sign.isalpha() and colour.sign not in taken:
        return colour.sign
    name = [letter for letter in (colour.shown or colour.name).lower() if "a" <= letter <= "z"]
    unwanted = [letter for letter in name if letter not in wanted]
    letters = "".join((*unwanted, *map(str.upper, name), ascii_lowercase))
    return next(letter for letter in letters if letter not in taken)


def puzzle_of_blocks(
    rows: Sequence[NamedClue],
    columns: Sequence[NamedClue],
    definitions: Sequence[Definition] = (),
    background: str = "",
    **about: Unpack[About],
) -> Puzzle:
    """The puzzle whose blocks have these colours; black and white where they have but one."""
    known = colours_of(rows, columns, definitions, background)
    if not known:
        across, down = (
            [[number for number, _ in clue] for clue in side] for side in (rows, columns)
        )
        return Puzzle.of(across, down, **about)
    numbers = {name: number for number, name in enumerate(known, 1)}
    papers = (rgb_of(colour.look) for colour in definitions if colour.name == background)
    paper = next(papers, "")
    return coloured_puzzle(
        [_clue(clue, numbers) for clue in rows],
        [_clue(clue, numbers) for clue in columns],
        palette=palette_of(known.values()),
        background="" if paper == "ffffff" else paper,
        **about,
    )


def colours_of(
    rows: Sequence[NamedClue],
    columns: Sequence[NamedClue],
    definitions: Sequence[Definition],
    background: str = "",
) -> dict[str, Definition]:
    """The colours of the palette, in its order, by what blocks call them; none where all blocks
    have one colour."""
    used = dict.fromkeys(name for clue in (*rows, *columns) for number, name in clue if number)
    if len(used) < 2:
        return {}
    known = {colour.name: colour for colour in definitions if colour.name != background}
    for name in used:
        known.setdefault(name, Definition(name, name))
    if len(known) > MOST_COLOURS:
        known = {name: colour for name, colour in known.items() if name in used}
    if len(known) > MOST_COLOURS:
        raise UnreadablePuzzle("too-many-colours", count=len(known), most=MOST_COLOURS)
    return known


def _clue(clue: NamedClue, numbers: Mapping[str, int]) -> list[tuple[int, int]]:
    if [number for number, _ in clue] == [0]:
        return []
    return [(number, numbers.get(name, 1)) for number, name in clue]


def puzzle_of_colours(
    cells: Sequence[Sequence[str]],
    definitions: Sequence[Definition],
    empty: Iterable[str],
    title: str = "",
) -> Puzzle:
    """The puzzle whose solution has cells of these names; empty ones are background."""
    paper = set(empty)
    rows = [_runs(row, paper) for row in cells]
    columns = [_runs(column, paper) for column in zip(*cells, strict=True)]
    colours = [colour for colour in definitions if colour.name not in paper]
    return puzzle_of_blocks(rows, columns, colours, title=title)


def _runs(cells: Sequence[str], paper: set[str]) -> NamedClue:
    runs = ((len(list(run)), name) for name, run in groupby(cells))
    return [(length, name) for length, name in runs if name not in paper]


# -- pictures, each cell by the name or the numbers of its colour --------------------------------

NO_COLOUR = "none"
"""What is transparent."""

_WHITE = 255 * 1000


def puzzle_of_pixels(
    cells: Sequence[Sequence[str]], palette: Iterable[str], usual: str = "", title: str = ""
) -> Puzzle:
    """The puzzle whose solution is this picture: in black and white, if it has no more colours than
    filled and empty cells need; else with the colours of the palette. Empty are then transparent
    cells, and white; or else the usual colour, which is what most of the border has if nothing says
    it. Raises UnreadablePuzzle where there are more colours than a puzzle may have."""
    used = dict.fromkeys(name for row in cells for name in row)
    if not is_coloured(used):
        filled = filled_colour(used)
        drawn = ["".join("#" if name == filled else "." for name in row) for row in cells]
        return puzzle_of_picture(drawn, title=title)
    border = [*cells[0], *cells[-1], *(end for row in cells for end in (row[0], row[-1]))]
    white = [name for name in used if name != NO_COLOUR and brightness(name) == _WHITE]
    empty = white or [usual or max(used, key=border.count)]
    if NO_COLOUR in used:
        empty = [NO_COLOUR, *white]
    colours = dict.fromkeys(name for name in palette if name != NO_COLOUR)
    return puzzle_of_colours(cells, [Definition(name, name) for name in colours], empty, title)


def filled_colour(colours: Collection[str]) -> str:
    """Which of these is that of the filled cells: what is not transparent, else the darker one; of
    one colour alone, it is filled unless it is white. Empty where none is. Transparent and white
    are both empty beside a third."""
    opaque = _opaque(colours)
    if len(opaque) == 2:
        return min(opaque, key=brightness)
    if not opaque:
        return ""
    return opaque[0] if NO_COLOUR in colours or brightness(opaque[0]) < _WHITE else ""


def is_coloured(colours: Collection[str]) -> bool:
    """Whether a picture has more colours than filled and empty cells need. Raises UnreadablePuzzle
    where it has more than a puzzle in colours may have."""
    opaque = _opaque(colours)
    if len(opaque) > MOST_COLOURS + (NO_COLOUR not in colours):
        raise UnreadablePuzzle("many-colours", count=len(opaque) + (NO_COLOUR in colours))
    return len(opaque) > 2 or (len(opaque) == 2 and NO_COLOUR in colours)


def _opaque(colours: Collection[str]) -> list[str]:
    opaque = [colour for colour in colours if colour != NO_COLOUR]
    if len(opaque) > 1 and NO_COLOUR in colours:
        opaque = [colour for colour in opaque if brightness(colour) != _WHITE]
    return opaque


def brightness(colour: str) -> int:
    """How bright the eye sees a colour, from 0 to 255,000."""
    rgb = rgb_of(colour)
    if not rgb:
        raise UnreadablePuzzle("no-colour", text=excerpt(colour))
    red, green, blue = bytes.fromhex(rgb)
    return 299 * red + 587 * green + 114 * blue


# -- writing -------------------------------------------------------------------------------------


def written_side(
    puzzle: Puzzle, clues: Iterable[Clue], between: str = " ", empty: str = "0"
) -> list[str]:
    """The numbers of each clue, in colours each with a letter behind it."""
    letters = letters_of(puzzle) if puzzle.is_coloured else ""
    return [between.join(signed_numbers(clue, letters)) or empty for clue in clues]


def letters_of(puzzle: Puzzle, taken: str = "") -> str:
    """A letter for each value of a cell, none of which is among those that are taken."""
    letters = EMPTY_SIGN
    for sign in puzzle.signs[1:]:
        if sign not in ascii_letters or sign in taken + letters:
            used = taken + letters + puzzle.signs
            sign = next(letter for letter in ascii_letters if letter not in used)
        letters += sign
    return letters


def names_of(puzzle: Puzzle) -> list[str]:
    """A word for each colour of the palette, all of them different, without blanks."""
    names: list[str] = []
    for colour in puzzle.palette:
        name = re.sub(r"[^\w-]+", "-", colour.name).strip("-") or f"colour-{colour.sign}"
        names.append(name if name not in names else f"{name}-{colour.sign}")
    return names
