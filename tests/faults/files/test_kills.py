"""Killed in the middle of writing, again and again: the file is the old one or the whole new one.

Six times here; `--kills 300` by hand.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.atomic_write import OWN_NAME
from tests.cli.test_command_line import PROGRAM
from tests.faults.files.jobs import FILM, POSIX, SMALL, VIDEO, Job, is_whole, of

OLD = b"what was there"
JOBS = tuple(job.without(SMALL) for job in (FILM, VIDEO))
"""With large cells writing takes a while; one is written here, the other by another program."""


def start(job: Job, path: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, str(PROGRAM), *job.to(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def begun(process: subprocess.Popen[bytes], folder: Path) -> bool:
    """Wait until writing begins. Says whether it does before the end."""
    while process.poll() is None:
        if any(OWN_NAME.fullmatch(it.name) for it in folder.iterdir()):
            return True
        time.sleep(0.001)
    return False


def seconds_of_writing(job: Job, path: Path) -> float:
    """How long writing takes: from the first sign of it to the end."""
    with start(job, path) as process:
        assert begun(process, path.parent)
        begin = time.perf_counter()
        while path.read_bytes() == OLD and process.poll() is None:
            time.sleep(0.001)
        taken = time.perf_counter() - begin
        assert process.wait() == 0
    return taken


@POSIX
@of(JOBS)
def test_whoever_is_killed_while_writing_leaves_the_old_file(
    job: Job, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    kills = -(-int(request.config.getoption("--kills")) // len(JOBS))
    path = tmp_path / f"it{job.ending}"
    path.write_bytes(OLD)
    taken = seconds_of_writing(job, path)
    chance = random.Random(kills)
    landed = 0
    for _ in range(6 * kills):
        if landed == kills:
            break
        path.write_bytes(OLD)
        with start(job, path) as process:
            if begun(process, tmp_path):
                time.sleep(chance.uniform(0, taken))  # whatever it is doing by then
            process.kill()
        is_old = path.read_bytes() == OLD
        left = [it for it in tmp_path.iterdir() if it != path]
        assert is_old or is_whole(path)
        assert all(OWN_NAME.fullmatch(it.name) for it in left) and len(left) <= 1
        is_in_time = process.returncode == -9 and is_old
        landed += is_in_time
        if not is_in_time:
            taken *= 0.7  # the computer is quicker now than it was
        for name in left:
            wait_for_nobody_at(name)
            name.unlink()
    assert landed == kills, "most kills came too late"


def wait_for_nobody_at(path: Path) -> None:
    """Whatever was at work at this file for who was killed ends, too; told where `/proc` tells."""
    deadline = time.monotonic() + 60
    while any(str(path).encode() in command_of(it) for it in Path("/proc").glob("[0-9]*")):
        assert time.monotonic() < deadline, "somebody is still at work"
        time.sleep(0.01)


def command_of(process: Path) -> bytes:
    try:
        return (process / "cmdline").read_bytes()
    except OSError:
        return b""
