"""How a technique is told, drawn and trained: one record, whose parts are all required, so that
the type checker names the one that is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from app.draw.coloured_lens import ColourSheet
from app.draw.lens import E, Lens
from app.exercises.drawing import Exercise
from app.exercises.examples import Examples
from app.exercises.ideas import WrongIdea
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.line_state import KnownLine
from solver.step import Step
from solver.technique import Technique
from solver.value import Value


class Proof(Value, Generic[E]):
    """How a deduction by a technique is told and drawn, from its evidence. The functions of texts
    look them up under keys that begin with the technique's name."""

    evidence: type[E]
    say: Callable[[Phrases, Step, E], str]
    """The sentence of a step."""
    tell: Callable[[Catalogue, Phrases, Step, E], str]
    """The caption of a film: the catalogue is the film's, the phrases are those of sentences."""
    lens: Lens[E] | None
    """None for what only lines in several colours have."""
    lens_in_colours: Callable[[ColourSheet, Step, E], None] | None
    """None for what looks at one colour alone, which is drawn as in black and white."""


class LineTraining(Value):
    """How a technique is trained on single lines."""

    card: Examples
    exercise: Exercise
    wrong_ideas: tuple[WrongIdea, ...]
    """Those that are nearest to it."""
    find_lookalike: Callable[[KnownLine], dict[str, int] | None]
    """Asked of a line in which nothing is sure: what it has of the technique and what it lacks, as
    the numbers of the sentence that says so; None where it does not look like it."""
    claim: Callable[[KnownLine, int, int], bool] | None
    """Whether the technique's name can be given as the reason for these filled and these empty
    cells, read generously. Where it is offered as a wrong reason, that
    must be false. None where it is never offered."""


class BoardTraining(Value):
    """How a technique is trained on small boards: their heights and widths, the easiest first, and
    the most steps of a proof: longer ones are not kept in mind."""

    card: Examples
    sizes: tuple[tuple[int, int], ...]
    most_steps: int


class Presentation(Value):
    """All that the program does with a technique beside finding it."""

    rule: Technique
    proof: Proof[Any] | None
    """None where it assumes something, which has sentences and pictures of its own."""
    training: LineTraining | BoardTraining | None
