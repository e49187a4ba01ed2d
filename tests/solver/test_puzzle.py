"""A puzzle is checked when it is made, and says in a sentence what is wrong with it."""

from __future__ import annotations

import pickle

import pytest

from app.text.messages import error_said
from solver.puzzle import (
    COLUMN,
    Block,
    Line,
    Puzzle,
    PuzzleError,
    cells_needed,
    gap,
)
from solver.value import Value


@pytest.mark.parametrize(
    ("rows", "columns", "name", "sentence"),
    [
        ([], [[1]], "no-rows", "the puzzle has no rows"),
        ([[1]], [], "no-columns", "the puzzle has no columns"),
        ([[5, 3, 3]], [[1]] * 12, "clue-too-long", "row 1: 5 3 3 needs 13 cells, the row has 12"),
        ([[1], [1]], [[1], [2]], "sums-differ", "the rows hold 2 filled cells, the columns 3"),
        ([[-1]], [[1]], "negative-block", "row 1: a block cannot have a negative length"),
        ([[1, 0, 1]], [[1]], "zero-among-blocks", "row 1: a 0 stands alone"),
        ([[1]], [[10**30]], "block-too-long", "column 1: a block of more than 1000 cells"),
        ([[1]] * 1001, [[1]], "board-too-large", "the board is 1 × 1001; at most 1000 × 1000"),
    ],
)
def test_each_way_to_be_wrong_has_its_error(
    rows: list[list[int]], columns: list[list[int]], name: str, sentence: str
) -> None:
    with pytest.raises(PuzzleError) as raised:
        Puzzle.of(rows, columns)
    assert raised.value.name == name
    assert error_said(raised.value).startswith(sentence)


def test_an_error_is_data_for_programs() -> None:
    with pytest.raises(PuzzleError) as raised:
        Puzzle.of([[2]], [[1], [5]])
    error = raised.value
    assert (error.name, error.line) == ("clue-too-long", Line(COLUMN, 1))
    assert error.values == {"clue": (5,), "needed": 5, "length": 1}
    assert repr(error) == "PuzzleError('column 2: clue-too-long (clue=(5,), needed=5, length=1)')"
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is PuzzleError
    assert (again.name, again.line, again.values) == (error.name, error.line, error.values)


def test_zero_and_nothing_are_the_empty_clue() -> None:
    assert Puzzle.of([[0]], [[]]) == Puzzle.of([[]], [[0]])
    assert Puzzle.of([[0]], [[]]).rows == ((),)
    assert Puzzle.of([[1000]], [[1]] * 1000).width == 1000, "the longest board is welcome"


def test_the_gap_is_between_blocks_of_one_colour() -> None:
    assert gap(Block(1), Block(2)) == 1
    assert gap(Block(1, colour=1), Block(2, colour=2)) == 0
    assert cells_needed((Block(2, 1), Block(3, 2), Block(1, 2))) == 7


# -- values in general ---------------------------------------------------------------------------


class Place(Value):
    row: int
    column: int = 0


class Named(Place, kw_only=True):
    name: str


def test_the_fields_of_the_class_that_it_is_made_from_come_first() -> None:
    named = Named(row=1, column=2, name="corner")
    assert named.field_names == ("row", "column", "name")
    assert repr(named) == "Named(row=1, column=2, name='corner')"
    assert named == Named(row=1, column=2, name="corner") != Place(1, 2)
    assert hash(named) == hash(Named(row=1, column=2, name="corner"))
    assert pickle.loads(pickle.dumps(named)) == named


def test_replaced_is_another_with_all_else_the_same() -> None:
    named = Named(row=1, name="corner")
    assert named.replaced(row=5) == Named(row=5, name="corner")
    assert named.row == 1 and named.column == 0
    with pytest.raises(TypeError):
        named.replaced(depth=1)


def test_nothing_is_changed_left_out_or_too_much() -> None:
    place = Place(3)
    with pytest.raises(AttributeError):
        place.row = 4  # type: ignore[misc]
    for wrong in ((), (1, 2, 3)):
        with pytest.raises(TypeError):
            Place(*wrong)
    with pytest.raises(TypeError):
        Place(3, colum=4)  # type: ignore[call-arg]
