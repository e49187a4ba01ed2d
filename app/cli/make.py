"""The commands for new puzzles: from nothing (--make), and from a picture (--from-image)."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from copy import copy
from functools import partial
from pathlib import Path
from time import process_time

from app.cli.arguments import Options, WrongInput
from app.cli.output_files import (
    Target,
    check_count,
    check_output,
    ending_for,
    report_written,
    shown_output,
    target_of,
    write_data,
)
from app.cli.terminal import Progress, notify
from app.export.output_file import check_place, output_folder
from app.interrupt import OutOfTime, within
from app.make.coloured import ColourMaker, coloured_from_picture
from app.make.drawing import USUAL_SIDE, WHITE, picture_of
from app.make.fairness import CANDIDATES_TRIED, LINES, FairPuzzle, Judge, best_from_picture
from app.make.generate import MADE_SIDE, SHORTEST, Made, Maker, Wanted, can_be_made
from app.make.ladder_end import Climber
from puzzles.formats.registry import Format
from puzzles.picture_files import PictureError
from puzzles.printable import printable, shown_name
from puzzles.reading import check_colours, file_text, needs_solution
from puzzles.source import UnreadablePuzzle
from solver.effort import Rating, rate_for_person
from solver.limit import GaveUp, Limit
from solver.puzzle import MOST_COLOURS, Puzzle, UserError
from solver.search import steps
from solver.step import DEFAULT_METHOD, METHOD_NAMES, SOLVED, TRAINED
from solver.step_data import puzzle_data

_DEFAULT_RUNG = "glue"  # what most puzzles need
_MAX_NAMED_CELLS = 12

_POOR, _MIN_GAIN = 0.8, 0.03
"""Below this a puzzle is not much like its picture; what is tried then gains so much."""

_MAX_TRYING_S = 20.0
"""For each, in processor time."""


def make(options: Options) -> int:
    """Make puzzles and write them. Returns the exit code."""
    wanted = _wanted(options)
    target = target_of(options.out or "non:")
    count = options.count or 1
    _check(target, count, options)
    if options.handout:
        check_output(Path(options.handout), [], what="handout")
    if options.colours is None and not can_be_made(wanted):
        return report_impossible(wanted, options)
    made = _make_all(wanted, count, options)
    if made:
        _write(target, made, options)
        if options.handout:
            from app.cli.films import write_handout

            puzzles = [result.puzzle for result in made]
            write_handout([(puzzle.title, puzzle) for puzzle in puzzles], options)
    if len(made) == count:
        return 0
    sentence = options.language.commands.say_count(
        "not-made",
        count,
        count=count,
        found=len(made),
        width=wanted.width,
        height=wanted.height,
        technique=options.language.board.say(f"technique.{wanted.rung}"),
        seed=options.seed,
    )
    notify(sentence)
    return 1


def _wanted(options: Options) -> Wanted:
    assert options.make is not None
    width, height = options.make
    _check_made_size(width, height)
    if options.needs and options.needs not in TRAINED:
        known = ", ".join(TRAINED)
        raise WrongInput("no-choice", key="--needs", text=options.needs, known=known)
    return Wanted(width, height, options.needs or _DEFAULT_RUNG)


def _check_made_size(width: int, height: int) -> None:
    if max(width, height) > MADE_SIDE:
        raise WrongInput("made-too-large", width=width, height=height, most=MADE_SIDE)


def _check(target: Target, count: int, options: Options) -> None:
    """Raise WrongInput or CannotWrite where the puzzles cannot be written there."""
    if target.format is None:
        raise WrongInput("cannot-be-made", key=Path(options.out or "").suffix)
    if options.colours is not None:
        check_colours(target.format)
    if target.is_folder:
        return
    if target.path is not None:
        check_place(target.path, [])
    check_count(target.format, count)


def _make_all(wanted: Wanted, count: int, options: Options) -> list[Made]:
    """Different puzzles, fewer than `count` where no more are found."""
    maker = (
        Maker(wanted, options.seed, Climber(options.limit))
        if options.colours is None
        else ColourMaker(wanted, options.colours, options.seed, Climber(options.limit))
    )
    commands = options.language.commands
    technique = options.language.board.say(f"technique.{wanted.rung}")
    made: list[Made] = []
    try:
        with Progress(count, "puzzles", commands) as progress:
            for number in range(1, count + 1):
                progress.show(number - 1)
                drawing = maker.make_other([result.picture for result in made])
                if drawing is None:
                    continue
                title = commands.say(
                    "made.title", technique=technique, seed=options.seed, number=number
                )
                made.append(maker.made_of(drawing, title))
    except (GaveUp, OutOfTime) as error:
        raise OutOfTime("out-of-time") from error
    return made


def _write(target: Target, made: list[Made], options: Options) -> None:
    target_format, path = target.format, target.path
    assert target_format is not None
    is_drawn = needs_solution(target_format)
    parts = [[result] for result in made] if target.is_folder or is_drawn else [made]
    texts = [
        file_text(
            target_format,
            [result.puzzle for result in part],
            [result.picture for result in part] if is_drawn else (),
        )
        for part in parts
    ]
    if path is None:
        if options.out or not (options.json or options.handout):
            sys.stdout.write("".join(texts))
    elif target.is_folder:
        with output_folder(path):
            for number, text in enumerate(texts, 1):
                rung, ending = options.needs or _DEFAULT_RUNG, ending_for(target_format)
                name = f"{rung}-{options.seed}-{number}{ending}"
                check_place(path / name, [])
                write_data(path / name, text.encode())
    else:
        write_data(path, "".join(texts).encode())
    if options.json and (path is not None or not options.out):
        for result in made:
            own = {"seed": options.seed, "solution": list(result.picture)}
            print(json.dumps(_rated_data(result.puzzle, result.rating) | own))
    elif path is not None:
        report_written(path, len(made), options)


def _rated_data(puzzle: Puzzle, rating: Rating | None) -> dict[str, object]:
    parts = {name: getattr(rating, name, None) for name in ("needs", "stars", "effort")}
    return {"puzzle": puzzle_data(puzzle), **parts}


def report_impossible(wanted: Wanted, options: Options) -> int:
    """Say that no board of this size needs the technique. Returns the exit code."""
    least = SHORTEST[wanted.rung]
    technique = options.language.board.say(f"technique.{wanted.rung}")
    say = options.language.commands.say
    notify(say("never-made", technique=technique, least=least, most=least - 1))
    return 1


def make_from_image(options: Options) -> int:
    """Write the puzzle of a picture, repaired until it is fair. Returns the exit code."""
    assert options.from_image is not None
    path = Path(options.from_image)
    target = target_of(options.out or "non:")
    if target.format is None or target.is_folder:
        raise WrongInput("cannot-be-made", key=shown_name(options.out or ""))
    if options.colours is not None:
        check_colours(target.format)
    if target.path is not None:
        check_place(target.path, [path])
    try:
        result, share = within(options.limit, lambda: _find_in_picture(path, options))
    except (PictureError, UnreadablePuzzle) as error:
        raise WrongInput("in-file", file=shown_output(path), error=error) from error
    except (GaveUp, OutOfTime) as error:
        raise OutOfTime("out-of-time") from error
    if result is None:
        notify(options.language.commands.say("not-repaired", file=shown_output(path)))
        _say_better(_suggest(path, options, target.format, share), options)
        return 1
    puzzle = result.puzzle(printable(path.stem))
    rating = rate_for_person(puzzle, options.limit)
    pictures = [result.picture] if needs_solution(target.format) else ()
    text = file_text(target.format, [puzzle], pictures)
    if target.path is not None:
        write_data(target.path, text.encode())
        report_written(target.path, 1, options)
    elif not options.json:
        sys.stdout.write(text)
    method = _sure_method(puzzle, options.limit)
    better = _suggest(path, options, target.format, share)
    if options.json:
        data = _from_image_data(result, puzzle, rating)
        print(json.dumps(data | {"method": method, "likeness": share, "better": better}))
    _report_changes(result, options)
    say = options.language.commands.say
    if method not in (None, DEFAULT_METHOD):
        notify(say("sure-method", method=method))
    notify(say("alike", share=round(100 * share)))
    _say_better(better, options)
    return 0


def _sure_method(puzzle: Puzzle, limit: Limit) -> str | None:
    """The first method that solves a puzzle in time without an assumption, the default one before
    others."""
    for method in (DEFAULT_METHOD, *METHOD_NAMES):
        for step in steps(puzzle, method, guess=False):
            if step.kind == SOLVED or limit.left() <= 0:
                return method if step.kind == SOLVED else None
    return None


def _suggest(path: Path, options: Options, target: Format, share: float) -> dict[str, float]:
    """What else to ask for where a puzzle is not much like its picture, and how like it that is."""
    sides = options.size or (USUAL_SIDE, 0)
    larger = min(MADE_SIDE, max(sides) * 3 // 2)
    sides = sides[0] * larger // max(sides), sides[1] * larger // max(sides)
    colours = min(MOST_COLOURS, 5 if options.colours is None else options.colours + 3)
    better = {}
    for name, value in (("size", sides), ("colours", colours)) if share < _POOR else ():
        if name == "colours" and not target.holds_colours:
            continue
        other = copy(options)
        setattr(other, name, value)
        other.limit = Limit(_MAX_TRYING_S, process_time)
        with suppress(GaveUp, UserError):  # one colour only, or no time left
            reached = within(options.limit, partial(_find_in_picture, path, other))[1]
            if reached >= share + _MIN_GAIN:
                words = "x".join(str(side) for side in sides if side) if name == "size" else value
                better[f"--{name} {words}"] = reached
    return better


def _say_better(better: dict[str, float], options: Options) -> None:
    if better:
        say, listed = options.language.commands.say, options.language.grammar().listed
        ways = [say("alike-with", way=way, share=round(100 * f)) for way, f in better.items()]
        notify(say("more-alike", ways=listed(ways)))


def _find_in_picture(path: Path, options: Options) -> tuple[FairPuzzle | None, float]:
    """The puzzle of a picture, if any is found, and how like the picture it is."""
    from app.make.photo import likeness_to, open_in_colours

    find = _find_puzzle if options.colours is None else _find_coloured_puzzle
    result, margin = find(path, options)
    if result is None:
        return None, 0.0
    return result, round(likeness_to(open_in_colours(path), result.drawing, margin), 3)


def _find_puzzle(path: Path, options: Options) -> tuple[FairPuzzle | None, int]:
    """The puzzle, if any is found, and the margin of its board."""
    from app.make.photo import open_picture, sample_cells, usual_size

    grey = open_picture(path)
    (width, height), margin = usual_size(grey, options.size)
    _check_made_size(width, height)
    photo = sample_cells(grey, width, height, margin=margin)
    judge = Judge(options.needs or LINES, Climber(options.limit))
    with Progress(CANDIDATES_TRIED, "candidates", options.language.commands) as progress:
        show = progress.show
        return best_from_picture(photo, judge, give=options.given, show=show), margin


def _find_coloured_puzzle(path: Path, options: Options) -> tuple[FairPuzzle | None, int]:
    from app.make.photo import distance_from_background, open_in_colours, sample_colours, usual_size

    assert options.colours is not None
    picture = open_in_colours(path)
    (width, height), margin = usual_size(distance_from_background(picture), options.size, picture)
    _check_made_size(width, height)
    coloured = sample_colours(picture, width, height, options.colours, margin=margin)
    if len(coloured.palette) < 2:
        raise WrongInput("one-colour-only", file=shown_output(path))
    judge = Judge(options.needs or LINES, Climber(options.limit), coloured.palette)
    return coloured_from_picture(coloured, judge, give=options.given), margin


def _from_image_data(
    result: FairPuzzle, puzzle: Puzzle, rating: Rating | None
) -> dict[str, object]:
    data = _rated_data(puzzle, rating)
    if (candidate := result.candidate) is not None:
        data |= {
            "kind": candidate.kind,
            "threshold": round(candidate.threshold / WHITE, 3),
        }
    return data | {
        "before": picture_of(result.before, result.palette),
        "solution": result.picture,
        "changed": [list(place) for place in result.changed],
        "least": result.is_least,
    }


def _report_changes(result: FairPuzzle, options: Options) -> None:
    """Say which cells were changed or given."""
    commands = options.language.commands
    cells = len(result.drawing) * len(result.drawing[0])
    if result.given:
        count = len(result.given)
        notify(commands.say_count("cells-given", count, count=count, cells=cells))
        return
    count = len(result.changed)
    share = f"{100 * count / cells:.1f}"
    notify(commands.say_count("cells-changed", count, count=count, cells=cells, share=share))
    if 0 < count <= _MAX_NAMED_CELLS:
        named = [
            commands.say("changed-cell", row=row + 1, column=column + 1)
            for row, column in result.changed
        ]
        notify(options.language.grammar().listed(named))
    if count and result.is_least:
        notify(commands.say("fewer-do-not-do"))
