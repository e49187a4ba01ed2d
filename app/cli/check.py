"""--check: is it fair? For each puzzle how many solutions it has, and what it takes to find them.

Puzzles are read here and judged in as many processes as there are cores; the answers come out in
the order of the input. One puzzle alone is judged right here: starting processes would take
longer than most verdicts.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from functools import partial
from itertools import chain, islice

from app.child import start_child
from app.cli.arguments import Options
from app.cli.inputs import Item, NamedPuzzles, report_assumed
from app.cli.terminal import Progress, notify
from app.draw.text_board import difference_board, letters_for, solution_board
from app.text.catalogue import Catalogue, Language
from app.text.lines import columns, pad_left, pad_right
from solver.effort import rate_for_person
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.verdicts import (
    DEFAULT_TIMEOUT,
    MEMORY,
    MORE,
    NONE,
    SEVERAL,
    UNDECIDED,
    UNIQUE,
    Verdict,
    rate,
    verdict,
)

BAD = "bad"
"""The verdict on a file that holds no puzzle."""

KINDS = (UNIQUE, SEVERAL, NONE, UNDECIDED, BAD)

MANY = 10
"""From so many puzzles on, a progress bar says how far it is."""

Report = dict[str, object]
"""What is said about one puzzle: the keys of `--check --json`, which keep their meaning."""

Task = tuple[Item, float, int, bool]
"""A puzzle, the seconds for it, how many solutions are wanted, and whether it is rated."""


def check(options: Options, limit: Limit) -> int:
    """Print what `--check` finds; each puzzle has its own limit. Returns the exit code."""
    catalogue = options.language.commands
    tasks = Tasks(NamedPuzzles(options.puzzles, options), options)
    counts: Counter[str] = Counter()
    begin = time.perf_counter()
    answers = judge_all(tasks, options.jobs, catalogue)
    try:
        with Progress(1, "puzzles", catalogue) as progress:
            for answer in answers:
                counts[str(answer["verdict"])] += 1
                item = tasks.under_way.popleft()
                progress.clear()
                report_assumed(item, options.language)
                if options.json:
                    import json

                    print(json.dumps(answer))
                else:
                    print(line_about(answer, options.language))
                    show_boards(item.puzzle, answer, options, tasks.are_one)
                if tasks.total >= MANY:
                    progress.show(counts.total(), tasks.total)
    finally:
        answers.close()
    if not options.json:
        print(f"\n{summary(counts, time.perf_counter() - begin, catalogue)}")
    if counts[UNDECIDED] and not _has_engine():
        notify(catalogue.say("no-engine"))
    if counts[BAD]:
        return 2
    return 0 if counts[UNIQUE] == counts.total() else 1


def _has_engine() -> bool:
    from solver.sat import is_available  # it is not asked unless something stayed open

    return is_available()


class Tasks:
    """The puzzles to be judged, read when they are asked for. Those whose answer is not known yet
    wait in `under_way`; all others are forgotten."""

    def __init__(self, gathering: NamedPuzzles, options: Options) -> None:
        self._gathering = gathering
        self._timeout = DEFAULT_TIMEOUT if options.timeout is None else options.timeout
        self._wanted = max(2, options.solutions or 2)
        self._is_rated = options.rate
        self._items = iter(gathering)
        self._first = list(islice(self._items, 2))
        self._read = len(self._first)
        self.are_one = self._read < 2
        self.under_way: deque[Item] = deque()

    @property
    def total(self) -> int:
        """How many there are, as far as is known: a file that is not read yet counts as one."""
        return self._read + self._gathering.left

    def __iter__(self) -> Iterator[Task]:
        for item in chain(self._first, self._rest()):
            self.under_way.append(item)
            yield item, self._timeout, self._wanted, self._is_rated

    def _rest(self) -> Iterator[Item]:
        self._first.clear()
        for item in self._items:
            self._read += 1
            yield item


def judge_all(
    tasks: Tasks, jobs: int | None, catalogue: Catalogue
) -> Generator[Report, None, None]:
    """The answers, in the order of the tasks."""
    work = partial(judge, out_of_memory=catalogue.say("out-of-memory"))
    jobs = 1 if tasks.are_one else jobs or os.cpu_count() or 1
    if jobs <= 1:
        yield from map(work, tasks)
        return
    from app.processes import map_in_processes

    yield from map_in_processes(work, tasks, jobs, partial(_lost, catalogue.say("lost")))


def judge(task: Task, out_of_memory: str) -> Report:
    """What there is to say about one puzzle; where the memory was not enough for it, this."""
    item, timeout, wanted, is_rated = task
    puzzle = item.puzzle
    if puzzle is None:
        return _answer(item, BAD, None, item.seconds)
    found = verdict(puzzle, timeout=timeout, solutions=wanted, start_child=start_child)
    seconds = item.seconds + found.seconds
    needs: str | None = found.needs
    rating: Report = {}
    if is_rated:
        begin = time.perf_counter()
        needs, rating = _rated_for_person(puzzle, found, max(0.0, timeout - found.seconds))
        seconds += time.perf_counter() - begin
    error = out_of_memory if found.kind == UNDECIDED and found.lacked == MEMORY else ""
    return _answer(item, found.kind, needs, seconds, found.solutions, error) | rating


def _rated_for_person(puzzle: Puzzle, found: Verdict, seconds: float) -> tuple[str | None, Report]:
    """What it takes to solve the puzzle; and how hard that is for a person, which only a puzzle
    with one solution that the ladder reaches has an answer to."""
    limit = Limit(seconds)
    rated = rate_for_person(puzzle, limit) if found.kind == UNIQUE else None
    if rated is None:
        needs = found.needs
        if needs == MORE and found.kind != UNDECIDED:
            needs = rate(puzzle, timeout=max(0.0, limit.left())) or MORE
        return needs, dict.fromkeys(("stars", "effort", "sweeps", "tightest"))
    tightest = rated.tightest
    return rated.needs, {
        "stars": rated.stars,
        "effort": rated.effort,
        "sweeps": rated.sweeps,
        "tightest": {"step": tightest.step, "lines": tightest.lines, "of": tightest.of},
    }


def _answer(
    item: Item,
    kind: str,
    needs: str | None,
    seconds: float,
    solutions: Iterable[Iterable[str]] = (),
    error: str = "",
) -> Report:
    puzzle = item.puzzle
    return {
        "file": item.name,
        "title": puzzle.title if puzzle else None,
        "width": puzzle.width if puzzle else None,
        "height": puzzle.height if puzzle else None,
        "verdict": kind,
        "needs": needs,
        "seconds": round(seconds, 6),
        "solutions": [list(board) for board in solutions],
        "error": item.error or error or None,
    }


def _lost(said: str, task: Task) -> Report:
    """What is said where the process that was at a puzzle is gone."""
    item, *_ = task
    return _answer(item, UNDECIDED, None, item.seconds, error=said)


def line_about(answer: Report, language: Language) -> str:
    """One line: size, verdict, what it needs, time, and which puzzle."""
    verdicts = {kind: language.commands.say(f"verdict.{kind}") for kind in KINDS}
    wide = max(map(columns, verdicts.values()))
    is_bad = answer["verdict"] == BAD
    size = "" if is_bad else f"{answer['width']} × {answer['height']}"
    took = float(str(answer["seconds"]))
    seconds = "" if is_bad else language.commands.say("seconds", seconds=took)
    file = answer["file"]
    if answer["error"]:
        file = language.errors.say("in-file", file=str(file), error=str(answer["error"]))
    return (
        f"{size:>11}  {pad_right(verdicts[str(answer['verdict'])], wide)}  "
        f"{pad_right(_needs(answer['needs'], language), 12)}  "
        f"{_rated(answer, language)}{pad_left(seconds, 9)}  {file}"
    )


def _rated(answer: Report, language: Language) -> str:
    """How hard it is, where that was asked."""
    if "stars" not in answer:
        return ""
    if answer["stars"] is None:
        return " " * 20
    stars = "★" * int(str(answer["stars"]))
    effort = language.commands.say("effort", effort=str(answer["effort"]))
    return f"{stars:<5}  {pad_right(effort, 13)}"


def _needs(needs: object, language: Language) -> str:
    """What it takes to solve it, in a word: a technique's, or one for what techniques are not."""
    if not needs:
        return ""
    known = language.commands.texts.get(f"needs.{needs}")
    return known or language.board.say(f"technique.{needs}")


