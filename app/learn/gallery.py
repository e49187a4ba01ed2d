"""The puzzles of the gallery, and which of them are shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.learn.saved_state import Achieved, unsaid_name
from app.text.catalogue import Language
from puzzles.bundled import Rated, bundled_puzzles, name_of, ratings
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
    rating: Rated | None
    is_solved: bool

    @property
    def stars(self) -> int:
        return self.rating.stars if self.rating is not None else 0


_read: dict[Path, Puzzle] = {}
"""The bundled puzzles that were read: their files do not change."""


def read_more(count: int) -> bool:
    """Read this many more of our puzzles ahead. Returns whether any are left."""
    left = [path for path in bundled_puzzles() if path not in _read]
    for path in left[:count]:
        _read[path] = read_puzzles(path)[0]
    return len(left) > count


def all_cards(achieved: Achieved, language: Language) -> Iterator[GalleryCard]:
    """A card for each puzzle; its name only where it tells nothing that was not seen."""
    rated = ratings()
    for number, path in enumerate(bundled_puzzles(), 1):
        if path not in _read:
            _read[path] = read_puzzles(path)[0]
        puzzle = _read[path]
        name = language.titled(puzzle.title)
        if not achieved.is_known(puzzle):
            name = unsaid_name(language.window.say, path, number)
        yield GalleryCard(path, puzzle, name, rated.get(name_of(path)), achieved.is_solved(puzzle))


class Filter(Value):
    """What is asked for; None where anything will do."""

    side: tuple[int, int] | None = None
    stars: int | None = None
    unsolved: bool = False
    """Only those that were not solved."""

    def matches(self, card: GalleryCard) -> bool:
        """Whether a puzzle is asked for.

        >>> card = GalleryCard(Path(), Puzzle.of([[1]], [[1]]), "", None, is_solved=True)
        >>> [one.matches(card) for one in (Filter((1, 5)), Filter(stars=3), Filter(unsolved=True))]
        [True, False, False]
        """
        if self.side is not None:
            least, most = self.side
            if not least <= max(card.puzzle.width, card.puzzle.height) <= most:
                return False
        if self.stars is not None and card.stars != self.stars:
            return False
        return not (self.unsolved and card.is_solved)
