"""What dialogs, lessons and other parts know of the window that they belong to.

Parts name these protocols and never each other; `app/window/window.py` puts them together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app.learn.lesson import LessonHost
from app.window.look.style import Look

if TYPE_CHECKING:
    import tkinter
    from collections.abc import Callable
    from pathlib import Path

    from app.draw.moment import Moment
    from app.learn.actions import Action
    from app.learn.lesson import Lesson
    from app.learn.show import How, Show
    from app.learn.status_line import StatusLine
    from app.window.board_view import BoardView
    from app.window.body import Body
    from app.window.loop import Keys
    from app.window.side_panel import SidePanel
    from solver.puzzle import Puzzle


class Introducing(Protocol):
    """The first twenty seconds."""

    @property
    def is_on(self) -> bool: ...

    def play(self) -> None: ...


class Own(Protocol):
    """A student's solver, and what stands as code beside the board."""

    @property
    def has_code(self) -> bool:
        """Whether anything does."""

    @property
    def is_on(self) -> bool:
        """Whether the solver is watched."""

    @property
    def is_trace(self) -> bool:
        """Whether it is known by a trace."""

    def begin(self, path: Path, seconds: float | None = None, *, is_trace: bool = False) -> None:
        """Watch this program from now on, or this trace."""

    def run(self, puzzle: Puzzle | None = None, puzzle_path: Path | None = None) -> None:
        """Run the program from the beginning, on the puzzle on show or on another one."""


class Host(LessonHost, Look, Protocol):
    """The main window, for its parts and for all that it opens."""

    root: tkinter.Tk
    path: Path | None
    """The file of the puzzle, if it has one."""

    body: Body
    board: BoardView
    side: SidePanel
    status: StatusLine
    show: Show
    how: How
    actions: dict[str, Action]
    """What can be done without a lesson, by name."""

    @property
    def introduction(self) -> Introducing: ...

    @property
    def own(self) -> Own: ...

    @property
    def named_puzzle(self) -> Puzzle:
        """The puzzle without a name that would tell what comes out."""

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is on."""

    @property
    def is_on_wall(self) -> bool:
        """Whether the board and its lens have the whole screen, for a class."""

    @property
    def possible_actions(self) -> dict[str, Action]:
        """What can be done now, by name."""

    def pause(self) -> None:
        """Pause what plays."""

    def show_work(self, share: int | None, come_back: Callable[[], None]) -> None:
        """Show that a file is made, with the share that is ready; a press calls `come_back`."""

    def hide_work(self) -> None:
        """No file is made any more."""

    def explain(self, error: BaseException) -> str:
        """An error in the words of the window."""

    def open(self, puzzle: Puzzle, path: Path | None = None) -> None:
        """Show another puzzle, from its empty board."""

    def solve(self, how: How) -> None:
        """Begin the same puzzle again, perhaps in another way."""

    def remember_file(self, path: Path) -> None:
        """List a file among those that were opened last; it is that of the puzzle now."""

    def show_title(self) -> None:
        """Show in the title bar the name that may be said now."""

    def go_to(self, count: int) -> None:
        """Show the state after this count of steps."""

    def wake(self) -> None:
        """See that the clock goes on."""

    def draw(self, moment: Moment) -> None:
        """Show this on the board."""

    def tell_step(self, moment: Moment) -> None:
        """Say beside the board what the step of this moment is."""

    def rearrange(self) -> None:
        """Bring into sight what belongs there now."""

    @property
    def keys(self) -> Keys:
        """The keys of the window."""

    @property
    def walk(self) -> object:
        """The lesson that is walked through, if one is."""
