"""Predict, then reveal: what is called right is right, what is called wrong is open or opposite."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.draw.moment import CORRECT, MISSED, WRONG
from app.learn.predict import (
    ASKED,
    EXPLAINED,
    EXPLAINING,
    GIVING,
    LINES,
    OFFERED,
    ONLY_OVERLAP,
    OVER,
    REASONS,
    REVEALED,
    SETTINGS,
    WHOLE,
    Quiz,
    judge,
    sure_cells,
    true_names,
)
from app.learn.show import How, Session
from app.text.film import just_fits
from app.text.messages import ENGLISH_WORDS
from solver.grid import cell_in, place_in
from solver.hints import Undecided
from solver.line import Rule
from solver.line_state import KnownLine
from solver.puzzle import clue_of
from solver.step import DEDUCE, FULL, OVERLAP, Step
from solver.techniques import LADDER
from tests.boards import known_lines, masks
from tests.brute import agreeing, agreement
from tests.filmed import bundled


def look(model: Quiz) -> None:
    while model.think():
        pass


@given(known_lines(), st.data())
def test_a_belief_is_right_exactly_where_all_arrangements_share_it(
    given_line: tuple[tuple[int, ...], list[int | None], bool], data: st.DataObject
) -> None:
    clue, known, _ = given_line
    lines = agreeing(clue, known)
    assume(lines)
    sure = agreement(lines)
    unknown = [cell for cell, value in enumerate(known) if value is None]
    said = {cell: data.draw(st.integers(0, 1)) for cell in unknown if data.draw(st.booleans())}
    marks = judge(Rule(clue_of(clue), len(known)), masks(known), said)
    for cell in unknown:
        if cell in said:
            assert marks[cell] == (CORRECT if sure[cell] == said[cell] else WRONG)
        else:
            assert marks.get(cell) == (None if sure[cell] is None else MISSED)
    marks = judge(Rule(clue_of(clue), len(known)), masks(known), said, {})
    assert MISSED not in marks.values(), "what the shown reason does not give is not missed"


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize(
    ("name", "method"), [("rabbit", "overlap"), ("heart", "ladder"), ("red-fox", "ladder")]
)
def test_every_reason_shows_that_the_belief_is_not_sure(
    name: str, method: str, setting: str
) -> None:
    chance = random.Random(5)
    model = Quiz(Session(bundled(name), How(method)), setting)
    asked = barren = 0
    for _ in range(60):
        look(model)
        if model.phase == OVER:
            break
        assert model.phase == ASKED and model.line is not None
        asked += 1
        before = model.before
        if model.step is None:
            barren += 1
            rule = model.rules[model.line]
            assert not sure_cells(rule, before.grid.line(model.line))
        elif setting == ONLY_OVERLAP:
            assert model.step.technique == OVERLAP
        index = model.line.index
        places = [
            (index, i) if model.line.axis == "row" else (i, index)
            for i in range(model.session.puzzle.length(model.line))
        ]
        for place in places:
            model.mark(place, chance.choice([None, *range(len(model.session.puzzle.signs))]))
        model.mark(((index + 1) % 3, (index + 2) % 3), 1)  # in no line of this index
        assert all(before.grid.cell(*place) is None for place in model.beliefs)
        assert set(model.beliefs) <= set(places)
        said = dict(model.beliefs)
        model.go_on()
        assert model.phase == REVEALED
        for place in model.answered_places:
            model.go_on()
            assert model.answered_place == place
            check_reason(model, place, said[place])
        model.go_on()
        assert model.phase != REVEALED
    assert asked
    assert bool(barren) == (setting == WHOLE)
    assert model.tally[LINES] == asked


def check_reason(model: Quiz, place: tuple[int, int], said: int) -> None:
    assert model.line is not None
    reason, rule = model.answer_to_belief(), model.rules[model.line]
    cell = cell_in(model.line, place)
    if isinstance(reason, Undecided):
        known, signs = model.before.grid.line(model.line), model.session.puzzle.signs
        texts = [rule.text(fit) for fit in reason.fits]
        assert texts[0][cell] != texts[1][cell]
        for text in texts:
            for place_in_line, sign in enumerate(text):
                assert signs.index(sign) in rule.values(place_in_line, *known)
    else:
        assert isinstance(reason, Step) and reason.kind == DEDUCE
        assert {it[:2] for it in reason.cells} >= {place} and (*place, said) not in reason.cells


def test_other_lines_are_asked_about_from_now_on() -> None:
    model = Quiz(Session(bundled("rabbit"), How("overlap")), GIVING)
    look(model)
    assert model.step is not None and model.step.technique != OVERLAP
    model.choose(ONLY_OVERLAP)
    look(model)
    assert model.step is not None and model.step.technique == OVERLAP
    assert model.skipped


def test_what_was_right_stays_on_the_board_and_counts_once() -> None:
    model = Quiz(Session(bundled("heart"), How("ladder")), GIVING)
    kept: dict[tuple[int, int], int] = {}
    counted = 0
    for _ in range(25):
        look(model)
        if model.phase == OVER:
            break
        assert model.line is not None and model.step is not None
        before = model.before
        assert model.kept == {it: v for it, v in kept.items() if before.grid.cell(*it) is None}
        assert model.beliefs == {it: v for it, v in model.kept.items() if model.can_mark(it)}
        known = before.grid.line(model.line)
        filled, empty = model.rules[model.line].settle(*known) or known
        new = 0
        for cell in range(model.session.puzzle.length(model.line)):
            place = place_in(model.line, cell)
            if (filled | empty) >> cell & 1 and model.can_mark(place):
                new += place not in model.kept
                model.mark(place, filled >> cell & 1)
                kept[place] = filled >> cell & 1
        model.go_on()
        counted += new
        assert [model.tally[it] for it in (CORRECT, MISSED, WRONG)] == [counted, 0, 0]
        model.go_on()
    assert counted


# -- the reasons to choose from: one is right, the others give nothing in the line --------------


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
