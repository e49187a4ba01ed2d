"""The gallery's sections: they fold at their titles, and what is hidden is not chosen by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.window.dialogs.gallery import Gallery
from tests.window.test_lessons import Opened

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def test_lessons_of_the_gallery_fold(tmp_path: Path) -> None:
    opened = Opened(tmp_path, "heart", "1240x820")
    opened.window.actions["gallery"]()
    gallery = next(it for it in opened.dialogs() if isinstance(it, Gallery))
    all_paths, lessons = gallery.paths, list(gallery.titles)
    first = [it for it in all_paths if it.parent.name == lessons[0]]
    top, below = gallery.titles[lessons[0]]
    gallery.canvas.yview_moveto(0)
    opened.window.root.update()
    gallery.canvas.event_generate("<Button-1>", x=60, y=(top + below) // 2, when="now")
    assert gallery.folded == {lessons[0]} and list(gallery.titles) == lessons
    assert gallery.paths == all_paths[len(first) :]
    gallery.fold(lessons[0])
    assert gallery.paths == all_paths
    canvas = gallery.canvas
    ids = [it for it in canvas.find_all() if canvas.tk.call(str(canvas), "type", it) == "text"]
    texts = [str(canvas.itemcget(it, "text")) for it in ids]  # type: ignore[no-untyped-call]
    assert f"{len(first)} puzzles" in texts
    assert not any("effort" in text for text in texts)
    for lesson in lessons:
        gallery.fold(lesson)
    assert gallery.paths == [] and gallery.places == []
    gallery.leave()
    opened.window.close()
    assert opened.errors == []
