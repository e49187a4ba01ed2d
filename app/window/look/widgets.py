"""Helpers for Tk widgets: focus, delayed calls, sizes, wheels, screen readers, tooltips.

Tk makes widgets that tkinter has no object for: an open menu, the list of a combobox, a dialog that
asks for a file. While one of them has the focus, tkinter's `focus_get` raises KeyError, and so does
all that turns a name into an object (`grab_current`, `tk_focusNext`, …). So Tk is asked by name.
"""

from __future__ import annotations

import contextlib
import sys
import tkinter
from collections.abc import Callable
from importlib import import_module
from tkinter import ttk
from typing import Any, ClassVar, Literal, TypeAlias


def has_focus(widget: tkinter.Misc) -> bool:
    """Whether the keys go to this widget."""
    return str(widget.tk.call("focus")) == str(widget)


def press_with_enter(root: tkinter.Misc) -> None:
    """Have Enter press the button with the focus, as Space does, in all windows of this root."""

    def press(event: tkinter.Event[tkinter.Misc]) -> str:
        root.tk.call(str(event.widget), "invoke")  # Tk made some itself, such as of its dialogs
        return "break"  # the key means nothing else then

    for kind in ("Button", "TButton"):
        for key in ("<Return>", "<KP_Enter>"):
            root.bind_class(kind, key, press)


# -------------------------------------------------------------------------------------------------
# How large things are on this screen.
#
# Windows scales a window for us, blurred, unless a program says that it knows how to do it itself;
# macOS does it well without being asked; under X11 Tk tells how many pixels a point has, now and
# then nonsense.


PIXELS_PER_POINT = 96 / 72
"""On an ordinary screen."""


def prepare_process() -> None:
    """Have Windows leave the size of windows to us; to be called before the first is made."""
    if sys.platform == "win32":
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # a Windows before 8.1
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


def screen_factor(root: tkinter.Misc) -> float:
    """How much larger than on an ordinary screen things have to be, from 1 to 3."""
    if sys.platform == "darwin":
        return 1.0
    try:
        factor = float(root.tk.call("tk", "scaling")) / PIXELS_PER_POINT
    except (tkinter.TclError, ValueError):
        return 1.0
    return min(max(factor, 1.0), 3.0)


def scaled(widget: tkinter.Misc, pixels: int) -> int:
    """The pixels on this screen for those of an ordinary one."""
    return round(pixels * screen_factor(widget))


def scaled_padding(widget: tkinter.Misc, *pixels: int) -> str:
    """The padding of a ttk widget in pixels of an ordinary screen, as Tk wants it on this one."""
    return " ".join(str(scaled(widget, side)) for side in pixels)


_SCALE_GAPS = """
foreach manager {pack grid} {
    rename $manager usual_$manager
    proc $manager args [string map [list MANAGER $manager FACTOR %s] {
        set words {}
        set option {}
        foreach word $args {
            if {$option in {-padx -pady}} {
                set word [lmap gap $word {
                    expr {[string is integer -strict $gap] ? round($gap * FACTOR) : $gap}
                }]
            }
            lappend words $word
            set option $word
        }
        uplevel 1 [list ::usual_MANAGER {*}$words]
    }]
}
"""


def scale_gaps(root: tkinter.Tk) -> None:
    """From now on have gaps between widgets as wide as on an ordinary screen, by more pixels."""
    factor = screen_factor(root)
    if factor > 1:
        root.tk.eval(_SCALE_GAPS % factor)


# -------------------------------------------------------------------------------------------------
# What goes on for as long as a widget lives, and ends with it.


def trace_variable(
    widget: tkinter.Misc, variable: tkinter.Variable, run: Callable[[], None]
) -> None:
    """Call `run` whenever the variable is written, until the widget is destroyed: Tk would hold on
    to `run`, and so to the widget and all it shows, for as long as the program lives."""
    name = variable.trace_add("write", lambda *_: run())
    on_destroy(widget, lambda: variable.trace_remove("write", name))


def on_destroy(widget: tkinter.Misc, run: Callable[[], object]) -> None:
    """Call `run` when the widget is destroyed."""
    bind_itself(widget, "<Destroy>", run)


