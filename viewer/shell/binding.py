"""Keys bound to actions, as long as nobody is typing a text."""

from __future__ import annotations

import tkinter
from collections.abc import Collection, Mapping
from functools import partial

from play.actions import Action


def bind_keys(root: tkinter.Misc, actions: dict[str, Action]) -> None:
    """Have the keys do what the actions say, unless the person is typing a text."""
    for action in actions.values():
        for key in action.keys:
            for sequence in _sequences(key):
                root.bind(sequence, partial(_run, action))


def unbind_keys(
    root: tkinter.Misc, actions: Mapping[str, Action], kept: Collection[str] = ()
) -> None:
    """Have the keys of these actions do nothing any more, but for those that are kept."""
    kept_keys = {key for name in kept if name in actions for key in actions[name].keys}
    for action in actions.values():
        for key in set(action.keys) - kept_keys:
            for sequence in _sequences(key):
                root.unbind(sequence)


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
