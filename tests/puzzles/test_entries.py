"""Every puzzle of a file of many has a name, and the name finds it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from puzzles.reading import read_text
from puzzles.source import Entry, UnreadablePuzzle, name_in, puzzle_in, splits_of, tell_apart
from solver.puzzle import Puzzle, PuzzleError
from tests.refused import refused

ONE, TWO = Puzzle.of([[1]], [[1]]), Puzzle.of([[2]], [[1], [1]])
BAD = UnreadablePuzzle("it is torn")

LABELS = st.text(st.sampled_from("12.#?"), min_size=1, max_size=3)


@given(st.lists(LABELS, min_size=2, max_size=12))
def test_no_two_puzzles_of_a_file_have_the_same_label(labels: list[str]) -> None:
    told = [label for label, _ in tell_apart([(label, ONE) for label in labels])]
    assert len(set(told)) == len(labels)
    for label, given_label in zip(told, labels, strict=True):
        assert label == given_label or label.startswith(f"{given_label}.")
    for label in set(labels):
        assert label in told


@given(st.lists(LABELS, min_size=2, max_size=12), st.text(st.sampled_from("ab#."), min_size=1))
def test_the_name_of_a_puzzle_leads_back_to_it(labels: list[str], file: str) -> None:
    for label, _ in tell_apart([(label, ONE) for label in labels]):
        assert (file, label) in splits_of(name_in(file, label))


def test_a_label_chooses_its_puzzle() -> None:
    entries: list[Entry] = [("1", ONE), ("2", BAD), ("9", TWO)]
    assert puzzle_in(entries, "9") == ("9", TWO)
    with refused(UnreadablePuzzle, r"it is torn"):
        puzzle_in(entries, "2")
    with refused(UnreadablePuzzle, r"no-such-label .*count=3, first=1, last=9"):
        puzzle_in(entries, "3")


def test_without_a_label_it_is_the_first_that_can_be_read() -> None:
    assert puzzle_in([("1", BAD), ("2", TWO), ("3", ONE)]) == ("2", TWO)
    with refused(UnreadablePuzzle, r"in-puzzle \(label=1, error=.*it is torn"):
        puzzle_in([("1", BAD), ("2", PuzzleError("it is worn"))])


def test_the_only_puzzle_of_a_file_is_its_first() -> None:
    assert puzzle_in([("", ONE)], "1") == ("", ONE)
    with refused(UnreadablePuzzle, "only-puzzle"):
        puzzle_in([("", ONE)], "2")


def test_a_bad_board_of_a_batch_stands_beside_the_others() -> None:
    entries = read_text("$1\n1\n1\n$1\n1\n2\n$3\n0\n0\n").entries
    assert [label for label, _ in entries] == ["1", "1.2", "3"]
    assert [isinstance(puzzle, Puzzle) for _, puzzle in entries] == [True, False, True]
