"""The line of the overlap lab as one handles it: drawn, its slider under it, its entry above."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import font as tkfont
from tkinter import ttk

from app.draw.lab import lab_scene
from app.draw.lab_layout import BLOCKS, BOTH, LINE, LabLayout, LabWords, lay_out_lab
from app.exercises.lab import EXAMPLES, Lab, LabLine, read_lab_line, write_lab_line
from app.learn.course import ALL, Uncovering
from app.text.catalogue import Say
from app.window.host import Host
from app.window.look.canvas import ScenePainter
from app.window.look.style import SMALL_PX
from app.window.look.widgets import OTHER_BUTTONS, trace_variable
from app.window.menus import DropDown
from solver.puzzle import PuzzleError

_SHIFT_BIT = 1


class LabCanvas(tkinter.Canvas):
    """Shows the lab. Calls `changed` when the user changes it, `pointed_elsewhere` when the
    keyboard points at another cell or block."""

    def __init__(self, parent: tkinter.Misc, window: Host, lab: Lab, words: LabWords) -> None:
        super().__init__(parent, highlightthickness=0, borderwidth=0, takefocus=True)
        self.window = window
        self.lab = lab
        self.words = words
        self.uncovering = Uncovering()
        self.pointed: tuple[str, int] | None = None
        self.layout: LabLayout | None = None
        self.changed: Callable[[Lab], None] = self.show
        self.pointed_elsewhere: Callable[[], None] = lambda: None
        self._painter = ScenePainter(self, window.fonts, window.theme)
        self.marks_empty = tkinter.BooleanVar(self, False)
        """Whether the mouse buttons are exchanged, so that a finger marks cells as empty."""
        self._held: tuple[int, int] | None = None
        """The block that the mouse holds, and at which of its cells."""
        self._guessing: tuple[int, bool] | None = None
        """The last cell that the mouse passed in the guess, and what the cells become."""
        self.bind("<Configure>", lambda event: self._on_resized())
        self.bind("<Button-1>", self._on_press)
        self.bind("<B1-Motion>", self._on_drag)
        self.bind("<ButtonRelease-1>", self._on_release)
        for button in OTHER_BUTTONS:
            self.bind(f"<Button-{button}>", self._on_other_press)
        self.bind("<FocusIn>", lambda event: self.point(self.pointed or (LINE, 0)))
        self.bind("<FocusOut>", lambda event: self.point(None))
        self.bind("<Key>", self._on_key)

    def show(self, lab: Lab) -> None:
        if self.layout is None or lab.line.length != self.layout.length:
            self._lay_out(lab.line.length)
        if self.pointed is not None and lab.line.clue != self.lab.line.clue:
            self.pointed = (self.pointed[0] if self.pointed[0] == BOTH else LINE, 0)
        if self.pointed is not None and self.pointed[1] >= self._count(lab, self.pointed[0]):
            self.pointed = (LINE, 0)
        self.lab = lab
        self._draw()

    def uncover(self, uncovering: Uncovering) -> None:
        was_alone, self.uncovering = self._is_alone, uncovering
        if self._is_alone != was_alone:
            self._lay_out(self.lab.line.length)
        self._draw()

    @property
    def _is_alone(self) -> bool:
        """Whether the line has all the room, because its arrangements are not shown yet."""
        return self.uncovering.stage < ALL

    def guess(self, cell: int) -> None:
        self.uncover(self.uncovering.guessing(cell))

    def _is_guessed(self, cell: int) -> bool:
        return bool(self.uncovering.guessed >> cell & 1)

    def apply_look(self) -> None:
        self._painter.set_theme(self.window.theme)
        self._on_resized()

    def point(self, pointed: tuple[str, int] | None) -> None:
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
            letters = round(SMALL_PX * self.window.factor)
            self.layout = lay_out_lab(
                width, height, length, self.words, letters=letters, is_alone=self._is_alone
            )

    def _on_resized(self) -> None:
        self._lay_out(self.lab.line.length)
        self._draw()

    def _on_press(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        touched = self._touched(event)
        if touched is None:
            return
        name, cell = touched
        block = self.block_at(cell)
        if name == LINE:
            self.point((LINE, cell))
            self._go_through(cell, is_back=self.marks_empty.get())
        elif name == BOTH:
            self._guessing = cell, not self._is_guessed(cell)
            self.point((BOTH, cell))
            self.guess(cell)
        elif block is not None:
            self._held = (block, cell - self.lab.starts[block])
            self.point((BLOCKS, block))

    def _on_other_press(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        touched = self._touched(event)
        if touched is not None and touched[0] == LINE:
            self._go_through(touched[1], is_back=not self.marks_empty.get())

    def _go_through(self, cell: int, *, is_back: bool) -> None:
        """Turn unknown into filled, filled into empty, and that into unknown; or back."""
        lab = self.lab.toggled(cell)
        self.changed(lab.toggled(cell) if is_back else lab)

    def _on_drag(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        if self.layout is None:
            return
        if self._guessing is not None:
            self._guess_along(event.x)
        if self._held is None:
            return
        strip = self.layout.strips[BLOCKS]
        block, grip = self._held
        self.changed(self.lab.pushed(block, (event.x - strip.left) // strip.cell - grip))

    def _guess_along(self, x: int) -> None:
        """Make all cells up to here what the first one became."""
        assert self.layout is not None and self._guessing is not None
        strip, (last, is_sure) = self.layout.strips[BOTH], self._guessing
        cell = min(max((x - strip.left) // strip.cell, 0), self.lab.line.length - 1)
        for passed in range(min(last, cell), max(last, cell) + 1):
            if self._is_guessed(passed) != is_sure:
                self.guess(passed)
        if cell != last:
            self._guessing = cell, is_sure
            self.point((BOTH, cell))

    def _on_release(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self._held = self._guessing = None

    def _touched(self, event: tkinter.Event[tkinter.Canvas]) -> tuple[str, int] | None:
        touched = None if self.layout is None else self.layout.strip_at(event.x, event.y)
        if touched is not None and touched[0] == BOTH and not self.uncovering.has_guess:
            return None
        return touched

    def block_at(self, cell: int) -> int | None:
        lengths = self.lab.line.rule.lengths
        for block, (start, length) in enumerate(zip(self.lab.starts, lengths, strict=False)):
            if start <= cell < start + length:
                return block
        return None

    def _on_key(self, event: tkinter.Event[tkinter.Canvas]) -> str | None:
        """Choose with arrows and digits, Enter changes a cell, arrows push; Space is the lab's."""
        if self.pointed is None:
            return None
        name, index = self.pointed
        by = {"Left": -1, "Right": 1}.get(event.keysym, 0)
        shifted = bool(int(event.state) & _SHIFT_BIT)
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
        elif down and self.lab.starts and self.uncovering.has_guess:
            self.point((BOTH, self.lab.starts[index] if name == BLOCKS else index))
        elif not down and name == BOTH and self.lab.starts:
            self.point((BLOCKS, self.block_at(index) or 0))
        elif not down and name == BLOCKS:
            self.point((LINE, self.lab.starts[index]))

    def _count(self, lab: Lab, name: str) -> int:
        """How many cells or blocks can be pointed at."""
        return len(lab.starts) if name == BLOCKS else lab.line.length


