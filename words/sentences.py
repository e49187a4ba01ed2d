"""One sentence for each step: chosen by its evidence, worded by a catalogue.

How a technique gets its sentences:

1. Its texts stand in `words/english/steps.py`, under keys that begin with the technique's id:
   whole sentences with named values, such as `"cap": "{line}: {run} is the whole {block}, so
   {settled}."`. A text whose words depend on a number stands there once for each plural form,
   `"cap.one"` and `"cap.other"`.
2. A function in a module of `words/wording/` takes the step, looks at its evidence, and says the
   text: `phrases.say("cap", line=…, run=…)`, or `phrases.say_count("cap", count, …)` for plural
   forms. It gets the parts of the sentence from `words.phrases.Phrases`, which counts from 1 and
   chooses plurals; what a step settles is `phrases.settled(step)`. Which text is said is decided
   there, by what the evidence holds, and never by joining halves of sentences.
3. A line at the end of that module says which function words which technique.

A clue and a block of one are named by `phrases.clue(…)` and `phrases.block(…)` only: they are then
set apart from the words around them. `spoken` gives a sentence in parts, for painters; `sentence`
the plain letters, for a terminal and for programs.
"""

from __future__ import annotations

from solver.steps.step import DEDUCE, Step
from solver.steps.vocabulary import VERDICT
from words.catalogue import ENGLISH, Catalogue, Language
from words.phrases import Phrases
from words.spoken import Spoken, parts, plain
from words.wording import WORDINGS


def sentence(step: Step, language: Language = ENGLISH) -> str:
    """What the step says, in words that can be checked by eye."""
    return plain(worded(step, language.steps))


def spoken(step: Step, language: Language = ENGLISH) -> Spoken:
    """The same in parts, in which the clues are set apart."""
    return parts(worded(step, language.steps))


def grouped(number: int, language: Language) -> str:
    """A number with its thousands apart; one beyond reading, by its size."""
    return Phrases(language.steps).number(number)


def worded(step: Step, catalogue: Catalogue) -> str:
    """The sentence with its marks, in the words of this catalogue."""
    is_by_technique = step.kind == DEDUCE or step.technique == VERDICT
    name = step.technique if is_by_technique else step.kind
    assert name is not None
    return WORDINGS[name](Phrases(catalogue), step)
