"""How *colours* is told and drawn."""

from __future__ import annotations

from app.draw.coloured_lens import ColourSheet, draw_clue
from app.techniques.record import Presentation, Proof
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.step import Step
from solver.techniques.colours import TECHNIQUE, ColoursEvidence


def _say(phrases: Phrases, step: Step, evidence: ColoursEvidence) -> str:
    """What the clue does not have."""
    lacking = phrases.any_of(evidence.lacking)
    having = phrases.catalogue.grammar.listed([phrases.colour(value) for value in evidence.having])
    texts = {"lacking": lacking, "having": having}
    return phrases.say_line(step, "colours", "colours.short", **texts)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: ColoursEvidence) -> str:
    having = film.grammar.listed([phrases.colour(colour) for colour in evidence.having])
    return film.say("tell.colours", having=having)


def _draw_in_colours(drawn: ColourSheet, step: Step, evidence: ColoursEvidence) -> None:
    draw_clue(drawn, step, evidence, drawn.rule.starts_from_left(0, 0))


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(ColoursEvidence, say=_say, tell=_tell, lens=None, lens_in_colours=_draw_in_colours),
    training=None,
)
