"""The words in films, which are few: what is asked before a step, and what is told after it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.techniques import PRESENTATIONS
from app.text.catalogue import Catalogue, Language
from app.text.lines import letters_in
from app.text.messages import Words
from app.text.phrases import Phrases
from app.text.wording import sentence
from puzzles.printable import replace_controls
from solver.grid import FILLED, Place
from solver.puzzle import Line, Puzzle, UserError, numbers_of
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    FULL,
    LOOK,
    OVERLAP,
    PASS,
    REACH,
    SOLVED,
    STUCK,
    VERDICT,
    BacktrackEvidence,
    ContradictionEvidence,
    EndEvidence,
    FitsEvidence,
    LineEvidence,
    Step,
)
from solver.trace import Trace
from solver.value import Value

ALL, FIRST, MORE, LAST = "all", "first", "more", "last"
"""Of all steps: the kinds of a run."""

READING = 700
"""Milliseconds to find what is said; no caption is shorter."""


_NEWCOMERS = 17 / 12
"""How much longer a letter takes who sees all this for the first time."""


def brisk_reading_time(caption: str, language: Language) -> int:
    """Milliseconds in which those who know where to look read a caption."""
    return max(READING, language.grammar().letter * letters_in(caption))


def quick_reading_time(caption: str, language: Language) -> int:
    """Milliseconds in which a newcomer reads a caption, in English 12 letters in a second."""
    return max(READING, round(_NEWCOMERS * language.grammar().letter * letters_in(caption)))


def reading_time(caption: str, language: Language) -> int:
    """Milliseconds in which a child finds a caption and reads it."""
    return READING + quick_reading_time(caption, language)


_MAX_NUMBERS_READ = 5
"""Of a clue that is spelt out."""
_MAX_GLANCE_WORDS, _LETTERS_OF_WORD = 4, 3
"""The second where words are not set apart."""


def is_read_at_a_glance(text: str) -> bool:
    """Whether a text is so short that something may move while it is read."""
    words = text.split()
    if len(words) == 1 and not text.isascii():
        return letters_in(text) <= _MAX_GLANCE_WORDS * _LETTERS_OF_WORD
    return len(words) <= _MAX_GLANCE_WORDS


class Rivals(Value):
    """How many solutions a puzzle has, and the cells in which they differ."""

    count: int
    is_all: bool
    """Whether there are no more."""
    cells: frozenset[Place]


class FilmWords(Words):
    """What is said in a film: its own words, and where it has none, those around the board."""

    rivals: Rivals | None = None
    """The solutions, if there are several."""

    @property
    def film(self) -> Catalogue:
        return self.language.film

    def say(self, key: str, /, **values: str | float) -> str:
        catalogue = self.film if key in self.film.texts else self.language.board
        return catalogue.say(key, **values)

    def name(self, step: Step) -> str:
        """What a step is headed with."""
        if step.kind == CONTRADICTION and not step.depth:
            return self.film.say("heading.no-solution")
        if step.kind in (CONTRADICTION, BACKTRACK, STUCK):
            return self.film.say(f"heading.{step.kind}")
        if step.kind == SOLVED and not step.technique:
            return self.film.say("heading.solved")
        if step.technique == VERDICT:
            return self.film.say("heading.verdict")
        if step.kind == PASS:
            return self.heading(step)
        name = self.technique(step)  # the one it has in the list, in hints and in counts
        return name[:1].upper() + name[1:]

    def own(self, step: Step) -> str:
        """The person's own words for a step, if they differ from the program's."""
        own = self.language.override_for(step)
        return "" if own is None or own == sentence(step, self.language) else own

    def meaning(self, puzzle: Puzzle, line: Line) -> str:
        """What the clue of a line means."""
        if puzzle.is_coloured:
            return self.film.say("means.colours")
        lengths = numbers_of(puzzle.clue(line))
        if len(lengths) == 1:
            return self.film.say_count("means", lengths[0], count=lengths[0])
        if len(lengths) == 2:
            return self.film.say("means.two", first=lengths[0], second=lengths[1])
        if len(lengths) == 3:
            first, second, third = lengths
            return self.film.say("means.three", first=first, second=second, third=third)
        if len(lengths) > _MAX_NUMBERS_READ:
            return self.film.say("means.many")
        return self.film.say("means.several", clue=" ".join(map(str, lengths)))

    def push(self, step: Step) -> tuple[str, str]:
        """What is said while blocks are pushed to one end, and to the other; nothing where they
        are not."""
        if step.technique != OVERLAP or step.line is None or just_fits(step):
            return "", ""
        assert isinstance(step.evidence, FitsEvidence)
        lengths, axis = numbers_of(step.evidence.clue), step.line.axis
        values = {"length": max(lengths, default=0)}
        there, back = (
            self.film.say_count(f"{key}.{axis}", len(lengths), **values)
            for key in ("push", "push-back")
        )
        return there, back

    def ask(self, step: Step) -> str:
        """What is asked while blocks slide; nothing where there is nothing to follow."""
        evidence = step.evidence
        if step.kind == ASSUME:
            value = step.cells[0][2]
            if step.excluded is not None and value:
                return self.film.say(
                    "ask.colour", colour=Phrases(self.language.steps).colour(value)
                )
            return self.film.say("ask.filled" if value == FILLED else "ask.empty")
        if not isinstance(evidence, FitsEvidence) or just_fits(step) or step.line is None:
            return ""
        lengths = numbers_of(evidence.clue)
        if step.technique == OVERLAP:
            return self.film.together(*self.push(step))
        if step.technique == REACH and lengths:
            return self.film.say_count("ask.reach", len(lengths), length=max(lengths))
        return ""

    def tell(self, step: Step) -> str:
        """What follows."""
        own = self.own(step)
        if own:
            return own
        say, evidence = self.film.say, step.evidence
        if step.technique == VERDICT:
            return say("tell.stuck" if step.kind == STUCK else "tell.verdict")
        if step.kind == CONTRADICTION:
            assert isinstance(evidence, ContradictionEvidence)
            key = "tell.contradiction" if step.depth else "tell.no-solution"
            return say(f"{key}.{evidence.line.axis}", number=evidence.line.index + 1)
        if step.kind == BACKTRACK and step.excluded is not None:
            assert isinstance(evidence, BacktrackEvidence)
            value = Phrases(self.language.steps).value(evidence.assumed)
            return say("tell.backtrack.colour", value=value)
        if step.kind == BACKTRACK and step.depth:
            return say("tell.backtrack.inner")
        if step.kind == BACKTRACK:
            return say(f"tell.backtrack.{'filled' if step.cells[0][2] == FILLED else 'empty'}")
        if step.kind == ASSUME:
            return self.film.say_count("tell.depth", step.depth, count=step.depth)
        if step.kind == STUCK:
            is_ours = isinstance(evidence, EndEvidence) and evidence.missing
            return say("tell.stuck") if is_ours else self.sentence(step)
        if step.kind in (SOLVED, PASS):
            return ""
        if step.kind == LOOK:
            return say("tell.look")
        assert isinstance(evidence, LineEvidence) and step.technique is not None
        if not evidence.clue:
            return say("tell.no-blocks")
        phrases = Phrases(self.language.steps)
        key = f"tell.{step.technique}.colour"
        if step.excluded is not None and key in self.film.texts and not just_fits(step):
            colour = "" if evidence.colour is None else phrases.colour(evidence.colour)
            return say(key, colour=colour)
        proof = PRESENTATIONS[FULL if just_fits(step) else step.technique].proof
        assert proof is not None
        return proof.tell(self.film, phrases, step, evidence)

    def passing(self, steps: Sequence[Step], run: str) -> Iterator[str]:
        """What can be said while these steps pass, how many of a RUN they are, the longest first:
        few words, as all moves."""
        count = counted_steps(steps)
        if count:
            yield self.film.say_count(f"run.{run}", count, count=count)
            if run not in (ALL, FIRST):
                yield self.film.say_count("steps", count, count=count)

    def passes(self, first: int, last: int) -> str:
        """Which passes of a sweep these steps belong to."""
        return self.film.say_count("passes", last - first + 1, first=first, last=last) * bool(last)

    def jumped(self, steps: int) -> str:
        """After how many steps a solving was cut short."""
        return self.film.say_count("jumped", steps, count=steps)

    def stopped(self, steps: int) -> str:
        return self.film.say_count("stopped", steps, count=steps)

    def several(self) -> str:
        """How many solutions there are."""
        if self.rivals is None:
            return ""
        key = "several" if self.rivals.is_all else "several.more"
        return self.film.say(key, count=self.rivals.count)

    def ending(self, steps: int, guesses: int) -> str:
        """How it was solved."""
        guessed = self.film.say("guesses.none")
        if guesses:
            guessed = self.film.say_count("guesses", guesses, count=guesses)
        counted = self.film.say_count("steps", steps, count=steps)
        end = self.film.say("end", steps=counted, guesses=guessed)
        return self.film.say("end.several", end=end, several=self.several()) if self.rivals else end


def counted_steps(steps: Iterable[Step]) -> int:
    """The steps that are seen: one without cells that breaks nothing is not."""
    return sum(bool(step.cells) or step.kind == CONTRADICTION for step in steps)


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
"""Letters of a sentence; a longer one is not read in a film."""

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
    for match in filter(None, map(_NUMBERED.fullmatch, lines)):
        number, caption = int(match[1]), match[2]
        # A word tells a sentence from the clues above a board, where lines are left out; and
        # between passes stand boards, too.
        is_next = number == last + 1 and not caption.replace(" ", "").isdecimal()
        if is_next or (number > last and any(map(str.isalpha, caption))):
            numbered[number], last = caption, number
    if not numbered:
        numbered = dict(enumerate(lines, 1))
    captions = {number: sentence_of(line, number) for number, line in numbered.items()}
    return {number: caption for number, caption in captions.items() if caption}


def sentence_of(text: str, number: int) -> str:
    """The caption written for the step of this number, without what cannot be shown. Raises
    UserError where it is too long."""
    caption = replace_controls(text).strip()
    if len(caption) > LONGEST:
        raise UserError("caption-too-long", step=number, most=LONGEST)
    return caption


def captions_text(
    steps: Sequence[Step], language: Language, captions: Captions | None = None
) -> str:
    """The sentences of the steps, or one's own in their places, to be written anew."""
    own = captions or {}
    lines = (f"{n:>5}  {own.get(n) or sentence(step, language)}" for n, step in enumerate(steps, 1))
    return "\n".join(lines) + "\n"


def with_captions(language: Language, trace: Trace, captions: Captions) -> Language:
    """The language with these sentences for these very steps. Raises UserError where there is a
    sentence for a step that there is not."""
    if captions and max(captions) > len(trace):
        raise UserError("caption-without-step", step=max(captions), last=len(trace))
    return language.with_overrides(
        {id(trace.step_apart(number)): caption for number, caption in captions.items()}
    )
