"""What all dialogs have in common: their place, their colours, that Escape closes them, and that
Enter presses the button with the focus."""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import TYPE_CHECKING

from scene.theme import FIVE, PAPER
from viewer.look.keyboard import press_with_enter
from viewer.look.work_area import work_area
from viewer.shell.place import EDGE, HEAD, Place

if TYPE_CHECKING:
    from viewer.host import Host


class Dialog(tkinter.Toplevel):
    """A window that belongs to the main window. Fill `panel`, then call `appear`."""

    def __init__(self, window: Host, title: str = "") -> None:
        super().__init__(window.root)
        self.window = window
        self.say = window.say
        self.withdraw()
        self.title(title)
        self.transient(window.root)
        self.configure(
            background=f"#{window.theme.colours[PAPER]}",
            highlightthickness=1,
            highlightbackground=f"#{window.theme.colours[FIVE]}",
        )
        self.panel = ttk.Frame(self, padding=16)
        self.panel.pack(fill="both", expand=True)
        self.bind("<Escape>", lambda event: self.leave())
        press_with_enter(self)
        self.protocol("WM_DELETE_WINDOW", self.leave)
        self._pending: str | None = None
        self.subject = self.subject_in(window)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        """What such a dialog would be about now."""
        return None

    @property
    def is_at_work(self) -> bool:
        """Whether something would be lost if it were closed now."""
        return False

    def appear(self, first: tkinter.Widget | None = None) -> None:
        """Stand over the middle of the main window, and wholly on the screen, with the focus on
        `first`."""
        self.update_idletasks()
        root = self.window.root
        width, height = self.winfo_reqwidth(), self.winfo_reqheight()
        x = root.winfo_rootx() + (root.winfo_width() - width) // 2
        y = root.winfo_rooty() + (root.winfo_height() - height) // 3
        area, head = work_area(self, x, y), round(HEAD * self.window.factor)
        place = Place(width, height, (x, y)).within(area, head, EDGE)
        is_smaller = (place.width, place.height) != (width, height)
        corner = place.corner or (x, y)
        self.geometry(str(place) if is_smaller else f"+{corner[0]}+{corner[1]}")
        self.deiconify()
        (first or self).focus_set()

    def later(self, milliseconds: int, run: str) -> None:
        """Call the method `run` in a while; one such call is pending at a time."""
        self._pending = self.after(milliseconds, getattr(self, run))

    def leave(self) -> None:
        """Close, whatever is going on."""
        self.destroy()

    def destroy(self) -> None:
        if self._pending is not None:
            self.after_cancel(self._pending)
            self._pending = None
        super().destroy()


def open_one(window: Host, kind: type[Dialog]) -> None:
    """Open a dialog; or bring the one forward that is there, if it is about the same. One that is
    about something else makes place, unless it is at work."""
    subject = kind.subject_in(window)
    for other in window.root.winfo_children():
        if not isinstance(other, kind):
            continue
        if other.subject == subject:
            come_forward(other)
            return
        if not other.is_at_work:
            other.leave()
    kind(window)


def come_forward(window: tkinter.Toplevel) -> None:
    """Let a window be seen and have the focus where it was in it."""
    window.deiconify()
    window.lift()
    window.tk.call("focus", window.tk.call("focus", "-lastfor", window))
