"""The sentences, as they were reviewed; and a catalogue that leaves none out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.draw.card import CARDS
from app.exercises.lab import LabLine, known_text
from app.text.catalogue import ENGLISH, Catalogue, Grammar
from app.text.messages import ENGLISH_WORDS
from app.text.phrases import Part, Phrases, grouped, plain
from app.text.wording import sentence, spoken
from solver.grid import Grid
from solver.line_state import Finding, KnownLine
from solver.methods import AT_ONCE, METHODS
from solver.position import Position
from solver.puzzle import ROW, Line, Puzzle, clue_of, numbers_of
from solver.step import (
    CAP,
    COMPLETE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    MATCH,
    NO_ROOM,
    OPTIONS,
    OVERLAP,
    PLACES,
    REACH,
    SOLVED,
    SPLIT,
    STUCK,
    TRAINED,
    VERDICT,
    EndEvidence,
    Evidence,
    Step,
    VerdictEvidence,
)
from solver.techniques import TECHNIQUES
from tests.conftest import Golden
from tests.filmed import bundled, steps_of

LONGEST = 150


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", ["arrow", "scissors", "penguin"])
def test_the_sentences_are_those_that_were_reviewed(name: str, method: str, golden: Golden) -> None:
    said = [
        f"{number} {'  ' * step.depth}{sentence(step)}"
        for number, step in enumerate(steps_of(bundled(name), method, LONGEST), 1)
    ]
    golden.check(f"solvings/{name}/{method}.txt", "\n".join(said) + "\n")


def found(technique: str, line: KnownLine) -> Finding:
    """What a technique finds in a line."""
    find = AT_ONCE.get(technique, TECHNIQUES[technique].rungs[0].find)
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
    assert overlap_sentence([14], 15) == ("Row 1: 14 in 15 leaves 1 spare: cells 2–14 are filled.")
    assert overlap_sentence([3], 5) == ("Row 1: 3 in 5 leaves 2 spare: cell 3 is filled.")
    assert overlap_sentence([5, 2, 6], 15) == (
        "Row 1: 5 + 1 + 2 + 1 + 6 = 15, it just fits: 15 new cells are settled."
    )


def test_cells_are_drawn_together() -> None:
    phrases = Phrases(ENGLISH.steps)
    assert phrases.ranges([1]) == "1"
    assert phrases.ranges([1, 2, 3, 7]) == "1–3 and 7"
    assert phrases.ranges([1, 3, 5, 6]) == "1, 3 and 5–6"


def test_large_counts_stay_readable() -> None:
    number = Phrases(ENGLISH.steps).number
    assert number(1234567) == "1,234,567"
    assert grouped(1234567, ENGLISH) == number(1234567)
    assert number(10**15) == "about 10^15"
    assert number(16 * 10**14) == "about 2 × 10^15"
    assert number(96 * 10**20) == "about 10^22"
    assert number(123 * 10**298) == "about 10^300"


@pytest.mark.parametrize(
    ("title", "said"),
    [("", "Nonogram · 1 × 1"), ("Dot", "Dot · 1 × 1"), ("Dot, 1 × 1", "Dot, 1 × 1")],
)
def test_a_title_says_the_size_once(title: str, said: str) -> None:
    assert ENGLISH_WORDS.title(Puzzle.of([[1]], [[1]], title=title)) == said


SETTLED = ((0, 0, 1), (0, 1, 0))
LAST: tuple[tuple[str, str, Evidence, str, str], ...] = (
    (SOLVED, "", EndEvidence(2, 2), "Solved", ""),
    (SOLVED, "", EndEvidence(2, 2, assumptions=((0, 0, 1),)), "A solution", ""),
    (STUCK, "", EndEvidence(1, 2), "Stuck", ""),
    (
        SOLVED,
        VERDICT,
        VerdictEvidence(1, is_unique=True),
        "Solved · worked out",
        "After 1 assumption the other 2 cells were worked out by the solver, not by reasoning that "
        "can be shown; it proved that there is no other answer.",
    ),
    (
        SOLVED,
        VERDICT,
        VerdictEvidence(3, is_unique=False, has_others=True),
        "A solution · worked out",
        "After 3 assumptions the other 2 cells were worked out by the solver, not by reasoning "
        "that can be shown; there are other answers, too.",
    ),
    (
        SOLVED,
        VERDICT,
        VerdictEvidence(3, is_unique=False),
        "A solution · worked out",
        "After 3 assumptions the other 2 cells were worked out by the solver, not by reasoning "
        "that can be shown; other answers may be possible.",
    ),
)


@pytest.mark.parametrize(("kind", "technique", "evidence", "heading", "said"), LAST)
def test_a_last_step_says_how_sure_it_is(
    kind: str, technique: str, evidence: Evidence, heading: str, said: str
) -> None:
    step = Step(kind, technique, None, SETTLED, evidence, 0)
    assert ENGLISH_WORDS.heading(step) == heading
    assert not said or sentence(step) == said


def test_a_long_clue_is_cut_in_the_middle() -> None:
    phrases = Phrases(ENGLISH.steps)
    assert plain(phrases.clue(clue_of([1] * 9))) == " ".join(["1"] * 9)
    assert plain(phrases.clue(clue_of(range(1, 51)))) == "1 2 3 4 5 6 … 48 49 50"


def said_about(clue: list[int], line: str, technique: str) -> str:
    """What a technique says about the first row, of which the cells of `line` are known."""
    puzzle = Puzzle.of([clue], [[1]] * sum(clue) + [[]] * (len(line) - sum(clue)))
    position = Position(puzzle)
    position.grid = Grid.of([line])
    finding = found(technique, position.known_line(Line(ROW, 0)))
    return sentence(position.deduce(technique, Line(ROW, 0), finding))


EXAMPLES: tuple[tuple[Any, ...], ...] = (
    (FULL, ([1], "?"), ([10], "?" * 10), ([2, 1], "????"), ([1] * 8, "?" * 15), ([], "?.?")),
    (COMPLETE, ([2], "?##?"), ([2, 1], "?##?#?")),
    (OVERLAP, ([1, 3, 1], ".????????"), ([2, 2], "#????#."), ([2, 2], "#???#??")),
    (OVERLAP, ([5], ".?????."), ([5], ".???????."), ([3, 3], "????????"), ([2, 1], "????")),
    (CAP, ([1, 2], "?#???##"), ([1, 1], "??#???")),
    (GLUE, ([4, 1], "?#?????????"), ([1, 3, 1], "#.???#????"), ([1, 3], "???????#?")),
    (GLUE, ([2, 3], "##?#???"), ([5], "??####????"), ([2, 1], ".#????")),
    (REACH, ([1, 1], "???#.#..."), ([1, 2], ".#?????#?.."), ([1, 1], "?#???#???")),
    (REACH, ([4], "???#??????")),
    (GAP, ([2, 3], "???.?.????"), ([3], "??.??????"), ([1, 4], "?#?.???.????")),
    (SPLIT, ([2, 2], "??#?#????"), ([1, 1, 1], "#?#????"), ([1, 3, 1], "???#?#???????")),
    (EXTEND, ([2, 2], "??.#????"), ([3, 2], "??.?#?.???")),
    (NO_ROOM, ([2, 1], "??.??#???")),
    (PLACES, ([1, 3, 3], "???#??#?????")),
    (MATCH, ([1, 3, 3], "???#??#?????")),
    (OPTIONS, ([2, 1], "?????"), ([1, 1], "#????.")),
)

ON_CARDS = tuple(
    (technique, ([*numbers_of(card.holds.clue)], known_text(card.holds)))
    for technique, card in CARDS.items()
    if isinstance(card.holds, LabLine)
)
"""Those of rule cards, so that a new technique has one."""


def test_each_technique_speaks_as_it_was_reviewed(golden: Golden) -> None:
    said = [
        f"{technique}  {' '.join(map(str, clue)) or '0'}  {line}\n    "
        f"{said_about(clue, line, technique)}"
        for technique, *examples in (*EXAMPLES, *ON_CARDS)
        for clue, line in examples
    ]
    golden.check("sentences.txt", "\n".join(said) + "\n")


def test_clues_and_blocks_are_set_apart_in_a_sentence() -> None:
    position = Position(Puzzle.of([[1, 3, 1]], [[1]] * 5 + [[]] * 4))
    position.grid = Grid.of([".????????"])
    finding = found(OVERLAP, position.known_line(Line(ROW, 0)))
    step = position.deduce(OVERLAP, Line(ROW, 0), finding)
    said = spoken(step)
    assert said[:3] == (
        Part("Row 1, cell 1 empty: the "),
        Part("3", is_clue=True),
        Part(" in cells 4–7 covers 5–6."),
    )
    assert "".join(part.text for part in said) == sentence(step)


@pytest.mark.parametrize("technique", TRAINED)
def test_a_technique_has_all_words_that_are_said_of_it(technique: str) -> None:
    wanted = {
        ENGLISH.board: ("technique", "lesson"),
        ENGLISH.window: ("question", "need", "claim"),
        ENGLISH.cards: ("says", "lacks"),
    }
    for catalogue, stems in wanted.items():
        for key in (f"{stem}.{technique}" for stem in stems):
            assert key in catalogue.texts, f"app/text/english/techniques.py lacks {key}"
    told = {key.split(".")[1] for key in ENGLISH.film.texts if key.startswith("tell.")}
    is_told = technique in told or not TECHNIQUES[technique].rungs
    assert is_told, f"app/text/english/techniques.py lacks tell.{technique}"


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
