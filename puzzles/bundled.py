"""The puzzles that come with the program, in lessons: `puzzles/<lesson>/<name>.non`."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent

LESSONS = (
    "first-steps",
    "overlap",
    "options",
    "what-if",
    "backtracking",
    "large",
    "sources",
)
"""In teaching order; a folder that is not named here comes after these."""

FIRST = "heart"
"""The puzzle one starts with."""


def bundled_puzzles() -> list[Path]:
    """The files of all of them, lesson by lesson. A puzzle's name is its file's, without the
    ending, and its lesson is the folder's."""
    order = {lesson: place for place, lesson in enumerate(LESSONS)}
    return sorted(
        FOLDER.glob("*/*.non"),
        key=lambda path: (order.get(path.parent.name, len(order)), path.parent.name, path.name),
    )


def find_bundled(name: str) -> Path | None:
    """The file of the bundled puzzle with this name."""
    wanted = name.lower().removesuffix(".non") + ".non"
    return next((path for path in bundled_puzzles() if path.name == wanted), None)
