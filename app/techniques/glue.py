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
from app.text.phrases import Phrases, positions
from solver.grid import FILLED
from solver.line_state import KnownLine
from solver.step import Step
from solver.techniques.glue import TECHNIQUE, GlueEvidence


def _say(phrases: Phrases, step: Step, evidence: GlueEvidence) -> str:
    """A block that has no room between a wall and a run: it must cover the run."""
    first, last = evidence.run
    at_start = evidence.wall < first
    near = first if at_start else last
    is_edge = evidence.wall in (-1, evidence.length)
    used = sorted({cell for cell, _ in evidence.because})
    looked_at = [*range(first, last + 1), *([] if is_edge else [evidence.wall])]
    end = "start" if at_start else "end"
    if abs(near - evidence.wall) == 1:
        key = f"glue.{end}" if used == looked_at and is_edge else f"glue.wall.{end}"
    else:
        key = "glue.edge" if is_edge else "glue.wall"
        key = key if used == sorted(looked_at) else f"{key}.far"
    return phrases.say_line(
        step,
        key,
        block=phrases.named(evidence.clue, evidence.block),
        cell=near + 1,
        wall=evidence.wall + 1,
        run=phrases.more(evidence.run),
    )


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
