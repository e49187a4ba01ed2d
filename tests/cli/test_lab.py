"""The overlap lab is right: held against every arrangement, tried one by one."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.draw.lab_layout import ENGLISH_WORDS
from app.exercises.lab import (
    EXAMPLES,
    FEW,
    LONGEST,
    SOME,
    Lab,
    LabLine,
    greatest_fit,
    least_fit,
    read_lab_line,
    study,
    write_lab_line,
)
from app.text.messages import error_said
from solver.line import cells_under
from solver.puzzle import PuzzleError, clue_of
from tests.boards import known_of
from tests.brute import agreeing, agreement, clue_of_cells
from tests.refused import refused


def known_in(line: LabLine) -> list[int | None]:
    return known_of(line.length, line.filled, line.empty)


def fits_of(line: LabLine) -> list[tuple[int, ...]]:
    """The starts of every arrangement that agrees with what is known, by brute force."""
    clue = line.rule.lengths
    return [
        tuple(i for i, cell in enumerate(cells) if cell and (not i or not cells[i - 1]))
        for cells in agreeing(clue, known_in(line))
    ]


@st.composite
def lines(draw: st.DrawFn, *, possible: bool = False) -> LabLine:
    """Lines with known cells; `possible` ones have an arrangement."""
    cells = draw(st.lists(st.integers(0, 1), min_size=1, max_size=13))
    known = draw(st.lists(st.booleans(), min_size=len(cells), max_size=len(cells)))
    truth = list(cells)
    if not possible and draw(st.booleans()):
        truth = draw(st.lists(st.integers(0, 1), min_size=len(cells), max_size=len(cells)))
    filled = sum(1 << i for i, it in enumerate(truth) if known[i] and it)
    empty = sum(1 << i for i, it in enumerate(truth) if known[i] and not it)
    return LabLine(clue_of(clue_of_cells(tuple(cells))), len(cells), filled, empty)


@given(lines())
def test_the_study_agrees_with_every_arrangement(line: LabLine) -> None:
    facts, fits = study(line), fits_of(line)
    assert facts.count == len(fits)
    assert (facts.broken is not None) == (not fits)
    if not fits:
        assert ENGLISH_WORDS.sure(facts).startswith("The line")
        return
    assert facts.leftmost == tuple(min(starts) for starts in zip(*fits, strict=True))
    assert facts.rightmost == tuple(max(starts) for starts in zip(*fits, strict=True))
    agreed = agreement(agreeing(line.rule.lengths, known_in(line)))
    assert facts.filled == sum(1 << i for i, it in enumerate(agreed) if it == 1)
    assert facts.empty == sum(1 << i for i, it in enumerate(agreed) if it == 0)
    assert not facts.sure_filled & ~facts.filled
    listed = [cells_under(line.rule.lengths, starts) for starts in fits]
    if facts.count <= FEW:
        assert sorted(facts.arrangements) == sorted(listed)
    else:
        assert len(facts.arrangements) == SOME
    assert set(facts.arrangements) <= set(listed)


@given(lines(possible=True))
def test_what_fits_share_is_covered_by_the_same_block_in_every_arrangement(line: LabLine) -> None:
    facts, fits = study(line), fits_of(line)
    for block, shared in enumerate(facts.shared):
        length = line.rule.lengths[block]
        covered = set(range(line.length))
        for starts in fits:
            covered &= set(range(starts[block], starts[block] + length))
        assert covered == (set(range(*shared)) if shared else set())


@given(lines(possible=True))
def test_the_formula_about_slack_is_said_only_where_it_is_true(line: LabLine) -> None:
    facts = study(line)
    formula = " − " in ENGLISH_WORDS.sure(facts)
    assert not formula or line.is_blank
    if line.is_blank:
        for length, shared in zip(line.rule.lengths, facts.shared, strict=True):
            count = shared[1] - shared[0] if shared else 0
            assert count == max(0, length - line.rule.slack)


@given(lines(possible=True))
def test_the_slider_goes_through_fits_from_the_leftmost_to_the_rightmost(line: LabLine) -> None:
    lab, fits = Lab.of(line), set(fits_of(line))
    path = lab.study.path
    assert set(path) <= fits
    assert (path[0], path[-1]) == (lab.study.leftmost, lab.study.rightmost)
    for position, stop in enumerate(path):
        assert lab.at(position).starts == stop
        assert lab.at(position).position == position
    for before, after in pairwise(path):
        assert all(a <= b for a, b in zip(before, after, strict=True))
        assert not any(
            all(a <= x <= b for a, x, b in zip(before, other, after, strict=True))
            for other in fits - {before, after}
        ), "no fit is passed over"


def test_on_a_blank_line_one_block_goes_after_the_other() -> None:
    path = study(read_lab_line("3-2-6 in 15")).path
    assert path[:3] == ((0, 4, 7), (0, 4, 8), (0, 4, 9))
    assert path[3:] == ((0, 5, 9), (0, 6, 9), (1, 6, 9), (2, 6, 9))


@given(lines(possible=True), st.lists(st.tuples(st.integers(-1, 7), st.integers(-3, 14))))
def test_pushes_by_hand_stay_legal(line: LabLine, pushes: list[tuple[int, int]]) -> None:
    lab, fits = Lab.of(line), set(fits_of(line))
    for block, start in pushes:
        before = lab.starts
        lab = lab.pushed(block, start)
        assert lab.starts in fits
        if not 0 <= block < len(before):
            assert lab.starts == before
        elif start > before[block]:
            reachable = min(start, lab.study.rightmost[block])
            assert lab.starts[block] >= reachable


@given(lines(possible=True), st.data())
def test_the_nearest_fits_are_the_nearest(line: LabLine, data: st.DataObject) -> None:
    blocks = len(line.clue)
    bounds = tuple(data.draw(st.lists(st.integers(0, 13), min_size=blocks, max_size=blocks)))
    fits = fits_of(line)
    above = [it for it in fits if all(a >= b for a, b in zip(it, bounds, strict=True))]
    below = [it for it in fits if all(a <= b for a, b in zip(it, bounds, strict=True))]
    least, greatest = least_fit(line, bounds), greatest_fit(line, bounds)
    assert least == (tuple(map(min, zip(*above, strict=True))) if above else None)
    assert greatest == (tuple(map(max, zip(*below, strict=True))) if below else None)


@given(lines(), st.lists(st.tuples(st.integers(0, 12), st.integers(1, 2)), max_size=8))
def test_clicking_goes_round_and_moves_blocks_that_must(
    line: LabLine, clicks: list[tuple[int, int]]
) -> None:
    lab = Lab.of(line)
    for number, times in clicks:
        cell, before = number % line.length, lab
        assert lab.toggled(cell, 3).line == lab.line
        lab = before.toggled(cell, times)
        assert lab.study == study(lab.line)
        fits = fits_of(lab.line)
        assert lab.starts == (before.starts if before.starts in fits else lab.study.leftmost)
        assert lab.study.broken is not None or lab.starts in fits


@settings(max_examples=40)
@given(st.lists(st.integers(1, 9), max_size=12), st.integers(1, LONGEST))
def test_what_is_written_is_read_again(numbers: list[int], length: int) -> None:
    needed = sum(numbers) + max(0, len(numbers) - 1)
    if needed > length:
        with refused(PuzzleError, f"needed={needed},"):
            LabLine(clue_of(numbers), length)
        return
    line = LabLine(clue_of(numbers), length)
    for separator in (" ", "-", ",", ", "):
        written = write_lab_line(line).replace(" ", separator, max(0, len(numbers) - 1))
        assert read_lab_line(written) == line
    assert study(line).count >= 1
    assert len(study(line).path) == line.rule.slack * len(numbers) + 1


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "no-lab-line"),
        ("seven in ten", "no-lab-line"),
        ("7", "no-lab-line"),
        ("-7 in 10", "no-lab-line"),
        ("\u0667 in 10", "no-lab-line"),
        ("7 in 10 or so", "no-lab-line"),
        ("1 " * 300 + "in 10", "no-lab-line"),
        ("7 in 0", "lab-length"),
        ("7 in 41", "lab-length"),
        ("7 in " + 99 * "9", "lab-length"),
        ("7 in 6", "clue-too-long"),
        ("3 0 in 10", "block-without-cells"),
        (99 * "9" + " in 10", "clue-too-long"),
        ("2 in 5 with ##", "lab-signs"),
        ("2 in 5 with ##xx?", "lab-signs"),
    ],
)
def test_what_cannot_be_is_said(text: str, error: str) -> None:
    with pytest.raises(PuzzleError) as raised:
        read_lab_line(text)
    assert raised.value.name == error and error_said(raised.value)


def test_the_sum_is_written_out() -> None:
    assert (
        ENGLISH_WORDS.sum(study(read_lab_line("5-2-6 in 15"))) == "5 + 1 + 2 + 1 + 6 = 15, 0 spare"
    )
    seven = study(read_lab_line("7 in 10"))
    assert ENGLISH_WORDS.sure(seven) == "A block of 7 with 3 spare fixes 7 − 3 = 4 cells."
    assert ENGLISH_WORDS.formula(study(read_lab_line("3 2 6 in 15"))) == "3 out of 5: 10 ways"
    assert "1 cell." in ENGLISH_WORDS.sure(study(read_lab_line("3 in 5")))


def test_the_examples_teach_what_they_should() -> None:
    facts = [study(read_lab_line(it)) for it in EXAMPLES]
    assert all(it.broken is None for it in facts)
    assert [it.count for it in facts[:5]] == [3, 4, 2, 1, 10]
    assert sum(not it.sure_filled for it in facts) == 1, "one in which overlap gives nothing"
    assert not facts[-1].line.is_blank
    assert facts[-1].sure_filled & ~facts[-1].line.filled
