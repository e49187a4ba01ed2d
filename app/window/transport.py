"""The controls under the board: the scrub bar, the buttons, the speed."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil
from tkinter import font as tkfont
from tkinter import ttk

from app.draw.icons import PAUSE
from app.draw.theme import BROKEN, FIVE, INK, NEW, PAPER, TRACK
from app.learn.actions import PLAYER_ACTIONS, SIGNS, Action
from app.learn.player import SPEEDS, Player
from app.learn.show import Session
from app.text.catalogue import Say
from app.window.host import Host
from app.window.look.icons import cache_icon
from app.window.look.interpreter import keep_unmirrored
from app.window.look.style import SMALL_PX, longest_fitting
from app.window.look.widgets import Tooltip, has_focus, scaled_padding, screen_factor
from app.window.menus import pop_up, style_menu
from solver.step import ASSUME, CONTRADICTION
from solver.trace import Trace

# -------------------------------------------------------------------------------------------------
# How far it is, and a way to go anywhere in it.


class ScrubBar(tkinter.Canvas):
    """Calls `scrubbed` with the count of steps that one goes to."""

    HEIGHT, EDGE = 26, 10

    def __init__(self, parent: tkinter.Misc, window: Host) -> None:
        self.factor = factor = screen_factor(parent)
        """How much larger than on an ordinary screen it is, whatever the size of letters."""
        super().__init__(
            parent,
            height=round(self.HEIGHT * factor),
            highlightthickness=0,
            borderwidth=0,
            takefocus=True,
        )
        self.window = window
        self.scrubbed: Callable[[int], None] = lambda count: None
        self._cursor = self._length = 0
        self._reach = 1.0
        self._marks: Callable[[], Iterable[tuple[int, str]]] = tuple
        self._about: object = None
        self._known: tuple[object, ...] = ()
        """What the line was drawn for."""
        self._gone = 0
        """The item of the line up to the knob."""
        for event in ("<Button-1>", "<B1-Motion>"):
            self.bind(event, self._on_drag)
        self.bind("<Configure>", lambda event: self.apply_look())
        self.bind("<FocusIn>", lambda event: self._draw())
        self.bind("<FocusOut>", lambda event: self._draw())

    def show(
        self,
        cursor: int,
        length: int,
        about: object,
        marks: Callable[[], Iterable[tuple[int, str]]] = tuple,
        reach: float = 1.0,
    ) -> None:
        """Show the cursor in the known part, of this length, which is this share of all. `marks`
        are the counts of steps that have a mark, with its colour role; they are asked for anew when
        the length changes, or what the bar is `about`."""
        self._cursor, self._length, self._about = cursor, length, about
        self._marks, self._reach = marks, reach
        self._draw()

    def apply_look(self) -> None:
        self._known = ()
        self._draw()

    def place_of(self, count: int) -> int:
        """The pixel at which the state after this count of steps stands."""
        share = min(count, self._length) / max(1, self._length)
        return self.edge + round(self._known_width() * share)

    def count_at(self, x: int) -> int:
        """How many steps the state at this pixel has."""
        share = (x - self.edge) / max(1, self._known_width())
        return min(max(round(share * self._length), 0), self._length)

    @property
    def edge(self) -> int:
        return round(self.EDGE * self.factor)

    def _known_width(self) -> float:
        return (self.winfo_width() - 2 * self.edge) * self._reach

    def _on_drag(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        self.scrubbed(self.count_at(event.x))

    def _draw(self) -> None:
        middle, width = round(self.HEIGHT * self.factor) // 2, self.winfo_width()
        at, one, two = self.place_of(self._cursor), round(self.factor), round(2 * self.factor)
        known = self._about, self._length, width, self._reach
        if known != self._known:
            self._known = known
            self.configure(background=self._colour(PAPER))
            self.delete("all")
            self._box(self.edge, middle - one, width - self.edge, middle + one, TRACK)
            self._box(self.edge, middle - two, self.place_of(self._length), middle + two, FIVE)
            self._gone = self._box(self.edge, middle - two, at, middle + two, NEW)
            self._draw_marks(middle)
        else:
            self.coords(self._gone, self.edge, middle - two, at, middle + two)
            self.delete("knob")
        rims = ((7, 10, INK), (6, 9, PAPER)) if has_focus(self) else ()
        for half, height, role in (*rims, (4, 8, NEW)):
            wide, high = round(half * self.factor), round(height * self.factor)
            self._box(at - wide, middle - high, at + wide, middle + high, role, "knob")

    def _draw_marks(self, middle: int) -> None:
        """Draw the marks, as far as there are pixels for them."""
        places: dict[int, str] = {}
        for count, role in self._marks():
            x = self.place_of(count)
            if role == BROKEN or x not in places:
                places[x] = role
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
        return f"#{self.window.theme.colours[role]}"


# -------------------------------------------------------------------------------------------------
# The buttons of a player, a sign each: under the board and wherever else something is played.


_SKIPS = ("next-technique", "next-assumption")
"""What one can skip to: a button behind the others has a menu of them."""

_PLAYER_ICON_PX = 18


class PlayerButtons(ttk.Frame):
    """A button for each action of a player; while it plays, that of *play* is a pause."""

    def __init__(self, parent: tkinter.Misc, window: Host, actions: Mapping[str, Action]) -> None:
        super().__init__(parent)
        keep_unmirrored(self)
        self.window, say = window, window.say
        self._is_playing = False
        self.buttons: dict[str, ttk.Button] = {}
        for name in filter(actions.__contains__, PLAYER_ACTIONS):
            button = ttk.Button(self, command=actions[name], style="Flat.TButton")
            button.pack(side="left", padx=1)
            Tooltip(button, actions[name].tooltip(say))
            self.buttons[name] = button
        skips = [actions[name] for name in _SKIPS if name in actions]
        self.skip_menu = tkinter.Menu(self, tearoff=False)
        for action in skips:
            self.skip_menu.add_command(
                label=action.label(say), accelerator=action.shown_key(say), command=action
            )
        if skips:
            self.skip = ttk.Button(
                self, text=say("skip-to"), command=self._offer_skips, style="Flat.TButton"
            )
            self.skip.pack(side="left", padx=(6, 1))
        self.apply_look()

    def _offer_skips(self) -> None:
        menu = self.skip_menu
        style_menu(menu)
        menu.update_idletasks()
        pop_up(menu, self.skip.winfo_rootx(), self.skip.winfo_rooty() - menu.winfo_reqheight())

    def apply_look(self) -> None:
        window = self.window
        side, ink = round(_PLAYER_ICON_PX * window.factor), f"#{window.theme.colours[INK]}"
        for name, button in self.buttons.items():
            sign = PAUSE if name == "toggle" and self._is_playing else SIGNS[name]
            button.configure(image=cache_icon(self, sign, side, ink))

    def show(self, is_playing: bool) -> None:
        if is_playing != self._is_playing:
            self._is_playing = is_playing
            self.apply_look()


# -------------------------------------------------------------------------------------------------
# All of them.


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
