"""The real window gives the board its space: sizes, scrolling under clues that stay, overview."""

from __future__ import annotations

from itertools import combinations

import pytest

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
from app.draw.stage import BESIDE, TITLE, UNDER
from app.learn.predict import ASKED, EXPLAINING, Predict
from app.learn.saved_state import load_settings
from app.learn.your_turn import YourTurn
from benchmarks.boards import blob_puzzle
from solver.grid import place_in
from solver.puzzle import ROW
from solver.step import ASSUME
from tests.filmed import bundled, overlap
from tests.window.windows import Open, Opened, texts_on


def in_sight(opened: Opened, box: Box) -> bool:
    """Whether a box of the board is seen."""
    panes = opened.window.board.panes
    assert panes.arrangement is not None
    region = region_of(opened.layout, BOARD)
    left, top = panes.offset[0] + region.left, panes.offset[1] + region.top
    return (
        left <= box.left
        and top <= box.top
        and box.right <= left + panes.arrangement.across
        and box.bottom <= top + panes.arrangement.down
    )


def sizes_written(opened: Opened) -> set[int]:
    """The sizes in pixels of all letters on the board's canvases."""
    sizes = set()
    for pane in opened.window.board.panes.by_name.values():
        for text, font in texts_on(pane.canvas):
            if text:
                size = -int(pane.canvas.tk.call("font", "configure", font, "-size"))
                assert size >= 10, (text, size)
                sizes.add(size)
    return sizes


def test_cells_and_digits_are_as_large_as_promised(open_window: Open) -> None:
    opened = open_window("heart", "overlap", "1366x768")
    window = opened.window
    assert opened.layout.cell >= 44
    window.open(blob_puzzle(25, 1))
    opened.settle()
    assert opened.layout.cell >= 18
    for puzzle in (bundled("heart"), blob_puzzle(25, 1), bundled("steam-train")):
        window.open(puzzle)
        opened.settle()
        for count in range(1, 7):
            opened.go_to(count)
        assert opened.layout.clue_size or opened.layout.now_size
        assert min(sizes_written(opened)) >= 10


def test_the_line_comes_into_sight_under_clues_that_stay(open_window: Open) -> None:
    opened = open_window(blob_puzzle(60, 1), "overlap", "1366x768", view="readable", calm=True)
    window = opened.window
    panes, layout = window.board.panes, opened.layout
    assert panes.arrangement is not None and all(panes.arrangement.hidden)
    fixed = set(panes.by_name) - {UNDER, UNDER_WORDS, BESIDE, BESIDE_WORDS}
    places = {name: panes[name].canvas.winfo_geometry() for name in fixed}
    offsets = set()
    for count in range(1, 41):
        opened.go_to(count)
        moment = window.moment()
        offsets.add(panes.offset)
        line, board = moment.line, layout.board
        assert line is not None
        box = layout.cell_box(*place_in(line, 0))
        if line.axis == ROW:
            first = board.left + panes.offset[0]
            assert in_sight(opened, box._replace(left=first, right=first))
        else:
            first = board.top + panes.offset[1]
            assert in_sight(opened, box._replace(top=first, bottom=first))
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
    opened = open_window(blob_puzzle(250, 1), "overlap", "1366x768", at_rest=False, view="whole")
    opened.root.update()
    layout, board = opened.layout, opened.window.board
    arrangement = board.panes.arrangement
    assert arrangement is not None and not arrangement.is_scrolled
    assert layout.cell >= 1 and arrangement.height <= board.winfo_height()


def test_all_letters_follow_the_text_size(open_window: Open) -> None:
    opened = open_window("heart", "overlap", "1920x1080")
    window = opened.window
    seen = {}
    for share in (100, 150, 80):
        window.change(text_size=share)
        opened.settle()
        opened.go_to(7)
        heading = window.root.tk.call(
            "font", "actual", str(window.side.heading.cget("font")), "-size"
        )
        seen[share] = abs(int(heading)), window.side.list.text_size, opened.layout.unit
    assert all(a > b > c for a, b, c in zip(seen[150], seen[100], seen[80], strict=True))
    window.close()
    settings = load_settings(window.folder)
    assert settings.text_size == 80


