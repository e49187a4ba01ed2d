"""A lesson's film teaches first and then hurries; all can be read and are as long as asked."""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.draw.film import View
from app.draw.layout import Sizes
from app.draw.moment import SLIDE, STILL
from app.draw.theme import LIGHT
from app.export.choice import _MAX_ASSUMPTIONS, kind_of
from app.export.film import PICTURE, Film, Shot, Wishes
from app.export.limits import (
    LEAST,
    Pace,
    PictureTooLarge,
    TooShort,
    fit_least,
)
from app.export.paint import Painter
from app.export.solving import make_film
from app.export.tempo import LESSON
from app.text.catalogue import ENGLISH
from app.text.film import quick_reading_time
from solver.step import ASSUME, BACKTRACK
from solver.trace import Trace
from tests.filmed import bundled, trace_of

Shots = list[Shot[View]]


@pytest.fixture(scope="module")
def cat() -> Trace:
    return trace_of(bundled("cat"))


@pytest.fixture(scope="module")
def pig() -> Trace:
    return trace_of(bundled("pig"))


def settled(film: Film[View]) -> Shots:
    """The pictures in which nothing moves."""
    return [shot for shot in film.shots if not shot.moving]


def test_it_begins_and_ends_with_the_finished_picture(cat: Trace) -> None:
    film = make_film(cat, Wishes())
    assert film.shots[0].view.card == film.shots[-1].view.card == 1.0
    for view in (shot.view for shot in film.shots if shot.moving):
        is_turning = view.card is not None or view.dissolved is not None
        assert view.motion != STILL or is_turning or view.opening


def test_without_spoiler_it_begins_with_the_empty_grid(cat: Trace) -> None:
    film = make_film(cat, Wishes(spoils=False))
    assert film.shots[0].step == 0 and not film.shots[0].moving
    texts = [
        [item[-1] for part in frame.change.parts.values() for item in part if len(item) > 5]
        for frame in film.frames()
    ]
    assert cat.puzzle.title
    assert not any(cat.puzzle.title in text for said in texts[:-1] for text in said)
    assert any(cat.puzzle.title in text for text in texts[-1])


PACES = (Pace(), Pace(seconds=20), Pace(seconds=90), Pace(step=900))


@pytest.mark.parametrize(
    ("name", "method", "pace"),
    [
        (name, method, PACES[(at + number) % 4])
        for at, name in enumerate(("cat", "pig", "tulip"))
        for number, method in enumerate(("overlap", "ladder", "sweep", "backtracking"))
    ],
    ids=str,
)
def test_whatever_is_said_can_be_read(name: str, method: str, pace: Pace) -> None:
    film = make_film(trace_of(bundled(name), method, most=900), Wishes(pace=pace))
    assert all(len(shot.view.caption.split()) <= 10 for shot in film.shots)
    for part in ("caption", "heading"):
        for text, shots in groupby(film.shots, key=lambda shot: getattr(shot.view, part)):
            time = sum(shot.milliseconds for shot in shots)
            assert not text or time >= quick_reading_time(text, ENGLISH)


def test_each_technique_is_told_once_where_it_is_clear(cat: Trace) -> None:
    for trace in (cat, trace_of(bundled("pig"), "ladder")):
        film = make_film(trace, Wishes(lesson=True))
        told = {shot.step for shot in film.shots if shot.view.caption and shot.step}
        for kind in {kind_of(step) for step in trace.steps if step.line is not None}:
            assert any(kind_of(trace.step(number)) == kind for number in told)


def test_a_block_slides_in_10_to_14_pictures_of_40_milliseconds(cat: Trace) -> None:
    film = make_film(cat, Wishes(lesson=True))
    for _, shots in groupby(film.shots, key=lambda shot: (shot.step, shot.view.motion.phase)):
        pictures = list(shots)
        if pictures[0].view.motion.phase == SLIDE and len(pictures) > 4:
            moving = [shot for shot in pictures if shot.milliseconds == PICTURE]
            assert 10 <= len(moving) <= 14
            shares = [shot.view.motion.share for shot in pictures]
            assert shares == sorted(shares) and shares[-1] == 1.0


def test_what_passes_stays_long_enough_and_is_counted(pig: Trace) -> None:
    film = make_film(pig, Wishes(lesson=True))
    passing = [shot for shot in settled(film) if not shot.view.told]
    assert len(passing) > 30
    assert min(shot.milliseconds for shot in settled(film)) >= LESSON.run_least
    said = {shot.view.heading for shot in passing}
    assert "" in said and all("steps" in it for it in said if it)
    assert passing[0].milliseconds > passing[-2].milliseconds


