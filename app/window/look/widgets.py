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
from typing import Any, Literal, Protocol, TypeAlias

from app.draw.theme import INK, PAPER, Theme

PRESSED = ("Button", "TButton")
"""The kinds of widgets that Enter presses."""


def has_focus(widget: tkinter.Misc) -> bool:
    """Whether the keys go to this widget."""
    return str(widget.tk.call("focus")) == str(widget)


def widget_class(event: tkinter.Event[tkinter.Misc]) -> str:
    """The class of the widget that an event is about; empty for one that Tk made itself."""
    return event.widget.winfo_class() if isinstance(event.widget, tkinter.Misc) else ""


def press_with_enter(top: tkinter.Tk | tkinter.Toplevel) -> None:
    """Have Enter press the button with the focus, as Space does, in this window."""

    def press(event: tkinter.Event[tkinter.Misc]) -> str | None:
        if widget_class(event) not in PRESSED:
            return None
        event.widget.tk.call(event.widget, "invoke")
        return "break"

    for key in ("<Return>", "<KP_Enter>"):
        top.bind(key, press, add="+")


# -------------------------------------------------------------------------------------------------
# How large things are on this screen: asked once, here.
#
# Windows scales a window for us, blurred, unless a program says that it knows how to do it itself;
# macOS does it well without being asked; under X11 Tk tells how many pixels a point has, now and
# then nonsense.


USUAL = 96 / 72
"""Pixels in a point on an ordinary screen."""


def prepare_process() -> None:
    """To be called before the first window is made."""
    if sys.platform == "win32":
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # a Windows before 8.1
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


def screen_factor(root: tkinter.Misc) -> float:
    """How much larger than on an ordinary screen things have to be, from 1 to 3."""
    if sys.platform == "darwin":
        return 1.0
    try:
        factor = float(root.tk.call("tk", "scaling")) / USUAL
    except (tkinter.TclError, ValueError):
        return 1.0
    return min(max(factor, 1.0), 3.0)


def scaled(widget: tkinter.Misc, pixels: int) -> int:
    """So many pixels of an ordinary screen, on this one."""
    return round(pixels * screen_factor(widget))


def scaled_padding(widget: tkinter.Misc, *pixels: int) -> str:
    """The same for what a widget leaves free inside of its edges."""
    return " ".join(str(scaled(widget, it)) for it in pixels)


SCALED_GAPS = """
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
"""Between widgets, too, a screen of fine pixels has more of them."""


def scale_gaps(root: tkinter.Tk) -> None:
    """From now on let what is left between widgets be as wide as on an ordinary screen."""
    factor = screen_factor(root)
    if factor > 1:
        root.tk.eval(SCALED_GAPS % factor)


# -------------------------------------------------------------------------------------------------
# What goes on for as long as a widget lives, and ends with it.


def trace_variable(
    widget: tkinter.Misc, variable: tkinter.Variable, run: Callable[[], None]
) -> None:
    """Call `run` whenever the variable is written, until the widget is destroyed. Tk would hold on
    to what it is to call for as long as the program lives, and so to the widget and all it shows.
    """
    name = variable.trace_add("write", lambda *_: run())
    on_destroy(widget, lambda: variable.trace_remove("write", name))


def on_destroy(widget: tkinter.Misc, run: Callable[[], object]) -> None:
    """Call `run` when the widget is destroyed."""
    bind_itself(widget, "<Destroy>", run)


def bind_itself(widget: tkinter.Misc, event: str, run: Callable[[], object]) -> None:
    """Call `run` when this happens to the widget itself; Tk filters out its children."""
    command = f'if {{"%W" eq "{widget}"}} {{{widget.register(run)}}}'
    widget.tk.call("bind", str(widget), event, f"+{command}")


WAITED_FOR = ("selectFilePath", "button")
"""What Tk's own dialogs wait for in a loop of their own until it is written."""


def destroy_root(root: tkinter.Tk) -> None:
    """Destroy Tk's first window and all there is in it, whatever of that fails, and have the loops
    end in which a dialog waits for its answer. Raises what failed first, at the end."""
    for name in WAITED_FOR:
        root.tk.call("set", f"::tk::Priv({name})", "")
    failed: list[Exception] = []
    for destroy in (*(it.destroy for it in tuple(root.children.values())), root.destroy):
        try:
            destroy()
        except Exception as error:
            failed.append(error)
    with contextlib.suppress(tkinter.TclError):  # it is gone
        root.tk.call("destroy", ".")
    if failed:
        raise failed[0]


class Later:
    """A call that comes in a while: one at a time, and none when the widget is gone."""

    def __init__(self, widget: tkinter.Misc) -> None:
        self._widget = widget
        self._pending = ""
        on_destroy(widget, self.cancel)

    @property
    def is_pending(self) -> bool:
        return bool(self._pending)

    def call(self, milliseconds: int | Literal["idle"], run: Callable[[], object]) -> None:
        """Call this then, and no more what was to be called; `idle` is when nothing else is due."""

        def go() -> None:
            self._pending = ""
            run()

        self.cancel()
        self._pending = self._widget.after(milliseconds, go)

    def cancel(self) -> None:
        """Do not call it."""
        if self._pending:
            self._widget.after_cancel(self._pending)
            self._pending = ""


