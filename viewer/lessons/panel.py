"""The panel of a lesson: its tally, its settings, and a button for what can be done."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping, Sequence
from math import ceil
from tkinter import ttk

from play.actions import Action
from play.lessons.lesson import Choice, Lesson, Listed, Score
from scene.board.focus import WRONG
from scene.board.marks import SHAPES, draw_shape
from scene.scene import Box
from scene.theme import BROKEN, NEW, PAPER, Theme
from viewer.lessons.finding_list import FindingList
from viewer.look.lifetime import Later
from viewer.look.scroll_bars import Ground
from viewer.panels.side_panel import REFIT
from words.catalogue import Say

SIDE = 20
"""Of a mark beside its words, in pixels."""

ON_WALL = 2, 2
"""Rows and columns of the tally on a wall, where the strip above the board is low."""

LOW = 25
"""A window that is lower than so many marks has the tally in two columns: below it there are
buttons that have to be seen."""


class LessonPanel(ttk.Frame):
    """Takes the place of the list of steps while a lesson is on."""

    def __init__(
        self,
        parent: tkinter.Misc,
        theme: Theme,
        factor: float,
        buttons: Sequence[Action],
        lesson: Lesson,
        say: Say,
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.say = say
        self._dressed_for = 0
        self._asking = Later(self)
        self._ground: Ground | None = None
        """What all that can be pressed lies on, to be scrolled; a list scrolls by itself."""
        self._dress()
        self._side = round(SIDE * factor)
        self._scores: tuple[Score, ...] = ()
        self._is_less = False
        self._labelled: Mapping[str, str] = {}
        self.tally = ttk.Frame(self)
        self.tally.pack(fill="x", pady=(0, 12))
        self._labels: list[ttk.Label] = []
        self.below = ttk.Frame(self)
        """Where `more` is seen, or as much of it as there is room for."""
        self.more = ttk.Frame(self.below)
        self.remark = ttk.Label(self, style="Muted.TLabel", wraplength=self._room())
        self._setting = tkinter.StringVar(self)
        self._show_choices(lesson.choices)
        self.list: FindingList | None = None
        if lesson.listed is not None:
            self.list = FindingList(self.more)
            self.list.pack(fill="both", expand=True, pady=(0, 6))
        self.buttons = {action.name: self._make_button(action) for action in buttons}
        if self.list is None:
            self._ground = Ground(self.below, self.more)
            self._ground.ask_for_height()
            self._ground.bind("<Configure>", lambda event: self._dress(), add="+")
            self._ground.configure(background=f"#{theme.colours[PAPER]}")
            for part in (self._ground, self.more, *self.more.winfo_children()):
                part.bindtags((*part.bindtags(), str(self.below)))
        else:
            self.more.pack(fill="both", expand=True)
        self._show_more()
        self._ask_for_room_soon()
        self.bind("<Configure>", lambda event: self._dress())

    def show(
        self, scores: Sequence[Score], choices: Sequence[Choice], listed: Listed | None
    ) -> None:
        """Show the tally, what is chosen, and the list if there is one."""
        for choice in choices:
            if choice.is_chosen and self._setting.get() != choice.name:
                self._setting.set(choice.name)
        if self.list is not None and listed is not None:
            self.list.show(listed)
        self._show_scores(scores)

    def _show_scores(self, scores: Sequence[Score]) -> None:
        if self._scores and tuple(scores) != self._scores:
            self.remark.pack_forget()  # it was about what was before
        if tuple(score.mark for score in scores) != tuple(score.mark for score in self._scores):
            self._make_rows(scores)
        for label, score in zip(self._labels, scores, strict=False):
            if str(label.cget("text")) != score.words:
                label.configure(text=score.words)
        self._scores = tuple(scores)

    def relabel(self, labels: Mapping[str, str], actions: Mapping[str, Action]) -> None:
        """Have buttons say something else, and take those away that say nothing."""
        if labels == self._labelled:
            return
        self._labelled = dict(labels)
        for name, button in self.buttons.items():
            button.pack_forget()
            label = labels.get(name, None)
            if label:
                keys = actions[name].shown_key(self.say) if name in actions else ""
                button.configure(text=self.say("tooltip", label=label, key=keys) if keys else label)
            if label != "":
                button.pack(fill="x", pady=(4, 0))
        self._ask_for_room_soon()

    def _ask_for_room_soon(self) -> None:
        """Let what stands above know, when all has its size, that another room is needed."""
        if not self._asking.is_pending:
            self._asking.call("idle", self._ask_for_room)

    def _ask_for_room(self) -> None:
        self.update_idletasks()
        if self.winfo_exists():
            self.master.event_generate(REFIT)

    def tell(self, said: str) -> None:
        """Say something in a line or two above the tally."""
        self.remark.configure(text=said, wraplength=self._room())
        self.remark.pack(fill="x", pady=(0, 8), before=self.tally)

    def show_less(self, is_less: bool) -> None:
        """The tally alone, for a wall."""
        if is_less != self._is_less:
            self._is_less = is_less
            scores, self._scores = self._scores, ()
            self._show_scores(scores)
        if is_less:
            self.below.pack_forget()
        else:
            self._show_more()

    def _show_more(self) -> None:
        self.below.pack(fill="both", expand=self.list is not None)

    def set_theme(self, theme: Theme, factor: float) -> None:
        self.theme = theme
        if self._ground is not None:
            self._ground.configure(background=f"#{theme.colours[PAPER]}")
        self._side = round(SIDE * factor)
        self._dressed_for = 0
        self._dress()
        scores, self._scores = self._scores, ()
        self._make_rows(scores)
        self._show_scores(scores)

    def _dress(self) -> None:
        """No word of a button is cut off, however narrow the panel is."""
        if self._room() == self._dressed_for:
            return
        self._dressed_for = self._room()
        style = ttk.Style(self)
        for kind in ("Lesson.TButton", "Lesson.TRadiobutton"):
            style.configure(kind, wraplength=self._room())

    def _room(self) -> int:
        """The pixels that a line of a button may take."""
        taken = 0 if self._ground is None else self._ground.taken
        return max(120, self.master.winfo_width() - 60 - taken)

    def _make_rows(self, scores: Sequence[Score]) -> None:
        for child in self.tally.winfo_children():
            child.destroy()
        self._labels = []
        is_low = self.winfo_toplevel().winfo_height() < LOW * self._side
        rows = ON_WALL[0] if self._is_less else max(1, ceil(len(scores) / (2 if is_low else 1)))
        space = 0 if self._is_less else 2
        shown = scores[: rows * ON_WALL[1]] if self._is_less else scores
        columns = max(1, ceil(len(shown) / rows))
        half = max(1, (self.master.winfo_width() - self._side) // columns)
        for place, score in enumerate(shown):
            column, row = divmod(place, rows)
            if score.mark:
                mark = self._draw_mark(score.mark)
                mark.grid(row=row, column=2 * column, padx=(10 * bool(column), 10), pady=space)
            own = int(bool(score.mark) or columns == 1 or self._is_less)  # the place of a mark
            wrapped = 0 if self._is_less else half - own * (self._side + 10)
            label = ttk.Label(self.tally, wraplength=wrapped)
            at = 2 * column + own
            before = 0 if own else 10
            label.grid(
                row=row, column=at, columnspan=2 - own, padx=(before, 0), sticky="w", pady=space
            )
            self._labels.append(label)

    def _draw_mark(self, mark: str) -> tkinter.Canvas:
        side, colours = self._side, self.theme.colours
        canvas = tkinter.Canvas(
            self.tally,
            width=side,
            height=side,
            highlightthickness=0,
            background=f"#{colours[PAPER if mark == WRONG else NEW]}",
        )
        role = BROKEN if mark == WRONG else PAPER
        for item in draw_shape(Box(0, 0, side, side), SHAPES[mark], role):
            canvas.create_rectangle(*item[:4], fill=f"#{colours[item.role]}", width=0)
        return canvas

    def _show_choices(self, choices: Sequence[Choice]) -> None:
        for choice in choices:
            if choice.is_chosen:
                self._setting.set(choice.name)
            ttk.Radiobutton(
                self.more,
                text=self.say(choice.name),
                value=choice.name,
                variable=self._setting,
                command=choice.choose,
                style="Lesson.TRadiobutton",
            ).pack(anchor="w", pady=1)

    def _make_button(self, action: Action) -> ttk.Button:
        button = ttk.Button(
            self.more, text=action.tooltip(self.say), command=action, style="Lesson.TButton"
        )
        button.pack(fill="x", pady=(4, 0))
        return button
