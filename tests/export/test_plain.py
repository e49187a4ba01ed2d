"""A plain film shows the board after each step, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import imageio.v3
import numpy
import pytest

from app.cli.main import run
from app.draw.layout import Sizes
from app.draw.theme import THEMES
from app.export.film import Film, Wishes
from app.export.limits import Pace, TooNarrow
from app.export.plain import BoardsView
from app.export.recording import Recording
from app.export.solving import make_film
from puzzles.bundled import bundled_puzzles
from puzzles.reading import read_puzzles
from solver.step import ASSUME
from tests.filmed import bundled, cells_in, decoded, filled_in, trace_of


@pytest.mark.parametrize(
    ("name", "method", "ending", "theme"),
    [
        ("heart", "overlap", ".gif", "light"),
        ("duck", "backtracking", ".gif", "dark"),
        ("swan", "ladder", ".webp", "high-contrast"),
        ("house", "sweep", ".png", "dark"),
    ],
)
def test_each_picture_shows_the_state_after_its_step(
    name: str, method: str, ending: str, theme: str, tmp_path: Path
) -> None:
    trace, colours = trace_of(bundled(name), method), THEMES[theme]
    film: Film[BoardsView] = make_film(trace, Wishes(plain=True))
    path = tmp_path / f"film{ending}"
    recording = Recording(film, colours, path)
    recording.run()
    pictures = decoded(str(path))
    assert [shot.step for shot in recording.written] == list(range(len(trace) + 1))
    assert len(pictures) == len(trace) + 1
    assert [time for _, time in pictures] == [shot.milliseconds for shot in film.shots]
    for step, (picture, _) in enumerate(pictures):
        state = trace.state(step).grid
        assert cells_in(picture, colours, film.origins[0], film.cell, state) == filled_in(state)
        is_settled = step and trace.step(step).kind != ASSUME
        for row, column, value in trace.step(step).cells[:1] if is_settled else ():
            x, y = (film.origins[0][i] + film.cell * at for i, at in ((0, column), (1, row)))
            role = "new" if value else "new-ground"
            assert picture.getpixel((x + film.cell // 5, y + film.cell // 5)) == colours.rgb(role)


@pytest.mark.parametrize(
    ("wishes", "step_ms", "pictures"),
    [
        (Wishes(), 120, 34),
        (Wishes(pace=Pace(60)), 60, 34),
        (Wishes(pace=Pace(step=700)), 700, 34),
        (Wishes(most_frames=10), 120, 10),
    ],
)
def test_each_step_has_the_same_time_and_the_last_three_seconds(
    wishes: Wishes, step_ms: int, pictures: int
) -> None:
    film = make_film(trace_of(bundled("duck"), "ladder"), wishes.replaced(plain=True))
    assert [shot.milliseconds for shot in film.shots] == [step_ms] * (pictures - 1) + [3000]
    assert film.shots[-1].step == 33


def test_by_itself_it_lasts_ten_seconds_at_the_most() -> None:
    for name in ("pig", "owl"):
        assert make_film(trace_of(bundled(name)), Wishes(plain=True)).milliseconds <= 10_000


def test_cells_take_most_of_the_picture() -> None:
    for path in bundled_puzzles()[::20]:
        trace = trace_of(read_puzzles(path)[0], most=1)
        puzzle = trace.puzzle
        if min(puzzle.width, puzzle.height) < 10:
            continue
        for sizes in (Sizes(), Sizes(cell=12), Sizes(width=320), Sizes(width=900)):
            film = make_film(trace, Wishes(sizes, plain=True))
            cells = puzzle.width * puzzle.height * film.cell**2
            assert cells >= 0.4 * film.width * film.height, (path, sizes)
            assert sizes.width in (None, film.width)
            assert sizes.cell in (None, film.cell)


def test_a_width_that_has_no_room_is_refused() -> None:
    with pytest.raises(TooNarrow):
        make_film(trace_of(bundled("pig"), most=1), Wishes(Sizes(width=40), plain=True))


@pytest.mark.parametrize("arguments", [("heart",), ("cupcake", "--width", "320"), ("owl",)])
def test_a_file_is_no_larger_than_that_of_imageio(
    arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, other = tmp_path / "ours.gif", tmp_path / "theirs.gif"
    assert run([*arguments, "--plain", "--gif", str(path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [frame["step"] for frame in said["frames"]] == list(range(len(said["frames"])))
    pictures = decoded(str(path))
    arrays = [numpy.asarray(picture) for picture, _ in pictures]
    imageio.v3.imwrite(other, arrays, duration=[time for _, time in pictures], loop=0)
    assert path.stat().st_size <= 1.05 * other.stat().st_size


def test_two_methods_stand_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, methods = tmp_path / "two.gif", ("ladder", "backtracking")
    assert run(["--compare", *methods, "duck", "--plain", "--gif", str(path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    traces = [trace_of(bundled("duck"), method) for method in methods]
    pictures = decoded(str(path))
    assert len(pictures) == max(map(len, traces)) + 1
    for step, (picture, _) in enumerate(pictures):
        for trace, (left, top) in zip(traces, said["origins"], strict=True):
            grid = trace.state(min(step, len(trace))).grid
            seen = cells_in(picture, THEMES["light"], (left, top), said["cell"], grid)
            assert seen == filled_in(grid)


@pytest.mark.parametrize(
    "arguments", [("--lab", "7 in 10"), ("heart", "--lesson"), ("heart", "--captions", "x")]
)
def test_what_has_no_plain_film_says_so(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*arguments, "--plain", "--gif", "x.gif"]) == 2
    assert "--plain" in capsys.readouterr().err
