"""How long the window keeps a person waiting: `python -m benchmarks.slices [SIZE ...]`. Needs a
display with a window manager, as a projector's full screen is one.

A window answers between two events only. So for each thing that a person does, this prints how long
the longest of the events took that it led to: processor time first, which hardly depends on what
else the machine does, then the time that passed.
"""

from __future__ import annotations

import _tkinter
import argparse
import gc
import random
import tempfile
import time
import tkinter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from app.draw.theme import THEMES
from app.learn.player import SPEEDS
from app.learn.your_turn import YourTurn
from app.window.compare import Comparing
from app.window.dialogs.clue_editor import ClueEditor
from app.window.dialogs.dialog import open_windows
from app.window.dialogs.gallery import Gallery
from app.window.window import Window
from benchmarks.boards import blob_puzzle, disc_puzzle, hill_puzzle
from benchmarks.window import open_window
from solver.grid import Grid
from solver.methods import METHODS
from solver.puzzle import Puzzle

SIZES = (100, 250)

AFTER = 0.5
"""Seconds in which what was done may still have events of its own; they end later if more come."""

QUIET = 0.2
"""Seconds without an event of a millisecond, after which nothing more is expected."""

LONGEST = 20.0
"""Seconds."""

OTHERS = ((45, 48), (60, 20), (20, 60))
"""The width and the height of other boards that are opened."""

KEPT_OPEN = 3
"""So many rows' cells are left, when a board is checked that is almost full."""


@dataclass(frozen=True)
class Slice:
    """How long one event took, in seconds."""

    processor: float
    passed: float

    def __str__(self) -> str:
        return f"{self.processor * 1000:5.0f} /{self.passed * 1000:5.0f} ms"


def time_slice(run: Callable[[], object]) -> Slice:
    processor, passed = time.thread_time(), time.perf_counter()
    run()
    return Slice(time.thread_time() - processor, time.perf_counter() - passed)


def slices_of(window: Window, doing: Callable[[], object], seconds: float) -> Iterator[Slice]:
    """What is done, and each event after it, for so long and until nothing more comes."""
    begin = last = time.perf_counter()
    yield time_slice(doing)
    while not window.is_closed:
        now = time.perf_counter()
        if now - begin > LONGEST or (now - begin > seconds and now - last > QUIET):
            return
        found = time_slice(lambda: window.root.tk.dooneevent(_tkinter.DONT_WAIT))
        if found.processor > 0.001:
            last = time.perf_counter()
        else:
            time.sleep(0.001)
        yield found


def longest(
    window: Window, doings: Iterable[Callable[[], object]], seconds: float = AFTER
) -> Slice:
    """The longest slice of all that is done one after the other."""
    return max(
        (it for doing in doings for it in slices_of(window, doing, seconds)),
        key=lambda it: it.processor,
    )


