"""Letters: ours as they always were, and those of other fonts where ours has none."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import ImageFont

from app.draw.pen import estimate
from app.draw.reading_order import is_seen
from app.export.lettering import (
    Piece,
    capital_height,
    face_in,
    font_file,
    greys_of,
    letters_of,
    load_font,
    may_be_embedded,
    other_fonts,
    own_letters,
    pieces_of,
)

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


def test_what_nobody_has_is_left_out() -> None:
    assert other_fonts({NOBODYS}) == []
    assert greys_of(f"a{NOBODYS}b", 20, False) == greys_of("ab", 20, False)
    assert greys_of(f"a {NOBODYS}\ufe0f b", 20, False) == greys_of("a b", 20, False)
    assert greys_of(NOBODYS, 20, False) == greys_of("", 20, False)


SALAM = "\u0633\u0644\u0627\u0645"
SHALOM = "\u05e9\u05dc\u05d5\u05dd"


def has_its_letters(piece: Piece) -> bool:
    """Whether its font has all that is seen of it."""
    letters = own_letters() if piece.font is None else piece.font.letters
    return all(ord(letter) in letters for letter in piece.text if is_seen(letter))


@pytest.mark.parametrize("can_shape", [True, False])
def test_pieces_come_from_left_to_right(can_shape: bool) -> None:
    text = f"Owl ☃ {SHALOM} 12 {SALAM} ☃ fox"
    pieces = pieces_of(text, can_shape)
    said = [piece.text.strip() for piece in pieces]
    assert said[0] == "Owl" and said[-1] == "fox" and said.count("☃") == 2
    assert said.index("12") > [SALAM in it or "\ufeb3" in it for it in said].index(True)
    assert all(map(has_its_letters, pieces))
    assert can_shape or not any(piece.runs_back for piece in pieces)


def test_letters_are_joined_without_what_pillow_needs_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The line is as wide as layouts take it for."""
    plain = ImageFont.truetype

    def basic(*words: Any, **options: Any) -> ImageFont.FreeTypeFont:
        return plain(*words, **options | {"layout_engine": ImageFont.Layout.BASIC})

    said = f"{SALAM} {SALAM} 12"
    try:
        monkeypatch.setattr(ImageFont, "truetype", basic)
        load_font.cache_clear()
        for bold in (False, True):
            (width, _), *_ = greys_of(said, 60, bold)
            assert abs(width - estimate(said, 60, bold)) < 12
        assert greys_of("\u200f", 60, False)
    finally:
        load_font.cache_clear()


def test_without_the_library_letters_are_joined_by_shapes_of_the_font() -> None:
    """A letter that joins to none has no shape of its own, and needs none; signs over letters are
    left out."""
    for text in (SALAM, f"{SALAM[0]}\u064f{SALAM[1:]}"):
        (piece, *others) = pieces_of(text, False)
        assert not others and piece.font is None
        assert piece.text == "\u0645\ufefc\ufeb3"


def test_letters_of_one_weight_make_the_whole_text_of_that_weight() -> None:
    assert greys_of("☃ 7", 20, True)[:2] == greys_of("☃ 7", 20, False)[:2]
    assert greys_of("7", 20, True)[:2] != greys_of("7", 20, False)[:2]


def test_what_is_no_font_has_no_letters_and_is_not_embedded() -> None:
    assert letters_of(b"no font") == frozenset()
    assert not may_be_embedded(b"no font")


def test_of_a_file_with_several_fonts_the_simplified_chinese_one_is_taken() -> None:
    library = pytest.importorskip("fontTools.ttLib")
    data = font_file(bold=False)
    assert data is not None and face_in(data) == 0
    for names, face in ((("Sans JP", "Sans SC", "Mono SC"), 1), (("Sans JP", "Sans KR"), 0)):
        collection = library.TTCollection()
        for name in names:
            font = library.TTFont(BytesIO(data))
            font["name"].setName(name, 1, 3, 1, 0x409)
            font["name"].setName(name, 16, 3, 1, 0x409)
            collection.fonts.append(font)
        file = BytesIO()
        collection.save(file)
        assert face_in(file.getvalue()) == face
        assert ord("A") in letters_of(file.getvalue(), face)
    assert face_in(b"ttcfdamaged") == 0


@pytest.mark.parametrize("bold", [False, True])
@given(st.text(max_size=12))
@example("\u2068\u2069")
@example("\u202e")
@example("\ud800")
@example("\u0300")
@settings(max_examples=30)
def test_every_text_is_drawn(bold: bool, text: str) -> None:
    for can_shape in (True, False):
        assert all(map(has_its_letters, pieces_of(text, can_shape)))
    size, greys, _, _ = greys_of(text, 20, bold)
    assert len(greys) == size[0] * size[1]
