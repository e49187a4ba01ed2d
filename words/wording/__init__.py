"""Who words which step: a deduction by its technique, every other step by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solver.steps.step import (
    ASSUME,
    BACKTRACK,
    COMPLETE,
    CONTRADICTION,
    OPTIONS,
    OVERLAP,
    REACH,
    SOLVED,
    STUCK,
    VERDICT,
    Step,
)
from words.phrases import Phrases
from words.wording.assumptions import assume, backtrack
from words.wording.contradiction import contradiction
from words.wording.ends import end, verdict
from words.wording.fits import complete, overlap, reach
from words.wording.options import options

Wording = Callable[[Phrases, Step], str]

WORDINGS: Mapping[str, Wording] = {
    COMPLETE: complete,
    OVERLAP: overlap,
    REACH: reach,
    OPTIONS: options,
    VERDICT: verdict,
    ASSUME: assume,
    CONTRADICTION: contradiction,
    BACKTRACK: backtrack,
    SOLVED: end,
    STUCK: end,
}
