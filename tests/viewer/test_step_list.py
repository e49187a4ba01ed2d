"""The list of steps in the real window shows where one is, in words that are whole."""

from __future__ import annotations

import pytest

from benchmarks.boards import blob_puzzle
from tests.filmed import bundled
from tests.viewer.test_board_space import Open, open_window, settle, texts_of

__all__ = ["open_window"]

pytestmark = pytest.mark.usefixtures("display")


def test_the_list_shows_where_one_is_when_offers_take_room_from_it(open_window: Open) -> None:
    window = open_window(bundled("heart"))
    window.actions["last"]()
    settle(window)
    steps = window.side.list
    assert window.visit.offers is not None
    written = [text for text, _ in texts_of(window, steps.canvas)]
    assert str(window.cursor) in written


def test_where_the_list_is_slim_techniques_are_named_in_full(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1), size="1024x768")
    window.go_to(9)
    settle(window)
    written = [text for text, _ in texts_of(window, window.side.list.canvas)]
    assert any("overlap" in text for text in written)
    assert not any(text.endswith("…") for text in written)
