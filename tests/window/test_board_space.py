"""The real window gives the board its space: sizes, scrolling under clues that stay, overview."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from app.draw.layout import Layout
from app.draw.moment import Moment
from app.draw.scene import Box
from app.draw.stage import BESIDE, TITLE, UNDER
from app.learn.saved_state import Settings, load_settings
from app.learn.show import How
from app.text.messages import ENGLISH_WORDS
from app.window.board_view import WHOLE
from app.window.look.widgets import USUAL
from app.window.panes import (
    ACROSS,
    BESIDE_WORDS,
    BOARD,
    COLUMN_CLUES,
    DOWN,
    ROW_CLUES,
    UNDER_WORDS,
    box_of_news,
    region_of,
)
from app.window.side_panel import clue_of
from app.window.window import Window
from benchmarks.boards import blob_puzzle, hill_puzzle
from solver.puzzle import ROW, Line, Puzzle
from solver.step import ASSUME
from solver.trace import State
from tests.filmed import bundled, overlap, steps_of
from tests.window.windows import windows, work_until

pytestmark = pytest.mark.usefixtures("display", "solved_once")

Open = Callable[..., Window]


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Open]:
    with windows(tmp_path) as open_one:

        def make(
            puzzle: Puzzle, size: str = "1366x768", at_rest: bool = True, **wishes: object
        ) -> Window:
            settings = Settings(geometry=f"{size}+0+0", **wishes)  # type: ignore[arg-type]
            window = open_one(puzzle, How(), settings)
            if at_rest:
                settle(window)
            window.root.update()
            return window

        yield make


def settle(window: Window) -> None:
    until(window, lambda: window.loop.is_at_rest and not window.body._fitting.is_pending)
    window.root.update()


def until(window: Window, is_so: Callable[[], bool]) -> None:
    """Let the window work until something has come true."""
    work_until(window.root, is_so)


def layout_of(window: Window) -> Layout:
    assert window.board.layout is not None
    return window.board.layout


def in_sight(window: Window, box: Box) -> bool:
    """Whether a box of the board is seen."""
    panes = window.board.panes
    assert panes.arrangement is not None
    region = region_of(layout_of(window), BOARD)
    left, top = panes.offset[0] + region.left, panes.offset[1] + region.top
    return (
        left <= box.left
        and top <= box.top
        and box.right <= left + panes.arrangement.across
        and box.bottom <= top + panes.arrangement.down
    )


def box_of(canvas: tkinter.Canvas) -> Box:
    """Where a canvas stands beside others."""
    left, top = canvas.winfo_x(), canvas.winfo_y()
    return Box(left, top, left + canvas.winfo_width(), top + canvas.winfo_height())


def texts_of(window: Window, canvas: tkinter.Canvas) -> Iterator[tuple[str, str]]:
    """All that is written on a canvas, with its font."""
    tk = window.root.tk
    for item in canvas.find_all():
        if tk.call(canvas, "type", item) == "text":
            font = tk.call(canvas, "itemcget", item, "-font")
            yield str(tk.call(canvas, "itemcget", item, "-text")), str(font)


def sizes_written(window: Window) -> set[int]:
    """The sizes in pixels of all letters on the board's canvases."""
    sizes = set()
    for pane in window.board.panes.by_name.values():
        for text, font in texts_of(window, pane.canvas):
            if text:
                size = -int(window.root.tk.call("font", "configure", font, "-size"))
                assert size >= 10, (text, size)
                sizes.add(size)
    return sizes


def test_cells_and_digits_are_as_large_as_promised(open_window: Open) -> None:
    window = open_window(bundled("heart"))
    assert layout_of(window).cell >= 44
    window.open(blob_puzzle(25, 1))
    settle(window)
    assert layout_of(window).cell >= 18
    for puzzle in (bundled("heart"), blob_puzzle(25, 1), bundled("steam-train")):
        window.open(puzzle)
        settle(window)
        for count in range(1, 7):
            window.go_to(count)
            settle(window)
        assert layout_of(window).clue_size
        assert min(sizes_written(window)) >= 10


