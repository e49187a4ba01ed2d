"""Print lines and modules of each room, and places that are hard to read.

    python -m benchmarks.house [--places]

Vague variables, docstrings that begin without their subject, classes whose name stands in two
modules, functions named by strings, modules of more than 700 lines. Texts of languages are counted
apart; tests have their own row.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
MAX_MODULE_LINES = 700
VAGUE_NAMES = frozenset(("it", "its", "found", "said", "these", "those", "whatever"))
COUNTED_NAMES = frozenset(("it", "found", "said"))
UNCLEAR_DOCSTRING = re.compile(
    r"\s*(So (many|much|long|far|few|large|small|often|old|wide|high)|And then|The same\b"
    r"|Who(ever)?\b|What nobody|Nobody|Somebody)|.*\b(nobody|somebody|whoever)\b",
    re.DOTALL,
)
FUNCTION_PATH = re.compile(r"[a-z_]+(\.[a-z_]+)*:[A-Za-z_]+")
LANGUAGES = frozenset(("english", "chinese", "persian"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--places", action="store_true", help="list each place, too")
    shows_places = parser.parse_args().places
    lines: dict[str, int] = defaultdict(int)
    modules: dict[str, int] = defaultdict(int)
    places: dict[str, list[str]] = defaultdict(list)
    homes: dict[str, list[str]] = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).parts
        if any(part.startswith(".") for part in parts):
            continue
        source = path.read_text(encoding="utf-8")
        room = room_of(parts)
        lines[room] += source.count("\n")
        modules[room] += 1
        if room not in ("tests", "benchmarks"):
            name = "/".join(parts)
            if source.count("\n") > MAX_MODULE_LINES:
                places["modules over 700 lines"].append(name)
            for kind, place in unclear_places(ast.parse(source)):
                places[kind].append(f"{name}:{place}")
            for node in ast.parse(source).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].append(name)
    places["class names with two homes"] = [
        f"{name}: {', '.join(modules)}" for name, modules in homes.items() if len(modules) > 1
    ]
    for room in sorted(lines):
        print(f"{room:<16} {modules[room]:>4} modules {lines[room]:>7,} lines")
    product = sum(
        count for room, count in lines.items() if room not in ("tests", "benchmarks", "languages")
    )
    print(f"{'product':<16} {'':>12} {product:>7,} lines, without the texts of languages")
    for kind, listed in sorted(places.items()):
        print(f"{len(listed):>5} {kind}")
        if shows_places:
            print(*(f"      {place}" for place in listed), sep="\n")


def room_of(parts: tuple[str, ...]) -> str:
    """The room of a file; `languages` for the texts of one."""
    if LANGUAGES & set(parts[:-1]):
        return "languages"
    if parts[0] == "app" and len(parts) > 2:
        return "/".join(parts[:2])
    return parts[0]


def unclear_places(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What stands in the way of a reader: the kind, and line and name."""
    for node in ast.walk(tree):
        name = node.arg if isinstance(node, ast.arg) else None
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            name = node.id
        line = getattr(node, "lineno", 0)
        if name in VAGUE_NAMES:
            yield "vague names", f"{line} {name}"
        if name in COUNTED_NAMES:
            yield "variables it, found, said", f"{line} {name}"
        match node:
            case ast.Expr(ast.Constant(str(text))) if UNCLEAR_DOCSTRING.match(text):
                yield "unclear docstrings", f"{line} {text.strip().splitlines()[0][:60]}"
            case ast.Constant(str(text)) if FUNCTION_PATH.fullmatch(text):
                yield "functions by strings", f"{line} {text}"


if __name__ == "__main__":
    main()
