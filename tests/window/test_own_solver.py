"""Somebody's own solver in the window: its code, its steps, its judgement, and its errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.own.listings import LISTINGS
from app.window.code_pane import CodePane
from app.window.exchange import open_puzzle
from app.window.own_solver import choose_solver
from solver.step import METHOD_NAMES
from tests.filmed import bundled
from tests.window.windows import Open, Opened

FILL = """\
def fill(board, r):
    print("row", r)
    board[r][1] = 0
    board[r][5] = 1

def solve(rows, columns, board):
    for r in range(len(rows)):
        fill(board, r)
"""
"""Right in some rows and wrong in others."""


def watched(opened: Opened, path: Path, source: str) -> CodePane:
    path.write_text(source, encoding="utf-8")
    before = opened.window.session
    if opened.window.own.path is None:
        opened.window.own.begin(path)
    opened.settle(lambda: opened.window.session is not before and seen_whole(opened))
    return opened.window.side.code


def seen_whole(opened: Opened) -> bool:
    return not opened.window.own.is_running and opened.window.loop.is_at_rest


def lit_lines(pane: CodePane, tag: str) -> list[str]:
    ranges = [str(place) for place in pane.text.tag_ranges(tag)]
    pairs = zip(ranges[::2], ranges[1::2], strict=True)
    return [pane.text.get(first, last).strip("\n") for first, last in pairs]


def test_its_code_stands_beside_its_steps(opened: Opened, tmp_path: Path) -> None:
    window, pane = opened.window, watched(opened, tmp_path / "mine.py", FILL)
    assert pane.winfo_ismapped() and window.session.trace.step(1).kind == "write"
    opened.press("Right", "Right", "Right")
    assert pane.lit.line == 3 and lit_lines(pane, "lit") == ["3      board[r][1] = 0"]
    assert pane.calls.cget("text") == "solve › fill"
    assert pane.output.get("1.0", "end-1c").split("\n") == ["row 0", "row 1"]
    heading, sentence = window.side.told
    assert heading.startswith("Wrong") and "Row 2, column 2" in sentence
    opened.press("Left")
    assert pane.lit.line == 4
    opened.press("End")
    heading, sentence = window.side.told
    assert heading == "Wrong" and "20 writes" in sentence and "Ours, ladder" in sentence
    assert pane.output.get("1.0", "end-1c").split("\n")[-1] == "row 9"


def test_a_click_on_a_proven_cell_shows_its_proof(opened: Opened, tmp_path: Path) -> None:
    window = opened.window
    watched(opened, tmp_path / "mine.py", FILL)
    steps = window.session.trace.steps
    number = next(at for at, step in enumerate(steps, 1) if step.technique == "overlap")
    opened.go_to(number)
    assert window.moment().line is None
    window.lessons.ask_about(steps[number - 1].cells[0][:2])
    step = window.moment().step
    assert step is not None and step.line is not None and step.technique == "overlap"
    assert window.side.code.lit.line == 4  # the line that wrote the cell stays lit
    opened.press("Left", "Right")
    assert window.moment().line is None


def test_it_runs_again_when_it_is_saved(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    watched(opened, path, FILL)
    for source, line, words in (
        (FILL.replace("board[r][5]", "board[r][500]"), 4, "IndexError"),
        ("def solve(rows, columns, board)\n    pass\n", 1, "SyntaxError"),
        ("x = 1\n", None, "no function solve"),
        ("def solve(rows, columns, board):\n    input()\n", 2, "input()"),
    ):
        pane = watched(opened, path, source)
        assert opened.window.show.is_at_end and pane.lit.failed and pane.lit.line == line
        assert bool(lit_lines(pane, "failed")) == bool(line)
        assert words in opened.window.side.told[1]
        opened.press("t", "a", "Shift-Right")
        assert opened.window.show.is_at_end
    opened.window.choose_method("sweep")
    opened.settle()
    assert opened.window.own.path is None and not pane.winfo_ismapped()


TRACE = """\
{"source": "mine.c"}
{"cells": [[0, 4, 0], [2, 0, 1]], "note": "at the ends", "line": 2, "function": "fill"}
{"cells": [[2, 1, 1]]}
"""


def test_a_trace_is_watched_with_the_program_beside_it(open_window: Open, tmp_path: Path) -> None:
    opened, path = open_window("heart"), tmp_path / "steps.jsonl"
    window, pane = opened.window, opened.window.side.code
    path.write_text(TRACE, encoding="utf-8")
    window.own.begin(path, is_trace=True)
    opened.settle(lambda: seen_whole(opened))
    assert not window.own.has_code and len(window.session.trace) == 3
    (tmp_path / "mine.c").write_text("int main() {\n    fill();\n}\n", encoding="utf-8")
    before = window.session
    path.write_text(TRACE + "\n", encoding="utf-8")
    opened.settle(lambda: window.session is not before and seen_whole(opened))
    opened.press("Home", "Right")
    assert pane.winfo_ismapped() and pane.title.cget("text") == "mine.c"
    assert lit_lines(pane, "lit") == ["2      fill();"]
    assert window.side.told[1].endswith("“at the ends”")
    opened.press("End")
    assert "The trace: 3 writes" in window.side.told[1]
    assert not window.settings.solvers  # nothing was run
    before = window.session
    path.write_text("no JSON", encoding="utf-8")
    opened.settle(lambda: window.session is not before and seen_whole(opened))
    assert window.status.said(window.show, window.words)[0].startswith("line 1: ")
    open_puzzle(window, bundled("rabbit"))
    assert window.own.path is None and window.puzzle == bundled("rabbit")


WAITS = """\
import pathlib, time

