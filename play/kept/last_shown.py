"""The puzzle that was on show at the end, which is open again at the next start.

One that is in no file, because it was typed, pasted, drawn or made of a picture, is kept in a small
file beside the settings until the next one is.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from play.kept.handwork_file import key_of
from play.kept.whole_file import write_kept
from play.settings import Settings
from puzzles.bundled import find_bundled
from solver.puzzle import Puzzle

UNSAVED = "unsaved.non"


def with_last(settings: Settings, folder: Path, path: Path | None, puzzle: Puzzle) -> Settings:
    """The settings with this puzzle, of this file, as the one that was on show at the end; as they
    are where it is in no file and cannot be kept in one. A bundled one is found by its name
    wherever the program is moved to."""
    last = _kept(folder, puzzle) if path is None else _named(path.absolute())
    return replace(settings, last=last, last_puzzle=key_of(puzzle)) if last else settings


def is_unsaved(folder: Path, path: Path) -> bool:
    """Whether it is the file that stands in for one that there is not."""
    return path == (folder / UNSAVED).absolute()


def _named(path: Path) -> str:
    return path.stem if find_bundled(path.stem) == path else str(path)


def _kept(folder: Path, puzzle: Puzzle) -> str:
    """The file in which it is kept; empty where nothing can be written."""
    from puzzles.formats.written_non import written  # seldom wanted

    path = (folder / UNSAVED).absolute()
    try:
        write_kept(path, written(puzzle))
    except OSError:
        return ""
    return str(path)
