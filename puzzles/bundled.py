"""The puzzles that come with the program, in lessons: `puzzles/<lesson>/<name>.non`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from solver.step import BACKTRACKING, TRAINED
from solver.value import Value

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = os.path.dirname(os.path.abspath(__file__))

LESSONS = ("first-steps", *TRAINED, BACKTRACKING, "large", "colours", "sources")
"""In teaching order; a folder that is not named here comes after these. Between the first steps and
the large pictures a lesson is a rung of the ladder: the hardest that its puzzles need. Puzzles in
colours have a lesson of their own."""

FIRST = "heart"
"""The puzzle one starts with."""


def bundled_puzzles() -> list[Path]:
    """The files of all of them, lesson by lesson, and in a lesson by effort. A puzzle's name is
    its file's, without the ending, and its lesson is the folder's."""
    return [_file_of(name) for name in bundled_names()]


def bundled_names() -> list[str]:
    """Lesson and name of each, as in "overlap/heart", in the same order."""

    rated = ratings()

    def effort(name: str) -> int:
        return rated[name].effort if name in rated else 0

    return [name for lesson in _lessons() for name in sorted(_names_in(lesson), key=effort)]


def puzzle_files() -> list[Path]:
    """The same files, in a lesson by name."""
    return [_file_of(name) for lesson in _lessons() for name in _names_in(lesson)]


class Heading(Value):
    """What stands above the clues of a puzzle."""

    title: str = ""
    lesson: str = ""
    width: int = 0
    height: int = 0


def heading_of(name: str) -> Heading:
    """The heading of a bundled puzzle: the files are alike, and to read what lists say takes a
    tenth of the time that their clues take. A file that is not like the others is read in whole."""
    said: dict[str, str] = {}
    with open(os.path.join(FOLDER, f"{name}.non"), encoding="utf-8") as file:
        for line in file:
            key, _, value = line.strip().partition(" ")
            if key in ("rows", "columns"):
                break
            said[key] = value
    texts = [said.get("title", '""'), said.get("lesson", '""')]
    sizes = [said.get("width", ""), said.get("height", "")]
    if all(map(str.isdigit, sizes)) and all(
        len(it) > 1 and it[0] == it[-1] == '"' and "&" not in it for it in texts
    ):
        return Heading(texts[0][1:-1], texts[1][1:-1], *map(int, sizes))
    from puzzles.reading import read_puzzles

    puzzle = read_puzzles(_file_of(name))[0]
    return Heading(puzzle.title, puzzle.lesson, puzzle.width, puzzle.height)


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


# -------------------------------------------------------------------------------------------------
# How hard the bundled puzzles are, worked out beforehand.
#
# The ratings stand in `ratings.json`, by lesson and name; a test works them out and compares.
# `python -m puzzles.rate` writes them anew.


FILE = os.path.join(FOLDER, "ratings.json")


class Rated(Value):
    """What lists and the gallery say of a puzzle."""

    needs: str
    stars: int
    effort: int


def ratings() -> dict[str, Rated]:
    """By lesson and name, as in "overlap/heart"."""
    import json

    with open(FILE, encoding="utf-8") as file:
        return {name: Rated(**rated) for name, rated in json.load(file).items()}


def name_of(path: Path) -> str:
    """The name by which a puzzle's file is rated."""
    return f"{path.parent.name}/{path.stem}"


# -------------------------------------------------------------------------------------------------
# The puzzles before and after the one on show, and any other.
#
# The bundled puzzles follow each other lesson by lesson; a file of the person's own has those
# beside it in its folder for neighbours.


Choose = Callable[["Sequence[Path]"], "Path"]
"""Takes one of several."""


def is_bundled(path: Path | None) -> bool:
    """Whether the file came with the program."""
    if path is None:
        return False
    from pathlib import Path

    return Path(FOLDER) in path.absolute().parents


def bundled_number(path: Path | None) -> int | None:
    """Which of the bundled puzzles it is, counting from 1 in teaching order."""
    if path is None or not is_bundled(path):
        return None
    there, name = bundled_names(), name_of(path.absolute())
    return there.index(name) + 1 if name in there else None


def neighbour(path: Path | None, by: int) -> Path:
    """The puzzle so many places on, around and around; for one that is in no file, the first or the
    last bundled one."""
    there = _beside(path)
    if path is None or path.absolute() not in there:
        return there[0 if by > 0 else -1]
    return there[(there.index(path.absolute()) + by) % len(there)]


def another(path: Path | None, is_new: Callable[[Path], bool], choose: Choose) -> Path:
    """Some bundled puzzle other than this, a new one if there is any."""
    others = [it.absolute() for it in bundled_puzzles()]
    if path is not None and len(others) > 1:
        others = [it for it in others if it != path.absolute()]
    new = [it for it in others if is_new(it)]
    return choose(new or others)


def _beside(path: Path | None) -> list[Path]:
    """All that the puzzle is among, in their order."""
    if path is None or is_bundled(path):
        return [it.absolute() for it in bundled_puzzles()]
    from puzzles.formats.registry import endings  # it takes its time, and is seldom wanted

    kinds = set(endings())
    try:
        found = [it for it in path.absolute().parent.iterdir() if it.suffix.lower() in kinds]
    except OSError:
        found = []
    return sorted(found) or [path.absolute()]
