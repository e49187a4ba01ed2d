"""Keys bound to actions, as long as nobody is typing a text."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping
from functools import partial

from play.actions import Action
from play.keys import KEYS
from viewer.look.keyboard import kind_of


class Keys:
    """The keys of a window and what they do now, as lessons come and go.

    Tk holds on to whatever was ever bound, and may be about to call it when it is unbound. So what
    Tk calls is made once for each key, and looks up here what is meant."""

    def __init__(self, root: tkinter.Misc) -> None:
        self._root = root
        self._actions: dict[str, Action] = {}
        """What is done now, by Tk's name for the key."""
        self._scripts: dict[str, str] = {}
        """What Tk is to call, for every key that was ever bound."""

    def bind(self, actions: Mapping[str, Action]) -> None:
        """Have the keys do what the actions say, unless the person is typing a text."""
        for action in actions.values():
            for key in action.keys:
                for sequence in _sequences(key):
                    self._actions[sequence] = action
                    self._bind(sequence)

    def unbind(self, actions: Mapping[str, Action], kept: Collection[str] = ()) -> None:
        """Have the keys of these actions do nothing any more, but for those that are kept."""
        kept_keys = {key for name in kept if name in actions for key in actions[name].keys}
        for action in actions.values():
            for key in set(action.keys) - kept_keys:
                for sequence in _sequences(key):
                    self._actions.pop(sequence, None)
                    self._root.unbind(sequence)

    def _bind(self, sequence: str) -> None:
        if sequence in self._scripts:
            self._root.bind(sequence, self._scripts[sequence])
        else:
            self._root.bind(sequence, partial(self._on_key, sequence))
            script = self._root.tk.call("bind", str(self._root), sequence)
            self._scripts[sequence] = str(script)

    def _on_key(self, sequence: str, event: tkinter.Event[tkinter.Misc]) -> str | None:
        action = self._actions.get(sequence)
        return None if action is None else _run(action, event)


def quit_everywhere(root: tkinter.Misc, close: Callable[[], None]) -> None:
    """Have the key that ends the program do so in its dialogs and open menus, too."""
    for sequence in _sequences(KEYS["quit"][0]):
        for tag in ("all", "Menu"):  # a menu passes no key on
            root.bind_class(tag, sequence, lambda event: close())


def _sequences(key: str) -> list[str]:
    """Tk's names for a key; a letter is meant whether or not Caps Lock is on."""
    *modifiers, last = key.split("-")
    letters = {last, last.upper()} if len(last) == 1 and not modifiers else {last}
    return ["<" + "-".join([*modifiers, f"Key-{letter}"]) + ">" for letter in sorted(letters)]


TEXT_WIDGETS = ("Entry", "TEntry", "Text", "TSpinbox", "TCombobox")
UNTYPED = ("Escape", "F11", "Prior", "Next")
"""Keys that mean nothing in a line of text."""
READING = ("Left", "Right", "Up", "Down", "Home", "End")
"""Keys that move through a text that is only read, as screen readers want them to."""
BUTTONS = ("Button", "TButton", "Checkbutton", "TCheckbutton", "TRadiobutton")


def _run(action: Action, event: tkinter.Event[tkinter.Misc]) -> str | None:
    kind = kind_of(event)
    if kind in TEXT_WIDGETS and event.keysym not in UNTYPED and not _only_reads(event):
        return None
    if kind in BUTTONS and event.keysym == "space":
        return None  # the button with the focus is meant
    action()
    return "break"


def _only_reads(event: tkinter.Event[tkinter.Misc]) -> bool:
    """Whether the key is pressed in a text that nobody can write in, and means nothing there: no
    move through it, and no copy of what is selected in it."""
    widget = event.widget
    if not isinstance(widget, tkinter.Text) or str(widget.cget("state")) != "disabled":
        return False
    copies = event.keysym in ("c", "C") and bool(widget.tag_ranges("sel"))
    return event.keysym not in READING and not copies
