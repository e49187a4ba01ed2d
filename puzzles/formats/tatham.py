"""Simon Tatham's game id of *Pattern*, alone, as an address, or in one of his saved games.

    4x5:3.1/1.1.1/1.1.1/1.3/4/1/4/1/4,Afn

The size, the columns, then the rows, and behind a comma what is given: a letter skips so many
unknown cells (a none, y 24) and says that the next is empty, a capital that it is filled; z skips
25. `4x5#1234` is no puzzle but a seed, from which only his generator can make it.
"""

from __future__ import annotations

import re

from puzzles.formats.shared import check_size, in_slashes, numbers_of_lines
from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle, number_of
from solver.puzzle import COLUMN, ROW, Given, Puzzle

ID = re.compile(r"(?:https?://\S*#)?(\d{1,6})(?:x(\d{1,6}))?:([\d./]*)(?:,([A-Za-z]*))?")
SEED = re.compile(r"(?:https?://\S*#)?\d{1,6}(?:x\d{1,6})?[a-z]{0,9}#\S")
SAVED = "SAVEFILE:"
FIELD = re.compile(r"^([A-Z]+)[ \t]*:(\d+):(.*)$", re.M)
GAME = "Pattern"

SKIPPED = 25
"""By a z, which says nothing about the cell after these."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def recognise(source: Source) -> bool:
    """Whether it is an id, a seed, or a saved game."""
    text = source.text.strip()
    if text.startswith(SAVED) or _is_seed(text):
        return True
    return ":" in text and ID.fullmatch(_unwrapped_id(text)) is not None


def read(source: Source) -> Puzzle:
    """The puzzle that the id is."""
    text = source.text.strip()
    text = _id_in(text) if text.startswith(SAVED) else _unwrapped_id(text)
    match = ID.fullmatch(text)
    if match is None:
        if _is_seed(source.text.strip()):
            raise UnreadablePuzzle("seed")
        raise UnreadablePuzzle("no-id", text=excerpt(text))
    width = number_of(match[1], "size")
    height = number_of(match[2] or match[1], "size")
    check_size(width, height)
    count = match[3].count("/") + 1
    if count != width + height:
        raise UnreadablePuzzle("clue-lines-differ", expected=width + height, count=count)
    lines = [line.replace(".", " ") for line in match[3].split("/")]
    return Puzzle.of(
        numbers_of_lines(lines[width:], ROW),
        numbers_of_lines(lines[:width], COLUMN),
        given=_read_given(match[4], width, height) if match[4] else [],
    )


def write(puzzle: Puzzle) -> str:
    """The id of the puzzle."""
    given = f",{_written_given(puzzle)}" if puzzle.given else ""
    return f"{puzzle.width}x{puzzle.height}:{in_slashes(puzzle)}{given}\n"


def _is_seed(text: str) -> bool:
    return SEED.match(text) is not None and len(text.split(None, 1)) == 1


def _unwrapped_id(text: str) -> str:
    """The id without what an e-mail does to it; of an address and an id below it, as they are
    copied here, the id, which says more."""
    parts = text.split(None, 4)
    if len(parts) == 2 and parts[0].startswith("http") and not parts[1].startswith("/"):
        return parts[1]
    return "".join(text.split())


def _id_in(text: str) -> str:
    """The id that a saved game holds."""
    fields = {match[1]: match[3].strip()[: int(match[2][:7])] for match in FIELD.finditer(text)}
    game = fields.get("GAME", "")
    if game != GAME:
        raise UnreadablePuzzle("other-game", text=excerpt(game))
    size = fields.get("PARAMS") or fields.get("CPARAMS", "")
    return f"{size}:{fields.get('DESC', '')}"


def _read_given(letters: str, width: int, height: int) -> list[Given]:
    given, cell, cells = [], 0, width * height
    for letter in letters:
        if cell >= cells:
            raise UnreadablePuzzle("given-differ", width=width, height=height)
        skipped = LETTERS.index(letter.lower())
        cell += skipped
        if skipped < SKIPPED and cell < cells:
            given.append((cell // width, cell % width, int(letter.isupper())))
            cell += 1
    if cell != cells:
        raise UnreadablePuzzle("given-differ", width=width, height=height)
    return given


def _written_given(puzzle: Puzzle) -> str:
    letters, following = [], 0
    for row, column, value in puzzle.given:
        cell = row * puzzle.width + column
        skipped = cell - following
        letters.append("z" * (skipped // SKIPPED))
        letter = LETTERS[skipped % SKIPPED]
        letters.append(letter.upper() if value else letter)
        following = cell + 1
    rest = puzzle.width * puzzle.height - following
    letters.append("z" * (rest // SKIPPED))
    if rest % SKIPPED:
        letters.append(LETTERS[rest % SKIPPED])
    return "".join(letters)
