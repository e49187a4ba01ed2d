"""Help: the rule cards, one for each technique; pages for a browser; about the program."""

from __future__ import annotations

import platform
import tkinter
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.draw.card import CARDS, card_parts
from app.draw.icons import PROGRAM
from app.draw.theme import LIGHT, NEW, PAPER
from app.export.file_types import ENDINGS
from app.export.puzzle_page import WATCH
from app.learn.course import unit_name
from app.text.catalogue import version
from app.window.dialogs.dialog import Dialog, open_one, text_label
from app.window.dialogs.exporting import Exporting
from app.window.dialogs.system_open import open_with_system
from app.window.host import Host
from app.window.look.canvas import ScenePainter
from app.window.look.icons import cache_icon
from app.window.look.style import SMALL_PX
from app.window.place import fill_with, place_over, put_on_screen

EXAMPLES = Path(__file__).parents[3] / "docs" / "index.html"

_CARD_SIZE_PX, _MIN_CARD_SIZE_PX = (980, 560), (640, 360)
_NAMES_PX = 110
_ICON_PX = 64
_LETTERS = 52


class RuleCards(Dialog):
    """Lets one choose a technique, and shows its card."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("rules"))
        self.list = ttk.Treeview(self.panel, show="tree", selectmode="browse", height=len(CARDS))
        for name in CARDS:
            self.list.insert("", "end", name, text=f"  {unit_name(name, window.words)}")
        self.pack_footer((self.say("close"), self.leave), gap=8)
        self.list.pack(side="left", fill="y", padx=(0, 16))
        self.canvas = tkinter.Canvas(
            self.panel, highlightthickness=0, borderwidth=0, takefocus=False
        )
        self.canvas.pack(side="left", fill="both", expand=True)
        self.painter = ScenePainter(self.canvas, window.fonts, window.theme)
        self.apply_look()
        step = window.moment().step
        technique = None if step is None else step.technique
        shown = technique if technique in CARDS else next(iter(CARDS))
        self.list.selection_set(shown)
        self.appear(self.list)
        self.list.focus(shown)
        width, height = (round(side * max(1, window.factor)) for side in _CARD_SIZE_PX)
        put_on_screen(
            self, place_over(window.root, width, height), _MIN_CARD_SIZE_PX, window.factor
        )
        fill_with(self, window.root)
        self.list.bind("<<TreeviewSelect>>", lambda event: self.show())
        self.canvas.bind("<Configure>", lambda event: self.show())

    @property
    def chosen(self) -> str:
        return next(iter(self.list.selection()), next(iter(CARDS)))

    def show(self) -> None:
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        letters = round(SMALL_PX * self.window.factor)
        self.painter.clear()
        self.painter.paint(card_parts(width, height, self.chosen, self.window.words, letters))

    def apply_look(self) -> None:
        self.list.column("#0", width=round(_NAMES_PX * self.window.factor))
        self.painter.set_theme(self.window.theme)


class InBrowser(Dialog):
    """Says what can be seen in a browser; opens the examples, or makes a page of the puzzle."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("browser.title"))
        text_label(self.panel, _LETTERS, self.say("browser.what")).pack(anchor="w", pady=(0, 8))
        self.said = text_label(self.panel, _LETTERS)
        *_, first = self.pack_footer(
            (self.say("close"), self.leave),
            (self.say("browser.puzzle"), self.export),
            (self.say("browser.try"), self.show_examples),
        )
        self.said.pack(anchor="w")
        self.appear(first)

    def show_examples(self) -> None:
        if EXAMPLES.is_file():
            nobody = partial(self._say, "browser.nobody")
            open_with_system(EXAMPLES, self.window.root.after, nobody)
        else:
            self._say("browser.missing")

    def _say(self, key: str) -> None:
        if self.winfo_exists():
            self.said.configure(text=self.say(key, file=str(EXAMPLES)))

    def export(self) -> None:
        """Ask for the page's file, as for that of a film."""
        self.leave()
        open_one(self.window, Exporting).format.choose((WATCH, ENDINGS["html"][0]))


class About(Dialog):
    """The icon, the name, the version, and what belongs in a report of a fault."""

    def __init__(self, window: Host) -> None:
        title = window.say("about.title")
        super().__init__(window, title)
        self.icon_label = ttk.Label(self.panel)
        self.icon_label.grid(row=0, column=0, rowspan=4, sticky="n")
        self.apply_look()
        python, tk = platform.python_version(), str(self.tk.call("info", "patchlevel"))
        texts = (
            (title, "Heading.TLabel"),
            (self.say("about.version", version=version()), "TLabel"),
            (self.say("about.what"), "TLabel"),
            (
                self.say("about.runs", python=python, tk=tk, system=platform.system()),
                "Muted.TLabel",
            ),
        )
        for row, (text, style) in enumerate(texts):
            label = text_label(self.panel, 46, text, style=style)
            label.grid(row=row, column=1, sticky="w", padx=(18, 0), pady=(0, 8))
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=len(texts), column=1, sticky="e", pady=(8, 0))
        self.appear(close)

    def apply_look(self) -> None:
        heart, ground = (f"#{LIGHT.colours[role]}" for role in (PAPER, NEW))
        icon = cache_icon(self, PROGRAM, round(_ICON_PX * self.window.factor), heart, ground)
        self.icon_label.configure(image=icon)
