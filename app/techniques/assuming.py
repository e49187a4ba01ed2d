"""How the techniques that assume something are trained."""

from __future__ import annotations

from app.exercises.examples import Examples, board_of
from app.techniques.record import BoardTraining, Presentation
from solver.techniques.assuming import ANYWHERE, AT_THE_EDGE, ONE_IN_ANOTHER

_STUCK = board_of(
    "1 1, 2, 2 1, 1 1, 1 1", "3, 2, 2, 1 1, 1 1", "?.??? ????. ##.?? ????? ?.???", (1, 1)
)

EDGE = Presentation(
    rule=AT_THE_EDGE,
    proof=None,
    training=BoardTraining(
        card=Examples(
            board_of("1 1, 2, 2, 1", "1, 1 1, 3, 1", "???? .?#? .?#? ????", (0, 0)),
            _STUCK.replaced(asked=(0, 0)),
        ),
        sizes=((4, 4), (5, 5), (6, 6)),
        most_steps=5,
    ),
)

WHAT_IF = Presentation(
    rule=ANYWHERE,
    proof=None,
    training=BoardTraining(
        card=Examples(_STUCK, board_of("1, 1, 1", "1, 1, 1", "??? ??? ???", (0, 0))),
        sizes=((5, 5), (6, 6), (7, 7)),
        most_steps=9,
    ),
)

BACKTRACKING = Presentation(rule=ONE_IN_ANOTHER, proof=None, training=None)
