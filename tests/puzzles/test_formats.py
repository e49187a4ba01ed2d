"""The registry of formats: every line is true, and everything else follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest

import puzzles.formats
from puzzles.formats.__main__ import PAGE, page
from puzzles.formats.registry import BY_ENDING, BY_NAME, FORMATS, Format, endings

FOLDER = Path(puzzles.formats.__file__).parent


def test_every_name_and_every_ending_is_there_once() -> None:
    assert len(BY_NAME) == len(FORMATS)
    assert len(BY_ENDING) == sum(len(kind.endings + kind.shared) for kind in FORMATS)
    assert set(BY_ENDING) < set(endings())
    assert all(ending == ending.lower() and ending[0] == "." for ending in BY_ENDING)


def test_the_page_about_formats_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("kind", FORMATS, ids=lambda kind: kind.name)
def test_a_format_is_a_module_and_a_line(kind: Format) -> None:
    assert (FOLDER / f"{kind.name}.py").is_file()
    module = kind.module
    assert hasattr(module, "read") != hasattr(module, "read_all")
    assert not (hasattr(module, "write") and hasattr(module, "write_all"))
    assert hasattr(module, "read_all") == ("several" in kind.says)
    assert hasattr(module, "recognise") or kind.endings or kind.shared
