"""The window is wholly on the screen, and full screen leaves it exactly as it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.learn.saved_state import Settings, load_settings
from tests.display import managed_screen
from tests.window.windows import Opened

WIDTH, HEIGHT, PANEL = 1366, 768, 80

REMEMBERED = (
    *("", "1240x820", "1240x820+5000+5000", "3000x3000+-900+-900", "99999x99999+0+0"),
    *("99999999999x820+1+1", "1x1+99999+3", "-5x-5", "12e3x4", "x" * 5000),
)


@pytest.fixture(scope="session")
def screen_with_a_panel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Stays to the end: Xlib exits with 1 where a screen goes on which Tk had a window."""
    folder = tmp_path_factory.mktemp("screen")
    with managed_screen(folder, f"{WIDTH}x{HEIGHT}", PANEL) as screen:
        yield screen


@pytest.fixture
def screen(display: None, screen_with_a_panel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", screen_with_a_panel)


def place_of(opened: Opened) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the inside."""
    root = opened.root
    left, top = root.winfo_rootx(), root.winfo_rooty()
    return left, top, left + root.winfo_width(), top + root.winfo_height()


def is_on_the_screen(opened: Opened) -> bool:
    left, top, right, bottom = place_of(opened)
    is_inside = left >= 0 and top >= 0 and right <= WIDTH and bottom <= HEIGHT - PANEL
    transport = opened.window.transport
    controls = transport.winfo_rooty() + transport.winfo_height()
    return is_inside and controls <= bottom and right - left >= 900 and bottom - top >= 590


@pytest.mark.parametrize("geometry", REMEMBERED, ids=lambda geometry: geometry[:20])
def test_whatever_is_remembered_is_on_the_screen(
    screen: None, geometry: str, tmp_path: Path
) -> None:
    opened = Opened(tmp_path, "heart", settings=Settings(geometry=geometry))
    opened.settle(lambda: is_on_the_screen(opened))
    opened.close()
    kept = load_settings(tmp_path).geometry
    assert re.fullmatch(r"(\d{3,4}x\d{3,4}(\+\d+\+\d+)?)?", kept)


def test_full_screen_leaves_everything_as_it_was(screen: None, tmp_path: Path) -> None:
    opened = Opened(tmp_path, "heart", geometry="910x600+30+40")
    root = opened.root

    def state() -> tuple[object, ...]:
        return place_of(opened), opened.window.side.list.text_size

    opened.settle(lambda: is_on_the_screen(opened))
    before = state()
    for _ in range(2):
        opened.press("F11")
        opened.settle(lambda: root.winfo_width() == WIDTH and not root.cget("menu"))
        opened.press("F11")
        opened.settle(lambda: state() == before)
    opened.close()
