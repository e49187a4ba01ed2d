"""How *cap* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.lens import Bar, Strip, in_strips
from app.draw.theme import KNOWN
from app.exercises.drawing import Exercise, draw_scattered
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import LONGER_FITS, MAY_JOIN
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.line_state import KnownLine
from solver.puzzle import numbers_of
from solver.step import Step
from solver.techniques.cap import TECHNIQUE, CapEvidence


def _say(phrases: Phrases, step: Step, evidence: CapEvidence) -> str:
    """A run that is a whole block."""
    first, last = evidence.run
    length = last - first + 1
    is_longest = max(numbers_of(evidence.clue)) == length
    is_all = {cell for cell, _ in evidence.because} == {*range(first, last + 1)}
    return phrases.say_line(
        step,
        "cap.whole" if is_longest else "cap.there" if is_all else "cap",
        run=phrases.more(evidence.run),
        a_length=phrases.length(length),
        length=phrases.lengths([length]),
    )


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: CapEvidence) -> str:
    """A new cell on one side, or on both."""
    first, last = evidence.run
    return film.say_count("tell.cap", len(step.cells), length=last - first + 1)


def _strips(evidence: CapEvidence, words: BoardWords) -> Iterator[Strip]:
    """The run is a whole block; a cap on each side of it."""
    first, last = evidence.run
    size = last - first + 1
    caps = [cell for cell in (first - 1, last + 1) if 0 <= cell < evidence.length]
    label = words.say("lens.longest", length=size)
    yield Strip(label, bars=[Bar(first, last + 1, KNOWN)], crossed=caps)


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """A run is as long as some block, and may grow all the same."""
    for first, last in line.runs:
        size = last - first + 1
        for cell in (first - 1, last + 1):
            if cell >= 0 and line.unknown >> cell & 1 and size in line.rule.lengths:
                return {"size": size, "cell": cell + 1}
    return None


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    beside = 0
    for first, last in line.runs:
        longest = max(line.rule.lengths[block] for block in line.candidates((first, last)))
        if longest == last - first + 1:
            beside |= 1 << first >> 1 | 1 << last + 1
    return not filled and not empty & ~beside


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(CapEvidence, say=_say, tell=_tell, lens=in_strips(_strips), lens_in_colours=None),
    training=LineTraining(
        card=Examples(line_of("1 1", "???#???"), line_of("1 2", "???#???")),
        exercise=Exercise(draw_scattered, ((6, 2), (8, 2), (8, 3), (10, 3), (12, 3))),
        wrong_ideas=(LONGER_FITS, MAY_JOIN),
        find_lookalike=_find_lookalike,
        claim=_claim,
    ),
)
