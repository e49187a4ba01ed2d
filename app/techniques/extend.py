"""How *extend* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.lens import Strip, in_strips, strips_at_ends
from app.exercises.drawing import Exercise, draw_shifted
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import ONE_WAY
from app.exercises.lookalikes import find_open_run
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases, positions
from solver.line_state import KnownLine
from solver.step import Step
from solver.techniques.extend import TECHNIQUE, ExtendEvidence


def _say(phrases: Phrases, step: Step, evidence: ExtendEvidence) -> str:
    """A run that must grow away from a wall."""
    assert step.line is not None
    grows = {number > evidence.run[1] for number in positions(step)}  # to the end, to the start
    side = "both" if len(grows) == 2 else "start" if grows.pop() else "end"
    block = phrases.say("at-least", length=phrases.length(evidence.shortest))
    if len(evidence.candidates) == 1:
        block = phrases.named(evidence.clue, evidence.candidates[0])
    room = phrases.say(f"{step.line.axis}.side.{side}")
    return phrases.say_line(step, "extend", block=block, side=room)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: ExtendEvidence) -> str:
    """Which way it grows, and from which wall."""
    (first, last), numbers = evidence.run, positions(step)
    if numbers[0] <= first and numbers[-1] > last:
        return film.say("tell.extend.both")
    start, end = evidence.stretch
    at_edge = start == 0 if numbers[0] > last else end == evidence.length - 1
    return film.say("tell.extend.edge" if at_edge else "tell.extend.cell")


def _strips(evidence: ExtendEvidence, words: BoardWords) -> Iterator[Strip]:
    """The shortest block that the run can be, against either wall of its stretch."""
    first, last = evidence.stretch
    walls = [cell for cell in (first - 1, last + 1) if 0 <= cell < evidence.length]
    (block, start), (_, other) = evidence.ends
    yield from strips_at_ends(evidence.clue[block].length, start, other, walls, words)


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    """A run beside some of the cells has so little room on one side that no block ends there."""
    for first, last in line.runs:
        begin, end = line.stretch_at(first)
        shortest = min(line.rule.lengths[block] for block in line.candidates((first, last)))
        if min(last - begin, end - first) + 1 < shortest and filled & (
            1 << first >> 1 | 1 << last + 1
        ):
            return not empty
    return False


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(
        ExtendEvidence, say=_say, tell=_tell, lens=in_strips(_strips), lens_in_colours=None
    ),
    training=LineTraining(
        card=Examples(line_of("2 3", "??.#??????"), line_of("1 3", "??.#??????")),
        exercise=Exercise(
            draw_shifted, ((12, 2), (14, 2), (16, 2), (16, 3), (18, 3)), settles_several=True
        ),
        wrong_ideas=(ONE_WAY,),
        find_lookalike=find_open_run,
        claim=_claim,
    ),
)
