"""A student's program, changed so that it says what it writes.

Lists that call a function for each write are ten times as slow as others, and people would wait for
their own program. So the lists stay plain, and the program is changed before it is compiled: behind
each statement that writes to an item stand a few more, which note the cell, the value and the
statement, if what was written to is a row of the board. `board[r][c] = 1` becomes

    _t = board[r]
    _t[c] = 1
    if board is _board:
        if _k7 is None: _k7 = _place(7)
        _log.append(_cells[r][c]); _log.append(1); _log.append(_k7)
    elif _shared or _t is _board or _cells_of(_id(_t)) is not None:
        if _k7 is None: _k7 = _place(7)
        _wrote(_t, c, _k7)

and `row[c] = 1`, where it is remembered which list was written to last in the function,

    row[c] = 1
    if row is not _row or _told is not _changes:
        _row = row; _told = _changes; _n = _cells_of(_id(row))
    if _n is not None: … _log.append(_n[c]); …
    elif _shared or row is _board: … _wrote(row, c, _k7)

in their order of evaluation and with the line of the statement, so that errors are what they were;
what has a name already gets no other. The names are those of `Log.prepare`. `_k7` is kept for one
call of the function: it stands for statement 7 and for the calls that led to it (`app.own.board`).
Slices, and statements with several targets, are handled in the same way. What writes otherwise, as
`operator.setitem`, is noticed in the end, when the board is compared with what was noted.
"""

from __future__ import annotations

import ast
from typing import TypeVar

PREFIX = "_nonogram_"
"""Of all names that are added."""

