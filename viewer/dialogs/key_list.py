"""All keys on one page."""

from __future__ import annotations

from tkinter import ttk
from typing import TYPE_CHECKING

from play.actions import Action, shown_key
from viewer.dialogs.dialog import Dialog

if TYPE_CHECKING:
    from viewer.host import Host


class KeyList(Dialog):
    """Every action that has a key now, in two columns."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("keys.title"))
        named = [action for action in window.possible_actions.values() if action.keys]
        half = (len(named) + 1) // 2
        for place, action in enumerate(named):
            row, column = place % half, place // half * 2
            ttk.Label(self.panel, text=self._keys_of(action), anchor="e").grid(
                row=row, column=column, sticky="e", padx=(24 if column else 0, 14), pady=3
            )
            ttk.Label(self.panel, text=action.label(self.say)).grid(
                row=row, column=column + 1, sticky="w"
            )
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=half, column=0, columnspan=4, pady=(16, 0), sticky="e")
        self.appear(close)

    def _keys_of(self, action: Action) -> str:
        """Its keys as people write them, those left out that only some keyboards have."""
        keys = [key for key in action.keys if "KP" not in key and not key.endswith("equal")]
        first, *others = dict.fromkeys(shown_key(key, self.say) for key in keys)
        for other in others:
            first = self.say("keys.or", first=first, second=other)
        return first
