"""Xlib, where Tk leaves something out: the work area, and the clipboard with a limit."""

from __future__ import annotations

import select
from ctypes import (
    CDLL,
    Structure,
    Union,
    byref,
    c_char_p,
    c_int,
    c_long,
    c_ulong,
    c_void_p,
    sizeof,
    string_at,
)
from types import TracebackType
from typing import Any, NamedTuple

LIBRARY = "libX11.so.6"

PROPERTY_CHANGES = 1 << 22
"""PropertyChangeMask."""

PROPERTY_NOTIFY, SELECTION_NOTIFY = 28, 31

NEW_VALUE = 0
"""The state of a property that was written, not deleted."""

CLIENT_BITS = 21
"""The numbers of all that one program has on a display begin alike; as many bits follow."""


class Property(NamedTuple):
    """What is written on a window: of which type, in numbers of how many bits."""

    type: int
    bits: int
    data: bytes

    @property
    def numbers(self) -> list[int]:
        """The numbers of a property of 32 bits, which come as longs, whatever their size."""
        count = len(self.data) // sizeof(c_long)
        return list((c_long * count).from_buffer_copy(self.data)) if self.bits == 32 else []


_HEAD = (("type", c_int), ("serial", c_ulong), ("is_sent", c_int), ("display", c_void_p))


def _numbers(*names: str) -> tuple[tuple[str, Any], ...]:
    return tuple((name, c_ulong) for name in names)


class _Changed(Structure):
    _fields_ = (*_HEAD, *_numbers("window", "atom", "time"), ("state", c_int))


class _Selected(Structure):
    _fields_ = (*_HEAD, *_numbers("requestor", "selection", "target", "property", "time"))


class _Event(Union):
    _fields_ = (
        ("type", c_int),
        ("changed", _Changed),
        ("selected", _Selected),
        ("room", c_long * 24),
    )


_SIGNATURES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "XOpenDisplay": (c_void_p, (c_char_p,)),
    "XCloseDisplay": (c_int, (c_void_p,)),
    "XInternAtom": (c_ulong, (c_void_p, c_char_p, c_int)),
    "XGetAtomName": (c_void_p, (c_void_p, c_ulong)),
    "XDefaultRootWindow": (c_ulong, (c_void_p,)),
    "XGetWindowProperty": (
        c_int,
        (c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong, *(5 * (c_void_p,))),
    ),
    "XDeleteProperty": (c_int, (c_void_p, c_ulong, c_ulong)),
    "XFree": (c_int, (c_void_p,)),
    "XCreateSimpleWindow": (
        c_ulong,
        (c_void_p, c_ulong, c_int, c_int, *(3 * (c_int,)), c_ulong, c_ulong),
    ),
    "XSelectInput": (c_int, (c_void_p, c_ulong, c_long)),
    "XGetSelectionOwner": (c_ulong, (c_void_p, c_ulong)),
    "XConvertSelection": (c_int, (c_void_p, *(5 * (c_ulong,)))),
    "XConnectionNumber": (c_int, (c_void_p,)),
    "XPending": (c_int, (c_void_p,)),
    "XNextEvent": (c_int, (c_void_p, c_void_p)),
}


