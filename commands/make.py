"""--make: puzzles from nothing whose hardest rung is the one that is wanted."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from commands.asking.arguments import Options
from commands.asking.readers import WrongInput
from commands.convert import (
    USUAL,
    Target,
    check_count,
    ending_for,
    target_of,
    tell_written,
    write_data,
)
from commands.files.progress import Progress
from commands.files.streams import notify
from films.files.place import check_place, filling
from making.climbing import Climber
from making.drawing import Drawing, picture_of
from making.from_nothing import MADE_SIDE, Maker, can_be_made
from making.made import Made, Wanted, made_of
from making.planting import SHORTEST
from puzzles.writing import file_text, needs_solution
from solver.limit import GaveUp, Limit, OutOfTime
from solver.steps.data import puzzle_data
from solver.steps.vocabulary import TRAINED

USUAL_RUNG = "glue"
"""What most puzzles need."""

TRIED = 4
"""So often another puzzle is looked for."""


def make(options: Options, limit: Limit) -> int:
    """Make the puzzles, and write them where they are wanted. Returns the exit code."""
    assert options.make is not None
    wanted = _wanted(options)
    target = target_of(options.out) if options.out else None
    _check(target, options)
    if options.handout:
        from commands.files.output import check_output

        check_output(Path(options.handout), [], what="handout")
    if not can_be_made(wanted):
        return tell_never(wanted, options)
    made = _make_all(wanted, options, limit)
    if not made:
        return _tell_missing(wanted, options, 0)
    _write(target, made, options)
    if options.handout:
        from commands.handout import write_handout

        named = [(it.puzzle.title, it.puzzle) for it in made]
        write_handout(named, options, limit)
    return 0 if len(made) == _count(options) else _tell_missing(wanted, options, len(made))


def _wanted(options: Options) -> Wanted:
    assert options.make is not None
    width, height = options.make
    if max(width, height) > MADE_SIDE:
        raise WrongInput("made-too-large", width=width, height=height, most=MADE_SIDE)
    if options.needs and options.needs not in TRAINED:
        known = ", ".join(TRAINED)
        raise WrongInput("no-choice", key="--needs", text=options.needs, known=known)
    return Wanted(width, height, options.needs or USUAL_RUNG, options.symmetric)


def _count(options: Options) -> int:
    return options.count or 1


def _check(target: Target | None, options: Options) -> None:
    """Refuse, before the work, what cannot be written."""
    if target is None:
        return
    if target.format is None:
        raise WrongInput("cannot-be-made", key=Path(options.out or "").suffix)
    if target.path is not None and not target.is_folder:
        check_place(target.path, [])
    if not target.is_folder:
        check_count(target.format, _count(options))


def _make_all(wanted: Wanted, options: Options, limit: Limit) -> list[Made]:
    """All that are found; the same puzzle is not taken twice."""
    maker = Maker(wanted, options.seed, Climber(limit))
    found: list[Made] = []
    try:
        with Progress(_count(options), "puzzles", options.language.commands) as progress:
            for number in range(1, _count(options) + 1):
                progress.show(number - 1)
                drawing = _new(maker, [it.picture for it in found])
                if drawing is None:
                    continue
                title = options.language.commands.say(
                    "made.title",
                    technique=options.language.board.say(f"technique.{wanted.rung}"),
                    seed=options.seed,
                    number=number,
                )
                found.append(made_of(drawing, title))
    except GaveUp as error:
        raise OutOfTime("out-of-time") from error
    return found


def _new(maker: Maker, found: list[tuple[str, ...]]) -> Drawing | None:
    """The next that is not one of those found. The first is looked for once, so that one knows soon
    where there is none."""
    for _ in range(TRIED if found else 1):
        drawing = maker.make()
        if drawing is not None and tuple(picture_of(drawing)) not in found:
            return drawing
    return None


def _write(target: Target | None, made: list[Made], options: Options) -> None:
    if target is None:
        if options.json:
            for it in made:
                print(json.dumps(_data(it, options)))
        elif not options.handout:
            sys.stdout.write(file_text(USUAL, [it.puzzle for it in made]))
        return
    kind, path = target.format, target.path
    assert kind is not None
    if path is None:
        sys.stdout.write("".join(_texts(target, made)))
        return
    if target.is_folder:
        with filling(path):
            for number, text in enumerate(_texts(target, made), 1):
                name = f"{options.needs or USUAL_RUNG}-{options.seed}-{number}{ending_for(kind)}"
                check_place(path / name, [])
                write_data(path / name, text.encode())
    else:
        write_data(path, "".join(_texts(target, made)).encode())
    if options.json:
        for it in made:
            print(json.dumps(_data(it, options)))
    else:
        tell_written(path, len(made), options)


def _texts(target: Target, made: list[Made]) -> list[str]:
    """One text for each file that is written."""
    kind = target.format
    assert kind is not None
    if not target.is_folder and not needs_solution(kind):
        return [file_text(kind, [it.puzzle for it in made])]
    return [file_text(kind, [it.puzzle], it.picture) for it in made]


def _data(made: Made, options: Options) -> dict[str, object]:
    return {
        "puzzle": puzzle_data(made.puzzle),
        "needs": made.rating.needs,
        "stars": made.rating.stars,
        "effort": made.rating.effort,
        "seed": options.seed,
        "solution": list(made.picture),
    }


def tell_never(wanted: Wanted, options: Options) -> int:
    """Say that no board of this size needs the technique. Returns the exit code."""
    least = SHORTEST[wanted.rung]
    technique = options.language.board.say(f"technique.{wanted.rung}")
    notify(
        options.language.commands.say(
            "never-made", technique=technique, least=least, most=least - 1
        )
    )
    return 1


def _tell_missing(wanted: Wanted, options: Options, found: int) -> int:
    said = options.language.commands.say_count(
        "not-made",
        _count(options),
        count=_count(options),
        found=found,
        width=wanted.width,
        height=wanted.height,
        technique=options.language.board.say(f"technique.{wanted.rung}"),
        seed=options.seed,
    )
    notify(said)
    return 1
