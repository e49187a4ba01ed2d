"""Draw a puzzle, and see whether it is fair, what it needs, and what would mend it."""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from tkinter import ttk

from app.draw import icons
from app.draw.theme import INK
from app.learn.actions import CONTROL, WAYS, Action
from app.learn.jobs import Background, Job, judge_and_rate
from app.learn.picture_jobs import propose_changes
from app.learn.sketch import (
    LARGEST,
    SMALLEST,
    Journal,
    Sketch,
    Sketchbook,
    judgement_said,
    line_between,
    rectangle_between,
)
from app.text.messages import rating_said
from app.window.dialogs.colour import ColourBar
from app.window.dialogs.dialog import ChoiceField, Dialog, set_enabled, text_label
from app.window.dialogs.drawing_view import DrawingView
from app.window.dialogs.key_list import bind_key_list
from app.window.exchange import open_puzzle, save_puzzle
from app.window.host import Host
from app.window.look.icons import cache_icon
from app.window.look.style import letters_within, pack_buttons
from app.window.look.widgets import Tooltip, on_wheel
from app.window.loop import Keys
from puzzles.printable import printable
from solver.effort import Rating
from solver.grid import EMPTY, FILLED, Place
from solver.puzzle import Puzzle, UserError
from solver.step import TRAINED
from solver.verdicts import SEVERAL, UNIQUE, Verdict

_VERDICT_TIMEOUT_S = 20.0

_PAUSE_LOOKS = 4
"""Looks without a change before the verdict is asked for."""

_VERDICT, _MENDING = "verdict", "mending"

_SIDE_LETTERS = 36
"""In a line beside the board, on a screen that has room for them."""


