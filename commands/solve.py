"""The jobs with one puzzle: the window, films and pictures, and what is printed of a solving."""

from __future__ import annotations

from commands.asking.arguments import Options, asked_of
from commands.files.opening import Opened, open_last, open_puzzle
from commands.files.streams import notify
from puzzles.reading import NOTHING_ASKED
from solver.limit import Limit

PATIENCE = 60.0
"""Seconds for what is found without steps, unless --timeout says otherwise."""

WATCHING_PACE = 150
"""Milliseconds for each step that is watched in a terminal, unless --pace says otherwise."""


def _open_again(options: Options) -> Opened | None:
    """For a window where nothing else is named: the puzzle that was on show last, if it can still
    be read."""
    if options.job != "window" or options.puzzles or asked_of(options) != NOTHING_ASKED:
        return None
    from play.settings import load_settings, settings_folder

    settings, _ = load_settings(settings_folder())
    return open_last(settings.last, settings.last_puzzle) if settings.last else None


def solve(options: Options, limit: Limit) -> int:
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
            from words.errors import error_said

            said = error_said(error, options.language)
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
