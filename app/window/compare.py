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
from app.learn.actions import PLAYER_ACTIONS, playable_actions
from app.learn.player import Player, RacePlayable
from app.race import Race
from app.text.catalogue import Language
from app.window.host import Host
from app.window.look.canvas import ScenePainter
from app.window.look.interpreter import keep_unmirrored
from app.window.look.widgets import Later, screen_factor
from app.window.loop import Loop
from app.window.menus import DropDown
from app.window.pages import WindowPage
from app.window.transport import Transport
from solver.methods import METHODS


class Betting(ttk.Frame):
    """Asks which method is faster; calls `placed` when one is pressed."""

    def __init__(
        self, parent: tkinter.Misc, language: Language, placed: Callable[[], None]
    ) -> None:
        super().__init__(parent)
        self.catalogue = language.compare
        self.say = self.catalogue.say
        self.winner: int | None = None
        self._methods: Sequence[str] = ()
        self._placed = placed
        self.asking = ttk.Frame(self)
        ttk.Label(self.asking, text=self.say("bet.who")).pack(side="left", padx=(0, 8))
        self.buttons = [
            ttk.Button(self.asking, command=partial(self._place, index)) for index in range(2)
        ]
        for button in self.buttons:
            button.pack(side="left", padx=(0, 8))
        self.told = ttk.Label(self, justify="left")
        self.told.pack(side="bottom", fill="x")
        self.bind(
            "<Configure>",
            lambda event: self.told.configure(wraplength=max(200, event.width - 8)),
        )

    def _place(self, index: int) -> None:
        self.winner = index
        self._placed()

    def ask(self, methods: Sequence[str]) -> None:
        self.winner = None
        self._methods = methods
        for button, method in zip(self.buttons, methods, strict=True):
            button.configure(text=self.say(f"method.{method}"))
        texts = [self.say(f"bet.does.{method}") for method in dict.fromkeys(methods)]
        text = self.catalogue.together(self.say("bet.step"), *texts)
        self.told.configure(text=text, style="Muted.TLabel")
        self.asking.pack(side="top", fill="x", pady=(0, 4))

    @property
    def is_open(self) -> bool:
        return bool(self.asking.winfo_manager())

    def accept(self) -> None:
        """Take the bet, if there is one; it cannot be changed any more."""
        if self.winner is None:
            self._tell(self.say("bet.none"))
        else:
            method = self.say(f"method.{self._methods[self.winner]}")
            self._tell(self.say("bet.placed", method=method))

    def judge(self, race: Race) -> None:
        fewer, more = race.ranked
        grouped = self.catalogue.grammar.grouped
        values = {
            "fewer": self.say(f"method.{fewer.method}"),
            "more": self.say(f"method.{more.method}"),
            "few": grouped(len(fewer)),
            "many": grouped(len(more)),
            "assumed": grouped(more.assumed[-1]),
            "wrong": grouped(more.counts.backtracks),
        }
        verdict = ""
        if self.winner is not None and race.winner is not None:
            verdict = self.say("bet.won" if self.winner == race.winner else "bet.lost")
        figures = self.say("bet.even" if race.winner is None else "bet.figures", **values)
        reason = self.say(f"bet.reason.{race.reason}", **values)
        self._tell(self.catalogue.together(verdict, figures, reason))

    def _tell(self, text: str) -> None:
        self.asking.pack_forget()
        self.told.configure(text=text, style="TLabel")


_USUAL_METHODS = ("overlap", "backtracking")
_MIN_SCENE_PX = 640, 420
"""Before it is enlarged; with less height it is not."""
_ROOM_SHARE = 0.4
"""It is enlarged as letters are, and at least by this share of what there is room for."""
_LEAST_HEIGHT_PX = 370

_SLICE_S = 0.012

_SOLVING_LIMIT_S = 30.0
"""A method that is not done by then is stopped."""


