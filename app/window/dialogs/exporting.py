"""Export a film, a picture or a handout; a job writes the file, as on the command line."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.draw.layout import LARGEST_CELL, SMALLEST_CELL, Sizes, lay_out
from app.draw.paper import PAPERS
from app.draw.theme import THEMES
from app.export.by_hand import trace_by_hand
from app.export.file_types import ENDINGS, FILM_FORMATS, format_of
from app.export.film import Wishes
from app.export.limits import Pace
from app.export.output_file import CannotWrite, check_place
from app.export.puzzle_page import MODES, WATCH
from app.export.solving import make_film, with_room_for_tree
from app.learn.export_jobs import (
    draw_still,
    print_class_set,
    print_handout,
    record_by_hand,
    record_film,
    write_page,
)
from app.learn.jobs import Job
from app.learn.player import LOOK_AGAIN
from app.learn.saved_state import PICTURES
from app.learn.your_turn import YourTurn
from app.text.film import Captions
from app.window.dialogs.dialog import (
    Dialog,
    HiddenWork,
    ask_where_to_write,
    bring_to_front,
    set_enabled,
    text_label,
)
from app.window.dialogs.own_words import OwnWords
from app.window.dialogs.system_open import Handover, open_with_system, show_folder
from app.window.host import Host
from app.window.look.style import BUSY_BAR, IDLE_BAR, WRONG_LABEL, pack_buttons
from app.window.look.widgets import trace_variable
from app.window.menus import DropDown
from puzzles.printable import printable
from solver.puzzle import UserError
from solver.step import TRAINED
from solver.trace import Trace

_LETTERS = 50


class ExportDialog(Dialog):
    """Has a job write a file. `name` is what its texts begin with."""

    def __init__(self, window: Host, name: str) -> None:
        super().__init__(window, window.say(f"{name}.title"))
        self.name = name
        self.job: Job | None = None
        self.path: Path | None = None
        self.work = HiddenWork(window, self)
        self.offered: dict[str, ttk.Button] = {}
        """What can be done with the file when it is there."""
        self.title_said = window.named_puzzle.title
        """The puzzle's own name may tell what comes out."""
        self.source = window.path

    def choice(self, row: int, name: str, values: Sequence[str], value: str) -> tkinter.StringVar:
        """A row in which one of these is chosen, which describes the file anew."""
        ttk.Label(self.panel, text=self.say(f"export.{name}")).grid(row=row, column=0, sticky="w")
        variable = tkinter.StringVar(self, value)
        box = DropDown(self.panel, variable, values=values, width=30)
        box.grid(row=row, column=1, sticky="ew", padx=(16, 0), pady=3)
        trace_variable(box, variable, self.describe)
        return variable

    def describe(self) -> None:
        """Say what would be written, or why it cannot be."""
        if self.job is not None:
            return
        try:
            text, style = self.description(), "TLabel"
        except UserError as error:
            text, style = self.window.explain(error), WRONG_LABEL
        self.said.configure(text=text, style=style)
        set_enabled(self.go, style != WRONG_LABEL)

    def description(self) -> str:
        """What would be written. Raises a UserError if it cannot be."""
        raise NotImplementedError

    def make_footer(self) -> ttk.Frame:
        """The state of the file, and the two buttons."""
        footer = ttk.Frame(self.panel)
        self.said = text_label(footer, _LETTERS, width=_LETTERS)
        self.said.pack(anchor="w", pady=(0, 6))
        self.bar = ttk.Progressbar(footer, style=IDLE_BAR)
        self.bar.pack(fill="x", pady=(0, 12))
        buttons = ttk.Frame(footer)
        buttons.pack(anchor="e")
        self.cancel, self.go = pack_buttons(
            buttons, (self.say("cancel"), self.destroy), (self.say(f"{self.name}.go"), self._on_go)
        )
        return footer

    @property
    def is_at_work(self) -> bool:
        return self.job is not None

    makes_file = is_at_work
    """The window asks before it closes while a file is made."""

    def _on_go(self) -> None:
        path = self.ask()
        if path is not None:
            self.begin(path)

    def ask(self) -> Path | None:
        """The file that the user wants written, or None."""
        raise NotImplementedError

    def begin(self, path: Path) -> None:
        """Make the file, unless it must not be written."""
        self.path = path
        try:
            check_place(path, [self.source] if self.source else [])
        except CannotWrite as error:
            self._fail(error)
            return
        self.job = self.job_for(path)
        set_enabled(self.go, False)
        self.bar.configure(style=BUSY_BAR)
        self.said.configure(style="TLabel")
        self.look()

    def job_for(self, path: Path) -> Job:
        raise NotImplementedError

    def words_for(self, done: int, total: int) -> str:
        return self.say("export.busy" if done < total else "export.writing", done=done, total=total)

    def leave(self) -> None:
        """Close; while the file is made, hide until it is there."""
        if self.job is None:
            self.destroy()
        else:
            self.work.hide()

    def look(self) -> None:
        assert self.job is not None
        self.work.notice_return()
        try:
            for done, total in self.job.news():
                self.work.show(done, total)
                self.bar.configure(maximum=total, value=done)
                self.said.configure(text=self.words_for(done, total))
        except (UserError, OSError) as error:
            self._fail(error)
            return
        if not self.job.is_done:
            self.later.call(LOOK_AGAIN, self.look)
            return
        text = self.say("export.done", file=printable(str(self.path)))
        self._finish(text)
        self._offer_file()
        self.work.close(text)

    def _offer_file(self) -> None:
        """Offer to open the file and its folder; the first has the focus."""
        assert self.path is not None
        path = self.path
        for name, run in (("export.open", open_with_system), ("export.folder", show_folder)):
            if name in self.offered:
                self.offered[name].destroy()
            button = ttk.Button(self.cancel.master, text=self.say(name))
            button.configure(command=partial(self._hand_over, run, path))
            button.pack(side="left", padx=(0, 8), before=self.cancel)
            self.offered[name] = button
        if str(self.tk.call("focus")).startswith(f"{self}."):  # the user has not gone elsewhere
            self.offered["export.open"].focus_set()

    def _hand_over(self, run: Callable[[Path], Handover], path: Path) -> None:
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
        if self.work.is_hidden:
            self.work.is_hidden = False
            bring_to_front(self)

    def _finish(self, text: str, style: str = "TLabel") -> None:
        self.job = None
        self.window.hide_work()
        self.bar.configure(value=0, style=IDLE_BAR)
        self.said.configure(text=text, style=style)
        self.cancel.configure(text=self.say("close"))
        set_enabled(self.go, True)

    def destroy(self) -> None:
        if self.job is not None:
            self.job.stop()
            self.window.hide_work()
        super().destroy()


