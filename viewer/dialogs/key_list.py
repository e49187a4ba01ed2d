"""All keys on one page, by what one wants to do."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise
from tkinter import ttk
from tkinter.font import Font
from typing import TYPE_CHECKING

from play.actions import Action
from play.keys import KEYS, Line, groups_of
from scene.theme import PAPER
from viewer.dialogs.dialog import Leaf, come_forward, opened
from viewer.look.style import SMALL, TARGET
from viewer.look.wheel import on_wheel
from viewer.shell.binding import Keys
from viewer.shell.work_area import work_area

if TYPE_CHECKING:
    from viewer.host import Surroundings

COLUMNS = (3, 4, 2, 1)
"""How many there may be. The first that there is room for is taken."""

ABOVE_HEADING, BELOW_HEADING, AROUND_LINE = 10, 2, 1
"""Pixels between the lines of a column."""

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
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=1, column=0, columnspan=2, pady=(12, 0), sticky="e")
        most = area.height - close.winfo_reqheight() - AROUND
        self._lay_down(self._fitting_sheet(area.width - AROUND, most), most)
        self.appear(close)

    def set_factor(self, factor: float) -> None:
        self.leave()
        self._again()  # in other columns

    def _fitting_sheet(self, width: int, height: int) -> ttk.Frame:
        """All keys, seen whole within this width and height, or else in columns as low as can
        be."""
        heights, sheets = self._measured(), list[ttk.Frame]()
        for columns in COLUMNS:
            sheets.append(self._sheet(columns, heights))
            if sheets[-1].winfo_reqwidth() <= width and sheets[-1].winfo_reqheight() <= height:
                break
        narrow = [it for it in sheets if it.winfo_reqwidth() <= width] or sheets[-1:]
        lowest = min(narrow, key=ttk.Frame.winfo_reqheight)
        for sheet in sheets:
            if sheet is not lowest:
                sheet.destroy()
        return lowest

    def _sheet(self, columns: int, heights: Sequence[int]) -> ttk.Frame:
        """All keys in so many columns."""
        sheet = ttk.Frame(self.canvas)
        for place, part in enumerate(shared_out(heights, columns)):
            column = self._column(sheet, place)
            for heading, lines in self.groups[part]:
                self._show(column, heading, lines)
        sheet.update_idletasks()
        return sheet

    def _measured(self) -> list[int]:
        """The height of each group in the letters that there are."""
        labels = [ttk.Label(self.canvas, text="F1", font=self._font(it)) for it in (False, True)]
        self.update_idletasks()
        line, heading = (label.winfo_reqheight() for label in labels)
        for label in labels:
            label.destroy()
        over_lines = ABOVE_HEADING + heading + BELOW_HEADING
        return [over_lines + len(it) * (line + 2 * AROUND_LINE) for _, it in self.groups]

    def _font(self, bold: bool) -> Font:
        return self.window.fonts.get(round(SMALL * self.window.factor), bold)

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
        label = ttk.Label(frame, text=heading, font=self._font(True))
        above = ABOVE_HEADING if row else 0
        label.grid(row=row, column=0, columnspan=2, sticky="w", pady=(above, BELOW_HEADING))
        for keys, does in lines:
            row += 1
            ttk.Label(frame, text=keys, style="Muted.TLabel", anchor="e").grid(
                row=row, column=0, sticky="e", padx=(0, 12), pady=AROUND_LINE
            )
            ttk.Label(frame, text=does).grid(row=row, column=1, sticky="w")


def shared_out(heights: Sequence[int], columns: int) -> list[slice]:
    """Which of these things, in their order, stand in each column, so that the highest is as low
    as can be, and then the next.

    >>> shared_out([30, 10, 10, 20, 30], 3)
    [slice(0, 1, None), slice(1, 4, None), slice(4, 5, None)]
    """
    inner = range(1, len(heights))
    ways = combinations(inner, min(columns - 1, len(inner)))
    parts = ([slice(*it) for it in pairwise((0, *way, len(heights)))] for way in ways)
    return min(parts, key=lambda way: sorted((sum(heights[it]) for it in way), reverse=True))


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
