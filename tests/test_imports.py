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
    "puzzles",
    "app",
    "tools",
    "app.techniques",
    "app.exercises",
    "app.text",
    "app.own",
    "app.draw",
    "app.export",
    "app.make",
    "app.scan",
    "app.learn",
    "app.window",
    "app.cli",
)
"""Each may import those before it. `app` are the modules that lie in no folder of it, `tools` those
of its rooms with which techniques are told, drawn and trained."""

TOOLS = {
    "app.exercises": {"drawing", "examples", "ideas", "lab", "lookalikes"},
    "app.text": {
        *("__main__", "catalogue", "lines", "phrases", "board_words"),
        *("chinese", "english", "persian"),
    },
    "app.draw": {
        *("scene", "theme", "reading_order", "pen", "layout", "moment", "marks", "board"),
        *("lens", "coloured_lens"),
    },
}

LIBRARY = Path("app/library.py")
"""The names for programs, which come from all of it."""

LIBRARIES: dict[str, set[str]] = {
    "solver": {"pysolvers"},
    "puzzles": {"PIL"},
    "app.make": {"PIL"},
    "app.scan": {"numpy"},
    "tools": {"arabic_reshaper"},
    "app.export": {
        *("PIL", "imageio", "imageio_ffmpeg", "numpy", "pymupdf_fonts", "fpdf", "uharfbuzz"),
    },
    "app.window": {"tkinter", "tkinterdnd2", "PIL"},
    "app.cli": {"PIL", "imageio", "numpy", "tkinter", "markdown_it"},
}
"""Beyond the standard library; tkinter, which is part of it, is named too."""

STANDARD = set(sys.stdlib_module_names) - {"tkinter"}

IN_ONE_MODULE = {
    ("solver", "pysolvers"),
    ("puzzles", "PIL"),
    ("app.make", "PIL"),
    ("app.draw", "arabic_reshaper"),
    ("app.cli", "markdown_it"),
    ("app.export", "fpdf"),
    ("app.export", "uharfbuzz"),
}

MODULES = [
    path
    for folder in ("solver", "puzzles", "app")
    for path in sorted((ROOT / folder).rglob("*.py"))
]

NAMES = {
    path: ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in MODULES
}


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def room_of(module: str) -> str:
    """The room that a module lies in, or the package that it belongs to.

    >>> [room_of(module) for module in ("solver.line", "app.draw.stage", "app.chance", "PIL.Image")]
    ['solver', 'app.draw', 'app', 'PIL']
    >>> room_of("app.draw.lens")
    'tools'
    """
    top, *inner = module.split(".")
    room = f"app.{inner[0]}" if top == "app" and inner else top
    if inner[1:] and inner[1] in TOOLS.get(room, ()):
        return "tools"
    return room if room in ROOMS else top


@cache
def imports_of(path: Path) -> frozenset[str]:
    """The rooms and packages that a module imports from."""
    modules: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where a thing lives"
            modules |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(map(room_of, modules))


def test_imports_run_one_way() -> None:
    for path in MODULES:
        room = room_of(NAMES[path])
        before = ROOMS if path == ROOT / LIBRARY else ROOMS[: ROOMS.index(room) + 1]
        wrong = imports_of(path) - {*before, *STANDARD, *LIBRARIES.get(room, set())}
        assert not wrong, f"{path} must not import {wrong}"


@pytest.mark.parametrize(("room", "library"), sorted(IN_ONE_MODULE))
def test_a_library_is_known_to_one_module(room: str, library: str) -> None:
    folder = ROOT / room.replace(".", "/")
    users = [path for path in folder.rglob("*.py") if library in imports_of(path)]
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
    slow |= {"inspect", "xml", "solver.search", "app.text.english.commands"}
    check_not_imported(slow, ["heart", "--text"])
    check_not_imported(slow, ["--version"])


def test_the_window_is_shown_before_what_fills_it_is_imported() -> None:
    """At the very first start all that comes before would be compiled before."""
    script = (
        "import app.cli.main, app.cli.window, app.window.app\n"
        "from app.learn.saved_state import load_settings, settings_folder\n"
        "from app.window.place import WindowPlace\n"
        "load_settings(settings_folder())\n"
    )
    later = {"app.cli.inputs", "app.cli.solving", "puzzles.reading", "solver.grid"}
    later |= {"app.draw.board", "app.learn.show", "app.text.messages", "app.window.look.style"}
    check_not_imported_by(script, later)


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
