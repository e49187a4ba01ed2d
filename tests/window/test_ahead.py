"""The real window works out the solving before one asks, and says only what it knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.learn.saved_state import Settings
from app.learn.show import How
from app.window.window import Window
from benchmarks.boards import blob_puzzle
from tests.filmed import bundled
from tests.window.windows import windows, work_until

pytestmark = pytest.mark.usefixtures("display")

Open = Callable[..., Window]


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Open]:
    settings = Settings(geometry="1100x760+0+0")
    with windows(tmp_path) as open_one:
        yield lambda puzzle, method="overlap": open_one(puzzle, How(method), settings)


def update_until(window: Window, is_so: Callable[[], bool]) -> None:
    work_until(window.root, is_so)


def status_of(window: Window) -> str:
    return str(window.transport.status.cget("text"))


def test_a_small_puzzle_is_whole_before_the_first_paint(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.learn.show._FIRST_AHEAD_S", 60.0)  # a busy computer takes its time
    window = open_window(bundled("heart"))
    painted: list[int] = []
    window.transport.scrub.bind("<Expose>", lambda event: painted.append(window.show.length), "+")
    window.root.update()
    assert painted and painted[0] == 42 and window.cursor == 0
    scrub = window.transport.scrub
    scrub.event_generate("<Button-1>", x=scrub.winfo_width() // 2, y=8)
    update_until(window, lambda: window.cursor > 0)
    assert 20 <= window.cursor <= 24
    assert status_of(window) == f"Step {window.cursor} of 42"


def test_a_large_solving_grows_by_itself(open_window: Open) -> None:
    window = open_window(blob_puzzle(70, 1), "ladder")
    window.root.update()
    window.change(steps_open=True)
    scrub, shown = window.transport.scrub, window.side.list
    window.actions["forward"]()
    window.root.update()
    assert window.show.session.goes_on
    assert status_of(window) == "Step 1"
    ends, sizes = [], []
    while window.show.session.goes_on:
        window.root.update()
        if not window.show.session.goes_on:
            break
        assert "thinking" not in status_of(window) and " of " not in status_of(window)
        ends.append(scrub.place_of(window.show.length))
        sizes.append(shown.bar.get()[1])
    assert ends == sorted(ends) and ends[0] < ends[-1] < scrub.winfo_width() - scrub.edge - 2
    assert sizes[-1] < sizes[0]  # the list became longer
    update_until(window, lambda: window.loop.is_at_rest)
    assert status_of(window) == f"Step 1 of {window.show.length}"
    assert scrub.place_of(window.show.length) == scrub.winfo_width() - scrub.edge
