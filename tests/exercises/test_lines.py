"""Every line to train on has one right answer, and the technique it is for is the simplest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.exercises import exercises
from app.exercises.exercises import EXERCISES, SIZES, is_tempting, look_for_lines
from app.exercises.ideas import MAY_JOIN
from app.exercises.lab import LabLine, read_lab_line, write_lab_line
from app.exercises.tasks import LineTask, Lookalike, claim_holds, judge, task_of
from app.techniques import LINE_TRAININGS
from solver import techniques
from solver.line_state import Finding, KnownLine, fits_evidence
from solver.step import CAP, OPTIONS, OVERLAP, PLACES, REACH, SPLIT, TRAINED
from solver.technique import Rung
from solver.techniques import LADDER, TECHNIQUES
from tests.boards import known_of
from tests.brute import agreeing, agreement
from tests.conftest import Golden

OF_LINES = tuple(it for it in TRAINED if it not in SIZES)


def train_lines(technique: str, seed: int) -> Iterator[LineTask]:
    return filter(None, look_for_lines(technique, seed))


def known_in(line: LabLine) -> list[int | None]:
    return known_of(line.length, line.filled, line.empty)


def settled_anew(line: LabLine, known: list[int | None]) -> dict[int, int]:
    """What all arrangements agree on of the unknown cells, by brute force."""
    agreed = agreement(agreeing(line.rule.lengths, known))
    return {
        i: value
        for i, (value, before) in enumerate(zip(agreed, known, strict=True))
        if value is not None and before is None
    }


def check(task: LineTask) -> None:
    known = known_in(task.line)
    assert dict(task.cells) == settled_anew(task.line, known), "the answer is all that is sure"
    masks = task.line.known_line
    giving = [rung.technique for rung in LADDER if next(rung.find(masks), None) is not None]
    if task.technique != OPTIONS:
        assert giving[0] == task.technique, "it is the simplest that gives anything"
    check_because(task, known)
    for idea in task.ideas:
        for cell, value in idea.cells:
            assert known[cell] is None
            assert dict(task.cells).get(cell) != value, "a wrong idea is wrong"


def check_because(task: LineTask, known: list[int | None]) -> None:
    because = dict(task.evidence.because)
    assert all(known[cell] == value for cell, value in because.items())
    alone = [because.get(i) for i in range(task.line.length)]
    found = settled_anew(task.line, alone)
    assert set(task.cells) <= set(found.items()), "these cells force it"


@cache
def first_tasks(technique: str) -> tuple[LineTask, ...]:
    return tuple(islice(train_lines(technique, 7), 5))


@pytest.mark.parametrize("technique", OF_LINES)
def test_the_answer_is_what_every_arrangement_says(technique: str) -> None:
    for task in first_tasks(technique):
        assert task.technique == technique
        check(task)


@given(st.sampled_from(OF_LINES[:-1]), st.integers(0, 2**40))
@settings(max_examples=10)
def test_so_it_is_for_every_seed(technique: str, seed: int) -> None:
    for task in islice(train_lines(technique, seed), 2):
        assert task.technique == technique
        check(task)


@pytest.mark.parametrize("technique", OF_LINES)
def test_another_seed_gives_other_lines(technique: str) -> None:
    lines = [task.line for task in first_tasks(technique)[:2]]
    assert [task.line for task in islice(train_lines(technique, 5), 2)] != lines


def test_these_are_the_lines_on_every_system(golden: Golden) -> None:
    """Whoever gives a seed to others wants them to get these. A new technique takes lines from
    harder ones."""
    first = {technique: first_tasks(technique)[0].line for technique in OF_LINES}
    said = [f"{technique}  {write_lab_line(line)}\n" for technique, line in first.items()]
    golden.check("exercises.txt", "".join(said))


def test_a_new_technique_changes_no_exercise_in_which_it_gives_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each task is drawn by a chance of its own: of those behind one that changed, others stay."""
    before = [task.line for task in islice(train_lines(CAP, 4), 10)]

    def find_corner(line: KnownLine) -> Iterator[Finding]:
        new = (1 << line.rule.lengths[0]) - 1 & line.unknown if line.filled & 1 else 0
        if new:
            yield Finding(new, 0, lambda: fits_evidence(line))

    corner = Rung("corner", find_corner)
    monkeypatch.setattr(techniques, "LADDER", (corner, *LADDER))
    monkeypatch.setattr(exercises, "TRAINED", ("corner", *TRAINED))
    monkeypatch.setattr(exercises, "_climb", exercises._climb.__wrapped__)
    after = [task.line for task in islice(train_lines(CAP, 4), 10)]
    changed = [place for place in range(10) if before[place] != after[place]]
    assert changed and len(changed) < 10 - changed[0]


SEVERAL = [name for name, exercise in EXERCISES.items() if exercise.settles_several]


