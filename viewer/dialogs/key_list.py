"""All keys on one page."""

from __future__ import annotations

from tkinter import ttk
from typing import TYPE_CHECKING

from play.actions import shown_key
from viewer.dialogs.dialog import Dialog

if TYPE_CHECKING:
    from viewer.shell.window import Window


class KeyList(Dialog):
    """Every action that has a key now, in two columns."""

    def __init__(self, window: Window) -> None:
        super().__init__(window, window.say("keys.title"))
        named = [action for action in window.lessons.actions.values() if action.keys]
        half = (len(named) + 1) // 2
        for place, action in enumerate(named):
            row, column = place % half, place // half * 2
            keys = [shown_key(key) for key in action.keys if "KP" not in key and key != "equal"]
            keys = list(dict.fromkeys(key for key in keys if not key.endswith("equal")))
            ttk.Label(self.panel, text=self.say("keys.or").join(keys), anchor="e").grid(
                row=row, column=column, sticky="e", padx=(24 if column else 0, 14), pady=3
            )
            ttk.Label(self.panel, text=action.label(self.say)).grid(
                row=row, column=column + 1, sticky="w"
            )
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=half, column=0, columnspan=4, pady=(16, 0), sticky="e")
        self.appear(close)
