"""How far it is from a key to a cell: `python -m benchmarks.key_to_cell`. Needs a display.

Counts, for → on Heart once the window has shown a few steps, the calls of the program's own
functions, the files that they stand in and how deep they go: until the first cell is painted, and
until nothing is left to do for the key.
"""

from __future__ import annotations

import sys
import tempfile
import tkinter
from pathlib import Path
from types import FrameType
from typing import Any

from benchmarks.window import open_window
from puzzles.reading import read_puzzles

ROOT = Path(__file__).parent.parent
STEPS = 6
"""Steps that are shown before one is counted."""


class Watched:
    """The interpreter of a canvas, which tells when it is drawn on."""

    def __init__(self, tk: Any, counter: Counter) -> None:
        self._tk = tk
        self._counter = counter

    def __getattr__(self, name: str) -> Any:
        if name in ("call", "eval"):
            self._counter.painted()
        return getattr(self._tk, name)


class Counter:
    """The calls of the program's functions while it is turned on."""

    def __init__(self) -> None:
        self.calls = self.deepest = self.depth = 0
        self.files: set[str] = set()
        self.first: tuple[int, int, int] | None = None

    def heard(self, frame: FrameType, event: str, _: object) -> None:
        name = frame.f_code.co_filename
        if not name.startswith(str(ROOT)) or name == __file__:
            return
        if event == "call":
            self.calls += 1
            self.depth += 1
            self.deepest = max(self.deepest, self.depth)
            self.files.add(name)
        elif event == "return":
            self.depth -= 1

    def painted(self) -> None:
        if self.first is None:
            self.first = self.counts()

    def counts(self) -> tuple[int, int, int]:
        return self.calls, len(self.files), self.deepest


def canvases(widget: tkinter.Misc) -> list[tkinter.Misc]:
    inside = [it for child in widget.winfo_children() for it in canvases(child)]
    return [widget, *inside] if isinstance(widget, tkinter.Canvas) else inside


def main() -> None:
    puzzle = read_puzzles(ROOT / "puzzles" / "glue" / "heart.non")[0]
    with tempfile.TemporaryDirectory() as folder:
        window = open_window(puzzle, folder)
        for _ in range(STEPS):
            press(window.root)
        counter = Counter()
        for canvas in canvases(window.root):
            canvas.tk = Watched(canvas.tk, counter)  # type: ignore[assignment]
        sys.setprofile(counter.heard)
        press(window.root)
        sys.setprofile(None)
        window.close()
    assert counter.first is not None, "no cell was painted"
    for said, (calls, files, depth) in (
        ("until a cell is painted", counter.first),
        ("until all is done", counter.counts()),
    ):
        print(f"{said}: {calls} calls in {files} files, {depth} deep")


def press(root: tkinter.Tk) -> None:
    root.focus_force()
    root.event_generate("<Right>")
    root.update()


if __name__ == "__main__":
    main()