def test_what_is_new_comes_into_sight_under_clues_that_stay(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1))
    panes, layout = window.board.panes, layout_of(window)
    assert panes.arrangement is not None and all(panes.arrangement.hidden)
    fixed = set(panes.by_name) - {UNDER, UNDER_WORDS, BESIDE, BESIDE_WORDS}
    places = {name: panes[name].canvas.winfo_geometry() for name in fixed}
    offsets = set()
    for count in range(1, 41):
        window.go_to(count)
        settle(window)
        moment = window.moment()
        offsets.add(panes.offset)
        cells = [layout.cell_box(*cell) for cell in moment.fresh_cells()]
        left, right = min(it.left for it in cells), max(it.right for it in cells)
        top, bottom = min(it.top for it in cells), max(it.bottom for it in cells)
        is_wide = right - left >= panes.arrangement.across // 2
        if not is_wide and bottom - top < panes.arrangement.down // 2:
            assert in_sight(window, Box(left, top, right, bottom))
        for name, way in ((ROW_CLUES, 1), (COLUMN_CLUES, 0), (BOARD, 0), (BOARD, 1)):
            canvas = panes[name].canvas
            seen = canvas.canvasx(0) if way == 0 else canvas.canvasy(0)
            assert round(seen) == panes.offset[way]
        lens = panes[UNDER].canvas.canvasx(0)
        assert round(lens) == (panes.offset[0] if moment.line is not None else 0)
        shown = [name for name in (UNDER, BESIDE) if panes[name].canvas.winfo_ismapped()]
        assert moment.line is not None and shown == [UNDER if moment.line.axis == ROW else BESIDE]
        cover = box_of(panes[shown[0]].canvas)
        right, down = panes.offset
        for cell in cells:
            seen_at = Box(
                cell.left - right, cell.top - down, cell.right - right, cell.bottom - down
            )
            assert not overlap(cover, seen_at)
    assert len(offsets) > 2
    assert {name: panes[name].canvas.winfo_geometry() for name in fixed} == places


def test_a_lens_over_the_board_goes_when_it_is_clicked_and_where_nothing_is_proven(
    open_window: Open,
) -> None:
    window = open_window(blob_puzzle(60, 1))
    panes = window.board.panes
    window.actions["forward"]()
    settle(window)
    lens = next(it for it in (UNDER, BESIDE) if panes[it].canvas.winfo_ismapped())
    panes[lens].canvas.event_generate("<Button-1>", x=5, y=5)
    settle(window)
    assert not panes[lens].canvas.winfo_ismapped()
    window.actions["forward"]()
    settle(window)
    assert panes[UNDER].canvas.winfo_ismapped() or panes[BESIDE].canvas.winfo_ismapped()
    window.actions["your-turn"]()
    settle(window)
    assert not panes[UNDER].canvas.winfo_ismapped() and not panes[BESIDE].canvas.winfo_ismapped()


def test_bars_wheel_and_overview_go_elsewhere_and_playing_comes_back(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1))
    panes, overview = window.board.panes, window.board.overview
    assert panes.across.winfo_ismapped() and panes.down.winfo_ismapped()
    assert overview.winfo_ismapped()
    assert min(overview.winfo_width(), overview.winfo_height()) >= 40
    panes._on_down("moveto", "1.0")
    assert panes.arrangement is not None and panes.offset[1] == panes.arrangement.hidden[1]
    panes._on_across("scroll", "1", "pages")
    assert panes.offset[0] > 100
    window.board.scroll(-10_000, -10_000)
    assert panes.offset == (0, 0)
    width, height = overview.winfo_width(), overview.winfo_height()
    overview.event_generate("<Button-1>", x=width - 1, y=height - 1)
    window.root.update()
    assert panes.offset == panes.arrangement.hidden
    window.actions["forward"]()
    settle(window)
    box = layout_of(window).cell_box(*min(window.moment().fresh_cells()))
    assert panes.offset != panes.arrangement.hidden or in_sight(window, box)


