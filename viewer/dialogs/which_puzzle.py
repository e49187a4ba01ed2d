"""Which puzzle of a file of many: a list to walk through, and a line to type a number or a title
in. Those that cannot be read stand there as well, and say why."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from puzzles.entries import Entry
from scene.theme import DONE, Theme
from solver.puzzle import Puzzle
from viewer.dialogs.dialog import Dialog
from viewer.look.fitting import put_buttons, wrap_after
from viewer.look.lifetime import follow
from viewer.look.scripts import in_order, is_x11
from words.catalogue import Say
from words.direction import isolated

if TYPE_CHECKING:
    from viewer.host import Host

LINES = 16
BAD = "bad"
"""The tag of what cannot be read."""

MOST_LETTERS = 60
"""Of a title."""


class WhichPuzzle(Dialog):
    """Hands over the puzzle that is chosen."""

    def __init__(
        self, window: Host, entries: Sequence[Entry], take: Callable[[Puzzle], None]
    ) -> None:
        super().__init__(window, window.say("which.title", count=len(entries)))
        self.entries = entries
        self.take = take
        self.wanted = tkinter.StringVar(self)
        follow(self, self.wanted, self._find)
        ttk.Label(self.panel, text=self.say("which.find")).pack(anchor="w")
        entry = ttk.Entry(self.panel, textvariable=self.wanted, width=52)
        entry.pack(fill="x", pady=(4, 12))
        buttons = ttk.Frame(self.panel)
        buttons.pack(side="bottom", anchor="e", pady=(12, 0))
        _, self.go = put_buttons(
            buttons, (self.say("cancel"), self.leave), (self.say("ok"), self.open_chosen)
        )
        self.said = ttk.Label(self.panel, justify="left", style="Muted.TLabel")
        wrap_after(self.said, 52)
        self.said.pack(side="bottom", fill="x", pady=(12, 0))
        self.list = self._make_list()  # last: it is what can do with less
        tkinter.Misc.lift(buttons)  # for Tab it comes after the list
        for key, by in (("Up", -1), ("Down", 1), ("Prior", -LINES), ("Next", LINES)):
            entry.bind(f"<{key}>", partial(self._move, by))
        self.list.bind("<<TreeviewSelect>>", lambda event: self._on_chosen())
        self.list.bind("<Double-Button-1>", lambda event: self.open_chosen())
        for widget in (entry, self.list):
            widget.bind("<Return>", lambda event: self.open_chosen())
        good = (at for at, (_, puzzle) in enumerate(entries) if isinstance(puzzle, Puzzle))
        self.choose(next(good, 0))
        self.appear(entry)

    def _make_list(self) -> ttk.Treeview:
        frame = ttk.Frame(self.panel)
        frame.pack(fill="both", expand=True)
        lines = min(LINES, len(self.entries))
        made = ttk.Treeview(frame, show="tree", selectmode="browse", height=lines)
        bar = ttk.Scrollbar(frame, orient="vertical", command=made.yview)
        made.configure(yscrollcommand=bar.set)
        made.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        shown = in_order if is_x11(made) else str
        for place, entry in enumerate(self.entries):
            tag = () if isinstance(entry[1], Puzzle) else (BAD,)
            made.insert("", "end", str(place), text=shown(line_about(entry, self.say)), tags=tag)
        self._colour(made, self.window.theme)
        return made

    def _colour(self, made: ttk.Treeview, theme: Theme) -> None:
        made.tag_configure(BAD, foreground=f"#{theme.colours[DONE]}")

    def set_theme(self, theme: Theme) -> None:
        self._colour(self.list, theme)

    @property
    def chosen(self) -> int:
        """The place of the entry that is chosen."""
        chosen = self.list.selection()
        return int(chosen[0]) if chosen else 0

    def choose(self, place: int) -> None:
        """Choose the entry at this place, and bring it into view."""
        place = min(max(place, 0), len(self.entries) - 1)
        self.list.selection_set(str(place))
        self.list.focus(str(place))
        self.list.see(str(place))
        self._on_chosen()

    def _on_chosen(self) -> None:
        _, puzzle = self.entries[self.chosen]
        is_good = isinstance(puzzle, Puzzle)
        said = "\n"
        if isinstance(puzzle, ValueError):
            said = self.say("which.bad", error=self.window.explain(puzzle))
        self.said.configure(text=said)
        self.go.state(["!disabled" if is_good else "disabled"])

    def _move(self, by: int, event: object) -> str:
        self.choose(self.chosen + by)
        return "break"

    def _find(self) -> None:
        """Choose the first whose label is, then begins with, what is typed; then the first whose
        title has it."""
        wanted = self.wanted.get().strip().lstrip("#").casefold()
        if not wanted:
            return
        labels = [label.casefold() for label, _ in self.entries]
        titles = [
            puzzle.title.casefold() if isinstance(puzzle, Puzzle) else ""
            for _, puzzle in self.entries
        ]
        found = [
            *(at for at, label in enumerate(labels) if label == wanted),
            *(at for at, label in enumerate(labels) if label.startswith(wanted)),
            *(at for at, title in enumerate(titles) if wanted in title),
        ]
        if found:
            self.choose(found[0])

    def open_chosen(self) -> None:
        """Show the puzzle that is chosen, if it can be read."""
        _, puzzle = self.entries[self.chosen]
        if not isinstance(puzzle, Puzzle):
            return
        self.leave()
        self.take(puzzle)


def line_about(entry: Entry, say: Say) -> str:
    """How an entry stands in the list."""
    label, puzzle = entry
    if not isinstance(puzzle, Puzzle):
        return say("which.bad.line", label=label)
    size = {"width": puzzle.width, "height": puzzle.height}
    title = isolated(puzzle.title[:MOST_LETTERS])
    return say("which.line", label=label, title=title, **size).rstrip()
