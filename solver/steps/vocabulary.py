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

VERDICT = "verdict"
"""No technique that a person could follow: the rest of the answer, worked out by
`solver.verdict` and shown as what it is."""

METHOD_NAMES = ("overlap", "sweep", "options", "backtracking", "ladder")
"""The first is the default."""
