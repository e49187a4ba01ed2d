"""Closes a window of another program as the button in its frame does."""

from __future__ import annotations

import ctypes
import os
import subprocess
from ctypes import c_char_p, c_int, c_long, c_ulong, c_void_p

CLIENT_MESSAGE = 33


class ClientMessage(ctypes.Structure):
    """Xlib's XClientMessageEvent, in the room of an XEvent."""

    _fields_ = (
        ("type", c_int),
        ("serial", c_ulong),
        ("is_sent", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("message", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
        ("rest", c_long * 12),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send it WM_DELETE_WINDOW."""
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype, xlib.XInternAtom.restype = c_void_p, c_ulong
    xlib.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
    xlib.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, ctypes.POINTER(ClientMessage)]
    xlib.XCloseDisplay.argtypes = [c_void_p]
    connection = xlib.XOpenDisplay(display.encode())
    message = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32)
    message.message = xlib.XInternAtom(connection, b"WM_PROTOCOLS", 0)
    message.data[0] = xlib.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
    xlib.XSendEvent(connection, window, 0, 0, ctypes.byref(message))
    xlib.XCloseDisplay(connection)


def window_called(display: str, process: int, name: str) -> int:
    """The window of this process that has this in its title."""
    found = xdotool(display, "search", "--onlyvisible", "--pid", str(process), "--name", name)
    return int(found.split()[-1])


def xdotool(display: str, *words: str) -> str:
    environment = os.environ | {"DISPLAY": display}
    done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True)
    return done.stdout
