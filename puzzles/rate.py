"""Work out how hard the bundled puzzles are, and write that down: `python -m puzzles.rate`.

Files that somebody wrote by hand are written as all of them are, with their picture.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from puzzles.bundled import FILE, name_of, puzzle_files
from puzzles.formats.non import write_non
from puzzles.reading import read_puzzles
from solver.effort import rate_for_person
from solver.verdicts import UNIQUE, verdict


def work_out(paths: Iterable[Path]) -> dict[str, dict[str, object]]:
    """The ratings of these bundled puzzles, as they are written."""
    found: dict[str, dict[str, object]] = {}
    for path in paths:
        rated = rate_for_person(read_puzzles(path)[0])
        if rated is not None:
            found[name_of(path)] = {
                "needs": rated.needs,
                "stars": rated.stars,
                "effort": rated.effort,
            }
    return found


def write_alike() -> None:
    """Write every file with one solution as it should stand."""
    for path in puzzle_files():
        puzzle = read_puzzles(path)[0]
        found = verdict(puzzle)
        if found.kind == UNIQUE:
            text = write_non(puzzle, found.solutions[0], lesson=puzzle.lesson)
            if text != path.read_text(encoding="utf-8"):
                path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_alike()
    Path(FILE).write_text(
        json.dumps(work_out(puzzle_files()), indent=1) + "\n", encoding="utf-8", newline="\n"
    )
