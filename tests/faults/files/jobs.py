"""The jobs of the command line that write a file, each as short as it can be: with small cells and
in three seconds they do all that they do otherwise, in a quarter of the time."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

from puzzles.reading import read_puzzles

POSIX = pytest.mark.skipif(os.name != "posix", reason="about files as POSIX systems have them")


class Job(NamedTuple):
    """What is asked for, the file's name last, and the ending of that name."""

    name: str
    arguments: tuple[str, ...]
    ending: str

    def without(self, option: tuple[str, str]) -> Job:
        """The same with cells as large, or as long, as it usually is."""
        return self._replace(arguments=tuple(it for it in self.arguments if it not in option))

    def to(self, path: Path | str, *puzzles: str) -> list[str]:
        """The arguments that write to this file, perhaps about other puzzles."""
        before = self.arguments if not puzzles else (*puzzles, *self.arguments[1:])
        return [*before, str(path)]


SMALL = ("--cell", "8")
SHORT = ("--seconds", "3")
FILM = Job("film", ("arrow", *SMALL, *SHORT, "--gif"), ".gif")
WEBP = Job("webp", ("arrow", *SMALL, *SHORT, "--gif"), ".webp")
PNG = Job("png", ("arrow", *SMALL, *SHORT, "--gif"), ".png")
VIDEO = Job("video", ("arrow", *SMALL, *SHORT, "--gif"), ".mp4")
STILL = Job("still", ("arrow", "--still"), ".png")
VECTORS = Job("vectors", ("arrow", "--still"), ".svg")
PAGE = Job("page", ("arrow", "--html"), ".html")
HANDOUT = Job("handout", ("arrow", "--handout"), ".pdf")
COMPARISON = Job(
    "comparison", ("arrow", "--compare", "overlap", "ladder", *SMALL, *SHORT, "--gif"), ".gif"
)
LAB_FILM = Job("lab film", ("--lab", "3 in 5", "--gif"), ".gif")
LAB_STILL = Job("lab still", ("--lab", "3 in 5", "--still"), ".png")

CONVERSION = Job("conversion", ("arrow", "--convert"), ".non")
DRAWING = Job("drawing", ("arrow", "--convert"), ".svg")

JOBS = (FILM, WEBP, PNG, VIDEO, STILL, VECTORS, PAGE, HANDOUT, COMPARISON, LAB_FILM, LAB_STILL)
ALL_JOBS = (*JOBS, CONVERSION)
WRITERS = (FILM, VIDEO, STILL, HANDOUT)
"""Of those that write in the same way, one."""

OF_PUZZLES = (FILM, STILL, HANDOUT, COMPARISON)


def of(jobs: Sequence[Job]) -> pytest.MarkDecorator:
    """A test for each of these jobs."""
    return pytest.mark.parametrize("job", jobs, ids=lambda job: job.name)


def is_whole(path: Path) -> bool:
    """Whether a file opens as what its name says."""
    if path.suffix == ".pdf":
        data = path.read_bytes()
        return data.startswith(b"%PDF") and data.rstrip().endswith(b"%%EOF")
    if path.suffix in (".non", ".html"):
        return read_puzzles(path)[0].width == 5
    if path.suffix == ".svg":
        return path.read_text(encoding="utf-8").rstrip().endswith("</svg>")
    if path.suffix == ".mp4":
        import imageio.v3

        return len(imageio.v3.imread(path, plugin="FFMPEG")) == 75
    with Image.open(path) as picture:
        for number in range(getattr(picture, "n_frames", 1)):
            picture.seek(number)
            picture.load()
    return True
