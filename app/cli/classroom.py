"""The commands for classrooms: exercises for a technique (--train) in letters, as pages and on
paper, and the results that a class has handed in (--results).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

from app.cli.arguments import Options, WrongInput
from app.cli.films import print_pages
from app.cli.inputs import in_file
from app.cli.make import report_impossible
from app.cli.output_files import (
    check_output,
    kib,
    report,
    report_file,
    shown_output,
    write_table,
)
from app.cli.terminal import notify, standard_input
from app.draw.paper import PAPERS
from app.draw.practice import LARGEST_SIDE, SMALLEST_SIDE, drawing_pages, practice_pages
from app.exercises.exercises import LINES_ON_A_SHEET, SIZES, deal, series
from app.exercises.lab import known_text
from app.exercises.mixed import NEAR, mixed_series
from app.exercises.tasks import BoardTask, LineTask, Lookalike, Task
from app.export.file_types import ENDINGS
from app.export.html_page import write_page
from app.export.limits import check_time
from app.export.output_file import check_place, output_folder
from app.interrupt import within
from app.learn.pages import TOO_LARGE, ExercisePage, answers_page
from app.learn.results import (
    Result,
    RuleResult,
    Submission,
    errors_table,
    for_class,
    pupils_table,
    read_codes,
    results_csv,
    summary_of,
)
from app.make.generate import Wanted, can_be_made
from app.text.catalogue import Language
from app.text.lines import table_lines, wrapped
from app.text.messages import (
    Words,
    error_said,
    idea_said,
    lack_said,
    line_said,
    not_sure_said,
    reason_said,
)
from puzzles.printable import printable, shown_name
from puzzles.source import open_source
from solver.puzzle import UserError, numbers_of
from solver.step_data import puzzle_data

_DEFAULT_COUNT = 10
_SHEET_COLUMNS = 78
_KEY_FILE = "answers.html"
"""The teacher's key in the folder of a class set."""

Data = dict[str, object]


def train(options: Options) -> int:
    """Print exercises in letters or as JSON. Returns the exit code."""
    assert options.train is not None
    language, tasks = options.language, tasks_of(options)
    if options.json:
        for number, task in enumerate(tasks, 1):
            print(json.dumps(task_data(task, number, language)))
        return 0
    technique = language.board.say(f"technique.{options.train}")
    heading = "heading.mixed" if options.mixed else "heading"
    print(language.training.say(heading, technique=technique, seed=options.seed))
    question = language.training.say("ask.mixed") if options.mixed else None
    print("\n".join(_sheet(tasks, language, question)))
    return 0


def tasks_of(
    options: Options, number: int = 0, usual_count: int = _DEFAULT_COUNT
) -> tuple[Task, ...]:
    """The tasks of the seed that is `number` after the given one."""
    assert options.train is not None
    if options.mixed and options.train in SIZES:
        known = ", ".join(NEAR)
        raise WrongInput("not-mixed", key="--mixed", technique=options.train, known=known)
    making = mixed_series if options.mixed else series
    return tuple(islice(making(options.train, options.seed + number), options.count or usual_count))


def task_data(task: Task, number: int, language: Language) -> Data:
    """A task for programs; cells count from 0."""
    data: Data = {"task": number, "technique": task.technique}
    if isinstance(task, BoardTask):
        data |= {
            "puzzle": puzzle_data(task.puzzle),
            "known": task.grid.picture(),
            "line": {"axis": task.line.axis, "index": task.line.index},
            "clue": numbers_of(task.puzzle.clue(task.line)),
            "length": task.puzzle.length(task.line),
            "cells": [list(cell) for cell in task.cells],
            "because": [list(cell) for cell in task.because],
            "assume": list(task.steps[0].cells[0]),
        }
    else:
        because = task.evidence.because if isinstance(task, LineTask) else ()
        data |= {
            "clue": list(task.line.rule.lengths),
            "length": task.line.length,
            "known": known_text(task.line),
            "cells": [list(cell) for cell in task.cells],
            "because": [list(cell) for cell in because],
            "wrong": [
                {
                    "idea": idea.name,
                    "cells": [list(cell) for cell in idea.cells],
                    "text": idea_said(idea, language),
                }
                for idea in task.ideas
            ],
        }
    if isinstance(task, Lookalike):
        data |= {"looks_like": task.looks_like, "why": lack_said(task, language)}
    data["text"] = reason_said(task, number, language)
    return data