# -------------------------------------------------------------------------------------------------
# The wheel and the other button of the mouse, whichever way this system tells of them.


Event: TypeAlias = "tkinter.Event[tkinter.Misc]"

NOTCH = 120
"""What a wheel tells for each notch. A touchpad tells less, and often."""

NOTCH_OF_MACOS = 1
"""The same on macOS, up to Tk 8.6."""

MOST = 8
"""Calls for one event: macOS tells of more and more, the faster one turns."""

OTHER_BUTTONS = (2, 3)
"""The right button: 2 on macOS, and 3 elsewhere. The one in the middle does the same."""


class Turning:
    """Adds up what a wheel tells, until it is a notch."""

    def __init__(self, notch: int) -> None:
        self._notch = notch
        self._rest = 0

    def turn(self, delta: int) -> int:
        """How many notches it was turned on by this: up, or less than 0 for down."""
        if self._rest * delta < 0:  # turned back: what is left of the other way is void
            self._rest = 0
        self._rest += delta
        notches = abs(self._rest) // self._notch * (1 if self._rest > 0 else -1)
        self._rest -= notches * self._notch
        return max(-MOST, min(notches, MOST))


def wheel_step(widget: tkinter.Misc) -> int:
    """What is told for a notch on the system of this widget."""
    is_old_macos = widget.tk.call("tk", "windowingsystem") == "aqua" and tkinter.TkVersion < 8.7
    return NOTCH_OF_MACOS if is_old_macos else NOTCH


def on_wheel(widget: tkinter.Misc, run: Callable[[Event, int], None]) -> None:
    """Call this with 1 for every notch that the wheel is turned up, and with -1 where it is turned
    down: for a window wherever in it the pointer is; for a frame, on what has it among its binding
    tags."""
    turning = Turning(wheel_step(widget))

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


PACKAGE = "tk_uia"


def enable_screen_readers(root: tkinter.Tk) -> bool:
    """Have the widgets of this program heard. Returns whether anything can be."""
    package = _package()
    if package is not None:
        package.enable(root)
    return package is not None or has_command(root)


def name_widget(widget: tkinter.Misc, name: str) -> None:
    """Say what a widget is that shows no words of its own, or none that say it."""
    if has_command(widget):
        _try(lambda: widget.tk.call("tk", "accessible", "set_acc_name", str(widget), name))
    package = _package()
    if package is not None:
        package.set_acc_name(widget, name)


def tell_changed(widget: tkinter.Misc) -> None:
    """Have a screen reader notice that a text says something else, without taking the focus."""
    if not has_command(widget):
        return
    text = widget.tk.call(str(widget), "get", "1.0", "end-1c")
    _try(lambda: widget.tk.call("tk", "accessible", "set_acc_value", str(widget), text))
    _try(lambda: widget.tk.call("tk", "accessible", "emit_selection_change", str(widget)))


def has_command(widget: tkinter.Misc) -> bool:
    """Whether this Tk has the command."""
    return bool(widget.tk.call("info", "commands", "::tk::accessible"))


def _package() -> Any:
    """The package, under the only system that it is for."""
    if sys.platform != "win32":
        return None
    from importlib.util import find_spec

    return import_module(PACKAGE) if find_spec(PACKAGE) is not None else None


def _try(call: Callable[[], object]) -> None:
    """A widget that Tk cannot name is as silent as before."""
    try:
        call()
    except tkinter.TclError:
        return


# -------------------------------------------------------------------------------------------------
# A few words beside a widget when the pointer rests on it or the keyboard reaches it.


DELAY, SHOWN = 500, 3000
"""Milliseconds until it is seen, and for which it is."""


class Themed(Protocol):
    """What has a theme, now one and later another."""

    @property
    def theme(self) -> Theme: ...


class Tooltip:
    """Shows words at a widget, in the colours of what it belongs to, and goes when it does."""

    def __init__(self, widget: tkinter.Widget, words: str, themed: Themed) -> None:
        self.widget = widget
        self.words = words
        self.themed = themed
        self._pending: str | None = None
        self._window: tkinter.Toplevel | None = None
        for event in ("<Enter>", "<<TraverseIn>>"):  # by Tab: a dialog gives the focus back, too
            widget.bind(event, self._wait, add="+")
        for event in ("<Leave>", "<FocusOut>", "<ButtonPress>", "<Destroy>"):
            widget.bind(event, self._hide, add="+")

    def _wait(self, event: tkinter.Event[tkinter.Widget]) -> None:
        self._hide()
        self._pending = self.widget.after(DELAY, self._show)

    def _show(self) -> None:
        self._pending = None
        ink, paper = (f"#{self.themed.theme.colours[role]}" for role in (INK, PAPER))
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
        self._pending = self.widget.after(SHOWN, self._time_out)

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

    def _time_out(self) -> None:
        self._pending = None
        self._hide()

    def _hide(self, event: object = None) -> None:
        if self._pending is not None:
            self.widget.after_cancel(self._pending)
            self._pending = None
        if self._window is not None:
            self._window.destroy()
            self._window = None
