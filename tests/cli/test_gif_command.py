"""--gif and --still on the command line: files, what is printed, and what can go wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from app.draw.layout import Sizes, lay_out
from app.draw.theme import LIGHT, THEMES
from tests.cli.test_command_line import NO_SOLUTION
from tests.filmed import bundled, cells_in, decoded, filled_in, trace_of
from tests.here import printed, told


def test_what_is_printed_as_json_agrees_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "heart.gif"
    wanted = "--json", "--seconds", "12", "--cell", "12"
    data = json.loads(printed("heart", "--gif", str(path), *wanted))
    assert list(data) == ["file", "bytes", "width", "height", "cell", "origin", "frames", "seconds"]
    assert data["file"] == str(path)
    assert data["bytes"] == path.stat().st_size
    pictures = decoded(str(path))
    assert [time for _, time in pictures] == [frame["ms"] for frame in data["frames"]]
    assert sum(frame["ms"] for frame in data["frames"]) == round(data["seconds"] * 1000)
    trace = trace_of(bundled("heart"))
    left, top = data["origin"]
    assert data["frames"][0]["finished"] and data["frames"][-1]["finished"]
    assert any(frame.get("moving") for frame in data["frames"][20:-20])
    for (picture, _), frame in zip(pictures, data["frames"], strict=True):
        assert picture.size == (data["width"], data["height"])
        if frame.get("moving"):
            continue
        grid = trace.state(frame["step"]).grid
        assert cells_in(picture, LIGHT, (left, top), data["cell"], grid) == filled_in(grid)


def test_without_a_name_the_film_goes_where_films_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert str(Path("gifs") / "heart.gif") in printed("heart", "--seconds", "3", "--gif")
    assert [path.name for path in (tmp_path / "gifs").iterdir()] == ["heart.gif"]


@pytest.mark.parametrize("theme", THEMES)
def test_options_reach_the_film(theme: str, tmp_path: Path) -> None:
    path = tmp_path / "it.gif"
    options = ["--theme", theme, "--cell", "9", "--max-frames", "12", "--seconds", "4.5"]
    printed("cat", "--gif", str(path), *options)
    pictures = decoded(str(path))
    assert len(pictures) <= 12
    assert sum(time for _, time in pictures) == 4500
    assert pictures[0][0].getpixel((0, 0)) == THEMES[theme].rgb("paper")


@pytest.mark.parametrize("step", [0, 3, -1, -2])
def test_a_still_shows_its_step(step: int, tmp_path: Path) -> None:
    path = tmp_path / "it.png"
    printed("heart", "--still", str(path), "--step", str(step), "--cell", "20")
    trace = trace_of(bundled("heart"))
    layout = lay_out(trace.puzzle, Sizes(20))
    with Image.open(path) as picture:
        grid = trace.state(range(len(trace) + 1)[step]).grid
        cells = cells_in(picture.convert("RGB"), LIGHT, layout.origin, layout.cell, grid)
        assert cells == filled_in(grid)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--gif", "no-such-folder/it.gif"], "does not exist"),
        (["--gif", "it.bmp"], "ending"),
        (["--gif", "it"], "ending"),
        (["--gif", "."], "ending"),
        (["--gif", "it.gif", "--cell", "1"], "between 4 and 200"),
        (["--gif", "it.gif", "--cell", "x"], "not a whole number"),
        (["--gif", "it.gif", "--seconds", "0.01"], "cannot last"),
        (["--gif", "it.gif", "--seconds", "nan"], "seconds"),
        (["--gif", "it.gif", "--pace", "0"], "above 0"),
        (["--gif", "it.gif", "--max-frames", "1"], "between"),
        (["--gif", "it.gif", "--cell", "200", "--scale", "8"], "pixels"),
        (["--gif", "it.gif", "--theme", "pink"], "theme"),
        (["--still", "it.png", "--step", "999"], "steps"),
        (["--still", "it.jpg"], ".png"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    options: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    errors = told("cat", *options)
    assert said in errors and "Traceback" not in errors
    assert list(tmp_path.iterdir()) == []


def test_a_puzzle_without_solution_is_filmed_to_its_contradiction(tmp_path: Path) -> None:
    path = tmp_path / "none.gif"
    said = told("-", "--gif", str(path), code=1, text=NO_SOLUTION)
    assert "no solution" in said and decoded(str(path))
