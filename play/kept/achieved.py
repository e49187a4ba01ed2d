"""Which puzzles were solved by hand and which were watched to their end, in a small file of the
user's.

A puzzle is known by its clues. What of the file cannot be used is left out and stays in it, as
everything that others keep there; a file that says nothing is set aside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from play.kept.handwork_file import Picture, is_picture, key_of
from play.kept.whole_file import Entries, change_said, read_said
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
    key = key_of(puzzle)
    rows = list(picture) if max(puzzle.width, puzzle.height) <= LARGEST else []

    def note(said: Entries) -> None:
        solved = said.setdefault(SOLVED, {})
        if isinstance(solved, dict) and (key not in solved or _is_solution(solved[key])):
            solved[key] = rows

    achieved = _usable(change_said(folder / FILE, note))
    return Achieved({**achieved.solved, key: rows}, achieved.watched)


def note_watched(folder: Path, puzzle: Puzzle) -> Achieved:
    """Remember that this puzzle was watched to its end."""
    key = key_of(puzzle)
    achieved = _usable(_note_name(folder, WATCHED, key))
    return Achieved(achieved.solved, achieved.watched | {key})


def load_mastered(folder: Path) -> frozenset[str]:
    """The techniques that were mastered in the course."""
    data, _ = read_said(folder / FILE)
    return _names(data, MASTERED)


def note_mastered(folder: Path, technique: str) -> frozenset[str]:
    """Remember that this technique is mastered."""
    return _names(_note_name(folder, MASTERED, technique), MASTERED) | {technique}


def _note_name(folder: Path, where: str, name: str) -> Entries:
    """Add a name to a list of them. Returns what the file says then."""

    def note(said: Entries) -> None:
        names = said.setdefault(where, [])
        if isinstance(names, list) and name not in names:
            names.append(name)

    return change_said(folder / FILE, note)


def _names(data: Mapping[str, object], where: str) -> frozenset[str]:
    names = data.get(where)
    return frozenset(it for it in (names if isinstance(names, list) else ()) if isinstance(it, str))


def _usable(data: Mapping[str, object]) -> Achieved:
    solved = data.get(SOLVED)
    pairs = solved.items() if isinstance(solved, dict) else ()
    return Achieved({key: rows for key, rows in pairs if _is_solution(rows)}, _names(data, WATCHED))


def _is_solution(rows: object) -> bool:
    return rows == [] or is_picture(rows)


def unsaid_name(say: Say, path: Path | None, number: int) -> str:
    """What a bundled puzzle is called before its name may be said."""
    is_first = path is not None and path.stem == FIRST
    return say("puzzle.first") if is_first else say("puzzle.number", number=number)
