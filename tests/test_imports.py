"""Imports run one way through the house, and starting imports nothing that is not needed."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.here import run_python

ROOT = Path(__file__).parent.parent

ROOMS = (
    *("solver", "puzzles", "app", "tools", "app.techniques", "app.exercises", "app.text"),
    *("app.own", "app.draw", "app.export", "app.make", "app.scan", "app.learn", "app.window"),
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
    """What a module imports: modules, and names of modules."""
    imports: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            imports |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where a thing lives"
            imports |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(imports)


def test_imports_run_one_way() -> None:
    for path in MODULES:
        room = room_of(NAMES[path])
        before = ROOMS if path == ROOT / LIBRARY else ROOMS[: ROOMS.index(room) + 1]
        allowed = {*before, *STANDARD, *LIBRARIES.get(room, set())}
        wrong = set(map(room_of, imports_of(path))) - allowed
        assert not wrong, f"{path} must not import {wrong}"


@pytest.mark.parametrize(("room", "library"), sorted(IN_ONE_MODULE))
def test_a_library_is_known_to_one_module(room: str, library: str) -> None:
    paths = [path for path in MODULES if NAMES[path].startswith(room)]
    assert sum(library in map(room_of, imports_of(path)) for path in paths) <= 1


@pytest.mark.parametrize(
    ("name", "path"), [("tkinter.Tk", "app/window/app.py"), ("shutil.which", "app/processes.py")]
)
def test_it_is_called_or_inherited_in_one_place(name: str, path: str) -> None:
    """There nothing of the current folder is run."""

    def uses(node: ast.AST) -> bool:
        used = [node.func] if isinstance(node, ast.Call) else getattr(node, "bases", [])
        return name in map(ast.unparse, used)

    users = {module for module in MODULES if any(map(uses, ast.walk(tree_of(module))))}
    assert users == {ROOT / path}


def test_no_module_needs_itself() -> None:
    """There is no circle of imports, also not of those that are made later or for types alone."""
    names = set(NAMES.values())
    needs = {
        NAMES[path]: {
            name if name in names else name.rpartition(".")[0] for name in imports_of(path)
        }
        & names - {NAMES[path]}
        for path in MODULES
    }
    done: set[str] = set()
    while free := {name for name, others in needs.items() if name not in done and others <= done}:
        done |= free
    assert not set(needs) - done, "in a circle, or behind one"


RUN = """
import nonogram_tk
try:
    nonogram_tk.main({!r}.split())
except SystemExit:
    pass
"""

SHOW = """
import app.cli.main, app.cli.window, app.window.app
from app.learn.saved_state import load_settings, settings_folder
from app.window.place import WindowPlace
load_settings(settings_folder())
"""
"""What comes before the window is shown. At the very first start all of it is compiled before."""

PICTURES = "PIL imageio numpy tkinter pysolvers fpdf uharfbuzz arabic_reshaper"
SLOW = "argparse logging multiprocessing subprocess asyncio textwrap"
SLOW_IN_TEXT = f"{PICTURES} {SLOW} inspect xml solver.search app.text.english.commands"
FILLING = """app.cli.inputs app.cli.solving puzzles.reading solver.grid app.draw.board
    app.learn.show app.text.messages app.window.look.style"""


@pytest.mark.parametrize(
    ("script", "modules"),
    [
        (RUN.format("heart --text"), SLOW_IN_TEXT),
        (RUN.format("--version"), SLOW_IN_TEXT),
        (RUN.format("heart --explain"), PICTURES),
        (RUN.format("--list"), PICTURES),
        (RUN.format("heart --check"), SLOW),
        (SHOW, FILLING),
    ],
    ids=["text", "version", "explain", "list", "check", "window"],
)
def test_a_start_reads_no_more_than_it_uses(script: str, modules: str) -> None:
    script += (
        "import sys\n"
        f"imported = {set(modules.split())!r} & set(sys.modules)\n"
        "sys.exit(f'imported {imported}' if imported else 0)\n"
    )
    done = run_python("-c", script)
    assert done.returncode == 0, done.stderr
