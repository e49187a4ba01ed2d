"""Run the job that was asked for, and say how it ended.

What only some jobs check_packages is imported where it is needed: most of the time a small puzzle takes is
the time Python takes to start.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from app.child import start_child
from app.cli.arguments import Options, load, parse
from app.cli.streams import discard, explained, language_of, notify, prepare
from app.text.catalogue import ENGLISH, Language
from solver.limit import Limit, OutOfTime
from solver.puzzle import UserError

MADE = {
    "gif": "film",
    "compare": "film",
    "still": "still",
    "handout": "handout",
    "from-image": "still",
}
"""What is made by jobs that are asked for so, and that check_packages more than Python."""


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
            return run_job(options)
        finally:
            sys.stdout.flush()
    except UserError as error:
        notify(explained(error, language))
        return 1 if isinstance(error, OutOfTime) else 2
    except BrokenPipeError:  # whoever read our output has seen enough
        discard(1)
        return 0
    except OSError as error:
        discard(1)
        notify(language.commands.say("writing-failed", reason=explained(error, language)))
        return 2


def written_in(language: Language) -> Language:
    """The language of pictures: English, where no font has the letters of another one."""
    grammar = language.grammar()
    if grammar.letters:
        from app.export.lettering import can_be_written

        if not can_be_written(grammar.letters):
            said = language.commands.say("no-font", language=language.name, package=grammar.package)
            notify(said)
            return ENGLISH
    return language


def run_job(options: Options) -> int:
    """Do what these options ask for. Returns the exit code."""
    limit = Limit(options.timeout, start_child=start_child)
    for option, made in MADE.items():
        if option in options.job.asked:
            from app.export.file_types import check_packages

            check_packages(made, options.gif or options.still or "")
            options.language = written_in(options.language)
    doubtful = 0
    if options.from_scan and "from-scan" not in options.job.asked:
        doubtful = load("app.cli.scan:replace_pictures")(options)
    code: int = load(options.job.run)(options, limit)
    return max(code, doubtful)
