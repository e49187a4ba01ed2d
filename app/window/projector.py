"""Projector mode: the board, its lens, the sentence and a thin line of progress, and nothing else.

What is on a wall is read from the last row, so the words grow much more than the board can. What
is operated and not read goes out of sight: keys and a presenter's remote are enough.
"""

from __future__ import annotations

import tkinter
from math import ceil
from pathlib import Path
from tkinter import ttk
from typing import Any, Protocol

from app.draw.arrangement import Wall
from app.draw.layout import UNIT
from app.draw.moment import Moment
from app.draw.theme import NEW, TRACK
from app.learn.show import Session
from app.window.host import Host
from app.window.lessons import Lessons
from app.window.loop import Keys
from app.window.menus import Menus
from app.window.navigator import PuzzleNavigator
from app.window.pages import Pages
from app.window.place import WindowPlace
from app.window.side_panel import VisibleParts
from app.window.tool_bar import ToolBar
from app.window.transport import Transport
from solver.puzzle import Puzzle

_REFERENCE_HEIGHT = 540
"""Pixels of a window whose words and lens have their usual size; on others they grow with it."""

_LINE_HEIGHT, _LINE_REFERENCE_HEIGHT = 6, 768
"""Pixels of the line of progress, and of the window in which it is so high."""

_MAX_GROWTH = 4.0
_MAX_ASPECT = 16 / 9
"""On a screen that is less broad, words grow with its breadth."""

_MIN_CLUE_SHARE = 0.025
"""Of the screen's height: the least size of clues that are read from the last row."""

_LEAVING_MS = 50
"""Until a window has its place again; the board is laid out then."""

_CHANGE_LIMIT_MS = 1000
"""For all that comes before the board is laid out."""


class Walk(Protocol):
    """A lesson of a class: it opens puzzles, and another one ends it."""

    is_opening: bool
    """Whether it is about to show another puzzle itself."""

    def end(self) -> None:
        """End it; what is shown stays."""

    def give_back(self) -> None:
        """End it, and show what was there before."""


class MainWindow(Host, Protocol):
    """What projector mode, lessons that are walked through and the actions know of the window."""

    keys: Keys
    lessons: Lessons
    navigator: PuzzleNavigator
    pages: Pages
    menus: Menus
    place: WindowPlace
    projector: Projector
    tools: ToolBar
    transport: Transport
    walk: Walk | None
    """The lesson of a class that is on, if one is."""

    @property
    def base_factor(self) -> float:
        """How much larger than usual words are without a projector."""

    @property
    def has_tree(self) -> bool:
        """Whether there is a search tree to be seen, or the title of a folded one."""

    def change(self, **settings: Any) -> None:
        """Change some of the settings, and have the window follow."""

    def open(
        self, puzzle: Puzzle, path: Path | None = None, session: Session | None = None
    ) -> None:
        """Show another puzzle, from its empty board or as far as it was solved in a session."""

    def change_speed(self, by: int) -> None:
        """Play faster, or slower by less than 0."""

    def ask_to_close(self) -> None:
        """Close; while a file is made, only if the person wants that."""

    def scale(self, factor: float) -> None:
        """Set how much larger than on an ordinary screen words are, and have all take this look."""


