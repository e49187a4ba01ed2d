"""Scripts that run different ways stand on a line as Unicode's rules say."""

from __future__ import annotations

import re

from fpdf.bidi import BidiParagraph
from fpdf.enums import TextDirection
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from app.draw.reading_order import runs_of, runs_on_back, without
from app.text.lines import isolated
from puzzles.printable import ANYHOW, END

LETTERS = "ab 12\u05d0\u05d1\u0644\u0627\u0663\u0664()[]+-,.%·×!\u064e\u05b0中"
SALAM = "\u0633\u0644\u0627\u0645"


def from_the_left(text: str) -> str:
    return "".join(run.text[::-1] if run.runs_back else run.text for run in runs_of(text))


@given(st.text(LETTERS, max_size=14))
@settings(max_examples=100)
@example("\u0663[\u0664")
def test_the_order_is_that_of_the_rules(text: str) -> None:
    """The library that writes our pages has them, too, as a whole."""
    assume(not re.search("[\u064e\u05b0]{2}", text))  # theirs leaves the second sign behind
    own = TextDirection.RTL if runs_on_back(text) else TextDirection.LTR
    theirs = BidiParagraph(text=text, base_direction=own)
    assert from_the_left(text) == theirs.get_reordered_string()


@given(st.text(LETTERS + "\u2066\u2067\u2068\u2069\u200e\u200c\u202e", max_size=20))
def test_no_letter_is_lost(text: str) -> None:
    unseen = "\u2066\u2067\u2068\u2069\u200e\u202e"
    shown = [letter for letter in text if letter not in unseen]
    assert sorted("".join(run.text for run in runs_of(text))) == sorted(shown)


def test_a_title_keeps_together() -> None:
    """Without the marks the size would be read as a part of it: 10 × 11."""
    title = isolated(f"{SALAM}!")
    assert title == f"{ANYHOW}{SALAM}!{END}"
    assert from_the_left(f"{title} · 11 × 10") == f"!{SALAM[::-1]} · 11 × 10"
    assert isolated("Heart") == "Heart" and isolated("心") == "心"


def test_isolation_may_be_deep_and_need_not_end() -> None:
    assert from_the_left(ANYHOW * 5000 + "ab") == "ab"
    assert from_the_left(ANYHOW + SALAM + " 1") == "1 " + SALAM[::-1]


def test_what_is_missing_takes_its_blanks_along() -> None:
    def is_missing(letter: str) -> bool:
        return letter in "🦉🚀ツ①"

    assert without("Owl", is_missing) == "Owl"
    assert without("🦉 Owl 🚀 fox 🦉", is_missing) == "Owl fox"
    assert (
        without("Answer to puzzle 1: 🦉\u200d🚀 · 3 × 3", is_missing) == "Answer to puzzle 1: 3 × 3"
    )
    assert without("🦉 · 3 × 3", is_missing) == "3 × 3"
    assert without("ツツ ①", is_missing) == "?? 1"
    assert without("🦉", is_missing) == ""
