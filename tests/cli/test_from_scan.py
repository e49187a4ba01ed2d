"""--from-scan: a picture of a puzzle becomes the puzzle, or it is said what is missing."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from app.draw.handout import Answered, handout_pages
from app.draw.paper import A4
from app.export.pdf import write_pages
from app.scan.lattice import Lattice
from app.scan.scan import Doubt, Scan
from app.text.catalogue import ENGLISH
from puzzles.reading import read_puzzles
from solver.puzzle import numbers_of, puzzle_of_picture
from solver.trace import Trace
from tests.filmed import bundled
from tests.here import printed, told
from tests.here import run_here as run
from tests.scan.test_scan import FISH, drawn, page_of_text

PICTURE = FISH
PUZZLE = puzzle_of_picture(PICTURE)
ROWS = [numbers_of(clue) for clue in PUZZLE.rows]
COLUMNS = [numbers_of(clue) for clue in PUZZLE.columns]


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "A shot.png"
    drawn("window").save(path)
    return path


def said_of(path: Path) -> dict[str, object]:
    done = run("--from-scan", str(path), "--json")
    data: dict[str, object] = json.loads(done.stdout)
    assert done.returncode == (0 if data["sure"] else 1)
    return data


def test_what_is_read_is_told_printed_and_written(picture: Path, tmp_path: Path) -> None:
    """Every style, scans and photos are read in `tests/scan`."""
    data = said_of(picture)
    assert (data["rows"], data["columns"]) == (ROWS, COLUMNS)
    assert (data["sure"], data["verdict"], data["doubts"]) == (True, "unique", [])
    assert set(data) == {"rows", "columns", "sure", "doubts", "corrected", "verdict"}
    assert 'title "A shot"' in printed("--from-scan", str(picture))
    out = tmp_path / "it.non"
    printed("--from-scan", str(picture), "--out", str(out))
    (puzzle,) = read_puzzles(out)
    assert (puzzle.rows, puzzle.columns) == (PUZZLE.rows, PUZZLE.columns)


def test_any_job_takes_its_place(picture: Path, tmp_path: Path) -> None:
    checked = printed("--from-scan", str(picture), "--check", "--json")
    assert json.loads(checked)["verdict"] == "unique"
    for option, name in (("--still", "it.png"), ("--convert", "it.xml"), ("--html", "it.html")):
        printed("--from-scan", str(picture), option, str(tmp_path / name))
        assert (tmp_path / name).stat().st_size
    assert told("--from-scan", str(picture), "--still", str(picture))


def test_several_puzzles_of_one_picture(tmp_path: Path) -> None:
    one = drawn("plain")
    page = Image.new("RGB", (one.width * 2 + 60, one.height), "white")
    page.paste(one, (0, 0))
    page.paste(one, (one.width + 60, 0))
    path = tmp_path / "page.png"
    page.save(path)
    found = [json.loads(it) for it in printed("--from-scan", str(path), "--json").splitlines()]
    assert [it["rows"] for it in found] == [ROWS, ROWS]
    assert [it["file"] for it in found] == [f"{path}#1", f"{path}#2"]


# -------------------------------------------------------------------------------------------------
# What becomes of what was read. Nothing is read here: a picture's name says what stands on it.


STEP = ((2,), (1,)), ((2,), (1,))
WRONG = ((2,), (2,)), ((2,), (1,))
"""Clues whose sums differ."""

DOUBT = Doubt("row", 1, 0, 2, (1, 4, 0), (3, 4, 9, 12))


Clues = tuple[tuple[int, ...], ...]


def seen(clues: tuple[Clues, Clues], *doubts: Doubt) -> Scan:
    nothing = Lattice((0.0, 1.0), (0.0, 1.0))
    rows, columns = clues
    return Scan(rows, columns, not doubts, "none" if doubts else "unique", doubts, (), (),
                (0, 0, 9, 9), np.zeros((9, 9)), nothing, ())  # fmt: skip


ON = {"step": [seen(STEP)], "wrong": [seen(WRONG, DOUBT)], "both": [seen(STEP), seen(WRONG, DOUBT)],
      "two": [seen(STEP), seen(STEP)]}  # fmt: skip

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command line in a folder with pictures. Returns the exit code and what was said."""
    monkeypatch.chdir(tmp_path)
    for name in ON:
        Path(f"{name}.png").write_text(name)
    monkeypatch.setattr("app.scan.scan.scan_file", lambda source: ON[source.text])

    def run_in(line: str, text: str = "") -> tuple[int, str, str]:
        done = run(*line.split(), text=text)
        return done.returncode, done.stdout, done.stderr

    return run_in


