"""Screenshots of the window on screens of all sizes: `python -m benchmarks.screens OUT`.

For every screen, theme and board it opens the real window on a display of its own (Xvfb, with
openbox where that is installed), goes some steps on, and keeps a picture in OUT; and for every
screen and theme one sheet of all pictures, small, to be looked at in one go. Needs Xvfb and
ImageMagick's `import`.

Boards that come with the program are taken as they are; the others are made here, the same ones
every time. `--only heart`, `--screen 1366x768`, `--theme dark` and `--wall` (the projector) choose.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from app.draw.theme import THEMES
from benchmarks.boards import blob_puzzle, hill_puzzle
from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle

STEPS = 9
"""So far the solving has gone in a picture."""

SETTLED = 1.2
"""Seconds after which a window has found its place."""

THUMBNAIL = 480


@dataclass(frozen=True)
class Screen:
    """A screen, in pixels and dots an inch."""

    width: int
    height: int
    dots: int = 96

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SCREENS = (Screen(1024, 768), Screen(1366, 768), Screen(1920, 1080), Screen(3840, 2160, 192))


def bundled(name: str) -> Puzzle:
    path = find_bundled(name)
    assert path is not None
    return read_puzzles(path)[0]


def board_of(name: str) -> Puzzle:
    """The board of this name."""
    if name in BUNDLED:
        return bundled(BUNDLED[name])
    width, height = map(int, name.split("x"))
    if width == height:
        return blob_puzzle(width, 1)
    return hill_puzzle(width, height)


BUNDLED = {"11x10": "heart"}
BOARDS = ("5x5", "11x10", "15x15", "25x25", "45x48", "60x20", "20x60", "100x100", "250x250")

SHOW = """
import sys, time
from pathlib import Path
from benchmarks.screens import SETTLED, STEPS, board_of
from app.learn.show import How
from app.learn.saved_state import Settings
from app.window.app import make_root
from app.window.window import Window

board, theme, geometry, view, wall, folder = sys.argv[1:]
settings = Settings(geometry=geometry, theme=theme, view=view)
window = Window(make_root(), board_of(board), How(), settings, Path(folder))

def settle(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        window.root.update()
        time.sleep(0.005)

settle(SETTLED)
if wall == "wall":
    window.actions["full-screen"]()
    settle(SETTLED)
window.go_to(min(STEPS, window.show.length))
settle(SETTLED)
print("ready", flush=True)
end = time.monotonic() + 60
while time.monotonic() < end:
    window.root.update()
    time.sleep(0.02)
"""


@contextmanager
def a_display(screen: Screen, number: int) -> Iterator[dict[str, str]]:
    """The environment for windows on a screen of their own."""
    size = f"{screen}x24"
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-screen", "0", size, "-dpi", str(screen.dots)],
        stderr=subprocess.DEVNULL,
    )
    environment = {**os.environ, "DISPLAY": f":{number}"}
    manager = None
    try:
        time.sleep(1.0)
        if shutil.which("openbox"):
            manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
            time.sleep(0.5)
        yield environment
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()


def take(
    screen: Screen, board: str, theme: str, view: str, wall: bool, environment: dict[str, str]
) -> Image.Image:
    """A picture of the screen with this board."""
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "screen.png"
        words = (board, theme, f"{screen}+0+0", view, "wall" if wall else "", folder)
        shown = subprocess.Popen(
            [sys.executable, "-c", SHOW, *words], env=environment, stdout=subprocess.PIPE, text=True
        )
        try:
            assert shown.stdout is not None
            if "ready" not in shown.stdout.readline():
                raise SystemExit(f"screens: {board} was not shown")
            subprocess.run(["import", "-window", "root", str(picture)], env=environment, check=True)
        finally:
            shown.kill()
            shown.wait()
        with Image.open(picture) as opened:
            return opened.convert("RGB")


def sheet_of(pictures: list[Image.Image]) -> Image.Image:
    """All pictures of a screen, small, three beside each other."""
    small = []
    for picture in pictures:
        height = round(picture.height * THUMBNAIL / picture.width)
        small.append(picture.resize((THUMBNAIL, height), Image.Resampling.LANCZOS))
    across, high = 3, max(it.height for it in small)
    rows = -(-len(small) // across)
    sheet = Image.new("RGB", (across * (THUMBNAIL + 8), rows * (high + 8)), "#808080")
    for number, picture in enumerate(small):
        place = number % across * (THUMBNAIL + 8), number // across * (high + 8)
        sheet.paste(picture, place)
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(description="Screenshots of the window on all screens.")
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--only", choices=BOARDS, action="append", help="this board")
    parser.add_argument("--screen", choices=[str(it) for it in SCREENS], action="append")
    parser.add_argument("--theme", choices=list(THEMES), action="append")
    parser.add_argument("--view", choices=("readable", "whole"), default="readable")
    parser.add_argument("--wall", action="store_true", help="in projector mode")
    parser.add_argument("--display", type=int, default=78, help="the number of the display")
    options = parser.parse_args()
    missing = [name for name in ("Xvfb", "import") if shutil.which(name) is None]
    if missing:
        raise SystemExit(f"screens: needs {' and '.join(missing)}")
    options.out.mkdir(parents=True, exist_ok=True)
    for screen in SCREENS:
        if options.screen and str(screen) not in options.screen:
            continue
        with a_display(screen, options.display) as environment:
            for theme in options.theme or THEMES:
                pictures = []
                for board in options.only or BOARDS:
                    picture = take(screen, board, theme, options.view, options.wall, environment)
                    kind = "wall" if options.wall else options.view
                    picture.save(options.out / f"{screen}-{theme}-{board}-{kind}.png")
                    pictures.append(picture)
                    print(f"{screen} {theme} {board}", flush=True)
                sheet_of(pictures).save(options.out / f"sheet-{screen}-{theme}-{kind}.png")


if __name__ == "__main__":
    main()
