"""The jobs of the command line that write a file, each as short as it can be: with small cells and
in three seconds they do all that they do otherwise, in a quarter of the time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image, ImageSequence

from puzzles.reading import read_puzzles
from tests.conftest import Run

POSIX = pytest.mark.skipif(os.name != "posix", reason="about files as POSIX systems have them")

OLD = b"what was there"
"""In the file that is written to."""


class Job(NamedTuple):
    """What is asked for, the file's name last, and the ending of that name."""

    name: str
    command: str
    ending: str

    def to(self, path: Path | str, *puzzles: str) -> list[str]:
        """The arguments that write to this file, perhaps about other puzzles."""
        if self.command.startswith("--lab"):
            return ["--lab", "3 in 5", *self.command.split()[1:], str(path)]
        return [*(puzzles or ("arrow",)), *self.command.split(), str(path)]


_FILM = "--cell 8 --seconds 3 --gif"

JOBS = {
    name: Job(name, command, ending)
    for name, command, ending in (
        ("film", _FILM, ".gif"),
        ("webp", _FILM, ".webp"),
        ("png", _FILM, ".png"),
        ("video", _FILM, ".mp4"),
        ("still", "--still", ".png"),
        ("vectors", "--still", ".svg"),
        ("page", "--html", ".html"),
        ("handout", "--handout", ".pdf"),
        ("comparison", f"--compare overlap ladder {_FILM}", ".gif"),
        ("lab film", "--lab --gif", ".gif"),
        ("lab still", "--lab --still", ".png"),
        ("conversion", "--convert", ".non"),
        ("drawing", "--convert", ".svg"),
    )
}
WRITERS = ("film", "video", "still", "handout")
"""Of those that write in the same way, one."""

OF_PUZZLES = ("film", "still", "handout", "comparison")


def of(*jobs: str | Job) -> pytest.MarkDecorator:
    """A test for each of these jobs."""
    these = [job if isinstance(job, Job) else JOBS[job] for job in jobs]
    return pytest.mark.parametrize("job", these, ids=lambda job: job.name)


def refuse(run: Run, arguments: list[str], said: str) -> None:
    """See that the job is refused with one sentence."""
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert done.stderr.startswith("nonogram_tk: ") and said in done.stderr
    assert len(done.stderr.splitlines()) == 1 and done.stderr.rstrip("\n").isprintable()


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
        return all(frame.getbbox() for frame in ImageSequence.Iterator(picture))
