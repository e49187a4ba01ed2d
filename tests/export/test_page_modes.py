"""Predict and Your turn in a page, as they are used in a real Chromium."""

from __future__ import annotations

import re
from contextlib import nullcontext
from itertools import product
from pathlib import Path

import pytest

from app.cli.main import run
from app.export.puzzle_page import MODES
from app.library import write_page
from solver.grid import place_in
from solver.line import Rule, text_of
from solver.puzzle import Line, Puzzle
from solver.step import DEDUCE
from solver.trace import Trace
from tests.export.browsing import on_screen
from tests.export.pages import PAINTED, Opened
from tests.filmed import bundled, trace_of


def solution(puzzle: Puzzle) -> list[str]:
    trace = trace_of(puzzle)
    return list(trace.state(len(trace)).grid.picture())


def sure_of(trace: Trace, count: int, line: Line) -> str:
    """What a line says after so many steps, by its numbers and its known cells."""
    rule = Rule(trace.puzzle.clue(line), trace.puzzle.length(line))
    return text_of(rule.length, *(rule.settle(*trace.state(count).grid.line(line)) or (0, 0)))


# -- the file ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["predict", "play"])
@pytest.mark.parametrize("options", [[], ["--only"]])
def test_nothing_gives_the_picture_away(mode: str, options: list[str], tmp_path: Path) -> None:
    path = tmp_path / "it.html"
    assert run(["heart", "--html", str(path), "--mode", mode, *options]) == 0
    text = path.read_text(encoding="utf-8")
    assert "Heart" not in text and "heart" not in text
    assert "A puzzle · 11 × 10" in text
    without = text[text.index("<noscript>") : text.index("</noscript>")]
    assert "<li>" not in without and 'class="r14"' not in without
    assert not any(row in text for row in solution(bundled("heart")))


# -- the modes of a page ---------------------------------------------------------------------


def test_every_mode_can_be_chosen(page: Opened) -> None:
    page.open("heart", "watch")
    assert page.text("heading") and "Heart" in page.ask("document.title")
    for mode in ("play", "predict", "watch", "predict", "play", "watch"):
        page.press(f"mode-{mode}")
        assert page.count("#modes [aria-pressed=true]") == 1
        assert page.count(f"#mode-{mode}[aria-pressed=true]") == 1
        assert ("Heart" in page.ask("document.title")) == (mode == "watch")
    page.ask("nonogram.go(12)")
    assert page.state == list(trace_of(bundled("heart")).state(12).grid.picture())
    assert page.count("#scene circle") == 0


@pytest.mark.parametrize("mode", MODES)
def test_only_one_mode(mode: str, page: Opened) -> None:
    write_page(bundled("arrow"), page.path, mode=mode, only=True)
    page.again(is_new=True)
    assert page.count("#modes") == 0
    assert page.count("#more") == (mode != "watch")
    assert set("".join(page.state)) == {"?"}


@pytest.mark.parametrize("name", ["heart", "pig"])
@pytest.mark.parametrize("mode", MODES)
def test_everything_is_on_the_screen(name: str, mode: str, page: Opened) -> None:
    page.open(name, mode)
    boxes = """[...document.querySelectorAll('button[id], #scene, #sentence, #slider')]
        .filter(it => it.checkVisibility())
        .map(it => [it.id, it.getBoundingClientRect().toJSON()])"""
    screens = (360, 640), (820, 1180), (1366, 768), (1920, 1080)
    for (width, height), step in product(screens, (0, 5, 20) if mode == "watch" else (0,)):
        with on_screen(page.browser, width, height, is_mobile=width < 900):
            page.ask(f"nonogram.go({step})")
            page.browser.execute_async_script(PAINTED)
            visible = dict(page.ask(boxes))
            assert len(visible) >= 9
            for part, box in visible.items():
                assert box["left"] >= 0 and box["right"] <= width, (width, part)
                assert box["top"] >= 0 and box["bottom"] <= height, (width, part)
                assert part == "sentence" or min(box["width"], box["height"]) >= 44, (width, part)
            assert visible["scene"]["height"] > height / 4
            assert page.ask("document.documentElement.scrollWidth") <= width


# -- Your turn ----------------------------------------------------------------------------------


