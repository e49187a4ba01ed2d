"""Which widget has the focus, what kind of widget an event is about, and what Enter presses.

Tk makes widgets that tkinter has no object for: an open menu, the list of a combobox, a dialog that
asks for a file. While one of them has the focus, tkinter's `focus_get` raises KeyError, and so does
all that turns a name into an object (`grab_current`, `tk_focusNext`, …). So Tk is asked by name.
"""

from __future__ import annotations

import tkinter

PRESSED = ("Button", "TButton")
"""The kinds of widgets that Enter presses."""


def has_focus(widget: tkinter.Misc) -> bool:
    """Whether the keys go to this widget."""
    return str(widget.tk.call("focus")) == str(widget)


def kind_of(event: tkinter.Event[tkinter.Misc]) -> str:
    """The class of the widget that an event is about; empty for one that Tk made itself."""
    return event.widget.winfo_class() if isinstance(event.widget, tkinter.Misc) else ""


def press_with_enter(top: tkinter.Tk | tkinter.Toplevel) -> None:
    """Have Enter press the button with the focus, as Space does, in this window."""

    def press(event: tkinter.Event[tkinter.Misc]) -> str | None:
        if kind_of(event) not in PRESSED:
            return None
        event.widget.tk.call(event.widget, "invoke")
        return "break"

    for key in ("<Return>", "<KP_Enter>"):
        top.bind(key, press, add="+")
