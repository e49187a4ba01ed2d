"""--solver and --trace: a student's solver, or what one wrote, judged step by step."""

from __future__ import annotations

import json
import os
from functools import lru_cache, partial
from pathlib import Path

from app.child import start_child
from app.cli.arguments import Options, WrongInput
from app.cli.inputs import ParsedPuzzles, Preloaded, check_one_colour, in_file, named_puzzle
from app.cli.solving import Solving
from app.draw.text_board import heading
from app.interrupt import within
from app.own.judge import SOLVED, Solutions, judge_recording
from app.own.recording import WriteRecording
from app.own.run import SECONDS, SolverRun
from app.own.steps import WriteTrace
from app.own.student import NO_SOLVE
from app.own.template import template
from app.own.told import counts_said, ending_said
from app.own.trace_file import read_trace
from app.own.watching import count_ours
from app.text.catalogue import Language
from app.text.wording import sentence
from puzzles.printable import printable, shown_name
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.search_tree import SearchCounts
from solver.step import ERASED, GUESS, PROVEN, UNSET, WRONG, Step, WriteEvidence
from solver.step_data import puzzle_data

_NEW = "new:"


class OwnSolving(Solving):
    """A solving by a student's solver, or of a trace: judged to its end."""

    def __init__(self, puzzle: Puzzle, options: Options, limit: Limit) -> None:
        super().__init__(puzzle, options, limit)
        check_one_colour(puzzle, "--trace" if options.trace else "--solver")
        self.seconds = options.timeout or SECONDS
        if options.trace:
            self.recording = _traced(options, puzzle)
        else:
            self.recording = recorded(options.solver or "", puzzle, self.seconds)
        self.outcome = judge_recording(self.recording, Solutions(puzzle, self.seconds, start_child))
        self.own_trace = WriteTrace(self.recording, is_solved=self.outcome == SOLVED)
        self.state = self.own_trace.end

    @property
    def status(self) -> str:
        return self.outcome

    @property
    def counts(self) -> SearchCounts:
        assert self.own_trace is not None
        return self.own_trace.tree.counts()

    def ending(self) -> str:
        if self.outcome == SOLVED:
            return ""
        return ending_said(self.recording, self.outcome, self.language)

    def ours(self) -> int | None:
        return count_ours(self.puzzle, self.options.usual_method)


def recorded(path: str, puzzle: Puzzle, seconds: float) -> WriteRecording:
    """What a solver does with a puzzle. Raises WrongInput where its file cannot be read or has no
    `solve`."""
    shown = shown_name(path)
    if Path(path).is_dir():
        raise WrongInput("solver-is-folder", file=shown)
    try:
        recording = SolverRun(path, puzzle, seconds).wait()
    except (OSError, ValueError) as error:
        raise WrongInput("in-file", file=shown, error=error) from error
    if recording.ending.reason == NO_SOLVE:
        raise WrongInput("no-solve", file=shown)
    return recording


def _traced(options: Options, puzzle: Puzzle | None) -> WriteRecording:
    path = options.trace or ""
    try:
        return within(options.limit, lambda: read_trace(Path(path), puzzle))
    except (OSError, UserError) as error:
        raise in_file(shown_name(path), error) from error


def use_puzzle_of_trace(options: Options) -> None:
    """Where no puzzle is named, the trace's own is meant."""
    if options.trace and not options.puzzles:
        puzzle = _traced(options, None).puzzle
        name = printable(puzzle.title) or Path(options.trace).stem
        options.puzzles = [Preloaded(name, ParsedPuzzles([("", puzzle)]))]


def _solving(options: Options) -> OwnSolving:
    use_puzzle_of_trace(options)
    return OwnSolving(named_puzzle(options), options, options.limit)


# -------------------------------------------------------------------------------------------------


def open_window(options: Options) -> int:
    """Watch a solver or a trace in the window, or print its steps where there can be none. Returns
    the exit code."""
    path = Path(options.solver or options.trace or "")
    if options.solver and (options.solver.startswith(_NEW) or path.is_dir()):
        return explain(options)
    try:
        path.open("rb").close()
    except (OSError, ValueError) as error:
        raise WrongInput("in-file", file=shown_name(str(path)), error=error) from error
    use_puzzle_of_trace(options)
    from app.cli.window import open_puzzle
    from app.window.app import NoWindow

    try:
        return open_puzzle(options)
    except NoWindow:
        return explain(options)


def explain(options: Options) -> int:
    """Print every step and what it is judged to be, then how it ended; with --json as data.
    Returns the exit code."""
    if options.solver and options.solver.startswith(_NEW):
        return _write_template(options)
    solving = _solving(options)
    if options.json:
        return _print_data(solving, with_steps=True)
    recording, say = solving.recording, _cached(partial(_step_said, language=options.language))
    print(heading(solving.puzzle, options.language))
    for number, text in enumerate(map(say, recording.steps()), 1):
        _print_printed(recording.printed.get(number, ""))
        print(f"{number:>5}  {text}")
    _print_printed(recording.printed.get(len(recording) + 1, ""))
    return _print_ending(solving)


