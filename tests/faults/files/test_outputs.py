"""What becomes of the file that is named to write to, whatever stands there already."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

from tests.conftest import Run
from tests.faults.files.jobs import (
    ALL_JOBS,
    CONVERSION,
    DRAWING,
    FILM,
    JOBS,
    OF_PUZZLES,
    POSIX,
    WRITERS,
    Job,
    is_whole,
    of,
)

OLD = b"what was there"
PUZZLE = "rows\n1\n2\ncolumns\n2\n1\n"


def refused(run: Run, arguments: list[str], said: str) -> None:
    """The job is refused with one sentence."""
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("nonogram_tk: ") and said in done.stderr
    assert len(done.stderr.splitlines()) == 1 and done.stderr.rstrip("\n").isprintable()


@POSIX
@of((*WRITERS, CONVERSION))
def test_a_link_stays_a_link_to_the_new_file(job: Job, tmp_path: Path, run_here: Run) -> None:
    kept, link = tmp_path / f"kept{job.ending}", tmp_path / "folder" / f"link{job.ending}"
    link.parent.mkdir()
    link.symlink_to(Path("..") / kept.name)
    for before in (None, OLD):
        if before is not None:
            kept.write_bytes(before)
        done = run_here(*job.to(link))
        assert done.returncode == 0, done.stderr
        assert link.is_symlink() and not kept.is_symlink() and is_whole(kept)
    assert sorted(it.name for it in tmp_path.iterdir()) == ["folder", kept.name]
    assert list(link.parent.iterdir()) == [link]


@POSIX
@of(WRITERS)
def test_a_pipe_gets_the_whole_file(job: Job, tmp_path: Path, run_here: Run) -> None:
    pipe, read = tmp_path / f"pipe{job.ending}", tmp_path / f"read{job.ending}"
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.write_bytes(pipe.read_bytes()), daemon=True)
    reader.start()
    done = run_here(*job.to(pipe), *(["--json"] if job is FILM else []))
    reader.join(10)
    assert done.returncode == 0, done.stderr
    assert stat.S_ISFIFO(pipe.stat().st_mode) and is_whole(read)
    assert job is not FILM or f'"bytes": {read.stat().st_size}' in done.stdout
    assert sorted(tmp_path.iterdir()) == [pipe, read]


@of(ALL_JOBS)
def test_what_is_read_only_stays_as_it_is(job: Job, tmp_path: Path, run_here: Run) -> None:
    path = tmp_path / f"old{job.ending}"
    path.write_bytes(OLD)
    path.chmod(0o444)
    try:
        refused(run_here, job.to(path), "read-only")
        assert path.read_bytes() == OLD
        assert [it.name for it in tmp_path.iterdir()] == [path.name]
    finally:
        path.chmod(0o644)


@of((*OF_PUZZLES, CONVERSION, DRAWING))
def test_the_puzzle_that_is_read_stays(job: Job, tmp_path: Path, run_here: Run) -> None:
    path = tmp_path / f"puzzle{job.ending}"
    path.write_text(PUZZLE, encoding="utf-8")
    refused(run_here, job.to(path, str(path)), "read from")
    again = tmp_path / f"again{job.ending}"
    again.hardlink_to(path)
    refused(run_here, job.to(again, str(path)), "read from")
    if os.name == "posix":
        again.unlink()
        again.symlink_to(path.name)
        refused(run_here, job.to(again, str(path)), "read from")
        refused(run_here, job.to(path, str(again)), "read from")
    assert path.read_text(encoding="utf-8") == PUZZLE


@of(JOBS)
def test_what_has_no_place_is_said_before_the_work(job: Job, tmp_path: Path, run_here: Run) -> None:
    (tmp_path / "file").touch()
    (tmp_path / f"folder{job.ending}").mkdir()
    for name, said in (
        (f"no-such-folder/it{job.ending}", "does not exist"),
        (f"file/it{job.ending}", ""),
        (f"folder{job.ending}", "is a folder"),
        ("x" * 300 + job.ending, ""),
        ("red \x1b[31m/it" + job.ending, "does not exist"),
        ("it.\x1b[31m", "ending" if ".gif" in job.ending else ""),
    ):
        refused(run_here, job.to(tmp_path / name), said)
    assert len(list(tmp_path.iterdir())) == 2
