"""What is remembered of puzzles, by their keys: which were solved or watched, and the boards that
were filled in by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard

from app.learn.saved_state import (
    Entries,
    open_entries,
    puzzle_key,
    read_entries,
    texts_in,
    update_entries,
)
from solver.grid import FILLED, NUMBERS, Cell
from solver.puzzle import Puzzle
from solver.value import Value

if TYPE_CHECKING:
    from app.learn.handwork import Handwork

PROGRESS_FILE, HANDWORK_FILE = "progress.json", "handwork.json"


# -- progress, by the keys of puzzles -------------------------------------------------------------

_SOLVED, _WATCHED, _MASTERED = "solved", "watched", "mastered"
MAX_PICTURE_SIDE = 60
"""Cells: of larger boards it is kept that they were solved, and not the picture."""

Picture = list[str]
"""The rows of a board, in the letters of a grid's own picture."""


class Achieved(Value):
    """The progress, by the keys of the puzzles."""

    solved: Mapping[str, Picture] = {}
    """The pictures; of a large one, no rows."""
    watched: frozenset[str] = frozenset()

    def is_solved(self, puzzle: Puzzle) -> bool:
        return puzzle_key(puzzle) in self.solved

    def is_known(self, puzzle: Puzzle) -> bool:
        """Whether its picture was seen, so that its name tells nothing new."""
        if not self.watched and not self.solved:
            return False  # as at the first start, of which the key is a share
        return puzzle_key(puzzle) in self.watched or self.is_solved(puzzle)

    def picture_of(self, puzzle: Puzzle) -> Picture | None:
        """The picture as it was solved, if it is kept."""
        rows = self.solved.get(puzzle_key(puzzle))
        if not rows or (len(rows), len(rows[0])) != (puzzle.height, puzzle.width):
            return None
        signs = dict(zip(NUMBERS, puzzle.signs, strict=False)) | {"#": puzzle.signs[FILLED]}
        return ["".join(signs.get(letter, letter) for letter in row) for row in rows]


def load_achieved(folder: Path) -> Achieved:
    return _achieved(read_entries(folder / PROGRESS_FILE) or {})


def note_solved(folder: Path, puzzle: Puzzle, picture: Picture) -> Achieved:
    """Remember that the user solved this puzzle, and its picture."""
    key = puzzle_key(puzzle)
    rows = list(picture) if max(puzzle.width, puzzle.height) <= MAX_PICTURE_SIDE else []

    def note(entries: Entries) -> None:
        solved = entries.setdefault(_SOLVED, {})
        if isinstance(solved, dict) and _is_solution(solved.get(key, [])):
            solved[key] = rows

    achieved = _achieved(update_entries(folder / PROGRESS_FILE, note))
    return Achieved({**achieved.solved, key: rows}, achieved.watched)


def note_watched(folder: Path, puzzle: Puzzle) -> Achieved:
    """Remember that this puzzle was watched to its end."""
    key = puzzle_key(puzzle)
    achieved = _achieved(_note_name(folder, _WATCHED, key))
    return Achieved(achieved.solved, achieved.watched | {key})


def load_mastered(folder: Path) -> frozenset[str]:
    """The techniques that were mastered in the course."""
    return frozenset(texts_in((read_entries(folder / PROGRESS_FILE) or {}).get(_MASTERED)))


def note_mastered(folder: Path, technique: str) -> frozenset[str]:
    """Remember that this technique is mastered."""
    return frozenset(texts_in(_note_name(folder, _MASTERED, technique)[_MASTERED])) | {technique}


def _note_name(folder: Path, listed: str, name: str) -> Entries:
    """Add a name to a list of them. Returns the entries."""

    def note(entries: Entries) -> None:
        names = entries.setdefault(listed, [])
        if isinstance(names, list) and name not in names:
            names.append(name)

    return update_entries(folder / PROGRESS_FILE, note)


def _achieved(entries: Entries) -> Achieved:
    solved = entries.get(_SOLVED)
    pairs = solved.items() if isinstance(solved, dict) else ()
    pictures = {key: rows for key, rows in pairs if _is_solution(rows)}
    return Achieved(pictures, frozenset(texts_in(entries.get(_WATCHED))))


def _is_solution(rows: object) -> bool:
    return rows == [] or is_picture_of(rows, _LETTERS + NUMBERS)


