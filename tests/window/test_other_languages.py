"""In another language nothing of the window stays English; and one that runs from right to left has
it mirrored, its letters joined and in order where Tk does not do it."""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import Any

import pytest

from app.draw.letters import in_order
from app.draw.stage import TITLE
from app.text.catalogue import Language
from app.text.lines import has_back
from app.text.messages import Words
from app.window.app import _shown_in
from app.window.window import Window
from tests.filmed import bundled
from tests.window.test_pseudo_window import let_work
from tests.window.windows import Open

pytestmark = pytest.mark.usefixtures("display", "every_letter", "solved_once")


@pytest.fixture
def window(open_window: Open) -> Window:
    return open_window("heart", size="1240x700", words=Words(Language("persian"))).window


def drawn(widget: tkinter.Misc, *words: str) -> str:
    """What Tk has of a widget, where who asks is told what is meant."""
    tk: Any = widget.tk
    return str(tk.own.call(widget, *words))


def test_a_window_is_mirrored_around_a_board_that_is_not(window: Window) -> None:
    window.go_to(5)
    let_work(window)
    board, side, tools = window.board, window.side, window.tools
    assert side.winfo_rootx() < board.winfo_rootx() < tools.winfo_rootx()
    for name, count in (("first", 0), ("last", 1)):
        button = window.transport.buttons[name]
        assert (button.winfo_x() > window.transport.player.winfo_width() / 2) == bool(count)
    heading, right = side.heading, side.winfo_rootx() + side.winfo_width()
    assert str(heading.cget("anchor")) == "e" and heading.winfo_rootx() < right
    said = side.heading.cget("text")
    assert said == window.words.heading(window.moment().step)  # type: ignore[arg-type]
    if window.root.tk.call("tk", "windowingsystem") == "x11":
        assert drawn(heading, "cget", "-text") == in_order(said) != said
        lines = side.sentence.get("1.0", "end-1c").split("\n")
        assert len(lines) == int(str(side.sentence.cget("height")))
        assert not any(map(has_plain_back, lines)), "all are joined"
    box = window.transport.speed
    assert float(box.cget("from")) < float(box.cget("to"))
    window.change(view="readable")
    window.open(bundled("owl"))
    let_work(window)
    title, panes = board.panes[TITLE].canvas, board.panes
    assert panes.arrangement is not None and panes.arrangement.is_scrolled
    end = title.bbox("all")[2] - title.canvasx(0)
    assert 0 < end <= title.winfo_width() + 2, "the title is in sight"


def has_plain_back(line: str) -> bool:
    """Whether there is a letter that joins and was not given its shape."""
    return any("\u0628" <= it <= "\u064a" for it in line)


def test_labels_are_wrapped_before_they_are_put_in_order(window: Window) -> None:
    """What is read first stands on the first line, in every kind of widget."""
    words = [word for word in window.words.start(window.puzzle).split() if has_back(word)]
    text = " ".join(words)
    for kind in (ttk.Label, ttk.Radiobutton):
        ttk.Style(window.root).configure("Narrow.T" + kind.__name__, wraplength=120)
        widget = kind(window.root, text=text, style="Narrow.T" + kind.__name__)
        assert widget.cget("text") == text
        lines = drawn(widget, "cget", "-text").split("\n")
        if window.root.tk.call("tk", "windowingsystem") == "x11":
            assert len(lines) > 2 and lines[0].endswith(in_order(words[0]))
            assert lines[-1].startswith(in_order(words[-1]))


def test_without_a_font_the_window_speaks_english_and_a_package_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Joined letters are what a font is asked for: X11's Tk draws these."""
    root = tkinter.Tk()
    if root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("elsewhere the system has them")
    asked: list[str] = []

    def missing(text: str) -> set[str]:
        asked.append(text)
        return set(text)

    monkeypatch.setattr("app.window.look.canvas.missing_in", missing)
    language, said = _shown_in(root, Language("persian"))
    assert language.name == "english" and "fonts-noto-core" in said
    assert asked and not any(map(has_plain_back, asked))
    monkeypatch.setattr("app.window.look.canvas.missing_in", lambda text: set())
    assert _shown_in(root, Language("persian"))[0].name == "persian"
    root.destroy()
