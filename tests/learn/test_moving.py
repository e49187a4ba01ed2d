"""Steps that move: in the time there is, out of the way of whatever one does, and then there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.draw.moment import COVER, FLY, LINE, PHASES, SETTLE, SLIDE, STILL, Motion, moment_of
from app.export.film import BY_KIND, PICTURE, SLIDES, SLIDING, UNFOLDS, Key, keys_of
from app.learn.player import SPEEDS, USUAL_BEAT
from app.learn.show import BY_HAND, FIRST_USE, STANDS, Moving, Show, fitted
from tests.learn.test_show import Clock, a_show, run_until_idle

CHOREOGRAPHIES = (*BY_KIND.values(), UNFOLDS)
SLOW_SPEEDS = [speed for speed, times in enumerate(SPEEDS) if times is not None and times <= 1]


def a_slow_show(clock: Clock, speed: int = 0, name: str = "cat", method: str = "overlap") -> Show:
    """All of a solving is known, and one stands before its first step."""
    show = a_show(name, method, clock)
    show.last()
    run_until_idle(show)
    show.first()
    show.player.set_speed(speed)
    clock.now += 10
    return show


def pictures(show: Show, clock: Clock) -> list[tuple[Motion, float]]:
    """All that is seen until the step is there, each with its time."""
    seen = [(show.seen().motion, clock.now)]
    show.moved = lambda: seen.append((show.seen().motion, clock.now))
    before = show.changed
    show.changed = lambda: seen.append((show.seen().motion, clock.now))
    while seen[-1][0] != STILL:
        wait = show.tick()
        clock.now += (wait or 0) / 1000
    show.changed = before
    return seen


@pytest.mark.parametrize("keys", CHOREOGRAPHIES)
@pytest.mark.parametrize("seconds", [5 - STANDS, BY_HAND, USUAL_BEAT - STANDS])
def test_a_step_is_there_before_the_next_is_due(keys: tuple[Key, ...], seconds: float) -> None:
    short = fitted(keys, seconds)
    assert sum(key.pictures * key.milliseconds for key in short) <= seconds * 1000
    phases = [PHASES.index(key.phase) for key in short]
    assert phases == sorted(phases) and SETTLE not in {key.phase for key in short}
    for key in short:
        assert key.milliseconds >= PICTURE and key.pictures >= 1
        if key.phase == SLIDE and key.milliseconds == PICTURE and keys is SLIDES:
            least = 10 if seconds >= BY_HAND else 6
            assert least <= key.pictures <= SLIDING or key.pictures == 1


def test_with_time_enough_nothing_is_shortened() -> None:
    (*before, fly), wanted = fitted(SLIDES, 60), {LINE, SLIDE, COVER}
    assert before == [key for key in SLIDES if key.phase in wanted] and fly.phase == FLY


@pytest.mark.parametrize("speed", SLOW_SPEEDS)
def test_slow_play_moves_each_step_to_where_it_belongs(speed: int) -> None:
    clock = Clock()
    show = a_slow_show(clock, speed)
    show.toggle()
    rate = show.player.rate
    assert rate is not None
    techniques: set[str | None] = set()
    for number in range(1, 12):
        clock.now += max(0.0, show.player.wait())
        show.tick()
        assert show.cursor == number
        began = clock.now
        seen = pictures(show, clock)
        technique = show.session.trace.step(number).technique
        seconds = (1 if technique in techniques else FIRST_USE) / rate
        techniques.add(technique)
        assert seen[-1][0] == STILL and seconds - (clock.now - began) >= 1
        assert abs(show.player.wait() + clock.now - began - seconds) < 0.05
        shares = [motion for motion, _ in seen if motion.phase == SLIDE]
        assert [it.share for it in shares] == sorted(it.share for it in shares)
        assert not show.seen().fresh_cells().keys() ^ show.moment().fresh_cells().keys()
        assert show.cursor == number


def test_a_picture_stays_its_time_and_the_cells_come_last() -> None:
    clock = Clock()
    show = a_slow_show(clock)
    steps = show.session.trace.steps
    place = next(place for place, step in enumerate(steps) if keys_of(step) == SLIDES)
    before, step = show.session.trace.state(place).grid.known_count(), steps[place]
    show.go(place)
    show.forward()
    assert show.seen().state.grid.known_count() == before
    assert show.moment().state.grid.known_count() == before + len(step.cells)
    seen = pictures(show, clock)
    known = [motion.of(SETTLE) for motion, _ in seen]
    assert known == sorted(known) and len(seen) > SLIDING
    sliding = [time for motion, time in seen if motion.phase == SLIDE and motion.share < 1]
    gaps = [b - a for a, b in pairwise(sliding)]
    assert all(0.03 <= gap <= 0.05 for gap in gaps)


@pytest.mark.parametrize(
    ("speed", "is_calm"),
    [(0, True), *((speed, False) for speed in range(SLOW_SPEEDS[-1] + 2, len(SPEEDS)))],
)
def test_quick_play_moves_nothing_and_calm_moves_nothing(speed: int, is_calm: bool) -> None:
    clock = Clock(0.0001)
    show = a_slow_show(clock, speed)
    show.is_calm = lambda: is_calm
    motions: list[Motion] = []
    show.changed = lambda: motions.append(show.seen().motion)
    show.moved = lambda: pytest.fail("something moves")
    if is_calm:
        show.forward()
    show.toggle()
    while show.cursor < 10:
        show.tick()
        clock.now += 0.01
    assert set(motions) == {STILL}


def test_by_hand_steps_move_at_every_speed_and_the_next_key_cuts_that() -> None:
    clock = Clock()
    show = a_slow_show(clock, len(SPEEDS) - 1)
    show.forward()
    assert show.seen().motion != STILL
    show.back()
    assert show.cursor == 0 and show.seen().motion == STILL
    show.go(1)
    clock.now += 1
    show.forward()
    assert show.cursor == 2 and show.seen().motion != STILL
    clock.now += 0.1
    show.forward()
    assert show.cursor == 3 and show.seen().motion == STILL, "whoever hurries watches nothing move"
    clock.now += 0.1
    show.forward()
    assert show.cursor == 4 and show.seen().motion == STILL
    clock.now += 1
    show.forward()
    assert show.cursor == 5 and show.seen().motion != STILL


@pytest.mark.parametrize("after", [0.0, 0.3, 0.7, 1.1])
def test_whatever_one_does_the_step_is_there(after: float) -> None:
    for do, cursor in (
        (Show.back, 6),
        (Show.first, 0),
        (Show.pause, 7),
        (Show.stop, 7),
        (lambda show: show.go(3), 3),
        (Show.next_technique, None),
        (Show.forward, 8),
        (Show.last, None),
        (Show.settle, 7),
    ):
        clock = Clock()
        show = a_slow_show(clock)
        show.go(6)
        show.forward()
        clock.now += min(after, 0.4) if do is Show.forward else after
        show.tick()
        do(show)
        run_until_idle(show)
        assert cursor is None or show.cursor == cursor
        still = moment_of(show.session.trace, show.cursor)
        assert show.seen() == show.moment() == still


def test_the_end_of_a_motion_is_the_still_moment() -> None:
    """Of every kind of step, with its guesses and what is wiped away."""
    for name, method in (("pig", "backtracking"), ("scissors", "ladder"), ("cat", "sweep")):
        clock = Clock()
        show = a_slow_show(clock, 0, name, method)
        techniques: set[tuple[str, str | None]] = set()
        for number, step in enumerate(show.session.trace.steps[:200], 1):
            if (step.kind, step.technique) in techniques:
                continue
            techniques.add((step.kind, step.technique))
            show.go(number - 1)
            clock.now += 10
            show.forward()
            pictures(show, clock)
            assert show.seen() == moment_of(show.session.trace, number)


def test_missed_pictures_are_left_out() -> None:
    clock = Clock()
    moving = Moving(SLIDES, clock)
    clock.now += 0.9
    assert moving.go_on() and moving.motion.phase == SLIDE and 0.7 < moving.motion.share < 0.9
    assert not moving.go_on()
    clock.now += 100
    assert moving.go_on() and moving.is_over and moving.wait() == 0
