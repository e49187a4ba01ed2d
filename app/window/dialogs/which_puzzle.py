"""Which puzzle of a file of many: a list, and a line to type a number or a title in."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from tkinter import ttk

from app.draw.board import inks_of, sheet_of
from app.draw.theme import BAND, DONE, FIVE, MUTED, PICTURE_INK, PICTURE_ROLES
from app.text.catalogue import Say
from app.text.lines import isolated
from app.window.dialogs.dialog import Dialog, set_enabled, text_label
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.scroll_bars import pack_with_bar
from app.window.look.style import style_field
from app.window.look.widgets import trace_variable
from puzzles.source import Entry
from solver.limit import Limit
from solver.puzzle import Puzzle, numbers_of, transposed
from solver.verdicts import SOLUTION, find_answer


def draw_small_board(
    canvas: tkinter.Canvas,
    puzzle: Puzzle,
    corner: tuple[int, int],
    room: int,
    colours: Mapping[str, str],
    answer: Sequence[str] | None,
) -> None:
    """Draw the empty board or its answer, and a bar for each line's share of filled cells."""
    side = room * 3 // 4 / max(puzzle.width, puzzle.height)
    gutter = room // 4
    width, height = round(side * puzzle.width), round(side * puzzle.height)
    left = corner[0] + gutter + (room - gutter - width) // 2
    top = corner[1] + gutter + (room - gutter - height) // 2

    def fill(x1: int, y1: int, x2: int, y2: int, colour: str) -> None:
        canvas.create_rectangle(x1, y1, x2, y2, fill=colour, width=0)

    ground = colours[BAND if answer is None else sheet_of(inks_of(puzzle))]
    ink = colours[FIVE if answer is None else PICTURE_ROLES[FIVE]]
    canvas.create_rectangle(left, top, left + width, top + height, fill=ground, outline=ink)
    inks = {colour.sign: f"#{colour.rgb}" for colour in puzzle.palette} or {
        "#": colours[PICTURE_INK]
    }
    for row, signs in enumerate(answer or ()):
        y1, y2 = top + round(row * side), top + round((row + 1) * side)
        for column, sign in enumerate(signs):
            if sign in inks:
                x1, x2 = left + round(column * side), left + round((column + 1) * side)
                fill(x1, y1, x2, y2, inks[sign])
    for column in range(5, puzzle.width, 5):
        x = left + round(column * side)
        canvas.create_line(x, top, x, top + height, fill=ink)
    for row in range(5, puzzle.height, 5):
        y = top + round(row * side)
        canvas.create_line(left, y, left + width, y, fill=ink)
    for row, clue in enumerate(puzzle.rows):
        length = (gutter - 3) * sum(numbers_of(clue)) // puzzle.width
        y1, y2 = top + round(row * side), top + max(1, round((row + 0.7) * side))
        fill(left - 3 - length, y1, left - 3, y2, colours[MUTED])
    for column, clue in enumerate(puzzle.columns):
        length = (gutter - 3) * sum(numbers_of(clue)) // puzzle.height
        x1, x2 = left + round(column * side), left + max(1, round((column + 0.7) * side))
        fill(x1, top - 3 - length, x2, top - 3, colours[MUTED])


_PICTURE_PX = 200
_ANSWER_LIMIT_S = 0.5


