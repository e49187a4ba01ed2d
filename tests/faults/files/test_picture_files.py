"""Pictures that anybody may have made: reading one takes little memory and time, whatever is in it,
and starts no other program."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from puzzles.formats.registry import FORMATS
from tests.cli.test_command_line import ROOT
from tests.faults.files.bombs import BOMBS, POSTSCRIPT, READ
from tests.faults.reading_targets import samples_of
from tests.faults.tree import on_linux

MEASURING = """
import re, sys
import nonogram_tk
for job in sys.argv[1:]:
    code = nonogram_tk.main(job.split("\\n"))
    most = re.search(r"VmHWM:\\s*(\\d+) kB", open("/proc/self/status").read())
    print("measured", code, int(most[1]) // 1024, file=sys.stderr)
"""

MOST_MEGABYTES = 250
"""Of the whole program, also what it takes without any file."""

Measured = tuple[int, str, int]


def measure(*jobs: tuple[str, ...], **environment: str) -> list[Measured]:
    """Of each job, done in one process after the other: the exit code of the program, what it says,
    and how many megabytes were taken so far."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURING, *map("\n".join, jobs)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    found = re.findall(r"(.*?)^measured (\d+) (\d+)\n", done.stderr, re.DOTALL | re.MULTILINE)
    assert len(found) == len(jobs), done.stderr
    return [(int(code), said, int(most)) for said, code, most in found]


@on_linux
@pytest.mark.parametrize("first", range(6))
def test_a_file_takes_little_whatever_is_in_it(first: int, tmp_path: Path) -> None:
    """A sixth of the files, one after the other: never more than one of them may take. A job names
    its file by its place among these."""
    bombs = list(BOMBS.values())[first::6]
    jobs: list[tuple[str, ...]] = []
    for number, (build, _) in enumerate(bombs):
        path = tmp_path / f"{number}.png"
        path.write_bytes(build())
        jobs.append(("--from-image", str(path), "--size", "5x5", "--timeout", "600"))
        jobs.append((str(path), "--check", "--timeout", "3"))
    measured = measure(*jobs)
    for job, (_, said, megabytes) in zip(jobs, measured, strict=True):
        assert megabytes <= MOST_MEGABYTES, (job, said)
    for (_, expected), job, (code, said, _) in zip(bombs, jobs[::2], measured[::2], strict=True):
        is_read = code == 0 or "of one colour" in said
        assert is_read if expected == READ else code == 2 and expected in said, (job, said)


@on_linux
def test_reading_clues_off_what_is_no_puzzle_takes_little(tmp_path: Path) -> None:
    """Noise, and rules that are a board of nothing but lines."""
    noise = Image.effect_noise((5000, 5000), 90)
    noise.save(tmp_path / "noise.jpg", quality=80)
    rules = Image.new("L", (2000, 1500), 255)
    for at in range(0, 2000, 12):
        rules.paste(0, (at, 0, at + 2, 1500))
        rules.paste(0, (0, at, 2000, at + 2))
    rules.save(tmp_path / "rules.png")
    small = Image.effect_noise((300, 300), 250).resize((1200, 1200), Image.Resampling.NEAREST)
    small.point(lambda value: 255 * (value > 128)).save(tmp_path / "blocks.png")
    paths = [tmp_path / name for name in ("noise.jpg", "rules.png", "blocks.png")]
    for path, (code, said, megabytes) in zip(
        paths, measure(*(("--from-scan", str(path)) for path in paths)), strict=True
    ):
        assert code == 2 and "grid was found" in said, (path.name, said)
        assert megabytes <= MOST_MEGABYTES, path.name


# -- nothing in a file is run ----------------------------------------------------------------------

WATCHING = """
import sys
from pathlib import Path

STARTING = ("subprocess.Popen", "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn",
            "os.spawn", "os.startfile", "pty.spawn", "webbrowser.open", "socket.connect")
seen = []
sys.addaudithook(lambda event, values: seen.append(event) if event in STARTING else None)

from app.make.photo import open_picture
from puzzles.reading import read, read_file
from puzzles.source import ReadOptions
from puzzles.formats.registry import BY_NAME
from puzzles.source import open_source
from solver.puzzle import UserError

def tried(run, *arguments):
    try:
        run(*arguments)
    except UserError:
        return
    count[0] += 1

count = [0]
for path in Path(sys.argv[1]).iterdir():
    tried(read_file, path)
    tried(open_picture, path)
    for name in BY_NAME:
        tried(lambda: read(open_source(path), "", ReadOptions(name)))
assert not seen, seen
assert not [it for it in sys.modules if "Eps" in it], "who runs PostScript is not even there"
print(count[0])
"""


def files_of_all_kinds() -> Iterator[tuple[str, bytes]]:
    """Of every format of puzzles, and of every one that Pillow writes."""
    for kind in FORMATS:
        for number, data in enumerate(samples_of(kind)):
            yield f"{kind.name}{number}{(*kind.endings, *kind.shared, '.txt')[0]}", data
    Image.init()
    for name in sorted(Image.SAVE):
        for mode in ("RGB", "L", "1"):
            file = BytesIO()
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    Image.new(mode, (32, 32)).save(file, name)
            except (OSError, ValueError, KeyError):
                continue  # not this mode, or a library is missing
            yield f"{name}.png", file.getvalue()
            yield f"{name}.{name.lower()}", file.getvalue()
            break
    for ending in ("png", "jpg", "tif", "gif", "eps", "ps", "bmp", "pbm", "txt", "html"):
        yield f"evil.{ending}", POSTSCRIPT
    dos = b"\xc5\xd0\xd3\xc6" + (30).to_bytes(4, "little") + len(POSTSCRIPT).to_bytes(4, "little")
    yield "dos.png", dos + bytes(18) + POSTSCRIPT


def marking(folder: Path) -> Path:
    """A folder of programs that leave a mark there when they are run."""
    programs = folder / "programs"
    programs.mkdir()
    for name in ("gs", "gswin64c", "djpeg", "cjpeg", "xv", "display", "netpbm", "convert"):
        program = programs / name
        program.write_text(f'#!/bin/sh\ntouch "{folder / "run"}"\n', encoding="utf-8")
        program.chmod(0o755)
    return programs


@pytest.mark.skipif(sys.platform == "win32", reason="programs are no scripts there")
def test_nothing_in_a_file_is_run(tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    for name, data in files_of_all_kinds():
        (files / name).write_bytes(data)
    path = f"{marking(tmp_path)}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, "-c", WATCHING, str(files)],
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > len(FORMATS)
    assert not (tmp_path / "run").exists()
