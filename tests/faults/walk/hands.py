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

WATCHING_KEYS = ("End", "space", "Right", "Right", "Right", "t", "a", "Shift-Right")
LESSON_KEYS = (
    *("f", "e", "x", "h", "m", "Return", "space", "Delete", "BackSpace"),
    *("Control-z", "Control-y", "Control-Shift-Z", "Control-Delete"),
    *("Shift-Left", "Shift-Right", "Shift-Up", "Shift-Down", "Left", "Right", "Up", "Down"),
)
FORM_KEYS = (
    *("Tab", "Tab", "Shift-Tab", "Return", "space", "Escape"),
    *("Up", "Down", "Left", "Right", "Home", "End", "BackSpace"),
)
LETTERS = (
    *("1", "2", "3", "4", "7", "0", "a", "n", "i"),
    *("space", "comma", "period", "numbersign", "question", "Return", "Delete"),
)
MENU_KEYS = ("Down", "Down", "Down", "Up", "Right", "Left", "Return", "Return", "Escape")
MENU_LETTERS = ("f", "s", "v", "t", "h")

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
    """Does one thing after the other to a window and all that belongs to it."""

    def __init__(
        self, root: tkinter.Tk, chance: random.Random, clips: Sequence[str], recent: str
    ) -> None:
        self.root = root
        self.chance = chance
        self.clips = clips
        """What may be on the clipboard."""
        self.recent = recent
        """The menu of the files that were opened last."""
        root.tk.eval(FIND_ALL)
        self._window_keys = sorted({key for keys in KEYS.values() for key in keys})
        self._moves: list[tuple[int, Callable[[], str]]] = [
            (20, lambda: self._press(self.chance.choice(self._window_keys))),
            (10, lambda: self._press(self.chance.choice(WATCHING_KEYS))),
            (8, lambda: self._press(self.chance.choice(LESSON_KEYS))),
            (10, lambda: self._press(self.chance.choice(FORM_KEYS))),
            (5, lambda: self._press(self.chance.choice(LETTERS))),
            (2, lambda: self._press(KEYS[self.chance.choice(WINDOWS)][0], ".")),
            (20, self._click),
            (6, self._drag),
            (5, self._open_menu),
            (4, self._wheel),
            (5, self._close_one),
            (2, self._copy),
            (1, self._open_recent),
        ]

    def move(self) -> str:
        """Do anything; returns what, in a few words."""
        if self._kind(self._focus()) == "Menu" and self.chance.random() < 0.8:
            return self._press(self.chance.choice(MENU_KEYS))
        grabs = self._list("grab", "current")
        if grabs and self.chance.random() < 0.2:
            return self._answer(grabs[-1])
        weights = [weight for weight, _ in self._moves]
        (chosen,) = self.chance.choices([move for _, move in self._moves], weights)
        return chosen()

    def close_all(self) -> None:
        """Close every dialog and menu, the latest first."""
        for _ in range(3):
            self._press("Escape")
        for window in reversed(self._toplevels()[1:]):
            self._close(window)

    # -- the keyboard ------------------------------------------------------------------------

    def _press(self, key: str, window: str = "") -> str:
        """Press a key where the focus is, or in a window, unless something else has a grab."""
        focus = self._focus()
        if window and focus and not self._list("grab", "current"):
            focus = window
        if not focus:
            self._call("focus", "-force", self.chance.choice(self._toplevels()))
            return "take the focus"
        *modifiers, last = key.split("-")
        self._generate(focus, "-".join([*modifiers, "Key", last]))
        return f"press {key} in {focus}"

    def _open_menu(self) -> str:
        if self.chance.random() < 0.5:
            return self._press(self.chance.choice(["F10", *(f"Alt-{it}" for it in MENU_LETTERS)]))
        bars = [it for it in self._seen(".") if self._kind(it) == "Menu"]
        return self._click_on(self.chance.choice(bars)) if bars else self._press("F10")

    # -- the mouse ---------------------------------------------------------------------------

    def _click(self) -> str:
        return self._click_on(self._anything())

    def _click_on(self, window: str) -> str:
        x, y = self._point(window)
        button = self.chance.choice([1, 1, 1, 1, 2, 3])
        for event in ("Enter", "Motion", f"ButtonPress-{button}", f"ButtonRelease-{button}"):
            self._generate(window, event, x, y)
        return f"click {button} at {x},{y} of {window}"

    def _drag(self) -> str:
        window = self._anything()
        button = self.chance.choice([1, 1, 3])
        x, y = self._point(window)
        self._generate(window, f"ButtonPress-{button}", x, y)
        for _ in range(self.chance.randrange(1, 5)):
            x, y = self._point(window)
            self._generate(window, f"B{button}-Motion", x, y)
        self._generate(window, f"ButtonRelease-{button}", x, y)
        return f"drag {button} to {x},{y} of {window}"

    def _wheel(self) -> str:
        window = self._anything()
        event = self.chance.choice(["", "Control-", "Shift-"]) + "ButtonPress"
        self._generate(window, f"{event}-{self.chance.choice([4, 5])}", *self._point(window))
        return f"wheel over {window}"

    def _anything(self) -> str:
        """Some widget that is seen; mostly of what lies on top."""
        tops = self._toplevels()
        grabs = self._list("grab", "current")
        if grabs and self.chance.random() < 0.8:
            top = grabs[-1]
        else:
            top = tops[-1] if self.chance.random() < 0.6 else self.chance.choice(tops)
        return self.chance.choice(self._seen(top))

    def _point(self, window: str) -> tuple[int, int]:
        width, height = (int(self._call("winfo", it, window) or 1) for it in ("width", "height"))
        return self.chance.randrange(max(1, width)), self.chance.randrange(max(1, height))

    # -- everything else ---------------------------------------------------------------------

    def _close_one(self) -> str:
        return self._close(self._toplevels()[-1])

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
        text = self.chance.choice(self.clips)
        self._call("clipboard", "clear")
        self._call("clipboard", "append", "--", text)
        return "copy something"

    # -- what there is -----------------------------------------------------------------------

    def _toplevels(self) -> list[str]:
        """The main window, and all others that are seen, the latest last."""
        return [
            it
            for it in self._seen(".")
            if self._call("winfo", "toplevel", it) == it
            and self._kind(it) != "Menu"
            and self._call("wm", "overrideredirect", it) != "1"
        ] or ["."]

    def _seen(self, window: str) -> list[str]:
        return self._list("all_seen", window) or ["."]

    def _focus(self) -> str:
        return self._call("focus")

    def _kind(self, window: str) -> str:
        return self._call("winfo", "class", window) if window else ""

    def _generate(
        self, window: str, event: str, x: int | None = None, y: int | None = None
    ) -> None:
        place = () if x is None or y is None else ("-x", str(x), "-y", str(y))
        self._call("event", "generate", window, f"<{event}>", "-when", "tail", *place)

    def _call(self, *words: str) -> str:
        """Have Tk do something; what is not there any more is left alone."""
        try:
            return str(self.root.tk.call(*words))
        except tkinter.TclError:
            return ""

    def _list(self, *words: str) -> list[str]:
        try:
            return [str(it) for it in self.root.tk.splitlist(self.root.tk.call(*words))]
        except tkinter.TclError:
            return []
