"""The names of the techniques, for all who speak of them and for those who need nothing else."""

from __future__ import annotations

COMPLETE = "complete"
OVERLAP = "overlap"
REACH = "reach"
OPTIONS = "options"
WHAT_IF = "what-if"
BACKTRACKING = "backtracking"

VERDICT = "verdict"
"""No technique that a person could follow: the rest of the answer, worked out by
`solver.verdict` and shown as what it is."""

TECHNIQUES = (COMPLETE, OVERLAP, REACH, OPTIONS, WHAT_IF, BACKTRACKING)
"""The simplest first."""
