"""Type or edit clues: two columns of lines, and what is wrong said at the line as one types."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from play.actions import CONTROL
from puzzles.source import UnreadablePuzzle, number_of
from scene.theme import BROKEN_BAND, FIVE, Theme
from solver.puzzle import Line, Puzzle, PuzzleError, numbers_of
from viewer.dialogs.dialog import Dialog, text_label
from viewer.exchange import open_puzzle
from viewer.look.style import WRONG_LABEL, dress_text, put_buttons
from words.messages import error_sentence

if TYPE_CHECKING:
    from viewer.window import Window


WRONG = "wrong"


Begun = tuple[str, Sequence[Sequence[int]], Sequence[Sequence[int]]]
"""A title, and the numbers of rows and columns, which need not make a puzzle yet."""


def _begun_with(window: Window) -> Begun:
    """What is shown."""
    puzzle = window.puzzle
    is_named = window.named_puzzle.title == puzzle.title
    rows, columns = ([numbers_of(it) for it in axis] for axis in (puzzle.rows, puzzle.columns))
    return puzzle.title if is_named else "", rows, columns


class ClueEditor(Dialog):
    """Begins with the clues of the puzzle that is shown, or of another one."""

    goes_on = "ok"
    """What the button says that shows the puzzle."""

    def __init__(
        self, window: Window, begun: Begun | None = None, title: str = "edit.title"
    ) -> None:
        super().__init__(window, window.say(title))
        self.puzzle: Puzzle | None = None
        called, rows, columns = begun or _begun_with(window)
        self.name = tkinter.StringVar(self, called)
        frame = self.panel
        head = ttk.Frame(frame)
        head.grid(row=0, column=0, columnspan=2, sticky="ew")
        ttk.Label(head, text=self.say("edit.name")).pack(side="left")
        name = ttk.Entry(head, textvariable=self.name)
        name.pack(side="left", fill="x", expand=True, padx=(12, 0))
        self.texts = {}
        for column, (axis, clues) in enumerate((("row", rows), ("column", columns))):
            ttk.Label(frame, text=self.say(f"edit.{axis}s"), style="Muted.TLabel").grid(
                row=1, column=column, sticky="w", padx=(12 * column, 0), pady=(12, 4)
            )
            text = self._make_text(clues)
            text.grid(row=2, column=column, sticky="nsew", padx=(12 * column, 0))
            self.texts[axis] = text
        frame.columnconfigure((0, 1), weight=1)
        frame.rowconfigure(2, weight=1)
        self.said = text_label(frame, 62, anchor="nw")
        self.said.grid(row=3, column=0, columnspan=2, sticky="ew", pady=12)
        buttons = ttk.Frame(frame)
        buttons.grid(row=4, column=0, columnspan=2, sticky="e")
        _, self.good = put_buttons(
            buttons, (self.say("cancel"), self.leave), (self.say(self.goes_on), self._open)
        )
        self._add_to(frame)
        self.bind(f"<{CONTROL}-Return>", lambda event: self._open())
        self._at_first = self._written()
        self.check()
        self.appear(self.texts["row"])

    def _add_to(self, frame: ttk.Frame) -> None:
        """Put what else belongs in it into the panel."""

    @classmethod
    def subject_in(cls, window: Window) -> object:
        return window.puzzle

    @property
    def is_at_work(self) -> bool:
        return self._written() != self._at_first

    def _written(self) -> list[str]:
        return [self.name.get(), *(text.get("1.0", "end-1c") for text in self.texts.values())]

    def _make_text(self, clues: Sequence[Sequence[int]]) -> tkinter.Text:
        text = tkinter.Text(
            self.panel,
            width=30,
            height=18,
            undo=True,
            relief="flat",
            highlightthickness=1,
            padx=6,
            pady=4,
            font=self.window.fonts.get(round(15 * self.window.factor)),
        )
        lines = [" ".join(map(str, clue)) or "0" for clue in clues]
        text.insert("1.0", "\n".join(lines))
        self._colour(text, self.window.theme)
        text.bind("<Tab>", self._to_next)
        text.bind("<<Modified>>", self._on_modified)
        text.edit_modified(False)
        return text

    def _colour(self, text: tkinter.Text, theme: Theme) -> None:
        dress_text(text, theme, FIVE)
        text.tag_configure(WRONG, background=f"#{theme.colours[BROKEN_BAND]}")
        text.tag_raise("sel")

    def set_theme(self, theme: Theme) -> None:
        for text in self.texts.values():
            self._colour(text, theme)

    def _to_next(self, event: tkinter.Event[tkinter.Misc]) -> str:
        event.widget.event_generate("<<NextWindow>>")
        return "break"

    def _on_modified(self, event: tkinter.Event[tkinter.Text]) -> None:
        if event.widget.edit_modified():
            event.widget.edit_modified(False)
            self.check()

    def check(self) -> None:
        """Say what is wrong and where; or how large the puzzle is."""
        self.puzzle = None
        sides: dict[str, list[list[int]]] = {}
        for text in self.texts.values():
            text.tag_remove(WRONG, "1.0", "end")
        try:
            for axis, text in self.texts.items():
                sides[axis] = self._read(axis, text)
            self.puzzle = Puzzle.of(
                sides["row"], sides["column"], title=" ".join(self.name.get().split())[:200]
            )
        except (UnreadablePuzzle, PuzzleError) as error:
            if error.line is not None:
                self._point_at(error.line)
            said = error_sentence(error, self.window.words.language, in_window=True)
            self.said.configure(text=said, style=WRONG_LABEL)
            self.good.state(["disabled"])
            return
        puzzle = self.puzzle
        filled = sum(sum(numbers_of(clue)) for clue in puzzle.rows)
        size = {"width": puzzle.width, "height": puzzle.height}
        said = self.say("edit.good", **size, filled=filled)
        self.said.configure(text=said, style="TLabel")
        self.good.state(["!disabled"])

    def _read(self, axis: str, text: tkinter.Text) -> list[list[int]]:
        lines = text.get("1.0", "end-1c").rstrip("\n").split("\n")
        return [
            [number_of(number, Line(axis, index)) for number in line.replace(",", " ").split()]
            for index, line in enumerate(lines)
        ]

    def _point_at(self, line: Line) -> None:
        """Mark the line that is wrong."""
        text, number = self.texts[line.axis], line.index + 1
        text.tag_add(WRONG, f"{number}.0", f"{number}.0 lineend +1c")
        text.see(f"{number}.0")

    def _open(self) -> None:
        self.check()
        if self.puzzle is not None:
            puzzle = self.puzzle
            self.leave()
            open_puzzle(self.window, puzzle)
