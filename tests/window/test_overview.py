"""The small picture of a board that has no room: every cell in its tone."""

from __future__ import annotations

from app.draw.theme import FILLED, LIGHT, PAPER, THEMES, UNKNOWN
from app.window.overview import picture_of
from solver.grid import Rules, opening
from solver.puzzle import Colour, coloured_puzzle_of_picture, puzzle_of_picture

PALETTE = (Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))


def test_the_overview_shows_what_is_known_in_black_and_white_and_in_colours() -> None:
    for puzzle in (
        puzzle_of_picture(["##.#", "#..."]),
        coloured_puzzle_of_picture(["rb.r", "b..."], PALETTE),
    ):
        grid = opening(puzzle)
        for row, column, value in ((0, 0, 1), (0, 1, len(puzzle.signs) - 1), (0, 2, 0), (1, 0, 1)):
            grid.set(row, column, value)
        pixels = picture_of(grid, LIGHT, 4, 2)[-4 * 2 * 3 :]
        tones = [pixels[at : at + 3] for at in range(0, len(pixels), 3)]
        roles = [FILLED, FILLED, PAPER, UNKNOWN, FILLED, UNKNOWN, UNKNOWN, UNKNOWN]
        assert tones == [bytes(LIGHT.rgb(role)) for role in roles]


def test_the_overview_of_a_solved_board_is_dark_on_light_in_every_theme() -> None:
    grid = opening(puzzle := puzzle_of_picture(["#."]))
    grid.set(0, 0, 1)
    grid.set(0, 1, 0)
    assert Rules(puzzle).are_met(grid)
    for theme in THEMES.values():
        ink, paper = picture_of(grid, theme, 2, 1, is_finished=True)[-6::3]
        assert ink < 128 < paper
