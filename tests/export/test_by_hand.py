"""The film of a board that was solved by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.export.by_hand import trace_by_hand
from app.export.film import Wishes
from app.export.limits import Pace
from app.export.solving import make_film
from app.learn.handwork import Handwork
from app.learn.saved_boards import load_handwork, save_handwork
from solver.grid import Cell
from solver.puzzle import Puzzle
from tests.filmed import bundled, trace_of


def entered(puzzle: Puzzle) -> list[Cell]:
    """All that is filled, column by column."""
    grid = trace_of(puzzle).end.grid
    places = [(row, column) for column in range(grid.width) for row in range(grid.height)]
    return [(*it, 1) for it in places if grid.cell(*it) == 1]


@pytest.mark.parametrize("name", ["arrow", "heart", "house", "swan"])
@pytest.mark.parametrize("seconds", [None, 10])
def test_each_stroke_comes_in_its_order_and_the_picture_at_the_end(
    name: str, seconds: float | None
) -> None:
    puzzle = bundled(name)
    cells = entered(puzzle)
    trace = trace_by_hand(puzzle, cells)
    assert [cell for step in trace.steps[:-1] for cell in step.cells] == cells
    assert trace.end.grid.picture() == trace_of(puzzle).end.grid.picture()
    film = make_film(trace, Wishes(pace=Pace(seconds=seconds)))
    run = [shot for shot in film.shots if not shot.moving and 0 < shot.view.count < len(trace)]
    assert [it.view.count for it in run] == sorted({it.view.count for it in run})
    assert run[-1].view.count == len(trace) - 1
    assert film.shots[0].finished and film.shots[-1].finished
    assert film.milliseconds <= 1000 * (seconds or 30)
    for _ in film.frames():  # all of it can be drawn
        pass


def test_the_order_of_strokes_is_kept_with_the_board(tmp_path: Path) -> None:
    puzzle = bundled("arrow")
    cells = entered(puzzle)
    work = Handwork(puzzle)
    for row, column, value in reversed(cells):
        work.enter([(row, column)], value)
    save_handwork(tmp_path, work)
    assert load_handwork(tmp_path, puzzle).cells == (*reversed(cells),)
    work.clear()
    save_handwork(tmp_path, work)
    assert load_handwork(tmp_path, puzzle).cells == ()
