"""The commands of the command line, the options that each takes, and which one is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from app.cli.arguments import Options, WrongInput, parse_options
from app.cli.window import open_puzzle
from app.text.catalogue import Language
from solver.value import Value

Run = Callable[[Options], int]

# -------------------------------------------------------------------------------------------------
# Commands whose modules take long to import, or would have to be compiled before the very first
# window is seen.


def _list_puzzles(options: Options) -> int:
    from app.cli.listing import list_puzzles

    return list_puzzles(options)


def _explain(options: Options) -> int:
    from app.cli.solving import explain

    return explain(options)


def _print_result(options: Options) -> int:
    from app.cli.solving import print_result

    return print_result(options)


def _print_text(options: Options) -> int:
    from app.cli.solving import print_text

    return print_text(options)


def _watch(options: Options) -> int:
    from app.cli.solving import watch

    return watch(options)


def _check(options: Options) -> int:
    from app.cli.check import check

    return check(options)


def _record_film(options: Options) -> int:
    from app.cli.films import record_film

    return record_film(options)


def _draw_still(options: Options) -> int:
    from app.cli.films import draw_still

    return draw_still(options)


def _write_page(options: Options) -> int:
    from app.cli.films import write_html

    return write_html(options)


def _print_handout(options: Options) -> int:
    from app.cli.films import print_handout

    return print_handout(options)


def _record_comparison(options: Options) -> int:
    from app.cli.films import record_comparison

    return record_comparison(options)


def _write_comparison(options: Options) -> int:
    from app.cli.films import write_comparison

    return write_comparison(options)


def _check_methods(options: Options) -> int:
    from app.cli.compare_check import check_methods

    return check_methods(options)


def _convert(options: Options) -> int:
    from app.cli.output_files import convert

    return convert(options)


def _print_exercises(options: Options) -> int:
    from app.cli.classroom import train

    return train(options)


def _write_exercises(options: Options) -> int:
    from app.cli.classroom import write_exercises

    return write_exercises(options)


def _print_class_set(options: Options) -> int:
    from app.cli.classroom import print_class_set

    return print_class_set(options)


def _write_class_set(options: Options) -> int:
    from app.cli.classroom import write_class_set

    return write_class_set(options)


def _print_results(options: Options) -> int:
    from app.cli.classroom import print_results

    return print_results(options)


def _make(options: Options) -> int:
    from app.cli.make import make

    return make(options)


def _make_from_image(options: Options) -> int:
    from app.cli.make import make_from_image

    return make_from_image(options)


def _scan(options: Options) -> int:
    from app.cli.scan import scan

    return scan(options)


def _open_lab(options: Options) -> int:
    from app.cli.lab import open_window

    return open_window(options)


def _print_lab(options: Options) -> int:
    from app.cli.lab import print_text

    return print_text(options)


def _record_lab(options: Options) -> int:
    from app.cli.lab import record_film

    return record_film(options)


def _write_lab_page(options: Options) -> int:
    from app.cli.lab import write_html

    return write_html(options)


def _draw_lab(options: Options) -> int:
    from app.cli.lab import draw_still

    return draw_still(options)


def _explain_own(options: Options) -> int:
    from app.cli.own import explain

    return explain(options)


def _open_own(options: Options) -> int:
    from app.cli.own import open_window

    return open_window(options)


def _print_own(options: Options) -> int:
    from app.cli.own import print_text

    return print_text(options)


def _check_class(options: Options) -> int:
    from app.cli.own_class import check_class

    return check_class(options)


def _with_puzzle(run: Run) -> Run:
    """The command, for which a trace may name the puzzle."""

    def run_with_puzzle(options: Options) -> int:
        from app.cli.own import use_puzzle_of_trace

        use_puzzle_of_trace(options)
        return run(options)

    return run_with_puzzle


# -------------------------------------------------------------------------------------------------
# The table. A new option stands in the rows of all commands for which it means something.

NO_PUZZLE, ONE_PUZZLE, MANY_PUZZLES = "none", "one", "many"


class Command(Value):
    """A command: the options that ask for it, all of them; the function that runs it and returns
    the exit code; the options that it takes; and how many puzzles may be named."""

    asked: frozenset[str]
    run: Run
    takes: frozenset[str]
    puzzles: str

    def __init__(
        self,
        asked: str,
        run: Run,
        takes: str,
        puzzles: str = ONE_PUZZLE,
    ) -> None:
        super().__init__(frozenset(asked.split()), run, frozenset(takes.split()), puzzles)

    def __str__(self) -> str:
        """As it is asked for."""
        return " ".join(_hyphened(self.asked))


_STEPS = "method no-guessing max-steps timeout "
_READING = "format size transposed "
_PICTURE = "cell theme scale json "
_FILM = _PICTURE + "pace seconds max-frames "
_MAKING = "colours needs seed count out timeout json "

COMMANDS = (  # --language goes with all of them
    Command("", open_puzzle, _READING + "method no-guessing timeout"),
    Command("text", _print_text, _READING + _STEPS + "json"),
    Command("json", _print_result, _READING + _STEPS),
    Command("explain", _explain, _READING + _STEPS + "json"),
    Command("watch-text", _watch, _READING + _STEPS + "pace"),
    Command("check", _check, _READING + "solutions rate jobs timeout json", MANY_PUZZLES),
    Command("list", _list_puzzles, _READING + "timeout json", MANY_PUZZLES),
    Command(
        "gif",
        _record_film,
        _READING + _STEPS + _FILM + "lesson plain tree captions width shape no-spoiler letters",
    ),
    Command("still", _draw_still, _READING + _STEPS + _PICTURE + "step tree captions letters"),
    Command(
        "html",
        _write_page,
        _READING + _STEPS + "captions pace theme mode only tree letters json",
        MANY_PUZZLES,
    ),
    Command(
        "convert",
        _convert,
        _READING + "timeout cell scale theme letters with-solution",
        MANY_PUZZLES,
    ),
    Command("handout", _print_handout, _READING + "paper exercise letters timeout", MANY_PUZZLES),
    Command(
        "compare",
        _record_comparison,
        _READING + "gif max-steps timeout letters captions width plain " + _FILM,
    ),
    Command(
        "compare html",
        _write_comparison,
        _READING + "max-steps timeout pace theme tree letters json",
    ),
    Command(
        "compare check",
        _check_methods,
        _READING + "max-steps timeout jobs csv json",
        MANY_PUZZLES,
    ),
    Command(
        "compare check still",
        _check_methods,
        _READING + "max-steps timeout jobs csv json theme",
        MANY_PUZZLES,
    ),
    Command(
        "train handout",
        _print_class_set,
        "mixed class-set draw seed count paper timeout json",
        NO_PUZZLE,
    ),
    Command("train", _print_exercises, "mixed seed count json", NO_PUZZLE),
    Command("train html", _write_exercises, "mixed seed count theme json", NO_PUZZLE),
    Command(
        "train html class-set",
        _write_class_set,
        "mixed seed count theme timeout json",
        NO_PUZZLE,
    ),
    Command("results", _print_results, "json csv timeout", NO_PUZZLE),
    Command("make", _make, _MAKING, NO_PUZZLE),
    Command("make handout", _make, _MAKING + "paper exercise", NO_PUZZLE),
    Command("from-image", _make_from_image, "size colours needs given out timeout json", NO_PUZZLE),
    Command("from-scan", _scan, "with-cells out timeout json", NO_PUZZLE),
    *(
        Command(f"{source}{asked}", run, _READING + "timeout " + takes)
        for source in ("solver", "trace")
        for asked, run, takes in (
            ("", _open_own if source == "solver" else _explain_own, "method"),
            (" json", _print_own, "method"),
            (" explain", _explain_own, "method json"),
            (" text", _print_own, "method json"),
            (" gif", _with_puzzle(_record_film), _FILM + "tree width shape no-spoiler"),
            (" still", _with_puzzle(_draw_still), _PICTURE + "tree step"),
            (" html", _with_puzzle(_write_page), "pace theme tree json"),
        )
    ),
    Command("solver check", _check_class, _READING + "jobs timeout csv json", MANY_PUZZLES),
    Command("lab", _open_lab, "", NO_PUZZLE),
    Command("lab text", _print_lab, "json", NO_PUZZLE),
    Command("lab json", _print_lab, "", NO_PUZZLE),
    Command("lab gif", _record_lab, _FILM + "captions", NO_PUZZLE),
    Command("lab html", _write_lab_page, "theme json", NO_PUZZLE),
    Command("lab still", _draw_lab, _PICTURE + "step", NO_PUZZLE),
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
    *(frozenset({"draw", option}) for option in ("class-set", "seed", "count", "json")),
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
        user = _asked_by(asked) or _asked_by(asked - {"json"})
        if user is None and len(asked) > 1:
            raise _two_commands(asked)
        if asked - {"json"} and user is not None and user.puzzles != NO_PUZZLE:
            _check_together(given)
            return command_for(rest, puzzles)
    asked = _asking(given)
    command = _asked_by(asked)
    if command is None and "json" in asked:
        command = _asked_by(asked - {"json"})  # it only says how the answer is written
    if command is None:
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


def _asked_by(asked: Collection[str]) -> Command | None:
    for command in COMMANDS:
        if command.asked <= set(asked) <= command.asked | command.takes:
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
    taking = [user for user in COMMANDS if option in user.takes and user.asked]
    simplest = [user for user in taking if not any(one.asked < user.asked for one in taking)]
    users = ", ".join(map(str, simplest))
    if not command.asked:
        return WrongInput("meaningless.window", option=f"--{option}", users=users)
    return WrongInput("meaningless", option=f"--{option}", job=str(command), users=users)


def _hyphened(options: Iterable[str]) -> list[str]:
    """Options as they are written, the leading ones first."""
    in_order = sorted(options, key=lambda option: (option not in LEADING, option))
    return [f"--{option}" for option in in_order]
