"""The words around the board, from a catalogue."""

from __future__ import annotations

from solver.puzzle import Line, Puzzle, numbers_of
from solver.steps.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    SOLVED,
    STUCK,
    EndEvidence,
    Step,
    VerdictEvidence,
)
from solver.steps.vocabulary import VERDICT
from solver.value import Value
from words.catalogue import ENGLISH as ENGLISH_LANGUAGE
from words.catalogue import Language
from words.direction import isolated
from words.spoken import Spoken, parts


class Words(Value):
    """What is said about a board in a language."""

    language: Language = ENGLISH_LANGUAGE

    def say(self, key: str, /, **values: str | float) -> str:
        """The text under a key of the board's catalogue."""
        return self.language.board.say(key, **values)

    def sentence(self, step: Step) -> str:
        """The step's own sentence, or what somebody says in its place."""
        from words.sentences import sentence  # nothing has to be said at first

        return self.language.told(step) or sentence(step, self.language)

    def spoken(self, step: Step) -> Spoken:
        """The same, in which the clues are set apart."""
        from words.sentences import spoken

        told = self.language.told(step)
        return parts(told) if told else spoken(step, self.language)

    def line(self, line: Line) -> str:
        return self.say(line.axis, number=line.index + 1)

    def title(self, puzzle: Puzzle) -> str:
        size = self.say("size", columns=puzzle.width, rows=puzzle.height)
        if puzzle.title and size in puzzle.title:
            return isolated(puzzle.title)
        if puzzle.title:
            return self.say("titled", title=isolated(puzzle.title), size=size)
        return self.say("untitled", size=size)

    def lesson(self, folder: str, puzzle: Puzzle) -> str:
        """What the lesson is called in whose folder a puzzle is; else as the puzzle says."""
        return self.language.board.texts.get(f"lesson.{folder}", puzzle.lesson)

    def technique(self, step: Step) -> str:
        return self.say(f"technique.{step.technique}") if step.technique else ""

    def heading(self, step: Step) -> str:
        """What kind of step it is, in a few words."""
        if step.technique == VERDICT:
            return self.say(f"heading.verdict.{self._ending(step)}")
        if step.kind in (SOLVED, STUCK):
            return self.say(f"heading.{self._ending(step)}")
        technique = self.technique(step)
        if step.kind == ASSUME:
            return self.say("heading.assume", depth=step.depth, technique=technique)
        if step.kind == BACKTRACK:
            return self.say("heading.backtrack", technique=technique)
        assert step.line is not None
        place = self.line(step.line)
        if step.kind == CONTRADICTION:
            return self.say("heading.contradiction", place=place)
        return self.say("heading", place=place, technique=technique)

    def brief_heading(self, step: Step) -> str:
        """The same in fewer words, if there are any that say enough."""
        if step.kind in (ASSUME, BACKTRACK):
            return self.say(f"heading.{step.kind}.brief", depth=step.depth)
        if step.kind == CONTRADICTION and step.line is not None and step.technique != VERDICT:
            return self.say("heading.contradiction.brief", place=self.line(step.line))
        return self.heading(step)

    @staticmethod
    def _ending(step: Step) -> str:
        """How a last step ends it: what is not proved to be the only solution is a solution."""
        evidence = step.evidence
        is_open = isinstance(evidence, VerdictEvidence) and not evidence.is_unique
        is_open = is_open or (isinstance(evidence, EndEvidence) and bool(evidence.assumptions))
        return "found" if step.kind == SOLVED and is_open else step.kind

    def start(self, puzzle: Puzzle) -> str:
        """What the empty board says."""
        filled = sum(sum(numbers_of(clue)) for clue in puzzle.rows)
        return self.language.board.say_count("start", filled, filled=filled)

    def folded(self, steps: tuple[Step, ...], fresh: int) -> str:
        """What several steps in one picture say."""
        board = self.language.board
        cells = board.say_count("new-cells", fresh, count=fresh)
        if not fresh:
            cells = board.say("new-cells.none")
        techniques = {step.technique for step in steps if step.technique}
        assumed = sum(step.kind == ASSUME for step in steps)
        refuted = sum(step.kind == BACKTRACK for step in steps)
        if assumed or refuted:
            key = "folded.tried" if assumed and refuted else "folded.assumed"
            if not assumed:
                key = "folded.refuted"
            assumptions = board.say_count("assumptions", assumed, count=assumed)
            return self.say(
                key, steps=len(steps), assumptions=assumptions, refuted=refuted, cells=cells
            )
        if len(techniques) == 1:
            technique = self.say(f"technique.{techniques.pop()}")
            return self.say("folded", steps=len(steps), technique=technique, cells=cells)
        return self.say("folded.mixed", steps=len(steps), cells=cells)

    def folded_heading(self, first: int, steps: tuple[Step, ...]) -> str:
        techniques = {step.technique for step in steps if step.technique}
        key = f"technique.{techniques.pop()}" if len(techniques) == 1 else "kind.mixed"
        return self.say(
            "heading.folded",
            first=first,
            last=first + len(steps) - 1,
            technique=self.say(key),
        )


ENGLISH = Words()
