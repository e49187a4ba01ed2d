"""What can be said on the command line, and what it means.

The options stand in one table, under the headings of the help. They are read here and not by
Python's `argparse`: its words cannot be translated, and to import it takes as long as to solve a
small puzzle.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence

from commands.asking import choices
from commands.asking.readers import (
    Reader,
    WrongInput,
    between,
    count,
    one_of,
    seconds,
    seed,
    size,
    whole,
)
from puzzles.errors import excerpt
from solver.steps.vocabulary import DEFAULT_METHOD
from solver.value import Value
from words.catalogue import ENGLISH, Language

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from puzzles.reading import Asked

MANY = 1000
"""Words behind an option that takes as many as there are."""


class Options:
    """What the person asks for."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.puzzles: list[str] = []
        self.job = ""
        """The name of one of `commands.asking.jobs`."""
        self.text = self.explain = self.watch_text = self.check = self.list = False
        self.gif: str | None = None
        self.still: str | None = None
        self.handout: str | None = None
        self.convert: str | None = None
        self.lab: list[str] | None = None
        self.train: str | None = None
        self.class_set: int | None = None
        self.draw: tuple[int, int] | None = None
        self.make: tuple[int, int] | None = None
        self.from_image: str | None = None
        self.given = False
        self.needs: str | None = None
        self.symmetric = False
        self.out: str | None = None
        self.seed = 1
        self.count: int | None = None
        self.method: str | None = None
        """None where none is named."""
        self.compare: list[str] | None = None
        self.no_guessing = False
        self.max_steps: int | None = None
        self.timeout: float | None = None
        self.solutions: int | None = None
        self.rate = False
        self.jobs: int | None = None
        self.pace: int | None = None
        self.seconds: float | None = None
        self.max_frames = 400
        self.captions: str | None = None
        self.cell: int | None = None
        self.shape = ""
        self.width: int | None = None
        self.no_spoiler = False
        self.theme = "light"
        self.step: int | None = None
        self.scale = 1
        self.paper = "a4"
        self.format = ""
        self.size: tuple[int, int] | None = None
        self.transposed = False
        self.json = False

    @property
    def usual_method(self) -> str:
        """The method that is named, or the one that is meant where none is."""
        return self.method or DEFAULT_METHOD


class Option(Value):
    """An option: how many words go with it, from `least` to `most`, what the help calls them and
    how they are read; and in which of the options what it says is kept. Where no word goes with it,
    `value` is what it says."""

    name: str
    shown: str
    least: int
    most: int
    read: Reader
    to: str
    value: object

    def __init__(
        self,
        name: str,
        shown: str = "",
        read: Reader = str,
        *,
        least: int | None = None,
        most: int | None = None,
        value: object = True,
    ) -> None:
        usual = int(bool(shown))
        super().__init__(
            name=name,
            shown=shown,
            least=usual if least is None else least,
            most=usual if most is None else most,
            read=read,
            to=name.strip("-").replace("-", "_"),
            value=value,
        )


METHOD = one_of(choices.methods)

OPTIONS: Mapping[str, Sequence[Option]] = {
    "what-to-do": (
        Option("--text"),
        Option("--explain"),
        Option("--watch-text"),
        Option("--check"),
        Option("--list"),
        Option("--gif", "FILE", least=0, value=""),
        Option("--still", "FILE"),
        Option("--handout", "FILE"),
        Option("--convert", "TARGET"),
    ),
    "classroom": (
        Option("--lab", "LINE", least=0, most=MANY),
        Option("--train", "RUNG", one_of(choices.techniques)),
        Option("--class-set", "N", between(1, 200)),
        Option("--draw", "WxH", size),
        Option("--seed", "N", seed),
        Option("--count", "N", between(1, 1000)),
    ),
    "how": (
        Option("--method", "METHOD", METHOD),
        Option("--compare", "METHOD", METHOD, least=2, most=2),
        Option("--no-guessing"),
        Option("--max-steps", "N", count),
        Option("--timeout", "S", seconds),
    ),
    "making": (
        Option("--make", "WxH", size),
        Option("--from-image", "PICTURE"),
        Option("--needs", "RUNG", one_of(choices.aims)),
        Option("--symmetric"),
        Option("--given"),
        Option("--out", "TARGET"),
    ),
    "with-check": (
        Option("--solutions", "N", count),
        Option("--rate"),
        Option("--jobs", "N", count),
    ),
    "reading": (
        Option("--format", "FORMAT", one_of(choices.formats)),
        Option("--size", "WxH", size),
        Option("--transposed"),
    ),
    "pictures": (
        Option("--pace", "MS", count),
        Option("--seconds", "S", seconds),
        Option("--max-frames", "N", between(4, 10_000)),
        Option("--captions", "FILE"),
        Option("--cell", "PX", between(4, 200)),
        Option("--width", "PX", between(320, 4000)),
        Option("--shape", "SHAPE", one_of(choices.shapes)),
        Option("--no-spoiler"),
        Option("--theme", "THEME", one_of(choices.themes)),
        Option("--step", "N", whole),
        Option("--scale", "K", between(1, 8)),
        Option("--paper", "PAPER", one_of(choices.papers)),
    ),
    "output": (
        Option("--json"),
        Option("--language", "LANGUAGE", one_of(choices.languages)),
        Option("--version"),
        Option("--help"),
    ),
}
"""Under the headings of the help. Their texts are in the catalogue, under the same names."""

