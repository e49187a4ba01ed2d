"""What can be said on the command line, and what it means.

The options stand in one table, under the headings of the help. They are read here and not by
Python's `argparse`: its words cannot be translated, and to import it takes as long as to solve a
small puzzle.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from puzzles.source import excerpt, printable
from solver.puzzle import Line, UserError
from solver.step import DEFAULT_METHOD, METHOD_NAMES, TRAINED
from solver.value import Value
from words.catalogue import Catalogue, Language

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from puzzles.reading import Asked


# -------------------------------------------------------------------------------------------------
# What can be chosen by name, asked of those who hold it: to import them all takes longer than most
# jobs.


def methods() -> Sequence[str]:
    return METHOD_NAMES


def formats() -> Sequence[str]:
    from puzzles.formats.registry import BY_NAME

    return sorted(BY_NAME)


def languages() -> Sequence[str]:
    from words.catalogue import LANGUAGES

    return LANGUAGES


def techniques() -> Sequence[str]:
    """Those that can be trained."""
    return TRAINED


def aims() -> Sequence[str]:
    """What a puzzle can be made to need: one of these techniques, or, of a picture, not even that
    it can be solved by a technique, or by looking at lines at all."""
    return (*techniques(), "lines", "one-solution")


def themes() -> Sequence[str]:
    from scene.theme import THEMES

    return tuple(THEMES)


def shapes() -> Sequence[str]:
    from scene.film_layout import SHAPES

    return tuple(SHAPES)


def papers() -> Sequence[str]:
    from scene.scene import SHEETS

    return tuple(SHEETS)


CHOICES: Mapping[str, Callable[[], Sequence[str]]] = {
    "formats": formats,
    "languages": languages,
    "techniques": techniques,
    "themes": themes,
    "papers": papers,
}
"""Those that the help lists, by what its texts call them."""


# -------------------------------------------------------------------------------------------------
# What the words behind an option mean: numbers, sizes, one of several names; and the error for
# those that mean nothing.


Reader = Callable[[str], object]
"""What a word behind an option means."""

LARGEST = 999_999_999
"""No number behind an option is larger."""


class WrongInput(UserError):
    """What the person gave cannot be used. Its texts are safe to show: a command line may be made
    of names of files that somebody else chose."""

    def __init__(self, name: str, line: Line | None = None, /, **values: object) -> None:
        safe = {key: printable(it) if isinstance(it, str) else it for key, it in values.items()}
        super().__init__(name, line, **safe)


def one_of(names: Callable[[], Iterable[str]]) -> Reader:
    """One of these names, which are looked up when they are needed."""

    def read(text: str) -> str:
        known = tuple(names())
        if text not in known:
            raise WrongInput("no-choice", text=excerpt(text), known=", ".join(known))
        return text

    return read


def count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and text.strip("0")):
        raise WrongInput("no-count", text=excerpt(text))
    return _within(text, 1, LARGEST)


def whole(text: str) -> int:
    return _within(text, -LARGEST, LARGEST)


def seed(text: str) -> int:
    return _within(text, 0, LARGEST)


def _within(text: str, least: int, most: int) -> int:
    """The whole number, of which the digits are counted before they are believed."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise WrongInput("no-whole-number", text=excerpt(text))
    if len(digits) > len(str(LARGEST)) or not least <= int(text) <= most:
        raise WrongInput("not-between", number=excerpt(text), least=least, most=most)
    return int(text)


def between(least: int, most: int) -> Reader:
    def read(text: str) -> int:
        number = count(text)
        if not least <= number <= most:
            raise WrongInput("not-between", number=number, least=least, most=most)
        return number

    return read


def seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= sys.float_info.max:
        raise WrongInput("no-seconds", text=excerpt(text))
    return seconds


def size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    try:
        return count(width), count(height)
    except WrongInput as error:
        raise WrongInput("no-board-size", text=excerpt(text)) from error


# -------------------------------------------------------------------------------------------------
# Why what was asked for is not done: two jobs at once, or options that mean nothing for the job.
#
# Each of these says what would be done instead; the table of `commands.arguments` knows.


LEADING = ("lab", "compare")
"""Options with which others that ask for something mean something else."""


def two_jobs(asked: Collection[str], jobs: Sequence[Job]) -> WrongInput:
    """That these are not done together; and what the first is done with, if there is anything."""
    asked = asked if len(asked) == 2 else [it for it in asked if it != "json"]
    first, second = _hyphened(asked)[:2]
    asking = frozenset().union(*(job.asked for job in jobs))
    led = [job for job in jobs if job.asked and _hyphened(job.asked)[0] == first]
    others = frozenset().union(*(job.asked | (job.takes & asking) - {"json"} for job in led))
    others -= {first.removeprefix("--")}
    if others:
        with_these = ", ".join(_hyphened(others))
        return WrongInput("two-jobs.with", first=first, second=second, others=with_these)
    return WrongInput("two-jobs", first=first, second=second)


