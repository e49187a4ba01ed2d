"""The keys of the mode one is in, and behind a link all keys that do something now."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import product
from tkinter import ttk

from app.draw.theme import PAPER
from app.learn.actions import (
    KEYS,
    Action,
    Line,
    each_key_once,
    groups_to_list,
    share_out,
)
from app.window.dialogs.dialog import Dialog, bring_to_front, open_windows
from app.window.host import Host
from app.window.look.style import SMALL_PX, TARGET_PX
from app.window.look.widgets import on_wheel
from app.window.loop import Keys
from app.window.place import work_area

_COLUMN_COUNTS = (3, 4, 2, 1)
"""The first for which there is room is taken."""

_LINE_GAPS_PX = (1, 0)
"""Above and below a line; the second where there is no room for the first."""

_SCREEN_MARGIN_PX = 110


class KeyList(Dialog):
    """Lists some of these actions over the window that they belong to: all, or those of its
    mode."""

    def __init__(
        self,
        window: Host,
        actions: Mapping[str, Action],
        over: tkinter.Tk | tkinter.Toplevel,
        *,
        all_keys: bool = False,
    ) -> None:
        super().__init__(window, window.say("keys.all" if all_keys else "keys.title"))
        self.over, self.actions, self.all_keys = over, actions, all_keys
        self.transient(over)
        self.groups = groups_to_list(actions, self.say, all_keys=all_keys)
        area = work_area(self, window.root.winfo_rootx(), window.root.winfo_rooty())
        self.canvas = tkinter.Canvas(
            self.panel, highlightthickness=0, borderwidth=0, takefocus=False
        )
        self.apply_look()
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.panel.rowconfigure(0, weight=1)
        self.panel.columnconfigure(0, weight=1)
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=1, column=0, columnspan=2, pady=(12, 0), sticky="e")
        if not all_keys:
            list_all = partial(self._make_anew, all_keys=True)
            link = ttk.Button(self.panel, text=self.say("keys.all"), command=list_all)
            link.configure(style="Link.TButton")
            link.grid(row=1, column=0, pady=(12, 0), sticky="w")
            both = close.winfo_reqwidth() + link.winfo_reqwidth()
            self.panel.columnconfigure(0, minsize=both + 12)  # a mode with few keys is narrow
        max_height = area.height - close.winfo_reqheight() - _SCREEN_MARGIN_PX
        sheet = self._fitting_sheet(area.width - _SCREEN_MARGIN_PX, max_height)
        self._show_sheet(sheet, max_height)
        self.appear(close)

    def _make_anew(self, all_keys: bool) -> None:
        self.leave()
        KeyList(self.window, self.actions, self.over, all_keys=all_keys)

    def apply_look(self) -> None:
        self.canvas.configure(background=f"#{self.window.theme.colours[PAPER]}")

    def grow(self) -> None:
        if self.window.factor != self.made_for:
            self._make_anew(self.all_keys)  # in other columns

    def _fitting_sheet(self, width: int, height: int) -> ttk.Frame:
        """All keys in columns that fit, or else in columns as low as can be."""
        sheets = list[ttk.Frame]()
        for gap, columns in product(_LINE_GAPS_PX, _COLUMN_COUNTS):
            sheets.append(self._make_sheet(columns, gap))
            if sheets[-1].winfo_reqwidth() <= width and sheets[-1].winfo_reqheight() <= height:
                break
        narrow = [sheet for sheet in sheets if sheet.winfo_reqwidth() <= width] or sheets[-1:]
        lowest = min(narrow, key=ttk.Frame.winfo_reqheight)
        for sheet in sheets:
            if sheet is not lowest:
                sheet.destroy()
        return lowest

    def _make_sheet(self, columns: int, gap: int) -> ttk.Frame:
        sheet = ttk.Frame(self.canvas)
        heights = [len(lines) + 2 for _, lines in self.groups]  # in lines, with the heading
        for index, part in enumerate(share_out(heights, columns)):
            column = ttk.Frame(sheet)
            column.grid(row=0, column=index, sticky="n", padx=(28 if index else 0, 0))
            for heading, lines in self.groups[part]:
                self._add_group(column, heading, lines, gap)
        sheet.update_idletasks()
        return sheet

    def _show_sheet(self, sheet: ttk.Frame, max_height: int) -> None:
        """Show the sheet; what is too high is scrolled by wheel and arrows."""
        width, height = sheet.winfo_reqwidth(), sheet.winfo_reqheight()
        self.canvas.create_window(0, 0, anchor="nw", window=sheet)
        shown = min(height, max_height)
        self.canvas.configure(width=width, height=shown, scrollregion=(0, 0, width, height))
        if height <= max_height:
            return
        self.canvas.configure(yscrollincrement=round(TARGET_PX * self.window.factor))
        bar = ttk.Scrollbar(self.panel, command=self.canvas.yview, takefocus=False)
        self.canvas.configure(yscrollcommand=bar.set)
        bar.grid(row=0, column=1, sticky="ns", padx=(12, 0))
        scroll = self.canvas.yview_scroll
        self.bind("<Up>", lambda event: scroll(-1, "units"))
        self.bind("<Down>", lambda event: scroll(1, "units"))
        self.bind("<Prior>", lambda event: scroll(-1, "pages"))
        self.bind("<Next>", lambda event: scroll(1, "pages"))
        on_wheel(self, lambda event, up: scroll(-up, "units"))

    def _add_group(self, frame: ttk.Frame, heading: str, lines: Sequence[Line], gap: int) -> None:
        top = frame.grid_size()[1]
        bold = self.window.fonts.get(round(SMALL_PX * self.window.factor), True)
        label = ttk.Label(frame, text=heading, font=bold)
        label.grid(row=top, column=0, columnspan=2, sticky="w", pady=(10 if top else 0, 2))
        for row, (keys, text) in enumerate(lines, top + 1):
            label = ttk.Label(frame, text=keys, style="Muted.TLabel", anchor="e")
            label.grid(row=row, column=0, sticky="e", padx=(0, 12), pady=gap)
            ttk.Label(frame, text=text).grid(row=row, column=1, sticky="w")


def list_keys(
    window: Host, actions: Mapping[str, Action], over: tkinter.Tk | tkinter.Toplevel
) -> None:
    """List the keys of these actions, in the place of another list that is open."""
    for key_list in open_windows(window.root, KeyList):
        if key_list.over is over and key_list.actions.keys() == actions.keys():
            bring_to_front(key_list)
            return
        key_list.leave()
    KeyList(window, actions, over)


def bind_key_list(
    top: tkinter.Tk | tkinter.Toplevel, window: Host, actions: Mapping[str, Action]
) -> None:
    """Let the key that lists all keys list these in a window that is not the main one."""
    own = {"keys": Action("keys", lambda: list_keys(window, listed, top), KEYS["keys"])}
    listed = own | each_key_once(actions)
    Keys(top).bind(own)
