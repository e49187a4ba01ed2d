"""What a language that runs from right to left says stays in order, whoever lays it out."""

from __future__ import annotations

import re

import pytest
from fpdf.bidi import BidiParagraph
from fpdf.enums import TextDirection

from app.draw.pen import line_items, wrap_spoken
from app.draw.reading_order import runs_of
from app.text.catalogue import Language
from app.text.film import quick_reading_time, sentence_of
from app.text.lines import arranged, has_back
from app.text.phrases import Part, plain
from app.text.wording import sentence, spoken
from puzzles.printable import BACK, END, LEFT_MARK, NON_JOINER, ONWARD, RIGHT_MARK, replace_controls
from tests.filmed import bundled, steps_of

PERSIAN = Language("persian")
ROW = "\u0633\u0637\u0631"


def seen(text: str) -> str:
    """The letters of a line, from left to right."""
    return "".join(run.text[::-1] if run.runs_back else run.text for run in runs_of(text))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (f"{ROW}: 3 1", "3 1"),
        (f"{ROW}: 2 + 1 + 8 = 11, {ROW}", "2 + 1 + 8 = 11"),
        (f"{ROW} 10 × 11!", "10 × 11"),
        (f"{ROW} C(5, 3) = 10", "C(5, 3) = 10"),
        (f"{ROW} --gif heart.gif.", "--gif heart.gif"),
        (f"{ROW} (.non)", ".non"),
        (f"{ROW} 5-2-6 in 15", "5-2-6 in 15"),
        (f"{ROW} Tk 8.6.13, {ROW}", "Tk 8.6.13"),
    ],
)
def test_clues_sums_sizes_and_foreign_words_keep_their_order(said: str, kept: str) -> None:
    done = arranged(said)
    inside = kept.replace(" ", "\u00a0") if kept[0].isdigit() and "in" not in kept else kept
    assert kept in seen(done).replace("\u00a0", " ")
    assert arranged(done) == done, "once is enough"
    assert f"{ONWARD}{LEFT_MARK}" in done and END in done and inside.split()[0] in done


def test_a_range_runs_from_the_right() -> None:
    assert arranged(f"{ROW} 2–7") == f"{ROW} {BACK}2–7{END}"
    assert seen(arranged(f"{ROW} 2–7")).startswith("7–2")


def test_a_whole_sentence_runs_from_the_right_whatever_it_begins_with() -> None:
    assert arranged(f"GIF {ROW}.").startswith(ONWARD)
    assert seen(arranged(f"GIF {ROW}.")) == f".{ROW[::-1]} GIF"
    assert seen(arranged("GIF, PNG.")) == ".PNG ,GIF"
    assert arranged("3 / 4").startswith(ONWARD), "alone it is in order"
    assert (
        arranged("{columns} × {rows}")
        == f"{ONWARD}{LEFT_MARK}{{columns}}\u00a0×\u00a0{{rows}}{END}"
    )


@pytest.mark.parametrize("name", ["arrow", "heart"])
def test_sentences_are_read_in_order(name: str) -> None:
    """Clues and sums from left to right, the full stop at the left end, no plain digit; and our
    order is that of the library that writes pages, without the marks that it does not know."""
    for step in steps_of(bundled(name), "ladder")[::4]:
        said = sentence(step, PERSIAN)
        line = seen(said)
        assert line[0] in ".!؟" and not re.search("[0-9]", said) and has_back(said)
        for clue in re.findall(f"{ONWARD}([^{ONWARD}{END}]*){END}", said):
            assert clue.replace(LEFT_MARK, "") in line
        bare = re.sub(f"[{ONWARD}-{END}{LEFT_MARK}{RIGHT_MARK}{NON_JOINER}\u00a0]", "", said)
        theirs = BidiParagraph(text=bare, base_direction=TextDirection.RTL)
        assert seen(bare) == theirs.get_reordered_string()


def test_lines_are_laid_out_from_the_right_with_clues_bold() -> None:
    step = steps_of(bundled("heart"), "ladder")[0]
    lines = wrap_spoken(spoken(step, PERSIAN), 260, 16)
    assert len(lines) > 1
    for line in lines:
        items = list(line_items(line, 0, 0, 16))
        assert [it.x for it in items] == sorted(it.x for it in items)
        whole = "".join(seen(it.text) for it in items).replace("\u00a0", "").replace(" ", "")
        said = plain("".join(f"{ONWARD}{it.text}{END}" if it.is_clue else it.text for it in line))
        assert whole == seen(said).replace("\u00a0", "").replace(" ", "")
    assert any(it.bold for line in lines for it in line_items(line, 0, 0, 16))
    assert wrap_spoken((Part("a b"),), 5, 16) == [(Part("a"),), (Part("b"),)]


def test_what_deceives_is_refused_and_what_is_spelling_is_kept() -> None:
    word = f"\u062e\u0627\u0646\u0647{NON_JOINER}\u0647\u0627"
    assert replace_controls(word) == word and sentence_of(word, 1) == word
    assert sentence_of(f"{ONWARD}3 1{END}\u202e!", 1) == f"{ONWARD}3 1{END} !"
    assert replace_controls(f"a{END}{ONWARD}b") == "a  b", "what does not end where it should"


def test_letters_that_nobody_sees_take_no_time() -> None:
    word = f"\u062e\u0627\u0646\u0647{NON_JOINER}\u0647\u0627" * 10
    bare = word.replace(NON_JOINER, "")
    assert quick_reading_time(word, PERSIAN) == quick_reading_time(bare, PERSIAN)
