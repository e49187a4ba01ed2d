"""Replays steps against the plain definition, knowing nothing of how they were made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.grid import cell_in, place_in
from solver.puzzle import ROW, Line, Puzzle, lines_of, numbers_of
from solver.step import (
    ASSUME,
    BACKTRACK,
    COMPLETE,
    CONTRADICTION,
    DEDUCE,
    GROUP_TOO_LONG,
    GROUP_TOO_SHORT,
    LINE_END_DIFFERS,
    OPTIONS,
    OVERLAP,
    REACH,
    SOLVED,
    TOO_MANY_FILLED,
    TOO_MANY_GROUPS,
    BacktrackEvidence,
    ContradictionEvidence,
    FitsEvidence,
    LineEvidence,
    Step,
)
from solver.techniques.options import OptionsEvidence
from tests.brute import agreeing, agreement, clue_of_cells
from tests.claims import check_reason

Board = list[list["int | None"]]


class Replay:
    """A board to which steps are applied one by one, each checked before it is."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.board: Board = [[None] * puzzle.width for _ in range(puzzle.height)]
        for row, column, value in puzzle.given:
            self.board[row][column] = value
        self.stack: list[tuple[Board, tuple[int, int, int], int]] = []
        self.number = 0
        self.previous: Step | None = None

    def run(self, steps: Iterable[Step]) -> list[Step]:
        kept = []
        for step in steps:
            self.check(step)
            self.apply(step)
            kept.append(step)
        return kept

    def known(self, line: Line) -> list[int | None]:
        if line.axis == ROW:
            return list(self.board[line.index])
        return [row[line.index] for row in self.board]

    def clue(self, line: Line) -> tuple[int, ...]:
        return tuple(numbers_of(self.puzzle.clue(line)))

    def picture(self) -> list[str]:
        return ["".join("?" if cell is None else ".#"[cell] for cell in row) for row in self.board]

    def follow(self, lines: Sequence[Line]) -> bool:
        """Write what these lines settle, until nothing changes; whether something fits in each."""
        before = None
        while before != (before := self.picture()):
            for line in lines:
                fitting = agreeing(self.clue(line), self.known(line))
                if not fitting:
                    return False
                for i, value in enumerate(agreement(fitting)):
                    row, column = place_in(line, i)
                    self.board[row][column] = value
        return True

    def check(self, step: Step) -> None:
        if self.previous is not None and self.previous.kind == CONTRADICTION:
            assert step.kind == BACKTRACK
        if step.kind == DEDUCE:
            self._check_deduction(step)
        elif step.kind == ASSUME:
            ((row, column, _),) = step.cells
            assert self.board[row][column] is None
            assert step.depth == len(self.stack) + 1
        elif step.kind == CONTRADICTION:
            self._check_contradiction(step)
        elif step.kind == BACKTRACK:
            self._check_backtrack(step)
        elif step.kind == SOLVED:
            for line in lines_of(self.puzzle):
                cells = self.known(line)
                assert None not in cells
                assert clue_of_cells([cell or 0 for cell in cells]) == self.clue(line)

    def apply(self, step: Step) -> None:
        self.number += 1
        if step.kind == ASSUME:
            self.stack.append(([row[:] for row in self.board], step.cells[0], self.number))
        elif step.kind == BACKTRACK:
            self.board, _, _ = self.stack.pop()
        for row, column, value in step.cells:
            self.board[row][column] = value
        self.previous = step

    def _check_deduction(self, step: Step) -> None:
        assert step.line is not None and step.cells
        assert step.depth == len(self.stack)
        known, clue = self.known(step.line), self.clue(step.line)
        lines = agreeing(clue, known)
        assert lines, "a deduction in a line in which nothing fits"
        new = {cell_in(step.line, (row, column)): value for row, column, value in step.cells}
        assert [(*place_in(step.line, i), value) for i, value in new.items()] == [*step.cells]
        for index, value in new.items():
            assert known[index] is None, "a cell that was known already"
            assert {line[index] for line in lines} == {value}, "an unsound cell"
        evidence = step.evidence
        assert isinstance(evidence, LineEvidence)
        assert evidence.length == len(known) and evidence.clue == self.puzzle.clue(step.line)
        assert step.technique is not None
        check_reason(step.technique, evidence, clue, known, new)
        if isinstance(evidence, FitsEvidence):
            self._check_fits(step, evidence, clue, known)
        elif isinstance(evidence, OptionsEvidence):
            assert step.technique == OPTIONS
            assert evidence.count == len(lines)
            shown = ["".join(".#"[cell] for cell in line) for line in lines]
            if len(lines) <= 12:
                assert evidence.arrangements is not None
                assert sorted(evidence.arrangements) == sorted(shown)
            else:
                assert evidence.arrangements is None
            assert len(step.cells) == sum(
                cell is None and len(set(column)) == 1
                for cell, column in zip(known, zip(*lines, strict=True), strict=True)
            )

    def _check_fits(
        self, step: Step, evidence: FitsEvidence, clue: tuple[int, ...], known: list[int | None]
    ) -> None:
        assert evidence.blank == all(cell is None for cell in known)
        assert evidence.slack == len(known) - sum(clue) - max(0, len(clue) - 1)
        assert step.technique in (OVERLAP, REACH, COMPLETE)
        if step.technique == OVERLAP and not evidence.slack:
            assert len(step.cells) == known.count(None), "nothing can move: every cell is known"
        else:
            wanted = 1 if step.technique == OVERLAP else 0
            assert all(value == wanted for *_, value in step.cells)

    def _check_contradiction(self, step: Step) -> None:
        evidence = step.evidence
        assert isinstance(evidence, ContradictionEvidence) and step.line == evidence.line
        assert step.depth == len(self.stack)
        known, clue = self.known(evidence.line), self.clue(evidence.line)
        assert not agreeing(clue, known), "something fits"
        text = "".join("?" if cell is None else ".#"[cell] for cell in known)
        if evidence.reason == TOO_MANY_FILLED:
            assert text.count("#") == evidence.found
            assert evidence.expected == sum(clue) < text.count("#")
        elif evidence.reason == TOO_MANY_GROUPS:
            assert sum("#" in part for part in text.split(".")) == evidence.found
            assert evidence.expected == len(clue) < (evidence.found or 0)
        elif evidence.reason in (GROUP_TOO_LONG, GROUP_TOO_SHORT):
            start, length = evidence.start, evidence.found
            assert start is not None and length is not None and evidence.expected is not None
            group = text[start : start + length]
            assert set(group) == {"#"} and len(group) == length
            before, after = text[:start][-1:], text[start + length :][:1]
            assert before != "#" and after != "#"
            if evidence.block is None:
                assert evidence.expected == max(clue)
            else:
                assert evidence.expected == clue[evidence.block]
                self._check_block_number(text, start, length, evidence.block, clue)
            if evidence.reason == GROUP_TOO_LONG:
                assert length > evidence.expected
            else:
                assert length < evidence.expected
                assert before in ("", ".") and after in ("", ".")
        elif evidence.reason == LINE_END_DIFFERS:
            assert "?" not in text
            assert tuple(len(run) for run in text.split(".") if run) == evidence.groups != clue

    def _check_block_number(
        self, text: str, start: int, length: int, block: int, clue: tuple[int, ...]
    ) -> None:
        """The group is this block of the clue because all before it, from one end, is known."""
        sides = (text[:start], block), (text[start + length :], len(clue) - 1 - block)
        assert any(
            "?" not in side and sum("#" in run for run in side.split(".")) == count
            for side, count in sides
        )

    def _check_backtrack(self, step: Step) -> None:
        evidence = step.evidence
        assert isinstance(evidence, BacktrackEvidence)
        assert self.previous is not None and self.previous.kind == CONTRADICTION
        _, (row, column, value), number = self.stack[-1]
        assert step.cells == ((row, column, 1 - value),)
        assert step.depth == len(self.stack) - 1
        assert evidence.assumed == (row, column, value)
        assert evidence.assumption == number and evidence.contradiction == self.number