def _sheet(tasks: Sequence[Task], language: Language, question: str | None) -> Iterator[str]:
    """All tasks, then all answers."""
    training = language.training
    yield question or training.say("ask.board" if isinstance(tasks[0], BoardTask) else "ask.line")
    yield ""
    for number, task in enumerate(tasks, 1):
        if not isinstance(task, BoardTask):
            yield f"{number:3}  {known_text(task.line)}   {line_said(task, language, ' ')}"
        else:
            yield from _board_text(task, number, language)
    yield ""
    yield training.say("answers")
    yield ""
    for number, task in enumerate(tasks, 1):
        answered = "" if isinstance(task, BoardTask) else f"  {_answered_line(task)}"
        yield f"{number:3}{answered}"
        yield from _wrapped(reason_said(task, number, language))
        if isinstance(task, LineTask):
            for idea in task.ideas[:1]:
                yield from _wrapped(not_sure_said(idea, language))


def _answered_line(task: LineTask | Lookalike) -> str:
    cells = list(known_text(task.line))
    for cell, value in task.cells:
        cells[cell] = "#" if value else "."
    return "".join(cells)


def _board_text(task: BoardTask, number: int, language: Language) -> Iterator[str]:
    """The board in letters, with its clues on the left and above."""
    puzzle = task.puzzle
    rows = [" ".join(map(str, numbers_of(clue))) or "0" for clue in puzzle.rows]
    columns = [list(map(str, numbers_of(clue))) or ["0"] for clue in puzzle.columns]
    gutter = max(map(len, rows)) + 5
    wide = max(len(number) for clue in columns for number in clue) + 1
    high = max(map(len, columns))
    yield language.training.say("board", number=number)
    for level in range(high):
        signs = [([""] * (high - len(clue)) + clue)[level].rjust(wide) for clue in columns]
        yield (" " * gutter + "".join(signs)).rstrip()
    for row, (clue, cells) in enumerate(zip(rows, task.grid.picture(), strict=True)):
        signs = [
            ("!" if task.cell[:2] == (row, column) else sign).rjust(wide)
            for column, sign in enumerate(cells)
        ]
        yield clue.rjust(gutter) + "".join(signs)
    yield ""


def _wrapped(text: str) -> list[str]:
    return wrapped(text, _SHEET_COLUMNS, "     ")


def write_exercises(options: Options) -> int:
    """Write exercises as a page and print a report. Returns the exit code."""
    assert options.train is not None
    path = Path(options.html or "")
    check_output(path, [], what="html")
    tasks = tasks_of(options)
    page = ExercisePage(options.train, tasks, options.language, options.theme, options.mixed)
    count = len(tasks)
    report_file(options, path, page.write(path), "exercises", {"tasks": count}, count)
    return 0


def write_class_set(options: Options) -> int:
    """Write a page for each pupil and the key into a folder, and print a report. Returns the exit
    code."""
    assert options.train is not None and options.class_set is not None
    name, count = options.html or "", options.class_set
    folder = Path(name)
    if name.lower().endswith(ENDINGS["html"]):
        values = {"file": shown_output(folder), "folder": shown_output(folder.with_suffix(""))}
        raise WrongInput("folder-wanted", key="--html", **values)
    sheets = _sheets_of(options, count)
    with output_folder(folder):
        digits = len(str(count))
        paths = [folder / f"{number:0{digits}}.html" for number in range(1, count + 1)]
        for path in (*paths, folder / _KEY_FILE):
            check_place(path)
        byte_count = 0
        for number, (path, tasks) in enumerate(zip(paths, sheets, strict=True), 1):
            check_time(options.limit)
            page = ExercisePage(
                options.train, tasks, options.language, options.theme, options.mixed, number
            )
            byte_count += page.write(path)
        key = answers_page(options.train, sheets, options.language, options.theme)
        byte_count += write_page(folder / _KEY_FILE, key, TOO_LARGE)
    files = [str(path) for path in paths]
    key_file = str(folder / _KEY_FILE)
    data = {"folder": str(folder), "bytes": byte_count, "files": files, "key": key_file}
    place = {"folder": shown_output(folder), "kib": kib(byte_count), "key": _KEY_FILE}
    sentence = options.language.files.say_count("class-set", count, count=count, **place)
    report(options, data, sentence)
    return 0


