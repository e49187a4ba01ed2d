"""What a sentence names, what is ringed and what the evidence says are one reason."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from app.text.catalogue import ENGLISH, Language
from app.text.phrases import MOST_PLACES, plain
from app.text.wording import sentence, worded
from puzzles.bundled import bundled_puzzles
from puzzles.reading import read_puzzles
from solver.grid import Rules, opening
from solver.hints import why
from solver.puzzle import Puzzle, lines_of, puzzle_of_picture
from solver.search import steps
from solver.step import ASSUME, BY_OVERLAP, DEDUCE, FULL, METHOD_NAMES, LineEvidence, Step
from tests.claims import claimed, only

MALFORMED = re.compile(r": ,|: \.|  | ,|None|[{}]|[,:]$")
STATED = re.compile(r"(\d[\d–, and]*) (filled|empty)")
LIT = re.compile(r"the (?:(\d+) lit cells are|lit cell is) settled")
REASON = re.compile(
    r"\w+ \d+, (cells? [\d–, and]+? (?:filled|empty)(?:, (?:cell )?[\d–, and]+ empty)?)"
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


def check_reason(step: Step, language: Language = ENGLISH) -> int:
    """How many words it has in words; where there is a picture, cells are named or ringed."""
    evidence, text = step.evidence, sentence(step, language)
    seen = plain(worded(step, language.steps))
    assert isinstance(evidence, LineEvidence) and step.technique is not None
    assert not re.search("ringed| lit ", text) and not MALFORMED.search(text), text
    places = sum((cell - 1, value) not in evidence.because for cell, value in evidence.because)
    if step.technique == FULL or not evidence.because:
        assert "ringed" not in seen and not named(text), text
    elif not re.search("by all that is known|all blocks stand", text):
        assert places <= MOST_PLACES and named(text) == dict(evidence.because), text
    assert "ringed" in seen or named(seen) in ({}, dict(evidence.because)), seen
    claimed(step.technique, evidence, only(evidence.because, evidence.length))
    return len(text.split())


@pytest.mark.parametrize("method", METHOD_NAMES)
def test_a_sentence_names_the_cells_that_its_reason_uses(method: str) -> None:
    """And has no more words than can be followed."""
    chance, counts = random.Random(method), list[int]()
    for _ in range(12):
        for step in steps(some_board(chance), method, guess=False):
            if step.kind == DEDUCE:
                counts.append(check_reason(step))
    assert sum(count <= 25 for count in counts) >= 0.99 * len(counts)


def test_a_reason_without_cells_has_a_sentence_of_its_own() -> None:
    """Each line of a blank board says all that it says with its clue alone."""
    for path in bundled_puzzles()[::7]:
        puzzle = read_puzzles(path)[0]
        rules, grid, language = Rules(puzzle), opening(puzzle), ENGLISH.in_colours(puzzle)
        for line in lines_of(puzzle):
            for cell in range(puzzle.length(line)):
                answer = why(rules, grid, line, cell, 0, BY_OVERLAP)
                if isinstance(answer, Step):
                    text = plain(worded(answer, language.steps))
                    assert "ringed" not in text and not MALFORMED.search(text), text


IN_COLOURS = [path for path in bundled_puzzles() if path.parent.name == "colours"]


def test_a_board_in_colours_says_what_is_so() -> None:
    check_in_colours(IN_COLOURS[::8])


def test_all_boards_in_colours_say_what_is_so() -> None:
    check_in_colours(IN_COLOURS)


def check_in_colours(paths: Iterable[Path]) -> None:
    """What is settled, what only narrowed; and nothing is tried that a clue has no colour for."""
    for path in paths:
        puzzle = read_puzzles(path)[0]
        language = ENGLISH.in_colours(puzzle)
        for method in METHOD_NAMES:
            for step in itertools.islice(steps(puzzle, method), 400):
                text = plain(worded(step, language.steps))
                assert not MALFORMED.search(text), text
                if step.kind == ASSUME and step.cells[0][2]:
                    row, column, colour = step.cells[0]
                    for clue in (puzzle.rows[row], puzzle.columns[column]):
                        assert colour in {block.colour for block in clue}
                if step.kind == DEDUCE and (said := LIT.search(text)):
                    assert int(said[1] or 1) == len(step.cells), text
                if "ringed cells known" in text and isinstance(step.evidence, LineEvidence):
                    is_known = min(value for _, value in step.evidence.because) >= 0
                    assert ("or narrowed" in text) != is_known, text
