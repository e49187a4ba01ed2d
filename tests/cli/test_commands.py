"""What the table of commands promises: options, and two commands, are either heeded or refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

import app.cli.main
from app.cli.arguments import Options, WrongInput
from app.cli.commands import (
    ASKING,
    COMMANDS,
    EITHER_OR,
    LEADING,
    MANY_PUZZLES,
    NO_PUZZLE,
    Command,
    parse,
)
from app.learn.results import Result, RuleResult, encode
from app.own.template import template
from app.text.catalogue import ENGLISH
from app.text.messages import error_said
from tests.here import run_here as run
from tests.scan.test_scan import drawn

VALUES = {
    "gif": ["film.gif"],
    "still": ["still.png"],
    "html": ["page.html"],
    "handout": ["paper.pdf"],
    "lab": ["3 in 5"],
    "compare": ["overlap", "ladder"],
    "captions": ["captions.txt"],
    "train": ["cap"],
    "class-set": ["2"],
    "draw": ["10x10"],
    "results": ["codes.txt"],
    "solver": ["mine.py"],
    "trace": ["steps.jsonl"],
    "make": ["5x5"],
    "from-image": ["picture.png"],
    "from-scan": ["picture.png"],
    "needs": ["overlap"],
    "out": ["made.non"],
    "seed": ["7"],
    "colours": ["3"],
    "count": ["2"],
    "method": ["ladder"],
    "max-steps": ["3"],
    "timeout": ["50"],
    "solutions": ["2"],
    "jobs": ["1"],
    "pace": ["20"],
    "seconds": ["3"],
    "max-frames": ["9"],
    "cell": ["8"],
    "width": ["400"],
    "shape": ["1:1"],
    "theme": ["dark"],
    "step": ["1"],
    "mode": ["watch"],
    "scale": ["2"],
    "paper": ["letter"],
    "format": ["non"],
    "size": ["11x10"],
    "convert": ["puzzle.svg"],
}
"""What stands behind an option, where something does."""

TRACE = '{"puzzle": {"rows": [[1], [1]], "columns": [[2], []]}}\n{"cells": [[0, 0, 1]]}\n'

HOW = frozenset().union(*(command.takes for command in COMMANDS)) - ASKING
"""The options that say how it is done."""

IDS = [str(command) for command in COMMANDS]


def arguments_of(options: frozenset[str] | set[str]) -> list[str]:
    """The options as they are given; the lab's line would swallow a puzzle behind it."""
    values = VALUES | {"html": ["folder"]} if "class-set" in options else VALUES
    return [word for option in sorted(options) for word in (f"--{option}", *values.get(option, []))]


def read(arguments: list[str]) -> Options:
    return parse(arguments, ENGLISH)[1]


def command_of(arguments: list[str]) -> Command:
    return parse(arguments, ENGLISH)[0]


def refusal(arguments: list[str]) -> str:
    with pytest.raises(WrongInput) as raised:
        read(arguments)
    return error_said(raised.value)


@pytest.mark.parametrize("first", sorted(ASKING))
def test_two_jobs_are_one_that_is_in_the_table_or_refused(first: str) -> None:
    for second in ASKING:
        if first < second:
            check_two_jobs(frozenset({first, second}))


def _takes_puzzles(asked: frozenset[str]) -> bool:
    return any(
        command.asked == asked != set() and command.puzzles != NO_PUZZLE for command in COMMANDS
    )


def check_two_jobs(asked: frozenset[str]) -> None:
    before = asked
    if "from-scan" in asked and _takes_puzzles(asked - {"from-scan", "json"}):
        asked -= {"from-scan"}  # its puzzles stand in the place of others
    named = [
        command for command in COMMANDS if command.asked <= asked <= command.asked | command.takes
    ]
    assert len(named) <= 1
    arguments = arguments_of(before)
    if named:
        assert command_of(arguments) == named[0]
        return
    said = refusal(arguments)
    assert all(f"--{option}" in said for option in asked)
    done = run(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"nonogram_tk: {said}\n")