def test_the_first_assumptions_are_shown_in_full_and_taken_back() -> None:
    trace = trace_of(bundled("pig"), "backtracking", most=2000)
    film = make_film(trace, Wishes(lesson=True))
    told = {shot.step for shot in film.shots if shot.view.told and shot.step}
    places = [number for number, step in enumerate(trace.steps, 1) if step.kind == ASSUME]
    assert set(places[:_MAX_ASSUMPTIONS]) <= told
    wiped = next(it for it in film.shots if it.view.motion.phase == "wipe")
    assert trace.step(wiped.step).kind == BACKTRACK


@pytest.mark.parametrize("most", [4, 10, 40, 150, 400])
@pytest.mark.parametrize("method", ["overlap", "backtracking"])
def test_long_solvings_are_folded(pig: Trace, method: str, most: int) -> None:
    trace = pig if method == "overlap" else trace_of(pig.puzzle, method, most=5000)
    film = make_film(trace, Wishes(most_frames=most))
    assert len(film.shots) <= most
    assert film.shots[-1].step == len(trace)
    steps = [shot.step for shot in settled(film)]
    assert steps == sorted(steps)


@pytest.mark.parametrize("pace", [1, 20, 35, 100, 700])
def test_a_pace_gives_each_step_the_same_time(cat: Trace, pace: int) -> None:
    film = make_film(cat, Wishes(pace=Pace(step=pace)))
    times = [shot.milliseconds for shot in settled(film)[1:-1]]
    assert len(times) >= len(cat) - 1
    assert all(abs(time - max(pace, LEAST)) < 10 for time in times)


@pytest.mark.parametrize("seconds", [0.5, 1.0, 3.33, 10.0, 120.0])
@pytest.mark.parametrize("tick", [10, 40])
def test_a_film_lasts_exactly_as_long_as_asked(cat: Trace, seconds: float, tick: int) -> None:
    film = make_film(cat, Wishes(pace=Pace(seconds=seconds)), tick=tick)
    assert abs(film.milliseconds - seconds * 1000) <= tick / 2
    assert all(shot.milliseconds >= LEAST for shot in film.shots)
    assert all(shot.milliseconds % tick == 0 for shot in film.shots)


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.floats(20, 9000), st.floats(20, 4000)), min_size=1, max_size=60),
    st.floats(0.02, 400),
)
def test_nothing_is_shorter_than_its_least(
    wanted: list[tuple[float, float]], seconds: float
) -> None:
    times, leasts = [max(it) for it in wanted], [it[1] for it in wanted]
    target = round(seconds * 100) * 10
    assert all(a >= b for a, b in zip(fit_least(times, leasts, None), leasts, strict=True))
    if target < LEAST * len(times):
        with pytest.raises(TooShort):
            fit_least(times, leasts, seconds)
        return
    fitted = fit_least(times, leasts, seconds)
    assert sum(fitted) == target
    assert all(time >= LEAST and time % 10 == 0 for time in fitted)
    if target >= sum(-(-it // 10) * 10 for it in leasts):
        assert all(a >= b for a, b in zip(fitted, leasts, strict=True))


def test_no_size_of_picture_costs_pictures(pig: Trace) -> None:
    small, large = (
        make_film(pig, Wishes(sizes=Sizes(60, scale), most_frames=10_000)) for scale in (1, 2)
    )
    assert [it.step for it in small.shots] == [it.step for it in large.shots]
    with pytest.raises(PictureTooLarge):
        make_film(pig, Wishes(sizes=Sizes(200, 8)))


@pytest.mark.parametrize(
    "wishes", [Wishes(), Wishes(lesson=True), Wishes(pace=Pace(60)), Wishes(pace=Pace(None, 6.0))]
)
@pytest.mark.parametrize("most", [0, 5])
def test_an_unfinished_solving_ends_with_its_last_step(wishes: Wishes, most: int) -> None:
    trace = trace_of(bundled("cat"), most=most)
    film = make_film(trace, wishes)
    assert not any(shot.finished for shot in film.shots)
    assert film.shots[-1].step == most
    assert film.shots[-1].view.motion == STILL


@pytest.mark.parametrize(
    ("name", "method", "shape"),
    [("cat", "sweep", ""), ("house", "backtracking", "1:1"), ("scissors", "ladder", "9:16")],
)
def test_repainting_comes_to_the_same_as_painting(name: str, method: str, shape: str) -> None:
    film = make_film(trace_of(bundled(name), method), Wishes(most_frames=160, shape=shape))
    painter = Painter(film.width, film.height, LIGHT)
    show = film.begin()
    parts: dict[str, object] = {}
    for number, shot in enumerate(film.shots):
        change = show(shot.view)
        parts = {**({} if change.afresh else parts), **change.parts}
        repainted = painter.repaint(change)
        if number % 4 == 0:
            afresh = Painter(film.width, film.height, LIGHT)
            painted = afresh.repaint(type(change)(parts, True))  # type: ignore[arg-type]
            assert painted.tobytes() == repainted.tobytes(), number
