"""Pictures that anybody may have made: reading one takes little memory and time, whatever is in it,
and starts no other program."""

from __future__ import annotations

import re
import warnings
from contextlib import suppress
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from PIL import Image

from puzzles.formats.registry import FORMATS
from tests.faults.files.bombs import BOMBS, POSTSCRIPT, READ
from tests.faults.program import on_linux
from tests.faults.reading_targets import samples_of
from tests.here import run_python

MEASURING = """
import re, sys
import nonogram_tk
for job in sys.argv[1:]:
    code = nonogram_tk.main(job.split("\\n"))
    most = re.search(r"VmHWM:\\s*(\\d+) kB", open("/proc/self/status").read())
    print("measured", code, int(most[1]) // 1024, file=sys.stderr)
"""

MAX_MEGABYTES = 250
"""Of the whole program, also what it takes without any file."""


def measure(*jobs: tuple[str, ...]) -> list[tuple[int, str]]:
    """Of each job, done in one process after the other, the exit code of the program and what it
    says; it has never taken too much."""
    done = run_python("-c", MEASURING, *map("\n".join, jobs))
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    measured = re.findall(r"(.*?)^measured (\d+) (\d+)\n", done.stderr, re.DOTALL | re.MULTILINE)
    for job, (_, _, megabytes) in zip(jobs, measured, strict=True):
        assert int(megabytes) <= MAX_MEGABYTES, job
    return [(int(code), said) for said, code, _ in measured]


@on_linux
@pytest.mark.parametrize("first", range(6))
def test_a_file_takes_little_whatever_is_in_it(first: int, tmp_path: Path) -> None:
    """A sixth of the files, one after the other: never more than one of them may take."""
    jobs: list[tuple[str, ...]] = []
    for name in [*BOMBS][first::6]:
        path = tmp_path / f"{name}.png"
        path.write_bytes(BOMBS[name][0]())
        jobs.append(("--from-image", str(path), "--size", "5x5", "--timeout", "600"))
        jobs.append((str(path), "--check", "--timeout", "3"))
    for job, (code, said) in [*zip(jobs, measure(*jobs), strict=True)][::2]:
        _, expected = BOMBS[Path(job[1]).stem]
        is_read = code == 0 or "of one colour" in said
        assert is_read if expected == READ else code == 2 and expected in said, (job, said)


WATCHING = """
import sys
from pathlib import Path

STARTING = ("subprocess.Popen", "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn",
            "os.spawn", "os.startfile", "pty.spawn", "webbrowser.open", "socket.connect")
seen = []
sys.addaudithook(lambda event, values: seen.append(event) if event in STARTING else None)

from contextlib import suppress
from app.make.photo import open_picture
from puzzles.formats.registry import BY_NAME
from puzzles.reading import read, read_file
from puzzles.source import ReadOptions, open_source
from solver.puzzle import UserError

count = 0
for path in Path(sys.argv[1]).iterdir():
    jobs = [lambda: read_file(path), lambda: open_picture(path)]
    jobs += [lambda name=name: read(open_source(path), "", ReadOptions(name)) for name in BY_NAME]
    for job in jobs:
        with suppress(UserError):
            job()
            count += 1
assert not seen, seen
assert not [name for name in sys.modules if "Eps" in name], "what runs PostScript is not there"
print(count)
"""


def write_files_of_all_kinds(folder: Path) -> None:
    """Of every format of puzzles, and of every one that Pillow writes."""
    for kind in FORMATS:
        for number, data in enumerate(samples_of(kind)):
            ending = (*kind.endings, *kind.shared, ".txt")[0]
            (folder / f"{kind.name}{number}{ending}").write_bytes(data)
    Image.init()
    for name, mode in product(Image.SAVE, ("RGB", "L", "1")):
        file = BytesIO()
        with suppress(OSError, ValueError, KeyError), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # not this mode, or a library is missing
            Image.new(mode, (32, 32)).save(file, name)
        for ending in ("png", name.lower()):
            (folder / f"{name}{mode}.{ending}").write_bytes(file.getvalue())
    dos = b"\xc5\xd0\xd3\xc6" + (30).to_bytes(4, "little") + len(POSTSCRIPT).to_bytes(4, "little")
    (folder / "dos.png").write_bytes(dos + bytes(18) + POSTSCRIPT)
    for ending in ("png", "jpg", "tif", "gif", "eps", "ps", "bmp", "pbm", "txt", "html"):
        (folder / f"evil.{ending}").write_bytes(POSTSCRIPT)


def test_nothing_in_a_file_is_run(tmp_path: Path) -> None:
    write_files_of_all_kinds(tmp_path)
    done = run_python("-c", WATCHING, str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > len(FORMATS)
