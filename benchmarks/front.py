"""The pictures of the README that are no films: `python -m benchmarks.front [FOLDER] [NAME]`.

The window in the middle of a solving, a page on a phone and a worksheet, each as people see it, and
eight of our puzzles as they are in the end.
Needs Xvfb and ImageMagick's `import`, Chromium, and poppler's `pdftoppm`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image, ImageColor

from app.cli.main import run
from benchmarks.screens import Screen, a_display, take
from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from solver.puzzle import EMPTY_SIGN
from solver.verdicts import verdict

FOLDER = Path("docs") / "pictures"
COLOURS = 64
HIGH = 640
"""Pixels, of all of them."""

NEEDED = ("Xvfb", "import", "chromium", "pdftoppm")


def window(folder: Path) -> Image.Image:
    """The window, as large as its screen, which nothing else is on."""
    with a_display(Screen(1240, 820), 79) as environment:
        return take(Screen(1240, 820), "11x10", "light", "readable", False, environment)


def page(folder: Path) -> Image.Image:
    """The page of a solving, on a phone."""
    run(["heart", "--html", str(folder / "heart.html")])
    picture = folder / "page.png"
    words = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    words += ["--window-size=500,900", f"--screenshot={picture}", f"--user-data-dir={folder / 'x'}"]
    address = f"{(folder / 'heart.html').as_uri()}#7"
    subprocess.run(["chromium", *words, address], check=True, stderr=subprocess.DEVNULL)
    return _opened(picture)


def worksheet(folder: Path) -> Image.Image:
    """The first sheet of exercises for a class."""
    sheet, picture = folder / "sheet.pdf", folder / "sheet"
    run(["--class-set", "1", "--train", "overlap", "--handout", str(sheet)])
    words = ["-r", "96", "-png", "-f", "1", "-l", "1", "-singlefile"]
    subprocess.run(["pdftoppm", *words, str(sheet), str(picture)], check=True)
    return _opened(picture.with_suffix(".png"))


PUZZLES = (
    *("steam-train", "flowering-cactus", "mountains", "parrot-on-a-branch"),
    *("red-fox", "tall-ship", "ladybird-on-a-leaf", "owl"),
)
"""Large ones and such in colours, in turn."""

_ROOM_PX, _BETWEEN_PX = 320, 30
"""For each puzzle, and between two."""


def puzzles(folder: Path) -> Image.Image:
    """Some of our puzzles, finished, in two rows."""
    boards = []
    for name in PUZZLES:
        path = find_bundled(name)
        assert path is not None
        puzzle = read_puzzles(path)[0]
        shown = {EMPTY_SIGN: "white", "#": "#1b1f26"}
        shown |= {colour.sign: f"#{colour.rgb}" for colour in puzzle.palette}
        board = Image.new("RGB", (puzzle.width, puzzle.height))
        rows = enumerate(verdict(puzzle).solutions[0])
        for place, sign in (((x, y), sign) for y, row in rows for x, sign in enumerate(row)):
            board.putpixel(place, ImageColor.getrgb(shown[sign]))
        scale = min(_ROOM_PX // side for side in board.size)
        boards.append(
            board.resize((board.width * scale, board.height * scale), Image.Resampling.NEAREST)
        )
    side = _ROOM_PX + _BETWEEN_PX
    sheet = Image.new("RGB", (4 * side, 2 * side), "white")
    for number, board in enumerate(boards):
        left, top = number % 4 * side, number // 4 * side
        sheet.paste(board, (left + (side - board.width) // 2, top + (side - board.height) // 2))
    return sheet


def _opened(path: Path) -> Image.Image:
    with Image.open(path) as opened:
        return opened.convert("RGB")


PICTURES: dict[str, Callable[[Path], Image.Image]] = {
    "window": window,
    "page": page,
    "worksheet": worksheet,
    "puzzles": puzzles,
}


def main(folder: Path, names: Sequence[str]) -> None:
    """Make those that are named."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        raise SystemExit(f"front: needs {' and '.join(missing)}")
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        with tempfile.TemporaryDirectory() as temporary:
            picture = PICTURES[name](Path(temporary))
        width = round(picture.width * HIGH / picture.height)
        small = picture.resize((width, HIGH), Image.Resampling.LANCZOS)
        small.quantize(COLOURS, dither=Image.Dither.NONE).save(
            folder / f"{name}.png", optimize=True
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, sys.argv[2:] or list(PICTURES))
