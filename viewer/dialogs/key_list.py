"""All keys on one page, by what one wants to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from play.actions import Action, shown_key
from viewer.dialogs.dialog import Dialog
from viewer.shell.keys import EVERYWHERE, TASKS
from words.catalogue import Say

if TYPE_CHECKING:
    from viewer.host import Host

COLUMNS = 3

Line = tuple[str, str]
"""Keys, and what they do."""


class KeyList(Dialog):
    """Every action that has a key now, and what keys do in every list and dialog."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("keys.title"))
        self.groups = groups_of(window.possible_actions, self.say)
        room = sum(len(lines) + 2 for _, lines in self.groups) / COLUMNS
        column, filled = self._column(0), 0.0
        for heading, lines in self.groups:
            if filled + len(lines) / 2 > room:
                column, filled = self._column(column.grid_info()["column"] + 1), 0.0
            self._show(column, heading, lines)
            filled += len(lines) + 2
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=1, column=0, columnspan=COLUMNS + 2, pady=(12, 0), sticky="e")
        self.appear(close)

    def _column(self, place: int) -> ttk.Frame:
        frame = ttk.Frame(self.panel)
        frame.grid(row=0, column=place, sticky="n", padx=(28 if place else 0, 0))
        return frame

    def _show(self, frame: ttk.Frame, heading: str, lines: Sequence[Line]) -> None:
        row = frame.grid_size()[1]
        bold = self.window.fonts.get(round(13 * self.window.factor), True)[0]
        label = ttk.Label(frame, text=heading, font=bold)
        label.grid(row=row, column=0, columnspan=2, sticky="w", pady=(10 if row else 0, 2))
        for keys, does in lines:
            row += 1
            ttk.Label(frame, text=keys, style="Muted.TLabel", anchor="e").grid(
                row=row, column=0, sticky="e", padx=(0, 12), pady=1
            )
            ttk.Label(frame, text=does).grid(row=row, column=1, sticky="w")


def groups_of(actions: Mapping[str, Action], say: Say) -> list[tuple[str, list[Line]]]:
    """The keys of these actions by task, those that belong to a lesson first."""
    named = {name for _, names in TASKS for name in names}
    tasks = [("task.here", [name for name in actions if name not in named]), *TASKS]
    groups = []
    for task, names in tasks:
        there = [actions[name] for name in names if name in actions and actions[name].keys]
        lines = [(keys_of(action, say), action.label(say)) for action in there]
        if lines:
            groups.append((say(task), lines))
    everywhere = [(keys_said(keys, say), say(key)) for keys, key in EVERYWHERE]
    return [*groups, (say("task.everywhere"), everywhere)]


def keys_of(action: Action, say: Say) -> str:
    """Its keys as people write them, those left out that only some keyboards have."""
    keys = [key for key in action.keys if "KP" not in key and not key.endswith("equal")]
    return keys_said(keys, say)


def keys_said(keys: Sequence[str], say: Say) -> str:
    """One key or another."""
    first, *others = dict.fromkeys(shown_key(key, say) for key in keys)
    for other in others:
        first = say("keys.or", first=first, second=other)
    return first
