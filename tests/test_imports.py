"""Imports run one way through the house, and starting imports nothing that is not needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

ROOMS = (
    "solver",
    "words",
    "puzzles",
    "making",
    "scanning",
    "scene",
    "films",
    "play",
    "viewer",
    "commands",
)

MAY_IMPORT = {  # each room knows those before it
    room: set(ROOMS[: place + 1]) for place, room in enumerate(ROOMS)
}

LIBRARIES = {
    "solver": {"pysolvers"},
    "puzzles": {"PIL"},
    "making": {"PIL"},
    "scanning": {"PIL", "numpy", "pymupdf_fonts"},
    "scene": {"arabic_reshaper"},
    "words": set(),
    "play": set(),
    "films": {"PIL", "imageio", "imageio_ffmpeg", "numpy", "pymupdf_fonts", "fpdf", "uharfbuzz"},
    "viewer": {"tkinter", "tkinterdnd2", "PIL"},
    "commands": {"PIL", "imageio", "numpy", "tkinter", "markdown_it"},
}
"""Beyond the standard library; tkinter, which is part of it, is named too."""

STANDARD = set(sys.stdlib_module_names) - {"tkinter"}

IN_ONE_MODULE = {
    ("solver", "pysolvers"),
    ("puzzles", "PIL"),
    ("making", "PIL"),
    ("scene", "arabic_reshaper"),
    ("commands", "markdown_it"),
    ("films", "fpdf"),
    ("films", "uharfbuzz"),
}

MODULES = [path for room in ROOMS for path in sorted((ROOT / room).glob("**/*.py"))]

NAMES = {
    path: ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in MODULES
}


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports_of(path: Path) -> frozenset[str]:
    names: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where a thing lives"
            names.add((node.module or "").split(".")[0])
    return frozenset(names)


def test_imports_run_one_way() -> None:
    for path in MODULES:
        room = path.relative_to(ROOT).parts[0]
        allowed = {*MAY_IMPORT[room], *STANDARD, *LIBRARIES[room]}
        if path == ROOT / "solver" / "__init__.py":
            allowed |= {"words", "puzzles", "films", "making"}  # the one door for programs
        wrong = imports_of(path) - allowed
        assert not wrong, f"{path} must not import {wrong}"


@pytest.mark.parametrize(("room", "library"), sorted(IN_ONE_MODULE))
def test_a_library_is_known_to_one_module(room: str, library: str) -> None:
    users = [path for path in (ROOT / room).glob("**/*.py") if library in imports_of(path)]
    assert len(users) <= 1


def test_no_module_needs_itself() -> None:
    """There is no circle of imports, also not of those that are made later or for types alone."""
    names = frozenset(NAMES.values())
    needs = {NAMES[path]: _modules_in(path, names) for path in MODULES}
    done: set[str] = set()
    while True:
        free = {name for name, others in needs.items() if name not in done and others <= done}
        if not free:
            break
        done |= free
    assert not set(needs) - done, "in a circle, or behind one"


def _modules_in(path: Path, names: frozenset[str]) -> set[str]:
    """Those of these modules that a module imports."""
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in names else node.module)
    return (found & names) - {NAMES[path]}


@pytest.mark.parametrize("arguments", (["heart", "--text"], ["heart", "--explain"], ["--list"]))
def test_the_terminal_needs_no_pictures(arguments: list[str]) -> None:
    heavy = {"PIL", "imageio", "numpy", "tkinter", "pysolvers", "fpdf", "uharfbuzz"}
    heavy |= {"arabic_reshaper"}
    check_not_imported(heavy, arguments)


def test_a_start_reads_no_more_of_the_library_than_it_uses() -> None:
    slow = {"argparse", "logging", "multiprocessing", "subprocess", "asyncio", "textwrap"}
    check_not_imported(slow, ["heart", "--check"])
    slow |= {"inspect", "urllib", "xml", "solver.search", "app.text.english.commands"}
    check_not_imported(slow, ["heart", "--text"])
    check_not_imported(slow, ["--version"])


def check_not_imported(modules: set[str], arguments: list[str]) -> None:
    """Run the program on its own and see that it needs none of these."""
    script = (
        "import nonogram_tk\n"
        "try:\n"
        f"    nonogram_tk.main({arguments!r})\n"
        "except SystemExit:\n"
        "    pass\n"
    )
    check_not_imported_by(script, modules)


def check_not_imported_by(script: str, modules: set[str]) -> None:
    script += (
        "import sys\n"
        f"found = {modules!r} & set(sys.modules)\n"
        "sys.exit(f'imported {found}' if found else 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
