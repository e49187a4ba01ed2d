"""What can be said on the command line, and what it means.

Two tables say it all: `OPTIONS`, under the headings of the help, and `JOBS`, with the options that
each job takes and the function that does it. They are not read by Python's `argparse`: its words
cannot be translated, it knows nothing of options that mean nothing for a job, and to import it
takes as long as to solve a small puzzle.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from app.text.catalogue import LANGUAGES, Catalogue, Language, named_language
from puzzles.printable import excerpt, printable
from solver.limit import Limit
from solver.puzzle import MOST_COLOURS, Line, UserError
from solver.step import DEFAULT_METHOD, METHOD_NAMES, TRAINED
from solver.value import Value

if TYPE_CHECKING:
    from typing import Any

    from puzzles.reading import ReadOptions


def load(name: str) -> Any:
    """What a `module:name` stands for: most jobs need few modules, and importing all is slow."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


# -------------------------------------------------------------------------------------------------
# What the words behind an option mean.


Reader = Callable[[str], object]

LARGEST = 999_999_999
"""No number behind an option is larger."""


class WrongInput(UserError):
    """What the person gave cannot be used. Its texts are safe to show: a command line may be made
    of names of files that somebody else chose."""

    def __init__(self, name: str, line: Line | None = None, /, **values: object) -> None:
        safe = {key: printable(it) if isinstance(it, str) else it for key, it in values.items()}
        super().__init__(name, line, **safe)


class OneOf:
    """One of these names, or of those in a table `module:name`."""

    def __init__(self, names: Sequence[str] | str) -> None:
        self._names = names

    def __call__(self, text: str) -> str:
        known = load(self._names) if isinstance(self._names, str) else self._names
        if text not in known:
            raise WrongInput("no-choice", text=excerpt(text), known=", ".join(known))
        return text


def a_language(text: str) -> str:
    found = named_language(text)
    if not found:
        raise WrongInput("no-choice", text=excerpt(text), known=", ".join(LANGUAGES))
    return found


def count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and text.strip("0")):
        raise WrongInput("no-count", text=excerpt(text))
    return _within(text, 1, LARGEST)


def whole(text: str) -> int:
    return _within(text, -LARGEST, LARGEST)


def seed(text: str) -> int:
    return _within(text, 0, LARGEST)


def _within(text: str, least: int, most: int) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise WrongInput("no-whole-number", text=excerpt(text))
    # The digits are counted first: converting millions of them takes long.
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
# The jobs. A new option stands in the rows of the jobs that it means something for.


NO_PUZZLE, ONE_PUZZLE, MANY_PUZZLES = "none", "one", "many"


class Job(Value):
    """The options that ask for a job, all of them; the function that does it, `module:name`, which
    takes the options and the limit of time and returns the exit code; the options that it takes;
    and how many puzzles may be named."""

    asked: frozenset[str]
    run: str
    takes: frozenset[str]
    puzzles: str

    def __init__(self, asked: str, run: str, takes: str, puzzles: str = ONE_PUZZLE) -> None:
        run = f"app.cli.{run}"
        super().__init__(frozenset(asked.split()), run, frozenset(takes.split()), puzzles)

    def __str__(self) -> str:
        """As it is asked for."""
        return " ".join(_hyphened(self.asked))


STEPS = "method no-guessing max-steps timeout "
READING = "format size transposed "
SCANNING = frozenset({"from-scan", "with-cells", "out"})
"""Options that say where a job's puzzles come from, and where these are kept."""
PICTURE = "cell theme scale json "
FILM = PICTURE + "pace seconds max-frames "
MAKING = "colours needs seed count out timeout json "

