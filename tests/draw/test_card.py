"""The rule cards and the examples that are explained: what they hold, and how they are drawn."""

from __future__ import annotations

from itertools import islice

import pytest

from app.draw.card import CARDS, card_parts, card_scene
from app.draw.scene import Box, Rectangle, Text
from app.draw.task import Worked, part_count
from app.draw.theme import NEW, NEW_GROUND
from app.exercises.examples import ExampleBoard
from app.exercises.exercises import series
from app.exercises.lab import LabLine
from app.exercises.tasks import BoardTask
from app.text.catalogue import ENGLISH
from app.text.messages import ENGLISH_WORDS
from solver.hints import find_hint
from solver.line_state import best
from solver.step import EDGE, TRAINED, WHAT_IF
from solver.techniques import TECHNIQUES
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


def test_each_rung_has_a_card() -> None:
    assert tuple(CARDS) == TRAINED


@pytest.mark.parametrize("technique", TRAINED)
def test_it_holds_in_the_first_and_not_in_the_second(technique: str) -> None:
    card = CARDS[technique]
    assert card.task().technique == technique and card.task().cells
    if isinstance(card.lacks, ExampleBoard):
        found = next(filter(None, find_hint(card.lacks.puzzle, card.lacks.grid())), None)
        assert found is None or (technique, found.technique) == (EDGE, "what-if")
        return
    line = card.lacks
    known = line.known_line
    assert all(best(rung.find, known) is None for rung in TECHNIQUES[technique].rungs)
    assert line.rule.settle(line.filled, line.empty) == (line.filled, line.empty)


@pytest.mark.parametrize("technique", TRAINED)
def test_the_two_lines_look_alike(technique: str) -> None:
    """They differ in their clue, or in what is known."""
    holds, lacks = CARDS[technique].holds, CARDS[technique].lacks
    if isinstance(holds, LabLine) and isinstance(lacks, LabLine):
        same = LabLine(lacks.clue, holds.length, holds.filled, holds.empty)
        assert (holds.clue == lacks.clue) != (same == lacks)


@pytest.mark.parametrize("technique", TRAINED)
def test_what_a_card_says_is_short(technique: str) -> None:
    for key in (f"says.{technique}", f"lacks.{technique}"):
        for sentence in ENGLISH.cards.say(key).replace(":", ".").split("."):
            assert len(sentence.split()) <= 25