class Projector:
    """Belongs to a window, which asks it what is out of sight."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.is_on = False
        self.line = ProgressLine(window)
        self.warning = ttk.Label(window.root, style="Muted.TLabel", anchor="center")
        self._warned: object = None
        """The board, and the room with that of the warning, in which clues were small."""
        window.board.laid_out = self._on_laid_out
        self._factor = window.base_factor
        self._room_before = (1, 1)
        window.body.bind("<Configure>", lambda event: self._fit(), add="+")

    def toggle(self) -> None:
        """Turn it on or off."""
        window = self.window
        self.is_on = not self.is_on
        window.body.shown = window.body.shown.replaced(is_wall=self.is_on)
        self._factor = window.base_factor
        window.body.fit_board(_CHANGE_LIMIT_MS)
        wait = 0
        if self.is_on:
            from app.window.notes import close_notes  # for lessons, and after the start

            close_notes(window)
            self._room_before = window.board.winfo_width(), window.board.winfo_height()
            window.place.fill_screen()
            window.root.after_idle(self._fit)
        else:
            wait = _LEAVING_MS if window.place.fills_screen else 0
            window.board.fitting.wall = None
            window.scale(window.base_factor)  # the menu bar has its usual height first
            window.place.leave_screen(window.menus.bar)
        window.rearrange()
        window.body.fit_board(wait)
        window.navigator.update_offers()
        window.draw(window.lessons.moment(window.moment()))

    def _fit(self) -> None:
        """Let words and lens grow with the window, which may take a while to fill the screen."""
        if not self.is_on:
            return
        root, least = self.window.root, self.window.base_factor
        height = min(root.winfo_height(), root.winfo_width() / _MAX_ASPECT)
        factor = min(max(height / _REFERENCE_HEIGHT, least), _MAX_GROWTH)
        clue_size = ceil(_MIN_CLUE_SHARE * root.winfo_height())
        wall = Wall(clue_size, round(UNIT * factor), self._room_before)
        if factor != self._factor or wall != self.window.board.fitting.wall:
            self._factor = factor
            line_height = round(_LINE_HEIGHT * height / _LINE_REFERENCE_HEIGHT)
            self.line.configure(height=max(_LINE_HEIGHT, line_height))
            self.window.board.fitting.wall = wall
            self.window.scale(factor)

    def _on_laid_out(self) -> None:
        """Say what the board has no room for."""
        self._warn()
        lessons = self.window.lessons
        lessons.speak(lessons.moment(self.window.moment()))

    def _warn(self) -> None:
        """Say where clues cannot be read from the last row. In the little less room that this
        leaves, a board may be laid out in another way, with clues that can be: then the words go
        and their room is kept, or it would begin anew, and never end."""
        window, wall, layout = self.window, self.window.board.fitting.wall, self.window.board.layout
        is_small = (
            window.body.page is None
            and wall is not None
            and layout is not None
            and layout.clue_size < wall.digits
        )
        warning = self.warning.winfo_reqheight() if self.warning.winfo_manager() else 0
        height = window.board.winfo_height() + warning
        case = window.puzzle, wall, window.board.winfo_width(), height
        if is_small:
            self._warned = case
            self.warning.configure(text=window.say("wall.small"))
            if not self.warning.winfo_manager():
                self.warning.pack(side="bottom", fill="x", before=window.body)
        elif case == self._warned:
            self.warning.configure(text="")
        else:
            self.warning.pack_forget()

    def leave(self) -> None:
        """Turn it off if it is on."""
        if self.is_on:
            self.toggle()

    def arrange(self) -> None:
        """Bring into sight what belongs there now, and put away the rest."""
        window = self.window
        panel, lesson = window.lessons.panel, window.lessons.current
        watches = lesson is None or lesson.looks_on
        is_low, has_list = watches or self.is_on, panel is None and not self.is_on
        shown = VisibleParts(
            self.is_on,
            0 if is_low else window.transport.winfo_reqheight(),
            has_list and window.own.has_code,
            watches and window.has_tree,
            window.settings.tree,
            has_list,
            window.settings.steps_open,
        )
        window.body.show(shown)
        for part in (self.line, window.transport, window.tools):
            part.pack_forget()
        if window.body.page is not None:
            self.warning.pack_forget()
        elif self.is_on:
            self.line.pack(side="bottom", fill="x", before=window.body)
        elif watches:
            window.transport.pack(side="bottom", fill="x", before=window.body)
        if not self.is_on:
            window.tools.appear(window.body)
        if panel is not None:
            panel.show_less(self.is_on)
            panel.pack_configure(side="right" if self.is_on else "top", expand=not self.is_on)
            panel.pack_configure(pady=0 if self.is_on else (0, 12))


class ProgressLine(tkinter.Canvas):
    """How much of the board is known, as a line along the lower edge."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        super().__init__(
            window.root, height=_LINE_HEIGHT, highlightthickness=0, borderwidth=0, takefocus=False
        )
        self._bar = self.create_rectangle(0, 0, 0, 0, width=0)
        self._share = 0.0
        self.bind("<Configure>", lambda event: self._draw())
        self.apply_look()

    def show(self, moment: Moment) -> None:
        grid = moment.state.grid
        self._share = grid.known_count() / (grid.width * grid.height)
        self._draw()

    def apply_look(self) -> None:
        theme = self.window.theme
        self.configure(background=f"#{theme.colours[TRACK]}")
        self.itemconfigure(self._bar, fill=f"#{theme.colours[NEW]}")

    def _draw(self) -> None:
        width, height = self.winfo_width(), self.winfo_height()
        self.coords(self._bar, 0, 0, round(width * self._share), height)
