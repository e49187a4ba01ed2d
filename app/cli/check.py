"""--check: how many solutions each puzzle has, and what it takes to find them.

Puzzles are read in this process and judged in one for each core; answers come in the order of the
input. A single puzzle is judged here: starting processes takes longer than most verdicts.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import chain, islice
from typing import TypeVar

from app.child import start_child
from app.cli.arguments import Options
from app.cli.inputs import Item, NamedPuzzles, report_assumed
from app.cli.terminal import Progress, notify
from app.draw.text_board import grid_of, letters_for, text_board
from app.text.catalogue import Catalogue, Language
from app.text.lines import columns, pad_left, pad_right
from puzzles.printable import excerpt
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
"""The verdict on a file without a puzzle."""

KINDS = (UNIQUE, SEVERAL, NONE, UNDECIDED, BAD)

T = TypeVar("T")

Report = dict[str, object]
"""The keys of `--check --json`, which keep their meaning."""


def check(options: Options) -> int:
    """Print the verdicts; each puzzle has its own limit. Returns the exit code."""
    catalogue = options.language.commands
    items = PendingItems(NamedPuzzles(options.puzzles, options, timeout_of(options)))
    counts: Counter[str] = Counter()
    begin = time.perf_counter()
    with closing(items.answered(judge_all(items, options), options.language)) as answered:
        for item, answer in answered:
            counts[str(answer["verdict"])] += 1
            if options.json:
                print(json.dumps(answer))
            else:
                print(line_about(answer, options.language))
                show_boards(item.puzzle, answer, options, items.are_one)
    if not options.json:
        print(f"\n{summary(counts, time.perf_counter() - begin, catalogue)}")
    if counts[UNDECIDED]:
        from solver.sat import is_available  # loads the engine

        if not is_available():
            notify(catalogue.say("no-engine"))
    if counts[BAD]:
        return 2
    return 0 if counts[UNIQUE] == counts.total() else 1


def timeout_of(options: Options) -> float:
    """The seconds for reading a file, and for each puzzle of it."""
    return DEFAULT_TIMEOUT if options.timeout is None else options.timeout


class PendingItems:
    """The puzzles to be judged, each read when it is needed. Those without an answer yet are kept
    in `under_way`."""

    def __init__(self, named: NamedPuzzles) -> None:
        self._named, self._items = named, iter(named)
        self._first = list(islice(self._items, 2))
        self._given = 0
        self.are_one = len(self._first) < 2
        self.under_way: deque[Item] = deque()

    @property
    def total(self) -> int:
        """The number of puzzles; a file that is not read yet counts as one."""
        return max(self._given, len(self._first)) + self._named.left

    def __iter__(self) -> Iterator[Item]:
        for item in chain(self._first, self._items):
            self._given += 1
            self.under_way.append(item)
            yield item

    def answered(
        self, answers: Iterator[T], language: Language
    ) -> Generator[tuple[Item, T], None, None]:
        """Yield each puzzle with its answer, in order; a progress bar is shown in between."""
        with Progress(1, "puzzles", language.commands) as progress:
            for done, answer in enumerate(answers, 1):
                item = self.under_way.popleft()
                progress.clear()
                report_assumed(item, language)
                yield item, answer
                progress.show(done, self.total)


def judge_all(items: PendingItems, options: Options) -> Iterator[Report]:
    """The reports, in the order of the items."""
    catalogue = options.language.commands
    out_of_memory = catalogue.say("out-of-memory")
    work = partial(
        judge,
        timeout=timeout_of(options),
        wanted=max(2, options.solutions or 2),
        is_rated=options.rate,
        out_of_memory=out_of_memory,
    )
    jobs = options.jobs or os.cpu_count() or 1
    if items.are_one or jobs == 1:
        yield from map(work, items)
        return
    from app.processes import map_in_processes

    shared = partial(work, searches=jobs)
    for answer in map_in_processes(shared, items, jobs, partial(_lost, catalogue.say("lost"))):
        yield work(items.under_way[0]) if answer["error"] == out_of_memory else answer


def judge(
    item: Item, timeout: float, wanted: int, is_rated: bool, out_of_memory: str, searches: int = 1
) -> Report:
    """The report on one puzzle, whatever happens: the verdict with the wanted number of solutions,
    and if it is to be rated, the rating; `out_of_memory` is the error where memory was not
    enough."""
    puzzle, seconds = item.puzzle, item.seconds
    if puzzle is None:
        return _answer(item, UNDECIDED if item.is_late else BAD, None, seconds)
    try:
        judged = verdict(
            puzzle, timeout=timeout, solutions=wanted, start_child=start_child, searches=searches
        )
        seconds += judged.seconds
        needs: str | None = judged.needs
        rating: Report = {}
        if is_rated:
            begin = time.perf_counter()
            needs, rating = _rate(puzzle, judged, max(0.0, timeout - judged.seconds))
            seconds += time.perf_counter() - begin
        error = out_of_memory if judged.kind == UNDECIDED and judged.lacked == MEMORY else ""
        return _answer(item, judged.kind, needs, seconds, judged.solutions, error) | rating
    except MemoryError:
        error = out_of_memory
    except Exception as failure:
        error = excerpt(f"{type(failure).__name__}: {failure}")
    return _answer(item, UNDECIDED, None, item.seconds, error=error)


def _rate(puzzle: Puzzle, judged: Verdict, seconds: float) -> tuple[str | None, Report]:
    """What it takes to solve the puzzle, and how hard that is for a person, which is None unless
    the ladder reaches its only solution."""
    limit = Limit(seconds)
    rated = rate_for_person(puzzle, limit) if judged.kind == UNIQUE else None
    if rated is None:
        needs = judged.needs
        if needs == MORE and judged.kind != UNDECIDED:
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


def _lost(error: str, item: Item) -> Report:
    """The report on a puzzle whose process died."""
    return _answer(item, UNDECIDED, None, item.seconds, error=error)


def line_about(answer: Report, language: Language) -> str:
    """A report in one line."""
    verdicts = {kind: language.commands.say(f"verdict.{kind}") for kind in KINDS}
    wide = max(map(columns, verdicts.values()))
    is_bad = answer["width"] is None
    size = "" if is_bad else f"{answer['width']} × {answer['height']}"
    took = float(str(answer["seconds"]))
    seconds = "" if is_bad else language.commands.say("seconds", seconds=took)
    file = answer["file"]
    if answer["error"]:
        file = language.errors.say("in-file", file=str(file), error=str(answer["error"]))
    return (
        f"{size:>11}  {pad_right(verdicts[str(answer['verdict'])], wide)}  "
        f"{pad_right(_needs_text(answer['needs'], language), 12)}  "
        f"{_rating_text(answer, language)}{pad_left(seconds, 9)}  {file}"
    )


def _rating_text(answer: Report, language: Language) -> str:
    """The rating, where it is wanted."""
    if "stars" not in answer:
        return ""
    if answer["stars"] is None:
        return " " * 20
    stars = "★" * int(str(answer["stars"]))
    effort = language.commands.say("effort", effort=str(answer["effort"]))
    return f"{stars:<5}  {pad_right(effort, 13)}"


def _needs_text(needs: object, language: Language) -> str:
    """The name of what it takes to solve a puzzle."""
    if not needs:
        return ""
    known = language.commands.texts.get(f"needs.{needs}")
    return known or language.board.say(f"technique.{needs}")


def summary(counts: Counter[str], seconds: float, catalogue: Catalogue) -> str:
    """The number of puzzles with each verdict, and the time."""
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
    """Print the wanted solutions and, where there are several, how they differ."""
    boards = answer["solutions"]
    assert isinstance(boards, list)
    if puzzle is None or not boards or not (options.solutions or is_alone):
        return
    catalogue = options.language.commands
    letters = letters_for(sys.stdout.encoding)
    for number, board in enumerate(boards[: options.solutions or 0], 1):
        print(f"\n{catalogue.say('solution', number=number)}\n")
        print(text_board(puzzle, grid_of(puzzle, [board]), letters))
    if answer["verdict"] == SEVERAL:
        compared = boards[: max(2, options.solutions or 0)]
        print(f"\n{catalogue.say('differ', count=len(compared))}\n")
        print(text_board(puzzle, grid_of(puzzle, compared), letters, letters.different))
    print()
