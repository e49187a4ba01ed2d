"""Captions: short, one for each step that is told, and each says what happens on the board."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from app.export.choice import kind_of
from app.export.film import keys_of
from app.text.catalogue import ENGLISH, Language
from app.text.english.steps import FILM
from app.text.film import FilmWords, just_fits, quick_reading_time
from app.text.phrases import positions
from puzzles.bundled import bundled_puzzles
from puzzles.reading import read_puzzles
from solver.grid import FILLED, cells_of
from solver.line import Rule, masks_of
from solver.line_state import KnownLine, spans
from solver.puzzle import ROW, Line, clue_of
from solver.step import ASSUME, DEDUCE, TRAINED, LineEvidence, Step
from solver.techniques import LADDER, TECHNIQUES
from solver.techniques.extend import ExtendEvidence
from solver.techniques.glue import GlueEvidence
from solver.techniques.split import SplitEvidence
from solver.trace import Trace
from tests.filmed import bundled, trace_of


def test_no_caption_has_more_than_ten_words() -> None:
    for key, text in FILM.items():
        assert len(text.split()) <= 10, key


@pytest.mark.parametrize(
    ("name", "method"), [("pig", "ladder"), ("cat", "sweep"), ("castle", "overlap")]
)
def test_what_is_told_has_what_it_needs(name: str, method: str) -> None:
    words = FilmWords()
    for step in trace_of(bundled(name), method, most=600).steps:
        assert words.name(step)
        assert words.tell(step) or step.kind != DEDUCE
        assert len(words.ask(step).split()) <= 10
        assert keys_of(step) and kind_of(step)


def test_a_colour_is_asked_about_in_the_language_of_the_film() -> None:
    trace = trace_of(bundled("cupcake"), "backtracking", most=200)
    words = FilmWords(language=Language("chinese").in_colours(trace.puzzle))
    asked = [words.ask(step) for step in trace.steps if step.kind == ASSUME]
    assert any("色" in said for said in asked) and not any(map(str.isascii, "".join(asked)))


# -------------------------------------------------------------------------------------------------
# What is said against what happens, which is read from the line: # filled, . empty, ? not known.


def line_before(trace: Trace, place: int) -> KnownLine:
    step = trace.steps[place]
    assert step.line is not None
    clue = trace.puzzle.clue(step.line)
    known = trace.state(place).grid.line(step.line)
    return KnownLine(Rule(clue, trace.puzzle.length(step.line)), *known)


def of_reason(line: KnownLine, step: Step) -> KnownLine:
    """The line with the cells that the step's reason uses, if it says which: what is told rests on
    these, and all that is known may allow less."""
    assert isinstance(step.evidence, LineEvidence)
    cells = sum(1 << cell for cell, _ in step.evidence.because) or line.rule.mask
    return KnownLine(line.rule, line.filled & cells, line.empty & cells)


def random_lines(count: int, seed: int) -> Iterator[KnownLine]:
    """Lines of which something is known that agrees with an answer."""
    chance = random.Random(seed)
    for _ in range(count):
        length = chance.randint(3, 18)
        share = chance.choice((0.35, 0.5, 0.65, 0.8))
        answer = sum(1 << cell for cell in range(length) if chance.random() < share)
        shown = sum(1 << cell for cell in range(length) if chance.random() < chance.random())
        clue = clue_of([last - first + 1 for first, last in spans(answer)])
        filled, empty = answer & shown, ~answer & shown & (1 << length) - 1
        yield KnownLine(Rule(clue, length), filled, empty)


def check(line: KnownLine, step: Step, said: str) -> None:
    """What the words of a caption promise."""
    new = [number - 1 for number in positions(step)]
    filled = [number - 1 for number in positions(step, FILLED)]
    lengths = line.rule.lengths
    numbers = [int(it) for it in re.findall(r"\d+", said)]
    what = f"{said!r}: {lengths}, filled {line.filled:b}, empty {line.empty:b}, new {new}"
    if re.search(r"\b(empty( beside it| on both sides)?|cannot reach .*|can stand .*)\.$", said):
        assert not filled, what
    if re.search(r"filled\.|it all\.|grows|covers? (it|this|these)", said):
        assert filled == new, what
    if re.search(r"these \d", said):
        assert numbers[0] == len(new), what
    if " it both times" in said or "this cell" in said:
        assert len(new) == 1, what
    if "is a whole" in said:
        runs = [run for run in line.runs if {run[0] - 1, run[1] + 1} & set(new)]
        assert any(run[1] - run[0] + 1 == numbers[0] for run in runs), what
        assert len(new) == 1 if "beside it" in said else new[1] == new[0] + numbers[0] + 1, what
    if "both ways" in said:
        assert line.filled & (1 << new[-1]) - (1 << new[0]), what
    if "nothing can move" in said or "the whole line" in said:
        assert not line.rule.slack and numbers[-1] == line.rule.length, what
        assert len(numbers) == 1 or sum(numbers[:-1]) == numbers[-1], what
    if step.technique in ("glue", "extend") and "both ways" not in said:
        check_wall(line, step, said, what)
    if isinstance(step.evidence, SplitEvidence):
        first, end = step.evidence.joined
        cells = (1 << end + 1) - (1 << first)
        assert cells & ~line.filled == 1 << new[0], what
        there = [lengths[block] for block in of_reason(line, step).holding((first, end))]
        assert max(there, default=0) < end - first + 1, what
        assert numbers == [max(there)] if there else not numbers, what
        assert ("only the" in said) == (len(there) == 1), what


def check_wall(line: KnownLine, step: Step, said: str, what: str) -> None:
    """An edge or an empty cell is where a caption says that it is, and the run stands at it, or
    does not."""
    new = [number - 1 for number in positions(step)]
    evidence = step.evidence
    if isinstance(evidence, GlueEvidence):
        run, wall = evidence.run, evidence.wall
        assert str(line.rule.lengths[evidence.block]) in said, what
        assert said.startswith("At ") == (wall in (run[0] - 1, run[1] + 1)), what
    else:
        assert isinstance(evidence, ExtendEvidence)
        run, (begin, end) = evidence.run, line.stretch_at(evidence.run[0])
        wall = begin - 1 if new[0] > run[1] else end + 1
    at_edge = wall in (-1, line.rule.length)
    assert (" edge" in said) == at_edge and ("empty cell" in said) != at_edge, what
    assert at_edge or line.empty >> wall & 1, what


def test_captions_of_the_ladder_say_what_happens() -> None:
    words, told = FilmWords(), set()
    puzzles = (read_puzzles(path)[0] for path in bundled_puzzles()[::6])
    for puzzle in (it for it in puzzles if not it.is_coloured):
        trace = trace_of(puzzle, "ladder", most=150)
        for place, step in enumerate(trace.steps):
            if step.kind == DEDUCE:
                check(line_before(trace, place), step, words.tell(step))
                told.add(step.technique)
    assert told >= {rung.technique for rung in LADDER}


def test_there_is_a_caption_for_every_outcome_and_each_is_true() -> None:
    words = FilmWords()
    line = Line(ROW, 0)
    patterns = {
        key: re.compile(
            "".join(
                re.escape(before) + (r"[\d,+ ]+" if field else "")
                for before, field, _, _ in Formatter().parse(text)
            )
        )
        for key, text in FILM.items()
        if key.split(".")[:2] in [["tell", it] for it in (*TECHNIQUES, "no-blocks")]
        and not key.endswith(".colour")
    }
    missing = set(patterns)
    wide = KnownLine(Rule(clue_of([3, 3]), 18), *masks_of("???????.??.???????"))
    for known in (wide, *random_lines(1500, seed=24)):
        for rung in LADDER:
            for finding in rung.find(known):
                cells = cells_of(line, finding.filled, finding.empty)
                step = Step(DEDUCE, rung.technique, line, cells, finding.prove(), 0)
                told = words.tell(step)
                check(known, step, told)
                missing -= {key for key in missing if patterns[key].fullmatch(told)}
    assert not missing


def test_captions_can_be_read_while_they_stand() -> None:
    for key, text in FILM.items():
        if key.startswith("tell."):
            assert (
                quick_reading_time(text, ENGLISH) >= 1000 * len(text) / 17 - 1 and len(text) <= 62
            ), key


# -------------------------------------------------------------------------------------------------


def test_a_deduction_has_one_name() -> None:
    """What the list calls it stands above it in a film, too."""
    words, evidence = FilmWords(), trace_of(bundled("heart")).steps[0].evidence
    for technique in TRAINED:
        step = Step(DEDUCE, technique, Line(ROW, 0), (), evidence, 0)
        assert words.name(step).lower() == ENGLISH.board.say(f"technique.{technique}")
    fitting = [step for step in trace_of(bundled("heart")).steps if just_fits(step)]
    assert fitting and {words.name(step) for step in fitting} == {"Overlap"}
    assert all("11" in words.tell(it) for it in fitting)