_cached = lru_cache(1 << 14)
"""For what is said of steps: there may be a million, most of them equal."""


def _step_said(step: Step, language: Language) -> str:
    assert isinstance(step.evidence, WriteEvidence)
    text, source, note = sentence(step, language), step.evidence.source, step.evidence.note
    if source is not None:
        key = "at" if source.calls else "at.line"
        calls = f"{source.calls}, {source.file}" if source.file else source.calls
        text += f"  ({language.own.say(key, line=source.line, calls=calls)})"
    return f"{text}\n       {note}" if note else text


def _print_printed(text: str) -> None:
    for line in text.splitlines():
        print(f"       | {printable(line)}")


def print_text(options: Options) -> int:
    """Print the board and how it ended; with --json the result. Returns the exit code."""
    solving = _solving(options)
    if options.json:
        return _print_data(solving)
    print(heading(solving.puzzle, options.language), end="")
    return _print_ending(solving)


def _print_ending(solving: OwnSolving) -> int:
    options, recording = solving.options, solving.recording
    print(f"\n{solving.board()}\n")
    print(ending_said(recording, solving.outcome, options.language))
    if recording.ending.traceback:
        print(f"\n{recording.ending.traceback}\n{printable(recording.ending.error)}\n")
    print(counts_said(recording, options.language, is_trace=bool(options.trace)))
    ours = solving.ours()
    if ours is not None:
        method = options.usual_method
        print(options.language.own.say_count("ours", ours, method=method, count=ours))
    return solving.exit_code


def _print_data(solving: OwnSolving, *, with_steps: bool = False) -> int:
    recording, options = solving.recording, solving.options
    made_by = {"solver": recording.source_name}
    if options.trace:
        made_by = {"trace": Path(options.trace).name, "source": recording.source_name}
    print(json.dumps({"puzzle": puzzle_data(solving.puzzle), **made_by}))
    if with_steps:
        data_of = _cached(partial(_step_data, language=options.language))
        for number, text in enumerate(map(data_of, recording.steps()), 1):
            printed = recording.printed.get(number)
            more = f', "printed": {json.dumps(printed)}' if printed else ""
            print(f'{{"step": {number}, {text}{more}}}')
    print(json.dumps({"result": _result_data(solving)}))
    return solving.exit_code


def _step_data(step: Step, language: Language) -> str:
    """A step as JSON, without the brackets, its number and what was printed."""
    evidence = step.evidence
    assert isinstance(evidence, WriteEvidence)
    source = None if evidence.source is None else evidence.source.as_dict()
    if source is not None and not source["file"]:
        del source["file"]
    data: dict[str, object] = {
        "kind": "write",
        "cells": [[row, column, None if v == UNSET else v] for row, column, v in step.cells],
        "judged": evidence.worst,
        "technique": step.technique,
        "source": source,
    }
    if evidence.note:
        data["note"] = evidence.note
    return json.dumps(data | {"text": sentence(step, language)})[1:-1]


def _result_data(solving: OwnSolving) -> dict[str, object]:
    recording, status = solving.recording, solving.outcome
    data = result_data(recording, status)
    ending, ours = recording.ending, solving.ours()
    printed = recording.printed.get(len(recording) + 1)
    if printed:
        data["printed"] = printed
    if ending.traceback:
        data["traceback"] = ending.traceback
    if ours is not None:
        data["ours"] = {"method": solving.options.usual_method, "steps": ours}
    counts = solving.counts.as_dict()
    data["counts"] = {name: count for name, count in counts.items() if count is not None}
    data["text"] = ending_said(recording, status, solving.language)
    data["solution"] = solving.state.grid.picture() if status == SOLVED else None
    return data


def result_data(recording: WriteRecording, status: str) -> dict[str, object]:
    """The figures of a run."""
    ending = recording.ending
    data: dict[str, object] = {
        "status": status,
        "steps": len(recording),
        "writes": len(recording.cells),
        "proven": recording.count(PROVEN),
        "guesses": recording.count(GUESS),
        "wrong": recording.count(WRONG),
        "erased": recording.count(ERASED),
        "seconds": round(ending.seconds, 2),
    }
    if status == "error":
        data["error"] = {"line": ending.line, "text": ending.error}
    elif status == "stopped":
        data["stopped"] = {"line": ending.line, "by": ending.reason}
    return data


def _write_template(options: Options) -> int:
    """Write a solver to begin with."""
    path = Path((options.solver or "").removeprefix(_NEW))
    shown = shown_name(str(path))
    if not path.name or path.suffix != ".py":
        raise WrongInput("template-ending", file=shown)
    if os.path.lexists(path):
        raise WrongInput("template-exists", file=shown)
    text = template(printable(path.as_posix()), options.language)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise WrongInput("in-file", file=shown, error=error) from error
    print(options.language.own.say("made", file=shown))
    return 0
