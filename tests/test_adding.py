"""What must be touched to add something, counted where it is done: in a copy of the house.

A format is one module and a line; a theme is a line with its colours, and its name in words; a
technique is its rule, its sentences, its lens and a line; a language is one folder. Whatever lists
them, the command line, its help, dialogs and conversions, then has them without being told.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.draw.proofs import ARGUMENTS
from app.draw.theme import LIGHT_COLOURS, PAPER, Theme
from app.exercises.exercises import series
from app.text.catalogue import ENGLISH
from app.text.wording import WORDINGS
from solver import techniques
from solver.step import FitsEvidence
from solver.techniques import Technique
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

    def insert(self, name: str, before: str, text: str) -> None:
        """Add some lines to a file, before the place where this stands."""
        path = self.folder / name
        old = path.read_text(encoding="utf-8")
        assert old.count(before) == 1, f"{before!r} stands {old.count(before)} times in {name}"
        path.write_text(old.replace(before, text + before), encoding="utf-8")
        self.touched[name] = self.touched.get(name, 0) + 1

    def run(self, *arguments: str) -> str:
        """What the program in this house says."""
        done = subprocess.run(
            [sys.executable, "nonogram_tk.py", *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
        assert done.returncode in (0, 1, 2) and "Traceback" not in done.stderr, done.stderr
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
    line = '    Format("plus", ".plus", order=ROWS_FIRST),\n'
    house.insert("puzzles/formats/registry.py", '    Format("text",', line)
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
    line = f'SEPIA = Theme("sepia", {example[1]})\n'
    house.insert("app/draw/theme.py", "THEMES = {", line)
    path = house.folder / "app" / "draw" / "theme.py"
    listed = path.read_text(encoding="utf-8").replace("DARK, HIGH_CONTRAST)", "DARK, SEPIA)")
    path.write_text(listed, encoding="utf-8")
    house.insert("app/text/english/window.py", '    "theme.dark":', '    "theme.sepia": "Sepia",\n')
    assert house.touched == {"app/draw/theme.py": 1, "app/text/english/window.py": 1}
    assert "sepia" in words_of(house.run("--help"))
    house.run("cupcake", "--still", "cupcake.svg", "--theme", "sepia")
    assert "fffcf0" in (house.folder / "cupcake.svg").read_text(encoding="utf-8").lower()
    assert "sepia" in house.run("heart", "--still", "heart.svg", "--theme", "pink")
    assert list(too_near(Theme("sepia", {**LIGHT_COLOURS, PAPER: "FFFCF0"}))) == []


# -- a technique ---------------------------------------------------------------------------------

CORNER = '''"""Corner: where the first cell is filled, the first block stands there.

>>> from solver.line_state import findings_text
>>> findings_text(find_corner, [2, 1], "#?????")
['#+-???']
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.step import LineEvidence
from solver.line_state import Finding
from solver.line_state import KnownLine


class CornerEvidence(LineEvidence, kw_only=True):
    """The first block stands at the start."""

    corner: int


def find_corner(line: KnownLine) -> Iterator[Finding]:
    if not line.filled & 1:
        return
    first = line.rule.lengths[0]
    filled = ((1 << first) - 1) & line.unknown
    empty = (1 << first) & line.unknown
    if filled | empty:
        clue, length = line.rule.clue, line.rule.length
        evidence = CornerEvidence(clue=clue, length=length, corner=first)
        yield Finding(filled, empty, lambda: evidence)
'''

CORNER_WORDS = '''def corner(phrases: Phrases, step: Step, _: Any) -> str:
    """The first block stands in the corner."""
    values = {"line": phrases.line_of(step), "settled": phrases.settled(step)}
    return phrases.say("corner", **values)


