"""The steps of a solving: conclude, assume, take back, until the board is known or stuck.

It reads top to bottom. The stack of assumptions is the position's own, so no depth is too deep,
and the caller can stop between any two steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solver.grid import Rules
from solver.limit import Limit
from solver.methods import METHODS, deduce_by_ladder
from solver.position import Position
from solver.puzzle import Puzzle
from solver.step import (
    ASSUME,
    BACKTRACK,
    BACKTRACKING,
    CONTRADICTION,
    DEFAULT_METHOD,
    EDGE,
    SOLVED,
    STUCK,
    VERDICT,
    WHAT_IF,
    Step,
    VerdictEvidence,
)
from solver.techniques.options import OptionsEvidence
from solver.trace import State
from solver.verdicts import DEFAULT_TIMEOUT, NONE, SEVERAL, UNDECIDED, UNIQUE, Verdict, verdict


def steps(puzzle: Puzzle, method: str = DEFAULT_METHOD, *, guess: bool = True) -> Iterator[Step]:
    """The steps of a solving, made one by one as they are pulled.

    The last is `solved`; or a contradiction at depth 0, where there is no solution; or, without
    guessing, `stuck` where looking at single lines gives nothing more.
    """
    return (step for step in steps_with_pauses(puzzle, method, guess=guess) if step is not None)


def steps_with_pauses(
    puzzle: Puzzle,
    method: str = DEFAULT_METHOD,
    *,
    guess: bool = True,
    begun: Sequence[Step] = (),
    rules: Rules | None = None,
) -> Iterator[Step | None]:
    """As `steps`, with a None wherever the solver has thought for a moment and has nothing to show
    yet. After the steps that were `begun`, which need not be steps of the method."""
    position = Position(puzzle, rules)
    yield from follow(position, begun)
    position.may_assume = guess
    last = begun[-1].kind if begun else None
    if last == CONTRADICTION:
        if not position.assumptions:
            return
        yield position.backtrack()
    if last not in (SOLVED, STUCK):
        yield from steps_from(position, method, guess=guess)


def follow(position: Position, begun: Sequence[Step]) -> Iterator[None]:
    """Take these steps from the beginning, with a pause before each; then any method can go on,
    with all lines to be looked at. A chain that was to refute an assumption is not followed any
    more: a step beside it may have made one of its lines impossible."""
    for step in begun:
        yield
        if step.kind == ASSUME:
            assert step.technique is not None
            position.assume(step.cells[0], step.technique)
        elif step.kind == BACKTRACK:
            position.backtrack()
        else:
            for cell in step.excluded or ():
                position.grid.refute(cell)
            for row, column, value in step.cells:
                position.grid.set(row, column, value)
            position.number += 1
        if step.line is not None:
            position.touched[step.line] = position.number
            if isinstance(step.evidence, OptionsEvidence):
                position.seen[step.line] = step.evidence.count, *position.grid.line(step.line)
    position.mark_all_fresh()


def can_continue(begun: Sequence[Step]) -> bool:
    """Whether the next step after these may be any: not at the end, and not where something was
    refuted and has to be taken back."""
    return not begun or begun[-1].kind not in (CONTRADICTION, SOLVED, STUCK)


def steps_within(
    limit: Limit, position: Position, method: str, *, guess: bool = True
) -> Iterator[Step]:
    """The steps alone, as far as the limit allows: raises GaveUp when the time is over."""
    for step in steps_from(position, method, guess=guess):
        limit.check()
        if step is not None:
            yield step


def steps_from(
    position: Position, method: str = DEFAULT_METHOD, *, guess: bool = True
) -> Iterator[Step | None]:
    """As `steps_with_pauses`, from a position, which may be looked at between any two steps."""
    chosen = METHODS[method]
    deduce = chosen.deduce
    while True:
        is_impossible = False
        for step in deduce(position):
            yield step
            is_impossible = step is not None and step.kind == CONTRADICTION
        if is_impossible:
            if not position.assumptions:
                return
            yield position.backtrack()
        elif position.grid.is_complete():
            yield position.end()
            return
        elif guess:
            for choice in chosen.choose(position):
                yield (
                    None
                    if choice is None
                    else position.assume(choice.cell, choice.technique, choice.chain)
                )
        elif deduce is not deduce_by_ladder:
            # Whatever the method, it does not stop before all that lines can say is said.
            deduce = deduce_by_ladder
            position.mark_all_fresh()
        else:
            yield position.end(missing=(EDGE, WHAT_IF, BACKTRACKING))
            return


# -------------------------------------------------------------------------------------------------
# A solving that people can watch to its end: steps while they are worth watching, then the answer.
#
# Some puzzles take thousands of assumptions, from which there is nothing to learn. After a number
# of them the rest is found by `solver.verdict` and shown in one last step that says so.


Ask = Callable[[Puzzle], "Iterator[Verdict | None]"]
"""Works out a verdict; yields None while it is thinking, and may end without one."""

_NO_ANSWER = Verdict(UNDECIDED, "", (), False, 0.0)

_MAX_WATCHED_ASSUMPTIONS = 500


def answer_now(
    puzzle: Puzzle,
    timeout: float = DEFAULT_TIMEOUT,
    start_child: Callable[..., object] | None = None,
) -> Iterator[Verdict | None]:
    """The verdict, as soon as it is there."""
    yield verdict(puzzle, timeout=timeout, start_child=start_child)


def watchable_steps(
    puzzle: Puzzle,
    method: str = DEFAULT_METHOD,
    *,
    guess: bool = True,
    most_assumptions: int = _MAX_WATCHED_ASSUMPTIONS,
    answer: Ask | None = None,
    begun: Sequence[Step] = (),
    rules: Rules | None = None,
) -> Iterator[Step | None]:
    """The steps of `steps_with_pauses`; in the place of the assumption that would be one too many,
    what the verdict is as a last step: the answer, that there is none, or that it was not found.
    Where some steps were taken already, those that follow them."""
    state = State(puzzle)
    for step_taken in begun:
        state.apply(step_taken)
        yield None
    assumptions = sum(step_taken.kind == ASSUME for step_taken in begun)
    for step in steps_with_pauses(puzzle, method, guess=guess, begun=begun, rules=rules):
        if step is None:
            yield None
            continue
        assumptions += step.kind == ASSUME
        if step.kind == ASSUME and assumptions == most_assumptions + 1:
            result: Verdict | None = None
            for result in (answer or answer_now)(puzzle):
                yield None
                if result is not None:
                    break
            yield _last_step(state, result or _NO_ANSWER, most_assumptions)
            return
        state.apply(step)
        yield step


def _last_step(state: State, answer: Verdict, assumptions: int) -> Step:
    """The step that says the verdict, or the solution, without saying how it came about."""
    nothing = state.grid.excludes_nothing
    if not answer.solutions:
        kind = CONTRADICTION if answer.kind == NONE else STUCK
        return Step(kind, VERDICT, None, (), VerdictEvidence(assumptions, False), 0, nothing)
    evidence = VerdictEvidence(assumptions, answer.kind == UNIQUE, answer.kind == SEVERAL)
    first_open = state.assumptions[0] if state.assumptions else state.count + 1
    cells = tuple(
        (row, column, state.grid.signs.index(letter))
        for row, letters in enumerate(answer.solutions[0])
        for column, letter in enumerate(letters)
        if not state.settled_by(row, column) or state.settled_by(row, column) >= first_open
    )
    return Step(SOLVED, VERDICT, None, cells, evidence, 0, nothing)
