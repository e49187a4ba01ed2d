"""The rule cards: in the first picture the technique gives something, in the second nothing."""

from __future__ import annotations

import pytest

from app.draw.card import CARDS
from app.exercises.examples import ExampleBoard
from app.exercises.lab import LabLine
from app.text.catalogue import ENGLISH
from solver.hints import find_hint
from solver.line_state import best
from solver.step import EDGE, TRAINED
from solver.techniques import TECHNIQUES


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
