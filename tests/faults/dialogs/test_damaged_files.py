"""Files that the program keeps are damaged: the window and all that reads them open all the same,
what was there is set aside as it was, and that is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.learn.saved_boards import HANDWORK_FILE, PROGRESS_FILE
from app.learn.saved_state import MAX_FILE_BYTES, SETTINGS_FILE, open_settings
from app.learn.sketch import NAME as DRAWING_FILE
from app.learn.sketch import Sketch
from app.window.dialogs.draw import Draw
from tests.window.windows import Opened

DAMAGED = {
    "nested": b"[" * 100_000 + b"\n",
    "nested-names": b'{"solved":' * 100_000 + b"\n",
    "binary": bytes(range(256)) * 40 + b"\n",
    "huge": b"x" * (MAX_FILE_BYTES + 1) + b"\n",
    "wrong-types": b'{"solved": 3, "watched": {}, "recent": [[], 1], "theme": "x"}\n',
    "another-type": b"17\n",
    "empty-lines": b"\n\n\n",
}


@pytest.mark.parametrize("first", range(len(DAMAGED)), ids=DAMAGED)
def test_all_opens_and_nothing_is_written_over(
    display: None, solved_once: None, first: int, tmp_path: Path
) -> None:
    """Each file is damaged in another way; over all cases, each in every way."""
    ways = [*DAMAGED, *DAMAGED][first:]
    names = (SETTINGS_FILE, PROGRESS_FILE, HANDWORK_FILE, DRAWING_FILE)
    damage = dict(zip(names, ways, strict=False))
    for name, way in damage.items():
        (tmp_path / name).write_bytes(DAMAGED[way])
    settings, wrong = open_settings(tmp_path)
    assert (wrong is None) == (damage[SETTINGS_FILE] == "wrong-types")
    opened = Opened(tmp_path, "heart", settings=settings)
    window = opened.window
    for action in ("your-turn", "course", "gallery"):
        window.actions[action]()
        opened.root.update()
    draw = opened.dialog(Draw, "draw")
    (aside,) = tmp_path.glob("drawing-set-aside*")
    assert aside.name in str(draw.advice.status.cget("text"))
    draw.book.draw(Sketch.of(["##.", "#.#"]))
    draw.leave()
    assert str(opened.dialog(Draw, "draw").advice.status.cget("text")) == "", "it is said once"
    window.lessons.leave()
    window.actions["last"]()
    opened.settle(lambda: window.show.is_at_end)
    opened.settle()
    opened.close()
    kept = [path.read_bytes() for path in tmp_path.iterdir()]
    for name, way in damage.items():
        assert DAMAGED[way] in kept or way == "wrong-types", f"what was in {name} is as it was"
