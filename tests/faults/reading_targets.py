"""Everything that reads what others wrote, each with files that it can read and with what must hold
of whatever it makes of one: a target for the fuzzing.

Formats come from the registry: one that is added is a target without a word here, and its files
are those of `tests.puzzles.samples`, and what its own writer makes of random puzzles.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from io import BytesIO
from random import Random
from typing import Any, NamedTuple

from app.exercises.lab import EXAMPLES, LONGEST, read_lab_line, write_lab_line
from app.text.messages import error_said
from puzzles.formats.non import write_non
from puzzles.formats.registry import FORMATS, Format
from puzzles.formats.shared import written_clues
from puzzles.printable import MAX_TITLE_LETTERS, printable
from puzzles.reading import read
from puzzles.source import ReadOptions, read_source
from solver.puzzle import MAX_SIZE, Puzzle, UserError, cells_needed, numbers_of, puzzle_of_picture
from tests.faults.mutating import GENTLE, IN_ITSELF, Change, changed, put_zero_before_number
from tests.puzzles.samples import ALL, PICTURE, puzzles_of
from tests.puzzles.test_pictures import page_of, painted, written
from tests.refused import is_safe

MAX_SENTENCE_LETTERS = 600

NOT_GENTLE = {"json": put_zero_before_number}


class Target(NamedTuple):
    """A reader. `use` has it read a file and says whether there was anything to be used in it; it
    raises where something happened that must not. `fresh` writes files beside the samples."""

    name: str
    samples: Sequence[bytes]
    use: Callable[[bytes], bool]
    fresh: Callable[[Random], bytes] | None = None
    gentle: Sequence[Change] = GENTLE

    def file(self, random: Random) -> bytes:
        """A file as it should be."""
        if self.fresh is not None and random.random() < 0.5:
            return self.fresh(random)
        return random.choice(self.samples)

    def changed_file(self, random: Random) -> bytes:
        return changed(random, self.file(random), self.samples, self.gentle)


def targets() -> list[Target]:
    """All of them."""
    return [
        *(
            Target(
                kind.name,
                samples_of(kind),
                reads_puzzles(kind),
                writer_of(kind),
                [change for change in GENTLE if change is not NOT_GENTLE.get(kind.name)],
            )
            for kind in FORMATS
            if samples_of(kind)  # that they are missing is said by `test_dialects.py`
        ),
        Target("lab line", [text.encode() for text in EXAMPLES], reads_lab_line, gentle=IN_ITSELF),
    ]


# -- puzzles ---------------------------------------------------------------------------------------


def samples_of(kind: Format) -> list[bytes]:
    """Files of a format."""
    beside = {
        "picture": [painted(kind=name) for name in ("PNG", "GIF", "BMP")],
        "page": [page_of(PICTURE).encode(), page_of(["#.#", ".#."]).encode()],
        "batch": [
            b"$1\n1\t1\n0\n1\n1\t1\n0\n1\n",
            b"$1\n2\n1\n1\n2\n$7\n1\n1\n0 \n2\n\n$9\n1\n1\n",
        ],
    }
    samples = [text.encode() for text in ALL.get(kind.name, {}).values()]
    return samples or beside.get(kind.name, [])


def writer_of(kind: Format) -> Callable[[Random], bytes] | None:
    """Random puzzles in a format, if it is written here."""
    module: Any = kind.module
    by_hand = {"picture": random_picture, "batch": random_batch}
    if kind.name in by_hand:
        return by_hand[kind.name]
    if hasattr(module, "write_all"):
        return lambda random: str(module.write_all(random_puzzles(random))).encode()
    if hasattr(module, "write"):
        return lambda random: str(module.write(random_puzzles(random)[0])).encode()
    if hasattr(module, "draw"):
        return lambda random: str(module.draw(random_board(random))).encode()
    return None


def random_board(random: Random, side: int = 0) -> list[str]:
    """A picture, square if the side is given. Not all formats can say that there is nothing."""
    width, height = side or random.randrange(2, 9), side or random.randrange(2, 9)
    rows = ["".join(random.choice("##.") for _ in range(width)) for _ in range(height - 1)]
    return ["#" * width, *rows]


def random_puzzles(random: Random) -> list[Puzzle]:
    return [puzzle_of_picture(random_board(random)) for _ in range(random.choice((1, 3)))]


def random_batch(random: Random) -> bytes:
    lines = []
    for number in range(1, random.choice((2, 4, 9))):
        puzzle = puzzle_of_picture(random_board(random, random.randrange(1, 7)))
        lines += [f"${number}", *written_clues((*puzzle.columns, *puzzle.rows), "\t"), ""]
    return "\n".join(map(str, lines)).encode()


def random_picture(random: Random) -> bytes:
    from PIL import Image

    board = random_board(random)
    image = Image.new("L", (len(board[0]), len(board)))
    image.putdata([255 * (sign == ".") for row in board for sign in row])
    image = image.convert(random.choice(("L", "1", "RGB", "P")))
    return written(image, random.choice(("PNG", "GIF", "BMP")))


Outcome = tuple[tuple[str, Puzzle | str], ...] | str
"""The entries of a file, with sentences for errors; or the sentence for all of it."""


def reads_puzzles(kind: Format) -> Callable[[bytes], bool]:
    """Reads a file as one of this format, by its ending, and as one of which nothing is known."""
    endings = (*kind.endings, *kind.shared, "")
    ways = [(ReadOptions(kind.name), ""), *((ReadOptions(), ending) for ending in endings)]

    def use(data: bytes) -> bool:
        is_usable = False
        for asked, ending in ways:
            outcome = outcome_of(data, asked, ending)
            assert outcome == outcome_of(data, asked, ending), "it is read now so and now so"
            if not isinstance(outcome, str):
                is_usable |= any(isinstance(puzzle, Puzzle) for _, puzzle in outcome)
        return is_usable

    return use


def outcome_of(data: bytes, asked: ReadOptions, ending: str) -> Outcome:
    """What is read, held against what must be true of it."""
    try:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            reading = read(read_source(BytesIO(data)), ending, asked)
    except UserError as error:
        return sentence_of(error)
    finally:
        assert not warned, "this would stand on the person's screen"
    labels = [label for label, _ in reading.entries]
    assert labels and len(set(labels)) == len(labels)
    assert labels == [""] or all(label and is_safe(label) for label in labels)
    for assumption in reading.assumed:
        sentence_of(assumption)
    return tuple((label, _checked(puzzle)) for label, puzzle in reading.entries)


def sentence_of(error: BaseException) -> str:
    """What is said about an error, which is one that people can mend."""
    assert isinstance(error, UserError)
    sentence = error_said(error)
    assert 0 < len(sentence) <= MAX_SENTENCE_LETTERS and is_safe(sentence), repr(sentence)
    return sentence


def _checked(puzzle: Puzzle | ValueError) -> Puzzle | str:
    if not isinstance(puzzle, Puzzle):
        return sentence_of(puzzle)
    height, width = puzzle.height, puzzle.width
    assert 1 <= width <= MAX_SIZE and 1 <= height <= MAX_SIZE
    sums = set()
    for clues, length in ((puzzle.rows, width), (puzzle.columns, height)):
        numbers = [number for clue in clues for number in numbers_of(clue)]
        assert all(type(number) is int and number > 0 for number in numbers)
        assert all(cells_needed(clue) <= length for clue in clues)
        sums.add(sum(numbers))
    assert len(sums) == 1
    assert all(0 <= row < height and 0 <= column < width for row, column, _ in puzzle.given)
    for text in (puzzle.title, puzzle.author, puzzle.copyright, puzzle.licence, puzzle.lesson):
        assert printable(text) == text and len(text) <= MAX_TITLE_LETTERS, repr(text)
    assert puzzles_of(write_non(puzzle), ".non") == [puzzle]
    return puzzle


# -- other things --------------------------------------------------------------------------------


def reads_lab_line(data: bytes) -> bool:
    """Reads what was written behind --lab."""
    try:
        line = read_lab_line(data.decode("utf-8", "surrogateescape"))
    except UserError as error:
        sentence_of(error)
        return False
    assert 1 <= line.length <= LONGEST
    assert read_lab_line(write_lab_line(line)) == line
    return True
