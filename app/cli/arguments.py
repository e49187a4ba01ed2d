"""The options of the command line: the table of them, how they are read, and the help.

Python's `argparse` is not used: its sentences cannot be translated, it cannot tell that an option
means nothing for a command, and importing it takes as long as solving a small puzzle.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from app.draw.scene import SHEETS
from app.draw.theme import THEMES
from app.export.limits import MAX_SHEETS
from app.text.catalogue import LANGUAGES, Catalogue, Language, named_language, version
from app.text.lines import columns, pad_right, wrapped
from puzzles.formats.registry import FORMAT_NAMES
from puzzles.printable import excerpt, printable
from puzzles.source import ReadOptions
from solver.limit import Limit
from solver.puzzle import MOST_COLOURS, Line, UserError
from solver.step import DEFAULT_METHOD, METHOD_NAMES, TRAINED
from solver.value import Value

_MAX_NUMBER = 999_999_999


class WrongInput(UserError):
    """The user's input cannot be used. Its texts are safe to print: a command line may be made of
    names of files that another person chose."""

    def __init__(self, name: str, line: Line | None = None, /, **values: object) -> None:
        safe = {
            key: printable(value) if isinstance(value, str) else value
            for key, value in values.items()
        }
        super().__init__(name, line, **safe)


# -------------------------------------------------------------------------------------------------
# Readers of the words behind an option.

Reader = Callable[[str], object]


def one_of(names: Collection[str] | Callable[[], Collection[str]]) -> Reader:
    """Read one of these names; a function returns those whose module takes long to import."""

    def read_name(text: str) -> str:
        known = names() if callable(names) else names
        if text not in known:
            raise WrongInput("no-choice", text=excerpt(text), known=", ".join(known))
        return text

    return read_name


def _shapes() -> Collection[str]:
    from app.draw.film_layout import SHAPES

    return SHAPES


def _page_modes() -> Collection[str]:
    from app.export.puzzle_page import MODES

    return MODES


def read_language(text: str) -> str:
    name = named_language(text)
    if not name:
        raise WrongInput("no-choice", text=excerpt(text), known=", ".join(LANGUAGES))
    return name


def read_count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and text.strip("0")):
        raise WrongInput("no-count", text=excerpt(text))
    return read_integer(text, 1)


def read_integer(text: str, least: int = -_MAX_NUMBER) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise WrongInput("no-whole-number", text=excerpt(text))
    # The digits are counted first: converting millions of them takes long.
    if len(digits) > len(str(_MAX_NUMBER)) or not least <= int(text) <= _MAX_NUMBER:
        raise WrongInput("not-between", number=excerpt(text), least=least, most=_MAX_NUMBER)
    return int(text)


def count_between(least: int, most: int) -> Reader:
    def read(text: str) -> int:
        number = read_count(text)
        if not least <= number <= most:
            raise WrongInput("not-between", number=number, least=least, most=most)
        return number

    return read


def read_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= sys.float_info.max:
        raise WrongInput("no-seconds", text=excerpt(text))
    return seconds


def read_size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    try:
        return read_count(width), read_count(height)
    except WrongInput as error:
        raise WrongInput("no-board-size", text=excerpt(text)) from error


def read_board_size(text: str) -> tuple[int, int]:
    """Width and height; a single number is the longest side, and the height is 0."""
    try:
        return read_count(text), 0
    except WrongInput:
        return read_size(text)


# -------------------------------------------------------------------------------------------------
# The options.


class Option(Value):
    """An option: the name in the help of the words that follow it, if any do, how they are read,
    and how many there are, from `least` to `most`. Without a word, its value is `value`."""

    name: str
    shown: str = ""
    read: Reader = str
    least: int = 1
    most: int = 1
    value: object = True
    ending: str = ""
    """Of the words that follow it; others do not belong to it."""

    @property
    def attribute(self) -> str:
        """The attribute of `Options` with its value."""
        return self.name.strip("-").replace("-", "_")


_MAX_WORDS = 1000
_AIMS = (*TRAINED, "lines", "one-solution")

OPTIONS: Mapping[str, Sequence[Option]] = {
    "what-to-do": (
        *map(Option, ("--text", "--explain", "--watch-text", "--check", "--list")),
        Option("--gif", "FILE", least=0, value=""),
        Option("--still", "FILE"),
        Option("--html", "FILE"),
        Option("--handout", "FILE"),
        Option("--convert", "TARGET"),
    ),
    "classroom": (
        Option("--lab", "LINE", least=0, most=_MAX_WORDS),
        Option("--train", "RUNG", one_of(TRAINED)),
        Option("--mixed"),
        Option("--class-set", "N", count_between(1, MAX_SHEETS)),
        Option("--draw", "WxH", read_size),
        Option("--results", "CODES"),
        Option("--seed", "N", partial(read_integer, least=0)),
        Option("--count", "N", count_between(1, 1000)),
    ),
    "how": (
        Option("--solver", "FILE"),
        Option("--trace", "FILE"),
        Option("--method", "METHOD", one_of(METHOD_NAMES)),
        Option("--compare", "METHOD", one_of(METHOD_NAMES), least=2, most=2),
        Option("--no-guessing"),
        Option("--max-steps", "N", read_count),
        Option("--timeout", "S", read_seconds),
    ),
    "making": (
        Option("--make", "WxH", read_size),
        Option("--from-image", "PICTURE"),
        Option("--from-scan", "PICTURE", most=_MAX_WORDS),
        Option("--with-cells"),
        Option("--colours", "N", count_between(2, MOST_COLOURS)),
        Option("--needs", "RUNG", one_of(_AIMS)),
        Option("--given"),
        Option("--out", "TARGET"),
    ),
    "with-check": (
        Option("--solutions", "N", read_count),
        Option("--rate"),
        Option("--jobs", "N", read_count),
    ),
    "reading": (
        Option("--format", "FORMAT", one_of(FORMAT_NAMES)),
        Option("--size", "WxH", read_board_size),
        Option("--transposed"),
        Option("--with-solution"),
    ),
    "pictures": (
        Option("--pace", "MS", read_count),
        Option("--seconds", "S", read_seconds),
        Option("--lesson"),
        Option("--plain"),
        Option("--tree"),
        Option("--max-frames", "N", count_between(4, 10_000)),
        Option("--captions", "FILE"),
        Option("--cell", "PX", count_between(4, 200)),
        Option("--width", "PX", count_between(320, 4000)),
        Option("--shape", "SHAPE", one_of(_shapes)),
        Option("--no-spoiler"),
        Option("--mode", "MODE", one_of(_page_modes)),
        Option("--only"),
        Option("--theme", "THEME", one_of(THEMES)),
        Option("--letters"),
        Option("--step", "N", read_integer),
        Option("--scale", "K", count_between(1, 8)),
        Option("--paper", "PAPER", one_of(SHEETS)),
        Option("--exercise"),
    ),
    "output": (
        Option("--json"),
        Option("--csv", "FILE", least=0, ending=".csv"),
        Option("--language", "LANGUAGE", read_language),
        Option("--version"),
        Option("--help"),
    ),
}
"""By their heading in the help. The texts are in the catalogue, under the same names."""

BY_NAME = {option.name: option for options in OPTIONS.values() for option in options}
BY_NAME["-h"] = BY_NAME["--help"]


_NO_TEXT: str | None = None
_NO_NUMBER: int | None = None
_NO_SECONDS: float | None = None
_NO_SIZE: tuple[int, int] | None = None
_NO_WORDS: Sequence[str] | None = None


class Options:
    """The values of all options; None or False where one is not given."""

    text = explain = watch_text = check = list = False
    gif = still = html = handout = convert = _NO_TEXT
    lab = _NO_WORDS
    train = results = _NO_TEXT
    mixed = False
    class_set = count = _NO_NUMBER
    draw = _NO_SIZE
    seed = 1
    solver = trace = method = _NO_TEXT
    compare = _NO_WORDS
    no_guessing = False
    max_steps = _NO_NUMBER
    timeout = _NO_SECONDS
    make = _NO_SIZE
    from_image = needs = out = _NO_TEXT
    from_scan = _NO_WORDS
    with_cells = given = rate = False
    colours = solutions = jobs = _NO_NUMBER
    format = ""
    size = _NO_SIZE
    transposed = with_solution = False
    pace = cell = width = step = _NO_NUMBER
    seconds = _NO_SECONDS
    lesson = plain = tree = no_spoiler = only = letters = exercise = False
    max_frames = 400
    captions = _NO_TEXT
    shape, mode, theme, paper = "", "watch", "light", "a4"
    scale = 1
    json = False
    csv: bool | str = False
    """The file, or True for standard output."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.asks_language = False
        """Whether the command line names the language."""
        self.puzzles: list[str] = []
        self.limit = Limit(None)
        """Of the whole command; it begins with it."""

    @property
    def usual_method(self) -> str:
        """The named method, or the default one."""
        return self.method or DEFAULT_METHOD

    @property
    def read_options(self) -> ReadOptions:
        """How files are to be read."""
        size = self.size and (self.size[0], self.size[1] or self.size[0])
        return ReadOptions(self.format, size, self.transposed)


