"""--explain: every step in words, for people; or as JSON, for programs."""

from __future__ import annotations

from commands.solving import Solving
from commands.text import print_board, print_heading
from solver.puzzle import Puzzle

DEEPEST_INDENT = 8
"""A search hundreds of assumptions deep stays on the screen."""


def explain(solving: Solving) -> int:
    """Print every step, numbered, in words, then the board. Returns the exit code."""
    from solver.words import sentence

    print_heading(solving.puzzle)
    for step in solving.steps():
        indent = "  " * min(step.depth, DEEPEST_INDENT)
        print(f"{solving.count:>5}  {indent}{sentence(step)}")
    print()
    print_board(solving)
    return solving.exit_code


def explain_as_json(solving: Solving) -> int:
    """Print the puzzle, every step, and the result, each as one JSON object in a line."""
    import json

    from solver.record import step_data

    print(json.dumps(heading_data(solving.puzzle, solving.method)))
    for step in solving.steps():
        print(json.dumps(step_data(solving.count, step)))
    return print_result(solving)


def result_as_json(solving: Solving) -> int:
    """The same without the steps."""
    import json

    solving.run()
    print(json.dumps(heading_data(solving.puzzle, solving.method)))
    return print_result(solving)


def heading_data(puzzle: Puzzle, method: str) -> dict[str, object]:
    from solver.record import puzzle_data

    return {"puzzle": puzzle_data(puzzle), "method": method}


def print_result(solving: Solving) -> int:
    import json

    result = {
        "status": solving.status,
        "steps": solving.count,
        "assumptions": solving.assumptions,
        "contradictions": solving.contradictions,
        "depth": solving.depth,
        "solution": solving.solution(),
    }
    print(json.dumps({"result": result}))
    return solving.exit_code
