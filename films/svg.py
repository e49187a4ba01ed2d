"""A scene as SVG."""

from __future__ import annotations

from collections.abc import Iterator

from scene.pen import estimate, is_measured
from scene.scene import LEFT, MIDDLE, RIGHT, Item, Rectangle, Scene, Text
from scene.stage import GRID
from scene.theme import PAPER, Theme

FONTS = "FiraGO, Fira Sans, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"
LONG = 4
"""Letters. In shorter texts fonts hardly differ."""

CAPITALS = 0.7
"""The height of a capital, of the size of the letters."""

ANCHORS = {LEFT: "start", MIDDLE: "middle", RIGHT: "end"}


def svg_of(scene: Scene, theme: Theme, title: str = "", language: str = "") -> str:
    """The text of an SVG file; `language` is the tag of the language it speaks."""
    colours = {role: f"#{colour}" for role, colour in theme.colours.items()}
    size = f'width="{scene.width}" height="{scene.height}"'
    named = f' xml:lang="{language}"' if language else ""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {scene.width} {scene.height}"'
        f'{named} xml:space="preserve" font-family="{FONTS}" stroke="none"'
        ' shape-rendering="crispEdges">'
    ]
    if title:
        lines.append(f"<title>{_escaped(title)}</title>")
    lines.append(f'<rect {size} fill="{colours[PAPER]}"/>')
    for item in _in_order(scene):
        if isinstance(item, Rectangle):
            place = f'x="{item.left}" y="{item.top}"'
            side = f'width="{item.right - item.left}" height="{item.bottom - item.top}"'
            lines.append(f'<rect {place} {side} fill="{colours[item.role]}"/>')
        else:
            lines.append(_written(item, colours[item.role]))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _in_order(scene: Scene) -> Iterator[Item]:
    """What is drawn, the lines of the board over its cells: what shows a file larger or smaller may
    make cells larger by a part of a pixel, and would cover them."""
    cells = [name for name in scene.parts if name.startswith("cell/")]
    frame, lines = (2, scene.parts[GRID][2:]) if cells and GRID in scene.parts else (None, ())
    for name, part in scene.parts.items():
        yield from part[:frame] if name == GRID else part
        if cells and name == cells[-1]:
            yield from lines


def _written(text: Text, colour: str) -> str:
    """A text with its width, so that it fits in other fonts than FiraGO, too."""
    baseline = text.y + CAPITALS * text.size / 2
    weight = ' font-weight="bold"' if text.bold else ""
    width = ""
    if len(text.text) >= LONG and is_measured(text.text):
        length = estimate(text.text, text.size, text.bold)
        width = f' textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="{text.x}" y="{baseline:.1f}" text-anchor="{ANCHORS[text.anchor]}" '
        f'font-size="{text.size}"{weight}{width} fill="{colour}">{_escaped(text.text)}</text>'
    )


def _escaped(text: str) -> str:
    """The text as XML has it. What no file in XML may hold shows as the sign for that."""
    held = "".join(letter if _is_allowed(letter) else "\ufffd" for letter in text)
    return held.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _is_allowed(letter: str) -> bool:
    if letter < " ":
        return letter == "\t"
    is_control = "\x7f" <= letter < "\xa0" or "\ud800" <= letter <= "\udfff"
    return not is_control and ord(letter) & 0xFFFE != 0xFFFE