class OrientationQuestion(Dialog):
    """Asks which of two ways to read a puzzle is meant, where its file does not say so."""

    def __init__(
        self, window: Host, puzzles: tuple[Puzzle, Puzzle], on_choice: Callable[[Puzzle], object]
    ) -> None:
        super().__init__(window, window.say("turn.title"))
        self.puzzles = puzzles
        self.on_choice = on_choice
        self._answers: Sequence[Sequence[str] | None] = (None, None)
        self.side = round(_PICTURE_PX * window.factor)
        about = ttk.Label(self.panel, text=self.say("turn.about"), justify="left")
        about.configure(wraplength=2 * self.side + 24)
        about.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, 12))
        self.canvases, self.buttons = [], []
        is_turned = puzzles[1] == transposed(puzzles[0])
        keys = ("turn.rows", "turn.columns") if is_turned else ("turn.size", "turn.size")
        for column, (puzzle, key) in enumerate(zip(puzzles, keys, strict=True)):
            canvas = tkinter.Canvas(self.panel, highlightthickness=1)
            canvas.grid(row=1, column=column, padx=(12 * column, 0))
            text = self.say(key, width=puzzle.width, height=puzzle.height)
            button = ttk.Button(self.panel, text=text, command=partial(self.take, puzzle))
            canvas.bind("<Button-1>", partial(self.take, puzzle))
            button.grid(row=2, column=column, padx=(12 * column, 0), pady=(8, 12), sticky="ew")
            self.canvases.append(canvas)
            self.buttons.append(button)
        text = self.say("turn.answers")
        self.answers = ttk.Button(self.panel, text=text, command=self.show_answers)
        self.answers.grid(row=3, column=0, sticky="w")
        cancel = ttk.Button(self.panel, text=self.say("cancel"), command=self.leave)
        cancel.grid(row=3, column=1, sticky="e")
        self.apply_look()
        self.bind("<Left>", lambda event: self.buttons[0].focus_set())
        self.bind("<Right>", lambda event: self.buttons[1].focus_set())
        self.appear(self.buttons[0])

    def show_answers(self) -> None:
        """Show what comes out, as far as it is found at once."""
        answers = [find_answer(puzzle, Limit(_ANSWER_LIMIT_S)) for puzzle in self.puzzles]
        self._answers = [
            answer.grid.picture() if answer.kind == SOLUTION else None for answer in answers
        ]
        self._draw()
        set_enabled(self.answers, False)
        self.buttons[0].focus_set()

    def take(self, puzzle: Puzzle, event: object = None) -> None:
        self.leave()
        self.on_choice(puzzle)

    def apply_look(self) -> None:
        self.side = round(_PICTURE_PX * self.window.factor)
        for canvas in self.canvases:
            canvas.configure(width=self.side, height=self.side)
            style_field(canvas, self.window.theme, FIVE)
        self._draw()

    def _draw(self) -> None:
        colours = colours_of(self.window.theme)
        for canvas, puzzle, answer in zip(self.canvases, self.puzzles, self._answers, strict=True):
            canvas.delete("all")
            draw_small_board(canvas, puzzle, (0, 0), self.side - 8, colours, answer)


# -------------------------------------------------------------------------------------------------


_LIST_LINES = 16
_LETTERS = 52
_MAX_TITLE_LETTERS = 60

_UNREADABLE = "bad"


