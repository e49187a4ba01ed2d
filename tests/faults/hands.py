"""A person who does anything: random keys, clicks, drags, menus and dialogs, as Tk hears them.

Every event goes through Tk's own queue to whatever has the focus or lies under the pointer, also
to widgets that Tk made itself: menus, pop-downs, file dialogs. So nothing here may go through
tkinter's widgets, which do not know those.
"""

from __future__ import annotations

import random
import tkinter
from collections.abc import Callable, Sequence

from app.learn.actions import KEYS

PRESSED: tuple[tuple[int, Sequence[str]], ...] = (
    (20, sorted({key for keys in KEYS.values() for key in keys})),
    (10, ("End", "space", "Right", "Right", "Right", "t", "a", "Shift-Right")),
    (8, ("f", "e", "x", "h", "m", "Return", "space", "Delete", "BackSpace")),
    (4, ("Control-z", "Control-y", "Control-Shift-Z", "Control-Delete")),
    (4, ("Shift-Left", "Shift-Right", "Shift-Up", "Shift-Down", "Left", "Right", "Up", "Down")),
    (6, ("Tab", "Tab", "Shift-Tab", "Return", "space", "Escape")),
    (4, ("Up", "Down", "Left", "Right", "Home", "End", "BackSpace")),
    (5, (*"123470ani", "space", "comma", "period", "numbersign", "question", "Return", "Delete")),
    (2, ("F10",)),
    (2, ("Alt-f", "Alt-s", "Alt-v", "Alt-t", "Alt-h")),
)
"""What is pressed how often: in the window, while watching, in lessons, in forms, as text, for
menus."""

MENU_KEYS = ("Down", "Down", "Down", "Up", "Right", "Left", "Return", "Return", "Escape")

WINDOWS = ("draw", "edit", "course", "lab", "compare", "gallery")
"""What is opened more often than chance would."""

FIND_ALL = """
proc all_seen {window} {
    set found [list $window]
    foreach child [winfo children $window] {
        if {[winfo viewable $child]} { lappend found {*}[all_seen $child] }
    }
    return $found
}
"""


