"""How *glue* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.lens import Strip, in_strips, strips_at_ends
from app.exercises.drawing import Exercise, draw_scattered
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import ONE_WAY
from app.exercises.lookalikes import are_covered_by, find_open_run
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.line_sentences import say_briefest, values_of
from app.text.phrases import Phrases, positions
from solver.grid import FILLED
from solver.line_state import KnownLine
from solver.step import Step
from solver.techniques.glue import TECHNIQUE, GlueEvidence


def _say(phrases: Phrases, step: Step, evidence: GlueEvidence) -> str:
    """A block that has no room between a wall and a run: it must cover the run."""
    assert step.line is not None
    first, last = evidence.run
    at_start = evidence.wall < first
    near = first if at_start else last
    free = abs(near - evidence.wall) - 1
    low, high = sorted((evidence.wall, near))
    values = values_of(
        phrases,
        step,
        evidence,
        side=phrases.say(f"{step.line.axis}.{'before' if at_start else 'behind'}"),
        block=phrases.named(evidence.clue, evidence.block),
        block_last=phrases.named_last(evidence.clue, evidence.block),
        low=low + 1,
        high=high + 1,
        cell=near + 1,
        run=phrases.span(evidence.run),
    )
    where = "edge" if evidence.wall in (-1, evidence.length) else "wall"
    if not free:
        end = "start" if at_start else "end"
        return say_briefest(phrases, evidence, f"glue.{where}.{end}", **values)
    fits_but_touches = free == evidence.clue[evidence.block].length
    key = f"glue.{where}.{'touches' if fits_but_touches else 'no-room'}"
    return say_briefest(phrases, evidence, key, "glue.short", **values)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: GlueEvidence) -> str:
    """Which wall it is, whether the run stands at it, and what its block covers or leaves."""
    first, last = evidence.run
    wall = "edge" if evidence.wall in (-1, evidence.length) else "cell"
    filled = len(positions(step, FILLED))
    happens = "both" if 0 < filled < len(step.cells) else "filled" if filled else "empty"
    if evidence.wall in (first - 1, last + 1):
        happens = "beside"
    length = evidence.clue[evidence.block].length
    return film.say(f"tell.glue.{happens}.{wall}", length=length)


def _strips(evidence: GlueEvidence, words: BoardWords) -> Iterator[Strip]:
    """The block as near to the wall as it goes, and as far from it."""
    length = evidence.clue[evidence.block].length
    wall = [] if evidence.wall in (-1, evidence.length) else [evidence.wall]
    yield from strips_at_ends(length, evidence.nearest, evidence.farthest, wall, words)


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    if empty:
        return bool(line.runs)
    return are_covered_by({0, len(line.rule.lengths) - 1}, line, filled)


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(GlueEvidence, say=_say, tell=_tell, lens=in_strips(_strips), lens_in_colours=None),
    training=LineTraining(
        card=Examples(line_of("3 1", "?#??????"), line_of("3 1", "??#?????")),
        exercise=Exercise(draw_scattered, ((6, 1), (8, 2), (9, 2), (10, 3), (12, 3))),
        wrong_ideas=(ONE_WAY,),
        find_lookalike=find_open_run,
        claim=_claim,
    ),
)
