"""--compare A B --check PUZZLES…: what the search of two methods takes on each of many puzzles."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from app.cli.arguments import Options
from app.cli.check import PendingItems, timeout_of
from app.cli.inputs import Item, NamedPuzzles, unforeseen
from app.cli.output_files import check_output, files_of, shown_output, write_table
from app.cli.solving import Solving
from app.cli.terminal import explained, notify
from app.draw.compare import difference_of
from app.draw.search_plot import PlotPoint, draw_search_plot
from app.draw.theme import THEMES
from app.export.output_file import check_place
from app.export.solving import Still
from app.learn.results import csv_text
from app.processes import map_in_processes
from app.text.catalogue import Language
from app.text.lines import shortened, table_lines
from puzzles.printable import printable
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.step import SOLVED, STOPPED
from solver.value import Value

_TIMEOUT_S = 10.0
"""For a puzzle and a method, where --timeout does not say otherwise."""

_COUNTS = ("nodes", "deepest", "backtracks", "line_visits", "cells_settled")
_MOST_COLUMNS = 32


class Report(Value):
    """A puzzle with what both methods took; or the reason why one of these is missing."""

    file: str
    puzzle: Puzzle | None
    methods: dict[str, dict[str, Any]]
    """The status, the counts and the seconds of each, as far as it came."""
    error: str

    def data(self, difference: str) -> dict[str, object]:
        """For programs, with the sentence about the methods."""
        puzzle = self.puzzle
        return {
            "file": self.file,
            "title": puzzle and puzzle.title,
            "width": puzzle and puzzle.width,
            "height": puzzle and puzzle.height,
            "methods": self.methods,
            "difference": difference,
            "error": self.error or None,
        }


def check_methods(options: Options) -> int:
    """Print the table; with --csv for a spreadsheet, with --json an object a line. What there is
    is printed however the work ends. Returns the exit code: 0 where both methods solve all, 2
    where something cannot be read."""
    assert options.compare is not None
    methods, language = tuple(dict.fromkeys(options.compare)), options.language
    difference = difference_of(options.compare, language)
    options.timeout = options.timeout or _TIMEOUT_S
    if isinstance(options.csv, str):
        check_place(Path(options.csv), list(files_of(options.puzzles)))
    if options.still:
        check_output(Path(options.still), options.puzzles, what="still")
    seconds = timeout_of(options)
    items = PendingItems(NamedPuzzles(options.puzzles, options, seconds))
    most_jobs = options.jobs or os.cpu_count() or 1
    jobs = 1 if items.are_one else most_jobs
    steps = options.max_steps
    work = partial(measure, methods=methods, language=language, seconds=seconds, most_steps=steps)

    def lost(item: Item) -> Report:
        return Report(item.name, item.puzzle, {}, language.commands.say("lost"))

    reports: list[Report] = []
    try:
        for item, report in items.answered(map_in_processes(work, items, jobs, lost), language):
            reports.append(report)
            if options.json:
                print(json.dumps(report.data(difference)), flush=True)
            elif report.error:
                notify(language.errors.say("in-file", file=item.name, error=report.error))
    finally:
        if options.csv:
            write_table(csv_text(_table(reports, language)), options)
        if any(report.methods for report in reports):
            if not options.json and options.csv is not True:
                print(_text(reports, methods, difference, language))
            if options.still:
                _plot(reports, methods, difference, options)
    if any(report.error for report in reports):
        return 2
    ends = [one["status"] for report in reports for one in report.methods.values()]
    return 0 if all(status == SOLVED for status in ends) else 1


def measure(
    item: Item, methods: Sequence[str], language: Language, seconds: float, most_steps: int | None
) -> Report:
    """The report on a puzzle, whatever happens."""
    puzzle, error = item.puzzle, ""
    if puzzle is None:
        return Report(item.name, None, {}, item.error)
    measured: dict[str, dict[str, Any]] = {}
    try:
        for method in methods:
            options = Options(language)
            options.method, options.max_steps = method, most_steps
            begin = time.perf_counter()
            solving = Solving(puzzle, options, Limit(seconds))
            solving.run()
            took = round(time.perf_counter() - begin, 6)
            counts = solving.counts.as_dict()
            measured[method] = {"status": solving.status, "counts": counts, "seconds": took}
    except Exception as reason:
        error = explained(unforeseen(reason), language)
    return Report(item.name, puzzle, measured, error)


def _plot(
    reports: Sequence[Report], methods: Sequence[str], difference: str, options: Options
) -> None:
    """Write the picture of nodes over cells that --still asks for."""
    assert options.still
    points = [
        PlotPoint(
            methods.index(method),
            puzzle.width * puzzle.height,
            one["counts"]["nodes"],
            one["status"] == STOPPED,
        )
        for report in reports
        if (puzzle := report.puzzle) is not None
        for method, one in report.methods.items()
    ]
    language = options.language
    scene = draw_search_plot(points, methods, difference, language, options.scale)
    title = language.compare.say("plot.title")
    Still(scene, THEMES[options.theme], title, language).write(Path(options.still))
    if not options.json and options.csv is not True:
        file = shown_output(Path(options.still))
        print(
            language.compare.say("plot.written", file=file, width=scene.width, height=scene.height)
        )


def _table(reports: Sequence[Report], language: Language) -> Iterator[list[str | int]]:
    """The table with its head, in words, and all figures."""
    say, own = language.compare.say, language.own.say
    yield [
        own("class.puzzle"),
        *map(say, ("table.width", "table.height", "table.method")),
        own("class.status"),
        *(say(f"table.{name}") for name in _COUNTS),
        say("assumed"),
        own("class.seconds"),
    ]
    for report in reports:
        puzzle = report.puzzle
        for method, one in report.methods.items():
            assert puzzle is not None
            yield [
                printable(report.file),
                *(puzzle.width, puzzle.height),
                *(say(f"method.{method}"), say(f"status.{one['status']}")),
                *(one["counts"][name] for name in (*_COUNTS, "assumptions")),
                f"{one['seconds']:.3f}",
            ]


def _text(
    reports: Sequence[Report], methods: Sequence[str], difference: str, language: Language
) -> str:
    """The table for a terminal, what each method solved, and what differs between them."""
    say, grouped = language.compare.say, language.compare.grammar.grouped
    rows = [
        [shortened(str(name), _MOST_COLUMNS), *map(str, (*fields[2:-2], fields[-1]))]
        for name, *fields in _table(reports, language)
    ]
    lines = [*table_lines(rows, range(3, len(rows[0]))), ""]
    by_method = [report.methods for report in reports]
    both = [
        measured
        for measured in by_method
        if [one["status"] for one in measured.values()] == [SOLVED] * len(methods)
    ]
    for method in methods:
        ends = [measured[method]["status"] for measured in by_method if method in measured]
        where_both = [measured[method] for measured in both]
        figures = {
            "solved": grouped(ends.count(SOLVED)),
            "count": grouped(len(ends)),
            "nodes": grouped(sum(one["counts"]["nodes"] for one in where_both)),
            "seconds": f"{sum(one['seconds'] for one in where_both):.1f}",
        }
        lines.append(say("table.total", method=say(f"method.{method}"), **figures))
    return "\n".join([*lines, difference])
