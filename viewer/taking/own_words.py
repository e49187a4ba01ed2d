"""One's own sentences for a film: the steps in a list, an entry for the one that is chosen, and the
text file that keeps them."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from films.files.place import placing
from play.actions import CONTROL
from play.processes import work_out_captions
from puzzles.errors import printable
from puzzles.source import open_source
from solver.puzzle import UserError
from solver.trace import Trace
from viewer.dialogs.dialog import Dialog
from viewer.dialogs.file_names import ask_what_to_open, ask_where_to_write
from viewer.look.fitting import put_buttons, wrap_after, wrap_within
from viewer.look.scripts import drawn_on
from viewer.look.style import SMALL
from viewer.taking.reading_apart import ReadingApart, is_small
from words.captions import Captions, captions_in, captions_text, sentence_of, with_captions
from words.sentences import sentence

if TYPE_CHECKING:
    from viewer.host import Host

TEXT_FILES = (("txt", "*.txt"),)
ROWS = 12
LETTERS = 78
"""How wide the list and the entry are."""

MOST = 3000
"""So many steps are listed; what is said of later ones can be changed in the file."""

BLANK = "\u2007"
"""As wide as a digit."""

OWN = "own"


class OwnWords(Dialog):
    """Changes what is said of steps. `changed` is called with all own sentences whenever they are
    others; a step whose entry is empty, or says what the program says, has none."""

    def __init__(
        self, window: Host, trace: Trace, captions: Captions, changed: Callable[[Captions], None]
    ) -> None:
        say = window.words.language.files.say
        super().__init__(window, say("own.title"))
        self.trace = trace
        self.changed = changed
        self.own = dict(captions)
        self._number = 0
        language = window.words.language
        self.usual = [sentence(step, language) for step in trace.steps[:MOST]]
        how = ttk.Label(self.panel, text=say("own.how"), justify="left")
        wrap_after(how, LETTERS)
        how.grid(row=0, column=0, columnspan=2, sticky="ew", pady=(0, 8))
        wrap_within(how)
        self._make_list()
        self.text = tkinter.StringVar(self)
        self.entry = ttk.Entry(self.panel, textvariable=self.text, width=LETTERS)
        self.entry.grid(row=2, column=0, columnspan=2, sticky="ew", pady=8)
        self.entry.bind("<Return>", lambda event: self._go_on())
        self.entry.bind("<Down>", lambda event: self._move(1))
        self.entry.bind("<Up>", lambda event: self._move(-1))
        self.entry.bind(f"<{CONTROL}-a>", lambda event: self._select_all())
        self.said = ttk.Label(self.panel, justify="left")
        wrap_after(self.said, LETTERS)
        self.said.grid(row=3, column=0, columnspan=2, sticky="w")
        self._make_buttons()
        self.panel.columnconfigure(0, weight=1)
        self.panel.rowconfigure(1, weight=1)
        for number in range(1, len(self.usual) + 1):
            self._show_row(number)
        self.appear(self.entry)
        self.choose(1)

    def _make_list(self) -> None:
        self.list = ttk.Treeview(self.panel, show="tree", selectmode="browse", height=ROWS)
        self.list.grid(row=1, column=0, sticky="nsew")
        self.set_factor(self.window.factor)
        bar = ttk.Scrollbar(self.panel, orient="vertical", command=self.list.yview)
        bar.grid(row=1, column=1, sticky="ns")
        self.list.configure(yscrollcommand=bar.set)
        self.list.bind("<<TreeviewSelect>>", lambda event: self._on_selected())
        for number in range(1, len(self.usual) + 1):
            self.list.insert("", "end", str(number))

    def set_factor(self, factor: float) -> None:
        self.list.tag_configure(OWN, font=self.window.fonts.get(round(SMALL * factor), True))

    def _make_buttons(self) -> None:
        files = self.window.words.language.files.say
        row = ttk.Frame(self.panel)
        row.grid(row=4, column=0, columnspan=2, sticky="e", pady=(12, 0))
        put_buttons(
            row,
            (files("own.usual"), self.reset),
            (files("own.open"), self.open),
            (files("own.save"), self.save),
            (self.say("close"), self.leave),
        )

    # -- one sentence ------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Let the entry be about this step."""
        if 1 <= number <= len(self.usual):
            self.list.selection_set(str(number))
            self.list.see(str(number))

    def keep(self) -> bool:
        """Take what stands in the entry. Returns whether it can be taken."""
        if not self._number:
            return True
        try:
            said = sentence_of(self.text.get(), self._number)
        except UserError as error:
            self.said.configure(text=self.window.explain(error))
            return False
        usual = self.usual[self._number - 1]
        before = self.own.get(self._number)
        if said and said != usual:
            self.own[self._number] = said
        else:
            self.own.pop(self._number, None)
        if self.own.get(self._number) != before:
            self._tell_all(self._number)
        return True

    def reset(self) -> None:
        """Let the step say its own sentence again."""
        if self._number:
            self.text.set(self.usual[self._number - 1])
            self.keep()
            self.entry.focus_set()

    def _on_selected(self) -> None:
        chosen = self.list.selection()
        number = int(chosen[0]) if chosen else self._number
        if number == self._number:
            return
        if not self.keep():
            self.choose(self._number)
            return
        self._number = number
        self.text.set(self.own.get(number) or self.usual[number - 1])
        self._select_all()

    def _go_on(self) -> str:
        """Take the sentence and go to the next step, ready to be written over."""
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
        said = self.own.get(number)
        text = f"{number:{BLANK}>4}   {said or self.usual[number - 1]}"
        self.list.item(str(number), text=text, tags=(OWN,) if said else ())

    def _tell_all(self, *numbers: int) -> None:
        for number in numbers:
            if number <= len(self.usual):
                self._show_row(number)
        self.said.configure(text=self.say("export.words.used", count=len(self.own)))
        self.changed(dict(self.own))

    # -- the file ----------------------------------------------------------------------------

    def save(self) -> None:
        """Write all sentences, one's own among them, into a text file."""
        if not self.keep():
            return
        title = self.trace.puzzle.title or "nonogram"
        path = ask_where_to_write(self, title, ".txt", TEXT_FILES)
        if path is None:
            return
        try:
            text = captions_text(self.trace.steps, self.window.words.language, self.own)
            with placing(path) as beside:
                beside.write_text(text, encoding="utf-8", newline="\n")
            said = self.say("export.done", file=printable(str(path)))
            self.said.configure(text=drawn_on(self, said))
        except UserError as error:
            self.said.configure(text=self.window.explain(error))

    def open(self) -> None:
        """Take the sentences of a text file."""
        path = ask_what_to_open(self, Path.cwd(), TEXT_FILES)
        if path is None:
            return
        if not is_small(path):
            said = self.say("reading.file", file=printable(path.name))
            work = work_out_captions, (path,)
            ReadingApart(self.window, said, *work, lambda heard: self._take(*heard), self._refuse)
            return
        try:
            self._take(captions_in(open_source(path).text))
        except UserError as error:
            self._refuse(error)

    def _refuse(self, error: UserError | OSError) -> None:
        if self.winfo_exists():
            self.said.configure(text=self.window.explain(error))

    def _take(self, captions: Captions) -> None:
        """Have these from now on."""
        if not self.winfo_exists():
            return
        try:
            with_captions(self.window.words.language, self.trace.steps, captions)
        except UserError as error:
            self._refuse(error)
            return
        language = self.window.words.language
        self.own = {
            number: said
            for number, said in captions.items()
            if said != sentence(self.trace.step(number), language)
        }
        if self._number:
            self.text.set(self.own.get(self._number) or self.usual[self._number - 1])
        self._tell_all(*range(1, len(self.usual) + 1))

    def leave(self) -> None:
        if self.keep():
            self.destroy()
