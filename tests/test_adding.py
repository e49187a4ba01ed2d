"""What must be touched to add something, counted where it is done: in a copy of the house.

A format is one module and a line; a theme is a line with its colours, and its name in words; a
technique is two modules, its texts, and a line in three tables; a language is one folder. Whatever
lists them, the command line, its help, dialogs and conversions, then has them without being told.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.draw.theme import LIGHT_COLOURS, PAPER, Theme
from app.text.english import techniques as english
from solver import techniques
from solver.technique import Technique
from tests.draw.contrast import too_near

ROOT = Path(__file__).parent.parent


class House:
    """A copy of the program, to which something is added; `touched` are the files that took."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.touched: dict[str, int] = {}
        """How many places of each file, 0 for one that is new."""
        left_out = ("tests", "benchmarks", "gifs", "docs", ".*")
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*left_out))

    def write(self, name: str, text: str) -> None:
        """Add a file."""
        assert not (self.folder / name).exists()
        (self.folder / name).write_text(text, encoding="utf-8")
        self.touched[name] = 0

    def add(self, name: str, table: str, entry: str, at: int = -1) -> None:
        """Add an entry to a table of a module, before the one at this place."""
        path = self.folder / name
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        assigned = {
            target.id: node.value
            for node in ast.parse("".join(lines)).body
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }
        assert table in assigned, f"{name} has no {table}"
        inside = ast.walk(assigned[table])
        entries = next(it for it in inside if isinstance(it, ast.Tuple | ast.Dict))
        keys = entries.elts if isinstance(entries, ast.Tuple) else entries.keys
        before = [key for key in keys if key is not None][at]
        line = lines[before.lineno - 1].encode()
        new = line[: before.col_offset] + f"{entry}, ".encode() + line[before.col_offset :]
        lines[before.lineno - 1] = new.decode()
        path.write_text("".join(lines), encoding="utf-8")
        self.touched[name] = self.touched.get(name, 0) + 1

    def bring_in(self, name: str, line: str) -> None:
        """Add an import to a module."""
        path = self.folder / name
        text, first = path.read_text(encoding="utf-8"), "from __future__ import annotations\n"
        assert text.count(first) == 1, f"{name} does not begin as others do"
        path.write_text(text.replace(first, f"{first}\n{line}\n"), encoding="utf-8")
        self.touched.setdefault(name, 0)

    def run(self, *arguments: str, fails: bool = False) -> str:
        """What the program in this house says; or Python, where the program cannot start."""
        done = subprocess.run(
            [sys.executable, "nonogram_tk.py", *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )
        assert done.returncode in (0, 1, 2), done
        assert ("Traceback" in done.stderr) == fails, done.stderr
        return done.stdout + done.stderr


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "house")


def words_of(text: str) -> str:
    """The text, wherever its lines are broken."""
    return " ".join(text.split())


# -- a format ------------------------------------------------------------------------------------

PLUS = '''"""Clues on two lines: those of the rows and those of the columns, `+` between them.

    plus
    3+1 1+3
    3+1 1+3
"""

from __future__ import annotations

from puzzles.source import UnreadablePuzzle
from puzzles.source import Source
from solver.puzzle import Puzzle


def recognise(source: Source) -> bool:
    return source.text.startswith("plus\\n")


def read(source: Source) -> Puzzle:
    lines = source.text.splitlines()[1:]
    if len(lines) != 2:
        raise UnreadablePuzzle("no-size-line", text="")
    sides = [[[int(n) for n in clue.split()] for clue in line.split("+")] for line in lines]
    return Puzzle.of(*sides)


def write(puzzle: Puzzle) -> str:
    sides = (puzzle.rows, puzzle.columns)
    lines = ["+".join(" ".join(str(b.length) for b in clue) for clue in side) for side in sides]
    return "\\n".join(["plus", *lines]) + "\\n"
'''


def test_a_format_is_one_module_and_a_line(house: House) -> None:
    house.write("puzzles/formats/plus.py", PLUS)
    house.add("puzzles/formats/registry.py", "FORMATS", 'Format("plus", ".plus", order=ROWS_FIRST)')
    assert sum(house.touched.values()) == 1
    assert " plus, " in words_of(house.run("--help"))
    ring = "plus\n3+1 1+3\n3+1 1+3\n"
    file = house.folder / "ring.plus"
    file.write_text(ring)
    assert house.run("--convert", "plus:", str(file)) == ring
    assert "unique" in house.run("--check", str(file))
    assert "(read as" not in house.run("--list", str(file)), "its ending says what it is"


# -- a theme -------------------------------------------------------------------------------------


def test_a_theme_is_a_line_and_its_name(house: House) -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    example = re.search(r"`(\{\*\*LIGHT_COLOURS, .*?\})`", contributing)
    assert example is not None
    house.add("app/draw/theme.py", "THEMES", f'Theme("sepia", {example[1]})')
    house.add("app/text/english/window.py", "WINDOW", '"theme.sepia": "Sepia"')
    assert house.touched == {"app/draw/theme.py": 1, "app/text/english/window.py": 1}
    assert "sepia" in words_of(house.run("--help"))
    house.run("cupcake", "--still", "cupcake.svg", "--theme", "sepia")
    assert "fffcf0" in (house.folder / "cupcake.svg").read_text(encoding="utf-8").lower()
    assert "sepia" in house.run("heart", "--still", "heart.svg", "--theme", "pink")
    assert list(too_near(Theme("sepia", {**LIGHT_COLOURS, PAPER: "FFFCF0"}))) == []


# -- a technique ---------------------------------------------------------------------------------

TEXTS = "app/text/english/techniques.py"


