"""The front door: which command does what was asked, and how the program ends.

What only some jobs need is imported where it is needed: most of the time a small puzzle takes is
the time Python takes to start.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path

from commands.asking.arguments import Options, asked_of, language_of, parse
from commands.files.opening import Opened, open_last, open_puzzle
from commands.files.streams import discard, notify, prepare
from puzzles.reading import NOTHING_ASKED
from solver.limit import Limit, OutOfTime
from solver.puzzle import UserError
from words.catalogue import Language

PATIENCE = 60.0
"""Seconds for what is found without steps, unless --timeout says otherwise."""

WATCHING_PACE = 150
"""Milliseconds for each step that is watched in a terminal, unless --pace says otherwise."""

MADE = {
    "film": "film",
    "comparison": "film",
    "lab film": "film",
    "still": "still",
    "lab still": "still",
    "handout": "handout",
    "class set": "handout",
    "making and paper": "handout",
}
"""What the jobs make that need more than Python."""


def run(arguments: list[str], speak: Callable[[str], Language] = Language) -> int:
    """Do what the command line asks for, in the language of the name that it gives; `speak` knows
    the languages by their names. Returns the exit code."""
    prepare()
    language = language_of(arguments, speak)
    if sys.stdout is None:
        notify(language.commands.say("nowhere-to-write"))
        return 2
    try:
        try:
            options = parse(arguments, language)
            gc.enable()
            return _do(options)
        finally:
            sys.stdout.flush()
    except OutOfTime as error:
        notify(_said(error, language))
        return 1
    except UserError as error:
        notify(_said(error, language))
        return 2
    except BrokenPipeError:  # whoever read our output has seen enough
        discard(1)
        return 0
    except OSError as error:
        discard(1)
        notify(language.commands.say("writing-failed", reason=_said(error, language)))
        return 2


def _said(error: BaseException, language: Language) -> str:
    from words.errors import error_said

    return error_said(error, language)


def _do(options: Options) -> int:
    limit = Limit(options.timeout)
    if options.job in MADE:
        from films.files.needs import need

        need(MADE[options.job], Path(options.gif or options.still or ""))

    if options.job.startswith("lab"):
        from commands.lab import lab

        return lab(options)

    if options.job == "class set":
        from commands.class_set import print_class_set

        return print_class_set(options, limit)

    if options.job == "training":
        from commands.text.train import train

        return train(options)

    if options.job in ("making", "making and paper"):
        from commands.make import make

        return make(options, limit)

    if options.job == "picture":
        from films.files.needs import need

        need("still", Path())
        from commands.from_image import make_from_image

        return make_from_image(options, limit)

    if options.job == "list":
        from commands.text.listing import list_files, list_puzzles

        if options.puzzles:
            return list_files(options)
        return list_puzzles(options.json, options.language)

    if options.job == "check":
        from commands.check import check

        return check(options)

    if options.job == "convert":
        from commands.convert import convert

        return convert(options)

    if options.job == "handout":
        from commands.handout import print_handout

        return print_handout(options, limit)

    return _solve(options, limit)


def _open_again(options: Options) -> Opened | None:
    """For a window where nothing else is named: the puzzle that was on show last, if it can still
    be read."""
    if options.job != "window" or options.puzzles or asked_of(options) != NOTHING_ASKED:
        return None
    from play.settings import load_settings, settings_folder

    settings, _ = load_settings(settings_folder())
    return open_last(settings.last, settings.last_puzzle) if settings.last else None


def _solve(options: Options, limit: Limit) -> int:
    """Do a job with one puzzle."""
    opened = _open_again(options) or open_puzzle(
        options.puzzles[0] if options.puzzles else None, asked_of(options)
    )
    opened.say_assumed(options.language)
    puzzle = opened.puzzle
    if options.job == "window":
        from viewer.app import NoWindow, open_window

        try:
            others = opened.entries if opened.is_one_of_many else ()
            guess, language = not options.no_guessing, options.language
            file, turned = opened.file, opened.turned
            return open_window(puzzle, options.method, guess, file, others, language, turned)
        except NoWindow as error:
            said = _said(error, options.language)
            notify(options.language.commands.say("solved-here", error=said))
        options.job = "text"
    opened.say_which(options.language)
    if options.job == "comparison":
        from commands.compare import record_comparison

        return record_comparison(puzzle, options, limit)
    if options.job in ("film", "still"):
        from commands.films import draw_still, record_film

        draw = record_film if options.job == "film" else draw_still
        return draw(puzzle, options, limit)
    from commands.text.terminal import print_answer, print_solved

    is_answer = options.job == "text" and not options.json and not options.max_steps
    if is_answer:
        limit = limit if options.timeout else Limit(PATIENCE)
        code = print_answer(puzzle, limit, options.language, guess=not options.no_guessing)
        if code is not None:
            return code

    from commands.text.solving import Limits, Solving

    seconds = None if limit.end is None else max(0.0, limit.left())
    limits = Limits(not options.no_guessing, options.max_steps, seconds)
    solving = Solving(puzzle, options.usual_method, limits)
    if options.json:
        from commands.text.json_output import explain_as_json, result_as_json

        if options.job == "explain":
            return explain_as_json(solving, options.language)
        return result_as_json(solving)

    if options.job == "explain":
        from commands.text.explain import explain

        return explain(solving, options.language)

    if options.job == "watch-text":
        from commands.text.watch import watch

        return watch(solving, options.pace or WATCHING_PACE, options.language)
    return print_solved(solving, options.language.commands)
