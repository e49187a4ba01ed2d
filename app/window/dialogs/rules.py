"""Help that is looked at: the rule cards, one for each technique, and the pages for a browser."""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import ttk

from app.draw.card import CARDS, card_part
from app.draw.theme import PAPER, Theme
from app.learn.course import unit_name
from app.window.dialogs.dialog import Dialog, open_one, text_label
from app.window.dialogs.exporting import Exporting
from app.window.dialogs.system_open import open_with_system
from app.window.host import Host
from app.window.look.canvas import ScenePainter
from app.window.look.style import SMALL, pack_buttons
from app.window.place import fill_with, over, put_on_screen

SIZE = (980, 560)
SMALLEST = (640, 360)

WIDTH = 110
"""Pixels of the list of names."""


class Rules(Dialog):
    """Lets one choose a technique, and shows its card."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("rules"))
        self.list = ttk.Treeview(self.panel, show="tree", selectmode="browse", height=len(CARDS))
        for name in CARDS:
            self.list.insert("", "end", name, text=f"  {unit_name(name, window.words)}")
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.pack(side="bottom", anchor="e", pady=(8, 0))
        self.list.pack(side="left", fill="y", padx=(0, 16))
        self.canvas = tkinter.Canvas(
            self.panel, highlightthickness=0, borderwidth=0, takefocus=False
        )
        self.canvas.pack(side="left", fill="both", expand=True)
        self.painter = ScenePainter(self.canvas, window.fonts, window.theme)
        self.set_theme(window.theme)
        self.set_factor(window.factor)
        self.list.selection_set(self._first())
        self.appear(self.list)
        self.list.focus(self.chosen)
        width, height = (round(side * max(1, window.factor)) for side in SIZE)
        put_on_screen(self, over(window.root, width, height), SMALLEST, window.factor)
        fill_with(self, window.root)
        self.list.bind("<<TreeviewSelect>>", lambda event: self.show())
        self.canvas.bind("<Configure>", lambda event: self.show())

    @property
    def chosen(self) -> str:
        """The technique whose card is shown."""
        return next(iter(self.list.selection()), next(iter(CARDS)))

    def _first(self) -> str:
        """The technique of the step that the window shows, or else the easiest."""
        step = self.window.moment().step
        technique = None if step is None else step.technique
        return technique if technique in CARDS else next(iter(CARDS))

    def show(self) -> None:
        """Draw the card for the room there is."""
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        letters = round(SMALL * self.window.factor)
        self.painter.clear()
        part = card_part(width, height, self.chosen, self.window.words, letters)
        self.painter.paint({"card": part})

    def set_factor(self, factor: float) -> None:
        self.list.column("#0", width=round(WIDTH * factor))

    def set_theme(self, theme: Theme) -> None:
        self.canvas.configure(background=f"#{theme.colours[PAPER]}")
        self.painter.set_theme(theme)


# -------------------------------------------------------------------------------------------------
# What is there for a browser.


EXAMPLES = Path(__file__).parents[3] / "docs" / "index.html"

LETTERS = 52
"""In a line."""


class InBrowser(Dialog):
    """Says what can be seen in a browser; opens the examples, or makes a page of the puzzle."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("browser.title"))
        text_label(self.panel, LETTERS, self.say("browser.what")).pack(anchor="w", pady=(0, 8))
        self.said = text_label(self.panel, LETTERS)
        row = ttk.Frame(self.panel)
        row.pack(side="bottom", anchor="e", pady=(12, 0))
        self.said.pack(anchor="w")
        *_, first = pack_buttons(
            row,
            (self.say("close"), self.leave),
            (self.say("browser.puzzle"), self.export),
            (self.say("browser.try"), self.show_examples),
        )
        self.appear(first)

    def show_examples(self) -> None:
        """Open them in the browser that the system has for pages."""
        if EXAMPLES.is_file():
            open_with_system(EXAMPLES).follow(self.window.root, self._say_nobody)
        else:
            self._say("browser.missing")

    def _say_nobody(self) -> None:
        if self.winfo_exists():
            self._say("browser.nobody")

    def _say(self, key: str) -> None:
        self.said.configure(text=self.say(key, file=str(EXAMPLES)))

    def export(self) -> None:
        """Ask for the page's file, as for that of a film."""
        self.leave()
        open_one(self.window, Exporting).format.set(self.say("export.kind.page.watch"))
