"""What the dialogs and the list of steps do for a person: the gallery, the clue editor's errors,
the verdict, the keys there are."""

from __future__ import annotations

from collections.abc import Hashable
from tkinter import ttk

import pytest

from app.learn.gallery import SIDES, STARS
from app.learn.saved_boards import note_mastered, note_solved
from app.window.dialogs.clue_editor import WRONG, ClueEditor
from app.window.dialogs.gallery import Chips, Gallery
from puzzles.bundled import bundled_puzzles, name_of, ratings
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from tests.window.windows import Open, Opened, press_in, there


def press(chips: Chips, choice: Hashable) -> None:
    """Press a chip, or the one that is pressed, again, for no choice."""
    chosen = chips.chosen if choice is None else choice
    if choice != chips.chosen:
        chips.buttons[chosen].invoke()


# -- the gallery ---------------------------------------------------------------------------------


def test_the_gallery_opens_the_card_that_is_clicked(opened: Opened) -> None:
    gallery = opened.dialog(Gallery, "gallery")
    assert gallery.paths == list(bundled_puzzles())
    place = next(it for it in range(len(gallery.paths)) if it != gallery.chosen)
    x, y = gallery.places[place]
    gallery.canvas.yview_moveto(0)
    gallery.canvas.event_generate("<Button-1>", x=x + 20, y=y + 20, when="now")
    opened.settle()
    assert opened.window.puzzle == read_puzzles(gallery.paths[place])[0]
    assert not gallery.winfo_exists()


def test_the_gallery_shows_what_is_asked_for(opened: Opened) -> None:
    gallery = opened.dialog(Gallery, "gallery")
    rated, everything = ratings(), list(gallery.paths)
    for side in SIDES:
        press(gallery.filter_bar.side, side)
        sides = [max(it.puzzle.width, it.puzzle.height) for it in gallery.shown]
        assert sides and all(side[0] <= it <= side[1] for it in sides)
    press(gallery.filter_bar.side, None)
    for stars in STARS:
        press(gallery.filter_bar.stars, stars)
        wanted = [it for it in everything if rated[name_of(it)].stars == stars]
        assert gallery.paths == wanted and len(gallery.places) == len(wanted)
        assert str(gallery.filter_bar.count.cget("text")).startswith(f"{len(wanted)} puzzle")
    bar, say = gallery.filter_bar, opened.window.say
    press(bar.side, SIDES[0])
    bar.search.insert("end", "dragon")
    assert not gallery.shown and gallery.nothing.winfo_manager()
    for wish in ("dragon", say("gallery.up-to", most=SIDES[0][1]), "★" * STARS[-1]):
        assert wish in str(gallery.wishes.cget("text"))
    press_in(gallery.canvas, "Home", "Down", "Return")
    assert gallery.winfo_exists()
    (back,) = (it for it in gallery.nothing.winfo_children() if isinstance(it, ttk.Button))
    back.invoke()
    assert not gallery.nothing.winfo_manager()
    assert gallery.paths == everything
    gallery.leave()


def test_the_gallery_is_searched_by_typing_and_chips_are_pressed(open_window: Open) -> None:
    opened = open_window("arrow")
    gallery = opened.dialog(Gallery, "gallery")
    everything, bar = gallery.paths, gallery.filter_bar
    gallery.canvas.focus_force()
    for letter in "heart":
        there(gallery.focus_get()).event_generate(f"<Key-{letter}>", when="now")
    assert bar.written.get() == "heart" and not gallery.shown, "a name is not given away"
    bar.written.set("overlap 3")
    assert {it.lesson for it in gallery.shown} == {"Overlap"}
    (third,) = [it for it in gallery.shown if it.name == "Overlap 3"]
    bar.written.set(f"{third.puzzle.width} x {third.puzzle.height}")
    sizes = {(it.puzzle.width, it.puzzle.height) for it in gallery.shown}
    assert sizes == {(third.puzzle.width, third.puzzle.height)}
    bar.written.set("")
    for _ in range(2):
        bar.stars.buttons[2].invoke()
        shown = {it.stars for it in gallery.shown}
        assert bar.stars.buttons[2].instate(["selected"]) == (shown == {2})
    assert gallery.paths == everything
    bar.search.focus_force()
    bar.written.set("overlap 3")
    bar.search.event_generate("<Key-Return>", when="now")
    opened.settle()
    assert not gallery.winfo_exists() and there(opened.window.path).parent.name == "overlap"


