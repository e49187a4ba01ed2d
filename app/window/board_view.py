"""The board in the window, with the lens of the current step beside and below it.

`app.draw.arrangement` says how large it is, what stands where, and whether it scrolls; it is asked
again whenever the room, the puzzle or the person's wish changes.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable

from app.draw.arrangement import LARGEST_CELL, Arrangement
from app.draw.board import inks_of
from app.draw.fitting import Fitting
from app.draw.layout import Layout
from app.draw.lens import flying_part
from app.draw.moment import FLY, Moment
from app.draw.regions import BOARD, region_of
from app.draw.scene import Box, Part
from app.draw.stage import SlicedStage
from app.draw.theme import PAPER
from app.learn.actions import CONTROL_BIT
from app.window.auto_scroll import AutoScroll, Overview
from app.window.look.interpreter import keep_unmirrored
from app.window.look.style import TARGET_PX, Look
from app.window.look.widgets import Event, on_wheel
from app.window.panes import Painting, Panes
from solver.grid import Grid, Place
from solver.puzzle import Puzzle

_MIN_WHEEL_PX = 60
"""For a notch of the wheel; if cells are larger, it scrolls by a cell."""

Sight = tuple[float, float, object]
"""How many cells are out of sight at the left and at the top, and what was brought into sight."""


class BoardView(tkinter.Frame):
    """Shows the moments of a solving."""

    def __init__(self, parent: tkinter.Misc, window: Look) -> None:
        super().__init__(parent, highlightthickness=0, borderwidth=0)
        keep_unmirrored(self)
        self.window = window
        self.layout: Layout | None = None
        self.cell_entered: Callable[[tuple[int, int] | None], None] = lambda cell: None
        self.cell_clicked: Callable[[tuple[int, int]], None] = lambda cell: None
        self.wheel_turned: Callable[[int], None] = lambda by: None
        """Called with a notch of the wheel where all of the board is in sight."""
        self.zoomed: Callable[[], None] = lambda: None
        """Called when a person wants another size of cells."""
        self.laid_out: Callable[[], None] = lambda: None
        """Called when everything has another place."""
        self.fitting = Fitting(window.fonts.size_for, window.fonts.height, TARGET_PX)
        self.awaits_room = False
        """Whether it is about to be laid out anew."""
        self._has_room = False
        """Whether Tk has given it a place."""
        self._puzzle: Puzzle | None = None
        self._stage: SlicedStage | None = None
        self._moment: Moment | None = None
        self.panes = Panes(self, window)
        self._painting = Painting(self.panes)
        self.panes.scrolled = self._on_scrolled
        self._following = AutoScroll(self.panes, window)
        for pane in self.panes.by_name.values():
            on_wheel(pane.canvas, self._on_wheel)
        board = self.panes[BOARD].canvas
        board.bind("<Motion>", lambda event: self.cell_entered(self.cell_at(event)))
        board.bind("<Leave>", lambda event: self.cell_entered(None))
        board.bind("<Button-1>", self._on_click)
        self.apply_look()

    # -- what is shown -----------------------------------------------------------------------

    def open(self, puzzle: Puzzle, method: str = "") -> None:
        """Show another puzzle, solved by this method, as soon as there is room."""
        self._puzzle = puzzle
        self.fitting.method = method
        self._moment = None
        self.fitting.cell = None
        self._following.forget()
        self.panes.offset = self.panes.wanted = (0, 0)
        self._lay_out_afresh()

    def apply_look(self) -> None:
        self.configure(background=f"#{self.window.theme.colours[PAPER]}")
        self.panes.apply_look()
        self._following.apply_look()

    def show(self, moment: Moment) -> None:
        """Show this moment: paints what is different from the last."""
        self._moment = moment
        if self._stage is not None and not self.awaits_room:
            self.panes.hold_lens(moment.line is None)
            self._painting.expect()
            is_finished = self._stage.is_finished(moment)
            self._following.follow(
                moment, is_finished=is_finished, shows_cells=self.fitting.needs_clues
            )
            self._painting.show(self._stage, moment)
            self.panes.fly(self._flying(moment))

    def _flying(self, moment: Moment) -> Part:
        """What is on its way from the lens to the board."""
        stage = self._stage
        if moment.motion.phase != FLY or moment.line is None or stage is None:
            return ()
        return flying_part(stage.layout, moment, stage.lenses(moment), inks_of(stage.puzzle))

    def resize(self) -> None:
        """The room or the zoom has changed."""
        self._has_room = self._has_room or self.winfo_width() > 1
        if self._puzzle is None or not self._has_room:
            return
        waited, self.awaits_room = self.awaits_room, False
        arrangement = self._arranged()
        if arrangement != self.panes.arrangement or self._stage is None:
            self._lay_out_afresh(arrangement)
        elif waited and self._moment is not None:
            self.show(self._moment)
        self._place()

    def await_room(self) -> None:
        """Leave all as it is until `resize`, so that what comes is not seen in the old place."""
        self.awaits_room = self._has_room

    def draw_afresh(self, puzzle: Puzzle | None = None) -> None:
        """Paint all of the moment again, perhaps under another name."""
        self._puzzle = puzzle or self._puzzle
        if self._puzzle is not None:
            self._lay_out_afresh()

    def fade(self, grid: Grid, degree: int) -> None:
        """Show the finished picture in its place, and fade what stands around it as far as FADING
        says, until all is drawn afresh."""
        if self._stage is not None and self.layout is not None:
            from app.draw.film import faded_parts  # takes long, and is for the end

            parts, inks = self._stage.scene.parts, inks_of(self._stage.puzzle)
            self.panes.paint(faded_parts(self.layout, parts, grid, degree, inks))

    # -- zoom and scrolling ------------------------------------------------------------------

    def see(self, view: str) -> None:
        self.fitting.view, self.fitting.cell = view, None
        self.zoomed()
        self._following.forget()
        self.resize()
        if self._moment is not None and self._stage is not None:
            self.show(self._moment)

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Zoom, keeping the point `at` or the middle in place; 0 steps is the view's own size."""
        if self.layout is None:
            return
        if steps == 0:
            self.see(self.fitting.view)
            return
        seen = self.board_box()
        x, y = at or ((seen.left + seen.right) // 2, (seen.top + seen.bottom) // 2)
        before, offset = self.layout.cell, self.panes.wanted
        place = (offset[0] + x - seen.left) / before, (offset[1] + y - seen.top) / before
        grown = before + steps * max(1, before // 8)
        self.fitting.cell = min(
            max(grown, 1), max(before, round(LARGEST_CELL * self.fitting.factor))
        )
        self.zoomed()
        self.resize()
        box, cell = self.board_box(), self.layout.cell
        self.scroll_to(round(place[0] * cell) - x + box.left, round(place[1] * cell) - y + box.top)

    def scroll(self, right: int, down: int) -> None:
        self.scroll_to(self.panes.offset[0] + right, self.panes.offset[1] + down)

    def scroll_to(self, right: int, down: int) -> None:
        """Have this many pixels of the board out of sight at the left and at the top."""
        self.panes.scroll_to(right, down)

    @property
    def first_in_sight(self) -> Place:
        """The first cell that is wholly in sight."""
        if self.layout is None:
            return 0, 0
        right, down = self.panes.offset
        return -(-down // self.layout.cell), -(-right // self.layout.cell)

    @property
    def sight(self) -> Sight:
        """What of the board is in sight."""
        cell = 1 if self.layout is None else self.layout.cell
        right, down = self.panes.wanted
        return right / cell, down / cell, self._following.followed

    def go_back(self, sight: Sight) -> None:
        """Scroll back to what was in sight then."""
        right, down, self._following.followed = sight
        if self.layout is not None:
            cell = self.layout.cell
            self.panes.wanted = round(right * cell), round(down * cell)
            if not self.awaits_room:
                self.panes.scroll_to(*self.panes.wanted)

    def board_box(self) -> Box:
        """Where the board is seen in this view."""
        seen, (x, y) = self.panes.seen_of(BOARD), self._corner()
        return Box(seen.left + x, seen.top + y, seen.right + x, seen.bottom + y)

    def _on_wheel(self, event: Event, sign: int) -> None:
        state = int(event.state) if not isinstance(event.state, str) else 0
        if state & CONTROL_BIT:
            x = event.x_root - self.winfo_rootx()
            y = event.y_root - self.winfo_rooty()
            self.zoom(sign, (x, y))
        elif self._is_all_in_sight():
            self.wheel_turned(-sign)
        else:  # with Shift: sideways
            by = -sign * max(_MIN_WHEEL_PX, self.layout.cell if self.layout is not None else 0)
            self.scroll(*((by, 0) if state & 0x1 else (0, by)))

    def _is_all_in_sight(self) -> bool:
        puzzle = self._puzzle
        if puzzle is None or self.layout is None:
            return False
        rows, columns = self.panes.lines_in_sight()
        return (len(rows), len(columns)) == (puzzle.height, puzzle.width)

    # -- places ------------------------------------------------------------------------------

    def wanted_width(self, height: int) -> int:
        """The width that the board would use at this height."""
        if self._puzzle is None:
            return 0
        return self.fitting.wanted_width(self._puzzle, self.winfo_width(), height)

    def has_room(self, width: int, height: int) -> bool:
        """Whether the whole board has room here, with the clues that are needed."""
        return self._puzzle is None or self.fitting.has_room(self._puzzle, width, height)

    def _arranged(self) -> Arrangement:
        assert self._puzzle is not None
        return self.fitting.arranged(self._puzzle, self.winfo_width(), self.winfo_height())

    def _lay_out_afresh(self, arrangement: Arrangement | None = None) -> None:
        if not self._has_room:
            return
        if self.awaits_room:
            self._painting.forget()
            self._stage = None
            return
        arrangement = arrangement or self._arranged()
        self.layout = layout = arrangement.layout
        self._painting.forget()
        assert self._puzzle is not None
        rules = None if self._stage is None else self._stage.rules_for(self._puzzle)
        self._stage = SlicedStage(self._puzzle, layout, self.window.words, rules)
        self.panes.lay_out(arrangement)
        self._following.overview.inks = inks_of(self._puzzle)
        self._following.stand()
        self.laid_out()
        self._place()
        if self._moment is not None:
            self.show(self._moment)

    def _corner(self) -> tuple[int, int]:
        """Where the panes stand: the board in the middle, as far as what is beside it allows."""
        arrangement = self.panes.arrangement
        assert arrangement is not None
        wide, high = self.winfo_width(), self.winfo_height()
        x = (wide - arrangement.across) // 2 - (arrangement.layout.left - arrangement.layout.frame)
        x = max(0, min(x, wide - arrangement.width))
        return x, max(0, (high - arrangement.height) // 3)

    def _place(self) -> None:
        arrangement = self.panes.arrangement
        if arrangement is not None:
            x, y = self._corner()
            self.panes.place(x=x, y=y, width=arrangement.width, height=arrangement.height)

    def _on_click(self, event: Event) -> None:
        cell = self.cell_at(event)
        if cell is not None:
            self.cell_clicked(cell)

    def bind_cells(self, sequence: str, run: Callable[[Event], None]) -> None:
        """Call this when something happens to the board's cells."""
        self.panes[BOARD].canvas.bind(sequence, run, add="+")

    def cell_at(self, event: Event) -> tuple[int, int] | None:
        if self.layout is None or self._stage is None:  # what is seen is another puzzle's
            return None
        region, offset = region_of(self.layout, BOARD), self.panes.offset
        return self.layout.cell_at(
            event.x + region.left + offset[0], event.y + region.top + offset[1]
        )

    @property
    def overview(self) -> Overview:
        return self._following.overview

    def _on_scrolled(self) -> None:
        self._painting.scrolled()
        self._following.show_place()

    def destroy(self) -> None:
        self._painting.stop()
        super().destroy()
