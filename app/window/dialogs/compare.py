"""Two methods side by side. Both are solved to their end first: the curves need to know how far."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from tkinter import ttk

from app.draw.arrangement import MIN_DIGIT_PX
from app.draw.compare import CompareStage, lay_out_compare
from app.draw.layout import UNIT, Sizes
from app.draw.stage import SlicedStage
from app.draw.theme import Theme
from app.learn.player import SPEEDS, Player, RacePlayable
from app.text.catalogue import Language
from app.window.actions import PLAYER_ACTIONS, playable_actions
from app.window.dialogs.checking import bind_key_list
from app.window.dialogs.dialog import Dialog
from app.window.host import Host
from app.window.look.canvas import ScenePainter
from app.window.look.interpreter import keep_unmirrored
from app.window.look.widgets import scaled, scaled_padding, screen_factor
from app.window.loop import Keys, Loop
from app.window.menus import DropDown
from app.window.place import Place, fill_with, put_on_screen
from app.window.tool_bar import PlayerButtons
from solver.methods import METHODS
from solver.search import SAME, Race, outcome

# -------------------------------------------------------------------------------------------------
# Betting on two methods.


class Betting(ttk.Frame):
    """Asks which method is faster; `placed` is called when one is pressed."""

    def __init__(
        self, parent: tkinter.Misc, language: Language, placed: Callable[[], None]
    ) -> None:
        super().__init__(parent)
        self.catalogue = language.compare
        self.say = self.catalogue.say
        self.winner: int | None = None
        """Which of the two was pressed."""
        self._methods: Sequence[str] = ()
        self.asking = ttk.Frame(self)
        ttk.Label(self.asking, text=self.say("bet.who")).pack(side="left", padx=(0, 8))
        self.buttons = [
            ttk.Button(self.asking, command=partial(self._place, number, placed))
            for number in range(2)
        ]
        for button in self.buttons:
            button.pack(side="left", padx=(0, 8))
        self.about = ttk.Label(self, justify="left", style="Muted.TLabel")
        """What a step is, and what the two methods do."""
        self.said = ttk.Label(self, justify="left")
        self.bind("<Configure>", lambda event: self._on_resized(event.width))
        self._on_resized(self.winfo_width())

    def _on_resized(self, width: int) -> None:
        for label in (self.said, self.about):
            label.configure(wraplength=max(200, width - 8))

    def _place(self, number: int, placed: Callable[[], None]) -> None:
        self.winner = number
        placed()

    def ask(self, methods: Sequence[str]) -> None:
        """Ask about these two methods."""
        self.winner = None
        self._methods = methods
        for button, method in zip(self.buttons, methods, strict=True):
            button.configure(text=self.say(f"method.{method}"))
        self.said.pack_forget()
        does = [self.say(f"bet.does.{method}") for method in dict.fromkeys(methods)]
        self.about.configure(text=self.catalogue.together(self.say("bet.step"), *does))
        self.asking.pack(fill="x")
        self.about.pack(fill="x", pady=(4, 0))

    def accept(self) -> None:
        """Take the bet, if there is one; from now on it cannot be changed."""
        self._hide_question()
        self.said.configure(text=self._as_placed())
        self.said.pack(fill="x")

    def judge(self, race: Race) -> None:
        """Say how it came out, and why."""
        self._hide_question()
        self.said.configure(text=self._judged(race))
        self.said.pack(fill="x")

    def _hide_question(self) -> None:
        self.asking.pack_forget()
        self.about.pack_forget()

    def _as_placed(self) -> str:
        if self.winner is None:
            return self.say("bet.none")
        return self.say("bet.placed", method=self.say(f"method.{self._methods[self.winner]}"))

    def _judged(self, race: Race) -> str:
        came = outcome(race)
        values = {
            "fewer": self.say(f"method.{came.fewer.method}"),
            "more": self.say(f"method.{came.more.method}"),
            "few": self.catalogue.grammar.grouped(len(came.fewer)),
            "many": self.catalogue.grammar.grouped(len(came.more)),
            "assumed": self.catalogue.grammar.grouped(came.more.assumed[-1]),
            "wrong": self.catalogue.grammar.grouped(came.more.taken_back[-1]),
        }
        verdict = ""
        if self.winner is not None and came.winner != SAME:
            verdict = self.say("bet.won" if self.winner == came.winner else "bet.lost")
        figures = self.say("bet.even" if came.winner == SAME else "bet.figures", **values)
        return self.catalogue.together(
            verdict, figures, self.say(f"bet.reason.{came.reason}", **values)
        )


# -------------------------------------------------------------------------------------------------


USUAL = ("overlap", "backtracking")
LEAST = 820, 560
SCENE = 640, 420
"""Pixels that the scene of both needs at least, before it is enlarged."""

SLICE = 0.012
MOST_SECONDS = 30.0
"""Who has not got there by then is stopped, and it is said."""


class Comparing(Dialog):
    """Lets one choose two methods, and play, pause and step both at once."""

    def __init__(self, window: Host) -> None:
        self.puzzle = window.named_puzzle
        """What is compared on, whatever the window shows meanwhile."""
        title = window.words.title(self.puzzle)
        super().__init__(window, window.say("compare.title", puzzle=title))
        self.is_on_wall = False
        """Whether it fills the screen, and has no title but the one that is drawn."""
        self.playable = RacePlayable(Player(speed=window.settings.speed), Race(self.puzzle, USUAL))
        self.playable.changed = self._show
        self.loop = Loop(self, self.playable)
        names = (*PLAYER_ACTIONS, "slower", "faster")
        self.actions = playable_actions(self.playable, self.loop.wake, names)
        self._stage: CompareStage | None = None
        self._drawing = self.make_later()
        self._started = 0.0
        self.panel.configure(padding=scaled_padding(self, 8))
        self.names = {self.say(f"method.{name}"): name for name in METHODS}
        self.choices = self._make_choices()
        self.betting = Betting(self.panel, window.words.language, self._on_bet)
        self.betting.pack(side="top", fill="x", padx=8, pady=(0, 6))
        self.is_covered = True
        """Nothing tells how far both will go, until one has seen it."""
        self.canvas = tkinter.Canvas(
            self.panel, highlightthickness=0, borderwidth=0, takefocus=False
        )
        self.painter = ScenePainter(self.canvas, window.fonts, window.theme)
        self.scrub = ttk.Scale(self.panel, command=self._on_scrub)
        self._make_buttons()
        self.canvas.pack(side="top", fill="both", expand=True)
        Keys(self).bind(self.actions)
        bind_key_list(self, window, self.actions)
        self.canvas.bind("<Configure>", lambda event: self.draw_afresh())
        root = window.root
        width, height = root.winfo_width(), root.winfo_height()
        self.appear(self.canvas)
        least = [round(side * max(1, window.factor)) for side in LEAST]
        place = Place(max(least[0], width), max(least[1], height), (root.winfo_x(), root.winfo_y()))
        put_on_screen(self, place, LEAST, window.factor)
        self.is_on_wall = fill_with(self, window.root)
        self.begin(*USUAL)

    @property
    def race(self) -> Race:
        return self.playable.race

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle

    # -- building ----------------------------------------------------------------------------

    def _make_choices(self) -> list[DropDown]:
        row = ttk.Frame(self.panel)
        row.pack(side="top", fill="x", pady=(0, 6))
        keep_unmirrored(row)  # each stands above its board
        boxes = []
        for place, method in enumerate(USUAL):
            box = DropDown(row, values=list(self.names), width=28)
            box.set(self.say(f"method.{method}"))
            box.bind("<<ComboboxSelected>>", lambda event: self._on_chosen())
            box.grid(row=0, column=place, sticky="w", padx=8)
            row.columnconfigure(place, weight=1, uniform="half")
            boxes.append(box)
        return boxes

    def _make_buttons(self) -> None:
        row = ttk.Frame(self.panel)
        row.pack(side="bottom", fill="x")
        window = self.window
        self.player = PlayerButtons(row, self.actions, window.theme, window.factor, self.say)
        self.player.pack(side="left")
        ttk.Label(row, text=self.say("speed"), style="Muted.TLabel").pack(side="left", padx=12)
        fastest = len(SPEEDS) - 1
        self.speed = ttk.Scale(
            row, from_=0, to=fastest, length=scaled(self, 120), command=self._on_speed
        )
        self.speed.pack(side="left")
        self.said = ttk.Label(row)
        self.said.pack(side="left", padx=12)
        ttk.Button(row, text=self.say("close"), command=self.leave).pack(side="right")

    # -- solving -----------------------------------------------------------------------------

    def begin(self, first: str, second: str) -> None:
        """Compare these two from the beginning."""
        self.later.cancel()
        self._drawing.cancel()
        self.playable.open(Race(self.puzzle, (first, second)))
        self.player.show(is_playing=False)
        self._stage = None
        self.is_covered = True
        self.scrub.pack_forget()
        self.betting.ask((first, second))
        self.painter.clear()
        self._started = time.monotonic()
        self.solve_on()

    def solve_on(self) -> None:
        """Bring both methods to their end, a slice at a time."""
        left = MOST_SECONDS - (time.monotonic() - self._started)
        if left > 0:
            self.race.advance(min(SLICE, left))
        else:
            self.race.run(0.0)
        if not self.race.is_over:
            self.said.configure(text=self.say("compare.solving", steps=len(self.race)))
            self.later.call(1, self.solve_on)
            return
        self.scrub.configure(to=len(self.race))
        self.draw_afresh()
        self._play_after_bet()

    # -- showing -----------------------------------------------------------------------------

    def draw_afresh(self) -> None:
        """Lay everything out for the room there is, once all that stands around has its place."""
        if self.race.is_over:
            self._stage = None
            self._drawing.call("idle", self._lay_out)

    def _lay_out(self) -> None:
        self.update_idletasks()
        if self._stage is not None or not self.winfo_exists():
            return  # on the way its room came to rest, and all is laid out; or it was closed
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        roomy = min(width / SCENE[0], height / SCENE[1])  # as large as letters, if it can be
        larger = max(1.0, min(self.window.factor, roomy))
        scale = int(larger)
        even = width // scale // 2 * 2  # as the scene of a film is
        sizes = Sizes(scale=scale, width=max(SCENE[0], even))
        least = round(MIN_DIGIT_PX * max(screen_factor(self), scale))
        layout = lay_out_compare(
            self.puzzle,
            sizes,
            max(SCENE[1], height),
            has_curves=not self.is_covered,
            has_title=self.is_on_wall,
            least_clue=ceil(self.window.fonts.size_for(least) / scale),
            unit=round(UNIT * larger),
        )
        self._stage = CompareStage(
            self.race, layout, self.window.words, has_curves=not self.is_covered, make=SlicedStage
        )
        self.painter.clear()
        self._show()

    def _show(self) -> None:
        self.player.show(self.playable.player.is_playing)
        if self._stage is None:
            return
        count = self.playable.cursor
        if self.is_covered and count >= len(self.race):
            self._uncover()
            return
        if self.is_covered and count and self.betting.asking.winfo_manager():
            self.betting.accept()
        change = self._stage.show(count, min(1, count))
        self.painter.paint(change.parts)
        self._paint_more_soon()
        self.scrub.configure(value=count)
        key = "compare.step" if self.is_covered else "status.over"
        self.said.configure(text=self.say(key, step=count, steps=len(self.race)))
        self.speed.set(self.playable.player.speed)

    def _paint_more_soon(self) -> None:
        if self._stage is not None and self._stage.has_more and not self.later.is_pending:
            self.later.call(1, self._paint_more)

    def _paint_more(self) -> None:
        if self._stage is not None:
            self.painter.paint(self._stage.more().parts)
            self._paint_more_soon()

    def _uncover(self) -> None:
        """Both are done: show how far they went, and what became of the bet."""
        self.is_covered = False
        self.betting.judge(self.race)
        self.scrub.pack(side="bottom", fill="x", pady=4, before=self.canvas)
        self.draw_afresh()

    # -- what the person does ----------------------------------------------------------------

    def _on_bet(self) -> None:
        """The bet stands, and both begin."""
        self.betting.accept()
        self.canvas.focus_set()
        self._play_after_bet()

    def _play_after_bet(self) -> None:
        """Play once both ends are known and the bet stands, whichever comes last."""
        is_asked = bool(self.betting.asking.winfo_manager())
        if self.race.is_over and not is_asked and not self.playable.player.is_playing:
            self.actions["toggle"]()

    def set_theme(self, theme: Theme) -> None:
        self.player.set_theme(theme, self.window.factor)
        self.painter.set_theme(theme)

    def set_factor(self, factor: float) -> None:
        self.player.set_theme(self.window.theme, factor)
        self.draw_afresh()

    def _on_chosen(self) -> None:
        first, second = (self.names[box.get()] for box in self.choices)
        self.begin(first, second)
        self.canvas.focus_set()

    def _on_speed(self, value: str) -> None:
        self.playable.player.set_speed(round(float(value)))

    def _on_scrub(self, value: str) -> None:
        count = round(float(value))
        if count != self.playable.cursor:
            self.playable.go(count)

    def destroy(self) -> None:
        self.loop.close()
        super().destroy()
