"""How *options* is told, drawn and trained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.draw.coloured_lens import ColourSheet
from app.draw.lens import Across, Known, Sheet, Strip, in_strips, strips_of_places
from app.draw.moment import COVER, SLIDE
from app.draw.theme import BROKEN, CHIP, KNOWN, MARK, NEW, NEW_GROUND, NEW_MARK
from app.exercises.drawing import Exercise, draw_scattered
from app.exercises.examples import Examples, line_of
from app.techniques.full import say_full
from app.techniques.record import LineTraining, Presentation, Proof
from app.text.board_words import BoardWords
from app.text.catalogue import Catalogue
from app.text.phrases import Phrases, grouped
from solver.line import Rule, list_arrangements, list_starts, text_of
from solver.line_state import KnownLine
from solver.step import Step
from solver.techniques.options import TECHNIQUE, OptionsEvidence


def _say(phrases: Phrases, step: Step, evidence: OptionsEvidence) -> str:
    """How many arrangements there are, out of how many, and what they share."""
    if not evidence.clue or evidence.total == 1:
        return say_full(phrases, step, evidence)
    number = evidence.count if evidence.cases is None else len(evidence.cases)
    return phrases.say_line(
        step,
        *_keys(evidence, phrases.catalogue.grammar.plural(number)),
        count=phrases.number(number),
        total=phrases.number(evidence.total),
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
    is_shown = evidence.count > 1 and (evidence.first_showing or evidence.struck)
    form = "both" if evidence.count == 2 else plural
    return [*first, *(["options.left"] * bool(is_shown)), f"options.{form}"]


def _tell(film: Catalogue, phrases: Phrases, step: Step, evidence: OptionsEvidence) -> str:
    """How many arrangements agree; or whose places were gone through."""
    if evidence.block is not None:
        return film.say("tell.options.cases", length=evidence.clue[evidence.block].length)
    if evidence.count == 2:
        return film.say("tell.options.both")
    count = film.grammar.grouped(evidence.count)
    return film.say_count("tell.options", evidence.count, count=count)


_MOST_DRAWN = 6


class _Strips:
    """Where what is drawn of a line's arrangements stands: at the first time its blocks and its
    spare cells; what was struck out; what is left, and how much of it is shown; what all of that
    agrees on."""

    def __init__(self, sheet: Sheet, evidence: OptionsEvidence, left: Sequence[str]) -> None:
        head = int(evidence.first_showing)
        struck = evidence.struck_out or ()
        room = sheet.most_strips() - 1 - head
        self.struck = struck[: max(0, room - min(len(left), _MOST_DRAWN))]
        self.left = left[: room - len(self.struck)]
        strips = sheet.strips(head + len(self.struck) + len(self.left) + 1)
        self.head = strips[0] if head else None
        self.agreed, self.listed = strips[-1], strips[head:-1]
        shown = round(sheet.motion.of(SLIDE) * len(self.listed))
        self.texts = list(zip(self.listed, (*self.struck, *self.left), strict=True))[:shown]
        self._label(sheet, evidence)

    def _label(self, sheet: Sheet, evidence: OptionsEvidence) -> None:
        count = grouped(evidence.count, sheet.words.language)
        is_some = evidence.count > len(self.left)
        key = "lens.some-arrangements" if is_some else "lens.arrangements"
        first, last = self.listed[len(self.struck)][0], self.listed[-1][1]
        sheet.label((first, last), sheet.say(key, shown=len(self.left), count=count))
        if self.struck:
            above = self.listed[0][0], self.listed[len(self.struck) - 1][1]
            sheet.label(above, sheet.say("lens.struck"), BROKEN)
        if self.head:
            spare = sheet.say("lens.spare", groups=evidence.groups, spare=evidence.spare)
            sheet.label(self.head, spare)
        sheet.label(self.agreed, sheet.say("lens.all-agree"), NEW)
        sheet.track(self.agreed)


def _draw_all(
    sheet: Sheet, step: Step, evidence: OptionsEvidence, rule: Rule, known: Known
) -> None:
    """How many things are to be put in order, the blocks and the spare cells; a strip for each
    arrangement, those first that are struck out; and a last one for what they agree on."""
    strips = _Strips(
        sheet,
        evidence,
        evidence.arrangements
        or [text_of(rule.length, cells) for cells in list_arrangements(rule, *known, _MOST_DRAWN)],
    )
    settled, motion = sheet.settled_by(step.cells), sheet.motion
    if strips.head:
        _draw_things(sheet, strips.head, rule)
    for place, (strip, arrangement) in enumerate(strips.texts):
        is_struck = place < len(strips.struck)
        lit = settled if motion.of(COVER) and not is_struck else {}
        _draw_arrangement(sheet, strip, arrangement, lit)
        if is_struck:
            sheet.strike(strip)
    if motion.of(COVER):
        sheet.settle(settled, strips.agreed)


def _draw_things(sheet: Sheet, strip: Across, rule: Rule) -> None:
    """The blocks, each with the gap behind it, and then the spare cells."""
    sheet.track(strip)
    starts = rule.starts_from_left(0, 0)
    for start, length in zip(starts, rule.lengths, strict=True):
        sheet.bar(start, start + length, strip, str(length), KNOWN)
    for cell in range(rule.length - rule.slack, rule.length):
        sheet.cells(cell, cell + 1, strip, CHIP)
        sheet.mark(cell, strip, MARK)


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
    """As in black and white."""
    sheet, rule = drawn.sheet, drawn.rule
    shown = evidence.arrangements or [
        rule.text(starts) for starts in list_starts(rule, *drawn.known, _MOST_DRAWN)
    ]
    strips = _Strips(sheet, evidence, shown)
    if strips.head:
        drawn.close_together(strips.head)
    for place, (strip, arrangement) in enumerate(strips.texts):
        for cell, sign in enumerate(arrangement):
            drawn.cell(cell, rule.signs.index(sign), strip)
        if place < len(strips.struck):
            sheet.strike(strip)
    if sheet.motion.of(COVER):
        drawn.news(step, strips.agreed)


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
        exercise=Exercise(draw_scattered, ((5, 2), (6, 2), (7, 2), (8, 2), (9, 3))),
        wrong_ideas=(),
        find_lookalike=_find_lookalike,
        claim=None,
    ),
)
