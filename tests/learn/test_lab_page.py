"""The lab in a browser: guessed, pushed and shown, by taps and keys."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from app.exercises.lab import Lab, read_lab_line
from app.learn.pages import LabPage
from app.text.catalogue import ENGLISH
from tests.export.browsing import call, requests
from tests.here import printed, told

KNOWN = "4-3 in 11 with ?#????.????"


def opened(browser: Any, path: Path, line: str) -> None:
    LabPage(read_lab_line(line), ENGLISH).write(path)
    browser.get("about:blank")
    browser.get_log("browser"), browser.get_log("performance")
    browser.get(path.as_uri())


def starts(browser: Any) -> list[int]:
    found = call(
        browser, "[...document.querySelectorAll('.block')].map(it => parseInt(it.style.gridColumn))"
    )
    return [it - 1 for it in found]


@pytest.mark.parametrize("line", ["11 in 10", "seven", "7 in 10 with ##"])
def test_a_bad_line_is_refused(line: str, tmp_path: Path) -> None:
    assert "--lab" in told("--lab", line, "--html", str(tmp_path / "it.html"))
    assert not list(tmp_path.iterdir())


def test_what_is_said_about_it(tmp_path: Path) -> None:
    path = tmp_path / "it.html"
    data = json.loads(printed("--lab", "7 in 10", "--html", str(path), "--json"))
    assert (data["file"], data["bytes"]) == (str(path), path.stat().st_size)
    assert data["lab"]["shared"] == [3, 4, 5, 6]


def test_a_guess_is_judged(browser: Any, tmp_path: Path) -> None:
    opened(browser, tmp_path / "it.html", "7 in 10")
    find = browser.find_element
    strip = browser.find_elements("css selector", ".strip[role=group]")[-1]
    cells = strip.find_elements("css selector", "button")
    for number in (4, 5, 3):
        cells[number - 1].click()
    assert not find("css selector", "[aria-label='pushed left']").is_displayed()
    find("id", "on").click()
    assert find("css selector", "[aria-label='pushed left']").is_displayed()
    assert not find("css selector", "[aria-label='pushed right']").is_displayed()
    find("id", "on").click()
    find("id", "on").click()
    said = find("id", "said").text
    assert said.startswith("Right: 2, missed: 2, wrong: 1.")
    assert ("Not cell 3" in said and "Cells 4 to 7" in said) or "4" in said
    find("id", "on").click()
    find("id", "on").click()
    assert "ways" in find("id", "more").text
    assert len(browser.find_elements("css selector", "#more .strip")) == 4
    assert browser.get_log("browser") == [] and requests(browser) == []


def test_blocks_push_each_other_as_in_the_lab(browser: Any, tmp_path: Path) -> None:
    chance = random.Random(3)
    for line in ("3-2-6 in 15", KNOWN, "2-1-1 in 12 with ?????#?.????"):
        opened(browser, tmp_path / "it.html", line)
        lab, moves, wanted = Lab.of(read_lab_line(line)), [], []
        for _ in range(40):
            block = chance.randrange(len(lab.starts))
            right = chance.random() < 0.6
            lab = lab.pushed(block, lab.starts[block] + (1 if right else -1))
            moves.append((block, "ArrowRight" if right else "ArrowLeft"))
            wanted.append(list(lab.starts))
        seen = browser.execute_script(
            "return arguments[0].map(([block, key]) => {"
            "document.querySelectorAll('.block')[block].focus();"
            "document.activeElement.dispatchEvent("
            "new KeyboardEvent('keydown', {key: key, bubbles: true}));"
            "return [...document.querySelectorAll('.block')]"
            ".map(it => parseInt(it.style.gridColumn) - 1)})",
            moves,
        )
        assert seen == wanted


def test_keys(browser: Any, tmp_path: Path) -> None:
    opened(browser, tmp_path / "it.html", "7 in 10")
    body = browser.find_element("tag name", "body")
    for stage in range(3):
        assert call(browser, "document.getElementById('said').textContent").startswith(
            ("Which", "Pushed left", "Pushed right")[stage]
        )
        body.send_keys(" ")
    body.send_keys("\ue010")  # End
    assert starts(browser) == [3]
    body.send_keys("\ue012")  # left
    assert starts(browser) == [2]


def test_a_line_in_which_nothing_fits(browser: Any, tmp_path: Path) -> None:
    opened(browser, tmp_path / "it.html", "3 in 5 with ??.??")
    assert "no room" in browser.find_element("id", "said").text
    assert not browser.find_element("id", "on").is_displayed()
    opened(browser, tmp_path / "it.html", "0 in 5")
    for _ in range(5):
        browser.find_element("id", "on").click()
    assert browser.get_log("browser") == []
