"""The puzzles before and after the one on show, and any other.

The bundled puzzles follow each other lesson by lesson; a file of the person's own has those beside
it in its folder for neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from puzzles.bundled import FOLDER, bundled_names, bundled_puzzles
from puzzles.ratings import name_of

Choose = Callable[[Sequence[Path]], Path]
"""Takes one of several."""


def is_bundled(path: Path | None) -> bool:
    """Whether the file came with the program."""
    return path is not None and Path(FOLDER) in path.absolute().parents


def bundled_number(path: Path | None) -> int | None:
    """Which of the bundled puzzles it is, counting from 1 in teaching order."""
    if path is None or not is_bundled(path):
        return None
    there, name = bundled_names(), name_of(path.absolute())
    return there.index(name) + 1 if name in there else None


def neighbour(path: Path | None, by: int) -> Path:
    """The puzzle so many places on, around and around; for one that is in no file, the first or the
    last bundled one."""
    there = _beside(path)
    if path is None or path.absolute() not in there:
        return there[0 if by > 0 else -1]
    return there[(there.index(path.absolute()) + by) % len(there)]


def another(path: Path | None, is_new: Callable[[Path], bool], choose: Choose) -> Path:
    """Some bundled puzzle other than this, a new one if there is any."""
    others = [it.absolute() for it in bundled_puzzles()]
    if path is not None and len(others) > 1:
        others = [it for it in others if it != path.absolute()]
    new = [it for it in others if is_new(it)]
    return choose(new or others)


def _beside(path: Path | None) -> list[Path]:
    """All that the puzzle is among, in their order."""
    if path is None or is_bundled(path):
        return [it.absolute() for it in bundled_puzzles()]
    from puzzles.formats.registry import endings  # it takes its time, and is seldom wanted

    kinds = set(endings())
    try:
        found = [it for it in path.absolute().parent.iterdir() if it.suffix.lower() in kinds]
    except OSError:
        found = []
    return sorted(found) or [path.absolute()]
