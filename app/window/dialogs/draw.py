"""Draw a puzzle, and see whether it is fair, what it needs, and what would mend it."""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import product
from tkinter import ttk

from app.draw.board import MIN_CELL_WITH_SIGN, inks_of, sheet_of
from app.draw.theme import (
    BROKEN,
    BROKEN_BAND,
    FIVE,
    INK,
    NEW,
    PAPER,
    PICTURE_ROLES,
    THIN,
    Theme,
    ink_role,
    readable_on,
)
from app.draw.theme import FILLED as FILLED_ROLE
from app.learn.actions import CONTROL, WAYS, Action
from app.learn.jobs import Background, Job, send_check, send_proposals
from app.learn.sketch import (
    LARGEST,
    SMALLEST,
    Journal,
    Sketch,
    Sketchbook,
    judged,
    line_between,
    rectangle_between,
)
from app.text.messages import rating_said
from app.window.dialogs.checking import bind_key_list
from app.window.dialogs.colour import Colours
from app.window.dialogs.dialog import Dialog, text_label
from app.window.exchange import open_puzzle
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.icons import (
    CLEAR,
    INVERT,
    MIRROR,
    REDO,
    TO_BOTTOM,
    TO_LEFT,
    TO_RIGHT,
    TO_TOP,
    TURN,
    UNDO,
    make_icon,
)
from app.window.look.style import letters_within, pack_buttons, style_field
from app.window.look.widgets import OTHER_BUTTONS, Tooltip, on_wheel, trace_variable
from app.window.loop import Keys
from app.window.menus import DropDown
from puzzles.printable import printable
from solver.effort import Rating
from solver.grid import EMPTY, FILLED, Place
from solver.puzzle import Clue, Colour, Puzzle, UserError, numbers_of, signed_numbers
from solver.step import TRAINED
from solver.verdicts import SEVERAL, UNIQUE, Verdict

# -------------------------------------------------------------------------------------------------
# The task: what is to be drawn, and how far the drawing is from it.


class Task(ttk.Frame):
    """Chosen among the techniques, and judged as one draws."""

    def __init__(self, parent: ttk.Frame, draw: Draw) -> None:
        super().__init__(parent)
        self._draw = draw
        language = draw.window.words.language
        said, board = language.training.say, language.board.say
        named = {name: board(f"technique.{name}") for name in TRAINED}
        self.techniques = {said("task.needs", technique=it): name for name, it in named.items()}
        self.chosen = tkinter.StringVar(self, said("task.none"))
        ttk.Label(self, text=said("task")).pack(anchor="w")
        values = [said("task.none"), *self.techniques]
        self.box = DropDown(self, self.chosen, values=values, width=draw.letters - 2)
        self.box.pack(fill="x")
        self.label = text_label(self, draw.letters)
        self.label.pack(anchor="w", fill="x", pady=(4, 0))
        trace_variable(self.box, self.chosen, self.show)

    @property
    def technique(self) -> str | None:
        """What the drawing is to need, if it has a task."""
        return self.techniques.get(self.chosen.get())

    def show(self) -> None:
        """Say how far the drawing is, as far as that is known."""
        advice, text = self._draw.advice, ""
        if self.technique is not None and advice.said is not None:
            language = self._draw.window.words.language
            text = judged(self.technique, advice.said, advice.rated, language)
        self.label.configure(text=text)


# -------------------------------------------------------------------------------------------------
# The verdict on a drawing and what would mend it, worked out by jobs when the hand rests.


PAUSE = 4
"""Looks without a change before the verdict is asked for."""

TIMEOUT = 20.0
"""Seconds for a verdict."""

VERDICT, MENDING = "verdict", "mending"
"""What is worked out."""


