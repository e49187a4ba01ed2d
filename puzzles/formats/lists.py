"""Clues as lists of Python or JavaScript, the way the two sources and others write them.

    row = [3, 5, '5 3 3']                  const rows = [[2], [4], [4, 3]];
    column = [6, 8, '4 5']                 const columns = [[3], [5], [3, 2, 1]];

The text is parsed by Python and never run: of its tree only names, lists, numbers and strings of
numbers are understood. A clue is a number, a string of numbers, or a list of both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import dedent
from typing import TYPE_CHECKING

from puzzles.formats.shared import SideLines
from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle, numbers_in
from solver.puzzle import COLUMN, MAX_SIZE, ROW, Line, Puzzle

if TYPE_CHECKING:
    import ast


_MAX_LETTERS = 1 << 16
"""The tree of a text takes a thousand times its memory."""

DECLARED = re.compile(r"^[ \t]*(?:(?:export[ \t]+)?(?:var|let|const)[ \t]+)", re.MULTILINE)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|(/\*.*)", re.DOTALL)
"""The group is a comment without an end: it stays, with all that follows."""

BEGINNING = re.compile(r"\s*(?:[\[(]|\{\s*\w+\s*:|(?:(?:export\s+)?(?:var|let|const)\s+)?\w+\s*=)")
NAMED = re.compile(r"\b(?:row|col)\w*[\"']?\s*[:=]", re.I)
REMARKS = re.compile(r"(?:\s++|#[^\n]*+|//[^\n]*+|/\*.*?\*/)*+", re.DOTALL)


def recognise(source: Source) -> bool:
    """Whether the first thing that is no comment is a list, or gives something a name, rows or
    columns among them."""
    text = source.text
    remarks = REMARKS.match(text)
    start = BEGINNING.match(text, remarks.end() if remarks else 0)
    return start is not None and (start[0][-1] in "[(" or NAMED.search(text) is not None)


def read(source: Source) -> Puzzle:
    """The puzzle whose clues are written as lists."""
    sides: dict[str, SideLines] = {}
    unnamed: list[SideLines] = []
    for name, value in _values(_parse(source.text)):
        if name is None:
            if len(unnamed) == 2:
                raise UnreadablePuzzle("not-two-lists")
            unnamed.append(_read_side(value, COLUMN if unnamed else ROW))
            continue
        axis = _axis(name)
        if axis in sides:
            raise UnreadablePuzzle(f"{axis}s-twice")
        sides[axis] = _read_side(value, axis)
    missing = [axis for axis in (ROW, COLUMN) if axis not in sides]
    if len(missing) != len(unnamed):
        raise UnreadablePuzzle("not-two-lists")
    if len(unnamed) == 2:
        source.assume_order("lists")
    sides.update(zip(missing, unnamed, strict=True))
    return Puzzle.of(sides[ROW], sides[COLUMN])


def _parse(text: str) -> ast.Module | ast.Expression:
    """The tree of the text: statements, or what stands between the brackets of a call, where
    names with commas between them are allowed."""
    import ast
    import warnings

    if len(text) > _MAX_LETTERS:
        raise UnreadablePuzzle("text-too-long", most=_MAX_LETTERS >> 10)
    text = dedent(DECLARED.sub("", COMMENT.sub(r"\1", text)))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about what is odd in a program that is never run
        try:
            try:
                return ast.parse(text)
            except SyntaxError as first:
                try:
                    return ast.parse(f"_({text}\n)", mode="eval")
                except SyntaxError:
                    raise first from None
        except SyntaxError as error:
            number, line = error.lineno or 1, (error.text or "").strip()
            if not line:
                raise UnreadablePuzzle("no-part-of-list", number=number) from error
            raise UnreadablePuzzle(
                "no-part-of-list.text", number=number, text=excerpt(line)
            ) from error
        except (ValueError, MemoryError, RecursionError) as error:
            raise UnreadablePuzzle("nested-too-deep") from error


def _values(tree: ast.Module | ast.Expression) -> Iterator[tuple[str | None, ast.expr]]:
    """What may be lists of clues, each with its name if it has one."""
    import ast

    if isinstance(tree, ast.Expression):
        if not (isinstance(tree.body, ast.Call) and isinstance(tree.body.func, ast.Name)):
            raise UnreadablePuzzle("no-part-of-list", number=1)  # it closed our bracket
        yield from ((None, value) for value in tree.body.args)
        yield from ((named.arg, named.value) for named in tree.body.keywords)
        return
    for statement in tree.body:
        if isinstance(statement, ast.AnnAssign):
            raise UnreadablePuzzle("annotation")
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, value = statement.targets[0], statement.value
            if isinstance(target, ast.Name):
                if isinstance(value, ast.Dict):
                    yield from _items(value)
                else:
                    yield target.id, value
                continue
        elif isinstance(statement, ast.Expr):
            value = statement.value
            if isinstance(value, ast.Dict):
                yield from _items(value)
            elif isinstance(value, ast.Tuple) and all(map(_is_list, value.elts)):
                yield from ((None, item) for item in value.elts)
            else:
                yield None, value
            continue
        raise UnreadablePuzzle("no-part-of-list", number=statement.lineno)


def _items(value: ast.Dict) -> Iterator[tuple[str | None, ast.expr]]:
    """The items of a dictionary or an object, whose keys may stand without quotation marks."""
    import ast

    for key, item in zip(value.keys, value.values, strict=True):
        if isinstance(key, ast.Name):
            yield key.id, item
        elif isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield key.value, item
        else:
            raise UnreadablePuzzle("no-part-of-list", number=item.lineno)


def _is_list(value: ast.expr) -> bool:
    import ast

    return isinstance(value, (ast.List, ast.Tuple))


def _axis(name: str) -> str:
    lowered = name.lower()
    if lowered.startswith("row"):
        return ROW
    if lowered.startswith("col"):
        return COLUMN
    raise UnreadablePuzzle("no-name-of-side", name=excerpt(name))


def _read_side(value: ast.expr, axis: str) -> SideLines:
    """The clues of one side."""
    return [
        _read_clue(clue, Line(axis, index))
        for index, clue in enumerate(_elements(value, f"{axis}s"))
    ]


def _read_clue(value: ast.expr, line: Line) -> list[int]:
    if not _is_list(value):
        return _read_numbers(value, line)
    numbers: list[int] = []
    for item in _elements(value, "clue", line):
        numbers += _read_numbers(item, line)
    if len(numbers) > MAX_SIZE:
        raise UnreadablePuzzle("too-many-numbers", line, most=MAX_SIZE)
    return numbers


def _elements(value: ast.expr, what: str, line: Line | None = None) -> list[ast.expr]:
    """What is in the list of the rows, of the columns, or of one clue."""
    import ast

    if not isinstance(value, (ast.List, ast.Tuple)):
        raise UnreadablePuzzle(f"no-list.{what}", line, number=value.lineno)
    if len(value.elts) > MAX_SIZE:
        raise UnreadablePuzzle(f"long-list.{what}", line, most=MAX_SIZE)
    return value.elts


def _read_numbers(value: ast.expr, line: Line) -> list[int]:
    import ast

    sign = ""
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, (ast.USub, ast.UAdd)):
        sign = "-" if isinstance(value.op, ast.USub) else ""
        value = value.operand
    if isinstance(value, ast.Constant):
        held = value.value
        if isinstance(held, str) and not sign:
            return numbers_in(held, line)
        if type(held) is int:
            shown = str(held) if abs(held) < 10**7 else "9" * 7
            return numbers_in(sign + shown, line)
    raise UnreadablePuzzle("no-number-in-line", line, number=value.lineno)
