"""The pages of docs/ that are made from tables are as they would be made now."""

from __future__ import annotations

from pathlib import Path

from commands.pages import COLUMNS, DOCS, main, pages
from play.plan import LESSONS
from solver.step import TRAINED
from words.catalogue import ENGLISH


def test_the_pages_are_up_to_date() -> None:
    for path, text in pages().items():
        assert (DOCS / path).read_text(encoding="utf-8") == text, "python -m commands.pages"


def test_the_command_writes_each_page_and_each_picture(tmp_path: Path) -> None:
    main(tmp_path)
    written = {str(it.relative_to(tmp_path).as_posix()) for it in tmp_path.rglob("*.*")}
    assert written == set(pages())
    assert {f"techniques/{technique}.svg" for technique in TRAINED} < written


def test_each_part_of_a_lesson_has_its_row_and_each_row_its_part() -> None:
    texts = ENGLISH.plan.texts
    wanted = {
        f"part.{lesson}.{stage.name}.{column}"
        for lesson, stages in LESSONS.items()
        for stage in stages
        for column in COLUMNS
    }
    rows = {key for key in texts if key.startswith("part.")}
    assert rows == wanted
    for lesson, stages in LESSONS.items():
        assert all(texts[f"part.{lesson}.{stage.name}.say"] for stage in stages)
        assert len({stage.name for stage in stages}) == len(stages)