# -------------------------------------------------------------------------------------------------
# Reading a command line.


def parse_options(arguments: Sequence[str], language: Language) -> tuple[Options, set[str]]:
    """The options of a command line and the names of those that were given, without their hyphens;
    ends the program on --help and --version. Raises WrongInput."""
    options = Options(language)
    given: set[str] = set()
    waiting = list(arguments)
    while waiting:
        word = waiting.pop(0)
        if word == "--":
            options.puzzles += waiting
            break
        if not _is_option(word):
            options.puzzles.append(word)
            continue
        name, equals, value_text = word.partition("=")
        option = BY_NAME.get(name)
        if option is None:
            raise WrongInput("unknown-option", text=excerpt(word))
        if option.name in ("--help", "--version"):
            asks_help = option.name == "--help"
            print(help_text(language.commands) if asks_help else f"nonogram_tk {version()}")
            sys.exit(0)
        words = [value_text] if equals else []
        most = 0 if equals or not option.shown else option.most
        while len(words) < most and waiting and not _is_option(waiting[0]):
            if not waiting[0].lower().endswith(option.ending):
                break
            words.append(waiting.pop(0))
        value = _value(option, words)
        if option.name == "--language":
            options.asks_language = True
        else:
            given.add(option.name.removeprefix("--"))
            if option.most == _MAX_WORDS and isinstance(value, list):
                value = [*(getattr(options, option.attribute) or ()), *value]
            setattr(options, option.attribute, value)
    return options, given


