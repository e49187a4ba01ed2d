"""The addresses of puzz.link and its kin, which many programs read.

    https://puzz.link/p?nonogram/4/5/13g11111131g4g1g4g1g4g

Width, height, then for each column half its height of slots, rounded up, and for each row half its
width, which run outwards from the board: the last number of a clue comes first. A slot is a digit
up to f, `-` and two of them; the letters from g on leave slots empty, g one and z twenty.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.formats.shared import SideLines, check_size
from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle, number_of
from solver.puzzle import COLUMN, ROW, Clue, Line, Puzzle, numbers_of

SITE = "https://puzz.link/p?"
KIND = "nonogram"
SLOT = re.compile(r"([0-9a-f])|-([0-9a-f]{2})|([g-z])|\.")
SKIPS = "ghijklmnopqrstuvwxyz"
LARGEST = 255
"""The largest number that a slot holds."""


def recognise(source: Source) -> bool:
    """Whether it is such an address; one of another kind of puzzle is refused by name."""
    text = source.text.strip()
    parts = _address_in(text)
    return parts is not None and (parts[0] == KIND or text.startswith("http"))


def read(source: Source) -> Puzzle:
    """The puzzle in an address."""
    text = source.text.strip()
    parts = _address_in(text)
    if parts is None:
        raise UnreadablePuzzle("no-address", text=excerpt(text))
    kind, *sizes, body = parts
    if kind != KIND:
        raise UnreadablePuzzle("other-game", text=excerpt(kind))
    width, height = number_of(sizes[0], "width"), number_of(sizes[1], "height")
    check_size(width, height)
    rows, columns = _read_slots(body, width, height)
    return Puzzle.of(rows, columns)


def write(puzzle: Puzzle) -> str:
    """The address of the puzzle."""
    slots: list[int | None] = []
    for clue in puzzle.columns:
        slots += _slots_of(clue, room_for(puzzle.height))
    for clue in puzzle.rows:
        slots += _slots_of(clue, room_for(puzzle.width))
    return f"{SITE}{KIND}/{puzzle.width}/{puzzle.height}/{_written_slots(slots)}\n"


def _address_in(text: str) -> tuple[str, str, str, str] | None:
    """The kind of puzzle, width, height and the slots; flags may stand before the width."""
    if any(letter.isspace() for letter in text[:1000]):
        return None
    parts = text.rpartition("?")[2].partition("&")[0].split("/")
    if not parts[0].isalpha():
        return None
    numbers = [place for place, part in enumerate(parts[:20]) if part.isdecimal()]
    if len(numbers) < 2 or numbers[1] != numbers[0] + 1:
        return None
    width, height, *body = parts[numbers[0] :]
    return parts[0].lower(), width, height, "".join(body)


def room_for(length: int) -> int:
    """The slots of a line: no clue has more numbers."""
    return (length + 1) // 2


def _read_slots(body: str, width: int, height: int) -> tuple[SideLines, SideLines]:
    """The clues of rows and columns."""
    total = width * room_for(height) + height * room_for(width)
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
    columns = _cut(slots, width, room_for(height))
    return _cut(slots[width * room_for(height) :], height, room_for(width)), columns


def _cut(slots: Sequence[int], count: int, room: int) -> SideLines:
    """The clues in the slots, `room` for each, in the order in which they are read."""
    lines = (slots[start : start + room] for start in range(0, count * room, room))
    return [[number for number in reversed(line) if number] for line in lines]


def _line_of(slot: int, width: int, height: int) -> Line | None:
    """The line that a slot belongs to."""
    index = slot // room_for(height)
    if index < width:
        return Line(COLUMN, index)
    index = (slot - width * room_for(height)) // room_for(width)
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
