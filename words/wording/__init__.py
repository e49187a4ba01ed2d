"""Who words which step: a deduction by its technique, every other step by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solver.steps.step import ASSUME, BACKTRACK, CONTRADICTION, SOLVED, STUCK, Step
from solver.steps.vocabulary import (
    CAP,
    COMPLETE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    MATCH,
    NO_ROOM,
    OPTIONS,
    OVERLAP,
    PLACES,
    REACH,
    SPLIT,
    VERDICT,
)
from words.phrases import Phrases
from words.wording.assumptions import assume, backtrack
from words.wording.contradiction import contradiction
from words.wording.ends import end, verdict
from words.wording.fits import complete, full, overlap, reach
from words.wording.options import options
from words.wording.room import gap, no_room
from words.wording.runs import cap, extend, glue, match, places, split

Wording = Callable[[Phrases, Step], str]

WORDINGS: Mapping[str, Wording] = {
    FULL: full,
    COMPLETE: complete,
    OVERLAP: overlap,
    CAP: cap,
    GLUE: glue,
    REACH: reach,
    GAP: gap,
    SPLIT: split,
    EXTEND: extend,
    NO_ROOM: no_room,
    PLACES: places,
    MATCH: match,
    OPTIONS: options,
    VERDICT: verdict,
    ASSUME: assume,
    CONTRADICTION: contradiction,
    BACKTRACK: backtrack,
    SOLVED: end,
    STUCK: end,
}
