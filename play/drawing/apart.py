"""What a drawing is asked beside the window, in a process of its own."""

from __future__ import annotations

from play.processes import Send
from solver.limit import Limit

PATIENCE = 20.0
"""Seconds for proposals."""


def work_out_mending(send: Send, picture: list[str]) -> None:
    """The cells whose change makes the puzzle fair or fairer, the best first, each with how many
    cells stay open then."""
    from making.drawing import drawing_of
    from making.mending import proposals

    send(proposals(drawing_of(picture), Limit(PATIENCE)))
