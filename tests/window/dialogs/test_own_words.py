"""Own words for a film: each sentence can be changed in the window, and kept in a file."""

from __future__ import annotations

from app.text.film import LONGEST
from app.window.dialogs.exporting import Exporting
from app.window.dialogs.own_words import OwnWords
from tests.window.windows import Open, Opened


def opened_words(opened: Opened) -> tuple[Exporting, OwnWords]:
    export = opened.dialog(Exporting, "export")
    opened.settle(lambda: "disabled" not in export.words_button.state())
    export.words_button.invoke()
    opened.root.update()
    assert isinstance(export.own_words, OwnWords)
    return export, export.own_words


def write(opened: Opened, own: OwnWords, text: str) -> None:
    """Write over what stands in the entry, and go on."""
    own.text.set(text)
    own.entry.event_generate("<Return>")
    opened.root.update()


def test_sentences_are_changed_one_after_the_other(open_window: Open) -> None:
    opened = open_window("house")
    export, own = opened_words(opened)
    assert own.text.get() == own.usual[0]
    write(opened, own, "Because I say so.")
    assert own.text.get() == own.usual[1]
    write(opened, own, own.usual[1])
    write(opened, own, "  And so is this.  ")
    assert export.captions == {1: "Because I say so.", 3: "And so is this."}
    assert "Own sentences: 2" in str(export.said.cget("text"))
    assert "Because I say so." in str(own.list.item("1", "text"))
    own.choose(1)
    opened.root.update()
    own.reset()
    assert export.captions == {3: "And so is this."}
    write(opened, own, "x" * (LONGEST + 1))
    assert own.list.selection() == ("1",)
    assert str(LONGEST) in str(own.said.cget("text"))
    own.leave()
    assert own.winfo_exists(), "what cannot be kept is not thrown away unsaid"
    own.reset()
    own.leave()
    assert not own.winfo_exists()
    export.words_button.invoke()
    assert isinstance(export.own_words, OwnWords)
    assert export.own_words.own == {3: "And so is this."}
    export.leave()
    assert not export.own_words.winfo_exists()
