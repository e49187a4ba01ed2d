"""How all techniques are told, drawn and trained, in the order of the ladder.

A technique is a module of this folder, and its record `PRESENTATION` (see `app.techniques.record`);
the rule stands in the module of the same name in `solver/techniques/`, the texts in
`app/text/english/techniques.py`.
"""

from __future__ import annotations

from app.techniques import (
    assuming,
    cap,
    colours,
    complete,
    extend,
    full,
    gap,
    glue,
    match,
    no_room,
    options,
    overlap,
    places,
    reach,
    split,
)
from app.techniques.record import BoardTraining, LineTraining, Presentation
from solver.techniques import EVERY_TECHNIQUE

_EASIEST_FIRST = (
    colours.PRESENTATION,
    full.PRESENTATION,
    complete.PRESENTATION,
    overlap.PRESENTATION,
    cap.PRESENTATION,
    glue.PRESENTATION,
    reach.PRESENTATION,
    gap.PRESENTATION,
    split.PRESENTATION,
    extend.PRESENTATION,
    no_room.PRESENTATION,
    places.PRESENTATION,
    match.PRESENTATION,
    options.PRESENTATION,
    assuming.EDGE,
    assuming.WHAT_IF,
    assuming.BACKTRACKING,
)

PRESENTATIONS: dict[str, Presentation] = {
    presentation.rule.name: presentation for presentation in _EASIEST_FIRST
}

assert tuple(PRESENTATIONS) == tuple(EVERY_TECHNIQUE), (
    "app/techniques/__init__.py and solver/techniques/__init__.py differ by "
    f"{sorted({*PRESENTATIONS} ^ {*EVERY_TECHNIQUE}) or 'their order'}"
)

LINE_TRAININGS = {
    name: presentation.training
    for name, presentation in PRESENTATIONS.items()
    if isinstance(presentation.training, LineTraining)
}

BOARD_TRAININGS = {
    name: presentation.training
    for name, presentation in PRESENTATIONS.items()
    if isinstance(presentation.training, BoardTraining)
}
