"""Several puzzles in one page: its contents, and each of them in a real Chromium."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli.main import run
from puzzles.reading import read_puzzles
from tests.export.browsing import until
from tests.export.pages import Opened
from tests.export.test_page import NASTY
from tests.filmed import bundled, trace_of

NAMES = "heart", "arrow", "duck"


def written(path: Path, *more: str) -> str:
    assert run([*NAMES, "--html", str(path), *more]) == 0
    return path.read_text(encoding="utf-8")


def test_it_is_one_file_that_is_read_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "all.html"
    page = written(path, "--json")
    told = json.loads(capsys.readouterr().out)
    steps = [len(trace_of(bundled(name))) for name in NAMES]
    size = path.stat().st_size
    assert told == {"file": str(path), "bytes": size, "puzzles": 3, "steps": steps}
    assert page.count("<script>") == 1
    puzzles = read_puzzles(path)
    assert [(it.rows, it.title) for it in puzzles] == [
        (bundled(name).rows, bundled(name).title) for name in NAMES
    ]


def test_a_folder_and_a_file_of_many_are_booklets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, path = tmp_path / "many", tmp_path / "it.html"
    folder.mkdir()
    for name in ("a", "b"):
        (folder / f"{name}.non").write_text("rows\n1\n1\ncolumns\n2\n", encoding="utf-8")
    (folder / "broken.non").write_text("rows\nx\n", encoding="utf-8")
    assert run([str(folder), "--html", str(path)]) == 2
    assert len(read_puzzles(path)) == 2
    assert "broken.non" in capsys.readouterr().err
    assert run([str(path), "--html", str(tmp_path / "again.html")]) == 0
    assert len(read_puzzles(tmp_path / "again.html")) == 2
    assert run([f"{path}#2", "--html", str(tmp_path / "one.html")]) == 0
    assert len(read_puzzles(tmp_path / "one.html")) == 1


def test_a_puzzle_that_is_stopped_in_a_booklet_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "it.html"
    assert run(["heart", "arrow", "--max-steps", "3", "--html", str(path)]) == 1
    assert "heart: Stopped after 3 steps" in capsys.readouterr().err
    assert len(read_puzzles(path)) == 2


@pytest.mark.parametrize("mode", ["predict", "play"])
def test_nothing_is_given_away(mode: str, tmp_path: Path) -> None:
    page = written(tmp_path / "it.html", "--mode", mode)
    for name in NAMES:
        assert f"{bundled(name).title} ·" not in page


def test_pages_are_turned_and_addressed(page: Opened) -> None:
    written(page.path)
    told = "[nonogram.step, location.hash, document.title]"
    page.again()
    assert page.ask(told) == [0, "", "3 puzzles"]
    entries = page.browser.find_elements("css selector", "#contents a")
    assert [it.text.split("\n")[1].split(" · ")[0] for it in entries] == ["Heart", "Arrow", "Duck"]
    entries[1].click()
    turned(page, 2)
    size = f"{bundled('arrow').width} × {bundled('arrow').height}"
    assert page.ask(told) == [0, "#2", f"Arrow · {size}"]
    page.ask("nonogram.go(4)")
    assert page.state == states(4)
    page.press("page-after")
    turned(page, 3)
    label = page.ask("document.getElementById('page-number').ariaLabel")
    assert label.startswith("3 / 3"), "what is seen is in what is read aloud"
    assert page.ask("document.getElementById('page-after').role") == "link"
    assert page.count("#page-after:not([href]), #page-after[href='']") == 1
    page.again("?theme=dark#2/4")
    assert page.ask(told)[:2] == [4, "#2/4"] and page.state == states(4)
    page.press("page-number")
    turned(page, None)
    assert page.ask("document.documentElement.dataset.theme") == "dark"
    page.ask("postMessage({nonogram: {open: 1}}, '*')")
    turned(page, 1)
    page.ask("location.hash = 2, history.replaceState(null, '', '#1/4')")
    turned(page, 2)


def turned(page: Opened, number: int | None) -> None:
    """Wait until this page is open, or the contents."""
    seen = "ready" if number else "contents"
    wanted = f"{number} / 3" if number else ""
    until(
        page.browser,
        f"document.body.classList.contains({seen!r}) && "
        f"document.getElementById('page-number').textContent.includes({wanted!r})",
    )


def states(count: int) -> list[str]:
    return list(trace_of(bundled("arrow")).state(count).grid.picture())


def test_a_title_is_never_markup(page: Opened) -> None:
    source = page.path.with_suffix(".json")
    hostile = {"title": NASTY, "rows": [[1], [1]], "columns": [[2]]}
    source.write_text(json.dumps([hostile, hostile]), encoding="utf-8")
    assert run([str(source), "--html", str(page.path)]) == 0
    page.again()
    entry = page.browser.find_element("css selector", "#contents b")
    assert "<img src=x" in entry.get_attribute("textContent")
    entry.click()
    assert "<img src=x onerror" in page.text("title") and page.browser.title != "gone"