class LineEntry(ttk.Frame):
    """Calls `written_down` with the line that is typed, `wrong` with an error in it, or `chosen`
    with an example."""

    def __init__(self, parent: tkinter.Misc, font: tkfont.Font, say: Say) -> None:
        super().__init__(parent)
        self._say = say
        self.written_down: Callable[[LabLine], None] = lambda line: None
        self.wrong: Callable[[PuzzleError], None] = lambda error: None
        self.chosen: Callable[[LabLine], None] = lambda line: None
        self._is_showing = False
        self._lines = list(map(read_lab_line, EXAMPLES))
        self._example: int | None = None
        for column, weight in ((1, 1), (3, 1), (4, 99)):  # fields give way, if need be
            self.columnconfigure(column, weight=weight)
        self.written = tkinter.StringVar(self)
        ttk.Label(self, text=say("lab.line")).grid(row=0, column=0)
        self.entry = ttk.Entry(self, textvariable=self.written, width=24, font=font)
        self.entry.grid(row=0, column=1, sticky="ew", padx=(8, 16))
        trace_variable(self.entry, self.written, self._on_written)
        ttk.Label(self, text=say("lab.examples")).grid(row=0, column=2)
        self._names = [self._written(line) for line in self._lines]
        self.examples = DropDown(self, values=self._names, width=26)
        self.examples.grid(row=0, column=3, sticky="ew", padx=8)
        self.examples.bind("<<ComboboxSelected>>", lambda event: self._on_chosen())

    def show(self, line: LabLine, *, write: bool = True) -> None:
        """Show this line without what is known of it, which is drawn; without `write`, leave what
        is being typed."""
        if write:
            self._is_showing = True
            self.written.set(write_lab_line(line.blank()))
            self._is_showing = False
        if line in self._lines:
            self._example = self._lines.index(line)
            self.examples.set(self._names[self._example])
        else:
            self.examples.set("")

    def _written(self, line: LabLine) -> str:
        written = write_lab_line(line.blank())
        return written if line.is_blank else self._say("lab.partly-known", line=written)

    def show_example(self, by: int) -> None:
        index = self._example + by if self._example is not None else 0
        self.chosen(self._lines[min(max(index, 0), len(EXAMPLES) - 1)])

    def _on_written(self) -> None:
        if self._is_showing:
            return
        try:
            line = read_lab_line(self.written.get())
        except PuzzleError as error:
            self.wrong(error)
        else:
            self.written_down(line)

    def _on_chosen(self) -> None:
        self.examples.selection_clear()
        self.chosen(self._lines[self.examples.current()])