def solve(rows, columns, board):
    board[0][:4] = [1, 0, 1, 0]
    while not pathlib.Path(__file__).with_suffix(".go").exists():
        time.sleep(0.01)
    board[1][0] = 1
"""


def test_its_steps_are_there_while_it_runs(open_window: Open, tmp_path: Path) -> None:
    opened, path = open_window("heart"), tmp_path / "mine.py"
    window = opened.window
    path.write_text(WAITS, encoding="utf-8")
    window.own.begin(path)
    opened.settle(lambda: len(window.session.trace) == 1)
    assert window.own.is_running and not window.session.is_over
    window.show.forward()
    assert window.cursor == 1 and window.side.code.lit.line == 4
    path.with_suffix(".go").touch()
    opened.settle(lambda: seen_whole(opened))
    assert len(window.session.trace) == 3 and window.cursor == 1


def test_it_stays_with_the_next_puzzle_and_lessons_ask_for_ours(
    open_window: Open, tmp_path: Path
) -> None:
    opened, path = open_window("heart"), tmp_path / "mine.py"
    window = opened.window
    watched(opened, path, FILL)
    for action in ("predict", "all-steps"):
        window.actions[action]()
        assert window.own.is_on and window.lesson is None
        assert window.say("own.needs-ours") in window.status.said(window.show, window.words)
    for name, stays in (("rabbit", True), ("cupcake", False)):
        open_puzzle(window, bundled(name))
        opened.settle(lambda: seen_whole(opened))
        assert window.puzzle == bundled(name) and window.own.is_on == stays


def test_what_may_be_run_is_asked_for_each_file_as_it_is(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, path = open_window("heart"), tmp_path / "mine.py"
    window, asked = opened.window, list[str]()
    monkeypatch.setattr("app.window.dialogs.dialog.ask_what_to_open", lambda *_: path)
    monkeypatch.setattr("app.window.dialogs.dialog.Asking", lambda *_: asked.append("asked"))
    watched(opened, path, FILL)
    watched(opened, path, FILL + "\n# saved again\n")
    choose_solver(window)
    opened.settle(lambda: seen_whole(opened))
    assert not asked and window.own.is_on
    window.choose_method("sweep")
    path.write_text(FILL + "\n# of somebody else\n", encoding="utf-8")
    choose_solver(window)
    assert asked and not window.own.is_on


@pytest.mark.parametrize("method", METHOD_NAMES)
def test_a_method_stands_there_as_code(open_window: Open, method: str) -> None:
    opened = open_window("heart", method)
    window, pane = opened.window, opened.window.side.code
    assert not pane.winfo_ismapped()
    window.change(code=True)
    opened.press("Right", "Right")
    assert pane.winfo_ismapped() == (method in LISTINGS)
    if method in LISTINGS:
        assert pane.lit.line == LISTINGS[method].line_of(window.session.trace.step(2))
        assert lit_lines(pane, "lit")
    assert window.settings.code
