"""The keys of the mode one is in, and behind a link all keys that do something now."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping, Sequence
from functools import partial
from tkinter import ttk
from typing import Literal

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
from app.window.look.scroll_bars import pack_with_bar
from app.window.look.style import SMALL_PX, TARGET_PX
from app.window.look.widgets import on_wheel
from app.window.loop import Keys
from app.window.place import work_area

_COLUMN_COUNTS = (3, 4, 2, 1)
"""The first for which there is room is taken."""

_SCREEN_MARGIN_PX = 110

_SCROLLING_KEYS: Sequence[tuple[str, int, Literal["units", "pages"]]] = (
    *(("<Up>", -1, "units"), ("<Down>", 1, "units")),
    *(("<Prior>", -1, "pages"), ("<Next>", 1, "pages")),
)


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
        footer, self.sheet = ttk.Frame(self.panel), ttk.Frame(self.panel)
        footer.pack(side="bottom", fill="x", pady=(12, 0))
        self.sheet.pack(fill="both", expand=True)
        close = ttk.Button(footer, text=self.say("close"), command=self.leave)
        close.pack(side="right")
        if not all_keys:
            list_all = partial(self._make_anew, all_keys=True)
            link = ttk.Button(footer, text=self.say("keys.all"), command=list_all)
            link.configure(style="Link.TButton")
            link.pack(side="left", padx=(0, 12))
        self.canvas = tkinter.Canvas(
            self.sheet, highlightthickness=0, borderwidth=0, takefocus=False
        )
        self.apply_look()
        pack_with_bar(self.canvas, hides=True)
        max_height = area.height - close.winfo_reqheight() - _SCREEN_MARGIN_PX
        self._show_keys(area.width - _SCREEN_MARGIN_PX, max_height)
        self.appear(close)

    def _make_anew(self, all_keys: bool) -> None:
        self.leave()
        KeyList(self.window, self.actions, self.over, all_keys=all_keys)

    def apply_look(self) -> None:
        self.canvas.configure(background=f"#{self.window.theme.colours[PAPER]}")

    def grow(self) -> None:
        if self.window.factor != self.made_for:
            self._make_anew(self.all_keys)  # in other columns

    def _show_keys(self, width: int, height: int) -> None:
        """Show all keys in columns that fit, or else in columns as low as can be, scrolled by wheel
        and arrows."""
        sheets = list[ttk.Frame]()
        for columns in _COLUMN_COUNTS:
            sheets.append(self._make_sheet(columns))
            if sheets[-1].winfo_reqwidth() <= width and sheets[-1].winfo_reqheight() <= height:
                break
        narrow = [sheet for sheet in sheets if sheet.winfo_reqwidth() <= width] or sheets[-1:]
        lowest = min(narrow, key=ttk.Frame.winfo_reqheight)
        self.canvas.create_window(0, 0, anchor="nw", window=lowest)
        width, high = lowest.winfo_reqwidth(), lowest.winfo_reqheight()
        self.canvas.configure(
            width=width,
            height=min(high, height),
            scrollregion=(0, 0, width, high),
            yscrollincrement=round(TARGET_PX * self.window.factor),
        )
        scroll = self.canvas.yview_scroll
        for key, by, what in _SCROLLING_KEYS:
            self.bind(key, partial(lambda by, what, event: scroll(by, what), by, what))
        on_wheel(self, lambda event, up: scroll(-up, "units"))

    def _make_sheet(self, columns: int) -> ttk.Frame:
        sheet = ttk.Frame(self.canvas)
        heights = [len(lines) + 2 for _, lines in self.groups]  # in lines, with the heading
        for index, part in enumerate(share_out(heights, columns)):
            column = ttk.Frame(sheet)
            column.grid(row=0, column=index, sticky="n", padx=(28 if index else 0, 0))
            for heading, lines in self.groups[part]:
                self._add_group(column, heading, lines)
        sheet.update_idletasks()
        return sheet

    def _add_group(self, frame: ttk.Frame, heading: str, lines: Sequence[Line]) -> None:
        top = frame.grid_size()[1]
        bold = self.window.fonts.get(round(SMALL_PX * self.window.factor), True)
        label = ttk.Label(frame, text=heading, font=bold)
        label.grid(row=top, column=0, columnspan=2, sticky="w", pady=(10 if top else 0, 2))
        for row, (keys, text) in enumerate(lines, top + 1):
            label = ttk.Label(frame, text=keys, style="Muted.TLabel", anchor="e")
            label.grid(row=row, column=0, sticky="e", padx=(0, 12), pady=1)
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
