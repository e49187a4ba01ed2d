"""What one can do next, and the finish of a puzzle that was solved or watched, as at the end of a
film: grid and clues fade, the picture grows, its name comes, and with it what is offered."""

from __future__ import annotations

import tkinter
from tkinter import ttk

from app.draw.board import inks_of
from app.draw.icons import FILM, FIRST, PLAY
from app.draw.moment import eased
from app.draw.pen import Pen
from app.draw.scene import Box
from app.draw.theme import FADING, INK, PAPER
from app.learn.actions import SIGNS
from app.window.host import Host
from app.window.look.canvas import ScenePainter
from app.window.look.icons import cache_icon
from app.window.look.style import LARGE_PX
from app.window.look.widgets import Later
from solver.grid import Grid

# -------------------------------------------------------------------------------------------------
# What is offered before a solving, after watching, solving and predicting, and after a dialog that
# has paused it: a few buttons beside the board.


START = ("watch", "your-turn", "gallery")
SEEN = ("next-puzzle", "toggle", "your-turn", "export")
INTRODUCED = ("your-turn", "toggle")
SOLVED = ("next-puzzle", "watch-how", "own-film", "hand.clear-all")
PREDICTED = ("next-puzzle", "watch-how", "predict")
PAUSED = ("play-on",)

_OFFERS_SIGNS = SIGNS | {
    "watch": PLAY,
    "toggle": PLAY,
    "watch-how": PLAY,
    "play-on": PLAY,
    "own-film": FILM,
    "hand.clear-all": FIRST,
    "predict": FIRST,
}


_ICON_PX = 16


def _make_button(parent: tkinter.Misc, window: Host, name: str, ink: str, style: str) -> ttk.Button:
    """A button for what is offered, its sign in this colour."""
    return ttk.Button(
        parent,
        text=window.say(f"offer.{name.removeprefix('hand.')}"),
        command=(window.actions | window.possible_actions)[name],
        image=cache_icon(parent, _OFFERS_SIGNS[name], round(_ICON_PX * window.factor), ink),
        compound="left",
        style=style,
    )


