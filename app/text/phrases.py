"""The parts of sentences: numbers, places, cells and clues, in the words of one catalogue.

Everything a person reads counts from 1; here and in `app.text.wording`, and nowhere else, the
numbers are converted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from app.text.catalogue import Catalogue, Language
from app.text.lines import has_back, isolated
from puzzles.printable import END, LEFT_MARK, ONWARD, UNSEEN
from solver.grid import EMPTY, FILLED, Cell
from solver.puzzle import ROW, Block, Clue, Line, cells_needed, signed_numbers
from solver.step import LineEvidence, Span, Step

# -------------------------------------------------------------------------------------------------


LARGE = 10**15
"""From here on a number is shown by its size."""

LONGEST_CLUE = 9
"""A clue with more numbers is cut in the middle: the board shows it anyway."""

MOST_WORDS = 25
"""What is said of a step has no more words, where there are shorter texts to choose."""

MOST_PLACES = 8
"""Cells, or rows of cells side by side, that are named; more are only pointed at."""


class Phrases:
    """Puts the parts of sentences into the words of one catalogue."""

    def __init__(self, catalogue: Catalogue, colour: int | None = None) -> None:
        """`colour` is the one of a puzzle in colours that is looked at alone: texts that speak of
        filled and empty cells have another form for that."""
        self.catalogue = catalogue
        self.alone = colour

    def say(self, key: str, /, **values: str | float) -> str:
        """The text under a key; where a colour is looked at alone, the one for that, if any."""
        if self.alone is None:
            return self.catalogue.say(key, **values)
        own_key = f"{key}.colour"
        key = own_key if own_key in self.catalogue.texts else key
        return self.catalogue.say(key, **values, colour=self.colour(self.alone))

    def say_count(self, key: str, count: float, /, **values: str | float) -> str:
        return self.say(f"{key}.{self.catalogue.grammar.plural(count)}", **values)

    def say_line(self, step: Step, *keys: str, **more: str | float) -> str:
        """What a deduction in a line says: the first of these texts that is short enough, in which
        the known cells that its reason uses, and those that it settles, have their numbers or,
        where that takes too long, are pointed at; else the shortest."""
        evidence = step.evidence
        assert step.line is not None and isinstance(evidence, LineEvidence)
        values = {
            "line": self.line(step.line),
            "clue": self.clue(evidence.clue),
            "length": evidence.length,
            "slack": evidence.length - cells_needed(evidence.clue),
            **more,
        }
        reasons, outcomes = self.reasons(evidence.because), self.settled_wordings(step)
        return self.briefest(
            self.say(key, **values | {"because": reason} | outcome)
            for key, reason, outcome in product(keys, reasons, outcomes)
        )

    def briefest(self, texts: Iterable[str]) -> str:
        """The first of these texts that is short enough; else the shortest."""
        lengths = []
        for text in texts:
            count = self.catalogue.grammar.words(plain(text))
            if count <= MOST_WORDS:
                return text
            lengths.append((count, text))
        return min(lengths, key=lambda entry: entry[0])[1]

    # -- places ------------------------------------------------------------------------------

    def line(self, line: Line) -> str:
        """ "Row 3", at the beginning of a sentence; "Row 3, red only"."""
        name = self.catalogue.say(line.axis, number=line.index + 1)
        if self.alone is None:
            return name
        return self.catalogue.say("colour-only", line=name, colour=self.colour(self.alone))

    def line_of(self, step: Step) -> str:
        assert step.line is not None
        return self.line(step.line)

    def cell(self, cell: Cell) -> str:
        """ "row 2, column 9"."""
        return self.say("cell", row=cell[0] + 1, column=cell[1] + 1)

    def colour(self, colour: int) -> str:
        """ "red"."""
        palette = self.catalogue.palette
        if colour <= len(palette):
            return isolated(self.catalogue.colour(palette[colour - 1].name))
        return self.catalogue.say("colour-number", number=colour)

    def value(self, cell: Cell) -> str:
        if self.catalogue.palette:
            return self.colour(cell[2]) if cell[2] else self.say("value.empty")
        return self.say("value.filled" if cell[2] == FILLED else "value.empty")

    def cells(self, numbers: Iterable[int]) -> str:
        """ "cell 4", "cells 2–7 and 9": the numbers (from 1) of cells in their line."""
        listed = list(numbers)
        return self.say_count("cells", len(listed), cells=self.ranges(listed))

    def span(self, span: Span) -> str:
        """ "cells 2–7": the cells from one index to another."""
        return self.cells(range(span[0] + 1, span[1] + 2))

    def more(self, span: Span) -> str:
        """ "2–7": cells, where some were named before."""
        numbers = range(span[0] + 1, span[1] + 2)
        return self.say_count("more-cells", len(numbers), cells=self.ranges(numbers))

    def block_at(self, start: int, length: int) -> str:
        """ "cells 2–4": what a block covers that starts at this index."""
        return self.span((start, start + length - 1))

    def ranges(self, numbers: Sequence[int]) -> str:
        """ "2–7, 9 and 11": rising numbers, neighbours drawn together."""
        parts: list[tuple[int, int]] = []
        for number in numbers:
            if parts and parts[-1][1] == number - 1:
                parts[-1] = (parts[-1][0], number)
            else:
                parts.append((number, number))
        write = self.catalogue.grammar.written
        ranges = [write(a) if a == b else self.say("range", first=a, last=b) for a, b in parts]
        return self.catalogue.grammar.listed(ranges)

    # -- clues, which are set apart ----------------------------------------------------------

    def clue(self, clue: Clue) -> str:
        """ "2 1", or "no blocks"; in colours with letters "2r 1b"."""
        signs = self.catalogue.signs if self.alone is None else ""
        return self.lengths(signed_numbers(clue, signs))

    def lengths(self, numbers: Sequence[object]) -> str:
        """The lengths of blocks that may not be those of a clue."""
        if not numbers:
            return self.say("no-blocks")
        write = self.catalogue.grammar.written
        if len(numbers) <= LONGEST_CLUE:
            return set_apart(" ".join(map(write, numbers)))
        first = " ".join(map(write, numbers[: LONGEST_CLUE - 3]))
        last = " ".join(map(write, numbers[-3:]))
        cut = self.say("clue-cut", first=first, last=last)
        return set_apart("".join(sign for sign in cut if sign not in UNSEEN))

    def block(self, block: Block) -> str:
        """ "7": a block by its length."""
        return self._number_apart(block.length)

    def length(self, length: int) -> str:
        """ "a 7", "an 8": any block of this length."""
        article = self.catalogue.grammar.article(length)
        return self.say("a-length", article=article, length=self._number_apart(length))

    def _number_apart(self, number: int) -> str:
        return set_apart(self.catalogue.grammar.written(number))

    def named(self, clue: Clue, block: int) -> str:
        """ "the 7", or "the second 7": a block that something is said of."""
        alike = [i for i, other in enumerate(clue) if other == clue[block]]
        key = "the-length" if len(alike) == 1 else "block"
        values = {"ordinal": self.ordinal(alike.index(block)), "length": self.block(clue[block])}
        if self.catalogue.palette and self.alone is None:
            colour = self.colour(clue[block].colour)
            return self.say(f"{key}.colour", colour=colour, **values)
        return self.say(key, **values)

    def ordinal(self, block: int) -> str:
        """ "second": which block of its clue, by its index."""
        return self.catalogue.grammar.ordinal(block + 1)

    # -- numbers -----------------------------------------------------------------------------

    def number(self, number: int) -> str:
        """A number that people can read: a large one by its size."""
        rounded = self.rounded(number)
        return rounded if number < LARGE else self.say("about", number=rounded)

    def rounded(self, number: int) -> str:
        if number < LARGE:
            return self.catalogue.grammar.grouped(number)
        exponent = len(str(number)) - 1
        digit = (number + 5 * 10 ** (exponent - 1)) // 10**exponent
        if digit == 10:
            digit, exponent = 1, exponent + 1
        key = "power" if digit == 1 else "multiple-of-power"
        return self.say(key, digit=digit, exponent=exponent)

    # -- what is known, and what a step settles ----------------------------------------------

    def known(self, cells: Iterable[tuple[int, int]]) -> str:
        """ "cells 1 and 7 empty": known cells of a line, by their indices."""
        return self._states("given", ((index + 1, value) for index, value in cells))

    def settled(self, facts: Iterable[tuple[int, int]]) -> str:
        """ "cells 2–7 are filled, cell 9 empty": what cells are, by their numbers."""
        return self._states("fact", facts)

    def _states(self, key: str, facts: Iterable[tuple[int, int]]) -> str:
        """What cells are, and what, as ~value, they are not; in black and white the filled ones
        first. Of one colour alone, only whether they have it. `key` words the first of them."""
        groups: dict[tuple[int, ...], list[int]] = {}
        known: dict[int, list[int]] = {}
        for cell, value in sorted(facts):
            if self.alone is not None and value >= 0 and value != self.alone:
                value = ~self.alone
            if value not in known.setdefault(cell, []):
                known[cell].append(value)
        for cell, values in known.items():
            groups.setdefault(tuple(values), []).append(cell)
        listed = groups.items() if self.catalogue.palette else sorted(groups.items(), reverse=True)
        states = [
            self.say_count(
                "also" if place else key,
                len(cells),
                cells=self.ranges(cells),
                state=self._state(values),
            )
            for place, (values, cells) in enumerate(listed)
        ]
        return self.catalogue.say("states.between").join(states)

    def _state(self, values: tuple[int, ...]) -> str:
        if values == (EMPTY,):
            return self.say("state.empty")
        if not self.catalogue.palette:
            return self.say("state.filled")
        if len(values) == 1 and values[0] > EMPTY:
            return self.catalogue.say("state.colour", colour=self.colour(values[0]))
        colours = self.any_of([~value for value in sorted(values, reverse=True)])
        return self.catalogue.say("state.not-colour", colour=colours)

    def any_of(self, values: Iterable[int]) -> str:
        """ "red, blue or empty"."""
        say = self.catalogue.say
        *others, last = [self.colour(value) if value else say("value.empty") for value in values]
        if not others:
            return last
        first = say("colour-or.between").join(others)
        return say("colour-or", first=first, last=last)

    def reasons(self, because: Sequence[tuple[int, int]]) -> list[str]:
        """The cells that a reason uses: by their numbers, where they are not too many; and pointed
        at. There may be none."""
        if not because:
            return [self.say("ringed.none")]
        values = {value for _, value in because}
        state = "known" if len(values) > 1 else "empty" if EMPTY in values else "filled"
        if self.catalogue.palette:
            state = "narrowed" if min(values) < 0 else "known"
        if "ringed.all" in self.catalogue.texts:
            pointed = self.say("ringed.all")
        else:
            pointed = self.say_count(f"ringed.{state}", len({cell for cell, _ in because}))
        known = set(because)
        places = sum((cell - 1, value) not in known for cell, value in known)
        return [pointed] if places > MOST_PLACES else [self.known(because), pointed]

    def settled_wordings(self, step: Step) -> list[dict[str, str]]:
        """What a step settles, and the cells of that: by their numbers, where they are not too
        many, and pointed at."""
        numbers, facts = positions(step), set(facts_of(step))
        settled = {number for number, value in facts if value >= 0}
        parts = [
            self.say_count(key, count, count=count)
            for key, count in (("settled", len(settled)), ("narrowed", len(numbers) - len(settled)))
            if count
        ]
        counts = parts[0]
        if len(parts) > 1:
            counts = self.say(
                "settled-and-narrowed", settled=counts, count=len(numbers) - len(settled)
            )
        cells = self.say_count("lit", len(numbers), count=len(numbers))
        pointed = {"settled": counts, "cells": cells}
        if sum((number - 1, value) not in facts for number, value in facts) > MOST_PLACES:
            return [pointed]
        return [{"settled": self.settled(facts), "cells": self.cells(numbers)}, pointed]


def grouped(number: int, language: Language) -> str:
    """A number with its thousands apart; one beyond reading, by its size."""
    return Phrases(language.steps).number(number)


def positions(step: Step, value: int | None = None) -> list[int]:
    """The numbers (from 1) that the step's cells have in their line; those of one value only."""
    across = step.line is not None and step.line.axis == ROW
    numbers = [
        (column if across else row) + 1
        for row, column, known in step.cells
        if value is None or known == value
    ]
    if step.excluded and value is None:
        return sorted({*numbers, *((cell[1] if across else cell[0]) + 1 for cell in step.excluded)})
    return numbers


