"""Report errors of the program in a dialog, and go on; signals and garbage of the window."""

from __future__ import annotations

import _thread  # `threading` takes long to import, and is wanted at the end only
import contextlib
import gc
import os
import signal
import sys
import time
import tkinter
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import TYPE_CHECKING

from app.text.catalogue import Say
from app.window.look.style import wrap_after
from app.window.look.widgets import Later, on_destroy, press_with_enter, scaled_padding
from app.window.place import EDGE, over, room_for

if TYPE_CHECKING:
    from threading import Timer


DEEPEST_MENU = 10
"""So many menus stand open within each other at most."""

MOST_DETAILS = 20
"""Reports of so many mistakes are kept for one dialog."""

COMING_UP = 50
"""Milliseconds in which a window that has come up gets its focus and its grab."""


class Crashes:
    """Reports what goes wrong in a program's windows, and has the windows put in order.

    `recover` is called when something went wrong, and again when the person has read it: it makes
    the window whole from what is known, whatever drawing was broken off.
    """

    def __init__(self, root: tkinter.Tk, say: Say, recover: Callable[[], None]) -> None:
        self.root = root
        self.say = say
        self.recover = recover
        self.dialog: CrashDialog | None = None
        self._more: list[BaseException] = []
        """What went wrong while the dialog was made."""
        self._is_making = False
        self._recovering = Later(root)
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
            self.recover()
        except Exception as other:
            dialog.add(other)
        while self._more:
            dialog.add(self._more.pop(0))
        return dialog

    def _on_read(self) -> None:
        self.dialog = None
        self._recovering.call("idle", self.recover)

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
        frame = ttk.Frame(self, padding=scaled_padding(self, 16))
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
        self._place(root)
        self.deiconify()
        self.add(error)

    def _place(self, root: tkinter.Tk) -> None:
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


# -------------------------------------------------------------------------------------------------
# When Python looks for garbage in a window that may show a very large board.


WALKS = 16
"""After so many times that it was looked for among what is new, all that there is is due."""

MANY = 500_000
"""So many more things, and twice as many as before, make a full collection due without a rest."""

QUIET_MILLISECONDS = 1000
"""What rests is found out in this time:"""

QUIET_SECONDS = 0.1
"""it has worked for less than this, pointing and typing included."""


class Garbage:
    """Has Python look for garbage where there may be some, for as long as this window is there.

    A large board is two hundred thousand things, and to walk through them all takes as long as a
    person notices. So what was in use when all was walked through is left out from then on; and
    every so many times nothing is, when the window rests, so that what has become garbage since is
    found, too. Whoever has left out something already goes on as he likes.
    """

    def __init__(self, root: tkinter.Misc) -> None:
        self._walks = 0
        """Since it was looked for everywhere."""
        self._left_out = 0
        """So many things were, after that."""
        self._later = Later(root)
        self._worked = 0.0
        if not gc.get_freeze_count():
            gc.callbacks.append(self._leave_out)
            on_destroy(root, self._end)

    def rest(self) -> None:
        """Nothing goes on by itself any more: if nobody does anything either, look everywhere."""
        if self._walks >= WALKS and not self._later.is_pending:
            self._worked = time.process_time()
            self._later.call(QUIET_MILLISECONDS, self._look_if_quiet)

    def _look_if_quiet(self) -> None:
        if time.process_time() - self._worked < QUIET_SECONDS:
            self._leave_out_nothing()
            gc.collect()
        else:
            self.rest()

    def _leave_out_nothing(self) -> None:
        """So the next walk goes through all that there is."""
        gc.unfreeze()
        self._walks = 0

    def _leave_out(self, phase: str, about: Mapping[str, int]) -> None:
        if phase != "stop" or about["generation"] < 2:
            return
        gc.freeze()
        self._walks += 1
        if self._walks == 1:
            self._left_out = gc.get_freeze_count()
        elif self._walks % WALKS == 0:
            more = gc.get_freeze_count() - self._left_out
            if more > max(MANY, self._left_out):
                self._leave_out_nothing()

    def _end(self) -> None:
        gc.callbacks.remove(self._leave_out)
        gc.unfreeze()


