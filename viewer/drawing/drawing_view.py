"""The board one draws on: cells, the clues that follow, the cells in question, and ghosts of what
would mend it. It knows the sketch and what is drawn of it; what a press means is told it."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING

from play.drawing.sketch import Sketch
from scene.theme import BROKEN, BROKEN_BAND, FILLED, FIVE, INK, NEW, PAPER, THIN, Theme
from solver.places import Place
from solver.puzzle import numbers_of
from viewer.board.canvas import colours_of
from viewer.look.style import dress_field
from viewer.look.wheel import OTHER_BUTTONS

if TYPE_CHECKING:
    from viewer.host import Host

ROOM = 500
"""Pixels for the longest side of the board, before the window's own factor."""

AROUND, LEAST = 260, 200
"""Pixels: what a screen has to show besides, before that factor, and what the board takes then."""

LARGEST, SMALLEST = 34, 10
"""Pixels a side of a cell."""


class DrawingView(tkinter.Canvas):
    """Calls `pressed(place, button)`, `moved(place)` and `released()`."""

    def __init__(self, parent: tkinter.Misc, window: Host) -> None:
        self._host = window
        super().__init__(parent, highlightthickness=2, takefocus=True, cursor="pencil")
        self._colours: Mapping[str, str] = {}
        self._wear(window.theme)
        self.pressed: Callable[[Place, int], None] = lambda place, button: None
        self.moved: Callable[[Place], None] = lambda place: None
        self.released: Callable[[], None] = lambda: None
        self.cursor_at: Place = (0, 0)
        self.differing: Collection[Place] = ()
        """Cells in which two solutions differ."""
        self.ghosts: list[Place] = []
        """Cells whose change would mend it, the best first."""
        self._sketch = Sketch.blank(1, 1)
        self._side, self._left, self._top = 1, 0, 0
        for button in (1, *OTHER_BUTTONS):
            self.bind(f"<Button-{button}>", self._on_press)
            self.bind(f"<B{button}-Motion>", lambda event: self.moved(self._nearest(event)))
            self.bind(f"<ButtonRelease-{button}>", lambda event: self.released())

    def _wear(self, theme: Theme) -> None:
        self._colours = colours_of(theme)
        dress_field(self, theme, PAPER)

    def set_theme(self, theme: Theme) -> None:
        self._wear(theme)
        self.show(self._sketch)

    def show(self, sketch: Sketch) -> None:
        """Draw it afresh."""
        self._sketch = sketch
        self.cursor_at = (
            min(self.cursor_at[0], sketch.height - 1),
            min(self.cursor_at[1], sketch.width - 1),
        )
        self._lay_out(sketch)
        self.delete("all")
        self._draw_cells(sketch)
        self._draw_lines(sketch)
        self._draw_clues(sketch)
        for rank, place in enumerate(self.ghosts):
            self._frame(place, NEW, 3 if rank == 0 else 1, dash=(3, 3))
        self._frame(self.cursor_at, INK, 2)

    def middle_of(self, place: Place) -> tuple[int, int]:
        """The pixel in the middle of a cell."""
        half = self._side // 2
        return (
            self._left + place[1] * self._side + half,
            self._top + place[0] * self._side + half,
        )

    def _lay_out(self, sketch: Sketch) -> None:
        factor = self._host.factor
        room = min(ROOM * factor, max(LEAST, self.winfo_screenheight() - AROUND * factor))
        side = round(room / max(sketch.width, sketch.height))
        self._side = max(SMALLEST, min(round(LARGEST * factor), side))
        puzzle = sketch.puzzle
        digit = self._digit()
        across = max(len(" ".join(map(str, numbers_of(clue)))) for clue in puzzle.rows)
        down = max(len(clue) for clue in puzzle.columns)
        self._left = round((max(across, 1) + 1) * digit * 0.62) + 12
        self._top = round((down or 1) * digit * 1.15) + 8
        self.configure(
            width=self._left + sketch.width * self._side + 4,
            height=self._top + sketch.height * self._side + 4,
        )

    def _digit(self) -> int:
        """How high digits are: never so small that one cannot read them."""
        return max(10, min(round(15 * self._host.factor), self._side * 2 // 3))

    def _draw_cells(self, sketch: Sketch) -> None:
        for row in range(sketch.height):
            for column in range(sketch.width):
                place = row, column
                is_open = place in self.differing
                if sketch.cell(place):
                    self._box(place, BROKEN if is_open else FILLED)
                elif is_open:
                    self._box(place, BROKEN_BAND)

    def _draw_lines(self, sketch: Sketch) -> None:
        right = self._left + sketch.width * self._side
        bottom = self._top + sketch.height * self._side
        for strong in (False, True):
            colour = self._colours[FIVE if strong else THIN]
            for column in range(sketch.width + 1):
                if strong == (column % 5 == 0 or column == sketch.width):
                    x = self._left + column * self._side
                    self.create_line(x, self._top, x, bottom, fill=colour)
            for row in range(sketch.height + 1):
                if strong == (row % 5 == 0 or row == sketch.height):
                    y = self._top + row * self._side
                    self.create_line(self._left, y, right, y, fill=colour)

    def _draw_clues(self, sketch: Sketch) -> None:
        puzzle = sketch.puzzle
        font = self._host.fonts.get(self._digit())
        for row, clue in enumerate(puzzle.rows):
            self.create_text(
                self._left - 6,
                self.middle_of((row, 0))[1],
                text=" ".join(map(str, numbers_of(clue))) or "0",
                anchor="e",
                font=font,
                fill=self._colours[INK],
            )
        for column, clue in enumerate(puzzle.columns):
            self.create_text(
                self.middle_of((0, column))[0],
                self._top - 4,
                text="\n".join(map(str, numbers_of(clue))) or "0",
                anchor="s",
                justify="center",
                font=font,
                fill=self._colours[INK],
            )

    def _box(self, place: Place, role: str) -> None:
        x, y = self._left + place[1] * self._side, self._top + place[0] * self._side
        self.create_rectangle(
            x, y, x + self._side, y + self._side, fill=self._colours[role], width=0
        )

    def _frame(self, place: Place, role: str, width: int, dash: tuple[int, ...] = ()) -> None:
        x, y = self._left + place[1] * self._side, self._top + place[0] * self._side
        self.create_rectangle(
            *(x + 2, y + 2, x + self._side - 2, y + self._side - 2),
            outline=self._colours[role],
            width=width,
            dash=dash,
        )

    def _on_press(self, event: tkinter.Event[tkinter.Misc]) -> None:
        self.focus_set()
        place = self._nearest(event)
        if self._sketch.holds(place):
            self.pressed(place, event.num if isinstance(event.num, int) else 1)

    def _nearest(self, event: tkinter.Event[tkinter.Misc]) -> Place:
        """The cell under the pointer; beside the board, where it would be."""
        return (event.y - self._top) // self._side, (event.x - self._left) // self._side
