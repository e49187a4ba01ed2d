"""The pages of docs/ that are made from tables are as they would be made now."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.cli import documents
from app.cli.documents import (
    DOCS,
    DOCUMENTS,
    GALLERY,
    INDEX_PAGE,
    READ,
    TWINS,
    Example,
    main,
    pages,
    reading_pages,
)
from app.cli.main import run
from app.draw.theme import THEMES
from solver.step import TRAINED


def test_the_pages_are_up_to_date() -> None:
    for path, text in pages().items():
        assert (DOCS / path).read_text(encoding="utf-8") == text, "python -m app.cli.documents"


def test_the_command_writes_each_page_and_each_picture(tmp_path: Path) -> None:
    main(tmp_path)
    written = {str(it.relative_to(tmp_path).as_posix()) for it in tmp_path.rglob("*.*")}
    assert written == set(pages())
    assert {f"techniques/{technique}.svg" for technique in TRAINED} < written


def test_all_documents_can_be_read_and_their_links_lead_somewhere() -> None:
    written = {it.stem for it in DOCS.glob("*.md") if it.stem.islower()}
    assert set(DOCUMENTS) == {it for it in written if "." not in it}  # the others are translated
    made = reading_pages({name: (DOCS / f"{name}.md").read_text("utf-8") for name in DOCUMENTS})
    assert {*made} == {INDEX_PAGE, *(f"{READ}/{name}.html" for name in DOCUMENTS)}
    for place, page in made.items():
        named = re.findall(r'id="([^"]+)"', page)
        assert len(named) == len(set(named))
        for target in re.findall(r'(?:href|src)="([^"]+)"', page):
            if target.startswith("http"):
                continue
            path, _, anchor = target.partition("#")
            file = (DOCS / place).parent / path if path else DOCS / place
            assert file.is_file(), target
            if anchor and file.parent.name == READ:
                assert f' id="{anchor}"' in file.read_text("utf-8"), target


def test_the_front_page_is_short() -> None:
    page = (DOCS / INDEX_PAGE).read_text(encoding="utf-8")
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL)
    assert len(text.split()) < 200
    assert [*re.findall("<h2>(.*?)</h2>", page)] == ["Watch", "Export", "Teach"]
    assert '<meta property="og:image" content="pictures/page.png">' in page


GIFS = DOCS.parent / "gifs"


def test_each_film_of_the_gallery_has_its_twin_and_its_page() -> None:
    made = {f"{name}.html" for name in GALLERY}
    made |= {f"{name}{ending}.gif" for name in GALLERY for ending in TWINS}
    assert made <= {it.name for it in GIFS.iterdir()}


def test_a_film_is_made_again_only_where_it_shows_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "TWINS", {"": "light"})
    monkeypatch.setattr(documents, "GALLERY", {"lab": Example(("--lab", "3 in 5"))})
    film = tmp_path / "lab.gif"
    documents.make_films(tmp_path)
    film.write_bytes(b"the old version")
    documents.make_films(tmp_path)
    assert film.read_bytes() == b"the old version"
    monkeypatch.setattr(documents, "GALLERY", {"lab": Example(("--lab", "4 in 5"))})
    documents.make_films(tmp_path)
    assert film.read_bytes() != b"the old version"


def test_the_films_are_up_to_date(tmp_path: Path) -> None:
    hashes = json.loads((GIFS / documents.HASHES_FILE).read_text(encoding="utf-8"))
    assert set(hashes) == {path.name for path in GIFS.glob("*.gif")}
    for name in ("overlap", "lab"):
        film = documents.gallery_film(tmp_path / "it.gif", GALLERY[name].arguments)
        assert hashes[f"{name}.gif"] == film.content_hash(THEMES["light"]), "documents gifs"


@pytest.mark.parametrize("name", ["overlap", "lab"])
def test_pages_of_films_are_up_to_date(name: str, tmp_path: Path) -> None:
    """The others are made by the same command."""
    path = tmp_path / f"{name}.html"
    assert run([*GALLERY[name].arguments, "--html", str(path)]) == 0
    assert path.read_bytes() == (GIFS / path.name).read_bytes(), "python -m app.cli.documents gifs"
