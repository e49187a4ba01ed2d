"""What the window shows and when, without a window: sessions, the player, the show, settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from play.player import SPEEDS, Player
from play.session import How, Session
from play.settings import FILE, Settings, load_settings, save_settings
from play.show import Show
from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from solver.steps.search import steps
from solver.steps.step import ASSUME


class Clock:
    """A clock that goes on when it is told to, and a little whenever somebody looks."""

    def __init__(self, look: float = 0.0) -> None:
        self.now = 0.0
        self.look = look

    def __call__(self) -> float:
        self.now += self.look
        return self.now


def bundled(name: str) -> Puzzle:
    path = find_bundled(name)
    assert path is not None
    return read_puzzles(path)[0]


def a_show(name: str = "rabbit", method: str = "ladder", clock: Clock | None = None) -> Show:
    clock = clock or Clock(0.0001)
    session = Session(bundled(name), How(method), clock=clock)
    return Show(session, Player(clock), clock)


def run_until_idle(show: Show) -> None:
    while show.tick() is not None:
        pass


def test_a_session_makes_steps_in_slices() -> None:
    clock = Clock(0.005)
    session = Session(bundled("rabbit"), How("ladder"), clock=clock)
    assert session.pull(1_000_000, 0.01) < 10
    assert not session.is_over
    while not session.is_over:
        session.pull(1_000_000)
    assert session.trace.steps == list(steps(bundled("rabbit"), "ladder"))
    assert session.status == "solved"


def test_a_session_knows_how_it_ended() -> None:
    none = Session(Puzzle.of([[1, 1], [], [1, 1]], [[1], [2], [1]]), How())
    stuck = Session(bundled("rabbit"), How(guess=False))
    for session, status in ((none, "none"), (stuck, "stuck")):
        assert session.status == "open"
        while not session.is_over:
            session.pull(1000)
        assert session.status == status
    stuck.close()
    assert stuck.pull(10) == 0


def test_playing_keeps_the_pace() -> None:
    clock = Clock()
    show = a_show(clock=clock)
    show.player.set_speed(SPEEDS.index(2))
    show.toggle()
    for beat in range(6):
        show.tick()
        assert show.cursor == 1 + beat
        clock.now += 0.25
        show.tick()
        assert show.cursor == 1 + beat
        clock.now += 0.25
    show.toggle()
    clock.now += 10
    assert show.tick() is None and show.cursor == 6


def test_a_film_that_stumbled_does_not_race() -> None:
    clock = Clock()
    show = a_show(clock=clock)
    show.player.set_speed(SPEEDS.index(4))
    show.toggle()
    show.tick()
    clock.now += 5
    show.tick()
    assert show.cursor == 2


def test_at_the_end_it_stops_and_plays_again_from_the_beginning() -> None:
    show = a_show("arrow")
    show.last()
    run_until_idle(show)
    assert show.is_at_end and not show.player.is_playing
    show.toggle()
    assert show.cursor == 0 and show.player.is_playing


def test_every_step_is_shown_at_top_speed() -> None:
    show = a_show()
    seen: list[int] = []
    show.changed = lambda: seen.append(show.cursor)
    show.player.set_speed(len(SPEEDS) - 1)
    show.toggle()
    run_until_idle(show)
    assert sorted(set(seen)) == list(range(show.length + 1))


def test_stepping_goes_forward_and_back() -> None:
    show = a_show()
    for expected in (1, 2, 3):
        show.forward()
        run_until_idle(show)
        assert show.cursor == expected
    show.back()
    assert show.cursor == 2
    show.first()
    assert show.cursor == 0
    show.back()
    assert show.cursor == 0


def test_next_technique_and_next_assumption_find_their_place() -> None:
    show = a_show()
    show.next_technique()
    run_until_idle(show)
    seen = {show.session.trace.step(show.cursor).technique}
    show.next_technique()
    run_until_idle(show)
    assert show.session.trace.step(show.cursor).technique not in seen
    show.first()
    show.next_assumption()
    run_until_idle(show)
    assert show.session.trace.step(show.cursor).kind == ASSUME
    first = show.cursor
    show.next_assumption()
    run_until_idle(show)
    assert show.cursor > first


def test_by_line_it_skips_steps_about_the_same_line() -> None:
    show = a_show("heart")
    show.next_line()
    run_until_idle(show)
    line = show.session.trace.step(show.cursor).line
    show.next_line()
    run_until_idle(show)
    assert show.session.trace.step(show.cursor).line != line
    show.previous_line()
    assert show.session.trace.step(show.cursor).line == line


def test_what_is_looked_for_in_vain_leads_to_the_end() -> None:
    show = a_show("heart", "overlap")
    show.next_assumption()
    run_until_idle(show)
    assert show.is_at_end


def test_settings_come_back(tmp_path: Path) -> None:
    settings = Settings("dark", "1000x700+1+2", 5, "ladder").with_recent(tmp_path / "a.non")
    save_settings(tmp_path / "new", settings)
    assert load_settings(tmp_path / "new") == (settings, None)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "\0", "[" * 5000, '{"theme": 5, "speed": "fast", "recent": [1, "a"]}'],
)
def test_damaged_settings_are_left_out_with_a_word(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, wrong = load_settings(tmp_path)
    assert wrong is not None and settings.theme == "light" and settings.speed == Settings().speed


def test_settings_of_another_version_are_used_as_far_as_they_go(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"theme": "dark", "colour": 3}), encoding="utf-8")
    assert load_settings(tmp_path) == (Settings("dark"), None)


def test_recent_files_are_few_and_each_once(tmp_path: Path) -> None:
    settings = Settings()
    for number in [*range(15), 14, 3]:
        settings = settings.with_recent(Path(f"{number}.non"))
    assert settings.recent[:3] == ("3.non", "14.non", "13.non") and len(settings.recent) == 10


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    save_settings(tmp_path / "file", Settings())
