"""The lens: the line one looks at once more, in line with the board, with the step's proof."""

from __future__ import annotations

from scene.board.layout import Layout
from scene.board.moment import Moment
from scene.scene import Part, Rectangle
from scene.theme import PAPER
from solver.grid import Rules
from words.board import Words


def lens_parts(layout: Layout, rules: Rules, moment: Moment, words: Words) -> tuple[Part, Part]:
    """The lens under the board and the one beside it; at most one of them is not blank."""
    blank: tuple[Part, Part] = (
        (Rectangle(*layout.under, PAPER),),
        (Rectangle(*layout.beside, PAPER),),
    )
    is_blank = moment.step is None or moment.brief
    if moment.focus.question is None and is_blank:
        return blank
    from scene.lens.proof import proof_parts  # not before there is something to prove

    return proof_parts(layout, rules, moment, words, blank)
