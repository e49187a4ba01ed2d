"""Which puzzles were solved by hand and which were watched to their end, in a small file of the
user's.

A puzzle is known by its clues. What of the file cannot be used is left out; a file that says
nothing is set aside, and what others may keep in the same file stays in it.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from play.kept.handwork_file import Picture, is_picture, key_of
from play.kept.whole_file import read_said, set_aside, write_whole
from puzzles.bundled import FIRST
from solver.puzzle import Puzzle
from words.catalogue import Say

FILE = "progress.json"

SOLVED, WATCHED, MASTERED = "solved", "watched", "mastered"

LARGEST = 60
"""Cells on a side: of larger boards it is kept that they were solved, and not the picture."""


@dataclass(frozen=True)
class Achieved:
    """What the file says, by the keys of the puzzles."""

    solved: Mapping[str, Picture] = field(default_factory=dict)
    """The pictures; of a large one, no rows."""
    watched: frozenset[str] = frozenset()

    def is_solved(self, puzzle: Puzzle) -> bool:
        """Whether a person solved it."""
        return key_of(puzzle) in self.solved

    def is_known(self, puzzle: Puzzle) -> bool:
        """Whether its picture was seen, so that its name tells nothing new."""
        if not self.watched and not self.solved:
            return False  # as at the first start, of which the key is a share
        return key_of(puzzle) in self.watched or self.is_solved(puzzle)

    def picture_of(self, puzzle: Puzzle) -> Picture | None:
        """The picture as it was solved, if it is kept."""
        rows = self.solved.get(key_of(puzzle))
        fits = rows and (len(rows), len(rows[0])) == (puzzle.height, puzzle.width)
        return rows if fits else None


def load_achieved(folder: Path) -> Achieved:
    """What was achieved so far."""
    data, _ = read_said(folder / FILE)
    return _usable(data)


def note_solved(folder: Path, puzzle: Puzzle, picture: Picture) -> Achieved:
    """Remember that a person solved this puzzle, and its picture."""
    data, _ = read_said(folder / FILE)
    achieved = _usable(data)
    small = max(puzzle.width, puzzle.height) <= LARGEST
    solved = {**achieved.solved, key_of(puzzle): list(picture) if small else []}
    return _keep(folder, Achieved(solved, achieved.watched))


def note_watched(folder: Path, puzzle: Puzzle) -> Achieved:
    """Remember that this puzzle was watched to its end."""
    data, _ = read_said(folder / FILE)
    achieved = _usable(data)
    return _keep(folder, Achieved(achieved.solved, achieved.watched | {key_of(puzzle)}))


def load_mastered(folder: Path) -> frozenset[str]:
    """The techniques that were mastered in the course."""
    data, _ = read_said(folder / FILE)
    mastered = data.get(MASTERED)
    if not isinstance(mastered, list):
        return frozenset()
    return frozenset(it for it in mastered if isinstance(it, str))


def note_mastered(folder: Path, technique: str) -> frozenset[str]:
    """Remember that this technique is mastered."""
    mastered = load_mastered(folder) | {technique}
    _write(folder, {MASTERED: sorted(mastered)})
    return mastered


def _keep(folder: Path, achieved: Achieved) -> Achieved:
    _write(folder, {SOLVED: dict(achieved.solved), WATCHED: sorted(achieved.watched)})
    return achieved


def _write(folder: Path, changed: Mapping[str, object]) -> None:
    """Write this, and what else is in the file; where that cannot be, it is simply not
    remembered."""
    data, is_whole = read_said(folder / FILE)
    if not is_whole and set_aside(folder / FILE) is None:
        return
    with contextlib.suppress(OSError):
        write_whole(folder / FILE, json.dumps({**data, **changed}, indent=1))


def _usable(data: Mapping[str, object]) -> Achieved:
    solved, watched = data.get(SOLVED), data.get(WATCHED)
    pairs = solved.items() if isinstance(solved, dict) else ()
    return Achieved(
        {key: rows for key, rows in pairs if rows == [] or is_picture(rows)},
        frozenset(it for it in watched if isinstance(it, str))
        if isinstance(watched, list)
        else frozenset(),
    )


def unsaid_name(say: Say, path: Path | None, number: int) -> str:
    """What a bundled puzzle is called before its name may be said."""
    is_first = path is not None and path.stem == FIRST
    return say("puzzle.first") if is_first else say("puzzle.number", number=number)
