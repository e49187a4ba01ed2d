"""The first twenty seconds: one row alone, what overlap says of it, and the heart that follows.

It plays by itself at the first start, and from the menu. Any key or click ends it.
"""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable

from app.draw.moment import COVER, FLY, LINE, SLIDE, eased
from app.draw.scene import Rectangle
from app.draw.theme import PAPER
from app.export.film import PICTURE, Key
from app.learn.player import SPEEDS
from app.window.finish import INTRODUCED
from app.window.look.widgets import Later
from app.window.projector import MainWindow
from puzzles.bundled import FIRST, find_bundled
from puzzles.reading import read_puzzles
from solver.line_state import Finding
from solver.position import Position
from solver.puzzle import ROW, Line
from solver.step import BY_OVERLAP, OVERLAP, Step
from solver.techniques.overlap import find_overlap

_ROW = Line(ROW, 1)
"""Of the heart: one block, with two cells to spare."""

_KEYS = (
    Key(LINE, 1, 1200),
    Key(SLIDE, 30, PICTURE),
    Key(SLIDE, 1, 1000),
    Key(COVER, 1, 1800),
    Key(FLY, 18, PICTURE),
)
_STEP_S, _OPENS_S, _FILLS_S = 3.2, 9.6, 10.8
"""When the blocks of the row slide, the rest of the board comes, and is filled."""

_OPENING_S = 0.8
_FILLING = SPEEDS.index(8)
_LOOK_MS, _FRAME_MS = 60, 40


class Introduction:
    """Has the main window show it, and everything else wait."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.said: tuple[str, str] | None = None
        """Heading and sentence that are said beside the board meanwhile."""
        self._next = Later(window.board)
        self._began = 0.0
        self._stages: list[tuple[float, Callable[[], None]]] = []
        self._closed = 0.0
        """How much of the board is covered, but for the row."""
        self._hears: tkinter.Frame | None = None
        window.root.bind_all("<Button>", lambda event: self.stop(), add="+")

    @property
    def is_on(self) -> bool:
        return self.said is not None

    def play(self) -> None:
        """Begin, from whatever is on show."""
        window = self.window
        path = find_bundled(FIRST)
        assert path is not None
        window.lessons.leave()
        self.said, self._closed = ("", ""), 1.0
        window.how = window.how.replaced(method=BY_OVERLAP)
        window.open(read_puzzles(path)[0], path)
        self._listen()
        self._say("line")
        self._next.call(0, self._begin)

    def stop(self) -> None:
        """Leave the heart as it is when one opens it."""
        if self.is_on:
            self._end()
            self.window.open(self.window.puzzle, self.window.path)

    # -- what comes when ---------------------------------------------------------------------

    def _begin(self) -> None:
        """Set the clock as soon as there is a board to be seen."""
        if self.window.board.layout is None:
            self._next.call(_LOOK_MS, self._begin)
            return
        self.window.take(_step_of_row(self.window))
        self.window.go_to(0)
        self._began = time.perf_counter()
        self._stages = [
            (_STEP_S, self._slide),
            (_OPENS_S, lambda: self._say("all")),
            (_FILLS_S, self._fill),
        ]
        self._go_on()

    def _go_on(self) -> None:
        if not self.is_on:
            return
        elapsed = time.perf_counter() - self._began
        while self._stages and elapsed >= self._stages[0][0]:
            self._stages.pop(0)[1]()
        self._closed = 1.0 - eased(min(max(0.0, (elapsed - _OPENS_S) / _OPENING_S), 1.0))
        self._draw_curtain()
        if not self._stages and self.window.show.is_at_end:
            self._end()
            self.window.navigator.seen = INTRODUCED
            self.window.tell_step(self.window.moment())
            self.window.navigator.update_offers()
        else:
            self._next.call(_FRAME_MS, self._go_on)

    def _slide(self) -> None:
        self._say("both")
        self.window.show.step_by(_KEYS)
        self.window.wake()

    def _fill(self) -> None:
        show = self.window.show
        show.player.set_speed(_FILLING)
        show.toggle()
        self.window.wake()

    def _end(self) -> None:
        self.said, self._closed = None, 0.0
        self._next.cancel()
        self._draw_curtain()
        if self._hears is not None:
            self._hears.destroy()
            self._hears = None
        self.window.show.pause()
        self.window.show.player.set_speed(self.window.settings.speed)

    def _say(self, part: str) -> None:
        say, clue = self.window.say, self.window.puzzle.clue(_ROW)
        values = {"block": clue[0].length, "length": self.window.puzzle.width}
        self.said = say("introduction"), say(f"introduction.{part}", **values)
        self.window.tell_step(self.window.moment())

    # -- what is seen, and heard -------------------------------------------------------------

    def _draw_curtain(self) -> None:
        """Cover the board but for the row, and at last the lens, which does not follow so fast."""
        layout, panes = self.window.board.layout, self.window.board.panes
        if layout is None:
            return
        wide, lens = layout.width, layout.under
        spans = [(lens.top, layout.height)] if not self._stages and self.is_on else []
        if self._closed:
            row = layout.cell_box(_ROW.index, 0)
            above, below = row.top - layout.thin, row.bottom + layout.thin
            last = lens.top or layout.height
            below += round((last - below) * (1 - self._closed))
            spans = [(0, round(above * self._closed)), (below, last)]
        boxes = ((0, top, wide, bottom) for top, bottom in spans if top < bottom)
        panes.cover(tuple(Rectangle(*box, PAPER) for box in boxes))

    def _listen(self) -> None:
        """Hear every key."""
        self._hears = hears = tkinter.Frame(self.window.board, width=1, height=1, takefocus=True)
        hears.place(x=0, y=0)
        hears.focus_set()
        hears.bind("<Key>", self._on_key)

    def _on_key(self, event: tkinter.Event[tkinter.Frame]) -> str:
        self.stop()
        return "break"


def _step_of_row(window: MainWindow) -> Step:
    """What overlap says of the row on the empty board."""
    position = Position(window.puzzle)
    finding: Finding = next(find_overlap(position.known_line(_ROW)))
    return position.deduce(OVERLAP, _ROW, finding)
