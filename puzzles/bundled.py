"""The puzzles that come with the program, in lessons: `puzzles/<lesson>/<name>.non`."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True)
class Bundled:
    """A puzzle that comes with the program. Its name is its file's, without the ending."""

    name: str
    lesson: str
    path: Path


def bundled_puzzles() -> list[Bundled]:
    """All of them: lesson by lesson, by name."""
    found = [Bundled(path.stem, path.parent.name, path) for path in FOLDER.glob("*/*.non")]
    order = {lesson: place for place, lesson in enumerate(LESSONS)}
    return sorted(found, key=lambda it: (order.get(it.lesson, len(order)), it.lesson, it.name))


def find_bundled(name: str) -> Path | None:
    """The file of the bundled puzzle with this name."""
    wanted = name.lower().removesuffix(".non")
    return next((it.path for it in bundled_puzzles() if it.name == wanted), None)
