"""What is written in a format is read back as it was, as far as the format can say it."""

from __future__ import annotations

from contextlib import suppress
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.draw.scene import Rectangle
from app.draw.stage import puzzle_scene
from app.draw.theme import THEMES
from app.export.svg import svg_of
from puzzles.formats.registry import BY_NAME, FORMATS, Format, recognise
from puzzles.printable import shown_text
from puzzles.reading import PARTS, Reading, file_text, lost_in, needs_solution, read_text
from puzzles.source import ReadOptions, Source
from solver.puzzle import Puzzle, UserError, numbers_of, puzzle_of_picture, transposed
from tests.boards import boards, puzzles_with_given
from tests.puzzles.samples import ALL, FIVE, GIVEN, PICTURE, only
from tests.refused import refused

WRITTEN = [kind for kind in FORMATS if kind.writes and not needs_solution(kind)]
SEVERAL = [kind for kind in WRITTEN if kind.holds_several]
DRAWN = [kind for kind in FORMATS if kind.writes and needs_solution(kind)]

written = pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.name)

texts = st.text(max_size=40).map(shown_text).map(lambda it: it.encode("utf-8", "ignore").decode())


def said(puzzle: Puzzle, kind: Format) -> Puzzle:
    """What the format can say of a puzzle."""
    parts = {part: getattr(puzzle, part) for part in PARTS if part in kind.says}
    return Puzzle(puzzle.rows, puzzle.columns, **parts)


@st.composite
def described(draw: st.DrawFn, largest: int = 6) -> Puzzle:
    """A puzzle with given cells and with everything that may be said about one."""
    parts = "title", "author", "copyright", "licence", "lesson"
    return draw(puzzles_with_given(largest)).replaced(**{part: draw(texts) for part in parts})


def read_back(text: str, kind: Format, puzzle: Puzzle) -> list[Puzzle]:
    asked = ReadOptions(kind.name, (puzzle.width, puzzle.height) if kind.name == "task" else None)
    found = []
    for _, entry in read_text(text, asked=asked).entries:
        assert isinstance(entry, Puzzle), entry
        found.append(entry)
    return found


@settings(max_examples=60)
@given(described())
def test_a_puzzle_comes_back_as_it_was_written_in_every_format(puzzle: Puzzle) -> None:
    for kind in WRITTEN:
        said_of_it = (puzzle.title, puzzle.author, puzzle.licence)
        if kind.name == "gno" and set("[]") & set().union(*said_of_it):
            continue  # a bracket begins a section there
        assert read_back(file_text(kind, [puzzle]), kind, puzzle) == [said(puzzle, kind)], kind.name


@settings(max_examples=60)
@given(boards(12))
def test_a_picture_comes_back_as_it_was_drawn(board: list[tuple[int, ...]]) -> None:
    picture = ["".join(".#"[cell] for cell in row) for row in board]
    for kind in DRAWN:
        text = file_text(kind, [FIVE], [picture])
        assert read_back(text, kind, FIVE) == [puzzle_of_picture(picture)], kind.name


@settings(max_examples=60)
@given(st.lists(described(4), min_size=1, max_size=4))
def test_several_puzzles_come_back_in_their_order(puzzles: list[Puzzle]) -> None:
    for kind in SEVERAL:
        said_of_them = [said(puzzle, kind) for puzzle in puzzles]
        assert read_back(file_text(kind, puzzles), kind, puzzles[0]) == said_of_them, kind.name


@written
def test_what_is_written_is_recognised(kind: Format) -> None:
    found = recognise(Source(file_text(kind, [GIVEN])))
    assert found is not None and found.name == kind.name


@written
def test_a_large_board_is_written_and_read(kind: Format) -> None:
    picture = ["#." * 250 if row % 2 else "#" * 250 + "." * 250 for row in range(130)]
    puzzle = puzzle_of_picture(picture)
    if kind.name == "puzzlink":
        file_text(kind, [puzzle_of_picture(["#" * 255])])
        with refused(UserError, "number-too-large"):
            file_text(kind, [puzzle_of_picture(["#" * 256])])
    assert read_back(file_text(kind, [puzzle]), kind, puzzle) == [puzzle]


def test_what_is_lost_is_known() -> None:
    puzzle = Puzzle(FIVE.rows, FIVE.columns, title="5", licence="MIT", given=[(0, 0, 1)])
    assert lost_in(puzzle, BY_NAME["nin"].says) == ["title", "licence", "given"]
    assert lost_in(puzzle, BY_NAME["non"].says) == []
    assert lost_in(puzzle, BY_NAME["tatham"].says) == ["title", "licence"]


def test_the_vectors_of_other_programs() -> None:
    """Strings that those programs themselves made, or have in their tests."""
    assert file_text(BY_NAME["tatham"], [GIVEN]) == "4x5:3.1/1.1.1/1.1.1/1.3/4/1/4/1/4,Afn\n"
    assert file_text(BY_NAME["puzzlink"], [FIVE]).strip() == ALL["puzzlink"]["address"].strip()
    puzzle = only("nonogram/6/6/12g1111h11112j12g11g21j11g3h")
    rows, columns = ([numbers_of(it) for it in side] for side in (puzzle.rows, puzzle.columns))
    assert rows == [[2, 1], [1, 1], [1, 2], [], [1, 1], [3]]
    assert columns == [[2, 1], [1, 1, 1], [1], [1, 1, 1], [2, 1], []]
    address = "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h\n"
    assert file_text(BY_NAME["puzzlink"], [puzzle]) == address
    test = (
        "pzprv3/nonogram/6/6/. . . . 1 . 1 . . /. . . 2 1 . 1 2 . /. . . 1 1 1 1 1 . /"
        ". 2 1 . . . . . . /. 1 1 . . . . . . /. 1 2 . . . . . . /. . . . . . . . . /"
        ". 1 1 . . . . . . /. . 3 . . . . . . /"
    )
    assert only(test) == puzzle


