"""Xlib, for what Tk has no command for: the work area, the owner of the clipboard, and its
pictures, of which Tk refuses those larger than 400 kB."""

from __future__ import annotations

import select
from ctypes import CDLL, byref, c_int, c_long, c_ulong, c_void_p, sizeof, string_at
from typing import Any

_PROPERTY_CHANGES = 1 << 22
_PROPERTY_NOTIFY, _SELECTION_NOTIFY = 28, 31

_CLIENT_ID_BITS = 21
"""The numbers of all windows of one program are alike above these bits."""


class Connection:
    """A connection to a display, to be closed (`contextlib.closing`)."""

    def __init__(self, display: str | None = None) -> None:
        """Raises OSError where there is no display."""
        self._xlib: Any = CDLL("libX11.so.6")
        self._xlib.XOpenDisplay.restype = c_void_p
        self._display = c_void_p(self._xlib.XOpenDisplay(display and display.encode()))
        if not self._display:
            raise OSError("no display")
        self.root = self._call("XDefaultRootWindow")

    def close(self) -> None:
        self._call("XCloseDisplay")

    def _call(self, name: str, *arguments: Any) -> int:
        return int(getattr(self._xlib, name)(self._display, *arguments))

    def _atom(self, name: str) -> int:
        return self._call("XInternAtom", name.encode(), False)

    def owns_clipboard(self, window: int) -> bool:
        """Whether the program of this window has filled the clipboard."""
        owner = self._call("XGetSelectionOwner", self._atom("CLIPBOARD"))
        return (owner ^ window) >> _CLIENT_ID_BITS == 0

    def read_numbers(self, window: int, name: str) -> list[int]:
        """The numbers of a property; none where the window has no such property."""
        data = self._read(window, self._atom(name), 1 << 16)[1]
        return list(memoryview(data).cast("l"))

    def ask_clipboard(self, kind: str, max_bytes: int) -> bytes | None:
        """The clipboard as this kind; None if its owner does not know it. Of more than `max_bytes`
        a part is returned that is longer. Waits for the owner without a limit."""
        window = self._call("XCreateSimpleWindow", self.root, 0, 0, 1, 1, 0, 0, 0)
        self._call("XSelectInput", window, _PROPERTY_CHANGES)
        answer, target = self._atom("NONOGRAM_TK_ANSWER"), self._atom(kind)
        self._call("XConvertSelection", self._atom("CLIPBOARD"), target, answer, window, 0)
        if not self._wait_for(_SELECTION_NOTIFY)[7]:  # its property
            return None
        type_, data = self._read(window, answer, max_bytes + 4, deletes=True)
        if type_ != self._atom("INCR"):
            return data
        parts = [self._read_next(window, answer, max_bytes)]  # sent until one is empty
        while parts[-1] and sum(map(len, parts)) <= max_bytes:
            parts.append(self._read_next(window, answer, max_bytes))
        return b"".join(parts)

    def _read_next(self, window: int, atom: int, max_bytes: int) -> bytes:
        while self._wait_for(_PROPERTY_NOTIFY)[7] & 1:  # it was deleted, not written
            pass
        return self._read(window, atom, max_bytes + 4, deletes=True)[1]

    def _read(
        self, window: int, atom: int, max_bytes: int, *, deletes: bool = False
    ) -> tuple[int, bytes]:
        """Type and bytes of a property; numbers of 32 bits come as longs, whatever their size."""
        kind, bits, count, rest, data = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
        results = map(byref, (kind, bits, count, rest, data))
        asked = (window, atom, c_long(0), c_long(-(-max_bytes // 4)), deletes, 0)
        if self._call("XGetWindowProperty", *asked, *results) or not data:
            return 0, b""
        size = {8: 1, 16: 2, 32: sizeof(c_long)}.get(bits.value, 0)
        try:
            return kind.value, string_at(data, size * count.value)
        finally:
            self._xlib.XFree(data)

    def _wait_for(self, event_type: int) -> Any:
        """The words of the next event of this type. Waits in Python, which hears signals."""
        event = (c_long * 24)()
        while True:
            while not self._call("XPending"):
                select.select([self._call("XConnectionNumber")], [], [])
            self._call("XNextEvent", byref(event))
            if event[0] & 0x7F == event_type:
                return event
