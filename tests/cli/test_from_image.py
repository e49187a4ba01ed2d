"""--from-image: a picture becomes a puzzle, or it is said why not."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from app.cli.make import _sure_method
from app.make.drawing import puzzle_of
from puzzles.bundled import FOLDER, bundled_names
from puzzles.reading import read_puzzles
from solver.limit import Limit
from solver.step import DEFAULT_METHOD
from tests.here import printed, told
from tests.here import run_here as run


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    drawn = Image.new("RGB", (80, 80), "white")
    ImageDraw.Draw(drawn).ellipse((10, 10, 70, 60), fill="black")
    path = tmp_path / "A stone.png"
    drawn.save(path)
    return path


def test_it_is_printed_and_written(picture: Path) -> None:
    done = run("--from-image", str(picture), "--size", "12x10")
    assert done.returncode == 0 and "of 120 cells changed" in done.stderr
    assert 'title "A stone"' in done.stdout and "width 12" in done.stdout
    out = picture.with_name("stone.non")
    said = printed("--from-image", str(picture), "--size", "10x10", "--out", str(out))
    assert read_puzzles(out)[0].width == 10 and "1 puzzle" in said
    done = run("--from-image", str(picture), "--size", "20")
    assert "width 20\nheight 17" in done.stdout
    assert "% like the picture" in done.stderr and "more like it" not in done.stderr


def test_json_tells_what_was_changed(picture: Path) -> None:
    found = json.loads(printed("--from-image", str(picture), "--size", "12x10", "--json"))
    before, after = found["before"], found["solution"]
    places = product(range(10), range(12))
    assert found["changed"] == [[r, c] for r, c in places if before[r][c] != after[r][c]]


@pytest.fixture
def sign(tmp_path: Path) -> Path:
    """Four colours, of which black and white can tell two apart."""
    drawn = Image.new("RGB", (120, 60), "#f00000")
    for left, colour in ((30, "#00a000"), (60, "#0000f0"), (90, "#f0d000")):
        ImageDraw.Draw(drawn).rectangle((left, 0, left + 29, 59), fill=colour)
    ImageDraw.Draw(drawn).ellipse((20, 10, 60, 50), fill="#f0d000")
    path = tmp_path / "sign.png"
    drawn.save(path)
    return path


def test_what_is_better_reaches_what_is_said(sign: Path) -> None:
    def make(*words: str) -> tuple[dict[str, object], str]:
        done = run("--from-image", str(sign), *words, "--json")
        return json.loads(done.stdout), done.stderr

    poor, said = make("--size", "12x6")
    assert "more like it: " in said
    better = poor["better"]
    assert isinstance(better, dict) and "--colours 5" in better
    for way, likeness in better.items():
        name, value = way.split()
        words = [name, value] if name == "--size" else ["--size", "12x6", name, value]
        assert make(*words)[0]["likeness"] == likeness > poor["likeness"]


def test_a_method_that_assumes_nothing_is_named(
    sign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The default one where it does without, else another; none where lines say too little."""
    taught = [name for name in bundled_names() if name.startswith(("glue/", "options/"))]
    methods = {
        name: _sure_method(read_puzzles(FOLDER / f"{name}.non")[0], Limit(None)) for name in taught
    }
    assert None not in methods.values()
    assert {method for name, method in methods.items() if name[0] == "g"} == {DEFAULT_METHOD}
    assert _sure_method(puzzle_of([[1, 0], [0, 1]]), Limit(None)) is None
    monkeypatch.setattr("app.cli.make._sure_method", lambda *_: "sweep")
    said = told("--from-image", str(sign), "--size", "8x4", "--colours", "4", code=0)
    assert "--method sweep does not" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--size", "99x5"], "99 × 5 is too large"),
        (["--needs", "luck"], "none of full"),
        (["--out", "x.png"], "as puzzles"),
        (["--seed", "3"], "--make"),
    ],
)
def test_what_does_not_go_is_said(picture: Path, arguments: list[str], said: str) -> None:
    assert said in told("--from-image", str(picture), *arguments)


def test_what_is_no_picture_is_said(tmp_path: Path) -> None:
    path = tmp_path / "text.png"
    path.write_text("hello")
    assert "no picture that can be read" in told("--from-image", str(path))
    assert "missing.png" in told("--from-image", str(tmp_path / "missing.png"))
