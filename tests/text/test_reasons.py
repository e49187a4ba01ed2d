"""What a sentence names, what is ringed and what the evidence says are one reason."""

from __future__ import annotations

import random
import re

import pytest

from app.text.wording import sentence
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.search import steps
from solver.step import DEDUCE, FULL, METHOD_NAMES, OPTIONS, LineEvidence, Step
from tests.claims import claimed, only

STATED = re.compile(r"cells? ([\d–, and]+?) (?:is|are) (filled|empty)")
REASON = re.compile(
    r"\w+ \d+: ((?:cells? [\d–, and]+? (?:is|are) (?:filled|empty)(?: and (?=cells? ))?)+)"
)


def some_board(chance: random.Random) -> Puzzle:
    height, width, density = chance.randint(4, 16), chance.randint(4, 16), chance.uniform(0.4, 0.75)
    return puzzle_of_picture(
        ["".join(".#"[chance.random() < density] for _ in range(width)) for _ in range(height)]
    )


def numbers(listed: str) -> list[int]:
    """The numbers in "1–3, 7 and 9"."""
    found: list[int] = []
    for part in re.split(r", | and ", listed):
        ends = part.split("–")
        found += range(int(ends[0]), int(ends[-1]) + 1)
    return found


def named(text: str) -> dict[int, int]:
    """The cells with which the sentence begins, as its reason."""
    reason = REASON.match(text)
    return {
        number - 1: int(state == "filled")
        for listed, state in STATED.findall(reason[1] if reason else "")
        for number in numbers(listed)
    }


def check_reason(step: Step) -> None:
    evidence, text = step.evidence, sentence(step)
    assert isinstance(evidence, LineEvidence) and step.technique is not None
    assert max(len(it.split()) for it in text.split(". ")) <= 25, text
    if step.technique == FULL or not evidence.because:
        assert "ringed" not in text and not named(text), text
    elif "ringed" not in text:
        assert step.technique != OPTIONS, text
        assert named(text) == dict(evidence.because), text
    if step.technique != OPTIONS:  # what it says else is what these cells alone say
        claimed(step.technique, evidence, only(evidence.because, evidence.length))


@pytest.mark.parametrize("method", METHOD_NAMES)
def test_a_sentence_names_the_cells_that_its_reason_uses(method: str) -> None:
    chance = random.Random(method)
    for _ in range(12):
        for step in steps(some_board(chance), method, guess=False):
            if step.kind == DEDUCE:
                check_reason(step)
