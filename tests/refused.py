"""Errors by their names: as text they are sentences, which may change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def refused(kind: type[Exception], pattern: str) -> Iterator[None]:
    """Something is refused by an error of this kind, in whose data the pattern is found."""
    with pytest.raises(kind) as raised:
        yield
    assert re.search(pattern, repr(raised.value)), repr(raised.value)
