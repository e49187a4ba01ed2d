"""The words in films, which are few: what is asked before a step, and what is told after it."""

from __future__ import annotations

from solver.grid import FILLED
from solver.puzzle import Puzzle, numbers_of
from solver.steps.evidence import FitsEvidence, LineEvidence
from solver.steps.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    SOLVED,
    STUCK,
    ContradictionEvidence,
    Step,
)
from solver.steps.techniques.options import OptionsEvidence
from solver.steps.vocabulary import FULL, OVERLAP, REACH, VERDICT
from words.board import Words
from words.catalogue import Catalogue
from words.sentences import worded
from words.spoken import plain

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
        if step.kind in (SOLVED, STUCK):
            return say(f"tell.{STUCK}") if step.kind == STUCK else ""
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
        return self.film.say(
            "end", steps=self.film.say_count("steps", steps, count=steps), guesses=said
        )


def just_fits(step: Step) -> bool:
    """Whether the clue needs the whole line."""
    evidence = step.evidence
    if step.technique == FULL:
        return True
    return step.technique == OVERLAP and isinstance(evidence, FitsEvidence) and not evidence.slack
