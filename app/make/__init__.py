"""The public functions of this room: new puzzles from nothing and from pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.puzzle import Puzzle

__all__ = ["from_image", "make"]


def make(width: int, height: int, needs: str = "glue", seed: int = 1) -> Puzzle | None:
    """A puzzle from nothing whose hardest rung is the one that it is to need; None where none is
    found. The same for the same seed."""
    from app.make.generate import MADE_SIDE, Maker, Wanted, can_be_made
    from app.make.ladder_end import Climber
    from solver.limit import Limit
    from solver.puzzle import BoardTooLarge, check_name
    from solver.step import TRAINED

    check_name(needs, TRAINED)
    if max(width, height) > MADE_SIDE:
        raise BoardTooLarge("made-too-large", width=width, height=height, most=MADE_SIDE)
    wanted = Wanted(width, height, needs)
    if not can_be_made(wanted):
        return None
    maker = Maker(wanted, seed, Climber(Limit(None)))
    drawing = maker.make_other()
    return None if drawing is None else maker.puzzle_of(drawing, f"{needs}, seed {seed}")


def from_image(path: Path | str, size: tuple[int, int] | None = None) -> Puzzle | None:
    """The puzzle of a picture, repaired until lines solve it; None where that cannot be done."""
    from app.make.fairness import LINES, Judge, best_from_picture
    from app.make.ladder_end import Climber
    from app.make.photo import open_picture, sample_cells, usual_size
    from solver.limit import Limit

    grey = open_picture(Path(path))
    (width, height), margin = usual_size(grey, size)
    photo = sample_cells(grey, width, height, margin=margin)
    found = best_from_picture(photo, Judge(LINES, Climber(Limit(None))))
    return None if found is None else found.puzzle(Path(path).stem)
