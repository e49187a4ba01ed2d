"""The window is wholly on the screen, and full screen leaves it exactly as it was."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from app.learn.kept import FILE
from tests.display import managed_screen
from tests.faults.program import ROOT, started

PANEL = 80

SCRIPT = """
import json, tkinter

root, step = window.root, 10

def seen():
    controls, side = window.transport, window.side
    return json.dumps({
        "left": root.winfo_rootx(), "top": root.winfo_rooty(),
        "width": root.winfo_width(), "height": root.winfo_height(),
        "controls": [controls.winfo_rooty() + controls.winfo_height(), controls.winfo_reqheight()],
        "letters": [side.list.text_size, str(side.heading.cget("font")), window.board.layout.unit],
        "menu": int(root.tk.call("winfo", "exists", ".#!menu")),
        "fills": int(root.attributes("-fullscreen")),
        "screen": [root.winfo_screenwidth(), root.winfo_screenheight()],
    })

def is_calm():
    to_come = [window.place._settling, window.body._fitting]
    is_settled = not any(it.is_pending for it in to_come)
    return root.winfo_viewable() and is_settled and window.loop.is_at_rest

def when_calm(then, before=None):
    # A window manager does one thing after the other: when it has put a note on the screen, it has
    # done all that was asked for before. If that changed nothing, the window is where it stays.
    if not is_calm():
        root.after(step, when_calm, then)
        return
    note = tkinter.Toplevel(root, width=1, height=1)
    note.attributes("-type", "notification")

    def look_again():
        if not note.winfo_viewable():
            root.after(step, look_again)
            return
        note.destroy()
        root.update()
        now = seen()
        root.after(step, then) if now == before else root.after(step, when_calm, then, now)

    look_again()

def go(acts):
    act, *rest = acts
    if act == "look":
        print(seen(), flush=True)
    elif act == "close":
        window.close()
        return
    elif act == "zoom":
        root.attributes("-zoomed", True)
    elif act.startswith("+"):
        root.geometry(act)
    else:
        was_on = window.projector.is_on
        root.focus_force()
        root.update()
        root.event_generate(f"<{act}>")
        if window.projector.is_on == was_on:  # the display had not given the focus yet
            root.after(step, go, acts)
            return
    when_calm(lambda: go(rest))

when_calm(lambda: go(ACTS))
"""


class Seen(NamedTuple):
    left: int
    top: int
    width: int
    height: int
    controls: list[int]
    letters: list[object]
    menu: int
    fills: int
    screen: list[int]


def watch(folder: Path, display: str | None, geometry: str, *acts: str) -> list[Seen]:
    """What is seen of a window that was there last time, while this is done to it."""
    remember(folder, geometry)
    script = SCRIPT.replace("ACTS", repr([*acts, "close"]))
    changes = {} if display is None else {"DISPLAY": display}
    with started(folder, script, "heart", changes=changes) as program:
        said, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, "")
    lines = [line for line in said.splitlines() if line != "ready"]
    return [Seen(**json.loads(line)) for line in lines]


def remember(folder: Path, geometry: str) -> None:
    """Where the window was the last time."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(json.dumps({"geometry": geometry}), encoding="utf-8")


ONE_AFTER_THE_OTHER = """
import os, sys
from app.window.window import Window

make, script = Window.__init__, sys.argv[1]

def make_and_begin(window, *arguments):
    make(window, *arguments)
    window.root.after(50, exec, script, {"window": window})

Window.__init__ = make_and_begin
from nonogram_tk import main
for folder in sys.argv[2:]:
    os.environ["NONOGRAM_TK_CONFIG"] = folder
    assert main(["heart"]) == 0
"""
"""The program again and again, each time with another folder, in one process."""


