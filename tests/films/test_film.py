"""The film teaches first and then hurries, and is as long as it should be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from films.film import Shot, Wishes
from films.fold import fold_steps
from films.limits import LEAST, PictureTooLarge, TooShort
from films.pace import FINISHED, START, Pace, fit_times, kind_of, round_times
from films.solving import View, film_layout, make_film
from scene.board.layout import Sizes
from scene.board.stage import build_scene
from scene.scene import Item
from solver.puzzle import Puzzle
from solver.trace import Trace
from tests.filmed import bundled, trace_of
from words.words import ENGLISH


@pytest.fixture(scope="module")
def cat() -> Trace:
    return trace_of(bundled("cat"))


@pytest.fixture(scope="module")
def bear() -> Trace:
    return trace_of(bundled("teddy-bear"))


def test_each_step_is_a_picture_and_then_the_finished_one(cat: Trace) -> None:
    film = make_film(cat, Wishes())
    assert [shot.step for shot in film.shots] == [*range(len(cat) + 1), len(cat)]
    assert [shot.view.finished for shot in film.shots].index(True) == len(film.shots) - 1
    assert film.shots[0].milliseconds == START
    assert film.shots[-1].milliseconds == FINISHED


def test_what_is_new_stays_long_enough_to_be_read_and_then_it_hurries(cat: Trace) -> None:
    film = make_film(cat, Wishes())
    seen = set()
    repeats = []
    for shot, step in zip(film.shots[1:-1], cat.steps, strict=True):
        if kind_of(step) not in seen:
            seen.add(kind_of(step))
            letters_a_second = len(ENGLISH.sentence(step)) / shot.milliseconds * 1000
            assert letters_a_second < 45 or shot.milliseconds >= 4000
        else:
            repeats.append(shot.milliseconds)
    third = len(repeats) // 3
    assert sum(repeats[:third]) > sum(repeats[third : 2 * third]) > 0
    assert max(repeats[-third:-1]) <= 200


@pytest.mark.parametrize("most", [4, 10, 40, 400])
@pytest.mark.parametrize("method", ["overlap", "backtracking"])
def test_long_solvings_are_folded(bear: Trace, method: str, most: int) -> None:
    trace = bear if method == "overlap" else trace_of(bear.puzzle, method, most=5000)
    film = make_film(trace, Wishes(most_frames=most))
    assert len(film.shots) <= most
    assert len(film.shots) > most * 0.5
    assert sum(shot.view.shown for shot in film.shots) == len(trace)
    assert film.shots[-1].step == len(trace)
    for shot in film.shots:
        if shot.view.shown > 1:
            caption = [it for _, it in build(trace, shot) if "steps" in str(it)]
            assert caption, "folding is said in the caption"
            break


def build(trace: Trace, shot: Shot[View]) -> Iterator[tuple[str, Item]]:
    layout = film_layout(trace, Wishes())
    return build_scene(trace.puzzle, layout, shot.view.moment(trace)).items()


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 60), st.integers(1, 80))
def test_folding_keeps_every_step_in_order(most: int, length: int) -> None:
    steps = (trace_of(bundled("pig")).steps)[:length]
    groups = fold_steps(steps, most)
    assert [step for group in groups for step in group] == steps
    assert len(groups) <= most


def test_first_steps_are_not_folded(bear: Trace) -> None:
    groups = fold_steps(bear.steps, 100)
    assert all(len(group) == 1 for group in groups[:25])


@pytest.mark.parametrize("pace", [1, 20, 35, 100, 700])
def test_a_pace_gives_each_step_the_same_time(cat: Trace, pace: int) -> None:
    film = make_film(cat, Wishes(pace=Pace(step=pace)))
    times = [shot.milliseconds for shot in film.shots[1:-1]]
    assert abs(sum(times) - max(pace, LEAST) * len(times)) <= 10
    assert all(abs(time - max(pace, LEAST)) < 10 for time in times)


@pytest.mark.parametrize("seconds", [0.5, 1.0, 3.33, 10.0, 120.0])
@pytest.mark.parametrize("tick", [10, 40])
def test_a_film_lasts_exactly_as_long_as_asked(cat: Trace, seconds: float, tick: int) -> None:
    film = make_film(cat, Wishes(pace=Pace(seconds=seconds)), tick=tick)
    assert abs(film.milliseconds - seconds * 1000) <= tick / 2
    assert all(shot.milliseconds >= LEAST for shot in film.shots)
    assert all(shot.milliseconds % tick == 0 for shot in film.shots)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.floats(1, 9000), min_size=1, max_size=60), st.floats(0.02, 90))
def test_times_fit_to_the_tick(times: list[float], seconds: float) -> None:
    target = round(seconds * 100) * 10
    if target < LEAST * len(times):
        with pytest.raises(TooShort):
            fit_times(times, seconds)
        return
    fitted = fit_times(times, seconds)
    assert sum(fitted) == target
    assert all(time >= LEAST and time % 10 == 0 for time in fitted)


@given(st.lists(st.floats(20, 900), min_size=1, max_size=60))
def test_rounding_does_not_change_the_length(times: list[float]) -> None:
    assert abs(sum(round_times(times)) - sum(times)) <= 10


def test_an_impossible_length_is_said(cat: Trace) -> None:
    with pytest.raises(TooShort):
        make_film(cat, Wishes(pace=Pace(seconds=0.03)))


def test_no_size_of_picture_costs_pictures(bear: Trace) -> None:
    small, large = (
        make_film(bear, Wishes(sizes=Sizes(60, scale), most_frames=10_000)) for scale in (1, 2)
    )
    assert [it.step for it in small.shots] == [it.step for it in large.shots]
    with pytest.raises(PictureTooLarge):
        make_film(bear, Wishes(sizes=Sizes(200, 8)))


def test_an_unfinished_solving_ends_with_its_last_step() -> None:
    trace = trace_of(bundled("cat"), most=5)
    film = make_film(trace, Wishes())
    assert not any(shot.view.finished for shot in film.shots)
    assert film.shots[-1].step == 5


def test_a_single_cell_makes_a_film() -> None:
    for clue in ([1], [0]):
        film = make_film(trace_of(Puzzle.of([clue], [clue])), Wishes())
        assert film.shots[-1].view.finished
        assert len(list(film.frames())) == len(film.shots)
