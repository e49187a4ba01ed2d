"""A sentence in lines, its clues bold; a line never ends inside a clue, if a line can hold one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from scene.pen import estimate
from scene.reading_order import levels_of, runs_on_back
from scene.scene import LEFT, Text
from scene.theme import INK, PAPER
from words.direction import LEFT_MARK, RIGHT_MARK, has_back
from words.lines import pieces
from words.phrases import Part, Spoken, joined

Measure = Callable[[str, int, bool], float]
"""Tells how wide a text is in letters of a size, bold or not."""


def width(line: Spoken, size: int, measure: Measure = estimate) -> float:
    """The width in pixels of parts on one line."""
    return sum(measure(part.text, size, part.is_clue) for part in line)


def wrap_spoken(
    sentence: Spoken, room: float, size: int, measure: Measure = estimate
) -> list[Spoken]:
    """The sentence in lines that fit the room. Each runs as the whole sentence does.

    >>> said = (Part("Row 1: the "), Part("10 2", True), Part(" just fits."))
    >>> ["".join(part.text for part in line) for line in wrap_spoken(said, 100, 16)]
    ['Row 1: the', '10 2 just fits.']
    """
    lines: list[list[Part]] = []
    blank = Part(" ")
    for has_blank, word in _words(sentence, room, size, measure):
        between = [blank] if has_blank else []
        if lines and width((*lines[-1], *between, *word), size, measure) <= room:
            lines[-1] += [*between, *word]
        else:
            lines.append(list(word))
    if any(has_back(part.text) for part in sentence):
        mark = Part(RIGHT_MARK if runs_on_back(joined(sentence)) else LEFT_MARK)
        return [_joined([mark, *line]) for line in lines]
    return [_joined(line) for line in lines]


def _words(
    sentence: Spoken, room: float, size: int, measure: Measure
) -> Iterator[tuple[bool, Spoken]]:
    """The pieces that stay on one line, and whether a blank stands before each: a clue is one
    piece, with what touches it."""
    word: list[Part] = []
    has_blank = False
    for part in sentence:
        if part.is_clue and measure(part.text, size, True) <= room:
            word.append(part)
            continue
        first, *others = pieces(part.text)
        if first.text:
            word.append(Part(first.text, part.is_clue))
        for other in others:
            if word:
                yield has_blank, tuple(word)
                has_blank = False
            has_blank = has_blank or other.has_blank
            word = [Part(other.text, part.is_clue)] if other.text else []
    if word:
        yield has_blank, tuple(word)


def _joined(line: list[Part]) -> Spoken:
    """The parts with neighbours of one kind drawn together."""
    joined: list[Part] = []
    for part in line:
        if joined and joined[-1].is_clue == part.is_clue:
            joined[-1] = Part(joined[-1].text + part.text, part.is_clue)
        else:
            joined.append(part)
    return tuple(joined)


def line_items(line: Spoken, x: int, y: int, size: int) -> Iterator[Text]:
    """One line, from x on."""
    if any(has_back(part.text) for part in line):
        line = from_the_left(line)
    begin = float(x)
    for part in line:
        indent = estimate(part.text[: len(part.text) - len(part.text.lstrip())], size)
        text, at = part.text.strip(), round(begin + indent)
        if text:
            yield Text(at, y, LEFT, size, part.is_clue, INK, PAPER, text)
        begin += estimate(part.text, size, part.is_clue)


def from_the_left(line: Spoken) -> Spoken:
    """The pieces of a line as they stand on it, each of one weight and of one direction; a mark
    before each says which."""
    text, bold = joined(line), []
    for part in line:
        bold += [part.is_clue] * len(joined((part,)))
    placed = [(bold[place], level % 2 == 1, text[place]) for place, level in levels_of(text)]
    found = []
    for (is_clue, is_back), letters in groupby(placed, lambda it: it[:2]):
        run = "".join(letter for _, _, letter in letters)
        if is_back:  # its letters are handed over as they are read
            blanks = run[: len(run) - len(run.lstrip())], run[len(run.rstrip()) :]
            run = f"{blanks[0]}{RIGHT_MARK}{run.strip()[::-1]}{blanks[1]}"
        found.append(Part(run, is_clue))
    return tuple(found)