class Advice:
    """For the drawing of one dialog."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self.work = Background(PAUSE)
        self.said: Verdict | None = None
        """What is known of the sketch on show."""
        self.rated: Rating | None = None
        """How hard it is, if it has one solution."""
        self.work.wait_for(VERDICT)

    def begin_anew(self) -> None:
        """The sketch is another: what was known is not known of it."""
        self.stop()
        self.said = self.rated = None
        self.work.wait_for(VERDICT)

    def look(self) -> None:
        """See what has been found; ask when the hand rests."""
        draw = self._draw
        for name in self.work.due():
            self.work.begin(name, Job(send_check, draw.book.sketch.puzzle, TIMEOUT))
            draw.tell(draw.say("check.busy"))
        for name, found in self.work.news():
            if isinstance(found, UserError | OSError):
                self.stop()
                draw.tell(draw.window.explain(found))
            elif name == VERDICT and isinstance(found, tuple):
                self.said, self.rated = found
                if draw.book.sketch.is_blank:  # nobody wants to know how hard that is
                    draw.tell(draw.say("draw.begin"))
                else:
                    self._show(*found)
            elif isinstance(found, list):
                self._show_mending(found)
        self._show_state()

    def mend(self) -> None:
        """Ask which single cells would make it fair, or fairer."""
        if MENDING not in self.work.jobs:
            self.work.begin(MENDING, Job(send_proposals, self._draw.book.sketch.picture))
            self._show_state()

    def stop(self) -> None:
        """End all work."""
        self.work.end()
        self._show_state()

    def _show_state(self) -> None:
        is_mending = MENDING in self.work.jobs or bool(self._draw.book.sketch.palette)
        self._draw.mend_button.state(["disabled" if is_mending else "!disabled"])

    def _show_mending(self, proposals: Sequence[tuple[Place, int]]) -> None:
        draw = self._draw
        draw.view.ghosts = [place for place, _ in proposals]
        draw.view.show(draw.book.sketch)
        if not proposals:
            draw.tell(draw.say("draw.no-mending"))
            return
        (row, column), left = proposals[0]
        key = "draw.mending.part" if left else "draw.mending"
        draw.tell(draw.say(key, row=row + 1, column=column + 1))

    def _show(self, found: Verdict, rated: Rating | None) -> None:
        draw = self._draw
        draw.task.show()
        said = draw.say(f"check.{found.kind}")
        if found.kind == SEVERAL:
            one, other = found.solutions[:2]
            draw.view.differing = {
                (row, column)
                for row, column in product(range(len(one)), range(len(one[0])))
                if one[row][column] != other[row][column]
            }
            draw.view.show(draw.book.sketch)
        elif found.kind == UNIQUE and rated is not None:
            language = draw.window.words.language
            said = language.window.together(said, rating_said(rated, language))
        draw.tell(said)


# -------------------------------------------------------------------------------------------------
# The board: it draws a sketch, and reports what is pressed.


ROOM = 500
"""Pixels for the longest side of the board, before the window's own factor."""

AROUND, LEAST = 260, 200
"""Pixels: what a screen has to show besides, before that factor, and what the board takes then."""

DRAWING_VIEW_LARGEST, DRAWING_VIEW_SMALLEST = 34, 10
"""Pixels a side of a cell."""