@pytest.mark.parametrize("target", ["it.non", "it.nin", "it.xml", "it.g", "it.svg", "folder/"])
@pytest.mark.parametrize("option", ["--out", "--convert"])
def test_clues_that_make_no_puzzle_are_written_to_be_mended(
    option: str, target: str, command: Command
) -> None:
    code, _, said = command(f"--from-scan wrong.png {option} {target}")
    assert code == 1 and Path(target).exists()
    assert "row 2, number 1: read as 2, perhaps 1, 4 or no number" in said
    assert command("--from-scan wrong.png")[:2] == (1, command("--from-scan wrong.png")[1])
    assert "rows\n2\n2\n" in command("--from-scan wrong.png")[1]


def test_clues_that_make_no_puzzle_are_not_solved(command: Command) -> None:
    for job in ("--text", "--still it.png", "--html it.html"):
        code, _, said = command(f"--from-scan wrong.png {job}")
        assert code == 2 and "wrong.png: the rows hold 4 filled cells, the columns 3" in said
    assert "1 bad" in command("--from-scan wrong.png --check")[1]


@pytest.mark.parametrize(
    ("line", "code", "out", "said"),
    [
        ("step.png --out it.txt", 0, "it.txt: 1 puzzle", "title"),  # drawn: it has to be solved
        ("step.png --out text:", 0, "##\n#.\n", ""),
        ("wrong.png --out text:", 1, "", "no solution"),
        ("step.png --out it.png", 0, "it.png: 1 puzzle", ""),
        ("two.png --out it/", 0, "it: 2 puzzles", ""),
        ("two.png --out it.svg", 2, "", "a picture shows one puzzle, not 2"),
        ("step.png --out it.foo", 2, "", "cannot be written"),
        ("step.png --out no/it.non", 2, "", "does not exist"),
        ("step.png --out step.png", 2, "", "what the puzzle was read from"),
        ("step.png --out it.non --check", 0, "it.non: 1 puzzle\n", ""),
        ("step.png step.png", 0, "====", ""),
        ("step.png --from-scan two.png --check", 0, "two.png#2", ""),
        ("two.png --text", 0, "two 1", "two.png holds 2 puzzles; this is two.png#1"),
        ("two.png#2 --text", 0, "two 2", ""),
        ("step.png#1 --text", 0, "step", ""),
        ("two.png#3 --text", 2, "", "there are 2, 1 to 2"),
        ("two.png#3\x1b[31m --text", 2, "", "is called “3 [31m”"),
        ("step.png#2 --text", 2, "", "only"),
        ("both.png --html it.html", 2, "1 puzzle", "both.png#2 is left out"),
        ("no.png step.png", 2, "rows\n2\n1\n", "no.png: there is no such file"),
        ("no.png none.png --check", 2, "", "none.png: there is no such file"),
        ("step.png --rate", 0, "effort", ""),
        ("step.png --solutions 2", 0, "solution 1", ""),
        ("step.png --gif a.gif --html a.html", 2, "", "--gif and --html are not done at once"),
        ("step.png --make 5x5", 2, "", "--from-scan and --make are not done at once"),
        ("step.png --text --transposed", 2, "", "--from-scan and --transposed exclude each other"),
        ("step.png --size 2x2", 2, "", "--size means nothing with --from-scan"),
        ("step.png --seed 3", 2, "", "--seed means nothing with --from-scan"),
        ("http://a.b/c.png", 2, "", "http://a.b/c.png: there is no such file"),
        ("--text=1 step.png", 2, "", ""),
    ],
)  # fmt: skip
def test_what_goes_together_and_what_does_not(
    line: str, code: int, out: str, said: str, command: Command
) -> None:
    found = command(f"--from-scan {line}")
    assert found[0] == code, found
    assert out in found[1] and said in found[2], found
    assert "Traceback" not in found[2]


