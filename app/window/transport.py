"""The controls under the board: the scrub bar, the buttons, the speed."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from tkinter import font as tkfont
from tkinter import ttk

from app.draw.theme import BROKEN, FIVE, INK, NEW, PAPER, TRACK, Theme
from app.learn.actions import Action
from app.learn.player import SPEEDS, Player
from app.learn.show import Session
from app.text.catalogue import Say
from app.window.look.canvas import Fonts
from app.window.look.style import SMALL_PX, longest_fitting
from app.window.look.widgets import Tooltip, has_focus, scaled_padding, screen_factor
from app.window.tool_bar import PlayerButtons
from solver.step import ASSUME, CONTRADICTION
from solver.trace import Trace

_SPEED_PX, _SPEED_GAP_PX, _STATUS_GAP_PX = 150, 10, 14
_STATUS_PADDING_PX = 8
"""Pixels of the status where no letter stands."""

_LONG_NUMBER = 888
"""There is room for a status with this number of steps."""


class ScrubBar(tkinter.Canvas):
    """The known part of the solving as a line, with a knob at the cursor."""

    HEIGHT, EDGE = 26, 10

    def __init__(self, parent: tkinter.Misc, theme: Theme) -> None:
        self.factor = factor = screen_factor(parent)
        """How much larger than on an ordinary screen it is, whatever the size of letters."""
        super().__init__(
            parent,
            height=round(self.HEIGHT * factor),
            highlightthickness=0,
            borderwidth=0,
            takefocus=True,
        )
        self.theme = theme
        self.scrubbed: Callable[[int], None] = lambda count: None
        self._trace: Trace | None = None
        self._reach = 1.0
        self._known: tuple[object, ...] = ()
        """What the line was drawn for."""
        self._gone = 0
        """The item of the line up to the knob."""
        for event in ("<Button-1>", "<B1-Motion>"):
            self.bind(event, self._on_drag)
        self.bind("<Configure>", lambda event: self._draw_all())
        self.bind("<FocusIn>", lambda event: self._draw())
        self.bind("<FocusOut>", lambda event: self._draw())

    def show(self, trace: Trace, reach: float = 1.0) -> None:
        """Show the cursor in the known part, which is this share of all."""
        self._trace, self._reach = trace, reach
        self._draw()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._draw_all()

    def place_of(self, count: int) -> int:
        """The pixel at which the state after this count of steps stands."""
        total = max(1, len(self._trace) if self._trace is not None else 1)
        return self.edge + round(self._known_width() * count / total)

    def count_at(self, x: int) -> int:
        """How many steps the state at this pixel has."""
        total = len(self._trace) if self._trace is not None else 0
        share = (x - self.edge) / max(1, self._known_width())
        return min(max(round(share * total), 0), total)

    @property
    def edge(self) -> int:
        return round(self.EDGE * self.factor)

    def _known_width(self) -> float:
        return (self.winfo_width() - 2 * self.edge) * self._reach

    def _on_drag(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        self.scrubbed(self.count_at(event.x))

    def _draw_all(self) -> None:
        self._known = ()
        self._draw()

    def _draw(self) -> None:
        trace = self._trace
        if trace is None:
            return
        middle, width = round(self.HEIGHT * self.factor) // 2, self.winfo_width()
        at, one, two = self.place_of(trace.cursor), round(self.factor), round(2 * self.factor)
        known = trace, len(trace), width, self._reach
        if known != self._known:
            self._known = known
            self.configure(background=self._colour(PAPER))
            self.delete("all")
            self._box(self.edge, middle - one, width - self.edge, middle + one, TRACK)
            self._box(self.edge, middle - two, self.place_of(len(trace)), middle + two, FIVE)
            self._gone = self._box(self.edge, middle - two, at, middle + two, NEW)
            self._draw_marks(trace, middle)
        else:
            self.coords(self._gone, self.edge, middle - two, at, middle + two)
            self.delete("knob")
        rims = ((7, 10, INK), (6, 9, PAPER)) if has_focus(self) else ()
        for half, height, role in (*rims, (4, 8, NEW)):
            wide, high = round(half * self.factor), round(height * self.factor)
            self._box(at - wide, middle - high, at + wide, middle + high, role, "knob")

    def _draw_marks(self, trace: Trace, middle: int) -> None:
        """Mark assumptions and contradictions, as far as there are pixels for them."""
        places: dict[int, str] = {}
        if len(trace) > 5000:
            return
        width, total = self._known_width(), len(trace)
        for number, step in enumerate(trace.steps, 1):
            if step.kind == CONTRADICTION:
                places[self.edge + round(width * number / total)] = BROKEN
            elif step.kind == ASSUME:
                places.setdefault(self.edge + round(width * number / total), FIVE)
        colours = {role: self._colour(role) for role in (BROKEN, FIVE)}
        low, high, thick = (round(pixels * self.factor) for pixels in (3, 6, 1))
        self.tk.eval(
            "\n".join(
                f"{self} create rectangle {x} {middle - high} {x + thick} {middle - low}"
                f" -width 0 -fill {colours[role]}"
                for x, role in places.items()
            )
        )

    def _box(
        self, left: int, top: int, right: int, bottom: int, role: str, tag: str = "line"
    ) -> int:
        return self.create_rectangle(
            left, top, right, bottom, fill=self._colour(role), width=0, tags=tag
        )

    def _colour(self, role: str) -> str:
        return f"#{self.theme.colours[role]}"


def _show(label: ttk.Label, is_shown: bool, **place: tkinter.Misc) -> None:
    """Have a label at this place of its row, or not."""
    if not is_shown:
        label.pack_forget()
    elif not label.winfo_manager():
        label.pack(side="right", **place)  # type: ignore[arg-type]


class Transport(ttk.Frame):
    """Scrub bar above, buttons and speed below."""

    def __init__(
        self,
        parent: tkinter.Misc,
        actions: Mapping[str, Action],
        fonts: Fonts,
        theme: Theme,
        factor: float,
        say: Say,
    ) -> None:
        super().__init__(parent, padding=scaled_padding(parent, 12, 4, 12, 8))
        self.say = say
        self.fonts = fonts
        self.theme = theme
        self.factor = factor
        self.speed_changed: Callable[[int], None] = lambda speed: None
        self.scrub = ScrubBar(self, theme)
        self.scrub.pack(fill="x", pady=(0, 4))
        row = ttk.Frame(self)
        row.pack(fill="x")
        self.player = PlayerButtons(row, actions, theme, factor, say)
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
        self.ladder = ttk.Button(row, style="Link.TButton", command=actions["watch-ladder"])
        self.status = ttk.Label(row, style="Muted.TLabel")
        self.status.pack(side="left", padx=_STATUS_GAP_PX, fill="x", expand=True)
        self.status.bind("<Configure>", lambda event: self._fit_status())
        row.bind("<Configure>", lambda event: self._make_room(event.width))
        self._status: Sequence[str] = ("",)
        words = f"{actions['slower'].tooltip(say)}   {actions['faster'].tooltip(say)}"
        Tooltip(self.speed, words, self)
        self.set_theme(theme)

    def show(self, session: Session, player: Player, status: Sequence[str]) -> None:
        """Show where the solving stands, also by the longest of these texts that fits."""
        self.scrub.show(session.trace, session.reach)
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
        return self.fonts.get(round(SMALL_PX * self.factor))

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

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.player.set_theme(theme, self.factor)
        self.scrub.set_theme(theme)

    def _on_speed(self, value: str) -> None:
        self.speed_changed(round(float(value)))


def words_for_speed(times: float | None, say: Say) -> str:
    """How fast it plays, in words."""
    return say("speed.fastest") if times is None else say("speed.times", times=times)
