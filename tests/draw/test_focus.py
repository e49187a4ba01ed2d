"""What a person points at, says or asks is drawn inside its cell or its lens, and tells its kind
apart by shape."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.draw.board import CellArtist, CellLook
from app.draw.layout import Sizes, lay_out
from app.draw.moment import CORRECT, MISSED, SAYS_EMPTY, SAYS_FILLED, WRONG, Focus, Moment
from app.draw.scene import Part, Rectangle
from app.draw.stage import BESIDE, UNDER, build_scene
from app.draw.theme import LIGHT
from app.export.paint import Painter
from solver.grid import Rules
from solver.hints import Undecided, why
from solver.puzzle import COLUMN, ROW, Line, Puzzle
from solver.trace import State

PUZZLE = Puzzle.of([[2, 1], [1], [3], [1, 1]], [[1, 1], [1, 1], [1, 1], [1], [1, 1]])
MARKS = (SAYS_FILLED, SAYS_EMPTY, CORRECT, MISSED, WRONG)


def assert_inside(part: Part) -> None:
    """The first item is the ground, and nothing lies outside it."""
    ground = part[0]
    assert isinstance(ground, Rectangle)
    for item in part:
        if isinstance(item, Rectangle):
            assert ground.left <= item.left < item.right <= ground.right, (item, ground)
            assert ground.top <= item.top < item.bottom <= ground.bottom, (item, ground)
        else:
            assert ground.left <= item.x <= ground.right, (item, ground)
            assert ground.top <= item.y <= ground.bottom, (item, ground)


@given(
    st.integers(4, 64),
    st.integers(1, 3),
    st.sampled_from(MARKS),
    st.sampled_from([None, 0, 1]),
    st.booleans(),
)
def test_marks_stay_in_their_cell(
    cell: int, scale: int, mark: str, value: int | None, pointed: bool
) -> None:
    layout = lay_out(PUZZLE, Sizes(cell, scale))
    look = CellLook(value, fresh=True, mark=mark, pointed=pointed)
    assert_inside(CellArtist(layout.cell, layout.scale).draw(layout.cell_box(1, 1), look))


@pytest.mark.parametrize("value", [None, 0, 1])
@pytest.mark.parametrize("cell", [12, 24, 60])
def test_marks_differ_in_shape_and_not_in_colour_alone(cell: int, value: int | None) -> None:
    layout = lay_out(PUZZLE, Sizes(cell))
    box = layout.cell_box(1, 1)
    shapes = {
        frozenset(
            item[:4] if isinstance(item, Rectangle) else item.text
            for item in CellArtist(layout.cell, layout.scale).draw(box, CellLook(value, mark=mark))
        )
        for mark in MARKS
    }
    assert len(shapes) == len(MARKS)


@pytest.mark.parametrize("line", [Line(ROW, 0), Line(COLUMN, 1)])
@pytest.mark.parametrize("cell", [4, 11, 40])
def test_two_fits_are_drawn_in_the_lens_of_their_line(line: Line, cell: int) -> None:
    state = State(PUZZLE)
    question = why(Rules(PUZZLE), state.grid, line, 2)
    assert isinstance(question, Undecided)
    layout = lay_out(PUZZLE, Sizes(cell))
    plain = Moment(state)
    moment = plain.replaced(focus=Focus(None, (0, 2), question))
    assert moment.line == line
    scene = build_scene(PUZZLE, layout, moment)
    Painter(scene.width, scene.height, LIGHT).paint(scene)  # as when the board is copied
    before, after = build_scene(PUZZLE, layout, plain).parts, scene.parts
    own, other = (UNDER, BESIDE) if line.axis == ROW else (BESIDE, UNDER)
    assert after[other] == before[other]
    assert len(after[own]) > len(before[own])
    assert_inside(after[own])
