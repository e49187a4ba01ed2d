"""One's own sentences in the place of those of the steps, so that a pupil's explanation becomes the
film.

They stand in a text file, a line for each step. It is made by `--explain`: then every line begins
with the number of its step, and what stands around these lines, the title and the board, does not
count. A file without numbers has the first step in its first line. A step whose line is empty, or
that has none, keeps its own sentence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from solver.puzzle import UserError
from solver.steps.step import Step
from words.catalogue import Language
from words.sentences import sentence

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
