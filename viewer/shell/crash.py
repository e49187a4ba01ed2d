"""A mistake in the program is said in a window, and the program goes on."""

from __future__ import annotations

import tkinter
import traceback
from tkinter import ttk

from words.english.window import say


def show_crash(root: tkinter.Tk, error: BaseException) -> tkinter.Toplevel:
    """Say what went wrong, and offer the details for a report."""
    details = "".join(traceback.format_exception(error))
    window = tkinter.Toplevel(root)
    window.title(say("crash.title"))
    window.transient(root)
    frame = ttk.Frame(window, padding=16)
    frame.pack(fill="both", expand=True)
    said = say("crash.text", error=str(error)[:300] or type(error).__name__)
    ttk.Label(frame, text=said, wraplength=460, justify="left").pack(pady=(0, 12))

    def copy() -> None:
        root.clipboard_clear()
        root.clipboard_append(details)

    ttk.Button(frame, text=say("crash.copy"), command=copy).pack(side="left")
    close = ttk.Button(frame, text=say("close"), command=window.destroy)
    close.pack(side="right")
    close.focus_set()
    window.bind("<Escape>", lambda event: window.destroy())
    return window
