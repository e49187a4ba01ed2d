"""Films: what others may use of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.puzzle import Puzzle
    from solver.trace import Trace

__all__ = ["write_film", "write_page"]


def write_film(
    puzzle: Puzzle, path: Path | str, method: str = "overlap", theme: str = "light"
) -> None:
    """Write the film of a solving, in the format that the ending of the file's name says. For
    more than this see `films.solving` and `films.recording`."""
    from films.destination import format_of
    from films.film import Wishes
    from films.recording import Recording
    from films.solving import make_film
    from scene.theme import THEMES

    kind = format_of(Path(path))
    trace = _trace(puzzle, method)
    film = make_film(trace, Wishes(), tick=kind.tick)
    Recording(film, THEMES[theme], Path(path), kind).run()


def write_page(
    puzzle: Puzzle,
    path: Path | str,
    method: str = "overlap",
    theme: str = "light",
    mode: str = "watch",
    only: bool = False,
) -> None:
    """Write a page for any browser, which begins with one of `films.page.MODES`: the solving to
    watch, or to predict, or the puzzle to play; with no other mode, if it is the only one."""
    from films.page import PLAY, Page, check_page
    from solver.trace import Trace
    from words.catalogue import ENGLISH

    check_page(puzzle)
    trace = Trace(puzzle) if only and mode == PLAY else _trace(puzzle, method)
    Page(trace, ENGLISH, theme, mode=mode, only=only).write(Path(path))


def _trace(puzzle: Puzzle, method: str) -> Trace:
    """All steps of a solving."""
    from solver.search import watchable
    from solver.trace import Trace

    trace = Trace(puzzle)
    for step in watchable(puzzle, method):
        if step is not None:
            trace.append(step)
    return trace