@pytest.mark.parametrize("command", COMMANDS, ids=IDS)
def test_every_option_is_taken_or_refused(command: Command) -> None:
    for option in sorted(HOW):
        arguments = arguments_of(command.asked | {option})
        if option in command.takes:
            assert command_of(arguments) == command
        elif command.asked <= {"from-scan"} and option in ("solutions", "rate"):
            assert str(command_of(arguments)) == "--check"
        else:
            said = refusal(arguments)
            assert f"--{option} means nothing" in said
            users = [it for it in COMMANDS if it.asked and option in it.takes]
            if any(it.asked < command.asked for it in users):
                assert "it goes with" not in said  # without what it is taken, is said
                continue
            for other in COMMANDS:
                asked = " ".join(
                    f"--{it}" for it in sorted(other.asked, key=lambda it: (it not in LEADING, it))
                )
                if option in other.takes and not any(
                    option in it.takes and it.asked and it.asked < other.asked for it in COMMANDS
                ):  # where fewer options are enough, these are named
                    assert asked in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--class-set", "5"], "--class-set means nothing for the window; it goes with --handout"),
        (["--class-set", "5", "--gif"], "--class-set means nothing with --gif; it goes with --h"),
        (["--solver", "a.py", "--html", "a.html", "--max-steps", "5"], "nothing with --solver ("),
        (["--lab", "7 in 10", "--gif", "--width", "500"], "--width means nothing with --lab ("),
    ],
)
def test_what_an_option_lacks_or_is_disturbed_by_is_said(arguments: list[str], said: str) -> None:
    assert said in refusal(arguments)


def test_options_that_say_the_same_are_not_both_given() -> None:
    for command in COMMANDS:
        for options in EITHER_OR:
            if options <= command.takes:
                said = refusal(arguments_of(command.asked | options))
                assert all(f"--{option}" in said for option in options)


def test_a_puzzle_is_refused_where_none_or_one_is_wanted() -> None:
    for command in COMMANDS:
        many = ["heart", "cat", *arguments_of(command.asked)]
        if command.puzzles == MANY_PUZZLES:
            assert read(many).puzzles == ["heart", "cat"]
        else:
            wanted = "PUZZLE" if command.puzzles == NO_PUZZLE else "one puzzle"
            assert wanted in refusal(many)


class Watched(Options):
    """Options that remember which of them were looked at."""

    def __init__(self, options: Options, seen: set[str]) -> None:
        self.__dict__.update(vars(options), _seen=seen)

    def __getattribute__(self, name: str) -> object:
        if not name.startswith("_"):
            self._seen.add(name.replace("_", "-"))  # type: ignore[attr-defined]
        return super().__getattribute__(name)


def flag() -> Image.Image:
    """A picture of two colours."""
    picture = Image.new("RGB", (60, 60), "white")
    picture.paste("#c02020", (6, 6, 54, 30))
    picture.paste("#2040c0", (6, 30, 54, 54))
    return picture


def variants(command: Command) -> Iterator[frozenset[str]]:
    """All that the command takes; once with, and once without each of what changes its course."""
    drawn = (
        {"timeout", "with-solution"} if str(command) == "--convert" else set()
    )  # a picture is not solved
    for kept in frozenset().union(*EITHER_OR):
        left_out: set[str] = set()
        for pair in sorted(EITHER_OR, key=lambda it: kept not in it):
            if not pair & left_out:
                left_out.add(min(pair - {kept}))
        yield command.asked | command.takes - {*left_out} - drawn
        yield command.asked | command.takes - {*left_out, "json"} - drawn


@pytest.mark.parametrize("command", COMMANDS, ids=IDS)
def test_what_a_job_takes_is_looked_at(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = "" if command.asked & {"lab", "compare"} else "My own words."
    (tmp_path / "captions.txt").write_text(f"{words}\n", encoding="utf-8")
    code = encode(Result("Ada", (RuleResult("cap", 3, 2, 1),)))
    (tmp_path / "codes.txt").write_text(code, encoding="utf-8")
    (tmp_path / "mine.py").write_text(template("mine.py", ENGLISH), encoding="utf-8")
    (tmp_path / "steps.jsonl").write_text(TRACE, encoding="utf-8")
    picture = flag() if "from-image" in command.asked else drawn("plain")
    picture.save(tmp_path / "picture.png")
    monkeypatch.setattr("app.window.app.show_frame", lambda language: None)
    monkeypatch.setattr("app.window.app.open_window", lambda *_, **__: 0)
    seen: set[str] = set()
    for options in sorted({frozenset(it) for it in variants(command)}, key=len, reverse=True):
        watched = Watched(read(arguments_of(options)), seen)
        if command.puzzles == MANY_PUZZLES:
            watched.puzzles = ["heart"]
        assert app.cli.main.run_command(command, watched) in (0, 1)
        if command.takes <= seen:
            break
    assert not command.takes - seen, "taken, and passed over"
