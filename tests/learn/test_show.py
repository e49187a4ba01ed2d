"""What the window shows and when, without a window: sessions, the player, the show, settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.learn import saved_state
from app.learn.player import SPEEDS, Player
from app.learn.saved_state import Settings
from app.learn.show import How, Session, Show, Unguessed
from app.learn.status_line import status_of
from app.text.catalogue import ENGLISH
from benchmarks.boards import domino_puzzle
from solver.puzzle import Puzzle
from solver.search import steps
from solver.step import ASSUME, Step
from solver.verdicts import Verdict
from tests.filmed import bundled


class Clock:
    """A clock that goes on when it is told to, and a little whenever somebody looks."""

    def __init__(self, look: float = 0.0) -> None:
        self.now = 0.0
        self.look = look

    def __call__(self) -> float:
        self.now += self.look
        return self.now


def a_show(name: str = "rabbit", method: str = "ladder", clock: Clock | None = None) -> Show:
    clock = clock or Clock(0.0001)
    session = Session(bundled(name), How(method), clock=clock)
    return Show(session, Player(clock), clock)


def run_until_idle(show: Show) -> None:
    while show.tick() is not None:
        pass


def finish(session: Session) -> str:
    while not session.is_over:
        session.pull(1_000_000)
    return session.status


def played(clock: Clock, a_second: int) -> Show:
    """A show that plays so many steps in a second."""
    show = a_show(clock=clock)
    show.player.set_speed(SPEEDS.index(a_second))
    show.toggle()
    return show


def test_a_session_makes_steps_in_slices_and_knows_how_it_ended() -> None:
    session = Session(bundled("rabbit"), How("ladder"), clock=Clock(0.005))
    none = Session(Puzzle.of([[1, 1], [], [1, 1]], [[1], [2], [1]]), How())
    stuck = Session(bundled("rabbit"), How(guess=False))
    assert session.pull(1_000_000, 0.01) < 10
    for ended, status in ((session, "solved"), (none, "none"), (stuck, "stuck")):
        assert ended.status == "open" and not ended.is_over
        assert finish(ended) == status
    assert session.trace.steps == list(steps(bundled("rabbit"), "ladder"))
    stuck.close()
    assert stuck.pull(10) == 0


def test_playing_keeps_the_pace() -> None:
    clock = Clock()
    show = played(clock, 2)
    for number in range(1, 7):
        for _ in range(2):
            show.tick()
            assert show.cursor == number
            clock.now += 1.25 if show.introduces else 0.375
    show.toggle()
    clock.now += 10
    assert show.tick() is None and show.cursor == 6


def test_a_film_that_stumbled_does_not_race() -> None:
    clock = Clock()
    show = played(clock, 4)
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


@pytest.mark.parametrize(
    ("name", "method", "is_so"),
    [
        *(("swan", "overlap", True), ("lion", "overlap", True)),
        *(("old-key", "overlap", False), ("swan", "ladder", False)),
    ],
)
def test_the_ladder_is_offered_where_it_needs_no_assumption(
    name: str, method: str, is_so: bool
) -> None:
    show = a_show(name, method)
    show.unguessed = unguessed = Unguessed(show.session)
    show.last()
    run_until_idle(show)
    assert unguessed.is_so == is_so and not unguessed.is_offered, "nothing is left to watch"
    for cursor in (unguessed.first or 2) - 2, (unguessed.first or 1) - 1:
        show.go(cursor)
        assert unguessed.is_offered == (is_so and cursor + 1 == unguessed.first)


def go(show: Show, how: Callable[[Show], None]) -> Step:
    """The step that this leads to."""
    how(show)
    run_until_idle(show)
    return show.session.trace.step(show.cursor)


def test_stepping_goes_forward_and_back() -> None:
    show = a_show()
    ways = Show.forward, Show.forward, Show.forward, Show.back, Show.first, Show.back
    for way, expected in zip(ways, (1, 2, 3, 2, 0, 0), strict=True):
        way(show)
        run_until_idle(show)
        assert show.cursor == expected


def test_next_technique_and_next_assumption_find_their_place() -> None:
    show = a_show()
    first, second = (go(show, Show.next_technique) for _ in range(2))
    assert first.technique != second.technique
    show.first()
    places = []
    for _ in range(2):
        assert go(show, Show.next_assumption).kind == ASSUME
        places.append(show.cursor)
    assert places[1] > places[0]
    show = a_show("heart", "overlap")
    go(show, Show.next_assumption)
    assert show.is_at_end, "there is none"


def test_by_line_it_skips_steps_about_the_same_line() -> None:
    show = a_show("heart")
    ways = Show.next_line, Show.next_line, Show.previous_line
    first, second, again = (go(show, way).line for way in ways)
    assert first == again != second


def test_the_solving_is_there_before_anybody_asks() -> None:
    show = a_show("heart", "overlap")
    assert status_of(show, ENGLISH.window.say)[0] == ENGLISH.window.say("status.ready")
    show.tick()
    assert show.session.is_over and show.cursor == 0 and show.length == 42
    show.forward()
    assert status_of(show, ENGLISH.window.say) == ("Step 1 of 42", "1 of 42")


def test_until_the_end_is_known_nobody_says_how_many_steps_there_are() -> None:
    show = a_show("pig", clock=Clock(0.001))
    reached = [show.session.reach]
    show.forward()
    while not show.session.is_over:
        assert show.tick() is not None
        reached.append(show.session.reach)
        assert show.session.is_over or status_of(show, ENGLISH.window.say)[0] in (
            "Step 1",
            ENGLISH.window.say("status.ready"),
        )
    assert reached == sorted(reached) and reached[-2] < 1 and reached[-1] == 1
    assert show.cursor == 1 and len(reached) > 50


def test_slices_ahead_are_short_and_leave_a_due_step_its_time() -> None:
    clock = Clock(0.0005)
    show = a_show("pig", clock=clock)
    show.player.set_speed(SPEEDS.index(2))
    show.tick()
    show.toggle()
    cursor, since = 0, clock.now
    while not show.session.is_over:
        begin = clock.now
        show.tick()
        assert clock.now - begin < 0.012
        if show.cursor != cursor:
            beats = (clock.now - since) / 0.75
            assert cursor == 0 or 0.9 < beats < 1.1 or 3.2 < beats < 3.5
            cursor, since = show.cursor, clock.now
        clock.now += 0.001
    assert cursor > 1


def remembered(session: Session) -> int:
    rules = session._rules
    return sum(len(rule._settled) + len(rule._fits) for rule in (*rules.rows, *rules.columns))


def test_what_a_solving_remembered_is_let_go_in_slices_when_it_is_left() -> None:
    show = a_show("pig", clock=Clock(0.0005))
    left = show.session
    while show.length < 20:
        show.tick()
    before = remembered(left)
    show.open(Session(bundled("heart"), How(), clock=Clock(0.0005)))
    assert remembered(left) == before > 100
    slices = 0
    while remembered(left):
        assert show.tick() is not None
        slices += 1
    assert slices > 2
    run_until_idle(show)
    assert show.session.is_over


def test_what_is_worked_out_ahead_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.learn.show._MAX_AHEAD", 20)
    show = a_show("pig", clock=Clock(0.002))
    run_until_idle(show)
    assert 20 <= show.length < 40 and not show.session.is_over
    before = show.length
    show.forward()
    show.forward()
    show.go(before)
    run_until_idle(show)
    assert before + 20 <= show.length < before + 40


def test_one_is_told_to_wait_only_when_one_does() -> None:
    clock = Clock()
    waiting = True

    def ask(puzzle: Puzzle) -> Iterator[Verdict | None]:
        while waiting:
            yield None

    session = Session(domino_puzzle(8), How("backtracking"), answer=ask)
    show = Show(session, Player(clock), clock)
    while not session.is_waiting:
        show.tick()
    assert not show.is_thinking, "nobody waits"
    show.last()
    for later, is_thinking in ((0, False), (1, True)):  # at first nobody has noticed
        clock.now += later
        show.tick()
        assert show.is_thinking == is_thinking
    show.go(3)
    show.tick()
    assert not show.is_thinking


def test_settings_come_back(tmp_path: Path) -> None:
    settings = Settings("dark", "1000x700+1+2", 5, "ladder").with_recent(tmp_path / "a.non")
    saved_state.save_settings(tmp_path / "new", settings)
    assert saved_state.load_settings(tmp_path / "new") == settings


@pytest.mark.parametrize(
    ("text", "used"),
    [
        *((text, None) for text in ("", "{", "[]", "null", "\0", "[" * 5000)),
        ('{"theme": 5, "speed": "fast", "recent": [1, {}]}', Settings()),
        ('{"theme": "dark", "colour": 3}', Settings("dark")),
    ],
)
def test_of_settings_what_is_right_is_used(
    text: str, used: Settings | None, tmp_path: Path
) -> None:
    (tmp_path / saved_state.SETTINGS_FILE).write_text(text, encoding="utf-8")
    settings, wrong = saved_state.open_settings(tmp_path)
    assert settings == saved_state.load_settings(tmp_path) == (used or Settings())
    assert (tmp_path / "settings-set-aside.json").is_file() == bool(wrong) == (used is None)


def test_recent_files_are_few_and_each_once(tmp_path: Path) -> None:
    settings = Settings()
    for number in [*range(15), 14, 3]:
        settings = settings.with_recent(Path(f"{number}.non"))
    assert settings.recent[:3] == ("3.non", "14.non", "13.non") and len(settings.recent) == 10
