"""Puzzles in colours on paper: in their colours, with letters where they are asked for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from app.draw.handout import Answered, handout_pages
from app.draw.paper import A4, PRINT
from app.draw.scene import Scene, Text
from app.draw.theme import INKS
from app.export.pdf import answer
from app.text.catalogue import ENGLISH
from app.text.messages import Words
from tests.filmed import bundled
from tests.here import printed


@cache
def answered(name: str) -> Answered:
    return answer(bundled(name))


@cache
def pages(name: str, letters: bool = False) -> tuple[Scene, ...]:
    words = Words(ENGLISH.with_clues(letters=letters))
    return tuple(page() for page in handout_pages([answered(name)], A4, words))


def texts(scene: Scene) -> list[str]:
    return [item.text for _, item in scene.items() if isinstance(item, Text)]


def test_all_but_the_colours_of_the_puzzle_is_black_or_white_and_no_text_is_lost() -> None:
    for scene in pages("fly-agaric"):
        roles = {item.role for _, item in scene.items()}
        assert any(role.startswith(INKS) for role in roles)
        plain = {PRINT.colours[role] for role in roles if not role.startswith(INKS)}
        assert plain == {"000000", "FFFFFF"}
        for _, item in scene.items():
            assert not isinstance(item, Text) or PRINT.rgb(item.role) != PRINT.rgb(item.ground)


def test_letters_come_when_they_are_asked_for() -> None:
    puzzle, solution = bundled("fly-agaric"), answered("fly-agaric").solution
    signs = {colour.sign for colour in puzzle.palette}
    on_boards = (
        item.text
        for page in pages("fly-agaric")
        for name, item in page.items()
        if isinstance(item, Text) and name.startswith("board")
    )
    assert not any(signs & set(text) for text in on_boards)
    said = texts(pages("fly-agaric", letters=True)[0])
    for clue in (*puzzle.rows, *puzzle.columns):
        assert all(f"{block.length}{puzzle.signs[block.colour]}" in said for block in clue)
    legend = " ".join(" ".join(said).split())
    assert all(f"{it.sign} = {it.name}" in legend for it in puzzle.palette)
    answer = texts(pages("fly-agaric", letters=True)[-1])
    values = [solution.cell(row, column) for row in range(15) for column in range(14)]
    for value, colour in enumerate(puzzle.palette, 1):
        assert answer.count(colour.sign) == values.count(value) > 0


def test_black_and_white_puzzles_keep_their_exercise() -> None:
    both = handout_pages([answered("fly-agaric"), answered("heart")], A4, exercise=True)
    for scenes, is_there in (([page() for page in both], True), (pages("fly-agaric"), False)):
        heard = " ".join(text for scene in scenes for text in texts(scene))
        assert ("Sure before you begin" in heard) == is_there


def test_handouts_are_written(tmp_path: Path) -> None:
    path = tmp_path / "colours.pdf"
    names = ["goldfish", "two-cherries", "traffic-light", "heart"]
    assert "4 puzzles" in printed(*names, "--handout", str(path))
    made = ["--make", "4x4", "--colours", "2", "--needs", "overlap"]
    printed(*made, "--handout", str(path))
    assert path.read_bytes().startswith(b"%PDF")
