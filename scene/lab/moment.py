"""What is seen of the overlap lab at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from solver.lab import Lab


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
    pointed: tuple[str, int] | None = None
    """The cell of the line or the block that the keyboard is at."""
