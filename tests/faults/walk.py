"""A random walk through the window: `python -m tests.faults.walk --minutes 30 --seed 1`.

Opens the real window and does anything with it, as fast as it answers: keys, clicks, drags, menus,
dialogs, lessons, exports. Prints what went wrong as a list in JSON, each fault with what was done
before it. Needs an X server; with a window manager on it, such as openbox, focus and full screen
are as people have them.

The walk is the same every time as far as the window is: what is done hangs on what is seen, and
that on how fast the machine is.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
import tempfile
import time
import tkinter
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import filedialog

from app.learn.saved_state import Settings
from app.learn.show import How
from app.window.app import make_root
from app.window.crash import CrashDialog
from app.window.signals import Signals
from app.window.window import Window, work_ahead
from benchmarks.boards import blob_puzzle, domino_puzzle, random_puzzle
from puzzles.bundled import bundled_puzzles
from puzzles.formats.non import write_non
from solver.puzzle import Puzzle
from tests.faults.hands import Hands
from tests.filmed import bundled

PAUSE_MS, LONG_PAUSE_MS = 6, 600
"""From one event to the next, if the window has answered by then; and now and then, so that what
waits for its time is seen to come."""

MAX_FAULTS = 20

CALM_S = 60.0
"""In this time all that is under way has to end: a moment, where the computer is not busy."""

MAX_GROWTH_MB = 100.0
"""For all dialogs, their modules, and the largest solving on show: what 6,000 events come to, and
no more after 4,000."""

ORPHAN = re.compile(r'invalid command name "[0-9]{6,}.*\("after" script\)', re.DOTALL)
"""What is said when something was to be called later that is gone by then. Other errors of scripts
are Tk's own: a menu opens while the pointer is taken, a widget goes between two events. Nothing
comes of those, and tkinter passes over them."""

PUZZLES: dict[str, Callable[[], Puzzle]] = {
    "domino": lambda: domino_puzzle(8),
    "random-60": lambda: random_puzzle(60, 0.5, 1),
    "colours": lambda: bundled("red-fox"),
    "random-20": lambda: random_puzzle(20, 0.5, 2),
    "several": lambda: random_puzzle(6, 0.4, 3),
    "picture": lambda: blob_puzzle(35, 1),
    "none": lambda: Puzzle.of([[2], [2]], [[1], [2], [1]]),
}
"""Of all kinds: colours, a chain of assumptions, more work than anybody waits for, several
solutions, lines that settle everything, no solution."""


class WalkedWindow(Window):
    """A window that stays, whatever key means closing it."""

    may_close = False

    def close(self) -> None:
        if self.may_close:
            super().close()


class Walk:
    """One window from its opening to its closing."""

    def __init__(self, puzzle: Puzzle, folder: Path, seed: int) -> None:
        list(work_ahead())  # a window that has time does this, and then it is larger
        self.chance = random.Random(seed)
        self.root = make_root()
        recent = tuple(map(str, write_puzzles(folder)))
        settings = Settings(geometry="1100x720+20+20", speed=9, recent=recent)
        self.window = WalkedWindow(self.root, puzzle, How(), settings, folder / "settings")
        self.window.show_recent()
        Signals().close_when_heard(self.root, self._stop)
        self._work(0.5)
        clips = [path.read_text(encoding="utf-8") for path in bundled_puzzles()[:6]]
        clips += [write_non(domino_puzzle(8)), "##.\n.##\n", "nonsense", "", "7 in 10"]
        self.hands = Hands(self.root, self.chance, clips, str(self.window.menus.recent))
        self.events = 0
        self.faults: list[str] = []
        self._lately: list[str] = []
        self._stopping = ""
        self._size, self._megabytes = self.root.geometry().split("+")[0], resident_megabytes()
        self._calls = len(self._waiting_calls())
        self._report = self.window.crashes.report
        self.window.crashes.report = self._note_crash  # type: ignore[method-assign]
        self.root.tk.call("interp", "bgerror", "", self.root.register(self._note_error_of_tk))

    def run(self, seconds: float, least: int) -> None:
        """Walk this long, and until at least so many things were done; then close the window."""
        end = time.monotonic() + seconds

        def step() -> None:
            """Do one thing. The next is arranged first: this one may open a dialog that waits."""
            is_over = time.monotonic() >= end and self.events >= least
            if is_over or len(self.faults) >= MAX_FAULTS:
                self._stop()
                return
            is_long = self.chance.random() < 0.02
            self.root.after(self.chance.randrange(LONG_PAUSE_MS) if is_long else PAUSE_MS, step)
            self.events += 1
            self._lately = [*self._lately[-7:], self.hands.move()]

        step()
        self.root.mainloop()
        if self.window.is_closed:
            return
        self.root.after_cancel(self._stopping)
        self._come_to_rest()
        self.window.may_close = True
        self.window.close()
        self._wait_for_none(
            lambda: [f"this process is left: {command}" for command in children()],
            lambda: time.sleep(0.05),
        )

    def _stop(self) -> None:
        """Leave the loop, and before that whatever dialog waits for its answer in a loop of its
        own."""
        self._stopping = self.root.after(50, self._stop)
        self.hands.close_all()
        self.root.quit()

    def _come_to_rest(self) -> None:
        """Close all dialogs, leave lessons and full screen, and see that nothing goes on."""

        def close_all() -> None:
            self.hands.close_all()
            self._work(0.3)

        self.window.show.stop()
        close_all()
        self.window.actions["leave-full-screen"]()
        self._wait_for_none(self._what_goes_on, close_all)
        growth = resident_megabytes() - self._megabytes
        if growth > MAX_GROWTH_MB:
            self._fault(f"the program is {growth:.0f} MB larger")

    def _what_goes_on(self) -> Iterator[str]:
        """What is not yet as it was at the beginning."""
        calls = self._waiting_calls()
        is_solving = not self.window.loop.is_at_rest  # ahead, which ends by itself
        openers = sum(1 for _ in children(openers=True))  # each is asked whether it has ended
        if len(calls) > self._calls + is_solving + openers:
            yield f"these calls wait: {[self.root.tk.call('after', 'info', it) for it in calls]}"
        yield from (f"this process has ended unnoticed: {it}" for it in children(dead=True))
        windows = self.root.winfo_children()
        yield from (f"{it} does not close" for it in windows if isinstance(it, tkinter.Toplevel))
        if (size := self.root.geometry().split("+")[0]) != self._size:
            yield f"the window was {self._size} and is {size}"

    def _waiting_calls(self) -> tuple[str, ...]:
        return self.root.tk.splitlist(self.root.tk.call("after", "info"))

    def _work(self, seconds: float) -> None:
        """Let the window do what is due in this time."""
        is_over = tkinter.BooleanVar(self.root)
        self.root.after(round(1000 * seconds), is_over.set, True)
        self.root.wait_variable(is_over)

    def _wait_for_none(
        self, find_faults: Callable[[], Iterator[str] | list[str]], wait: Callable[[], None]
    ) -> None:
        """Note the faults that are left when the time is over."""
        end = time.monotonic() + CALM_S
        while (faults := list(find_faults())) and time.monotonic() < end:
            wait()
        for fault in faults:
            self._fault(fault)

    def _fault(self, what: str) -> None:
        self.faults.append("\n  ".join([f"after {self.events} events: {what}", *self._lately]))

    def _note_crash(self, error: BaseException) -> CrashDialog:
        self._fault("".join(traceback.format_exception(error)))
        return self._report(error)

    def _note_error_of_tk(self, *words: str) -> None:
        if ORPHAN.search(text := " ".join(words)):
            self._fault(f"Tk says: {text}")


def children(*, dead: bool = False, openers: bool = False) -> Iterator[str]:
    """The commands of the processes that this one has started, on Linux: those that live, or have
    ended and are still listed, as it was not asked how; or programs that were asked to open a file,
    which go on as long as the person looks at that. Python's own helper does not count."""
    for place in Path("/proc/self/task").glob("*/children"):
        try:
            for number in place.read_text(encoding="ascii").split():
                process = Path("/proc", number)
                about = (process / "stat").read_text(encoding="utf-8", errors="replace")
                command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                state, _, _, session = about.rpartition(")")[2].split()[:4]
                is_opener = session == number and "ffmpeg" not in command
                kind = (is_opener, state == "Z")
                if kind == (openers, dead) and "resource_tracker" not in command:
                    yield command
        except OSError:
            continue


