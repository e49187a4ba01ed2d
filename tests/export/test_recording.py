"""Files of every format, opened again: what they show, how long, and that they are whole."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from app.cli.main import run
from app.draw.film import View, grown_board
from app.draw.film_layout import lay_out_film
from app.draw.layout import Sizes
from app.draw.theme import LIGHT, THEMES, Theme
from app.export.file_types import MP4, UnknownFormat, format_of
from app.export.film import Film, Wishes
from app.export.limits import Pace, TooLong
from app.export.output_file import CannotWrite
from app.export.recording import Recording, encoder, retime
from app.export.solving import make_film
from solver.trace import Trace
from tests.filmed import bundled, cells_in, decoded, filled_in, trace_of
from tests.refused import refused

ANIMATED = (".gif", ".webp", ".png")


with_video = pytest.mark.skipif(
    not importlib.util.find_spec("imageio_ffmpeg"), reason="no video plug-in"
)


@pytest.fixture(scope="module")
def trace() -> Trace:
    return trace_of(bundled("duck"))


def record(film: Film[View], path: Path, theme: Theme = LIGHT) -> Recording:
    recording = Recording(film, theme, path)
    recording.run()
    return recording


@pytest.mark.parametrize(
    ("suffix", "theme", "name", "wishes"),
    [
        *((*it, "duck", Wishes(Sizes(16))) for it in zip(ANIMATED, THEMES.values(), strict=True)),
        *((it, LIGHT, "pig", Wishes(Sizes(9), most_frames=60)) for it in ANIMATED),
    ],
    ids=lambda it: getattr(it, "name", it) if isinstance(it, Theme | str) else "",
)
def test_each_picture_of_a_file_shows_the_state_after_its_step(
    suffix: str, theme: Theme, name: str, wishes: Wishes, tmp_path: Path
) -> None:
    """Also of a backtracking, as it goes forth and back."""
    method = "backtracking" if name == "pig" else "overlap"
    trace = trace_of(bundled(name), method, most=400)
    film = make_film(trace, wishes)
    recording = record(film, tmp_path / f"film{suffix}", theme)
    pictures = decoded(str(recording.path))
    assert [time for _, time in pictures] == [it.milliseconds for it in recording.written]
    finished = filled_in(trace.state(len(trace)).grid)
    for (picture, _), written in zip(pictures, recording.written, strict=True):
        grid = trace.state(written.step).grid
        assert picture.size == (film.width, film.height)
        if written.finished:
            board = grown_board(lay_out_film(trace.puzzle, wishes.sizes))
            cell = board.width // grid.width
            assert cells_in(picture, LIGHT, board[:2], cell, grid) == finished
        elif not written.moving:
            shown = cells_in(picture, theme, film.origins[0], film.cell, grid)
            assert shown == filled_in(grid)
    assert recording.written[-1].step == len(trace)


def test_pictures_that_look_the_same_are_one(trace: Trace, tmp_path: Path) -> None:
    film = make_film(trace, Wishes(Sizes(12)))
    twice = film.replaced(shots=(*film.shots, film.shots[-1]))
    recording = record(twice, tmp_path / "duck.gif")
    assert recording.written[-1].milliseconds == 2 * film.shots[-1].milliseconds
    assert len(decoded(str(recording.path))) == len(recording.written)


@pytest.mark.parametrize("suffix", ANIMATED)
def test_stopping_leaves_nothing_and_keeps_what_was_there(
    suffix: str, trace: Trace, tmp_path: Path
) -> None:
    path = tmp_path / f"duck{suffix}"
    path.write_bytes(b"what was there")
    film = make_film(trace, Wishes(Sizes(12)))
    recording = Recording(film, LIGHT, path).advance()
    for _ in range(5):
        next(recording)
    recording.close()  # type: ignore[attr-defined]
    assert [it.name for it in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == b"what was there"


def test_a_video_needs_its_plug_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.export.file_types.is_there", lambda name: False)
    with refused(UnknownFormat, "no-ffmpeg"):
        format_of(Path("film.mp4"))


@with_video
def test_a_video_lasts_as_long_as_asked(trace: Trace, tmp_path: Path) -> None:
    import imageio.v3

    film = make_film(trace, Wishes(Sizes(16), Pace(seconds=4)), tick=MP4.tick)
    path = record(film, tmp_path / "duck.mp4").path
    data = imageio.v3.immeta(path, plugin="FFMPEG")
    assert data["duration"] == pytest.approx(4, abs=0.05)
    pictures = imageio.v3.imread(path, plugin="FFMPEG")
    red, blue = pictures[..., 0].astype(int), pictures[..., 2].astype(int)
    assert (blue - red).max() > 120 > (red - blue).max(), "what is new is blue in it"
    last = Image.fromarray(pictures[-1])
    grid = trace.state(len(trace)).grid
    board = grown_board(lay_out_film(trace.puzzle, Sizes(16)))
    cell = board.width // grid.width
    assert cells_in(last, LIGHT, board[:2], cell, grid) == filled_in(grid)


@with_video
def test_a_video_holds_each_picture_once_with_its_duration(trace: Trace, tmp_path: Path) -> None:
    film = make_film(trace, Wishes(Sizes(16), Pace(seconds=8)), tick=MP4.tick)
    recording = record(film, tmp_path / "duck.mp4")
    lengths = [it.milliseconds for it in recording.written]
    assert len(set(lengths)) > 2
    command = [encoder(), "-v", "error", "-i", str(recording.path)]
    command += ["-fps_mode", "passthrough", "-f", "framemd5", "-"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = [line.split(",") for line in said.splitlines() if not line.startswith("#")]
    rate = int(said.partition("#tb 0: 1/")[2].split()[0])
    starts = [int(row[2]) * 1000 // rate for row in rows]
    assert starts == [sum(lengths[:place]) for place in range(len(lengths))]
    whole = recording.path.read_bytes()
    retime(recording.path, lengths)
    assert recording.path.read_bytes() == whole
    with pytest.raises(CannotWrite):
        retime(recording.path, lengths[:-1])


def test_a_picture_stays_at_most_ten_minutes(trace: Trace, tmp_path: Path) -> None:
    path = tmp_path / "duck.gif"
    assert run(["duck", "--plain", "--gif", str(path), "--seconds", "700"]) == 0
    with refused(TooLong, "picture-too-long"):
        Recording(make_film(trace, Wishes(pace=Pace(seconds=80_000))), LIGHT, path)
