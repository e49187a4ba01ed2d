"""Asks for the name of a file, with the system's own dialog."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from pathlib import Path
from tkinter import filedialog

from puzzles.errors import printable
from viewer.taking.file_look import dress_file_dialogs

LONGEST = 60
"""Letters of a title that become the name of a file."""

KEPT_DIALOG = "__tk_filedialog"
"""What Tk calls its dialog, in the window that it belongs to."""

Kinds = Sequence[tuple[str, str | list[str]]]
"""What the dialog calls each kind of file, and the patterns of its names."""


def ask_what_to_open(parent: tkinter.Misc, folder: Path, kinds: Kinds) -> Path | None:
    """The file that the person chooses; None if none is."""
    return _answer(
        parent,
        lambda: filedialog.askopenfilename(
            parent=parent, initialdir=str(folder), filetypes=list(kinds)
        ),
    )


def ask_where_to_write(parent: tkinter.Misc, title: str, suffix: str, kinds: Kinds) -> Path | None:
    """The file that is to be written; None if none is. A name is proposed after the title."""
    kept = "".join(it if it.isalnum() or it in "-_ " else "-" for it in printable(title))
    return _answer(
        parent,
        lambda: filedialog.asksaveasfilename(
            parent=parent,
            initialfile=f"{kept.strip()[:LONGEST] or 'nonogram'}{suffix}",
            defaultextension=suffix,
            filetypes=list(kinds),
        ),
    )


def _answer(parent: tkinter.Misc, ask: Callable[[], str]) -> Path | None:
    """Whoever asks may be closed while it waits: then there is no answer, whatever was chosen.

    On X11 Tk keeps its dialog, out of sight, and the second time it would not notice that it is
    destroyed, and wait for good. So it is made anew each time."""
    try:
        dress_file_dialogs(parent)
        name = ask()
        is_there = bool(parent.winfo_exists())
        if is_there:
            parent.tk.call("destroy", f"{'' if str(parent) == '.' else parent}.{KEPT_DIALOG}")
    except tkinter.TclError:
        return None
    return Path(name) if name and is_there else None
