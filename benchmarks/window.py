"""How fast the window is: `python -m benchmarks.window`. Needs a display.

Prints, for pictures of our own making: the time from starting Python to the first paint, of the
empty window, and to all that is in it, at the very first start and at later ones; the steps a
second that are shown (every one painted) at top speed; the pictures a second while scrubbing; and
the longest that an event had to wait while a puzzle was being searched. The starts and the last are
seconds of the processor, so that they say the same on a machine that has other work, too. How long
an event had to wait while a person does one thing and another, `benchmarks.slices` says.
"""

from __future__ import annotations

import _tkinter
import argparse
import gc
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from app.learn.player import SPEEDS
from app.learn.saved_state import Settings
from app.learn.show import How
from app.window.app import make_root
from app.window.window import Window
from benchmarks.boards import disc_puzzle
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle

ROOT = Path(__file__).parent.parent

_START = """
import gc, sys, time
gc.disable()  # as nonogram_tk.py does
sys.path.insert(0, {root!r})
import app.window.app as opening

show_frame = opening.show_frame

def measured_frame(*arguments):
    frame = show_frame(*arguments)
    print(time.process_time())
    from app.window.signals import Signals
    Signals.close_when_heard = paint
    return frame

def paint(self, root, close):
    root.update()
    print(time.process_time())
    root.after(1, close)

opening.show_frame = measured_frame
import nonogram_tk
nonogram_tk.main([])
"""
_ROOMS = ("app", "puzzles", "solver", "nonogram_tk.py", "pyproject.toml")


def open_window(puzzle: Puzzle, folder: str) -> Window:
    settings = Settings(geometry="1240x900+0+0", speed=len(SPEEDS) - 1)
    window = Window(make_root(), puzzle, How(), settings, Path(folder))
    window.root.update()
    return window


def time_starts(runs: int = 9) -> Iterator[tuple[str, float, float]]:
    """Seconds of the processor from starting Python to the window, and to all that is in it: the
    medians of first starts, without bytecode of ours, and of second ones, in turns."""
    times: list[list[float]] = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as root, tempfile.TemporaryDirectory() as home:
            for room in _ROOMS:
                source, target = ROOT / room, Path(root, room)
                if source.is_file():
                    shutil.copy(source, target)
                else:
                    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            environment = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home}
            environment.pop("PYTHONDONTWRITEBYTECODE", None)
            command = [sys.executable, "-c", _START.format(root=root)]
            told = [
                subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout
                for _ in ("first", "second")
            ]
            times.append([float(word) for words in told for word in words.split()])
    medians = [sorted(column)[runs // 2] for column in zip(*times, strict=True)]
    yield "first paint", medians[0], medians[2]
    yield "whole window", medians[1], medians[3]


def play(puzzle: Puzzle, folder: str) -> float:
    """Steps a second at top speed, each painted."""
    window = open_window(puzzle, folder)
    window.actions["toggle"]()
    begin = time.perf_counter()
    while window.show.player.is_playing:
        window.root.update()
    rate = window.show.length / (time.perf_counter() - begin)
    window.close()
    return rate


def scrub(puzzle: Puzzle, folder: str, pictures: int = 150) -> float:
    """Pictures a second while the knob is dragged from one end to the other and back."""
    window = open_window(puzzle, folder)
    window.actions["last"]()
    while not window.show.session.is_over:
        window.root.update()
    length = window.show.length
    begin = time.perf_counter()
    for number in range(pictures):
        share = abs(1 - 2 * number / pictures)
        window.transport.scrub.scrubbed(round(share * length))
        window.root.update()
    rate = pictures / (time.perf_counter() - begin)
    window.close()
    return rate


def longest_wait(puzzle: Puzzle, folder: str, seconds: float) -> float:
    """The longest that a key press would have waited, in seconds of the processor, while the end
    was looked for: the longest time that any one event took."""
    gc.collect()  # what the windows before have left
    window = open_window(puzzle, folder)
    window.actions["last"]()
    worst = 0.0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        begin = time.process_time()
        window.root.tk.dooneevent(_tkinter.DONT_WAIT)
        worst = max(worst, time.process_time() - begin)
    window.close()
    return worst


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the window is.")
    parser.add_argument("--hard", type=Path, help="a hard puzzle to search while events wait")
    options = parser.parse_args()
    hard = Puzzle.of([[1] * 6] * 20, [[1] * 6] * 20)
    if options.hard:
        hard = read_puzzles(options.hard)[0]
    with tempfile.TemporaryDirectory() as folder:
        for what, first, later in time_starts():
            ratio = f"first {first:.2f} s, later {later:.2f} s, {first / later:.2f} times as long"
            print(f"{what:<26} {ratio}")
        for size in (25, 50, 100):
            puzzle = disc_puzzle(size)
            print(
                f"top speed {size:>3} × {size:<3}       {play(puzzle, folder):7.0f} steps a second"
            )
            rate = scrub(puzzle, folder)
            print(f"scrubbing {size:>3} × {size:<3}       {rate:7.0f} pictures a second")
        wait = longest_wait(hard, folder, 8.0)
        print(f"longest wait of a key press {wait * 1000:7.0f} ms")


if __name__ == "__main__":
    main()
