"""--train with --handout: sheets to practise a technique on, a different one for each pupil, or to
draw a puzzle on that needs it."""

from __future__ import annotations

import json
from pathlib import Path

from commands.asking.arguments import Options
from commands.asking.readers import WrongInput
from commands.files.output import check_output
from commands.handout import print_pages, tell_printed
from commands.make import tell_never
from commands.text.train import task_data
from films.limits import check_time
from films.paper.printing import Printing
from making.from_nothing import can_be_made
from making.made import Wanted
from puzzles.errors import printable
from scene.paper.drawing_sheet import LARGEST_SIDE, SMALLEST_SIDE, drawing_pages
from scene.paper.paper import PAPERS
from scene.paper.practice import practice_pages
from solver.limit import Limit
from solver.training.sheets import deal
from words.board import Words


def print_class_set(options: Options, limit: Limit) -> int:
    """Write the PDF, and say where it is. Returns the exit code."""
    assert options.handout is not None and options.train is not None
    path = Path(options.handout)
    check_output(path, [], what="handout")
    if options.draw is not None:
        return _print_drawing_sheet(options, path, limit)
    count = options.class_set or 1
    sheets = deal(options.train, count, options.seed, options.count, lambda: check_time(limit))
    words = Words(options.language)
    pages = practice_pages(options.train, sheets, PAPERS[options.paper], words)
    printing = Printing(pages, printable(path.stem), path, words, limit)
    print_pages(printing, len(pages), options)
    if options.json:
        for number, sheet in enumerate(sheets, 1):
            for place, task in enumerate(sheet, 1):
                print(json.dumps({"sheet": number, **task_data(task, place, options.language)}))
        return 0
    tell_printed("sheets", count, printing, len(pages), options)
    return 0


def _print_drawing_sheet(options: Options, path: Path, limit: Limit) -> int:
    """The same for a worksheet on which a puzzle is drawn."""
    assert options.draw is not None and options.train is not None
    for side in options.draw:
        if not SMALLEST_SIDE <= side <= LARGEST_SIDE:
            allowed = {"least": SMALLEST_SIDE, "most": LARGEST_SIDE}
            raise WrongInput("not-between", key="--draw", number=side, **allowed)
    wanted = Wanted(*options.draw, options.train)
    if not can_be_made(wanted):
        return tell_never(wanted, options)
    words = Words(options.language)
    pages = drawing_pages(options.train, *options.draw, PAPERS[options.paper], words)
    printing = Printing(pages, printable(path.stem), path, words, limit)
    print_pages(printing, len(pages), options)
    tell_printed("sheets", 1, printing, len(pages), options)
    return 0
