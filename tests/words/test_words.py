"""The sentences, as they were reviewed; and a catalogue that leaves none out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from solver.grid import Grid
from solver.puzzle import ROW, Line, Puzzle, clue_of
from solver.steps.finding import Finding
from solver.steps.known import KnownLine
from solver.steps.methods import METHODS
from solver.steps.position import Position
from solver.steps.search import steps
from solver.steps.step import (
    ASSUME,
    BACKTRACK,
    BACKTRACKING,
    COMPLETE,
    CONTRADICTION,
    EDGE,
    OPTIONS,
    OVERLAP,
    REACH,
    SOLVED,
    STUCK,
    VERDICT,
    WHAT_IF,
)
from solver.steps.techniques import TECHNIQUES
from tests.conftest import Golden
from words.catalogue import ENGLISH, Catalogue, Grammar
from words.phrases import Phrases
from words.sentences import grouped, sentence, spoken
from words.spoken import Part, plain
from words.wording import WORDINGS

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


def found(technique: str, line: KnownLine) -> Finding:
    """What a technique finds in a line."""
    find = TECHNIQUES[technique].find
    assert find is not None
    return next(find(line))


def overlap_sentence(clue: list[int], length: int) -> str:
    filled = sum(clue)
    rows = [clue] + [[]] * (max(0, filled - 1))
    columns = [[1]] * filled + [[]] * (length - filled)
    puzzle = Puzzle.of(rows[:1], columns)
    position = Position(puzzle)
    line = Line(ROW, 0)
    finding = found(OVERLAP, position.known_line(line))
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
    phrases = Phrases(ENGLISH.steps)
    assert phrases.ranges([1]) == "1"
    assert phrases.ranges([1, 2, 3, 7]) == "1–3 and 7"
    assert phrases.ranges([1, 3, 5, 6]) == "1, 3 and 5–6"


def test_large_counts_stay_readable() -> None:
    number = Phrases(ENGLISH.steps).number
    assert number(1234567) == "1,234,567"
    assert grouped(1234567) == number(1234567)
    assert number(10**15) == "about 10^15"
    assert number(16 * 10**14) == "about 2 × 10^15"
    assert number(96 * 10**20) == "about 10^22"
    assert number(123 * 10**298) == "about 10^300"


def test_a_long_clue_is_cut_in_the_middle() -> None:
    phrases = Phrases(ENGLISH.steps)
    assert plain(phrases.clue(clue_of([1] * 20))) == " ".join(["1"] * 20)
    assert plain(phrases.clue(clue_of(range(1, 51)))).endswith(" 15 16 … 47 48 49 50")


def said_about(clue: list[int], line: str, technique: str) -> str:
    """What a technique says about the first row, of which the cells of `line` are known."""
    puzzle = Puzzle.of([clue], [[1]] * sum(clue) + [[]] * (len(line) - sum(clue)))
    position = Position(puzzle)
    position.grid = Grid.of([line])
    finding = found(technique, position.known_line(Line(ROW, 0)))
    return sentence(position.deduce(technique, Line(ROW, 0), finding))


@pytest.mark.parametrize(
    ("clue", "line", "technique", "said"),
    [
        ([1], "?", OVERLAP, "1 takes the whole line: cell 1 is filled."),
        (
            [1, 3, 1],
            ".????????",
            OVERLAP,
            "the 3, block 2 of 1 3 1, covers cells 4–6 pushed left and cells 5–7 pushed right, "
            "so cells 5–6 are filled.",
        ),
        (
            [2, 2],
            "#????#.",
            OVERLAP,
            "the known cells leave only one way to place 2 2, at cells 1–2 and 5–6, so cells 2 and "
            "5 are filled.",
        ),
        (
            [2, 2],
            "#???#??",
            OVERLAP,
            "the 2, block 1 of 2 2, has one place only, cells 1–2, so cell 2 is filled.",
        ),
        (
            [1, 1],
            "???#.#...",
            REACH,
            "the 1, block 1 of 1 1, reaches no further left than cell 4, so cells 1–3 are empty.",
        ),
        (
            [1, 2],
            ".#?????#?..",
            REACH,
            "of 1 2, block 1 (1) reaches only to cell 2 and block 2 (2) only from cell 7 on, so "
            "cells 3–6 are empty.",
        ),
        (
            [1, 1],
            "?#???#???",
            REACH,
            "between its places pushed left and pushed right, no block of 1 1 reaches cells 1, 3–5 "
            "and 7–9, so they are empty.",
        ),
        ([2], "?##?", COMPLETE, "its block stands (2), so the rest is empty: cells 1 and 4."),
        ([2, 1], "?????", OPTIONS, "2 1 has 3 arrangements, and in all of them cell 2 is filled."),
        (
            [1, 1],
            "#????.",
            OPTIONS,
            "3 arrangements of 1 1 agree with the known cells, and in all of them cell 2 is empty.",
        ),
    ],
)
def test_a_sentence_names_the_clue_and_the_blocks(
    clue: list[int], line: str, technique: str, said: str
) -> None:
    assert said_about(clue, line, technique) == f"Row 1: {said}"


def test_clues_and_blocks_are_set_apart_in_a_sentence() -> None:
    position = Position(Puzzle.of([[1, 3, 1]], [[1]] * 5 + [[]] * 4))
    position.grid = Grid.of([".????????"])
    finding = found(OVERLAP, position.known_line(Line(ROW, 0)))
    step = position.deduce(OVERLAP, Line(ROW, 0), finding)
    said = spoken(step)
    assert said[:4] == (
        Part("Row 1: the "),
        Part("3", is_clue=True),
        Part(", block 2 of "),
        Part("1 3 1", is_clue=True),
    )
    assert "".join(part.text for part in said) == sentence(step)


def test_every_technique_and_every_kind_of_step_has_its_wording() -> None:
    without_sentences = {EDGE, WHAT_IF, BACKTRACKING}  # these only assume, contradict and take back
    named = set(TECHNIQUES) - without_sentences | {VERDICT}
    kinds = {ASSUME, CONTRADICTION, BACKTRACK, SOLVED, STUCK}
    assert named | kinds == set(WORDINGS)


def test_a_language_may_have_one_plural_form_or_three() -> None:
    def catalogue(forms: tuple[str, ...], plural: Callable[[float], str]) -> Catalogue:
        texts = {f"cells.{form}": f"{{count}} {form}" for form in forms}
        return Catalogue(texts, Grammar(forms, plural, str, str, ", ".join, "".join))

    chinese = catalogue(("other",), lambda number: "other")
    assert [chinese.say_count("cells", it, count=it) for it in (1, 2)] == ["1 other", "2 other"]
    polish = catalogue(
        ("one", "few", "many"),
        lambda it: "one" if it == 1 else "few" if 1 < it % 10 < 5 else "many",
    )
    said = [polish.say_count("cells", it, count=it) for it in (1, 3, 5)]
    assert said == ["1 one", "3 few", "5 many"]
