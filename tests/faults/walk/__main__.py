"""A random walk through the window: `python -m tests.faults.walk --minutes 30 --seed 1`.

Opens the real window and does anything with it, as fast as it answers: keys, clicks, drags, menus,
dialogs, lessons, exports. Prints how things stand now and then, and at the end what went wrong, if
anything did; `--json` prints all that as one object. Needs a display; with a window manager on it,
such as openbox, focus and full screen are as people have them.

The walk is the same every time as far as the window is: what is done hangs on what is seen, and
that on how fast the machine is. So a fault is told with what was done before it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
import tkinter
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog

from app.learn.saved_state import Settings
from app.learn.show import How
from app.window.app import make_root
from app.window.signals import Signals
from app.window.window import Window
from app.window.window_actions import IMPORTS
from benchmarks.boards import blob_puzzle, domino_puzzle, random_puzzle
from puzzles.bundled import bundled_puzzles
from puzzles.formats.non import write_non
from solver.puzzle import Puzzle
from tests.faults.walk.hands import Hands
from tests.faults.walk.watching import Child, Sample, Watch, children
from tests.filmed import bundled

PAUSE = 6
"""Milliseconds from one event to the next, if the window has answered by then."""

LONGEST_PAUSE = 600
"""Now and then nothing is done for a while, so that what waits for its time is seen to come."""

MOST_FAULTS = 20
"""After so many it is enough."""

CALM = 60.0
"""Seconds in which all that is under way has to end once nobody does anything: a moment, where the
computer has nothing else to do."""


class WalkedWindow(Window):
    """A window that stays, whatever key means closing it."""

    may_close = False

    def close(self) -> None:
        if self.may_close:
            super().close()


class Walk:
    """One window from its opening to its closing."""

    def __init__(self, puzzle: Puzzle, folder: Path, seed: int) -> None:
        for load in IMPORTS:  # a window that has time reads these ahead, and then it is larger
            load()
        self.folder = folder
        self.chance = random.Random(seed)
        self.root = make_root()
        recent = tuple(str(path) for path in write_puzzles(folder / "puzzles"))
        settings = Settings(geometry="1100x720+20+20", speed=9, recent=recent)
        self.window = WalkedWindow(self.root, puzzle, How(), settings, folder / "settings")
        self.window.show_recent()
        self.signals = Signals()
        self.signals.close_when_heard(self.root, self._stop)
        self._settle(0.5)
        self.watch = Watch(self.window)
        recent_menu = str(self.window.menus.recent)
        self.hands = Hands(self.root, self.chance, clips(), recent_menu)
        self._pending = len(self.root.tk.splitlist(self.root.tk.call("after", "info")))
        self._end = 0.0
        self._least = 0
        self._stopping = ""
        self._looks: list[float] = []
        self._seen: Callable[[Sample], None] = lambda sample: None

    def run(self, seconds: float, least: int, every: float, seen: Callable[[Sample], None]) -> None:
        """Walk for so long, and until at least so many things were done, telling so often how
        things stand; then close the window."""
        self._least = least
        begin = time.monotonic()
        self._end = begin + seconds
        self._looks = [begin + every * place for place in range(int(seconds / every) + 1)]
        self._seen = seen
        self._step()
        self.root.mainloop()
        if self.window.is_closed:
            return
        self.root.after_cancel(self._stopping)
        self._come_to_rest()
        seen(self.watch.look())
        self._close()

    def _step(self) -> None:
        """Do one thing. The next is arranged first: doing this one may open a dialog that waits."""
        now = time.monotonic()
        is_over = now >= self._end and self.watch.events >= self._least
        if is_over or len(self.watch.faults) >= MOST_FAULTS:
            self._stop()
            return
        rest = PAUSE if self.chance.random() < 0.98 else self.chance.randrange(LONGEST_PAUSE)
        self.root.after(rest, self._step)
        if self._looks and now >= self._looks[0]:
            self._looks.pop(0)
            self._seen(self.watch.look())
        self.watch.note(self.hands.move())

    def _stop(self) -> None:
        """Leave the loop, and before that whatever dialog waits for its answer in a loop of its
        own."""
        self._stopping = self.root.after(50, self._stop)
        self.hands.close_all()
        self.root.quit()

    def _come_to_rest(self) -> None:
        """Close all dialogs, leave lessons and full screen, and see that nothing goes on."""
        self.window.show.stop()
        self.hands.close_all()
        self._settle(0.3)
        self.window.actions["leave-full-screen"]()
        end = time.monotonic() + CALM
        while (wrong := self._what_goes_on()) and time.monotonic() < end:
            self.hands.close_all()
            self._settle(0.3)
        for said in wrong:
            self.watch.fault(said)

    def _what_goes_on(self) -> list[str]:
        """What is not yet as it was at the beginning."""
        wrong = []
        waiting = self.root.tk.splitlist(self.root.tk.call("after", "info"))
        is_solving = not self.window.loop.is_at_rest  # ahead, which ends by itself
        openers = sum(it.is_opener for it in children())  # each is asked whether it has ended
        if len(waiting) > self._pending + is_solving + openers:
            calls = [str(self.root.tk.call("after", "info", it)) for it in waiting]
            wrong.append(f"there are calls that nobody waits for: {calls}")
        dead = [it.command for it in children() if it.is_dead]
        if dead:
            wrong.append(f"these processes have ended and nobody noticed: {dead}")
        others = [it for it in self.root.winfo_children() if isinstance(it, tkinter.Toplevel)]
        if others:
            wrong.append(f"these do not close: {others}")
        size = f"{self.root.winfo_width()}x{self.root.winfo_height()}"
        if size != self.watch.size:
            wrong.append(f"the window was {self.watch.size} and is {size}")
        return wrong

    def _close(self) -> None:
        self.window.may_close = True
        self.window.close()
        end = time.monotonic() + CALM
        while (left := _left()) and time.monotonic() < end:
            time.sleep(0.05)
        for child in left:
            self.watch.fault(f"this process is left: {child.command}")

    def _settle(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.root.update()
            time.sleep(0.002)


def _left() -> list[Child]:
    return [it for it in children() if not it.is_opener]


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


def write_puzzles(folder: Path) -> list[Path]:
    """The puzzles as files to be opened, and a file that is none."""
    folder.mkdir(parents=True, exist_ok=True)
    bad = folder / "bad.non"
    bad.write_text("this is no puzzle\n", encoding="utf-8")
    paths = [folder / f"{name}.non" for name in PUZZLES]
    for path, make in zip(paths, PUZZLES.values(), strict=True):
        path.write_text(write_non(make()), encoding="utf-8")
    return [*paths, bad]


def clips() -> list[str]:
    """What may be on the clipboard: puzzles and nonsense."""
    small = [path.read_text(encoding="utf-8") for path in bundled_puzzles()[:6]]
    return [*small, write_non(domino_puzzle(8)), "##.\n.##\n", "nonsense", "", "7 in 10"]


def keep_files_in(folder: Path) -> None:
    """Have the dialogs for files hand out nothing outside this folder. On Windows and macOS they
    are the system's own, which no event of Tk's reaches, so there they are left out."""
    folder.mkdir(exist_ok=True)
    for name in ("askopenfilename", "asksaveasfilename"):
        usual = getattr(filedialog, name)

        def ask(usual: Callable[..., str] = usual, **options: object) -> str:
            if sys.platform in ("win32", "darwin"):
                return str(folder / str(options.get("initialfile", "none")))
            answer = usual(**options | {"initialdir": str(folder)})
            return answer if answer and folder in Path(answer).absolute().parents else ""

        setattr(filedialog, name, ask)


def main(arguments: list[str]) -> int:
    """Walk, and tell. Returns 1 if anything went wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults.walk",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--least", type=int, default=0, help="events, however long they take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--puzzle", choices=PUZZLES, default="domino", help="to begin with")
    parser.add_argument("--every", type=float, default=10.0, help="seconds from figure to figure")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)

    def tell(sample: Sample) -> None:
        if not options.json:
            print(
                "  ".join(f"{name} {value}" for name, value in sample._asdict().items()), flush=True
            )

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        keep_files_in(folder / "files")
        walk = Walk(PUZZLES[options.puzzle](), folder, options.seed)
        walk.run(options.minutes * 60, options.least, options.every, tell)
        os.chdir(folder.anchor)
    watch = walk.watch
    if options.json:
        samples = [sample._asdict() for sample in watch.samples]
        print(json.dumps({"faults": watch.faults, "samples": samples}))
    else:
        for fault in watch.faults:
            print(fault)
        print(f"{watch.events} events, {len(watch.faults)} faults")
    return 1 if watch.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
