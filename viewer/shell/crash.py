"""A mistake in the program is said in a window, and the program goes on."""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable
from tkinter import ttk

from viewer.look.fitting import wrap_after
from viewer.look.keyboard import press_with_enter
from viewer.look.lifetime import Later
from viewer.shell.place import EDGE, over, room_for
from words.catalogue import Say

DEEPEST_MENU = 10
"""So many menus stand open within each other at most."""

MOST_DETAILS = 20
"""Reports of so many mistakes are kept for one dialog."""

COMING_UP = 50
"""Milliseconds in which a window that has come up gets its focus and its grab."""


class Crashes:
    """Reports what goes wrong in a program's windows, and has the windows put in order.

    `mend` is called when something went wrong, and again when the person has read it: it makes the
    window whole from what is known, whatever drawing was broken off.
    """

    def __init__(self, root: tkinter.Tk, say: Say, mend: Callable[[], None]) -> None:
        self.root = root
        self.say = say
        self.mend = mend
        self.dialog: CrashDialog | None = None
        self._more: list[BaseException] = []
        """What went wrong while the dialog was made."""
        self._is_making = False
        self._mending = Later(root)
        name = root.register(self._on_mapped)
        root.tk.call("bind", "all", "<Map>", f'+if {{"%W" eq [winfo toplevel %W]}} {{{name}}}')

    def report(self, error: BaseException) -> CrashDialog | None:
        """Say what went wrong. While that is being read, more is only noted for the details; also
        while the dialog is being made: Tk does then what has waited. None before it is there."""
        if self._is_making:
            self._more.append(error)
            return None
        if self.dialog is None or not self.dialog.winfo_exists():
            self._is_making = True
            try:
                self.dialog = CrashDialog(self.root, error, self.say, self._on_read)
            finally:
                self._is_making = False
        else:
            self.dialog.add(error)
        dialog = self.dialog
        try:
            self.mend()
        except Exception as other:
            dialog.add(other)
        while self._more:
            dialog.add(self._more.pop(0))
        return dialog

    def _on_read(self) -> None:
        self.dialog = None
        self._mending.call("idle", self.mend)

    def _on_mapped(self) -> None:
        """Another window has come up, perhaps over the dialog."""
        if self.dialog is not None and self.dialog.winfo_exists():
            self.dialog.come_up_soon()


class CrashDialog(tkinter.Toplevel):
    """Says what went wrong, and offers the details for a report.

    Whatever else has the mouse to itself at this moment, the dialog takes it: under another's grab
    it could neither be read nor closed. What has popped up goes; a dialog gets its grab back.
    """

    def __init__(
        self, root: tkinter.Tk, error: BaseException, say: Say, on_read: Callable[[], None]
    ) -> None:
        super().__init__(root)
        self.withdraw()
        self.on_read = on_read
        self.details: list[str] = []
        self._lender = self._focus = ""
        self._coming = Later(self)
        self.title(say("crash.title"))
        frame = ttk.Frame(self, padding=16)
        frame.pack(fill="both", expand=True)
        said = say("crash.text", error=str(error)[:300] or type(error).__name__)
        label = ttk.Label(frame, text=said, justify="left")
        wrap_after(label, 56)
        label.pack(pady=(0, 12))
        ttk.Button(frame, text=say("crash.copy"), command=self._copy).pack(side="left")
        self.close = ttk.Button(frame, text=say("close"), command=self.destroy)
        self.close.pack(side="right")
        self.bind("<Escape>", lambda event: self.destroy())
        self.protocol("WM_DELETE_WINDOW", self.destroy)
        press_with_enter(self)
        self.update_idletasks()
        self._stand(root)
        self.deiconify()
        self.add(error)

    def _stand(self, root: tkinter.Tk) -> None:
        """Over the middle of the window: some window managers put it into a corner."""
        wanted = over(root, self.winfo_reqwidth(), self.winfo_reqheight())
        self.geometry(wanted.within(*room_for(self, wanted), EDGE).at)

    def add(self, error: BaseException) -> None:
        """Keep the details of a mistake, and be where the person can reach it."""
        if len(self.details) < MOST_DETAILS:
            import traceback  # it takes long, and is hardly ever needed

            self.details.append("".join(traceback.format_exception(error)))
        self._come_up()

    def come_up_soon(self) -> None:
        """Be where the person can reach it once whatever has come up is all there."""
        if not self._coming.is_pending:
            self._coming.call(COMING_UP, self._come_up)

    def _come_up(self) -> None:
        close_popped_up(self)
        holder = holder_of_grab(self)
        if holder == str(self):
            self.lift()
            return
        self._lender, self._focus = holder, str(self.tk.call("focus"))
        below = self.tk.call("winfo", "toplevel", holder or self.master)
        self.tk.call("wm", "transient", self, below)
        self.lift()
        with contextlib.suppress(tkinter.TclError):  # before the window manager shows it
            self.grab_set()
        self.close.focus_set()

    def _copy(self) -> None:
        self.clipboard_clear()
        self.clipboard_append("\n".join(self.details))

    def destroy(self) -> None:
        lender, focus = self._lender, self._focus
        super().destroy()
        for given_back in (("grab", "set", lender), ("focus", focus)):
            with contextlib.suppress(tkinter.TclError):  # it may be gone, or not be seen any more
                self.tk.call(*given_back)
        self.on_read()


def holder_of_grab(root: tkinter.Misc) -> str:
    """The name of the window that has the mouse to itself; empty if none has."""
    return str(root.tk.call("grab", "current", root))


def close_popped_up(root: tkinter.Misc) -> None:
    """Close an open menu, or the list of a combobox: these hold the mouse for the whole screen."""
    for _ in range(DEEPEST_MENU):
        holder = holder_of_grab(root)
        if not holder or str(root.tk.call("grab", "status", holder)) != "global":
            return
        focus = str(root.tk.call("focus"))
        if not focus:
            break
        root.tk.call("event", "generate", focus, "<Escape>")
    root.tk.call("grab", "release", holder_of_grab(root) or root)
