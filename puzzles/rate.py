"""Work out how hard the bundled puzzles are, and write that down: `python -m puzzles.rate`."""

from __future__ import annotations

import json

from puzzles.bundled import puzzle_files
from puzzles.ratings import FILE, name_of
from puzzles.reading import read_puzzles
from solver.person.effort import rate_for_person


def work_out() -> dict[str, dict[str, object]]:
    """The ratings of all bundled puzzles, as they are written."""
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
