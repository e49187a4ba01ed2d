"""Report errors of the program in a dialog, and go on with a whole window."""

from __future__ import annotations

import tkinter
import traceback
from collections.abc import Callable
from contextlib import suppress
from tkinter import ttk

from app.text.catalogue import Say
from app.window.look.style import wrap_after
from app.window.look.widgets import Later, bind_itself, press_with_enter, scaled_padding
from app.window.place import EDGE, place_over, room_for

_MAX_DETAILS = 20


class Crashes:
    """Reports what goes wrong in a program's windows.

    `recover` is called when something went wrong, and again when the person has read it: it makes
    the window whole from what is known, whatever drawing was broken off.
    """

    def __init__(self, root: tkinter.Tk, say: Say, recover: Callable[[], None]) -> None:
        self.root = root
        self.say = say
        self.recover = recover
        self.dialog: CrashDialog | None = None
        self._recovering = Later(root)

    def report(self, error: BaseException) -> CrashDialog:
        """Say what went wrong. While that is being read, more is only noted for the details."""
        dialog = self.dialog
        if dialog is None or not dialog.winfo_exists():
            dialog = self.dialog = CrashDialog(self.root, error, self.say, self._on_read)
            dialog.add(error)
            dialog.show()  # Tk does then what has waited, and that may go wrong, too
        else:
            dialog.add(error)
        try:
            self.recover()
        except Exception as another:
            dialog.add(another)
        return dialog

    def _on_read(self) -> None:
        self.dialog = None
        self._recovering.call("idle", self.recover)


class CrashDialog(tkinter.Toplevel):
    """Says what went wrong, and offers the details for a report.

    Whatever has the mouse to itself at this moment, the dialog takes it: under another's grab it
    could neither be read nor closed. What has popped up goes; a dialog gets its grab back.
    """

    def __init__(
        self, root: tkinter.Tk, error: BaseException, say: Say, on_read: Callable[[], None]
    ) -> None:
        super().__init__(root)
        self.withdraw()
        self.on_read = on_read
        self.details: list[str] = []
        self._lender = self._focus = ""
        """What had grab and focus before."""
        self.title(say("crash.title"))
        frame = ttk.Frame(self, padding=scaled_padding(self, 16))
        frame.pack(fill="both", expand=True)
        text = say("crash.text", error=str(error)[:300] or type(error).__name__)
        label = ttk.Label(frame, text=text, justify="left")
        wrap_after(label, 56)
        label.pack(pady=(0, 12))
        ttk.Button(frame, text=say("crash.copy"), command=self._copy).pack(side="left")
        self.close = ttk.Button(frame, text=say("close"), command=self.destroy)
        self.close.pack(side="right")
        self.bind("<Escape>", lambda event: self.destroy())
        bind_itself(self, "<Map>", self._come_up)
        press_with_enter(self)

    def show(self) -> None:
        """Be over the middle of the window: some window managers put it into a corner."""
        self.update_idletasks()
        wanted = place_over(self.master, self.winfo_reqwidth(), self.winfo_reqheight())
        self.geometry(wanted.within(*room_for(self, wanted), EDGE).at)
        self.deiconify()
        self.attributes("-topmost", True)  # over windows, too, that come up later
        self._come_up()

    def add(self, error: BaseException) -> None:
        """Keep the details of an error, and be where the person can reach it."""
        if len(self.details) < _MAX_DETAILS:
            self.details.append("".join(traceback.format_exception(error)))
        if self.winfo_viewable():
            self._come_up()

    def _come_up(self) -> None:
        close_popped_up(self)
        holder = holder_of_grab(self)
        if holder != str(self):
            self._lender, self._focus = holder, str(self.tk.call("focus"))
            below = self.tk.call("winfo", "toplevel", holder or self.master)
            self.tk.call("wm", "transient", self, below)
            with suppress(tkinter.TclError):  # the window manager has not shown it yet
                self.grab_set()
            self.close.focus_set()
        self.lift()

    def _copy(self) -> None:
        self.clipboard_clear()
        self.clipboard_append("\n".join(self.details))

    def destroy(self) -> None:
        super().destroy()
        for words in (("grab", "set", self._lender), ("focus", self._focus)):
            with suppress(tkinter.TclError):  # it may be gone, or not be seen any more
                self.tk.call(*words)
        self.on_read()


def holder_of_grab(root: tkinter.Misc) -> str:
    """The name of the window that has the mouse to itself; empty if none has."""
    return str(root.tk.call("grab", "current", root))


def close_popped_up(root: tkinter.Misc) -> None:
    """Close an open menu, or the list of a combobox: these hold the mouse for the whole screen."""
    for _ in range(10):  # menus within each other
        holder, focus = holder_of_grab(root), str(root.tk.call("focus"))
        if not holder or str(root.tk.call("grab", "status", holder)) != "global":
            return
        if focus:
            root.tk.call("event", "generate", focus, "<Escape>")
    root.tk.call("grab", "release", holder_of_grab(root) or root)
