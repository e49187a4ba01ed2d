"""How *split* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.lens import Bar, Strip, in_strips
from app.draw.theme import BROKEN
from app.exercises.drawing import Exercise, draw_parted
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import LONGER_FITS, MAY_JOIN
from app.exercises.lookalikes import length_of_block_over
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.line import bits
from solver.line_state import KnownLine, spans
from solver.step import Step
from solver.techniques.split import TECHNIQUE, SplitEvidence


def _say(phrases: Phrases, step: Step, evidence: SplitEvidence) -> str:
    """A cell that would make a run too long."""
    first, last = evidence.joined
    values = {"cell": evidence.cell + 1, "joined": last - first + 1}
    return phrases.say_line(step, "split", **values)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: SplitEvidence) -> str:
    """What could stand where the run would be: something shorter, or nothing."""
    if not evidence.blocks:
        return film.say("tell.split.none")
    longest = max(evidence.clue[block].length for block in evidence.blocks)
    return film.say_count("tell.split", len(evidence.blocks), length=longest)


def _strips(evidence: SplitEvidence, words: BoardWords) -> Iterator[Strip]:
    """The run that the cell would make."""
    first, last = evidence.joined
    yield Strip(words.say("lens.if-filled"), bars=[Bar(first, last + 1, BROKEN)])


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """Two runs have one unknown cell between them."""
    for (first, end), (begin, last) in zip(line.runs, line.runs[1:], strict=False):
        if begin == end + 2 and line.unknown >> end + 1 & 1:
            block = length_of_block_over(line, end + 1)
            return {"cell": end + 2, "joined": last - first + 1, "block": block}
    return None


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    for cell in bits(empty):
        joined = next(s for s in spans(line.filled | 1 << cell) if s[0] <= cell <= s[1])
        if joined[0] == joined[1] or line.candidates(joined):
            return False
    return not filled


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(SplitEvidence, say=_say, tell=_tell, lens=in_strips(_strips), lens_in_colours=None),
    training=LineTraining(
        card=Examples(line_of("2 1 2", "???#?#???"), line_of("4 1", "???#?#???")),
        exercise=Exercise(draw_parted, ((8, 2), (10, 2), (11, 2), (12, 3), (13, 3))),
        wrong_ideas=(MAY_JOIN, LONGER_FITS),
        find_lookalike=_find_lookalike,
        claim=_claim,
    ),
)
