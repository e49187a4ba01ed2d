"""The puzzles of the gallery, and which of them are shown."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from app.learn.saved_boards import Achieved
from app.text.messages import Words
from puzzles.bundled import FIRST, Rated, bundled_puzzles, name_of, ratings
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from solver.value import Value

SIDES = ((1, 5), (6, 10), (11, 15), (16, 25), (26, 1000))
"""The cells of the longest side, for each choice of a size."""

STARS = (1, 2, 3, 4, 5)


class GalleryCard(Value):
    """A puzzle, and what may be said of it now."""

    path: Path
    puzzle: Puzzle
    name: str
    lesson: str
    rating: Rated | None
    is_solved: bool

    @property
    def stars(self) -> int:
        return self.rating.stars if self.rating is not None else 0


def unsaid_name(words: Words, path: Path, puzzle: Puzzle, number: int) -> str:
    """What a bundled puzzle is called before its name may be said: its lesson, and its number
    there."""
    say, lesson = words.language.window.say, words.lesson(path.parent.name, puzzle)
    if path.stem == FIRST:
        return say("puzzle.first")
    return say("puzzle.number", lesson=lesson, number=number)


@cache
def bundled_puzzle(path: Path) -> Puzzle:
    """A bundled puzzle, read once: its file does not change."""
    return read_puzzles(path)[0]


def all_cards(achieved: Achieved, words: Words) -> Iterator[GalleryCard]:
    """A card for each puzzle; its name only where it tells nothing that was not seen."""
    rated, numbers = ratings(), Counter[str]()
    for path in bundled_puzzles():
        puzzle = bundled_puzzle(path)
        folder = path.parent.name
        numbers[folder] += 1
        name = words.language.titled(puzzle.title)
        if not achieved.is_known(puzzle):
            name = unsaid_name(words, path, puzzle, numbers[folder])
        lesson, rating = words.lesson(folder, puzzle), rated.get(name_of(path))
        yield GalleryCard(path, puzzle, name, lesson, rating, achieved.is_solved(puzzle))


_SIZE = re.compile(r"(?<=\d)\s*[x×*]\s*(?=\d)")


def _folded(text: str) -> str:
    """A text as it is searched: without case and unseen signs, digits and sizes as in 10x15.

    >>> _folded("Cap  10 X 15")
    'cap  10x15'
    """
    seen = (sign for sign in text if unicodedata.category(sign) != "Cf")
    digits = (str(unicodedata.decimal(sign, sign)) for sign in seen)
    return _SIZE.sub("x", "".join(digits).casefold())


class Filter(Value):
    """What is asked for; None where anything will do."""

    side: tuple[int, int] | None = None
    stars: int | None = None
    unsolved: bool = False
    """Only those that were not solved."""
    text: str = ""
    """Words that are all in the name, the lesson or the size."""

    def matches(self, card: GalleryCard) -> bool:
        """Whether a puzzle is asked for.

        >>> card = GalleryCard(Path(), Puzzle.of([[1]], [[1]]), "Dot", "Cap", None, is_solved=True)
        >>> [one.matches(card) for one in (Filter((1, 5)), Filter(stars=3), Filter(unsolved=True))]
        [True, False, False]
        >>> [Filter(text=text).matches(card) for text in ("do", "1 X 1 cap", "dots")]
        [True, True, False]
        """
        if self.side is not None:
            least, most = self.side
            if not least <= max(card.puzzle.width, card.puzzle.height) <= most:
                return False
        if self.stars is not None and card.stars != self.stars:
            return False
        seen = _folded(f"{card.name} {card.lesson} {card.puzzle.width}x{card.puzzle.height}")
        is_asked_for = all(word in seen for word in _folded(self.text).split())
        return is_asked_for and not (self.unsolved and card.is_solved)