JOBS = (  # --language goes with all of them
    Job("", "window:show", READING + "method no-guessing timeout"),
    Job("text", "solving:print_text", READING + STEPS + "json"),
    Job("json", "solving:print_result", READING + STEPS),
    Job("explain", "solving:explain", READING + STEPS + "json"),
    Job("watch-text", "solving:watch", READING + STEPS + "pace"),
    Job("check", "check:check", READING + "solutions rate jobs timeout json", MANY_PUZZLES),
    Job("list", "listing:list_puzzles", READING + "timeout json", MANY_PUZZLES),
    Job(
        "gif",
        "films:record_film",
        READING + STEPS + FILM + "lesson captions width shape no-spoiler",
    ),
    Job("still", "films:draw_still", READING + STEPS + PICTURE + "step captions"),
    Job(
        "html",
        "films:write_html",
        READING + STEPS + "captions pace theme mode only json",
        MANY_PUZZLES,
    ),
    Job(
        "convert",
        "output:convert",
        READING + "timeout cell scale theme with-solution",
        MANY_PUZZLES,
    ),
    Job("handout", "films:print_handout", READING + "paper timeout", MANY_PUZZLES),
    Job("compare", "films:record_comparison", READING + "gif max-steps timeout " + FILM),
    Job("compare html", "films:write_comparison", READING + "max-steps timeout pace theme json"),
    Job(
        "train handout",
        "classroom:print_class_set",
        "class-set draw seed count paper timeout json",
        NO_PUZZLE,
    ),
    Job("train", "classroom:train", "mixed seed count json", NO_PUZZLE),
    Job("train html", "classroom:write_exercises", "mixed seed count theme json", NO_PUZZLE),
    Job(
        "train html class-set",
        "classroom:write_class_set",
        "mixed seed count theme timeout json",
        NO_PUZZLE,
    ),
    Job("results", "classroom:print_results", "json csv timeout", NO_PUZZLE),
    Job("make", "make:make", MAKING, NO_PUZZLE),
    Job("make handout", "make:make", MAKING + "paper", NO_PUZZLE),
    Job(
        "from-image", "make:make_from_image", "size colours needs given out timeout json", NO_PUZZLE
    ),
    Job("from-scan", "scan:scan", "with-cells out timeout json", NO_PUZZLE),
    Job("lab", "lab:open_window", "", NO_PUZZLE),
    Job("lab text", "lab:print_text", "json", NO_PUZZLE),
    Job("lab json", "lab:print_text", "", NO_PUZZLE),
    Job("lab gif", "lab:record_film", FILM, NO_PUZZLE),
    Job("lab html", "lab:write_html", "theme json", NO_PUZZLE),
    Job("lab still", "lab:draw_still", PICTURE + "step", NO_PUZZLE),
)

ASKING = frozenset().union(*(job.asked for job in JOBS))
"""The options that say what to do."""

LEADING = ("lab", "compare")
"""Options with which others that ask for something mean something else."""

EITHER_OR = (
    frozenset({"pace", "seconds"}),
    frozenset({"pace", "lesson"}),
    frozenset({"cell", "width"}),
    frozenset({"csv", "json"}),
    *(frozenset({"from-scan", other}) for other in READING.split()),
    *(frozenset({"draw", other}) for other in ("class-set", "seed", "count", "json")),
)
"""Options that say the same thing in different ways."""

IMPLIED = {"solutions": "check", "rate": "check"}
"""What is meant where such an option stands without a job."""


def job_for(given: set[str], puzzles: int) -> Job:
    """The job that these options ask for, by their names without the two hyphens, with so many
    puzzles. Raises WrongInput where they ask for two jobs, or something means nothing for it."""
    if "from-scan" in given:
        rest = given - SCANNING
        asked = _asking(rest)
        after = _asked_by(asked) or _asked_by(asked - {"json"})
        if after is None and len(asked) > 1:
            raise _two_jobs(asked)
        if asked - {"json"} and after is not None and after.puzzles != NO_PUZZLE:
            _check_together(given)
            return job_for(rest, puzzles)
    asked = _asking(given)
    job = _asked_by(asked)
    if job is None and "json" in asked:
        job = _asked_by(asked - {"json"})  # it only says how the answer is written
    if job is None:
        raise _two_jobs(asked)
    for option in sorted((asked | given) - job.asked - job.takes):
        raise _meaningless(option, job)
    _check_together(given)
    if puzzles and job.puzzles == NO_PUZZLE:
        raise WrongInput("no-puzzle-wanted", job=_hyphened(job.asked)[0])
    if puzzles > 1 and job.puzzles != MANY_PUZZLES:
        others = ", ".join(str(it) for it in JOBS if it.puzzles == MANY_PUZZLES)
        raise WrongInput("one-puzzle", count=puzzles, others=others)
    return job


