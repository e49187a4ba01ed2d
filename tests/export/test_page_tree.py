"""The search tree of a page: what its data hold, and what it does in a real Chromium."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from pathlib import Path

import pytest

from app.cli.main import run
from app.draw.scene import Part
from app.export.page_tree import PageTree, Places
from app.text.catalogue import ENGLISH, Language
from tests.export.browsing import on_screen, until
from tests.export.pages import Opened
from tests.filmed import bundled, trace_of

SOLVER = """
def solve(rows, columns, board):
    for value in (0, 1):
        board[0][0] = value
"""


def test_its_places_and_keys_are_those_of_the_tree() -> None:
    trace = trace_of(bundled("heart"), "backtracking")
    page, tree = PageTree(trace, ENGLISH), trace.tree
    parts: dict[str, tuple[Part, Places]] = {}
    for count in range(len(trace) + 1):
        parts |= {name: (part, places) for name, part, places in page.show_next()}
        shown = {step for part, places in parts.values() for _, step in places}
        assert shown <= {*tree.opened} and max(shown, default=0) <= count
        path = tree.at(count).path
        ends = {tree.opened[path[0]], tree.opened[path[-1]]}
        assert ends <= shown or not tree.at(count).counts.assumptions
    data = page.data()
    assert data["opened"] == [*tree.opened]
    assert data["outer"] == [tree.at(count).outer_opening() or 0 for count in range(len(trace) + 1)]


def test_which_pages_have_it(tmp_path: Path) -> None:
    solver, path = tmp_path / "own.py", tmp_path / "it.html"
    solver.write_text(SOLVER, encoding="utf-8")
    for command, expected in (
        ("heart --method backtracking", [True]),
        (f"heart --solver {solver}", [True]),
        ("heart --method overlap", [False]),
        ("heart duck --method backtracking", [True, True]),
        ("heart --compare backtracking overlap", [True, False]),
    ):
        sizes = []
        for options, trees in (([], [False] * len(expected)), (["--tree"], expected)):
            run([*command.split(), "--html", str(path), *options])
            assert have_trees(path) == trees, command
            sizes.append(path.stat().st_size)
        assert sizes[1] - sizes[0] < 45_000 * len(expected), command


def have_trees(path: Path) -> list[bool]:
    """Whether each of the puzzles of a page has a tree."""
    data = path.read_text(encoding="utf-8").split('id="data">')[1].split("</script>")[0]
    told = json.loads(data)
    packed = [zlib.decompress(b64decode(page["packed"])) for page in told.get("pages", [told])]
    return [json.loads(page)["tree"] is not None for page in packed]


SIZES = (320, 256), (390, 844), (844, 390), (1366, 768)


@pytest.mark.parametrize("language", ["english", "persian"])
def test_it_follows_and_leads(language: str, page: Opened) -> None:
    trace = trace_of(bundled("heart"), "backtracking")
    page.open("heart", method="backtracking", language=Language(language), tree=True)
    at = trace.tree.at(40)
    page.ask("nonogram.go(40)")
    steps = page.ask("[...document.querySelectorAll('[data-go]')].map(it => +it.dataset.go)")
    assert {trace.tree.opened[node] for node in at.path} <= {*steps}
    sides = ("ARROW_LEFT", "ARROW_RIGHT")[:: -1 if language == "persian" else 1]
    openings = (at.outer_opening(), at.next_opening(), at.previous_opening(), at.next_opening())
    for key, opening in zip(("ARROW_UP", "ARROW_DOWN", *sides), openings, strict=True):
        page.ask("nonogram.go(40)")
        page.ask("document.getElementById('tree').focus()")
        assert page.stop(key) == "tree"
        assert page.ask("nonogram.step") == opening
    step = max(steps)
    page.ask("nonogram.go(40)")
    click = f"document.querySelector('[data-go=\"{step}\"]').dispatchEvent"
    page.ask(f"{click}(new MouseEvent('click', {{bubbles: true}}))")
    assert page.ask("nonogram.step") == step


def test_it_has_room_and_so_has_the_board(page: Opened) -> None:
    page.open("heart", method="backtracking", tree=True)
    page.again("#40")
    for width, height in SIZES:
        with on_screen(page.browser, width, height):
            until(page.browser, "document.getElementById('scene').clientHeight >= 180")
            tree, frame, root = map(page.box, ("#tree", "#frame", ":root"))
            assert tree["height"] >= 200 and tree["width"] >= 260, (width, height)
            apart = tree["top"] >= frame["bottom"] or tree["left"] >= frame["right"]
            assert apart and tree["right"] <= root["right"], (width, height)
            assert page.ask("document.documentElement.scrollWidth") <= width