# -- never transposed without a word -------------------------------------------------------------

SQUARE = puzzle_of_picture(["##", "#."])
"""Its mirror image is itself, and so the next is used, whose is not."""
TILTED = puzzle_of_picture(["##.", "..#", "..."])


@written
def test_a_square_puzzle_never_comes_out_transposed_without_a_word(kind: Format) -> None:
    assert transposed(TILTED) != TILTED and transposed(SQUARE) == SQUARE
    text = file_text(kind, [TILTED])
    for ending in ("", ".txt", *kind.endings, *kind.shared):
        reading = read_text(text, ending)
        ((_, puzzle),) = reading.entries
        assert isinstance(puzzle, Puzzle)
        assert (puzzle.rows, puzzle.columns) == (TILTED.rows, TILTED.columns)
        if kind.name == "nin" and ending not in kind.endings:
            assert [it.name for it in reading.assumed] == ["rows-assumed"]
        else:
            assert not reading.assumed


PAIRS = [
    *(("nin", "mk"), ("mk", "nin"), ("nin", "cwd"), ("cwd", "nin"), ("mk", "cwd")),
    *(("tatham", "task"), ("task", "puzzlink"), ("batch", "nin")),
    *(("json", "lists"), ("lists", "json")),
]
"""Formats that differ in little but the order of their parts: written as one, read as the other."""


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_what_one_format_writes_another_never_turns_over(first: str, second: str) -> None:
    texts = {
        "batch": "$1\n"
        + "".join(
            " ".join(str(block.length) for block in clue) + "\n"
            for clue in TILTED.columns + TILTED.rows
        ),
        "lists": "rows = [[2], [1], []]\ncolumns = [[1], [1], [1]]\n",
    }
    text = texts.get(first) or file_text(BY_NAME[first], [TILTED])
    expected = (TILTED.rows, TILTED.columns)
    assert clues_in(read_text(text)) == [expected]
    with suppress(UserError):  # refused: that is never wrong
        assert {*clues_in(read_text(text, asked=ReadOptions(second)))} <= {expected}


def clues_in(reading: Reading) -> list[tuple[object, object]]:
    puzzles = (it for _, it in reading.entries if isinstance(it, Puzzle))
    return [(it.rows, it.columns) for it in puzzles]


@pytest.mark.parametrize(
    "text",
    [
        "[[2], [1], []]\n[[1], [1], [1]]",
        "[[[2], [1], []], [[1], [1], [1]]]",
        "3 3\n2\n1\n0\n1\n1\n1\n",
    ],
)
def test_lists_without_names_say_which_are_taken_for_rows(text: str) -> None:
    reading = read_text(text)
    assert [it.name for it in reading.assumed] == ["rows-assumed"]
    ((_, puzzle),) = reading.entries
    assert isinstance(puzzle, Puzzle) and puzzle.rows == TILTED.rows
    reading = read_text(text, asked=ReadOptions(transposed=True))
    assert reading.entries == (("", transposed(puzzle)),) and not reading.assumed


def test_nin_and_mk_are_told_apart_by_the_mark_and_where_they_differ_it_is_said() -> None:
    empty = "2 3\n0\n0\n0\n0\n0\n"
    reading = read_text(empty)
    ((_, puzzle),) = reading.entries
    assert isinstance(puzzle, Puzzle) and (puzzle.width, puzzle.height) == (2, 3)
    (assumed,) = reading.assumed
    assert (assumed.name, assumed.values) == ("rival-assumed", {"format": "nin", "rival": "mk"})
    other = only(empty, asked="mk")
    assert (other.width, other.height) == (3, 2)


SVG = "{http://www.w3.org/2000/svg}"

# -- pictures of the empty puzzle ----------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_an_svg_is_xml_with_every_number_of_the_clues(theme: str) -> None:
    scene = puzzle_scene(GIVEN, 20)
    text = svg_of(scene, THEMES[theme], "A <5> & more")
    root = ElementTree.fromstring(text)
    numbers = [str(it.text) for it in root.iter(f"{SVG}text")]
    clues = GIVEN.rows + GIVEN.columns
    assert sorted(numbers) == sorted(str(it.length) for clue in clues for it in clue)
    assert [it.text for it in root.iter(f"{SVG}title")] == ["A <5> & more"]
    plain = svg_of(puzzle_scene(FIVE, 20), THEMES[theme])
    assert text.count("<rect") > plain.count("<rect")
    for _, item in scene.items():
        if isinstance(item, Rectangle):
            assert 0 <= item.left < item.right <= scene.width
            assert 0 <= item.top < item.bottom <= scene.height
    assert PICTURE
