"""What people entered by hand, kept from one time to the next in a small file beside the settings.

A puzzle is known by its clues, so it does not matter where it was opened from. Nobody's work is
written over: a file of which something cannot be used is set aside under another name, which is
said, and the boards in it that can be used go on in a new one.
"""

from __future__ import annotations

import hashlib
import json
import re
import stat
from pathlib import Path
from typing import TypeGuard

from play.kept.whole_file import set_aside, write_whole
from solver.grid import EMPTY, FILLED, Cell, Grid
from solver.puzzle import Puzzle, numbers_of
from solver.value import Value

FILE = "handwork.json"
MOST_KEPT = 100
LARGEST = 64 << 20
"""Bytes. So many boards of the largest size take a tenth of it."""

VALUES = {"#": FILLED, ".": EMPTY}
LETTERS = "#.?"

Picture = list[str]
"""The rows of a board, in the letters of a grid's own picture."""

KEPT_BOARD = re.compile(r'"([0-9a-f]{32})"\s*:\s*(\[[^][{}]*\])')
"""A board in a file that cannot be read as a whole."""


class Damage(Value):
    """There was something in the file that cannot be used."""

    file: Path
    """Where all of it is kept, as it was."""
    is_aside: bool
    """Whether that is another name; else nothing is written any more."""
    saved: int
    """How many boards of it go on."""


def load_handwork(folder: Path, puzzle: Puzzle) -> tuple[list[Cell], Damage | None]:
    """The cells that were entered for this puzzle, and what was wrong with the file."""
    pictures, damage = _read(folder, puzzle)
    cells = [
        (row, column, VALUES[letter])
        for row, letters in enumerate(pictures.get(key_of(puzzle), ()))
        for column, letter in enumerate(letters)
        if letter in VALUES
    ]
    return cells, damage


def save_handwork(folder: Path, puzzle: Puzzle, grid: Grid) -> Damage | None:
    """Remember what was entered, as the latest of MOST_KEPT. Returns what was wrong with the file;
    where it cannot be written, what was entered is simply not remembered."""
    pictures, damage = _read(folder, puzzle)
    pictures.pop(key_of(puzzle), None)
    if grid.known_count():
        pictures[key_of(puzzle)] = grid.picture()
    while len(pictures) > MOST_KEPT:
        del pictures[next(iter(pictures))]
    if damage is None or damage.is_aside:
        _write(folder, pictures)
    return damage


def key_of(puzzle: Puzzle) -> str:
    """A short name for the clues of a puzzle."""
    clues = [[numbers_of(clue) for clue in lines] for lines in (puzzle.rows, puzzle.columns)]
    return hashlib.sha256(json.dumps(clues).encode("ascii")).hexdigest()[:32]


def _write(folder: Path, pictures: dict[str, Picture]) -> None:
    try:
        write_whole(folder / FILE, json.dumps(pictures, indent=1))
    except OSError:
        return


def _read(folder: Path, puzzle: Puzzle) -> tuple[dict[str, Picture], Damage | None]:
    """The boards that can be used, the latest last, by the keys of their puzzles; of this puzzle,
    one of its shape. If the file holds anything else, it is set aside as it is."""
    path = folder / FILE
    try:
        data = _load(path)
    except (FileNotFoundError, NotADirectoryError):
        return {}, None
    except OSError:
        data = None
    pictures = _usable(data, puzzle)
    if isinstance(data, dict) and len(pictures) == len(data):
        return pictures, None
    aside = set_aside(path)
    if aside is None:
        return pictures, Damage(path, False, len(pictures))
    _write(folder, pictures)
    return pictures, Damage(aside, True, len(pictures))


def _load(path: Path) -> object:
    """What the file says; of one that says nothing, the boards in it that can still be made out,
    as a list. Raises OSError where it cannot be read."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
        return None
    text = path.read_bytes().decode("utf-8", errors="replace")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return [(key, _rows(rows)) for key, rows in KEPT_BOARD.findall(text)]


def _rows(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _usable(data: object, puzzle: Puzzle) -> dict[str, Picture]:
    """The boards among what a file says."""
    pairs = data.items() if isinstance(data, dict) else data if isinstance(data, list) else ()
    own, shape = key_of(puzzle), (puzzle.height, puzzle.width)
    found: dict[str, Picture] = {}
    for pair in pairs:
        if not isinstance(pair, tuple):
            continue
        key, rows = pair
        if is_picture(rows) and (key != own or (len(rows), len(rows[0])) == shape):
            found[key] = rows
    return found


def is_picture(rows: object) -> TypeGuard[Picture]:
    """Whether these are the rows of a board."""
    return (
        isinstance(rows, list)
        and bool(rows)
        and all(isinstance(row, str) and row and not row.strip(LETTERS) for row in rows)
        and len({len(row) for row in rows}) == 1
    )
