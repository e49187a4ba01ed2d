"""How a search starts a child process: `Limit(seconds, start_child=start_child)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.processes import Child


def start_child(work: Callable[..., None], *arguments: object) -> Child:
    """Start a process that ends with this one. Raises OSError where the system has none left."""
    from app.processes import Child  # with multiprocessing, which few searches need

    return Child(work, *arguments, daemon=True)
