"""The listings of our methods are run, and take the steps of the methods."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.own.listings import LISTINGS
from app.own.run import SolverRun
from puzzles.bundled import bundled_names, find_bundled
from puzzles.reading import read_puzzles
from solver.grid import opening
from solver.puzzle import Puzzle
from solver.search import steps
from solver.step import ASSUME, BACKTRACK, BY_CHECKS, SOLVED, UNSET, Step
from tests.filmed import bundled

BOARDS = 50
MAX_CELLS = 150
MAX_STEPS = 1_000

State = list[list[int | None]]


def small_boards() -> list[Puzzle]:
    """Boards in black and white, from all lessons."""
    paths = [find_bundled(name.split("/")[-1]) for name in bundled_names()]
    boards = [read_puzzles(path)[0] for path in paths if path is not None]
    small = [it for it in boards if not it.is_coloured and it.width * it.height <= MAX_CELLS]
    return small[:: max(1, len(small) // BOARDS)][:BOARDS]


def start_of(puzzle: Puzzle) -> State:
    grid = opening(puzzle)
    return [[grid.cell(r, c) for c in range(puzzle.width)] for r in range(puzzle.height)]


def states_of(puzzle: Puzzle, method_steps: list[Step]) -> list[State]:
    """What is known after each step that changes anything."""
    state, open_states, states = start_of(puzzle), [], []
    for step in method_steps:
        if step.kind == ASSUME:
            open_states.append([row[:] for row in state])
        elif step.kind == BACKTRACK:
            state = open_states.pop()
        for row, column, value in step.cells:
            state[row][column] = value
        if step.cells:
            states.append([row[:] for row in state])
    return states


def comparable_steps(puzzle: Puzzle, method: str) -> list[Step] | None:
    """A solving of at most MAX_STEPS. All methods but plain backtracking choose what to assume in
    another way than their listings; so they are compared where they assume nothing."""
    taken: list[Step] = []
    for step in steps(puzzle, method):
        taken.append(step)
        if len(taken) > MAX_STEPS or (step.kind == ASSUME and method != BY_CHECKS):
            return None
    return taken if taken[-1].kind == SOLVED else None


@pytest.mark.parametrize("method", LISTINGS)
def test_a_listing_takes_the_steps_of_its_method(method: str, tmp_path: Path) -> None:
    program = tmp_path / f"{method}.py"
    program.write_text(LISTINGS[method].program, encoding="utf-8")
    compared = 0
    for puzzle in small_boards():
        taken = comparable_steps(puzzle, method)
        if taken is None:
            continue
        recording = SolverRun(str(program), puzzle, seconds=60).wait()
        state, wanted = start_of(puzzle), states_of(puzzle, taken)
        for number in range(1, len(recording) + 1):
            for row, column, value in recording.cells_of(number):
                state[row][column] = value if value in (0, 1) else None
            if wanted and state == wanted[0]:
                wanted.pop(0)
        assert wanted == [], f"{method} on {puzzle.title}"
        compared += 1
    assert compared >= BOARDS // 2


@pytest.mark.parametrize("method", LISTINGS)
def test_what_is_shown_of_a_listing_is_short_and_has_a_line_for_each_kind_of_step(
    method: str,
) -> None:
    listing = LISTINGS[method]
    lines = listing.shown.splitlines()
    assert 8 <= len(lines) <= 16 and max(map(len, lines)) <= 100 and "#:" not in listing.shown
    arrow = read_puzzles(find_bundled("arrow") or Path())[0]
    assert all(listing.line_of(step) for step in steps(arrow, method))


LESSONS = (Path(__file__).parents[2] / "docs" / "write-your-own.md").read_text(encoding="utf-8")


def test_the_lessons_for_writing_a_solver_do_what_they_say(tmp_path: Path) -> None:
    programs = re.findall(r"```python\n(.*?)```", LESSONS, re.DOTALL)
    for number, program in enumerate(programs, 1):
        assert len(program.splitlines()) <= 30
        (tmp_path / f"lesson{number}.py").write_text(program, encoding="utf-8")
    left = []
    for number, name in enumerate(re.findall(r"tk.py (\S+) --solver lesson", LESSONS), 1):
        recording = SolverRun(str(tmp_path / f"lesson{number}.py"), bundled(name)).wait()
        left.append(recording.final().count(UNSET))
        assert recording.ending.error == ""
        sources = map(recording.source_at, recording.places)
        files = {(source.function, source.file) for source in sources if source is not None}
        assert files <= {("sweep", "lesson3.py"), ("search", "")} or number <= 3
    assert left == [99, 68, 0, 8, 0]
