"""The pictures of the README that are no films: `python -m benchmarks.front [FOLDER]`.

The window in the middle of a solving, a page on a phone and a worksheet, each as people see it.
Needs Xvfb and ImageMagick's `import`, Chromium, and poppler's `pdftoppm`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from app.cli.main import run
from benchmarks.screens import Screen, a_display, take

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


def _opened(path: Path) -> Image.Image:
    with Image.open(path) as opened:
        return opened.convert("RGB")


PICTURES: dict[str, Callable[[Path], Image.Image]] = {
    "window": window,
    "page": page,
    "worksheet": worksheet,
}


def main(folder: Path) -> None:
    """Make all of them."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        raise SystemExit(f"front: needs {' and '.join(missing)}")
    folder.mkdir(parents=True, exist_ok=True)
    for name, take_one in PICTURES.items():
        with tempfile.TemporaryDirectory() as temporary:
            picture = take_one(Path(temporary))
        width = round(picture.width * HIGH / picture.height)
        small = picture.resize((width, HIGH), Image.Resampling.LANCZOS)
        small.quantize(COLOURS, dither=Image.Dither.NONE).save(
            folder / f"{name}.png", optimize=True
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