def bind_itself(widget: tkinter.Misc, event: str, run: Callable[[], object]) -> None:
    """Call `run` when this happens to the widget itself; Tk filters out its children."""
    command = f'if {{"%W" eq "{widget}"}} {{{widget.register(run)}}}'
    widget.tk.call("bind", str(widget), event, f"+{command}")


def destroy_root(root: tkinter.Tk) -> None:
    """Destroy Tk's first window and all there is in it, whatever of that fails, and have the loops
    end in which a dialog of Tk waits for its answer. Raises the first error at the end."""
    for variable in ("selectFilePath", "button"):  # these dialogs wait for
        root.tk.call("set", f"::tk::Priv({variable})", "")
    errors: list[Exception] = []
    for destroy in (*(child.destroy for child in tuple(root.children.values())), root.destroy):
        try:
            destroy()
        except Exception as error:
            errors.append(error)
    with contextlib.suppress(tkinter.TclError):  # it is gone
        root.tk.call("destroy", ".")
    if errors:
        raise errors[0]


class Later:
    """A delayed call: one at a time, and none when the widget is gone."""

    def __init__(self, widget: tkinter.Misc) -> None:
        self._widget = widget
        self._pending = ""
        on_destroy(widget, self.cancel)

    @property
    def is_pending(self) -> bool:
        return bool(self._pending)

    def call(self, milliseconds: int | Literal["idle"], run: Callable[[], object]) -> None:
        """Call this instead of what was to be called; `idle` is when nothing else is due."""

        def go() -> None:
            self._pending = ""
            run()

        self.cancel()
        self._pending = self._widget.after(milliseconds, go)

    def cancel(self) -> None:
        if self._pending:
            self._widget.after_cancel(self._pending)
            self._pending = ""


# -------------------------------------------------------------------------------------------------
# The wheel and the other button of the mouse, whichever way this system tells of them.


Event: TypeAlias = "tkinter.Event[tkinter.Misc]"

NOTCH, NOTCH_OF_MACOS = 120, 1
"""What a wheel tells for each notch, the second on macOS up to Tk 8.6. A touchpad tells less, and
often."""

MAX_NOTCHES = 8
"""For one event: macOS tells of more and more, the faster one turns."""

OTHER_BUTTONS = (2, 3)
"""The right button: 2 on macOS, and 3 elsewhere. The one in the middle does the same."""


class Turning:
    """Adds up what a wheel tells, until it is a notch."""

    def __init__(self, notch: int) -> None:
        self._notch = notch
        self._rest = 0

    def turn(self, delta: int) -> int:
        """By how many notches it is turned up with this; less than 0 for down."""
        if self._rest * delta < 0:  # turned back
            self._rest = 0
        self._rest += delta
        notches = abs(self._rest) // self._notch * (1 if self._rest > 0 else -1)
        self._rest -= notches * self._notch
        return max(-MAX_NOTCHES, min(notches, MAX_NOTCHES))


def on_wheel(widget: tkinter.Misc, run: Callable[[Event, int], None]) -> None:
    """Call this with 1 for every notch up and with -1 for every notch down: for a window wherever
    in it the pointer is; for a frame, on what has it among its binding tags."""
    is_old_macos = widget.tk.call("tk", "windowingsystem") == "aqua" and tkinter.TkVersion < 8.7
    turning = Turning(NOTCH_OF_MACOS if is_old_macos else NOTCH)

    def on_turned(event: Event) -> None:
        notches = turning.turn(event.delta)
        for _ in range(abs(notches)):
            run(event, 1 if notches > 0 else -1)

    widget.bind("<Button-4>", lambda event: run(event, 1))
    widget.bind("<Button-5>", lambda event: run(event, -1))
    widget.bind("<MouseWheel>", on_turned)


# -------------------------------------------------------------------------------------------------
# Names for screen readers, where this system's Tk can say them.
#
# Tk tells screen readers of its widgets from 9.1 on, by its command `tk accessible`. For Tk 8.6
# under Windows the package tk-uia does it, if it is installed; it is no dependency. Elsewhere
# nothing happens: all that the window says can be read in the terminal, with --explain.


