"""The puzzles that come with the program, in lessons: `puzzles/<lesson>/<name>.non`."""

from __future__ import annotations

import os

from solver.steps.vocabulary import BACKTRACKING, TRAINED

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from pathlib import Path

FOLDER = os.path.dirname(os.path.abspath(__file__))

LESSONS = ("first-steps", *TRAINED, BACKTRACKING, "large", "sources")
"""In teaching order; a folder that is not named here comes after these. Between the first steps and
the large pictures a lesson is a rung of the ladder: the hardest that its puzzles need."""

FIRST = "heart"
"""The puzzle one starts with."""


def bundled_puzzles() -> list[Path]:
    """The files of all of them, lesson by lesson, and in a lesson by effort. A puzzle's name is
    its file's, without the ending, and its lesson is the folder's."""
    from puzzles.ratings import name_of, ratings  # who opens one puzzle needs none of them

    rated = ratings()

    def effort(path: Path) -> int:
        found = rated.get(name_of(path))
        return found.effort if found else 0

    return sorted(puzzle_files(), key=lambda path: (_place(path), effort(path)))


def puzzle_files() -> list[Path]:
    """The same files, in a lesson by name."""
    from pathlib import Path

    return sorted(Path(FOLDER).glob("*/*.non"), key=lambda path: (_place(path), path.name))


def _place(path: Path) -> tuple[int, str]:
    """Where its lesson stands."""
    return _place_of(path.parent.name)


def _place_of(lesson: str) -> tuple[int, str]:
    return (LESSONS.index(lesson) if lesson in LESSONS else len(LESSONS)), lesson


def find_bundled(name: str) -> Path | None:
    """The file of the bundled puzzle with this name."""
    from pathlib import Path

    found = name_of_bundled(name)
    return None if found is None else Path(found)


def name_of_bundled(name: str) -> str | None:
    """The name of this file, for those who come along at every start."""
    wanted = name.lower().removesuffix(".non") + ".non"
    if os.path.basename(wanted) != wanted:
        return None
    lessons = sorted(os.listdir(FOLDER), key=_place_of)
    files = (os.path.join(FOLDER, lesson, wanted) for lesson in lessons)
    return next(filter(os.path.isfile, files), None)
