"""Read changed files for as long as one likes, and say what was found.

    python -m tests.faults.fuzz_readers --minutes 5 --seed 1

Every reader has its turn again and again. A file that does what it must not is kept in the folder
of --keep, and the exit code is 1. The same seed gives the same files.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.faults.reading_targets import Target, targets

TURN = 20
"""Files of one reader before the next has its turn."""

SLOW = 5.0
"""Seconds of the processor that no such small file may take."""


@dataclass
class Count:
    """What happened to a reader so far."""

    files: int = 0
    usable: int = 0
    slowest: float = 0.0
    faults: int = 0


def main() -> int:
    """Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-found"), metavar="FOLDER")
    parser.add_argument("--only", metavar="READER", help="this reader alone")
    options = parser.parse_args()
    known = [it for it in targets() if options.only in (None, it.name)]
    counts = {target.name: Count() for target in known}
    end = time.monotonic() + 60 * options.minutes
    turn = 0
    while time.monotonic() < end:
        for target in known:
            random = Random(f"{options.seed} {target.name} {turn}")
            for _ in range(TURN):
                _try(target, target.changed_file(random), counts[target.name], options.keep)
        turn += 1
    _report(counts)
    return int(any(count.faults for count in counts.values()))


def _try(target: Target, data: bytes, count: Count, keep: Path) -> None:
    begin = time.process_time()
    count.files += 1
    try:
        count.usable += target.use(data)
    except Exception:
        _keep(target, data, count, keep)
        traceback.print_exc()
    took = time.process_time() - begin
    count.slowest = max(count.slowest, took)
    if took > SLOW:
        _keep(target, data, count, keep)
        print(f"{target.name}: a file took {took:.1f} s", file=sys.stderr)


def _keep(target: Target, data: bytes, count: Count, folder: Path) -> None:
    count.faults += 1
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{target.name.replace(' ', '-')}-{count.faults}").write_bytes(data)


def _report(counts: dict[str, Count]) -> None:
    print(f"{'reader':<20}{'files':>9}{'usable':>9}{'slowest':>12}{'faults':>8}")
    total = Count()
    for name, it in counts.items():
        share = it.usable / max(1, it.files)
        print(f"{name:<20}{it.files:>9}{share:>9.0%}{1000 * it.slowest:>9.0f} ms{it.faults:>8}")
        total.files += it.files
        total.usable += it.usable
        total.faults += it.faults
    share = total.usable / max(1, total.files)
    print(f"{'all':<20}{total.files:>9}{share:>9.0%}{'':>12}{total.faults:>8}")


if __name__ == "__main__":
    sys.exit(main())