def enable_screen_readers(root: tkinter.Tk) -> bool:
    """Have screen readers know the widgets. Returns whether they can."""
    package = _tk_uia()
    if package is not None:
        package.enable(root)
    return package is not None or bool(root.tk.call("info", "commands", "::tk::accessible"))


def name_widget(widget: tkinter.Misc, name: str) -> None:
    """Say what a widget is that shows no words of its own, or none that say it."""
    _call_accessible(widget, "set_acc_name", name)
    package = _tk_uia()
    if package is not None:
        package.set_acc_name(widget, name)


def tell_changed(widget: tkinter.Misc) -> None:
    """Have a screen reader notice that a text says something else, without taking the focus."""
    _call_accessible(widget, "set_acc_value", widget.tk.call(str(widget), "get", "1.0", "end-1c"))
    _call_accessible(widget, "emit_selection_change")


def _tk_uia() -> Any:
    """The package, if it is installed."""
    try:
        return import_module("tk_uia") if sys.platform == "win32" else None
    except ModuleNotFoundError:
        return None


def _call_accessible(widget: tkinter.Misc, command: str, *values: str) -> None:
    """Call the command, where Tk has it; a widget that it does not know stays silent."""
    with contextlib.suppress(tkinter.TclError):
        widget.tk.call("tk", "accessible", command, str(widget), *values)


# -------------------------------------------------------------------------------------------------
# A few words beside a widget when the pointer rests on it or the keyboard reaches it.


_TOOLTIP_DELAY_MS, _TOOLTIP_SHOWN_MS = 500, 3000


class Tooltip:
    """Shows words at a widget, in the colours of the window."""

    _shown: ClassVar[Tooltip | None] = None

    def __init__(self, widget: tkinter.Widget, words: str) -> None:
        self.widget = widget
        self.words = words
        self._later = Later(widget)
        self._window: tkinter.Toplevel | None = None
        for event in ("<Enter>", "<<TraverseIn>>"):  # by Tab: a dialog gives the focus back, too
            widget.bind(event, self._wait, add="+")
        for event in ("<Leave>", "<FocusOut>", "<ButtonPress>", "<Destroy>"):
            widget.bind(event, self._hide, add="+")

    def _wait(self, event: tkinter.Event[tkinter.Widget]) -> None:
        self._hide()
        self._later.call(_TOOLTIP_DELAY_MS, self._show)

    def _show(self) -> None:
        style = ttk.Style(self.widget)
        ink, paper = (str(style.lookup(".", name)) for name in ("foreground", "background"))
        around, gap = scaled(self.widget, 8), scaled(self.widget, 6)
        self._window = window = tkinter.Toplevel(self.widget)
        window.overrideredirect(True)
        label = tkinter.Label(
            window,
            text=self.words,
            foreground=paper,
            background=ink,
            padx=around,
            pady=around // 2,
            font="TkTooltipFont",
        )
        label.pack()
        window.geometry("+{}+{}".format(*self._place(label, gap)))
        self._later.call(_TOOLTIP_SHOWN_MS, self._hide)
        Tooltip._shown = self

    @classmethod
    def hide_shown(cls) -> None:
        """Hide the one that is shown: a key changes what it is about."""
        if cls._shown is not None:
            cls._shown._hide()

    def _place(self, label: tkinter.Label, gap: int) -> tuple[int, int]:
        """Above the widget, or where there is no room below it; beside it in a column of others,
        which would be covered."""
        widget = self.widget
        x, y = widget.winfo_rootx(), widget.winfo_rooty()
        wide, high = label.winfo_reqwidth(), label.winfo_reqheight()
        edge = widget.winfo_screenwidth() - wide - gap
        if widget.winfo_manager() == "pack" and widget.pack_info()["side"] == "top":
            after, before = x + widget.winfo_width() + gap, x - wide - gap
            return after if after <= edge else before, y + (widget.winfo_height() - high) // 2
        above, below = y - high - gap, y + widget.winfo_height() + gap
        return max(0, min(x, edge)), above if above >= 0 else below

    def _hide(self, event: object = None) -> None:
        self._later.cancel()
        if self._window is not None:
            self._window.destroy()
            self._window = None
            Tooltip._shown = None