# -------------------------------------------------------------------------------------------------
# Films, stills and pages.


_STEP_PACES_MS = (50, 100, 200, 500, 1000, 2000)


class _FilmDialog(ExportDialog):
    """Asks for the kind of the file and for the theme."""

    def __init__(self, window: Host, name: str) -> None:
        super().__init__(window, name)
        self.suffixes = {
            self.say("export.kind", name=kind.name, ending=suffix): suffix
            for suffix, kind in FILM_FORMATS.items()
        }
        self.themes = {self.say(f"theme.{name}"): name for name in THEMES}

    def choose_kind(self) -> None:
        """Make the first two rows."""
        names = list(self.suffixes)
        self.format = self.choice(0, "format", names, names[0])
        usual = self.say(f"theme.{self.window.theme.name}")
        self.theme = self.choice(1, "theme", list(self.themes), usual)

    def finish_rows(self, row: int) -> None:
        self.make_footer().grid(row=row, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        self.panel.columnconfigure(1, weight=1)

    @property
    def suffix(self) -> str:
        return self.suffixes[self.format.get()]

    def film_size(self, trace: Trace, wishes: Wishes, *, by_hand: bool = False) -> str:
        kind = format_of(Path("film" + self.suffix))
        film = make_film(trace, wishes, tick=kind.tick, by_hand=by_hand)
        return self.say(
            "export.size",
            width=film.width,
            height=film.height,
            pictures=len(film.shots),
            seconds=round(film.milliseconds / 1000, 1),
        )

    def ask(self) -> Path | None:
        kinds = [(self.format.get(), f"*{self.suffix}")]
        return ask_where_to_write(
            self.window, self, self.proposed_title, self.suffix, kinds, PICTURES
        )

    @property
    def proposed_title(self) -> str:
        """What the name of the file is made of."""
        return self.title_said


def _place_check_box(box: ttk.Checkbutton, row: int) -> None:
    box.grid(row=row, column=1, sticky="w", padx=(16, 0), pady=3)


class Exporting(_FilmDialog):
    """The solving on show as a film, a still or a page."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "export")
        self.films = tuple(self.suffixes)
        self.session = window.session.apart()
        self.count = window.cursor
        endings = ENDINGS["still"]
        self.stills = [self.say("export.kind.still", ending=ending) for ending in endings]
        self.pages = {self.say(f"export.kind.page.{mode}"): mode for mode in MODES}
        self.suffixes |= dict(zip(self.stills, endings, strict=True))
        self.suffixes |= dict.fromkeys(self.pages, ENDINGS["html"][0])
        self.lesson = self.say("export.pace.lesson")
        self.paces = {self.say("export.pace.short"): 0, self.lesson: 0}
        self.paces |= {self.say("export.pace.fixed", ms=ms): ms for ms in _STEP_PACES_MS}
        self.choose_kind()
        cells = [self.say("export.cell.auto"), *map(str, range(SMALLEST_CELL, LARGEST_CELL + 1))]
        self.cell = self.choice(2, "cell", cells, cells[0])
        self.pace = self.choice(3, "pace", list(self.paces), next(iter(self.paces)))
        self.captions: Captions = {}
        self.own_words: OwnWords | None = None
        ttk.Label(self.panel, text=self.say("export.words")).grid(row=4, column=0, sticky="w")
        self.words_button = ttk.Button(
            self.panel, text=self.say("export.words.change"), command=self.change_words
        )
        self.words_button.grid(row=4, column=1, sticky="w", padx=(16, 0), pady=3)
        self.plain = tkinter.BooleanVar(self)
        self.tree = tkinter.BooleanVar(self)
        _place_check_box(self._make_check_box("export.plain", self.plain), 5)
        self.tree_box = self._make_check_box("tree", self.tree)
        self.finish_rows(7)
        for button in (self.words_button, self.go):
            set_enabled(button, False)
        self.appear(self.go)
        self.solve_on()

    def _make_check_box(self, text: str, variable: tkinter.BooleanVar) -> ttk.Checkbutton:
        words = self.say(text)
        return ttk.Checkbutton(self.panel, text=words, variable=variable, command=self.describe)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle, window.how, window.cursor

    def change_words(self) -> None:
        if self.own_words is not None and self.own_words.winfo_exists():
            self.own_words.lift()
            return
        self.own_words = OwnWords(self.window, self.session.trace, self.captions, self.use)
        self.own_words.transient(self)

    def use(self, captions: Captions) -> None:
        self.captions = captions
        self.describe()

    def solve_on(self) -> None:
        """A film needs all steps: make those that were not shown yet."""
        self.session.pull(1_000_000)
        if self.session.is_over:
            if self.session.trace.tree.counts().assumptions:
                _place_check_box(self.tree_box, 6)
            self.describe()
            set_enabled(self.go, True)
            set_enabled(self.words_button, True)
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
            plain=self.plain.get(),
            tree=self.tree.get() and self._can_have_tree,
        )

    @property
    def _can_have_tree(self) -> bool:
        """A plain film has the board alone."""
        return self.format.get() not in self.films or not self.plain.get()

    def describe(self) -> None:
        if self.session.is_over:
            set_enabled(self.tree_box, self._can_have_tree)
            super().describe()

    def description(self) -> str:
        trace, kind = self.session.trace, self.format.get()
        if kind in self.stills:
            layout = lay_out(trace.puzzle, self.wishes.sizes)
            width, height = with_room_for_tree((layout.width, layout.height), self.wishes)
            text = self.say("export.still", width=width, height=height, step=self.count)
        elif kind in self.pages:
            text = self.say("export.page", steps=len(trace))
        else:
            text = self.film_size(trace, self.wishes)
        if self.captions and not (self.plain.get() and kind in self.films):
            text += "\n" + self.say("export.words.used", count=len(self.captions))
        return text

    @property
    def proposed_title(self) -> str:
        is_hidden = self.pages.get(self.format.get(), WATCH) != WATCH
        return "" if is_hidden else self.title_said

    def job_for(self, path: Path) -> Job:
        kind, theme = self.format.get(), self.themes[self.theme.get()]
        wanted = self.session.trace, self.wishes, theme, path, self.captions
        if kind in self.stills:
            return Job(draw_still, *wanted, self.count)
        if kind in self.pages:
            return Job(write_page, *wanted, self.paces[self.pace.get()], self.pages[kind])
        return Job(record_film, *wanted)

    def destroy(self) -> None:
        if self.own_words is not None and self.own_words.winfo_exists():
            self.own_words.destroy()
        self.session.close()
        super().destroy()


class OwnFilm(_FilmDialog):
    """The film of a board that was solved by hand, stroke by stroke."""

    is_about_puzzle = True

    def __init__(self, window: Host) -> None:
        super().__init__(window, "own-film")
        lesson = window.lesson
        assert isinstance(lesson, YourTurn), "the action is possible in it only"
        self.puzzle = window.named_puzzle
        self.cells = list(lesson.work.cells)
        self.wishes = Wishes(language=window.words.language)
        self.choose_kind()
        self.finish_rows(2)
        self.describe()
        self.appear(self.go)

    def description(self) -> str:
        return self.film_size(trace_by_hand(self.puzzle, self.cells), self.wishes, by_hand=True)

    def job_for(self, path: Path) -> Job:
        theme = self.themes[self.theme.get()]
        return Job(record_by_hand, self.puzzle, self.cells, self.wishes, theme, path)


# -------------------------------------------------------------------------------------------------


class _PaperDialog(ExportDialog):
    """Makes a PDF to print."""

    def __init__(self, window: Host, name: str) -> None:
        super().__init__(window, name)
        self.papers = {self.say(f"handout.{name}"): name for name in PAPERS}
        self.paper = tkinter.StringVar(self, next(iter(self.papers)))
        text_label(self.panel, _LETTERS, self.say(f"{name}.about")).pack(anchor="w")

    def finish(self) -> None:
        """Add the size of the paper, and the buttons."""
        choices = ttk.Frame(self.panel)
        choices.pack(anchor="w", pady=12)
        for words in self.papers:
            button = ttk.Radiobutton(choices, text=words, value=words, variable=self.paper)
            button.pack(side="left", padx=(0, 16))
        self.make_footer().pack(fill="x")
        self.appear(self.go)

    def ask(self) -> Path | None:
        return ask_where_to_write(self.window, self, self.title_said, ".pdf", [("PDF", "*.pdf")])

    @property
    def chosen_paper(self) -> str:
        return self.papers[self.paper.get()]

    def words_for(self, done: int, total: int) -> str:
        return self.say("handout.busy", done=done, total=total)


class Handout(_PaperDialog):
    """The puzzle on paper, for a class."""

    is_about_puzzle = True

    def __init__(self, window: Host) -> None:
        super().__init__(window, "handout")
        self.puzzle = window.puzzle
        self.exercise = tkinter.BooleanVar(self)
        if not self.puzzle.is_coloured:
            words = self.say("handout.exercise")
            box = ttk.Checkbutton(self.panel, text=words, variable=self.exercise)
            box.pack(anchor="w", pady=(12, 0))
        self.finish()

    def job_for(self, path: Path) -> Job:
        self.said.configure(text=self.say("handout.solving"))
        wanted = self.chosen_paper, self.exercise.get()
        return Job(print_handout, self.puzzle, *wanted, path, self.window.words)


_MAX_SHEETS = 200


class ClassSet(_PaperDialog):
    """Sheets to practise a rule on, another one for each pupil, with the answers on the last
    pages."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "class-set")
        self.rules = {window.words.say(f"technique.{name}"): name for name in TRAINED}
        row = ttk.Frame(self.panel)
        row.pack(anchor="w", pady=(12, 0))
        self.rule = tkinter.StringVar(self, next(iter(self.rules)))
        ttk.Label(row, text=self.say("class-set.rule")).pack(side="left")
        DropDown(row, self.rule, values=list(self.rules), width=16).pack(side="left", padx=(8, 16))
        self.count = tkinter.StringVar(self, "30")
        ttk.Label(row, text=self.say("class-set.count")).pack(side="left", padx=(0, 8))
        count = ttk.Spinbox(row, from_=1, to=_MAX_SHEETS, width=5, textvariable=self.count)
        count.pack(side="left")
        self.finish()
        trace_variable(count, self.count, self.describe)

    def description(self) -> str:
        self.sheet_count()
        return ""

    def sheet_count(self) -> int:
        """The count of sheets. Raises a UserError where it is none."""
        written = self.count.get().strip()
        count = int(written) if written.isdecimal() and len(written) <= 3 else 0
        if not 1 <= count <= _MAX_SHEETS:
            raise UserError("not-between", number=written, least=1, most=_MAX_SHEETS)
        return count

    def ask(self) -> Path | None:
        self.title_said = self.say("class-set.name", rule=self.rule.get())
        return super().ask()

    def job_for(self, path: Path) -> Job:
        self.said.configure(text=self.say("class-set.dealing"))
        seed = time.time_ns() % 1_000_000
        wanted = self.rules[self.rule.get()], self.sheet_count(), seed, self.chosen_paper
        return Job(print_class_set, *wanted, path, self.window.words)