MODULE = "<module>"
"""The function of statements that stand in none."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
_Node = TypeVar("_Node", bound=ast.AST)


class Statement:
    """A statement that writes: its number is its place among all of the program."""

    __slots__ = ("file", "function", "line")

    def __init__(self, line: int, function: str, file: str) -> None:
        self.line = line
        self.function = function
        self.file = file


def instrumented(source: str | bytes, filename: str, statements: list[Statement]) -> ast.Module:
    """The program that notes its writes; adds its statements that write to the list. Raises
    SyntaxError or ValueError where the source is no program."""
    tree = ast.parse(source, filename)
    _Changer(statements, filename).change_scope(tree, MODULE)
    return ast.fix_missing_locations(tree)


class _Changer(ast.NodeTransformer):
    """Changes the statements of one scope after the other."""

    def __init__(self, statements: list[Statement], file: str) -> None:
        self._statements = statements
        self._file = file
        self._function = ""
        self._kept: list[str] = []
        """The names `_k7` of the function."""
        self._temporary = 0

    def change_scope(self, scope: ast.Module | Function, name: str) -> None:
        """Change a function's body, or the program's."""
        before = self._function, self._kept
        self._function, self._kept = name, []
        body: list[ast.stmt] = []
        for statement in scope.body:
            changed = self.visit(statement)
            body += changed if isinstance(changed, list) else [changed]
        start = _after_docstring(body)
        if self._kept:
            names: list[ast.expr] = [_stored(kept) for kept in self._kept]
            clear = ast.Assign(targets=names, value=ast.Constant(None))
            body.insert(start, _placed(clear, scope.body[0]))
        scope.body = body
        self._function, self._kept = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        self.change_scope(node, node.name)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.stmt:
        self.change_scope(node, node.name)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        """Only its methods: what a class body stores, the class would have as attributes."""
        for statement in node.body:
            if isinstance(statement, Function | ast.ClassDef):
                self.visit(statement)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.expr:
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        if not any(map(_writes, node.targets)):
            return node
        if len(node.targets) == 1:
            return self._at(node, self._store(node.targets[0], node.value))
        value = self._new_name()
        stores = [ast.Assign([_stored(value)], node.value)]
        return self._at(
            node, [*stores, *(s for t in node.targets for s in self._store(t, _loaded(value)))]
        )

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | list[ast.stmt]:
        if node.value is None or not _writes(node.target):
            return node
        return self._at(node, self._store(node.target, node.value))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt | list[ast.stmt]:
        target = node.target
        if not isinstance(target, ast.Subscript) or not _writes(target):
            return node
        stores: list[ast.stmt] = []
        item, outer = self._item(target, stores)
        value = ast.Subscript(item.value, item.slice, ast.Load())
        stores.append(ast.Assign([_stored("v")], value))
        stores.append(ast.AugAssign(_stored("v"), node.op, node.value))
        return self._at(node, [*stores, *self._noted(target, item, outer, _loaded("v"))])

    def visit_For(self, node: ast.For) -> ast.stmt:
        self.generic_visit(node)
        if _writes(node.target):
            value = self._new_name()
            stores = self._at(node, self._store(node.target, _loaded(value)))
            node.target = _placed(_stored(value), node)
            node.body = [*stores, *node.body]
        return node

    # ---------------------------------------------------------------------------------------------

    def _store(self, target: ast.expr, value: ast.expr) -> list[ast.stmt]:
        """The statements that store a value in a target, and note what is written."""
        if not _writes(target):
            return [ast.Assign([target], value)]
        if isinstance(target, ast.Subscript):
            before: list[ast.stmt] = []
            value = _named(value, "v", before)
            item, outer = self._item(target, before)
            return [*before, *self._noted(target, item, outer, value)]
        stores: list[ast.stmt] = []
        parts = self._parts(target, stores)
        return [ast.Assign([parts], value), *stores]

    def _parts(self, target: ast.expr, stores: list[ast.stmt]) -> ast.expr:
        """The target with a name in the place of each part; adds what stores these names."""
        if isinstance(target, ast.Tuple | ast.List):
            parts = [self._parts(part, stores) for part in target.elts]
            return ast.Tuple(parts, ast.Store())
        if isinstance(target, ast.Starred):
            return ast.Starred(self._parts(target.value, stores), ast.Store())
        name = self._new_name()
        stores += self._store(target, _loaded(name))
        return _stored(name)

    def _item(
        self, target: ast.Subscript, stores: list[ast.stmt]
    ) -> tuple[ast.Subscript, ast.Subscript | None]:
        """The target by names, and what it is an item of where that is an item itself; adds the
        statements that name what is written to, and where."""
        of, outer = target.value, None
        if isinstance(of, ast.Subscript) and not isinstance(of.slice, ast.Slice | ast.Tuple):
            around = _named(of.value, "x", stores)
            of = outer = ast.Subscript(around, _named(of.slice, "j", stores), ast.Load())
        index: ast.expr = target.slice
        of = _named(of, "t", stores)
        if isinstance(index, ast.Slice):
            ends = (index.lower, index.upper, index.step)
            index = _call("slice", *(end or ast.Constant(None) for end in ends))
        return ast.Subscript(of, _named(index, "i", stores), ast.Store()), outer

    def _noted(
        self,
        target: ast.Subscript,
        item: ast.Subscript,
        outer: ast.Subscript | None,
        value: ast.expr,
    ) -> list[ast.stmt]:
        """The write itself, and what notes it."""
        number = len(self._statements)
        self._statements.append(Statement(target.lineno, self._function, self._file))
        of, at, place = item.value, item.slice, f"k{number}"
        find_place = ast.Assign([_stored(place)], _call("place", ast.Constant(number)))
        placed: ast.stmt = ast.If(_is(_loaded(place), ast.Constant(None)), [find_place], [])
        self._kept.append(place)
        helper = [placed, ast.Expr(_call("wrote", of, at, _loaded(place)))]
        row = _call("cells_of", _call("id", of))
        is_row = ast.Compare(row, [ast.IsNot()], [ast.Constant(None)])
        is_other: list[ast.expr] = [_loaded("shared"), _is(of, _loaded("board"))]
        write = ast.Assign([item], value)
        if isinstance(target.slice, ast.Slice):
            return [write, ast.If(_any_of(*is_other, is_row), helper, [])]
        if outer is not None:
            otherwise = ast.If(_any_of(*is_other, is_row), helper, [])
            cells: ast.expr = ast.Subscript(_loaded("cells"), outer.slice, ast.Load())
            notes = [placed, *_appended(cells, item, value, place)]
            return [write, ast.If(_is(outer.value, _loaded("board")), notes, [otherwise])]
        self._kept += [name for name in ("row", "told", "n") if name not in self._kept]
        names = (("row", of), ("told", _loaded("changes")), ("n", row))
        find: list[ast.stmt] = [ast.Assign([_stored(name)], part) for name, part in names]
        is_new = _any_of(
            ast.Compare(of, [ast.IsNot()], [_loaded("row")]),
            ast.Compare(_loaded("told"), [ast.IsNot()], [_loaded("changes")]),
        )
        is_row = ast.Compare(_loaded("n"), [ast.IsNot()], [ast.Constant(None)])
        otherwise = ast.If(_any_of(*is_other), helper, [])
        notes = [placed, *_appended(_loaded("n"), item, value, place)]
        return [write, ast.If(is_new, find, []), ast.If(is_row, notes, [otherwise])]

    def _new_name(self) -> str:
        self._temporary += 1
        return f"a{self._temporary}"

    def _at(self, node: ast.stmt, statements: list[ast.stmt]) -> list[ast.stmt]:
        """The statements at the place of another one."""
        return [_placed(statement, node) for statement in statements]


def _writes(target: ast.expr) -> bool:
    """Whether a target is an item, or has one among its parts, that may be one of a list."""
    if isinstance(target, ast.Subscript):
        return not isinstance(target.slice, ast.Tuple)
    if isinstance(target, ast.Starred):
        return _writes(target.value)
    return isinstance(target, ast.Tuple | ast.List) and any(map(_writes, target.elts))


def _after_docstring(body: list[ast.stmt]) -> int:
    """The place behind a docstring and what has to stand before all other statements."""
    for place, statement in enumerate(body):
        is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        is_future = isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
        if not is_text and not is_future:
            return place
    return len(body)


def _stored(name: str) -> ast.Name:
    return ast.Name(PREFIX + name, ast.Store())


def _loaded(name: str) -> ast.Name:
    return ast.Name(PREFIX + name, ast.Load())


def _call(function: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(_loaded(function), list(arguments), [])


def _named(value: ast.expr, name: str, stores: list[ast.stmt]) -> ast.expr:
    """A value by a name: its own, if it has one; else adds a statement that gives it this one."""
    if isinstance(value, ast.Name):
        return ast.Name(value.id, ast.Load())
    if isinstance(value, ast.Constant):
        return value
    stores.append(ast.Assign([_stored(name)], value))
    return _loaded(name)


def _is(value: ast.expr, other: ast.expr) -> ast.expr:
    return ast.Compare(value, [ast.Is()], [other])


def _any_of(*values: ast.expr) -> ast.expr:
    return ast.BoolOp(ast.Or(), list(values))


def _appended(cells: ast.expr, item: ast.Subscript, value: ast.expr, place: str) -> list[ast.stmt]:
    """The statements that note a cell, one of those of a row."""
    append = ast.Attribute(_loaded("log"), "append", ast.Load())
    parts = (ast.Subscript(cells, item.slice, ast.Load()), value, _loaded(place))
    return [ast.Expr(ast.Call(append, [part], [])) for part in parts]


def _placed(node: _Node, there: ast.AST) -> _Node:
    """The node with the line of another one, as have all in it that have none."""
    for part in ast.walk(node):
        if not hasattr(part, "lineno"):
            ast.copy_location(part, there)
    return node
