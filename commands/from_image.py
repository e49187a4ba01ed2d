"""--from-image: a puzzle from a picture, repaired until it is as fair as is wanted."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from commands.asking.arguments import Options
from commands.asking.readers import WrongInput
from commands.convert import USUAL, target_of, tell_written, write_data
from commands.files.output import shown_output
from commands.files.progress import Progress
from commands.files.streams import notify
from films.files.place import check_place
from making.climbing import Climber
from making.drawing import picture_of
from making.fairness import LINES, Judge
from making.from_nothing import MADE_SIDE
from making.from_picture import REPAIRED, FromPicture, best_from_picture
from making.photo import WHITE, fitting_size, open_picture, take
from puzzles.errors import UnreadablePuzzle, printable, shown_name
from puzzles.pictures.picture import PictureError
from puzzles.writing import file_text
from solver.limit import GaveUp, Limit, OutOfTime
from solver.person.effort import Rating, rate_for_person
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.steps.data import puzzle_data

USUAL_SIDE = 30
"""The longest side of a board, where no size is named."""

NAMED = 12
"""So many changed cells are named one by one."""


def make_from_image(options: Options, limit: Limit) -> int:
    """Write the puzzle of the picture. Returns the exit code."""
    assert options.from_image is not None
    path = Path(options.from_image)
    target = target_of(options.out) if options.out else None
    if target is not None and (target.format is None or target.is_folder):
        raise WrongInput("cannot-be-made", key=shown_name(options.out or ""))
    if target is not None and target.path is not None:
        check_place(target.path, [path])
    found = _find(path, options, limit)
    if found is None:
        notify(options.language.commands.say("not-repaired", file=shown_output(path)))
        return 1
    puzzle = _puzzle(found, printable(path.stem))
    rating = rate_for_person(puzzle, limit)
    kind = USUAL if target is None else target.format
    assert kind is not None
    text = file_text(kind, [puzzle], picture_of(found.drawing))
    if target is not None and target.path is not None:
        write_data(target.path, text.encode())
        if not options.json:
            tell_written(target.path, 1, options)
    elif not options.json:
        sys.stdout.write(text)
    if options.json:
        print(json.dumps(_data(found, puzzle, rating)))
    _tell(found, options)
    return 0


def _find(path: Path, options: Options, limit: Limit) -> FromPicture | None:
    try:
        grey = open_picture(path)
        width, height = options.size or fitting_size(grey, USUAL_SIDE)
        if max(width, height) > MADE_SIDE:
            raise WrongInput("made-too-large", width=width, height=height, most=MADE_SIDE)
        photo = take(grey, width, height)
    except (PictureError, UnreadablePuzzle) as error:
        raise WrongInput("in-file", file=shown_output(path), error=error) from error
    judge = Judge(options.needs or LINES, Climber(limit))
    try:
        with Progress(REPAIRED, "candidates", options.language.commands) as progress:
            return best_from_picture(photo, judge, give=options.given, show=progress.show)
    except GaveUp as error:
        raise OutOfTime("out-of-time") from error


def _puzzle(found: FromPicture, title: str) -> Puzzle:
    drawn = puzzle_of_picture(picture_of(found.drawing))
    return Puzzle(drawn.rows, drawn.columns, title, given=found.given)


def _data(found: FromPicture, puzzle: Puzzle, rating: Rating | None) -> dict[str, object]:
    candidate = found.candidate
    return {
        "puzzle": puzzle_data(puzzle),
        "needs": rating.needs if rating else None,
        "stars": rating.stars if rating else None,
        "effort": rating.effort if rating else None,
        "kind": candidate.kind,
        "threshold": round(candidate.threshold / WHITE, 3),
        "likeness": round(candidate.likeness, 3),
        "before": picture_of(candidate.drawing),
        "solution": picture_of(found.drawing),
        "changed": [list(place) for place in found.changed],
        "least": found.is_least,
    }


def _tell(found: FromPicture, options: Options) -> None:
    """Say what was changed, or given."""
    commands = options.language.commands
    cells = len(found.drawing) * len(found.drawing[0])
    if found.given:
        count = len(found.given)
        notify(commands.say_count("cells-given", count, count=count, cells=cells))
        return
    count = len(found.changed)
    share = f"{100 * count / cells:.1f}"
    notify(commands.say_count("cells-changed", count, count=count, cells=cells, share=share))
    if 0 < count <= NAMED:
        named = [
            commands.say("changed-cell", row=row + 1, column=column + 1)
            for row, column in found.changed
        ]
        notify(options.language.grammar().listed(named))
    if count and found.is_least:
        notify(commands.say("fewer-do-not-do"))