def resident_megabytes() -> float:
    """The memory that this process takes now, on Linux; elsewhere 0."""
    if sys.platform != "linux":
        return 0.0
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def write_puzzles(folder: Path) -> Iterator[Path]:
    """The puzzles as files to be opened, and a file that is none."""
    texts = {name: write_non(make()) for name, make in PUZZLES.items()}
    for name, text in {**texts, "bad": "this is no puzzle\n"}.items():
        path = folder / f"{name}.non"
        path.write_text(text, encoding="utf-8")
        yield path


def keep_files_in(folder: Path) -> None:
    """Have the dialogs for files hand out nothing outside this folder."""
    folder.mkdir()
    for name in ("askopenfilename", "asksaveasfilename"):
        usual = getattr(filedialog, name)

        def ask(usual: Callable[..., str] = usual, **options: object) -> str:
            answer = usual(**options | {"initialdir": str(folder)})
            return answer if answer and folder in Path(answer).absolute().parents else ""

        setattr(filedialog, name, ask)


def main() -> int:
    """Walk, and tell. Returns 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.walk")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--least", type=int, default=0, help="events, however long they take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--puzzle", choices=PUZZLES, default="domino", help="to begin with")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        keep_files_in(folder / "files")
        walk = Walk(PUZZLES[options.puzzle](), folder, options.seed)
        walk.run(options.minutes * 60, options.least)
        os.chdir(folder.anchor)
    print(json.dumps(walk.faults, indent=1))
    return 1 if walk.faults else 0


if __name__ == "__main__":
    sys.exit(main())
