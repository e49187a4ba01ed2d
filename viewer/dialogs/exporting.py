"""Export: the film or one picture, with its size and length shown before one commits.

The file is made in a process of its own, by the same code as on the command line.
"""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from films.files.formats import ENDINGS, FORMATS, format_of
from films.film import Wishes
from films.pace import Pace
from films.solving import make_film
from play.files_apart import draw_still, record_film
from play.processes import Job
from scene.board.layout import LARGEST_CELL, SMALLEST_CELL, Sizes, lay_out
from scene.theme import THEMES
from solver.puzzle import UserError
from viewer.bars.drop_down import DropDown
from viewer.dialogs.dialog import Dialog
from viewer.dialogs.file_dialog import FileDialog
from viewer.dialogs.file_names import ask_where_to_write
from viewer.look.lifetime import follow
from viewer.look.style import WRONG_LABEL
from words.captions import Captions

if TYPE_CHECKING:
    from viewer.host import Host

PACES = (0, 50, 100, 200, 500, 1000, 2000)
"""Milliseconds for every step; 0 stands for teaching."""


class Exporting(FileDialog):
    """Asks what is wanted, then for the file, and shows how far it is."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "export")
        self.session = window.session.apart()
        self.count = window.cursor
        names = [
            self.say("export.kind", name=kind.name, ending=suffix)
            for suffix, kind in FORMATS.items()
        ]
        endings = ENDINGS["still"]
        self.stills = [self.say("export.kind.still", ending=suffix) for suffix in endings]
        self.suffixes = dict(zip([*names, *self.stills], [*FORMATS, *endings], strict=True))
        self.themes = {self.say(f"theme.{name}"): name for name in THEMES}
        self.paces = {
            self.say("export.pace.fixed", ms=ms) if ms else self.say("export.pace.teaching"): ms
            for ms in PACES
        }
        cells = [self.say("export.cell.auto"), *map(str, range(SMALLEST_CELL, LARGEST_CELL + 1))]
        self.format = self._choice(0, "format", list(self.suffixes), names[0])
        self.theme = self._choice(
            1, "theme", list(self.themes), self.say(f"theme.{window.theme.name}")
        )
        self.cell = self._choice(2, "cell", cells, cells[0])
        self.pace = self._choice(3, "pace", list(self.paces), next(iter(self.paces)))
        self.captions: Captions = {}
        self.own_words: Dialog | None = None
        self._offer_own_words(4)
        self.make_ends().grid(row=5, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        self.go.state(["disabled"])
        self.panel.columnconfigure(1, weight=1)
        self.appear(self.go)
        self.solve_on()

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle, window.how, window.cursor

    def _choice(self, row: int, name: str, values: list[str], value: str) -> tkinter.StringVar:
        ttk.Label(self.panel, text=self.say(f"export.{name}")).grid(row=row, column=0, sticky="w")
        variable = tkinter.StringVar(self, value)
        box = DropDown(self.panel, textvariable=variable, values=values, width=30)
        box.grid(row=row, column=1, sticky="ew", padx=(16, 0), pady=3)
        follow(box, variable, self._describe)
        return variable

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
        from viewer.taking.own_words import OwnWords

        if self.own_words is not None and self.own_words.winfo_exists():
            self.own_words.lift()
            return
        self.own_words = OwnWords(self.window, self.session.trace, self.captions, self.use)
        self.own_words.transient(self)

    def use(self, captions: Captions) -> None:
        """Let the film say these sentences."""
        self.captions = captions
        self._describe()

    # -- what it will be ---------------------------------------------------------------------

    def solve_on(self) -> None:
        """A film needs all steps: those that nobody has seen yet are made first."""
        self.session.pull(1_000_000)
        if self.session.is_over:
            self._describe()
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
        )

    def _describe(self) -> None:
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
        title = self.session.puzzle.title or "nonogram"
        return ask_where_to_write(self, title, suffix, [(self.format.get(), f"*{suffix}")])

    def job_for(self, path: Path) -> Job:
        trace, wishes, theme = self.session.trace, self.wishes, self.themes[self.theme.get()]
        if self.format.get() in self.stills:
            return Job(draw_still, trace, wishes, theme, path, self.captions, self.count)
        return Job(record_film, trace, wishes, theme, path, self.captions)

    def destroy(self) -> None:
        if self.own_words is not None and self.own_words.winfo_exists():
            self.own_words.destroy()
        self.session.close()
        super().destroy()

    def words_for(self, done: int, total: int) -> str:
        words = "export.busy" if done < total else "export.writing"
        return self.say(words, done=done, total=total)
