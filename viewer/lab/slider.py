"""The slider of the overlap lab: a thick line with a large knob, and a notch where the turn
comes to another block. Large enough to be followed from the back of a classroom."""

from __future__ import annotations

import tkinter
from collections.abc import Callable

from scene.theme import FIVE, INK, NEW, PAPER, TRACK, Theme
from solver.lab import Lab, turns
from viewer.look.keyboard import has_focus

EDGE = 16


class LabSlider(tkinter.Canvas):
    """Tells by `moved` to which position the person moves it."""

    def __init__(self, parent: tkinter.Misc, theme: Theme, factor: float) -> None:
        super().__init__(parent, highlightthickness=0, borderwidth=0, takefocus=True)
        self.set_factor(factor)
        self.theme = theme
        self.moved: Callable[[int], None] = lambda position: None
        self._lab: Lab | None = None
        self.bind("<Button-1>", self._on_drag)
        self.bind("<B1-Motion>", self._on_drag)
        for event in ("<Configure>", "<FocusIn>", "<FocusOut>"):
            self.bind(event, lambda event: self._draw())

    def show(self, lab: Lab) -> None:
        """Show where the blocks are on their way."""
        self._lab = lab
        self._draw()

    def set_factor(self, factor: float) -> None:
        """Be as high as letters ask for; it is drawn anew as it changes."""
        self.configure(height=round(34 * factor))

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._draw()

    def place_of(self, position: int) -> int:
        """The pixel at which a position stands."""
        last = self._lab.last_position if self._lab is not None else 0
        return EDGE + (self.winfo_width() - 2 * EDGE) * position // max(1, last)

    def _on_drag(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        if self._lab is None:
            return
        last = self._lab.last_position
        share = (event.x - EDGE) / max(1, self.winfo_width() - 2 * EDGE)
        position = min(max(round(share * last), 0), last)
        if position != self._lab.position:
            self.moved(position)

    def _draw(self) -> None:
        self.configure(background=f"#{self.theme.colours[PAPER]}")
        self.delete("all")
        if self._lab is None:
            return
        middle, width = int(self.cget("height")) // 2, self.winfo_width()
        line, knob = middle // 5, middle - 4
        at = self.place_of(self._lab.position)
        self._box(EDGE, middle - line, width - EDGE, middle + line, TRACK)
        if not self._lab.last_position:
            return
        self._box(EDGE, middle - line, at, middle + line, NEW)
        for position in (0, *turns(self._lab.study.path), self._lab.last_position):
            x = self.place_of(position)
            self._box(x - 1, middle - 2 * line - 2, x + 1, middle + 2 * line + 2, FIVE)
        if has_focus(self):
            self._box(at - 14, middle - knob - 4, at + 14, middle + knob + 4, INK)
            self._box(at - 12, middle - knob - 2, at + 12, middle + knob + 2, PAPER)
        self._box(at - 10, middle - knob, at + 10, middle + knob, NEW)

    def _box(self, left: int, top: int, right: int, bottom: int, role: str) -> None:
        colour = f"#{self.theme.colours[role]}"
        self.create_rectangle(left, top, right, bottom, fill=colour, width=0)
