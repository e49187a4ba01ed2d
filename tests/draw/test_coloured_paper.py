"""Puzzles in colours on paper: only black and white, and each colour told by its sign."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from app.cli.main import run
from app.draw.board import BLACK_TONE, WHITE_TONE, tone_of
from app.draw.handout import Answered, handout_pages
from app.draw.paper import A4, PRINT
from app.draw.scene import Rectangle, Scene, Text
from app.draw.theme import ink_role, readable_on
from app.export.pdf import answer
from app.make.coloured import MADE_COLOURS
from tests.filmed import bundled


@cache
def answered(name: str) -> Answered:
    return answer(bundled(name))


@cache
def pages(name: str) -> tuple[Scene, ...]:
    return tuple(page() for page in handout_pages([answered(name)], A4))


def texts(scene: Scene) -> list[str]:
    return [item.text for _, item in scene.items() if isinstance(item, Text)]


def test_everything_is_black_or_white() -> None:
    for scene in pages("fly-agaric"):
        assert {PRINT.colours[item.role] for _, item in scene.items()} == {"000000", "FFFFFF"}


def test_a_text_is_never_lost_in_its_ground() -> None:
    for scene in pages("fly-agaric"):
        for _, item in scene.items():
            if isinstance(item, Text):
                assert PRINT.rgb(item.role) != PRINT.rgb(item.ground), item


def test_the_class_gets_numbers_with_signs_and_what_they_mean() -> None:
    puzzle = bundled("fly-agaric")
    said = texts(pages("fly-agaric")[0])
    for clue in (*puzzle.rows, *puzzle.columns):
        for block in clue:
            assert f"{block.length}{puzzle.signs[block.colour]}" in said
    legend = " ".join(said)
    assert all(f"{it.sign} = {it.name}" in " ".join(legend.split()) for it in puzzle.palette)


def test_the_answer_has_the_sign_of_each_cell() -> None:
    puzzle, said = bundled("fly-agaric"), texts(pages("fly-agaric")[-1])
    solution = answered("fly-agaric").solution
    values = [solution.cell(row, column) for row in range(15) for column in range(14)]
    for value, colour in enumerate(puzzle.palette, 1):
        assert said.count(colour.sign) == values.count(value) > 0


def test_colours_are_black_hatched_or_white() -> None:
    tones = {it.name: tone_of(ink_role(it.rgb)) for it in MADE_COLOURS}
    assert tones["black"] == tones["red"] == BLACK_TONE and tones["yellow"] == WHITE_TONE
    for colour in MADE_COLOURS:
        role = ink_role(colour.rgb)
        assert PRINT.rgb(role) != PRINT.rgb(readable_on(role))


def test_black_and_white_puzzles_keep_their_exercise(tmp_path: Path) -> None:
    both = handout_pages([answered("fly-agaric"), answered("heart")], A4)
    heard = [text for page in both for text in texts(page())]
    assert any("Sure before you begin" in text for text in heard)
    assert not any(
        "Sure before you begin" in text for it in pages("fly-agaric") for text in texts(it)
    )


def test_handouts_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["goldfish", "two-cherries", "traffic-light"]
    path = tmp_path / "colours.pdf"
    assert run([*names, "heart", "--handout", str(path)]) == 0
    assert "4 puzzles" in capsys.readouterr().out
    assert (
        run(["--make", "4x4", "--colours", "2", "--needs", "overlap", "--handout", str(path)]) == 0
    )
    assert path.read_bytes().startswith(b"%PDF")


def test_cells_do_not_touch_the_letters_of_a_thumbnail() -> None:
    """Signs of small answers are at least so large that one reads them, or are left out."""
    scene = [page() for page in handout_pages([answered("fly-agaric"), answered("heart")], A4)][-2]
    letters = [item for _, item in scene.items() if isinstance(item, Text) and len(item.text) == 1]
    assert letters and all(item.size >= 15 for item in letters)
    assert any(isinstance(item, Rectangle) for _, item in scene.items())
