"""What is played keeps to one clock: the lab's blocks, and two methods side by side."""

from __future__ import annotations

import pytest

from play.player import PUSH, SPEEDS, TURN, LabReel, Player, RaceReel
from puzzles.bundled import find_bundled
from puzzles.lab_lines import read_lab_line
from puzzles.reading import read_puzzles
from solver.lab import Lab, turns
from solver.search import Race


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def lab_reel(line: str, clock: Clock) -> LabReel:
    reel = LabReel(Lab.of(read_lab_line(line)))
    reel.player = Player(clock, speeds=(1 / PUSH,))
    return reel


def race_reel() -> RaceReel:
    path = find_bundled("arrow")
    assert path is not None
    race = Race(read_puzzles(path)[0], ("overlap", "backtracking"))
    return RaceReel(Player(Clock(), SPEEDS.index(None)), race)


def test_the_blocks_move_one_push_at_a_time_and_rest_before_another_is_pushed() -> None:
    clock = Clock()
    reel = lab_reel("2 1 in 8", clock)
    moved: list[tuple[int, float]] = []
    reel.changed = lambda: moved.append((reel.cursor, clock.now))
    reel.toggle()
    assert moved == [(0, 0.0)], "it is not pushed at once"
    moved.clear()
    while reel.tick() is not None:
        clock.now += 0.01
    assert [place for place, _ in moved] == [*range(1, reel.length + 1), reel.length]
    at = turns(reel.lab.study.path)
    assert at, "the second block is pushed after the first"
    before = 0.0
    for place, now in moved[:-1]:
        wait = TURN if place - 1 in at else PUSH
        assert now - before == pytest.approx(wait, abs=0.025), place
        before = now
    assert not reel.player.is_playing
    reel.toggle()
    assert reel.cursor == 0, "at the end it plays from the beginning"


def test_what_cannot_be_pushed_is_not_played() -> None:
    reel = lab_reel("8 in 8", Clock())
    reel.toggle()
    assert not reel.player.is_playing and reel.tick() is None


def test_a_race_is_shown_when_both_have_come_to_their_end() -> None:
    reel = race_reel()
    reel.toggle()
    reel.forward()
    assert (reel.cursor, reel.length, reel.player.is_playing) == (0, 0, False)
    reel.race.run()
    reel.last()
    assert reel.cursor == reel.length == len(reel.race)
    reel.forward()
    reel.back()
    assert reel.cursor == reel.length - 1
    reel.toggle()
    while reel.tick() is not None:
        pass
    assert reel.is_at_end and not reel.player.is_playing
    reel.open(reel.race)
    assert reel.cursor == 0


def test_the_speed_has_ends() -> None:
    reel = race_reel()
    reel.faster()
    assert reel.player.rate is None
    for _ in SPEEDS:
        reel.slower()
    assert reel.player.rate == SPEEDS[0]
