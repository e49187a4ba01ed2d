"""--from-image: a picture becomes a puzzle, or it is said why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from app.cli.main import run
from puzzles.reading import read_puzzles


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    drawn = Image.new("RGB", (80, 80), "white")
    ImageDraw.Draw(drawn).ellipse((10, 10, 70, 60), fill="black")
    path = tmp_path / "A stone.png"
    drawn.save(path)
    return path


def test_it_is_printed(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--from-image", str(picture), "--size", "12x10"]) == 0
    said = capsys.readouterr()
    assert 'title "A stone"' in said.out and "width 12" in said.out
    assert "of 120 cells changed" in said.err


def test_it_is_written(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = picture.with_name("stone.non")
    assert run(["--from-image", str(picture), "--size", "10x10", "--out", str(out)]) == 0
    assert read_puzzles(out)[0].width == 10
    assert "1 puzzle" in capsys.readouterr().out


def test_json_tells_what_was_changed(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--from-image", str(picture), "--size", "12x10", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    differ = [
        [row, column]
        for row, (before, after) in enumerate(zip(found["before"], found["solution"], strict=True))
        for column, (one, other) in enumerate(zip(before, after, strict=True))
        if one != other
    ]
    assert differ == found["changed"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--size", "99x5"], "99 × 5 is too large"),
        (["--needs", "luck"], "none of full"),
        (["--out", "x.png"], "as puzzles"),
        (["--seed", "3"], "--make"),
    ],
)
def test_what_does_not_go_is_said(
    picture: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--from-image", str(picture), *arguments]) == 2
    assert said in capsys.readouterr().err


def test_what_is_no_picture_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "text.png"
    path.write_text("hello")
    assert run(["--from-image", str(path)]) == 2
    assert "no picture that can be read" in capsys.readouterr().err
    assert run(["--from-image", str(tmp_path / "missing.png")]) == 2
    assert "missing.png" in capsys.readouterr().err
