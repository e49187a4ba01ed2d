"""--train with --html: exercises as a page, or a page for each pupil of a class."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

from commands.arguments import Options, WrongInput
from commands.output import check_output, kib, shown_output
from commands.train import USUAL
from films.destination import check_place, output_folder
from films.frame import write_page
from films.limits import check_time
from play.exercise_page import TOO_LARGE, ExercisePage, answers_page
from solver.exercises import SIZES, deal, series
from solver.limit import Limit
from solver.mixed import NEAR, mixed_series
from solver.tasks import Task

KEY = "answers.html"
"""The teacher's key in the folder of a class set."""


def write_exercises(options: Options, limit: Limit) -> int:
    """Write one page, and say where it is. Returns the exit code."""
    assert options.train is not None
    path = Path(options.html or "")
    check_output(path, [], what="html")
    _check_mixed(options)
    making = mixed_series if options.mixed else series
    tasks = tuple(islice(making(options.train, options.seed), options.count or USUAL))
    page = ExercisePage(options.train, tasks, options.language, options.theme, options.mixed)
    taken = page.write(path)
    if options.json:
        print(json.dumps({"file": str(path), "bytes": taken, "tasks": len(tasks)}))
    else:
        about = {"file": shown_output(path), "kib": kib(taken)}
        print(options.language.files.say_count("exercises", len(tasks), count=len(tasks), **about))
    return 0


def write_class_set(options: Options, limit: Limit) -> int:
    """Write a page for each pupil and the key into a folder. Returns the exit code."""
    assert options.train is not None and options.class_set is not None
    folder, count = Path(options.html or ""), options.class_set
    _check_mixed(options)
    sheets: list[tuple[Task, ...]] = []
    if options.mixed:
        for number in range(count):
            check_time(limit)
            making = mixed_series(options.train, options.seed + number)
            sheets.append(tuple(islice(making, options.count or USUAL)))
    else:
        dealt = deal(options.train, count, options.seed, options.count, lambda: check_time(limit))
        sheets += dealt
    with output_folder(folder):
        digits = len(str(count))
        paths = [folder / f"{number:0{digits}}.html" for number in range(1, count + 1)]
        for path in (*paths, folder / KEY):
            check_place(path)
        taken = 0
        for number, (path, tasks) in enumerate(zip(paths, sheets, strict=True), 1):
            check_time(limit)
            page = ExercisePage(
                options.train, tasks, options.language, options.theme, options.mixed, number
            )
            taken += page.write(path)
        key = answers_page(options.train, sheets, options.language, options.theme)
        taken += write_page(folder / KEY, key, TOO_LARGE)
    if options.json:
        files = [str(path) for path in paths]
        data = {"folder": str(folder), "bytes": taken, "files": files, "key": str(folder / KEY)}
        print(json.dumps(data))
    else:
        about = {"folder": shown_output(folder), "kib": kib(taken), "key": KEY}
        print(options.language.files.say_count("class-set", count, count=count, **about))
    return 0


def _check_mixed(options: Options) -> None:
    if options.mixed and options.train in SIZES:
        known = ", ".join(NEAR)
        raise WrongInput("not-mixed", key="--mixed", technique=options.train, known=known)
