"""A program that changes what is kept in a folder, as windows do: `python -m
tests.faults.writing_kept FOLDER WHAT NUMBER COUNT`. It says when it begins.

Every change of one program is about another entry than those of the others."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count, product
from pathlib import Path

from app.learn import saved_state
from app.learn.handwork import Handwork
from app.learn.saved_boards import note_mastered, note_solved, note_watched, save_handwork
from app.learn.saved_state import Settings, save_settings
from app.learn.sketch import Journal, Sketch
from solver.puzzle import Puzzle

SIDE = 40
"""Of the boards. A file of some of them takes a while to be written."""

PICTURES = [["#" * SIDE] * SIDE, ["." * SIDE] * SIDE]


def puzzle_of(number: int, change: int) -> Puzzle:
    """A puzzle that no other change is about."""
    rows = [1 + ((change << 10 | number) >> row & 1) for row in range(SIDE)]
    columns = [1 + (column < sum(rows) - SIDE) for column in range(SIDE)]
    return Puzzle.of([[length] for length in rows], [[length] for length in columns])


def change_settings(folder: Path, number: int, change: int) -> None:
    """Change one of the settings; each program changes another."""
    usual, value = Settings(), f"{change}" + "x" * 9999
    changed = usual.replaced(last_puzzle=value) if number % 2 else usual.replaced(last=value)
    save_settings(folder, changed, usual)


def change_progress(folder: Path, number: int, change: int) -> None:
    """A puzzle watched and one solved, and something mastered."""
    note_watched(folder, puzzle_of(number, change))
    if change % 4 == 0:
        note_solved(folder, puzzle_of(number, change), PICTURES[0])
    note_mastered(folder, f"{number} {change}")


def change_handwork(folder: Path, number: int, change: int) -> None:
    """Another board in each of 20 changes, always either all filled or all empty."""
    work = Handwork(puzzle_of(number, change % 20))
    work.enter(product(range(SIDE), range(SIDE)), change // 20 % 2 == 0)
    save_handwork(folder, work)


def change_sketch(folder: Path, number: int, change: int) -> None:
    """What is drawn in an editor."""
    Journal(folder).write(Sketch.of(PICTURES[change % 2][number % 2 :]))


WHAT: dict[str, Callable[[Path, int, int], None]] = {
    "settings": change_settings,
    "progress": change_progress,
    "handwork": change_handwork,
    "sketches": change_sketch,
}

if __name__ == "__main__":
    folder, what, number, changes = sys.argv[1:]
    saved_state._LOCK_TIMEOUT_S = 60.0  # others keep the lock longer on a busy computer
    print("ready", flush=True)
    sys.stdin.readline()  # all begin at the same time
    for change in range(int(changes)) if int(changes) else count():
        WHAT[what](Path(folder), int(number), change)
