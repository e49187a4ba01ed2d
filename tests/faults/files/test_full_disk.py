"""A disk that is full in the middle: no success is claimed, and what was there is still there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.test_command_line import PROGRAM
from tests.conftest import Run
from tests.faults.files.jobs import (
    FILM,
    HANDOUT,
    PNG,
    POSIX,
    SHORT,
    VIDEO,
    WEBP,
    WRITERS,
    Job,
    is_whole,
    of,
)

OLD = b"what was there"
SHARES = (0.0, 0.9)
"""Of what the file takes, so much fits."""

LONG = tuple(job.without(SHORT) for job in (FILM, WEBP, PNG))
"""These take several pages."""

PAGE = 4096
"""Bytes. A disk in memory has whole pages."""


@contextmanager
def small_disk(folder: Path, size: int) -> Iterator[bool]:
    """A disk with so much room in this folder, where we may make one. Says whether it is there."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=60)
    except OSError:
        yield False
        return
    try:
        yield done.returncode == 0
    finally:
        if done.returncode == 0:
            subprocess.run(["umount", "-l", str(folder)], check=True, timeout=60)


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


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="only root mounts disks")
@of((*LONG, VIDEO, HANDOUT))
def test_on_a_small_disk_the_old_file_stays(job: Job, tmp_path: Path, run_here: Run) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    whole = size_of(job, tmp_path, run_here)
    rooms = {PAGE * (1 + int(share * whole) // PAGE) for share in SHARES}
    for room in sorted(room for room in rooms if room < whole + PAGE):
        with small_disk(disk, room) as is_there:
            if not is_there:
                pytest.skip("no disk can be mounted here")
            path = disk / f"it{job.ending}"
            path.write_bytes(OLD)  # takes a page, so the new file never fits
            refused(run_here(*job.to(path)), path, "No space left on device")


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


@POSIX
@pytest.mark.parametrize("job", [("heart", "--convert"), ("--make", "5x5", "--out")], ids=" ".join)
def test_no_empty_folder_is_left(job: tuple[str, ...], tmp_path: Path) -> None:
    """One that was there before stays."""
    there, new = tmp_path / "there", tmp_path / "new"
    there.mkdir()
    for folder in (there, new):
        done = subprocess.run(
            [sys.executable, str(PROGRAM), *job, f"{folder}/"],
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            preexec_fn=limit_files(0),
        )
        assert (done.returncode, done.stdout) == (2, "") and "File too large" in done.stderr
    assert list(tmp_path.iterdir()) == [there] and not list(there.iterdir())


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
