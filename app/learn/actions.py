"""What an action is, and how its keys are written.

The actions of the window are a table (`action_table.py`); a lesson has some of its own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from app.text.catalogue import Say
from app.text.lines import together
from solver.value import Value

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
    "bracketleft": "[",
    "bracketright": "]",
}
"""What stands on keys that have no name; single letters and the F keys stand for themselves."""

NAMED = (
    *("space", "Prior", "Next", "Home", "End", "Control", "Shift", "Escape", "Return", "Delete"),
    *("Tab", "Alt", "underlined"),
)
"""The keys that have a name in every language."""


class Action(Value):
    """Something the user can do. `name` is its key in the catalogue; the first key is shown."""

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

    >>> from app.text.catalogue import ENGLISH
    >>> [shown_key(key, ENGLISH.window.say) for key in ("Shift-Right", "space", "g")]
    ['Shift+→', 'Space', 'G']
    """

    def shown(part: str) -> str:
        if part in NAMED:
            return say(f"key.{part.lower()}")
        return SIGNS.get(part, part.upper() if len(part) == 1 else part)

    return together("+".join(map(shown, key.split("-"))))


WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Rows down and columns to the right, by arrow key."""

BECAUSE = ("predict.because.1", "predict.because.2", "predict.because.3")
"""What chooses a reason, in the order of the reasons."""


def keys_of(action: Action, say: Say) -> str:
    """Its keys as people write them, those left out that only some keyboards have."""
    keys = [key for key in action.keys if "KP" not in key and not key.endswith("equal")]
    return keys_said(keys, say)


def keys_said(keys: Sequence[str], say: Say) -> str:
    """One key or another."""
    first, *others = dict.fromkeys(shown_key(key, say) for key in keys)
    for second in others:
        first = say("keys.or", first=first, second=second)
    return first
