"""How hard the bundled puzzles are, worked out beforehand.

The ratings stand in `ratings.json`, by lesson and name; a test works them out and compares.
`python -m puzzles.rate` writes them anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from solver.value import Value

FILE = Path(__file__).parent / "ratings.json"


class Rated(Value):
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