def corner_of(text: str) -> str:
    """What is written of the technique *cap*, as if it were of another one: *corner*."""
    for cap, corner in (("cap", "corner"), ("Cap", "Corner"), ("CAP", "CORNER")):
        text = re.sub(rf"(?<![A-Za-z]){cap}(?![a-z])", corner, text)
    return text


def add_corner(house: House) -> None:
    house.add("solver/step.py", "TRAINED", 'CORNER := "corner"', at=0)
    for room, record in (("solver", "TECHNIQUE"), ("app", "PRESENTATION")):
        module = (ROOT / room / "techniques" / "cap.py").read_text(encoding="utf-8")
        house.write(f"{room}/techniques/corner.py", corner_of(module))
        table = f"{room}/techniques/__init__.py"
        house.bring_in(table, f"from {room}.techniques import corner")
        house.add(table, "_EASIEST_FIRST", f"corner.{record}", at=1)
    for catalogue, texts in vars(english).items():
        for key, text in texts.items() if catalogue.isupper() else ():
            if corner_of(key) != key:
                new = f"{text} In the corner." if catalogue == "STEPS" else corner_of(text)
                house.add(TEXTS, catalogue, f"{corner_of(key)!r}: {new!r}")


def test_a_technique_is_two_files_and_its_texts(house: House) -> None:
    """And a line in each of three tables: the names, the ladder, and the records."""
    add_corner(house)
    rule = {"solver/step.py", "solver/techniques/corner.py", "solver/techniques/__init__.py"}
    rest = {"app/techniques/corner.py", "app/techniques/__init__.py", TEXTS}
    assert set(house.touched) == rule | rest

    said = house.run("heart", "--explain", "--method", "ladder")
    assert "In the corner." in said
    said = house.run("heart", "--explain", "--method", "ladder", "--language", "persian")
    assert "In the corner" in said, "English stands for what is missing"
    data = house.run("heart", "--explain", "--json", "--method", "ladder").splitlines()
    steps = [json.loads(line) for line in data if line.startswith('{"step"')]
    place = next(step["step"] for step in steps if step["technique"] == "corner")
    assert {"run", "candidates", "because"} < steps[place - 1]["evidence"].keys()
    still = ("heart", "--still", "heart.svg", "--method", "ladder", "--step", str(place))
    house.run(*still)
    assert "corner" in (house.folder / "heart.svg").read_text(encoding="utf-8")
    house.run("cupcake", "--html", "cupcake.html", "--method", "ladder", "--no-guessing")
    assert "unique" in house.run("--check", "--rate", "heart")
    assert "corner" in words_of(house.run("--help")), "it can be trained, too"
    assert "in" in house.run("--train", "corner", "--count", "1")
    assert "part of a longer" in house.run("--train", "corner", "--mixed", "--count", "20")
    assert "2 sheets" in house.run("--class-set", "2", "--train", "corner", "--handout", "a.pdf")
    sought = house.run("--make", "4x4", "--needs", "corner")
    assert "4 × 4 that needs corner was found" in sought, "nothing easier leads to it"


def test_a_technique_in_one_table_only_is_named(house: House) -> None:
    house.add("solver/step.py", "TRAINED", 'CORNER := "corner"', at=0)
    said = house.run("heart", "--explain", fails=True)
    assert "_EASIEST_FIRST in solver/techniques/__init__.py" in said and "['corner']" in said


@pytest.mark.parametrize("technique", [it for it in techniques.TECHNIQUES.values() if it.rungs])
def test_a_technique_has_an_example_and_says_what_its_evidence_is(technique: Technique) -> None:
    docs = [rung.find.__doc__ or "" for rung in technique.rungs]
    assert any(">>> findings_text(" in doc for doc in docs), f"no rule of {technique.name} has one"
    assert technique.evidence.__doc__ and technique.evidence_holds


# -- a language ----------------------------------------------------------------------------------


BEGUN = '''"""What a language does with numbers and lists, and which way it runs."""

from app.text.catalogue import Grammar
from app.text.lines import RIGHT_TO_LEFT

TAG = "qaa"
GRAMMAR = Grammar(
    ("one", "two", "many"),
    lambda number: {1: "one", 2: "two"}.get(number, "many"),
    str,
    str,
    " ".join,
    " ".join,
    tag=TAG,
    direction=RIGHT_TO_LEFT,
)
'''


def test_a_language_that_is_begun_speaks_english_where_it_has_no_words(house: House) -> None:
    """One file is enough; and it is shown how far it is."""
    words = house.folder / "app" / "text"
    (words / "atlantean").mkdir()
    house.write("app/text/atlantean/grammar.py", BEGUN)
    house.write("app/text/atlantean/steps.py", 'STEPS = {"row": "\u05d0\u05d1 {number}"}\n')
    house.write("app/text/atlantean/commands.py", 'ERRORS = {"no-seconds": "\u05d0: {text}"}\n')
    shutil.copy(words / "english" / "teaching.py", words / "atlantean")
    assert "atlantean, " in words_of(house.run("--help"))
    said = house.run("arrow", "--explain", "--language", "qaa")
    assert "\u05d0\u05d1 3" in said and "takes the whole line" in said
    assert "\u2066" in said, "what must not turn round keeps together"
    assert "Row 3" in house.run("arrow", "--explain", "--language", "english")
    assert "\u05d0: " in house.run("--timeout", "x", "--language=atlantean")
    told = [sys.executable, "-m", "app.text"]
    shown = subprocess.run(told, cwd=house.folder, capture_output=True, text=True, timeout=60)
    shares = dict(line.split() for line in shown.stdout.splitlines() if line[0] != " ")
    assert "    steps: column" in shown.stdout.splitlines(), "what it lacks is listed"
    assert shares["english"] == "100.0%" and 0 < float(shares["atlantean"].rstrip("%")) < 10
