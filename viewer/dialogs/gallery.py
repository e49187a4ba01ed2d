"""The bundled puzzles by lesson, each with a small picture that gives nothing away: its board, and
how full its clues are. Those that were solved have a tick and their picture, and a name is said
when the picture was seen."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from play.kept.achieved import load_achieved
from puzzles.bundled import bundled_puzzles
from puzzles.ratings import Rated, name_of, ratings
from puzzles.reading import read_puzzles
from scene.board.focus import RIGHT
from scene.board.marks import SHAPES, draw_shape
from scene.scene import Box
from scene.theme import INK, MUTED, NEW, PAPER, THIN
from solver.puzzle import Puzzle
from viewer.dialogs.dialog import Dialog
from viewer.look.scripts import drawn_on
from viewer.look.small_board import draw_small_board
from viewer.look.wheel import on_wheel
from viewer.shell.opening import open_file

if TYPE_CHECKING:
    from viewer.host import Host

ACROSS = 5
CARD = 128
PICTURE = 72
TICKED = 22
MARGIN = 12
ROWS = 3
"""So many rows are a page."""


class Gallery(Dialog):
    """Cards to click, or to walk through with the arrow keys."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("gallery.title"))
        self.colours = {role: f"#{colour}" for role, colour in window.theme.colours.items()}
        factor = window.factor
        self.card = round(CARD * factor)
        self.picture = round(PICTURE * factor)
        self.chosen = 0
        self._x = MARGIN
        """Where one goes straight up and down, past rows that are not as long."""
        self.paths: list[Path] = []
        self.places: list[tuple[int, int]] = []
        height = min(600, window.root.winfo_height() - 80)
        self.canvas = tkinter.Canvas(
            self.panel,
            width=ACROSS * (self.card + MARGIN) + MARGIN,
            height=height,
            highlightthickness=0,
            background=self.colours[PAPER],
        )
        bar = ttk.Scrollbar(self.panel, orient="vertical", command=self.canvas.yview)
        self.canvas.configure(yscrollcommand=bar.set)
        self.canvas.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        self.achieved = load_achieved(window.folder)
        self._fill()
        for key, move in (
            ("Left", partial(self._move, -1)),
            ("Right", partial(self._move, 1)),
            ("Home", partial(self._move, -len(self.places))),
            ("End", partial(self._move, len(self.places))),
            ("Up", partial(self._move_down, -1)),
            ("Down", partial(self._move_down, 1)),
            ("Prior", partial(self._move_down, -ROWS)),
            ("Next", partial(self._move_down, ROWS)),
            ("Return", self._open),
            ("KP_Enter", self._open),
            ("space", self._open),
        ):
            self.bind(f"<Key-{key}>", partial(self._on_key, move))
        self.canvas.bind("<Button-1>", self._on_click)
        on_wheel(self.canvas, lambda event, up: self.canvas.yview_scroll(-2 * up, "units"))
        self.appear(self.canvas)

    def _fill(self) -> None:
        lesson, x, y = "", MARGIN, MARGIN
        rated, shown = ratings(), self.window.puzzle
        for number, path in enumerate(bundled_puzzles(), 1):
            puzzle = read_puzzles(path)[0]
            if path.parent.name != lesson:
                if lesson:
                    y += self.card + 2 * MARGIN
                lesson, x = path.parent.name, MARGIN
                font = self.window.fonts.get(round(15 * self.window.factor), True)[0]
                title = self.window.words.lesson(lesson, puzzle)
                self.canvas.create_text(
                    x, y, anchor="nw", text=title, font=font, fill=self.colours[INK]
                )
                y += font.metrics("linespace") + MARGIN // 2
            elif x + self.card > ACROSS * (self.card + MARGIN):
                x, y = MARGIN, y + self.card + MARGIN
            name = puzzle.title
            if not self.achieved.is_known(puzzle):  # it would tell what comes out
                name = self.say("puzzle.number", number=number)
            self._draw_card(puzzle, name, rated.get(name_of(path)), x, y)
            if (puzzle.rows, puzzle.columns) == (shown.rows, shown.columns):
                self.chosen = len(self.paths)
            self.paths.append(path)
            self.places.append((x, y))
            x += self.card + MARGIN
        width = ACROSS * (self.card + MARGIN) + MARGIN
        self.canvas.configure(scrollregion=(0, 0, width, y + self.card + MARGIN))
        self._move(0)

    def _draw_card(self, puzzle: Puzzle, name: str, rating: Rated | None, x: int, y: int) -> None:
        """A card: the board, or the picture of one that was solved; the name, the size and how hard
        it is."""
        canvas, window = self.canvas, self.window
        canvas.create_rectangle(
            x, y, x + self.card, y + self.card, outline=self.colours[THIN], width=1
        )
        place = (x + (self.card - self.picture) // 2, y + MARGIN * 2 // 3)
        picture = self.achieved.picture_of(puzzle)
        draw_small_board(canvas, puzzle, place, self.picture, self.colours, picture)
        if self.achieved.is_solved(puzzle):
            self._draw_tick(x, y)
        small = window.fonts.get(round(12 * window.factor))[0]
        middle = x + self.card // 2
        line = small.metrics("linespace")
        canvas.create_text(
            middle,
            y + self.card - 2 * line,
            text=drawn_on(canvas, name),
            font=window.fonts.get(round(13 * window.factor), True)[0],
            fill=self.colours[INK],
        )
        canvas.create_text(
            middle,
            y + self.card - round(0.8 * line),
            text=f"{puzzle.width} × {puzzle.height}   {'★' * rating.stars if rating else ''}",
            font=small,
            fill=self.colours[MUTED],
        )

    def _draw_tick(self, x: int, y: int) -> None:
        """The sign of a puzzle that was solved, in the corner of its card."""
        side = round(TICKED * self.window.factor)
        box = Box(x + self.card - side, y, x + self.card, y + side)
        self.canvas.create_rectangle(*box, fill=self.colours[NEW], width=0, tags="solved")
        for left, top, right, bottom, _ in draw_shape(box, SHAPES[RIGHT], PAPER):
            self.canvas.create_rectangle(
                left, top, right, bottom, fill=self.colours[PAPER], width=0
            )

    def _mark(self) -> None:
        """Show which card is chosen, and that it is in view."""
        self.canvas.delete("mark")
        x, y = self.places[self.chosen]
        self.canvas.create_rectangle(
            x, y, x + self.card, y + self.card, outline=self.colours[NEW], width=3, tags="mark"
        )
        _, _, _, bottom = (float(it) for it in self.canvas.cget("scrollregion").split())
        top, height = self.canvas.canvasy(0), self.canvas.winfo_height()
        height = height if height > 1 else int(self.canvas.cget("height"))  # not yet seen
        if y < top or y + self.card > top + height:
            self.canvas.yview_moveto(max(0.0, (y - self.card / 2) / bottom))

    def _on_key(self, move: Callable[[], None], event: tkinter.Event[tkinter.Misc]) -> None:
        move()

    def _move(self, by: int) -> None:
        """So many cards on."""
        self.chosen = min(max(self.chosen + by, 0), len(self.places) - 1)
        self._x = self.places[self.chosen][0]
        self._mark()

    def _move_down(self, by: int) -> None:
        """So many rows down, in the same column as far as there is one."""
        rows = sorted({y for _, y in self.places})
        row = rows.index(self.places[self.chosen][1]) + by
        y = rows[min(max(row, 0), len(rows) - 1)]
        there = [place for place in self.places if place[1] == y]
        self.chosen = self.places.index(min(there, key=lambda place: abs(place[0] - self._x)))
        self._mark()

    def _on_click(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        x, y = self.canvas.canvasx(event.x), self.canvas.canvasy(event.y)
        for index, (left, top) in enumerate(self.places):
            if left <= x < left + self.card and top <= y < top + self.card:
                self.chosen = index
                self._open()
                return

    def _open(self) -> None:
        path = self.paths[self.chosen]
        self.leave()
        open_file(self.window, path)
