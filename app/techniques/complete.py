"""How *complete* is told, drawn and trained."""

from __future__ import annotations

from app.draw.lens import Known, Sheet, draw_emptied, draw_placed
from app.draw.theme import NEW
from app.exercises.drawing import Exercise, draw_finished, draw_nearly_finished
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import ONE_MORE
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.line import Rule
from solver.line_state import KnownLine
from solver.puzzle import numbers_of
from solver.step import FitsEvidence, LineEvidence, Step
from solver.techniques.complete import TECHNIQUE


def _say(phrases: Phrases, step: Step, evidence: LineEvidence) -> str:
    """All blocks are there, so the rest is empty."""
    if not evidence.clue:
        return phrases.say_line(step, "no-blocks-left")
    key = "complete.single" if len(evidence.clue) == 1 else "complete"
    return phrases.say_line(step, key)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: LineEvidence) -> str:
    return film.say("tell.complete")


def _draw(sheet: Sheet, step: Step, evidence: FitsEvidence, rule: Rule, known: Known) -> None:
    """All blocks stand; what is left is empty."""
    blocks, rest = sheet.strips(3)[:2]
    sheet.label(blocks, sheet.say("lens.placed"))
    sheet.label(rest, sheet.say("lens.rest"), NEW)
    draw_placed(sheet, blocks, numbers_of(evidence.clue), evidence.leftmost, known)
    draw_emptied(sheet, rest, step)


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """Nearly all that is filled is there already."""
    total, filled = sum(line.rule.lengths), line.filled.bit_count()
    if not filled or total - filled > max(2, total // 3):
        return None
    return {"filled": filled, "total": total, "missing": total - filled}


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    return line.filled.bit_count() == line.rule.total


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(FitsEvidence, say=_say, tell=_tell, lens=_draw, lens_in_colours=None),
    training=LineTraining(
        card=Examples(line_of("1 1", "?#??#?"), line_of("2 2", "?#??#?")),
        exercise=Exercise(
            draw_finished,
            ((5, 1), (7, 2), (8, 2), (10, 3), (12, 3)),
            draw_lookalike=draw_nearly_finished,
        ),
        wrong_ideas=(ONE_MORE,),
        find_lookalike=_find_lookalike,
        claim=_claim,
    ),
)
