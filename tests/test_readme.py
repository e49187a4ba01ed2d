"""What the README shows is what the program prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scene.theme import THEMES
from solver.methods import METHODS
from solver.techniques import TECHNIQUES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def examples() -> list[tuple[str, list[str]]]:
    """Each command in an indented block of its own, and the lines shown in the block after it."""
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", README, re.MULTILINE)
    found = []
    for block in blocks:
        lines = [line[4:] for line in block.strip("\n").splitlines()]
        if lines[0].startswith("python nonogram_tk.py ") and len(lines) > 1:
            found.append((lines[0], [line for line in lines[1:] if line]))
    return found


def test_a_program_can_do_what_the_readme_shows(tmp_path: Path) -> None:
    found = re.search(r"^    from films import .*\n(?:    .*\n|\n(?=    ))+", README, re.MULTILINE)
    assert found is not None
    script = "\n".join(line[4:] for line in found.group(0).splitlines())
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.stderr == ""
    assert done.stdout.startswith("unique\nfull ((0, 0, 1), (0, 1, 1), (0, 2, 1)) Row 1: 3 takes")
    assert (tmp_path / "ring.gif").read_bytes().startswith(b"GIF89a")


def rows(head: str) -> dict[str, str]:
    """The rows of the table with this head: what comes first in each, and what it says of it."""
    table = README.split(f"\n{head}\n", 1)[1].split("\n\n", 1)[0]
    return dict(re.findall(r"^\| (.+?) \| (.+) \|$", table, re.MULTILINE))


def test_the_tables_have_all_techniques_methods_and_themes() -> None:
    named = {it.replace(" ", "-") for it in rows("| technique | what it says |")}
    assert named == set(TECHNIQUES)
    proved = {it for row in rows("| technique | the evidence has |") for it in row.split(", ")}
    assert proved == {name for name, technique in TECHNIQUES.items() if technique.rungs}
    assert {it.strip("`") for it in rows("| `--method` | |")} == set(METHODS)
    themes = rows("| | |")["`--theme T`"]
    assert set(re.findall("`(.+?)`", themes)) == set(THEMES)


def test_the_readme_has_its_examples() -> None:
    commands = [command for command, _ in examples()]
    assert any("--json" in command for command in commands)
    assert any("--json" not in command for command in commands)


@pytest.mark.parametrize(("command", "shown"), examples(), ids=lambda value: str(value)[:60])
def test_the_program_prints_what_the_readme_shows(command: str, shown: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, *command.split()[1:]],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=60,
    )
    printed = iter([line for line in done.stdout.splitlines() if line])
    skips = False
    for line in shown:
        if line == "…":
            skips = True
            continue
        pattern = ".*".join(re.escape(part) for part in line.split("…"))
        following = printed if skips else [next(printed)]
        assert any(re.fullmatch(pattern, other) for other in following), line
        skips = False
