"""What the words behind an option mean: numbers, sizes, one of several names; and the error for
those that mean nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from puzzles.errors import excerpt, printable
from solver.puzzle import Line, UserError

Reader = Callable[[str], object]
"""What a word behind an option means."""

LARGEST = 999_999_999
"""No number behind an option is larger."""


class WrongInput(UserError):
    """What the person gave cannot be used. Its texts are safe to show: a command line may be made
    of names of files that somebody else chose."""

    def __init__(self, name: str, line: Line | None = None, /, **values: object) -> None:
        safe = {key: printable(it) if isinstance(it, str) else it for key, it in values.items()}
        super().__init__(name, line, **safe)


def one_of(names: Callable[[], Iterable[str]]) -> Reader:
    """One of these names, which are looked up when they are needed."""

    def read(text: str) -> str:
        known = tuple(names())
        if text not in known:
            raise WrongInput("no-choice", text=excerpt(text), known=", ".join(known))
        return text

    return read


def count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and text.strip("0")):
        raise WrongInput("no-count", text=excerpt(text))
    return _within(text, 1, LARGEST)


def whole(text: str) -> int:
    return _within(text, -LARGEST, LARGEST)


def seed(text: str) -> int:
    return _within(text, 0, LARGEST)


def _within(text: str, least: int, most: int) -> int:
    """The whole number, of which the digits are counted before they are believed."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise WrongInput("no-whole-number", text=excerpt(text))
    if len(digits) > len(str(LARGEST)) or not least <= int(text) <= most:
        raise WrongInput("not-between", number=excerpt(text), least=least, most=most)
    return int(text)


def between(least: int, most: int) -> Reader:
    def read(text: str) -> int:
        number = count(text)
        if not least <= number <= most:
            raise WrongInput("not-between", number=number, least=least, most=most)
        return number

    return read


def seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= sys.float_info.max:
        raise WrongInput("no-seconds", text=excerpt(text))
    return seconds


def size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    try:
        return count(width), count(height)
    except WrongInput as error:
        raise WrongInput("no-board-size", text=excerpt(text)) from error
