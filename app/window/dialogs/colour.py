"""The colours of a drawing: which is drawn with, and the dialog for another, by name or code."""

from __future__ import annotations

import re
import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk

from app.colour_space import USUAL, VISIONS
from app.learn.actions import Action
from app.learn.handwork import MOST_KEYS, Swatch, key_of
from app.learn.handwork import BoardPalette as Brush
from app.learn.sketch import BLACK, WHITE, Sketchbook, named, nearest, next_colour
from app.make.palette import NAMES
from app.window.dialogs.dialog import Dialog, set_enabled, text_label
from app.window.host import Host
from app.window.look.style import WRONG_LABEL
from app.window.look.widgets import on_destroy, trace_variable
from app.window.palette import Palette
from solver.grid import EMPTY, FILLED
from solver.puzzle import MOST_COLOURS, Colour

_CODE = re.compile("#?([0-9A-Fa-f]{6})")
_LETTERS = 34


class ChooseColour(Dialog):
    """Shows the named colours, and says where the chosen one is hard to tell from another."""

    def __init__(
        self,
        window: Host,
        owner: tkinter.Misc,
        colours: Sequence[Colour],
        rgb: str,
        chosen: Callable[[Colour], None],
    ) -> None:
        """Begin with `rgb`, to be told from the other colours of a puzzle. Closes with `owner`."""
        super().__init__(window, window.say("colours.title"))
        on_destroy(owner, self.destroy)
        self.colours = colours
        self._chosen = chosen
        self.code = tkinter.StringVar(self, rgb.upper())
        self._say_colour = window.words.language.steps.colour
        names = [self._say_colour(name) for name in NAMES]
        self.palette = Palette(self.panel, window, self._swatches(), lambda value: names[value - 1])
        self.palette.pack(fill="x")
        row = ttk.Frame(self.panel)
        row.pack(fill="x", pady=(10, 0))
        ttk.Label(row, text=self.say("colours.code")).pack(side="left", padx=(0, 8))
        entry = ttk.Entry(row, textvariable=self.code, width=9)
        entry.pack(side="left")
        self.sample = tkinter.Label(row, width=4, relief="flat")
        self.sample.pack(side="left", padx=8, fill="y")
        self.said = text_label(self.panel, _LETTERS, width=_LETTERS)
        self.said.pack(fill="x", pady=(10, 0))
        _, self.take_button = self.pack_footer(
            (self.say("cancel"), self.leave), (self.say("colours.take"), self.take), gap=10
        )
        entry.bind("<Return>", lambda event: self.take_button.invoke())
        trace_variable(entry, self.code, self.describe)
        self.describe()
        self.appear(entry)
        entry.icursor("end")

    def apply_look(self) -> None:
        self.palette.apply_look()

    @property
    def rgb(self) -> str:
        """What is typed or chosen, as six digits; empty where it is no colour."""
        match = _CODE.fullmatch(self.code.get().strip())
        return "" if match is None else match[1].lower()

    def _swatches(self) -> list[Swatch]:
        return [
            Swatch(value, rgb, "", "", rgb == self.rgb, partial(self.code.set, rgb.upper()))
            for value, rgb in enumerate(NAMES.values(), 1)
        ]

    def describe(self) -> None:
        """Show the colour, and say how well it can be told from the others."""
        rgb = self.rgb
        set_enabled(self.take_button, bool(rgb))
        self.palette.show(self._swatches())
        if not rgb:
            self.said.configure(text=self.say("colours.bad"), style=WRONG_LABEL)
            return
        self.sample.configure(background=f"#{rgb}")
        text = self.say("colours.apart")
        for visions, key in ((tuple(VISIONS), "colours.near.some"), ((USUAL,), "colours.near")):
            near = nearest(rgb, (*self.colours, WHITE), visions)
            if near is not None:
                text = self.say(key, colour=self._say_colour(near.name))
        self.said.configure(text=text, style="TLabel")

    def take(self) -> None:
        """Hand the colour on, with a name and a sign that no other has."""
        self._chosen(named(self.rgb, self.colours))
        self.leave()


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
        values = (*range(1, MOST_KEYS + 1), EMPTY)
        return (
            *(Action(f"colour.{n}", partial(self._choose, n), (key_of(n),)) for n in values),
            Action("colour.previous", partial(self.go_through, -1), ("bracketleft",)),
            Action("colour.next", partial(self.go_through, 1), ("bracketright",)),
        )

    def _choose(self, value: int) -> None:
        if value <= len(self.brush.palette):
            self.brush.choose(value)

    def go_through(self, by: int) -> None:
        if self.brush.palette:
            self.brush.choose_next(by)

    def show(self, palette: tuple[Colour, ...]) -> None:
        if palette != self.brush.palette:
            chosen = min(self.brush.chosen, len(palette) or FILLED)
            self.brush = Brush(palette, self._name_of, self._on_chosen)
            self.brush.chosen = chosen
            if self._shown is not None:
                self._shown.destroy()
                self._shown = None
        if palette and self._shown is None:
            looks = self._window, self.brush.swatches
            self._shown = Palette(self, *looks, self._name_of, self.go_through)
            self._shown.pack(side="top", fill="x")
        self._show_buttons()

    def _show_buttons(self) -> None:
        palette = self.brush.palette
        for name, button in self.buttons.items():
            button.pack_forget()
            if palette or name == "add-colour":
                button.pack(side="left", padx=(0, 6))
            set_enabled(button, bool(self.brush.chosen))
        set_enabled(self.buttons["add-colour"], len(palette) < MOST_COLOURS)

    def apply_look(self) -> None:
        if self._shown is not None:
            self._shown.apply_look()

    def _name_of(self, value: int) -> str:
        language = self._window.words.language
        if value == EMPTY:
            return language.board.say("value.empty")
        return language.steps.colour(self.brush.palette[value - 1].name)

    def _on_chosen(self) -> None:
        if self._shown is not None:
            self._shown.show(self.brush.swatches)
        self._show_buttons()

    def add(self) -> None:
        palette, book = self.brush.palette or (BLACK,), self._book

        def take(colour: Colour) -> None:
            sketch = book.sketch if book.sketch.palette else book.sketch.with_colour(BLACK)
            book.draw(sketch.with_colour(colour))
            self.brush.choose(len(book.sketch.palette))

        ChooseColour(self._window, self, palette, next_colour(palette), take)

    def change(self) -> None:
        palette, chosen, book = self.brush.palette, self.brush.chosen, self._book
        others = [colour for value, colour in enumerate(palette, 1) if value != chosen]

        def take(colour: Colour) -> None:
            book.draw(book.sketch.recoloured(chosen, colour))

        ChooseColour(self._window, self, others, palette[chosen - 1].rgb, take)

    def remove(self) -> None:
        """Take the chosen colour away, from all cells as well."""
        self._book.draw(self._book.sketch.without_colour(self.brush.chosen))
