"""Beside the board: the search as a tree, which follows the cursor. A click on a node goes to the
step that opened it, and so do the arrow keys."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from app.draw.board import Inks
from app.draw.scene import Box, Part
from app.draw.search_tree import TreePicture, draw_tree
from app.draw.theme import NEW, THIN
from app.window.look.canvas import ScenePainter
from app.window.look.interpreter import runs_back
from app.window.look.style import SMALL_PX, Look
from app.window.look.widgets import Later, name_widget
from app.window.loop import Throttle
from solver.search_tree import TreeMoment

_LEAST_HEIGHT_PX, _BLANK_HEIGHT_PX = 150, 30
"""With a tree, and before the first assumption."""

_UNUSED_HEIGHT_PX = 16
"""With less than this more room, as below another heading, the picture stays as it is."""


class TreePane(ttk.Frame):
    """A heading that folds it, and the picture."""

    def __init__(self, parent: tkinter.Misc, window: Look) -> None:
        super().__init__(parent)
        self.window = window
        self.folded: Callable[[bool], None] = lambda is_open: None
        """Called when a person has opened or folded it."""
        self.chosen: Callable[[int], None] = lambda step: None
        """Called with the step of a node that a person chooses."""
        self.is_open = False
        self.title = ttk.Button(self, style="Fold.TButton", command=self._toggle)
        self.canvas = tkinter.Canvas(self, highlightthickness=1, borderwidth=0, takefocus=True)
        name_widget(self.canvas, window.say("tree"))
        self.painter = ScenePainter(self.canvas, window.fonts, window.theme)
        self.picture: TreePicture | None = None
        self._tree: TreeMoment | None = None
        self._is_blank = True
        """Whether nothing is assumed yet."""
        self._inks: Inks = ()
        self._shown: tuple[object, ...] = ()
        """What was drawn last."""
        self._box = Box(0, 0, 0, 0)
        self._parts: dict[str, Part] = {}
        self._drawing, self._waiting = Throttle(self._draw_soon), Later(self)
        self.canvas.bind("<Configure>", lambda event: self._draw_soon())
        self.canvas.bind("<Button-1>", self._on_click)
        self.canvas.bind("<Motion>", self._on_motion)
        for key, go in self._ways().items():
            self.canvas.bind(f"<{key}>", partial(self._on_key, go))
        self.apply_look()

    def arrange(self, title: str, *, is_open: bool) -> None:
        """Have this heading, or none, and the picture under it, or not."""
        self.is_open = is_open
        self.title.pack_forget()
        self.canvas.pack_forget()
        if title:
            self.title.configure(text=title)
            self.title.pack(anchor="w", pady=(4, 4))
        if is_open:
            self.canvas.pack(fill="both", expand=True)

    def _toggle(self) -> None:
        self.folded(not self.is_open)

    def fit(self) -> None:
        """Have the room there is; before the first assumption, that of a line."""
        has_room = self.is_open and not self._is_blank
        height = _BLANK_HEIGHT_PX if self._is_blank else _LEAST_HEIGHT_PX
        self.canvas.configure(height=round(height * self.window.factor))
        if self.winfo_manager() == "pack":
            self.pack_configure(fill="both" if has_room else "x", expand=has_room)
        elif self.winfo_manager() == "grid":
            self.grid_configure(sticky="nsew" if has_room else "new")

    def show(self, tree: TreeMoment, inks: Inks, *, must_be: bool) -> None:
        """Show this tree; where steps pass quickly, only now and then."""
        self._tree, self._inks = tree, inks
        is_blank = tree.nodes == 1
        if is_blank != self._is_blank:
            self._is_blank = is_blank
            self.fit()
        if self.is_open:
            self._drawing.draw(must_be)

    def _draw_soon(self) -> None:
        """Draw when what is said above has its room, and with it the tree."""
        if not self._waiting.is_pending:
            self._waiting.call("idle", self._draw)

    def _draw(self) -> None:
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        if self._tree is None or min(width, height) <= 1:
            return
        letters = round((SMALL_PX - 1) * self.window.factor)
        box, before = Box(1, 1, width - 1, height - 1), self._box
        if box.right != before.right or not 0 <= box.bottom - before.bottom < _UNUSED_HEIGHT_PX:
            self._box = box
        box = self._box
        shown = self._tree, self.window.words.language, box, letters, self._inks
        if shown == self._shown:
            return
        self._shown, self.picture = shown, draw_tree(*shown)
        parts = self.picture.scene.parts
        self.painter.paint({**dict.fromkeys(self._parts.keys() - parts.keys(), ()), **parts})
        self._parts = dict(parts)

    def _on_click(self, event: tkinter.Event[tkinter.Misc]) -> None:
        self.canvas.focus_set()
        step = self.picture.step_at(event.x, event.y) if self.picture is not None else None
        if step is not None:
            self.chosen(step)

    def _on_motion(self, event: tkinter.Event[tkinter.Misc]) -> None:
        step = self.picture.step_at(event.x, event.y) if self.picture is not None else None
        self.canvas.configure(cursor="" if step is None else "hand2")

    def _on_key(self, go: Callable[[TreeMoment], int | None], _: object) -> str:
        step = go(self._tree) if self._tree is not None else None
        if step is not None:
            self.chosen(step)
        return "break"

    def _ways(self) -> dict[str, Callable[[TreeMoment], int | None]]:
        """The keys, and the step that each goes to."""
        previous, following = TreeMoment.previous_opening, TreeMoment.next_opening
        if runs_back(self):
            previous, following = following, previous
        return {
            "Up": TreeMoment.outer_opening,
            "Down": TreeMoment.next_opening,
            "Left": previous,
            "Right": following,
        }

    def apply_look(self) -> None:
        theme = self.window.theme
        self.painter.set_theme(theme)
        thin, new = (f"#{theme.colours[role]}" for role in (THIN, NEW))
        self.canvas.configure(highlightbackground=thin, highlightcolor=new)
        self.canvas.configure(width=1)
        self.fit()
        self._draw_soon()
