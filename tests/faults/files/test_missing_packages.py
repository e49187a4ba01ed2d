"""Where a package is missing, one sentence says what to install; no more is needed than must."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.faults.files.jobs import Job, of, refuse
from tests.here import run_python

PACKAGES = {
    "PIL": "pillow",
    "numpy": "numpy",
    "imageio": "imageio",
    "imageio_ffmpeg": "imageio-ffmpeg",
    "fpdf": "fpdf2",
    "pymupdf_fonts": "pymupdf-fonts",
}

ANIMATED = {"PIL", "numpy", "imageio"}
NEEDED: dict[str, set[str]] = {
    "film": ANIMATED,
    "still": {"PIL"},
    "handout": {"PIL", "fpdf", "pymupdf_fonts"},
    "video": {"PIL", "imageio_ffmpeg"},
    "vectors": set(),
    "comparison": ANIMATED,
    "lab film": ANIMATED,
    "lab still": {"PIL"},
}
"""What each job cannot do without."""

ALL = {*PACKAGES, "uharfbuzz", "arabic_reshaper", "pysolvers", "tkinter"}

HIDING = """
import sys
class Hiding:
    def find_spec(self, name, path=None, target=None):
        if name.split('.')[0] in {hidden!r}:
            raise ModuleNotFoundError('No module named ' + repr(name), name=name)
sys.meta_path.insert(0, Hiding())
import nonogram_tk
sys.exit(next(filter(None, map(nonogram_tk.main, {jobs!r})), 0))
"""


def run_without(hidden: set[str], *jobs: list[str]) -> subprocess.CompletedProcess[str]:
    """The jobs one after the other in one process, up to the first that fails: what is missing for
    one is missing for the next."""
    return run_python("-c", HIDING.format(hidden=hidden, jobs=jobs))


@of(*NEEDED)
def test_what_is_missing_is_said_before_the_work(job: Job, tmp_path: Path) -> None:
    needed = NEEDED[job.name]
    arguments = job.to(tmp_path / f"it{job.ending}")
    is_first = next(other for other in NEEDED if NEEDED[other] == needed) == job.name
    for missing in [*({module} for module in needed if is_first), needed] if needed else []:
        install = f"python -m pip install {PACKAGES[max(missing)] if len(missing) == 1 else ''}"
        refuse(lambda *_, missing=missing: run_without(missing, arguments), [], install)
        assert not list(tmp_path.iterdir())
    done = run_without(ALL - needed, arguments)
    assert done.returncode == 0, done.stderr


def test_the_terminal_needs_no_package(tmp_path: Path) -> None:
    jobs = f"""arrow --text, arrow --explain, --check arrow, --list, --lab, --train cap,
        --train cap --mixed --json, --train cap --html {tmp_path}/cap.html,
        --train cap --class-set 2 --html {tmp_path}/cap, --make 5x5 --seed 1,
        arrow --html {tmp_path}/arrow.html, arrow --convert {tmp_path}/arrow.xml"""
    done = run_without(ALL, *(job.split() for job in jobs.split(",")))
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
