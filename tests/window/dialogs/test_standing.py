"""Where dialogs stand, and that they stay whole: on the screen, in any theme, with less room."""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import font as tkfont
from tkinter import ttk

import pytest

from app.draw.compare import lay_out_compare
from app.draw.layout import Sizes
from app.draw.theme import FILLED, PAPER, PICTURE_ROLES, THEMES
from app.window.dialogs.checking import Checking
from app.window.dialogs.compare import Comparing
from app.window.dialogs.dialog import Dialog
from app.window.dialogs.from_picture import PictureDialog
from app.window.dialogs.which_puzzle import WhichPuzzle
from app.window.look.style import TARGET_PX
from benchmarks.boards import blob_puzzle
from puzzles.source import Entry
from tests.window.test_lesson_windows import compare
from tests.window.test_window import Open

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def canvases_and_texts(top: tkinter.Misc) -> list[tkinter.Misc]:
    """What ttk does not dress, in a window and all that is in it."""
    found: list[tkinter.Misc] = []
    for widget in top.winfo_children():
        if widget.winfo_class() in ("Canvas", "Text", "Listbox"):
            found.append(widget)
        found += canvases_and_texts(widget)
    return found


def test_a_dialog_that_is_open_puts_on_the_theme_that_is_chosen(open_window: Open) -> None:
    opened = open_window("heart")
    for name in ("gallery", "edit", "draw", "compare", "course"):
        opened.window.actions[name]()
    opened.root.update()
    dialogs = opened.dialogs()
    assert len(dialogs) == 5
    for theme in ("dark", "light", "high-contrast"):
        opened.window.set_theme(theme)
        opened.root.update()
        paper = f"#{THEMES[theme].colours[PAPER]}"
        for dialog in dialogs:
            assert str(dialog.cget("background")) == paper
            drawn = canvases_and_texts(dialog)
            assert drawn and {str(it.cget("background")) for it in drawn} == {paper}
    for dialog in dialogs[::-1]:
        dialog.destroy()


def test_the_board_of_two_solutions_follows_the_theme(open_window: Open) -> None:
    opened = open_window("arrow")
    checking = Checking(opened.window)
    checking.puzzle = opened.window.puzzle
    first = ["#" * checking.puzzle.width] * checking.puzzle.height
    checking.job.stop()
    checking.draw_difference(first, first)
    opened.window.set_theme("dark")
    opened.root.update()
    assert checking.difference is not None
    wanted = f"#{THEMES['dark'].colours[PICTURE_ROLES[FILLED]]}"
    name, tk = str(checking.difference), opened.root.tk
    assert tk.call(name, "itemcget", FILLED, "-fill") == wanted
    checking.leave()


def test_a_dialog_that_needs_more_room_stays_on_the_screen(open_window: Open) -> None:
    opened = open_window("heart")
    dialog = Dialog(opened.window, "Growing")
    grows = tkinter.Frame(dialog.panel, width=300, height=20)
    grows.pack()
    dialog.appear()
    opened.root.update()
    high = opened.root.winfo_screenheight()
    grows.configure(height=high - 110)
    opened.settle(
        lambda: (
            dialog.winfo_height() > high // 2
            and dialog.winfo_rooty() >= 0
            and dialog.winfo_rooty() + dialog.winfo_height() <= high
        )
    )
    dialog.leave()


def test_what_went_wrong_is_said_over_the_window(open_window: Open) -> None:
    opened = open_window("heart")
    said = opened.window.crashes.report(ValueError("a made-up mistake"))
    assert said is not None
    opened.root.update()
    root = opened.root
    across = said.winfo_rootx() + said.winfo_width() // 2 - root.winfo_rootx()
    down = said.winfo_rooty() + said.winfo_height() // 2 - root.winfo_rooty()
    assert 0.25 * root.winfo_width() < across < 0.75 * root.winfo_width()
    assert 0 < down < 0.75 * root.winfo_height()
    said.destroy()


