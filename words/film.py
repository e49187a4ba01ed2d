"""The words in films, which are few: what is asked before a step, and what is told after it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from solver.grid import FILLED
from solver.options import OptionsEvidence
from solver.puzzle import Puzzle, UserError, numbers_of
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    FULL,
    OVERLAP,
    REACH,
    SOLVED,
    STUCK,
    VERDICT,
    ContradictionEvidence,
    FitsEvidence,
    LineEvidence,
    Step,
)
from words.catalogue import Catalogue, Language
from words.messages import Words
from words.phrases import plain
from words.wording import sentence, worded

MOST_NUMBERS = 3
"""Of a clue that is said in a caption."""


class FilmWords(Words):
    """What is said in a film: its own words, and where it has none, those around the board."""

    @property
    def film(self) -> Catalogue:
        return self.language.film

    def say(self, key: str, /, **values: str | float) -> str:
        catalogue = self.film if key in self.film.texts else self.language.board
        return catalogue.say(key, **values)

    def name(self, step: Step) -> str:
        """What a step is headed with."""
        if step.kind in (CONTRADICTION, BACKTRACK, STUCK) and step.technique != VERDICT:
            return self.film.say(f"heading.{step.kind}")
        if step.kind == SOLVED and not step.technique:
            return self.film.say("heading.solved")
        key = f"heading.{FULL if just_fits(step) else step.technique}"
        return self.film.say(key) if key in self.film.texts else self.technique(step)

    def own(self, step: Step) -> str:
        """Somebody's own words for a step, if they are others than the program's."""
        said = self.language.told(step)
        return "" if said is None or said == plain(worded(step, self.language.steps)) else said

    def start(self, puzzle: Puzzle) -> str:
        filled = sum(sum(numbers_of(clue)) for clue in puzzle.rows)
        return self.film.say_count("start", filled, count=filled)

    def ask(self, step: Step) -> str:
        """What is asked while blocks slide; nothing where there is nothing to follow."""
        evidence = step.evidence
        if step.kind == ASSUME:
            return self.film.say("ask.filled" if step.cells[0][2] == FILLED else "ask.empty")
        if not isinstance(evidence, FitsEvidence) or just_fits(step) or step.line is None:
            return ""
        lengths = numbers_of(evidence.clue)
        if step.technique == OVERLAP:
            key = f"ask.overlap.{step.line.axis}"
            return self.film.say_count(key, len(lengths), length=max(lengths, default=0))
        if step.technique == REACH and lengths:
            return self.film.say_count("ask.reach", len(lengths), length=max(lengths))
        return ""

    def tell(self, step: Step) -> str:
        """What follows."""
        own = self.own(step)
        if own:
            return own
        say, count = self.film.say, len(step.cells)
        evidence = step.evidence
        if step.technique == VERDICT:
            return say("tell.verdict") if step.kind == SOLVED else self.name(step)
        if step.kind == CONTRADICTION:
            assert isinstance(evidence, ContradictionEvidence)
            return say(f"tell.contradiction.{evidence.line.axis}", number=evidence.line.index + 1)
        if step.kind == BACKTRACK:
            return say(f"tell.backtrack.{'filled' if step.cells[0][2] == FILLED else 'empty'}")
        if step.kind == ASSUME:
            return self.film.say_count("tell.depth", step.depth, count=step.depth)
        if step.kind == STUCK:
            return say("tell.stuck")
        if step.kind == SOLVED:
            return ""
        if just_fits(step):
            assert isinstance(evidence, LineEvidence)
            lengths = numbers_of(evidence.clue)
            key = ("tell.full.none", "tell.full.single", "tell.full")[min(len(lengths), 2)]
            if len(lengths) > MOST_NUMBERS:
                key = "tell.full.many"
            return say(key, clue="\u00a0".join(map(str, lengths)))
        if step.technique in (OVERLAP, REACH):
            return self.film.say_count(f"tell.{step.technique}", count, count=count)
        if isinstance(evidence, OptionsEvidence):
            ways = evidence.count
            return self.film.say_count("tell.options", ways, count=self.film.grammar.grouped(ways))
        key = f"tell.{step.technique}"
        return say(key) if key in self.film.texts else ""

    def ending(self, steps: int, guesses: int) -> str:
        """How it was solved."""
        said = self.film.say("guesses.none")
        if guesses:
            said = self.film.say_count("guesses", guesses, count=guesses)
        counted = self.film.say_count("steps", steps, count=steps)
        return self.film.say("end", steps=counted, guesses=said)


def just_fits(step: Step) -> bool:
    """Whether the clue needs the whole line."""
    evidence = step.evidence
    if step.technique == FULL:
        return True
    return step.technique == OVERLAP and isinstance(evidence, FitsEvidence) and not evidence.slack


# -------------------------------------------------------------------------------------------------
# One's own sentences in the place of those of the steps, so that a pupil's explanation becomes the
# film.
#
# They stand in a text file, a line for each step. It is made by `--explain`: then every line begins
# with the number of its step, and what stands around these lines, the title and the board, does not
# count. A file without numbers has the first step in its first line. A step whose line is empty, or
# that has none, keeps its own sentence.


LONGEST = 300
"""Letters of a sentence; a longer one nobody reads in a film."""

_NUMBERED = re.compile(r"\s*(\d{1,7})(?:[.:)]\s|\s\s+)(.*)")

Captions = Mapping[int, str]
"""Sentences by the numbers of their steps, which count from 1."""


def captions_in(text: str) -> Captions:
    """What a file says.

    >>> captions_in("Heart\\n\\n    1  Here 8 fits.\\n    2  Two are sure!\\n\\n 1 1 #")
    {1: 'Here 8 fits.', 2: 'Two are sure!'}
    >>> captions_in("Here 8 fits.\\n\\nTwo are sure!")
    {1: 'Here 8 fits.', 3: 'Two are sure!'}
    >>> captions_in("    3  Here 8 fits.\\n    7  Two are sure!\\n\\n   10    1")
    {3: 'Here 8 fits.', 7: 'Two are sure!'}
    """
    lines = text.splitlines()
    numbered: dict[int, str] = {}
    last = 0
    for found in filter(None, map(_NUMBERED.fullmatch, lines)):
        number, said = int(found[1]), found[2]
        # Where lines are left out, a word tells a sentence from the clues above the board.
        if number == last + 1 or (number > last and any(map(str.isalpha, said))):
            numbered[number], last = said, number
    if not numbered:
        numbered = dict(enumerate(lines, 1))
    return {number: said for number, it in numbered.items() if (said := sentence_of(it, number))}


def sentence_of(text: str, number: int) -> str:
    """What somebody wrote for the step of this number, without what cannot be shown. Raises
    UserError where it is too long."""
    shown = "".join(it if it.isprintable() else " " for it in text).strip()
    if len(shown) > LONGEST:
        raise UserError("caption-too-long", step=number, most=LONGEST)
    return shown


def captions_text(
    steps: Sequence[Step], language: Language, captions: Captions | None = None
) -> str:
    """The sentences of the steps, or one's own in their places, to be written anew."""
    own = captions or {}
    lines = (f"{n:>5}  {own.get(n) or sentence(step, language)}" for n, step in enumerate(steps, 1))
    return "\n".join(lines) + "\n"


def with_captions(language: Language, steps: Sequence[Step], captions: Captions) -> Language:
    """The language with these sentences for these very steps. Raises UserError where there is a
    sentence for a step that there is not."""
    if captions and max(captions) > len(steps):
        raise UserError("caption-without-step", step=max(captions), last=len(steps))
    return language.telling({id(steps[number - 1]): said for number, said in captions.items()})
