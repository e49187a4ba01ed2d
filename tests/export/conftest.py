"""What the tests of films and pages have in common."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.export.browsing import requests
from tests.export.pages import Opened


@pytest.fixture(autouse=True)
def _solve_once(solved_once: None) -> None:
    """What is filmed is told in other tests; here a puzzle is solved for the first of them only."""


@pytest.fixture
def browser(browser: Any) -> Iterator[Any]:
    """No page says that something is wrong, and none fetches anything."""
    for kind in ("browser", "performance"):
        browser.get_log(kind)
    yield browser
    assert browser.get_log("browser") == []
    assert requests(browser) == []


@pytest.fixture
def page(browser: Any, tmp_path: Path) -> Opened:
    return Opened(browser, tmp_path / "it.html")
