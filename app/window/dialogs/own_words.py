"""Own sentences for a film: a list of all steps, and an entry that changes the chosen one."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk

from app.export.output_file import output_file
from app.learn.actions import CONTROL
from app.learn.jobs import Job, read_captions
from app.text.film import Captions, captions_in, captions_text, sentence_of, with_captions
from app.text.wording import sentence
from app.window.dialogs.dialog import Dialog, ask_what_to_open, ask_where_to_write, text_label
from app.window.host import Host
from app.window.look.style import SMALL_PX, pack_buttons, wrap_within
from app.window.opening import ReadingDialog, is_small
from puzzles.printable import printable
from puzzles.source import open_source
from solver.puzzle import UserError
from solver.trace import Trace

_TEXT_FILES = (("txt", "*.txt"),)
_LETTERS = 78

_MAX_LISTED_STEPS = 3000
"""Sentences of later steps can be changed in the text file."""

_FIGURE_SPACE = "\u2007"
"""As wide as a digit."""

_OWN_TAG = "own"


class OwnWords(Dialog):
    """Calls `changed` with all own sentences whenever one changes."""

    def __init__(
        self, window: Host, trace: Trace, captions: Captions, changed: Callable[[Captions], None]
    ) -> None:
        self.language = window.words.language
        say = self.language.files.say
        super().__init__(window, say("own.title"))
        self.trace = trace
        self.title_said = window.named_puzzle.title
        self.changed = changed
        self.own = dict(captions)
        self._number = 0
        self.usual = [sentence(step, self.language) for step in trace.steps[:_MAX_LISTED_STEPS]]
        how = text_label(self.panel, _LETTERS, say("own.how"))
        how.grid(row=0, column=0, columnspan=2, sticky="ew", pady=(0, 8))
        wrap_within(how)
        self._make_list()
        self.text = tkinter.StringVar(self)
        self.entry = ttk.Entry(self.panel, textvariable=self.text, width=_LETTERS)
        self.entry.grid(row=2, column=0, columnspan=2, sticky="ew", pady=8)
        self.entry.bind("<Return>", lambda event: self._go_on())
        self.entry.bind("<Down>", lambda event: self._move(1))
        self.entry.bind("<Up>", lambda event: self._move(-1))
        self.entry.bind(f"<{CONTROL}-a>", lambda event: self._select_all())
        self.said = text_label(self.panel, _LETTERS)
        self.said.grid(row=3, column=0, columnspan=2, sticky="w")
        row = ttk.Frame(self.panel)
        row.grid(row=4, column=0, columnspan=2, sticky="e", pady=(12, 0))
        pack_buttons(
            row,
            (say("own.usual"), self.reset),
            (say("own.open"), self.open),
            (say("own.save"), self.save),
            (self.say("close"), self.leave),
        )
        self.panel.columnconfigure(0, weight=1)
        self.panel.rowconfigure(1, weight=1)
        self.appear(self.entry)
        self.choose(1)

    def _make_list(self) -> None:
        self.list = ttk.Treeview(self.panel, show="tree", selectmode="browse", height=12)
        self.list.grid(row=1, column=0, sticky="nsew")
        self.apply_look()
        bar = ttk.Scrollbar(self.panel, orient="vertical", command=self.list.yview)
        bar.grid(row=1, column=1, sticky="ns")
        self.list.configure(yscrollcommand=bar.set)
        self.list.bind("<<TreeviewSelect>>", lambda event: self._on_selected())
        for number in range(1, len(self.usual) + 1):
            self.list.insert("", "end", str(number))
            self._show_row(number)

    def apply_look(self) -> None:
        bold = self.window.fonts.get(round(SMALL_PX * self.window.factor), True)
        self.list.tag_configure(_OWN_TAG, font=bold)

    def choose(self, number: int) -> None:
        if 1 <= number <= len(self.usual):
            self.list.selection_set(str(number))
            self.list.see(str(number))

    def keep(self) -> bool:
        """Take the sentence in the entry. Returns whether it can be taken."""
        number = self._number
        try:
            caption = sentence_of(self.text.get(), number) if number else ""
        except UserError as error:
            self._refuse(error)
            return False
        before = self.own.pop(number, None)
        if caption and caption != self.usual[number - 1]:
            self.own[number] = caption
        if self.own.get(number) != before:
            self._tell_all(number)
        return True

    def reset(self) -> None:
        if self._number:
            self.text.set(self.usual[self._number - 1])
            self.keep()
            self.entry.focus_set()

    def _on_selected(self) -> None:
        selection = self.list.selection()
        number = int(selection[0]) if selection else self._number
        if number == self._number:
            return
        if not self.keep():
            self.choose(self._number)
            return
        self._number = number
        self._show_sentence()
        self._select_all()

    def _show_sentence(self) -> None:
        self.text.set(self.own.get(self._number) or self.usual[self._number - 1])

    def _go_on(self) -> str:
        if self.keep():
            self._move(1)
        return "break"

    def _move(self, by: int) -> str:
        self.choose(self._number + by)
        return "break"

    def _select_all(self) -> str:
        self.entry.selection_range(0, "end")
        self.entry.icursor("end")
        return "break"

    def _show_row(self, number: int) -> None:
        caption = self.own.get(number)
        text = f"{number:{_FIGURE_SPACE}>4}   {caption or self.usual[number - 1]}"
        self.list.item(str(number), text=text, tags=(_OWN_TAG,) if caption else ())

    def _tell_all(self, *numbers: int) -> None:
        for number in numbers:
            if number <= len(self.usual):
                self._show_row(number)
        self.said.configure(text=self.say("export.words.used", count=len(self.own)))
        self.changed(dict(self.own))

    def save(self) -> None:
        if not self.keep():
            return
        path = ask_where_to_write(self.window, self, self.title_said, ".txt", _TEXT_FILES)
        if path is None:
            return
        try:
            text = captions_text(self.trace.steps, self.language, self.own)
            with output_file(path) as beside:
                beside.write_text(text, encoding="utf-8", newline="\n")
            self.said.configure(text=self.say("export.done", file=printable(str(path))))
        except UserError as error:
            self._refuse(error)

    def open(self) -> None:
        path = ask_what_to_open(self.window, self, _TEXT_FILES)
        if path is None:
            return
        if not is_small(path):
            text = self.say("reading.file", file=printable(path.name))
            job = Job(read_captions, path)
            ReadingDialog(self.window, text, job, lambda news: self._take(*news), self._refuse)
            return
        try:
            self._take(captions_in(open_source(path).text))
        except UserError as error:
            self._refuse(error)

    def _refuse(self, error: UserError | OSError) -> None:
        if self.winfo_exists():
            self.said.configure(text=self.window.explain(error))

    def _take(self, captions: Captions) -> None:
        if not self.winfo_exists():
            return
        try:
            with_captions(self.language, self.trace, captions)
        except UserError as error:
            self._refuse(error)
            return
        self.own = {
            number: caption
            for number, caption in captions.items()
            if caption != sentence(self.trace.step(number), self.language)
        }
        if self._number:
            self._show_sentence()
        self._tell_all(*range(1, len(self.usual) + 1))

    def leave(self) -> None:
        if self.keep():
            self.destroy()
