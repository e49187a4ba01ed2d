"""Own words: one's own sentences stand where those of the steps stood, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.text.catalogue import ENGLISH
from app.text.film import LONGEST, captions_in, captions_text, with_captions
from app.text.messages import Words
from app.text.phrases import plain
from solver.puzzle import UserError
from solver.trace import Trace
from tests.filmed import bundled, trace_of
from tests.here import run_here as run
from tests.refused import refused


@pytest.fixture
def trace() -> Trace:
    return trace_of(bundled("house"), "ladder")


def test_what_explain_prints_can_be_changed_and_read_again(trace: Trace) -> None:
    text = captions_text(trace.steps, ENGLISH)
    captions = captions_in(text)
    assert list(captions) == list(range(1, len(trace) + 1))
    words, own = Words(ENGLISH), Words(with_captions(ENGLISH, trace, captions))
    for step in trace.steps:
        assert own.sentence(step) == words.sentence(step)


def test_only_the_steps_that_are_named_say_something_else(trace: Trace) -> None:
    own = Words(with_captions(ENGLISH, trace, {2: "Because I say so."}))
    said = [own.sentence(step) for step in trace.steps]
    assert said[1] == "Because I say so."
    assert "".join(part.text for part in own.spoken(trace.steps[1])) == "Because I say so."
    assert said[0] == plain(Words(ENGLISH).sentence(trace.steps[0]))


def test_the_output_of_explain_is_such_a_file() -> None:
    done = run("house", "--explain")
    captions = captions_in(done.stdout)
    assert captions[1].startswith("Row 4: 7 takes")
    assert captions[17].startswith("All 49 cells") and len(captions) == 17


def test_lines_can_be_left_out_of_such_a_file(trace: Trace) -> None:
    lines = captions_text(trace.steps, ENGLISH).splitlines()
    kept = captions_in("\n".join(["House · 7 × 7", "", lines[2], lines[6], lines[7], "", " 1  2"]))
    assert list(kept) == [3, 7, 8]


def test_a_sentence_for_no_step_or_without_end_is_refused(trace: Trace) -> None:
    with refused(UserError, "caption-without-step"):
        with_captions(ENGLISH, trace, {len(trace) + 1: "More."})
    with refused(UserError, "caption-too-long"):
        captions_in("x" * (LONGEST + 1))


def test_a_still_shows_them_and_a_missing_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text("Seven fits in seven.\n", encoding="utf-8")
    arguments = ["house", "--still", str(tmp_path / "x.svg"), "--step", "1", "--captions"]
    assert run(*arguments, str(tmp_path / "own.txt")).returncode == 0
    assert "Seven fits" in (tmp_path / "x.svg").read_text(encoding="utf-8")
    done = run(*arguments, str(tmp_path / "missing.txt"))
    assert done.returncode == 2 and "there is no such file" in done.stderr
