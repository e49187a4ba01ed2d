"""A real window, with what a person does in it and sees of it; in the end it has met no error."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from app.draw.layout import Layout
from app.draw.moment import Moment
from app.draw.regions import BOARD, region_of
from app.draw.stage import Stage
from app.learn.player import SPEEDS
from app.learn.saved_state import Settings, save_settings
from app.learn.show import How
from app.text.messages import ENGLISH_WORDS, Words
from app.window.dialogs.from_picture import PictureDialog
from app.window.lesson_panel import LessonPanel
from app.window.window import Window
from solver.puzzle import Puzzle
from tests.filmed import bundled

SPEED_OF_TESTS = len(SPEEDS) - 1

DIALOGS = (
    *("gallery", "edit", "draw", "export", "handout", "class-set", "check"),
    *("settings", "keys", "rules", "browser", "about", "results"),
)
"""The actions that open one."""

LESSONS = {
    "predict": ("predict.reveal",),
    "all-steps": ("all-steps.down", "all-steps.take"),
    "your-turn": ("hand.hint", "hand.check"),
}
"""Lessons beside the board, and what is done in each."""

PATIENCE = 60.0
"""Seconds, for what takes a moment on a computer that has nothing else to do."""

LOOK = 20
"""Milliseconds after which one looks again, where nothing happens in the window."""


def work_until(root: tkinter.Misc, is_so: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Let a window work until something has come true, and sleep while there is nothing to do."""
    end = time.monotonic() + seconds
    root.update()
    while not is_so():
        assert time.monotonic() < end, "it does not come about"
        waking = root.tk.call("after", LOOK, "set", "::looks", "again")
        root.tk.dooneevent(0)
        root.tk.call("after", "cancel", waking)
        root.update()


def below(widget: tkinter.Misc, without: tuple[type, ...] = ()) -> Iterator[tkinter.Misc]:
    """All widgets in a widget, but for those of these kinds and what is in them."""
    for child in widget.winfo_children():
        if not isinstance(child, without):
            yield child
            yield from below(child, without)


def texts_on(canvas: tkinter.Misc) -> Iterator[tuple[str, str]]:
    """All that is seen written on a canvas, with its font."""
    call = canvas.tk.call
    for item in canvas.tk.splitlist(call(canvas, "find", "all")):
        if call(canvas, "type", item) == "text":
            looks = (call(canvas, "itemcget", item, f"-{it}") for it in ("text", "font", "state"))
            text, font, state = map(str, looks)
            if state != "hidden":
                yield text, font


def press_in(widget: tkinter.Misc, *keys: str) -> None:
    """Press keys where a widget has the focus."""
    for key in keys:
        widget.focus_force()
        widget.update()
        widget.event_generate(f"<Key-{key}>", when="now")
        widget.update()


def open_picture(window: Window, folder: Path) -> PictureDialog:
    """The dialog that makes a puzzle of a picture."""
    path = folder / "picture.pbm"
    path.write_text("P1 8 8\n" + "1 1 1 1 0 0 0 0\n" * 4 + "0 0 0 0 1 1 1 1\n" * 4)
    return PictureDialog(window, path)


Kind = TypeVar("Kind")