def test_a_cell_under_the_pointer_is_the_one_that_is_seen_there(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1))
    entered: list[tuple[int, int] | None] = []
    window.board.cell_entered = entered.append
    cell = layout_of(window).cell
    frame = layout_of(window).frame
    window.board.scroll_to(5 * cell, 11 * cell)
    canvas = window.board.panes[BOARD].canvas
    canvas.event_generate("<Motion>", x=50, y=70)
    assert entered[-1] == (11 + (70 - frame) // cell, 5 + (50 - frame) // cell)


def test_the_whole_board_is_a_choice_that_is_remembered(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1))
    panes = window.board.panes
    assert panes.arrangement is not None and panes.arrangement.is_scrolled
    window.actions["zoom-fit"]()
    window.root.update()
    assert not panes.arrangement.is_scrolled and not window.board.overview.winfo_ismapped()
    assert not panes.across.winfo_ismapped()
    window.actions["zoom-in"]()
    grown = layout_of(window).cell
    window.actions["zoom-fit"]()
    assert layout_of(window).cell < grown
    window.close()
    settings, wrong = load_settings(window.folder)
    assert wrong is None and settings.view == "whole"


def test_a_board_of_62500_cells_is_seen_whole(open_window: Open) -> None:
    window = open_window(blob_puzzle(250, 1), at_rest=False, view="whole")
    layout, board = layout_of(window), window.board
    arrangement = board.panes.arrangement
    assert arrangement is not None and not arrangement.is_scrolled
    assert layout.cell >= 1 and arrangement.height <= board.winfo_height()


def test_a_large_board_that_is_laid_out_anew_is_not_seen_half_painted(open_window: Open) -> None:
    window = open_window(blob_puzzle(45, 1))
    board, root = window.board, window.root
    window.actions["last"]()
    settle(window)
    painted = list[bool]()
    for change in (partial(board.zoom, 1), partial(board.zoom, -2), partial(board.see, WHOLE)):
        change()
        painted.clear()
        root.after_idle(lambda: painted.append(is_painted(window)))
        while not painted:
            root.tk.dooneevent(0)
        assert painted == [True]


def is_painted(window: Window) -> bool:
    """Whether all that is in sight stands on the canvases, the title and the clues too."""
    panes = window.board.panes
    rows, columns = panes.lines_in_sight()
    cells, clues = panes[BOARD].painter._parts, panes[ROW_CLUES].painter._parts
    return (
        all(f"cell/{row}/{column}" in cells for row in rows for column in columns)
        and all(f"clue/row/{row}" in clues for row in rows)
        and TITLE in panes[TITLE].painter._parts
    )


def test_all_letters_follow_the_text_size(open_window: Open) -> None:
    window = open_window(bundled("heart"), "1920x1080")
    seen = {}
    for share in (100, 150, 80):
        window.menus.chosen["text-size"](share)
        settle(window)
        window.go_to(7)
        settle(window)
        heading = window.root.tk.call(
            "font", "actual", str(window.side.heading.cget("font")), "-size"
        )
        seen[share] = abs(int(heading)), window.side.list.text_size, layout_of(window).unit
    assert all(a > b > c for a, b, c in zip(seen[150], seen[100], seen[80], strict=True))
    window.close()
    settings, _ = load_settings(window.folder)
    assert settings.text_size == 80


def test_progress_is_told_once(open_window: Open) -> None:
    window = open_window(bundled("heart"))
    window.go_to(5)
    settle(window)
    written = {
        text
        for pane in window.board.panes.by_name.values()
        for text, _ in texts_of(window, pane.canvas)
    }
    assert not any("44" in text for text in written)
    assert "Heart · 11 × 10" in written


def test_the_sentence_has_one_size_and_is_never_cut_off(open_window: Open) -> None:
    window = open_window(bundled("pig"))
    side = window.side
    fonts = set()
    steps = window.show.session.trace.steps
    assumptions = [i for i, step in enumerate(steps, 1) if step.kind == ASSUME]
    for count in [*range(0, 25), *assumptions[:3]]:
        window.go_to(count)
        settle(window)
        fonts.add(str(side.sentence.cget("font")))
        assert side.sentence.winfo_reqheight() <= side.room.winfo_height()
        assert side.heading.winfo_reqheight() <= side.heading.winfo_height()
        assert side.heading.winfo_reqwidth() <= side.heading.winfo_width()
    assert len(fonts) == 1


