"""Folders as they are found: with links in a ring, and hidden ones."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.here import run_here as run


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
