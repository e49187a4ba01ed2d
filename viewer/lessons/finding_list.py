"""A list in groups, to walk through with the arrow keys or the pointer."""

from __future__ import annotations

import tkinter
from collections import deque
from collections.abc import Sequence
from functools import partial
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from play.lessons.lesson import Group, Listed


class FindingList(ttk.Frame):
    """Shows what is listed. It is a real list, so that the keyboard and screen readers know it."""

    def __init__(self, parent: tkinter.Misc) -> None:
        super().__init__(parent)
        self.tree = ttk.Treeview(self, show="tree", selectmode="browse", height=3)
        bar = ttk.Scrollbar(self, orient="vertical", command=self.tree.yview)
        self.tree.configure(yscrollcommand=bar.set)
        self.tree.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        self._listed: Listed | None = None
        self._groups: Sequence[Group] = ()
        self._rows: dict[str, list[tuple[str, str]]] = {}
        """The text and the name of each row under another, headings under the name of none."""
        self._in_order: list[str] = []
        """The rows without the headings."""
        tree = self.tree
        tree.bind("<<TreeviewSelect>>", lambda event: self._on_selected())
        tree.bind("<Motion>", self._on_motion)
        tree.bind("<Double-Button-1>", lambda event: self._on_twice())
        for key, by in (("Up", -1), ("Down", 1)):
            tree.bind(f"<Key-{key}>", partial(self._on_arrow, by))

    def dress(self, font: tkfont.Font, colour: str) -> None:
        """Write headings in this font and colour."""
        self.tree.tag_configure("heading", font=font, foreground=colour)

    def show(self, listed: Listed) -> None:
        """Show this list, and which line of it is pointed at."""
        tree = self.tree
        self._listed = listed
        if listed.groups != self._groups:
            self._fill(listed.groups)
        wanted = () if listed.pointed is None else (self._in_order[listed.pointed],)
        if tree.selection() != wanted:
            tree.selection_set(wanted)
        if wanted:
            tree.focus(wanted[0])
            tree.see(wanted[0])
            if tree.prev(wanted[0]) == "":
                tree.see(tree.parent(wanted[0]))  # with its heading

    def row(self, number: int) -> str:
        """The name of a row in the tree, counted through all groups."""
        return self._in_order[number]

    def _fill(self, groups: Sequence[Group]) -> None:
        """Have the tree hold these groups."""
        self._groups = groups
        headings = self._stand("", [it.heading for it in groups], open=True, tags="heading")
        self._in_order = [
            row
            for heading, group in zip(headings, groups, strict=True)
            for row in self._stand(heading, group.lines)
        ]

    def _stand(self, parent: str, texts: Sequence[str], **looks: Any) -> list[str]:
        """Have these texts, and no others, stand under a row. A list that grows may have thousands,
        so those that are there stay as they are. Returns the names of their rows."""
        tree, before = self.tree, deque(self._rows.get(parent, ()))
        now = []
        for place, text in enumerate(texts):
            if before and before[0][0] == text:
                now.append(before.popleft())
            else:
                now.append((text, tree.insert(parent, place, text=text, **looks)))
        for _, row in before:
            self._rows.pop(row, None)
        tree.delete(*(row for _, row in before))
        self._rows[parent] = now
        return [row for _, row in now]

    def _on_selected(self) -> None:
        self._point_at(*self.tree.selection())

    def _on_motion(self, event: tkinter.Event[ttk.Treeview]) -> None:
        self._point_at(self.tree.identify_row(event.y))

    def _point_at(self, row: str = "") -> None:
        if self._listed is not None and row in self._in_order:
            self._listed.point(self._in_order.index(row))

    def _on_twice(self) -> str:
        if self._listed is not None:
            self._listed.take()
        return "break"

    def _on_arrow(self, by: int, event: object) -> str:
        if self._listed is not None:
            pointed = self._listed.pointed
            self._listed.point(0 if pointed is None else pointed + by)
        return "break"
