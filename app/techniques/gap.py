"""How *gap* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.lens import Bar, Strip, in_strips
from app.draw.theme import BROKEN
from app.exercises.drawing import Exercise, draw_apart, draw_walled
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import STILL_REACHES
from app.exercises.lookalikes import length_of_block_over
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.line_state import KnownLine, span_mask
from solver.puzzle import numbers_of
from solver.step import Step
from solver.techniques.gap import TECHNIQUE, GapEvidence


def _say(phrases: Phrases, step: Step, evidence: GapEvidence) -> str:
    """A stretch that is too short for every block, or for those that come to it."""
    first, last = evidence.stretch
    key = "gap.any" if min(numbers_of(evidence.clue)) > last - first + 1 else "gap"
    stretch = phrases.span(evidence.stretch)
    return phrases.say_line(step, key, stretch=stretch)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: GapEvidence) -> str:
    """How many blocks come there."""
    if not evidence.blocks:
        return film.say("tell.gap.none")
    length = evidence.clue[evidence.blocks[0]].length
    return film.say_count("tell.gap", len(evidence.blocks), length=length)


def _strips(evidence: GapEvidence, words: BoardWords) -> Iterator[Strip]:
    """The shortest block that comes there does not go in."""
    first, last = evidence.stretch
    size = last - first + 1
    lengths = numbers_of(evidence.clue)
    shortest = min((lengths[block] for block in evidence.blocks), default=min(lengths))
    start = max(0, min(first, evidence.length - shortest))
    yield Strip(words.say("lens.too-few", count=size), bars=[Bar(first, last + 1, "")])
    yield Strip(words.say("lens.shortest"), bars=[Bar(start, start + shortest, BROKEN)])


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """A short stretch without a run is between two walls, and a block fits into it."""
    for first, last in line.stretches:
        size = last - first + 1
        if size <= 3 and not line.filled >> first & (1 << size) - 1:
            return {"cell": first + 1, "block": length_of_block_over(line, first)}
    return None


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    inside = [span for span in line.stretches if span_mask(*span) & empty]
    return not filled and all(
        line.rule.lengths[block] > last - first + 1
        for first, last in inside
        for block in line.meeting((first, last))
    )


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(GapEvidence, say=_say, tell=_tell, lens=in_strips(_strips), lens_in_colours=None),
    training=LineTraining(
        card=Examples(line_of("2", "????.?.????"), line_of("2 1", "????.?.????")),
        exercise=Exercise(
            draw_apart,
            ((10, 1), (12, 1), (14, 1), (16, 2), (17, 2)),
            settles_several=True,
            draw_lookalike=draw_walled,
        ),
        wrong_ideas=(STILL_REACHES,),
        find_lookalike=_find_lookalike,
        claim=_claim,
    ),
)
