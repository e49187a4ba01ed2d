"""Paints the parts of a scene on a Tk canvas: items are made once and changed by name.

A part that changes keeps its items: what can be, is moved and coloured anew; what is too much,
is hidden until it is needed again. Parts do not overlap, so the order of items matters within
a part only, and there letters stand above rectangles and nothing else ever changes place.
"""

from __future__ import annotations

import tkinter
from collections.abc import Mapping, Sequence
from tkinter import font as tkfont

from app.draw.letters import in_order, missing_in
from app.draw.marks import SIGN_LINES
from app.draw.pen import estimate
from app.draw.scene import LEFT, MIDDLE, RIGHT, Item, Part, Rectangle, Text
from app.draw.theme import PAPER, Hashed, Theme
from app.text.lines import is_chinese
from app.window.look.icons import cache_icon

_FAMILIES = (
    "FiraGO",
    "Fira Sans",
    "Segoe UI",
    "Helvetica Neue",
    "Noto Sans",
    "DejaVu Sans",
    "Liberation Sans",
)
"""The first of these that the system has is used; else Tk's own."""

_SAMPLE, _SAMPLE_PX = "step 1234567890 pushed left and right, cells", 60

ANCHORS = {LEFT: "w", MIDDLE: "center", RIGHT: "e"}

CHINESE = (
    "CJK",
    "Noto Sans SC",
    "Noto Serif SC",
    "Source Han",
    "WenQuanYi",
    "Droid Sans Fallback",
    "AR PL",
    "Microsoft YaHei",
    "SimSun",
    "PingFang",
    "Heiti",
    "HarmonyOS Sans SC",
    "MiSans",
)
"""Parts of the names of fonts with Chinese letters."""


def can_show(root: tkinter.Misc, letters: str) -> bool:
    """Whether there is a font with these letters. Where windows are not X11's there always is."""
    if root.tk.call("tk", "windowingsystem") != "x11":
        return True
    if not any(map(is_chinese, letters)):
        return not missing_in(in_order(letters))
    return any(name in family for family in tkfont.families(root) for name in CHINESE)


class Fonts:
    """The fonts of one window, by size in pixels."""

    def __init__(self, root: tkinter.Misc) -> None:
        self._root = root
        families = set(tkfont.families(root))
        self._family = next((name for name in _FAMILIES if name in families), "TkDefaultFont")
        self._made: dict[tuple[int, bool], tkfont.Font] = {}
        self._lowered: dict[tuple[int, bool], int] = {}
        self._shares: dict[bool, float] = {}

    def for_scene(self, size: int, bold: bool) -> tuple[tkfont.Font, int]:
        """The font for a text of a scene, and how far the middle of its line lies below the middle
        of its capitals. A scene has its places worked out for the widths of one family of letters;
        where that is not installed, wider letters are taken a little smaller."""
        key = pixels, _ = max(1, int(size * self._share(bold))), bold
        font = self.get(*key)
        if key not in self._lowered:
            looks = font.metrics()  # all at once: Tk opens the font each time that it is asked
            capitals = looks["ascent"] - 0.36 * pixels
            self._lowered[key] = round(looks["linespace"] / 2 - capitals)
        return font, self._lowered[key]

    def size_for(self, pixels: int) -> int:
        """The smallest size of a scene's texts whose letters have at least this height in
        pixels."""
        size = pixels
        while int(size * min(self._share(False), self._share(True))) < pixels:
            size += 1
        return size

    @property
    def height(self) -> float:
        """How high a scene's texts are painted, as a share of the height that the scene assumes."""
        return max(self._share(False), self._share(True))

    def _share(self, bold: bool) -> float:
        if bold not in self._shares:
            width = self.get(_SAMPLE_PX, bold).measure(_SAMPLE)
            self._shares[bold] = min(1.0, estimate(_SAMPLE, _SAMPLE_PX, bold) / max(1, width))
        return self._shares[bold]

    def looks_of(self, name: str) -> tuple[int, bool] | None:
        """Size and weight of one of these fonts, by Tk's name for it; None for any other font."""
        return next((key for key, font in self._made.items() if str(font) == name), None)

    def get(self, size: int, bold: bool = False) -> tkfont.Font:
        key = (size, bold)
        if key not in self._made:
            self._made[key] = tkfont.Font(
                self._root, family=self._family, size=-size, weight="bold" if bold else "normal"
            )
        return self._made[key]


