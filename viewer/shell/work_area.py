"""The part of the screen that windows may cover: without panels, docks and task bars.

Tk does not tell. Window managers under X11 write it down on the root window, and Windows has a call
for each of its screens; elsewhere, and where nobody knows, Tk's own idea of the largest window has
to do.
"""

from __future__ import annotations

import sys
import tkinter

from scene.scene import Box

PROPERTY = "_NET_WORKAREA"

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
    from viewer.look.x11 import Connection

    with Connection(display) as x11:
        written = x11.property_of(x11.root, x11.atom(PROPERTY)).numbers
    if len(written) < 4:
        return None
    left, top, width, height = written[:4]
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
