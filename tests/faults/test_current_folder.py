"""The folder one is in may be anybody's: nothing of it is run, whoever looks for it there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import imageio_ffmpeg
import pytest

from app.export.file_types import UnknownFormat
from app.export.recording import encoder
from app.processes import find_program
from app.window.dialogs.system_open import show_folder
from app.window.exchange import command_for
from tests.cli.test_command_line import PROGRAM
from tests.here import run_python

CORNER = "width 3\nheight 3\n\nrows\n3\n1\n1\n\ncolumns\n3\n1\n1\n"
"""A puzzle with one solution."""

MODULES = (
    *("PIL", "multiprocessing", "nonogram_tk", "numpy", "pickle", "play", "random", "signal"),
    *("socket", "solver", "threading", "tkinter"),
)
"""Each is imported by the program or by Python, some long after the start."""

PROFILES = (".Nonogram.py", ".Nonogram.tcl", ".nonogram_tk.py", ".nonogram_tk.tcl")
"""What tkinter runs, where it may."""

PROGRAMS = ("xdg-open", "gio", "open", "ffmpeg", "fc-list")

DRIVER = """
import multiprocessing, runpy, sys

if __name__ == "__main__":
    method, script, *sys.argv = sys.argv[1:]
    multiprocessing.set_start_method(method or None)
    if script:
        import tkinter
        loop = tkinter.Misc.mainloop

        def run_script(root, *arguments):
            root.after(50, exec, script, {"root": root})
            loop(root, *arguments)

        tkinter.Misc.mainloop = run_script
    runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Runs the program, starting processes by a method as on another system, and a script when its
window is there."""

CLOSE = 'root.eval(root.protocol("WM_DELETE_WINDOW"))\n'


class Place:
    """A folder with a puzzle, and with code that leaves a mark elsewhere when somebody runs it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.settings = folder / "downloads", folder / "settings"
        self._mark = folder / "mark"
        self.folder.mkdir()
        self.driver = folder / "driver.py"
        self.driver.write_text(DRIVER, encoding="utf-8")
        (self.folder / "corner.non").write_text(CORNER, encoding="utf-8")
        for name in (*(f"{module}.py" for module in MODULES), *PROFILES):
            code = f"with open({str(self._mark)!r}, 'a') as mark: print({name!r}, file=mark)\n"
            if name.endswith(".tcl"):
                code = f"set mark [open {{{self._mark}}} a]\nputs $mark {name}\nclose $mark\n"
            (self.folder / name).write_text(code, encoding="utf-8")

        for name in PROGRAMS:
            code = f"#!/bin/sh\necho {name} >> '{self._mark}'\n"
            (self.folder / name).write_text(code, encoding="utf-8")
            (self.folder / name).chmod(0o755)

    def was_run(self) -> list[str]:
        return self._mark.read_text(encoding="utf-8").split() if self._mark.exists() else []

    def run(self, *arguments: str, **changes: str | None) -> str:
        """What Python, started there with these arguments, prints. Variables of its environment are
        changed, or (None) missing."""
        changes["NONOGRAM_TK_CONFIG"] = str(self.settings)
        given = {name: value for name, value in changes.items() if value is not None}
        kept = {name: value for name, value in os.environ.items() if name not in changes}
        env = kept | given
        done = run_python(*arguments, cwd=self.folder, env=env, stdin=subprocess.DEVNULL)
        assert (done.returncode, done.stderr, self.was_run()) == (0, "", [])
        return done.stdout


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize(("job", "is_home"), [("corner.non", False), ("--lab=7 in 10", True)])
def test_no_profile_is_read(place: Place, job: str, is_home: bool) -> None:
    home = str(place.folder) if is_home else None
    path = str(PROGRAM.parent)  # the driver lies elsewhere
    place.run(str(place.driver), "", CLOSE, str(PROGRAM), job, PYTHONPATH=path, HOME=home)


@pytest.mark.parametrize("option", ["-B", "-I", "-P", "-E", "PYTHONSAFEPATH"])
def test_a_check_imports_nothing_of_the_current_folder(place: Place, option: str) -> None:
    """However Python is told to import, and processes are started as on another system."""
    names = ["corner.non", str(place.folder / "corner.non")] * 2
    check = [str(PROGRAM), "--check", "--jobs", "2", *names]
    if not option.startswith("-"):
        assert place.run(*check, **{option: "1"}).count("unique") >= 4
        return
    assert place.run(option, *check).count("unique") >= 4
    if option != "-E":
        path = str(PROGRAM.parent) if option == "-B" else ""
        spawn = (str(place.driver), "spawn", "")
        assert place.run(option, *spawn, *check, PYTHONPATH=path).count("unique") >= 4


@pytest.mark.skipif(sys.platform == "win32", reason="programs have other names there")
@pytest.mark.parametrize("path", (os.pathsep, "."))
def test_no_program_of_the_current_folder_is_started(
    place: Place, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(place.folder)
    monkeypatch.setenv("PATH", path)
    failures: list[str] = []
    show_folder(place.folder / "corner.non", print, lambda: failures.append("nobody"))
    assert failures
    assert find_program("fc-list") is None
    monkeypatch.setattr(imageio_ffmpeg._utils, "_get_bin_dir", lambda: str(place.settings))
    monkeypatch.setattr(
        imageio_ffmpeg._utils, "_get_ffmpeg_exe", imageio_ffmpeg._utils._get_ffmpeg_exe.__wrapped__
    )
    with pytest.raises(UnknownFormat):
        encoder()
    assert os.environ["PATH"] == path
    assert place.was_run() == []


@pytest.mark.parametrize("quote", "'‘’‚‛")  # noqa: RUF001  these are meant
def test_powershell_takes_a_name_for_a_text(quote: str) -> None:
    script = command_for("win32", Path(f"O{quote}Brien; calc {quote}.png"))[-1]
    assert f"FromFile('O{quote * 2}Brien; calc {quote * 2}.png')" in script
