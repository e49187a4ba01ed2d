"""The tool bar at the left edge: what one can do here, each with a sign and its name.

It stands upright because height is what boards want for; in a window that is narrow, or higher than
wide, it lies under the menus. Where there is no room for the names, they are in the tooltips.
"""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from tkinter import ttk
from typing import Literal

from app.draw.icons import FILM, FIRST, PAUSE, PLAY
from app.draw.theme import INK, NEW
from app.learn.action_table import PLAYER_ACTIONS, ROWS, SIGNS
from app.learn.actions import Action
from app.window.host import Host
from app.window.look.icons import cache_icon
from app.window.look.interpreter import keep_unmirrored
from app.window.look.widgets import Tooltip, scaled, scaled_padding, screen_factor
from app.window.menus import pop_up, style_menu

# -------------------------------------------------------------------------------------------------
# The buttons of a player, a sign each: under the board and wherever else something is played.


_SKIPS = ("next-technique", "next-assumption")
"""What one can skip to: a button behind the others has a menu of them."""

_PLAYER_ICON_PX, OFFER_ICON_PX, _TOOL_ICON_PX = 18, 16, 22


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
        for name in self.buttons:
            is_pause = name == "toggle" and self._is_playing
            self._show_sign(name, PAUSE if is_pause else SIGNS[name])

    def show(self, is_playing: bool) -> None:
        if is_playing != self._is_playing:
            self._is_playing = is_playing
            self._show_sign("toggle", PAUSE if is_playing else SIGNS["toggle"])

    def _show_sign(self, name: str, sign: str) -> None:
        window = self.window
        side, ink = round(_PLAYER_ICON_PX * window.factor), f"#{window.theme.colours[INK]}"
        icon = cache_icon(self, sign, side, ink)
        self.buttons[name].configure(image=icon)


# -------------------------------------------------------------------------------------------------
# What is offered before a solving, after watching, solving and predicting, and after a dialog that
# has paused it: a few buttons beside the board.


START = ("watch", "your-turn", "gallery")
SEEN = ("next-puzzle", "toggle", "your-turn", "export")
INTRODUCED = ("your-turn", "toggle")
SOLVED = ("next-puzzle", "watch-how", "own-film", "hand.clear-all")
PREDICTED = ("next-puzzle", "watch-how", "predict")
PAUSED = ("play-on",)

OFFERS_SIGNS = SIGNS | {
    "watch": PLAY,
    "toggle": PLAY,
    "watch-how": PLAY,
    "play-on": PLAY,
    "own-film": FILM,
    "hand.clear-all": FIRST,
    "predict": FIRST,
}


class Offers(ttk.Frame):
    """Shows some actions as buttons."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.side)
        self.window = window
        self.shown: tuple[str, ...] = ()
        self.buttons: dict[str, ttk.Button] = {}

    def show(self, names: tuple[str, ...], actions: Mapping[str, Action]) -> None:
        """Offer these actions, of which the first is the likeliest."""
        for button in self.buttons.values():
            button.destroy()
        self.shown, self.buttons = names, {}
        window = self.window
        side, ink = round(OFFER_ICON_PX * window.factor), f"#{window.theme.colours[INK]}"
        for name in names:
            button = ttk.Button(
                self,
                text=window.say(f"offer.{name.removeprefix('hand.')}"),
                command=actions[name],
                image=cache_icon(self, OFFERS_SIGNS[name], side, ink),
                compound="left",
                style="Lesson.TButton",
            )
            button.pack(fill="x", pady=(0, 6))
            self.buttons[name] = button


TOOLS = {row.name: row.icon for row in ROWS if row.tool}
"""The signs of actions that are tools."""

MODES = ("watch", "your-turn", "learn")
"""One of these is on at any time."""

_MARGIN_PX = 4
_MIN_BOARD_WIDTH_PX, _BESIDE_PX = 560, 400
"""A bar beside the board leaves it this width; bar and panel together take the other, which grows
with their letters."""


class ToolBar(ttk.Frame):
    """A button for each tool; that of the mode that is on stands out."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.root, padding=scaled_padding(window.root, _MARGIN_PX))
        self.window, actions, say = window, window.actions, window.say
        self._body: tkinter.Widget | None = None
        self._is_upright = True
        self._names = ""
        self.buttons: dict[str, ttk.Button] = {}
        for name in TOOLS:
            button = ttk.Button(
                self, command=actions[name], style="Tool.TButton", text=say(f"tool.{name}")
            )
            Tooltip(button, actions[name].tooltip(say))
            self.buttons[name] = button
        self.apply_look()
        self.bind("<Configure>", lambda event: self._on_size())

    def appear(self, body: tkinter.Widget) -> None:
        """Be seen, beside this part of the window."""
        self._body = body
        self._arrange()

    def show_mode(self, name: str) -> None:
        for mode in MODES:
            self.buttons[mode].state(["selected" if mode == name else "!selected"])

    def apply_look(self) -> None:
        window = self.window
        side, colours = round(_TOOL_ICON_PX * window.factor), window.theme.colours
        for name, sign in TOOLS.items():
            usual, chosen = (
                cache_icon(self, sign, side, f"#{colours[role]}") for role in (INK, NEW)
            )
            self.buttons[name].configure(image=f"{usual} selected {chosen}")
        self._fit()

    def _arrange(self) -> None:
        """Stand at the left, or lie on top."""
        if self._body is None:
            return
        self._is_upright = self._should_stand()
        side: Literal["left", "top"] = "left" if self._is_upright else "top"
        self.pack(side=side, fill="both", before=self._body)
        for button in self.buttons.values():
            if self._is_upright:
                button.pack(side="top", fill="x", pady=1, padx=0)
            else:
                button.pack(side="left", fill="none", pady=0, padx=1)

    def _on_size(self) -> None:
        if self._is_upright != self._should_stand():
            self._arrange()
        self._fit()

    def _should_stand(self) -> bool:
        top = self.winfo_toplevel()
        width, height = top.winfo_width(), top.winfo_height()
        least = _MIN_BOARD_WIDTH_PX * screen_factor(self) + _BESIDE_PX * self.window.factor
        return width >= max(height, least) or width <= 1

    def _fit(self) -> None:
        """Show the names under the icons, or beside them in a lying bar, if all have room."""
        room = self.winfo_height() if self._is_upright else self.winfo_width()
        for way in ("top",) if self._is_upright else ("left", "top"):
            self._show_names(way)
            if room <= 1 or self._needed() + 2 * scaled(self, _MARGIN_PX) <= room:
                return
        self._show_names("image")

    def _needed(self) -> int:
        """The pixels that all buttons take along the bar."""
        buttons, gap = self.buttons.values(), scaled(self, 2)
        if self._is_upright:
            return sum(button.winfo_reqheight() + gap for button in buttons)
        return sum(button.winfo_reqwidth() + gap for button in buttons)

    def _show_names(self, way: str) -> None:
        if way != self._names:
            self._names = way
            for button in self.buttons.values():
                self.tk.call(button, "configure", "-compound", way)