def meaningless(option: str, job: Job, jobs: Sequence[Job]) -> WrongInput:
    """That an option means nothing for the job, and for which it does."""
    taking = [user for user in jobs if option in user.takes and user.asked]
    simplest = [user for user in taking if not any(it.asked < user.asked for it in taking)]
    users = ", ".join(_shown(user) for user in simplest)
    if not job.asked:
        return WrongInput("meaningless.window", option=f"--{option}", users=users)
    return WrongInput("meaningless", option=f"--{option}", job=_shown(job), users=users)


def excluding(options: Iterable[str]) -> WrongInput:
    """That these two options say the same thing in different ways."""
    first, second = _hyphened(options)
    return WrongInput("exclude-each-other", first=first, second=second)


def no_puzzle(job: Job) -> WrongInput:
    """That the job takes no puzzle."""
    return WrongInput("no-puzzle-wanted", job=_hyphened(job.asked)[0])


def one_puzzle(count: int, others: Iterable[Job]) -> WrongInput:
    """That the job takes one puzzle and not so many; these others do."""
    return WrongInput("one-puzzle", count=count, others=", ".join(map(_shown, others)))


def _shown(job: Job) -> str:
    """A job as it is asked for."""
    return " ".join(_hyphened(job.asked))


def _hyphened(options: Iterable[str]) -> list[str]:
    """Options as they are written; first those that others belong to."""
    in_order = sorted(options, key=lambda option: (option not in LEADING, option))
    return [f"--{option}" for option in in_order]


# -------------------------------------------------------------------------------------------------
# What can be asked for on the command line, and which options each of these jobs takes.
#
# One table: from it follows what is refused, two jobs at once or an option that would be passed
# over, and what is said then (`commands.arguments`). A new option stands in the lines of the
# jobs that it means something for.


NO_PUZZLE, ONE_PUZZLE, MANY_PUZZLES = "none", "one", "many"


class Job(Value):
    """A job: the options that ask for it, all of them, those that it takes, and how many puzzles
    may be named."""

    name: str
    asked: frozenset[str]
    takes: frozenset[str]
    puzzles: str

    def __init__(self, name: str, asked: str, takes: str, puzzles: str = ONE_PUZZLE) -> None:
        super().__init__(name, frozenset(asked.split()), frozenset(takes.split()), puzzles)


STEPS = "method no-guessing max-steps timeout "
"""How it is solved."""
READING = "format size transposed "
"""How its file is read."""
PICTURE = "cell theme scale json "
MAKING = "needs seed symmetric count out timeout "
"""How puzzles are made."""
FILM = PICTURE + "pace seconds max-frames "

JOBS = (  # --language goes with all of them
    Job("window", "", READING + "method no-guessing"),
    Job("text", "text", READING + STEPS + "json"),
    Job("result", "json", READING + STEPS),
    Job("explain", "explain", READING + STEPS + "json"),
    Job("watch-text", "watch-text", READING + STEPS + "pace"),
    Job("check", "check", READING + "solutions rate jobs timeout json", MANY_PUZZLES),
    Job("list", "list", READING + "json", MANY_PUZZLES),
    Job("film", "gif", READING + STEPS + FILM + "captions width shape no-spoiler"),
    Job("still", "still", READING + STEPS + PICTURE + "step captions"),
    Job("convert", "convert", READING + "timeout cell scale theme", MANY_PUZZLES),
    Job("handout", "handout", READING + "method paper timeout", MANY_PUZZLES),
    Job("comparison", "compare", READING + "gif max-steps timeout " + FILM),
    Job("class set", "train handout", "class-set draw seed count paper timeout json", NO_PUZZLE),
    Job("training", "train", "seed count json", NO_PUZZLE),
    Job("making", "make", MAKING + "json", NO_PUZZLE),
    Job("making and paper", "make handout", MAKING + "json paper", NO_PUZZLE),
    Job("picture", "from-image", "size needs given out timeout json", NO_PUZZLE),
    Job("lab", "lab", "", NO_PUZZLE),
    Job("lab text", "lab text", "json", NO_PUZZLE),
    Job("lab facts", "lab json", "", NO_PUZZLE),
    Job("lab film", "lab gif", FILM, NO_PUZZLE),
    Job("lab still", "lab still", PICTURE + "step", NO_PUZZLE),
)

ASKING = frozenset().union(*(job.asked for job in JOBS))
"""The options that say what to do."""

OPTIONS = frozenset().union(*(job.takes for job in JOBS)) - ASKING
"""The options that say how."""

EITHER_OR = (
    frozenset({"pace", "seconds"}),
    frozenset({"cell", "width"}),
    *(frozenset({"draw", other}) for other in ("class-set", "seed", "count", "json")),
)
"""Options that say the same thing in different ways."""

IMPLIED = {"solutions": "check", "rate": "check"}
"""What is meant where such an option stands without a job."""


