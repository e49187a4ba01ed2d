"""Imports run one way through the house, and starting imports nothing that is not needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

ROOMS = ("solver", "words", "puzzles", "scene", "films", "play", "viewer", "commands")

MAY_IMPORT = {  # each room knows those before it
    room: set(ROOMS[: place + 1]) for place, room in enumerate(ROOMS)
}

LIBRARIES = {
    "solver": {"pysat"},
    "puzzles": {"PIL"},
    "scene": set(),
    "words": set(),
    "play": set(),
    "films": {"PIL", "imageio", "imageio_ffmpeg", "numpy", "pymupdf_fonts"},
    "viewer": {"tkinter", "PIL"},
    "commands": {"PIL", "imageio", "numpy", "tkinter"},
}
"""Beyond the standard library; tkinter, which is part of it, is named too."""

IN_ONE_MODULE = {("solver", "pysat"), ("puzzles", "PIL")}

MODULES = [path for room in ROOMS for path in sorted((ROOT / room).glob("**/*.py"))]


def imports_of(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where a thing lives"
            names.add((node.module or "").split(".")[0])
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_run_one_way(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    standard = set(sys.stdlib_module_names) - {"tkinter"}
    for name in imports_of(path):
        if name in ROOMS:
            assert name in MAY_IMPORT[room], f"{room} must not import {name}"
        else:
            assert name in standard | LIBRARIES[room], f"{room} must not import {name}"


@pytest.mark.parametrize(("room", "library"), sorted(IN_ONE_MODULE))
def test_a_library_is_known_to_one_module(room: str, library: str) -> None:
    users = [path for path in (ROOT / room).glob("**/*.py") if library in imports_of(path)]
    assert len(users) <= 1


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_module_is_too_long_to_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 320


@pytest.mark.parametrize("arguments", (["heart", "--text"], ["heart", "--explain"], ["--list"]))
def test_the_terminal_needs_no_pictures(arguments: list[str]) -> None:
    script = (
        "import sys, nonogram_tk\n"
        f"nonogram_tk.main({arguments!r})\n"
        "heavy = {'PIL', 'imageio', 'numpy', 'tkinter', 'pysat'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
