"""How *options* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.coloured_lens import ColourSheet
from app.draw.lens import Across, Known, Sheet, Strip, in_strips, strips_of_places
from app.draw.moment import COVER, SLIDE
from app.draw.theme import CHIP, KNOWN, MARK, NEW, NEW_GROUND, NEW_MARK
from app.exercises.drawing import Exercise, draw_contested
from app.exercises.examples import Examples, line_of
from app.techniques.full import say_full
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.line_sentences import say_briefest
from app.text.phrases import Phrases, grouped
from solver.arrangements import OptionsEvidence
from solver.line import Rule, list_arrangements, list_starts, text_of
from solver.line_state import KnownLine
from solver.step import Step
from solver.techniques.options import TECHNIQUE


def _say(phrases: Phrases, step: Step, evidence: OptionsEvidence) -> str:
    """How many arrangements there are, out of how many, and what they share."""
    if not evidence.clue or evidence.total == 1:
        return say_full(phrases, step, evidence)
    number = evidence.count if evidence.cases is None else len(evidence.cases)
    before = evidence.total if evidence.previous is None else evidence.previous
    return say_briefest(
        phrases,
        step,
        evidence,
        *_keys(evidence, phrases.catalogue.grammar.plural(number)),
        count=phrases.number(number),
        total=phrases.number(before),
        blocks=phrases.say_count("groups", evidence.groups, number=evidence.groups),
        spare=evidence.spare,
        block=phrases.named(evidence.clue, evidence.block or 0),
    )


def _keys(evidence: OptionsEvidence, plural: str) -> list[str]:
    """The texts that come into question, the one that says most first."""
    if evidence.cases is not None:
        return ["options.cases"]
    first = [] if not evidence.first_showing else ["options.first"] * (evidence.count > 1)
    if not evidence.because:
        return [f"{key}.all" for key in (*first, "options")]
    is_shown = evidence.first_showing or evidence.struck
    return [*first, *([f"options.left.{plural}"] * bool(is_shown)), f"options.{plural}"]


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: OptionsEvidence) -> str:
    """How many arrangements agree; or whose places were gone through."""
    if evidence.block is not None:
        return film.say("tell.options.cases", length=evidence.clue[evidence.block].length)
    count = film.grammar.grouped(evidence.count)
    return film.say_count("tell.options", evidence.count, count=count)


_MOST_DRAWN = 6


def _draw_all(
    sheet: Sheet, step: Step, evidence: OptionsEvidence, rule: Rule, known: Known
) -> None:
    """One strip for each arrangement, and a last one for what they agree on."""
    arrangements = evidence.arrangements or tuple(
        text_of(rule.length, cells) for cells in list_arrangements(rule, *known, _MOST_DRAWN)
    )
    arrangements = arrangements[: sheet.most_strips() - 1]
    strips = sheet.strips(len(arrangements) + 1)
    agreed, shown = strips[-1], strips[:-1]
    settled = sheet.settled_by(step.cells)
    motion = sheet.motion
    listed = round(motion.of(SLIDE) * len(arrangements))
    for strip, arrangement in list(zip(shown, arrangements, strict=True))[:listed]:
        _draw_arrangement(sheet, strip, arrangement, settled if motion.of(COVER) else {})
    count = grouped(evidence.count, sheet.words.language)
    is_some = evidence.arrangements is None or len(arrangements) < len(evidence.arrangements)
    key = "lens.some-arrangements" if is_some else "lens.arrangements"
    label = sheet.say(key, shown=len(arrangements), count=count)
    sheet.label((shown[0][0], shown[-1][1]), label)
    sheet.label(agreed, sheet.say("lens.all-agree"), NEW)
    sheet.track(agreed)
    if motion.of(COVER):
        sheet.settle(settled, agreed)


def _draw_arrangement(
    sheet: Sheet, strip: Across, arrangement: str, settled: dict[int, int]
) -> None:
    for cell, letter in enumerate(arrangement):
        lit = cell in settled
        if letter == "#":
            sheet.cells(cell, cell + 1, strip, NEW if lit else KNOWN)
        else:
            sheet.cells(cell, cell + 1, strip, NEW_GROUND if lit else CHIP)
            sheet.mark(cell, strip, NEW_MARK if lit else MARK)


def _draw(sheet: Sheet, step: Step, evidence: OptionsEvidence, rule: Rule, known: Known) -> None:
    draw = _draw_all if evidence.cases is None else in_strips(_strips)
    draw(sheet, step, evidence, rule, known)


def _strips(evidence: OptionsEvidence, words: BoardWords) -> Iterator[Strip]:
    """The starts of one block; whichever it is, the same follows."""
    assert evidence.block is not None and evidence.cases is not None
    places = [(evidence.block, start) for start, _ in evidence.cases]
    return strips_of_places(evidence, places, words)


def _draw_in_colours(drawn: ColourSheet, step: Step, evidence: OptionsEvidence) -> None:
    """One strip for each arrangement, and a last one for what they agree on."""
    sheet, rule = drawn.sheet, drawn.rule
    arrangements = evidence.arrangements or tuple(
        rule.text(starts) for starts in list_starts(rule, *drawn.known, _MOST_DRAWN)
    )
    strips = sheet.strips(len(arrangements) + 1)
    shown, agreed = strips[:-1], strips[-1]
    listed = round(sheet.motion.of(SLIDE) * len(arrangements))
    for strip, arrangement in list(zip(shown, arrangements, strict=True))[:listed]:
        for cell, sign in enumerate(arrangement):
            drawn.cell(cell, rule.signs.index(sign), strip)
    count = grouped(evidence.count, sheet.words.language)
    key = "lens.some-arrangements" if evidence.arrangements is None else "lens.arrangements"
    label = sheet.say(key, shown=len(arrangements), count=count)
    sheet.label((shown[0][0], shown[-1][1]), label)
    sheet.label(agreed, sheet.say("lens.all-agree"), NEW)
    sheet.track(agreed)
    if sheet.motion.of(COVER):
        drawn.news(step, agreed)


def _find_lookalike(line: KnownLine) -> dict[str, int] | None:
    """There are several cases."""
    return {} if len(line.rule.lengths) > 1 and line.runs else None


PRESENTATION = Presentation(
    rule=TECHNIQUE,
    proof=Proof(
        OptionsEvidence, say=_say, tell=_tell, lens=_draw, lens_in_colours=_draw_in_colours
    ),
    training=LineTraining(
        card=Examples(line_of("3 1 3", "???.#???#.?????"), line_of("3 1 2", "???.#???#.?????")),
        exercise=Exercise(draw_contested, ((15, 3), (16, 3), (16, 4), (17, 4), (18, 4))),
        wrong_ideas=(),
        find_lookalike=_find_lookalike,
        claim=None,
    ),
)
