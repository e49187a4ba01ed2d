"""The colours of a drawing: which is drawn with, and the dialog for another, by name or code."""

from __future__ import annotations

import re
import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk

from app.colour_space import TOO_NEAR, USUAL, VISIONS, colour_distance, lab_of, parts_of
from app.learn.actions import Action
from app.learn.handwork import MOST_KEYS, Swatch, key_of
from app.learn.handwork import Palette as Brush
from app.learn.sketch import Sketchbook
from app.make.palette import NAMES, name_of
from app.window.dialogs.dialog import Dialog, text_label
from app.window.host import Host
from app.window.look.style import WRONG_LABEL, pack_buttons
from app.window.look.widgets import on_destroy, trace_variable
from app.window.palette import Palette
from puzzles.formats.colours import Definition, palette_of
from solver.grid import EMPTY, FILLED
from solver.puzzle import MOST_COLOURS, Colour

WHITE = Colour("white", "ffffff", "")

CODE = re.compile("#?([0-9A-Fa-f]{6})")

LETTERS = 34


class ChooseColour(Dialog):
    """Shows the named colours, and says where the chosen one is hard to tell from another."""

    def __init__(
        self,
        window: Host,
        asker: tkinter.Misc,
        others: Sequence[Colour],
        rgb: str,
        chosen: Callable[[Colour], None],
    ) -> None:
        """Begin with this one, among other colours of a puzzle, and close with who asks."""
        super().__init__(window, window.say("colours.title"))
        on_destroy(asker, self.destroy)
        self.others = others
        self._chosen = chosen
        self.code = tkinter.StringVar(self, rgb.upper())
        self._colours = window.words.language.steps
        looks = (window.fonts, window.theme, window.factor)
        named = list(NAMES)
        self.palette = Palette(
            self.panel,
            self._swatches(),
            *looks,
            lambda place: self._colours.colour(named[place - 1]),
            lambda by: None,
        )
        self.palette.pack(fill="x")
        row = ttk.Frame(self.panel)
        row.pack(fill="x", pady=(10, 0))
        ttk.Label(row, text=self.say("colours.code")).pack(side="left", padx=(0, 8))
        entry = ttk.Entry(row, textvariable=self.code, width=9)
        entry.pack(side="left")
        self.sample = tkinter.Label(row, width=4, relief="flat")
        self.sample.pack(side="left", padx=8, fill="y")
        self.said = text_label(self.panel, LETTERS, width=LETTERS)
        self.said.pack(fill="x", pady=(10, 10))
        buttons = ttk.Frame(self.panel)
        buttons.pack(fill="x")
        self.take_button, _ = pack_buttons(
            buttons, (self.say("colours.take"), self.take), (self.say("cancel"), self.leave)
        )
        trace_variable(entry, self.code, self.describe)
        self.describe()
        self.appear(entry)

    def set_theme(self, theme: object) -> None:
        self.palette.set_theme(self.window.theme, self.window.factor)

    def set_factor(self, factor: float) -> None:
        self.palette.set_theme(self.window.theme, factor)

    @property
    def rgb(self) -> str:
        """What is typed or chosen, as six digits; empty where it is no colour."""
        match = CODE.fullmatch(self.code.get().strip())
        return "" if match is None else match[1].lower()

    def _swatches(self) -> list[Swatch]:
        codes = enumerate(NAMES.values(), 1)
        return [
            Swatch(place, rgb, "", "", rgb == self.rgb, partial(self.code.set, rgb.upper()))
            for place, rgb in codes
        ]

    def describe(self) -> None:
        """Show the colour, and say how well it can be told from the others."""
        rgb = self.rgb
        self.take_button.state(["!disabled" if rgb else "disabled"])
        self.palette.show(self._swatches())
        if not rgb:
            self.said.configure(text=self.say("colours.bad"), style=WRONG_LABEL)
            return
        self.sample.configure(background=f"#{rgb}")
        self.said.configure(text=self._nearest_said(rgb), style="TLabel")

    def _nearest_said(self, rgb: str) -> str:
        for visions, key in (((USUAL,), "colours.near"), (tuple(VISIONS), "colours.near.some")):
            other = nearest(rgb, (*self.others, WHITE), visions)
            if other is not None:
                return self.say(key, colour=self._colours.colour(other.name))
        return self.say("colours.apart")

    def take(self) -> None:
        """Hand the colour on, with a name and a sign that no other has."""
        rgb = self.rgb
        if rgb:
            self._chosen(named(rgb, self.others))
            self.leave()


def nearest(rgb: str, others: Sequence[Colour], visions: Sequence[str]) -> Colour | None:
    """The colour that is hardest to tell from this one in these kinds of sight, if it is hard."""
    distances = [
        (colour_distance(lab_of(parts_of(rgb), it), lab_of(parts_of(other.rgb), it)), place)
        for place, other in enumerate(others)
        for it in visions
    ]
    distance, place = min(distances)
    return others[place] if distance < TOO_NEAR else None


def named(rgb: str, others: Sequence[Colour]) -> Colour:
    """This colour with a name and a sign that none of the others has."""
    name, taken = name_of(rgb), {it.name for it in others}
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    free = next(it for it in names if it not in taken)
    before = [Definition(it.name, it.rgb, it.sign) for it in others]
    sign = palette_of([*before, Definition(free, rgb)])[-1].sign
    return Colour(free, rgb, sign)


