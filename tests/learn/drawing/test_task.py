"""A drawing's task is done by what needs this technique and nothing harder."""

from __future__ import annotations

import pytest

from app.learn.sketch import DONE, EASIER, HARDER, OPEN, UNJUDGED, judge_drawing, judgement_said
from app.text.catalogue import ENGLISH
from solver.effort import rate_for_person
from solver.puzzle import Puzzle
from solver.step import TRAINED
from solver.verdicts import verdict
from tests.filmed import bundled


def test_the_hardest_technique_decides() -> None:
    heart = bundled("heart")
    found, rated = verdict(heart), rate_for_person(heart)
    assert rated is not None
    place = TRAINED.index(rated.needs)
    assert 0 < place < len(TRAINED) - 1
    judgements = [judge_drawing(technique, found, rated) for technique in TRAINED]
    assert judgements[:place] == [HARDER] * place
    assert judgements[place] == DONE
    assert set(judgements[place + 1 :]) == {EASIER}
    assert judge_drawing(TRAINED[0], found, None) == UNJUDGED


def test_it_must_have_one_solution() -> None:
    several = Puzzle.of([[1], [1]], [[1], [1]])
    assert judge_drawing("overlap", verdict(several), None) == OPEN


@pytest.mark.parametrize("technique", TRAINED)
def test_every_task_has_its_words(technique: str) -> None:
    blank = Puzzle.of([[], []], [[], []])
    said = judgement_said(technique, verdict(blank), rate_for_person(blank), ENGLISH)
    assert ENGLISH.board.say(f"technique.{technique}") in said
