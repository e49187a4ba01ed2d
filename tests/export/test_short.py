"""The film one shows: of a quarter of a minute, never dull, and always with a proof."""

from __future__ import annotations

import re
from itertools import cycle, groupby
from math import sqrt

import pytest

from app.draw.moment import SLIDE
from app.export.by_hand import trace_by_hand
from app.export.choice import find_opening
from app.export.film import SLIDES, Wishes, keys_of
from app.export.limits import Pace
from app.export.solving import make_film
from app.text.catalogue import ENGLISH, LANGUAGES, Language
from app.text.film import brisk_reading_time, counted_steps, quick_reading_time, with_captions
from solver.puzzle import Puzzle
from solver.step import ASSUME, BACKTRACK
from tests.filmed import bundled, trace_of

NAMES = ("arrow", "heart", "house", "pig", "swan")


@pytest.mark.parametrize("name", NAMES)
def test_a_film_is_as_long_as_its_board_asks_for_and_stands_still_only_to_be_read(
    name: str,
) -> None:
    puzzle = bundled(name)
    trace = trace_of(puzzle)
    film = make_film(trace, Wishes())
    for shot in film.shots:
        assert shot.milliseconds < 1000 or shot.view.caption or shot.finished
    aim = min(15, 8 + 0.7 * sqrt(puzzle.width * puzzle.height))
    least = 15.5 if not any(step.kind == ASSUME for step in trace.steps) else 30
    assert 0.98 * aim < film.milliseconds / 1000 < 1.02 * max(aim, least)


@pytest.mark.parametrize("clue", [[1], [0]])
def test_so_is_that_of_a_single_cell(clue: list[int]) -> None:
    puzzle = Puzzle.of([clue], [clue])
    assert 8600 < make_film(trace_of(puzzle), Wishes()).milliseconds < 10_300
    by_hand = trace_by_hand(puzzle, [(0, 0, clue[0])])
    assert make_film(by_hand, Wishes()).milliseconds < 7000


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("is_lesson", [False, True])
def test_nothing_moves_while_more_than_four_words_are_read(name: str, is_lesson: bool) -> None:
    film = make_film(trace_of(bundled(name)), Wishes(lesson=is_lesson))
    for said, shots in groupby(film.shots, key=lambda it: (it.view.heading, it.view.caption)):
        text = " ".join(filter(None, said))
        if len(text.split()) > 4:
            assert next(shots).milliseconds >= 1000 * len("".join(said)) / 12.1
    captions = [shot.view.caption for shot in film.shots if shot.view.caption]
    told = list(dict.fromkeys(captions))
    assert told[0] == "Numbers hide a picture." and ":" in told[1] and told[2].startswith("Push")


@pytest.mark.parametrize("name", (*NAMES, "cat", "rabbit", "train-with-wagon", "rainbow"))
def test_a_film_opens_with_a_push_that_the_solving_takes(name: str) -> None:
    """All that it says is known once the step is over that its pictures lead to."""
    trace = trace_of(bundled(name))
    opening = find_opening(trace.puzzle, trace.steps)
    assert opening is not None and opening.step.cells
    grid = trace.state(opening.place + 1).grid
    assert all(grid.cell(row, column) == value for row, column, value in opening.step.cells)
    pictures = [shot for shot in make_film(trace, Wishes()).shots if shot.view.opening]
    assert {(shot.step, shot.moving) for shot in pictures} <= {(opening.place + 1, True)}


@pytest.mark.parametrize("name", NAMES)
def test_each_step_of_the_run_has_a_picture_that_is_not_moving(name: str) -> None:
    trace = trace_of(bundled(name))
    film = make_film(trace, Wishes())
    settled = [shot for shot in film.shots if not shot.moving]
    assert {shot.step for shot in settled} == set(range(len(trace) + 1))
    passing = [shot.milliseconds for shot in settled if not shot.view.told]
    assert all(milliseconds < 400 for milliseconds in passing[3:-1])


