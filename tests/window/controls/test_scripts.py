"""Titles in Arabic, Persian, Hebrew and Chinese are drawn right, whatever Tk does about it."""

from __future__ import annotations

import shutil
import subprocess
import tkinter
from typing import Any

import pytest

from app.draw.letters import in_order
from app.draw.reading_order import joined
from app.draw.scene import Text
from app.text.lines import isolated
from solver.puzzle import Puzzle
from tests.window.windows import Open, Opened, below

SALAM = "\u0633\u0644\u0627\u0645"
GOL = "\u06af\u0644"
BOOKS = "\u06a9\u062a\u0627\u0628\u200c\u0647\u0627"
SHALOM = "\u05e9\u05dc\u05d5\u05dd"


def test_letters_are_joined_by_their_neighbours() -> None:
    """An alef joins nothing behind it; a non-joiner parts letters and is not drawn."""
    assert joined(SALAM) == "\ufeb3\ufefc\ufee1"
    assert joined(GOL) == "\ufb94\ufede"
    assert joined("\u0628") == "\ufe8f"
    assert joined("\u0628\u0628\u0628") == "\ufe91\ufe92\ufe90"
    assert joined("\u0627\u0628") == "\ufe8d\ufe8f"
    assert joined(BOOKS) == "\ufb90\ufe98\ufe8e\ufe8f\ufeeb\ufe8e"


def test_what_runs_back_is_turned_and_the_rest_stays() -> None:
    assert in_order(SALAM) == "\ufee1\ufefc\ufeb3"
    assert in_order(f"{isolated(SALAM)} · 11 × 10") == "\ufee1\ufefc\ufeb3 · 11 × 10"
    assert in_order(f"Puzzle {isolated(GOL)} (2)") == "Puzzle \ufede\ufb94 (2)"
    assert in_order(SHALOM) == SHALOM[::-1]
    assert in_order(f"{SHALOM} 12 {SHALOM}") == f"{SHALOM[::-1]} 12 {SHALOM[::-1]}"
    assert in_order(f"{SHALOM} (3) {SHALOM}") == f"{SHALOM[::-1]} (3) {SHALOM[::-1]}"


def test_titles_are_drawn_so_on_the_board(open_window: Open) -> None:
    opened = open_window(Puzzle.of([[1], [2]], [[2], [1]], title=SALAM))
    title = opened.stage.scene.parts["title"]
    said = " ".join(item.text for item in title if isinstance(item, Text))
    assert SALAM in said  # a scene says what is meant, and the painter how it is drawn here
    tk: Any = opened.root.tk
    own = tk.own.call
    written = [
        str(own(canvas, "itemcget", it, "-text"))
        for canvas in below(opened.window.board)
        if isinstance(canvas, tkinter.Canvas)
        for it in canvas.find_all()
        if canvas.tk.call(canvas, "type", it) == "text"
    ]
    wanted = tk.drawn(SALAM)
    assert any(wanted in text for text in written)


def test_where_a_font_has_the_letters_there_are_no_empty_boxes(opened: Opened) -> None:
    """Tk takes a letter from another font where its own lacks it: then it says so."""
    root = opened.root
    if root.tk.call("tk", "windowingsystem") != "x11" or shutil.which("fc-list") is None:
        pytest.skip("about the fonts of X11")
    font = opened.window.fonts.get(20)
    for letter in ("\ufeb3", "\ufb94", "心", "\u05e9"):
        there = subprocess.run(
            ["fc-list", f":charset={ord(letter):x}", "family"], capture_output=True, text=True
        ).stdout
        if there.strip():
            used = str(root.tk.call("font", "actual", str(font), "-family", "--", letter))
            families = {name.strip() for line in there.splitlines() for name in line.split(",")}
            assert used in families, (letter, used)
