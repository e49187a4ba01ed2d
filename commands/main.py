"""The front door: which command does what was asked, and how the program ends.

What only some jobs need is imported where it is needed: most of the time a small puzzle takes is
the time Python takes to start.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from commands.arguments import Options, parse
from commands.streams import discard, explained, language_of, notify, prepare
from solver.limit import Limit, OutOfTime
from solver.puzzle import UserError
from words.catalogue import Language

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
        notify(explained(error, language))
        return 1
    except UserError as error:
        notify(explained(error, language))
        return 2
    except BrokenPipeError:  # whoever read our output has seen enough
        discard(1)
        return 0
    except OSError as error:
        discard(1)
        notify(language.commands.say("writing-failed", reason=explained(error, language)))
        return 2


def _do(options: Options) -> int:
    limit = Limit(options.timeout)
    if options.job in MADE:
        from films.destination import need

        need(MADE[options.job], options.gif or options.still or "")

    if options.job.startswith("lab"):
        from commands.lab import lab

        return lab(options)

    if options.job == "class set":
        from commands.train import print_class_set

        return print_class_set(options, limit)

    if options.job == "training":
        from commands.train import train

        return train(options)

    if options.job in ("making", "making and paper"):
        from commands.make import make

        return make(options, limit)

    if options.job == "picture":
        from films.destination import need

        need("still")
        from commands.make import make_from_image

        return make_from_image(options, limit)

    if options.job == "list":
        from commands.solving import list_files, list_puzzles

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

    if options.job == "window":
        from commands.window import show

        return show(options, limit)

    from commands.solve import solve

    return solve(options, limit)
