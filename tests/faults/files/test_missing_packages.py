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
NEEDED: tuple[tuple[Job, set[str]], ...] = (
    (FILM, ANIMATED),
    (COMPARISON, ANIMATED),
    (LAB_FILM, ANIMATED),
    (STILL, {"PIL"}),
    (LAB_STILL, {"PIL"}),
    (VECTORS, set()),
    (HANDOUT, {"PIL", "fpdf", "pymupdf_fonts"}),
    (VIDEO, {"PIL", "imageio_ffmpeg"}),
)
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
"""


def run_without(hidden: set[str], arguments: list[str]) -> subprocess.CompletedProcess[str]:
    run = f"import nonogram_tk\nsys.exit(nonogram_tk.main({arguments!r}))"
    return run_python_without(hidden, run)


def run_python_without(hidden: set[str], code: str) -> subprocess.CompletedProcess[str]:
    script = HIDING.format(hidden=hidden) + code
    return subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=120
    )


@pytest.mark.parametrize(("job", "needed"), NEEDED, ids=[job.name for job, _ in NEEDED])
def test_what_is_missing_is_said_before_the_work(
    job: Job, needed: set[str], tmp_path: Path
) -> None:
    path = tmp_path / f"it{job.ending}"
    for module in sorted(needed) if job in DIFFERENT else ():
        done = run_without({module}, job.to(path))
        assert (done.returncode, done.stdout) == (2, ""), done
        assert f"python -m pip install {PACKAGES[module]}" in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert not list(tmp_path.iterdir())
    if needed:
        done = run_without(needed, job.to(path))
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


WITHOUT_PACKAGES = (
    "arrow --text",
    "arrow --explain",
    "--check arrow",
    "--list",
    "--lab",
    "--train cap",
    "--train cap --mixed --json",
    "--train cap --html {place}/cap.html",
    "--train cap --class-set 2 --html {place}/cap",
    "--make 5x5 --seed 1",
    "arrow --html {place}/arrow.html",
    "arrow --convert {place}/arrow.xml",
)


def test_the_terminal_needs_no_package(tmp_path: Path) -> None:
    """One job after the other in one process: what is missing for one is missing for the next."""
    jobs = [it.format(place=tmp_path).split(" ") for it in WITHOUT_PACKAGES]
    done = run_python_without(
        ALL, f"import nonogram_tk\nsys.exit(repr([nonogram_tk.main(it) for it in {jobs!r}]))"
    )
    *_, said = done.stderr.splitlines()
    assert said == repr([0] * len(jobs)) and "Traceback" not in done.stderr, done.stderr
