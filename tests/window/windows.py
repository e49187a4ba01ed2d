"""Windows for tests that say how each is opened; at the end none of them has met an error."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from app.learn.saved_state import Settings
from app.learn.show import How
from app.text.messages import ENGLISH_WORDS, Words
from app.window.dialogs.from_picture import PictureDialog
from app.window.window import Window
from solver.puzzle import Puzzle

OpenOne = Callable[[Puzzle, How, Settings], Window]

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


def open_picture(window: Window, folder: Path) -> PictureDialog:
    """The dialog that makes a puzzle of a picture."""
    path = folder / "picture.pbm"
    path.write_text("P1 8 8\n" + "1 1 1 1 0 0 0 0\n" * 4 + "0 0 0 0 1 1 1 1\n" * 4)
    return PictureDialog(window, path)


@contextmanager
def windows(folder: Path, words: Words = ENGLISH_WORDS) -> Iterator[OpenOne]:
    """Opens windows that keep what they keep in this folder, and closes them."""
    made: list[Window] = []
    errors: list[BaseException] = []

    def open_one(puzzle: Puzzle, how: How, settings: Settings) -> Window:
        window = Window(tkinter.Tk(), puzzle, how, settings, folder, words)
        window.root.report_callback_exception = lambda kind, error, at: errors.append(error)
        made.append(window)
        return window

    yield open_one
    for window in made:
        window.close()
    assert errors == []
