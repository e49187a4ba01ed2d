"""The reasons to choose from: one is right, and the others give nothing in the line."""

from __future__ import annotations

import pytest

from app.learn.predict import (
    EXPLAINED,
    EXPLAINING,
    OFFERED,
    OVER,
    REASONS,
    REVEALED,
    Quiz,
    true_names,
)
from app.learn.show import How, Session
from app.text.film import just_fits
from app.text.messages import ENGLISH_WORDS
from solver.line_state import KnownLine
from solver.step import FULL, OVERLAP
from solver.techniques import LADDER
from tests.filmed import bundled
from tests.learn.test_quiz import look


@pytest.mark.parametrize(("name", "method"), [("rabbit", "overlap"), ("cat", "ladder")])
def test_only_the_technique_of_the_step_gives_anything(name: str, method: str) -> None:
    model = Quiz(Session(bundled(name), How(method)))
    model.asks_why = True
    asked = 0
    for number in range(60):
        look(model)
        if model.phase == OVER:
            break
        model.go_on()
        if model.phase == EXPLAINING:
            asked += 1
            assert model.step is not None and model.line is not None
            assert len(model.techniques) == OFFERED
            assert model.step.technique in model.techniques
            known = KnownLine(model.rules[model.line], *model.before.grid.line(model.line))
            for technique in set(model.techniques) - set(true_names(model.step)):
                found = [next(it.find(known), None) for it in LADDER if it.technique == technique]
                assert found and not any(found)
            model.explain(number % len(model.techniques))
            assert model.has_right_reason == (model.chosen in true_names(model.step))
        assert model.phase == REVEALED
        assert model.is_last == (model.chosen is None or model.has_right_reason)
        while model.phase == REVEALED:
            model.go_on()
    assert asked > 3
    assert model.tally[EXPLAINED] == asked >= model.tally[REASONS]


def test_no_method_that_only_counts_is_asked_for_reasons() -> None:
    model = Quiz(Session(bundled("rabbit"), How("options")))
    model.asks_why = True
    look(model)
    model.go_on()
    assert model.phase == REVEALED


@pytest.mark.parametrize("chosen", [FULL, OVERLAP])
def test_an_overlap_without_spare_is_full_too(chosen: str) -> None:
    model = Quiz(Session(bundled("heart"), How("overlap")))
    model.asks_why = True
    look(model)
    assert model.step is not None and model.step.technique == OVERLAP and just_fits(model.step)
    model.go_on()
    assert len(model.techniques) == OFFERED
    model.explain(model.techniques.index(chosen))
    assert model.has_right_reason and model.is_last and model.tally[REASONS] == 1


def test_where_two_techniques_are_right_no_question_says_that_one_is() -> None:
    assert "nly" not in ENGLISH_WORDS.language.window.say(
        "predict.ask.why", offered="(1) full, (2) overlap"
    )
