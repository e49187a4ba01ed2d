"""How a search starts a child process: `Limit(seconds, start_child=start_child)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.processes import Child


def start_child(work: Callable[..., None], *arguments: object) -> Child:
    """Start a process that ends with this one. Raises OSError where the system has none left, and
    in a daemonic process, as of a pool, which may have no children."""
    from multiprocessing import current_process  # which few searches need

    from app.processes import Child

    if current_process().daemon:
        raise OSError("a daemonic process has no children")
    return Child(work, *arguments, daemon=True)
