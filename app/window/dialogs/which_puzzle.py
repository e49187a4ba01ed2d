"""Which puzzle of a file of many: a list, and a line to type a number or a title in."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from tkinter import ttk

from app.draw.board import inks_of, sheet_of
from app.draw.theme import BAND, DONE, FIVE, MUTED, PICTURE_INK, PICTURE_ROLES, Theme
from app.text.catalogue import Say
from app.text.lines import isolated
from app.window.dialogs.dialog import Dialog, text_label
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.style import pack_buttons, style_field
from app.window.look.widgets import trace_variable
from puzzles.source import Entry
from solver.limit import Limit
from solver.puzzle import Puzzle, numbers_of, transposed
from solver.verdicts import SOLUTION, find_answer

# -------------------------------------------------------------------------------------------------
# A small picture: the empty board and how full its clues are, or the answer.


def draw_small_board(
    canvas: tkinter.Canvas,
    puzzle: Puzzle,
    place: tuple[int, int],
    room: int,
    colours: Mapping[str, str],
    answer: Sequence[str] | None,
) -> None:
    """Draw it here: a bar for each line's share of filled cells, and the answer if given."""
    side = room * 3 // 4 / max(puzzle.width, puzzle.height)
    gutter = room // 4
    width, height = round(side * puzzle.width), round(side * puzzle.height)
    left = place[0] + gutter + (room - gutter - width) // 2
    top = place[1] + gutter + (room - gutter - height) // 2
    ground = BAND if answer is None else sheet_of(inks_of(puzzle))
    lines = colours[FIVE if answer is None else PICTURE_ROLES[FIVE]]
    canvas.create_rectangle(
        left, top, left + width, top + height, fill=colours[ground], outline=lines
    )
    filled = {it.sign: f"#{it.rgb}" for it in puzzle.palette} or {"#": colours[PICTURE_INK]}
    for row, signs in enumerate(answer or ()):
        for column, sign in enumerate(signs):
            if sign in filled:
                a, b = left + round(column * side), top + round(row * side)
                c, d = left + round((column + 1) * side), top + round((row + 1) * side)
                canvas.create_rectangle(a, b, c, d, fill=filled[sign], width=0)
    for index in range(5, puzzle.width, 5):
        at = left + round(index * side)
        canvas.create_line(at, top, at, top + height, fill=lines)
    for index in range(5, puzzle.height, 5):
        at = top + round(index * side)
        canvas.create_line(left, at, left + width, at, fill=lines)
    longest = gutter - 3
    for index, clue in enumerate(puzzle.rows):
        long = longest * sum(numbers_of(clue)) // puzzle.width
        a, b = top + round(index * side), top + max(1, round((index + 0.7) * side))
        canvas.create_rectangle(left - 3 - long, a, left - 3, b, fill=colours[MUTED], width=0)
    for index, clue in enumerate(puzzle.columns):
        long = longest * sum(numbers_of(clue)) // puzzle.height
        a, b = left + round(index * side), left + max(1, round((index + 0.7) * side))
        canvas.create_rectangle(a, top - 3 - long, b, top - 3, fill=colours[MUTED], width=0)


# -------------------------------------------------------------------------------------------------
# Which of two ways to read a puzzle is meant, where its file does not say so.


PICTURE = 200
PATIENCE = 0.5
"""Seconds for an answer."""


