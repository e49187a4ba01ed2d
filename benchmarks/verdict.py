"""How long a verdict takes, on one board after the other, and beside other solvers.

    python -m benchmarks.verdict [FILE or FOLDER …] [--peers] [--peer "othersolver -u {}"] …

README.md beside this file says what is printed and how it is measured.
"""

from __future__ import annotations

import argparse
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.boards import Board, generated_boards, given_boards
from benchmarks.shares import Shares
from puzzles.formats import webpbn
from puzzles.formats.non import write_non
from solver.verdicts import verdict

PROGRAM = Path(__file__).parent.parent / "nonogram_tk.py"

PEERS = (
    (("pbnsolve",), "-bu {}"),
    (("nonogrid",), "--max-solutions 2 {xml}"),
    (("picross-solver", "picross_solver_cli", "picross_solver"), "--validation {}"),
)
"""Other solvers: the names that their programs may have, and what each is told so that it looks for
a second solution, too."""

ROUNDS = 3
"""So often each of the programs has a turn on a board; the least time counts."""

LONG = 1.0
"""Seconds after which a program has no further turn on the board."""

LIMIT = "limit"
"""Said instead of a time where a process did not end."""

Time = float | str
"""Seconds of processor time, or why there are none: LIMIT, or how the process failed."""


@dataclass(frozen=True)
class Measurement:
    """What was measured on one board, in seconds of processor time. `peers` are the whole
    processes of the other solvers and `whole` is ours; None where there are no peers."""

    board: Board
    kind: str
    needs: str
    thinking: float
    whole: Time | None
    peers: tuple[Time, ...]


def main(arguments: Sequence[str] | None = None) -> None:
    options = _parser().parse_args(arguments)
    boards = list(given_boards(options.files) if options.files else generated_boards(options.seeds))
    peers = [*options.peer, *(installed_peers() if options.peers else ())]
    if options.peers and not peers:
        print("none of these is on the path:", ", ".join(names[0] for names, _ in PEERS))
    print(header(peers))
    measured = []
    shares = Shares()
    with tempfile.TemporaryDirectory() as folder, shares.counting():
        for board in boards:
            measurement = measure(board, peers, options.seconds, Path(folder))
            measured.append(measurement)
            shares.run_loop()
            print(line_about(measurement), flush=True)
    for line in summary(measured, peers, options.seconds, shares):
        print(line)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.verdict", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="puzzles, or folders of puzzles")
    parser.add_argument(
        "--peer",
        action="append",
        default=[],
        metavar="COMMAND",
        help="another solver; {} is where the name of a .non file goes, {xml} that of an .xml "
        "file; may be given several times",
    )
    parser.add_argument(
        "--peers",
        action="store_true",
        help="those of " + ", ".join(names[0] for names, _ in PEERS) + " that are on the path",
    )
    parser.add_argument("--seconds", type=float, default=30, help="the limit for one verdict")
    parser.add_argument("--seeds", type=int, default=3, help="random boards of each kind")
    return parser


def installed_peers() -> list[str]:
    """The commands of the solvers that are on the path."""
    found = []
    for names, arguments in PEERS:
        program = next(filter(None, map(shutil.which, names)), None)
        if program is not None:
            found.append(f"{shlex.quote(program)} {arguments}")
    return found


def measure(board: Board, peers: Sequence[str], seconds: float, folder: Path) -> Measurement:
    """Our verdict in this process; then, if there are peers, ours and theirs as processes, in
    turns."""
    begin = time.process_time()
    found = verdict(board.puzzle, timeout=seconds)
    thinking = time.process_time() - begin
    if not peers:
        return Measurement(board, found.kind, found.needs, thinking, None, ())
    file = folder / f"{board.name}.non"
    file.write_text(write_non(board.puzzle), encoding="utf-8")
    file.with_suffix(".xml").write_text(webpbn.write_all([board.puzzle]), encoding="utf-8")
    ours = [sys.executable, str(PROGRAM), "--check", "--timeout", str(seconds), str(file)]
    times = least_times([ours, *(command_for(peer, file) for peer in peers)], seconds)
    return Measurement(board, found.kind, found.needs, thinking, times[0], tuple(times[1:]))


def least_times(commands: Sequence[Sequence[str]], limit: float) -> list[Time]:
    """The least processor time of each process, all having their turns one after the other. The
    first is ours: it keeps its limit by itself, and says its verdict by its exit code."""
    least: list[Time] = []
    for turn in range(ROUNDS):
        for number, command in enumerate(commands):
            before = least[number] if turn else 0.0
            if isinstance(before, str) or before > LONG:
                continue
            ours = number == 0
            now = process_seconds(command, 2 * limit if ours else limit, may_fail=ours)
            if turn == 0:
                least.append(now)
            else:
                least[number] = now if isinstance(now, str) else min(before, now)
    return least


def command_for(peer: str, file: Path) -> list[str]:
    """The peer's command with the file's name in it."""
    names = {"{}": str(file), "{xml}": str(file.with_suffix(".xml"))}
    command = shlex.split(peer)
    for place, name in names.items():
        command = [part.replace(place, name) for part in command]
    return command


def process_seconds(command: Sequence[str], limit: float, *, may_fail: bool = False) -> Time:
    """The processor time of a process, user and system. Elapsed time where the system does not
    count the processor time of children. A process that fails has answered nothing, however soon:
    it has no time, unless it `may_fail`."""
    begin = _children_seconds()
    try:
        ended = subprocess.run(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return LIMIT
    except OSError:
        return "no start"
    if ended.returncode and not may_fail:
        return f"exit {ended.returncode}"
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
    if measurement.whole is not None:
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
        times = [it.peers[index] for it in measured]
        yield statistics_line(peer, [seconds if isinstance(it, str) else it for it in times])
        ratios = [
            found for it in measured if (found := ratio(it.peers[index], it.whole)) is not None
        ]
        late = times.count(LIMIT)
        yield f"  its time ÷ ours, both as processes: {_ratios(ratios)}; past the limit: {late}"
        failed = Counter(it for it in times if isinstance(it, str) and it != LIMIT)
        if failed:
            how = ", ".join(f"{why} on {count}" for why, count in failed.items())
            yield f"  failed, counted like past the limit: {how} of {len(times)} boards"
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


def ratio(theirs: Time, ours: Time | None) -> float | None:
    """How many times as long as ours; None where one of the two has no time."""
    return None if isinstance(theirs, str) or isinstance(ours, str) or not ours else theirs / ours


def _power(larger: float, longer: float) -> float:
    from math import log

    return log(max(longer, 1e-9)) / log(larger)


def _written(time: Time, width: int) -> str:
    return f"{time:>{width}}" if isinstance(time, str) else f"{time:>{width}.4f}"


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
