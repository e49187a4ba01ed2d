"""The command line says what is meant, or what is wrong with it, in the language it asks for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.cli import terminal as streams
from app.cli.arguments import (
    BY_NAME,
    OPTIONS,
    Options,
    WrongInput,
    help_text,
)
from app.cli.commands import parse
from app.cli.main import run
from app.cli.terminal import language_of
from app.draw import paper, theme
from app.text import catalogue as languages
from app.text.catalogue import ENGLISH, Language
from app.text.messages import error_said
from tests.conftest import Run


def read(*words: str) -> Options:
    return parse(words, ENGLISH)[1]


ESCAPE = "\x1b]0;title\x07\x1b[31m\u202e"


@pytest.mark.parametrize("name", [name for name in BY_NAME if name != "--watch-text"])
def test_no_option_speaks_to_the_terminal(
    name: str, run_here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISPLAY", raising=False)
    end, place = f"x.{ESCAPE}", f"{ESCAPE}/none/x"
    for said in (ESCAPE, end, place, f"{ESCAPE}.tif", f"{ESCAPE}:", f"non:{place}", f"3{ESCAPE}"):
        for arguments in ([f"{name}={said}"], ["--seed", "1", "--make", "5x5", name, said]):
            done = run_here(*arguments)
            printed = done.stdout + done.stderr
            assert all(it.isprintable() or it.isspace() for it in printed), arguments


def test_what_an_option_takes_goes_with_it() -> None:
    options = read("cat", "--gif", "--method", "ladder", "--timeout=0.5")
    assert (options.puzzles, options.gif, options.method) == (["cat"], "", "ladder")
    assert options.timeout == 0.5
    assert read("--still", "a.png", "--step", "-2").step == -2
    assert read("--gif", "a.gif", "cat").puzzles == ["cat"]
    assert read("--gif=", "cat").gif == ""
    assert read("--lab").lab == []
    assert read("--lab", "7", "in", "10", "--json").lab == ["7", "in", "10"]
    assert read("--compare", "ladder", "sweep", "--gif", "a.gif").compare == ["ladder", "sweep"]
    assert read("--check", "a", "b", "--jobs", "2").puzzles == ["a", "b"]


def test_what_only_looks_like_an_option_is_a_puzzle() -> None:
    assert read("-").puzzles == ["-"]
    assert read("-#3", "--text").puzzles == ["-#3"]
    assert read("--text", "--", "--json").puzzles == ["--json"]
    assert read("").puzzles == [""]
    assert read("-7").puzzles == ["-7"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--cell", "3"], "--cell: 3 is not between 4 and 200"),
        (["--cell"], "--cell: what goes with it is missing: PX"),
        (["--cell", "--json"], "--cell: what goes with it is missing: PX"),
        (["--compare", "ladder"], "--compare: what goes with it is missing: 2 times METHOD"),
        (["--jobs", "-1"], "--jobs: “-1” is not a whole number above 0"),
        (["--timeout", "-0.5"], "--timeout: “-0.5” is not a number of seconds above 0"),
        (["--timeout", "nan"], "--timeout: “nan” is not a number of seconds above 0"),
        (["--step", "1.5"], "--step: “1.5” is not a whole number"),
        (["--seed", "-1"], "--seed: -1 is not between 0 and 999999999"),
        (["--count", "1000000000"], "--count: 1000000000 is not between 1 and 999999999"),
        (["--theme", "pink"], f"--theme: “pink” is none of {', '.join(theme.THEMES)}"),
        (["--language", "x"], f"--language: “x” is none of {', '.join(languages.LANGUAGES)}"),
        (["--text", "--explain"], "--explain and --text are not done at once"),
        (["--gif", "--still", "a.png"], "--gif and --still are not done at once"),
        (["--json=1"], "--json: nothing goes with this option"),
        (["--text2"], "there is no option “--text2”"),
        (["--tex"], "there is no option “--tex”"),
        (["-x\x1b[31m"], "there is no option “-x [31m”"),
        (
            ["a", "b"],
            "one puzzle at a time, not 2; these take many: --check, --list, --html, --convert, "
            "--handout, --compare --check, "
            "--compare --check --still, --solver --check",
        ),
    ],
)
def test_what_is_wrong_is_said(words: list[str], said: str) -> None:
    with pytest.raises(WrongInput) as raised:
        read(*words)
    assert error_said(raised.value) == f"{said} (see --help)"


def test_saying_the_same_twice_is_allowed() -> None:
    command, options = parse(["--gif", "--gif", "--cell", "4", "--cell", "5"], ENGLISH)
    assert (str(command), options.cell) == ("--gif", 5)


def test_every_option_has_its_place_and_its_text() -> None:
    options = Options(ENGLISH)
    assert (options.theme, options.paper) == (next(iter(theme.THEMES)), next(iter(paper.PAPERS)))
    for group, listed in OPTIONS.items():
        assert ENGLISH.commands.say(f"heading.{group}")
        for option in listed:
            known = hasattr(options, option.attribute) or option.name in ("--version", "--help")
            assert known and ENGLISH.commands.texts[f"help.{option.name.strip('-')}"]
    assert len(BY_NAME) == sum(map(len, OPTIONS.values())) + 1


@pytest.mark.parametrize("columns", [20, 60, 500])
def test_the_help_is_as_wide_as_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.get_terminal_size", lambda *_: os.terminal_size((columns, 24)))
    said = help_text(ENGLISH.commands).split(ENGLISH.commands.say("examples"))[0]
    assert max(map(len, said.splitlines())) <= max(60, min(columns, 100) - 2)
    assert "--gif [FILE]" in said and "--lab [LINE ...]" in said
    assert "--compare METHOD METHOD\n" in said and "-h, --help" in said


class Loud(Language):
    """English, shouted."""

    def texts(self, room: str) -> dict[str, str]:
        return {key: f"LOUD {text}" for key, text in super().texts(room).items()}


def test_the_language_is_chosen_before_anything_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "LANGUAGES", ("english", "loud"))
    assert language_of(["--language", "loud"], Loud).name == "loud"
    assert language_of(["--language"], Loud).name == "english"
    assert run(["--cell", "3", "--language=english"], Loud) == 2
    assert capsys.readouterr().err.startswith("nonogram_tk: LOUD LOUD --cell: LOUD 3 is not")
