"""How the program writes: through no planted link, as nobody else's to read where it is private,
around what holds a file open, and without a trace when it is ended."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from app.atomic_write import OWN_NAME, atomic_write
from app.export.output_file import CannotWrite, check_place
from tests.conftest import Run
from tests.faults.files.jobs import OLD, POSIX, Job, is_whole, of, refuse
from tests.here import run_python

ENDED = """
import os, signal, sys
number, which = signal.Signals[sys.argv[1]], int(sys.argv[2])
seen = 0

def trace(frame, event, argument):
    global seen
    if not frame.f_code.co_filename.endswith("atomic_write.py"):
        return None
    if event == "line":
        seen += 1
        if seen == which:
            sys.settrace(None)
            os.kill(os.getpid(), number)
    return trace

import app.atomic_write
from nonogram_tk import main
sys.settrace(trace)
code = main(sys.argv[3:])
sys.settrace(None)
print(code, seen)
sys.exit(code)
"""
"""The program, to which a signal comes at the line of the writer with this number."""


@POSIX
@of("conversion", "still")
def test_a_signal_at_any_line_of_the_writer_leaves_nothing(job: Job, tmp_path: Path) -> None:
    """The lines of clearing up after a signal are not counted: a second one is meant to kill."""
    folder, temporary = tmp_path / "folder", tmp_path / "temporary"
    folder.mkdir()
    temporary.mkdir()
    path = folder / f"it{job.ending}"

    def end_at(line: int, name: str) -> tuple[int, str]:
        path.write_bytes(OLD)
        env = {**os.environ, "TMPDIR": str(temporary)}
        done = run_python("-c", ENDED, name, str(line), *job.to(path), env=env)
        assert "Traceback" not in done.stderr, done.stderr
        left = [other for other in (*folder.iterdir(), *temporary.iterdir()) if other != path]
        if name == "SIGKILL":  # the next program that writes there removes what is left
            assert len(left) <= 1 and all(OWN_NAME.fullmatch(other.name) for other in left)
            assert path.read_bytes() == OLD or is_whole(path)
            for other in left:
                other.unlink()
        assert name == "SIGKILL" or left == [], f"{name} at line {line}"
        assert path.read_bytes() == OLD or done.returncode or not line
        return done.returncode, done.stdout

    _, printed = end_at(0, "SIGTERM")
    lines = int(printed.split()[-1])
    assert lines > 40
    step = 2 if job.name == "conversion" else lines // 3
    for number, line in enumerate(range(1, lines + 1, step)):
        name, code = (("SIGTERM", 143), ("SIGINT", 130), ("SIGKILL", -9))[number % 3]
        assert end_at(line, name)[0] in (code, 0)


def write(path: Path, *, private: bool = False) -> None:
    with atomic_write(path, private=private) as temporary:
        temporary.write_bytes(b"new")


@POSIX
def test_a_planted_link_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, victim = tmp_path / "dog.non", tmp_path / "victim"
    victim.write_bytes(OLD)
    monkeypatch.setattr(os, "urandom", bytes)
    (tmp_path / ".nonogram-tk-aaaaaaaa.non").symlink_to(victim)
    with pytest.raises(FileExistsError):
        write(path)
    assert victim.read_bytes() == OLD and not path.exists()


@POSIX
@pytest.mark.parametrize(
    ("private", "old", "new"),
    [(False, None, 0o666), (False, 0o640, 0o640), (True, 0o644, 0o600)],
)
def test_a_file_keeps_its_rights_and_a_private_one_is_for_nobody_else(
    private: bool, old: int | None, new: int, tmp_path: Path
) -> None:
    path = tmp_path / "it"
    before = os.umask(0)
    try:
        if old is not None:
            path.touch(old)
        write(path, private=private)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == new


def test_what_a_killed_process_left_is_removed_an_hour_later(tmp_path: Path) -> None:
    names = [".nonogram-tk-aaaaaaaa.non", ".nonogram-tk-bbbbbbbb", "it.non", ".nonogram-tk-a.non"]
    for name in names:
        (tmp_path / name).touch()
        if name != names[1]:
            os.utime(tmp_path / name, (0, 0))
    write(tmp_path / "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*names[1:], "new"])


# -- as on Windows -------------------------------------------------------------------------------


@of("conversion", "still")
def test_of_a_file_that_is_held_open_the_new_one_is_kept_beside(
    job: Job, tmp_path: Path, run_here: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse_to_replace(source: str, target: str) -> None:
        raise PermissionError(13, "The process cannot access the file", str(source))

    path = tmp_path / f"it{job.ending}"
    path.write_bytes(OLD)
    monkeypatch.setattr(os, "replace", refuse_to_replace)
    for name in (f"it-new{job.ending}", f"it-new-2{job.ending}"):
        refuse(run_here, job.to(path), "open in another program")
        assert path.read_bytes() == OLD and is_whole(tmp_path / name)
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("name", ["con", "NUL.non", "com1.tar.gz", "Lpt9 .non", "aux..", "con "])
def test_a_name_of_a_device_is_refused_on_windows_alone(
    name: str, tmp_path: Path, run_here: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / name
    check_place(path)
    path.write_bytes(b"rows\n1\ncolumns\n1\n")
    assert run_here(str(path), "--check").returncode == 0
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(CannotWrite) as refused:
        check_place(path)
    assert refused.value.name == "device-name"
    done = run_here(str(path), "--check")
    assert done.returncode == 2 and "device" in done.stdout + done.stderr