def test_the_panel_yields_what_the_board_has_use_for(open_window: Open) -> None:
    window = open_window(bundled("heart"))
    usual = window.side.winfo_width()
    window.open(blob_puzzle(100, 1))
    settle(window)
    slim = window.side.winfo_width()
    widths = set()
    for count in (0, 3, 9):
        window.go_to(count)
        settle(window)
        widths.add((window.side.winfo_width(), window.board.winfo_width()))
        assert window.side.sentence.winfo_reqheight() <= window.side.room.winfo_height()
    assert slim < usual and len(widths) == 1


def test_where_the_board_has_no_clues_that_of_the_line_is_said(open_window: Open) -> None:
    window = open_window(blob_puzzle(100, 1))
    window.go_to(3)
    settle(window)
    step = window.session.trace.step(3)
    assert window.side.told[1] == window.words.sentence(step)
    window.actions["zoom-fit"]()
    settle(window)
    assert not layout_of(window).clue_size and step.line is not None
    numbers = [str(block.length) for block in window.puzzle.clue(step.line)]
    assert window.side.told[1] == f"{' '.join(numbers)}\n{window.words.sentence(step)}"


def test_a_clue_that_is_said_before_a_sentence_names_its_colours() -> None:
    puzzle = bundled("blue-butterfly")
    step = next(it for it in steps_of(puzzle) if it.line == Line(ROW, 0))
    moment = Moment(State(puzzle), (step,))
    assert clue_of(puzzle, moment, ENGLISH_WORDS)[0].text == "3k 3k"


def test_the_next_puzzle_on_a_wall_has_cells_of_its_own(open_window: Open) -> None:
    window = open_window(bundled("heart"))
    window.actions["full-screen"]()
    settle(window)
    first = layout_of(window).cell
    window.open(blob_puzzle(25, 1))
    settle(window)
    assert layout_of(window).cell < first


