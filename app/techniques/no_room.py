"""How *no room* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.lens import MOST_PLACES, Bar, Strip, in_strips
from app.draw.theme import BROKEN
from app.exercises.drawing import Exercise, draw_shifted_loosely
from app.exercises.examples import Examples, line_of
from app.exercises.ideas import LONGER_FITS, STILL_REACHES
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases
from solver.line_state import KnownLine, span_mask, spans
from solver.puzzle import numbers_of
from solver.step import Step
from solver.techniques.no_room import TECHNIQUE, NoRoomEvidence


def _say(phrases: Phrases, step: Step, evidence: NoRoomEvidence) -> str:
    """Every block over the cells would cross an empty cell or touch a filled one."""
    crosses = {
        start <= cell < start + evidence.clue[block].length
        for block, start, cell in evidence.ghosts
    }
    key = {2: "no-room", 0: "no-room.nobody"}.get(len(crosses))
    key = key or ("no-room.cross" if True in crosses else "no-room.touch")
    return phrases.say_line(step, key)


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: NoRoomEvidence) -> str:
    """What is in the way."""
    hits = {
        "cross" if start <= cell < start + evidence.clue[block].length else "touch"
        for block, start, cell in evidence.ghosts
    }
    return film.say(f"tell.no-room.{'both' if len(hits) == 2 else hits.pop() if hits else 'none'}")


def _strips(evidence: NoRoomEvidence, words: BoardWords) -> Iterator[Strip]:
    """Blocks over the cell, each with the cell that is in its way."""
    lengths = numbers_of(evidence.clue)
    places = dict.fromkeys((lengths[block], start, cell) for block, start, cell in evidence.ghosts)
    shown = tuple(places)[:MOST_PLACES]
    for place, (length, start, obstacle) in enumerate(shown):
        label = words.say("lens.tried") if place == 0 else ""
        yield Strip(label, bars=[Bar(start, start + length, BROKEN)], guilty=[obstacle])


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """An unknown cell has something known on both sides."""
    known = line.filled | line.empty
    for first, last in spans(line.unknown):
        if last - first < 2 and first and known >> last + 1 & 1:
            return {"cell": first + 1}
    return None


def _claim(line: KnownLine, filled: int, empty: int) -> bool:
    return not filled and not any(
        empty & span_mask(start, start + line.rule.lengths[block] - 1)
        for block, start in line.free_places
    )


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(
        NoRoomEvidence, say=_say, tell=_tell, lens=in_strips(_strips), lens_in_colours=None
    ),
    training=LineTraining(
        card=Examples(line_of("1 2", "?.#??.???"), line_of("1 3", "?.#??.???")),
        exercise=Exercise(
            draw_shifted_loosely,
            ((14, 2), (16, 2), (17, 2), (18, 2), (18, 3)),
            settles_several=True,
        ),
        wrong_ideas=(STILL_REACHES, LONGER_FITS),
        find_lookalike=_find_lookalike,
        claim=_claim,
    ),
)