# -- boards that were filled in by hand, by the keys of puzzles -----------------------------------

MAX_BOARDS = 100
_MAX_TRIALS = 3
_MAX_ORDERED_CELLS = 10_000
_LETTERS = "#.?"
_VALUES = {"#": FILLED, **{letter: value for value, letter in enumerate(NUMBERS)}}
_TRIALS, _ORDER = ".trials", ".order"
"""Behind the key of a board: its open trials, and the cells that were entered last, in order."""


class SavedBoard(Value):
    """What was entered on a board."""

    cells: tuple[Cell, ...]
    """In the order of their entry; those of which it is not known come first."""
    trials: tuple[tuple[Cell, ...], ...]
    """What was known before each trial that is open."""
    aside: Path | None
    """Where a file of boards is that could not be used."""


def load_handwork(folder: Path, puzzle: Puzzle) -> SavedBoard:
    """What was entered for this puzzle."""
    entries, aside = open_entries(folder / HANDWORK_FILE)
    key = puzzle_key(puzzle)

    def listed(beside: str, name: str) -> list[Any]:
        entry = entries.get(key + beside)
        values = entry.get(name) if isinstance(entry, dict) else None
        return values if isinstance(values, list) else []

    cells = _cells_of(entries.get(key), puzzle)
    numbers = (number for number in listed(_ORDER, "cells") if type(number) is int)
    ranks = {divmod(number, puzzle.width): rank for rank, number in enumerate(numbers)}
    trials = listed(_TRIALS, "before")[:_MAX_TRIALS]
    if not all(_is_board_of(board, puzzle) for board in trials):
        trials = []
    return SavedBoard(
        tuple(sorted(cells, key=lambda cell: ranks.get(cell[:2], -1))),
        tuple(_cells_of(board, puzzle) for board in trials),
        aside,
    )


def _cells_of(board: object, puzzle: Puzzle) -> tuple[Cell, ...]:
    """The known cells of a board, with values that the puzzle has."""
    rows: Picture = board if _is_board_of(board, puzzle) else []
    return tuple(
        (row, column, value)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if (value := _VALUES.get(letter)) is not None and value < len(puzzle.signs)
    )


def save_handwork(folder: Path, work: Handwork) -> None:
    """Remember what was entered since it was saved last, as the latest of MAX_BOARDS. The other
    cells stay as another window has saved them."""
    puzzle, picture, before = work.puzzle, work.grid.written(), work.kept
    if picture == before and work.trials == work.kept_trials:
        return
    work.kept, work.kept_trials = picture, work.trials
    key = puzzle_key(puzzle)

    def change(boards: Entries) -> None:
        board: list[str] = picture
        saved = boards.get(key)
        if saved != before and _is_board_of(saved, puzzle):
            cells = zip("\n".join(picture), "\n".join(before), "\n".join(saved), strict=True)
            board = "".join(ours if ours != old else new for ours, old, new in cells).split("\n")
        _remove_board(boards, key)
        if any(row.strip("?") for row in board):
            boards[key] = board
        order = [row * puzzle.width + column for row, column, _ in work.cells]
        if order:
            boards[key + _ORDER] = {"cells": order[-_MAX_ORDERED_CELLS:]}
        if work.trials:
            boards[key + _TRIALS] = {"before": [grid.written() for grid in work.trials]}
        keys = [name for name, entry in boards.items() if isinstance(entry, list)]
        for oldest in keys[:-MAX_BOARDS]:
            _remove_board(boards, oldest)

    update_entries(folder / HANDWORK_FILE, change)


def _remove_board(boards: Entries, key: str) -> None:
    for name in ("", _TRIALS, _ORDER):
        boards.pop(key + name, None)


def _is_board_of(rows: object, puzzle: Puzzle) -> TypeGuard[Picture]:
    """Whether these are the rows of this puzzle's board, in black and white or in colours."""
    shape = puzzle.height, puzzle.width
    return is_picture_of(rows, _LETTERS + NUMBERS) and (len(rows), len(rows[0])) == shape


def is_picture_of(rows: object, letters: str) -> TypeGuard[Picture]:
    """Whether these are the rows of a picture that is written with these letters."""
    return (
        isinstance(rows, list)
        and bool(rows)
        and all(isinstance(row, str) and row and not row.strip(letters) for row in rows)
        and len({len(row) for row in rows}) == 1
    )
