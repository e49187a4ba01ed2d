"""A page in the browser, and what a person does there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from app.export.puzzle_page import Page
from app.text.catalogue import ENGLISH, Language
from solver.puzzle import Puzzle
from tests.export.browsing import on_screen
from tests.filmed import bundled, trace_of

PAINTED = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))"


@cache
def text_of(
    puzzle: Puzzle, method: str = "overlap", language: Language = ENGLISH, **options: Any
) -> str:
    """Of a page, made once for all tests."""
    return Page(trace_of(puzzle, method), language, **options).text()


class Opened:
    """The page that is open."""

    def __init__(self, browser: Any, path: Path) -> None:
        self.browser = browser
        self.path = path

    def open(self, puzzle: Puzzle | str, mode: str = "watch", **options: Any) -> None:
        """Write the page of a puzzle and load it; `options` are of a `Page`, and the method."""
        puzzle = bundled(puzzle) if isinstance(puzzle, str) else puzzle
        self.path.write_text(text_of(puzzle, mode=mode, **options), encoding="utf-8")
        self.again(is_new=True)

    def again(self, address: str = "", is_new: bool = False) -> None:
        """Load it once more, or for the first time: pages in files share what is kept."""
        self.browser.get("about:blank")
        if is_new:
            of_files = {"origin": "file:///", "storageTypes": "local_storage"}
            self.browser.execute_cdp_cmd("Storage.clearDataForOrigin", of_files)
        self.browser.get(self.path.as_uri() + address)

    @contextmanager
    def on_phone(self) -> Iterator[None]:
        """On a screen that is touched, from when the page is painted for it."""
        touch = "Emulation.setTouchEmulationEnabled"
        with on_screen(self.browser, 360, 640):
            self.browser.execute_cdp_cmd(touch, {"enabled": True})
            try:
                self.browser.execute_async_script(PAINTED)
                yield
            finally:
                self.browser.execute_cdp_cmd(touch, {"enabled": False})

    def ask(self, code: str, *given: object) -> Any:
        return self.browser.execute_script(f"return {code}", *given)

    @property
    def state(self) -> list[str]:
        state: list[str] = self.ask("nonogram.state()")
        return state

    def text(self, name: str) -> str:
        return str(self.ask(f"document.getElementById('{name}').textContent"))

    def press(self, name: str) -> None:
        self.browser.find_element("id", name).click()

    def keys(self, names: str, at: str = "#frame") -> None:
        """Send letters and named keys to a part; a modifier is held until NULL."""
        from selenium.webdriver.common.keys import Keys

        focus = self.browser.switch_to.active_element
        part = self.browser.find_element("css selector", at) if at else focus
        part.send_keys(*(getattr(Keys, name, name) for name in names.split()))

    def stop(self, key: str) -> str:
        """Press a key. Returns the name or the text of what has the focus then."""
        self.keys(key, at="")
        return str(self.ask("document.activeElement.id || document.activeElement.textContent"))

    def count(self, selector: str) -> int:
        """How many parts of the page there are of a kind."""
        return len(self.browser.find_elements("css selector", selector))

    def box(self, selector: str) -> dict[str, float]:
        """Where a part is on the screen."""
        box: dict[str, float] = self.ask(
            "document.querySelector(arguments[0]).getBoundingClientRect().toJSON()", selector
        )
        return box

    def middle(self, row: int, column: int) -> tuple[float, float]:
        """Where a cell is on the screen."""
        x, y = self.ask(
            """((row, column) => {
              const box = document.getElementById("scene").getBoundingClientRect();
              const view = document.getElementById("scene").viewBox.baseVal;
              const [left, top, size] = viewer.data.board;
              return [box.left + (left + size * (column + .5)) / view.width * box.width,
                box.top + (top + size * (row + .5)) / view.height * box.height];
            })(...arguments)""",
            row,
            column,
        )
        return x, y

    def drag(self, *cells: tuple[int, int], kind: str = "mouse", button: int = 0) -> None:
        """Press at the first cell, move over the others, release."""
        points = [self.middle(*it) for it in cells]
        if kind == "touch":
            self.touch("Start", points[0])
            for point in points[1:]:
                self.touch("Move", point)
            return self.touch("End")
        which, bit = ("right", 2) if button else ("left", 1)
        moves = [("Pressed", bit, points[0]), *(("Moved", bit, it) for it in points[1:])]
        for name, held, (x, y) in (*moves, ("Released", 0, points[-1])):
            event = {"type": f"mouse{name}", "x": x, "y": y, "button": which, "buttons": held}
            self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", event | {"clickCount": 1})

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Put fingers on the screen, move or lift them."""
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        event = {"type": f"touch{kind}", "touchPoints": touches}
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", event)