@pytest.mark.parametrize(
    ("name", "seconds"), [*zip(cycle(NAMES), (None, 6, 7, 8, 10, 12, 15, 20, 25) * 2)]
)
def test_there_is_always_a_proof_between_two_finished_pictures(
    name: str, seconds: float | None
) -> None:
    trace = trace_of(bundled(name))
    film = make_film(trace, Wishes(pace=Pace(seconds=seconds)))
    assert film.shots[0].finished and film.shots[-1].finished
    assert film.shots[-1].milliseconds >= 1500
    assert len([shot for shot in film.shots if shot.view.dissolved is not None]) > 4
    slides = [shot for shot in film.shots if shot.view.motion.phase == SLIDE and shot.view.caption]
    assert any(keys_of(trace.step(shot.step)) is SLIDES for shot in slides)
    if seconds is not None:
        assert film.milliseconds == seconds * 1000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_while_steps_pass_it_is_said_how_many_if_there_is_time_to_read(
    name: str, language: str
) -> None:
    trace, spoken = trace_of(bundled(name)), Language(language)
    film = make_film(trace, Wishes(language=spoken))
    said = 0
    boards = (it for it in film.shots if not it.view.told)
    for words, shots in groupby(boards, key=lambda it: (it.view.heading, it.view.caption)):
        pictures = list(shots)
        time = sum(shot.milliseconds for shot in pictures)
        if not any(words):
            begins = pictures[0].view.count - pictures[0].view.shown == 0
            assert time < quick_reading_time("1" * (20 if begins else 9), spoken)
            continue
        assert time >= quick_reading_time("".join(words), spoken)
        if not pictures[0].view.told:
            first, last = pictures[0].view, pictures[-1].view
            steps = trace.steps[first.count - first.shown : last.count]
            number = re.search(r"\d+", words[0])
            assert number is None or int(number[0]) == counted_steps(steps)
            said += 1
    assert said or name == "arrow"


def test_the_pace_of_reading_is_the_language_s() -> None:
    class Slow(Language):
        def grammar(self):  # type: ignore[no-untyped-def]
            return super().grammar().replaced(letter=118)

    assert brisk_reading_time("x" * 100, Slow("english")) == 11_800
    assert quick_reading_time("x" * 100, Slow("english")) == round(11_800 * 17 / 12)
    assert quick_reading_time("x", Slow("english")) == 700
    trace = trace_of(bundled("heart"))
    quick, slow = (make_film(trace, Wishes(language=it)) for it in (ENGLISH, Slow("english")))
    assert slow.milliseconds > quick.milliseconds


def test_what_matters_less_is_left_out_first() -> None:
    trace = trace_of(bundled("heart"))
    told = [
        len({it.view.caption for it in make_film(trace, Wishes(pace=Pace(seconds=it))).shots})
        for it in (7, 15, 30)
    ]
    assert told == sorted(set(told))


def test_an_assumption_is_told_with_what_comes_of_it() -> None:
    trace = trace_of(bundled("pig"))
    film = make_film(trace, Wishes())
    kinds = [trace.step(it.step).kind for it in film.shots if it.view.caption and it.step]
    assert ASSUME in kinds and BACKTRACK in kinds


def test_own_sentences_make_a_film_longer_and_are_all_said() -> None:
    trace = trace_of(bundled("heart"))
    own = {number: f"This is my sentence for step number {number}." for number in range(1, 13)}
    language = with_captions(ENGLISH, trace, own)
    film = make_film(trace, Wishes(language=language))
    assert set(own.values()) <= {shot.view.caption for shot in film.shots}
    assert film.milliseconds > 30_000


def test_a_lesson_is_slower_and_tells_more() -> None:
    trace = trace_of(bundled("heart"))
    short, lesson = (make_film(trace, Wishes(lesson=it)) for it in (False, True))
    assert lesson.milliseconds > 2 * short.milliseconds
    said = [{shot.view.caption for shot in film.shots} for film in (short, lesson)]
    assert len(said[1]) > len(said[0])
