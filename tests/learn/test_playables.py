"""What is played keeps to one clock: the lab's blocks, and two methods side by side."""

from __future__ import annotations

import pytest

from app.exercises.lab import Lab, read_lab_line, turns
from app.learn.player import PUSH, SPEEDS, TURN, LabPlayable, Player, RacePlayable
from app.race import Race
from tests.filmed import bundled
from tests.learn.test_show import Clock


def lab_playable(line: str, clock: Clock) -> LabPlayable:
    playable = LabPlayable(Lab.of(read_lab_line(line)))
    playable.player = Player(clock, playable.player.speed)
    return playable


def race_playable() -> RacePlayable:
    race = Race(bundled("arrow"), ("overlap", "backtracking"))
    return RacePlayable(Player(Clock(), SPEEDS.index(None)), race)


def test_the_blocks_move_one_push_at_a_time_and_rest_before_another_is_pushed() -> None:
    clock = Clock()
    playable = lab_playable("2 1 in 8", clock)
    moved: list[tuple[int, float]] = []
    playable.changed = lambda: moved.append((playable.cursor, clock.now))
    playable.toggle()
    assert moved == [(0, 0.0)], "it is not pushed at once"
    moved.clear()
    while playable.tick() is not None:
        clock.now += 0.01
    assert [place for place, _ in moved] == [*range(1, playable.length + 1), playable.length]
    at = turns(playable.lab.study.path)
    assert at, "the second block is pushed after the first"
    before = 0.0
    for place, now in moved[:-1]:
        wait = TURN if place - 1 in at else PUSH
        assert now - before == pytest.approx(wait, abs=0.025), place
        before = now
    assert not playable.player.is_playing
    playable.toggle()
    assert playable.cursor == 0, "at the end it plays from the beginning"


def test_what_cannot_be_pushed_is_not_played() -> None:
    playable = lab_playable("8 in 8", Clock())
    playable.toggle()
    assert not playable.player.is_playing and playable.tick() is None


def test_a_race_is_shown_when_both_have_come_to_their_end() -> None:
    playable = race_playable()
    playable.toggle()
    playable.forward()
    assert (playable.cursor, playable.length, playable.player.is_playing) == (0, 0, False)
    playable.race.run()
    playable.last()
    assert playable.cursor == playable.length == len(playable.race)
    playable.forward()
    playable.back()
    assert playable.cursor == playable.length - 1
    playable.toggle()
    while playable.tick() is not None:
        pass
    assert playable.is_at_end and not playable.player.is_playing
    playable.open(playable.race)
    assert playable.cursor == 0


def test_the_speed_has_ends() -> None:
    playable = race_playable()
    playable.commands["faster"]()
    assert playable.player.rate is None
    for _ in SPEEDS:
        playable.commands["slower"]()
    assert playable.player.times == SPEEDS[0]


@pytest.mark.parametrize(
    ("methods", "winner", "reason"),
    [
        (("overlap", "backtracking"), 0, "assumed"),
        (("backtracking", "overlap"), 1, "assumed"),
        (("ladder", "ladder"), None, "even"),
    ],
)
def test_fewer_steps_win(methods: tuple[str, str], winner: int | None, reason: str) -> None:
    race = Race(bundled("heart"), methods)
    race.run(30.0)
    assert (race.winner, race.reason) == (winner, reason)
