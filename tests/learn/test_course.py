"""The course: help fades, and four in a row without a strong hint make a master."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, islice
from pathlib import Path

import pytest

from app.chance import Chance
from app.draw.card import card_of
from app.draw.lab_layout import LabWords
from app.draw.moment import CORRECT, MISSED, WRONG
from app.draw.scene import Rectangle, Text
from app.draw.task import TaskLayout, TaskState, task_part
from app.exercises.exercises import series
from app.exercises.lab import LabLine, read_lab_line
from app.exercises.mixed import UNITS, mixed_series
from app.exercises.tasks import CLAIMS, BoardTask, LineTask, Lookalike, claim_holds, task_of
from app.learn import course
from app.learn.course import ALONE, CELLS, GUESS, NOTHING, REASON, WARM_UP, WORKED, Unit
from app.learn.saved_boards import load_achieved, load_mastered, note_mastered
from app.text.catalogue import ENGLISH, Language
from app.text.messages import Words, reason_said
from puzzles.bundled import bundled_puzzles
from puzzles.reading import read_puzzles
from solver.effort import rate_for_person
from solver.grid import EMPTY, FILLED
from solver.step import CAP, COMPLETE, EDGE, FULL, GAP, OPTIONS, OVERLAP, REACH, TRAINED
from solver.techniques import LADDER
from tests.boards import known_of
from tests.brute import agreeing


def answer_rightly(unit: Unit) -> None:
    mark_rightly(unit)
    unit.choose(unit.task.technique or NOTHING)
    unit.answer()
    while unit.kind in (GUESS, WORKED) and unit.judged is None:
        unit.answer()
    assert unit.is_right


def pass_on(unit: Unit) -> None:
    answer_rightly(unit)
    unit.next()


def unit_at(kind: str, technique: str, seed: int) -> Unit:
    unit = Unit(technique, seed)
    while unit.kind != kind:
        pass_on(unit)
    return unit


def mark_rightly(unit: Unit) -> None:
    for cell, value in unit.task.cells:
        unit.mark(cell, value)


_USUAL = [GUESS, WORKED, WARM_UP, WARM_UP, REASON, CELLS]


@pytest.mark.parametrize(
    ("technique", "first"),
    [(FULL, [GUESS, WORKED, CELLS]), (OVERLAP, _USUAL), (CAP, _USUAL), (EDGE, _USUAL)],
)
def test_help_fades_until_one_is_alone(technique: str, first: list[str]) -> None:
    """The first unit has nothing to warm up with, nor reasons to choose from."""
    unit = Unit(technique, 7)
    kinds = []
    while not unit.is_mastered:
        kinds.append(unit.kind)
        if unit.kind == WARM_UP:
            assert UNITS.index(unit.task.technique) < UNITS.index(technique)
        elif unit.kind != ALONE:
            assert unit.task.technique == technique
        assert unit.asks_cells == (unit.kind not in (WORKED, REASON))
        assert unit.asks_reason == (unit.kind not in (GUESS, WORKED, CELLS))
        pass_on(unit)
    alone = kinds[len(first) :]
    assert kinds[: len(first)] == first
    assert set(alone) == {ALONE} and course.IN_A_ROW <= len(alone) <= 3 * course.IN_A_ROW
    assert technique != FULL or unit.techniques == (FULL, NOTHING)


def test_what_is_looked_for_ahead_is_what_comes() -> None:
    ahead, late = Unit(CAP, 7), Unit(CAP, 7)
    for _ in range(6):
        while ahead.look_ahead():
            pass
        for unit in (ahead, late):
            pass_on(unit)
        assert ahead.task == late.task and ahead.kind == late.kind


def test_the_rule_is_said_of_the_line_that_was_guessed_about() -> None:
    unit = Unit(CAP, 3)
    guessed = unit.task
    pass_on(unit)
    assert unit.shows_card and unit.seen is guessed and unit.task != guessed
    assert isinstance(guessed, LineTask) and card_of(CAP, guessed).holds == guessed.line
    assert course.unit_name(CAP, Words()) in course.heading_of(unit, Words())


@pytest.mark.parametrize("technique", UNITS)
def test_reasons_that_are_offered_were_taught(technique: str) -> None:
    unit, taught = Unit(technique, 5), {*UNITS[: UNITS.index(technique) + 1], NOTHING}
    for _ in range(12):
        assert set(unit.techniques) <= taught
        named = course.unit_name(technique, Words()) in course.heading_of(unit, Words())
        assert not (named and unit.asks_reason), "the heading would be the answer"
        unit.next()


def test_units_begin_with_what_takes_a_look_and_with_all_arrangements() -> None:
    assert UNITS[:4] == (FULL, COMPLETE, GAP, OPTIONS) and set(UNITS) == set(TRAINED)


def test_what_was_mastered_comes_back() -> None:
    ticked = {GAP, CAP, EDGE}
    unit = Unit(OVERLAP, 5, ticked=ticked)
    techniques = set()
    for _ in range(40):
        if unit.kind == WARM_UP:
            assert unit.task.technique in ticked
        elif unit.kind == ALONE:
            techniques.add(unit.task.technique)
        unit.next()
    assert techniques == {None, OVERLAP, GAP, CAP}


def alone() -> Unit:
    return unit_at(ALONE, CAP, 7)


def answer_up_to_a_line(unit: Unit) -> Unit:
    """Answer rightly until a task of the unit comes."""
    while unit.task.technique != unit.technique:
        pass_on(unit)
    return unit


def answer_wrongly(unit: Unit) -> None:
    cell, value = unit.task.cells[0]
    unit.mark(cell, 1 - value)
    unit.choose(unit.task.technique or NOTHING)
    unit.answer()


def test_a_row_counts_when_it_is_mixed() -> None:
    unit = alone()
    techniques: list[str | None] = []
    while not unit.is_mastered:
        techniques.append(unit.task.technique)
        answer_rightly(unit)
        last = techniques[-course.IN_A_ROW :]
        is_mixed = {None, CAP} < set(last)
        assert unit.is_mastered == (len(last) == course.IN_A_ROW and is_mixed)
        unit.next()


def test_nothing_is_an_answer() -> None:
    unit = alone()
    while not isinstance(unit.task, Lookalike):
        unit.choose(NOTHING)
        assert unit.can_answer
        unit.answer()
        assert not unit.is_right and unit.in_a_row == 0
        unit.next()
    unit.mark(next(filter(unit.can_mark, range(unit.task.line.length))), FILLED)
    unit.choose(NOTHING)
    assert not unit.marks
    unit.answer()
    assert unit.is_right and unit.in_a_row == 1


def test_a_wrong_mark_is_answered_by_an_arrangement() -> None:
    unit = alone()
    for _ in range(20):
        task = unit.task
        assert not isinstance(task, BoardTask)
        sure = dict(task.cells)
        cell = next(filter(unit.can_mark, range(task.line.length)))
        marked = EMPTY if sure.get(cell, FILLED) == FILLED else FILLED
        unit.mark(cell, marked)
        unit.choose(task.technique or unit.techniques[0])
        unit.answer()
        assert unit.counterexample is not None
        doubted, filled = unit.counterexample
        arrangement = [filled >> place & 1 for place in range(task.line.length)]
        assert doubted == cell and arrangement[cell] != marked
        known = known_of(task.line.length, task.line.filled, task.line.empty)
        assert tuple(arrangement) in agreeing(task.line.rule.lengths, known)
        said, value = course.sentence_of(unit, Words()), "filled" if arrangement[cell] else "empty"
        assert f"all blocks fit, and cell {cell + 1} is {value}." in said
        unit.next()


@pytest.mark.parametrize("technique", CLAIMS)
def test_wrong_reasons_are_false_by_their_own_words(technique: str) -> None:
    """What each says of the marked cells, read slowly. None gives any."""
    for number, task in enumerate(islice(series(technique, 5), 12)):
        assert isinstance(task, LineTask)
        assert claim_holds(technique, task), "the right one is true"
        line = task.line
        filled = {cell for cell, value in task.cells if value == FILLED}
        empty = {cell for cell, value in task.cells if value == EMPTY}
        known = known_of(line.length, line.filled, line.empty)
        blocks = [blocks_of(way) for way in agreeing(line.rule.lengths, known)]
        offered = set(course.offered_for(task, UNITS, Chance(number)))
        giving = {it.technique for it in LADDER if next(it.find(line.known_line), None) is not None}
        assert offered & giving == {technique}
        for name in offered - {technique}:
            if name == FULL:
                assert sum(line.rule.lengths) + len(line.rule.lengths) - 1 < line.length
            elif name == COMPLETE:
                assert known.count(1) < sum(line.rule.lengths)
            elif name == OVERLAP:
                assert empty or any(
                    all(any(cell not in way[b] for way in blocks) for b in range(len(blocks[0])))
                    for cell in filled
                )
            elif name == REACH:
                assert filled or any(
                    min(way[b][0] for way in blocks) <= cell <= max(way[b][-1] for way in blocks)
                    for cell in empty
                    for b in range(len(blocks[0]))
                )
            elif name == CAP:
                assert filled or any(not is_beside_whole(cell, known, line) for cell in empty)


def blocks_of(way: Sequence[int | None]) -> list[list[int]]:
    """The filled cells of an arrangement, block by block."""
    groups = groupby(enumerate(way), key=lambda it: it[1] == 1)
    return [[cell for cell, _ in group] for is_filled, group in groups if is_filled]


def is_beside_whole(cell: int, known: list[int | None], line: LabLine) -> bool:
    """Whether a run beside the cell is as long as the longest block of the clue."""
    near = [run for run in blocks_of(known) if cell in (run[0] - 1, run[-1] + 1)]
    return any(len(run) == max(line.rule.lengths) for run in near)


def test_a_wrong_answer_and_a_strong_hint_begin_the_row_anew() -> None:
    unit = alone()
    pass_on(unit)
    assert unit.in_a_row == 1
    unit.hint()
    answer_rightly(unit)
    assert unit.in_a_row == 2, "the neutral hint does no harm"
    unit.next()
    for _ in range(course.QUESTION):
        unit.hint()
    answer_rightly(unit)
    assert unit.in_a_row == 0, "any other takes the row back"
    unit.next()
    answer_up_to_a_line(unit)
    answer_wrongly(unit)
    assert unit.in_a_row == 0


def test_a_wrong_answer_is_contradicted_and_may_be_given_once_more() -> None:
    unit = answer_up_to_a_line(alone())
    answer_wrongly(unit)
    assert unit.judged is None and unit.doubted is not None and unit.counterexample is not None
    said, reason = course.sentence_of(unit, Words()), reason_said(unit.task, None, ENGLISH)
    assert "Try once more." in said and reason not in said, "nothing is solved yet"
    mark_rightly(unit)
    unit.answer()
    assert unit.is_right and unit.in_a_row == 0, "right, but not at once"
    unit.next()
    answer_up_to_a_line(unit)
    answer_wrongly(unit)
    unit.answer()
    assert unit.judged is not None and not unit.is_right
    assert reason_said(unit.task, None, ENGLISH) in course.sentence_of(unit, Words())


def test_nobody_is_kept_at_a_task() -> None:
    unit = Unit(CAP, 7)
    while unit.kind != ALONE:
        if not unit.can_answer:
            unit.show()
        while unit.judged is None:
            unit.answer()
        unit.next()
    answer_up_to_a_line(unit)
    unit.mark(unit.task.cells[0][0], unit.task.cells[0][1])
    unit.show()
    assert unit.judged is None, "an answer was begun"
    unit.mark(unit.task.cells[0][0], None)
    unit.show()
    assert unit.judged is not None and unit.judged.missed and not unit.is_right
    assert unit.in_a_row == 0 and unit.chosen == unit.task.technique, "the reason is shown, too"


def test_a_wrong_reason_is_wrong_though_the_cells_are_right() -> None:
    unit = answer_up_to_a_line(alone())
    mark_rightly(unit)
    assert not unit.can_answer
    unit.choose(next(it for it in unit.techniques if it != CAP))
    unit.answer()
    assert unit.doubted is not None and unit.doubted.is_right and not unit.is_right


@pytest.mark.parametrize("technique", (FULL, CAP, EDGE))
def test_a_guess_is_covered_until_all_is_uncovered(technique: str) -> None:
    unit = unit_at(GUESS, technique, 3)
    cell, value = unit.task.cells[0]
    for stage in range(course.stages_of(unit.task)):
        assert unit.uncovered == stage and unit.judged is None
        unit.mark(cell, 1 - value)  # one may change one's mind until the end
        if isinstance(unit.task, LineTask):
            moment = course.lab_moment(unit.task, unit.marks, stage, None)
            assert moment.listed == 0 == moment.shared and not moment.has_sum
            assert moment.has_left == (stage >= 1) and moment.has_right == (stage >= 2)
        unit.answer()
    assert unit.judged is not None and unit.judged.wrong == (cell,)
    assert not unit.can_answer and not unit.asks_cells


def test_a_guess_is_held_against_all_that_the_line_settles() -> None:
    line = read_lab_line("1 1 in 6 with #?????")
    task = task_of(line)
    assert task is not None
    moment = course.lab_moment(task, {1: EMPTY, 2: EMPTY, 3: FILLED}, course.ALL_OF_TASK, None)
    assert moment.guess is not None
    assert moment.guess.judged(moment.lab.study) == (0b10, 0, 0b1100)
    assert moment.ringed == 0
    assert course.lab_moment(task, {}, 0, None, is_ringed=True).ringed == 0b1
    missed = course.lab_moment(task, {}, course.ALL_OF_TASK, None).guess
    assert missed is not None and missed.judged(moment.lab.study) == (0, 0b10, 0)


def test_the_first_hint_is_the_same_for_all_lines() -> None:
    tasks = islice(mixed_series(CAP, 7), 20)
    assert len({course.hint_said(task, course.NEUTRAL, Words()) for task in tasks}) == 1


def test_the_teacher_sees_everything() -> None:
    unit = Unit(OVERLAP, 7, shows_all=True)
    assert unit.judged is not None and not unit.asks_cells


def test_what_is_mastered_is_kept_beside_what_was_solved(tmp_path: Path) -> None:
    assert load_mastered(tmp_path) == frozenset()
    note_mastered(tmp_path, CAP)
    assert note_mastered(tmp_path, OVERLAP) == {CAP, OVERLAP} == load_mastered(tmp_path)
    assert load_achieved(tmp_path).solved == {}
    (tmp_path / "progress.json").write_text('{"mastered": 3}', encoding="utf-8")
    assert load_mastered(tmp_path) == frozenset()


@pytest.mark.parametrize("technique", TRAINED)
def test_the_puzzle_of_a_unit_needs_its_technique_and_nothing_harder(technique: str) -> None:
    path = course.puzzle_for(technique)
    if path is None:
        ours = [read_puzzles(it)[0] for it in bundled_puzzles() if it.parent.name == technique]
        assert all(max(it.width, it.height) > 10 for it in ours), "one of them is small enough"
        return
    puzzle = read_puzzles(path)[0]
    rating = rate_for_person(puzzle)
    assert rating is not None and rating.needs == technique
    assert min(puzzle.width, puzzle.height) >= 5 and max(puzzle.width, puzzle.height) <= 10


def test_numbers_have_the_digits_of_the_language() -> None:
    """On a card, of a task, and where one guesses."""
    unit, words = Unit(CAP, 7), LabWords(Language("persian"))
    while unit.kind != ALONE:
        parts = course.TaskPicture(1000, 600, unit, words).parts(0).values()
        texts = [item.text for part in parts for item in part if isinstance(item, Text)]
        assert any("\u06f1" <= sign <= "\u06f9" for text in texts for sign in text)
        assert not any(text.isascii() and text.isdigit() for text in texts), unit.kind
        pass_on(unit)


def test_cells_grow_with_the_letters_and_the_pane() -> None:
    unit = alone()
    small, large = (
        course.TaskPicture(1000 * times, 600 * times, unit, LabWords(), 10 * times).layout
        for times in (1, 3)
    )
    assert isinstance(small, TaskLayout) and isinstance(large, TaskLayout)
    assert large.cell > 2.9 * small.cell


def test_the_reason_that_is_told_is_ringed() -> None:
    """Its sentence may speak of the ringed cells."""
    unit = answer_up_to_a_line(alone())
    picture = course.TaskPicture(1000, 600, unit, LabWords())
    assert isinstance(unit.task, LineTask) and not picture._shown(None).ringed
    answer_rightly(unit)
    assert picture._shown(None).ringed == {(0, cell) for cell, _ in unit.task.evidence.because}


def test_an_answer_that_is_shown_tells_filled_from_empty_cells() -> None:
    line = read_lab_line("5-2-1 in 10")
    task = task_of(line)
    assert isinstance(task, LineTask)
    layout = TaskLayout(1000, 300, task, 14)
    answer = {course.place_of(task, cell): value for cell, value in task.cells}
    kinds = (CORRECT, MISSED, WRONG)
    for judged in ({}, *(dict.fromkeys(answer, kind) for kind in kinds)):
        part = task_part(layout, task, TaskState({}, judged, answer))
        looks = {EMPTY: set[frozenset[object]](), FILLED: set[frozenset[object]]()}
        for place, value in answer.items():
            box = layout.box(*place)
            drawn = (it for it in part if isinstance(it, Rectangle))
            seen = (it for it in drawn if box.left <= it.left < box.right)
            looks[value].add(frozenset((it.left - box.left, it.top, it.role) for it in seen))
        assert not looks[EMPTY] & looks[FILLED]
