"""The window speaks another language at once, stays where it is, and remembers it."""

from __future__ import annotations

import re
import tkinter

import pytest

from app.cli.terminal import asked_language, system_language
from app.text.catalogue import LANGUAGES, named_language
from app.window.app import WORDS_OF_TK, name_own_dialogs
from tests.pseudo import PSEUDO, english_in
from tests.window.windows import Open


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("chinese", "chinese"),
        ("zh", "chinese"),
        ("zh-Hans", "chinese"),
        ("zh_CN.UTF-8", "chinese"),
        ("persian", "persian"),
        ("fa", "persian"),
        ("fa_IR.UTF-8", "persian"),
        ("en_GB", "english"),
        ("fr", ""),
        ("", ""),
    ],
)
def test_a_language_has_a_name_and_tags(said: str, name: str) -> None:
    assert named_language(said) == name


def test_the_system_is_asked_where_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_language() == ""
    spoken = {"zh_CN.UTF-8": "chinese", "fa_IR": "persian", "de_DE.UTF-8": "", "C.UTF-8": ""}
    for said, name in spoken.items():
        monkeypatch.setenv("LANG", said)
        assert system_language() == name
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert asked_language(["heart", "--language", "zh"]) == "chinese"
    assert asked_language(["--language=en"]) == "english" and not asked_language(["heart"])


@pytest.mark.usefixtures("display", "solved_once")
def test_another_language_opens_the_window_where_it_was(open_window: Open) -> None:
    window = open_window().window
    window.go_to(3)
    assert window.cursor == 3
    other = next(it for it in LANGUAGES if it != window.words.language.name)
    window.change(language=other)
    assert window.is_closed and window.reopens is not None
    assert window.reopens.cursor == 3 and window.settings.language == other


NEVER_ASKED = ("names", "&Selection", "Directories")
"""Several files at once, or a folder."""


@pytest.mark.usefixtures("display", "every_letter")
def test_dialogs_of_tk_say_nothing_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    root = tkinter.Tk()
    if root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("the dialogs are the system's own")
    name_own_dialogs(root, PSEUDO)
    root.tk.eval("catch {tk_getOpenFile -nothing}")
    bodies = [
        root.tk.eval(f"info body {it}")
        for it in root.tk.eval("info procs ::tk::dialog::file::*").split()
    ]
    asked = [
        root.tk.eval(f"set asked {literal}")
        for literal in re.findall(r'\[mc ("(?:[^"\\]|\\[\s\S])*")', "".join(bodies))
    ]
    wanted = {it for it in asked if not any(name in it for name in NEVER_ASKED)}
    assert wanted <= set(WORDS_OF_TK) and len(wanted) > 10
    said = [
        root.tk.eval(f"namespace eval ::tk {{::msgcat::mc {{{it}}} a/b}}") for it in WORDS_OF_TK
    ]
    assert not english_in(said)
    root.destroy()