class Opened:
    """A window with what a test does to it. Its settings are those given, or saved with wishes."""

    def __init__(
        self,
        folder: Path,
        puzzle: Puzzle | str,
        method: str = "overlap",
        size: str = "1240x820",
        words: Words = ENGLISH_WORDS,
        at_rest: bool = True,
        settings: Settings | None = None,
        **wishes: Any,
    ) -> None:
        if settings is None:
            wishes = {"geometry": f"{size}+0+0", "speed": SPEED_OF_TESTS, **wishes}
            settings = Settings(**wishes)
            save_settings(folder, settings)
        puzzle = bundled(puzzle) if isinstance(puzzle, str) else puzzle
        self.root = tkinter.Tk()
        self.errors: list[BaseException] = []
        self.window = Window(self.root, puzzle, How(method), settings, folder, words)
        self.report = self.root.report_callback_exception
        self.root.report_callback_exception = lambda kind, error, trace: self.errors.append(error)
        if at_rest:
            self.settle()

    def settle(self, until: Callable[[], object] | None = None) -> None:
        """Let the window work until nothing is under way, or until something has come true."""
        work_until(self.root, until or self.is_at_rest)

    def is_at_rest(self) -> bool:
        window = self.window
        under_way = window.lessons._ticking, window.body._fitting
        return window.loop.is_at_rest and not any(it.is_pending for it in under_way)

    def close(self) -> None:
        self.window.close()
        assert self.errors == []

    # -- what is done ----------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        for key in keys:
            self.root.focus_force()
            self.root.update()
            self.root.event_generate(f"<{key}>", when="now")
            self.settle()

    def act(self, *names: str) -> None:
        """Do these actions, one after the other."""
        for name in names:
            self.window.actions[name]()
            self.settle()

    def go_to(self, count: int) -> None:
        """Show the board after so many steps."""
        self.window.go_to(count)
        self.settle()

    def place_on_canvas(self, cell: tuple[int, int]) -> tuple[int, int]:
        """Where the middle of a cell is on the board's canvas."""
        box, pane = self.layout.cell_box(*cell), region_of(self.layout, BOARD)
        return (box.left + box.right) // 2 - pane.left, (box.top + box.bottom) // 2 - pane.top

    def point(self, event: str, cell: tuple[int, int]) -> None:
        x, y = self.place_on_canvas(cell)
        self.canvas.event_generate(f"<{event}>", x=x, y=y, when="now")
        self.settle()

    def click(self, cell: tuple[int, int], button: int = 1) -> None:
        self.drag(cell, cell, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
        self.point(f"ButtonPress-{button}", start)
        if end != start:
            self.point(f"B{button}-Motion", end)
        self.point(f"ButtonRelease-{button}", end)

    # -- what is there ---------------------------------------------------------------------------

    @property
    def cursor(self) -> int:
        return self.window.show.cursor

    @property
    def layout(self) -> Layout:
        """Of the board on show."""
        return there(self.window.board.layout)

    @property
    def moment(self) -> Moment:
        """What the board shows."""
        return there(self.window.board._moment)

    @property
    def stage(self) -> Stage:
        return there(self.window.board._stage)

    @property
    def canvas(self) -> tkinter.Canvas:
        """Of the board's cells."""
        return self.window.board.panes[BOARD].canvas

    @property
    def heading(self) -> str:
        return str(self.window.side.heading.cget("text"))

    @property
    def sentence(self) -> str:
        return str(self.window.side.sentence.text)

    @property
    def status(self) -> str:
        self.root.update()
        return str(self.window.transport.status.cget("text"))

    @property
    def panel(self) -> LessonPanel:
        """Of the lesson that is on."""
        return there(self.window.lessons.panel)

    def lesson(self, kind: type[Kind]) -> Kind:
        """The lesson that is on, which is of this kind."""
        return of_kind(kind, self.window.lesson)

    def page(self, kind: type[Kind], action: str = "") -> Kind:
        """What takes the place of the board, opened by this action."""
        if action:
            self.window.actions[action]()
        self.root.update()
        return of_kind(kind, self.window.body.page)

    def dialogs(self) -> list[tkinter.Toplevel]:
        return [it for it in self.root.winfo_children() if isinstance(it, tkinter.Toplevel)]

    def dialog(self, kind: type[Kind], action: str = "") -> Kind:
        """The one dialog of this kind, opened by this action."""
        if action:
            self.window.actions[action]()
        self.root.update()
        (dialog,) = (it for it in self.dialogs() if isinstance(it, kind))
        return dialog


Open = Callable[..., Opened]


def there(value: Kind | None) -> Kind:
    assert value is not None
    return value


def of_kind(kind: type[Kind], value: object) -> Kind:
    assert isinstance(value, kind)
    return value
