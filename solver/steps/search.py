"""The search: conclude, assume, take back, until the board is known or nothing is left to try.

It reads top to bottom. The stack of assumptions is the position's own, so no depth is too deep,
and between any two steps whoever pulls them can stop.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.grid import Rules
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.steps.methods import METHODS, deduce_by_ladder
from solver.steps.position import Position
from solver.steps.step import ASSUME, BACKTRACK, CONTRADICTION, SOLVED, STUCK, Step
from solver.steps.techniques.options import OptionsEvidence
from solver.steps.vocabulary import BACKTRACKING, DEFAULT_METHOD, EDGE, WHAT_IF


def steps(puzzle: Puzzle, method: str = DEFAULT_METHOD, *, guess: bool = True) -> Iterator[Step]:
    """The steps of a solving, made one by one as they are pulled.

    The last is `solved`; or a contradiction at depth 0, where there is no solution; or, without
    guessing, `stuck` where looking at single lines gives nothing more.
    """
    return (step for step in thinking(puzzle, method, guess=guess) if step is not None)


def thinking(
    puzzle: Puzzle,
    method: str = DEFAULT_METHOD,
    *,
    guess: bool = True,
    begun: Sequence[Step] = (),
    rules: Rules | None = None,
) -> Iterator[Step | None]:
    """The same steps, with a None wherever the solver has thought for a moment and has nothing to
    show yet: for those who must not be kept waiting. Where some steps were taken already, those
    that follow them, whoever chose them: none has to be one that the method would have taken."""
    position = Position(puzzle, rules)
    yield from follow(position, begun)
    position.may_assume = guess
    last = begun[-1].kind if begun else None
    if last == CONTRADICTION:
        if not position.assumptions:
            return
        yield position.take_back()
    if last not in (SOLVED, STUCK):
        yield from go_on(position, method, guess=guess)


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
            position.take_back()
        else:
            for row, column, value in step.cells:
                position.grid.set(row, column, value)
            position.number += 1
        if step.line is not None:
            position.touched[step.line] = position.number
            if isinstance(step.evidence, OptionsEvidence):
                position.seen_counts[step.line] = step.evidence.count
    position.mark_all_fresh()


def can_go_on(begun: Sequence[Step]) -> bool:
    """Whether the next step after these may be any: not at the end, and not where something was
    refuted and has to be taken back."""
    return not begun or begun[-1].kind not in (CONTRADICTION, SOLVED, STUCK)


def go_on_within(
    limit: Limit, position: Position, method: str, *, guess: bool = True
) -> Iterator[Step]:
    """The steps alone, as far as the limit allows: raises GaveUp when the time is over."""
    for step in go_on(position, method, guess=guess):
        limit.check()
        if step is not None:
            yield step


def go_on(
    position: Position, method: str = DEFAULT_METHOD, *, guess: bool = True
) -> Iterator[Step | None]:
    """The same from a position, which is there to be looked at between any two steps."""
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
            yield position.take_back()
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
