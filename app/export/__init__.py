"""The public functions of this room: write a film, a page, a still, a handout."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.puzzle import Puzzle
    from solver.trace import Trace

__all__ = ["write_film", "write_handout", "write_page", "write_still"]


def write_film(
    puzzle: Puzzle, path: Path | str, method: str = "overlap", theme: str = "light"
) -> None:
    """Write the film of a solving, in the format that the ending of the file's name says. For
    more than this see `app.export.solving` and `app.export.recording`."""
    from app.draw.theme import THEMES
    from app.export.destination import format_of
    from app.export.film import Wishes
    from app.export.recording import Recording
    from app.export.solving import make_film

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
    """Write a page for any browser, which begins with one of `app.export.page.MODES`: the solving to
    watch, or to predict, or the puzzle to play; with no other mode, if it is the only one."""
    from app.export.page import PLAY, Page, check_page
    from app.text.catalogue import ENGLISH
    from solver.trace import Trace

    check_page(puzzle)
    trace = Trace(puzzle) if only and mode == PLAY else _trace(puzzle, method)
    Page(trace, ENGLISH, theme, mode=mode, only=only).write(Path(path))


def write_still(
    puzzle: Puzzle,
    path: Path | str,
    step: int = -1,
    method: str = "overlap",
    theme: str = "light",
) -> None:
    """Write a picture, .png or .svg, of the board after so many steps: 0 is the empty board, -1 the
    last step."""
    from app.draw.theme import THEMES
    from app.export.film import Wishes
    from app.export.solving import layout_of_picture, still_of

    trace, wishes = _trace(puzzle, method), Wishes()
    count = step + len(trace) + 1 if step < 0 else step
    if not 0 <= count <= len(trace):
        raise ValueError(f"there are {len(trace)} steps, and no step {step}")
    layout = layout_of_picture(trace, wishes)
    still_of(trace, layout, count, wishes, THEMES[theme]).write(Path(path))


def write_handout(puzzles: Puzzle | Sequence[Puzzle], path: Path | str, paper: str = "a4") -> None:
    """Print puzzles into a PDF: empty, an exercise, the answers."""
    from app.export import pdf
    from app.text.messages import Words
    from solver.puzzle import Puzzle

    several = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    for _ in pdf.write_handout(several, paper, Path(path), Words()):
        pass


def _trace(puzzle: Puzzle, method: str) -> Trace:
    """All steps of a solving."""
    from solver.search import watchable_steps
    from solver.trace import Trace

    trace = Trace(puzzle)
    for step in watchable_steps(puzzle, method):
        if step is not None:
            trace.append(step)
    return trace
