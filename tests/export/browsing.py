"""A real Chromium, driven by Selenium."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
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


def call(browser: Any, code: str) -> Any:
    return browser.execute_script(f"return {code}")


def until(browser: Any, is_so: str) -> None:
    """Wait until something has come true in the page."""
    deadline = time.monotonic() + PATIENCE
    while not call(browser, is_so):
        assert time.monotonic() < deadline, is_so
        time.sleep(0.02)


def requests(browser: Any) -> list[str]:
    """What it asked for, besides itself."""
    messages = [json.loads(it["message"])["message"] for it in browser.get_log("performance")]
    sent = [it for it in messages if it["method"] == "Network.requestWillBeSent"]
    urls = [it["params"]["request"]["url"] for it in sent]
    return [it for it in urls if not it.startswith(("file:", "data:", "about:"))]


@contextmanager
def on_screen(
    browser: Any, width: int, height: int, *, is_mobile: bool | None = None
) -> Iterator[None]:
    """On another screen, from when the page is laid out for it; a narrow one is a phone's."""
    is_phone = width < 500 if is_mobile is None else is_mobile
    screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    try:
        until(browser, f"[innerWidth, document.documentElement.clientWidth].includes({width})")
        yield
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