def facts_of(step: Step) -> list[tuple[int, int]]:
    """In colours: the numbers (from 1) of the cells that the step is about, each with what it is
    now, or as ~value with what it is not."""
    across = step.line is not None and step.line.axis == ROW
    facts = [*step.cells, *((row, column, ~value) for row, column, value in step.excluded or ())]
    return [((column if across else row) + 1, value) for row, column, value in facts]


# -------------------------------------------------------------------------------------------------
# A sentence with its clues set apart from the words around them.
#
# Numbers of a clue stand out in window and films, and a line never breaks inside them. While a
# sentence is put together they stand between two marks, which no other text contains; then it is
# either made `plain`, for a terminal and for programs, or taken to `parts`, for painters. (The
# marks are the ones with which Unicode keeps a piece that runs from left to right in order inside
# of a language that does not; there they stay.)


_MARKED = re.compile(f"{ONWARD}(?!{LEFT_MARK})([^{ONWARD}-{END}]*){END}")


class Part(NamedTuple):
    """A piece of a sentence, blanks and all; whether it is a clue, or a block of one."""

    text: str
    is_clue: bool = False


Spoken = tuple[Part, ...]
"""A sentence: its parts, one behind the other."""


def set_apart(clue: str) -> str:
    """A clue, or a block of one, between its marks."""
    return f"{ONWARD}{clue}{END}"


def plain(sentence: str) -> str:
    """A sentence without its marks, where it does not take them to be read in order.

    >>> plain(f"Row 1: {set_apart('2 1')} fits.")
    'Row 1: 2 1 fits.'
    """
    return sentence if has_back(sentence) else _MARKED.sub(r"\1", sentence)


def joined(sentence: Spoken) -> str:
    """A sentence of its parts, with its marks."""
    return "".join(set_apart(part.text) if part.is_clue else part.text for part in sentence)


def parts(sentence: str) -> Spoken:
    """A marked sentence in its parts.

    >>> parts(f"Row 1: {set_apart('2 1')} fits.")
    (Part(text='Row 1: ', is_clue=False), Part(text='2 1', is_clue=True), \
Part(text=' fits.', is_clue=False))
    """
    pieces = _MARKED.split(sentence)  # what is between the marks comes at odd places
    return tuple(Part(piece, bool(place % 2)) for place, piece in enumerate(pieces) if piece)
