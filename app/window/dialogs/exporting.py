"""Export a film, a picture or a handout; a job writes the file, as on the command line."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.draw.layout import LARGEST_CELL, SMALLEST_CELL, Sizes, lay_out
from app.draw.paper import PAPERS
from app.draw.theme import THEMES
from app.export.file_types import ENDINGS, FILM_FORMATS, format_of
from app.export.film import Wishes
from app.export.limits import Pace
from app.export.output_file import CannotWrite, check_place, output_file
from app.export.puzzle_page import MODES, WATCH
from app.export.solving import make_film, trace_by_hand
from app.learn.actions import CONTROL
from app.learn.jobs import (
    LOOK_AGAIN,
    Job,
    draw_still,
    print_handout,
    record_by_hand,
    record_film,
    send_captions,
    write_page,
)
from app.learn.kept import PICTURES
from app.learn.your_turn import YourTurn
from app.text.film import Captions, captions_in, captions_text, sentence_of, with_captions
from app.text.wording import sentence
from app.window.dialogs.dialog import (
    Dialog,
    ask_what_to_open,
    ask_where_to_write,
    bring_to_front,
    text_label,
)
from app.window.exchange import start_program
from app.window.host import Host
from app.window.look.style import (
    BUSY_BAR,
    IDLE_BAR,
    SMALL,
    WRONG_LABEL,
    pack_buttons,
    wrap_within,
)
from app.window.look.widgets import trace_variable
from app.window.menus import DropDown
from app.window.opening import ReadingDialog, is_small
from puzzles.printable import printable
from puzzles.source import open_source
from solver.puzzle import UserError
from solver.trace import Trace

# -------------------------------------------------------------------------------------------------
# Opening a file, or its folder, by a program of the system.


OPENERS = (("xdg-open",), ("gio", "open"))
"""What opens things on systems that are neither Windows nor macOS; the first that can, does."""


SOON, SELDOM = 5.0, 1000
"""Who has nothing for a file says so within these seconds; who goes on longer has taken it on, and
is asked once in so many milliseconds whether it has ended."""


class Handover:
    """A file that one program after the other is asked to open, until one does."""

    def __init__(
        self, commands: Sequence[Sequence[str]], *, tells: bool = True, is_done: bool = False
    ) -> None:
        self._left = list(commands)
        self._is_done = is_done
        """Whether the system has taken it on already."""
        self._tells = tells
        """Whether they say by their exit code that they failed."""
        self._process: subprocess.Popen[bytes] | None = None
        self._since = 0.0

    @property
    def has_failed(self) -> bool:
        """Whether nobody takes it on. The first time that this is asked, somebody is asked to."""
        while self._is_refused():
            if not self._left:
                return True
            self._process = start_program(self._left.pop(0), start_new_session=True)
            self._since = time.monotonic()
        return False

    def _is_refused(self) -> bool:
        if self._process is None:
            return not self._is_done
        return self._tells and bool(self._process.poll())

    def follow(self, root: tkinter.Misc, nobody: Callable[[], None]) -> None:
        """Call `nobody` once it is known that nobody takes it on. The end of the program is waited
        for even if the file was opened: one that nobody asks for stays listed by the system."""
        is_taken_on = self._process is not None and time.monotonic() - self._since > SOON
        if not is_taken_on and self.has_failed:
            nobody()
        elif self._process is not None and self._process.poll() is None:
            wait = SELDOM if is_taken_on else LOOK_AGAIN
            root.after(wait, lambda: self.follow(root, nobody))


def open_with_system(path: Path) -> Handover:
    """Open it as a double click would."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return Handover([])
        return Handover([], is_done=True)
    return _with_openers(path)


def show_folder(path: Path) -> Handover:
    """Show the file in its folder."""
    if sys.platform == "win32":
        return Handover([["explorer", "/select,", str(path)]], tells=False)
    if sys.platform == "darwin":
        return Handover([["open", "-R", str(path)]])
    return _with_openers(path.parent)


def _with_openers(path: Path) -> Handover:
    openers = (("open",),) if sys.platform == "darwin" else OPENERS
    return Handover([[*opener, str(path)] for opener in openers])


# -------------------------------------------------------------------------------------------------
# A dialog that has a job write a file.


LETTERS = 50
"""In a line."""


