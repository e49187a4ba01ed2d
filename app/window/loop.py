"""The clock of a window: it has what is played there do what is due, for as long as there is
anything to do; and what comes more seldom than that.

One call is pending at most, and none once the window is closed.
"""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Collection, Mapping
from functools import partial

from app.learn.actions import Action
from app.learn.player import Playable
from app.window.actions import KEYS
from app.window.look.widgets import Later, widget_class

AHEAD_SECONDS = 0.25
"""While steps are worked out ahead, list and scrub bar follow so often."""

REST_SECONDS = 0.05
"""While it runs fast, sentence, list and scrub bar follow so often; the board shows every step."""

REST_SHARE = 6
"""And where they take long, so many times as long goes to the board."""


class Throttle:
    """What need not be drawn at every step."""

    def __init__(self, draw: Callable[[], None]) -> None:
        self._draw = draw
        self._due = 0.0

    def draw(self, must_be: bool) -> None:
        """Draw it if it must be, or if it is time."""
        begin = time.perf_counter()
        if must_be or begin >= self._due:
            self._draw()
            end = time.perf_counter()
            self._due = end + max(REST_SECONDS, REST_SHARE * (end - begin))


class Loop:
    """Wakes a `Playable`. `progressed` is called now and then while steps are worked out, `rested`
    when there is nothing left to do, and `failed` when a mistake in the program has stopped it."""

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
        """Whether nothing is going to happen by itself."""
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
            self.playable.pause()  # nothing goes on by itself now, so it must not look as if
            self.failed()
            raise

    def _tell(self) -> None:
        now = time.perf_counter()
        if now - self._told >= AHEAD_SECONDS:
            self._told = now
            self.progressed()


# -------------------------------------------------------------------------------------------------
# Keys bound to actions, as long as nobody is typing a text.


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
        self._overriding: dict[str, Action] = {}
        """What some keys do whatever is bound to them, as long as they are held."""

    def override(self, actions: Mapping[str, Action]) -> None:
        """Let the keys of these actions do this and nothing else, until they are let go."""
        for action in actions.values():
            for key in action.keys:
                for sequence in _sequences(key):
                    self._overriding[sequence] = action
                    self._bind(sequence)

    def release(self) -> None:
        """Let all keys do what they are bound to."""
        for sequence in set(self._overriding) - set(self._actions):
            self._root.unbind(sequence)
        self._overriding.clear()

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
        action = self._overriding.get(sequence) or self._actions.get(sequence)
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
    kind = widget_class(event)
    if kind in TEXT_WIDGETS and event.keysym not in UNTYPED and not _only_reads(event):
        return None
    if kind in BUTTONS and event.keysym == "space":
        return None  # the button with the focus is meant
    action()
    return "break"


def _only_reads(event: tkinter.Event[tkinter.Misc]) -> bool:
    """Whether a read-only text has the key pressed in it, and the key means nothing there."""
    widget = event.widget
    if not isinstance(widget, tkinter.Text) or str(widget.cget("state")) != "disabled":
        return False
    copies = event.keysym in ("c", "C") and bool(widget.tag_ranges("sel"))
    return event.keysym not in READING and not copies
