"""What people entered by hand, kept from one time to the next in a small file beside the settings.

A puzzle is known by its clues, so it does not matter where it was opened from. Nobody's work is
written over: of a board that is open in two windows each changes the cells that were changed there;
a file of which something cannot be used is set aside under another name, which is said, and the
boards in it that can be used go on in a new one, as does what another version keeps there.
"""

from __future__ import annotations

import hashlib
import json
import re
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeGuard

from play.kept.lock import locked
from play.kept.whole_file import Entries, make_private, set_aside, write_kept
from solver.grid import EMPTY, FILLED, Cell, Grid
from solver.puzzle import Puzzle, numbers_of
from solver.value import Value

if TYPE_CHECKING:
    from play.handwork import Handwork

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
    kept, is_whole = _read(folder / FILE, puzzle)
    damage = None
    if not is_whole:
        with locked(folder):
            kept, damage = _repaired(folder / FILE, puzzle)
    cells = [
        (row, column, VALUES[letter])
        for row, letters in enumerate(_picture(kept, key_of(puzzle)) or ())
        for column, letter in enumerate(letters)
        if letter in VALUES
    ]
    return cells, damage


def keep_handwork(folder: Path, work: Handwork) -> Damage | None:
    """Remember what was entered since it was kept last. Returns what was wrong with the file."""
    picture, before = work.grid.picture(), work.kept
    if picture == before:
        return None
    work.kept = picture
    return save_handwork(folder, work.puzzle, work.grid, before)


def save_handwork(
    folder: Path, puzzle: Puzzle, grid: Grid, before: Picture | None = None
) -> Damage | None:
    """Remember what was entered, as the latest of MOST_KEPT; if it is said what there was `before`,
    only the cells that are others by now. Returns what was wrong with the file; where it cannot be
    written, what was entered is simply not remembered."""
    path, key = folder / FILE, key_of(puzzle)
    with suppress(OSError):
        make_private(folder)
    with locked(folder):
        kept, damage = _repaired(path, puzzle)
        there = _picture(kept, key)
        kept.pop(key, None)
        picture = grid.picture()
        if before is not None and there is not None and there != before:
            picture = _merged(picture, before, there)
        if any(row.strip("?") for row in picture):
            kept[key] = picture
        boards = [key for key in kept if _picture(kept, key)]
        for oldest in boards[: max(0, len(boards) - MOST_KEPT)]:
            del kept[oldest]
        if damage is None or damage.is_aside:
            _write(path, kept)
    return damage


def _merged(picture: Sequence[str], before: Sequence[str], there: Sequence[str]) -> Picture:
    """What is there, with the cells that have been changed."""
    return [
        row
        if old == other
        else "".join(a if a != b else c for a, b, c in zip(row, old, other, strict=True))
        for row, old, other in zip(picture, before, there, strict=True)
    ]


def key_of(puzzle: Puzzle) -> str:
    """A short name for the clues of a puzzle."""
    clues = [[numbers_of(clue) for clue in lines] for lines in (puzzle.rows, puzzle.columns)]
    return hashlib.sha256(json.dumps(clues).encode("ascii")).hexdigest()[:32]


def _write(path: Path, kept: Entries) -> None:
    with suppress(OSError):
        write_kept(path, json.dumps(kept, indent=1))


def _repaired(path: Path, puzzle: Puzzle) -> tuple[Entries, Damage | None]:
    """What can be kept of the file. If it holds anything else, it is set aside as it is."""
    kept, is_whole = _read(path, puzzle)
    if is_whole:
        return kept, None
    count = sum(_picture(kept, key) is not None for key in kept)
    aside = set_aside(path)
    if aside is None:
        return kept, Damage(path, False, count)
    _write(path, kept)
    return kept, Damage(aside, True, count)


def _read(path: Path, puzzle: Puzzle) -> tuple[Entries, bool]:
    """What can be kept of the file, by the keys of the puzzles, the latest board last: boards, of
    this puzzle one of its shape, and objects, as which another version may keep more of other
    puzzles. And whether that is all there is."""
    try:
        data = _load(path)
    except (FileNotFoundError, NotADirectoryError):
        return {}, True
    except OSError:
        data = None
    kept = _usable(data, puzzle)
    return kept, isinstance(data, dict) and len(kept) == len(data)


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


def _usable(data: object, puzzle: Puzzle) -> Entries:
    """What can be kept of what a file says."""
    pairs = data.items() if isinstance(data, dict) else data if isinstance(data, list) else ()
    own, shape = key_of(puzzle), (puzzle.height, puzzle.width)
    kept: Entries = {}
    for pair in pairs:
        if not isinstance(pair, tuple):
            continue
        key, value = pair
        if is_picture(value):
            if key != own or (len(value), len(value[0])) == shape:
                kept[key] = value
        elif isinstance(value, dict) and value and key != own:
            kept[key] = value
    return kept


def _picture(kept: Entries, key: str) -> Picture | None:
    value = kept.get(key)
    return value if is_picture(value) else None


def is_picture(rows: object) -> TypeGuard[Picture]:
    """Whether these are the rows of a board."""
    return (
        isinstance(rows, list)
        and bool(rows)
        and all(isinstance(row, str) and row and not row.strip(LETTERS) for row in rows)
        and len({len(row) for row in rows}) == 1
    )
