"""How long films take and how large they are: `python -m benchmarks.film`.

For boards of four sizes, each a seeded picture of clouds that lines alone solve, it prints: the
pictures and their size, what drawing one takes (the scene and its painting), what writing the
file takes, the file's size, how much smaller `gifsicle -O3` makes it where that is installed,
and the most memory the process took. Each size runs in a process of its own, so that one's memory
does not count for another.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from app.draw.theme import LIGHT
from app.export.file_types import format_of
from app.export.film import Film, Wishes
from app.export.paint import Painter
from app.export.recording import Recording
from app.export.solving import make_film
from benchmarks.boards import cloud_puzzle
from solver.search import steps
from solver.trace import Trace

SIZES = (10, 25, 50, 100)
HEADING = f"{'board':>9} {'steps':>6} {'pictures':>8} {'pixels':>11} {'draw ms':>8} {'write s':>8}"
HEADING += f" {'KiB':>6} {'gifsicle':>8} {'MiB':>5}"


def measure(side: int, method: str, suffix: str) -> str:
    """One line of the table."""
    trace = Trace(cloud_puzzle(side))
    for step in steps(trace.puzzle, method):
        trace.append(step)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"film{suffix}"
        kind = format_of(path)
        film = make_film(trace, Wishes(), tick=kind.tick)
        drawing = time_of_drawing(film)
        recording = Recording(film, LIGHT, path)
        start = time.process_time()
        recording.run()
        writing = time.process_time() - start - drawing
        size = path.stat().st_size
        smaller = size_by_gifsicle(path)
    ratio = f"{size / smaller:.2f}" if smaller else "–"
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    pictures = len(film.shots)
    return (
        f"{f'{side} × {side}':>9} {len(trace):>6} {pictures:>8} "
        f"{f'{film.width}×{film.height}':>11} {1000 * drawing / pictures:>8.2f} "
        f"{writing:>8.2f} {size / 1024:>6.0f} {ratio:>8} {most:>5.0f}"
    )


def time_of_drawing(film: Film[Any]) -> float:
    """Seconds for making and painting every scene, without writing."""
    painter = Painter(film.width, film.height, LIGHT)
    start = time.process_time()
    for frame in film.frames():
        painter.repaint(frame.change)
    return time.process_time() - start


def size_by_gifsicle(path: Path) -> int | None:
    """The bytes that the best known optimizer leaves; None without it, or for another format."""
    program = shutil.which("gifsicle")
    if program is None or path.suffix != ".gif":
        return None
    other = path.with_name("smaller.gif")
    subprocess.run([program, "-O3", str(path), "-o", str(other)], check=True)
    return other.stat().st_size


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.film", description=__doc__)
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES, help="sides of the boards")
    parser.add_argument("--method", default="sweep", help="how they are solved (sweep)")
    parser.add_argument("--format", default=".gif", help="the ending of the file (.gif)")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.alone:
        print(measure(options.sizes[0], options.method, options.format))
        return
    print(HEADING)
    for side in options.sizes:
        again = [sys.executable, "-m", "benchmarks.film", str(side), "--alone"]
        again += ["--method", options.method, "--format", options.format]
        print(subprocess.run(again, check=True, capture_output=True, text=True).stdout, end="")


if __name__ == "__main__":
    main()
