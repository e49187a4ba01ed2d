"""What people entered by hand, kept from one time to the next in a small file beside the settings.

A puzzle is known by its clues, so it does not matter where it was opened from. Whatever in the file
cannot be used is ignored: losing a half-solved board is a pity, not starting would be a fault.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from solver.grid import EMPTY, FILLED, Cell, Grid
from solver.puzzle import Puzzle, numbers_of

FILE = "handwork.json"
MOST_KEPT = 100
VALUES = {"#": FILLED, ".": EMPTY}


def load_handwork(folder: Path, puzzle: Puzzle) -> list[Cell]:
    """The cells that were entered for this puzzle; none where there is nothing to be used."""
    picture = _picture(_read(folder).get(key_of(puzzle)), puzzle)
    return [
        (row, column, VALUES[letter])
        for row, letters in enumerate(picture)
        for column, letter in enumerate(letters)
        if letter in VALUES
    ]


def save_handwork(folder: Path, puzzle: Puzzle, grid: Grid) -> None:
    """Remember what was entered, as the latest of MOST_KEPT; where it cannot be written, it is
    simply not remembered."""
    kept = _read(folder)
    kept.pop(key_of(puzzle), None)
    if grid.known_count():
        kept[key_of(puzzle)] = grid.picture()
    while len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside = folder / f"{FILE}.new"
        beside.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        beside.replace(folder / FILE)
    except OSError:
        return


def key_of(puzzle: Puzzle) -> str:
    """A short name for the clues of a puzzle."""
    clues = [[numbers_of(clue) for clue in lines] for lines in (puzzle.rows, puzzle.columns)]
    return hashlib.sha256(json.dumps(clues).encode("ascii")).hexdigest()[:32]


def _read(folder: Path) -> dict[str, Any]:
    try:
        data = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _picture(kept: object, puzzle: Puzzle) -> list[str]:
    """The rows that were kept, if they are rows of this puzzle; else none."""
    rows = kept if isinstance(kept, list) else []
    good = [row for row in rows if isinstance(row, str) and len(row) == puzzle.width]
    return good if len(good) == len(rows) == puzzle.height else []