def _is_option(word: str) -> bool:
    """Whether a word is an option: neither `-`, standard input, nor `-#3`, a puzzle of it, nor a
    number below 0."""
    if not word.startswith("-") or word == "-" or word.startswith("-#"):
        return False
    is_number = word[1:].replace(".", "", 1).isdigit()
    return word in BY_NAME or "=" in word or not (is_number or " " in word)


def _value(option: Option, words: list[str]) -> object:
    """The value of an option: a list where several words may follow it."""
    if option.shown and len(words) < option.least:
        raise WrongInput("word-missing", key=option.name, count=option.least, shown=option.shown)
    if words and not option.shown:
        raise WrongInput("word-too-many", key=option.name)
    try:
        values = [option.read(word) for word in words]
    except WrongInput as error:
        raise WrongInput(error.name, key=option.name, **error.values) from error
    if option.most > 1:
        return values
    return values[0] if values else option.value


# -------------------------------------------------------------------------------------------------
# --help, as wide as the terminal.


_HELP_INDENT = 22
"""Columns. An option that is longer stands on a line of its own."""


def help_text(catalogue: Catalogue) -> str:
    """Usage, every option under its heading, and examples."""
    try:
        terminal = os.get_terminal_size().columns
    except (OSError, ValueError):
        terminal = 80
    width = max(40, min(terminal, 100)) - 2
    known = {
        "techniques": ", ".join(TRAINED),
        "languages": ", ".join(LANGUAGES),
        "formats": ", ".join(FORMAT_NAMES),
        "themes": ", ".join(THEMES),
        "papers": ", ".join(SHEETS),
    }
    lines = [catalogue.say("usage"), "", *wrapped(catalogue.say("about"), width), ""]
    for heading, options in OPTIONS.items():
        lines.append(catalogue.say(f"heading.{heading}"))
        for option in options:
            about = catalogue.say(f"help.{option.name.strip('-')}", **known)
            called = f"  {_called(option, catalogue)}"
            if columns(called) > _HELP_INDENT - 2:
                lines.append(called)
                called = ""
            for line in wrapped(about, width - _HELP_INDENT):
                lines.append(f"{pad_right(called, _HELP_INDENT)}{line}")
                called = ""
        lines.append("")
    return "\n".join([*lines, catalogue.say("examples")])


def _called(option: Option, catalogue: Catalogue) -> str:
    """The option with the words that follow it: `--gif [FILE]`."""
    if option.name == "--help":
        return "-h, --help"
    if not option.shown:
        return option.name
    shown = catalogue.say(f"shown.{option.shown}")
    if option.least == 0:
        return f"{option.name} [{shown}]" if option.most == 1 else f"{option.name} [{shown} ...]"
    return " ".join([option.name] + [shown] * option.least)