class Connection:
    """A connection to a display, for a `with`. Raises OSError where there is none."""

    def __init__(self, display: str | None = None) -> None:
        self._xlib = CDLL(LIBRARY)
        try:
            for name, (result, arguments) in _SIGNATURES.items():
                function = getattr(self._xlib, name)
                function.restype, function.argtypes = result, arguments
        except AttributeError as error:
            raise OSError(str(error)) from error
        self._display = self._xlib.XOpenDisplay(None if display is None else display.encode())
        if not self._display:
            raise OSError("no display")
        self.root = int(self._call("XDefaultRootWindow"))

    def __enter__(self) -> Connection:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._call("XCloseDisplay")

    def _call(self, name: str, *arguments: Any) -> Any:
        return getattr(self._xlib, name)(self._display, *arguments)

    def atom(self, name: str) -> int:
        """X's number for a name."""
        return int(self._call("XInternAtom", name.encode(), False))

    def name_of(self, atom: int) -> str:
        name = self._call("XGetAtomName", atom)
        if not name:
            return ""
        try:
            return string_at(name).decode("latin-1")
        finally:
            self._xlib.XFree(name)

    # -- properties --------------------------------------------------------------------------

    def property_of(
        self, window: int, atom: int, most: int = 1 << 16, *, is_deleted: bool = False
    ) -> Property:
        """A property of a window, up to `most` bytes; deleted on request if this is all of it."""
        type_, bits, count, rest = c_ulong(), c_int(), c_ulong(), c_ulong()
        found = c_void_p()
        refs = (byref(type_), byref(bits), byref(count), byref(rest), byref(found))
        asked = (window, atom, 0, -(-most // 4), is_deleted, 0)
        failed = self._call("XGetWindowProperty", *asked, *refs)
        if failed or not found:
            return Property(0, 0, b"")
        size = {8: 1, 16: 2, 32: sizeof(c_long)}.get(bits.value, 0)
        try:
            data = string_at(found, size * count.value)
        finally:
            self._xlib.XFree(found)
        return Property(int(type_.value), int(bits.value), data)

    # -- the clipboard -----------------------------------------------------------------------

    def owner_of(self, selection: str) -> int:
        """The window that has filled a selection; 0 if none has."""
        return int(self._call("XGetSelectionOwner", self.atom(selection)))

    def make_window(self) -> int:
        """A window that is never seen, and on which others write."""
        window = int(self._call("XCreateSimpleWindow", self.root, 0, 0, 1, 1, 0, 0, 0))
        self._call("XSelectInput", window, PROPERTY_CHANGES)
        return window

    def ask(self, window: int, selection: str, kind: str, most: int) -> bytes | None:
        """What the owner of a selection gives as this kind; None if it does not know the kind.
        Where there are more than `most` bytes, some of those beyond. Waits for as long as the
        owner needs, which may be for ever."""
        found = self._asked(window, selection, kind, most)
        return None if found is None else found.data

    def kinds(self, window: int, selection: str) -> list[str]:
        """The kinds that the owner of a selection knows, by its own words. Waits as `ask` does."""
        found = self._asked(window, selection, "TARGETS", 1 << 16)
        return [] if found is None else [self.name_of(it) for it in found.numbers]

    def _asked(self, window: int, selection: str, kind: str, most: int) -> Property | None:
        place, target = self.atom("NONOGRAM_TK_ANSWER"), self.atom(kind)
        self._call("XDeleteProperty", window, place)
        self._call("XConvertSelection", self.atom(selection), target, place, window, 0)
        while True:
            event = self._next_event()
            if event.type == SELECTION_NOTIFY and event.selected.target == target:
                break
        if not event.selected.property:
            return None
        found = self.property_of(window, place, most + 4, is_deleted=True)
        if found.type == self.atom("INCR"):  # it was deleted: the owner begins to write
            found = self._in_parts(window, place, most)
        return found

    def _in_parts(self, window: int, place: int, most: int) -> Property:
        """What is written there part after part, until one is empty, or there is too much."""
        parts: list[Property] = []
        size = 0
        while size <= most:
            event = self._next_event()
            if event.type != PROPERTY_NOTIFY or event.changed.state != NEW_VALUE:
                continue
            part = self.property_of(window, place, most + 4, is_deleted=True)
            if not part.data:
                break
            parts.append(part)
            size += len(part.data)
        first = parts[0] if parts else Property(0, 0, b"")
        return first._replace(data=b"".join(it.data for it in parts))

    def _next_event(self) -> Any:
        """The next event. Waits for it in Python, where signals are heard."""
        while not self._call("XPending"):
            select.select([self._call("XConnectionNumber")], [], [])
        event = _Event()
        self._call("XNextEvent", byref(event))
        return event


def belong_together(one: int, other: int) -> bool:
    """Whether two windows are of the same program."""
    return (one ^ other) >> CLIENT_BITS == 0
