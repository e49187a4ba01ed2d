"""What stands beside the board, where there is little room."""

from __future__ import annotations

import pytest

from benchmarks.boards import blob_puzzle
from tests.filmed import bundled
from tests.viewer.test_board_space import Open, open_window, settle, texts_of

__all__ = ["open_window"]

pytestmark = pytest.mark.usefixtures("display")


def test_where_the_list_is_slim_techniques_are_named_in_full(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1), size="1024x768")
    window.go_to(9)
    settle(window)
    written = [text for text, _ in texts_of(window, window.side.list.canvas)]
    assert any("overlap" in text for text in written)
    assert not any(text.endswith("…") for text in written)


def test_what_predict_offers_is_in_sight_with_letters_twice_as_large(open_window: Open) -> None:
    window = open_window(bundled("heart"), text_size=200)
    window.actions["predict"]()
    settle(window)
    panel = window.lessons.panel
    assert panel is not None
    lowest = max(
        it.winfo_rooty() + it.winfo_height() for it in panel.buttons.values() if it.winfo_manager()
    )
    assert lowest <= window.root.winfo_rooty() + window.root.winfo_height()
