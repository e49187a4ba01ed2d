"""The names of the techniques and of the methods, for all who speak of them and for those who need
nothing else."""

from __future__ import annotations

FULL = "full"
COMPLETE = "complete"
OVERLAP = "overlap"
CAP = "cap"
GLUE = "glue"
REACH = "reach"
GAP = "gap"
SPLIT = "split"
EXTEND = "extend"
NO_ROOM = "no-room"
PLACES = "places"
MATCH = "match"
OPTIONS = "options"
EDGE = "edge"
WHAT_IF = "what-if"
BACKTRACKING = "backtracking"

TRAINED = (
    FULL,
    COMPLETE,
    OVERLAP,
    CAP,
    GLUE,
    REACH,
    GAP,
    SPLIT,
    EXTEND,
    NO_ROOM,
    PLACES,
    MATCH,
    OPTIONS,
    EDGE,
    WHAT_IF,
)
"""What can be trained, the easiest first, as on the ladder: all but trying and taking back."""

VERDICT = "verdict"
"""No technique that a person could follow: the rest of the answer, worked out by
`solver.verdict` and shown as what it is."""

METHOD_NAMES = ("overlap", "sweep", "options", "backtracking", "ladder")
"""The first is the default."""