def test_solved_by_the_mouse(page: Opened) -> None:
    page.open("heart", "play")
    picture = solution(bundled("heart"))
    for row, cells in enumerate(picture):
        for filled in re.finditer("#+", cells):
            page.drag((row, filled.start()), (row, filled.end() - 1))
    assert page.state == [row.replace(".", "?") for row in picture]
    for is_solved in (True, False):
        assert (page.text("heading") == "Solved") == is_solved
        assert ("Heart" in page.ask("document.title")) == is_solved
        page.press("undo")


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_drag_keeps_to_its_line(kind: str, page: Opened) -> None:
    page.open("heart", "play")
    with page.on_phone() if kind == "touch" else nullcontext():
        page.drag((2, 1), (2, 3), (3, 5), kind=kind)
        assert page.state[2] == "?#####?????"
        assert page.state[3] == "?" * 11
        page.press("ink-2")
        page.drag((4, 8), (6, 8), (7, 9), kind=kind)
        assert [row[8] for row in page.state] == list("????....??")
        page.press("ink-0")
        page.drag((2, 2), (2, 4), kind=kind)
        assert page.state[2] == "?#???#?????"
        page.drag((2, 1), kind=kind)
        assert page.state[2] == "?????#?????"
        page.press("undo")
        page.press("undo")
        assert page.state[2] == "?#####?????"
        page.press("redo")
        assert page.state[2] == "?#???#?????"
        table = page.ask(
            "[...document.querySelectorAll('#table tr')].slice(1).map(it =>"
            " [...it.querySelectorAll('td')].map(it => it.textContent[0]).join(''))"
        )
        assert [it.translate(str.maketrans("ufe", "?#.")) for it in table] == page.state


def test_two_fingers_enlarge_and_enter_nothing(page: Opened) -> None:
    page.open("pig", "play")
    with page.on_phone():
        before = page.box("#scene")["width"]
        page.touch("Start", (150, 250))
        page.touch("Start", (150, 250), (210, 250))
        page.touch("Move", (120, 250), (240, 250))
        page.touch("Move", (90, 250), (270, 250))
        page.touch("End")
        assert page.box("#scene")["width"] > 1.5 * before
        assert set("".join(page.state)) == {"?"}
        assert page.ask("nonogram.steps") == 0


def test_keys(page: Opened) -> None:
    page.open("heart", "play")
    page.keys("SPACE ARROW_RIGHT x ARROW_DOWN f")
    assert page.state[:2] == ["#.?????????", "?#?????????"]
    assert "row 2, column 2: filled" in page.text("cursor")
    for keys, row in (
        ("SHIFT ARROW_RIGHT ARROW_RIGHT NULL", "?###???????"),
        ("DELETE", "?##????????"),
        ("CONTROL z NULL", "?###???????"),
        ("CONTROL y NULL", "?##????????"),
    ):
        page.keys(keys)
        assert page.state[1] == row, keys
    page.keys("s")
    assert page.count("#ink-2[aria-pressed=true]") == 1
    page.keys("CONTROL DELETE NULL")
    assert set("".join(page.state)) == {"?"}


def test_enlarged_by_keys_the_cursor_stays_in_sight(page: Opened) -> None:
    page.open("pig", "play")
    page.keys("CONTROL + NULL " * 4 + "ARROW_RIGHT ARROW_DOWN " * 16)
    at, frame = page.box(".at"), page.box("#frame")
    assert frame["left"] <= at["left"] and at["right"] <= frame["right"]
    assert frame["top"] <= at["top"] and at["bottom"] <= frame["bottom"]


def test_it_is_kept_and_may_be_broken(page: Opened) -> None:
    page.open("house", "play")
    page.drag((0, 0), (0, 3))
    page.drag((1, 0), button=2)
    state = page.state
    page.again()
    assert page.state == state
    page.press("undo")
    assert page.state != state
    for kept in ("{", "7", '{"done": [[[9999, 0, 1]]], "undone": []}', "null"):
        page.drag((0, 0))
        page.ask("localStorage.setItem(Object.keys(localStorage)[0], arguments[0])", kept)
        page.again()
        assert set("".join(page.state)) == {"?"}, kept


def test_its_steps_are_what_was_entered_and_finished_numbers_are_struck(page: Opened) -> None:
    page.open("heart", "play")
    page.drag((0, 0), (0, 2), button=2)
    page.drag((1, 1), (1, 9))
    struck = page.ask(
        "[...document.querySelectorAll('.number')].filter(it =>"
        " getComputedStyle(it).textDecorationLine === 'line-through').map(it => it.textContent)"
    )
    assert struck == ["9"]
    assert [page.ask("nonogram.step"), page.ask("nonogram.steps")] == [2, 2]
    assert page.ask("nonogram.go(0)") == 0
    assert set("".join(page.state)) == {"?"}
    assert page.ask("nonogram.go(99)") == 2
    assert page.state[0] == "...????????" and page.state[1][1] == "#"
    page.drag((0, 0), (0, 1), button=2)
    assert page.state[0] == "??.????????"


def test_a_line_that_cannot_be_is_named_and_shown(page: Opened) -> None:
    page.open("heart", "play")
    page.drag((1, 0), (1, 10))
    page.press("check")
    assert page.text("heading") == "This cannot be"
    assert "Row 2" in page.text("sentence") and "11" in page.text("sentence")
    assert page.count("rect.bad") == 12
    page.press("hint")
    assert "cannot be right" in page.text("sentence")
    page.press("undo")
    page.press("check")
    assert page.text("heading") == "So far, so good"


