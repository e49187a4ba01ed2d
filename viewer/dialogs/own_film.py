"""The film of a board that was solved by hand: each stroke in its order."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from films.destination import FORMATS
from films.film import Wishes
from films.solving import make_film, trace_by_hand
from play.jobs import Job, record_by_hand
from play.kept import PICTURES
from play.your_turn import YourTurn
from scene.theme import THEMES
from solver.puzzle import UserError
from viewer.dialogs.dialog import ask_where_to_write
from viewer.dialogs.exporting import FileDialog
from viewer.look.style import WRONG_LABEL

if TYPE_CHECKING:
    from viewer.window import Window


class OwnFilm(FileDialog):
    """Asks for the kind of file and for colours, then for the file."""

    def __init__(self, window: Window) -> None:
        super().__init__(window, "own-film")
        lesson = window.lessons.current
        assert isinstance(lesson, YourTurn), "the action is possible in it only"
        self.puzzle = window.named_puzzle
        self.cells = list(lesson.work.cells)
        self.wishes = Wishes(language=window.words.language)
        names = [
            self.say("export.kind", name=kind.name, ending=suffix)
            for suffix, kind in FORMATS.items()
        ]
        self.suffixes = dict(zip(names, FORMATS, strict=True))
        self.themes = {self.say(f"theme.{name}"): name for name in THEMES}
        self.format = self.choice(0, "format", names, names[0])
        usual = self.say(f"theme.{window.theme.name}")
        self.theme = self.choice(1, "theme", list(self.themes), usual)
        self.make_footer().grid(row=2, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        self.panel.columnconfigure(1, weight=1)
        self.describe()
        self.appear(self.go)

    @classmethod
    def subject_in(cls, window: Window) -> object:
        return window.puzzle

    def describe(self) -> None:
        """Say how large and how long it would be."""
        if self.job is not None:
            return
        kind = FORMATS[self.suffixes[self.format.get()]]
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

    def words_for(self, done: int, total: int) -> str:
        words = "export.busy" if done < total else "export.writing"
        return self.say(words, done=done, total=total)
