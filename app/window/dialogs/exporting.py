"""Export a film, a picture or a handout; a job writes the file, as on the command line."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tkinter import ttk
from typing import TypeVar

from app.draw.layout import LARGEST_CELL, SMALLEST_CELL, Sizes, lay_out
from app.draw.paper import PAPERS
from app.draw.theme import THEMES
from app.export.by_hand import trace_by_hand
from app.export.file_types import ENDINGS, FILM_FORMATS, format_of
from app.export.film import Wishes
from app.export.limits import MAX_SHEETS, Pace
from app.export.output_file import CannotWrite, check_place
from app.export.puzzle_page import MODES, WATCH
from app.export.solving import make_film, with_room_for_tree
from app.learn.export_jobs import (
    draw_still,
    print_class_set,
    print_handout,
    record_film,
    write_page,
)
from app.learn.jobs import Job
from app.learn.saved_state import PICTURES
from app.learn.your_turn import YourTurn
from app.text.film import Captions
from app.window.dialogs.dialog import (
    ChoiceField,
    Dialog,
    ask_where_to_write,
    bring_to_front,
    follow_job,
    set_enabled,
    text_label,
)
from app.window.dialogs.own_words import OwnWords
from app.window.dialogs.system_open import After, open_with_system, show_folder
from app.window.host import Host
from app.window.look.style import BUSY_BAR, IDLE_BAR, WRONG_LABEL, pack_buttons
from app.window.look.widgets import trace_variable
from puzzles.printable import printable
from solver.puzzle import UserError
from solver.step import TRAINED
from solver.trace import Trace

_LETTERS = 50

T = TypeVar("T")


class ExportDialog(Dialog):
    """Has a job write a file. `name` is what its texts begin with."""

    def __init__(self, window: Host, name: str) -> None:
        super().__init__(window, window.say(f"{name}.title"))
        self.name = name
        self.job: Job | None = None
        self.path: Path | None = None
        self._is_hidden = False
        self.bind("<Map>", self._on_shown, add="+")
        self.offered: dict[str, ttk.Button] = {}
        """What can be done with the file when it is there."""
        self.title_said = window.named_puzzle.title
        """The puzzle's own name may tell what comes out."""
        self.source = window.path

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
        for button in self.offered.values():  # they are about the last file
            button.destroy()
        self.cancel.configure(text=self.say("cancel"))
        set_enabled(self.go, False)
        self.bar.configure(style=BUSY_BAR)
        self.said.configure(style="TLabel")
        follow_job(self.later, self.job, self._progress, self._end)

    def job_for(self, path: Path) -> Job:
        raise NotImplementedError

    def words_for(self, done: int, total: int) -> str:
        return self.say("export.busy" if done < total else "export.writing", done=done, total=total)

    def leave(self) -> None:
        """Close; while the file is made, hide, and show under the board how far it is."""
        if self.job is None:
            self.destroy()
            return
        self._is_hidden = True
        self.withdraw()
        self.window.root.focus_set()
        self.window.show_work(None, partial(bring_to_front, self))

    def _on_shown(self, event: object) -> None:
        if self._is_hidden and self.winfo_viewable():
            self._is_hidden = False
            self.window.hide_work()

    def _progress(self, done: int, total: int) -> None:
        if self._is_hidden:
            share = 100 * done // total if total else None
            self.window.show_work(share, partial(bring_to_front, self))
        self.bar.configure(maximum=total, value=done)
        self.said.configure(text=self.words_for(done, total))

    def _end(self, error: UserError | OSError | None) -> None:
        if error is not None:
            self._fail(error)
            return
        text = self.say("export.done", file=printable(str(self.path)))
        self._finish(text)
        self._offer_file()
        if self._is_hidden:
            self.window.note(text)
            self.destroy()

    def _offer_file(self) -> None:
        """Offer to open the file and its folder; the first has the focus."""
        assert self.path is not None
        for name, run in (("export.open", open_with_system), ("export.folder", show_folder)):
            button = ttk.Button(self.cancel.master, text=self.say(name))
            button.configure(command=partial(self._hand_over, run, self.path))
            button.pack(side="left", padx=(0, 8), before=self.cancel)
            self.offered[name] = button
        if str(self.tk.call("focus")).startswith(f"{self}."):  # the user has not gone elsewhere
            self.offered["export.open"].focus_set()

    def _hand_over(
        self, run: Callable[[Path, After, Callable[[], None]], None], path: Path
    ) -> None:
        if path.exists():
            nobody = partial(self._say_of_file, "export.nobody", path)
            run(path, self.window.root.after, nobody)
        else:
            self._say_of_file("export.gone", path)

    def _say_of_file(self, key: str, path: Path) -> None:
        if self.winfo_exists() and self.job is None and self.path == path:
            self.said.configure(text=self.say(key, file=printable(str(path))))

    def _fail(self, error: UserError | OSError) -> None:
        reason = printable(self.window.explain(error))
        self._finish(self.say("export.failed", error=reason), WRONG_LABEL)
        if self._is_hidden:
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
_LESSON_PACE = -1


