"""A scene as a picture, painted with Pillow.

All pictures of a film have one palette: the colour of every role, and a few shades between each
colour of letters and the ground they stand on. So nothing flickers, and files stay small. Pillow
does not smooth letters in pictures with a palette; so each text is drawn by itself in greys,
and the greys become shades.
"""

from __future__ import annotations

from collections import OrderedDict

from PIL import Image, ImageDraw

from gifs.fonts import load_font
from scene.scene import LEFT, MIDDLE, Part, Rectangle, Scene, Text
from scene.stage import Change
from scene.theme import PAPER, ROLES, TEXT_ON_GROUND, Theme

SHADES = 3
"""Between a colour of letters and its ground."""

REMEMBERED_TEXTS = 4096

Pair = tuple[str, str]
Colour = tuple[int, int, int]


class Palette:
    """Which number stands for which colour in the pictures of one theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.index = {role: number for number, role in enumerate(ROLES)}
        colours = [theme.rgb(role) for role in ROLES]
        self._ramps: dict[Pair, list[int]] = {}
        for role, ground in TEXT_ON_GROUND:
            first = len(colours)
            colours += _between(theme.rgb(ground), theme.rgb(role))
            shades = range(first, first + SHADES)
            self._ramps[role, ground] = [self.index[ground], *shades, self.index[role]]
        assert len(colours) < 256, "one number is left for what does not change"
        self.colours = colours
        self.bytes = bytes(level for colour in colours for level in colour)

    def shades_of(self, role: str, ground: str) -> list[int]:
        """For each of 256 greys, the number of its shade."""
        ramp = self._ramps[role, ground]
        return [ramp[round(grey * (len(ramp) - 1) / 255)] for grey in range(256)]


class Painter:
    """Paints scenes of one size, the next one over the last."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self.palette = Palette(theme)
        self.picture = Image.new("P", (width, height), self.palette.index[PAPER])
        self.picture.putpalette(self.palette.bytes)
        self._texts: OrderedDict[Text, tuple[Image.Image, int, int]] = OrderedDict()

    def paint(self, scene: Scene) -> Image.Image:
        """The whole scene. The picture is the painter's own: copy it to keep it."""
        return self.repaint(Change(scene.parts, afresh=True))

    def repaint(self, change: Change) -> Image.Image:
        """What changed since the last scene."""
        if change.afresh:
            self.picture.paste(self.palette.index[PAPER], (0, 0, *self.picture.size))
        for part in change.parts.values():
            self._paint_part(part)
        return self.picture

    def _paint_part(self, part: Part) -> None:
        paste, index = self.picture.paste, self.palette.index
        for item in part:
            if isinstance(item, Rectangle):
                paste(index[item.role], item[:4])
            else:
                self._write(item)

    def _write(self, text: Text) -> None:
        still = text._replace(x=0, y=0)
        drawn = self._texts.get(still)
        if drawn is None:
            drawn = self._texts[still] = draw_text(still, self.palette)
            if len(self._texts) > REMEMBERED_TEXTS:
                self._texts.popitem(last=False)
        letters, x, y = drawn
        self.picture.paste(letters, (text.x + x, text.y + y))


def draw_text(text: Text, palette: Palette) -> tuple[Image.Image, int, int]:
    """The letters on their ground, and where that picture stands from the text's place."""
    font = load_font(text.size, text.bold)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(text.text))
    width, height = max(1, right - left + 2), max(1, bottom - top + 2)
    mask = Image.new("L", (width, height), 0)
    ImageDraw.Draw(mask).text((1 - left, 1 - top), text.text, fill=255, font=font)
    letters = Image.frombytes(
        "P", mask.size, mask.point(palette.shades_of(text.role, text.ground)).tobytes()
    )
    capitals = font.getbbox("H")
    x = left - 1
    advance = round(font.getlength(text.text))
    if text.anchor != LEFT:
        x -= advance // 2 if text.anchor == MIDDLE else advance
    return letters, x, top - 1 - round((capitals[1] + capitals[3]) / 2)


def _between(ground: Colour, letters: Colour) -> list[Colour]:
    """The shades between two colours, without the two."""
    return [
        (
            _mix(ground[0], letters[0], step),
            _mix(ground[1], letters[1], step),
            _mix(ground[2], letters[2], step),
        )
        for step in range(1, SHADES + 1)
    ]


def _mix(first: int, second: int, step: int) -> int:
    return round(first + (second - first) * step / (SHADES + 1))
