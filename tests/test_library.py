"""The one door for programs: what is public, and what it says where it cannot do something."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nonogram_tk
from nonogram_tk import (
    Puzzle,
    PuzzleError,
    from_image,
    make,
    rate,
    read,
    sentence,
    steps,
    verdict,
    write_film,
    write_handout,
    write_page,
    write_still,
)
from puzzles.formats.registry import BY_NAME
from tests.here import run_python

ROOT = Path(__file__).parents[1]

PUBLIC = [
    *("Clue", "Line", "Puzzle", "PuzzleError", "UserError", "from_image", "make", "rate", "read"),
    *("sentence", "steps", "verdict", "write_film", "write_handout", "write_page", "write_still"),
]


def test_what_is_public() -> None:
    """A name that goes, or means something else, is a new first number of the version."""
    assert nonogram_tk.__all__ == PUBLIC
    assert all(callable(getattr(nonogram_tk, name)) or name in ("Clue",) for name in PUBLIC)
    page = (ROOT / "docs" / "for-programs.md").read_text(encoding="utf-8")
    assert not [name for name in PUBLIC[5:] if f"`{name}(" not in page]
    with pytest.raises(AttributeError):
        nonogram_tk.__getattr__("nothing")


def test_the_examples_run(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "for-programs.md").read_text(encoding="utf-8")
    examples = re.findall(r"((?:^    .*\n|^\n)+)", page, re.MULTILINE)
    programs = [example for example in examples if "from nonogram_tk import" in example]
    printed = ["unique\nfull ((0, 0, 1), (0, 1, 1), (0, 2, 1)) Row 1: 3 takes", "<Puzzle 'Heart'"]
    for program, first in zip(programs, printed, strict=True):
        code = re.sub(r"^    ", "", program.strip("\n"), flags=re.MULTILINE)
        script = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}"
        done = run_python("-c", script, cwd=tmp_path)
        assert done.returncode == 0 and done.stdout.startswith(first), done
    assert (tmp_path / "ring.gif").read_bytes().startswith(b"GIF89a")


def test_a_puzzle_is_read_from_anything(tmp_path: Path) -> None:
    text = "rows\n1\n1\ncolumns\n2\n"
    (tmp_path / "it.non").write_text(text, encoding="utf-8")
    for source in (text, tmp_path / "it.non", str(tmp_path / "it.non")):
        assert read(source).rows == Puzzle.of([[1], [1]], [[2]]).rows
    assert repr(read("heart")) == "<Puzzle 'Heart', 11 \u00d7 10>"


def test_all_that_is_written(tmp_path: Path) -> None:
    puzzle = read("arrow")
    assert verdict(puzzle).kind == "unique" and rate(puzzle) is not None
    assert [sentence(step) for step in steps(puzzle)][-1].startswith("All 25 cells")
    write_film(puzzle, tmp_path / "it.gif", tree=True)
    with pytest.raises(ValueError, match="plain and tree exclude each other; give one"):
        write_film(puzzle, tmp_path / "no.gif", plain=True, tree=True)
    with pytest.raises(ValueError, match="it goes with 'watch'"):
        write_page(puzzle, tmp_path / "no.html", mode="play", only=True, tree=True)
    write_still(puzzle, tmp_path / "it.png")
    write_still(puzzle, tmp_path / "it.svg", step=2, theme="dark")
    write_page(puzzle, tmp_path / "it.html")
    write_handout([puzzle, puzzle], tmp_path / "it.pdf")
    assert all(path.stat().st_size > 1000 for path in tmp_path.iterdir())
    assert len(list(tmp_path.iterdir())) == 5
    assert from_image(tmp_path / "it.png", (9, 9)) is not None
    made = make(8, 8, "glue", seed=3)
    assert made is not None and made == make(8, 8, "glue", seed=3)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: steps(read("arrow"), "ladr"), "There is no “ladr” (did you mean ladder?)."),
        (lambda: make(8, 8, "gule"), "There is no “gule” (did you mean glue?)."),
        (lambda: Puzzle.of(["3"], [[1]]), "Row 1: '3' is no list of numbers."),  # type: ignore[list-item]
        (lambda: Puzzle.of([[1]], [3]), "Column 1: 3 is no list of numbers."),  # type: ignore[list-item]
        (lambda: read("nonesuch"), "There is no such file or bundled puzzle (see --list)."),
        (
            lambda: read('{"a":1}'),
            f"Its format is not recognised; name it with --format: {', '.join(sorted(BY_NAME))}.",
        ),
        (lambda: make(99, 9), "99 × 9 is too large: at most 60 cells a side are made."),
        (lambda: Puzzle.of([[2]], [[1]]), "Row 1: 2 needs 2 cells, the row has 1."),
    ],
)
def test_what_is_wrong_is_said(wrong: object, said: str) -> None:
    with pytest.raises(ValueError) as raised:
        wrong()  # type: ignore[operator]
    assert str(raised.value) == said
    assert issubclass(PuzzleError, ValueError)
