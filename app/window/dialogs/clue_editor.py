"""Type or edit clues: two columns of lines, and what is wrong said at the line as one types.

In colours the sign of its colour stands behind each number, as on the board: 3r 2b.
"""

from __future__ import annotations

import re
import tkinter
from collections.abc import Sequence
from functools import partial
from tkinter import ttk

from app.draw.theme import BROKEN_BAND, FIVE
from app.learn.actions import CONTROL
from app.learn.entered import read_typed
from app.learn.handwork import Swatch
from app.learn.sketch import BLACK, next_colour
from app.text.messages import error_sentence
from app.window.dialogs.colour import ChooseColour
from app.window.dialogs.dialog import (
    Dialog,
    on_text_changed,
    set_enabled,
    text_field,
    text_label,
)
from app.window.exchange import open_puzzle
from app.window.host import Host
from app.window.look.style import WRONG_LABEL, pack_buttons, style_text
from app.window.palette import Palette
from puzzles.source import UnreadablePuzzle
from solver.puzzle import (
    MOST_COLOURS,
    Colour,
    Puzzle,
    PuzzleError,
    numbers_of,
    signed_numbers,
)

WRONG = "wrong"

Draft = tuple[str, Sequence[Sequence[object]], Sequence[Sequence[object]]]
"""A title, and the numbers of rows and columns, which need not make a puzzle yet."""


def _draft_of(window: Host) -> Draft:
    """The puzzle that the window shows."""
    puzzle = window.puzzle
    is_named = window.named_puzzle.title == puzzle.title
    rows, columns = (
        [signed_numbers(clue, puzzle.clue_signs) for clue in clues]
        for clues in (puzzle.rows, puzzle.columns)
    )
    return puzzle.title if is_named else "", rows, columns


