"""The board in the window, with the lens of the current step beside and below it.

Header, board and the two lenses are canvases of their own, laid out as the scene says: Tk paints
anew the one rectangle around all that changed in a canvas, so a lens that shares the board's
canvas would have everything in between painted at every step.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scene.board.layout import CLUE_SHARE, LARGEST_CELL, SMALLEST_CELL, Layout, Sizes, lay_out
from scene.board.moment import Moment
from scene.board.stage import BESIDE, CAPTION, TITLE, UNDER, Change, Stage
from scene.scene import Box, Part
from scene.theme import PAPER, Theme
from solver.puzzle import ROW, Line, Puzzle
from viewer.board.canvas import Fonts, ScenePainter
from viewer.look.wheel import Event, on_wheel
from words.words import ENGLISH, Words

BOARD = "board"
PARTS_A_SLICE = 700
"""A large board appears in slices of so many parts, between which the window stays awake."""


@dataclass(frozen=True)
class Pane:
    """A canvas that shows some of the scene."""

    canvas: tkinter.Canvas
    painter: ScenePainter


class BoardView(tkinter.Frame):
    """Shows the moments of a solving. Fits the board to its size, or scrolls when zoomed."""

    def __init__(
        self, parent: tkinter.Misc, fonts: Fonts, theme: Theme, words: Words = ENGLISH
    ) -> None:
        super().__init__(parent, highlightthickness=0, borderwidth=0)
        self.theme = theme
        self.words = words
        self.layout: Layout | None = None
        self.cell_entered: Callable[[tuple[int, int] | None], None] = lambda cell: None
        self.cell_clicked: Callable[[tuple[int, int]], None] = lambda cell: None
        self.cell: int | None = None
        """The size of a cell that the person asked for; None: as large as there is room."""
        self.scale = 1
        self.is_bare = False
        """Without title and progress."""
        self.clue_share: float | None = None
        """The size of a clue as a share of a cell's side; None: the usual."""
        self._puzzle: Puzzle | None = None
        self._stage: Stage | None = None
        self._moment: Moment | None = None
        self._offset = (0, 0)
        self._line_before: Line | None = None
        self._late: dict[str, Part] = {}
        self._waiting: list[tuple[str, Part]] = []
        self._slice: str | None = None
        self.inner = tkinter.Frame(self, highlightthickness=0, borderwidth=0)
        self.panes = {name: self._make_pane(fonts) for name in (TITLE, BOARD, UNDER, BESIDE)}
        board = self.panes[BOARD].canvas
        board.bind("<Motion>", lambda event: self.cell_entered(self.cell_at(event)))
        board.bind("<Leave>", lambda event: self.cell_entered(None))
        board.bind("<Button-1>", self._on_click)
        self._colour()

    def _make_pane(self, fonts: Fonts) -> Pane:
        canvas = tkinter.Canvas(self.inner, highlightthickness=0, borderwidth=0, takefocus=False)
        on_wheel(canvas, self._on_wheel)
        return Pane(canvas, ScenePainter(canvas, fonts, self.theme))

    # -- what is shown -----------------------------------------------------------------------

    def open(self, puzzle: Puzzle) -> None:
        """Show another puzzle from now on."""
        self._puzzle = puzzle
        self._moment = None
        self.cell = None
        self._offset = (0, 0)
        self._lay_out_afresh()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        for pane in self.panes.values():
            pane.painter.set_theme(theme)
        self._colour()

    def show(self, moment: Moment) -> None:
        """Show this moment: paints what is different from the last."""
        self._moment = moment
        if self._stage is not None:
            self._apply(self._stage.show(moment))

    def resize(self) -> None:
        """The room or the zoom has changed."""
        if self._puzzle is not None and self._best_layout() != self.layout:
            self._lay_out_afresh()
        self._place()

    def draw_afresh(self, puzzle: Puzzle | None = None) -> None:
        """Paint all of the moment, whatever is painted; perhaps under another name."""
        self._puzzle = puzzle or self._puzzle
        if self._puzzle is not None:
            self._lay_out_afresh()

    # -- zoom and scrolling ------------------------------------------------------------------

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Make cells larger or smaller, keeping the point `at` (of the view) where it is; 0 steps
        goes back to all that there is room for."""
        if self.layout is None:
            return
        before = self.layout
        if steps == 0:
            self.cell = None
            self._offset = (0, 0)
        else:
            cell = before.cell // before.scale
            grown = cell + steps * max(1, cell // 8)
            self.cell = min(max(grown, SMALLEST_CELL), LARGEST_CELL)
        self.resize()
        if steps and at is not None:
            ratio = self.layout.cell / before.cell
            x, y = at[0] - self._offset[0], at[1] - self._offset[1]
            self.scroll_to(
                round(at[0] - self.layout.left - (x - before.left) * ratio),
                round(at[1] - self.layout.top - (y - before.top) * ratio),
            )

    def scroll(self, right: int, down: int) -> None:
        """Move what is seen by so many pixels."""
        self.scroll_to(self._offset[0] - right, self._offset[1] - down)

    def scroll_to(self, x: int, y: int) -> None:
        self._offset = (x, y)
        self._place()

    def _on_wheel(self, event: Event, sign: int) -> None:
        state = int(event.state) if not isinstance(event.state, str) else 0
        if state & 0x4:  # Control
            x = event.x_root - self.winfo_rootx()
            y = event.y_root - self.winfo_rooty()
            self.zoom(sign, (x, y))
        else:
            self.scroll(*((-60 * sign, 0) if state & 0x1 else (0, -60 * sign)))  # Shift: sideways

    # -- places ------------------------------------------------------------------------------

    def box_of_pane(self, layout: Layout, name: str) -> Box:
        """The part of the scene that a pane shows."""
        if name == TITLE:
            return Box(0, 0, layout.width, layout.header.bottom)
        if name == UNDER:
            return Box(0, layout.under.top, layout.width, layout.under.bottom)
        if name == BESIDE:
            return layout.beside._replace(top=layout.header.bottom, bottom=layout.under.top)
        return Box(0, layout.header.bottom, layout.beside.left, layout.under.top)

    def _best_layout(self) -> Layout:
        layout = self._largest_layout(self.scale)
        for scale in range(self.scale - 1, 0, -1):
            if layout.clue_size or not self.is_bare:
                break
            layout = self._largest_layout(scale)  # clues are worth more than a large lens
        return layout

    def _largest_layout(self, scale: int) -> Layout:
        assert self._puzzle is not None
        if self.cell is not None:
            return lay_out(self._puzzle, self._sizes(self.cell, scale))
        width, height = max(200, self.winfo_width()), max(200, self.winfo_height())
        low, high = SMALLEST_CELL, LARGEST_CELL * 2
        while low < high:  # the largest cell with which everything has room
            middle = (low + high + 1) // 2
            layout = lay_out(self._puzzle, self._sizes(middle, scale))
            if layout.width <= width and self._height(layout) <= height:
                low = middle
            else:
                high = middle - 1
        return lay_out(self._puzzle, self._sizes(low, scale))

    def _sizes(self, cell: int, scale: int) -> Sizes:
        return Sizes(cell, scale, clue_share=self.clue_share or CLUE_SHARE)

    def _height(self, layout: Layout) -> int:
        return layout.under.bottom + layout.unit // 2 - self._hidden(layout)

    def _hidden(self, layout: Layout) -> int:
        """How much of the scene's upper end is not shown."""
        return layout.header.bottom if self.is_bare else 0

    def _lay_out_afresh(self) -> None:
        assert self._puzzle is not None
        self.layout = layout = self._best_layout()
        self._stage = Stage(self._puzzle, layout, self.words)
        for name, pane in self.panes.items():
            box = self.box_of_pane(layout, name)
            pane.painter.move_to(box.left, box.top)
            pane.canvas.configure(width=box.width, height=box.height)
            pane.canvas.place(x=box.left, y=box.top, width=box.width, height=box.height)
        self._place()
        if self._moment is not None:
            self.show(self._moment)

    def _place(self) -> None:
        """Put the scene in the middle of the view, or where it was scrolled to."""
        if self.layout is None:
            return
        width, height = self.layout.width, self._height(self.layout)
        hidden = self._hidden(self.layout)
        x = self._kept(self._offset[0], self.winfo_width(), width)
        y = self._kept(self._offset[1], self.winfo_height(), height)
        self._offset = (x, y)
        self.inner.place(x=x, y=y - hidden, width=width, height=height + hidden)
        title = self.panes[TITLE].canvas
        if self.is_bare:
            title.place_forget()
        elif not title.winfo_manager():
            title.place(x=0, y=0)

    @staticmethod
    def _kept(offset: int, room: int, size: int) -> int:
        return (room - size) // 2 if size <= room else min(0, max(offset, room - size))

    def _on_click(self, event: Event) -> None:
        cell = self.cell_at(event)
        if cell is not None:
            self.cell_clicked(cell)

    def bind_cells(self, sequence: str, run: Callable[[Event], None]) -> None:
        """Call this when something happens to the board's cells."""
        self.panes[BOARD].canvas.bind(sequence, run, add="+")

    def cell_at(self, event: Event) -> tuple[int, int] | None:
        if self.layout is None:
            return None
        box = self.box_of_pane(self.layout, BOARD)
        return self.layout.cell_at(event.x + box.left, event.y + box.top)

    # -- painting ----------------------------------------------------------------------------

    def _apply(self, change: Change) -> None:
        if change.afresh:
            self._stop_slices()
            for pane in self.panes.values():
                pane.painter.clear()
        self._paint_singles(change.parts)
        rest = [(name, part) for name, part in change.parts.items() if name not in _SINGLES]
        if self._waiting:
            self._waiting += rest
        elif len(rest) > PARTS_A_SLICE:
            self._waiting = rest
            self._paint_slice()
        else:
            self._paint_in_strips(rest)

    def _paint_in_strips(self, parts: list[tuple[str, Part]]) -> None:
        """Paint what changed: the line that one looked at before, then the rest, which is mostly
        the line one looks at now. Tk paints one rectangle around all that changed, and around a row
        and a column that would be the whole board."""
        painter = self.panes[BOARD].painter
        before = self._line_before
        self._line_before = line = self._moment.line if self._moment is not None else None
        if before is None or line is None or before.axis == line.axis or len(parts) < 20:
            painter.paint(parts)
            return
        painter.paint([part for part in parts if _is_in(part[0], before)])
        stage = self._stage
        self.update_idletasks()
        if self._stage is not stage:
            return  # meanwhile the room has changed, and all was laid out and painted afresh
        painter.paint([part for part in parts if not _is_in(part[0], before)])

    def _paint_singles(self, parts: Mapping[str, Part]) -> None:
        """Paint header and lenses; in a hurry they wait until there is time to read them."""
        self._late.update((name, part) for name, part in parts.items() if name in self.panes)
        if self._moment is None or not self._moment.brief:
            self.catch_up()

    def catch_up(self) -> None:
        """Paint what has waited."""
        for name, part in self._late.items():
            self.panes[name].painter.paint([(name, part)])
        self._late.clear()

    def _paint_slice(self) -> None:
        now, self._waiting = self._waiting[:PARTS_A_SLICE], self._waiting[PARTS_A_SLICE:]
        self.panes[BOARD].painter.paint(now)
        self._slice = self.after(1, self._paint_slice) if self._waiting else None

    def _stop_slices(self) -> None:
        self._waiting.clear()
        if self._slice is not None:
            self.after_cancel(self._slice)
            self._slice = None

    def destroy(self) -> None:
        self._stop_slices()
        super().destroy()

    def _colour(self) -> None:
        paper = f"#{self.theme.colours[PAPER]}"
        self.configure(background=paper)
        self.inner.configure(background=paper)


def _is_in(name: str, line: Line) -> bool:
    """Whether the part is a cell or the clue of the line."""
    kind, row, column = name.split("/")
    if kind == "clue":
        return row == line.axis and int(column) == line.index
    return int(row if line.axis == ROW else column) == line.index


_SINGLES = {TITLE, UNDER, BESIDE, CAPTION}