def watch_each(folders: list[Path], display: str | None) -> list[Seen]:
    """What is seen of the window of each folder."""
    script = SCRIPT.replace("ACTS", repr(["look", "close"]))
    done = subprocess.run(
        [sys.executable, "-c", ONE_AFTER_THE_OTHER, script, *map(str, folders)],
        cwd=ROOT,
        env=os.environ | ({} if display is None else {"DISPLAY": display}),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [Seen(**json.loads(line)) for line in done.stdout.splitlines()]


def kept(folder: Path) -> str:
    """What is remembered of the place."""
    data = json.loads((folder / FILE).read_text(encoding="utf-8"))
    return str(data["geometry"])


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with managed_screen(tmp_path_factory.mktemp("small"), "1024x768") as display:
        yield display


@pytest.fixture(scope="module")
def dense(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A screen with a panel, and letters of another size."""
    folder = tmp_path_factory.mktemp("dense")
    with managed_screen(folder, "1366x768", PANEL, dpi=120) as display:
        yield display


@pytest.fixture(params=["small", "dense", "none"])
def screen(request: pytest.FixtureRequest, display: None) -> str | None:
    """With a window manager, and (None) the tests' own display, without."""
    return None if request.param == "none" else str(request.getfixturevalue(request.param))


# -- full screen -----------------------------------------------------------------------------------

THERE_AND_BACK = ("F11", "look", "F11", "look")


@pytest.mark.parametrize(
    ("screen", "geometry"),
    [
        ("small", ""),
        ("dense", "910x610+30+40"),
        ("none", "3000x3000+0+0"),
    ],
    indirect=["screen"],
)
def test_full_screen_leaves_everything_as_it_was(
    screen: str | None, geometry: str, tmp_path: Path
) -> None:
    before, *seen = watch(tmp_path, screen, geometry, "look", *THERE_AND_BACK * 2)
    for full, after in zip(seen[::2], seen[1::2], strict=True):
        assert after == before
        assert not full.menu
        assert full.fills or screen is None
    assert before.controls[0] <= before.screen[1]


# -- on the screen ---------------------------------------------------------------------------------


REMEMBERED = (
    "",
    "1240x820",
    "1240x820+5000+5000",
    "3000x3000+-900+-900",
    "99999x99999+0+0",
    "99999999999x820+1+1",
    "1x1+99999+3",
    "-5x-5",
    "12e3x4",
    "x" * 5000,
)


def test_whatever_is_remembered_is_on_the_screen(screen: str | None, tmp_path: Path) -> None:
    """Places and sizes on every screen; what is none, on one."""
    remembered = REMEMBERED if screen is None else REMEMBERED[:5]
    folders = [tmp_path / str(number) for number in range(len(remembered))]
    for folder, geometry in zip(folders, remembered, strict=True):
        remember(folder, geometry)
    all_seen = watch_each(folders, screen)
    for folder, geometry, seen in zip(folders, remembered, all_seen, strict=True):
        width, height = seen.screen
        below = PANEL if width == 1366 else 0
        assert seen.left >= 0 and seen.top >= 0, geometry
        assert seen.left + seen.width <= width, geometry
        assert seen.top + seen.height <= height - below, geometry
        assert seen.controls[0] <= seen.top + seen.height, geometry
        least = min(900, width - 20), min(600, height - below - 90)
        assert seen.width >= least[0] and seen.height >= least[1], geometry
        assert re.fullmatch(r"(\d{3,4}x\d{3,4}(\+\d+\+\d+)?)?", kept(folder)), geometry


def test_a_place_is_remembered_when_somebody_has_chosen_it(small: str, tmp_path: Path) -> None:
    watch(tmp_path, small, "")
    assert re.fullmatch(r"\d+x\d+", kept(tmp_path)), "it was never moved"
    watch(tmp_path, small, "910x610", "F11", "F11")
    assert kept(tmp_path) == "910x610", "full screen is no moving"
    (moved,) = watch(tmp_path, small, "910x610", "+60+70", "look")
    assert kept(tmp_path) == "910x610+60+70"
    (again,) = watch(tmp_path, small, kept(tmp_path), "look")
    assert again == moved
    assert kept(tmp_path) == "910x610+60+70"
