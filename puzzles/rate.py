"""Rate the bundled puzzles, and write their files with their pictures: `python -m puzzles.rate`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from puzzles.bundled import RATINGS_FILE, name_of, puzzle_files
from puzzles.formats.non import write_non
from puzzles.reading import read_puzzles
from solver.effort import rate_for_person
from solver.verdicts import UNIQUE, verdict


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


if __name__ == "__main__":
    rewrite_puzzles()
    text = json.dumps(rate_puzzles(puzzle_files()), indent=1) + "\n"
    RATINGS_FILE.write_text(text, encoding="utf-8", newline="\n")
