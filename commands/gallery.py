"""The films that the README shows, made by one command: `python -m commands.gallery [FOLDER]`.

Each is made in light and in dark, so that a page can show the one that suits it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from commands.main import run

FILMS = {
    "overlap": ["heart"],
    "lab": ["--lab", "7 in 10"],
    "ladder": ["swan", "--method", "ladder"],
    "backtracking": ["pig", "--seconds", "20", "--width", "720"],
    "methods": [
        "--compare",
        "overlap",
        "backtracking",
        "duck",
        "--seconds",
        "25",
        "--max-frames",
        "80",
    ],
    "large": ["owl", "--method", "sweep", "--width", "800", "--max-frames", "120"],
}

TWINS = {"": "light", "-dark": "dark"}


def main(folder: Path) -> int:
    """Make all of them. Returns the exit code of the first that fails."""
    for name, arguments in FILMS.items():
        for ending, theme in TWINS.items():
            path = folder / f"{name}{ending}.gif"
            code = run([*arguments, "--gif", str(path), "--theme", theme])
            if code > 1:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("gifs")))
