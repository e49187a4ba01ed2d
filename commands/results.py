"""--results: what the codes say that a class has handed in, in words, as JSON or as a table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from commands.arguments import Options, WrongInput
from commands.streams import notify, standard_input
from play.results import (
    Handed,
    Result,
    RuleResult,
    Table,
    errors_table,
    for_class,
    pupils_table,
    read_codes,
    results_csv,
    summary_of,
)
from puzzles.source import UnreadablePuzzle, open_source, shown_name
from solver.limit import Limit
from words.catalogue import Language
from words.lines import columns, filled_up


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


def results_text(results: Sequence[Result], language: Language) -> str:
    """Who needs what; which rules went wrong, and how; what the class should see again."""
    summary = summary_of(results)
    say = language.commands.say
    counted = language.commands.say_count("results.count", len(results), count=len(results))
    parts = [counted, "", *_columns(pupils_table(results, summary, language)), ""]
    errors = errors_table(results, summary, language)
    if len(errors) > 1:
        parts += [say("results.errors"), "", *_columns(errors), ""]
    return "\n".join([*parts, for_class(summary, language)])


def _columns(table: Table) -> Iterator[str]:
    wide = [max(map(columns, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(filled_up(it, size) for it, size in zip(row, wide, strict=True)).rstrip()