def _asking(given: set[str]) -> set[str]:
    """Those options that say what to do, or what is meant where none does."""
    return given & ASKING or {IMPLIED[option] for option in given if option in IMPLIED}


def _check_together(given: set[str]) -> None:
    """Raise WrongInput for options that are not given together."""
    for options in EITHER_OR:
        if options <= given:
            first, second = _hyphened(options)
            raise WrongInput("exclude-each-other", first=first, second=second)


def _asked_by(asked: Collection[str]) -> Job | None:
    return next((job for job in JOBS if job.asked <= set(asked) <= job.asked | job.takes), None)


def _two_jobs(asked: Collection[str]) -> WrongInput:
    """These are not done together; and what the first is done with, if there is anything."""
    asked = asked if len(asked) == 2 else [it for it in asked if it != "json"]
    first, second = _hyphened(asked)[:2]
    led = [job for job in JOBS if job.asked and _hyphened(job.asked)[0] == first]
    others = frozenset().union(*(job.asked | (job.takes & ASKING) - {"json"} for job in led))
    others -= {first.removeprefix("--")}
    if others:
        with_these = ", ".join(_hyphened(others))
        return WrongInput("two-jobs.with", first=first, second=second, others=with_these)
    return WrongInput("two-jobs", first=first, second=second)


def _meaningless(option: str, job: Job) -> WrongInput:
    """An option means nothing for the job, and for which it does."""
    taking = [user for user in JOBS if option in user.takes and user.asked]
    simplest = [user for user in taking if not any(it.asked < user.asked for it in taking)]
    users = ", ".join(map(str, simplest))
    if not job.asked:
        return WrongInput("meaningless.window", option=f"--{option}", users=users)
    return WrongInput("meaningless", option=f"--{option}", job=str(job), users=users)


def _hyphened(options: Iterable[str]) -> list[str]:
    """Options as they are written; first those that others belong to."""
    in_order = sorted(options, key=lambda option: (option not in LEADING, option))
    return [f"--{option}" for option in in_order]


# -------------------------------------------------------------------------------------------------
# The options.


class Option(Value):
    """An option: what the help calls the words that go with it, if any do, how they are read, and
    how many there are, from `least` to `most`. Without a word, it says `value`."""

    name: str
    shown: str = ""
    read: Reader = str
    least: int = 1
    most: int = 1
    value: object = True

    @property
    def attribute(self) -> str:
        """Where `Options` keeps what it says."""
        return self.name.strip("-").replace("-", "_")


MANY = 1000
"""Words behind an option that takes as many as there are."""

THEMES = "app.draw.theme:THEMES"
PAPERS = "app.draw.scene:SHEETS"
FORMATS = "puzzles.formats.registry:FORMAT_NAMES"
AIMS = (*TRAINED, "lines", "one-solution")
"""What a puzzle of a picture may need: one of these techniques, or looking at lines, or not even
that."""