class Offers(ttk.Frame):
    """Shows some actions as buttons."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.side)
        self.window = window
        self.shown: tuple[str, ...] = ()
        self.buttons: dict[str, ttk.Button] = {}

    def show(self, names: tuple[str, ...]) -> None:
        """Offer these actions, of which the first is the likeliest."""
        for button in self.buttons.values():
            button.destroy()
        self.shown, self.buttons = names, {}
        window = self.window
        ink = f"#{window.theme.colours[INK]}"
        for name in names:
            button = _make_button(self, window, name, ink, "Lesson.TButton")
            button.pack(fill="x", pady=(0, 6))
            self.buttons[name] = button


# -------------------------------------------------------------------------------------------------
# The finish.


_FADE_FRAME_MS, _GROW_FRAME_MS, _GROW_FRAMES = 90, 30, 12

_MAX_GROWING_CELLS = 60 * 60
"""A larger board is large already, and each frame of it would take its time."""

_GAP = 16
_TITLE_SIZE = 1.6
"""Of the largest letters of the panel."""


class Finish(tkinter.Frame):
    """Lies over the board, from `show` to `leave`, and leaves it as it was."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.board, highlightthickness=0, borderwidth=0)
        self.window = window
        self.is_on = False
        self.shown: tuple[str, ...] = ()
        """What is offered."""
        self.buttons: dict[str, ttk.Button] = {}
        self._grid: Grid | None = None
        self._begin: Box | None = None
        """Where the picture stands on the board."""
        self._share = 0.0
        """How far it has grown."""
        self._next = Later(self)
        self.canvas = tkinter.Canvas(self, highlightthickness=0, borderwidth=0, takefocus=False)
        self.canvas.place(relwidth=1, relheight=1)
        self._painter = ScenePainter(self.canvas, window.fonts, window.theme)
        self.foot = ttk.Frame(self)
        self.name = ttk.Label(self.foot, anchor="center", justify="center")
        self.name.pack()
        self.measures = ttk.Label(self.foot, style="Muted.TLabel", anchor="center")
        self.measures.pack(pady=(0, _GAP))
        self.first = ttk.Frame(self.foot)
        self.first.pack()
        self.quiet = ttk.Frame(self.foot)
        self.quiet.pack(pady=(_GAP // 2, 0))
        self.bind("<Configure>", lambda event: self._on_resized())

    def show(self, names: tuple[str, ...], grid: Grid) -> None:
        """Show the picture, and offer these actions, of which the first is the likeliest."""
        is_on, self.is_on = self.is_on, True
        if is_on and names == self.shown:
            return
        self.shown = names
        self._apply_style()
        self._grid, board = grid, self.window.board
        if is_on:
            self._on_resized()
            return
        arrangement = board.panes.arrangement
        is_whole = arrangement is not None and not arrangement.is_scrolled
        is_small = grid.width * grid.height <= _MAX_GROWING_CELLS
        if self.window.settings.calm or not is_whole or not is_small:
            self._begin = None
            self._rest()
            return
        frame = arrangement.layout.frame if arrangement is not None else 0
        left, top, right, bottom = board.board_box()
        self._begin = Box(left + frame, top + frame, right - frame, bottom - frame)
        self._fade(1)

    def leave(self) -> None:
        self._next.cancel()
        self.is_on = False
        self.shown = ()
        self.place_forget()
        self._painter.clear()
        self.window.board.draw_afresh()

    def _fade(self, degree: int) -> None:
        if degree > len(FADING):
            self._grow(0)
            return
        assert self._grid is not None
        self.window.board.fade(self._grid, degree)
        self._next.call(_FADE_FRAME_MS, lambda: self._fade(degree + 1))

    def _grow(self, number: int) -> None:
        if number >= _GROW_FRAMES:
            self._rest()
            return
        self._share = eased(number / _GROW_FRAMES)
        self._cover_board()
        self._draw()
        self._next.call(_GROW_FRAME_MS, lambda: self._grow(number + 1))

    def _rest(self) -> None:
        """Show the name under the whole picture, and what is offered."""
        self._share = 1.0
        self._cover_board()
        self.foot.place(relx=0.5, rely=1, y=-_GAP, anchor="s")
        self._draw()

    def _cover_board(self) -> None:
        if not self.winfo_manager():
            self.foot.place_forget()
            self.place(relwidth=1, relheight=1)
            tkinter.Misc.lift(self)
            self.update_idletasks()

    def apply_look(self) -> None:
        self._apply_style()
        self._draw()

    def _apply_style(self) -> None:
        window = self.window
        theme, puzzle = window.theme, window.named_puzzle
        paper = f"#{theme.colours[PAPER]}"
        self.configure(background=paper)
        self._painter.set_theme(theme)
        size = window.words.say("size", columns=puzzle.width, rows=puzzle.height)
        letters = window.fonts.get(round(_TITLE_SIZE * LARGE_PX * window.factor), True)
        title = window.words.language.titled(puzzle.title)
        self.name.configure(text=title or size, font=letters)
        self.measures.configure(text=size if puzzle.title else "")
        for button in self.buttons.values():
            button.destroy()
        self.buttons = {}
        for name in self.shown:
            is_first = name == self.shown[0]
            parent, style = (self.first, "Next") if is_first else (self.quiet, "Flat")
            ink = paper if is_first else f"#{theme.colours[INK]}"
            button = _make_button(parent, window, name, ink, f"{style}.TButton")
            self.buttons[name] = button
            button.pack(side="left", padx=_GAP // 4)

    def _on_resized(self) -> None:
        """Put what is offered into a column where the room is narrow."""
        quiet = [button for name, button in self.buttons.items() if name != self.shown[0]]
        needed = sum(button.winfo_reqwidth() + _GAP // 2 for button in quiet)
        for button in quiet:
            button.pack_configure(side="left" if needed <= self.winfo_width() else "top")
        self._draw()

    def _draw(self) -> None:
        width, height = self.winfo_width(), self.winfo_height()
        if self._grid is None or not self.winfo_manager() or width <= 1:
            return
        from app.draw.film import draw_picture  # takes long to import

        self.name.configure(wraplength=width - 2 * _GAP)
        end = self._end(width, height - self.foot.winfo_reqheight() - _GAP)
        begin = self._begin or end
        pen = Pen(Box(0, 0, width, height))
        places = zip(begin, end, strict=True)
        box = Box(*(round(a + (b - a) * self._share) for a, b in places))
        draw_picture(pen, self._grid, box, inks_of(self.window.puzzle), round(_GAP * self._share))
        self._painter.paint({"picture": pen.part()})

    def _end(self, width: int, height: int) -> Box:
        """Where the picture grows to: in the middle, as large as it can."""
        assert self._grid is not None
        columns, rows = self._grid.width, self._grid.height
        cell = max(1, min((width - 3 * _GAP) // columns, (height - 3 * _GAP) // rows))
        left, top = (width - cell * columns) // 2, max(0, height - cell * rows) // 2
        return Box(left, top, left + cell * columns, top + cell * rows)
