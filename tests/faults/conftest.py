"""Tests of faults have the windows of the other tests."""

from tests.window.conftest import complaints, open_window, opened

__all__ = ["complaints", "open_window", "opened"]