def test_the_gallery_leaves_out_what_was_solved_and_ticks_what_was_mastered(
    opened: Opened,
) -> None:
    heart = opened.window.puzzle
    note_solved(opened.window.folder, heart, ["#" * heart.width] * heart.height)
    note_mastered(opened.window.folder, "overlap")
    gallery = opened.dialog(Gallery, "gallery")
    total = len(gallery.paths)
    assert len(gallery.canvas.find_withtag("mastered")) == 1
    gallery.filter_bar.unsolved.set(True)
    gallery.filter_bar.written.set("")
    assert len(gallery.paths) == total - 1
    assert "heart" not in [path.stem for path in gallery.paths]
    gallery.leave()


# -- the clue editor -----------------------------------------------------------------------------


def write(editor: ClueEditor, axis: str, text: str) -> None:
    editor.texts[axis].delete("1.0", "end")
    editor.texts[axis].insert("1.0", text)
    editor.update()


def marked(editor: ClueEditor) -> dict[str, list[int]]:
    """The lines of each side that are marked as wrong."""
    return {
        axis: [int(str(it).split(".")[0]) for it in text.tag_ranges(WRONG)[::2]]
        for axis, text in editor.texts.items()
    }


@pytest.mark.parametrize(
    ("name", "rows", "columns", "axis", "line", "said"),
    [
        ("heart", "1\nx\n1", "1\n1\n1", "row", 2, "x"),
        ("heart", "1\n1\n1", "1\n1\n2 2", "column", 3, "Column 3"),
        ("heart", "1\n0 2\n1", "1\n1\n1", "row", 2, "Row 2"),
        ("red-fox", "1k 1k\n2", "1k\n\n1k", "row", 2, "“2”"),
        ("red-fox", "1k 1k\n2x", "1k\n\n1k", "row", 2, "o k c"),
        ("red-fox", "1k 1k\n0k 2k", "1k\n\n1k", "row", 2, "Row 2"),
        ("red-fox", "1k 1k\nk2", "1k\n\n1k", "row", 2, "“k2”"),
    ],
)
def test_the_editor_marks_the_line_that_is_wrong_and_opens_nothing(
    open_window: Open, name: str, rows: str, columns: str, axis: str, line: int, said: str
) -> None:
    opened = open_window(name)
    before = opened.window.puzzle
    editor = opened.dialog(ClueEditor, "edit")
    write(editor, "row", rows)
    write(editor, "column", columns)
    other = "row" if axis == "column" else "column"
    assert marked(editor) == {axis: [line], other: []}
    assert said in str(editor.said.cget("text"))
    assert editor.good.instate(["disabled"])
    editor.texts["row"].event_generate("<Control-Return>", when="now")
    assert editor.winfo_exists() and opened.window.puzzle == before


def test_what_is_mended_in_the_editor_is_opened(opened: Opened) -> None:
    editor = opened.dialog(ClueEditor, "edit")
    write(editor, "row", "1\n1 1")
    assert editor.good.instate(["disabled"])
    write(editor, "row", "1\n2")
    write(editor, "column", "1\n2")
    assert marked(editor) == {"row": [], "column": []}
    assert str(editor.said.cget("text")).startswith("2 × 2")
    editor.good.invoke()
    opened.settle()
    made = Puzzle.of([[1], [2]], [[1], [2]])
    assert (opened.window.puzzle.rows, opened.window.puzzle.columns) == (made.rows, made.columns)


# -- clues in colours, typed -----------------------------------------------------------------------


def test_the_clues_of_a_puzzle_in_colours_are_there_and_the_same(open_window: Open) -> None:
    opened = open_window("red-fox")
    editor = opened.dialog(ClueEditor, "edit")
    assert editor.texts["row"].get("1.0", "1.end") == "1k 1k"
    assert editor.puzzle is not None
    before = opened.window.puzzle
    assert (editor.puzzle.rows, editor.puzzle.columns) == (before.rows, before.columns)
    assert (editor.puzzle.palette, editor.puzzle.background) == (before.palette, before.background)
    editor.leave()
