"""The jobs with one puzzle outside of the window: films, pictures, and what is printed."""

from __future__ import annotations

from commands.arguments import Options, asked_of
from commands.gathering import Opened, open_puzzle
from solver.limit import Limit

PATIENCE = 60.0
"""Seconds for what is found without steps, unless --timeout says otherwise."""

WATCHING_PACE = 150
"""Milliseconds for each step that is watched in a terminal, unless --pace says otherwise."""


def solve(options: Options, limit: Limit) -> int:
    """Do a job with one puzzle."""
    name = options.puzzles[0] if options.puzzles else None
    opened = open_puzzle(name, asked_of(options))
    opened.say_assumed(options.language)
    return solve_opened(opened, options, limit)


def solve_opened(opened: Opened, options: Options, limit: Limit) -> int:
    """The same with a puzzle that is there already."""
    puzzle = opened.puzzle
    opened.say_which(options.language)
    if options.job == "comparison":
        from commands.films import record_comparison

        return record_comparison(puzzle, options, limit)
    if options.job in ("film", "still"):
        from commands.films import draw_still, record_film

        draw = record_film if options.job == "film" else draw_still
        return draw(puzzle, options, limit)
    from commands.solving import print_answer, print_solved

    is_answer = options.job == "text" and not options.json and not options.max_steps
    if is_answer:
        limit = limit if options.timeout else Limit(PATIENCE)
        code = print_answer(puzzle, limit, options.language, guess=not options.no_guessing)
        if code is not None:
            return code

    from commands.solving import Solving, limits_of

    solving = Solving(puzzle, options.usual_method, limits_of(options, limit))
    if options.json:
        from commands.solving import explain_as_json, result_as_json

        if options.job == "explain":
            return explain_as_json(solving, options.language)
        return result_as_json(solving)

    if options.job == "explain":
        from commands.solving import explain

        return explain(solving, options.language)

    if options.job == "watch-text":
        from commands.solving import watch

        return watch(solving, options.pace or WATCHING_PACE, options.language)
    return print_solved(solving, options.language.commands)
