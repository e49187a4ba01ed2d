"""What a class has handed in: its codes are pasted, and tables say who needs what."""

from __future__ import annotations

import tkinter
from tkinter import ttk

from app.draw.theme import FIVE, Theme
from app.learn.results import (
    Result,
    Table,
    errors_table,
    for_class,
    pupils_table,
    read_codes,
    results_csv,
    summary_of,
)
from app.text.messages import error_sentence
from app.window.dialogs.dialog import Dialog, ask_what_to_open, text_label
from app.window.host import Host
from app.window.look.style import WRONG_LABEL, pack_buttons, style_text
from puzzles.source import UnreadablePuzzle, open_source

LETTERS = 64
LINES = 6
"""Of the codes that are seen at once."""

WAIT = 250
"""Milliseconds after the last change until the codes are read."""

LARGEST = 1 << 20
"""Bytes of a file of codes."""

PUPILS = (150, 60, 110, 60, 260)
ERRORS = (110, 260, 60, 210)
"""Pixels of the columns."""


class Results(Dialog):
    """Takes codes, one on a line, and shows at once what they say."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("results"))
        self.results: list[Result] = []
        text_label(self.panel, LETTERS, self.say("results.how")).pack(fill="x", pady=(0, 8))
        self.text = tkinter.Text(
            self.panel,
            width=LETTERS,
            height=LINES,
            undo=True,
            relief="flat",
            highlightthickness=1,
            padx=6,
            pady=4,
            font=window.fonts.get(round(13 * window.factor)),
        )
        self.text.pack(fill="x")
        self.said = text_label(self.panel, LETTERS)
        self.said.pack(fill="x", pady=8)
        buttons = ttk.Frame(self.panel)
        buttons.pack(side="bottom", anchor="e", pady=(12, 0))
        _, self.copy_button, _ = pack_buttons(
            buttons,
            (self.say("results.open"), self.open),
            (self.say("results.copy"), self.copy),
            (self.say("close"), self.leave),
        )
        self.pupils = self._make_table(PUPILS, 7)
        self.errors = self._make_table(ERRORS, 5)
        self.set_theme(window.theme)
        self.set_factor(window.factor)
        self.text.bind("<<Modified>>", self._on_modified)
        self.show()
        self.appear(self.text)

    def _make_table(self, columns: tuple[int, ...], height: int) -> ttk.Treeview:
        frame = ttk.Frame(self.panel)
        frame.pack(fill="both", expand=True, pady=(0, 8))
        names = [str(number) for number in range(len(columns))]
        table = ttk.Treeview(frame, columns=names, show="headings", height=height)
        bar = ttk.Scrollbar(frame, orient="vertical", command=table.yview)
        table.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        table.pack(side="left", fill="both", expand=True)
        return table

    def set_theme(self, theme: Theme) -> None:
        style_text(self.text, theme, FIVE)

    def set_factor(self, factor: float) -> None:
        for table, columns in ((self.pupils, PUPILS), (self.errors, ERRORS)):
            for number, width in enumerate(columns):
                table.column(str(number), width=round(width * factor), stretch=width > 200)

    @property
    def is_at_work(self) -> bool:
        return bool(self.results)

    def _on_modified(self, event: tkinter.Event[tkinter.Text]) -> None:
        if event.widget.edit_modified():
            event.widget.edit_modified(False)
            self.later.call(WAIT, self.show)

    def show(self) -> None:
        """Read the codes, and show what they say."""
        handed = list(read_codes(self.text.get("1.0", "end-1c")))
        self.results = [it.result for it in handed if it.result is not None]
        left_out: dict[str, list[int]] = {}
        for it in handed:
            if it.error is not None:
                left_out.setdefault(it.error.name, []).append(it.line)
        language, summary = self.window.words.language, summary_of(self.results)
        _fill(self.pupils, pupils_table(self.results, language))
        _fill(self.errors, errors_table(self.results, summary, language))
        sentences = [
            language.window.say_count(f"results.{name}", len(at), lines=", ".join(map(str, at)))
            for name, at in left_out.items()
        ]
        if self.results:
            sentences.append(for_class(summary, language))
        style = WRONG_LABEL if left_out else "TLabel"
        self.said.configure(text=" ".join(sentences), style=style)
        self.copy_button.state(["!disabled" if self.results else "disabled"])

    def open(self) -> None:
        """Take the codes of a file."""
        kinds = [(self.say("results.files"), "*.txt"), (self.say("open.all"), "*")]
        path = ask_what_to_open(self.window, self, kinds)
        if path is None:
            return
        try:
            text = open_source(path, LARGEST).text
        except UnreadablePuzzle as error:
            said = error_sentence(error, self.window.words.language, in_window=True)
            self.said.configure(text=said, style=WRONG_LABEL)
            return
        self.text.delete("1.0", "end")
        self.text.insert("1.0", text)

    def copy(self) -> None:
        """Put the table for a spreadsheet into the clipboard."""
        self.clipboard_clear()
        self.clipboard_append(results_csv(self.results, self.window.words.language))
        self.said.configure(text=self.say("results.copied"), style="TLabel")


def _fill(tree: ttk.Treeview, table: Table) -> None:
    head, *rows = table
    for number, name in enumerate(head):
        tree.heading(str(number), text=name, anchor="w")
    tree.delete(*tree.get_children())
    for row in rows:
        tree.insert("", "end", values=list(row))
