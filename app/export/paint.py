"""A scene as a picture, painted with Pillow.

All pictures of a film have one palette, so that nothing flickers and files are small: the colour of
every role, and some shades between each colour of letters and its ground. Pillow does not smooth
letters in pictures with a palette, so each text is drawn in greys, which become shades.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial

from PIL import Image

from app.draw.scene import MIDDLE, RIGHT, Part, Rectangle, Scene, Text
from app.draw.stage import SceneChange
from app.draw.theme import (
    FADING,
    PAPER,
    ROLES,
    TEXT_ON_GROUND,
    Theme,
    readable_on,
)
from app.export.lettering import greys_of

_SHADES = 2
"""Between a colour of letters and its ground."""

_MAX_CACHED_TEXTS = 4096

Pair = tuple[str, str]
Colour = tuple[int, int, int]


class PaintPalette:
    """The numbers of the colours in the pictures of one theme."""

    def __init__(self, theme: Theme, inks: Iterable[str] = ()) -> None:
        """`inks` are the roles of a puzzle's colours."""
        self.theme = theme
        grounds = dict.fromkeys(inks)
        letters = dict.fromkeys(map(readable_on, grounds))
        pairs = [(readable_on(ink), ink) for ink in grounds]
        coloured: list[str | Pair] = [*grounds, *letters, *pairs]
        self._numbers: dict[Colour, int] = {}
        self.index: dict[str, int] = {}
        self.shades: dict[Pair, bytes] = {}
        """By letters and ground: the number of the shade for each of 256 greys."""
        fading = ((role, PAPER) for role in FADING)
        for each in (*ROLES, *TEXT_ON_GROUND, *fading, *coloured):
            if isinstance(each, str):
                self.index[each] = self._number_of(theme.rgb(each))
            else:
                self.shades[each] = self._ramp(*each)
        self.colours = list(self._numbers)
        assert len(self.colours) < 256, "one number is left for what does not change"
        self.bytes = bytes(level for colour in self.colours for level in colour)

    def _number_of(self, colour: Colour) -> int:
        """The number of a colour, if need be a new one."""
        return self._numbers.setdefault(colour, len(self._numbers))

    def _ramp(self, role: str, ground: str) -> bytes:
        """The number of the shade for each of 256 greys between ground and letters."""
        pairs, ramp = list(zip(self.theme.rgb(ground), self.theme.rgb(role), strict=True)), []
        for step in range(_SHADES + 2):
            red, green, blue = (round(a + (b - a) * step / (_SHADES + 1)) for a, b in pairs)
            ramp.append(self._number_of((red, green, blue)))
        return bytes(ramp[round(grey * (_SHADES + 1) / 255)] for grey in range(256))


class Painter:
    """Paints scenes of one size, the next one over the last."""

    def __init__(self, width: int, height: int, theme: Theme, inks: Iterable[str] = ()) -> None:
        self.palette = PaintPalette(theme, inks)
        self.picture = Image.new("P", (width, height), self.palette.index[PAPER])
        self.picture.putpalette(self.palette.bytes)
        remember = lru_cache(maxsize=_MAX_CACHED_TEXTS)
        self._draw_text = remember(partial(draw_text, palette=self.palette))

    def paint(self, scene: Scene) -> Image.Image:
        """Paint the whole scene. The picture is the painter's own: copy it to keep it."""
        return self.repaint(SceneChange(scene.parts, afresh=True))

    def repaint(self, change: SceneChange) -> Image.Image:
        """Paint the changes since the last scene."""
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
        letters, x, y = self._draw_text(text._replace(x=0, y=0))
        self.picture.paste(letters, (text.x + x, text.y + y))


def draw_text(text: Text, palette: PaintPalette) -> tuple[Image.Image, int, int]:
    """The letters on their ground, and the place of that picture relative to the text's."""
    size, greys, left, top = greys_of(text.text, text.size, text.bold)
    shades = greys.translate(palette.shades[text.role, text.ground])
    letters = Image.frombytes("P", size, shades) if shades else Image.new("P", (1, 1))
    if text.anchor == MIDDLE:
        left = -(letters.width // 2)
    elif text.anchor == RIGHT:
        left = -letters.width
    return letters, left, top