def test_a_wrong_cell_is_named_or_followed_to_the_line_it_breaks(page: Opened) -> None:
    puzzle = bundled("house")
    picture = solution(puzzle)
    page.open(puzzle, "play")
    followed = 0
    for row in range(puzzle.height):
        column = row * 3 % puzzle.width
        page.drag((row, column), button=2 if picture[row][column] == "#" else 0)
        page.press("check")
        said, bad = page.text("sentence"), page.count("#board rect.bad")
        assert page.text("heading") == "This cannot be"
        if f"row {row + 1}, column {column + 1}" not in said:
            assert bad
        elif "Followed along the lines" in said:
            followed += 1
            assert page.count(".sign.wrong") == 1
            assert bad > 5
        page.press("undo")
    assert followed


def test_hints_alone_solve_it(page: Opened) -> None:
    page.open("arrow", "play")
    page.press("hint")
    assert re.fullmatch(r"Look at (Row|Column) \d+\.", page.text("sentence"))
    assert page.count("rect.lit") > 5
    page.press("hint")
    assert page.count(".ringed") > 0
    page.press("hint")
    page.press("enter")
    once = "['hint', 'hint', 'hint', 'enter'].map(it => document.getElementById(it).click())"
    for _ in range(80):
        if page.text("heading") == "Solved":
            break
        page.ask(once)
    assert page.text("heading") == "Solved"
    assert [row.replace("?", ".") for row in page.state] == solution(bundled("arrow"))


# -- Predict --------------------------------------------------------------------------------------


def test_predict_asks_about_the_lines_of_the_steps(page: Opened) -> None:
    trace = trace_of(bundled("arrow"))
    page.open("arrow", "predict")
    for count, step in enumerate(trace.steps):
        if step.kind != DEDUCE or step.line is None:
            continue
        name = f"{step.line.axis} {step.line.index + 1} ·"
        assert page.text("heading").lower().startswith(name)
        assert page.ask("nonogram.step") == count
        page.press("reveal")
        assert page.ask("nonogram.step") == count + 1
        assert page.state == list(trace.state(count + 1).grid.picture())
        page.press("reveal")
    assert page.text("heading") == "The end"
    assert "Arrow" in page.ask("document.title")


def test_what_is_said_is_judged_by_the_line(page: Opened) -> None:
    puzzle = bundled("heart")
    trace = trace_of(puzzle)
    page.open(puzzle, "predict")
    lines = [it.line for it in trace.steps if it.line is not None]
    for count, line in enumerate(lines):
        known = text_of(puzzle.length(line), *trace.state(count).grid.line(line))
        sure = sure_of(trace, count, line)
        new = [cell for cell, it in enumerate(known) if it == "?" != sure[cell]]
        right = [cell for cell in new if sure[cell] == "#"]
        if len(new) > 1 and right and "?" in sure:
            break
    page.ask(f"nonogram.go({count})")
    page.drag(place_in(line, right[0]))
    page.drag(place_in(line, sure.index("?")))
    index = (line.index + 1) % 5
    page.drag((index, 0) if line.axis == "row" else (0, index))
    assert page.count(".thought") == 2
    page.press("reveal")
    missed = len(new) - 1
    assert page.text("count") == f"1 right · {missed} missed · 1 wrong"
    assert "Missed: " in page.text("sentence")
    for kind, count in (("right", 1), ("wrong", 1), ("missed", missed)):
        assert page.count(f".sign.{kind}") == count
    assert page.text("reveal") == "Go on"
    page.press("reveal")
    assert "not sure" in page.text("heading")
    assert "Both of these fit" in page.text("sentence")
    page.press("reveal")
    assert "what is sure?" in page.text("heading")


def test_what_was_right_stays(page: Opened) -> None:
    """A sure cell that the step itself does not settle stays on the board."""
    trace = trace_of(bundled("heart"))
    page.open("heart", "predict")
    for count, line in enumerate(it.line for it in trace.steps if it.line is not None):
        sure, after = sure_of(trace, count, line), trace.state(count + 1).grid
        places = [place_in(line, cell) for cell in range(len(sure))]
        more = [
            (place, it == "#")
            for place, it in zip(places, sure, strict=True)
            if it != "?" and after.cell(*place) is None
        ]
        if more:
            break
    page.ask(f"nonogram.go({count})")
    (row, column), is_filled = more[0]
    page.drag((row, column), button=0 if is_filled else 2)
    for _ in range(2):
        page.press("reveal")
        assert page.state[row][column] == ("#" if is_filled else ".")


def test_predict_by_keys(page: Opened) -> None:
    page.open("arrow", "predict")
    page.keys("SPACE SPACE ARROW_RIGHT f ARROW_RIGHT x BACK_SPACE")
    assert page.count(".thought") == 2
    page.keys("ENTER")
    assert page.ask("nonogram.step") >= 1