class Turning(Dialog):
    """Opens the one that is chosen. The first is what is read where nobody chooses."""

    def __init__(
        self, window: Host, puzzles: tuple[Puzzle, Puzzle], chosen: Callable[[Puzzle], object]
    ) -> None:
        super().__init__(window, window.say("turn.title"))
        self.puzzles = puzzles
        self.chosen = chosen
        self.colours = colours_of(window.theme)
        self._shown: Sequence[Sequence[str] | None] = ()
        self.side = round(PICTURE * window.factor)
        ttk.Label(
            self.panel, text=self.say("turn.about"), wraplength=2 * self.side + 24, justify="left"
        ).grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, 12))
        self.canvases = []
        self.buttons = []
        is_turned = puzzles[1] == transposed(puzzles[0])
        keys = ("turn.rows", "turn.columns") if is_turned else ("turn.size", "turn.size")
        for column, (puzzle, key) in enumerate(zip(puzzles, keys, strict=True)):
            canvas = tkinter.Canvas(
                self.panel, width=self.side, height=self.side, highlightthickness=1
            )
            canvas.grid(row=1, column=column, padx=(12 * column, 0))
            canvas.bind("<Button-1>", partial(self._on_click, puzzle))
            size = {"width": puzzle.width, "height": puzzle.height}
            button = ttk.Button(
                self.panel, text=self.say(key, **size), command=partial(self.take, puzzle)
            )
            button.grid(row=2, column=column, padx=(12 * column, 0), pady=(8, 12), sticky="ew")
            self.canvases.append(canvas)
            self.buttons.append(button)
        self.answers = ttk.Button(
            self.panel, text=self.say("turn.answers"), command=self.show_answers
        )
        self.answers.grid(row=3, column=0, sticky="w")
        ttk.Button(self.panel, text=self.say("cancel"), command=self.leave).grid(
            row=3, column=1, sticky="e"
        )
        self._shown = [None] * len(puzzles)
        self.set_theme(window.theme)
        self.bind("<Left>", lambda event: self.buttons[0].focus_set())
        self.bind("<Right>", lambda event: self.buttons[1].focus_set())
        self.appear(self.buttons[0])

    def show_answers(self) -> None:
        """Show what comes out, as far as it is found at once."""
        found = [find_answer(puzzle, Limit(PATIENCE)) for puzzle in self.puzzles]
        self._draw([it.grid.picture() if it.kind == SOLUTION else None for it in found])
        self.answers.state(["disabled"])
        self.buttons[0].focus_set()

    def _on_click(self, puzzle: Puzzle, event: object) -> None:
        self.take(puzzle)

    def take(self, puzzle: Puzzle) -> None:
        """Open the puzzle that is meant."""
        self.leave()
        self.chosen(puzzle)

    def set_theme(self, theme: Theme) -> None:
        self.colours = colours_of(theme)
        for canvas in self.canvases:
            style_field(canvas, theme, FIVE)
        self._draw(self._shown)

    def set_factor(self, factor: float) -> None:
        self.side = round(PICTURE * factor)
        for canvas in self.canvases:
            canvas.configure(width=self.side, height=self.side)
        self._draw(self._shown)

    def _draw(self, answers: Sequence[Sequence[str] | None]) -> None:
        self._shown = answers
        for canvas, puzzle, answer in zip(self.canvases, self.puzzles, answers, strict=True):
            canvas.delete("all")
            draw_small_board(canvas, puzzle, (0, 0), self.side - 8, self.colours, answer)


# -------------------------------------------------------------------------------------------------


LINES = 16
BAD = "bad"
"""The tag of what cannot be read."""

MOST_LETTERS = 60
"""Of a title."""


