"""--results: what the codes say that a class has handed in, in words, as JSON or as a table."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence

from commands.arguments import Options, WrongInput
from commands.streams import notify, standard_input
from play.results import (
    ERRORS,
    Handed,
    Result,
    RuleResult,
    Summary,
    read_codes,
    summary_of,
)
from puzzles.source import UnreadablePuzzle, open_source, printable, shown_name
from solver.limit import Limit
from words.catalogue import Language

Table = Sequence[Sequence[str]]


def print_results(options: Options, limit: Limit) -> int:
    """Print them. Returns the exit code: 2 where a code is damaged."""
    assert options.results is not None
    language, name = options.language, options.results
    try:
        source = standard_input() if name == "-" else open_source(name)
    except UnreadablePuzzle as error:
        raise WrongInput("in-file", file=shown_name(name), error=error) from error
    file = (
        language.commands.say("standard-input") if name == "-" else shown_name(name, is_there=True)
    )
    handed = list(read_codes(source.text))
    results = [it.result for it in handed if it.result is not None]
    for it in handed:
        if it.result is None:
            notify(language.commands.say("results.damaged", file=file, line=it.line))
    if not results:
        raise WrongInput("no-codes", file=file)
    if options.json:
        print(json.dumps(results_data(handed), ensure_ascii=False))
    elif options.csv:
        print(results_csv(results, language), end="")
    else:
        print(results_text(results, language))
    return 0 if len(results) == len(handed) else 2


# -------------------------------------------------------------------------------------------------


def results_data(handed: Sequence[Handed]) -> dict[str, object]:
    """The same for programs; errors by their names."""
    results = [it.result for it in handed if it.result is not None]
    summary = summary_of(results)
    pupils = [
        {
            "line": it.line,
            "name": it.result.name,
            "tasks": it.result.tasks,
            "right": it.result.right,
            "hints": it.result.hints,
            "rules": [_rule_data(rule) for rule in it.result.rules],
        }
        for it in handed
        if it.result is not None
    ]
    for pupil, (_, again) in zip(pupils, summary.needs, strict=True):
        pupil["needs"] = list(again)
    return {
        "results": pupils,
        "damaged": [it.line for it in handed if it.result is None],
        "rules": [_rule_data(rule) for rule in summary.rules],
        "again": list(summary.again),
    }


def _rule_data(result: RuleResult) -> dict[str, object]:
    return {
        "rule": result.rule,
        "tasks": result.tasks,
        "right": result.right,
        "hints": result.hints,
        "errors": dict(result.errors),
    }


def results_csv(results: Sequence[Result], language: Language) -> str:
    """A row for each pupil and rule, with a column for each error that was made."""
    say = language.commands.say
    made = {error for it in results for rule in it.rules for error, _ in rule.errors}
    errors = [error for error in ERRORS if error in made]
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    columns = ("name", "rule", "tasks", "right", "hints")
    writer.writerow(
        [say(f"results.{it}") for it in columns] + [say(f"error.{it}") for it in errors]
    )
    for result in results:
        for it in result.rules:
            counts = dict(it.errors)
            rule = language.board.say(f"technique.{it.rule}")
            row: list[object] = [_harmless(result.name), rule, it.tasks, it.right, it.hints]
            writer.writerow(row + [counts.get(error, 0) for error in errors])
    return sheet.getvalue()


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name


def results_text(results: Sequence[Result], language: Language) -> str:
    """Who needs what; which rules went wrong, and how; what the class should see again."""
    summary = summary_of(results)
    say = language.commands.say
    counted = language.commands.say_count("results.count", len(results), count=len(results))
    parts = [counted, "", *_columns(pupils_table(results, summary, language)), ""]
    errors = errors_table(summary, language)
    if len(errors) > 1:
        parts += [say("results.errors"), "", *_columns(errors), ""]
    return "\n".join([*parts, for_class(summary, language)])


def pupils_table(results: Sequence[Result], summary: Summary, language: Language) -> Table:
    """The head, and a row for each pupil."""
    say = language.commands.say
    rows = [[say(f"results.{it}") for it in ("name", "tasks", "right", "hints", "needs")]]
    for result, (name, again) in zip(results, summary.needs, strict=True):
        numbers = (result.tasks, result.right, result.hints)
        shown = printable(name) or say("results.no-name")
        rows.append([shown, *map(str, numbers), _rules(again, language)])
    return rows


def errors_table(summary: Summary, language: Language) -> Table:
    """The head, and a row for each rule and error."""
    say = language.commands.say
    rows = [[say("results.rule"), say("results.error"), say("results.times")]]
    for it in summary.rules:
        for error, count in it.errors:
            rule = language.board.say(f"technique.{it.rule}")
            rows.append([rule, say(f"error.{error}"), str(count)])
    return rows


def for_class(summary: Summary, language: Language) -> str:
    """What the class should see again."""
    if not summary.again:
        return language.commands.say("results.class.nothing")
    return language.commands.say("results.class", rules=_rules(summary.again, language))


def _rules(names: Sequence[str], language: Language) -> str:
    return ", ".join(language.board.say(f"technique.{it}") for it in names)


def _columns(table: Table) -> Iterator[str]:
    wide = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(it.ljust(size) for it, size in zip(row, wide, strict=True)).rstrip()
