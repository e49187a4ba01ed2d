"""A field with a list to choose from. The list is a menu: Tk's own for such a field has lines that
are as low as their letters, and none of what it has can make them higher without an edge."""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import Any

from viewer.bars.menu_look import Look, dress_menu
from viewer.look.lifetime import when_gone

OPENING = ("<Down>", "<Alt-Down>", "<space>", "<Return>", "<KP_Enter>")
"""What opens the list of the field that has the focus."""

PRESSING = ("<Button-1>", "<Double-Button-1>", "<Triple-Button-1>", "<B1-Motion>")
"""What would open Tk's own list, or draw in it."""


class DropDown(ttk.Combobox):
    """One of several that are told apart by their words; nothing else can be written in it."""

    def __init__(self, parent: tkinter.Misc, **options: Any) -> None:
        super().__init__(parent, state="readonly", **options)
        self.menu: tkinter.Menu | None = None
        """The list, while it is open or was open last."""
        for event in PRESSING:
            self.bind(event, lambda event: self._on_press())
        self.bind("<ButtonRelease-1>", self._on_release)
        for key in OPENING:
            self.bind(key, lambda event: self.post())
        when_gone(self, self._drop)

    def post(self) -> str:
        """Open the list, at what is chosen now."""
        values = [str(it) for it in self.tk.splitlist(self.cget("values"))]
        if self.instate(["disabled"]) or not values:
            return "break"
        self._drop()
        self.menu = menu = tkinter.Menu(self, tearoff=False)
        chosen = tkinter.StringVar(menu, self.get())
        for value in values:
            menu.add_radiobutton(
                label=value,
                value=value,
                variable=chosen,
                command=lambda: self._take(chosen.get()),
            )
        dress_menu(menu, Look.of(self))
        at = self.current()
        menu.update_idletasks()
        if not self.winfo_exists():
            return "break"
        top, high = self.winfo_rooty(), menu.winfo_reqheight()
        below = top + self.winfo_height()
        has_room = below + high <= self.winfo_screenheight() or top < high
        try:
            menu.tk_popup(self.winfo_rootx(), below if has_room else top - high)
        except tkinter.TclError:  # an open menu of another program has mouse and keys
            self._drop()
            return "break"
        if at >= 0 and menu.winfo_exists() and menu.winfo_ismapped():
            menu.activate(at)
        return "break"

    def _take(self, value: str) -> None:
        self.set(value)
        self.event_generate("<<ComboboxSelected>>")

    def _on_press(self) -> str:
        if not self.instate(["disabled"]):
            self.focus_set()
        return "break"

    def _on_release(self, event: tkinter.Event[tkinter.Misc]) -> str:
        """A list that opened at the press would be closed by the release."""
        inside = 0 <= event.x < self.winfo_width() and 0 <= event.y < self.winfo_height()
        return self.post() if inside else "break"

    def _drop(self) -> None:
        if self.menu is not None and self.menu.winfo_exists():
            self.menu.destroy()
        self.menu = None
