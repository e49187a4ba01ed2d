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
    return [_file_of(name) for name in bundled_names()]


def bundled_names() -> list[str]:
    """Lesson and name of each, as in "overlap/heart", in the same order."""
    from puzzles.ratings import ratings  # who opens one puzzle needs none of them

    rated = ratings()

    def effort(name: str) -> int:
        return rated[name].effort if name in rated else 0

    return [name for lesson in _lessons() for name in sorted(_names_in(lesson), key=effort)]


def puzzle_files() -> list[Path]:
    """The same files, in a lesson by name."""
    return [_file_of(name) for lesson in _lessons() for name in _names_in(lesson)]


def _file_of(name: str) -> Path:
    from pathlib import Path

    return Path(FOLDER, f"{name}.non")


def _lessons() -> list[str]:
    """The names of all folders, in teaching order."""
    return sorted(os.listdir(FOLDER), key=_place_of)


def _names_in(lesson: str) -> list[str]:
    """Lesson and name of the puzzles in a folder, by name."""
    folder = os.path.join(FOLDER, lesson)
    there = sorted(os.listdir(folder)) if os.path.isdir(folder) else ()
    return [f"{lesson}/{it.removesuffix('.non')}" for it in there if it.endswith(".non")]


def _place_of(lesson: str) -> tuple[int, str]:
    """Where a lesson stands."""
    return (LESSONS.index(lesson) if lesson in LESSONS else len(LESSONS)), lesson


def find_bundled(name: str) -> Path | None:
    """The file of the bundled puzzle with this name."""
    from pathlib import Path

    found = bundled_file(name)
    return None if found is None else Path(found)


def bundled_file(name: str) -> str | None:
    """The same as text: `pathlib` takes too long to import at every start."""
    wanted = name.lower().removesuffix(".non") + ".non"
    if os.path.basename(wanted) != wanted:
        return None
    files = (os.path.join(FOLDER, lesson, wanted) for lesson in _lessons())
    return next(filter(os.path.isfile, files), None)
