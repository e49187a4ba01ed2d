"""How the program writes: through no planted link, as nobody else's to read where it is private,
around what holds a file open, and without a trace when it is ended."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.atomic_write import OWN_NAME
from app.window.exchange import save_puzzle
from puzzles.reading import read_puzzles
from tests.cli.test_command_line import ROOT
from tests.conftest import Run
from tests.faults.files.jobs import CONVERSION, POSIX, STILL, Job, is_whole, of
from tests.faults.window.opened import Opened
from tests.filmed import bundled
from tests.test_imports import MODULES

OLD = b"what was there"

ENDED = """
import os, signal, sys, tempfile
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
@of((CONVERSION, STILL))
def test_a_signal_at_any_line_of_the_writer_leaves_nothing(job: Job, tmp_path: Path) -> None:
    """The lines of clearing up after a signal are not counted: a second one is meant to kill."""
    folder, temporary = tmp_path / "folder", tmp_path / "temporary"
    folder.mkdir()
    temporary.mkdir()
    path = folder / f"it{job.ending}"

    def end_at(line: int, name: str) -> tuple[int, str]:
        path.write_bytes(OLD)
        done = subprocess.run(
            [sys.executable, "-c", ENDED, name, str(line), *job.to(path)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
            env={**os.environ, "TMPDIR": str(temporary)},
        )
        assert "Traceback" not in done.stderr, done.stderr
        left = [it for it in (*folder.iterdir(), *temporary.iterdir()) if it != path]
        if name == "SIGKILL":  # the next program that writes there removes what is left
            assert len(left) <= 1 and all(OWN_NAME.fullmatch(it.name) for it in left)
            assert path.read_bytes() == OLD or is_whole(path)
            for it in left:
                it.unlink()
        assert name == "SIGKILL" or left == [], f"{name} at line {line}"
        assert path.read_bytes() == OLD or done.returncode or not line
        return done.returncode, done.stdout

    _, said = end_at(0, "SIGTERM")
    lines = int(said.split()[-1])
    assert lines > 40
    step = 2 if job is CONVERSION else lines // 3
    for number, line in enumerate(range(1, lines + 1, step)):
        name, code = (("SIGTERM", 143), ("SIGINT", 130), ("SIGKILL", -9))[number % 3]
        assert end_at(line, name)[0] in (code, 0)


# -- what stands beside --------------------------------------------------------------------------


@pytest.fixture
def opened(display: None, tmp_path: Path) -> Iterator[Opened]:
    opened = Opened(tmp_path / "settings", bundled("arrow"))
    yield opened
    opened.window.close()
    assert opened.said() == []


@pytest.fixture
def save(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Save the puzzle of the window under a name."""

    def save_as(path: Path) -> None:
        monkeypatch.setattr("app.window.exchange.ask_where_to_write", lambda *_: path)
        save_puzzle(opened.window)

    return save_as


@POSIX
def test_saving_in_the_window_follows_no_planted_link(
    save: Callable[[Path], None], tmp_path: Path
) -> None:
    path, victim = tmp_path / "dog.non", tmp_path / "victim"
    victim.write_bytes(OLD)
    for name in (f"dog.non.{os.getpid()}.new", ".nonogram-tk-aaaaaaaa.non"):
        (tmp_path / name).symlink_to(victim)
    save(path)
    assert read_puzzles(path)[0].width == 5 and not path.is_symlink()
    assert victim.read_bytes() == OLD


# -- what another program holds open, as on Windows ----------------------------------------------


def hold_open(monkeypatch: pytest.MonkeyPatch, tries: int) -> list[int]:
    """Nothing can be replaced so many times; returns how often it was tried."""
    replace, tried = os.replace, [0]

    def refuse(source: str | Path, target: str | Path) -> None:
        tried[0] += 1
        if tried[0] <= tries:
            raise PermissionError(13, "The process cannot access the file", str(source))
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    return tried


@of((CONVERSION, STILL))
def test_of_a_file_that_is_held_open_the_new_one_is_kept_beside(
    job: Job, tmp_path: Path, run_here: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, kept = tmp_path / f"it{job.ending}", tmp_path / f"it-new{job.ending}"
    path.write_bytes(OLD)
    hold_open(monkeypatch, 10**9)
    for beside in (kept, tmp_path / f"it-new-2{job.ending}"):
        done = run_here(*job.to(path))
        assert done.returncode == 2 and beside.name in done.stderr
        assert "open in another program" in done.stderr and len(done.stderr.splitlines()) == 1
        assert path.read_bytes() == OLD and beside.stat().st_size > len(OLD)
    assert len(list(tmp_path.iterdir())) == 3


# -- names and rights, as on Windows -------------------------------------------------------------


@pytest.mark.parametrize("name", ["con", "NUL.non", "com1.tar.gz", "Lpt9 .non", "aux..", "con "])
def test_a_name_of_a_device_is_refused_on_windows_alone(
    name: str, tmp_path: Path, run_here: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.export.output_file import CannotWrite, check_place

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


def test_the_writer_of_the_program_is_one() -> None:
    """Nothing else replaces files or makes temporary ones."""
    for path in MODULES:
        if path.name != "atomic_write.py":
            text = path.read_text(encoding="utf-8")
            assert "os.replace" not in text and "mkstemp" not in text, path
