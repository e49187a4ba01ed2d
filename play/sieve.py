"""Which puzzles of the gallery are shown: by size, by stars, and whether they were solved."""

from __future__ import annotations

from dataclasses import dataclass

from solver.puzzle import Puzzle

SIDES = ((1, 5), (6, 10), (11, 15), (16, 25), (26, 1000))
"""The least and the most cells of the longest side, for each choice of a size."""

STARS = (1, 2, 3, 4, 5)


@dataclass(frozen=True)
class Sieve:
    """What is asked for; None where anything will do."""

    side: tuple[int, int] | None = None
    stars: int | None = None
    unsolved: bool = False
    """Only those that were not solved."""

    def lets(self, puzzle: Puzzle, stars: int, *, is_solved: bool) -> bool:
        """Whether a puzzle is one of those.

        >>> Sieve((1, 5)).lets(Puzzle.of([[1]], [[1]]), 2, is_solved=True)
        True
        >>> Sieve(stars=3).lets(Puzzle.of([[1]], [[1]]), 2, is_solved=True)
        False
        """
        if self.side is not None:
            least, most = self.side
            if not least <= max(puzzle.width, puzzle.height) <= most:
                return False
        if self.stars is not None and stars != self.stars:
            return False
        return not (self.unsolved and is_solved)