class Advice(ttk.Frame):
    """The verdict on a drawing, how far it is from needing a technique, and what would mend it.
    Jobs find them out when the hand rests."""

    def __init__(self, parent: ttk.Frame, draw: Draw) -> None:
        super().__init__(parent)
        self._draw = draw
        self.work = Background(_PAUSE_LOOKS)
        self.verdict: Verdict | None = None
        self.rating: Rating | None = None
        language = draw.window.words.language
        say, board = language.training.say, language.board.say
        names: dict[str, str | None] = {say("task.none"): None}
        for name in TRAINED:
            names[say("task.needs", technique=board(f"technique.{name}"))] = name
        letters = letters_within(self, self.winfo_screenwidth() // 2, _SIDE_LETTERS)
        ttk.Label(self, text=say("task")).pack(anchor="w")
        self.technique = ChoiceField(self, names, None, self._show_distance, width=letters - 2)
        self.technique.pack(fill="x")
        self.distance = text_label(self, letters)
        self.distance.pack(anchor="w", fill="x", pady=(4, 0))
        self.status = text_label(self, letters, anchor="nw")
        self.status.pack(fill="x", pady=(14, 8))
        self.mend_button = ttk.Button(self, text=draw.say("draw.mend"), command=self.mend)
        self.mend_button.pack(fill="x")
        self.work.wait_for(_VERDICT)

    def begin_anew(self) -> None:
        self.stop()
        self.verdict = self.rating = None
        self._show_distance()
        self.work.wait_for(_VERDICT)

    def _show_distance(self) -> None:
        """Say how far the drawing is from needing the technique, once its verdict is known."""
        technique, text = self.technique.chosen, ""
        if technique is not None and self.verdict is not None:
            language = self._draw.window.words.language
            text = judgement_said(technique, self.verdict, self.rating, language)
        self.distance.configure(text=text)

    def tell(self, text: str) -> None:
        """Say this beside the board, and what is wrong with the file of the drawing."""
        draw, journal = self._draw, self._draw.journal
        parts = [text] if text else []
        if journal.aside is not None:
            parts.append(draw.say("draw.aside", file=printable(journal.aside.name)))
        if journal.error is not None:
            parts.append(draw.say("draw.not-kept", error=draw.window.explain(journal.error)))
        self.status.configure(text="\n\n".join(parts))

    def look(self) -> None:
        draw = self._draw
        for name in self.work.due():
            self.work.begin(name, Job(judge_and_rate, draw.book.sketch.puzzle, _VERDICT_TIMEOUT_S))
            self.tell(draw.say("check.busy"))
        for name, news in self.work.news():
            if isinstance(news, UserError | OSError):
                self.stop()
                self.tell(draw.window.explain(news))
            elif name == _VERDICT and isinstance(news, tuple):
                self.verdict, self.rating = news
                if draw.book.sketch.is_blank:
                    self.tell(draw.say("draw.begin"))
                else:
                    self._show(*news)
            elif isinstance(news, list):
                self._show_mending(news)
        self._update_button()
        draw.later.call(_LOOK_MS, self.look)

    def mend(self) -> None:
        """Ask which single cells would make it fair, or fairer."""
        if _MENDING not in self.work.jobs:
            self.work.begin(_MENDING, Job(propose_changes, self._draw.book.sketch.picture))
            self._update_button()

    def stop(self) -> None:
        self.work.end()
        self._update_button()

    def _update_button(self) -> None:
        is_possible = _MENDING not in self.work.jobs and not self._draw.book.sketch.palette
        set_enabled(self.mend_button, is_possible)

    def _show_mending(self, proposals: Sequence[tuple[Place, int]]) -> None:
        draw = self._draw
        draw.view.ghosts = [place for place, _ in proposals]
        draw.view.show(draw.book.sketch)
        if not proposals:
            self.tell(draw.say("draw.no-mending"))
            return
        (row, column), open_cells = proposals[0]
        key = "draw.mending.part" if open_cells else "draw.mending"
        self.tell(draw.say(key, row=row + 1, column=column + 1))

    def _show(self, verdict: Verdict, rating: Rating | None) -> None:
        draw = self._draw
        self._show_distance()
        text = draw.say(f"check.{verdict.kind}")
        if verdict.kind == SEVERAL:
            first, second = verdict.solutions[:2]
            places = product(range(len(first)), range(len(first[0])))
            draw.view.differing = {(y, x) for y, x in places if first[y][x] != second[y][x]}
            draw.view.show(draw.book.sketch)
        elif verdict.kind == UNIQUE and rating is not None:
            language = draw.window.words.language
            text = language.window.together(text, rating_said(rating, language))
        self.tell(text)


# -------------------------------------------------------------------------------------------------


_CHANGES: dict[str, tuple[str, Callable[[Sketch], Sketch]]] = {
    "mirror": (icons.MIRROR, Sketch.mirrored),
    "turn": (icons.TURN, Sketch.upside_down),
    "invert": (icons.INVERT, Sketch.inverted),
    "clear": (icons.CLEAR, Sketch.cleared),
    "left": (icons.TO_LEFT, partial(Sketch.shifted, down=0, right=-1)),
    "right": (icons.TO_RIGHT, partial(Sketch.shifted, down=0, right=1)),
    "up": (icons.TO_TOP, partial(Sketch.shifted, down=-1, right=0)),
    "down": (icons.TO_BOTTOM, partial(Sketch.shifted, down=1, right=0)),
}
"""What changes all of the picture: the icon of its button, and the change."""

_SHORTENED = ("mirror", "turn", "left", "right", "up", "down")
"""Changes whose names are too long to stand under their icons."""

_ICON_PX = 20
_TOOLS = ("pen", "line", "rectangle", "fill")
_LOOK_MS = 100
_FIRST_SIZE = 10


class Draw(Dialog):
    """Begins with what was drawn last."""

    gives_way = False

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("draw.title"))
        self.journal = Journal(window.folder)
        with contextlib.suppress(OSError):  # it is said when something is drawn
            self.journal.claim()
        sketch = self.journal.last() or Sketch.blank(_FIRST_SIZE, _FIRST_SIZE)
        self.book = Sketchbook(sketch, self._on_change)
        self.tool = tkinter.StringVar(self, _TOOLS[0])
        self.name = tkinter.StringVar(self)
        self.wide = tkinter.StringVar(self, str(sketch.width))
        self.high = tkinter.StringVar(self, str(sketch.height))
        self._value = FILLED
        self._begun_at: Place = (0, 0)
        self.view = DrawingView(self.panel, window, self._press, self._move, self._end_stroke)
        self.view.grid(row=0, column=0, sticky="nw")
        side = ttk.Frame(self.panel)
        side.grid(row=0, column=1, sticky="nsew", padx=(18, 0))
        self.changes: dict[str, ttk.Button] = {}
        self._make_tools(side)
        self.colours = ColourBar(side, window, self.book)
        self.colours.pack(fill="x", pady=(10, 0))
        self._make_changes(side)
        self._show_colours()
        self._make_size(side)
        self.advice = Advice(side, self)
        self.advice.pack(fill="x", pady=(14, 0))
        self._make_footer()
        self._bind_keys()
        self.view.show(sketch)
        self.advice.tell("")
        self.appear(self.view)
        self.advice.look()

    # -- building ----------------------------------------------------------------------------

    def _make_tools(self, side: ttk.Frame) -> None:
        row = ttk.Frame(side)
        row.pack(fill="x")
        for tool in _TOOLS:
            text = self.say(f"draw.{tool}")
            button = ttk.Radiobutton(row, text=text, value=tool, variable=self.tool)
            button.pack(side="left", padx=(0, 8))

    def _make_changes(self, side: ttk.Frame) -> None:
        frame = ttk.Frame(side)
        frame.pack(fill="x", pady=(10, 0))
        commands: dict[str, Callable[[], None]] = {"undo": self.book.undo, "redo": self.book.redo}
        commands |= {name: partial(self._change, change) for name, (_, change) in _CHANGES.items()}
        for name, run in commands.items():
            text = self.say(f"draw.{name}.short" if name in _SHORTENED else f"draw.{name}")
            button = ttk.Button(frame, text=text, command=run, style="Tool.TButton")
            button.configure(compound="top")
            if name in _SHORTENED:
                Tooltip(button, self.say(f"draw.{name}"))
            self.changes[name] = button
        self._draw_icons()

    def _draw_icons(self) -> None:
        """Draw the icons in the colours of the theme and as large as letters; then place the
        buttons in one row, or in two where that takes more than half of the screen's width."""
        ink, px = f"#{self.window.theme.colours[INK]}", round(_ICON_PX * self.window.factor)
        signs = {"undo": icons.UNDO, "redo": icons.REDO}
        signs |= {name: icon for name, (icon, _) in _CHANGES.items()}
        for name, button in self.changes.items():
            button.configure(image=cache_icon(self, signs[name], px, ink))
        buttons = list(self.changes.values())
        width = sum(button.winfo_reqwidth() for button in buttons)
        across = len(buttons) if 2 * width < self.winfo_screenwidth() else len(buttons) // 2
        for index, button in enumerate(buttons):
            button.grid(row=index // across, column=index % across, sticky="ew")

    def _make_size(self, side: ttk.Frame) -> None:
        row = ttk.Frame(side)
        row.pack(fill="x", pady=(10, 0))
        for key, variable in (("draw.wide", self.wide), ("draw.high", self.high)):
            ttk.Label(row, text=self.say(key)).pack(side="left", padx=(0, 4))
            box = ttk.Spinbox(row, from_=SMALLEST, to=LARGEST, width=4, textvariable=variable)
            box.configure(command=self._resize)
            box.pack(side="left", padx=(0, 10))
            for event in ("<Return>", "<FocusOut>"):
                box.bind(event, lambda event: self._resize())

    def _make_footer(self) -> None:
        row = ttk.Frame(self.panel)
        row.grid(row=1, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        ttk.Label(row, text=self.say("edit.name")).pack(side="left")
        name = ttk.Entry(row, textvariable=self.name, width=8)
        name.pack(side="left", fill="x", expand=True, padx=8)
        pack_buttons(
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
        for action in changing:  # in fields, too: a changed number is undone there
            for key in action.keys:
                self.bind(f"<{key}>", lambda event, run=action: run())  # type: ignore[misc]
        on_wheel(self.view, lambda event, up: self.colours.go_through(-up))
        choosing = self.colours.actions
        Keys(self.view).bind({action.name: action for action in (*pointing, *choosing)})
        listed = (*changing, *pointing, *choosing[-2:])  # the other keys stand on the swatches
        bind_key_list(self, self.window, {action.name: action for action in listed})

    def apply_look(self) -> None:
        self.view.show(self.book.sketch)
        self.colours.apply_look()
        self._draw_icons()

    # -- drawing -----------------------------------------------------------------------------

    def _press(self, place: Place, button: int) -> None:
        self.view.cursor_at = place
        sketch = self.book.sketch
        self._value = self._entered(place) if button == 1 else EMPTY
        self._begun_at = place
        if self.tool.get() == "fill":
            self.book.draw(sketch.flooded(place, self._value))
            self.view.show(self.book.sketch)
            return
        self.book.begin_stroke()
        self._move(place)

    def _move(self, place: Place) -> None:
        tool, begun_with = self.tool.get(), self.book.stroke_begun_at
        if begun_with is None:  # a key or a button came in between
            return
        if tool == "pen":
            cells = line_between(self._begun_at, place)
            self._begun_at = place
            self.book.extend_stroke(self.book.sketch.with_cells(cells, self._value))
        else:
            between = line_between if tool == "line" else rectangle_between
            cells = between(self._begun_at, place)
            self.book.extend_stroke(begun_with.with_cells(cells, self._value))

    def _end_stroke(self) -> None:
        if self.book.stroke_begun_at is not None:
            self.book.end_stroke()
            self.journal.write(self.book.sketch)

    def _step(self, down: int, right: int) -> None:
        row, column = self.view.cursor_at
        sketch = self.book.sketch
        self.view.cursor_at = (row + down) % sketch.height, (column + right) % sketch.width
        self.view.show(sketch)

    def _toggle(self) -> None:
        place = self.view.cursor_at
        self.book.draw(self.book.sketch.with_cells([place], self._entered(place)))

    def _entered(self, place: Place) -> int:
        """What a press enters into this cell: the chosen colour, or empty where it has that."""
        chosen = self.colours.brush.chosen
        return EMPTY if self.book.sketch.cell(place) == chosen else chosen

    def _change(self, change: Callable[[Sketch], Sketch]) -> None:
        self.book.draw(change(self.book.sketch))

    def _resize(self) -> None:
        sketch = self.book.sketch
        typed = (self.wide.get()[:4], sketch.width), (self.high.get()[:4], sketch.height)
        sizes = [
            min(LARGEST, max(SMALLEST, int(text))) if text.isascii() and text.isdigit() else old
            for text, old in typed
        ]
        self.book.draw(sketch.resized(*sizes))
        self._show_size()

    def _show_size(self) -> None:
        self.wide.set(str(self.book.sketch.width))
        self.high.set(str(self.book.sketch.height))

    def _on_change(self, sketch: Sketch) -> None:
        if self.book.stroke_begun_at is None:
            self.journal.write(sketch)
        self.advice.begin_anew()
        self._show_colours()
        self.view.differing, self.view.ghosts = (), []
        self.view.show(sketch)
        self._show_size()

    def _show_colours(self) -> None:
        palette = self.book.sketch.palette
        self.colours.show(palette)
        set_enabled(self.changes["invert"], not palette)

    # -- the puzzle --------------------------------------------------------------------------

    @property
    def puzzle(self) -> Puzzle:
        return self.book.sketch.puzzle.replaced(title=self.name.get().strip())

    def save(self) -> None:
        save_puzzle(self.window, self.puzzle)

    def watch(self) -> None:
        if open_puzzle(self.window, self.puzzle):
            self.leave()

    def destroy(self) -> None:
        self.advice.stop()
        self._end_stroke()
        self.journal.close()
        super().destroy()