def test_the_list_gives_way_before_the_buttons_under_it_do(open_window: Open) -> None:
    opened = open_window("heart")
    entries: list[Entry] = [(str(it), opened.window.puzzle) for it in range(60)]
    choosing = WhichPuzzle(opened.window, entries, lambda puzzle: None)
    choosing.geometry("500x300")
    opened.settle(lambda: choosing.winfo_height() == 300)
    bottom = choosing.go.winfo_rooty() + choosing.go.winfo_height()
    assert choosing.go.winfo_height() == choosing.go.winfo_reqheight()
    assert bottom <= choosing.winfo_rooty() + 300
    choosing.leave()


def test_both_methods_are_seen_whole_with_large_letters(open_window: Open) -> None:
    opened = open_window("heart")
    opened.window.factor = 2.0
    opened.window.actions["compare"]()
    comparing = opened.dialogs()[-1]
    assert isinstance(comparing, Comparing)
    comparing.geometry("900x600")
    opened.settle(lambda: comparing.race.is_over and comparing.winfo_width() == 900)
    opened.root.update()
    _, _, right, bottom = comparing.canvas.bbox("all")
    assert right <= comparing.canvas.winfo_width()
    assert bottom <= comparing.canvas.winfo_height()
    comparing.leave()


class Tall(Dialog):
    """More than a screen has room for, with a button at its end."""

    gives_way = False


def test_what_is_larger_than_the_screen_scrolls_to_what_has_the_focus(open_window: Open) -> None:
    opened = open_window("heart")
    dialog = Tall(opened.window, "Tall")
    high = opened.root.winfo_screenheight()
    tkinter.Frame(dialog.panel, width=300, height=2 * high).pack()
    button = ttk.Button(dialog.panel, text="The last")
    button.pack()
    dialog.appear()
    opened.root.update()
    assert dialog.winfo_height() < high

    def is_seen() -> bool:
        top, bottom = dialog.winfo_rooty(), dialog.winfo_rooty() + dialog.winfo_height()
        end = button.winfo_rooty() + button.winfo_height()
        return top <= button.winfo_rooty() and end <= bottom

    assert not is_seen()
    button.focus_force()
    opened.settle(is_seen)
    assert is_seen()
    opened.window.set_theme("dark")
    opened.root.update()
    grounds = [it for it in canvases_and_texts(dialog) if it.winfo_class() == "Canvas"]
    assert [str(it.cget("background")) for it in grounds] == [f"#{THEMES['dark'].colours[PAPER]}"]
    dialog.leave()


@pytest.mark.parametrize("name", ["draw", "picture"])
def test_with_large_letters_all_of_a_dialog_is_reached(
    name: str, open_window: Open, tmp_path: Path
) -> None:
    opened = open_window("heart")
    opened.window.menus.chosen["text-size"](200)
    if name == "draw":
        opened.window.actions["draw"]()
    else:
        path = tmp_path / "picture.pbm"
        path.write_text("P1 8 8\n" + "1 1 1 1 0 0 0 0\n" * 4 + "0 0 0 0 1 1 1 1\n" * 4)
        PictureDialog(opened.window, path)
    dialog = opened.dialogs()[-1]
    opened.root.update()
    widest = opened.root.winfo_screenwidth()
    assert isinstance(dialog, Dialog)
    assert dialog.panel.winfo_reqwidth() <= max(widest, dialog.winfo_width())
    assert dialog.winfo_width() <= widest
    assert dialog.winfo_height() <= opened.root.winfo_screenheight()
    dialog.leave()


def test_words_that_tk_writes_are_as_large_as_all_others(open_window: Open) -> None:
    opened = open_window("heart")
    for share in (100, 200):
        opened.window.menus.chosen["text-size"](share)
        usual = tkfont.nametofont("TkTextFont", opened.root).actual()
        for name in ("TkCaptionFont", "TkIconFont", "TkTooltipFont"):
            assert tkfont.nametofont(name, opened.root).actual() == usual


