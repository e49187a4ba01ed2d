"""What will be refused is refused before any work; and what may take so long takes no longer."""

from __future__ import annotations

import signal
from contextlib import suppress
from pathlib import Path

import pytest

from app.draw.layout import Sizes
from app.draw.theme import LIGHT
from app.export.file_types import FILM_FORMATS, FilmFormat
from app.export.film import Wishes
from app.export.limits import GRACE_S
from app.export.recording import Recording
from app.export.solving import make_film
from app.interrupt import OutOfTime
from solver.limit import Limit
from tests.cli.test_command_line import ROOT
from tests.conftest import Run
from tests.faults.files.jobs import OF_PUZZLES, Job, of, refuse
from tests.faults.program import write_hard_puzzle
from tests.filmed import bundled, trace_of
from tests.here import run_python


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """No work is done: whoever begins to solve fails."""

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("the work has begun")

    for name in ("app.cli.films.trace_of", "app.export.pdf.verdict", "app.race.Race.run"):
        monkeypatch.setattr(name, fail)


@pytest.mark.usefixtures("idle")
@of(Job("film", "--gif", ""), Job("comparison", "--compare overlap ladder --gif", ""), "lab film")
def test_every_film_has_the_same_limits(job: Job, tmp_path: Path, run_here: Run) -> None:
    for options, said in (
        ("--seconds 1e306", "24 hours"),
        ("--seconds 100000", "24 hours"),
        ("--seconds 1e-300", "cannot last"),
        ("--seconds 0.05", "cannot last"),
        ("--pace 700000", "ten minutes"),
        ("--pace 999999999", "ten minutes"),
        ("--cell 200 --scale 8", "pixels"),
    ):
        refuse(run_here, [*job.to(tmp_path / "it.gif"), *options.split()], said)
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("idle")
@of(*OF_PUZZLES)
def test_a_board_that_is_too_large_is_refused_before_the_work(
    job: Job, tmp_path: Path, run_here: Run
) -> None:
    puzzle = tmp_path / "large.non"
    stripes, columns = "0\n1000\n" * 500, (",".join(["1"] * 500) + "\n") * 1000
    puzzle.write_text(f"rows\n{stripes}columns\n{columns}", encoding="utf-8")
    refuse(run_here, job.to(tmp_path / f"it{job.ending}", str(puzzle)), "1000 × 1000")
    assert list(tmp_path.iterdir()) == [puzzle]


# -- time ------------------------------------------------------------------------------------------


BY_ITS_OWN_CLOCK = """
import sys, time
time.monotonic = time.process_time
import nonogram_tk
sys.exit(nonogram_tk.main(sys.argv[1:]))
"""
"""The program, for which only time passes in which it works: others may keep the computer busy."""


@of(*OF_PUZZLES)
def test_the_timeout_is_on_the_whole_job(job: Job, tmp_path: Path) -> None:
    """Without the limit each of these takes a minute or two."""
    puzzle = write_hard_puzzle(tmp_path, side=80, share=0.5)
    path = tmp_path / f"it{job.ending}"
    done = run_python("-c", BY_ITS_OWN_CLOCK, *job.to(path, str(puzzle)), "--timeout", "0.4")
    assert done.returncode == (0 if job.name == "still" else 1), done.stderr
    assert path.exists() == (job.name != "handout")
    assert len(done.stderr.splitlines()) == (job.name in ("film", "handout"))


READERS = (
    *("", "--text", "--json", "--explain", "--watch-text", "--check", "--list"),
    *("--convert non:", "--html it.html", "--gif it.gif", "--still it.png", "--handout it.pdf"),
    "--compare overlap backtracking --gif it.gif",
    "--compare overlap backtracking --html it.html",
)


@pytest.mark.parametrize("has_timer", [True, False])
def test_reading_is_over_when_time_is(
    has_timer: bool, tmp_path: Path, run_here: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_for_ever(*_: object) -> None:
        while True:
            with suppress(Exception):
                int("x")

    if not has_timer:  # as on Windows
        monkeypatch.delattr("signal.setitimer")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("app.cli.inputs.read", read_for_ever)
    monkeypatch.setattr("app.cli.inputs._MIN_READING_S", 0.02)
    handlers = signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGABRT)
    for job in READERS:
        done = run_here(str(ROOT / "README.md"), "--timeout", "0.02", *job.split())
        assert done.returncode == 1, job
        assert "the time was over before it was read" in done.stdout + done.stderr, job
        assert ("undecided" in done.stdout) == (job == "--check")
    assert not list(tmp_path.iterdir())
    assert handlers == (signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGABRT))


@pytest.mark.parametrize("kind", FILM_FORMATS.values(), ids=lambda kind: kind.name)
def test_a_film_that_runs_out_of_time_leaves_nothing(kind: FilmFormat, tmp_path: Path) -> None:
    film = make_film(trace_of(bundled("arrow")), Wishes(Sizes(9)), tick=kind.tick)
    late = Limit(-GRACE_S - 1)
    with pytest.raises(OutOfTime):
        Recording(film, LIGHT, tmp_path / f"it{kind.suffix}", late).run()
    assert not list(tmp_path.iterdir())
