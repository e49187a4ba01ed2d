"""Files that the program keeps are damaged: the window and all that reads them open all the same,
what was there is set aside as it was, and that is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.learn.saved_boards import HANDWORK_FILE as HANDWORK
from app.learn.saved_boards import PROGRESS_FILE as PROGRESS
from app.learn.saved_state import MAX_FILE_BYTES, open_settings
from app.learn.saved_state import SETTINGS_FILE as SETTINGS
from app.learn.sketch import NAME as DRAWING
from app.learn.sketch import Sketch
from app.window.dialogs.draw import Draw
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = pytest.mark.usefixtures("display", "solved_once")

DAMAGED: dict[str, Callable[[], bytes]] = {
    "nested": lambda: b"[" * 100_000 + b"\n",
    "nested-names": lambda: b'{"solved":' * 100_000 + b"\n",
    "binary": lambda: bytes(range(256)) * 40 + b"\n",
    "huge": lambda: b"x" * (MAX_FILE_BYTES + 1) + b"\n",
    "wrong-types": lambda: json.dumps({"solved": 3, "watched": {}, "recent": 1}).encode() + b"\n",
    "another-type": lambda: b"17\n",
    "empty-lines": lambda: b"\n\n\n",
}

SKETCH = Sketch.of(["##.", "#.#"])


def the_draw(opened: Opened) -> Draw:
    opened.window.actions["draw"]()
    opened.root.update()
    return next(it for it in opened.root.winfo_children() if isinstance(it, Draw))


@pytest.mark.parametrize("first", range(len(DAMAGED)), ids=DAMAGED)
def test_all_opens_and_nothing_is_written_over(first: int, tmp_path: Path) -> None:
    """Each file is damaged in another way; over all cases, each in every way."""
    ways = [*DAMAGED, *DAMAGED][first:]
    damage = dict(zip((SETTINGS, PROGRESS, HANDWORK, DRAWING), ways, strict=False))
    for name, way in damage.items():
        (tmp_path / name).write_bytes(DAMAGED[way]())
    settings, _ = open_settings(tmp_path)
    opened = Opened(tmp_path, bundled("heart"), None, settings)
    window = opened.window
    for action in ("your-turn", "course", "gallery"):
        window.actions[action]()
        opened.root.update()
    draw = the_draw(opened)
    draw.book.draw(SKETCH)
    window.lessons.leave()
    window.actions["last"]()
    opened.until(lambda: window.show.is_at_end)
    opened.settle()
    window.close()
    assert opened.said() == []
    kept = [path.read_bytes() for path in tmp_path.iterdir()]
    for name, way in damage.items():
        is_there = DAMAGED[way]() in kept or way == "wrong-types"
        assert is_there, f"what was in {name} is there as it was"


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_drawing_is_set_aside_and_said(damage: str, tmp_path: Path) -> None:
    (tmp_path / DRAWING).write_bytes(DAMAGED[damage]())
    opened = Opened(tmp_path, bundled("heart"))
    draw = the_draw(opened)
    (aside,) = tmp_path.glob("drawing-set-aside*")
    assert aside.name in str(draw.advice.status.cget("text"))
    draw.leave()
    assert str(the_draw(opened).advice.status.cget("text")) == "", "it is said once"
    opened.window.close()
    assert opened.said() == []


@pytest.mark.parametrize("rest", [b"", b'["##', DAMAGED["wrong-types"]()], ids=range(3))
def test_the_newest_sketch_is_shown_whatever_follows(rest: bytes, tmp_path: Path) -> None:
    line = json.dumps(SKETCH.picture).encode() + b"\n"
    (tmp_path / DRAWING).write_bytes(b'["."]\n' + line + rest)
    opened = Opened(tmp_path, bundled("heart"))
    assert the_draw(opened).book.sketch.picture == SKETCH.picture
    opened.window.close()
    assert not list(tmp_path.glob("drawing-set-aside*"))
    assert opened.said() == []
