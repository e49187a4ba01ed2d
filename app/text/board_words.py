"""The words around the board, from a catalogue."""

from __future__ import annotations

from typing import Self

from app.text.catalogue import ENGLISH, Language
from app.text.lines import isolated
from solver.grid import EMPTY
from solver.puzzle import Line, Puzzle, numbers_of
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    SOLVED,
    STUCK,
    VERDICT,
    EndEvidence,
    PassEvidence,
    Step,
    VerdictEvidence,
    WriteEvidence,
)
from solver.value import Value


class BoardWords(Value):
    """What is said around a board in a language."""

    language: Language = ENGLISH

    def in_colours(self, puzzle: Puzzle) -> Self:
        """These words for a puzzle, with the names of its colours if it has some."""
        language = self.language.in_colours(puzzle)
        return self if language is self.language else self.replaced(language=language)

    def colour(self, number: int) -> str:
        """What a colour of the puzzle is called."""
        return self.language.steps.colour(self.language.palette[number - 1].name)

    def value(self, value: int) -> str:
        """What a cell is, or as ~value what it is not: "filled", "empty", "red", "not red"."""
        if value < 0:
            return self.say("lens.not", value=self.value(~value))
        if value and self.language.palette:
            return self.colour(value)
        return self.say("value.filled" if value else "value.empty")

    def say(self, key: str, /, **values: str | float) -> str:
        """The text under a key of the board's catalogue."""
        return self.language.board.say(key, **values)

    def line(self, line: Line) -> str:
        return self.say(line.axis, number=line.index + 1)

    def title(self, puzzle: Puzzle) -> str:
        size = self.say("size", columns=puzzle.width, rows=puzzle.height)
        title = isolated(self.language.titled(puzzle.title))
        if title and size in title:
            return title
        if title:
            return self.say("titled", title=title, size=size)
        return self.say("untitled", size=size)

    def lesson(self, folder: str, puzzle: Puzzle) -> str:
        """What the lesson is called in whose folder a puzzle is; else as the puzzle says."""
        return self.language.board.texts.get(f"lesson.{folder}", puzzle.lesson)

    def technique(self, step: Step) -> str:
        return self.say(f"technique.{step.technique}") if step.technique else ""

    def heading(self, step: Step) -> str:
        """What kind of step it is, in a few words."""
        if isinstance(step.evidence, WriteEvidence) and step.cells:
            return self._heading_of_write(step.evidence)
        if isinstance(step.evidence, PassEvidence):
            return self.say(f"heading.pass.{step.evidence.axis}", number=step.evidence.number)
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

    def _heading_of_write(self, evidence: WriteEvidence) -> str:
        judged = self.say(f"write.heading.{evidence.worst}")
        source = evidence.source
        if source is None:
            return judged
        function = f"{source.function} ({source.file})" if source.file else source.function
        return self.say("heading.write", judged=judged, line=source.line, function=function)

    def brief_heading(self, step: Step) -> str:
        """The heading in fewer words, if there are any that say enough."""
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
        """What the board says before the first step."""
        filled = sum(sum(numbers_of(clue)) for clue in puzzle.rows)
        filled -= sum(value != EMPTY for _, _, value in puzzle.given)
        if puzzle.is_coloured:
            return self.language.board.say("start.colours", filled=filled)
        key = "start.given" if puzzle.given else "start"
        return self.language.board.say_count(key, filled, filled=filled)

    def folded(self, steps: tuple[Step, ...], fresh: int) -> str:
        """What several steps in one picture say."""
        board, count = self.language.board, len(steps)
        cells = board.say_count("new-cells", fresh, count=fresh)
        if not fresh:
            cells = board.say("new-cells.none")
        assumed = sum(step.kind == ASSUME for step in steps)
        refuted = sum(step.kind == BACKTRACK for step in steps)
        if assumed or refuted:
            key = "folded.tried" if assumed and refuted else "folded.assumed"
            key = key if assumed else "folded.refuted"
            assumptions = board.say_count("assumptions", assumed, count=assumed)
            return self.say(key, steps=count, assumptions=assumptions, refuted=refuted, cells=cells)
        technique = self._common_technique(steps)
        key = "folded" if technique else "folded.mixed"
        return self.say(key, steps=count, technique=technique, cells=cells)

    def folded_heading(self, first: int, steps: tuple[Step, ...]) -> str:
        last = first + len(steps) - 1
        technique = self._common_technique(steps) or self.say("kind.mixed")
        return self.say("heading.folded", first=first, last=last, technique=technique)

    def _common_technique(self, steps: tuple[Step, ...]) -> str:
        """The technique of all these steps, empty where there are several."""
        techniques = {step.technique for step in steps if step.technique}
        return self.say(f"technique.{techniques.pop()}") if len(techniques) == 1 else ""
