"""The folder of films without a name: ours are kept, those that people make are not in the way."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from app.cli.documents import GALLERY, TWINS
from puzzles.bundled import bundled_puzzles
from tests.conftest import Run
from tests.test_project import ROOT

FOLDER = ROOT / "gifs"
GIT = pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="there is no repository"
)


def git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60
    )
    return done.stdout.splitlines()


@GIT
def test_git_ignores_what_people_make_and_keeps_what_is_ours() -> None:
    ours = git("ls-files", "gifs")
    assert ours and all(name.endswith((".gif", ".html", ".json")) for name in ours)
    assert git("check-ignore", "--no-index", *ours) == []
    made = ["gifs/heart.gif", "gifs/my-puzzle.gif", "gifs/heart-overlap-ladder.gif"]
    assert git("check-ignore", "--no-index", *made) == made


def test_the_films_of_the_readme_are_there_and_no_bundled_puzzle_writes_over_one() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"\"gifs/([^\"]+)\"", readme)
    assert {f"{name}{ending}.gif" for name in GALLERY for ending in TWINS} >= set(shown)
    endings = [*(f"{ending}.gif" for ending in TWINS), ".html"]
    assert all((FOLDER / f"{name}{ending}").is_file() for name in GALLERY for ending in endings)
    assert all(path.stat().st_size < 600 << 10 for path in FOLDER.glob("*.gif"))
    assert shown and all((FOLDER / name).is_file() for name in shown)
    assert not {path.stem for path in bundled_puzzles()} & {name[:-4] for name in shown}


def test_a_film_without_a_name_goes_into_the_folder_one_is_in(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, run_here: Run
) -> None:
    before = sorted(FOLDER.iterdir())
    here = tmp_path_factory.mktemp("here")
    monkeypatch.chdir(here)
    for arguments, name in (
        (["arrow", "--gif"], "arrow.gif"),
        (["--lab", "3 in 5", "--gif"], "lab-3-in-5.gif"),
        (["arrow", "--compare", "overlap", "ladder"], "arrow-overlap-ladder.gif"),
    ):
        done = run_here(*arguments)
        assert done.returncode == 0 and f"gifs{'/'}{name}" in done.stdout.replace("\\", "/")
        assert (here / "gifs" / name).is_file()
    assert len(list((here / "gifs").iterdir())) == 3
    assert sorted(FOLDER.iterdir()) == before


def test_where_the_folder_cannot_be_made_it_is_said(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, run_here: Run
) -> None:
    here = tmp_path_factory.mktemp("here")
    (here / "gifs").touch()
    monkeypatch.chdir(here)
    done = run_here("arrow", "--gif")
    assert done.returncode == 2 and "gifs cannot be made here" in done.stderr
