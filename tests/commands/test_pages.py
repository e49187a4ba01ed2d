"""The pages of docs/ that are made from tables are as they would be made now."""

from __future__ import annotations

from pathlib import Path

from commands.pages import DOCS, main, pages
from solver.step import TRAINED


def test_the_pages_are_up_to_date() -> None:
    for path, text in pages().items():
        assert (DOCS / path).read_text(encoding="utf-8") == text, "python -m commands.pages"


def test_the_command_writes_each_page_and_each_picture(tmp_path: Path) -> None:
    main(tmp_path)
    written = {str(it.relative_to(tmp_path).as_posix()) for it in tmp_path.rglob("*.*")}
    assert written == set(pages())
    assert {f"techniques/{technique}.svg" for technique in TRAINED} < written
