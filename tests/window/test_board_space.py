"""The real window gives the board its space: sizes, scrolling under clues that stay, overview."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

from app.draw.layout import Layout
from app.draw.regions import (
    BESIDE_WORDS,
    BOARD,
    COLUMN_CLUES,
    NAMES,
    ROW_CLUES,
    UNDER_WORDS,
    beyond_edges,
    region_of,
)
from app.draw.scene import Box
from app.draw.stage import BESIDE, UNDER
from app.learn.saved_state import Settings, load_settings
from app.learn.show import How
from app.learn.your_turn import YourTurn
from app.window.window import Window
from benchmarks.boards import blob_puzzle
from solver.grid import place_in
from solver.puzzle import ROW, Puzzle
from solver.step import ASSUME
from tests.filmed import bundled, overlap
from tests.window.windows import texts_on, windows, work_until

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


def come_to_place(window: Window) -> None:
    """As `settle`, where a lesson is on."""
    window.root.update()
    until(window, lambda: not window.body._fitting.is_pending)
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


def sizes_written(window: Window) -> set[int]:
    """The sizes in pixels of all letters on the board's canvases."""
    sizes = set()
    for pane in window.board.panes.by_name.values():
        for text, font in texts_on(pane.canvas):
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
        assert layout_of(window).clue_size or layout_of(window).now_size
        assert min(sizes_written(window)) >= 10


def test_the_line_comes_into_sight_under_clues_that_stay(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1), view="readable", calm=True)
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
        line, board = moment.line, layout.board
        assert line is not None
        box = layout.cell_box(*place_in(line, 0))
        if line.axis == ROW:
            first = board.left + panes.offset[0]
            assert in_sight(window, box._replace(left=first, right=first))
        else:
            first = board.top + panes.offset[1]
            assert in_sight(window, box._replace(top=first, bottom=first))
        for name, way in ((ROW_CLUES, 1), (COLUMN_CLUES, 0), (BOARD, 0), (BOARD, 1)):
            canvas = panes[name].canvas
            seen = canvas.canvasx(0) if way == 0 else canvas.canvasy(0)
            assert round(seen) == panes.offset[way]
        lens = panes[UNDER].canvas.canvasx(0)
        assert round(lens) == (panes.offset[0] if moment.line is not None else 0)
    assert 2 < len(offsets) < 30
    places_seen = [panes.seen_of(name) for name in NAMES]
    assert not any(overlap(*pair) for pair in combinations(places_seen, 2))
    assert {name: panes[name].canvas.winfo_geometry() for name in fixed} == places


def test_a_board_of_62500_cells_is_seen_whole(open_window: Open) -> None:
    window = open_window(blob_puzzle(250, 1), at_rest=False, view="whole")
    layout, board = layout_of(window), window.board
    arrangement = board.panes.arrangement
    assert arrangement is not None and not arrangement.is_scrolled
    assert layout.cell >= 1 and arrangement.height <= board.winfo_height()


def test_all_letters_follow_the_text_size(open_window: Open) -> None:
    window = open_window(bundled("heart"), "1920x1080")
    seen = {}
    for share in (100, 150, 80):
        window.change(text_size=share)
        settle(window)
        window.go_to(7)
        settle(window)
        heading = window.root.tk.call(
            "font", "actual", str(window.side.heading.cget("font")), "-size"
        )
        seen[share] = abs(int(heading)), window.side.list.text_size, layout_of(window).unit
    assert all(a > b > c for a, b, c in zip(seen[150], seen[100], seen[80], strict=True))
    window.close()
    settings = load_settings(window.folder)
    assert settings.text_size == 80


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
    assert layout.cell >= before if view == "whole" and size == 25 else layout.cell > before
    assert window.side.winfo_rooty() < window.board.winfo_rooty()
    if view == "readable" or size == 11:
        assert layout.clue_size >= 0.025 * height
    assert window.projector.warning.winfo_ismapped() == (layout.clue_size < 0.025 * height)
    window.actions["leave-full-screen"]()
    until(window, lambda: layout_of(window).cell == before)  # the window has its place again


@pytest.mark.parametrize("name", ["lion", "castle"])
def test_a_warning_on_the_way_to_a_wall_keeps_no_room_there(name: str, open_window: Open) -> None:
    window = open_window(bundled(name), "1024x740", text_size=200, tree=True)
    window.actions["full-screen"]()
    come_to_place(window)
    is_small = layout_of(window).clue_size < 0.025 * window.root.winfo_height()
    assert bool(window.projector.warning.winfo_manager()) == is_small


@pytest.mark.parametrize("size", ["1024x740", "1366x740"])
@pytest.mark.parametrize(
    ("name", "letters"),
    [("brown-owl", False), ("brown-owl", True), ("castle", False), ("ladybird-on-a-leaf", False)],
)
def test_boards_have_all_clues_wherever_these_fit(
    name: str, letters: bool, size: str, open_window: Open
) -> None:
    window = open_window(bundled(name), size, letters=letters)
    assert layout_of(window).clue_size
    for action, view in (("zoom-fit", "whole"), ("your-turn", ""), ("full-screen", "whole")):
        window.actions[action]()
        window.change(view=view)
        come_to_place(window)
        arrangement = window.board.panes.arrangement
        assert arrangement is not None and not arrangement.is_scrolled
        assert arrangement.layout.clue_size
    for _ in range(20):  # whoever solves it cannot zoom out so far that clues are lost
        window.board.zoom(-1)
    assert layout_of(window).clue_size


def test_a_hint_scrolls_to_the_cells_it_is_about(open_window: Open) -> None:
    window = open_window(bundled("castle"), calm=True)
    window.actions["your-turn"]()
    for _ in range(6):
        window.board.zoom(1)
    come_to_place(window)
    assert window.body._seen and window.body._seen[2] == 0  # what does not fit has all the room
    lesson = window.lesson
    assert isinstance(lesson, YourTurn)
    window.board.scroll_to(10**6, 10**6)
    window.possible_actions["hand.hint"]()
    until(window, lambda: lesson.tutor.hint is not None)
    come_to_place(window)
    line = lesson.moment().line
    assert line is not None
    cells = (layout_of(window).cell_box(*place_in(line, at)) for at in range(25))
    assert any(in_sight(window, box) for box in cells)


def test_cells_out_of_sight_are_announced_at_that_edge_and_a_click_goes_there(
    open_window: Open,
) -> None:
    window = open_window(blob_puzzle(60, 1), view="readable", calm=True)
    signs = window.board._following.signs
    while not (shown := [it for it in signs.labels.values() if it.winfo_ismapped()]):
        assert window.cursor < window.show.length
        window.actions["forward"]()
        settle(window)
    panes = window.board.panes
    assert panes.arrangement is not None
    beyond = beyond_edges(panes.arrangement, panes.offset, signs.cells)
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
