"""Where a package is missing, one sentence says what to install; no more is needed than must."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.files.jobs import (
    COMPARISON,
    FILM,
    HANDOUT,
    LAB_FILM,
    LAB_STILL,
    STILL,
    VECTORS,
    VIDEO,
    Job,
    refuse,
)
from tests.test_project import ROOT

PACKAGES = {
    "PIL": "pillow",
    "numpy": "numpy",
    "imageio": "imageio",
    "imageio_ffmpeg": "imageio-ffmpeg",
    "fpdf": "fpdf2",
    "pymupdf_fonts": "pymupdf-fonts",
}

ANIMATED = {"PIL", "numpy", "imageio"}
NEEDED: dict[Job, set[str]] = {
    FILM: ANIMATED,
    COMPARISON: ANIMATED,
    LAB_FILM: ANIMATED,
    STILL: {"PIL"},
    LAB_STILL: {"PIL"},
    VECTORS: set(),
    HANDOUT: {"PIL", "fpdf", "pymupdf_fonts"},
    VIDEO: {"PIL", "imageio_ffmpeg"},
}
"""What each job cannot do without."""

DIFFERENT = (FILM, STILL, HANDOUT, VIDEO)
"""Those of which none needs the same as another."""

ALL = {*PACKAGES, "uharfbuzz", "arabic_reshaper", "pysolvers", "tkinter"}

HIDING = """
import sys
class Hiding:
    def find_spec(self, name, path=None, target=None):
        if name.split('.')[0] in {hidden!r}:
            raise ModuleNotFoundError('No module named ' + repr(name), name=name)
sys.meta_path.insert(0, Hiding())
import nonogram_tk
for job in {jobs!r}:
    code = nonogram_tk.main(job)
    if code:
        sys.exit(code)
"""


def run_without(hidden: set[str], *jobs: list[str]) -> subprocess.CompletedProcess[str]:
    """The jobs one after the other in one process, up to the first that fails: what is missing for
    one is missing for the next."""
    script = HIDING.format(hidden=hidden, jobs=jobs)
    return subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=120
    )


@pytest.mark.parametrize("job", NEEDED, ids=lambda job: job.name)
def test_what_is_missing_is_said_before_the_work(job: Job, tmp_path: Path) -> None:
    needed = NEEDED[job]
    arguments = job.to(tmp_path / f"it{job.ending}")
    for module in sorted(needed) if job in DIFFERENT else ():
        install = f"python -m pip install {PACKAGES[module]}"
        refuse(lambda *_, module=module: run_without({module}, arguments), [], install)
        assert not list(tmp_path.iterdir())
    if needed:
        refuse(lambda *_: run_without(needed, arguments), [], "python -m pip install ")
    done = run_without(ALL - needed, arguments)
    assert done.returncode == 0, done.stderr


def test_the_terminal_needs_no_package(tmp_path: Path) -> None:
    jobs = f"""arrow --text, arrow --explain, --check arrow, --list, --lab, --train cap,
        --train cap --mixed --json, --train cap --html {tmp_path}/cap.html,
        --train cap --class-set 2 --html {tmp_path}/cap, --make 5x5 --seed 1,
        arrow --html {tmp_path}/arrow.html, arrow --convert {tmp_path}/arrow.xml"""
    done = run_without(ALL, *(job.split() for job in jobs.split(",")))
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
