"""Folders as they are found: endlessly deep, closed, with links in a ring."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.here import run_here as run

DEPTH = 1500
"""Deeper than Python's functions may call each other."""


@pytest.fixture
def deep(tmp_path: Path) -> Iterator[Path]:
    """A folder with a puzzle at its very bottom."""
    here = Path.cwd()
    try:
        os.chdir(tmp_path)
        for _ in range(DEPTH):
            Path("d").mkdir()
            os.chdir("d")
        Path("puzzle.non").write_text("rows\n1\ncolumns\n1\n", encoding="utf-8")
        yield tmp_path
        for _ in range(DEPTH):  # what clears up after tests is no deeper than Python either
            for path in Path().iterdir():
                path.rmdir() if path.is_dir() else path.unlink()
            os.chdir("..")
    finally:
        os.chdir(here)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_links_in_a_ring_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "back").symlink_to(tmp_path)
    (tmp_path / "a" / "itself.non").symlink_to(tmp_path / "a" / "itself.non")
    (tmp_path / "puzzle.non").write_text("rows\n1\ncolumns\n1\n", encoding="utf-8")
    (tmp_path / "a" / "link.non").symlink_to(tmp_path / "puzzle.non")
    done = run("--check", "--json", str(tmp_path))
    names = [Path(json.loads(line)["file"]).name for line in done.stdout.splitlines()]
    assert names == ["link.non", "puzzle.non"] and done.returncode == 0


def test_files_come_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b.non", "a/z.txt", "a.non", "c/a/x.non", "c/b.non", ".hidden/x.non", "c/.x.non"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("rows\n1\ncolumns\n1\n", encoding="utf-8")
    (tmp_path / "a" / "z.txt").write_text("#", encoding="utf-8")
    done = run("--check", "--json", str(tmp_path))
    files = [Path(json.loads(line)["file"]) for line in done.stdout.splitlines()]
    names = [file.relative_to(tmp_path).as_posix() for file in files]
    assert names == ["a/z.txt", "a.non", "b.non", "c/a/x.non", "c/b.non"]
    assert files == sorted(files)
