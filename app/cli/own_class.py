"""--solver FOLDER/ --check PUZZLES…: all solvers of a class on all puzzles, as a table."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from app.cli.arguments import Options, WrongInput
from app.cli.inputs import Item, NamedPuzzles, report_item
from app.cli.output_files import write_table
from app.cli.own import recorded, result_data
from app.cli.terminal import Progress, explained
from app.learn.results import csv_text
from app.own.judge import SOLVED, Solutions, judge_recording
from app.own.run import SECONDS
from app.own.student import DIED
from app.own.told import ending_said
from app.processes import map_in_processes
from app.text.catalogue import Language
from app.text.lines import shortened, table_lines
from puzzles.printable import printable, shown_name
from solver.puzzle import Puzzle, UserError

UNUSABLE = "unusable"
"""The status of a file that cannot be read or has no `solve`."""

_COLUMNS = ("file", "puzzle", "status", "writes", "guesses", "erased", "seconds", "why")
_NUMBERS = range(3, 7)
_MOST_COLUMNS = 40
"""Of a name, in the table for a terminal."""

Row = dict[str, object]
Task = tuple[str, str, Puzzle, float, Language]
"""The file, the name of the puzzle, the puzzle, the seconds for it, and the language."""


def check_class(options: Options) -> int:
    """Print the table; with --csv for a spreadsheet, with --json an object a line. Returns the exit
    code: 0 where all solve all, 2 where something cannot be read."""
    files = _solvers_in(options.solver or "")
    items = list(NamedPuzzles(options.puzzles, options, options.timeout or SECONDS))
    puzzles = [item for item in items if item.puzzle is not None and not item.puzzle.is_coloured]
    for item in items:
        report_item(item, options.language)
        if item.puzzle is not None and item.puzzle.is_coloured:
            error = explained(WrongInput("not-in-colours", option="--solver"), options.language)
            report_item(Item(item.name, None, error, 0.0), options.language)
    rows: list[Row] = []
    tasks = _tasks(files, puzzles, options)
    jobs = min(options.jobs or os.cpu_count() or 1, max(1, len(files) * len(puzzles)))
    total = len(files) * len(puzzles)
    with Progress(total, "puzzles", options.language.commands) as progress:
        for row in map_in_processes(run_task, tasks, jobs, _lost):
            rows.append(row)
            if options.json:
                progress.clear()
                print(json.dumps(row))
            progress.show(len(rows))
    if options.csv:
        write_table(csv_text(_table(rows, options.language)), options)
    elif not options.json:
        print(_text(rows, options.language))
    if len(puzzles) < len(items) or any(row["status"] == UNUSABLE for row in rows):
        return 2
    return 0 if all(row["status"] == SOLVED for row in rows) else 1


def _solvers_in(name: str) -> list[str]:
    """The files of a folder that may be solvers, or the one file. Raises WrongInput."""
    path = Path(name)
    if not path.is_dir():
        return [name]
    files = sorted(str(file) for file in path.glob("*.py") if not file.name.startswith((".", "_")))
    if not files:
        raise WrongInput("no-solvers", file=shown_name(name))
    return files


def _tasks(files: Sequence[str], items: Sequence[Item], options: Options) -> Iterator[Task]:
    seconds = options.timeout or SECONDS
    for file in files:
        for item in items:
            assert item.puzzle is not None
            yield file, item.name, item.puzzle, seconds, options.language


def run_task(task: Task) -> Row:
    """The row of a solver and a puzzle, whatever happens."""
    file, name, puzzle, seconds, language = task
    row: Row = {"file": Path(file).name, "puzzle": name}
    try:
        recording = recorded(file, puzzle, seconds)
        status = judge_recording(recording, Solutions(puzzle, seconds))
    except UserError as error:
        return row | {"status": UNUSABLE, "text": explained(error, language)}
    text = "" if status == SOLVED else ending_said(recording, status, language)
    return row | result_data(recording, status) | {"text": text}


def _lost(task: Task) -> Row:
    file, name, *_, language = task
    text = language.own.say(f"end.{DIED}")
    return {"file": Path(file).name, "puzzle": name, "status": "stopped", "text": text}


def _table(rows: Sequence[Row], language: Language) -> Iterator[list[str | int]]:
    """The table with its head, in words."""
    say = language.own.say
    yield [say(f"class.{name}") for name in _COLUMNS]
    for row in rows:
        shown = row | {"status": say(f"status.{row['status']}"), "why": row.get("text", "")}
        yield [printable(str(shown.get(name, ""))) for name in _COLUMNS]


def _text(rows: Sequence[Row], language: Language) -> str:
    """The table for a terminal, and how many puzzles each file solves."""
    table = [
        [*(shortened(str(field), _MOST_COLUMNS) for field in fields), str(why)]
        for *fields, why in _table(rows, language)
    ]
    lines = [*table_lines(table, _NUMBERS), ""]
    for file in dict.fromkeys(str(row["file"]) for row in rows):
        own = [row["status"] for row in rows if row["file"] == file]
        solved = own.count(SOLVED)
        lines.append(language.own.say("class.solved", file=file, solved=solved, count=len(own)))
    return "\n".join(lines)
