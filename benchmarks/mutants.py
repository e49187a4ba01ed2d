"""What the tests notice: `python -m benchmarks.mutants --count 100 --seed 1`.

Makes small faults, one at a time, in a copy of the program: another comparison, another number, a
line left out. For each it runs the tests that pass through the function with the fault, and the
tests of files that import its module, until one fails. Faults that no test notices are printed at
the end: each is a test that is missing, or no fault at all, which only a person can tell.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

from coverage import CoverageData

ROOT = Path(__file__).parent.parent
ROOMS = ("solver", "app/text", "app/draw")
SECONDS = 60
"""For one test; a fault may make it run for good."""
GIGABYTES = 4

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class Mutant(NamedTuple):
    file: str
    line: int
    kind: str
    before: str
    after: str
    start: int
    """Bytes of the file before what is replaced."""
    end: int
    function: range
    """The lines of the function around it; none outside of functions."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}: {self.before} -> {self.after}"


def changed(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Ways in which what stands here may be wrong."""
    new = deepcopy(node)
    match new:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            new.ops = [COMPARISONS[type(op)]()]
            yield "comparison", new
        case ast.Constant(value=bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "constant", ast.Constant(value + 1)
        case ast.Constant(value=float(value)):
            yield "constant", ast.Constant(value * 1.25 or 1.0)
        case ast.BoolOp():
            new.op = ast.And() if isinstance(new.op, ast.Or) else ast.Or()
            yield "boolean", new
        case ast.UnaryOp(op=ast.Not()):
            yield "boolean", new.operand
        case ast.BinOp(op=op) if type(op) in SIGNS:
            new.op = SIGNS[type(op)]()
            yield "sign", new
        case ast.Call(func=ast.Name(id="min" | "max" | "isinstance")):
            pass
        case ast.Call(args=[first, second, *rest]) if ast.dump(first) != ast.dump(second):
            if not isinstance(first, ast.Starred) and not isinstance(second, ast.Starred):
                new.args = [second, first, *rest]
                yield "swapped", new
        case ast.Expr(value=ast.Call() | ast.Yield()) | ast.AugAssign() | ast.Raise():
            yield "dropped", ast.Pass()
        case ast.Continue() | ast.Break():
            yield "dropped", ast.Pass()


def left_out(node: ast.AST) -> list[ast.AST]:
    """What belongs to this and is not run: annotations, decorators, what cannot happen."""
    match node:
        case ast.FunctionDef():
            return [*node.decorator_list, *filter(None, [node.returns])]
        case ast.ClassDef():
            return [*node.decorator_list]
        case ast.arg(annotation=ast.AST() as annotation) | ast.AnnAssign(annotation=annotation):
            return [annotation]
        case ast.Subscript(value=ast.Name(id=name)) if name[0].isupper():
            return [node.slice]
    return []


def mutants_of(file: str) -> Iterator[Mutant]:
    """All of them in a file, in its order."""
    source = (ROOT / file).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def visited(node: ast.AST, function: range) -> Iterator[Mutant]:
        if isinstance(node, ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom):
            return
        if isinstance(node, ast.FunctionDef):
            if node.name in ("__repr__", "__hash__"):
                return
            function = function or range(node.lineno, (node.end_lineno or 0) + 1)
        if isinstance(node, ast.expr | ast.stmt):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            before = ast.unparse(node) if (ways := [*changed(node)]) else ""
            for kind, new in ways:
                after = ast.unparse(new)
                if isinstance(new, ast.expr):
                    after = f"({after})"
                yield Mutant(file, node.lineno, kind, before, after, start, end, function)
        skipped = left_out(node)
        for child in ast.iter_child_nodes(node):
            if child not in skipped:
                yield from visited(child, function)

    for node in ast.parse(source).body:
        yield from visited(node, range(0))


def chosen(files: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """As many of each kind, as far as there are."""
    chance = random.Random(seed)
    kinds: dict[str, list[Mutant]] = {}
    for file in files:
        for mutant in mutants_of(file):
            kinds.setdefault(mutant.kind, []).append(mutant)
    for mutants in kinds.values():
        chance.shuffle(mutants)
    found: list[Mutant] = []
    while len(found) < count and any(kinds.values()):
        found += [mutants.pop() for mutants in kinds.values() if mutants][: count - len(found)]
    return sorted(found)


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, GIGABYTES << 30))
    os.nice(10)


def run_tests(tree: Path, *arguments: str) -> int:
    command = [sys.executable, "-m", "pytest", "-n0", "--dist=no", "-q", "--tb=no", "--no-header"]
    command += ["-p", "no:cacheprovider", "--hypothesis-seed=1", *arguments]
    listed = tree / "pytest-arguments"  # there may be more than a command takes
    listed.write_text("\n".join(command[3:]), encoding="utf-8")
    with (tree / "pytest-output").open("w") as output:
        return subprocess.run(
            [*command[:3], f"@{listed}"], cwd=tree, stdout=output, stderr=output, preexec_fn=limited
        ).returncode


class Near:
    """Which tests pass through which lines."""

    def __init__(self, tree: Path, tests: Sequence[str]) -> None:
        rooms = [f"--cov={room}" for room in ROOMS]
        if run_tests(tree, *rooms, "--cov-context=test", "--cov-report=", *tests):
            raise SystemExit((tree / "pytest-output").read_text())
        self.data = CoverageData(str(tree / ".coverage"))
        self.data.read()
        self.tree = tree
        self.all = {
            context.removesuffix("|run")
            for context in self.data.measured_contexts()
            if context.endswith("|run")
        }

    def tests_of(self, mutant: Mutant) -> list[str]:
        """Those of its line come first, then its function's, then those that import its module."""
        lines = self.data.contexts_by_lineno(str(self.tree / mutant.file))
        through = [lines.get(mutant.line, [])] + [lines.get(line, []) for line in mutant.function]
        names = [one.removesuffix("|run") for some in through for one in sorted(some) if one]
        module = mutant.file.removesuffix(".py").replace("/", ".")
        importing = [
            one
            for one in sorted(self.all)
            if f"from {module} import" in (self.tree / one.partition("::")[0]).read_text()
            or one.startswith(mutant.file)
        ]
        return [*dict.fromkeys([*names, *importing])]


def noticed(tree: Path, mutant: Mutant, tests: Sequence[str]) -> bool:
    path = tree / mutant.file
    source = path.read_bytes()
    new = source[: mutant.start] + mutant.after.encode() + source[mutant.end :]
    ast.parse(new)
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
        compiled.unlink()  # it is looked at by the second only
    path.write_bytes(new)
    try:
        return bool(tests) and run_tests(tree, "-x", f"--timeout={SECONDS}", *tests) != 0
    finally:
        path.write_bytes(source)
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
            compiled.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], help="what the places begin with")
    parser.add_argument("--files", nargs="*", help="in which faults are made")
    parser.add_argument("--tests", nargs="*", help="which tests may be run")
    options = parser.parse_args()
    files = options.files or [
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in sorted((ROOT / room).glob("*.py"))
    ]
    tests = options.tests or [*ROOMS, *(f"tests/{room}" for room in ROOMS)]
    mutants = chosen(files, options.count, options.seed)
    if options.only:
        mutants = [it for it in mutants if f"{it.file}:{it.line}".startswith((*options.only,))]
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".git", "gifs", "__pycache__"))
        near = Near(tree, tests)
        survived = []
        for mutant in mutants:
            found = near.tests_of(mutant)
            caught = noticed(tree, mutant, found)
            survived += [] if caught else [mutant]
            print("caught  " if caught else "survived", mutant, f"({len(found)} tests)", flush=True)
    print(f"{len(mutants) - len(survived)} of {len(mutants)} caught; these survived:")
    print(*survived, sep="\n")


if __name__ == "__main__":
    main()
