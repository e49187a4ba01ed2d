"""Drag and drop, if tkinterdnd2 is installed."""

from __future__ import annotations

import tkinter
from pathlib import Path

from app.window.host import Host


def accept_drops(window: Host) -> bool:
    """Show what is dropped on the window. Returns whether anything can be."""
    root, kinds = window.root, ("DND_Files", "DND_Text")
    try:
        from tkinterdnd2 import TkinterDnD

        TkinterDnD._require(root)
    except (ImportError, RuntimeError, tkinter.TclError):
        return False

    def on_drop(kind: str, data: str) -> str:
        root.after(10, lambda: drop(window, kind, data))  # the other program waits for our answer
        return "copy"

    command = root.register(on_drop)
    root.tk.call("tkdnd::drop_target", "register", str(root), kinds)
    for kind in kinds:
        root.tk.call("bind", str(root), f"<<Drop:{kind}>>", f"{command} {kind} %D")
    return True


def drop(window: Host, kind: str, data: str) -> None:
    """Show what was dropped: the first file of several, or a text."""
    from app.learn.pasted import file_named
    from app.window.opening import open_named, open_text

    if kind == "DND_Text":
        open_text(window, data)
    elif names := window.root.tk.splitlist(data):
        name = str(names[0])
        open_named(window, file_named(name) or Path(name))
