"""Files and texts that are dropped on the window, where Tk is taught to take them: by tkinterdnd2,
if it is installed."""

from __future__ import annotations

import tkinter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from viewer.host import Host

KINDS = ("DND_Files", "DND_Text")


def take_drops(window: Host) -> bool:
    """Show what is dropped on the window. Returns whether anything can be."""
    root = window.root
    try:
        from tkinterdnd2 import TkinterDnD

        TkinterDnD._require(root)
    except (ImportError, RuntimeError, tkinter.TclError):
        return False

    def on_drop(kind: str, data: str) -> str:
        root.after(10, lambda: drop(window, kind, data))  # whoever drops waits for our answer
        return "copy"

    command = root.register(on_drop)
    root.tk.call("tkdnd::drop_target", "register", str(root), KINDS)
    for kind in KINDS:
        root.tk.call("bind", str(root), f"<<Drop:{kind}>>", f"{command} {kind} %D")
    return True


def drop(window: Host, kind: str, data: str) -> None:
    """Show what was dropped: the first file of several, or a text."""
    from viewer.taking.clipboard import file_named, take_text
    from viewer.taking.opening import open_named

    if kind == "DND_Files":
        names = [str(it) for it in window.root.tk.splitlist(data)]
        if names:
            open_named(window, file_named(names[0]) or Path(names[0]))
    else:
        take_text(window, data)
