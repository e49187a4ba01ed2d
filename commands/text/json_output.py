"""--json: the puzzle, the steps where they are asked for, and the result, an object a line."""

from __future__ import annotations

import json

from commands.text.solving import Solving
from solver.puzzle import Puzzle
from solver.steps.data import puzzle_data, step_data
from words.catalogue import Language
from words.sentences import sentence


def explain_as_json(solving: Solving, language: Language) -> int:
    """Print the puzzle, every step, and the result, each as one JSON object in a line."""
    print(json.dumps(heading_data(solving.puzzle, solving.method)))
    for step in solving.steps():
        data = step_data(solving.count, step)
        print(json.dumps(data | {"text": sentence(step, language)}))
    return print_result(solving)


def result_as_json(solving: Solving) -> int:
    """Print the puzzle and the result, without the steps."""
    solving.run()
    print(json.dumps(heading_data(solving.puzzle, solving.method)))
    return print_result(solving)


def heading_data(puzzle: Puzzle, method: str) -> dict[str, object]:
    return {"puzzle": puzzle_data(puzzle), "method": method}


def print_result(solving: Solving) -> int:
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
