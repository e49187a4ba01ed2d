"""The clock of the window, and its keys."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial

from app.learn.action_table import KEYS
from app.learn.actions import Action
from app.learn.player import Playable
from app.window.look.widgets import Later, Tooltip

_PROGRESS_S = 0.25
"""From one call of `progressed` to the next."""

_MIN_PAUSE_S, _PAUSE_FACTOR = 0.05, 6
"""The pause after a drawing, at least, and as a multiple of what the drawing took."""


class Throttle:
    """Draws what need not be drawn at every step."""

    def __init__(self, draw: Callable[[], None]) -> None:
        self._draw = draw
        self._due = 0.0

    def draw(self, must_be: bool) -> None:
        """Draw if it must be, or if the pause is over."""
        begin = time.perf_counter()
        if must_be or begin >= self._due:
            self._draw()
            end = time.perf_counter()
            self._due = end + max(_MIN_PAUSE_S, _PAUSE_FACTOR * (end - begin))


class Loop:
    """Has a `Playable` do what is due, as long as there is anything to do. `progressed` is called
    now and then meanwhile, `rested` when nothing is left to do, `failed` when an error has stopped
    it."""

    def __init__(self, root: tkinter.Misc, playable: Playable) -> None:
        self.playable = playable
        self.progressed: Callable[[], None] = lambda: None
        self.rested: Callable[[], None] = lambda: None
        self.failed: Callable[[], None] = lambda: None
        self._is_closed = False
        self._next = Later(root)
        self._told = 0.0

    @property
    def is_at_rest(self) -> bool:
        return not self._next.is_pending

    def wake(self) -> None:
        """See that the clock goes on, if there is anything to do."""
        if self.is_at_rest and not self._is_closed:
            self._next.call(0, self._tick)

    def close(self) -> None:
        self._is_closed = True
        self._next.cancel()

    def _tick(self) -> None:
        try:
            wait = self.playable.tick()
            if wait is None:
                self.rested()
            elif not self._is_closed:
                self._tell()
                self._next.call(wait, self._tick)
        except Exception:
            self.playable.pause()  # it does not go on, so it must not look as if
            self.failed()
            raise

    def _tell(self) -> None:
        now = time.perf_counter()
        if now - self._told >= _PROGRESS_S:
            self._told = now
            self.progressed()


class Keys:
    """The keys of a window and their actions, as lessons come and go.

    Tk holds on to whatever was ever bound, and may be about to call it when it is unbound. So what
    Tk calls is made once for each key, and looks up the action here."""

    def __init__(self, root: tkinter.Misc) -> None:
        self._root = root
        self._actions: dict[str, Action] = {}
        """By Tk's name for the key."""
        self._scripts: dict[str, str] = {}
        """What Tk calls, for every key that was ever bound."""
        self._overriding: dict[str, Action] = {}
        """What some keys do whatever is bound to them, until `release`."""

    def override(self, actions: Mapping[str, Action]) -> None:
        """Have the keys of these actions do nothing else, until `release`."""
        self._assign(self._overriding, actions)

    @property
    def overriding(self) -> dict[str, Action]:
        """The actions that override others now, by name."""
        return {action.name: action for action in self._overriding.values()}

    def release(self, actions: Iterable[Action]) -> None:
        """Have the keys of these actions do again what is bound to them."""
        for sequence in (
            name for action in actions for key in action.keys for name in _sequences(key)
        ):
            if self._overriding.pop(sequence, None) and sequence not in self._actions:
                self._root.unbind(sequence)

    def bind(self, actions: Mapping[str, Action]) -> None:
        """Have the keys run these actions, unless the person is typing a text."""
        self._assign(self._actions, actions)

    def _assign(self, table: dict[str, Action], actions: Mapping[str, Action]) -> None:
        for action in actions.values():
            for sequence in (name for key in action.keys for name in _sequences(key)):
                table[sequence] = action
                self._bind(sequence)

    def unbind(self, actions: Mapping[str, Action], kept: Collection[str] = ()) -> None:
        """Have the keys of these actions do nothing, but for those of the actions that are kept."""
        kept_keys = {key for name in kept if name in actions for key in actions[name].keys}
        for action in actions.values():
            for key in set(action.keys) - kept_keys:
                for sequence in _sequences(key):
                    self._actions.pop(sequence, None)
                    if sequence not in self._overriding:
                        self._root.unbind(sequence)

    def _bind(self, sequence: str) -> None:
        if sequence in self._scripts:
            self._root.bind(sequence, self._scripts[sequence])
        else:
            self._root.bind(sequence, partial(self._on_key, sequence))
            script = self._root.tk.call("bind", str(self._root), sequence)
            self._scripts[sequence] = str(script)

    def _on_key(self, sequence: str, event: tkinter.Event[tkinter.Misc]) -> str | None:
        Tooltip.hide_shown()
        action = self._overriding.get(sequence) or self._actions.get(sequence)
        return None if action is None else _run(action, event)


def quit_everywhere(root: tkinter.Misc, close: Callable[[], None]) -> None:
    """Have the key that ends the program do so in dialogs and open menus, too."""
    for sequence in _sequences(KEYS["quit"][0]):
        for tag in ("all", "Menu"):  # a menu passes no key on
            root.bind_class(tag, sequence, lambda event: close())


def _sequences(key: str) -> list[str]:
    """Tk's names for a key; of a letter, also that with Caps Lock."""
    *modifiers, last = key.split("-")
    letters = {last, last.upper()} if len(last) == 1 and not modifiers else {last}
    return ["<" + "-".join([*modifiers, f"Key-{letter}"]) + ">" for letter in sorted(letters)]


_TEXT_WIDGETS = ("Entry", "TEntry", "Text", "TSpinbox", "TCombobox")
_NOT_FOR_TEXT = ("Escape", "F11", "Prior", "Next")
_READING = ("Left", "Right", "Up", "Down", "Home", "End")
"""Keys that move through a read-only text, as screen readers want them to."""
_BUTTONS = ("Button", "TButton", "Checkbutton", "TCheckbutton", "TRadiobutton")


def _run(action: Action, event: tkinter.Event[tkinter.Misc]) -> str | None:
    kind = event.widget.winfo_class() if isinstance(event.widget, tkinter.Misc) else ""  # Tk's own
    if kind in _TEXT_WIDGETS and event.keysym not in _NOT_FOR_TEXT and not _only_reads(event):
        return None
    if kind in _BUTTONS and event.keysym == "space":
        return None  # the button with the focus is meant
    if kind == "Treeview" and event.keysym in ("Up", "Down"):
        return None
    action()
    return "break"


def _only_reads(event: tkinter.Event[tkinter.Misc]) -> bool:
    """Whether the key was pressed in a read-only text, and means nothing there."""
    widget = event.widget
    if not isinstance(widget, tkinter.Text) or str(widget.cget("state")) != "disabled":
        return False
    copies = event.keysym in ("c", "C") and bool(widget.tag_ranges("sel"))
    return event.keysym not in _READING and not copies
