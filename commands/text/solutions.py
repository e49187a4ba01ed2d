"""--check: the solutions of a puzzle as boards, and how they differ."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from commands.asking.arguments import Options
from scene.solutions import difference_board, solution_board
from scene.text_board import letters_for
from solver.puzzle import Puzzle


def print_boards(
    puzzle: Puzzle, boards: Sequence[Sequence[str]], differ: bool, options: Options
) -> None:
    """So many solutions as are wanted; and where there are several, what differs."""
    catalogue = options.language.commands
    letters = letters_for(sys.stdout.encoding)
    for number, board in enumerate(boards[: options.solutions or 0], 1):
        print(f"\n{catalogue.say('solution', number=number)}\n")
        print(solution_board(puzzle, board, letters))
    if differ:
        compared = boards[: max(2, options.solutions or 0)]
        print(f"\n{catalogue.say('differ', count=len(compared))}\n")
        print(difference_board(puzzle, compared, letters))
