"""The controls under the board: the scrub bar, the buttons, the speed."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil
from tkinter import font as tkfont
from tkinter import ttk

from app.draw.theme import BROKEN, FIVE
from app.learn.actions import Action
from app.learn.player import SPEEDS, Player
from app.learn.show import Session
from app.text.catalogue import Say
from app.window.host import Host
from app.window.look.style import SMALL_PX, longest_fitting
from app.window.look.widgets import Tooltip, scaled_padding, screen_factor
from app.window.scrub_bar import ScrubBar
from app.window.tool_bar import PlayerButtons
from solver.step import ASSUME, CONTRADICTION
from solver.trace import Trace

_SPEED_PX, _SPEED_GAP_PX, _STATUS_GAP_PX = 150, 10, 14
_STATUS_PADDING_PX = 8
"""Pixels of the status where no letter stands."""

_LONG_NUMBER = 888
"""There is room for a status with this number of steps."""

_MARKED = {ASSUME: FIVE, CONTRADICTION: BROKEN}
_MOST_MARKED_STEPS = 5000


def _marks_of(trace: Trace) -> Iterator[tuple[int, str]]:
    """The steps of a solving that assume something, and those that contradict it; of a long one
    none."""
    if len(trace) <= _MOST_MARKED_STEPS:
        for number, step in enumerate(trace.steps, 1):
            if step.kind in _MARKED:
                yield number, _MARKED[step.kind]


def _show(label: ttk.Label, is_shown: bool, **place: tkinter.Misc) -> None:
    """Have a label at this place of its row, or not."""
    if not is_shown:
        label.pack_forget()
    elif not label.winfo_manager():
        label.pack(side="right", **place)  # type: ignore[arg-type]


class Transport(ttk.Frame):
    """Scrub bar above, buttons and speed below."""

    def __init__(self, parent: tkinter.Misc, window: Host, actions: Mapping[str, Action]) -> None:
        super().__init__(parent, padding=scaled_padding(parent, 12, 4, 12, 8))
        self.window = window
        self.say = say = window.say
        self.speed_changed: Callable[[int], None] = lambda speed: None
        self.scrub = ScrubBar(self, window)
        self.scrub.pack(fill="x", pady=(0, 4))
        row = ttk.Frame(self)
        row.pack(fill="x")
        self.player = PlayerButtons(row, window, actions)
        self.player.pack(side="left")
        self.buttons = self.player.buttons
        self.rate = ttk.Label(row, width=self._rate_letters(), anchor="w", style="Muted.TLabel")
        self.rate.pack(side="right")
        self.speed = ttk.Scale(row, from_=0, to=len(SPEEDS) - 1, command=self._on_speed)
        self.speed.configure(length=round(_SPEED_PX * screen_factor(self)))
        self.speed.pack(side="right", padx=_SPEED_GAP_PX)
        self.speed_name = ttk.Label(row, text=say("speed"), style="Muted.TLabel")
        self.speed_name.pack(side="right")
        self.work = ttk.Button(row, style="Flat.TButton")
        """Shows the progress of a file that is made; pressed, its dialog comes back."""
        self.ladder = ttk.Button(row, style="Link.TButton")
        if "watch-ladder" in actions:
            self.ladder.configure(command=actions["watch-ladder"])
        self.status = ttk.Label(row, style="Muted.TLabel")
        self.status.pack(side="left", padx=_STATUS_GAP_PX, fill="x", expand=True)
        self.status.bind("<Configure>", lambda event: self._fit_status())
        row.bind("<Configure>", lambda event: self._make_room(event.width))
        self._status: Sequence[str] = ("",)
        words = f"{actions['slower'].tooltip(say)}   {actions['faster'].tooltip(say)}"
        Tooltip(self.speed, words)

    def show(self, session: Session, player: Player, status: Sequence[str]) -> None:
        """Show where the solving stands, also by the longest of these texts that fits."""
        trace = session.trace
        self.scrub.show(trace.cursor, len(trace), trace, partial(_marks_of, trace), session.reach)
        self.tell(status)
        self.player.show(player.is_playing)

    def show_work(self, share: int | None, come_back: Callable[[], None]) -> None:
        """Show that a file is made, with the share that is ready; a press calls `come_back`."""
        known = {} if share is None else {"share": share}
        text = self.say("export.work.share" if known else "export.work", **known)
        self.work.configure(text=text, command=come_back)
        if not self.work.winfo_manager():
            self.work.pack(side="left", padx=(_STATUS_GAP_PX, 0), before=self.status)

    def hide_work(self) -> None:
        if self.work.winfo_exists():
            self.work.configure(command="")  # it may have the focus still, and hear keys
            self.work.pack_forget()

    def offer_ladder(self, is_offered: bool) -> None:
        """Offer to watch the ladder, which needs no guess here, or do so no more."""
        if is_offered != bool(self.ladder.winfo_manager()):
            if not is_offered:
                self.ladder.pack_forget()
                return
            room = self.status.winfo_width() - self._font.measure(self.say("status.ready.brief"))
            texts = self.say("offer.ladder"), self.say("offer.ladder.brief")
            self.ladder.configure(text=longest_fitting(texts, self._font, room))
            self.ladder.pack(side="right", before=self.status, padx=_STATUS_GAP_PX)

    def tell(self, status: Sequence[str]) -> None:
        """Show the longest of these texts that fits."""
        self._status = status
        self._fit_status()

    @property
    def _font(self) -> tkfont.Font:
        return self.window.fonts.get(round(SMALL_PX * self.window.factor))

    def _rate_letters(self) -> int:
        """How many digits are as wide as the longest words for a speed."""
        longest = max(self._font.measure(words_for_speed(times, self.say)) for times in SPEEDS)
        return ceil(longest / self._font.measure("0"))

    def _make_room(self, width: int) -> None:
        """Where letters are too large for the status, hide the name of the speed, and then its
        words."""
        status = (
            self._font.measure(self.say("status.over", step=_LONG_NUMBER, steps=_LONG_NUMBER))
            + _STATUS_PADDING_PX
        )
        room = width - status - 2 * (_SPEED_GAP_PX + _STATUS_GAP_PX)
        room -= self.player.winfo_reqwidth() + self.speed.winfo_reqwidth()
        rate, name = self.rate.winfo_reqwidth(), self.speed_name.winfo_reqwidth()
        _show(self.rate, rate <= room, before=self.speed)
        _show(self.speed_name, rate + name <= room, after=self.speed)

    def _fit_status(self) -> None:
        room = self.status.winfo_width() - _STATUS_PADDING_PX
        if room <= 0:  # nothing is seen yet
            return
        fitting = longest_fitting(self._status, self._font, room)
        if str(self.status.cget("text")) != fitting:
            self.status.configure(text=fitting)

    def show_speed(self, player: Player) -> None:
        if round(float(self.speed.get())) != player.speed:
            self.speed.set(player.speed)
        self.rate.configure(text=words_for_speed(player.times, self.say))

    def apply_look(self) -> None:
        self.player.apply_look()
        self.scrub.apply_look()

    def _on_speed(self, value: str) -> None:
        self.speed_changed(round(float(value)))


def words_for_speed(times: float | None, say: Say) -> str:
    """How fast it plays, in words."""
    return say("speed.fastest") if times is None else say("speed.times", times=times)