class Comparing(WindowPage):
    """Lets one choose two methods, and play, pause and step both at once."""

    def __init__(self, window: Host) -> None:
        super().__init__(window)
        self.puzzle = window.named_puzzle
        race = Race(self.puzzle, _USUAL_METHODS)
        self.playable = RacePlayable(Player(speed=window.settings.speed), race)
        self.playable.changed = self._show
        self.loop = Loop(self, self.playable)
        names = (*PLAYER_ACTIONS, "slower", "faster")
        self.actions = playable_actions(self.playable, self.loop.wake, names)
        self._stage: CompareStage | None = None
        self._drawing = Later(self)
        self._started = 0.0
        self._seen = 0
        """How far both were played."""
        self.names = {self.say(f"method.{name}"): name for name in METHODS}
        self.choices = self._make_choices()
        self.betting = Betting(self, window.words.language, self._on_bet)
        self.betting.pack(side="top", fill="x", padx=8, pady=(0, 6))
        self.is_covered = True
        """Until both are played to their end, how far they go is not told."""
        self.canvas = tkinter.Canvas(self, highlightthickness=0, borderwidth=0, takefocus=False)
        self.painter = ScenePainter(self.canvas, window.fonts, window.theme)
        self.transport = Transport(self, window, self.actions)
        self.transport.scrub.scrubbed = self._on_scrub
        self.transport.speed_changed = self._on_speed
        self.transport.show_speed(self.playable.player)
        self.transport.pack(side="bottom", fill="x")
        self.canvas.pack(side="top", fill="both", expand=True)
        self.canvas.bind("<Configure>", lambda event: self.draw_afresh())
        self.begin(*_USUAL_METHODS)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle

    @property
    def first(self) -> tkinter.Misc:
        return self.canvas

    def pause(self) -> None:
        self.playable.pause()

    @property
    def race(self) -> Race:
        return self.playable.race

    def _make_choices(self) -> list[DropDown]:
        row = ttk.Frame(self)
        row.pack(side="top", fill="x", pady=(0, 6))
        keep_unmirrored(row)  # each stands above its board
        boxes = []
        for column, method in enumerate(_USUAL_METHODS):
            box = DropDown(row, values=list(self.names), width=28)
            box.set(self.say(f"method.{method}"))
            box.bind("<<ComboboxSelected>>", lambda event: self._on_chosen())
            box.grid(row=0, column=column, sticky="w", padx=8)
            row.columnconfigure(column, weight=1, uniform="half")
            boxes.append(box)
        return boxes

    def begin(self, first: str, second: str) -> None:
        self.later.cancel()
        self._drawing.cancel()
        self.playable.open(Race(self.puzzle, (first, second)))
        self._stage = None
        self._seen = 0
        self.is_covered = True
        self._show_transport()
        self.betting.ask((first, second))
        self.painter.clear()
        self._started = time.monotonic()
        self.solve_on()

    def solve_on(self) -> None:
        """Bring both methods to their end, a slice at a time."""
        seconds = _SOLVING_LIMIT_S - (time.monotonic() - self._started)
        if seconds > 0:
            self.race.advance(min(_SLICE_S, seconds))
        else:
            self.race.run(0.0)
        if not self.race.is_over:
            self.transport.tell([self.say("compare.solving", steps=len(self.race))])
            self.later.call(1, self.solve_on)
            return
        self.draw_afresh()
        self._play_after_bet()

    def draw_afresh(self) -> None:
        """Lay everything out for the room there is, once all around it has its place."""
        if self.race.is_over:
            self._stage = None
            self._drawing.call("idle", self._lay_out)

    def _lay_out(self) -> None:
        self.update_idletasks()
        if self._stage is not None or not self.winfo_exists():
            return  # laid out, or closed, by what was pending
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        least_width, least_height = _MIN_SCENE_PX
        room = min(width / least_width, height / least_height)
        enlargement = max(1.0, _ROOM_SHARE * room, min(self.window.factor, room))
        scale = int(enlargement)
        even = width // scale // 2 * 2  # as the scene of a film is
        least_digit = round(MIN_DIGIT_PX * max(screen_factor(self), scale))
        layout = lay_out_compare(
            self.puzzle,
            Sizes(scale=scale, width=max(least_width, even)),
            max(_LEAST_HEIGHT_PX, height),
            least_clue=ceil(self.window.fonts.size_for(least_digit) / scale),
            unit=round(UNIT * enlargement),
        )
        self._stage = CompareStage(
            self.race, layout, self.window.words, has_curves=not self.is_covered, make=SlicedStage
        )
        self.painter.clear()
        self._show()

    def _show(self) -> None:
        self._show_transport()
        if self._stage is None:
            return
        count = self.playable.cursor
        if self.is_covered and count >= len(self.race):
            self._uncover()
            return
        if self.is_covered and count and self.betting.is_open:
            self.betting.accept()
        self.painter.paint(self._stage.show(count, min(1, count)).parts)
        self._paint_more_soon()

    def _show_transport(self) -> None:
        count, player = self.playable.cursor, self.playable.player
        self._seen = max(self._seen, count)
        length = self._seen if self.is_covered else len(self.race)
        self.transport.scrub.show(count, length, self.race)
        self.transport.player.show(player.is_playing)
        self.transport.show_speed(player)
        key = "compare.step" if self.is_covered else "status.over"
        self.transport.tell([self.say(key, step=count, steps=len(self.race))])

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
        self.draw_afresh()

    def _on_bet(self) -> None:
        self.betting.accept()
        self.canvas.focus_set()
        self._play_after_bet()

    def _play_after_bet(self) -> None:
        """Play once both are solved and the bet stands, whichever comes last."""
        is_ready = self.race.is_over and not self.betting.is_open
        if is_ready and not self.playable.player.is_playing:
            self.actions["toggle"]()

    def apply_look(self) -> None:
        self.transport.apply_look()
        self.painter.set_theme(self.window.theme)
        self.draw_afresh()

    def _on_chosen(self) -> None:
        first, second = (self.names[box.get()] for box in self.choices)
        self.begin(first, second)
        self.canvas.focus_set()

    def _on_speed(self, speed: int) -> None:
        self.playable.player.set_speed(speed)
        self._show_transport()

    def _on_scrub(self, count: int) -> None:
        if count != self.playable.cursor:
            self.playable.go(count)

    def destroy(self) -> None:
        self.loop.close()
        super().destroy()
