"""What becomes of the file that is named to write to, whatever stands there already, and where
disks are full and streams closed or broken: it is whole, or what was there is still there."""

from __future__ import annotations

import os
import stat
import subprocess
import threading
from pathlib import Path
from shlex import quote

import pytest

from tests.cli.test_command_line import PROGRAM, shell
from tests.conftest import Run
from tests.faults.files.jobs import JOBS, OF_PUZZLES, OLD, POSIX, WRITERS, Job, is_whole, of, refuse
from tests.here import run_python

PUZZLE = "rows\n1\n2\ncolumns\n2\n1\n"


@pytest.fixture
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where the job of a test writes: a file that is there, alone in a folder."""
    path = tmp_path / "folder" / f"it{request.getfixturevalue('job').ending}"
    path.parent.mkdir()
    path.write_bytes(OLD)
    return path


def is_as_it_was(path: Path) -> bool:
    return path.read_bytes() == OLD and list(path.parent.iterdir()) == [path]


@POSIX
@of(*WRITERS, "conversion")
def test_a_link_stays_a_link_to_the_new_file(job: Job, tmp_path: Path, run_here: Run) -> None:
    kept, link = tmp_path / f"kept{job.ending}", tmp_path / "folder" / f"link{job.ending}"
    link.parent.mkdir()
    link.symlink_to(Path("..") / kept.name)
    for _ in ("new", "replaced"):
        done = run_here(*job.to(link))
        assert done.returncode == 0, done.stderr
        assert link.is_symlink() and not kept.is_symlink() and is_whole(kept)
        kept.write_bytes(OLD)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["folder", kept.name, link.name]


@POSIX
@of(*WRITERS)
def test_a_pipe_gets_the_whole_file(job: Job, tmp_path: Path, run_here: Run) -> None:
    pipe, read = tmp_path / f"pipe{job.ending}", tmp_path / f"read{job.ending}"
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.write_bytes(pipe.read_bytes()), daemon=True)
    reader.start()
    done = run_here(*job.to(pipe), *(["--json"] if job.name == "film" else []))
    reader.join(60)
    assert done.returncode == 0, done.stderr
    assert stat.S_ISFIFO(pipe.stat().st_mode) and is_whole(read)
    assert job.name != "film" or f'"bytes": {read.stat().st_size}' in done.stdout
    assert sorted(tmp_path.iterdir()) == [pipe, read]


@of(*[*JOBS][:-1])
def test_what_is_read_only_stays_as_it_is(job: Job, path: Path, run_here: Run) -> None:
    path.chmod(0o444)
    try:
        refuse(run_here, job.to(path), "read-only")
        assert is_as_it_was(path)
    finally:
        path.chmod(0o644)


@of(*OF_PUZZLES, "conversion", "drawing")
def test_the_puzzle_that_is_read_stays(job: Job, path: Path, run_here: Run) -> None:
    path.write_text(PUZZLE, encoding="utf-8")
    again = path.with_stem("again")
    again.hardlink_to(path)
    for target in (path, again):
        refuse(run_here, job.to(target, str(path)), "read from")
    if os.name == "posix":
        again.unlink()
        again.symlink_to(path.name)
        for source, target in ((path, again), (again, path)):
            refuse(run_here, job.to(target, str(source)), "read from")
    assert path.read_text(encoding="utf-8") == PUZZLE


@of(*[*JOBS][:-2])
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
        refuse(run_here, job.to(tmp_path / name), said)
    assert len(list(tmp_path.iterdir())) == 2


# -- a full disk -----------------------------------------------------------------------------------


@POSIX
@of(*WRITERS)
def test_where_files_may_not_grow_so_large_the_old_one_stays(
    job: Job, path: Path, tmp_path: Path, run_here: Run
) -> None:
    whole = tmp_path / f"whole{job.ending}"
    assert run_here(*job.to(whole)).returncode == 0 and is_whole(whole)
    size = whole.stat().st_size * 9 // 10

    def limit_files() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        # Half a file of bytecode is used.
        return run_python("-B", str(PROGRAM), *arguments, preexec_fn=limit_files)

    refuse(run, job.to(path), "File too large")
    assert is_as_it_was(path)


@POSIX
@of("video")
def test_an_encoder_that_fails_or_lies_is_not_believed(
    job: Job, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run_here: Run
) -> None:
    """It ends well but writes no film, or half of one; it says why it fails; it is not there."""
    import imageio_ffmpeg

    real, last = imageio_ffmpeg.get_ffmpeg_exe(), "for last; do :; done"
    program = tmp_path / "encoder"
    monkeypatch.setenv("IMAGEIO_FFMPEG_EXE", str(program))
    for script, said in (
        ("cat > /dev/null", "no whole film"),
        (f'{last}; [ "$last" = - ] || cat > "$last"', "no whole film"),
        (f'"{real}" "$@" && {last} && [ "$last" != - ] && truncate -s 3000 "$last"; true', "whole"),
        ("echo something is odd >&2; exit 3", "code 3: something is odd"),
        ("kill -9 $$", "code -9"),
        ("", "No such file"),
    ):
        program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        program.chmod(0o755)
        if not script:
            program.unlink()
        refuse(run_here, job.to(path), said)
        assert is_as_it_was(path)


# -- streams ---------------------------------------------------------------------------------------


def run_with(job: Job, path: Path, streams: str) -> subprocess.CompletedProcess[str]:
    return shell(f"$P {' '.join(map(quote, job.to(path)))} {streams}")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@of(*WRITERS, "lab still")
def test_where_nothing_can_be_said_or_nobody_listens(job: Job, path: Path) -> None:
    """A closed output is met before the work, a full one after it. What becomes of the other
    streams is one module's, whatever the job: one tells of all of them, and so does the one that
    passes its streams on to another program."""
    done = run_with(job, path, ">&-")
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    assert is_as_it_was(path)
    done = run_with(job, path, "> /dev/full")
    assert done.returncode == 2 and "No space left on device" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert is_whole(path) and list(path.parent.iterdir()) == [path]
    streams = ("<&- 2>&-", "2> /dev/full", "2>&-", "<&-", "| true")
    for stream in streams if job.name == "still" else streams[: 3 * (job.name == "video")]:
        path.write_bytes(OLD)
        done = run_with(job, path, stream)
        assert (done.returncode, done.stderr) == (0, ""), stream
        assert is_whole(path) and ("|" in stream or path.name in done.stdout)