def test_the_projector_shows_what_is_new(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1))
    window.actions["last"]()
    settle(window)
    for count in (30, window.show.length // 2):
        window.go_to(count)
        settle(window)
        for _ in range(2):
            window.projector.toggle()
            until(window, lambda: (window.board.wall is not None) == window.projector.is_on)
            settle(window)
            moment = window.board._moment
            news = None if moment is None else box_of_news(layout_of(window), moment)
            assert news is not None
            until(window, partial(is_seen, window, news))


def is_seen(window: Window, box: Box) -> bool:
    """Whether anything of a box of the board is seen."""
    seen, layout = window.board.panes, layout_of(window)
    rows, columns = seen.lines_in_sight()
    return any(
        box.left <= inner.left and inner.right <= box.right and box.top <= inner.top < box.bottom
        for row in rows
        for inner in (layout.cell_box(row, column) for column in columns)
    )


@pytest.mark.parametrize(
    ("size", "view"), [(11, "readable"), (25, "readable"), (25, "whole"), (60, "whole")]
)
def test_the_projector_makes_cells_larger(size: int, view: str, open_window: Open) -> None:
    puzzle = bundled("heart") if size == 11 else blob_puzzle(size, 1)
    window = open_window(puzzle, "1366x768", view=view)
    before = layout_of(window).cell
    window.actions["full-screen"]()
    settle(window)
    layout, height = layout_of(window), window.root.winfo_height()
    assert layout.cell > before
    assert window.side.winfo_rooty() < window.board.winfo_rooty()
    if view == "readable" or size == 11:
        assert layout.clue_size >= 0.025 * height
    assert window.projector.warning.winfo_ismapped() == (layout.clue_size < 0.025 * height)
    window.actions["leave-full-screen"]()
    until(window, lambda: layout_of(window).cell == before)  # the window has its place again


def test_lines_have_numbers_on_the_other_side(open_window: Open) -> None:
    window = open_window(bundled("heart"))
    window.go_to(3)
    settle(window)
    for name, count in (("numbers/rows", 10), ("numbers/columns", 11)):
        written = [text for text, _ in texts_of(window, window.board.panes[name].canvas) if text]
        assert sorted(written, key=int) == [str(number) for number in range(1, count + 1)]


def test_all_of_a_board_is_where_it_was_scrolled_to_after_a_zoom(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1), size="1024x768")
    board, panes = window.board, window.board.panes
    for steps, (right, down) in ((2, (300, 9000)), (-3, (9000, 0)), (-2, (0, 0)), (4, (70, 70))):
        board.scroll(right, down)
        board.zoom(steps, (420, 360))
        window.root.update()
        cell = layout_of(window).cell
        assert panes.arrangement is not None
        for way, hidden in enumerate(panes.arrangement.hidden):
            assert panes.offset[way] in (hidden, panes.offset[way] // cell * cell)
            for name in ACROSS if way == 0 else DOWN:
                canvas = panes[name].canvas
                seen = canvas.canvasx(0) if way == 0 else canvas.canvasy(0)
                is_held = name == UNDER and panes.stays
                assert round(seen) == (0 if is_held else panes.offset[way])


def test_cells_out_of_sight_are_announced_at_that_edge_and_a_click_goes_there(
    open_window: Open,
) -> None:
    window = open_window(blob_puzzle(60, 1))
    signs = window.board._following.signs
    while not (shown := [it for it in signs.labels.values() if it.winfo_ismapped()]):
        assert window.cursor < window.show.length
        window.actions["forward"]()
        settle(window)
    beyond = signs._beyond()
    assert sum(map(len, beyond.values())) < len(window.moment().fresh_cells())
    assert {str(it.cget("text")) for it in shown} == {
        window.say(f"board.more.{edge}", count=len(cells)) for edge, cells in beyond.items()
    }
    before = window.board.panes.offset
    shown[0].event_generate("<Button-1>", when="now")
    settle(window)
    assert window.board.panes.offset != before
    window.go_to(0)
    settle(window)
    assert not any(it.winfo_ismapped() for it in signs.labels.values())


def test_an_assumption_over_the_board_is_no_higher_than_what_is_drawn_and_not_cut(
    open_window: Open,
) -> None:
    window = open_window(bundled("pig"), "1000x620", text_size=150)
    panes = window.board.panes
    settle(window)
    assert panes.arrangement is not None and panes.arrangement.under_covers
    window.actions["next-assumption"]()
    settle(window)
    lens = panes[UNDER].canvas
    assert panes.stays and lens.winfo_ismapped()
    drawn = [lens.bbox(item) for item in lens.find_all()[1:]]  # besides the ground
    assert max(right for _, _, right, _ in drawn) <= lens.winfo_width() + 2
    assert lens.winfo_height() <= 4 * panes.arrangement.layout.cell


def test_no_lens_covers_more_of_the_board_than_it_needs(open_window: Open) -> None:
    window = open_window(hill_puzzle(45, 48), "1366x768")
    settle(window)
    panes = window.board.panes
    assert panes.arrangement is not None and panes.arrangement.under_covers
    window.go_to(9)  # a row without blocks: two strips, of three there is room for
    settle(window)
    lens, cell = panes[UNDER].canvas, panes.arrangement.layout.cell
    ends = [lens.bbox(item)[3] for item in lens.find_all()[1:]]
    assert lens.winfo_ismapped() and lens.winfo_height() - max(ends) < 2 * cell


def test_on_a_fine_screen_sentences_are_wrapped_where_they_end(open_window: Open) -> None:
    root = tkinter.Tk()
    before = root.tk.call("tk", "scaling")
    try:
        root.tk.call("tk", "scaling", 2 * USUAL)
        side = open_window(bundled("heart"), "1440x900").side
        assert side._room() <= side.sentence.winfo_width()
    finally:
        root.tk.call("tk", "scaling", before)
        root.destroy()