class Hands:
    """Does one thing after the other to a window and all that belongs to it. `clips` may be on the
    clipboard, `recent` is the menu of the files that were opened last."""

    def __init__(
        self, root: tkinter.Tk, chance: random.Random, clips: Sequence[str], recent: str
    ) -> None:
        self.root, self.chance, self.clips, self.recent = root, chance, clips, recent
        root.tk.eval(FIND_ALL)
        self._moves: list[tuple[int, Callable[[], str]]] = [
            (2, lambda: self._press(KEYS[self.chance.choice(WINDOWS)][0], ".")),
            (20, lambda: self._click(self._choose_widget())),
            (3, self._click_menu_bar),
            (6, self._drag),
            (4, self._wheel),
            (5, lambda: self._close(self._toplevels()[-1])),
            (2, self._copy),
            (1, self._open_recent),
        ]

    def move(self) -> str:
        """Do anything; returns what, in a few words."""
        if self._kind(self._call("focus")) == "Menu" and self.chance.random() < 0.8:
            return self._press(self.chance.choice(MENU_KEYS))
        grabs = self._list("grab", "current")
        if grabs and self.chance.random() < 0.2:
            return self._answer(grabs[-1])
        choices: list[tuple[int, Sequence[str] | Callable[[], str]]] = [*PRESSED, *self._moves]
        (chosen,) = self.chance.choices(choices, [weight for weight, _ in choices])
        _, move = chosen
        return move() if callable(move) else self._press(self.chance.choice(move))

    def close_all(self) -> None:
        """Close every dialog and menu, the latest first."""
        for _ in range(3):
            self._press("Escape")
        for window in reversed(self._toplevels()[1:]):
            self._close(window)

    def _press(self, key: str, window: str = "") -> str:
        """Press a key where the focus is, or in a window, unless something else has a grab."""
        focus = self._call("focus")
        if not focus:
            self._call("focus", "-force", self.chance.choice(self._toplevels()))
            return "take the focus"
        if window and not self._list("grab", "current"):
            focus = window
        *modifiers, last = key.split("-")
        self._generate(focus, "-".join([*modifiers, "Key", last]))
        return f"press {key} in {focus}"

    def _click_menu_bar(self) -> str:
        bars = [widget for widget in self._seen(".") if self._kind(widget) == "Menu"]
        return self._click(self.chance.choice(bars)) if bars else self._press("F10")

    def _click(self, widget: str) -> str:
        x, y = self._point(widget)
        button = self.chance.choice([1, 1, 1, 1, 2, 3])
        for event in ("Enter", "Motion", f"ButtonPress-{button}", f"ButtonRelease-{button}"):
            self._generate(widget, event, x, y)
        return f"click {button} at {x},{y} of {widget}"

    def _drag(self) -> str:
        widget, button = self._choose_widget(), self.chance.choice([1, 1, 3])
        moves = [f"B{button}-Motion"] * self.chance.randrange(1, 5)
        for event in (f"ButtonPress-{button}", *moves, f"ButtonRelease-{button}"):
            self._generate(widget, event, *self._point(widget))
        return f"drag {button} over {widget}"

    def _wheel(self) -> str:
        widget = self._choose_widget()
        event = self.chance.choice(["", "Control-", "Shift-"]) + "ButtonPress"
        self._generate(widget, f"{event}-{self.chance.choice([4, 5])}", *self._point(widget))
        return f"wheel over {widget}"

    def _choose_widget(self) -> str:
        """Some widget that is seen; mostly of what lies on top."""
        tops, grabs = self._toplevels(), self._list("grab", "current")
        if grabs and self.chance.random() < 0.8:
            return self.chance.choice(self._seen(grabs[-1]))
        top = tops[-1] if self.chance.random() < 0.6 else self.chance.choice(tops)
        return self.chance.choice(self._seen(top))

    def _point(self, widget: str) -> tuple[int, int]:
        width, height = (int(self._call("winfo", it, widget) or 1) for it in ("width", "height"))
        return self.chance.randrange(max(1, width)), self.chance.randrange(max(1, height))

    def _close(self, window: str) -> str:
        """As the button of the window's frame does: in the event loop, and not while Tk only does
        what was left for when it is idle."""
        asked = self._call("wm", "protocol", window, "WM_DELETE_WINDOW")
        self._call("after", "0", f"if [winfo exists {window}] {{{asked or f'destroy {window}'}}}")
        return f"close {window}"

    def _open_recent(self) -> str:
        """Chance would seldom find the menu of these, and what it holds is what takes work."""
        if not self._list("grab", "current"):
            last = int(self._call(self.recent, "index", "end") or 0)
            self._call(self.recent, "invoke", str(self.chance.randint(0, last)))
        return "open a recent file"

    def _answer(self, dialog: str) -> str:
        """Leave a dialog that waits for its answer; the one for files mostly with a name."""
        good = f"{dialog}.contents.f2.ok"
        if dialog.endswith("__tk_filedialog") and self.chance.random() < 0.7:
            self._call(good, "invoke")
            return f"press {good}"
        return self._press("Escape")

    def _copy(self) -> str:
        self._call("clipboard", "clear")
        self._call("clipboard", "append", "--", self.chance.choice(self.clips))
        return "copy something"

    def _toplevels(self) -> list[str]:
        """The main window, and all others that are seen, the latest last."""
        return [
            window
            for window in self._seen(".")
            if self._call("winfo", "toplevel", window) == window
            and self._kind(window) != "Menu"
            and self._call("wm", "overrideredirect", window) != "1"
        ] or ["."]

    def _seen(self, window: str) -> list[str]:
        return self._list("all_seen", window) or ["."]

    def _kind(self, window: str) -> str:
        return self._call("winfo", "class", window) if window else ""

    def _generate(self, window: str, event: str, *point: int) -> None:
        place = [word for pair in zip(("-x", "-y"), map(str, point), strict=False) for word in pair]
        self._call("event", "generate", window, f"<{event}>", "-when", "tail", *place)

    def _call(self, *words: str) -> str:
        """Have Tk do something; what is not there any more is left alone."""
        try:
            return str(self.root.tk.call(*words))
        except tkinter.TclError:
            return ""

    def _list(self, *words: str) -> list[str]:
        try:
            return [str(word) for word in self.root.tk.splitlist(self.root.tk.call(*words))]
        except tkinter.TclError:
            return []
