"""A real Chromium, driven by Selenium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

PATIENCE = 120
"""Seconds, for what takes a moment on a computer that has nothing else to do."""


def chromium() -> Iterator[Any]:
    """A browser that keeps what pages say and ask for. Without one, skipped; in CI, a failure."""
    browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not (browser and driver):
        if os.environ.get("CI"):
            pytest.fail("no chromium with chromedriver")
        pytest.skip("no chromium with chromedriver")
    webdriver = pytest.importorskip("selenium.webdriver")
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    for argument in ("headless=new", "no-sandbox", "window-size=1000,800"):
        options.add_argument(f"--{argument}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    service = webdriver.ChromeService(executable_path=driver)
    driven = webdriver.Chrome(options=options, service=service)
    driven.set_script_timeout(PATIENCE)
    yield driven
    driven.quit()
