"""Who words which step: a deduction by its technique, every other step by its kind."""

from __future__ import annotations

from collections.abc import Mapping

from words.phrases import Wording
from words.wording import assumptions, contradiction, ends, fits, options, room, runs

WORDINGS: Mapping[str, Wording] = {
    **fits.WORDINGS,
    **runs.WORDINGS,
    **room.WORDINGS,
    **options.WORDINGS,
    **assumptions.WORDINGS,
    **contradiction.WORDINGS,
    **ends.WORDINGS,
}
