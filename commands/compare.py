"""--compare: two methods on the same puzzle, as one film."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from commands.asking.arguments import Options
from commands.files.output import FOLDER, check_output, film_data, film_line
from commands.films import name_of, record
from films.compare import make_compare_film, size_of_comparison
from films.files.formats import format_of
from films.film import Wishes
from films.limits import Effort
from films.pace import Pace
from scene.board.layout import Sizes
from scene.compare.compare import caption_of
from scene.compare.layout import USUAL_WIDTH
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.race import MOST_STEPS, Race
from solver.steps.step import SOLVED

SECONDS = 60.0
"""Who has not got there by then is stopped, unless --timeout says otherwise."""


def record_comparison(puzzle: Puzzle, options: Options, limit: Limit) -> int:
    """Write the film, and say where it is. Returns the exit code."""
    assert options.compare is not None
    first, second = options.compare
    path = Path(options.gif) if options.gif else _usual_path(puzzle, options)
    race = Race(puzzle, (first, second), options.max_steps or MOST_STEPS)
    kind = format_of(path)
    wishes = Wishes(
        Sizes(options.cell, options.scale, USUAL_WIDTH),
        Pace(options.pace, options.seconds),
        options.max_frames,
        options.language,
    )
    size = size_of_comparison(puzzle, wishes, tick=kind.tick)
    check_output(path, options.puzzles, is_usual=not options.gif)
    effort = Effort(size, 2 * puzzle.width * puzzle.height, kind.pixels_a_second)
    racing = effort.leave_time(limit, wishes.most_frames)
    race.run(SECONDS if racing.end is None else racing.left())
    wishes = replace(wishes, most_frames=effort.pictures(limit, wishes.most_frames))
    film = make_compare_film(race, wishes, tick=kind.tick)
    recording = record(film, path, options, limit)
    if options.json:
        print(json.dumps(film_data(recording, methods=_methods(race))))
    else:
        print(film_line(recording, options.language))
        print(caption_of(race, len(race), options.language))
    return 0 if all(runner.status == SOLVED for runner in race.runners) else 1


def _usual_path(puzzle: Puzzle, options: Options) -> Path:
    name = name_of(options.puzzles[0] if options.puzzles else None, puzzle)
    return FOLDER / f"{name}-{'-'.join(options.compare or ())}.gif"


def _methods(race: Race) -> list[dict[str, object]]:
    """How each did; `step` of a picture is the number of steps of whoever is not done yet."""
    return [
        {
            "method": runner.method,
            "status": runner.status,
            "steps": len(runner),
            "assumptions": runner.assumed[-1],
            "known": runner.known[-1],
        }
        for runner in race.runners
    ]