def summary(counts: Counter[str], seconds: float, catalogue: Catalogue) -> str:
    """How many puzzles there were of which verdict, and how long it took."""
    parts = [
        catalogue.say("summary.part", count=counts[kind], verdict=catalogue.say(f"verdict.{kind}"))
        for kind in KINDS
        if counts[kind]
    ]
    total = counts.total()
    between = catalogue.say("summary.between")
    return catalogue.say_count(
        "summary", total, count=total, parts=between.join(parts), seconds=f"{seconds:.1f}"
    )


def show_boards(puzzle: Puzzle | None, answer: Report, options: Options, is_alone: bool) -> None:
    """The solutions that were asked for; and where there are several, how they differ."""
    boards = answer["solutions"]
    assert isinstance(boards, list)
    if puzzle is None or not boards or not (options.solutions or is_alone):
        return
    catalogue = options.language.commands
    letters = letters_for(sys.stdout.encoding)
    for number, board in enumerate(boards[: options.solutions or 0], 1):
        print(f"\n{catalogue.say('solution', number=number)}\n")
        print(solution_board(puzzle, board, letters))
    if answer["verdict"] == SEVERAL:
        compared = boards[: max(2, options.solutions or 0)]
        print(f"\n{catalogue.say('differ', count=len(compared))}\n")
        print(difference_board(puzzle, compared, letters))
    print()
