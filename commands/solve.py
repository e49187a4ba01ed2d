"""--text: the solved board, without steps: what makes them is not even imported."""

from __future__ import annotations

import sys

from commands.arguments import Options
from commands.gathering import named_puzzle
from commands.streams import knows_colours
from scene.text_board import heading, letters_for, text_board
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.verdicts import MEMORY, NONE, OPEN, SOLUTION, find_answer

PATIENCE = 60.0
"""Seconds for what is found without steps, unless --timeout says otherwise."""


def print_text(options: Options, limit: Limit) -> int:
    """Do what --text asks for. Returns the exit code."""
    if options.json:
        from commands.solving import print_result

        return print_result(options, limit)
    return print_solved(named_puzzle(options), options, limit)


def print_solved(puzzle: Puzzle, options: Options, limit: Limit) -> int:
    """Print the solved board; where the solving is to stop early, as far as its steps lead. Returns
    the exit code."""
    if not options.max_steps:
        limit = limit if options.timeout else Limit(PATIENCE)
        answer = find_answer(puzzle, limit, guess=not options.no_guessing)
        if answer.kind != OPEN or not options.no_guessing or limit.left() <= 0:
            print(heading(puzzle, options.language))
            letters = letters_for(sys.stdout.encoding)
            print(text_board(puzzle, answer.grid, letters, painted=knows_colours()))
            if answer.kind == SOLUTION:
                return 0
            from commands.solving import stopped  # a board that is solved needs no words

            catalogue = options.language.commands
            said = stopped(answer.grid, catalogue)
            if answer.kind == NONE:
                said = catalogue.say("no-solution")
            if answer.lacked == MEMORY:
                said = catalogue.together(said, catalogue.say("no-memory-for-more"))
            print(f"\n{said}")
            return 1
    from commands.solving import Solving

    return Solving(puzzle, options, limit).print_solved()
