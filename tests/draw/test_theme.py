"""A theme is one entry in THEMES: pages offer it without being told of it elsewhere."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

import app
from app.draw.theme import DARK_COLOURS, PAPER, THEMES, Theme
from app.export.html_page import Document
from app.text.catalogue import ENGLISH


def test_pages_offer_a_theme_that_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    night = Theme("night", {**DARK_COLOURS, PAPER: "0B0B1E"})
    monkeypatch.setitem(THEMES, night.name, night)
    monkeypatch.setitem(ENGLISH.window.texts, "theme.night", "Night")
    text = Document("Title", "", ENGLISH, "night").text()
    titles = json.loads(unescape(re.findall('data-themes="(.+?)"', text)[0]))
    assert titles["night"] == "Colours: Night" and [*titles] == ["auto", *THEMES]
    assert 'data-theme="night"' in text
    assert '[data-theme="night"]{color-scheme:dark;--paper:#0B0B1E;' in text


def test_no_script_or_style_names_the_themes() -> None:
    web = [
        it for it in Path(*app.__path__).glob("*/web/*") if it.suffix in (".js", ".css", ".html")
    ]
    named = [it.name for it in web if "high-contrast" in it.read_text(encoding="utf-8")]
    assert web and named == []
