"""One limit for one command, and memory that is used up is a verdict like another."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands.test_command_line import PROGRAM, ROOT
from tests.faults.tree import on_linux, start_python, write_hard_puzzle

IMPATIENT = """
import sys, commands.main
commands.main.PATIENCE = 2.0
sys.exit(commands.main.run(sys.argv[1:]))
"""
"""The program, with less patience where --timeout says nothing."""


def allowed(mebibytes: int) -> Callable[[], None]:
    def limit() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (mebibytes << 20, mebibytes << 20))

    return limit


def run_within(mebibytes: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(PROGRAM), *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        preexec_fn=allowed(mebibytes),
    )


@pytest.mark.parametrize("arguments", [[], ["--timeout", "2"]], ids=["usual", "given"])
def test_an_answer_that_is_not_found_is_not_looked_for_by_steps(
    tmp_path: Path, arguments: list[str]
) -> None:
    script = tmp_path / "impatient.py"
    script.write_text(IMPATIENT, encoding="utf-8")
    begin = time.monotonic()
    process = start_python(str(script), str(write_hard_puzzle(tmp_path)), "--text", *arguments)
    try:
        out, said = process.communicate(timeout=40)
    finally:
        process.kill()
    assert (process.returncode, said) == (1, "")
    assert "Stopped: " in out.splitlines()[-1]
    assert time.monotonic() - begin < 20  # starting, and the end of what was under way


@on_linux
@pytest.mark.parametrize("jobs", [[], ["heart"]], ids=["alone", "in a process"])
def test_too_little_memory_is_undecided_and_a_sentence(tmp_path: Path, jobs: list[str]) -> None:
    large = str(write_hard_puzzle(tmp_path, side=250, share=0.5))
    arguments = ["--check", "--json", "--timeout", "60", "--jobs", "2", large, *jobs]
    done = run_within(200, *arguments)
    first, *others = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (1, "")
    assert first["verdict"] == "undecided" and "memory" in first["error"]
    assert [it["verdict"] for it in others] == ["unique"] * len(jobs)


@on_linux
def test_too_little_memory_ends_text_with_what_is_known(tmp_path: Path) -> None:
    large = write_hard_puzzle(tmp_path, side=250, share=0.5)
    done = run_within(200, str(large), "--text", "--timeout", "60")
    assert (done.returncode, done.stderr) == (1, "")
    assert "not enough memory" in done.stdout.splitlines()[-1]
