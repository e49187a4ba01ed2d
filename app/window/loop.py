"""The clock of the window, its keys, and when Python looks for garbage."""

from __future__ import annotations

import gc
import sys
import time
import tkinter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import combinations

from app.learn.actions import CONTROL, CONTROL_BIT, KEYS, Action
from app.learn.player import Playable
from app.window.look.widgets import Later, Tooltip, on_destroy

_PROGRESS_S = 0.25
"""The least pause after a call of `progressed`."""

_MIN_PAUSE_S, _PAUSE_FACTOR = 0.05, 6
"""The usual pause after a drawing, at least, and as a multiple of what the drawing took."""


class Throttle:
    """Draws what need not be drawn at every step."""

    def __init__(self, draw: Callable[[], None], min_pause_s: float = _MIN_PAUSE_S) -> None:
        self._draw = draw
        self._min_pause_s = min_pause_s
        self._due = 0.0

    def draw(self, must_be: bool = False) -> None:
        """Draw if it must be, or if the pause is over."""
        begin = time.perf_counter()
        if must_be or begin >= self._due:
            self._draw()
            end = time.perf_counter()
            self._due = end + max(self._min_pause_s, _PAUSE_FACTOR * (end - begin))


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
        self._progress = Throttle(lambda: self.progressed(), _PROGRESS_S)

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
                self._progress.draw()
                self._next.call(wait, self._tick)
        except Exception:
            self.playable.pause()  # it does not go on, so it must not look as if
            self.failed()
            raise


class Keys:
    """The keys of a widget and their actions, as lessons come and go."""

    def __init__(self, widget: tkinter.Misc) -> None:
        self._actions: dict[str, Action] = {}
        self._overriding: dict[str, Action] = {}
        """What some keys do whatever is bound to them, until `release`."""
        widget.bind("<Key>", self._on_key)

    def override(self, actions: Mapping[str, Action]) -> None:
        """Have the keys of these actions do nothing else, until `release`."""
        self._overriding |= _by_key(actions)

    @property
    def overriding(self) -> dict[str, Action]:
        """The actions that override others now, by name."""
        return {action.name: action for action in self._overriding.values()}

    def release(self, actions: Iterable[Action]) -> None:
        """Have the keys of these actions do again what is bound to them."""
        for key in (key for action in actions for key in action.keys):
            self._overriding.pop(key, None)

    def bind(self, actions: Mapping[str, Action]) -> None:
        """Have the keys run these actions, unless the person is typing a text."""
        self._actions |= _by_key(actions)

    def exchange(
        self, off: Mapping[str, Action], on: Mapping[str, Action], kept: Collection[str] = ()
    ) -> None:
        """Give other actions the keys, but for those of the actions that are kept."""
        kept_keys = {key for name in kept if name in off for key in off[name].keys}
        for key in _by_key(off).keys() - kept_keys:
            self._actions.pop(key, None)
        self.bind(on)

    def _on_key(self, event: tkinter.Event[tkinter.Misc]) -> str | None:
        for table in (self._overriding, self._actions):
            for name in _names(event):
                if name in table:
                    Tooltip.hide_shown()
                    return _run(table[name], event)
        return None


def _by_key(actions: Mapping[str, Action]) -> dict[str, Action]:
    return {key: action for action in actions.values() for key in action.keys}


_SHIFT_BIT = 0x1
_ALT_BITS = 0x20000 | {"darwin": 0x10, "win32": 0}.get(sys.platform, 0x8)
"""Tk's own, and that of this system."""


def _names(event: tkinter.Event[tkinter.Misc]) -> Iterator[str]:
    """What a key may be called in actions, with as many of its modifiers as can be first; a letter,
    whatever Caps Lock makes of it. With Alt, keys are for menus."""
    state = int(event.state)
    if state & _ALT_BITS:
        return
    held = [name for name, bit in ((CONTROL, CONTROL_BIT), ("Shift", _SHIFT_BIT)) if state & bit]
    for count in range(len(held), -1, -1):
        for modifiers in combinations(held, count):
            for last in (event.keysym, event.keysym.lower()):
                yield "-".join((*modifiers, last))


def quit_everywhere(root: tkinter.Misc, close: Callable[[], None]) -> None:
    """Have the key that ends the program do so in dialogs and open menus, too."""
    for tag in ("all", "Menu"):  # a menu passes no key on
        root.bind_class(tag, f"<{KEYS['quit'][0]}>", lambda event: close())


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


# -------------------------------------------------------------------------------------------------
# A large board is two hundred thousand objects, and to walk through them all takes as long as a
# person notices. So this is done when the window rests, and only seldom while it works.


WALKS_AT_REST, WALKS_AT_WORK = 16, 160
"""How many walks through what is new (700 objects, ten times) one through everything follows."""

_QUIET_MS = 1000


class Garbage:
    """Sets Python's thresholds; `rest` is called whenever nothing goes on by itself any more."""

    def __init__(self, root: tkinter.Misc) -> None:
        self._later = Later(root)
        first, second, third = gc.get_threshold()
        gc.set_threshold(first, second, max(third, WALKS_AT_WORK))
        on_destroy(root, lambda: gc.set_threshold(first, second, third))

    def rest(self) -> None:
        """Look everywhere if it is due and the window goes on resting, pointing included."""
        if gc.get_count()[2] >= WALKS_AT_REST:
            self._later.call(_QUIET_MS, gc.collect)