# -------------------------------------------------------------------------------------------------
# Ctrl-C in the terminal, SIGTERM, SIGHUP and SIGBREAK close the window as its own button does.
#
# Python runs a signal's handler between any two of its instructions, in the middle of a generator
# too, where nothing can be closed. So the handler only notes the signal, and the event loop, which
# looks at the note now and then, does the rest. It has to look: Tk waits outside of Python, which
# hears nothing meanwhile.


NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Not every system has all of them."""

LOOK_AGAIN = 100
"""Milliseconds."""

PATIENCE = 0.7
"""Seconds from the end of the window to that of the program, at most."""

UNHEARD, UNANSWERED = 0.9, 2.0
"""Seconds after which the program ends where Tk waits for something, or never comes to an end of
it: until Python hears the signal, and from then on until the window begins to close."""


class Signals:
    """Hears signals from when it is made; says by `heard` which came first, 0 if none did."""

    def __init__(self) -> None:
        self.heard = 0
        self._last: Timer | None = None
        self._is_closing = False
        self._told_by = -1
        """Where the system writes which signal has come, whatever Python does meanwhile."""
        numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        self._numbers = [number for number in numbers if not _is_to_be_ignored(number)]
        for number in self._numbers:
            signal.signal(number, self._on_signal)

    def _on_signal(self, number: int, frame: object) -> None:
        self.heard = self.heard or number

    def close_when_heard(self, root: tkinter.Tk, close: Callable[[], None]) -> None:
        """From now on call `close` once in the event loop when a signal has come."""
        later = Later(root)

        def look() -> None:
            if self.heard:
                self._is_closing = True
                close()
            else:
                later.call(LOOK_AGAIN, look)

        look()
        if sys.platform != "win32":  # where nothing but Ctrl-C in a console is such a signal
            self._watch()

    def _watch(self) -> None:
        """Have a thread wait for a signal that comes while Tk does not let Python hear it."""
        reading, self._told_by = os.pipe()
        os.set_blocking(self._told_by, False)
        signal.set_wakeup_fd(self._told_by, warn_on_full_buffer=False)
        _thread.start_new_thread(self._end_unheard, (reading,))

    def _end_unheard(self, reading: int) -> None:
        while (told := os.read(reading, 1)) and told[0] not in self._numbers:
            pass
        if not told:  # the window is closed, and nothing is written any more
            os.close(reading)
            return
        time.sleep(UNHEARD)
        if self.heard:
            time.sleep(UNANSWERED)
        if not self._is_closing:
            os._exit(128 + told[0])

    def end_with(self, root: tkinter.Tk) -> None:
        """Have the program end soon after its window, whatever it waits for then: a dialog of the
        system's own, for instance, that the system keeps open. Only a thread can do so, as nothing
        else is run while Tk waits outside of Python."""

        def begin() -> None:
            from threading import Timer

            self._last = Timer(PATIENCE, lambda: os._exit(self._code))
            self._last.daemon = True
            self._last.start()

        on_destroy(root, begin)

    def end(self) -> int:
        """Ignore further signals. Returns the exit code: 0, or the shell's for a signal."""
        self._is_closing = True
        if self._told_by >= 0:
            signal.set_wakeup_fd(-1)
            os.close(self._told_by)
        if self._last is not None:
            self._last.cancel()
        for number in self._numbers:
            signal.signal(number, signal.SIG_IGN)
        return self._code

    @property
    def _code(self) -> int:
        return 128 + self.heard if self.heard else 0


def _is_to_be_ignored(number: int) -> bool:
    """Whether who started the program wants it to go on without a terminal (`nohup`)."""
    is_hangup = number == getattr(signal, "SIGHUP", None)
    return is_hangup and signal.getsignal(number) is signal.SIG_IGN
