"""--explain: every step in words."""

from __future__ import annotations

from commands.text.solving import Solving
from commands.text.terminal import print_board, print_heading
from words.catalogue import Language

DEEPEST_INDENT = 8
"""A search hundreds of assumptions deep stays on the screen."""


def explain(solving: Solving, language: Language) -> int:
    """Print every step, numbered, in words, then the board. Returns the exit code."""
    from words.sentences import sentence

    print_heading(solving.puzzle)
    for step in solving.steps():
        indent = "  " * min(step.depth, DEEPEST_INDENT)
        print(f"{solving.count:>5}  {indent}{sentence(step, language)}")
    print()
    print_board(solving, language.commands)
    return solving.exit_code
