"""The sentences, as they were reviewed; and a catalogue that leaves none out."""

from __future__ import annotations

import pytest

from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from solver.grid import Rules
from solver.methods import METHODS
from solver.puzzle import ROW, Line, Puzzle
from solver.search import steps
from solver.step import OVERLAP
from solver.techniques import LINE_TECHNIQUES
from solver.words import Speaker, grouped, sentence
from tests.conftest import Golden

LONGEST = 150


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", ["arrow", "scissors", "penguin"])
def test_the_sentences_are_those_that_were_reviewed(name: str, method: str, golden: Golden) -> None:
    path = find_bundled(name)
    assert path is not None
    said = [
        f"{number} {'  ' * step.depth}{sentence(step)}"
        for number, step in zip(
            range(1, LONGEST + 1), steps(read_puzzles(path)[0], method), strict=False
        )
    ]
    golden.check(f"{name}-{method}.txt", "\n".join(said) + "\n")


def overlap_sentence(clue: list[int], length: int) -> str:
    filled = sum(clue)
    rows = [clue] + [[]] * (max(0, filled - 1))
    columns = [[1]] * filled + [[]] * (length - filled)
    from solver.position import Position

    puzzle = Puzzle.of(rows[:1], columns)
    position = Position(puzzle)
    line = Line(ROW, 0)
    finding = LINE_TECHNIQUES[OVERLAP](Rules(puzzle)[line], 0, 0)
    assert finding is not None
    return sentence(position.deduce(OVERLAP, line, finding))


def test_the_examples_of_the_teaching_books() -> None:
    assert overlap_sentence([14], 15) == (
        "Row 1: 14 in 15 cells leaves a slack of 1, so cells 2–14 are filled however the block is "
        "pushed."
    )
    assert overlap_sentence([3], 5) == (
        "Row 1: 3 in 5 cells leaves a slack of 2, so cell 3 is filled however the block is pushed."
    )
    assert overlap_sentence([5, 2, 6], 15) == (
        "Row 1: 5 2 6 with one gap between blocks takes all 15 cells, so there is only one way to "
        "place the blocks: cells 1–5, 7–8 and 10–15 are filled."
    )


def test_cells_are_drawn_together() -> None:
    speaker = Speaker({"range": "{first}–{last}", "comma": ", ", "and": "{most} and {last}"})
    assert speaker.ranges([1]) == "1"
    assert speaker.ranges([1, 2, 3, 7]) == "1–3 and 7"
    assert speaker.ranges([1, 3, 5, 6]) == "1, 3 and 5–6"


def test_large_counts_stay_readable() -> None:
    assert grouped(1234567) == "1,234,567"
    assert grouped(10**15) == "about 1 × 10^15"
    assert grouped(123 * 10**298) == "about 1 × 10^300"