'''

CORNER_LENS = """def _corner(evidence: Any, words: Words) -> Iterator[Strip]:
    yield Strip("corner", bars=[Bar(0, evidence.corner)])


"""

TECHNIQUES = "solver/techniques.py"


def add_corner(house: House) -> None:
    module = "solver.corner"
    house.insert("solver/step.py", "    FULL :=", '    CORNER := "corner",\n')
    house.write(f"{module.replace('.', '/')}.py", CORNER)
    imported = f"from {module} import CornerEvidence, find_corner\n"
    imported += "from solver.step import CORNER\n"
    house.insert(TECHNIQUES, "\n\nclass Rung", imported)
    line = "    Rung(CORNER, find_corner, CornerEvidence, weight=0.5, stars=1),\n"
    house.insert(TECHNIQUES, "    Rung(FULL,", line)
    sentence = '    "corner": "{line}: the first block stands in the corner, so {settled}.",\n'
    house.insert("app/text/english/steps.py", "    # overlap\n", sentence)
    house.insert(
        "app/text/english/steps.py", '    "technique.glue"', '    "technique.corner": "corner",\n'
    )
    house.insert("app/text/wording.py", "WORDINGS:", CORNER_WORDS)
    house.insert("app/text/wording.py", "    CAP: cap", '    "corner": corner,\n')
    house.insert("app/draw/proofs.py", "Argue = Callable", CORNER_LENS)
    from_here = f"from {module} import CornerEvidence\n"
    house.insert("app/draw/proofs.py", "from solver.runs", from_here)
    house.insert("app/draw/proofs.py", "    FullEvidence: _full", "    CornerEvidence: _corner,\n")
    card = '        Card("corner", _line("2 1", "#?????"), _line("2 1", "?#????")),\n'
    house.insert("app/draw/card.py", "        Card(FULL,", card)
    texts = '    "says.corner": "It stands in the corner.",\n    "lacks.corner": "It may not.",\n'
    house.insert("app/text/english/teaching.py", '    "says.full"', texts)


def test_a_technique_is_its_rule_its_sentences_its_lens_and_a_line(house: House) -> None:
    add_corner(house)
    rule = {"solver/step.py", "solver/corner.py"}
    sentences = {"app/text/english/steps.py", "app/text/wording.py"}
    card = {"app/draw/card.py", "app/text/english/teaching.py"}
    assert set(house.touched) == rule | sentences | card | {"app/draw/proofs.py", TECHNIQUES}

    said = house.run("heart", "--explain", "--method", "ladder")
    assert "the first block stands in the corner, so" in said
    data = house.run("heart", "--explain", "--json", "--method", "ladder").splitlines()
    steps = [json.loads(line) for line in data if line.startswith('{"step"')]
    place = next(step["step"] for step in steps if step["technique"] == "corner")
    assert steps[place - 1]["evidence"]["corner"] > 0 and steps[place - 1]["evidence"]["because"]
    still = ("heart", "--still", "heart.svg", "--method", "ladder", "--step", str(place))
    house.run(*still)
    assert "corner" in (house.folder / "heart.svg").read_text(encoding="utf-8")
    assert "unique" in house.run("--check", "--rate", "heart")
    assert "corner" in words_of(house.run("--help")), "it can be trained, too"
    assert "in" in house.run("--train", "corner", "--count", "1")
    assert "2 sheets" in house.run("--class-set", "2", "--train", "corner", "--handout", "a.pdf")
    sought = house.run("--make", "4x4", "--needs", "corner")
    assert "4 × 4 that needs corner was found" in sought, "only overlap leads into a corner"


@pytest.mark.parametrize("technique", [it for it in techniques.TECHNIQUES.values() if it.rungs])
def test_every_part_of_a_technique_is_where_the_table_says(technique: Technique) -> None:
    """What the docstring of `solver.techniques` lists."""
    name = technique.name
    assert any(">>> findings_text(" in (rung.find.__doc__ or "") for rung in technique.rungs)
    assert technique.evidence.__doc__
    assert name in WORDINGS and f"technique.{name}" in ENGLISH.texts("board")
    assert technique.evidence in {*ARGUMENTS, FitsEvidence}
    assert next(series(name, 7)).technique == name
    said = techniques.__doc__ or ""
    assert all(it in said for it in ("`find`", "WORDINGS", "ARGUMENTS", "EXERCISES", "NEAREST"))


# -- a language ----------------------------------------------------------------------------------


def test_a_language_is_one_folder(house: House) -> None:
    """The house speaks the language that is in the folder, everywhere."""
    words = house.folder / "app" / "text"
    shutil.copytree(words / "english", words / "babylonian")
    for path in (words / "babylonian").glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("app.text.english", "words.babylonian")
        text = text.replace('"row": "Row {number}"', '"row": "Zeile {number}"')
        text = text.replace('"no-seconds": "“', '"no-seconds": "keine Zahl: “')
        path.write_text(text, encoding="utf-8")
    assert "babylonian, " in words_of(house.run("--help"))
    assert "Zeile 3" in house.run("arrow", "--explain", "--language", "babylonian")
    assert "Row 3" in house.run("arrow", "--explain", "--language", "english")
    assert "keine Zahl: “x”" in house.run("--timeout", "x", "--language=babylonian")


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
    (house.folder / "app" / "text" / "atlantean").mkdir()
    house.write("app/text/atlantean/grammar.py", BEGUN)
    house.write("app/text/atlantean/steps.py", 'STEPS = {"row": "\u05d0\u05d1 {number}"}\n')
    shutil.copy(house.folder / "app/text/english/teaching.py", house.folder / "app/text/atlantean")
    said = house.run("arrow", "--explain", "--language", "qaa")
    assert "\u05d0\u05d1 3" in said and "are filled" in said
    assert "\u2066" in said, "what must not turn round keeps together"
    told = [sys.executable, "-m", "app.text"]
    shown = subprocess.run(told, cwd=house.folder, capture_output=True, text=True, timeout=60)
    shares = dict(line.split() for line in shown.stdout.splitlines())
    assert shares["english"] == "100.0%" and 0 < float(shares["atlantean"].rstrip("%")) < 10
