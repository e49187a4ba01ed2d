"""Clues as Python lists, the way the two sources write them.

    row = [3, 5, '5 3 3']                  row = [[2], [4], [4, 3]]
    column = [6, 8, '4 5']                 column = [[3], [5], [3, 2, 1]]

Only lists, numbers and strings of numbers are understood, by a reader of our own: nothing in the
file is ever run, and nothing can be nested deeper than a list of clues in a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.errors import UnreadablePuzzle, number_of, numbers_in, quoted
from solver.puzzle import MAX_SIZE, Puzzle

TOKEN = re.compile(
    r"""\s+ | \#[^\n]* | (?P<name>[^\W\d]\w*) | (?P<number>[-+]?\d+)
    | '(?P<single>[^'\\\n]*)' | "(?P<double>[^"\\\n]*)" | (?P<mark>[][(),=;:])""",
    re.VERBOSE,
)
CLOSING = {"[": "]", "(": ")"}

NOT_TWO = "two lists are needed, the clues of the rows and of the columns"

Token = tuple[str, str]


def read_lists(text: str) -> Puzzle:
    """The puzzle whose clues are written as Python lists."""
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.kind, self.text = next(self.tokens)

    def read(self) -> Puzzle:
        sides: dict[str, list[list[int]]] = {}
        unnamed: list[list[list[int]]] = []
        while self.kind:
            if self.kind == "name":
                name = self._take()
                axis = self._axis(name)
                if self.text == ":":  # an annotation is no list
                    raise UnreadablePuzzle("annotations are not understood in a list of clues")
                self._expect("=", f"after {quoted(name)}")
                clues = self._read_side(axis)
                if axis in sides:
                    raise UnreadablePuzzle(f"the {axis}s are given twice")
                sides[axis] = clues
            elif self.text in CLOSING:
                if len(unnamed) == 2:
                    raise UnreadablePuzzle(NOT_TWO)
                unnamed.append(self._read_side("row" if not unnamed else "column"))
            else:
                raise UnreadablePuzzle(f"{quoted(self.text)} is not part of a list of clues")
            if self.text in (",", ";"):
                self._take()
        for axis, clues in zip(
            [axis for axis in ("row", "column") if axis not in sides], unnamed, strict=False
        ):
            sides[axis] = clues
        if len(sides) != 2:
            raise UnreadablePuzzle(NOT_TWO)
        return Puzzle.of(sides["row"], sides["column"])

    def _axis(self, name: str) -> str:
        lowered = name.lower()
        if lowered.startswith("row"):
            return "row"
        if lowered.startswith("col"):
            return "column"
        raise UnreadablePuzzle(f"{quoted(name)} names neither rows nor columns")

    def _read_side(self, axis: str) -> list[list[int]]:
        """The clues of one side: each a number, a string of numbers, or a list of numbers."""
        clues: list[list[int]] = []
        for _ in self._items(f"of the {axis} clues"):
            place = f"{axis} {len(clues) + 1}"
            if self.text in CLOSING and self.kind == "mark":
                numbers: list[int] = []
                for _ in self._items(f"of {place}"):
                    numbers += self._numbers(place)
                    if len(numbers) > MAX_SIZE:
                        raise UnreadablePuzzle(
                            f"{place}: a clue of more than {MAX_SIZE} numbers fits no line"
                        )
                clues.append(numbers)
            else:
                clues.append(self._numbers(place))
        return clues

    def _items(self, what: str) -> Iterator[None]:
        """Step into a list; stands before each item in turn, and after the list at the end. No
        list may have more items than a board has lines."""
        if self.text not in CLOSING or self.kind != "mark":
            raise UnreadablePuzzle(f"a list {what} should begin where {self._shown()} stands")
        closing = CLOSING[self._take()]
        count = 0
        while not (self.kind == "mark" and self.text == closing):
            count += 1
            if count > MAX_SIZE:
                raise UnreadablePuzzle(f"the list {what} has more than {MAX_SIZE} items")
            yield
            if self.text == "," and self.kind == "mark":
                self._take()
            elif not (self.kind == "mark" and self.text == closing):
                raise UnreadablePuzzle(f"the list {what} goes on with {self._shown()}")
        self._take()

    def _numbers(self, place: str) -> list[int]:
        if self.kind == "number":
            return [number_of(self._take(), place)]
        if self.kind == "string":
            return numbers_in(self._take(), place)
        raise UnreadablePuzzle(f"{place}: {self._shown()} is not a number")

    def _take(self) -> str:
        text = self.text
        self.kind, self.text = next(self.tokens)
        return text

    def _expect(self, mark: str, where: str) -> None:
        if self.text != mark:
            raise UnreadablePuzzle(f"{where} stands {self._shown()} instead of {mark}")
        self._take()

    def _shown(self) -> str:
        return quoted(self.text) if self.kind else "the end of the file"


def _tokens(text: str) -> Iterator[Token]:
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if match is None:
            raise UnreadablePuzzle(
                f"{quoted(text[position : position + 20])} is not part of a list of clues"
            )
        position = match.end()
        kind = match.lastgroup
        if kind is not None:
            shown = match.group(kind)
            yield ("string" if kind in ("single", "double") else kind), shown
    while True:
        yield "", ""
