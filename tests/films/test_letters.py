"""Letters: ours as they always were, and those of other fonts where ours has none."""

from __future__ import annotations

import pytest
from PIL import ImageFont

from films.fonts import load_font
from films.letters import capital_height, greys_of
from films.other_fonts import letters_of, may_be_embedded, other_fonts

NOBODYS = "\ue000"
"""Of private use: no font has it."""


@pytest.mark.parametrize("text", ["Row 7", "Heart · 11 × 10", "кот", "7 − 3 = 4 …", "قلب", ""])
@pytest.mark.parametrize("bold", [False, True])
def test_what_our_font_has_is_drawn_with_it_alone(text: str, bold: bool) -> None:
    font = load_font(20, bold)
    assert isinstance(font, ImageFont.FreeTypeFont)
    mask, (left, top) = font.getmask2(text, "L", anchor="ls")
    expected = mask.size, bytes(mask), int(left), int(top) + capital_height(20, bold) // 2
    assert greys_of(text, 20, bold) == expected


@pytest.mark.parametrize("sign", ["☃", "😀", "♞"])
def test_a_sign_is_no_empty_box(sign: str) -> None:
    assert other_fonts({sign}), "the package has it, if nobody else"
    assert greys_of(sign, 20, False) != greys_of(NOBODYS, 20, False)


def test_pieces_stand_side_by_side() -> None:
    (wide, height), greys, left, _ = greys_of("Owl ☃ and fox", 20, False)
    alone = [greys_of(text, 20, False)[0][0] for text in ("Owl", "☃", "and fox")]
    assert wide > sum(alone)
    assert len(greys) == wide * height
    assert left >= 0


def test_nobody_has_everything() -> None:
    assert other_fonts({NOBODYS}) == []
    assert greys_of(f"a{NOBODYS}b", 20, False)[0][0] > 0


def test_what_is_no_font_has_no_letters_and_is_not_embedded() -> None:
    assert letters_of(b"no font") == frozenset()
    assert not may_be_embedded(b"no font")
