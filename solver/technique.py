"""What a technique is to the solver: a record whose parts are all required, so that the type
checker names the one that is missing."""

from __future__ import annotations

from solver.line_state import Find
from solver.step import AssumeEvidence, LineEvidence
from solver.value import Value


class Rung(Value):
    """A rule at its place of the ladder, and the name of the technique that it belongs to."""

    technique: str
    find: Find


class Placed(Value):
    """A rule that stands higher on the ladder than the others of its technique: after those of
    another one."""

    find: Find
    after: str


class NotInColours(Value):
    """Why a technique has no rule for lines in several colours."""

    reason: str


class Technique(Value):
    """A way to conclude that has a name. One that looks beyond a line, by assuming something, has
    no rules.

    `weight` and `stars` say how hard it is for a person (see `solver.effort`): what a step costs,
    and the stars of a puzzle that needs it. A step costs half, where a look at the clue or at the
    line is enough; one, for one block and what is beside it; up to two, where all blocks have to be
    placed in one's head, or one asks which of them come here at all; up to six, where several cases
    are to be kept apart; and more, where something has to be assumed, noted down and followed
    through other lines."""

    name: str
    definition: str
    """What it says, in a row of `docs/watching.md`."""
    evidence: type[LineEvidence] | type[AssumeEvidence]
    evidence_holds: str
    """The parts of its evidence, in a row of `docs/for-programs.md`."""
    weight: float
    stars: int
    rules: tuple[Find | Placed, ...]
    """For lines in black and white, the easiest first."""
    in_colours: tuple[Find, ...] | NotInColours
    """The rules for lines in several colours, the easiest first."""

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """Its rules as they stand on the ladder in black and white."""
        finds = (rule.find if isinstance(rule, Placed) else rule for rule in self.rules)
        return tuple(Rung(self.name, find) for find in finds)

    @property
    def rungs_in_colours(self) -> tuple[Rung, ...]:
        """Its rules as they stand on the ladder in colours."""
        finds = () if isinstance(self.in_colours, NotInColours) else self.in_colours
        return tuple(Rung(self.name, find) for find in finds)
