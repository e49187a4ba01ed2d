"""The sheets of paper that there are."""

from __future__ import annotations

from collections.abc import Mapping

SHEETS: Mapping[str, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""Width and height, in millimetres. The first is the usual one."""