def next_colour(others: Sequence[Colour]) -> str:
    """The first of the named colours that is not too near to any of these, or to paper."""
    codes = list(NAMES.values())
    bright_first = codes[3:] + codes[:3]
    free = (it for it in bright_first if nearest(it, (*others, WHITE), (USUAL,)) is None)
    return next(free, "808080")


# -------------------------------------------------------------------------------------------------
# The colours, and which of them is drawn with.


BLACK = Colour("black", "1b1f26", "k")
"""What has been drawn so far, where a drawing becomes one in colours."""


class ColourBar(ttk.Frame):
    """The palette of a drawing; in black and white only a button that adds a colour."""

    def __init__(self, parent: ttk.Frame, window: Host, book: Sketchbook) -> None:
        super().__init__(parent)
        self._window = window
        self._book = book
        self.brush = Brush((), self._name_of, self._on_chosen)
        self._shown: Palette | None = None
        self._buttons = ttk.Frame(self)
        self.buttons = {
            name: ttk.Button(self._buttons, text=window.say(f"draw.{name}"), command=run)
            for name, run in (
                ("add-colour", self.add),
                ("change-colour", self.change),
                ("remove-colour", self.remove),
            )
        }
        self._buttons.pack(side="bottom", fill="x", pady=(4, 0))
        self.show(book.sketch.palette)

    @property
    def actions(self) -> Sequence[Action]:
        """What keys do, whatever the colours are at the time."""

        def choose(value: int) -> None:
            if value <= len(self.brush.palette):
                self.brush.choose(value)

        keys = [*range(1, MOST_KEYS + 1), EMPTY]
        return (
            *(Action(f"colour.{it}", partial(choose, it), (key_of(it),)) for it in keys),
            Action("colour.previous", partial(self.go_through, -1), ("bracketleft",)),
            Action("colour.next", partial(self.go_through, 1), ("bracketright",)),
        )

    def go_through(self, by: int) -> None:
        if self.brush.palette:
            self.brush.choose_next(by)

    def show(self, palette: tuple[Colour, ...]) -> None:
        """Show these colours, and what can be done with them."""
        if palette != self.brush.palette:
            chosen = min(self.brush.chosen, len(palette) or FILLED)
            self.brush = Brush(palette, self._name_of, self._on_chosen)
            self.brush.chosen = chosen
            if self._shown is not None:
                self._shown.destroy()
                self._shown = None
        if palette and self._shown is None:
            window = self._window
            looks = window.fonts, window.theme, window.factor
            self._shown = Palette(self, self.brush.swatches, *looks, self._name_of, self.go_through)
            self._shown.pack(side="top", fill="x")
        self._show_buttons()

    def _show_buttons(self) -> None:
        palette, is_colour = self.brush.palette, bool(self.brush.chosen)
        for button in self.buttons.values():
            button.pack_forget()
        names = list(self.buttons) if palette else ["add-colour"]
        for name in names:
            self.buttons[name].pack(side="left", padx=(0, 6))
        is_full = len(palette) >= MOST_COLOURS
        self.buttons["add-colour"].state(["disabled" if is_full else "!disabled"])
        for name in ("change-colour", "remove-colour"):
            self.buttons[name].state(["!disabled" if is_colour else "disabled"])

    def set_look(self) -> None:
        if self._shown is not None:
            self._shown.set_theme(self._window.theme, self._window.factor)

    def _name_of(self, value: int) -> str:
        language = self._window.words.language
        if value == EMPTY:
            return language.board.say("value.empty")
        return language.steps.colour(self.brush.palette[value - 1].name)

    def _on_chosen(self) -> None:
        if self._shown is not None:
            self._shown.show(self.brush.swatches)
        self._show_buttons()

    # -- other colours -----------------------------------------------------------------------

    def add(self) -> None:
        """Ask for one more colour, and draw with it then."""
        palette = self.brush.palette or (BLACK,)
        self._ask(palette, next_colour(palette), self._take_new)

    def _take_new(self, colour: Colour) -> None:
        book = self._book
        sketch = book.sketch if book.sketch.palette else book.sketch.with_colour(BLACK)
        book.draw(sketch.with_colour(colour))
        self.brush.choose(len(book.sketch.palette))

    def change(self) -> None:
        """Ask for another colour in the place of the chosen one."""
        palette, chosen = self.brush.palette, self.brush.chosen
        if chosen:
            others = [it for value, it in enumerate(palette, 1) if value != chosen]
            book = self._book

            def take(colour: Colour) -> None:
                book.draw(book.sketch.recoloured(chosen, colour))

            self._ask(others, palette[chosen - 1].rgb, take)

    def remove(self) -> None:
        """Take the chosen colour away, from all cells as well."""
        if self.brush.chosen:
            self._book.draw(self._book.sketch.without_colour(self.brush.chosen))

    def _ask(self, others: Sequence[Colour], rgb: str, take: Callable[[Colour], None]) -> None:
        ChooseColour(self._window, self, others, rgb, take)
