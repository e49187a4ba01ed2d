"""Exercises in a browser: a lesson done by clicks, to a code that is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.exercises.exercises import deal
from app.learn.pages import ExercisePage
from app.learn.results import decode
from app.text.catalogue import ENGLISH
from tests.export.browsing import call, requests
from tests.here import printed, told


def test_it_fetches_nothing_and_its_script_is_small(tmp_path: Path) -> None:
    path = tmp_path / "it.html"
    printed("--train", "cap", "--count", "3", "--html", str(path))
    page = path.read_text(encoding="utf-8")
    assert "default-src 'none'" in page and "http" not in page.replace("http-equiv", "")
    script = Path(__file__).parents[2] / "app" / "learn" / "web" / "exercises.js"
    assert script.stat().st_size <= 30_000


@pytest.mark.parametrize("technique", ["cap", "what-if"])
def test_all_tasks_are_printed(technique: str, browser: Any, tmp_path: Path) -> None:
    printed("--train", technique, "--count", "4", "--html", str(tmp_path / "it.html"))
    browser.get((tmp_path / "it.html").as_uri())
    browser.execute_script("dispatchEvent(new Event('beforeprint'))")
    assert call(browser, "document.querySelectorAll('#paper table').length") == 4
    browser.execute_script("dispatchEvent(new Event('afterprint'))")
    assert call(browser, "document.getElementById('paper')") is None


def test_drawings_have_names(browser: Any, tmp_path: Path) -> None:
    printed("--train", "cap", "--html", str(tmp_path / "it.html"))
    browser.get((tmp_path / "it.html").as_uri())
    names = call(browser, "[...document.querySelectorAll('[role=img]')].map(it => it.ariaLabel)")
    assert len(names) >= 2 and all(names)


@pytest.mark.parametrize("technique", ["overlap", "edge"])
@pytest.mark.parametrize("is_right", [True, False])
def test_a_lesson_ends_in_a_code(
    technique: str, is_right: bool, browser: Any, tmp_path: Path
) -> None:
    (tasks,) = deal(technique, 1, 1, 3)
    ExercisePage(technique, tasks, ENGLISH).write(tmp_path / "it.html")
    browser.get("about:blank")
    browser.get_log("browser"), browser.get_log("performance")
    browser.get((tmp_path / "it.html").as_uri())
    find = browser.find_element
    for number, task in enumerate(tasks):
        clicked = []
        for cell, value in task.cells:
            clicked.append(f"#tools button[value='{value if is_right else 1 - value}']")
            clicked.append(f"#board button[aria-label^='Cell {cell + 1}:']")
        clicked += [f"#reasons button[value='{technique}']", "#check"]
        if number:
            once = "arguments[0].map(it => document.querySelector(it).click())"
            browser.execute_script(once, clicked)
        for selector in clicked if not number else ():
            find("css selector", selector).click()
        said = find("id", "answer").text
        assert said.startswith("Right." if is_right else "Not quite.")
        assert said.endswith("Try once more.") != is_right
        if not is_right:
            find("id", "check").click()
            assert "Try once more." not in find("id", "answer").text
        if technique == "overlap":
            assert find("id", "witness").is_displayed() != is_right
        find("id", "check").click()
        assert find("id", "card").is_displayed() == (not number), "the rule, after the first answer"
        if not number:
            find("id", "on").click()
    name = "Zoë <b> Я"
    find("id", "name").send_keys(name)
    result = decode(call(browser, "document.getElementById('code').value"))
    assert (result.name, result.tasks, result.right) == (name, 3, 3 if is_right else 0)
    assert browser.get_log("browser") == []
    assert requests(browser) == []


def test_a_class_set_has_a_key(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    given = ["--train", "cap", "--class-set", "2", "--count", "2", "--html"]
    data = json.loads(printed(*given, str(folder), "--json"))
    names = sorted(it.name for it in folder.iterdir())
    assert names == ["1.html", "2.html", "answers.html"]
    assert Path(data["key"]).name == "answers.html"
    pages = [Path(it).read_text(encoding="utf-8") for it in data["files"]]
    assert pages[0] != pages[1]
    (tmp_path / "file").write_text("mine")
    assert told(*given, str(tmp_path / "file"))
    assert (tmp_path / "file").read_text() == "mine"
    said = told(*given, f"{folder}.html")
    assert f"a class set is a folder of pages, as in “{folder}/”" in said
