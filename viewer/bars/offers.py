"""What is offered before a solving and after it: a few buttons beside the board."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from tkinter import ttk

from play.actions import Action
from scene.theme import INK, Theme
from viewer.look import shapes
from viewer.look.icons import make_icon
from words.catalogue import Say

START = ("watch", "your-turn", "gallery")
SEEN = ("next-puzzle", "first", "export")
SOLVED = ("next-puzzle", "watch-how", "hand.clear-all", "export")
PREDICTED = ("next-puzzle", "watch-how", "predict")
"""The actions that are offered: when nothing has been done yet, when all was watched, solved by
hand, and predicted."""

SIGNS = {
    "watch": shapes.PLAY,
    "watch-how": shapes.PLAY,
    "your-turn": shapes.YOUR_TURN,
    "gallery": shapes.PUZZLES,
    "next-puzzle": shapes.LAST,
    "first": shapes.FIRST,
    "hand.clear-all": shapes.FIRST,
    "predict": shapes.FIRST,
    "export": shapes.FILM,
}

SIDE = 16
"""Of a sign, in pixels."""


class Offers(ttk.Frame):
    """Shows some actions as buttons, in the place it is packed into."""

    def __init__(self, parent: tkinter.Misc, say: Say) -> None:
        super().__init__(parent)
        self.say = say
        self.shown: tuple[str, ...] = ()
        self.buttons: dict[str, ttk.Button] = {}
        self._icons: list[tkinter.PhotoImage] = []

    def show(
        self, names: tuple[str, ...], actions: Mapping[str, Action], theme: Theme, factor: float
    ) -> None:
        """Offer these actions, of which the first is the likeliest."""
        for button in self.buttons.values():
            button.destroy()
        self.shown, self.buttons, self._icons = names, {}, []
        ink = f"#{theme.colours[INK]}"
        for name in names:
            button = ttk.Button(
                self,
                text=self.say(f"offer.{name.removeprefix('hand.')}"),
                command=actions[name],
                style="Lesson.TButton",
            )
            if name in SIGNS:
                self._icons.append(make_icon(self, SIGNS[name], round(SIDE * factor), ink))
                button.configure(image=self._icons[-1], compound="left")
            button.pack(fill="x", pady=(0, 6))
            self.buttons[name] = button
