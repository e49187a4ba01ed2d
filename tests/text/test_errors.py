"""Every error that a person can cause is data, and its sentence stands in the catalogue."""

from __future__ import annotations

import ast
import errno
import re
from pathlib import Path

import pytest

from app.text.catalogue import ENGLISH
from app.text.messages import BY_AXIS, COUNTED, IN_WINDOW, error_said
from puzzles.source import UnreadablePuzzle
from solver.puzzle import ROW, Line, Puzzle, PuzzleError, UserError
from tests.puzzles.samples import puzzles_of
from tests.test_imports import tree_of

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("solver", "puzzles", "app")


def test_the_line_stands_before_the_sentence() -> None:
    error = UnreadablePuzzle("not-a-number", Line(ROW, 2), text="x")
    assert error_said(error) == "row 3: “x” is not a number"
    assert error_said(UnreadablePuzzle("not-a-number", key="width", text="x")).startswith("width: ")


def test_an_error_inside_of_another_is_said_with_it() -> None:
    inner = PuzzleError("clue-too-long", Line(ROW, 0), clue=(3,), needed=3, length=2)
    outer = UnreadablePuzzle("in-puzzle", label="7", error=inner)
    assert error_said(outer) == "puzzle 7: row 1: 3 needs 3 cells, the row has 2"


def test_a_long_clue_is_cut() -> None:
    with pytest.raises(PuzzleError) as raised:
        Puzzle.of([[1] * 60], [[1]])
    said = error_said(raised.value)
    assert said.count("1 ") < 50 and " … needs 119 cells" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("width 1\nrows\n1\ncolumns\n1\n1\n", "the width is 1, but there are 2 column clues"),
        ("height 2\nrows\n1\ncolumns\n1\n", "the height is 2, but there is 1 row clue"),
        ("##\n#\n", "line 2 of the picture has 1 cell, the first line has 2"),
    ],
)
def test_the_plural_is_right(text: str, said: str) -> None:
    with pytest.raises((UnreadablePuzzle, PuzzleError)) as raised:
        puzzles_of(text)
    assert error_said(raised.value) == said


def test_what_the_system_says_is_in_the_catalogue_too() -> None:
    missing = OSError(errno.ENOSPC, "no space (as this system says it)")
    assert error_said(missing) == "No space left on device"
    rare = OSError(errno.EXDEV, "as this system says it")
    assert error_said(rare) == "as this system says it"


def test_every_error_that_is_raised_has_its_sentence() -> None:
    modules = [(path, tree_of(path)) for room in ROOMS for path in (ROOT / room).glob("**/*.py")]
    kinds = _kinds([module for _, module in modules])
    endings = [*(f".{form}" for form in ENGLISH.errors.grammar.forms), ".row", ".column", ""]
    there = {text.removesuffix(ending) for text in ENGLISH.errors.texts for ending in endings}
    for path, module in modules:
        for name in _raised_in(module, kinds):
            found = any(map(re.compile(name).fullmatch, there))
            assert found, f"{path.relative_to(ROOT)}: {name}"


def test_a_window_speaks_of_no_options() -> None:
    texts = ENGLISH.errors.texts
    twins = [key for key in texts if key.endswith(IN_WINDOW) and key.count(".") == 1]
    for key in twins:
        assert "--" not in texts[key] or key.startswith("meaningless"), key
    assert not [key for key, text in ENGLISH.window.texts.items() if "--" in text]
    for name in ("no-known-format", "sizes-possible", "rows-assumed", "rival-assumed"):
        error = UnreadablePuzzle(
            name, known="g", sizes=("1x2",), format="g", rival="mk", other="1x2"
        )
        assert "--" in error_said(error) and "--" not in error_said(error, in_window=True)


def test_what_chooses_a_sentence_is_about_sentences_that_are_there() -> None:
    texts = ENGLISH.errors.texts
    for name in COUNTED:
        assert f"{name}.one" in texts and f"{name}.other" in texts
    for name in BY_AXIS:
        assert {name, f"{name}.row", f"{name}.column"} <= set(texts)


def _raised_in(module: ast.Module, kinds: set[str]) -> list[str]:
    """The names of the errors that this module raises, as patterns where a value is in them."""
    names = []
    for node in ast.walk(module):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
            continue
        if node.func.id in kinds:
            first = node.args[0]
            choices = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
            names += [it for it in map(_pattern, choices) if it]
    return names


def _pattern(name: ast.expr) -> str:
    if isinstance(name, ast.Constant):
        return re.escape(str(name.value))
    if isinstance(name, ast.JoinedStr):
        parts = (
            re.escape(str(it.value)) if isinstance(it, ast.Constant) else "[a-z-]+"
            for it in name.values
        )
        return "".join(parts)
    return ""


def _kinds(modules: list[ast.Module]) -> set[str]:
    """The names of all classes of errors that a person can cause, and of what makes one."""
    classes = [
        node for module in modules for node in ast.walk(module) if isinstance(node, ast.ClassDef)
    ]
    bases = {it: {ast.unparse(base) for base in it.bases} for it in classes}
    kinds = {UserError.__name__}
    while True:
        below = {it.name for it in classes if kinds & bases[it]}
        if below <= kinds:
            return kinds | {"unreadable"}
        kinds |= below
