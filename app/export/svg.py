"""A scene as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil
from typing import NamedTuple

from app.draw.layout import NOWHERE
from app.draw.marks import SIGN_BREADTH, SIGN_LINES, sign_path
from app.draw.paper import joined_cells, paper_of
from app.draw.pen import estimate, is_measured, ring
from app.draw.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle, Scene, Text
from app.draw.stage import GRID
from app.draw.theme import PAPER, Hashed, Theme
from app.text.lines import has_back, runs_back_first
from puzzles.printable import BACK, END

_FONTS = "FiraGO, Fira Sans, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"
_MIN_FITTED_LETTERS = 4
"""In shorter texts fonts hardly differ."""

CAPITALS = 0.7
"""The height of a capital, as a share of the size."""

ANCHORS = {LEFT: "start", MIDDLE: "middle", RIGHT: "end"}


def svg_of(scene: Scene, theme: Theme, title: str = "", language: str = "") -> str:
    """The text of an SVG file; `language` is the tag of the language it speaks."""
    scene = trimmed(scene)
    colours = Hashed(theme)
    size = f'width="{scene.width}" height="{scene.height}"'
    named = f' xml:lang="{language}"' if language else ""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {scene.width} {scene.height}"'
        f'{named} xml:space="preserve" font-family="{_FONTS}" stroke="none"'
        ' shape-rendering="crispEdges">'
    ]
    if title:
        lines.append(f"<title>{_escaped(title)}</title>")
    lines.append(f'<rect {size} fill="{colours[PAPER]}"/>')
    for look, items in groupby(_in_order(scene), key=_look):
        if look is None:
            shapes = [item for item in items if isinstance(item, Rectangle | Rings)]
            lines += [_shape_element(shape, colours) for shape in shapes]
        else:
            lines += _text_elements([item for item in items if isinstance(item, Text)], colours)
    return "\n".join([*lines, "</svg>"]) + "\n"


_MARGIN_PX = 16


def trimmed(scene: Scene) -> Scene:
    """The scene without the empty room on its right and below."""
    right = bottom = 0
    for _, item in scene.items():
        if isinstance(item, Rectangle):
            if item.role != PAPER:
                right, bottom = max(right, item.right), max(bottom, item.bottom)
        elif item.text:
            width = estimate(item.text, item.size, item.bold)
            share = {LEFT: 1.0, MIDDLE: 0.5, RIGHT: 0.0}[item.anchor]
            right = max(right, ceil(item.x + share * width))
            bottom = max(bottom, item.y + item.size // 2)
    if not right:
        return scene
    width, height = min(scene.width, right + _MARGIN_PX), min(scene.height, bottom + _MARGIN_PX)
    return Scene(width, height, scene.parts)


class Rings(NamedTuple):
    """Square rings of one role and thickness, drawn as one line."""

    role: str
    thick: int
    boxes: list[Box]


def _in_order(scene: Scene) -> Iterator[Item | Rings]:
    """The items, equal cells joined, and over them the lines of the board and the signs of colours:
    a scaled cell may be larger by a part of a pixel and would cover them."""
    parts, signs = _without_signs(scene.parts)
    joined, paper = joined_cells(parts), paper_of(parts)
    cells = [name for name in joined if name.startswith("cell/")]
    grid = scene.parts.get(GRID, ())
    frame = 2 if cells else len(grid)
    rings: dict[tuple[str, int], list[Box]] = {}
    for name in (GRID, *joined) if grid else joined:
        if name == GRID:
            yield from grid[:frame]
            continue
        part = joined[name]
        if name.startswith("cell/"):
            yield from _without_rings(part, rings, paper)
        elif name.startswith("clue/"):
            yield from (item for item in part if isinstance(item, Text) or item.role != PAPER)
        else:
            yield from part
        if cells and name == cells[-1]:
            for (role, thick), boxes in rings.items():
                yield Rings(role, thick, boxes)
            yield from grid[frame:]
            yield from signs


def _without_signs(parts: Mapping[str, Part]) -> tuple[dict[str, Part], list[Text]]:
    """The parts, without the signs of cells that have nothing but a colour and its sign; and the
    signs."""
    plain, signs = dict(parts), list[Text]()
    for name, part in parts.items():
        letters = [item for item in part[1:] if isinstance(item, Text)]
        if name.startswith("cell/") and letters and len(letters) == len(part) - 1:
            plain[name] = part[:1]
            signs += letters
    return plain, signs


def _without_rings(
    part: Part, rings: dict[tuple[str, int], list[Box]], paper: str
) -> Iterator[Item]:
    """The part of a cell on paper without its rings, which are added to `rings`."""
    place = 0
    while place < len(part):
        four = part[place : place + 4]
        box, thick = _ring_of(four)
        if thick:
            rings.setdefault((four[0].role, thick), []).append(box)
        elif place or four[0].role != paper:
            yield part[place]
        place += 4 if thick else 1


def _ring_of(four: Part) -> tuple[Box, int]:
    """The outer edge of the ring with these sides, and its thickness; 0 where they are none."""
    rectangles = [item for item in four if isinstance(item, Rectangle)]
    if len(rectangles) < 4:
        return NOWHERE, 0
    top, bottom = rectangles[:2]
    thick, box = top.bottom - top.top, Box(top.left, top.top, top.right, bottom.bottom)
    return (box, thick) if tuple(rectangles) == tuple(ring(box, thick, top.role)) else (NOWHERE, 0)


def _path_of(rings: Rings) -> str:
    """The path in the middle of all rings."""
    squares, before = [], (0.0, 0.0)
    for box in rings.boxes:
        left, top = box.left + rings.thick / 2, box.top + rings.thick / 2
        width, height = box.width - rings.thick, box.height - rings.thick
        start = f"m{left - before[0]:g} {top - before[1]:g}".replace(" -", "-")
        squares.append(f"{start}h{width}v{height}h{-width}z")
        before = left, top
    return "".join(squares)


def _shape_element(item: Rectangle | Rings, colours: Mapping[str, str]) -> str:
    if isinstance(item, Rings):
        look = f'fill="none" stroke="{colours[item.role]}" stroke-width="{item.thick}"'
        return f'<path {look} d="{_path_of(item)}"/>'
    place = f'x="{item.left}" y="{item.top}"'
    side = f'width="{item.right - item.left}" height="{item.bottom - item.top}"'
    return f'<rect {place} {side} fill="{colours[item.role]}"/>'


def _look(item: Item | Rings) -> tuple[str, int, bool, str] | None:
    """The look of a text; equal ones are written together."""
    return (item.anchor, item.size, item.bold, item.role) if isinstance(item, Text) else None


def _text_elements(texts: Sequence[Text], colours: Mapping[str, str]) -> Iterator[str]:
    """Texts of one look, each with its width, so that it fits in other fonts than FiraGO."""
    anchor, size, bold, role = texts[0].anchor, texts[0].size, texts[0].bold, texts[0].role
    weight = ' font-weight="bold"' if bold else ""
    yield f'<g text-anchor="{ANCHORS[anchor]}" font-size="{size}"{weight} fill="{colours[role]}">'
    for text in texts:
        if text.text in SIGN_LINES:
            yield sign_element(text, f'stroke="{colours[role]}"')
            continue
        width = ""
        if len(text.text) >= _MIN_FITTED_LETTERS and is_measured(text.text):
            length = estimate(text.text, size, bold)
            width = f' textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs"'
        content = _escaped(in_one_direction(text.text))
        baseline = text.y + CAPITALS * size / 2
        yield f'<text x="{text.x}" y="{baseline:.1f}"{width}>{content}</text>'
    yield "</g>"


def sign_element(text: Text, stroke: str) -> str:
    """The sign of a judged cell as a path."""
    left, top = text.x - text.size / 2, text.y - text.size / 2
    place = f"translate({left:g} {top:g}) scale({text.size})"
    return (
        f'<path d="{sign_path(text.text)}" transform="{place}" fill="none" {stroke} '
        f'stroke-width="{SIGN_BREADTH}" stroke-linecap="round" stroke-linejoin="round" '
        'shape-rendering="auto"/>'
    )


def in_one_direction(text: str) -> str:
    """The text, marked to run from the right if it does so: a picture's own direction is from the
    left."""
    return f"{BACK}{text}{END}" if has_back(text) and runs_back_first(text) else text


def _escaped(text: str) -> str:
    """The text in XML, with U+FFFD for letters that XML does not allow."""
    allowed = "".join(letter if _is_allowed(letter) else "\ufffd" for letter in text)
    return allowed.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _is_allowed(letter: str) -> bool:
    if letter < " ":
        return letter == "\t"
    is_control = "\x7f" <= letter < "\xa0" or "\ud800" <= letter <= "\udfff"
    return not is_control and ord(letter) & 0xFFFE != 0xFFFE
