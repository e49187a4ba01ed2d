"""Draw a puzzle: a board to draw on, the clues that follow, and beside it whether the puzzle is
fair, what it needs, and what would mend it."""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from play.actions import CONTROL, Action
from play.drawing.journal import Journal
from play.drawing.sketch import (
    LARGEST,
    SMALLEST,
    Sketch,
    Sketchbook,
    line_between,
    rectangle_between,
)
from play.keys import WAYS
from puzzles.errors import printable
from scene.theme import Theme
from solver.places import Place
from solver.puzzle import Puzzle
from viewer.dialogs.dialog import Dialog
from viewer.dialogs.key_list import tell_keys
from viewer.drawing.advice import Advice
from viewer.drawing.drawing_view import DrawingView
from viewer.drawing.task import Task
from viewer.look.fitting import letters_within, put_buttons, wrap_after
from viewer.shell.binding import Keys
from viewer.taking.showing import open_puzzle

if TYPE_CHECKING:
    from viewer.host import Host

TOOLS = ("pen", "line", "rectangle", "fill")
LOOK = 100
"""Milliseconds between two looks at the work beside."""

FIRST_SIZE = 10

LETTERS = 36
"""In a line beside the board, on a screen that has room for them."""


class Draw(Dialog):
    """Begins with what was drawn last."""

    gives_way = False

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("draw.title"))
        self.journal = Journal(window.folder)
        with contextlib.suppress(OSError):  # it is said when something is drawn
            self.journal.take()
        sketch = self.journal.last() or Sketch.blank(FIRST_SIZE, FIRST_SIZE)
        self.book = Sketchbook(sketch, self._on_change)
        self.tool = tkinter.StringVar(self, TOOLS[0])
        self.name = tkinter.StringVar(self)
        self.wide = tkinter.StringVar(self, str(sketch.width))
        self.high = tkinter.StringVar(self, str(sketch.height))
        self._value = 1
        self._begun_at: Place = (0, 0)
        self.view = DrawingView(self.panel, window)
        self.view.grid(row=0, column=0, sticky="nw")
        self.view.pressed, self.view.moved = self._press, self._move
        self.view.released = self.book.end_stroke
        side = ttk.Frame(self.panel)
        side.grid(row=0, column=1, sticky="nsew", padx=(18, 0))
        self._make_tools(side)
        self._make_changes(side)
        self._make_size(side)
        self.letters = letters_within(side, self.winfo_screenwidth() // 2, LETTERS)
        self.task = Task(side, self)
        self.task.pack(fill="x", pady=(14, 0))
        self.status = ttk.Label(side, justify="left", anchor="nw")
        wrap_after(self.status, self.letters)
        self.status.pack(fill="x", pady=(14, 8))
        self.mend_button = ttk.Button(side, text=self.say("draw.mend"), command=self.mend)
        self.mend_button.pack(fill="x")
        self.advice = Advice(self)
        self._make_ends(self.panel)
        self._bind_keys()
        self.view.show(sketch)
        self.tell("")
        self.appear(self.view)
        self.look()

    # -- what stands there -------------------------------------------------------------------

    def _make_tools(self, side: ttk.Frame) -> None:
        row = ttk.Frame(side)
        row.pack(fill="x")
        for tool in TOOLS:
            ttk.Radiobutton(
                row, text=self.say(f"draw.{tool}"), value=tool, variable=self.tool
            ).pack(side="left", padx=(0, 8))

    def _make_changes(self, side: ttk.Frame) -> None:
        frame = ttk.Frame(side)
        frame.pack(fill="x", pady=(10, 0))
        shift = self._shift
        changes: tuple[tuple[str, Callable[[], None]], ...] = (
            ("draw.undo", self.book.undo),
            ("draw.redo", self.book.redo),
            ("draw.mirror", lambda: self.book.draw(self.book.sketch.mirrored())),
            ("draw.turn", lambda: self.book.draw(self.book.sketch.upside_down())),
            ("draw.invert", lambda: self.book.draw(self.book.sketch.inverted())),
            ("draw.clear", self._clear),
            ("draw.left", partial(shift, 0, -1)),
            ("draw.right", partial(shift, 0, 1)),
            ("draw.up", partial(shift, -1, 0)),
            ("draw.down", partial(shift, 1, 0)),
        )
        for place, (key, run) in enumerate(changes):
            button = ttk.Button(frame, text=self.say(key), command=run)
            button.grid(row=place // 2, column=place % 2, sticky="ew", padx=2, pady=2)
        frame.columnconfigure((0, 1), weight=1)

    def _make_size(self, side: ttk.Frame) -> None:
        row = ttk.Frame(side)
        row.pack(fill="x", pady=(10, 0))
        for text, variable in (("draw.wide", self.wide), ("draw.high", self.high)):
            ttk.Label(row, text=self.say(text)).pack(side="left", padx=(0, 4))
            box = ttk.Spinbox(
                row,
                from_=SMALLEST,
                to=LARGEST,
                width=4,
                textvariable=variable,
                command=self._resize,
            )
            box.pack(side="left", padx=(0, 10))
            box.bind("<Return>", lambda event: self._resize())
            box.bind("<FocusOut>", lambda event: self._resize())

    def _make_ends(self, frame: ttk.Frame) -> None:
        row = ttk.Frame(frame)
        row.grid(row=1, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        ttk.Label(row, text=self.say("edit.name")).pack(side="left")
        name = ttk.Entry(row, textvariable=self.name, width=8)
        name.pack(side="left", fill="x", expand=True, padx=8)
        put_buttons(
            row,
            (self.say("draw.save"), self.save),
            (self.say("draw.watch"), self.watch),
            (self.say("close"), self.leave),
        )

    def _bind_keys(self) -> None:
        changing = [
            Action("draw.undo", self.book.undo, (f"{CONTROL}-z",)),
            Action("draw.redo", self.book.redo, (f"{CONTROL}-y", f"{CONTROL}-Shift-Z")),
        ]
        pointing = [
            Action(f"point-{name}", partial(self._step, *way), (name.capitalize(),))
            for name, way in WAYS.items()
        ]
        pointing.append(Action("draw.toggle", self._toggle, ("space",)))
        for action in changing:  # also where one writes: what a number has changed is undone there
            for key in action.keys:
                self.bind(f"<{key}>", partial(self._do, action))
        Keys(self.view).bind({it.name: it for it in pointing})
        tell_keys(self, self.window, {it.name: it for it in (*changing, *pointing)})

    def _do(self, action: Action, event: object) -> None:
        action()

    def set_theme(self, theme: Theme) -> None:
        self.view.set_theme(theme)

    def set_factor(self, factor: float) -> None:
        self.view.show(self.book.sketch)

    # -- drawing -----------------------------------------------------------------------------

    def _press(self, place: Place, button: int) -> None:
        self.view.cursor_at = place
        sketch = self.book.sketch
        self._value = 0 if button != 1 else 1 - sketch.cell(place)
        self._begun_at = place
        if self.tool.get() == "fill":
            self.book.draw(sketch.flooded(place, self._value))
            self.view.show(self.book.sketch)
            return
        self.book.begin_stroke()
        self._move(place)

    def _move(self, place: Place) -> None:
        tool = self.tool.get()
        if tool == "fill":
            return
        if tool == "pen":
            cells = line_between(self._begun_at, place)
            self._begun_at = place
            self.book.draw(self.book.sketch.with_cells(cells, self._value))
        else:
            between = line_between if tool == "line" else rectangle_between
            cells = between(self._begun_at, place)
            self.book.draw(self.book.stroke_begun_at.with_cells(cells, self._value))

    def _step(self, down: int, right: int) -> None:
        row, column = self.view.cursor_at
        sketch = self.book.sketch
        self.view.cursor_at = (row + down) % sketch.height, (column + right) % sketch.width
        self.view.show(sketch)

    def _toggle(self) -> None:
        place = self.view.cursor_at
        self.book.draw(self.book.sketch.with_cells([place], 1 - self.book.sketch.cell(place)))

    def _shift(self, down: int, right: int) -> None:
        self.book.draw(self.book.sketch.shifted(down, right))

    def _clear(self) -> None:
        self.book.draw(Sketch.blank(self.book.sketch.width, self.book.sketch.height))

    def _resize(self) -> None:
        sketch = self.book.sketch
        sizes = [
            min(LARGEST, max(SMALLEST, int(text))) if text.isascii() and text.isdigit() else old
            for text, old in (
                (self.wide.get()[:4], sketch.width),
                (self.high.get()[:4], sketch.height),
            )
        ]
        self.book.draw(sketch.resized(*sizes))
        self._show_size()

    def _show_size(self) -> None:
        self.wide.set(str(self.book.sketch.width))
        self.high.set(str(self.book.sketch.height))

    def _on_change(self, sketch: Sketch) -> None:
        """The sketch is another: it is kept and shown, and what was known is not known of it."""
        self.journal.write(sketch)
        self.advice.begin_anew()
        self.task.show()
        self.view.differing, self.view.ghosts = (), []
        self.view.show(sketch)
        self._show_size()

    # -- what is worked out beside -----------------------------------------------------------

    def look(self) -> None:
        """See what the work beside has found."""
        self.advice.look()
        self.later.call(LOOK, self.look)

    def mend(self) -> None:
        """Ask which single cells would make it fair, or fairer."""
        self.advice.mend()

    def tell(self, said: str) -> None:
        """Say something beside the board; and what is wrong with the file of what is drawn."""
        parts = [said] if said else []
        if self.journal.aside is not None:
            parts.append(self.say("draw.aside", file=printable(self.journal.aside.name)))
        if self.journal.error is not None:
            reason = self.window.explain(self.journal.error)
            parts.append(self.say("draw.not-kept", error=reason))
        self.status.configure(text="\n\n".join(parts))

    # -- what becomes of it ------------------------------------------------------------------

    @property
    def puzzle(self) -> Puzzle:
        """What is drawn, with its title."""
        puzzle = self.book.sketch.puzzle
        return Puzzle(puzzle.rows, puzzle.columns, self.name.get().strip())

    def save(self) -> None:
        """Ask for a file and write the puzzle there."""
        from viewer.taking.copying import save_puzzle

        save_puzzle(self.window, self.puzzle)

    def watch(self) -> None:
        """Show the puzzle in the window, to be watched or solved."""
        if open_puzzle(self.window, self.puzzle):
            self.leave()

    def destroy(self) -> None:
        self.advice.stop()
        self.journal.close()
        super().destroy()