def test_the_sentence_has_one_size_and_is_never_cut_off(open_window: Open) -> None:
    opened = open_window("pig", "overlap", "1366x768")
    window = opened.window
    side = window.side
    fonts = set()
    steps = window.show.session.trace.steps
    assumptions = [i for i, step in enumerate(steps, 1) if step.kind == ASSUME]
    for count in [*range(0, 25), *assumptions[:3]]:
        opened.go_to(count)
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
    opened = open_window(puzzle, "overlap", "1366x768", view=view)
    window = opened.window
    before = opened.layout.cell
    opened.act("full-screen")
    layout, height = opened.layout, window.root.winfo_height()
    assert layout.cell >= before if view == "whole" and size == 25 else layout.cell > before
    assert window.side.winfo_rooty() < window.board.winfo_rooty()
    if view == "readable" or size == 11:
        assert layout.clue_size >= 0.025 * height
    assert window.projector.warning.winfo_ismapped() == (layout.clue_size < 0.025 * height)
    window.actions["leave-full-screen"]()
    opened.settle(lambda: opened.layout.cell == before)  # the window has its place again


@pytest.mark.parametrize("name", ["lion", "castle"])
def test_a_warning_on_the_way_to_a_wall_keeps_no_room_there(name: str, open_window: Open) -> None:
    opened = open_window(name, "overlap", "1024x740", text_size=200, tree=True)
    window = opened.window
    opened.act("full-screen")
    is_small = opened.layout.clue_size < 0.025 * window.root.winfo_height()
    assert bool(window.projector.warning.winfo_manager()) == is_small


@pytest.mark.parametrize("size", ["1024x740", "1366x740"])
@pytest.mark.parametrize(
    ("name", "letters"),
    [("brown-owl", False), ("brown-owl", True), ("castle", False), ("ladybird-on-a-leaf", False)],
)
def test_boards_have_all_clues_wherever_these_fit(
    name: str, letters: bool, size: str, open_window: Open
) -> None:
    opened = open_window(name, "overlap", size, letters=letters)
    window = opened.window
    assert opened.layout.clue_size
    for action, view in (("zoom-fit", "whole"), ("your-turn", ""), ("full-screen", "whole")):
        window.actions[action]()
        window.change(view=view)
        opened.settle()
        arrangement = window.board.panes.arrangement
        assert arrangement is not None and not arrangement.is_scrolled
        assert arrangement.layout.clue_size
    for _ in range(20):  # whoever solves it cannot zoom out so far that clues are lost
        window.board.zoom(-1)
    assert opened.layout.clue_size


def test_a_hint_scrolls_to_the_cells_it_is_about(open_window: Open) -> None:
    opened = open_window("castle", "overlap", "1366x768", calm=True)
    window = opened.window
    window.actions["your-turn"]()
    for _ in range(6):
        window.board.zoom(1)
    opened.settle()
    assert window.body._seen and window.body._seen[2] == 0  # what does not fit has all the room
    lesson = window.lesson
    assert isinstance(lesson, YourTurn)
    window.board.scroll_to(10**6, 10**6)
    window.possible_actions["hand.hint"]()
    opened.settle(lambda: lesson.tutor.hint is not None)
    opened.settle()
    line = lesson.moment().line
    assert line is not None
    cells = (opened.layout.cell_box(*place_in(line, at)) for at in range(25))
    assert any(in_sight(opened, box) for box in cells)


