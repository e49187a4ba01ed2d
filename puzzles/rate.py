"""Work out how hard the bundled puzzles are, and write that down: `python -m puzzles.rate`.

Files that were written by hand are written as all of them are, with their picture. With `--move`, a
puzzle that needs another technique than its lesson teaches goes to the lesson of that technique,
and what names its file follows.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable
from pathlib import Path

from puzzles.bundled import FOLDER, RATINGS_FILE, name_of, puzzle_files, ratings
from puzzles.formats.non import write_non
from puzzles.reading import read_puzzles
from solver.effort import rate_for_person
from solver.step import BACKTRACKING, TRAINED
from solver.verdicts import UNIQUE, verdict

_NAMING = ("tests/**/*.py", "benchmarks/**/*.py", "docs/*.md", "*.md")
"""The files that may name a puzzle by its lesson."""


def rate_puzzles(paths: Iterable[Path]) -> dict[str, dict[str, object]]:
    """The ratings of bundled puzzles, as they stand in the file."""
    ratings: dict[str, dict[str, object]] = {}
    for path in paths:
        rated = rate_for_person(read_puzzles(path)[0])
        if rated is not None:
            ratings[name_of(path)] = {
                "needs": rated.needs,
                "stars": rated.stars,
                "effort": rated.effort,
            }
    return ratings


def rewrite_puzzles() -> None:
    """Write every file with one solution in the usual form, with its picture."""
    for path in puzzle_files():
        puzzle = read_puzzles(path)[0]
        judged = verdict(puzzle)
        if judged.kind == UNIQUE:
            text = write_non(puzzle, judged.solutions[0], lesson=puzzle.lesson)
            if text != path.read_text(encoding="utf-8"):
                path.write_text(text, encoding="utf-8", newline="\n")


def misplaced(rated: dict[str, dict[str, object]]) -> dict[str, str]:
    """The puzzles in the lesson of another technique than they need, and where they belong."""
    places = {name: f"{rating['needs']}/{Path(name).name}" for name, rating in rated.items()}
    lessons = {*TRAINED, BACKTRACKING}
    return {
        name: place
        for name, place in places.items()
        if place != name and name.partition("/")[0] in lessons
    }


def move(places: dict[str, str], root: Path = FOLDER.parent) -> None:
    """Move these puzzles, by their lesson and name, and write the new ones where the old stand."""
    for old, new in places.items():
        source, target = (root / "puzzles" / f"{name}.non" for name in (old, new))
        lesson = target.parent.name.replace("-", " ").capitalize()
        text = source.read_text(encoding="utf-8")
        target.parent.mkdir(exist_ok=True)
        target.write_text(
            re.sub(r'^lesson ".*"$', f'lesson "{lesson}"', text, count=1, flags=re.MULTILINE),
            encoding="utf-8",
            newline="\n",
        )
        source.unlink()
    names = re.compile(r"(?<![\w-])(" + "|".join(map(re.escape, places)) + r")(?![\w-])")
    for path in {path for pattern in _NAMING for path in root.glob(pattern)} if places else ():
        text = path.read_text(encoding="utf-8")
        renamed = names.sub(lambda name: places[name[1]], text)
        if renamed != text:
            path.write_text(renamed, encoding="utf-8", newline="\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m puzzles.rate", description=__doc__)
    parser.add_argument("--move", action="store_true", help="move puzzles to their lesson")
    is_moving = parser.parse_args().move
    before = {name: rated.as_dict() for name, rated in ratings().items()}
    rewrite_puzzles()
    rated = rate_puzzles(puzzle_files())
    changed = sum(before.get(name) != rating for name, rating in rated.items())
    places = misplaced(rated)
    if is_moving:
        move(places)
        rated = {places.get(name, name): rating for name, rating in rated.items()}
        rated = {name: rated[name] for name in map(name_of, puzzle_files()) if name in rated}
    RATINGS_FILE.write_text(json.dumps(rated, indent=1) + "\n", encoding="utf-8", newline="\n")
    report = [f"{len(rated)} puzzles are rated, {changed} of them anew."]
    if places:
        report.append("Moved:" if is_moving else "In the wrong lesson (`--move` moves them):")
    print("\n".join([*report, *(f"    {old} → {new}" for old, new in places.items())]))


if __name__ == "__main__":
    main()
