"""The rule cards and the examples that are explained, as they are drawn."""

from __future__ import annotations

from itertools import islice

import pytest

from app.draw.card import card_parts, card_scene
from app.draw.scene import Box, Rectangle, Text
from app.draw.task import Worked, part_count
from app.draw.theme import NEW, NEW_GROUND
from app.exercises.exercises import series
from app.exercises.tasks import BoardTask
from app.text.messages import ENGLISH_WORDS
from solver.step import EDGE, TRAINED, WHAT_IF
from tests.filmed import check_apart

STRIPS = 3
"""Of a lens, at least; each has a box, and the first thing that is drawn is the ground."""


@pytest.mark.parametrize("technique", TRAINED)
def test_a_card_shows_what_is_new_and_says_why_and_why_not(technique: str) -> None:
    scene = card_scene(technique)
    items = [item for _, item in scene.items()]
    said = " ".join(item.text for item in items if isinstance(item, Text))
    cards = ENGLISH_WORDS.language.cards
    assert cards.say(f"says.{technique}") in said
    assert all(word in said for word in cards.say(f"lacks.{technique}").split())
    assert any(isinstance(it, Rectangle) and it.role in (NEW, NEW_GROUND) for it in items)


@pytest.mark.parametrize("technique", TRAINED)
def test_a_card_has_room_in_any_window(technique: str) -> None:
    for size in ((440, 260), (760, 380), (1600, 900)):
        ground = Box(0, 0, *size)
        part = card_parts(*size, technique, ENGLISH_WORDS, 15)["card"]
        check_apart(part)
        for item in part:
            if isinstance(item, Text):
                assert ground.left <= item.x <= ground.right and item.y <= ground.bottom


@pytest.mark.parametrize("technique", TRAINED)
def test_an_example_is_uncovered_part_by_part(technique: str) -> None:
    for task in islice(series(technique, 3), 2):
        worked = Worked(task, ENGLISH_WORDS)
        assert len(worked.parts) == part_count(task)
        first, last = worked.parts[0].moment, worked.parts[-1].moment
        for row, column, value in [task.cell] if isinstance(task, BoardTask) else task.step.cells:
            assert first.state.grid.cell(row, column) is None
            assert last.state.grid.cell(row, column) == value
        lit = [part.moment.line for part in worked.parts]
        assert any(lit) and len({part.sentence for part in worked.parts}) == len(worked.parts)
        for number in range(len(worked.parts)):
            names = worked.picture(number, 700, 400, 15)
            is_line = technique not in (EDGE, WHAT_IF)
            assert is_line != any(name.startswith("clue/column") for name in names)
        lenses = [part for name, part in names.items() if name.startswith("lens/")]
        assert not is_line or any(len(part) > STRIPS for part in lenses), "the proof is drawn"