BY_NAME = {option.name: option for options in OPTIONS.values() for option in options}
BY_NAME["-h"] = BY_NAME["--help"]


def asked_of(options: Options) -> Asked:
    """How the person wants files to be read."""
    from puzzles.reading import Asked

    return Asked(options.format, options.size, options.transposed)


def language_of(arguments: Sequence[str], speak: Callable[[str], Language]) -> Language:
    """The language that is asked for, if it is one; it is needed before anything else is said."""
    for place, word in enumerate(arguments):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or "".join(arguments[place + 1 : place + 2])
            if value in choices.languages():
                return speak(value)
    return speak(ENGLISH.name)


def parse(arguments: Sequence[str], language: Language) -> Options:
    """What is asked for; ends the program on --help and --version. Raises WrongInput."""
    try:
        options, given = _read(arguments, language)
        from commands.asking.jobs import check_puzzles, job_for  # not for --help and --version

        job = job_for(given)
        check_puzzles(job, len(options.puzzles))
    except WrongInput as error:
        raise WrongInput("see-help", error=error) from error
    options.job = job.name
    return options


def _read(arguments: Sequence[str], language: Language) -> tuple[Options, set[str]]:
    """What is asked for, and the names of all options that were given."""
    options = Options(language)
    found: set[str] = set()
    waiting = list(arguments)
    while waiting:
        word = waiting.pop(0)
        if word == "--":
            options.puzzles += waiting
            break
        if not _is_option(word):
            options.puzzles.append(word)
            continue
        name, equals, given = word.partition("=")
        option = BY_NAME.get(name)
        if option is None:
            raise WrongInput("unknown-option", text=excerpt(word))
        if option.name in ("--help", "--version"):
            _end_with(option.name, language)
        words = [given] if equals else list(_words_of(option, waiting))
        value = _value(option, words)
        if option.to != "language":
            found.add(option.name.removeprefix("--"))
            setattr(options, option.to, value)
    return options, found


def _is_option(word: str) -> bool:
    """Whether a word is an option: neither `-`, standard input, nor `-#3`, a puzzle of it, nor a
    number below 0."""
    if not word.startswith("-") or word == "-" or word.startswith("-#"):
        return False
    is_number = word[1:].replace(".", "", 1).isdigit()
    return word in BY_NAME or "=" in word or not (is_number or " " in word)


def _words_of(option: Option, waiting: list[str]) -> Iterator[str]:
    """The words that go with an option; they are taken away."""
    taken = 0
    while taken < option.most and waiting and not _is_option(waiting[0]):
        taken += 1
        yield waiting.pop(0)


def _value(option: Option, words: list[str]) -> object:
    """What an option says. Where there may be several words, it is all of them."""
    if len(words) < option.least:
        raise WrongInput("word-missing", key=option.name, count=option.least, shown=option.shown)
    if len(words) > option.most:
        raise WrongInput("word-too-many", key=option.name)
    values = []
    for word in words:
        try:
            values.append(option.read(word))
        except WrongInput as error:
            raise WrongInput(error.name, key=option.name, **error.values) from error
    if option.most > 1:
        return values
    return values[0] if values else option.value


def _end_with(name: str, language: Language) -> None:
    """Say what the person wants to know about the program, and end it."""
    if name == "--version":
        from words.version import version

        print(f"nonogram_tk {version()}")
    else:
        from commands.asking.help_text import help_text

        print(help_text(OPTIONS, language.commands))
    sys.exit(0)