class WhichPuzzle(Dialog):
    """Hands over the chosen puzzle: one of a file, or of the ways to read it."""

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
        entry = ttk.Entry(self.panel, textvariable=self.wanted, width=52)
        entry.pack(fill="x", pady=(4, 12))
        buttons = ttk.Frame(self.panel)
        buttons.pack(side="bottom", anchor="e", pady=(12, 0))
        _, self.go = pack_buttons(
            buttons, (self.say("cancel"), self.leave), (self.say("ok"), self.open_chosen)
        )
        self.said = text_label(self.panel, 52, style="Muted.TLabel")
        self.said.pack(side="bottom", fill="x", pady=(12, 0))
        self.list = self._make_list()  # last: it is what can do with less
        tkinter.Misc.lift(buttons)  # for Tab it comes after the list
        for key, by in (("Up", -1), ("Down", 1), ("Prior", -LINES), ("Next", LINES)):
            entry.bind(f"<{key}>", partial(self._move, by))
        self.list.bind("<<TreeviewSelect>>", lambda event: self._on_chosen())
        self.list.bind("<Double-Button-1>", lambda event: self.open_chosen())
        for widget in (entry, self.list):
            widget.bind("<Return>", lambda event: self.open_chosen())
        good = (at for at, (_, puzzle) in enumerate(entries) if isinstance(puzzle, Puzzle))
        self.choose(next(good, 0))
        self.appear(entry)

    def _make_list(self) -> ttk.Treeview:
        frame = ttk.Frame(self.panel)
        frame.pack(fill="both", expand=True)
        self.side = round(PICTURE * self.window.factor)
        self.picture = tkinter.Canvas(
            frame, width=self.side, height=self.side, highlightthickness=1, takefocus=False
        )
        self.picture.pack(side="right", anchor="n", padx=(12, 0))
        lines = min(LINES, len(self.entries))
        made = ttk.Treeview(frame, show="tree", selectmode="browse", height=lines)
        bar = ttk.Scrollbar(frame, orient="vertical", command=made.yview)
        made.configure(yscrollcommand=bar.set)
        made.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        for place, entry in enumerate(self.entries):
            tag = () if isinstance(entry[1], Puzzle) else (BAD,)
            made.insert("", "end", str(place), text=line_about(entry, self.say), tags=tag)
        self._colour(made, self.window.theme)
        style_field(self.picture, self.window.theme, FIVE)
        return made

    def _colour(self, made: ttk.Treeview, theme: Theme) -> None:
        made.tag_configure(BAD, foreground=f"#{theme.colours[DONE]}")

    def set_theme(self, theme: Theme) -> None:
        self._colour(self.list, theme)
        style_field(self.picture, theme, FIVE)
        self._draw(theme)

    def set_factor(self, factor: float) -> None:
        self.side = round(PICTURE * factor)
        self.picture.configure(width=self.side, height=self.side)
        self._draw(self.window.theme)

    def _draw(self, theme: Theme) -> None:
        """Show the board of what is chosen, still empty."""
        self.picture.delete("all")
        _, puzzle = self.entries[self.chosen]
        if isinstance(puzzle, Puzzle):
            draw_small_board(self.picture, puzzle, (0, 0), self.side - 8, colours_of(theme), None)

    @property
    def chosen(self) -> int:
        """The place of the entry that is chosen."""
        chosen = self.list.selection()
        return int(chosen[0]) if chosen else 0

    def choose(self, place: int) -> None:
        """Choose the entry at this place, and bring it into view."""
        place = min(max(place, 0), len(self.entries) - 1)
        self.list.selection_set(str(place))
        self.list.focus(str(place))
        self.list.see(str(place))
        self._on_chosen()

    def _on_chosen(self) -> None:
        _, puzzle = self.entries[self.chosen]
        is_good = isinstance(puzzle, Puzzle)
        said = "\n"
        if isinstance(puzzle, ValueError):
            said = self.say("which.bad", error=self.window.explain(puzzle))
        self.said.configure(text=said)
        self._draw(self.window.theme)
        self.go.state(["!disabled" if is_good else "disabled"])

    def _move(self, by: int, event: object) -> str:
        self.choose(self.chosen + by)
        return "break"

    def _find(self) -> None:
        """Choose the first whose label is or begins with what is typed, or whose title has it."""
        wanted = self.wanted.get().strip().lstrip("#").casefold()
        if not wanted:
            return
        labels = [label.casefold() for label, _ in self.entries]
        titles = [
            puzzle.title.casefold() if isinstance(puzzle, Puzzle) else ""
            for _, puzzle in self.entries
        ]
        found = [
            *(at for at, label in enumerate(labels) if label == wanted),
            *(at for at, label in enumerate(labels) if label.startswith(wanted)),
            *(at for at, title in enumerate(titles) if wanted in title),
        ]
        if found:
            self.choose(found[0])

    def open_chosen(self) -> None:
        """Show the puzzle that is chosen, if it can be read."""
        _, puzzle = self.entries[self.chosen]
        if not isinstance(puzzle, Puzzle):
            return
        self.leave()
        self.take(puzzle)


def line_about(entry: Entry, say: Say) -> str:
    """How an entry stands in the list."""
    label, puzzle = entry
    if not isinstance(puzzle, Puzzle):
        return say("which.bad.line", label=label)
    size = {"width": puzzle.width, "height": puzzle.height}
    title = isolated(puzzle.title[:MOST_LETTERS])
    return say("which.line", label=label, title=title, **size).rstrip()
