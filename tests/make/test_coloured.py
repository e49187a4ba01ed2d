"""In colours: a picture keeps its colours and becomes fair, and puzzles are made from nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageFilter

from app.chance import Chance
from app.cli.main import run
from app.colour_space import TOO_NEAR, colour_distance, lab_of, parts_of
from app.make.coloured import ColourMaker, coloured_from_picture
from app.make.fairness import LINES, FairPuzzle, Judge
from app.make.generate import Wanted
from app.make.ladder_end import Climber
from app.make.palette import Coloured
from app.make.photo import (
    background_of,
    distance_from_background,
    open_in_colours,
    sample_colours,
    usual_size,
)
from puzzles.reading import read_puzzles
from solver.effort import rate_for_person
from solver.puzzle import Colour
from solver.verdicts import UNIQUE, verdict

RED, NEARLY_RED, BLUE, SKY = (210, 40, 50), (214, 46, 54), (40, 60, 190), (150, 200, 240)


@pytest.fixture
def flower(tmp_path: Path) -> Path:
    """Blurred, on a background that is not white, with two reds that nobody tells apart."""
    drawn = Image.new("RGB", (240, 320), SKY)
    pen = ImageDraw.Draw(drawn)
    pen.rectangle((110, 150, 130, 300), fill=(40, 130, 60))
    pen.ellipse((50, 20, 190, 160), fill=RED)
    pen.ellipse((50, 90, 120, 160), fill=NEARLY_RED)
    pen.ellipse((95, 65, 145, 115), fill=BLUE)
    path = tmp_path / "A flower.png"
    drawn.filter(ImageFilter.GaussianBlur(2)).save(path)
    return path


def taken(path: Path, count: int) -> Coloured:
    seen = open_in_colours(path)
    (width, height), margin = usual_size(distance_from_background(seen), None, seen)
    return sample_colours(seen, width, height, count, margin=margin)


def test_the_border_is_the_background_and_like_colours_are_one(flower: Path) -> None:
    assert background_of(open_in_colours(flower)) == SKY
    found = taken(flower, 12)
    assert found.background == bytes(SKY).hex()
    assert [it.name for it in found.palette if it.name in ("red", "blue", "green")]
    looks = [lab_of(parts_of(it)) for it in (found.background, *(it.rgb for it in found.palette))]
    assert all(colour_distance(a, b) >= TOO_NEAR for i, a in enumerate(looks) for b in looks[:i])
    assert len(found.palette) == 3


def test_no_more_colours_than_are_wanted(flower: Path) -> None:
    assert len(taken(flower, 2).palette) == 2


def test_a_small_picture_has_a_cell_for_each_pixel(tmp_path: Path) -> None:
    rows = ["..rr..", ".rbbr.", "rbggbr", ".rbbr.", "..rr.."]
    colours = {".": (0, 0, 0, 0), "r": (*RED, 255), "b": (*BLUE, 255), "g": (20, 150, 40, 255)}
    drawn = Image.new("RGBA", (6, 5))
    drawn.putdata([colours[letter] for row in rows for letter in row])
    path = tmp_path / "sprite.png"
    drawn.resize((60, 50), Image.Resampling.NEAREST).save(path)
    found = taken(path, 3)
    signs = {0: ".", **{i: it.name[0] for i, it in enumerate(found.palette, 1)}}
    cells = ["".join(signs[value] for value in row) for row in found.drawing()]
    assert cells == rows


def test_what_is_unfair_is_mended() -> None:
    """Noise in three colours: with few changes lines settle all of it."""
    palette = tuple(
        Colour(name, rgb, name[0]) for name, rgb in (("red", "ff0000"), ("blue", "0000ff"))
    )
    chance, mended = Chance(5), 0
    for _ in range(6):
        cells = [[chance.below(3) * chance.below(2) for _ in range(9)] for _ in range(9)]
        shares = tuple(
            tuple(tuple(12 if it == value else 2 for it in range(3)) for value in row)
            for row in cells
        )
        judge = Judge(LINES, Climber(), palette)
        found = coloured_from_picture(Coloured(palette, "ffffff", shares), judge)
        assert isinstance(found, FairPuzzle)
        mended += bool(found.changed)
        assert len(found.changed) <= 16
        assert verdict(found.puzzle("noise")).kind == UNIQUE
        assert judge.judge(found.drawing).count == 0
    assert mended


def test_it_is_written_and_read_again(flower: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = flower.with_name("flower.non")
    asked = ["--from-image", str(flower), "--colours", "4", "--size", "15x20", "--out", str(out)]
    assert run(asked) == 0
    puzzle = read_puzzles(out)[0]
    assert (puzzle.width, puzzle.height, len(puzzle.palette)) == (15, 20, 3)
    assert puzzle.background == bytes(SKY).hex() and verdict(puzzle).kind == UNIQUE
    assert "of 300 cells changed" in capsys.readouterr().err


def test_json_tells_what_was_changed(flower: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--from-image", str(flower), "--colours", "3", "--size", "12x16", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["puzzle"]["palette"]) == 3 and "threshold" not in found
    assert len(found["changed"]) == sum(
        one != other
        for before, after in zip(found["before"], found["solution"], strict=True)
        for one, other in zip(before, after, strict=True)
    )


@pytest.mark.parametrize(("rung", "side"), [("overlap", 6), ("reach", 8)])
def test_what_is_made_needs_the_rung_and_has_all_colours(rung: str, side: int) -> None:
    maker = ColourMaker(Wanted(side, side, rung), 3, 2, Climber())
    drawing = maker.make_other()
    assert drawing is not None
    puzzle = maker.made_of(drawing, "made").puzzle
    rating = rate_for_person(puzzle)
    assert rating is not None and rating.needs == rung
    assert {value for row in drawing for value in row} >= {1, 2, 3}


def test_a_seed_makes_the_same_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--make", "5x5", "--colours", "3", "--needs", "overlap", "--seed"]
    texts = []
    for seed in ("4", "4", "5"):
        assert run([*asked, seed]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != texts[2] and "color r #d62828 red" in texts[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--make", "8x8", "--colours", "1"], "not between 2 and 12"),
        (["--make", "8x8", "--colours", "13"], "not between 2 and 12"),
        (["--make", "8x8", "--colours", "3", "--out", "nin:"], "colours"),
        (["--from-image", "{}", "--colours", "3", "--out", "pbm:"], "colours"),
        (["--train", "glue", "--colours", "3"], "--colours"),
    ],
)
def test_what_does_not_go_is_said(
    arguments: list[str], said: str, flower: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([it.format(flower) for it in arguments]) == 2
    assert said in capsys.readouterr().err


def test_one_colour_is_no_several(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = Image.new("RGB", (80, 80), "white")
    ImageDraw.Draw(drawn).ellipse((10, 10, 70, 60), fill="black")
    drawn.save(tmp_path / "stone.png")
    assert run(["--from-image", str(tmp_path / "stone.png"), "--colours", "3"]) == 2
    assert "only one colour" in capsys.readouterr().err


def test_a_picture_without_any_paper_in_it_keeps_all_its_colours(tmp_path: Path) -> None:
    picture = Image.new("RGB", (60, 60), "white")
    picture.paste("#c02020", (6, 6, 54, 30))
    picture.paste("#2040c0", (6, 30, 54, 54))
    picture.save(tmp_path / "flag.png")
    seen = open_in_colours(tmp_path / "flag.png")
    coloured = sample_colours(seen, 10, 8, 3)
    assert coloured.background == "ffffff"
    assert [colour.name for colour in coloured.palette] == ["red", "blue"]
    assert coloured.drawing() == [[1] * 10] * 4 + [[2] * 10] * 4
