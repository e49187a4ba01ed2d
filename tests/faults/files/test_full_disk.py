"""A disk that is full in the middle: no success is claimed, and what was there is still there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.test_command_line import PROGRAM
from tests.conftest import Run
from tests.faults.files.jobs import (
    POSIX,
    VIDEO,
    WRITERS,
    Job,
    is_whole,
    of,
)

OLD = b"what was there"


def limit_files(size: int) -> Callable[[], None]:
    """What a process does to itself so that no file of its own grows beyond this."""

    def limit() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


def refused(done: subprocess.CompletedProcess[str], path: Path, reason: str) -> None:
    """The job ended with one sentence, and the old file is there alone."""
    assert (done.returncode, done.stdout) == (2, ""), done
    assert reason in done.stderr and len(done.stderr.splitlines()) == 1
    assert path.read_bytes() == OLD
    assert [it.name for it in path.parent.iterdir()] == [path.name]


def size_of(job: Job, folder: Path, run_here: Run) -> int:
    path = folder / f"whole{job.ending}"
    assert run_here(*job.to(path)).returncode == 0 and is_whole(path)
    return path.stat().st_size


@POSIX
@of(WRITERS)
def test_where_files_may_not_grow_so_large_the_old_one_stays(
    job: Job, tmp_path: Path, run_here: Run
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / f"it{job.ending}"
    path.write_bytes(OLD)
    whole = size_of(job, tmp_path, run_here)
    done = subprocess.run(
        [sys.executable, str(PROGRAM), *job.to(path)],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        preexec_fn=limit_files(whole * 9 // 10),
    )
    refused(done, path, "File too large")


@of((VIDEO,))
def test_an_encoder_that_fails_or_lies_is_not_believed(
    job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run_here: Run
) -> None:
    """It ends well but writes no film, or half of one; it says why it fails; it is not there."""
    if os.name != "posix":
        pytest.skip("the encoders here are shell scripts")
    import imageio_ffmpeg

    real = imageio_ffmpeg.get_ffmpeg_exe()
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "it.mp4"
    path.write_bytes(OLD)
    last = "for last; do :; done"
    for script, said in (
        ("cat > /dev/null", "no whole film"),
        (f'{last}; [ "$last" = - ] || cat > "$last"', "no whole film"),
        (f'"{real}" "$@" && {last} && [ "$last" != - ] && truncate -s 3000 "$last"; true', "whole"),
        ("echo something is odd >&2; exit 3", "code 3: something is odd"),
        ("kill -9 $$", "code -9"),
        (None, "No such file"),
    ):
        program = tmp_path / "encoder"
        program.unlink(missing_ok=True)
        if script is not None:
            program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
            program.chmod(0o755)
        monkeypatch.setenv("IMAGEIO_FFMPEG_EXE", str(program))
        done = run_here(*job.to(path))
        refused(done, path, said)
