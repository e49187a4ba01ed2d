"""What the person can do: each action once, with its words, its keys and when it makes sense.

Menus, buttons, tooltips, key bindings and the list of keys are all made from these.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

from words.catalogue import Say

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
    "Return": "Enter",
    "Delete": "Del",
    "Up": "↑",
    "Down": "↓",
}


@dataclass(frozen=True)
class Action:
    """Something the person can do; `name` is its key in the catalogue. `keys` are Tk's names, the
    first one is shown."""

    name: str
    run: Callable[[], None]
    keys: tuple[str, ...] = ()
    is_possible: Callable[[], bool] = lambda: True

    def label(self, say: Say) -> str:
        """What it is called, in the words of a catalogue."""
        return say(self.name)

    @property
    def shown_key(self) -> str:
        return shown_key(self.keys[0]) if self.keys else ""

    def tooltip(self, say: Say) -> str:
        """What it is called, with its key."""
        if not self.keys:
            return self.label(say)
        return say("tooltip", label=self.label(say), key=self.shown_key)

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