def job_for(given: Collection[str]) -> Job:
    """The job that these options ask for, by their names without the two hyphens. Raises
    WrongInput where they ask for two, or where one of them means nothing for it."""
    asked = ASKING & set(given)
    if not asked:
        asked |= {IMPLIED[option] for option in given if option in IMPLIED}
    job = _asked_by(asked)
    if job is None and "json" in asked:
        job = _asked_by(asked - {"json"})  # it only says how the answer is written
    if job is None:
        raise two_jobs(asked, JOBS)
    for option in sorted((asked | set(given)) - job.asked - job.takes):
        raise meaningless(option, job, JOBS)
    for options in EITHER_OR:
        if options <= set(given):
            raise excluding(options)
    return job


def check_puzzles(job: Job, count: int) -> None:
    """Raises WrongInput where so many puzzles are not what the job takes."""
    if count and job.puzzles == NO_PUZZLE:
        raise no_puzzle(job)
    if count > 1 and job.puzzles != MANY_PUZZLES:
        raise one_puzzle(count, [it for it in JOBS if it.puzzles == MANY_PUZZLES])


def _asked_by(asked: Collection[str]) -> Job | None:
    return next((job for job in JOBS if job.asked <= set(asked) <= job.asked | job.takes), None)


# -------------------------------------------------------------------------------------------------
# --help: what can be asked for, as wide as the terminal.


INDENT = 22
"""Where the explanations begin; an option that is longer stands on a line of its own."""

NARROWEST, WIDEST = 40, 100


def help_text(options: Mapping[str, Sequence[Option]], catalogue: Catalogue) -> str:
    """How the program is called, every option under its heading, and examples."""
    width = _width()
    import textwrap  # only --help takes it

    lines = [catalogue.say("usage"), "", *textwrap.wrap(catalogue.say("about"), width), ""]
    for heading, group in options.items():
        lines.append(catalogue.say(f"heading.{heading}"))
        for option in group:
            lines += _lines_about(option, catalogue, width)
        lines.append("")
    return "\n".join([*lines, catalogue.say("examples")])


def _lines_about(option: Option, catalogue: Catalogue, width: int) -> Iterator[str]:
    key = f"help.{option.name.strip('-')}"
    known = {what: ", ".join(names()) for what, names in CHOICES.items()}
    import textwrap

    about = textwrap.wrap(catalogue.say(key, **known), width - INDENT)
    called = f"  {_called(option, catalogue)}"
    if len(called) > INDENT - 2:
        yield called
        called = ""
    for line in about:
        yield f"{called:<{INDENT}}{line}"
        called = ""


def _called(option: Option, catalogue: Catalogue) -> str:
    """The option with what goes with it: `--gif [FILE]`."""
    if option.name == "--help":
        return "-h, --help"
    if not option.shown:
        return option.name
    shown = catalogue.say(f"shown.{option.shown}")
    if option.least == 0:
        return f"{option.name} [{shown}]" if option.most == 1 else f"{option.name} [{shown} ...]"
    return " ".join([option.name] + [shown] * option.least)


def _width() -> int:
    try:
        width = os.get_terminal_size().columns
    except (OSError, ValueError):
        width = 80
    return max(NARROWEST, min(width, WIDEST)) - 2


# -------------------------------------------------------------------------------------------------


MANY = 1000
"""Words behind an option that takes as many as there are."""


class Options:
    """What the person asks for."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.puzzles: list[str] = []
        self.job = ""
        """The name of one of `commands.arguments`."""
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


METHOD = one_of(methods)

ARGUMENTS_OPTIONS: Mapping[str, Sequence[Option]] = {
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
        Option("--train", "RUNG", one_of(techniques)),
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
        Option("--needs", "RUNG", one_of(aims)),
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
        Option("--format", "FORMAT", one_of(formats)),
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
        Option("--shape", "SHAPE", one_of(shapes)),
        Option("--no-spoiler"),
        Option("--theme", "THEME", one_of(themes)),
        Option("--step", "N", whole),
        Option("--scale", "K", between(1, 8)),
        Option("--paper", "PAPER", one_of(papers)),
    ),
    "output": (
        Option("--json"),
        Option("--language", "LANGUAGE", one_of(languages)),
        Option("--version"),
        Option("--help"),
    ),
}
"""Under the headings of the help. Their texts are in the catalogue, under the same names."""

BY_NAME = {option.name: option for options in ARGUMENTS_OPTIONS.values() for option in options}
BY_NAME["-h"] = BY_NAME["--help"]


def asked_of(options: Options) -> Asked:
    """How the person wants files to be read."""
    from puzzles.reading import Asked

    return Asked(options.format, options.size, options.transposed)


def parse(arguments: Sequence[str], language: Language) -> Options:
    """What is asked for; ends the program on --help and --version. Raises WrongInput."""
    try:
        options, given = _read(arguments, language)

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
        from words.catalogue import version

        print(f"nonogram_tk {version()}")
    else:
        print(help_text(ARGUMENTS_OPTIONS, language.commands))
    sys.exit(0)
