"""The films that the README shows, made by one command: `python -m commands.gallery [FOLDER]`.

Each is made in light and in dark, so that a page can show the one that suits it, and once as a page
for a browser, in which one can go through its steps.
"""

from __future__ import annotations

import sys
from pathlib import Path

from commands.main import run
from solver.value import Value


class Shown(Value):
    """What is shown of a solving, and how its film is made."""

    asked: tuple[str, ...]
    film: tuple[str, ...] = ()


GALLERY = {
    "overlap": Shown(("heart",)),
    "lab": Shown(("--lab", "7 in 10")),
    "ladder": Shown(("swan", "--method", "ladder")),
    "backtracking": Shown(("pig",), ("--seconds", "20", "--width", "720")),
    "methods": Shown(
        ("--compare", "overlap", "backtracking", "duck"),
        ("--seconds", "25", "--max-frames", "80"),
    ),
    "large": Shown(("owl", "--method", "sweep"), ("--width", "720", "--max-frames", "120")),
}

TWINS = {"": "light", "-dark": "dark"}


def main(folder: Path) -> int:
    """Make all of them. Returns the exit code of the first that fails."""
    for name, it in GALLERY.items():
        jobs: list[tuple[str, ...]] = [("--html", str(folder / f"{name}.html"))]
        for ending, theme in TWINS.items():
            jobs.append(("--gif", str(folder / f"{name}{ending}.gif"), "--theme", theme, *it.film))
        for job in jobs:
            code = run([*it.asked, *job])
            if code > 1:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("gifs")))