def watching(window: Window, puzzle: Puzzle) -> Iterator[tuple[str, Slice]]:
    """What one does while one watches."""
    actions = window.actions

    def play(speed: int) -> None:
        actions["first"]()
        window.set_speed(speed)
        actions["toggle"]()

    def stop() -> None:
        window.show.player.pause()

    yield "open", longest(window, [lambda: window.open(puzzle)])
    yield "resize", longest(window, [lambda: window.root.geometry("1000x700")])
    window.root.geometry("1240x900")
    for speed in range(1, len(SPEEDS) - 1, 2):
        yield f"play, speed {speed}", longest(window, [partial(play, speed)], 2.0)
        stop()
    yield "play, top speed", longest(window, [lambda: play(len(SPEEDS) - 1)], LONGEST)
    stop()
    yield "End, Home", longest(window, [actions["last"], actions["first"]] * 2)
    length, pictures = window.show.length, 20
    places = [round(abs(1 - 2 * it / pictures) * length) for it in range(pictures)]
    scrub = window.transport.scrub.scrubbed
    yield "scrub", longest(window, [partial(scrub, place) for place in places], 0.05)
    window.go_to(length // 2)
    cells = [(it * 7 % puzzle.height, it * 11 % puzzle.width) for it in range(10)]
    point = window.board.cell_entered
    yield "point", longest(window, [partial(point, cell) for cell in [*cells, None]], 0.05)
    yield "forward, back", longest(window, [actions["forward"], actions["back"]] * 3, 0.1)
    yield "all steps", longest(window, [actions["all-steps"]], 2.0)
    actions["watch"]()


def looking(window: Window) -> Iterator[tuple[str, Slice]]:
    """What one does to see it in another way."""
    actions = window.actions
    closer = ["zoom-in"] * 4 + ["zoom-out"] * 4
    yield "zoom", longest(window, [actions[it] for it in closer])
    ways = [actions[it] for it in ("zoom-fit", "zoom-readable") * 2]
    yield "whole, readable", longest(window, ways)
    themes = [name for name in THEMES if name != window.theme.name]
    names = [*themes, window.theme.name]
    yield "theme", longest(window, [partial(window.change, theme=name) for name in names])
    for name in ("projector on", "projector off") * 2:
        yield name, longest(window, [window.projector.toggle], 1.0)


def elsewhere(window: Window) -> Iterator[tuple[str, Slice]]:
    """What one does beside the board, or with another way to solve it; then other boards."""
    actions = window.actions
    others = [name for name in METHODS if name != window.how.method]
    ways = [partial(window.choose_method, it) for it in (*others, window.how.method)]
    yield "other method", longest(window, ways)
    yield "Predict", longest(window, [actions["predict"], actions["watch"]] * 2)
    for name in ("lab", "course", "lessons", "compare"):
        yield name, longest(window, [actions[name]], 2.0)
    compared = window.body.page
    assert isinstance(compared, Comparing)
    yield "compare, play", longest(window, [compared.actions["toggle"]], 4.0)
    actions["watch"]()
    for name in ("export", "handout", "keys", "draw"):
        yield name, longest(window, [actions[name], partial(close_dialogs, window)])
    yield "gallery", longest(window, [actions["gallery"]], 2.0)
    for gallery in open_windows(window.root, Gallery):
        scroll = partial(gallery.canvas.yview_scroll, 1, "pages")
        yield "gallery, scroll", longest(window, [scroll] * 10, 0.1)
    close_dialogs(window)
    yield "edit", longest(window, [actions["edit"]])
    for editor in open_windows(window.root, ClueEditor):
        text = editor.texts["row"]
        typed = [partial(text.insert, "1.end", it) for it in (" ", "1", "2")]
        yield "edit, type", longest(window, [*typed, partial(text.delete, "1.end-3c", "1.end")])
    close_dialogs(window)
    for width, height in OTHERS:
        there = partial(window.open, hill_puzzle(width, height))
        yield f"open {width} × {height}", longest(window, [there, actions["first"], there])


def close_dialogs(window: Window) -> None:
    for dialog in open_windows(window.root, tkinter.Toplevel):
        dialog.destroy()


def solving(window: Window, picture: Grid) -> Iterator[tuple[str, Slice]]:
    """What one does where one solves by hand: on a board that is almost full."""
    yield "Your turn", longest(window, [window.actions["your-turn"]])
    lesson = window.lessons.current
    assert isinstance(lesson, YourTurn)
    rows, columns = range(picture.height), range(picture.width)
    cells = [(row, column) for row in rows for column in columns]
    random.Random(picture.width).shuffle(cells)
    cells = cells[KEPT_OPEN * picture.width :]
    work = lesson.work
    work.begin_run()
    for value in (0, 1):
        work.enter([it for it in cells if picture.cell(*it) == value], value)
    work.end_run()
    yield "all filled in", longest(window, [lesson.changed])
    actions = window.lessons.actions
    yield "Check", longest(window, [actions["hand.check"].run], 2.5)
    yield "hint", longest(window, [actions["hand.hint"].run], 1.0)
    moves = [actions["point-down"].run, actions["hand.filled"].run] * 3
    yield "move and fill", longest(window, moves, 0.2)


def solution_of(window: Window) -> Grid:
    """What comes out."""
    window.actions["last"]()
    while not window.show.session.is_over:
        window.root.update()
    return window.show.session.trace.state(window.show.length).grid


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the window keeps a person waiting.")
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES)
    options = parser.parse_args()
    for size in options.sizes:
        measure(size)


def measure(size: int) -> None:
    """Print the longest slices on two boards of this size: one is easy, the other smooth."""
    for kind, puzzle in (("discs", disc_puzzle(size)), ("waves", blob_puzzle(size, 1))):
        print(f"longest slices at {size} × {size}, {kind}: processor / passed", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            window = open_window(puzzle, folder)
            for found in (watching(window, puzzle), looking(window)):
                for name, worst in found:
                    print(f"  {name:<20} {worst}", flush=True)
            for name, worst in solving(window, solution_of(window)):
                print(f"  {name:<20} {worst}", flush=True)
            window.actions["watch"]()
            for name, worst in elsewhere(window):
                print(f"  {name:<20} {worst}", flush=True)
            window.close()
        del window, found
        gc.collect()  # else it falls into what is measured next


if __name__ == "__main__":
    main()
