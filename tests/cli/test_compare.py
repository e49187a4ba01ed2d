"""Two methods side by side: the film shows what both traces hold, and says who was stopped."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image

from app.draw.compare import (
    CompareStage,
    brief_caption_of,
    difference_of,
    lay_out_compare,
    outcome_of,
)
from app.draw.layout import Sizes
from app.draw.scene import Box
from app.draw.stage import Bounds, place_board
from app.draw.theme import LIGHT, ROLES, THEMES, depth_role
from app.export.compare import fold_counts, make_compare_film
from app.export.film import Wishes
from app.export.limits import Pace
from app.export.paint import Painter
from app.race import Race
from app.text.catalogue import ENGLISH
from app.text.film import quick_reading_time
from solver.grid import EMPTY, FILLED
from solver.puzzle import Puzzle
from solver.step import BACKTRACK, NO_SOLUTION, SOLVED, STOPPED
from solver.trace import State
from tests.boards import puzzles
from tests.draw.contrast import TONES
from tests.filmed import bundled
from tests.here import printed
from tests.here import run_here as run


def raced(puzzle: Puzzle, most: int = 10_000) -> Race:
    race = Race(puzzle, ("overlap", "backtracking"), most)
    race.run()
    return race


@given(puzzles())
@settings(max_examples=30)
def test_a_race_counts_what_its_traces_hold(puzzle: Puzzle) -> None:
    race = raced(puzzle)
    for runner in race.runners:
        assert runner.status == SOLVED
        for count, state in enumerate(map(runner.trace.state, range(len(runner.trace) + 1))):
            assert runner.known[count] == state.grid.known_count()
        wrong = sum(step.kind == BACKTRACK for step in runner.trace.steps)
        assert runner.counts.backtracks == wrong


def test_who_does_not_get_there_is_not_called_solved() -> None:
    race = raced(Puzzle.of([[2], [], [2]], [[2], [2], []]))
    assert {runner.status for runner in race.runners} == {NO_SOLUTION}
    race = raced(bundled("heart"), most=60)
    first, second = race.runners
    assert (first.status, second.status) == (SOLVED, STOPPED)
    assert len(second) == 60
    assert "Backtracking was stopped after 60 steps" in outcome_of(race, ENGLISH)


@pytest.mark.parametrize("arguments", [["--scale", "2"], ["--cell", "17", "--theme", "dark"]])
def test_the_cells_of_both_boards_are_the_states_of_both_traces(
    arguments: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "two.gif"
    compared = ["--compare", "overlap", "backtracking", "duck", "--gif", str(path), "--json"]
    data = json.loads(printed(*compared, "--max-frames", "20", *arguments))
    race = raced(bundled("duck"))
    assert [it["steps"] for it in data["methods"]] == [len(runner) for runner in race.runners]
    theme = THEMES["dark" if "dark" in arguments else "light"]
    filled = {"filled", "new", "broken", *map(depth_role, range(1, 4))}
    is_filled: dict[tuple[int, ...], bool] = {
        theme.rgb(role): role in filled for role in ROLES if role != "ink" and "picture" not in role
    }
    is_filled[theme.rgb("filled")] = True
    hatch = theme.rgb("broken-hatch")
    unknown = {theme.rgb(role) for role, _, _ in TONES}
    with Image.open(path) as film:
        assert getattr(film, "n_frames", 1) == len(data["frames"])
        assert film.info["loop"] == 0
        total = 0
        for index, frame in enumerate(data["frames"]):
            film.seek(index)
            total += film.info["duration"]
            picture = film.convert("RGB")
            for runner, origin in zip(race.runners, data["origins"], strict=True):
                state = runner.trace.state(min(frame["step"], len(runner)))
                _check(picture, state, origin, data["cell"], is_filled, hatch, unknown)
    assert total == round(data["seconds"] * 1000)
    assert data["frames"][-1] == {"step": len(race), "ms": 3000}
    assert data["frames"][0]["moving"] and total <= 15_000


def _check(
    picture: Image.Image,
    state: State,
    origin: list[int],
    cell: int,
    is_filled: dict[tuple[int, ...], bool],
    hatch: tuple[int, int, int],
    unknown: set[tuple[int, int, int]],
) -> None:
    """A filled cell is dark at a quarter from its corner, whatever ring or hatch it carries."""
    for row in range(state.grid.height):
        for column in range(state.grid.width):
            x = origin[0] + column * cell + cell // 2
            y = origin[1] + row * cell + cell // 2
            colour = picture.getpixel((x + cell // 5, y + cell // 5))
            assert isinstance(colour, tuple)
            value = state.grid.cell(row, column)
            assert is_filled[colour] == (value == FILLED), (row, column, colour)
            inside = picture.crop((x - cell // 3, y - cell // 3, x + cell // 3, y + cell // 3))
            if value != FILLED and hatch not in {tone for _, tone in inside.getcolors() or ()}:
                assert (colour in unknown) == (value != EMPTY)


@pytest.mark.parametrize("name", ["arrow", "heart", "castle"])
def test_repainting_what_changed_gives_the_same_pixels(name: str) -> None:
    race = raced(bundled(name), most=300)
    layout = lay_out_compare(race.puzzle, Sizes(width=700))
    stage = CompareStage(race, layout)
    painter, other = (Painter(layout.width, layout.height, LIGHT) for _ in range(2))
    for count in (0, 1, 2, 9, 4, len(race) // 2, len(race), 3):
        picture = painter.repaint(stage.show(count))
        fresh = CompareStage(race, layout)
        fresh.show(count)
        assert picture.tobytes() == other.paint(fresh.scene).tobytes()


@pytest.mark.parametrize(("total", "most"), [(5, 50), (50, 50), (51, 50), (9999, 399), (10, 3)])
def test_folding_keeps_the_beginning_and_the_end(total: int, most: int) -> None:
    counts = fold_counts(total, most, min(total, 7))
    assert len(counts) <= most
    assert counts == sorted(set(counts))
    assert counts[-1] == total and counts[0] >= 1
    assert total < most or min(total, 7) in counts


def test_whatever_is_said_of_two_methods_can_be_read() -> None:
    for name in ("duck", "house"):
        race = raced(bundled(name))
        shots = make_compare_film(race, Wishes()).shots[1:]
        captions = groupby(shots, key=lambda shot: brief_caption_of(race, shot.view.step, ENGLISH))
        for said, shown in captions:
            assert sum(shot.milliseconds for shot in shown) >= quick_reading_time(said, ENGLISH)
        assert min(shot.milliseconds for shot in shots) >= 40


def test_a_film_lasts_as_long_as_asked_and_has_no_more_pictures_than_asked() -> None:
    race = raced(bundled("heart"))
    for seconds in 8.0, 1.0:
        film = make_compare_film(race, Wishes(Sizes(width=700), Pace(seconds=seconds), 60))
        assert film.milliseconds == 1000 * seconds
        assert all(shot.milliseconds > 0 for shot in film.shots)
    unbegun = Race(bundled("heart"), ("overlap", "backtracking"))
    assert len(make_compare_film(unbegun, Wishes()).shots) == 1, "there was no time for a step"
    assert len(film.shots) <= 60
    fixed = make_compare_film(race, Wishes(Sizes(width=700), Pace(step=40), 60))
    assert {shot.milliseconds for shot in fixed.shots[:-1]} == {40}


@pytest.mark.parametrize("name", ["arrow", "sweep-15x15", "dinosaur", "steam-train"])
def test_both_boards_lie_in_the_picture_side_by_side(name: str) -> None:
    puzzle = bundled(name)
    for sizes in (Sizes(width=1120), Sizes(cell=9), Sizes(cell=20, scale=2)):
        layout = lay_out_compare(puzzle, sizes)
        first, second = layout.boards
        assert 0 < first.row_gutter.left < first.board.right < second.row_gutter.left
        assert second.board.right + second.frame <= layout.width
        assert first.board.bottom < layout.charts[0].top
        assert layout.caption.bottom <= layout.height
    assert place_board(puzzle, Box(0, 0, 10, 10), Bounds(64, 9, 18, 1)).cell >= 1


def test_two_methods_on_one_page(tmp_path: Path) -> None:
    path = tmp_path / "two.html"
    compared = ["--compare", "overlap", "backtracking", "duck", "--html", str(path)]
    data = json.loads(printed(*compared, "--json"))
    race = raced(bundled("duck"))
    assert data["methods"] == [
        {
            "method": runner.method,
            "status": runner.status,
            "steps": len(runner),
            "counts": runner.counts.as_dict(),
        }
        for runner in race.runners
    ]
    text = path.read_text(encoding="utf-8")
    assert data["bytes"] == len(text.encode())
    for name in ("Overlap", "Backtracking"):
        assert f"Duck \u00b7 8 \u00d7 7 \u00b7 {name}" in text
    first, second = (len(runner) for runner in race.runners)
    assert f"two.html: {first} steps and {second}, " in printed(*compared)


# -------------------------------------------------------------------------------------------------
# --compare --check: a table of what the search takes.

_BOTH = ["--compare", "backtracking", "overlap", "--check"]


def test_the_search_of_two_methods_is_a_table(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    (tmp_path / "bad.non").write_text("rows\n1\n", encoding="utf-8")
    names = ["heart", str(tmp_path), "arrow"]
    done = run(*_BOTH, *names, "--csv", str(table))
    text = done.stdout
    assert done.returncode == 2
    assert "bad.non: " in done.stderr and "Backtracking: 2 of 2 solved." in text
    assert text.splitlines()[-1].startswith("With and without propagation")
    rows = [line.strip('"').split('","') for line in table.read_text("utf-8").splitlines()]
    assert [row[0] for row in rows] == ["puzzle", "heart", "heart", "arrow", "arrow"]
    assert rows[0][5:7] == ["nodes", "deepest"]

    heart, bad, arrow = map(json.loads, run(*_BOTH, *names, "--json").stdout.splitlines())
    assert bad["difference"] == heart["difference"] == text.splitlines()[-1]
    assert bad["error"] and not bad["methods"] and (arrow["width"], arrow["height"]) == (5, 5)
    for method, row in zip(("backtracking", "overlap"), rows[1:3], strict=True):
        alone = printed("heart", "--json", "--method", method)
        result = json.loads(alone.splitlines()[-1])["result"]
        measured = heart["methods"][method]
        assert (measured["status"], measured["counts"]) == (result["status"], result["counts"])
        assert row[5:7] == [str(result["counts"][name]) for name in ("nodes", "deepest")]

    done = run(*_BOTH, "heart", "--csv", "--max-steps", "9")
    assert done.returncode == 1 and done.stdout.count('"stopped"') == 2

    picture = tmp_path / "plot.svg"
    assert "plot.svg: " in printed(*_BOTH, "heart", "arrow", "cat", "--still", str(picture))
    drawn = picture.read_text("utf-8")
    assert all(f">{text}</text>" in drawn for text in ("cells of the puzzle", "100", "Overlap"))
    assert "stopped" not in drawn
    said = printed(*_BOTH, "heart", "--still", str(picture), "--scale", "2")
    assert f"{2 * 736} × {2 * 544}" in said


@pytest.mark.parametrize(
    ("methods", "begin"),
    [
        ("overlap backtracking", "With and without propagation: after each assumption Overlap"),
        ("sweep ladder", "Techniques and assumptions: Ladder"),
        ("options overlap", "How much a line gives: Overlap"),
        ("sweep options", "The order of the lines: Options"),
        ("sweep sweep", "Nothing differs"),
    ],
)
def test_what_differs_is_said(methods: str, begin: str) -> None:
    assert difference_of(methods.split(), ENGLISH).startswith(begin)
