"""What can be turned at a picture: the size of the board, the threshold, what the puzzle is to
need, and whether cells are changed for it or given."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from making.fairness import LINES, ONE_SOLUTION
from play.drawing.sketch import LARGEST
from solver.steps.techniques.registry import TECHNIQUES
from viewer.bars.drop_down import DropDown
from viewer.look.accessible import name_widget
from viewer.look.fitting import letters_within

if TYPE_CHECKING:
    from viewer.host import Host

LEAST_SIDE, USUAL_SIDE = 5, 30

AROUND = 90
"""Pixels that a screen has to show beside half of a dialog, or beside all of it."""

WIDTH = 30
"""Letters of what the puzzle is to need, if it cannot be wider."""


class Controls(ttk.Frame):
    """Calls `sized`, `shaded` and `aimed` when the person has turned something."""

    def __init__(self, parent: tkinter.Misc, window: Host) -> None:
        super().__init__(parent)
        self._window = window
        self.say = window.say
        self.sized: Callable[[], None] = lambda: None
        self.shaded: Callable[[], None] = lambda: None
        self.aimed: Callable[[], None] = lambda: None
        self._aims = (LINES, ONE_SOLUTION, *TECHNIQUES)
        self._gives = tkinter.BooleanVar(self, False)
        sliders = ttk.Frame(self)
        sliders.pack(fill="x")
        sliders.columnconfigure(1, weight=1)
        self.side, self._size_said = self._slider(
            sliders, 0, "picture.size", (LEAST_SIDE, LARGEST, USUAL_SIDE), lambda: self.sized()
        )
        self.shade, self._share_said = self._slider(
            sliders, 1, "picture.threshold", (1, 99, 50), lambda: self.shaded()
        )
        self._make_aims()

    def _slider(
        self,
        parent: ttk.Frame,
        row: int,
        key: str,
        values: tuple[int, int, int],
        run: Callable[[], None],
    ) -> tuple[ttk.Scale, ttk.Label]:
        least, most, usual = values
        name = self.say(key)
        ttk.Label(parent, text=name).grid(row=row, column=0, sticky="w", pady=3)
        scale = ttk.Scale(parent, from_=least, to=most, value=usual)
        scale.configure(command=lambda value: run())
        scale.grid(row=row, column=1, sticky="ew", padx=8)
        name_widget(scale, name)
        said = ttk.Label(parent, style="Muted.TLabel")
        said.grid(row=row, column=2, sticky="e")
        return scale, said

    def _make_aims(self) -> None:
        ttk.Label(self, text=self.say("picture.aim")).pack(anchor="w", pady=(10, 2))
        board = self._window.words.language.board
        names = [self.say("picture.aim.lines"), self.say("picture.aim.one-solution")]
        for technique in TECHNIQUES:
            said = board.say(f"technique.{technique}")
            names.append(self.say("picture.aim.rung", technique=said))
        room = self.winfo_screenwidth() // 2 - AROUND
        width = letters_within(self, room, WIDTH)
        self._aim = DropDown(self, values=names, width=width)
        self._aim.current(0)
        self._aim.pack(fill="x")
        self._aim.bind("<<ComboboxSelected>>", lambda event: self.aimed())
        for gives, key in ((False, "picture.change"), (True, "picture.give")):
            button = ttk.Radiobutton(
                self,
                text=self.say(key),
                variable=self._gives,
                value=gives,
                command=lambda: self.aimed(),
            )
            button.pack(anchor="w", pady=(0 if gives else 6, 0))

    @property
    def longest(self) -> int:
        """The cells of the longest side."""
        return round(float(self.side.get()))

    @property
    def share(self) -> int:
        """The threshold, in hundredths of the brightest."""
        return round(float(self.shade.get()))

    @property
    def aim(self) -> str:
        """What the puzzle is to need."""
        return self._aims[self._aim.current()]

    @property
    def gives(self) -> bool:
        """Whether cells are to be given, and none changed."""
        return bool(self._gives.get())

    def aim_at(self, aim: str, *, gives: bool = False) -> None:
        """Want this from now on."""
        self._aim.current(self._aims.index(aim))
        self._gives.set(gives)
        self.aimed()

    def show_size(self, width: int, height: int) -> None:
        self._size_said.configure(text=self.say("picture.cells", width=width, height=height))

    def show_share(self, share: float) -> None:
        """Have the threshold stand here."""
        if round(share) != self.share:
            self.shade.configure(value=round(share))
        self._share_said.configure(text=self.say("picture.share", share=self.share))