Packed = tuple[tuple[int | str, ...], ...]
Painted = tuple[tuple[int, ...], tuple[int, ...], Packed]
"""The canvas items of one part, rectangles and texts, and what they show.

There is one for each cell, and Python's collector of garbage walks through all objects, while
everything else waits; but not through plain tuples of numbers, texts and such tuples."""


class ScenePainter:
    """Paints parts on a canvas whose top left corner is at `x`, `y` of the scene.

    A step changes hundreds of rectangles. What happens to them is collected as one script, which
    Tk runs in a fraction of the time that as many calls from Python would take.
    """

    def __init__(self, canvas: tkinter.Canvas, fonts: Fonts, theme: Theme) -> None:
        self.canvas = canvas
        self._name = str(canvas)
        self.fonts = fonts
        self.theme = theme
        self.x = 0
        self.y = 0
        self._colours = colours_of(theme)
        self._parts: dict[str, Painted] = {}
        self._script: list[str] = []
        canvas.configure(background=self._colours[PAPER])

    def set_theme(self, theme: Theme) -> None:
        """Paint what is there in other colours."""
        if theme == self.theme:
            return  # as when letters change their size: there may be thousands of items
        self.theme, parts = theme, self._parts
        self._colours = colours_of(theme)
        self.canvas.configure(background=self._colours[PAPER])
        self.clear()
        for name, (_, _, shows) in parts.items():
            self._parts[name] = self._paint_part(NOTHING, tuple(map(_unpacked, shows)))

    def move_to(self, x: int, y: int) -> None:
        """From now on the canvas begins here in the scene."""
        self.clear()
        self.x, self.y = x, y

    def clear(self) -> None:
        self.canvas.delete("all")
        self._parts = {}

    def paint(self, parts: Mapping[str, Part]) -> None:
        """Bring these parts to the canvas, in their order where they are new."""
        for name, part in parts.items():
            shown = self._parts.get(name, NOTHING)
            if part != shown[2] or name not in self._parts:
                self._parts[name] = self._paint_part(shown, part)
        self._run()

    def paint_over(self, name: str, part: Part) -> None:
        """Paint a part of rectangles above all others."""
        if self._parts.get(name, NOTHING)[2] != tuple(map(tuple, part)):
            self.paint({name: part})
            for number in self._parts[name][0][: len(part)]:
                self._say("raise", number)
            self._run()

    def _paint_part(self, shown: Painted, part: Part) -> Painted:
        made_rectangles, made_texts, shows = shown
        old_rectangles, old_texts = _sorted_out(tuple(map(_unpacked, shows)))
        rectangles, texts = _sorted_out(part)
        if any(text.text in SIGN_LINES for text in (*old_texts, *texts)):
            self.canvas.delete(*made_rectangles, *made_texts)  # a sign is no text for Tk
            made_rectangles, made_texts, old_rectangles, old_texts = (), (), [], []
        for index, rectangle in enumerate(rectangles[: len(made_rectangles)]):
            before = old_rectangles[index] if index < len(old_rectangles) else None
            if rectangle != before:
                self._change_rectangle(made_rectangles[index], before, rectangle)
        for index, text in enumerate(texts[: len(made_texts)]):
            if index >= len(old_texts):
                self._write_text(made_texts[index], text)
            elif text != old_texts[index]:
                self._change_text(made_texts[index], old_texts[index], text)
        unused = (
            *made_rectangles[len(rectangles) : len(old_rectangles)],
            *made_texts[len(texts) : len(old_texts)],
        )
        for number in unused:
            self._say("itemconfigure", number, "-state", "hidden")
        for rectangle in rectangles[len(made_rectangles) :]:
            made_rectangles = (*made_rectangles, self._create_rectangle(rectangle, made_texts))
        for text in texts[len(made_texts) :]:
            made_texts = (*made_texts, self._create_text(text))
        return made_rectangles, made_texts, tuple(tuple(item) for item in part)

    def _say(self, *words: str | int) -> None:
        self._script.append(f"{self._name} {' '.join(map(str, words))}")

    def _run(self) -> None:
        """Have Tk do what was collected. The script holds numbers and colours only."""
        if self._script:
            self.canvas.tk.eval("\n".join(self._script))
            self._script.clear()

    def _corners(self, item: Rectangle) -> tuple[int, int, int, int]:
        x, y = self.x, self.y
        return item.left - x, item.top - y, item.right - x, item.bottom - y

    def _create_rectangle(self, item: Rectangle, texts: Sequence[int]) -> int:
        fill = self._colours[item.role]
        number = self._make("rectangle", *self._corners(item), "-width", 0, "-fill", fill)
        if texts:
            self.canvas.tag_lower(number, texts[0])
        return number

    def _create_text(self, item: Text) -> int:
        """Make a new text at once: configuring a blank one takes three times as long."""
        if item.text in SIGN_LINES:
            return self._make("image", item.x - self.x, item.y - self.y, "-image", self._sign(item))
        place, looks = self._written(item)
        return self._make("text", *place, *looks)

    def _sign(self, item: Text) -> str:
        """The picture of a sign, by its name in Tk."""
        return cache_icon(self.canvas, item.text, item.size, self._colours[item.role])

    def _make(self, kind: str, *words: str | int) -> int:
        """A new item, without what tkinter's own method takes to look at its options."""
        return int(self.canvas.tk.call(self._name, "create", kind, *words))

    def _change_rectangle(self, number: int, old: Rectangle | None, item: Rectangle) -> None:
        """Let the item look like this; `old` is None if it was hidden."""
        if old is None or item[:4] != old[:4]:
            self._say("coords", number, *self._corners(item))
        if old is None:
            self._say("itemconfigure", number, "-state normal -fill", self._colours[item.role])
        elif item.role != old.role:
            self._say("itemconfigure", number, "-fill", self._colours[item.role])

    def _change_text(self, number: int, old: Text, item: Text) -> None:
        if old._replace(role=item.role, ground=item.ground) == item:
            self._say("itemconfigure", number, "-fill", self._colours[item.role])
        else:
            self._write_text(number, item)

    def _write_text(self, number: int, item: Text) -> None:
        place, looks = self._written(item)
        self._say("coords", number, *place)
        self.canvas.tk.call(self._name, "itemconfigure", number, "-state", "normal", *looks)

    def _written(self, item: Text) -> tuple[tuple[int, int], tuple[str, ...]]:
        """Where Tk is to write it, and how."""
        font, below = self.fonts.for_scene(item.size, item.bold)
        return (item.x - self.x, item.y - self.y + below), (
            *("-text", item.text, "-font", font.name),
            *("-anchor", ANCHORS[item.anchor], "-fill", self._colours[item.role]),
        )


NOTHING: Painted = ((), (), ())


def _unpacked(item: tuple[int | str, ...]) -> Item:
    return (Rectangle if len(item) == len(Rectangle._fields) else Text)._make(item)


def _sorted_out(part: Part) -> tuple[list[Rectangle], list[Text]]:
    """The rectangles and the texts of a part."""
    return (
        [item for item in part if isinstance(item, Rectangle)],
        [item for item in part if isinstance(item, Text)],
    )


def colours_of(theme: Theme) -> dict[str, str]:
    """The theme's colours as Tk writes them."""
    return Hashed(theme)
