"""What is seen of the overlap lab at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from solver.lab import Lab, Study


@dataclass(frozen=True)
class Guess:
    """The cells that somebody believes are filled, as a mask, and whether it is said yet which of
    them are. It may be about all that the line settles: then about empty cells, too, and not about
    what both pushes share."""

    cells: int = 0
    is_judged: bool = False
    empty: int = 0
    is_of_all: bool = False

    def judged(self, study: Study) -> tuple[int, int, int]:
        """Which cells are right, missed and wrong."""
        if self.is_of_all:
            new = ~(study.line.filled | study.line.empty)
            said, sure = self.cells | self.empty, (study.filled | study.empty) & new
            right = self.cells & study.filled | self.empty & study.empty
            return right, sure & ~said, said & ~right
        sure = study.sure_filled
        return self.cells & sure, sure & ~self.cells & ~study.line.filled, self.cells & ~sure


@dataclass(frozen=True)
class LabMoment:
    """What is seen: how the blocks stand, and how much of the proof is there already."""

    lab: Lab
    has_blocks: bool = True
    has_left: bool = True
    has_right: bool = True
    shared: int | None = None
    """The number of blocks whose shared cells are shown; all of them if None."""
    listed: int | None = None
    """The number of arrangements shown; all of them if None."""
    agrees: bool = True
    said: str | None = None
    """A sentence of the film's in the place of what overlap says."""
    sliding: tuple[float, ...] | None = None
    """Where the blocks are while they slide; else where the lab says."""
    pointed: tuple[str, int] | None = None
    """The cell of the line or the block that the keyboard is at."""
    has_sum: bool = True
    has_formula: bool = True
    ringed: int = 0
    """Known cells of the line that a hint points at, as a mask."""
    guess: Guess | None = None
    """What somebody marked where both are compared; None where nobody is asked."""

    @property
    def shared_blocks(self) -> int:
        """The number of blocks whose shared cells are shown."""
        return len(self.lab.study.shared) if self.shared is None else self.shared

    def pointed_in(self, strip: str) -> int | None:
        """The cell, or the block, of this strip that the keyboard is at."""
        return self.pointed[1] if self.pointed is not None and self.pointed[0] == strip else None
