"""How long a verdict takes, on one board after the other, and beside other solvers.

    python -m benchmarks.verdict [FILE or FOLDER …] [--peer "othersolver -u {}"] …

README.md beside this file says what is printed and how it is measured.
"""

from __future__ import annotations

import argparse
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.boards import Board, generated_boards, given_boards
from benchmarks.shares import Shares
from puzzles.formats.non import write_non
from solver.verdicts import verdict

PROGRAM = Path(__file__).parent.parent / "nonogram_tk.py"


@dataclass(frozen=True)
class Measurement:
    """What was measured on one board, in seconds of processor time. `peers` are the whole
    processes of the other solvers and `whole` is ours; None where the limit was reached."""

    board: Board
    kind: str
    needs: str
    thinking: float
    whole: float | None
    peers: tuple[float | None, ...]


def main(arguments: Sequence[str] | None = None) -> None:
    options = _parser().parse_args(arguments)
    boards = list(given_boards(options.files) if options.files else generated_boards(options.seeds))
    print(header(options.peer))
    measured = []
    shares = Shares()
    with tempfile.TemporaryDirectory() as folder, shares.counting():
        for board in boards:
            measurement = measure(board, options.peer, options.seconds, Path(folder))
            measured.append(measurement)
            shares.run_loop()
            print(line_about(measurement), flush=True)
    for line in summary(measured, options.peer, options.seconds, shares):
        print(line)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.verdict", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="puzzles, or folders of puzzles")
    parser.add_argument(
        "--peer",
        action="append",
        default=[],
        metavar="COMMAND",
        help="another solver; {} is where the file's name goes; may be given several times",
    )
    parser.add_argument("--seconds", type=float, default=30, help="the limit for one verdict")
    parser.add_argument("--seeds", type=int, default=3, help="random boards of each kind")
    return parser


def measure(board: Board, peers: Sequence[str], seconds: float, folder: Path) -> Measurement:
    """Our verdict in this process; then, if there are peers, ours and theirs as processes."""
    begin = time.process_time()
    found = verdict(board.puzzle, timeout=seconds)
    thinking = time.process_time() - begin
    whole = None
    others: list[float | None] = []
    if peers:
        file = folder / f"{board.name}.non"
        file.write_text(write_non(board.puzzle), encoding="utf-8")
        ours = [sys.executable, str(PROGRAM), "--check", "--timeout", str(seconds), str(file)]
        whole = process_seconds(ours, 2 * seconds)
        others = [process_seconds(command_for(peer, file), seconds) for peer in peers]
    return Measurement(board, found.kind, found.needs, thinking, whole, tuple(others))


def command_for(peer: str, file: Path) -> list[str]:
    """The peer's command with the file's name in it."""
    return [part.replace("{}", str(file)) for part in shlex.split(peer)]


def process_seconds(command: Sequence[str], limit: float) -> float | None:
    """The processor time of a process, user and system; None where it did not end in time.
    Elapsed time where the system does not count the processor time of children."""
    begin = _children_seconds()
    try:
        subprocess.run(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None
    return _children_seconds() - begin


def _children_seconds() -> float:
    if sys.platform == "win32":
        return time.perf_counter()
    from resource import RUSAGE_CHILDREN, getrusage

    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


# -- what is printed ---------------------------------------------------------------------------


def header(peers: Sequence[str]) -> str:
    columns = [f"{'board':<22}{'size':>9}  {'verdict':<10}{'needs':<9}{'thinking':>9}"]
    if peers:
        columns.append(f"{'process':>9}")
        columns += [
            f"{shlex.split(peer)[0].rsplit('/', 1)[-1][:12]:>13}{'ratio':>8}" for peer in peers
        ]
    return "".join(columns)


def line_about(measurement: Measurement) -> str:
    board = measurement.board
    size = f"{board.puzzle.width}×{board.puzzle.height}"
    line = (
        f"{board.name[:21]:<22}{size:>9}  {measurement.kind:<10}{measurement.needs:<9}"
        f"{measurement.thinking:>9.4f}"
    )
    if measurement.peers:
        line += _written(measurement.whole, 9)
    for seconds in measurement.peers:
        line += _written(seconds, 13) + _written_ratio(ratio(seconds, measurement.whole))
    return line


def summary(
    measured: Sequence[Measurement], peers: Sequence[str], seconds: float, shares: Shares
) -> Iterator[str]:
    """Median, worst and sum; where it went; the ratios to each peer; how the time grows with the
    size."""
    thinking = [it.thinking for it in measured]
    yield "\n" + statistics_line("thinking", thinking)
    yield from shares.lines_about(sum(thinking))
    for index, peer in enumerate(peers):
        times = [seconds if it.peers[index] is None else it.peers[index] for it in measured]
        yield statistics_line(peer, [it for it in times if it is not None])
        ratios = [
            found for it in measured if (found := ratio(it.peers[index], it.whole)) is not None
        ]
        late = sum(it.peers[index] is None for it in measured)
        yield f"  its time ÷ ours, both as processes: {_ratios(ratios)}; past the limit: {late}"
    yield from growth(measured)


def statistics_line(name: str, times: Sequence[float]) -> str:
    return (
        f"{name}: median {statistics.median(times):.4f} s, worst {max(times):.3f} s, "
        f"sum {sum(times):.2f} s, {len(times)} boards"
    )


def growth(measured: Sequence[Measurement]) -> Iterator[str]:
    """For each group, the median time of each size, and the power of the number of cells that
    leads from the smallest size to the largest."""
    groups: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for it in measured:
        cells = it.board.puzzle.width * it.board.puzzle.height
        groups[it.board.group][cells].append(it.thinking)
    for group, sizes in groups.items():
        if len(sizes) < 2:
            continue
        medians = {cells: statistics.median(times) for cells, times in sorted(sizes.items())}
        smallest, largest = min(medians), max(medians)
        power = _power(largest / smallest, medians[largest] / max(medians[smallest], 1e-6))
        yield f"\ngrowth, {group}: time grows like cells to the power {power:.1f}"
        yield "  " + ", ".join(f"{cells} cells {time:.4f} s" for cells, time in medians.items())


def ratio(theirs: float | None, ours: float | None) -> float | None:
    """How many times as long as ours; None where one of the two did not end."""
    return None if theirs is None or not ours else theirs / ours


def _power(larger: float, longer: float) -> float:
    from math import log

    return log(max(longer, 1e-9)) / log(larger)


def _written(seconds: float | None, width: int) -> str:
    return f"{'limit':>{width}}" if seconds is None else f"{seconds:>{width}.4f}"


def _written_ratio(ratio: float | None) -> str:
    return f"{'':>8}" if ratio is None else f"{ratio:>7.2f}×"


def _ratios(ratios: Sequence[float]) -> str:
    if not ratios:
        return "none to compare"
    return (
        f"median {statistics.median(ratios):.2f}, least {min(ratios):.2f}, most {max(ratios):.2f}"
    )


if __name__ == "__main__":
    main()
