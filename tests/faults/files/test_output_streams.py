"""Where streams are closed, full or broken, a file that is written is whole or is not there."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shlex import quote

import pytest

from tests.cli.test_command_line import shell
from tests.faults.files.jobs import (
    COMPARISON,
    FILM,
    HANDOUT,
    LAB_FILM,
    LAB_STILL,
    POSIX,
    STILL,
    VIDEO,
    Job,
    is_whole,
    of,
)

JOBS = (FILM, VIDEO, STILL, HANDOUT, COMPARISON, LAB_FILM, LAB_STILL)
OLD = b"what was there"

pytestmark = [
    POSIX,
    pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full"),
]


def start(job: Job, path: Path, streams: str) -> subprocess.CompletedProcess[str]:
    return shell(f"$P {' '.join(quote(it) for it in job.to(path))} {streams}")


@of(JOBS)
def test_where_nothing_can_be_printed_nothing_is_begun(job: Job, tmp_path: Path) -> None:
    path = tmp_path / f"it{job.ending}"
    path.write_bytes(OLD)
    done = start(job, path, ">&-")
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    assert path.read_bytes() == OLD and list(tmp_path.iterdir()) == [path]


@of((FILM, VIDEO, HANDOUT, LAB_STILL))
def test_what_cannot_be_printed_in_the_end_is_said_and_the_file_is_there(
    job: Job, tmp_path: Path
) -> None:
    path = tmp_path / f"it{job.ending}"
    done = start(job, path, "> /dev/full")
    assert done.returncode == 2 and "No space left on device" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert is_whole(path) and list(tmp_path.iterdir()) == [path]


WITHOUT_LISTENER = ("<&- 2>&-", "2> /dev/full", "2>&-", "<&-", "| true")


@of((STILL, VIDEO, HANDOUT))
def test_nobody_needs_to_listen(job: Job, tmp_path: Path) -> None:
    """What becomes of the streams is one module's, whatever the job: one job tells of all of them,
    and so does the one that passes its streams on to another program."""
    for number, streams in enumerate(WITHOUT_LISTENER[: {STILL: None, VIDEO: 3}.get(job, 1)]):
        path = tmp_path / f"{number}{job.ending}"
        done = start(job, path, streams)
        assert (done.returncode, done.stderr) == (0, ""), streams
        assert is_whole(path)
        assert "|" in streams or path.name in done.stdout