class DrawingView(tkinter.Canvas):
    """Calls `pressed(place, button)`, `moved(place)` and `released()`."""

    def __init__(self, parent: tkinter.Misc, window: Host) -> None:
        self._host = window
        self._written = window.words.language.grammar().written
        super().__init__(parent, highlightthickness=2, takefocus=True, cursor="pencil")
        self._colours: Mapping[str, str] = {}
        self._apply_theme(window.theme)
        self.pressed: Callable[[Place, int], None] = lambda place, button: None
        self.moved: Callable[[Place], None] = lambda place: None
        self.released: Callable[[], None] = lambda: None
        self.cursor_at: Place = (0, 0)
        self.differing: Collection[Place] = ()
        """Cells in which two solutions differ."""
        self.ghosts: list[Place] = []
        """Cells whose change would mend it, the best first."""
        self._sketch = Sketch.blank(1, 1)
        self._side, self._left, self._top = 1, 0, 0
        for button in (1, *OTHER_BUTTONS):
            self.bind(f"<Button-{button}>", self._on_press)
            self.bind(f"<B{button}-Motion>", lambda event: self.moved(self._nearest(event)))
            self.bind(f"<ButtonRelease-{button}>", lambda event: self.released())

    def _apply_theme(self, theme: Theme) -> None:
        self._colours = colours_of(theme)
        style_field(self, theme, PAPER)

    def set_theme(self, theme: Theme) -> None:
        self._apply_theme(theme)
        self.show(self._sketch)

    def show(self, sketch: Sketch) -> None:
        """Draw it afresh."""
        self._sketch = sketch
        self.cursor_at = (
            min(self.cursor_at[0], sketch.height - 1),
            min(self.cursor_at[1], sketch.width - 1),
        )
        self._lay_out(sketch)
        self.delete("all")
        self._draw_cells(sketch)
        self._draw_lines(sketch)
        self._draw_clues(sketch)
        for rank, place in enumerate(self.ghosts):
            self._frame(place, NEW, 3 if rank == 0 else 1, dash=(3, 3))
        self._frame(self.cursor_at, INK, 2)

    def middle_of(self, place: Place) -> tuple[int, int]:
        """The pixel in the middle of a cell."""
        (x, y), half = self._corner(place), self._side // 2
        return x + half, y + half

    def _corner(self, place: Place) -> tuple[int, int]:
        return self._left + place[1] * self._side, self._top + place[0] * self._side

    def _lay_out(self, sketch: Sketch) -> None:
        factor = self._host.factor
        room = min(ROOM * factor, max(LEAST, self.winfo_screenheight() - AROUND * factor))
        side = round(room / max(sketch.width, sketch.height))
        self._side = max(DRAWING_VIEW_SMALLEST, min(round(DRAWING_VIEW_LARGEST * factor), side))
        puzzle = sketch.puzzle
        digit, signs = self._digit(), puzzle.clue_signs
        across = max(len(" ".join(signed_numbers(clue, signs))) for clue in puzzle.rows)
        down = max(len(clue) for clue in puzzle.columns)
        self._left = round((max(across, 1) + 1) * digit * 0.62) + 12
        self._top = round((down or 1) * digit * 1.15) + 8
        self.configure(
            width=self._left + sketch.width * self._side + 4,
            height=self._top + sketch.height * self._side + 4,
        )

    def _digit(self) -> int:
        """How high digits are: never so small that one cannot read them."""
        return max(10, min(round(15 * self._host.factor), self._side * 2 // 3))

    def _draw_cells(self, sketch: Sketch) -> None:
        left, top = self._left, self._top
        right, bottom = self._corner((sketch.height, sketch.width))
        paper = self._colours[sheet_of(inks_of(sketch.puzzle))]
        self.create_rectangle(left, top, right, bottom, fill=paper, width=0)
        for place in product(range(sketch.height), range(sketch.width)):
            is_open = place in self.differing
            value = sketch.cell(place)
            if value and sketch.palette:
                self._draw_coloured(place, sketch.palette[value - 1], is_open=is_open)
            elif value:
                self._box(place, BROKEN if is_open else FILLED_ROLE)
            elif is_open:
                self._box(place, BROKEN_BAND)

    def _draw_coloured(self, place: Place, colour: Colour, *, is_open: bool) -> None:
        """A cell in a colour with its sign, in a frame where it is open which colour it has."""
        role = ink_role(colour.rgb)
        self._box(place, role)
        if is_open:
            self._frame(place, BROKEN, 3)
        if self._side >= MIN_CELL_WITH_SIGN:
            self._write(self.middle_of(place), colour.sign, readable_on(role))

    def _draw_lines(self, sketch: Sketch) -> None:
        right = self._left + sketch.width * self._side
        bottom = self._top + sketch.height * self._side
        for strong in (False, True):
            colour = self._colours[PICTURE_ROLES[FIVE if strong else THIN]]
            for column in range(sketch.width + 1):
                if strong == (column % 5 == 0 or column == sketch.width):
                    x = self._left + column * self._side
                    self.create_line(x, self._top, x, bottom, fill=colour)
            for row in range(sketch.height + 1):
                if strong == (row % 5 == 0 or row == sketch.height):
                    y = self._top + row * self._side
                    self.create_line(self._left, y, right, y, fill=colour)

    def _draw_clues(self, sketch: Sketch) -> None:
        puzzle = sketch.puzzle
        if sketch.palette:
            self._draw_coloured_clues(puzzle)
            return
        write = partial(
            self.create_text, font=self._host.fonts.get(self._digit()), fill=self._colours[INK]
        )
        for row, clue in enumerate(puzzle.rows):
            said = " ".join(map(self._written, numbers_of(clue) or [0]))
            write(self._left - 6, self.middle_of((row, 0))[1], text=said, anchor="e")
        for column, clue in enumerate(puzzle.columns):
            said = "\n".join(map(self._written, numbers_of(clue) or [0]))
            x = self.middle_of((0, column))[0]
            write(x, self._top - 4, text=said, anchor="s", justify="center")

    def _draw_coloured_clues(self, puzzle: Puzzle) -> None:
        """Each number with its sign on a field of its colour."""
        digit = self._digit()
        measure, high = self._host.fonts.get(digit).measure, round(1.15 * digit)
        for row, clue in enumerate(puzzle.rows):
            right, y = self._left - 6, self.middle_of((row, 0))[1]
            for number, colour in _fields(puzzle, clue)[::-1]:
                width = measure(number) + 2
                self._field((right - width // 2, y), (width, high), number, colour)
                right -= width + digit // 4
        for column, clue in enumerate(puzzle.columns):
            x, bottom = self.middle_of((0, column))[0], self._top - 4
            for number, colour in _fields(puzzle, clue)[::-1]:
                width = max(measure(number), min(self._side - 2, 2 * digit))
                self._field((x, bottom - high // 2), (width, high), number, colour)
                bottom -= high

    def _field(self, at: Place, size: Place, number: str, colour: str) -> None:
        """A number around this pixel, on its colour; none for a 0."""
        (x, y), (width, height) = at, size
        left, top = x - width // 2, y - height // 2
        role = ink_role(colour) if colour else PAPER
        box = (left, top, left + width, top + height - 1)
        self.create_rectangle(*box, fill=self._colours[role], width=0)
        self._write(at, number, readable_on(role) if colour else INK)

    def _write(self, at: Place, text: str, role: str) -> None:
        font, fill = self._host.fonts.get(self._digit()), self._colours[role]
        self.create_text(*at, text=text, font=font, fill=fill)

    def _box(self, place: Place, role: str) -> None:
        x, y = self._corner(place)
        box = (x, y, x + self._side, y + self._side)
        self.create_rectangle(*box, fill=self._colours[PICTURE_ROLES.get(role, role)], width=0)

    def _frame(self, place: Place, role: str, width: int, dash: tuple[int, ...] = ()) -> None:
        x, y = self._corner(place)
        box = (x + 2, y + 2, x + self._side - 2, y + self._side - 2)
        colour = self._colours[PICTURE_ROLES[role]]
        self.create_rectangle(*box, outline=colour, width=width, dash=dash)

    def _on_press(self, event: tkinter.Event[tkinter.Misc]) -> None:
        self.focus_set()
        place = self._nearest(event)
        if self._sketch.holds(place):
            self.pressed(place, event.num if isinstance(event.num, int) else 1)

    def _nearest(self, event: tkinter.Event[tkinter.Misc]) -> Place:
        """The cell under the pointer; beside the board, where it would be."""
        return (event.y - self._top) // self._side, (event.x - self._left) // self._side


def _fields(puzzle: Puzzle, clue: Clue) -> list[tuple[str, str]]:
    """The numbers of a clue with their signs, and their colours; a 0 without one."""
    numbers = signed_numbers(clue, puzzle.signs)
    colours = [puzzle.palette[block.colour - 1].rgb for block in clue]
    return list(zip(numbers, colours, strict=True)) or [("0", "")]


# -------------------------------------------------------------------------------------------------


CHANGES = {
    "undo": UNDO,
    "redo": REDO,
    "mirror": MIRROR,
    "turn": TURN,
    "invert": INVERT,
    "clear": CLEAR,
    "left": TO_LEFT,
    "right": TO_RIGHT,
    "up": TO_TOP,
    "down": TO_BOTTOM,
}
"""What changes all of the picture, and the signs of it."""

SHORTER = ("mirror", "turn", "left", "right", "up", "down")
"""Those whose full names are too long to stand under their signs."""

SIGN = 20
"""Of a change, in pixels."""

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
            self.journal.claim()
        sketch = self.journal.last() or Sketch.blank(FIRST_SIZE, FIRST_SIZE)
        self.book = Sketchbook(sketch, self._on_change)
        self.tool = tkinter.StringVar(self, TOOLS[0])
        self.name = tkinter.StringVar(self)
        self.wide = tkinter.StringVar(self, str(sketch.width))
        self.high = tkinter.StringVar(self, str(sketch.height))
        self._value = FILLED
        self._begun_at: Place = (0, 0)
        self.view = DrawingView(self.panel, window)
        self.view.grid(row=0, column=0, sticky="nw")
        self.view.pressed, self.view.moved = self._press, self._move
        self.view.released = self.book.end_stroke
        side = ttk.Frame(self.panel)
        side.grid(row=0, column=1, sticky="nsew", padx=(18, 0))
        self.changes: dict[str, ttk.Button] = {}
        self._signs: dict[str, tkinter.PhotoImage] = {}
        self._make_tools(side)
        self.colours = Colours(side, window, self.book)
        self.colours.pack(fill="x", pady=(10, 0))
        self._make_changes(side)
        self._show_colours()
        self._make_size(side)
        self.letters = letters_within(side, self.winfo_screenwidth() // 2, LETTERS)
        self.task = Task(side, self)
        self.task.pack(fill="x", pady=(14, 0))
        self.status = text_label(side, self.letters, anchor="nw")
        self.status.pack(fill="x", pady=(14, 8))
        self.mend_button = ttk.Button(side, text=self.say("draw.mend"), command=self.mend)
        self.mend_button.pack(fill="x")
        self.advice = Advice(self)
        self._make_footer(self.panel)
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

        def change(made: Callable[[Sketch], Sketch]) -> Callable[[], None]:
            return partial(self._change, made)

        shifts = (partial(Sketch.shifted, down=down, right=right) for down, right in WAYS.values())
        runs: tuple[Callable[[], None], ...] = (
            *(self.book.undo, self.book.redo, change(Sketch.mirrored), change(Sketch.upside_down)),
            *(self._invert, change(Sketch.cleared), *map(change, shifts)),
        )
        for name, run in zip(CHANGES, runs, strict=True):
            text = self.say(f"draw.{name}.short" if name in SHORTER else f"draw.{name}")
            button = ttk.Button(frame, text=text, command=run, style="Tool.TButton")
            button.configure(compound="top")
            if name in SHORTER:
                Tooltip(button, self.say(f"draw.{name}"), self.window)
            self.changes[name] = button
        self._draw_signs()

    def _draw_signs(self) -> None:
        """Draw what stands on the buttons, in the colours and as large as letters are now."""
        ink, side = f"#{self.window.theme.colours[INK]}", round(SIGN * self.window.factor)
        for name, button in self.changes.items():
            self._signs[name] = make_icon(self, CHANGES[name], side, ink)
            button.configure(image=self._signs[name])
        self._stand_changes()

    def _stand_changes(self) -> None:
        """One row, or where that takes more than half of the screen's width, two."""
        buttons = list(self.changes.values())
        width = sum(button.winfo_reqwidth() for button in buttons)
        across = len(buttons) if 2 * width < self.winfo_screenwidth() else len(buttons) // 2
        for place, button in enumerate(buttons):
            button.grid(row=place // across, column=place % across, sticky="ew")

    def _make_size(self, side: ttk.Frame) -> None:
        row = ttk.Frame(side)
        row.pack(fill="x", pady=(10, 0))
        for text, variable in (("draw.wide", self.wide), ("draw.high", self.high)):
            ttk.Label(row, text=self.say(text)).pack(side="left", padx=(0, 4))
            box = ttk.Spinbox(row, from_=SMALLEST, to=LARGEST, width=4, textvariable=variable)
            box.configure(command=self._resize)
            box.pack(side="left", padx=(0, 10))
            box.bind("<Return>", lambda event: self._resize())
            box.bind("<FocusOut>", lambda event: self._resize())

    def _make_footer(self, frame: ttk.Frame) -> None:
        row = ttk.Frame(frame)
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
        for action in changing:  # also where one writes: what a number has changed is undone there
            for key in action.keys:
                self.bind(f"<{key}>", partial(self._do, action))
        on_wheel(self.view, lambda event, up: self.colours.go_through(-up))
        Keys(self.view).bind({it.name: it for it in (*pointing, *self.colours.actions)})
        told = (*changing, *pointing, *self.colours.actions[-2:])  # the others are seen
        bind_key_list(self, self.window, {it.name: it for it in told})

    def _do(self, action: Action, event: object) -> None:
        action()

    def set_theme(self, theme: Theme) -> None:
        self.view.set_theme(theme)
        self.colours.set_look()
        self._draw_signs()

    def set_factor(self, factor: float) -> None:
        self.view.show(self.book.sketch)
        self.colours.set_look()
        self._draw_signs()

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

    def _step(self, down: int, right: int) -> None:
        row, column = self.view.cursor_at
        sketch = self.book.sketch
        self.view.cursor_at = (row + down) % sketch.height, (column + right) % sketch.width
        self.view.show(sketch)

    def _toggle(self) -> None:
        place = self.view.cursor_at
        self.book.draw(self.book.sketch.with_cells([place], self._entered(place)))

    def _entered(self, place: Place) -> int:
        """What is drawn into this cell: what is chosen, or empty, where that is there already."""
        chosen = self.colours.brush.chosen
        return EMPTY if self.book.sketch.cell(place) == chosen else chosen

    def _change(self, change: Callable[[Sketch], Sketch]) -> None:
        self.book.draw(change(self.book.sketch))

    def _invert(self) -> None:
        if not self.book.sketch.palette:
            self._change(Sketch.inverted)

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
        """The sketch is another: it is kept and shown, and what was known is not known of it."""
        self.journal.write(sketch)
        self.advice.begin_anew()
        self.task.show()
        self._show_colours()
        self.view.differing, self.view.ghosts = (), []
        self.view.show(sketch)
        self._show_size()

    def _show_colours(self) -> None:
        """Show the colours of the sketch; what black and white alone have cannot be pressed."""
        palette = self.book.sketch.palette
        self.colours.show(palette)
        self.changes["invert"].state(["disabled" if palette else "!disabled"])

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
        return self.book.sketch.puzzle.replaced(title=self.name.get().strip())

    def save(self) -> None:
        """Ask for a file and write the puzzle there."""
        from app.window.exchange import save_puzzle

        save_puzzle(self.window, self.puzzle)

    def watch(self) -> None:
        """Show the puzzle in the window, to be watched or solved."""
        if open_puzzle(self.window, self.puzzle):
            self.leave()

    def destroy(self) -> None:
        self.advice.stop()
        self.journal.close()
        super().destroy()