class ClueEditor(Dialog):
    """Begins with the clues of the puzzle that is shown, or with a draft in black and white."""

    is_about_puzzle = True

    open_key = "ok"
    """The text of the button that shows the puzzle."""

    takes_colours = True

    letters = 30
    """In a line of a text."""

    def __init__(self, window: Host, draft: Draft | None = None, title: str = "edit.title") -> None:
        super().__init__(window, window.say(title))
        self.puzzle: Puzzle | None = None
        self.palette = window.puzzle.palette if draft is None else ()
        self._background = window.puzzle.background if self.palette else ""
        name, rows, columns = draft or _draft_of(window)
        self.name = tkinter.StringVar(self, name)
        frame = self.panel
        self._top = ttk.Frame(frame)
        self._top.grid(row=0, column=0, columnspan=2, sticky="ew")
        head = ttk.Frame(self._top)
        head.pack(fill="x")
        ttk.Label(head, text=self.say("edit.name")).pack(side="left")
        entry = ttk.Entry(head, textvariable=self.name)
        entry.pack(side="left", fill="x", expand=True, padx=(12, 0))
        self.texts: dict[str, tkinter.Text] = {}
        self._swatches: Palette | None = None
        self.add_button = ttk.Button(
            head, text=self.say("draw.add-colour"), command=self.add_colour
        )
        if self.takes_colours:
            self.add_button.pack(side="left", padx=(12, 0))
        for column, (axis, clues) in enumerate((("row", rows), ("column", columns))):
            label = ttk.Label(frame, text=self.say(f"edit.{axis}s"), style="Muted.TLabel")
            label.grid(row=1, column=column, sticky="w", padx=(12 * column, 0), pady=(12, 4))
            text = self._make_text(clues)
            text.grid(row=2, column=column, sticky="nsew", padx=(12 * column, 0))
            self.texts[axis] = text
        self._show_colours()
        frame.columnconfigure((0, 1), weight=1)
        frame.rowconfigure(2, weight=1)
        self.said = text_label(frame, 62, anchor="nw")
        self.said.grid(row=3, column=0, columnspan=2, sticky="ew", pady=12)
        self.buttons = ttk.Frame(frame)
        self.buttons.grid(row=4, column=0, columnspan=2, sticky="e")
        _, self.good = pack_buttons(
            self.buttons, (self.say("cancel"), self.leave), (self.say(self.open_key), self._open)
        )
        self._add_to(frame)
        self.bind(f"<{CONTROL}-Return>", lambda event: self._open())
        self._at_first = self._written()
        self.check()
        self.appear(self.texts["row"])

    def _add_to(self, frame: ttk.Frame) -> None:
        """Add what a subclass has besides to the panel."""

    @property
    def is_at_work(self) -> bool:
        return self._written() != self._at_first

    def _written(self) -> list[str]:
        return [self.name.get(), *map(_text_of, self.texts.values())]

    def _show_colours(self) -> None:
        """Show the palette: a swatch writes its sign where one types."""
        if self._swatches is not None:
            self._swatches.destroy()
            self._swatches = None
        if self.palette:
            window = self.window
            swatches = [
                Swatch(value, colour.rgb, colour.sign, "", False, partial(self._type, colour.sign))
                for value, colour in enumerate(self.palette, 1)
            ]
            self._swatches = Palette(self._top, window, swatches, self._name_of)
            self._swatches.pack(fill="x", pady=(8, 0))
        set_enabled(self.add_button, len(self.palette) < MOST_COLOURS)

    def _name_of(self, value: int) -> str:
        return self.window.words.language.steps.colour(self.palette[value - 1].name)

    def _type(self, sign: str) -> None:
        text = self.focus_get()
        if isinstance(text, tkinter.Text):
            text.insert("insert", sign)

    def add_colour(self) -> None:
        """Ask for one more; where there was none, the numbers that stand there are black."""
        colours = self.palette or (BLACK,)
        ChooseColour(self.window, self, colours, next_colour(colours), self._take_colour)

    def _take_colour(self, colour: Colour) -> None:
        if not self.palette:
            self.palette = (BLACK,)
            for text in self.texts.values():
                signed = re.sub(r"(?<!\S)([1-9]\d*)(?=[\s,]|$)", rf"\1{BLACK.sign}", _text_of(text))
                text.replace("1.0", "end-1c", signed)
        self.palette = (*self.palette, colour)
        self._show_colours()
        self.check()

    def _make_text(self, clues: Sequence[Sequence[object]]) -> tkinter.Text:
        font = self.window.fonts.get(round(15 * self.window.factor))
        text = text_field(self.panel, font, self.letters, 18)
        text.insert("1.0", "\n".join(" ".join(map(str, clue)) or "0" for clue in clues))
        self._style(text)
        text.bind("<Tab>", self._to_next)
        text.bind(f"<{CONTROL}-Return>", self._on_open_key)  # else it would begin a line as well
        on_text_changed(text, self.check)
        text.edit_modified(False)
        return text

    def _style(self, text: tkinter.Text) -> None:
        theme = self.window.theme
        style_text(text, theme, FIVE)
        text.tag_configure(WRONG, background=f"#{theme.colours[BROKEN_BAND]}")
        text.tag_raise("sel")

    def apply_look(self) -> None:
        for text in self.texts.values():
            self._style(text)
        if self._swatches is not None:
            self._swatches.apply_look()

    def _to_next(self, event: tkinter.Event[tkinter.Misc]) -> str:
        event.widget.event_generate("<<NextWindow>>")
        return "break"

    def _on_open_key(self, event: tkinter.Event[tkinter.Misc]) -> str:
        self._open()
        return "break"

    def check(self) -> None:
        """Say what is wrong and where; or how large the puzzle is."""
        self.puzzle = None
        for text in self.texts.values():
            text.tag_remove(WRONG, "1.0", "end")
        try:
            texts = {axis: _text_of(text) for axis, text in self.texts.items()}
            self.puzzle = puzzle = read_typed(
                texts, self.name.get(), self.palette, self._background
            )
        except (UnreadablePuzzle, PuzzleError) as error:
            if error.line is not None:
                text, number = self.texts[error.line.axis], error.line.index + 1
                text.tag_add(WRONG, f"{number}.0", f"{number}.0 lineend +1c")
                text.see(f"{number}.0")
            message = error_sentence(error, self.window.words.language, in_window=True)
            self.said.configure(text=message, style=WRONG_LABEL)
        else:
            filled = sum(sum(numbers_of(clue)) for clue in puzzle.rows)
            size = {"width": puzzle.width, "height": puzzle.height}
            message = self.say("edit.good", **size, filled=filled)
            self.said.configure(text=message, style="TLabel")
        set_enabled(self.good, self.puzzle is not None)

    def _open(self) -> None:
        self.check()
        if self.puzzle is not None:
            self.leave()
            open_puzzle(self.window, self.puzzle)


def _text_of(text: tkinter.Text) -> str:
    return text.get("1.0", "end-1c")