def test_programs_get_nothing_but_what_was_read(command: Command) -> None:
    code, out, said = command("--from-scan both.png --json --out it.non")
    first, second = map(json.loads, out.splitlines())
    assert code == 1 and Path("it.non").exists() and "perhaps" in said
    assert (first["file"], first["sure"], first["doubts"]) == ("both.png#1", True, [])
    assert (second["file"], second["sure"], second["verdict"]) == ("both.png#2", False, "none")
    assert second["doubts"] == [{"axis": "row", "index": 1, "position": 0, "read": 2,
                                 "also": [1, 4, 0], "box": [3, 4, 9, 12]}]  # fmt: skip
    code, out, _ = command("--from-scan both.png#1 --json")
    assert code == 0 and "file" not in json.loads(out)


def test_a_picture_comes_through_standard_input(command: Command) -> None:
    for line, code, out in (
        ("--from-scan -", 0, "rows\n2\n1\n"),
        ("--from-scan -#2 --json", 0, '"rows": [[2], [1]]'),
        ("--from-scan - --check", 0, "-#2"),
    ):
        found = command(line, "two")
        assert found[0] == code and out in found[1], found
    assert "standard input: it is empty" in command("--from-scan -")[2]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "row 2, number 1: read as 2, perhaps 1, 4 or no number"),
        ("zh", "也许是1、4或空"),
        ("fa", "\u06f1، \u06f4 یا هیچ"),
    ],
)
def test_doubts_are_said_in_every_language(language: str, said: str, command: Command) -> None:
    assert said in command(f"--from-scan wrong.png --language {language}")[2]


# -------------------------------------------------------------------------------------------------


def test_cells_that_are_filled_are_given_if_asked(tmp_path: Path) -> None:
    path = tmp_path / "started.png"
    drawn("started").save(path)
    given = json.loads(printed("--from-scan", str(path), "--with-cells", "--json"))["given"]
    assert len(given) > 10
    for row, column, value in given:
        assert (PICTURE[row][column] == "#") == bool(value)
    assert told("heart", "--text", "--with-cells")


def test_what_is_no_puzzle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "it.png"
    page_of_text().save(path)
    done = run("--from-scan", str(path), "--json")
    assert done.returncode == 2 and "grid" in done.stderr and not done.stdout


def test_a_doubtful_puzzle_is_written_all_the_same(tmp_path: Path) -> None:
    """A clue is painted over: sums differ, and nothing tells what stood there."""
    shot = drawn("plain", 20)
    pen = ImageDraw.Draw(shot)
    bottom = shot.height - 24
    pen.rectangle((0, bottom - 150, 0.18 * shot.width, bottom), fill="white")
    path = tmp_path / "it.png"
    shot.save(path)
    out = tmp_path / "it.non"
    said = told("--from-scan", str(path), "--out", str(out), code=1)
    assert out.exists() and "it.png" in said


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="needs pdftoppm")
def test_our_own_worksheet_is_read(tmp_path: Path) -> None:
    """A large board, 45 by 48, on a page with a heading and a sentence."""
    puzzle, page = bundled("owl"), tmp_path / "owl.pdf"
    pages = handout_pages([Answered(puzzle, Trace(puzzle).state(0).grid)], A4)
    assert list(write_pages(pages[:1], "owl", page, ENGLISH)) == [1]
    draw_page = ["pdftoppm", "-r", "150", "-gray", "-png", "-l", "1", "-singlefile"]
    subprocess.run([*draw_page, str(page), str(tmp_path / "owl")], check=True)
    data = said_of(tmp_path / "owl.png")
    assert data["rows"] == [numbers_of(clue) for clue in puzzle.rows]
    assert data["columns"] == [numbers_of(clue) for clue in puzzle.columns]
    assert data["sure"]
