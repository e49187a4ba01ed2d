"""The commands of the command line, the options that each takes, and which one is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial

from app.cli.arguments import Options, WrongInput, parse_options
from app.cli.window import open_puzzle
from app.export.file_types import ENDINGS
from app.text.catalogue import Language
from solver.value import Value

Run = Callable[[Options], int]
Runs = Callable[[], Mapping[str, Run]]

# -------------------------------------------------------------------------------------------------
# The functions that run the commands, by what asks for them. Their modules take long to import, or
# would have to be compiled before the very first window is seen.


def _window() -> Mapping[str, Run]:
    return {"": open_puzzle}


def _solving() -> Mapping[str, Run]:
    from app.cli import solving

    return {
        "text": solving.print_text,
        "json": solving.print_result,
        "explain": solving.explain,
        "watch-text": solving.watch,
    }


def _check() -> Mapping[str, Run]:
    from app.cli.check import check

    return {"check": check}


def _list() -> Mapping[str, Run]:
    from app.cli.listing import list_puzzles

    return {"list": list_puzzles}


def _films() -> Mapping[str, Run]:
    from app.cli import films

    return {
        "gif": films.record_film,
        "still": films.draw_still,
        "html": films.write_html,
        "handout": films.print_handout,
        "compare": films.record_comparison,
        "compare html": films.write_comparison,
    }


def _convert() -> Mapping[str, Run]:
    from app.cli.output_files import convert

    return {"convert": convert}


def _compare_check() -> Mapping[str, Run]:
    from app.cli.compare_check import check_methods

    return {"compare check": check_methods, "compare check still": check_methods}


def _classroom() -> Mapping[str, Run]:
    from app.cli import classroom

    return {
        "train": classroom.train,
        "train handout": classroom.print_class_set,
        "train html": classroom.write_exercises,
        "train html class-set": classroom.write_class_set,
        "results": classroom.print_results,
    }


def _make() -> Mapping[str, Run]:
    from app.cli.make import make, make_from_image

    return {"make": make, "make handout": make, "from-image": make_from_image}


def _scan() -> Mapping[str, Run]:
    from app.cli.scan import scan

    return {"from-scan": scan}


def _lab() -> Mapping[str, Run]:
    from app.cli import lab

    return {
        "lab": lab.open_window,
        "lab text": lab.print_text,
        "lab json": lab.print_text,
        "lab gif": lab.record_film,
        "lab html": lab.write_html,
        "lab still": lab.draw_still,
    }


def _own() -> Mapping[str, Run]:
    from app.cli import own
    from app.cli.own_class import check_class

    both: dict[str, Run] = {
        "json": own.print_text,
        "explain": own.explain,
        "text": own.print_text,
        **{asked: partial(_show_own, asked) for asked in ("gif", "still", "html")},
    }
    return {
        "solver": own.open_window,
        "trace": own.open_window,
        "solver check": check_class,
        **{f"{source} {asked}": both[asked] for source in ("solver", "trace") for asked in both},
    }


def _show_own(asked: str, options: Options) -> int:
    """Make a film, a picture or a page; a trace may name the puzzle."""
    from app.cli.own import use_puzzle_of_trace

    use_puzzle_of_trace(options)
    return _films()[asked](options)


# -------------------------------------------------------------------------------------------------
# The table. A new option stands in the rows of all commands for which it means something.

NO_PUZZLE, ONE_PUZZLE, MANY_PUZZLES = "none", "one", "many"


class Command(Value):
    """A command: the options that ask for it, all of them, as they stand in the table; where the
    function is that runs it; the options that it takes; and how many puzzles may be named."""

    key: str
    runs: Runs
    asked: frozenset[str]
    takes: frozenset[str]
    puzzles: str

    def __init__(self, key: str, runs: Runs, takes: str, puzzles: str = ONE_PUZZLE) -> None:
        super().__init__(key, runs, frozenset(key.split()), frozenset(takes.split()), puzzles)

    def run(self, options: Options) -> int:
        """Returns the exit code."""
        return self.runs()[self.key](options)

    def __str__(self) -> str:
        """As it is asked for."""
        return " ".join(_hyphened(self.asked))


_STEPS = "method no-guessing max-steps timeout "
_READING = "format size transposed "
_PICTURE = "cell theme scale json "
_FILM = _PICTURE + "pace seconds max-frames "
_MAKING = "colours needs seed count out timeout json "

COMMANDS = (  # --language goes with all of them
    Command("", _window, _READING + "method no-guessing timeout"),
    Command("text", _solving, _READING + _STEPS + "json"),
    Command("json", _solving, _READING + _STEPS),
    Command("explain", _solving, _READING + _STEPS + "json"),
    Command("watch-text", _solving, _READING + _STEPS + "pace"),
    Command("check", _check, _READING + "solutions rate jobs timeout json", MANY_PUZZLES),
    Command("list", _list, _READING + "timeout json", MANY_PUZZLES),
    Command(
        "gif",
        _films,
        _READING + _STEPS + _FILM + "lesson plain tree captions width shape no-spoiler letters",
    ),
    Command("still", _films, _READING + _STEPS + _PICTURE + "step tree captions letters"),
    Command(
        "html",
        _films,
        _READING + _STEPS + "captions pace theme mode only tree letters json",
        MANY_PUZZLES,
    ),
    Command(
        "convert",
        _convert,
        _READING + "timeout cell scale theme letters with-solution",
        MANY_PUZZLES,
    ),
    Command("handout", _films, _READING + "paper exercise letters timeout", MANY_PUZZLES),
    Command(
        "compare",
        _films,
        _READING + "gif max-steps timeout letters captions width plain " + _FILM,
    ),
    Command("compare html", _films, _READING + "max-steps timeout pace theme tree letters json"),
    Command(
        "compare check",
        _compare_check,
        _READING + "max-steps timeout jobs csv json",
        MANY_PUZZLES,
    ),
    Command(
        "compare check still",
        _compare_check,
        _READING + "max-steps timeout jobs csv json theme scale",
        MANY_PUZZLES,
    ),
    Command(
        "train handout",
        _classroom,
        "mixed class-set draw seed count paper timeout json",
        NO_PUZZLE,
    ),
    Command("train", _classroom, "mixed seed count json", NO_PUZZLE),
    Command("train html", _classroom, "mixed seed count theme json", NO_PUZZLE),
    Command(
        "train html class-set",
        _classroom,
        "mixed seed count theme timeout json",
        NO_PUZZLE,
    ),
    Command("results", _classroom, "json csv timeout", NO_PUZZLE),
    Command("make", _make, _MAKING, NO_PUZZLE),
    Command("make handout", _make, _MAKING + "paper exercise", NO_PUZZLE),
    Command("from-image", _make, "size colours needs given out timeout json", NO_PUZZLE),
    Command("from-scan", _scan, "with-cells out timeout json", NO_PUZZLE),
    *(
        Command(f"{source}{asked}", _own, _READING + "timeout " + takes)
        for source in ("solver", "trace")
        for asked, takes in (
            ("", "method"),
            (" json", "method"),
            (" explain", "method json"),
            (" text", "method json"),
            (" gif", _FILM + "tree width shape no-spoiler"),
            (" still", _PICTURE + "tree step"),
            (" html", "pace theme tree json"),
        )
    ),
    Command("solver check", _own, _READING + "jobs timeout csv json", MANY_PUZZLES),
    Command("lab", _lab, "", NO_PUZZLE),
    Command("lab text", _lab, "json", NO_PUZZLE),
    Command("lab json", _lab, "", NO_PUZZLE),
    Command("lab gif", _lab, _FILM + "captions", NO_PUZZLE),
    Command("lab html", _lab, "theme json", NO_PUZZLE),
    Command("lab still", _lab, _PICTURE + "step", NO_PUZZLE),
)

ASKING = frozenset().union(*(command.asked for command in COMMANDS))
"""The options that ask for a command."""

LEADING = ("lab", "compare", "solver", "trace")
"""Named first: with them other options that ask for a command mean another one."""

EITHER_OR = (
    frozenset({"pace", "seconds"}),
    frozenset({"pace", "lesson"}),
    frozenset({"cell", "width"}),
    *(frozenset({"plain", option}) for option in ("lesson", "tree", "captions", "shape")),
    frozenset({"csv", "json"}),
    frozenset({"solver", "trace"}),
    *(frozenset({"from-scan", option}) for option in _READING.split()),
    *(frozenset({"draw", option}) for option in ("class-set", "mixed", "seed", "count", "json")),
)
"""Options that exclude each other."""

_IMPLIED = {"solutions": "check", "rate": "check"}
"""The command that is meant where such an option stands alone."""


# -------------------------------------------------------------------------------------------------
# Which command is asked for.


def parse(arguments: Sequence[str], language: Language) -> tuple[Command, Options]:
    """What a command line asks for. Ends the program on --help and --version. Raises WrongInput."""
    try:
        options, given = parse_options(arguments, language)
        if options.from_scan and options.puzzles:
            raise WrongInput("no-puzzle-wanted", job="--from-scan")
        if options.gif and not options.html and options.gif.lower().endswith(ENDINGS["html"]):
            options.gif, options.html = "", options.gif
            given = given - {"gif"} | {"html"}
        puzzles = options.puzzles
        if options.from_scan and "from-scan" not in command_for(given, 0).asked:
            puzzles = list(options.from_scan)  # the command uses their puzzles
        return command_for(given, len(puzzles)), options
    except WrongInput as error:
        raise WrongInput("see-help", error=error) from error


def command_for(given: set[str], puzzles: int) -> Command:
    """The command for these options, without their hyphens, and this many puzzles. Raises
    WrongInput where they ask for two commands, or an option means nothing for the command."""
    if "from-scan" in given:
        rest = given - {"from-scan", "with-cells", "out"}
        asked = _asking(rest)
        user = _asked_by(asked)
        if user is None and len(asked) > 1:
            raise _two_commands(asked)
        if asked - {"json"} and user is not None and user.puzzles != NO_PUZZLE:
            _check_together(given)
            return command_for(rest, puzzles)
    asked = _asking(given)
    command = _asked_by(asked)
    if command is None:
        for option in sorted(asked):
            other = _asked_by(asked - {option})
            is_job = any(user.asked == {option} for user in COMMANDS)
            if other is not None and not is_job:  # it only says how others are done
                raise _meaningless(option, other)
        raise _two_commands(asked)
    for option in sorted((asked | given) - command.asked - command.takes):
        raise _meaningless(option, command)
    _check_together(given)
    if puzzles and command.puzzles == NO_PUZZLE:
        raise WrongInput("no-puzzle-wanted", job=_hyphened(command.asked)[0])
    if puzzles > 1 and command.puzzles != MANY_PUZZLES:
        users = ", ".join(str(user) for user in COMMANDS if user.puzzles == MANY_PUZZLES)
        raise WrongInput("one-puzzle", count=puzzles, others=users)
    return command


def _asking(given: set[str]) -> set[str]:
    """The options that ask for a command, or for which one is implied."""
    return given & ASKING or {_IMPLIED[option] for option in given if option in _IMPLIED}


def _check_together(given: set[str]) -> None:
    """Raise WrongInput for options that exclude each other."""
    for options in EITHER_OR:
        if options <= given:
            first, second = _hyphened(options)
            raise WrongInput("exclude-each-other", first=first, second=second)


def _asked_by(asked: set[str]) -> Command | None:
    for options in (asked, asked - {"json"}):  # which may only say how the answer is written
        for command in COMMANDS:
            if command.asked <= options <= command.asked | command.takes:
                return command
    return None


def _two_commands(asked: Collection[str]) -> WrongInput:
    """That these are not done together, and what the first can be done with."""
    asked = asked if len(asked) == 2 else [option for option in asked if option != "json"]
    first, second = _hyphened(asked)[:2]
    led = [user for user in COMMANDS if user.asked and _hyphened(user.asked)[0] == first]
    partners = frozenset().union(*(user.asked | (user.takes & ASKING) - {"json"} for user in led))
    partners -= {first.removeprefix("--")}
    if partners:
        with_these = ", ".join(_hyphened(partners))
        return WrongInput("two-jobs.with", first=first, second=second, others=with_these)
    return WrongInput("two-jobs", first=first, second=second)


def _meaningless(option: str, command: Command) -> WrongInput:
    """That an option means nothing for the command, and for which it does."""
    taking = [user for user in COMMANDS if option in user.takes | user.asked and user.asked]
    simplest = [user for user in taking if not any(one.asked < user.asked for one in taking)]
    wider = next((user for user in simplest if user.asked < command.asked), None)
    if wider is not None:  # it is taken as long as the rest is not asked for
        job = " ".join(_hyphened(command.asked - wider.asked))
        return WrongInput("meaningless.beside", option=f"--{option}", job=job)
    users = ", ".join(" ".join(_hyphened(user.asked - {option})) for user in simplest)
    if not command.asked:
        return WrongInput("meaningless.window", option=f"--{option}", users=users)
    return WrongInput("meaningless", option=f"--{option}", job=str(command), users=users)


def _hyphened(options: Iterable[str]) -> list[str]:
    """Options as they are written, the leading ones first."""
    in_order = sorted(options, key=lambda option: (option not in LEADING, option))
    return [f"--{option}" for option in in_order]
