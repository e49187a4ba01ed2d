"""--make: puzzles from nothing, where they are wanted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.make.drawing import Drawing
from app.make.generate import Maker
from puzzles.reading import read_puzzles
from solver.effort import rate_for_person
from tests.here import printed, told


def test_without_an_output_it_is_printed() -> None:
    first, again, other = (
        printed("--make", "6x5", "--needs", "glue", "--seed", seed) for seed in "334"
    )
    assert "width 6" in first and "height 5" in first
    assert again == first != other


def test_a_folder_gets_a_file_for_each(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    printed("--make", "6x6", "--needs", "glue", "--count", "2", "--out", f"{folder}/")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["glue-1-1.non", "glue-1-2.non"]
    for file in files:
        rating = rate_for_person(read_puzzles(file)[0])
        assert rating is not None and rating.needs == "glue"


def test_a_file_has_the_format_of_its_ending(tmp_path: Path) -> None:
    puzzle, handout = tmp_path / "made.g", tmp_path / "made.pdf"
    printed("--make", "6x6", "--out", str(puzzle))
    assert read_puzzles(puzzle)[0].width == 6
    printed("--make", "6x6", "--handout", str(handout))
    assert handout.read_bytes().startswith(b"%PDF")


def test_json_tells_what_was_made() -> None:
    made = printed("--make", "7x6", "--needs", "overlap", "--count", "2", "--json", "--seed", "2")
    lines = [json.loads(line) for line in made.splitlines()]
    assert [line["needs"] for line in lines] == ["overlap", "overlap"]
    assert all(len(line["solution"]) == 6 for line in lines)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--make", "9x9", "--needs", "luck"], 2, "“luck” is none of full, complete"),
        (["--make", "0x9"], 2, "no width and height"),
        (["--make", "61x9"], 2, "61 × 9 is too large: at most 60"),
        (["--make", "9x9", "--out", "picture.svg"], 2, "as puzzles, not as pictures"),
        (["--make", "9x9", "--out", "thing.xyz"], 2, ".xyz"),
        (["--make", "9x9", "--text"], 2, "not done at once"),
        (["heart", "--needs", "cap"], 2, "--make"),
        (["--make", "9x9", "--needs", "lines"], 2, "--needs: “lines” is none of full"),
        (["--make", "3x3", "--needs", "options"], 1, "10 cells or less never need options"),
        (["--make", "15x15", "--needs", "options", "--timeout", "0.01"], 1, "the time was over"),
    ],
)
def test_what_cannot_be_made_is_said(arguments: list[str], code: int, said: str) -> None:
    assert said in told(*arguments, code=code)


def test_luck_is_tried_again_for_what_if(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first search finds nothing for this seed; it goes on, in the same way everywhere."""
    made: list[Drawing | None] = []
    make = Maker.make

    def note(maker: Maker) -> Drawing | None:
        made.append(make(maker))
        return made[-1]

    monkeypatch.setattr(Maker, "make", note)
    first = printed("--make", "6x6", "--needs", "what-if", "--seed", "6", "--json")
    assert json.loads(first)["needs"] == "what-if"
    assert made[0] is None and made[-1] is not None
