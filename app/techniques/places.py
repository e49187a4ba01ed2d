"""How *places* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.draw.lens import Strip, in_strips, strips_of_places
from app.exercises.drawing import Exercise, draw_shifted_within
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import ONE_WAY
from app.exercises.lookalikes import find_open_run_cell
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases, positions
from solver.grid import EMPTY, FILLED
from solver.line_state import KnownLine, span_mask
from solver.step import Standing, Step
from solver.techniques.places import TECHNIQUE, PlacesEvidence


def _say(phrases: Phrases, step: Step, evidence: PlacesEvidence) -> str:
    """All places of the block over a run agree."""
    run, count = phrases.span(evidence.run), len(evidence.places)
    if len({block for block, _ in evidence.places}) > 1:
        return phrases.say_line(step, "places", run=run, count=count)
    block, start = evidence.places[0]
    return phrases.say_line(
        step,
        *(["places.only"] if count == 1 else ["places.one-block", "places"]),
        run=run,
        count=count,
        block=phrases.named(evidence.clue, block),
        place=phrases.block_at(start, evidence.clue[block].length),
        starts=phrases.cells([start + 1 for _, start in evidence.places]),
    )


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: PlacesEvidence) -> str:
    return film.say(f"tell.places.{what_agrees(step, evidence.places)}", count=len(evidence.places))


def what_agrees(step: Step, places: Sequence[Standing]) -> str:
    """What places agree on, if there are several."""
    if len(places) == 1:
        return "single"
    if positions(step, FILLED):
        return "both" if positions(step, EMPTY) else "filled"
    return "empty"


def _strips(evidence: PlacesEvidence, words: BoardWords) -> Iterator[Strip]:
    return strips_of_places(evidence, evidence.places, words)


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """A run may be several blocks, and may grow."""
    open_run = find_open_run_cell(line)
    if open_run is None or not any(len(line.candidates(run)) > 1 for run in line.runs):
        return None
    return {"size": open_run[0], "cell": open_run[1] + 1}


def claim_places(line: KnownLine, filled: int, empty: int) -> bool:
    return any(
        all(
            not filled & ~(cells := span_mask(start, start + line.rule.lengths[block] - 1))
            and not empty & cells
            for block, start in line.places(run)
        )
        for run in line.runs
    )


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(
        PlacesEvidence, say=_say, tell=_tell, lens=in_strips(_strips), lens_in_colours=None
    ),
    training=LineTraining(
        card=Examples(line_of("2 3 2", "??.?#??##.??"), line_of("1 3 2", "??.?#??##.??")),
        exercise=Exercise(
            draw_shifted_within, ((13, 3), (14, 3), (15, 3), (16, 3), (17, 4)), settles_several=True
        ),
        wrong_ideas=(ONE_WAY,),
        find_lookalike=_find_lookalike,
        claim=claim_places,
    ),
)