def test_cells_out_of_sight_are_announced_at_that_edge_and_a_click_goes_there(
    open_window: Open,
) -> None:
    opened = open_window(blob_puzzle(60, 1), "overlap", "1366x768", view="readable", calm=True)
    window = opened.window
    signs = window.board._following.signs
    while not (shown := [it for it in signs.labels.values() if it.winfo_ismapped()]):
        assert window.cursor < window.show.length
        opened.act("forward")
    panes = window.board.panes
    assert panes.arrangement is not None
    beyond = beyond_edges(panes.arrangement, panes.offset, signs.cells)
    assert sum(map(len, beyond.values())) < len(window.moment().fresh_cells())
    assert {str(it.cget("text")) for it in shown} == {
        window.say(f"board.more.{edge}", count=len(cells)) for edge, cells in beyond.items()
    }
    before = window.board.panes.offset
    shown[0].event_generate("<Button-1>", when="now")
    opened.settle()
    assert window.board.panes.offset != before
    opened.go_to(0)
    assert not any(it.winfo_ismapped() for it in signs.labels.values())


def test_what_predict_offers_is_in_sight_with_letters_twice_as_large(open_window: Open) -> None:
    opened = open_window("heart", "overlap", "1366x768", text_size=200)
    window = opened.window
    opened.act("predict")
    panel = opened.panel
    lowest = max(
        it.winfo_rooty() + it.winfo_height() for it in panel.buttons.values() if it.winfo_manager()
    )
    assert lowest <= window.root.winfo_rooty() + window.root.winfo_height()


@pytest.mark.parametrize(("size", "lesson"), [("1024x768", "predict"), ("1366x768", "your-turn")])
def test_every_button_of_a_lesson_is_reached_with_letters_twice_as_large(
    size: str, lesson: str, open_window: Open
) -> None:
    opened = open_window("heart", "overlap", size, text_size=200, asks_why=True)
    window = opened.window
    window.go_to(3)
    opened.act(lesson)
    current, panel = window.lessons.current, opened.panel
    if isinstance(current, Predict):
        opened.settle(lambda: current.model.phase == ASKED)
        window.lessons.actions["predict.reveal"]()
        opened.settle(lambda: panel.buttons["predict.because.1"].winfo_ismapped())
        assert current.model.phase == EXPLAINING
    button = [it for it in panel.buttons.values() if it.winfo_manager()][-1]

    def is_whole() -> bool:
        ground = panel.below
        top = button.winfo_rooty() - ground.winfo_rooty()
        return top >= 0 and top + button.winfo_reqheight() <= ground.winfo_height()

    def wheel_reaches() -> bool:
        panel.more.event_generate("<Button-5>")  # the wheel, where this is X11
        panel.more.event_generate("<MouseWheel>", delta=-120)
        return is_whole()

    opened.settle(wheel_reaches)
    assert panel.below.winfo_rooty() + panel.below.winfo_height() <= (
        window.root.winfo_rooty() + window.root.winfo_height()
    )
    for label in panel.tally.winfo_children():
        assert label.winfo_x() + label.winfo_reqwidth() <= panel.winfo_width()


def test_texts_are_wrapped_anew_where_the_panel_becomes_narrow(open_window: Open) -> None:
    """Beside a large board it is wide while it holds a search tree."""
    opened = open_window("owl", "overlap", "1016x694", tree=True)
    opened.act("predict")
    panel = opened.panel
    for label in panel.tally.winfo_children():
        assert label.winfo_x() + label.winfo_reqwidth() <= panel.winfo_width()


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_a_projector_shows_a_board_for_a_wall_whatever_the_size_of_letters(
    text_size: int, open_window: Open
) -> None:
    opened = open_window("heart", "overlap", "1024x768", text_size=text_size)
    window = opened.window
    opened.act("full-screen")
    wall, layout = window.board.fitting.wall, opened.layout
    assert wall is not None and layout.clue_size >= wall.digits
    assert not window.board.panes[TITLE].canvas.winfo_ismapped()
    opened.act("predict")
    tally = opened.panel.tally
    assert tally.winfo_height() >= tally.winfo_reqheight()
    heading = window.side.heading
    window.side.tell("Column 10 · what is sure?", "", "new")
    assert heading.winfo_reqheight() <= window.side.winfo_height()
