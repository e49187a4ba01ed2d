"""The program bound by the modes of files, also where root runs the tests."""

from __future__ import annotations

import os
import sys

DROP_FROM_BOUNDING_SET = 24
"""PR_CAPBSET_DROP, of Linux's `prctl`."""

OVERRIDE, READ_ANYTHING = 1, 2
"""The capabilities by which root passes over what a file's mode says."""


def obey_modes() -> None:
    """Called in a child before its program begins."""
    if sys.platform == "linux" and os.geteuid() == 0:
        import ctypes

        for capability in (OVERRIDE, READ_ANYTHING):
            ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)
