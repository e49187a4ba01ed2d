"""The pen leaves nothing outside its ground, and a hollow square is one everywhere."""

from __future__ import annotations

from app.draw.pen import Pen, estimate, grown, ring
from app.draw.scene import RIGHT, Box, Rectangle, Text
from app.draw.theme import INK, PAPER

GROUND = Box(10, 10, 30, 20)


def test_what_lies_outside_the_ground_is_not_drawn() -> None:
    pen = Pen(GROUND)
    pen.fill(Box(0, 0, 12, 12), INK)
    pen.fill(Box(30, 10, 40, 20), INK)
    pen.ring(Box(5, 5, 35, 25), 2, INK)
    assert pen.part() == (Rectangle(*GROUND, PAPER), Rectangle(10, 10, 12, 12, INK))


def test_a_ring_covers_its_border_once_and_nothing_else() -> None:
    box = Box(2, 3, 12, 11)
    painted = [
        (x, y)
        for left, top, right, bottom, _ in ring(box, 2, INK)
        for x in range(left, right)
        for y in range(top, bottom)
    ]
    inner = grown(box, -2)
    border = {
        (x, y)
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
        if not (inner.left <= x < inner.right and inner.top <= y < inner.bottom)
    }
    assert len(painted) == len(set(painted))
    assert set(painted) == border


def test_dashes_leave_gaps_as_long_as_they_are() -> None:
    pen = Pen(GROUND)
    pen.dashes(Box(12, 10, 13, 20), 4, INK, is_down=True)
    assert pen.items[1:] == [Rectangle(12, 10, 13, 14, INK), Rectangle(12, 18, 13, 20, INK)]


def test_letters_inside_a_box_are_as_large_as_it_has_room_for() -> None:
    pen = Pen(GROUND)
    pen.write_inside(GROUND, ("wide words", "8"), range(20, 4, -1), INK, PAPER, room=(20, 10))
    text = pen.items[1]
    assert isinstance(text, Text)
    assert (text.text, text.size, text.x, text.y) == ("8", 13, 20, 15)


def test_a_label_on_two_lines_has_its_middle_where_it_is_wanted() -> None:
    pen = Pen(GROUND)
    pen.write_label(60, 15, RIGHT, "pushed left", 60, 16, INK)
    pushed, left = (it for it in pen.items if isinstance(it, Text))
    assert (pushed.text, left.text) == ("pushed", "left")
    assert left.y - pushed.y >= 16 and abs(pushed.y + left.y - 2 * 15) <= 1


def test_joined_letters_are_narrower_than_those_that_stand_alone() -> None:
    alone = sum(estimate(letter, 100) for letter in "بهتر")
    assert estimate("بهتر", 100) < 0.9 * alone
