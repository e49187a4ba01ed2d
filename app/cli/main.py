"""Run the command that was asked for, and say how it ended."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from app.child import start_child
from app.cli.arguments import Options
from app.cli.commands import Command, parse
from app.cli.terminal import discard, explained, language_of, notify, prepare
from app.draw.theme import THEMES
from app.interrupt import OutOfTime
from app.text.catalogue import ENGLISH, Language
from solver.limit import Limit
from solver.puzzle import UserError

_MADE = {
    "gif": "film",
    "compare": "film",
    "still": "still",
    "handout": "handout",
    "from-image": "still",
}
"""What is made with these options and needs packages."""

_IN_TEXT = {"compare"}
"""With --check they make a table."""


def run(arguments: list[str], speak: Callable[[str], Language] = Language) -> int:
    """Do what the command line asks for, in the language that it names; `speak` makes a language
    from its name. Returns the exit code."""
    prepare()
    language = language_of(arguments, speak)
    if sys.stdout is None:
        notify(language.commands.say("nowhere-to-write"))
        return 2
    try:
        try:
            command, options = parse(arguments, language)
            gc.enable()
            return run_command(command, options)
        finally:
            sys.stdout.flush()
    except UserError as error:
        notify(explained(error, language))
        return 1 if isinstance(error, OutOfTime) else 2
    except BrokenPipeError:  # the reader of our output has seen enough
        discard(1)
        return 0
    except OSError as error:
        discard(1)
        notify(language.commands.say("writing-failed", reason=explained(error, language)))
        return 2


def _language_of_pictures(language: Language) -> Language:
    """The language, or English where no font has its letters."""
    grammar = language.grammar()
    if grammar.letters:
        from app.export.file_types import is_there
        from app.export.lettering import can_be_written

        if not can_be_written(grammar.letters):
            key, package = "no-font", grammar.package
            if not is_there("uharfbuzz"):
                key, package = "no-shaping", "python -m pip install uharfbuzz"
            notify(language.commands.say(key, language=language.name, package=package))
            return ENGLISH
    return language


def run_command(command: Command, options: Options) -> int:
    """Returns the exit code."""
    options.limit = Limit(options.timeout, start_child=start_child)
    if options.letters or THEMES[options.theme].has_patterns:
        options.language = options.language.with_clues(letters=True)
    for option, made in _MADE.items():
        if option in command.asked - (_IN_TEXT if "check" in command.asked else set()):
            from app.export.file_types import check_packages

            check_packages(made, options.gif or options.still or "")
            options.language = _language_of_pictures(options.language)
    scan_code = 0
    if options.from_scan and "from-scan" not in command.asked:
        from app.cli.scan import replace_pictures

        scan_code = replace_pictures(options)
    return max(command.run(options), scan_code)