class ExportDialog(Dialog):
    """What those who write files have in common; `name` is what their texts begin with."""

    def __init__(self, window: Host, name: str) -> None:
        super().__init__(window, window.say(f"{name}.title"))
        self.name = name
        self.job: Job | None = None
        self.path: Path | None = None
        self._is_behind = False
        """Whether it was closed while a file is made, and is only out of sight."""
        self.offered: dict[str, ttk.Button] = {}
        """What can be done with the file, when it is there."""
        self.title_said = window.named_puzzle.title
        """What the puzzle may be called: some names tell what comes out."""
        self.source = window.path
        """What the puzzle was read from."""

    def choice(self, row: int, name: str, values: list[str], value: str) -> tkinter.StringVar:
        """One of these, in a row of what is asked; what is written is described anew then."""
        ttk.Label(self.panel, text=self.say(f"export.{name}")).grid(row=row, column=0, sticky="w")
        variable = tkinter.StringVar(self, value)
        box = DropDown(self.panel, variable, values=values, width=30)
        box.grid(row=row, column=1, sticky="ew", padx=(16, 0), pady=3)
        trace_variable(box, variable, self.describe)
        return variable

    def describe(self) -> None:
        """Say what would be written."""

    def make_footer(self) -> ttk.Frame:
        """What stands below what is asked: how far the file is, and the two buttons."""
        ends = ttk.Frame(self.panel)
        self.said = text_label(ends, LETTERS, width=LETTERS)
        self.said.pack(anchor="w", pady=(0, 6))
        self.bar = ttk.Progressbar(ends, style=IDLE_BAR)
        self.bar.pack(fill="x", pady=(0, 12))
        buttons = ttk.Frame(ends)
        buttons.pack(anchor="e")
        self.cancel, self.go = pack_buttons(
            buttons, (self.say("cancel"), self.destroy), (self.say(f"{self.name}.go"), self._on_go)
        )
        return ends

    @property
    def is_at_work(self) -> bool:
        return self.job is not None

    makes_file = is_at_work
    """Whether a file is being made: the window asks before it closes then."""

    def _on_go(self) -> None:
        path = self.ask()
        if path is not None:
            self.begin(path)

    def ask(self) -> Path | None:
        """The file that the person wants to have written; None if none is."""
        raise NotImplementedError

    def begin(self, path: Path) -> None:
        """Make the file, unless it is one that must not be written."""
        self.path = path
        try:
            check_place(path, [self.source] if self.source else [])
        except CannotWrite as error:
            self._fail(error)
            return
        self.job = self.job_for(path)
        self.go.state(["disabled"])
        self.bar.configure(style=BUSY_BAR)
        self.said.configure(style="TLabel")
        self.look()

    def job_for(self, path: Path) -> Job:
        """The work of making the file."""
        raise NotImplementedError

    def words_for(self, done: int, total: int) -> str:
        """How far it is, in words; a film, unless a dialog says otherwise."""
        words = "export.busy" if done < total else "export.writing"
        return self.say(words, done=done, total=total)

    def leave(self) -> None:
        """Close; while the file is made, only be out of sight, until it is there."""
        if self.job is None:
            self.destroy()
        else:
            self._is_behind = True
            self.withdraw()
            self.window.root.focus_set()
            self._show_work(0, 0)

    def _show_work(self, done: int, total: int) -> None:
        """Show under the board how far it is, while this is out of sight."""
        if self._is_behind:
            share = 100 * done // total if total else None
            self.window.transport.show_work(share, partial(bring_to_front, self))

    def _come_back(self, said: str) -> None:
        """What was out of sight is over: say so, and close where all went well."""
        if self._is_behind:
            self.window.note(said)
            self.destroy()

    def look(self) -> None:
        """See how far it is."""
        assert self.job is not None
        if self._is_behind and self.winfo_viewable():
            self._is_behind = False
            self.window.transport.hide_work()
        try:
            for done, total in self.job.news():
                self._show_work(done, total)
                self.bar.configure(maximum=total, value=done)
                self.said.configure(text=self.words_for(done, total))
        except (UserError, OSError) as error:
            self._fail(error)
            return
        if self.job.is_done:
            self._finish(self.say("export.done", file=printable(str(self.path))))
            self._hand_over()
            self._come_back(self.say("export.done", file=printable(str(self.path))))
            return
        self.later.call(LOOK_AGAIN, self.look)

    def _hand_over(self) -> None:
        """Offer what one does with a file that is there; the first of it has the focus."""
        assert self.path is not None
        path = self.path
        for name, run in (("export.open", open_with_system), ("export.folder", show_folder)):
            if name in self.offered:
                self.offered[name].destroy()
            button = ttk.Button(self.cancel.master, text=self.say(name))
            button.configure(command=partial(self._try, run, path))
            button.pack(side="left", padx=(0, 8), before=self.cancel)
            self.offered[name] = button
        if str(self.tk.call("focus")).startswith(f"{self}."):  # and not elsewhere meanwhile
            self.offered["export.open"].focus_set()

    def _try(self, run: Callable[[Path], Handover], path: Path) -> None:
        if path.exists():
            run(path).follow(self.window.root, lambda: self._say_of_file("export.nobody", path))
        else:
            self._say_of_file("export.gone", path)

    def _say_of_file(self, key: str, path: Path) -> None:
        if self.winfo_exists() and self.job is None and self.path == path:
            self.said.configure(text=self.say(key, file=printable(str(path))))

    def _fail(self, error: UserError | OSError) -> None:
        reason = printable(self.window.explain(error))
        self._finish(self.say("export.failed", error=reason), WRONG_LABEL)
        if self._is_behind:
            self._is_behind = False
            bring_to_front(self)

    def _finish(self, said: str, style: str = "TLabel") -> None:
        self.job = None
        self.window.transport.hide_work()
        self.bar.configure(value=0, style=IDLE_BAR)
        self.said.configure(text=said, style=style)
        self.cancel.configure(text=self.say("close"))
        self.go.state(["!disabled"])

    def destroy(self) -> None:
        if self.job is not None:
            self.job.stop()
            self.window.transport.hide_work()
        super().destroy()