def _sheets_of(
    options: Options, count: int, usual_count: int = _DEFAULT_COUNT
) -> list[tuple[Task, ...]]:
    """The tasks for each pupil: equally hard, or mixed."""
    assert options.train is not None
    check = partial(check_time, options.limit)
    if not options.mixed:
        return list(deal(options.train, count, options.seed, options.count, check))
    sheets = []
    for number in range(count):
        check()
        sheets.append(tasks_of(options, number, usual_count))
    return sheets


def print_class_set(options: Options) -> int:
    """Write sheets to practise a technique on, another one for each pupil, or to draw a puzzle that
    needs it, as a PDF, and print a report. Returns the exit code."""
    technique, draw = options.train, options.draw
    assert options.handout is not None and technique is not None
    path, title = Path(options.handout), printable(Path(options.handout).stem)
    words, paper = Words(options.language), PAPERS[options.paper]
    check_output(path, [], what="handout")
    if draw is not None:
        for side in draw:
            if not SMALLEST_SIDE <= side <= LARGEST_SIDE:
                allowed = {"least": SMALLEST_SIDE, "most": LARGEST_SIDE}
                raise WrongInput("not-between", key="--draw", number=side, **allowed)
        wanted = Wanted(*draw, technique)
        if not can_be_made(wanted):
            return report_impossible(wanted, options)
        pages = drawing_pages(technique, *draw, paper, words)
        print(print_pages(pages, title, options)("sheets", 1))
        return 0
    count = options.class_set or 1
    sheets = _sheets_of(options, count, LINES_ON_A_SHEET)
    pages = practice_pages(technique, sheets, paper, words, is_mixed=options.mixed)
    say_count = print_pages(pages, title, options)
    if not options.json:
        print(say_count("sheets", count))
        return 0
    for number, sheet in enumerate(sheets, 1):
        for place, task in enumerate(sheet, 1):
            print(json.dumps({"sheet": number, **task_data(task, place, options.language)}))
    return 0


def print_results(options: Options) -> int:
    """Print the results in the codes of a class, in words, as JSON or as a table. Returns the exit
    code: 2 where a code is left out."""
    assert options.results is not None
    language, name = options.language, options.results
    say = language.commands.say

    def read() -> list[Submission]:
        source = standard_input() if name == "-" else open_source(name)
        return list(read_codes(source.text))

    shown = shown_name(name, is_there=True)
    try:
        submissions = within(options.limit, read)
    except UserError as error:
        raise in_file("" if name == "-" else shown, error) from error
    file = say("standard-input") if name == "-" else shown
    results = [submission.result for submission in submissions if submission.result is not None]
    for submission in submissions:
        if submission.error is not None:
            reason = error_said(submission.error, language)
            notify(say("results.left-out", file=file, line=submission.line, error=reason))
    if not results:
        raise WrongInput("no-codes", file=file)
    if options.json:
        print(json.dumps(results_data(submissions), ensure_ascii=False))
    elif options.csv:
        write_table(results_csv(results, language), options)
    else:
        print(results_text(results, language))
    return 0 if len(results) == len(submissions) else 2


def results_data(submissions: Sequence[Submission]) -> Data:
    """The results for programs; errors by their names."""
    readable = [
        (submission.line, submission.result)
        for submission in submissions
        if submission.result is not None
    ]
    pupils = [
        {
            "line": line,
            "name": printable(result.name),
            **_counts(result),
            "rules": [_rule_data(rule) for rule in result.rules],
            "needs": result.needs,
        }
        for line, result in readable
    ]
    summary = summary_of([result for _, result in readable])
    return {
        "results": pupils,
        "damaged": [submission.line for submission in submissions if submission.result is None],
        "rules": [_rule_data(rule) for rule in summary.rules],
        "again": list(summary.again),
    }


def _rule_data(result: RuleResult) -> Data:
    return {"rule": result.rule, **_counts(result), "errors": dict(result.errors)}


def _counts(result: Result | RuleResult) -> Data:
    return {"tasks": result.tasks, "right": result.right, "hints": result.hints}


def results_text(results: Sequence[Result], language: Language) -> str:
    """The needs of each pupil, the errors in each rule, and what the class should see again."""
    summary = summary_of(results)
    say = language.commands.say
    counted = language.commands.say_count("results.count", len(results), count=len(results))
    parts = [counted, "", *table_lines(pupils_table(results, language)), ""]
    errors = errors_table(results, summary, language)
    if len(errors) > 1:
        parts += [say("results.errors"), "", *table_lines(errors), ""]
    return "\n".join([*parts, for_class(summary, language)])
