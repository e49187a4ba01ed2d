"""How fast puzzles are read, beside what splitting their lines takes in plain Python.

python -m benchmarks.reading            # 10,000 puzzles of a bundle; 1,000 files of a folder
python -m benchmarks.reading --count N
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.boards import blob_puzzle, random_puzzle
from puzzles.formats.non import write_all, write_non
from puzzles.reading import read
from puzzles.source import Source
from solver.puzzle import Puzzle

PROGRAM = Path(__file__).parent.parent / "nonogram_tk.py"


def bundle(count: int) -> list[Puzzle]:
    """So many different puzzles: smooth pictures of 10 to 30 cells a side, and random ones."""
    puzzles = []
    for seed in range(count):
        side = 10 + seed % 5 * 5
        made = random_puzzle(side, 0.5, seed) if seed % 4 == 0 else blob_puzzle(side, seed)
        puzzles.append(made)
    return puzzles


def seconds_of(work: Callable[[], object], times: int = 3) -> float:
    """The processor time of the quickest run."""
    best = float("inf")
    for _ in range(times):
        gc.collect()
        begin = time.process_time()
        kept = work()
        best = min(best, time.process_time() - begin)
        del kept
    return best


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="puzzles of the bundle")
    parser.add_argument("--files", type=int, default=1_000, help="files of the folder")
    options = parser.parse_args(arguments)
    puzzles = bundle(options.count)
    text = write_all(puzzles)
    lines = seconds_of(text.splitlines)
    split = seconds_of(lambda: [line.split(",") for line in text.splitlines()])
    whole = seconds_of(lambda: read(Source(text), ".non"))
    print(f"{len(puzzles)} puzzles, {text.count(chr(10))} lines, {len(text) / 2**20:.1f} MiB")
    print(f"cut into lines      {lines:7.3f} s")
    print(f"lines split         {split:7.3f} s")
    print(f"read and checked    {whole:7.3f} s, {whole / split:.1f} × the lines split")
    if options.files:
        check_folder(puzzles[: options.files])
    return 0


def check_folder(puzzles: list[Puzzle]) -> None:
    """How much memory `--check` takes for a folder, and for a tenth of it."""
    with tempfile.TemporaryDirectory() as name:
        for number, puzzle in enumerate(puzzles):
            folder = Path(name, "few" if number % 10 == 0 else "more")
            folder.mkdir(exist_ok=True)
            (folder / f"{number:05}.non").write_text(write_non(puzzle), encoding="utf-8")
        for folder, count in ((Path(name, "few"), len(puzzles) // 10), (Path(name), len(puzzles))):
            print(f"--check {count} files  {peak_of(folder):7.1f} MiB at most")


def peak_of(folder: Path) -> float:
    """The most memory of a `--check` of the folder in one process, in MiB."""
    script = (
        "import resource, sys; sys.argv = sys.argv[1:]; sys.path.insert(0, sys.argv[0]);"
        "import nonogram_tk; nonogram_tk.main(['--check', sys.argv[1], '--jobs', '1']);"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(PROGRAM.parent), str(folder)],
        capture_output=True,
        text=True,
        check=True,
    )
    unit = 1 if sys.platform == "darwin" else 1024
    return int(done.stderr.split()[-1]) * unit / 2**20


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
