"""--gif and --still: the solving as a film, or one step of it as a picture."""

from __future__ import annotations

from pathlib import Path

from commands.arguments import Options
from commands.opening import WrongInput, locate
from commands.output import FOLDER, check_output, film_line, shown_output
from commands.progress import Progress
from commands.solving import Solving
from commands.streams import notify
from films.formats import format_of
from films.pace import Pace
from films.record import Recording, write_still
from films.solving import Film, Wishes, film_layout, make_film
from puzzles.many import name_in
from scene.board.layout import Sizes
from scene.theme import THEMES
from solver.puzzle import Puzzle
from solver.trace import Trace
from words.catalogue import Catalogue
from words.words import Words


def record_film(solving: Solving, options: Options) -> int:
    """Write the film, and say where it is. Returns the exit code."""
    named = options.puzzles[0] if options.puzzles else None
    path = Path(options.gif or FOLDER / f"{name_of(named, solving.puzzle)}.gif")
    kind = format_of(path)
    check_output(path, options.puzzles, is_usual=not options.gif)
    film = make_film(
        trace_of(solving), wishes_of(options), bytes_a_pixel=kind.bytes_a_pixel, tick=kind.tick
    )
    recording = Recording(film, THEMES[options.theme], path, kind)
    record(recording, len(film.shots), options.language.commands)
    if options.json:
        _print_json(film, recording)
    else:
        print(film_line(recording, options.language))
    ending = solving.ending(options.language.commands)
    if ending:
        notify(ending)
    return solving.exit_code


def draw_still(solving: Solving, options: Options) -> int:
    """Write one picture. Returns the exit code."""
    from films.paint import Painter
    from scene.board.moment import moment_of
    from scene.board.stage import build_scene

    assert options.still is not None
    path = Path(options.still)
    check_output(path, options.puzzles, what="still")
    trace = trace_of(solving)
    count = options.step if options.step is not None else len(trace)
    count = count + len(trace) + 1 if count < 0 else count
    if not 0 <= count <= len(trace):
        raise WrongInput("no-such-step", count=len(trace), least=-len(trace) - 1, most=len(trace))
    wishes = wishes_of(options)
    layout = film_layout(trace, wishes)
    scene = build_scene(trace.puzzle, layout, moment_of(trace, count), wishes.words)
    painter = Painter(layout.width, layout.height, THEMES[options.theme])
    taken = write_still(painter.paint(scene), path)
    if options.json:
        import json

        data = {
            "file": str(path),
            "bytes": taken,
            "width": layout.width,
            "height": layout.height,
            "cell": layout.cell,
            "origin": list(layout.origin),
            "step": count,
        }
        print(json.dumps(data))
    else:
        about = {"step": count, "steps": len(trace), "width": layout.width, "height": layout.height}
        print(options.language.files.say("still", file=shown_output(path), **about))
    return 0


def trace_of(solving: Solving) -> Trace:
    """All steps of the solving, within the person's limits."""
    trace = Trace(solving.puzzle)
    for step in solving.steps():
        trace.append(step)
    return trace


def wishes_of(options: Options) -> Wishes:
    """How the person wants it."""
    return Wishes(
        Sizes(options.cell, options.scale),
        Pace(options.pace, options.seconds),
        options.max_frames,
        Words(options.language),
    )


def name_of(named: str | None, puzzle: Puzzle) -> str:
    """What to call the film of a puzzle: as its file is called, or as it is titled."""
    where, label = (None, "") if named is None else locate(named)
    stem = name_in(where.stem if isinstance(where, Path) else puzzle.title, label)
    kept = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in stem)
    return kept.strip("-")[:80] or "puzzle"


def record(recording: Recording, total: int, catalogue: Catalogue) -> None:
    """Record, and show on a terminal how far it is."""
    with Progress(total, "pictures", catalogue) as progress:
        for done in recording.advance():
            progress.show(done)


def _print_json(film: Film, recording: Recording) -> None:
    import json

    data = {
        "file": str(recording.path),
        "bytes": recording.bytes,
        "width": film.layout.width,
        "height": film.layout.height,
        "cell": film.layout.cell,
        "origin": list(film.layout.origin),
        "frames": [{"step": it.step, "ms": it.milliseconds} for it in recording.written],
        "seconds": film.milliseconds / 1000,
    }
    print(json.dumps(data))
