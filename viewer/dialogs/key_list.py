"""All keys on one page, by what one wants to do."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping, Sequence
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from play.actions import Action
from play.keys import KEYS, Line, groups_of
from scene.theme import PAPER
from viewer.dialogs.dialog import Leaf, come_forward, opened
from viewer.look.style import TARGET
from viewer.look.wheel import on_wheel
from viewer.shell.binding import Keys
from viewer.shell.work_area import work_area

if TYPE_CHECKING:
    from viewer.host import Surroundings

COLUMNS = 3

AROUND = 110
"""Pixels of a screen that are not the list's: borders, title and margins."""


class KeyList(Leaf):
    """Every action that has a key now, and what keys do in every list and dialog."""

    def __init__(
        self,
        window: Surroundings,
        actions: Mapping[str, Action],
        over: tkinter.Tk | tkinter.Toplevel,
    ) -> None:
        """The list of these actions, over the window that they are of."""
        super().__init__(window, window.say("keys.title"))
        self.window = window
        self._again = partial(list_keys, window, actions, over)
        self.over = over
        self.transient(over)
        self.groups = groups_of(actions, self.say)
        area = work_area(self, window.root.winfo_rootx(), window.root.winfo_rooty())
        colour = f"#{window.theme.colours[PAPER]}"
        self.canvas = tkinter.Canvas(
            self.panel, highlightthickness=0, borderwidth=0, background=colour, takefocus=False
        )
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.panel.rowconfigure(0, weight=1)
        self.panel.columnconfigure(0, weight=1)
        for columns in range(COLUMNS, 0, -1):  # as many as there is room for
            sheet = self._sheet(columns)
            if columns == 1 or sheet.winfo_reqwidth() <= area.width - AROUND:
                break
            sheet.destroy()
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=1, column=0, columnspan=2, pady=(12, 0), sticky="e")
        self._lay_down(sheet, area.height - close.winfo_reqheight() - AROUND)
        self.appear(close)

    def set_factor(self, factor: float) -> None:
        self.leave()
        self._again()  # in other columns

    def _sheet(self, columns: int) -> ttk.Frame:
        """All keys in so many columns."""
        sheet = ttk.Frame(self.canvas)
        room = sum(len(lines) + 2 for _, lines in self.groups) / columns
        place, filled = 0, 0.0
        column = self._column(sheet, place)
        for heading, lines in self.groups:
            if filled + len(lines) / 2 > room and place + 1 < columns:
                place, filled = place + 1, 0.0
                column = self._column(sheet, place)
            self._show(column, heading, lines)
            filled += len(lines) + 2
        sheet.update_idletasks()
        return sheet

    def _lay_down(self, sheet: ttk.Frame, most: int) -> None:
        """Show the sheet as far as there is height for it; wheel and arrows show the rest."""
        width, height = sheet.winfo_reqwidth(), sheet.winfo_reqheight()
        self.canvas.create_window(0, 0, anchor="nw", window=sheet)
        self.canvas.configure(
            width=width, height=min(height, most), scrollregion=(0, 0, width, height)
        )
        if height <= most:
            return
        self.canvas.configure(yscrollincrement=round(TARGET * self.window.factor))
        bar = ttk.Scrollbar(self.panel, command=self.canvas.yview, takefocus=False)
        self.canvas.configure(yscrollcommand=bar.set)
        bar.grid(row=0, column=1, sticky="ns", padx=(12, 0))
        scroll = self.canvas.yview_scroll
        for event, by in (("<Up>", -1), ("<Down>", 1)):
            self.bind(event, partial(lambda by, event: scroll(by, "units"), by))
        for event, by in (("<Prior>", -1), ("<Next>", 1)):
            self.bind(event, partial(lambda by, event: scroll(by, "pages"), by))
        on_wheel(self, lambda event, up: scroll(-up, "units"))

    def _column(self, sheet: ttk.Frame, place: int) -> ttk.Frame:
        frame = ttk.Frame(sheet)
        frame.grid(row=0, column=place, sticky="n", padx=(28 if place else 0, 0))
        return frame

    def _show(self, frame: ttk.Frame, heading: str, lines: Sequence[Line]) -> None:
        row = frame.grid_size()[1]
        bold = self.window.fonts.get(round(13 * self.window.factor), True)
        label = ttk.Label(frame, text=heading, font=bold)
        label.grid(row=row, column=0, columnspan=2, sticky="w", pady=(10 if row else 0, 2))
        for keys, does in lines:
            row += 1
            ttk.Label(frame, text=keys, style="Muted.TLabel", anchor="e").grid(
                row=row, column=0, sticky="e", padx=(0, 12), pady=1
            )
            ttk.Label(frame, text=does).grid(row=row, column=1, sticky="w")


def list_keys(
    window: Surroundings, actions: Mapping[str, Action], over: tkinter.Tk | tkinter.Toplevel
) -> None:
    """List the keys of these actions, in the place of a list that is open; the same is shown."""
    for other in opened(window.root, KeyList):
        if other.over is over and other.groups == groups_of(actions, other.say):
            come_forward(other)
            return
        other.leave()
    KeyList(window, actions, over)


def tell_keys(
    top: tkinter.Tk | tkinter.Toplevel, window: Surroundings, actions: Mapping[str, Action]
) -> None:
    """Let the key that lists all keys list these in a window that is not the main one."""
    own = {"keys": Action("keys", lambda: list_keys(window, told, top), KEYS["keys"])}
    does = {key: name for name, action in actions.items() for key in action.keys}
    told = own | {
        name: action.replaced(keys=tuple(key for key in action.keys if does[key] == name))
        for name, action in actions.items()  # the last that a key was given is what it does
    }
    Keys(top).bind(own)
