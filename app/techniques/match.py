"""How *match* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.lens import Bar, Strip, in_strips, strips_of_places
from app.draw.theme import KNOWN
from app.exercises.drawing import Exercise, draw_shifted_loosely
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import LONGER_FITS, ONE_WAY
from app.exercises.lookalikes import find_open_run_cell
from app.techniques.places import claim_places, what_agrees
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.line_state import KnownLine
from solver.step import Step
from solver.techniques.match import TECHNIQUE, MatchEvidence


def _say(phrases: Phrases, step: Step, evidence: MatchEvidence) -> str:
    """The runs are matched to blocks in order."""
    if evidence.run is None:
        return phrases.say_line(step, "match.none")
    blocks = evidence.matches[evidence.run]
    return phrases.say_line(
        step,
        "match" if len(blocks) > 1 else "match.single",
        run=phrases.span(evidence.runs[evidence.run]),
        count=len(evidence.places[evidence.run]),
        block=phrases.named(evidence.clue, blocks[0]),
    )


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: MatchEvidence) -> str:
    """What the places of a run agree on; or that none is left over cells between runs."""
    if evidence.run is None:
        return film.say("tell.match.none")
    places = evidence.places[evidence.run]
    return film.say(f"tell.match.{what_agrees(step, places)}", count=len(places))


def _strips(evidence: MatchEvidence, words: BoardWords) -> Iterator[Strip]:
    """Which block each run can be, and the places of the run that the step is about."""
    bars = [
        Bar(first, last + 1, KNOWN, "/".join(str(block + 1) for block in blocks))
        for (first, last), blocks in zip(evidence.runs, evidence.matches, strict=True)
    ]
    yield Strip(words.say("lens.which"), bars=bars)
    if evidence.run is not None:
        yield from strips_of_places(evidence, evidence.places[evidence.run], words)


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """There are several runs to be matched."""
    run = find_open_run_cell(line)
    if run is None or len(line.runs) < 2:
        return None
    return {"count": len(line.runs), "cell": run[1] + 1}


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(MatchEvidence, say=_say, tell=_tell, lens=in_strips(_strips), lens_in_colours=None),
    training=LineTraining(
        card=Examples(line_of("1 2", "???#.???"), line_of("1 2", "???#????")),
        exercise=Exercise(
            draw_shifted_loosely,
            ((14, 2), (16, 2), (17, 2), (18, 2), (18, 3)),
            settles_several=True,
        ),
        wrong_ideas=(LONGER_FITS, ONE_WAY),
        find_lookalike=_find_lookalike,
        claim=claim_places,
    ),
)
