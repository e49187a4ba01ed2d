"""Where lines of Chinese and English may end, in pictures and in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.draw.pen import wrap, wrap_spoken
from app.text.catalogue import Language
from app.text.lines import (
    CLOSING,
    NOT_LAST,
    columns,
    pad_left,
    pad_right,
    unbreakable_pieces,
    wrapped,
)
from app.text.wording import spoken
from tests.filmed import bundled, steps_of
from tests.here import told

CHINESE = Language("chinese")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pushed left", ["pushed", "left"]),
        ("no-break\u00a0space", ["no-break\u00a0space"]),
        ("第2–7格，", ["第2–7格，"]),
        ("“对号”，", ["“对", "号”，"]),
        ("色块（3）", ["色", "块", "（3）"]),
        ("用 --cell 选", ["用", "--cell", "选"]),
        ("共44步，44张", ["共44步，", "44张"]),
        ("한국어 말", ["한국어", "말"]),
    ],
)
def test_a_text_has_these_pieces(text: str, expected: list[str]) -> None:
    assert [piece for _, piece in unbreakable_pieces(text)] == expected


def test_the_pieces_are_the_text() -> None:
    for text in ("", " ", "a  b ", "第2格 a，b", " 色块"):
        pieces = unbreakable_pieces(text)
        assert "".join(" " * has_blank + piece for has_blank, piece in pieces) == text


@pytest.mark.parametrize("room", [100, 160, 300])
def test_no_line_of_a_step_begins_or_ends_wrong(room: int) -> None:
    for step in steps_of(bundled("duck"), "ladder"):
        said = spoken(step, CHINESE)
        lines = ["".join(it.text for it in line) for line in wrap_spoken(said, room, 12)]
        whole = "".join(it.text for it in said)
        assert "".join(lines).replace(" ", "") == whole.replace(" ", "")
        for found in (lines, wrap(whole, room, 12)):
            assert len(found) > 1 or room == 300
            assert not any(line[0] in CLOSING or line[-1] in NOT_LAST for line in found)


def test_a_terminal_counts_columns() -> None:
    assert columns("第1行 ★") == 7
    assert (pad_right("唯一", 6), pad_left("唯一", 6)) == ("唯一  ", "  唯一")
    lines = wrapped("看一道数织（nonogram）怎样一步步解出来，每一步为什么。", 20)
    assert len(lines) > 2 and all(columns(line) <= 20 for line in lines)


def test_without_a_font_pictures_speak_english_and_a_package_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("app.export.lettering.other_fonts", lambda letters: [])
    file = tmp_path / "heart.png"
    still = "heart", "--still", str(file), "--language"
    assert "fonts-noto-cjk" in told(*still, "chinese", code=0)
    without = file.read_bytes()
    assert not told(*still, "english", code=0)
    assert file.read_bytes() == without
