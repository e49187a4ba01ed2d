"""How *full* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, zip_longest

from app.draw.coloured_lens import ColourSheet, draw_clue
from app.draw.lens import Bar, Strip, in_strips
from app.exercises.drawing import Exercise, draw_fitting, draw_nearly_fitting
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import TOUCHING
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.line_state import KnownLine
from solver.puzzle import cells_needed, gap, numbers_of
from solver.step import LineEvidence, Step
from solver.techniques.full import TECHNIQUE, FullEvidence

_MOST_NUMBERS = 3
"""Of a clue, in a caption."""

_LONGEST_SUM = 3
"""The sum of more blocks is not written out."""


def say_full(phrases: Phrases, step: Step, evidence: LineEvidence) -> str:
    """The clue takes the whole line, or none of it."""
    if not evidence.clue:
        return phrases.say_line(step, "no-blocks-left")
    if len(evidence.clue) == 1:
        return phrases.say_line(step, "full.single")
    if len(evidence.clue) > _LONGEST_SUM:
        return phrases.say_line(step, "full.long")
    added = _sum(phrases, evidence)
    return phrases.say_line(step, "full", "full.long", sum=added)


def _sum(phrases: Phrases, evidence: LineEvidence) -> str:
    """ "2 + 1 + 8": the blocks with the gaps between them."""
    parts = [phrases.block(evidence.clue[0])]
    for before, after in pairwise(evidence.clue):
        if gap(before, after):
            parts.append(phrases.catalogue.grammar.written(gap(before, after)))
        parts.append(phrases.block(after))
    return " + ".join(parts)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: LineEvidence) -> str:
    """The sum of blocks and gaps."""
    clue, length = evidence.clue, evidence.length
    if len(clue) > _MOST_NUMBERS:
        return film.say("tell.full.many", length=length)
    if len(clue) == 1:
        return film.say("tell.full.single", length=length)
    gaps = [gap(*pair) for pair in pairwise(clue)]
    terms = (number for pair in zip_longest(numbers_of(clue), gaps) for number in pair if number)
    added = film.grammar.written(" + ".join(map(str, terms)))
    return film.say("tell.full", sum=added, length=length)


def _strips(evidence: FullEvidence, words: BoardWords) -> Iterator[Strip]:
    """The blocks where they stand, and the gaps between them."""
    clue = evidence.clue
    placed = zip(evidence.starts, numbers_of(clue), strict=True)
    bars = [Bar(start, start + length) for start, length in placed]
    for (start, block), (after, _) in pairwise(zip(evidence.starts, clue, strict=True)):
        if after > start + block.length:
            bars.append(Bar(start + block.length, after, ""))
    yield Strip(words.say("lens.sum", count=cells_needed(clue)), bars=bars)


def _draw_in_colours(drawn: ColourSheet, step: Step, evidence: FullEvidence) -> None:
    draw_clue(drawn, step, evidence, evidence.starts)


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """The blocks and their gaps take nearly the whole line."""
    lengths = line.rule.lengths
    taken = sum(lengths) + len(lengths) - 1
    spare = line.rule.length - taken
    if len(lengths) < 2 or not 1 <= spare <= 3:
        return None
    return {"taken": taken, "length": line.rule.length, "spare": spare}


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    return line.rule.slack == 0


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(
        FullEvidence,
        say=say_full,
        tell=_tell,
        lens=in_strips(_strips),
        lens_in_colours=_draw_in_colours,
    ),
    training=LineTraining(
        card=Examples(line_of("3 2", "??????"), line_of("3 2", "?????????")),
        exercise=Exercise(
            draw_fitting,
            ((5, 2), (7, 2), (8, 3), (10, 3), (12, 4)),
            draw_lookalike=draw_nearly_fitting,
        ),
        wrong_ideas=(TOUCHING,),
        find_lookalike=_find_lookalike,
        claim=_claim,
    ),
)
