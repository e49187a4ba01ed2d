"""How hard the bundled puzzles are, worked out beforehand.

The ratings stand in `ratings.json`, by lesson and name; a test works them out and compares.
`python -m puzzles.ratings` writes them anew.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parent / "ratings.json"


@dataclass(frozen=True)
class Rated:
    """What lists and the gallery say of a puzzle."""

    needs: str
    stars: int
    effort: int


def ratings() -> dict[str, Rated]:
    """By lesson and name, as in "overlap/heart"."""
    written = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: Rated(**rated) for name, rated in written.items()}


def name_of(path: Path) -> str:
    """The name by which a puzzle's file is rated."""
    return f"{path.parent.name}/{path.stem}"


def work_out() -> dict[str, dict[str, object]]:
    """The ratings of all bundled puzzles, as they are written."""
    from puzzles.bundled import puzzle_files
    from puzzles.reading import read_puzzles
    from solver.person.effort import rate_for_person

    found: dict[str, dict[str, object]] = {}
    for path in puzzle_files():
        rated = rate_for_person(read_puzzles(path)[0])
        if rated is not None:
            found[name_of(path)] = {
                "needs": rated.needs,
                "stars": rated.stars,
                "effort": rated.effort,
            }
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(work_out(), indent=1) + "\n", encoding="utf-8", newline="\n")
