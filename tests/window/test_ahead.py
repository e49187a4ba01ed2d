"""The real window works out the solving before one asks, and says only what it knows."""

from __future__ import annotations

import pytest

from benchmarks.boards import blob_puzzle
from tests.window.windows import Open


@pytest.fixture
def solved_once() -> None:
    """Each solving takes its time here."""


def test_a_small_puzzle_is_whole_before_the_first_paint(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.learn.show._FIRST_AHEAD_S", 60.0)  # a busy computer takes its time
    opened = open_window("heart", "overlap", at_rest=False)
    window = opened.window
    painted: list[int] = []
    window.transport.scrub.bind("<Expose>", lambda event: painted.append(window.show.length), "+")
    window.root.update()
    assert painted and painted[0] == 42 and window.cursor == 0
    scrub = window.transport.scrub
    scrub.event_generate("<Button-1>", x=scrub.winfo_width() // 2, y=8)
    opened.settle(lambda: window.cursor > 0)
    assert 20 <= window.cursor <= 24
    assert opened.status == f"Step {window.cursor} of 42"


def test_a_large_solving_grows_by_itself(open_window: Open) -> None:
    opened = open_window(blob_puzzle(70, 1), "ladder", at_rest=False)
    window = opened.window
    window.change(steps_open=True)
    scrub, shown = window.transport.scrub, window.side.list
    window.actions["forward"]()
    window.root.update()
    assert window.show.session.goes_on
    assert opened.status == "Step 1"
    ends, sizes = [], []
    while window.show.session.goes_on:
        status = opened.status
        if not window.show.session.goes_on:
            break
        assert "thinking" not in status and " of " not in status
        ends.append(scrub.place_of(window.show.length))
        sizes.append(shown.bar.get()[1])
    assert ends == sorted(ends) and ends[0] < ends[-1] < scrub.winfo_width() - scrub.edge - 2
    assert sizes[-1] < sizes[0]  # the list became longer
    opened.settle()
    assert opened.status == f"Step 1 of {window.show.length}"
    assert scrub.place_of(window.show.length) == scrub.winfo_width() - scrub.edge
