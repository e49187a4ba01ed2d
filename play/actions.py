"""What the person can do: each action once, with its words, its keys and when it makes sense.

Menus, buttons, tooltips, key bindings and the list of keys are all made from these.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from solver.value import Value
from words.catalogue import Say

CONTROL = "Command" if sys.platform == "darwin" else "Control"
CONTROL_BIT = 0x8 if sys.platform == "darwin" else 0x4
"""Tk's bit for this key in the state of an event."""

SIGNS = {
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Command": "⌘",
    "plus": "+",
    "minus": "−",
    "comma": ",",
    "period": ".",
}
"""What stands on keys that have no name; single letters and the F keys stand for themselves."""

NAMED = (
    *("space", "Prior", "Next", "Home", "End", "Control", "Shift", "Escape", "Return", "Delete"),
    *("Tab", "Alt", "underlined"),
)
"""The keys that have a name in every language."""


class Action(Value):
    """Something the person can do; `name` is its key in the catalogue. `keys` are Tk's names, the
    first one is shown."""

    name: str
    run: Callable[[], None]
    keys: tuple[str, ...] = ()
    is_possible: Callable[[], bool] = lambda: True

    def label(self, say: Say) -> str:
        """What it is called, in the words of a catalogue."""
        return say(self.name)

    def shown_key(self, say: Say) -> str:
        """The key that is shown beside it."""
        return shown_key(self.keys[0], say) if self.keys else ""

    def tooltip(self, say: Say) -> str:
        """What it is called, with its key."""
        if not self.keys:
            return self.label(say)
        return say("tooltip", label=self.label(say), key=self.shown_key(say))

    def __call__(self) -> None:
        if self.is_possible():
            self.run()


def shown_key(key: str, say: Say) -> str:
    """A key as people write it.

    >>> from words.catalogue import ENGLISH
    >>> [shown_key(key, ENGLISH.window.say) for key in ("Shift-Right", "space", "g")]
    ['Shift+→', 'Space', 'G']
    """

    def shown(part: str) -> str:
        if part in NAMED:
            return say(f"key.{part.lower()}")
        return SIGNS.get(part, part.upper() if len(part) == 1 else part)

    return "+".join(map(shown, key.split("-")))
