"""The buttons of a player, a sign each: under the board and wherever else something is played."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from tkinter import ttk

from play.actions import Action
from scene.theme import INK, Theme
from viewer.look import icons, shapes
from viewer.look.tooltip import Tooltip
from words.catalogue import Say

SIGNS = {
    "first": shapes.FIRST,
    "back": shapes.BACK,
    "toggle": shapes.PLAY,
    "forward": shapes.FORWARD,
    "last": shapes.LAST,
    "next-technique": shapes.NEW_TECHNIQUE,
    "next-assumption": shapes.ASSUMPTION,
}
"""The sign of each action that has a button, in their order."""

ICON = 18


class PlayerButtons(ttk.Frame):
    """A button for each action that has a sign; while it plays, that of *play* is a pause."""

    def __init__(
        self,
        parent: tkinter.Misc,
        actions: Mapping[str, Action],
        theme: Theme,
        factor: float,
        say: Say,
    ) -> None:
        super().__init__(parent)
        self._is_playing = False
        self._looks: tuple[int, str] | None = None
        """The size and the colour of the signs."""
        self.buttons: dict[str, ttk.Button] = {}
        for name in (it for it in SIGNS if it in actions):
            button = ttk.Button(self, command=actions[name], style="Flat.TButton")
            button.pack(side="left", padx=1)
            Tooltip(button, actions[name].tooltip(say), self)
            self.buttons[name] = button
        self.set_theme(theme, factor)

    def set_theme(self, theme: Theme, factor: float) -> None:
        """Draw the signs in the theme's ink."""
        self.theme = theme
        looks = side, ink = round(ICON * factor), f"#{theme.colours[INK]}"
        if looks == self._looks:
            return
        self._looks = looks
        signs = {shapes.PAUSE, *(SIGNS[name] for name in self.buttons)}
        self._icons = {sign: icons.make_icon(self, sign, side, ink) for sign in signs}
        for name, button in self.buttons.items():
            button.configure(image=self._icons[SIGNS[name]])
        self._show_toggle()

    def show(self, is_playing: bool) -> None:
        """Show whether it plays."""
        if is_playing != self._is_playing:
            self._is_playing = is_playing
            self._show_toggle()

    def _show_toggle(self) -> None:
        sign = shapes.PAUSE if self._is_playing else SIGNS["toggle"]
        self.buttons["toggle"].configure(image=self._icons[sign])
