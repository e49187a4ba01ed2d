"""The line of the overlap lab on a canvas: to be clicked, dragged, and worked with keys.

With the focus it points at a cell of the line or at a block, and the arrow keys choose among
them and push; what is done to the model is in `solver.lab`.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable

from play.classroom.uncovering import Uncovering
from scene.lab.lab import lab_scene
from scene.lab.layout import BLOCKS, BOTH, LINE, LabLayout, lay_out_lab
from scene.lab.words import LabWords
from scene.theme import Theme
from solver.lab import Lab
from viewer.board.canvas import Fonts, ScenePainter
from viewer.look.wheel import OTHER_BUTTONS

SHIFT = 1
"""Tk's bit for the key in the state of an event."""


class LabCanvas(tkinter.Canvas):
    """Shows the lab, and tells by `changed` what the person makes of it."""

    def __init__(
        self,
        parent: tkinter.Misc,
        fonts: Fonts,
        theme: Theme,
        lab: Lab,
        words: LabWords,
        letters: int,
    ) -> None:
        super().__init__(parent, highlightthickness=0, borderwidth=0, takefocus=True)
        self.lab = lab
        self.words = words
        self.uncovering = Uncovering()
        self.pointed: tuple[str, int] | None = None
        self.layout: LabLayout | None = None
        self.letters = letters
        """The size of ordinary letters that the person wants."""
        self.changed: Callable[[Lab], None] = self.show
        self.pointed_elsewhere: Callable[[], None] = lambda: None
        self._painter = ScenePainter(self, fonts, theme)
        self._held: tuple[int, int] | None = None
        """The block that the mouse holds, and at which of its cells."""
        self.bind("<Configure>", lambda event: self._on_resized())
        self.bind("<Button-1>", self._on_press)
        self.bind("<B1-Motion>", self._on_drag)
        self.bind("<ButtonRelease-1>", self._on_release)
        for button in OTHER_BUTTONS:
            self.bind(f"<Button-{button}>", self._on_other_press)
        self.bind("<FocusIn>", lambda event: self.point(self.pointed or (LINE, 0)))
        self.bind("<FocusOut>", lambda event: self.point(None))
        self.bind("<Key>", self._on_key)

    # -- what is shown -----------------------------------------------------------------------

    def show(self, lab: Lab) -> None:
        """Show the lab like this."""
        if self.layout is None or lab.line.length != self.layout.length:
            self._lay_out(lab.line.length)
        if self.pointed is not None and lab.line.clue != self.lab.line.clue:
            self.pointed = (self.pointed[0] if self.pointed[0] == BOTH else LINE, 0)
        if self.pointed is not None and self.pointed[1] >= self._count(lab, self.pointed[0]):
            self.pointed = (LINE, 0)
        self.lab = lab
        self._draw()

    def uncover(self, uncovering: Uncovering) -> None:
        """Show so much of the answer."""
        self.uncovering = uncovering
        self._draw()

    def guess(self, cell: int) -> None:
        """Believe that a cell is sure, or no longer."""
        self.uncover(self.uncovering.guessing(cell))

    def set_letters(self, letters: int) -> None:
        """Draw for letters of this size."""
        self.letters = letters
        self._on_resized()

    def set_theme(self, theme: Theme) -> None:
        self._painter.set_theme(theme)

    def point(self, pointed: tuple[str, int] | None) -> None:
        """Point at a cell of the line, at a block, or at nothing."""
        self.pointed = pointed
        self._draw()
        self.pointed_elsewhere()

    def _draw(self) -> None:
        if self.layout is not None:
            moment = self.uncovering.moment(self.lab, self.pointed)
            self._painter.paint(lab_scene(self.layout, moment, self.words).parts)

    def _lay_out(self, length: int) -> None:
        width, height = self.winfo_width(), self.winfo_height()
        if width > 1:
            self._painter.clear()
            self.layout = lay_out_lab(width, height, length, self.words, letters=self.letters)

    def _on_resized(self) -> None:
        self._lay_out(self.lab.line.length)
        self._draw()

    # -- the mouse ---------------------------------------------------------------------------

    def _on_press(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        touched = self._touched(event)
        if touched is None:
            return
        name, cell = touched
        block = self.block_at(cell)
        if name == LINE:
            self.point((LINE, cell))
            self.changed(self.lab.toggled(cell))
        elif name == BOTH:
            self.point((BOTH, cell))
            self.guess(cell)
        elif block is not None:
            self._held = (block, cell - self.lab.starts[block])
            self.point((BLOCKS, block))

    def _on_other_press(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        """The other button goes through the kinds of cells the other way round."""
        touched = self._touched(event)
        if touched is not None and touched[0] == LINE:
            self.changed(self.lab.toggled(touched[1]).toggled(touched[1]))

    def _on_drag(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        if self._held is None or self.layout is None:
            return
        strip = self.layout.strips[BLOCKS]
        block, grip = self._held
        self.changed(self.lab.pushed(block, (event.x - strip.left) // strip.cell - grip))

    def _on_release(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self._held = None

    def _touched(self, event: tkinter.Event[tkinter.Canvas]) -> tuple[str, int] | None:
        return None if self.layout is None else self.layout.strip_at(event.x, event.y)

    def block_at(self, cell: int) -> int | None:
        """The block that stands on a cell now."""
        lengths = self.lab.line.rule.lengths
        for block, (start, length) in enumerate(zip(self.lab.starts, lengths, strict=False)):
            if start <= cell < start + length:
                return block
        return None

    # -- the keyboard ------------------------------------------------------------------------

    def _on_key(self, event: tkinter.Event[tkinter.Canvas]) -> str | None:
        """Choose with arrows and digits; Enter changes a cell, arrows push a block. Space
        is left to the lab: whoever has marked a cell by mouse goes on with it at once."""
        if self.pointed is None:
            return None
        name, index = self.pointed
        by = {"Left": -1, "Right": 1}.get(event.keysym, 0)
        shifted = bool(int(event.state) & SHIFT)
        if event.keysym in ("Up", "Down"):
            self._change_strip(event.keysym == "Down")
        elif event.char.isdecimal() and 1 <= int(event.char) <= len(self.lab.starts):
            self.point((BLOCKS, int(event.char) - 1))
        elif by and (name != BLOCKS or shifted):
            self.point((name, min(max(index + by, 0), self._count(self.lab, name) - 1)))
        elif by:
            self.changed(self.lab.pushed(index, self.lab.starts[index] + by))
        elif name == LINE and event.keysym in ("Return", "KP_Enter"):
            self.changed(self.lab.toggled(index))
        elif name == BOTH and event.keysym in ("Return", "KP_Enter"):
            self.guess(index)
        else:
            return None
        return "break"

    def _change_strip(self, down: bool) -> None:
        """From the line down to the block on the cell or to the first, or up again."""
        assert self.pointed is not None
        name, index = self.pointed
        if down and name == LINE and self.lab.starts:
            self.point((BLOCKS, self.block_at(index) or 0))
        elif down and self.lab.starts:
            self.point((BOTH, self.lab.starts[index] if name == BLOCKS else index))
        elif not down and name == BOTH and self.lab.starts:
            self.point((BLOCKS, self.block_at(index) or 0))
        elif not down and name == BLOCKS:
            self.point((LINE, self.lab.starts[index]))

    def _count(self, lab: Lab, name: str) -> int:
        """How many cells or blocks can be pointed at."""
        return len(lab.starts) if name == BLOCKS else lab.line.length
