"""The addresses of puzz.link and its kin, which many programs read, and the files of pzpr.

    https://puzz.link/p?nonogram/4/5/13g11111131g4g1g4g1g4g

Width, height, then for each column half its height of slots, rounded up, and for each row half its
width, which run outwards from the board: the last number of a clue comes first. A slot is a digit
up to f, `-` and two of them; the letters from g on leave slots empty, g one and z twenty.

    pzprv3/nonogram/ROWS/COLUMNS/…

is the whole board with its clues beside it, line by line: `#` filled, `+` empty, `.` unknown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.clues import Side, check_size
from puzzles.errors import UnreadablePuzzle, excerpt, number_of
from puzzles.source import Source
from solver.puzzle import COLUMN, ROW, Clue, Given, Line, Puzzle, numbers_of

SITE = "https://puzz.link/p?"
KIND = "nonogram"
FILE = re.compile(r"pzprv3(?:\.\d+)?[/\s]+(\w+)[/\s]", re.I)
SLOT = re.compile(r"([0-9a-f])|-([0-9a-f]{2})|([g-z])|\.")
SKIPS = "ghijklmnopqrstuvwxyz"
LARGEST = 255
"""The largest number that a slot holds."""


def recognise(source: Source) -> bool:
    """Whether it is an address or a file of pzpr; another kind of puzzle is refused by name."""
    text = source.text.strip()
    if FILE.match(text):
        return True
    found = _address_in(text)
    return found is not None and (found[0] == KIND or text.startswith("http"))


def read(source: Source) -> Puzzle:
    """The puzzle in an address or a file."""
    text = source.text.strip()
    file = FILE.match(text)
    if file is not None:
        _check_kind(file[1].lower())
        return _read_file([line.split() for line in re.split(r"[/\n]", text)[2:]])
    found = _address_in(text)
    if found is None:
        raise UnreadablePuzzle("no-address", text=excerpt(text))
    kind, *sizes, body = found
    _check_kind(kind)
    width, height = number_of(sizes[0], "width"), number_of(sizes[1], "height")
    check_size(width, height)
    rows, columns = _read_slots(body, width, height)
    return Puzzle.of(rows, columns)


def write(puzzle: Puzzle) -> str:
    """The address of the puzzle."""
    slots: list[int | None] = []
    for clue in puzzle.columns:
        slots += _slots_of(clue, _room(puzzle.height))
    for clue in puzzle.rows:
        slots += _slots_of(clue, _room(puzzle.width))
    return f"{SITE}{KIND}/{puzzle.width}/{puzzle.height}/{_written_slots(slots)}\n"


def _address_in(text: str) -> tuple[str, str, str, str] | None:
    """The kind of puzzle, width, height and the slots; flags may stand before the width."""
    if any(letter.isspace() for letter in text[:1000]):
        return None
    parts = text.rpartition("?")[2].split("&")[0].split("/")
    if not parts[0].isalpha():
        return None
    numbers = [place for place, part in enumerate(parts[:20]) if part.isdecimal()]
    if len(numbers) < 2 or numbers[1] != numbers[0] + 1:
        return None
    width, height, *body = parts[numbers[0] :]
    return parts[0].lower(), width, height, "".join(body)


def _check_kind(kind: str) -> None:
    if kind != KIND:
        raise UnreadablePuzzle("other-game", text=excerpt(kind))


def _room(length: int) -> int:
    """The slots of a line: no clue has more numbers."""
    return (length + 1) // 2


# -- addresses -----------------------------------------------------------------------------------


def _read_slots(body: str, width: int, height: int) -> tuple[Side, Side]:
    """The clues of rows and columns."""
    total = width * _room(height) + height * _room(width)
    slots: list[int] = []
    place = 0
    while place < len(body):
        match = SLOT.match(body, place)
        if match is None:
            raise UnreadablePuzzle("no-slot", text=excerpt(body[place : place + 10]))
        digit, digits, skip = match.groups()
        if digit or digits:
            slots.append(int(digit or digits, 16))
        elif skip:
            slots += [0] * (1 + SKIPS.index(skip))
        else:
            raise UnreadablePuzzle("length-unknown", _line_of(len(slots), width, height))
        if len(slots) > total:
            raise UnreadablePuzzle("slots-differ", count=len(slots), expected=total)
        place = match.end()
    slots += [0] * (total - len(slots))  # some programs leave out the end
    columns = _cut(slots, width, _room(height))
    return _cut(slots[width * _room(height) :], height, _room(width)), columns


def _cut(slots: Sequence[int], count: int, room: int) -> Side:
    """So many clues of so many slots, in the order in which they are read."""
    lines = (slots[start : start + room] for start in range(0, count * room, room))
    return [[number for number in reversed(line) if number] for line in lines]


def _line_of(slot: int, width: int, height: int) -> Line | None:
    """The line that a slot belongs to."""
    index = slot // _room(height)
    if index < width:
        return Line(COLUMN, index)
    index = (slot - width * _room(height)) // _room(width)
    return Line(ROW, index) if index < height else None


def _slots_of(clue: Clue, room: int) -> list[int | None]:
    numbers: list[int | None] = [*reversed(numbers_of(clue))]
    return numbers + [None] * (room - len(numbers))


def _written_slots(slots: Sequence[int | None]) -> str:
    written, empty = [], 0
    for slot in [*slots, 0]:
        if slot is None:
            empty += 1
            continue
        while empty:
            skipped = min(empty, len(SKIPS))
            written.append(SKIPS[skipped - 1])
            empty -= skipped
        if slot > LARGEST:
            raise UnreadablePuzzle("number-too-large", number=slot, most=LARGEST)
        if slot:
            written.append(f"{slot:x}" if slot < 16 else f"-{slot:02x}")
    return "".join(written)


# -- files ---------------------------------------------------------------------------------------


def _read_file(lines: Sequence[Sequence[str]]) -> Puzzle:
    """The puzzle in the lines of a file that follow the word for its kind."""
    words = [line for line in lines if line]
    sizes = [line[0] for line in words[:2]]
    if len(sizes) < 2:
        raise UnreadablePuzzle("file-ends")
    height, width = number_of(sizes[0], "rows"), number_of(sizes[1], "columns")
    check_size(width, height)
    above, beside = _room(height), _room(width)
    table = words[2 : 2 + above + height]
    for number, line in enumerate(table, 1):
        if len(line) != beside + width:
            raise UnreadablePuzzle(
                "table-differs", number=number, count=len(line), expected=beside + width
            )
    if len(table) != above + height:
        raise UnreadablePuzzle("file-ends")
    columns = [
        _read_numbers([line[beside + index] for line in table[:above]], Line(COLUMN, index))
        for index in range(width)
    ]
    rows = [
        _read_numbers(line[:beside], Line(ROW, index)) for index, line in enumerate(table[above:])
    ]
    given: list[Given] = [
        (row, column, int(sign == "#"))
        for row, line in enumerate(table[above:])
        for column, sign in enumerate(line[beside:])
        if sign in ("#", "+")
    ]
    return Puzzle.of(rows, columns, given=given)


def _read_numbers(words: Sequence[str], line: Line) -> list[int]:
    """The numbers of a clue; those that somebody crossed off are marked with a c."""
    numbers = []
    for word in words:
        word = word.removeprefix("c")
        if word in ("?", "-2"):
            raise UnreadablePuzzle("length-unknown", line)
        if word != ".":
            numbers.append(number_of(word, line))
    return [number for number in numbers if number]