# -------------------------------------------------------------------------------------------------
# One's own sentences for a film.


TEXT_FILES = (("txt", "*.txt"),)
ROWS = 12
OWN_WORDS_LETTERS = 78
"""How wide the list and the entry are."""

MOST = 3000
"""So many steps are listed; what is said of later ones can be changed in the file."""

BLANK = "\u2007"
"""As wide as a digit."""

OWN = "own"


class OwnWords(Dialog):
    """A dialog to change sentences; `changed` is called with all own ones whenever they change."""

    def __init__(
        self, window: Host, trace: Trace, captions: Captions, changed: Callable[[Captions], None]
    ) -> None:
        say = window.words.language.files.say
        super().__init__(window, say("own.title"))
        self.trace = trace
        self.title_said = window.named_puzzle.title
        self.changed = changed
        self.own = dict(captions)
        self._number = 0
        language = window.words.language
        self.usual = [sentence(step, language) for step in trace.steps[:MOST]]
        how = text_label(self.panel, OWN_WORDS_LETTERS, say("own.how"))
        how.grid(row=0, column=0, columnspan=2, sticky="ew", pady=(0, 8))
        wrap_within(how)
        self._make_list()
        self.text = tkinter.StringVar(self)
        self.entry = ttk.Entry(self.panel, textvariable=self.text, width=OWN_WORDS_LETTERS)
        self.entry.grid(row=2, column=0, columnspan=2, sticky="ew", pady=8)
        self.entry.bind("<Return>", lambda event: self._go_on())
        self.entry.bind("<Down>", lambda event: self._move(1))
        self.entry.bind("<Up>", lambda event: self._move(-1))
        self.entry.bind(f"<{CONTROL}-a>", lambda event: self._select_all())
        self.said = text_label(self.panel, OWN_WORDS_LETTERS)
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
        pack_buttons(
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
        path = ask_where_to_write(self.window, self, self.title_said, ".txt", TEXT_FILES)
        if path is None:
            return
        try:
            text = captions_text(self.trace.steps, self.window.words.language, self.own)
            with output_file(path) as beside:
                beside.write_text(text, encoding="utf-8", newline="\n")
            said = self.say("export.done", file=printable(str(path)))
            self.said.configure(text=said)
        except UserError as error:
            self.said.configure(text=self.window.explain(error))

    def open(self) -> None:
        """Take the sentences of a text file."""
        path = ask_what_to_open(self.window, self, TEXT_FILES)
        if path is None:
            return
        if not is_small(path):
            said = self.say("reading.file", file=printable(path.name))
            job = Job(send_captions, path)
            ReadingDialog(self.window, said, job, lambda heard: self._take(*heard), self._refuse)
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


# -------------------------------------------------------------------------------------------------


PACES = (50, 100, 200, 500, 1000, 2000)
"""Milliseconds for every step."""


class Exporting(ExportDialog):
    """Asks what is wanted, then for the file, and shows how far it is."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "export")
        self.session = window.session.apart()
        self.count = window.cursor
        names = [
            self.say("export.kind", name=kind.name, ending=suffix)
            for suffix, kind in FILM_FORMATS.items()
        ]
        endings = ENDINGS["still"]
        self.stills = [self.say("export.kind.still", ending=suffix) for suffix in endings]
        self.pages = {self.say(f"export.kind.page.{mode}"): mode for mode in MODES}
        kinds = [*names, *self.stills]
        self.suffixes = dict(zip(kinds, [*FILM_FORMATS, *endings], strict=True))
        self.suffixes |= dict.fromkeys(self.pages, ENDINGS["html"][0])
        self.themes = {self.say(f"theme.{name}"): name for name in THEMES}
        self.lesson = self.say("export.pace.lesson")
        self.paces = {self.say("export.pace.short"): 0, self.lesson: 0}
        self.paces |= {self.say("export.pace.fixed", ms=ms): ms for ms in PACES}
        cells = [self.say("export.cell.auto"), *map(str, range(SMALLEST_CELL, LARGEST_CELL + 1))]
        self.format = self.choice(0, "format", list(self.suffixes), names[0])
        self.theme = self.choice(
            1, "theme", list(self.themes), self.say(f"theme.{window.theme.name}")
        )
        self.cell = self.choice(2, "cell", cells, cells[0])
        self.pace = self.choice(3, "pace", list(self.paces), next(iter(self.paces)))
        self.captions: Captions = {}
        self.own_words: Dialog | None = None
        self._offer_own_words(4)
        self.make_footer().grid(row=5, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        self.go.state(["disabled"])
        self.panel.columnconfigure(1, weight=1)
        self.appear(self.go)
        self.solve_on()

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle, window.how, window.cursor

    def _offer_own_words(self, row: int) -> None:
        """What the film says can be changed, when all steps are there."""
        ttk.Label(self.panel, text=self.say("export.words")).grid(row=row, column=0, sticky="w")
        self.words_button = ttk.Button(
            self.panel, text=self.say("export.words.change"), command=self.change_words
        )
        self.words_button.grid(row=row, column=1, sticky="w", padx=(16, 0), pady=3)
        self.words_button.state(["disabled"])

    def change_words(self) -> None:
        """Open the list of sentences; or bring it forward, if it is open."""
        if self.own_words is not None and self.own_words.winfo_exists():
            self.own_words.lift()
            return
        self.own_words = OwnWords(self.window, self.session.trace, self.captions, self.use)
        self.own_words.transient(self)

    def use(self, captions: Captions) -> None:
        """Let the film say these sentences."""
        self.captions = captions
        self.describe()

    # -- what it will be ---------------------------------------------------------------------

    def solve_on(self) -> None:
        """A film needs all steps: those that nobody has seen yet are made first."""
        self.session.pull(1_000_000)
        if self.session.is_over:
            self.describe()
            self.go.state(["!disabled"])
            self.words_button.state(["!disabled"])
            return
        self.said.configure(text=self.say("export.solving", steps=len(self.session.trace)))
        self.later.call(self.session.rest, self.solve_on)

    @property
    def wishes(self) -> Wishes:
        cell = self.cell.get()
        pace = self.paces[self.pace.get()]
        return Wishes(
            Sizes(int(cell) if cell.isdigit() else None),
            Pace(pace) if pace else Pace(),
            language=self.window.words.language,
            lesson=self.pace.get() == self.lesson,
        )

    def describe(self) -> None:
        """Say how large and how long it would be."""
        if not self.session.is_over or self.job is not None:
            return
        style = "TLabel"
        try:
            said = self._description()
            if self.captions:
                said += "\n" + self.say("export.words.used", count=len(self.captions))
            self.go.state(["!disabled"])
        except UserError as error:
            said, style = self.window.explain(error), WRONG_LABEL
            self.go.state(["disabled"])
        self.said.configure(text=said, style=style)

    def _description(self) -> str:
        trace = self.session.trace
        if self.format.get() in self.stills:
            layout = lay_out(trace.puzzle, self.wishes.sizes)
            return self.say(
                "export.still", width=layout.width, height=layout.height, step=self.count
            )
        if self.format.get() in self.pages:
            return self.say("export.page", steps=len(trace))
        kind = format_of(Path("film" + self.suffixes[self.format.get()]))
        film = make_film(trace, self.wishes, tick=kind.tick)
        return self.say(
            "export.size",
            width=film.width,
            height=film.height,
            pictures=len(film.shots),
            seconds=round(film.milliseconds / 1000, 1),
        )

    # -- making it ---------------------------------------------------------------------------

    def ask(self) -> Path | None:
        suffix = self.suffixes[self.format.get()]
        is_hidden = self.pages.get(self.format.get(), WATCH) != WATCH
        title = "" if is_hidden else self.title_said
        kinds = [(self.format.get(), f"*{suffix}")]
        return ask_where_to_write(self.window, self, title, suffix, kinds, PICTURES)

    def job_for(self, path: Path) -> Job:
        trace, wishes, theme = self.session.trace, self.wishes, self.themes[self.theme.get()]
        if self.format.get() in self.stills:
            return Job(draw_still, trace, wishes, theme, path, self.captions, self.count)
        if self.format.get() in self.pages:
            pace, mode = self.paces[self.pace.get()], self.pages[self.format.get()]
            return Job(write_page, trace, wishes, theme, path, self.captions, pace, mode)
        return Job(record_film, trace, wishes, theme, path, self.captions)

    def destroy(self) -> None:
        if self.own_words is not None and self.own_words.winfo_exists():
            self.own_words.destroy()
        self.session.close()
        super().destroy()


# -------------------------------------------------------------------------------------------------
# Handouts.


class Handout(ExportDialog):
    """Asks for the paper, then for the file, and shows how far it is."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "handout")
        self.puzzle = window.puzzle
        self.papers = {self.say(f"handout.{name}"): name for name in PAPERS}
        self.paper = tkinter.StringVar(self, next(iter(self.papers)))
        text_label(self.panel, LETTERS, self.say("handout.about")).pack(anchor="w")
        choices = ttk.Frame(self.panel)
        choices.pack(anchor="w", pady=12)
        for words in self.papers:
            ttk.Radiobutton(choices, text=words, value=words, variable=self.paper).pack(
                side="left", padx=(0, 16)
            )
        self.make_footer().pack(fill="x")
        self.appear(self.go)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle

    def ask(self) -> Path | None:
        return ask_where_to_write(self.window, self, self.title_said, ".pdf", [("PDF", "*.pdf")])

    def job_for(self, path: Path) -> Job:
        self.said.configure(text=self.say("handout.solving"))
        paper = self.papers[self.paper.get()]
        return Job(print_handout, self.puzzle, paper, path, self.window.words)

    def words_for(self, done: int, total: int) -> str:
        return self.say("handout.busy", done=done, total=total)


# -------------------------------------------------------------------------------------------------
# The film of a board that was solved by hand: each stroke in its order.


class OwnFilm(ExportDialog):
    """Asks for the kind of file and for colours, then for the file."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "own-film")
        lesson = window.lesson
        assert isinstance(lesson, YourTurn), "the action is possible in it only"
        self.puzzle = window.named_puzzle
        self.cells = list(lesson.work.cells)
        self.wishes = Wishes(language=window.words.language)
        names = [
            self.say("export.kind", name=kind.name, ending=suffix)
            for suffix, kind in FILM_FORMATS.items()
        ]
        self.suffixes = dict(zip(names, FILM_FORMATS, strict=True))
        self.themes = {self.say(f"theme.{name}"): name for name in THEMES}
        self.format = self.choice(0, "format", names, names[0])
        usual = self.say(f"theme.{window.theme.name}")
        self.theme = self.choice(1, "theme", list(self.themes), usual)
        self.make_footer().grid(row=2, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        self.panel.columnconfigure(1, weight=1)
        self.describe()
        self.appear(self.go)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle

    def describe(self) -> None:
        """Say how large and how long it would be."""
        if self.job is not None:
            return
        kind = FILM_FORMATS[self.suffixes[self.format.get()]]
        try:
            trace = trace_by_hand(self.puzzle, self.cells)
            film = make_film(trace, self.wishes, tick=kind.tick, by_hand=True)
        except UserError as error:
            self.said.configure(text=self.window.explain(error), style=WRONG_LABEL)
            self.go.state(["disabled"])
            return
        said = self.say(
            "export.size",
            width=film.width,
            height=film.height,
            pictures=len(film.shots),
            seconds=round(film.milliseconds / 1000, 1),
        )
        self.said.configure(text=said, style="TLabel")
        self.go.state(["!disabled"])

    def ask(self) -> Path | None:
        suffix = self.suffixes[self.format.get()]
        kinds = [(self.format.get(), f"*{suffix}")]
        return ask_where_to_write(self.window, self, self.title_said, suffix, kinds, PICTURES)

    def job_for(self, path: Path) -> Job:
        theme = self.themes[self.theme.get()]
        return Job(record_by_hand, self.puzzle, self.cells, self.wishes, theme, path)