FILM, STILL = "film", "still"

Kind = tuple[str, str]
"""What is made: a film, a still, or a page by its mode; and the ending of its file."""


class _FilmDialog(ExportDialog):
    """Asks for the kind of the file and for the theme."""

    def __init__(self, window: Host, name: str) -> None:
        super().__init__(window, name)
        themes = {self.say(f"theme.{name}"): name for name in THEMES}
        kinds = self.kinds()
        self.format = self.choice("format", kinds, next(iter(kinds.values())))
        self.theme = self.choice("theme", themes, window.theme.name)

    def kinds(self) -> dict[str, Kind]:
        """What can be made, by its text."""
        return {
            self.say("export.kind", name=kind.name, ending=suffix): (FILM, suffix)
            for suffix, kind in FILM_FORMATS.items()
        }

    def choice(self, name: str, values: Mapping[str, T], chosen: T) -> ChoiceField[T]:
        """A row in which one of these is chosen, which describes the file anew."""
        return self.add_choice(self.say(f"export.{name}"), values, chosen, self.describe, width=30)

    def finish_rows(self, row: int) -> None:
        self.make_footer().grid(row=row, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        self.panel.columnconfigure(1, weight=1)

    def film_size(self, trace: Trace, wishes: Wishes) -> str:
        kind = format_of(Path("film" + self.format.chosen[1]))
        film = make_film(trace, wishes, tick=kind.tick)
        return self.say(
            "export.size",
            width=film.width,
            height=film.height,
            pictures=len(film.shots),
            seconds=round(film.milliseconds / 1000, 1),
        )

    def ask(self) -> Path | None:
        what, suffix = self.format.chosen
        is_telling = what in (FILM, STILL, WATCH)  # other pages hide what comes out
        title = self.title_said if is_telling else ""
        kinds = [(self.format.get(), f"*{suffix}")]
        return ask_where_to_write(self.window, self, title, suffix, kinds, PICTURES)


class Exporting(_FilmDialog):
    """The solving on show as a film, a still or a page."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "export")
        self.session = window.session.apart()
        self.count = window.cursor
        cells: dict[str, int | None] = {self.say("export.cell.auto"): None}
        cells |= {str(side): side for side in range(SMALLEST_CELL, LARGEST_CELL + 1)}
        self.cell = self.choice("cell", cells, None)
        paces = {self.say("export.pace.short"): 0, self.say("export.pace.lesson"): _LESSON_PACE}
        paces |= {self.say("export.pace.fixed", ms=ms): ms for ms in _STEP_PACES_MS}
        self.pace = self.choice("pace", paces, 0)
        self.captions: Captions = {}
        self.own_words: OwnWords | None = None
        ttk.Label(self.panel, text=self.say("export.words")).grid(row=4, column=0, sticky="w")
        self.words_button = ttk.Button(
            self.panel, text=self.say("export.words.change"), command=self.change_words
        )
        self.plain, self.tree = tkinter.BooleanVar(self), tkinter.BooleanVar(self)
        self.plain_box, self.tree_box = (
            ttk.Checkbutton(
                self.panel, text=self.say(key), variable=variable, command=self.describe
            )
            for key, variable in (("export.plain", self.plain), ("tree", self.tree))
        )
        self._place(self.words_button, 4)
        self._place(self.plain_box, 5)
        self.finish_rows(7)
        for button in (self.words_button, self.go):
            set_enabled(button, False)
        self.appear(self.go)
        self.solve_on()

    def kinds(self) -> dict[str, Kind]:
        stills = {
            self.say("export.kind.still", ending=ending): (STILL, ending)
            for ending in ENDINGS["still"]
        }
        page = ENDINGS["html"][0]
        pages = {self.say(f"export.kind.page.{mode}"): (mode, page) for mode in MODES}
        return super().kinds() | stills | pages

    def _place(self, widget: ttk.Widget, row: int) -> None:
        widget.grid(row=row, column=1, sticky="w", padx=(16, 0), pady=3)

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
                self._place(self.tree_box, 6)
            self.describe()
            set_enabled(self.go, True)
            set_enabled(self.words_button, True)
            return
        self.said.configure(text=self.say("export.solving", steps=len(self.session.trace)))
        self.later.call(self.session.rest, self.solve_on)

    @property
    def wishes(self) -> Wishes:
        pace = self.pace.chosen
        return Wishes(
            Sizes(self.cell.chosen),
            Pace(pace) if pace > 0 else Pace(),
            language=self.window.words.language,
            lesson=pace == _LESSON_PACE,
            plain=self.plain.get(),
            tree=self.tree.get() and not self._is_plain_film,
        )

    @property
    def _is_plain_film(self) -> bool:
        """Such a film has the board alone."""
        return self.format.chosen[0] == FILM and self.plain.get()

    def describe(self) -> None:
        if self.session.is_over:
            what = self.format.chosen[0]
            set_enabled(self.cell, what in (FILM, STILL))
            set_enabled(self.pace, what != STILL)
            set_enabled(self.plain_box, what == FILM)
            set_enabled(self.tree_box, not self._is_plain_film)
            super().describe()

    def description(self) -> str:
        trace, what = self.session.trace, self.format.chosen[0]
        if what == FILM:
            text = self.film_size(trace, self.wishes)
        elif what == STILL:
            layout = lay_out(trace.puzzle, self.wishes.sizes)
            width, height = with_room_for_tree((layout.width, layout.height), self.wishes)
            text = self.say("export.still", width=width, height=height, step=self.count)
        else:
            text = self.say("export.page", steps=len(trace))
        if self.captions and not self._is_plain_film:
            text += "\n" + self.say("export.words.used", count=len(self.captions))
        return text

    def job_for(self, path: Path) -> Job:
        what = self.format.chosen[0]
        wanted = self.session.trace, self.wishes, self.theme.chosen, path, self.captions
        if what == FILM:
            return Job(record_film, *wanted)
        if what == STILL:
            return Job(draw_still, *wanted, self.count)
        return Job(write_page, *wanted, max(self.pace.chosen, 0), what)

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
        self.trace = trace_by_hand(window.named_puzzle, list(lesson.work.cells))
        self.wishes = Wishes(language=window.words.language)
        self.finish_rows(2)
        self.describe()
        self.appear(self.go)

    def description(self) -> str:
        return self.film_size(self.trace, self.wishes)

    def job_for(self, path: Path) -> Job:
        return Job(record_film, self.trace, self.wishes, self.theme.chosen, path, {})


# -------------------------------------------------------------------------------------------------


class _PaperDialog(ExportDialog):
    """Makes a PDF to print."""

    def __init__(self, window: Host, name: str) -> None:
        super().__init__(window, name)
        self.paper = tkinter.StringVar(self, next(iter(PAPERS)))
        text_label(self.panel, _LETTERS, self.say(f"{name}.about")).pack(anchor="w")

    def finish(self) -> None:
        """Add the size of the paper, and the buttons."""
        choices = ttk.Frame(self.panel)
        choices.pack(anchor="w", pady=12)
        for name in PAPERS:
            words = self.say(f"handout.{name}")
            button = ttk.Radiobutton(choices, text=words, value=name, variable=self.paper)
            button.pack(side="left", padx=(0, 16))
        self.make_footer().pack(fill="x")
        self.appear(self.go)

    def ask(self) -> Path | None:
        return ask_where_to_write(self.window, self, self.title_said, ".pdf", [("PDF", "*.pdf")])

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
        wanted = self.paper.get(), self.exercise.get()
        return Job(print_handout, self.puzzle, *wanted, path, self.window.words)


class ClassSet(_PaperDialog):
    """Sheets to practise a rule on, another one for each pupil, with the answers on the last
    pages."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "class-set")
        rules = {window.words.say(f"technique.{name}"): name for name in TRAINED}
        row = ttk.Frame(self.panel)
        row.pack(anchor="w", pady=(12, 0))
        ttk.Label(row, text=self.say("class-set.rule")).pack(side="left")
        self.rule = ChoiceField(row, rules, TRAINED[0], lambda: None, width=16)
        self.rule.pack(side="left", padx=(8, 16))
        self.count = tkinter.StringVar(self, "30")
        ttk.Label(row, text=self.say("class-set.count")).pack(side="left", padx=(0, 8))
        count = ttk.Spinbox(row, from_=1, to=MAX_SHEETS, width=5, textvariable=self.count)
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
        if not 1 <= count <= MAX_SHEETS:
            raise UserError("not-between", number=written, least=1, most=MAX_SHEETS)
        return count

    def ask(self) -> Path | None:
        self.title_said = self.say("class-set.name", rule=self.rule.get())
        return super().ask()

    def job_for(self, path: Path) -> Job:
        self.said.configure(text=self.say("class-set.dealing"))
        seed = time.time_ns() % 1_000_000
        wanted = self.rule.chosen, self.sheet_count(), seed, self.paper.get()
        return Job(print_class_set, *wanted, path, self.window.words)
