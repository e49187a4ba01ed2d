"""The pages of docs/ that are made from tables are as they would be made now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.cli.main import run
from app.cli.pages import DOCS, DOCUMENTS, GALLERY, INDEX_PAGE, TWINS, main, pages
from solver.step import TRAINED


def test_the_pages_are_up_to_date() -> None:
    for path, text in pages().items():
        assert (DOCS / path).read_text(encoding="utf-8") == text, "python -m app.cli.pages"


def test_the_command_writes_each_page_and_each_picture(tmp_path: Path) -> None:
    main(tmp_path)
    written = {str(it.relative_to(tmp_path).as_posix()) for it in tmp_path.rglob("*.*")}
    assert written == set(pages())
    assert {f"techniques/{technique}.svg" for technique in TRAINED} < written


def test_the_index_has_all_documents_and_its_links_lead_somewhere() -> None:
    written = {it.stem for it in DOCS.glob("*.md") if it.stem.islower()}
    assert set(DOCUMENTS) == {it for it in written if "." not in it}  # the others are translated
    page = (DOCS / INDEX_PAGE).read_text(encoding="utf-8")
    named = re.findall(r'id="([^"]+)"', page)
    assert len(named) == len(set(named))
    for target in re.findall(r'(?:href|src)="([^"]+)"', page):
        path, _, anchor = target.partition("#")
        if not target.startswith("http"):
            assert (DOCS / path).is_file() if path else anchor in named, target


GIFS = DOCS.parent / "gifs"


def test_each_film_of_the_gallery_has_its_twin_and_its_page() -> None:
    made = {f"{name}.html" for name in GALLERY}
    made |= {f"{name}{ending}.gif" for name in GALLERY for ending in TWINS}
    assert made <= {it.name for it in GIFS.iterdir()}


@pytest.mark.parametrize("name", ["overlap", "lab"])
def test_pages_of_films_are_up_to_date(name: str, tmp_path: Path) -> None:
    """The others are made by the same command."""
    path = tmp_path / f"{name}.html"
    assert run([*GALLERY[name].asked, "--html", str(path)]) == 0
    assert path.read_bytes() == (GIFS / path.name).read_bytes(), "python -m app.cli.pages gifs"
