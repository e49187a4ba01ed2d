"""What the person can do: each action once, with its words, its keys and when it makes sense.

Menus, buttons, tooltips, key bindings and the list of keys are all made from these.
"""

from __future__ import annotations

import sys
import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from viewer.english import say

CONTROL = "Command" if sys.platform == "darwin" else "Control"
SHOWN = {
    "space": "Space",
    "Left": "←",
    "Right": "→",
    "Prior": "PgUp",
    "Next": "PgDn",
    "Control": "Ctrl",
    "Command": "⌘",
    "plus": "+",
    "minus": "−",
    "Escape": "Esc",
    "comma": ",",
    "period": ".",
}


@dataclass(frozen=True)
class Action:
    """Something the person can do. `keys` are Tk's names, the first one is shown."""

    name: str
    run: Callable[[], None]
    keys: tuple[str, ...] = ()
    is_possible: Callable[[], bool] = lambda: True

    @property
    def label(self) -> str:
        return say(self.name)

    @property
    def shown_key(self) -> str:
        return shown_key(self.keys[0]) if self.keys else ""

    @property
    def tooltip(self) -> str:
        if not self.keys:
            return self.label
        return say("tooltip", label=self.label, key=self.shown_key)

    def __call__(self) -> None:
        if self.is_possible():
            self.run()


def shown_key(key: str) -> str:
    """A key as people write it.

    >>> shown_key("Shift-Right"), shown_key("space"), shown_key("g")
    ('Shift+→', 'Space', 'G')
    """
    parts = key.split("-")
    return "+".join(SHOWN.get(part, part.upper() if len(part) == 1 else part) for part in parts)


def bind_keys(root: tkinter.Misc, actions: dict[str, Action]) -> None:
    """Have the keys do what the actions say, unless the person is typing a text."""
    for action in actions.values():
        for key in action.keys:
            for sequence in _sequences(key):
                root.bind(sequence, partial(_run, action))


def _sequences(key: str) -> list[str]:
    """Tk's names for a key; a letter is meant whether or not Caps Lock is on."""
    *modifiers, last = key.split("-")
    letters = {last, last.upper()} if len(last) == 1 and not modifiers else {last}
    return ["<" + "-".join([*modifiers, f"Key-{letter}"]) + ">" for letter in sorted(letters)]


TEXT_WIDGETS = ("Entry", "TEntry", "Text", "TSpinbox", "TCombobox")
BUTTONS = ("Button", "TButton", "Checkbutton", "TCheckbutton", "TRadiobutton")


def _run(action: Action, event: tkinter.Event[tkinter.Misc]) -> str | None:
    kind = event.widget.winfo_class() if isinstance(event.widget, tkinter.Misc) else ""
    if kind in TEXT_WIDGETS:
        return None
    if kind in BUTTONS and event.keysym == "space":
        return None  # the button with the focus is meant
    action()
    return "break"