OPTIONS: Mapping[str, Sequence[Option]] = {
    "what-to-do": (
        Option("--text"),
        Option("--explain"),
        Option("--watch-text"),
        Option("--check"),
        Option("--list"),
        Option("--gif", "FILE", least=0, value=""),
        Option("--still", "FILE"),
        Option("--html", "FILE"),
        Option("--handout", "FILE"),
        Option("--convert", "TARGET"),
    ),
    "classroom": (
        Option("--lab", "LINE", least=0, most=MANY),
        Option("--train", "RUNG", OneOf(TRAINED)),
        Option("--mixed"),
        Option("--class-set", "N", between(1, 200)),
        Option("--draw", "WxH", size),
        Option("--results", "CODES"),
        Option("--seed", "N", seed),
        Option("--count", "N", between(1, 1000)),
    ),
    "how": (
        Option("--method", "METHOD", OneOf(METHOD_NAMES)),
        Option("--compare", "METHOD", OneOf(METHOD_NAMES), least=2, most=2),
        Option("--no-guessing"),
        Option("--max-steps", "N", count),
        Option("--timeout", "S", seconds),
    ),
    "making": (
        Option("--make", "WxH", size),
        Option("--from-image", "PICTURE"),
        Option("--from-scan", "PICTURE", most=MANY),
        Option("--with-cells"),
        Option("--colours", "N", between(2, MOST_COLOURS)),
        Option("--needs", "RUNG", OneOf(AIMS)),
        Option("--given"),
        Option("--out", "TARGET"),
    ),
    "with-check": (
        Option("--solutions", "N", count),
        Option("--rate"),
        Option("--jobs", "N", count),
    ),
    "reading": (
        Option("--format", "FORMAT", OneOf(FORMATS)),
        Option("--size", "WxH", size),
        Option("--transposed"),
        Option("--with-solution"),
    ),
    "pictures": (
        Option("--pace", "MS", count),
        Option("--seconds", "S", seconds),
        Option("--lesson"),
        Option("--max-frames", "N", between(4, 10_000)),
        Option("--captions", "FILE"),
        Option("--cell", "PX", between(4, 200)),
        Option("--width", "PX", between(320, 4000)),
        Option("--shape", "SHAPE", OneOf("app.draw.film_layout:SHAPES")),
        Option("--no-spoiler"),
        Option("--mode", "MODE", OneOf("app.export.page:MODES")),
        Option("--only"),
        Option("--theme", "THEME", OneOf(THEMES)),
        Option("--step", "N", whole),
        Option("--scale", "K", between(1, 8)),
        Option("--paper", "PAPER", OneOf(PAPERS)),
    ),
    "output": (
        Option("--json"),
        Option("--csv"),
        Option("--language", "LANGUAGE", a_language),
        Option("--version"),
        Option("--help"),
    ),
}
"""Under the headings of the help. Their texts are in the catalogue, under the same names."""

BY_NAME = {option.name: option for options in OPTIONS.values() for option in options}
BY_NAME["-h"] = BY_NAME["--help"]


class Options:
    """What the person asks for; None where nothing is said."""

    job: Job
    text = explain = watch_text = check = list = False
    mixed = no_guessing = rate = given = lesson = no_spoiler = only = False
    transposed = json = csv = False
    gif: str | None = None
    still: str | None = None
    html: str | None = None
    handout: str | None = None
    convert: str | None = None
    lab: Sequence[str] | None = None
    train: str | None = None
    class_set: int | None = None
    draw: tuple[int, int] | None = None
    results: str | None = None
    make: tuple[int, int] | None = None
    from_image: str | None = None
    from_scan: Sequence[str] | None = None
    with_cells = with_solution = False
    colours: int | None = None
    needs: str | None = None
    out: str | None = None
    seed = 1
    count: int | None = None
    method: str | None = None
    compare: Sequence[str] | None = None
    max_steps: int | None = None
    timeout: float | None = None
    solutions: int | None = None
    jobs: int | None = None
    pace: int | None = None
    seconds: float | None = None
    max_frames = 400
    captions: str | None = None
    cell: int | None = None
    shape = ""
    width: int | None = None
    theme = "light"
    mode = "watch"
    step: int | None = None
    scale = 1
    paper = "a4"
    format = ""
    size: tuple[int, int] | None = None

    def __init__(self, language: Language) -> None:
        self.language = language
        self.asks_language = False
        """Whether it is the one that the command line names."""
        self.puzzles: list[str] = []
        self.limit = Limit(None)
        """That of the whole command, which begins with the job."""

    @property
    def usual_method(self) -> str:
        """The method that is named, or the one that is meant where none is."""
        return self.method or DEFAULT_METHOD

    @property
    def asked(self) -> ReadOptions:
        """How the person wants files to be read."""
        from puzzles.reading import ReadOptions

        return ReadOptions(self.format, self.size, self.transposed)


