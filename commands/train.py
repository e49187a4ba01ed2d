"""--train: exercises for one technique, as a worksheet in letters or as JSON, one object a line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from commands.arguments import Options, WrongInput
from commands.make import tell_never
from commands.output import check_output
from films.limits import check_time
from making.generate import Wanted, can_be_made
from puzzles.lab_lines import known_text
from puzzles.source import printable
from scene.paper import PAPERS
from scene.practice import LARGEST_SIDE, SMALLEST_SIDE, drawing_pages, practice_pages
from solver.exercises import SIZES, deal, series
from solver.limit import Limit
from solver.mixed import NEAR, mixed_series
from solver.puzzle import numbers_of
from solver.step_data import puzzle_data
from solver.tasks import BoardTask, LineTask, Lookalike, Task
from words.catalogue import Language
from words.lines import wrapped
from words.messages import Words, idea_said, lack_said, line_said, not_sure_said, reason_said

# -------------------------------------------------------------------------------------------------
# --train with --handout: sheets to practise a technique on, a different one for each pupil, or to
# draw a puzzle on that needs it.


def print_class_set(options: Options, limit: Limit) -> int:
    """Write the PDF, and say where it is. Returns the exit code."""
    from commands.handout import print_pages, tell_printed

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
            return tell_never(wanted, options)
        pages = drawing_pages(technique, *draw, paper, words)
        tell_printed("sheets", 1, print_pages(pages, title, options, limit), options)
        return 0
    count = options.class_set or 1
    sheets = deal(technique, count, options.seed, options.count, lambda: check_time(limit))
    pages = practice_pages(technique, sheets, paper, words)
    printing = print_pages(pages, title, options, limit)
    if not options.json:
        tell_printed("sheets", count, printing, options)
        return 0
    for number, sheet in enumerate(sheets, 1):
        for place, task in enumerate(sheet, 1):
            print(json.dumps({"sheet": number, **task_data(task, place, options.language)}))
    return 0


# -------------------------------------------------------------------------------------------------
# --train: exercises in letters, or as JSON.


USUAL = 10
WIDTH = 78

Data = dict[str, object]


def train(options: Options, limit: Limit) -> int:
    """Print the exercises. Returns the exit code."""
    assert options.train is not None
    language = options.language
    if options.mixed and options.train in SIZES:
        known = ", ".join(NEAR)
        raise WrongInput("not-mixed", key="--mixed", technique=options.train, known=known)
    making = mixed_series if options.mixed else series
    tasks = islice(making(options.train, options.seed), options.count or USUAL)
    if options.json:
        for number, task in enumerate(tasks, 1):
            print(json.dumps(task_data(task, number, language)))
        return 0
    technique = language.board.say(f"technique.{options.train}")
    heading = "heading.mixed" if options.mixed else "heading"
    print(language.training.say(heading, technique=technique, seed=options.seed))
    asked = language.training.say("ask.mixed") if options.mixed else None
    print("\n".join(_sheet(list(tasks), language, asked)))
    return 0


def task_data(task: Task, number: int, language: Language) -> Data:
    """A task by its number; cells count from 0."""
    data: Data = {"task": number, "technique": task.technique}
    if isinstance(task, Lookalike):
        data |= {
            "clue": list(task.line.rule.lengths),
            "length": task.line.length,
            "known": known_text(task.line),
            "cells": [],
            "because": [],
            "wrong": [],
            "looks_like": task.looks_like,
            "why": lack_said(task, language),
        }
    elif isinstance(task, LineTask):
        data |= {
            "clue": list(task.line.rule.lengths),
            "length": task.line.length,
            "known": known_text(task.line),
            "cells": [list(cell) for cell in task.cells],
            "because": [list(cell) for cell in task.evidence.because],
            "wrong": [
                {
                    "idea": idea.name,
                    "cells": [list(cell) for cell in idea.cells],
                    "text": idea_said(idea, language),
                }
                for idea in task.ideas
            ],
        }
    else:
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
    data["text"] = reason_said(task, number, language)
    return data


def _sheet(tasks: Sequence[Task], language: Language, asked: str | None = None) -> Iterator[str]:
    """All tasks, and then all answers."""
    training = language.training
    yield asked or training.say("ask.board" if isinstance(tasks[0], BoardTask) else "ask.line")
    yield ""
    for number, task in enumerate(tasks, 1):
        if not isinstance(task, BoardTask):
            yield f"{number:3}  {known_text(task.line)}   {line_said(task, language, ' ')}"
        else:
            yield from _board(task, number, language)
    yield ""
    yield training.say("answers")
    yield ""
    for number, task in enumerate(tasks, 1):
        yield f"{number:3}" if isinstance(task, BoardTask) else f"{number:3}  {_answered(task)}"
        yield from _wrapped(reason_said(task, number, language))
        if isinstance(task, LineTask):
            for idea in task.ideas[:1]:
                yield from _wrapped(not_sure_said(idea, language))


def _answered(task: LineTask | Lookalike) -> str:
    cells = list(known_text(task.line))
    for cell, value in task.cells:
        cells[cell] = "#" if value else "."
    return "".join(cells)


def _board(task: BoardTask, number: int, language: Language) -> Iterator[str]:
    """The board in signs, with its clues to the left and below."""
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
    return wrapped(text, WIDTH, "     ")
