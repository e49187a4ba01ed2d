"""Words are cut to the room there is, however long they are."""

from __future__ import annotations

from tkinter import font as tkfont

import pytest

from app.window.look.style import shortened


class Font(tkfont.Font):
    """All letters are ten pixels wide; how often it was asked is counted."""

    def __init__(self) -> None:
        self.asked = 0

    def __del__(self) -> None:
        """Tk knows nothing of it."""

    def measure(self, text: str, displayof: object = None) -> int:
        self.asked += 1
        return 10 * len(text)


@pytest.mark.parametrize(
    ("text", "room", "seen"),
    [("abcdef", 60, "abcdef"), ("abcdef", 59, "abcd…"), ("ab def", 49, "ab…"), ("abc", 5, "…")],
)
def test_it_is_cut_where_it_has_to_be(text: str, room: int, seen: str) -> None:
    assert shortened(text, Font(), room) == seen


def test_a_long_address_is_cut_at_once() -> None:
    font = Font()
    assert len(shortened("a" * 20_000, font, 500)) == 50
    assert font.asked < 30