@pytest.mark.parametrize("technique", SEVERAL)
def test_half_of_the_tasks_have_several_cells(technique: str) -> None:
    tasks = list(islice(train_lines(technique, 1), 50))
    several = sum(len(task.cells) > 1 for task in tasks)
    # Three places of a line agree on two cells only where it is long.
    assert several >= len(tasks) / (15 if technique == PLACES else 2)


def test_no_line_comes_twice_nor_its_mirror_image() -> None:
    lines = [task.line for task in islice(train_lines(OVERLAP, 1), 30)]
    both = {*lines, *(line.mirrored() for line in lines)}
    assert len(both) >= 2 * len(lines) - 6 and len(set(lines)) == len(lines)  # some are symmetric


def test_what_is_trained_are_the_techniques_in_their_order() -> None:
    assert tuple(TRAINED) == tuple(TECHNIQUES)[:-1]
    assert set(EXERCISES) <= set(TRAINED)


TEMPTING = [name for name, training in LINE_TRAININGS.items() if training.wrong_ideas]


@pytest.mark.parametrize("technique", sorted(TEMPTING))
def test_wrong_ideas_are_near(technique: str) -> None:
    assert any(is_tempting(task) for task in islice(train_lines(technique, 7), 10))


@pytest.mark.parametrize(
    ("marks", "right", "missed", "wrong"),
    [
        ({2: 1}, (2,), (), ()),
        ({}, (), (2,), ()),
        ({2: 1, 1: 1}, (2,), (), (1,)),
        ({2: 0, 1: 1}, (), (), (1, 2)),
        ({0: 0}, (), (2,), (0,)),
    ],
)
def test_an_answer_is_right_missed_and_wrong(
    marks: dict[int, int], right: tuple[int, ...], missed: tuple[int, ...], wrong: tuple[int, ...]
) -> None:
    task = task_of(read_lab_line("3 in 5"))
    assert task is not None and task.cells == ((2, 1),)
    judged = judge(task, marks)
    assert (judged.right, judged.missed, judged.wrong) == (right, missed, wrong)
    assert judged.is_right == (marks == {2: 1})


@pytest.mark.parametrize("at", [0, 3])
def test_who_joins_two_runs_thinks_of_a_longer_block(at: int) -> None:
    """Two runs with a cell between them, which would be one of two, three or more cells."""
    line = read_lab_line(f"4 2 in {12 + at} with {'.' * at}??#?#???????")
    ideas = [*MAY_JOIN.think(line.known_line)]
    assert ideas == [(0, 1 << at + 3, 4, 3)], "a cell marked empty, and the two lengths"


def test_nothing_is_split_where_no_run_would_be_joined() -> None:
    reach, split = (first_tasks(technique)[0] for technique in (REACH, SPLIT))
    assert claim_holds(SPLIT, split) and not claim_holds(SPLIT, reach)


def test_what_leaves_something_over_is_no_exercise() -> None:
    assert task_of(read_lab_line("2-1 in 10")) is None  # nothing is sure
    assert task_of(read_lab_line("4 3 in 12 with ????#??????#")) is None  # both ends


@pytest.mark.parametrize(
    ("written", "marks", "named", "lengths"),
    [
        ("5 2 in 10", {2: 1, 3: 1, 4: 1, 7: 1, 8: 1}, "too-short", (2, 4)),
        ("1 1 3 in 10 with #????#????", {1: 0, 4: 0, 6: 0}, "longer-fits", (1, 3)),
        ("3 1 in 6", {0: 1, 1: 1, 2: 1}, "whole-block", None),
        ("2 2 in 5", {0: 1, 1: 1, 2: 1, 3: 1}, "touching", None),
        ("1 3 in 6", {1: 1, 2: 1}, "reversed-clue", None),
        ("5 in 8", {4: 1, 5: 1}, "off-by-one", None),
        ("3 2 in 6", {1: 1, 2: 1}, None, None),
        ("3 3 in 8", {2: 1, 5: 1}, "touching", None),
        ("2 2 in 6 with ??.???", {0: 1, 1: 1, 3: 1, 4: 0, 5: 0}, "touching", None),
        ("5 5 in 13", dict.fromkeys((*range(1, 5), *range(7, 11)), 1), "off-by-one", None),
        ("1 3 in 9 with ????#????", {3: 0, 5: 0}, "longer-fits", None),
    ],
)
def test_a_wrong_answer_is_named_where_something_is_sure_and_where_not(
    written: str, marks: dict[int, int], named: str | None, lengths: tuple[int, int] | None
) -> None:
    line = read_lab_line(written)
    task = task_of(line) or Lookalike(line, CAP, ())
    idea = judge(task, marks).idea
    assert (idea and idea.name) == named
    assert lengths is None or (idea and (idea.length, idea.other)) == lengths
