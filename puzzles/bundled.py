"""The puzzles that come with the program, in lessons: `puzzles/<lesson>/<name>.non`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from puzzles.formats.registry import endings
from solver.step import BACKTRACKING, TRAINED
from solver.value import Value

FOLDER = Path(__file__).absolute().parent

LESSONS = ("first-steps", *TRAINED, BACKTRACKING, "large", "colours", "sources")
"""In teaching order; unknown folders come last. Between the first steps and the large pictures a
lesson is a rung of the ladder, the hardest that its puzzles need. Puzzles in colours have a lesson
of their own."""

FIRST = "heart"
"""The puzzle to start with."""

RATINGS_FILE = FOLDER / "ratings.json"
"""Written by `python -m puzzles.rate`."""


def bundled_puzzles() -> list[Path]:
    """The files of all bundled puzzles, lesson by lesson, the easiest first. The name of a file
    without its ending is the puzzle's, that of its folder is the lesson's."""
    return [FOLDER / f"{name}.non" for name in bundled_names()]


def bundled_names() -> list[str]:
    """Lesson and name of each, as in "overlap/heart", in the same order."""
    rated = ratings()

    def effort(name: str) -> int:
        return rated[name].effort if name in rated else 0

    return [name for lesson in _lessons() for name in sorted(_names_in(lesson), key=effort)]


def puzzle_files() -> list[Path]:
    """The files of all bundled puzzles, lesson by lesson, by name."""
    return [FOLDER / f"{name}.non" for lesson in _lessons() for name in _names_in(lesson)]


def _lessons() -> list[str]:
    """The names of all folders, in teaching order."""

    def place(lesson: str) -> tuple[int, str]:
        return (LESSONS.index(lesson) if lesson in LESSONS else len(LESSONS)), lesson

    return sorted((folder.name for folder in FOLDER.iterdir() if folder.is_dir()), key=place)


def _names_in(lesson: str) -> list[str]:
    """Lesson and name of the puzzles in a folder, by name."""
    return [f"{lesson}/{path.stem}" for path in sorted((FOLDER / lesson).glob("*.non"))]


def find_bundled(name: str) -> Path | None:
    """The file of the bundled puzzle with this name."""
    file_name = name.lower().removesuffix(".non") + ".non"
    if Path(file_name).name != file_name:
        return None
    paths = (FOLDER / lesson / file_name for lesson in _lessons())
    try:
        return next((path for path in paths if path.is_file()), None)
    except OSError:  # the name is too long
        return None


class Rated(Value):
    """The rating of a puzzle, for lists and the gallery."""

    needs: str
    stars: int
    effort: int


def ratings() -> dict[str, Rated]:
    """By lesson and name, as in "overlap/heart"."""
    data = json.loads(RATINGS_FILE.read_text(encoding="utf-8"))
    return {name: Rated(**rated) for name, rated in data.items()}


def name_of(path: Path) -> str:
    """The lesson and name of a puzzle's file."""
    return f"{path.parent.name}/{path.stem}"


def is_bundled(path: Path | None) -> bool:
    """Whether the file came with the program."""
    return path is not None and FOLDER in path.absolute().parents


def bundled_number(path: Path | None) -> int | None:
    """The number of a bundled puzzle in its lesson, the easiest first, from 1."""
    if path is None or not is_bundled(path):
        return None
    name = name_of(path.absolute())
    names = [other for other in bundled_names() if Path(other).parent == Path(name).parent]
    return names.index(name) + 1 if name in names else None


def neighbour(path: Path | None, by: int) -> Path:
    """The puzzle `by` places on, around and around: among the bundled ones, or in the folder of the
    user's file. Without a file, the first or the last bundled one."""
    paths = _beside(path)
    if path is None or path.absolute() not in paths:
        return paths[0 if by > 0 else -1]
    return paths[(paths.index(path.absolute()) + by) % len(paths)]


def another(
    path: Path | None,
    is_new: Callable[[Path], bool],
    choose: Callable[[Sequence[Path]], Path],
) -> Path:
    """Some bundled puzzle other than this, a new one if there is any."""
    paths = bundled_puzzles()
    if path is not None and len(paths) > 1:
        paths = [bundled for bundled in paths if bundled != path.absolute()]
    return choose([bundled for bundled in paths if is_new(bundled)] or paths)


def _beside(path: Path | None) -> list[Path]:
    """All puzzles that this is one of, in their order."""
    if path is None or is_bundled(path):
        return bundled_puzzles()
    known = set(endings())
    try:
        paths = [file for file in path.absolute().parent.iterdir() if file.suffix.lower() in known]
    except OSError:
        paths = []
    return sorted(paths) or [path.absolute()]
