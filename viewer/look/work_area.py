"""The part of the screen that windows may cover: without panels, docks and task bars.

Tk does not tell. Window managers under X11 write it down on the root window, and Windows has a call
for each of its screens; elsewhere, and where nobody knows, Tk's own idea of the largest window has
to do.
"""

from __future__ import annotations

import sys
import tkinter

from scene.scene import Box

PROPERTY = b"_NET_WORKAREA"
CARDINAL = 6
"""X11's type of plain numbers."""

NEAREST = 2
"""What Windows calls MONITOR_DEFAULTTONEAREST."""


def work_area(root: tkinter.Tk | tkinter.Toplevel, x: int, y: int) -> Box:
    """Where a window may be, in pixels of the whole desktop; of several screens, on the one that is
    nearest to this point."""
    known = None
    try:
        if sys.platform == "win32":
            known = _of_windows(x, y)
        elif sys.platform != "darwin":
            known = _of_x11(str(root.tk.call("winfo", "screen", root)))
    except (ImportError, OSError, AttributeError):  # a library is missing, or another than we know
        pass
    if known is not None and known.width > 0 and known.height > 0:
        return known
    width, height = root.wm_maxsize()
    return Box(0, 0, min(width, root.winfo_screenwidth()), min(height, root.winfo_screenheight()))


def _of_x11(display: str) -> Box | None:
    """What the window manager of a display has written down; None if none has."""
    from ctypes import CDLL, POINTER, byref, c_char_p, c_int, c_long, c_ulong, c_void_p

    x11 = CDLL("libX11.so.6")
    x11.XOpenDisplay.argtypes, x11.XOpenDisplay.restype = [c_char_p], c_void_p
    x11.XCloseDisplay.argtypes = [c_void_p]
    x11.XInternAtom.argtypes, x11.XInternAtom.restype = [c_void_p, c_char_p, c_int], c_ulong
    x11.XDefaultRootWindow.argtypes, x11.XDefaultRootWindow.restype = [c_void_p], c_ulong
    asked = (c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong)
    x11.XGetWindowProperty.argtypes = asked + 5 * (c_void_p,)
    x11.XFree.argtypes = [c_void_p]
    opened = x11.XOpenDisplay(display.encode())
    if not opened:
        return None
    try:
        atom = x11.XInternAtom(opened, PROPERTY, True)
        if not atom:
            return None
        kind, count, rest, bits = c_ulong(), c_ulong(), c_ulong(), c_int()
        values = POINTER(c_long)()
        found = (byref(kind), byref(bits), byref(count), byref(rest), byref(values))
        window = x11.XDefaultRootWindow(opened)
        failed = x11.XGetWindowProperty(opened, window, atom, 0, 4, False, CARDINAL, *found)
        if failed or not values:
            return None
        written = values[: count.value] if bits.value == 32 else []
        x11.XFree(values)
    finally:
        x11.XCloseDisplay(opened)
    if len(written) < 4:
        return None
    left, top, width, height = written
    return Box(left, top, left + width, top + height)


def _of_windows(x: int, y: int) -> Box | None:
    """Of the screen that is nearest to this point."""
    import ctypes
    from ctypes import wintypes

    class MonitorInfo(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.DWORD),
            ("screen", wintypes.RECT),
            ("work", wintypes.RECT),
            ("flags", wintypes.DWORD),
        )

    user = ctypes.WinDLL("user32")  # type: ignore[attr-defined,unused-ignore]
    user.MonitorFromPoint.argtypes = [wintypes.POINT, wintypes.DWORD]
    user.MonitorFromPoint.restype = wintypes.HANDLE
    user.GetMonitorInfoW.argtypes = [wintypes.HANDLE, ctypes.POINTER(MonitorInfo)]
    monitor = user.MonitorFromPoint(wintypes.POINT(x, y), NEAREST)
    info = MonitorInfo(size=ctypes.sizeof(MonitorInfo))
    if not user.GetMonitorInfoW(monitor, ctypes.byref(info)):
        return None
    work = info.work
    return Box(work.left, work.top, work.right, work.bottom)