class WhichPuzzle(Dialog):
    """Hands over the chosen puzzle: one of a file, or of the formats that a file may be in."""

    def __init__(
        self,
        window: Host,
        entries: Sequence[Entry],
        take: Callable[[Puzzle], object],
        *,
        are_formats: bool = False,
    ) -> None:
        title = window.say("which.format" if are_formats else "which.title", count=len(entries))
        super().__init__(window, title)
        self.entries = entries
        self.take = take
        self.wanted = tkinter.StringVar(self)
        trace_variable(self, self.wanted, self._find)
        find = self.say("which.format.find" if are_formats else "which.find")
        ttk.Label(self.panel, text=find).pack(anchor="w")
        entry = ttk.Entry(self.panel, textvariable=self.wanted, width=_LETTERS)
        entry.pack(fill="x", pady=(4, 12))
        _, self.go = self.pack_footer(
            (self.say("cancel"), self.leave), (self.say("ok"), self.open_chosen)
        )
        self.said = text_label(self.panel, _LETTERS, style="Muted.TLabel")
        self.said.pack(side="bottom", fill="x", pady=(12, 0))
        self.list = self._make_list()  # last: it is what can do with less
        self.apply_look()
        tkinter.Misc.lift(self.go.master)  # for Tab it comes after the list
        for key, by in (("Up", -1), ("Down", 1), ("Prior", -_LIST_LINES), ("Next", _LIST_LINES)):
            entry.bind(f"<{key}>", partial(self._move, by))
        self.list.bind("<<TreeviewSelect>>", lambda event: self._on_chosen())
        self.list.bind("<Double-Button-1>", lambda event: self.open_chosen())
        for widget in (entry, self.list):
            widget.bind("<Return>", lambda event: self.open_chosen())
        readable = (i for i, (_, puzzle) in enumerate(entries) if isinstance(puzzle, Puzzle))
        self.choose(next(readable, 0))
        self.appear(entry)

    def _make_list(self) -> ttk.Treeview:
        frame = ttk.Frame(self.panel)
        frame.pack(fill="both", expand=True)
        self.picture = tkinter.Canvas(frame, highlightthickness=1, takefocus=False)
        self.picture.pack(side="right", anchor="n", padx=(12, 0))
        lines = min(_LIST_LINES, len(self.entries))
        view = ttk.Treeview(frame, show="tree", selectmode="browse", height=lines)
        pack_with_bar(view)
        for index, entry in enumerate(self.entries):
            tag = () if isinstance(entry[1], Puzzle) else (_UNREADABLE,)
            view.insert("", "end", str(index), text=line_about(entry, self.say), tags=tag)
        return view

    def apply_look(self) -> None:
        theme, self.side = self.window.theme, round(_PICTURE_PX * self.window.factor)
        self.list.tag_configure(_UNREADABLE, foreground=f"#{theme.colours[DONE]}")
        self.picture.configure(width=self.side, height=self.side)
        style_field(self.picture, theme, FIVE)
        self._draw()

    def _draw(self) -> None:
        self.picture.delete("all")
        _, puzzle = self.entries[self.chosen]
        if isinstance(puzzle, Puzzle):
            colours = colours_of(self.window.theme)
            draw_small_board(self.picture, puzzle, (0, 0), self.side - 8, colours, None)

    @property
    def chosen(self) -> int:
        selection = self.list.selection()
        return int(selection[0]) if selection else 0

    def choose(self, index: int) -> None:
        """Choose an entry, and bring it into view."""
        row = str(min(max(index, 0), len(self.entries) - 1))
        self.list.selection_set(row)
        self.list.focus(row)
        self.list.see(row)
        self._on_chosen()

    def _on_chosen(self) -> None:
        _, puzzle = self.entries[self.chosen]
        text = "\n"
        if isinstance(puzzle, ValueError):
            text = self.say("which.bad", error=self.window.explain(puzzle))
        self.said.configure(text=text)
        self._draw()
        set_enabled(self.go, isinstance(puzzle, Puzzle))

    def _move(self, by: int, event: object) -> str:
        self.choose(self.chosen + by)
        return "break"

    def _find(self) -> None:
        """Choose the first whose label is or begins with what is typed, or whose title has it."""
        wanted = self.wanted.get().strip().lstrip("#").casefold()
        if not wanted:
            return
        ranks = []
        for index, (label, puzzle) in enumerate(self.entries):
            label = label.casefold()
            title = puzzle.title.casefold() if isinstance(puzzle, Puzzle) else ""
            if label.startswith(wanted) or wanted in title:
                ranks.append((label != wanted, not label.startswith(wanted), index))
        if ranks:
            self.choose(min(ranks)[-1])

    def open_chosen(self) -> None:
        _, puzzle = self.entries[self.chosen]
        if isinstance(puzzle, Puzzle):
            self.leave()
            self.take(puzzle)


def line_about(entry: Entry, say: Say) -> str:
    label, puzzle = entry
    if not isinstance(puzzle, Puzzle):
        return say("which.bad.line", label=label)
    size = {"width": puzzle.width, "height": puzzle.height}
    title = isolated(puzzle.title[:_MAX_TITLE_LETTERS])
    return say("which.line", label=label, title=title, **size).rstrip()
