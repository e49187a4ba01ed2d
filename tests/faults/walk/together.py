"""Walks through several windows at once: `python -m tests.faults.walk.together --minutes 30`.

The windows have one folder for what they keep. Each is ended by a signal after a while, wherever it
is, and another one opens; some have no HOME. At the end it is told what went wrong, how much memory
was taken, and which endings took more than a second, without what others had of the processor.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tests.display import own_screen
from tests.faults.walk.__main__ import BEGUN, ENDED, PUZZLES

ROOT = Path(__file__).parents[3]

SHORTEST, LONGEST = 5.0, 60.0
"""Seconds from the opening of a window to its end."""

SOON = 1.0
"""Seconds that an ending may take."""

PATIENCE = 20.0
"""Seconds after which an ending is none."""

AT_MOST = 120.0
"""Seconds after which a window that is not there is a fault, on a busy computer, too."""

TOLD = 80
"""Lines of what a window said that was cut off: its stack begins with what was called last."""

SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")


@dataclass
class Seen:
    """What was seen in all windows."""

    windows: int = 0
    events: int = 0
    faults: list[str] = field(default_factory=list)
    crashes: int = 0
    """On the screen."""
    megabytes: float = 0.0
    """The most that a window took."""
    longest: float = 0.0
    """Seconds of work between two events."""
    late: list[str] = field(default_factory=list)
    """The endings that took more than a second."""
    slowest: float = 0.0
    """Seconds of the longest ending."""


class Walker:
    """One window, in a process of its own."""

    def __init__(self, chance: random.Random, folder: Path) -> None:
        self.signal = chance.choice(SIGNALS)
        self.seed = chance.randrange(1_000_000)
        self.end = time.monotonic() + chance.uniform(SHORTEST, LONGEST)
        self.has_home = chance.random() < 0.5
        names = os.environ if self.has_home else os.environ.keys() - {"HOME", "XDG_CONFIG_HOME"}
        puzzle = chance.choice(sorted(PUZZLES))
        self.said = f"--seed {self.seed} --puzzle {puzzle}"
        command = [sys.executable, "-m", "tests.faults.walk", *self.said.split()]
        self.output = folder / f"told-{self.seed}.txt"
        with self.output.open("w", encoding="utf-8") as output:
            self.process = subprocess.Popen(
                [*command, "--json", "--minutes", "1000", "--folder", str(folder)],
                cwd=ROOT,
                env={name: os.environ[name] for name in names} | {"PYTHONFAULTHANDLER": "1"},
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    @property
    def is_due(self) -> bool:
        return time.monotonic() >= self.end or self.process.poll() is not None

    def finish(self, seen: Seen) -> None:
        """End it by its signal once it is there, and note what was seen."""
        self._wait_until_begun()
        if self.process.poll() is None:
            self.process.send_signal(getattr(signal, self.signal))
        took = self._wait()
        lines = self.output.read_text(encoding="utf-8").splitlines()
        told: dict[str, Any] = {}
        for line in lines:
            if line.startswith("{"):
                told = json.loads(line)
        seen.windows += 1
        seen.slowest = max(seen.slowest, took)
        if took > SOON:
            seen.late.append(f"{took:.1f} s after {self.signal}: {self.said}")
        if ENDED not in lines or not told:
            rest = [line for line in lines if not line.startswith("{")]
            cut = f"{self.said}: it was cut off, with exit code {self.process.returncode}"
            seen.faults.append("\n".join([cut, *rest[:TOLD]]))
            return
        last = told["samples"][-1]
        seen.events += last["events"]
        seen.crashes += last["crashes"]
        seen.megabytes = max(seen.megabytes, *(it["megabytes"] for it in told["samples"]))
        seen.longest = max(seen.longest, told["longest"])
        seen.faults += [f"{self.said}: {fault}" for fault in told["faults"]]

    def _wait_until_begun(self) -> None:
        end = time.monotonic() + AT_MOST
        while self.process.poll() is None and time.monotonic() < end:
            if BEGUN in self.output.read_text(encoding="utf-8").splitlines():
                return
            time.sleep(0.05)

    def _wait(self) -> float:
        """The seconds until it is gone, without those in which it waited for the processor."""
        begin, before = time.monotonic(), self._waited()
        waited = before
        while self.process.poll() is None:
            if time.monotonic() - begin > PATIENCE:
                self.process.send_signal(signal.SIGABRT)  # it tells where it stands
                self.process.wait()
                break
            waited = self._waited() or waited
            time.sleep(0.01)
        return time.monotonic() - begin - (waited - before)

    def _waited(self) -> float:
        """The seconds for which others had the processor that it was ready for, on Linux."""
        try:
            text = Path(f"/proc/{self.process.pid}/schedstat").read_text(encoding="ascii")
        except OSError:
            return 0.0
        return int(text.split()[1]) / 1e9


def main(arguments: list[str]) -> int:
    """Walk, and tell. Returns 1 if anything went wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults.walk.together",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--windows", type=int, default=2, help="at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    chance, seen = random.Random(options.seed), Seen()
    end = time.monotonic() + options.minutes * 60
    with tempfile.TemporaryDirectory() as name:
        walkers = [Walker(chance, Path(name)) for _ in range(options.windows)]
        while walkers:
            is_over = time.monotonic() >= end
            for walker in [it for it in walkers if it.is_due or is_over]:
                walker.finish(seen)
                walkers.remove(walker)
                if not is_over:
                    walkers.append(Walker(chance, Path(name)))
            time.sleep(0.05)
    if options.json:
        print(json.dumps(asdict(seen)))
    else:
        for fault in seen.faults:
            print(fault)
        for ending in seen.late:
            print(f"late: {ending}")
        print(
            f"{seen.windows} windows, {seen.events} events, {len(seen.faults)} faults, "
            f"{seen.crashes} crashes on the screen, {seen.megabytes:.0f} MB at most, "
            f"longest at work {seen.longest:.2f} s, {len(seen.late)} endings over {SOON:.0f} s, "
            f"the slowest {seen.slowest:.2f} s"
        )
    return 1 if seen.faults or seen.late else 0


if __name__ == "__main__":
    with own_screen():
        status = main(sys.argv[1:])
    sys.exit(status)