def test_the_title_of_what_is_compared_stands_over_the_window_and_not_on_it(
    open_window: Open,
) -> None:
    puzzle = blob_puzzle(15, 1)
    sizes = Sizes(width=1320)
    with_title = lay_out_compare(puzzle, sizes, 520, has_curves=False)
    without = lay_out_compare(puzzle, sizes, 520, has_curves=False, has_title=False)
    assert without.panes[0].board.cell > with_title.panes[0].board.cell
    assert without.height <= 520
    opened = open_window("heart")
    comparing = compare(opened)
    named = opened.window.words.title(opened.window.named_puzzle)
    assert named in comparing.title()
    canvas, call = comparing.canvas, opened.root.tk.call
    texts = [it for it in canvas.find_all() if call(canvas, "type", it) == "text"]
    shown = [str(call(canvas, "itemcget", it, "-text")) for it in texts]
    assert shown and named not in shown
    comparing.leave()


def test_with_small_letters_a_slider_is_still_to_be_hit(open_window: Open) -> None:
    opened = open_window("heart")
    opened.window.menus.chosen["text-size"](80)
    opened.window.actions["compare"]()
    comparing = opened.dialogs()[-1]
    assert isinstance(comparing, Comparing)
    opened.root.update()
    assert comparing.speed.winfo_height() >= TARGET_PX
    comparing.leave()


@pytest.mark.parametrize("share", [100, 200])
def test_no_digit_of_two_methods_is_under_ten_pixels(share: int, open_window: Open) -> None:
    opened = open_window("heart", size="1010x700")
    opened.window.menus.chosen["text-size"](share)
    opened.window.actions["compare"]()
    comparing = opened.dialogs()[-1]
    assert isinstance(comparing, Comparing)
    opened.settle(lambda: comparing.race.is_over)
    for count in (0, len(comparing.race)):
        comparing.playable.go(count)
        opened.root.update()
        canvas, call = comparing.canvas, opened.root.tk.call
        digits = [
            abs(int(tkfont.nametofont(call(canvas, "itemcget", it, "-font"), canvas).cget("size")))
            for it in canvas.find_all()
            if call(canvas, "type", it) == "text"
            and any(sign.isdecimal() for sign in str(call(canvas, "itemcget", it, "-text")))
        ]
        assert len(digits) > 40 and min(digits) >= 10  # the clues are among them
    assert not comparing.is_covered
    comparing.leave()


def test_nothing_is_laid_out_while_a_window_goes(open_window: Open) -> None:
    opened = open_window("heart")
    comparing = compare(opened)
    laid_out: list[str] = []
    comparing._drawing.call("idle", lambda: laid_out.append("compare"))
    comparing.later.call("idle", lambda: laid_out.append("dialog"))
    comparing.canvas.bind("<Destroy>", lambda event: opened.root.update_idletasks())
    comparing.leave()
    assert laid_out == []


@pytest.mark.parametrize("name", ["compare", "course", "gallery"])
def test_a_dialog_may_be_closed_while_it_waits_for_its_room(open_window: Open, name: str) -> None:
    """What is left for idle moments is done all at once, a closing that was left for one, too."""
    opened = open_window("heart")
    opened.window.actions[name]()
    dialog = opened.dialogs()[-1]
    assert isinstance(dialog, Dialog)

    def close_soon() -> None:
        opened.root.after_idle(dialog.leave)

    if isinstance(dialog, Comparing):
        opened.settle(lambda: dialog.race.is_over)
        dialog.draw_afresh()
        close_soon()
    else:
        opened.root.update()
        dialog.bind("<<ThemeChanged>>", lambda event: close_soon(), add="+")
        opened.window.set_text_size(125)
    opened.settle(lambda: not dialog.winfo_exists())
