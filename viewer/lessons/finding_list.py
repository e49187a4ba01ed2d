"""A list in groups, to walk through with the arrow keys or the pointer."""

from __future__ import annotations

import tkinter
from tkinter import font as tkfont
from tkinter import ttk

from play.lessons.lesson import Listed


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
        self._groups: object = None
        tree = self.tree
        tree.bind("<<TreeviewSelect>>", lambda event: self._on_selected())
        tree.bind("<Motion>", self._on_motion)
        tree.bind("<Double-Button-1>", lambda event: self._on_twice())
        for key, by in (("Up", -1), ("Down", 1)):
            tree.bind(f"<Key-{key}>", lambda event, by=by: self._on_arrow(by))  # type: ignore[misc]

    def dress(self, font: tkfont.Font, colour: str) -> None:
        """Write headings in this font and colour."""
        self.tree.tag_configure("heading", font=font, foreground=colour)

    def show(self, listed: Listed) -> None:
        """Show this list, and which line of it is pointed at."""
        tree = self.tree
        self._listed = listed
        if listed.groups != self._groups:
            self._groups = listed.groups
            tree.delete(*tree.get_children())
            number = 0
            for place, group in enumerate(listed.groups):
                tree.insert(
                    "", "end", f"group{place}", text=group.heading, open=True, tags="heading"
                )
                for line in group.lines:
                    tree.insert(f"group{place}", "end", str(number), text=line)
                    number += 1
        wanted = () if listed.pointed is None else (str(listed.pointed),)
        if tree.selection() != wanted:
            tree.selection_set(wanted)
        if wanted:
            tree.focus(wanted[0])
            tree.see(wanted[0])
            if tree.prev(wanted[0]) == "":
                tree.see(tree.parent(wanted[0]))  # with its heading

    def _on_selected(self) -> None:
        chosen = self.tree.selection()
        if self._listed is not None and chosen and chosen[0].isdigit():
            self._listed.point(int(chosen[0]))

    def _on_motion(self, event: tkinter.Event[ttk.Treeview]) -> None:
        there = self.tree.identify_row(event.y)
        if self._listed is not None and there.isdigit():
            self._listed.point(int(there))

    def _on_twice(self) -> str:
        if self._listed is not None:
            self._listed.take()
        return "break"

    def _on_arrow(self, by: int) -> str:
        if self._listed is not None:
            pointed = self._listed.pointed
            self._listed.point(0 if pointed is None else pointed + by)
        return "break"
