"""The names of the techniques and of the methods, for all who speak of them and for those who need
nothing else: what belongs to the names, `TECHNIQUES` and `METHODS`, takes long to import."""

from __future__ import annotations

TRAINED = (
    FULL := "full",
    COMPLETE := "complete",
    OVERLAP := "overlap",
    CAP := "cap",
    GLUE := "glue",
    REACH := "reach",
    GAP := "gap",
    SPLIT := "split",
    EXTEND := "extend",
    NO_ROOM := "no-room",
    PLACES := "places",
    MATCH := "match",
    OPTIONS := "options",
    EDGE := "edge",
    WHAT_IF := "what-if",
)
"""What can be trained, the easiest first, as on the ladder: all but trying and taking back."""

BACKTRACKING = "backtracking"

VERDICT = "verdict"
"""No technique that a person could follow: the rest of the answer, worked out by
`solver.verdict` and shown as what it is."""

METHOD_NAMES = (
    BY_OVERLAP := "overlap",
    BY_SWEEP := "sweep",
    BY_OPTIONS := "options",
    BY_CHECKS := "backtracking",
    BY_LADDER := "ladder",
)

DEFAULT_METHOD = BY_OVERLAP
