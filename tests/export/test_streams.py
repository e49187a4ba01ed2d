"""Every format holds the pictures that were painted, to the pixel, in little space and memory."""

from __future__ import annotations

import shutil
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from PIL import Image, ImageSequence

from app.draw.layout import Sizes
from app.draw.theme import LIGHT, THEMES
from app.export.file_types import FILM_FORMATS, MP4
from app.export.film import Film, Wishes
from app.export.paint import Painter
from app.export.recording import Recording
from app.export.solving import make_film
from app.export.streams import Mask, Pixels, long_runs, open_stream
from tests.filmed import bundled, decoded, trace_of

STILL_FORMATS = [kind for kind in FILM_FORMATS.values() if kind != MP4]
COLOURS = [(0, 0, 0), (255, 255, 255), (10, 120, 200), (250, 0, 90)]


@settings(max_examples=25)
@given(
    st.sampled_from(STILL_FORMATS),
    st.tuples(st.integers(1, 23), st.integers(1, 23)).flatmap(
        lambda shape: st.lists(
            arrays.arrays(numpy.uint8, shape, elements=st.integers(0, 3)), min_size=1, max_size=6
        )
    ),
    st.lists(st.integers(2, 60_000).map(lambda it: it * 10), min_size=6, max_size=6),
)
def test_what_is_read_is_what_was_written(
    tmp_path_factory: pytest.TempPathFactory, kind: Any, pictures: list[Pixels], times: list[int]
) -> None:
    path = tmp_path_factory.mktemp("film") / f"film{kind.suffix}"
    writer = open_stream(path, kind, COLOURS)
    pictures = [next(same) for _, same in groupby(pictures, key=lambda it: it.tobytes())]
    for picture, time in zip(pictures, times, strict=False):
        writer.add(Image.fromarray(picture), time)
    writer.finish()
    table = numpy.array(COLOURS, dtype=numpy.uint8)
    with Image.open(path) as file:
        read = [
            (numpy.asarray(it.convert("RGB")), it.info.get("duration", 0))
            for it in ImageSequence.Iterator(file)
        ]
        assert len(read) == len(pictures)
        assert len(read) == 1 or file.info["loop"] == 0
    for (shown, shown_for), picture, time in zip(read, pictures, times, strict=False):
        assert numpy.array_equal(shown, table[picture])
        assert len(read) == 1 or round(shown_for) == time


@given(arrays.arrays(bool, st.tuples(st.integers(1, 5), st.integers(1, 40))), st.integers(1, 9))
def test_rows_that_are_too_short_are_left_out(mask: Mask, shortest: int) -> None:
    for row, kept in zip(mask.tolist(), long_runs(mask, shortest).tolist(), strict=True):
        text = "".join("#" if it else "." for it in row)
        expected = "".join(
            part if len(part) >= shortest else "." * len(part)
            for part in text.replace("#.", "# .").replace(".#", ". #").split()
        )
        assert "".join("#" if it else "." for it in kept) == expected.replace(" ", "")


@pytest.mark.parametrize("theme", THEMES)
def test_a_film_is_the_same_in_all_formats_and_as_it_was_painted(
    theme: str, tmp_path: Path
) -> None:
    """A theme is other colours at the same places: one film is long, those of the others short."""
    most = 120 if theme == "light" else 40
    film = make_film(trace_of(bundled("heart"), "ladder"), Wishes(Sizes(9), most_frames=most))
    painted: list[Any] = []
    painter = Painter(film.width, film.height, THEMES[theme])
    for frame in film.frames():
        picture = numpy.asarray(painter.repaint(frame.change).convert("RGB"))
        if not painted or not numpy.array_equal(painted[-1], picture):
            painted.append(picture)
    for kind in STILL_FORMATS:
        path = tmp_path / f"film{kind.suffix}"
        Recording(film, THEMES[theme], path).run()
        for (shown, _), expected in zip(decoded(str(path)), painted, strict=True):
            assert numpy.array_equal(numpy.asarray(shown), expected), kind.name


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("recorded") / "film.gif"
    film: Film[Any] = make_film(trace_of(bundled("duck")), Wishes())
    Recording(film, LIGHT, path).run()
    return path


def test_the_transparent_colour_is_one_of_the_palette(recorded: Path) -> None:
    path = recorded
    with Image.open(path) as film:
        palette = film.getpalette()
        assert palette is not None
    data = path.read_bytes()
    controls = [at for at in range(len(data)) if data[at : at + 3] == b"\x21\xf9\x04"]
    assert len(controls) > 50
    assert all(data[at + 6] < len(palette) // 3 for at in controls)


@pytest.mark.skipif(not shutil.which("gifsicle"), reason="needs gifsicle")
def test_nothing_is_left_to_be_optimized(recorded: Path, tmp_path: Path) -> None:
    path, other = recorded, tmp_path / "smaller.gif"
    subprocess.run(["gifsicle", "-O3", str(path), "-o", str(other)], check=True)
    assert path.stat().st_size <= 1.05 * other.stat().st_size


LONG = """
import sys
from pathlib import Path
import numpy
from PIL import Image
from app.export.file_types import format_of
from app.export.streams import open_stream
path = Path(sys.argv[1])
writer = open_stream(path, format_of(path), [(0, 0, 0), (255, 255, 255)])
most = []
for number in range(100):
    picture = numpy.zeros((1000, 1200), dtype=numpy.uint8)
    picture[number : number + 9, number : number + 9] = 1
    writer.add(Image.fromarray(picture), 40)
    if number in (20, 99):
        told = Path("/proc/self/status").read_text().split("VmHWM:")[1].split()
        most.append(int(told[0]) / 1024)
writer.finish()
print(*most)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is told by /proc")
@pytest.mark.parametrize("kind", STILL_FORMATS, ids=lambda kind: kind.name)
def test_memory_does_not_grow_with_the_film(kind: Any, tmp_path: Path) -> None:
    path = tmp_path / f"film{kind.suffix}"
    told = subprocess.run(
        [sys.executable, "-c", LONG, str(path)], check=True, capture_output=True, text=True
    ).stdout.split()
    early, late = map(float, told)
    assert late < early + 10 and late < 150
