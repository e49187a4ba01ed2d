"""What the tests of the window have in common."""

from tests.window.test_window import open_window

__all__ = ["open_window"]