# -------------------------------------------------------------------------------------------------
# Reading a command line.


def parse(arguments: Sequence[str], language: Language) -> Options:
    """What is asked for; ends the program on --help and --version. Raises WrongInput."""
    try:
        options, given = _read(arguments, language)
        if options.from_scan and options.puzzles:
            raise WrongInput("no-puzzle-wanted", job="--from-scan")
        named = options.puzzles
        if options.from_scan and "from-scan" not in job_for(given, 0).asked:
            named = list(options.from_scan)  # the job is done with their puzzles
        options.job = job_for(given, len(named))
    except WrongInput as error:
        raise WrongInput("see-help", error=error) from error
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
        words = [given] if equals else []
        most = 0 if equals or not option.shown else option.most
        while len(words) < most and waiting and not _is_option(waiting[0]):
            words.append(waiting.pop(0))
        value = _value(option, words)
        if option.name == "--language":
            options.asks_language = True
        else:
            found.add(option.name.removeprefix("--"))
            if option.most == MANY and isinstance(value, list):
                value = [*(getattr(options, option.attribute) or ()), *value]
            setattr(options, option.attribute, value)
    return options, found


def _is_option(word: str) -> bool:
    """Whether a word is an option: neither `-`, standard input, nor `-#3`, a puzzle of it, nor a
    number below 0."""
    if not word.startswith("-") or word == "-" or word.startswith("-#"):
        return False
    is_number = word[1:].replace(".", "", 1).isdigit()
    return word in BY_NAME or "=" in word or not (is_number or " " in word)


def _value(option: Option, words: list[str]) -> object:
    """What an option says. Where there may be several words, it is all of them."""
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


def _end_with(name: str, language: Language) -> None:
    """Print what --version or --help asks for, and end the program."""
    if name == "--version":
        from app.text.catalogue import version

        print(f"nonogram_tk {version()}")
    else:
        print(help_text(language.commands))
    sys.exit(0)


# -------------------------------------------------------------------------------------------------
# --help, as wide as the terminal.


INDENT = 22
"""Where the explanations begin; an option that is longer stands on a line of its own."""

NARROWEST, WIDEST = 40, 100


def help_text(catalogue: Catalogue) -> str:
    """How the program is called, every option under its heading, and examples."""
    from app.text.lines import columns, pad_right, wrapped  # only --help takes them

    try:
        terminal = os.get_terminal_size().columns
    except (OSError, ValueError):
        terminal = 80
    width = max(NARROWEST, min(terminal, WIDEST)) - 2
    known = {
        "techniques": ", ".join(TRAINED),
        "languages": ", ".join(LANGUAGES),
        "formats": ", ".join(load(FORMATS)),
        "themes": ", ".join(load(THEMES)),
        "papers": ", ".join(load(PAPERS)),
    }
    lines = [catalogue.say("usage"), "", *wrapped(catalogue.say("about"), width), ""]
    for heading, options in OPTIONS.items():
        lines.append(catalogue.say(f"heading.{heading}"))
        for option in options:
            about = catalogue.say(f"help.{option.name.strip('-')}", **known)
            called = f"  {_called(option, catalogue)}"
            if columns(called) > INDENT - 2:
                lines.append(called)
                called = ""
            for line in wrapped(about, width - INDENT):
                lines.append(f"{pad_right(called, INDENT)}{line}")
                called = ""
        lines.append("")
    return "\n".join([*lines, catalogue.say("examples")])


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
