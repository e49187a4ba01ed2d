"""The puzzles that come with the program, in lessons: `puzzles/<lesson>/<name>.non`."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).absolute().parent

LESSONS = (
    "first-steps",
    "full",
    "complete",
    "overlap",
    "cap",
    "glue",
    "reach",
    "gap",
    "split",
    "extend",
    "no-room",
    "places",
    "match",
    "options",
    "edge",
    "what-if",
    "backtracking",
    "large",
    "sources",
)
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
    return sorted(FOLDER.glob("*/*.non"), key=lambda path: (_place(path), path.name))


def _place(path: Path) -> tuple[int, str]:
    """Where its lesson stands."""
    lesson = path.parent.name
    return (LESSONS.index(lesson) if lesson in LESSONS else len(LESSONS)), lesson


def find_bundled(name: str) -> Path | None:
    """The file of the bundled puzzle with this name."""
    wanted = name.lower().removesuffix(".non") + ".non"
    if Path(wanted).name != wanted:
        return None
    try:
        found = [path for folder in FOLDER.iterdir() if (path := folder / wanted).is_file()]
    except OSError:  # too long for a name of a file
        return None
    return min(found, key=_place, default=None)
