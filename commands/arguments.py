"""What can be said on the command line, and what it means."""

from __future__ import annotations

import argparse
import os
import sys

from commands.streams import notify
from puzzles.errors import printable

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any, NoReturn

METHODS = ("overlap", "sweep", "options", "backtracking", "ladder")

METHOD_HELP = """\
how to solve it: overlap (the default: push the blocks to both ends and keep what
both share, then assume), ladder (always the simplest technique that gives
something), options (count arrangements, the line with the fewest first), sweep
(all rows, then all columns, again and again), backtracking (cell by cell, trying)
"""

EXAMPLES = """\
PUZZLE is a file (.non, Python lists, or a picture drawn with # and .), the name of a
bundled puzzle (see --list), or - to read standard input. Of a file of many puzzles,
FILE#17 is the one called 17, as --check names them.

examples:
  python nonogram_tk.py heart --explain         why each cell is what it is, step by step
  python nonogram_tk.py my.non --text           the solved board
  python nonogram_tk.py cat --watch-text        watch it being solved in this terminal
  python nonogram_tk.py cat --gif cat.gif       the film of its solving
  python nonogram_tk.py --handout h.pdf cat owl  two puzzles to print, with exercise and answers
  python nonogram_tk.py --check my-folder       has each one solution? what does it need?
  python nonogram_tk.py --lab "7 in 10"         why 4 cells of this line are sure
  python nonogram_tk.py --list                  the puzzles that come with the program
  python nonogram_tk.py my.non --explain --json > steps.jsonl

exit codes: 0 solved (with --check: all are unique); 1 no solution, or a limit stopped it
(with --check: some are not unique); 2 wrong input; 130 interrupted,
143 and 129 ended by a signal
"""


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Asks for the terminal's width itself: argparse would import shutil for it at every start."""

    def __init__(self, prog: str) -> None:
        try:
            width = os.get_terminal_size().columns
        except (OSError, ValueError):
            width = 80
        super().__init__(prog, max_help_position=22, width=max(40, min(width, 100)) - 2)


class ShowVersion(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from commands.version import version

        print(f"nonogram_tk {version()}")
        parser.exit()


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and takes `-#3` for a puzzle, the third of standard input."""

    def _parse_optional(self, arg_string: str) -> Any:
        return None if arg_string.startswith("-#") else super()._parse_optional(arg_string)

    def error(self, message: str) -> NoReturn:
        notify(f"{printable(message)} (see --help)")
        sys.exit(2)


def parse(arguments: list[str]) -> argparse.Namespace:
    """The options as a namespace; ends the program on --help, --version, or a wrong option."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.action is None and (options.solutions or options.rate):
        options.action = "check"
    if options.action == "list" and options.puzzles:
        parser.error("--list shows the bundled puzzles and takes no PUZZLE")
    if options.action == "watch-text" and options.json:
        parser.error("--watch-text is for people; for JSON, take --explain --json")
    if options.compare is not None:
        if options.gif is None and (options.action or options.still or options.handout):
            parser.error("--compare makes a film, so it goes with --gif")
        options.gif = options.gif or ""
    takes_many = options.action == "check" or options.handout is not None
    if not takes_many and len(options.puzzles) > 1:
        count = len(options.puzzles)
        parser.error(f"one puzzle at a time, not {count}; --check and --handout take many")
    return options


def _parser() -> Parser:
    parser = Parser(
        prog="nonogram_tk.py",
        usage="python nonogram_tk.py [PUZZLE] [what to do] [options]",
        description="Watch a nonogram (picross, paint by numbers) being solved, and see why.",
        epilog=EXAMPLES,
        formatter_class=Formatter,
        allow_abbrev=False,
        add_help=False,
    )
    parser.add_argument("puzzles", metavar="PUZZLE", nargs="*", help=argparse.SUPPRESS)

    actions = parser.add_argument_group("what to do").add_mutually_exclusive_group()
    for option, text in (
        ("--text", "solve it and print the board"),
        ("--explain", "print every step in words, then the board"),
        ("--watch-text", "watch it being solved in the terminal"),
        ("--check", "say for each PUZZLE (files, folders) how many solutions it has"),
        ("--list", "list the bundled puzzles"),
    ):
        actions.add_argument(
            option, dest="action", action="store_const", const=option.strip("-"), help=text
        )
    actions.add_argument(
        "--gif",
        metavar="FILE",
        nargs="?",
        const="",
        help="record the solving as a film: .gif, .webp, .png (animated) or .mp4, by the "
        "file's ending; without FILE, gifs/<puzzle>.gif",
    )
    actions.add_argument("--still", metavar="FILE", help="draw one step as a picture, a .png")
    actions.add_argument(
        "--handout",
        metavar="FILE",
        help="print each PUZZLE into one .pdf: empty, an exercise, the key steps, the answers",
    )

    lab = parser.add_argument_group("for the classroom")
    lab.add_argument(
        "--lab",
        metavar="LINE",
        nargs="*",
        help="the overlap lab: a window with one line whose blocks are pushed, such as "
        "'7 in 10' or '5-2-6 in 15'; with --gif or --still its film or a picture",
    )

    solving = parser.add_argument_group("how to solve")
    solving.add_argument(
        "--method",
        metavar="METHOD",
        choices=METHODS,
        default="overlap",
        help=METHOD_HELP,
    )
    solving.add_argument(
        "--compare",
        metavar="METHOD",
        nargs=2,
        choices=METHODS,
        help="two methods side by side, as a film: --compare overlap backtracking --gif FILE",
    )
    solving.add_argument(
        "--no-guessing",
        action="store_true",
        help="stop where looking at single lines gives nothing more",
    )
    solving.add_argument(
        "--max-steps", metavar="N", type=_positive_count, help="stop after N steps"
    )
    solving.add_argument(
        "--timeout",
        metavar="S",
        type=_positive_seconds,
        help="stop after S seconds (60 with --check)",
    )

    checking = parser.add_argument_group("with --check")
    checking.add_argument(
        "--solutions", metavar="N", type=_positive_count, help="print up to N solutions"
    )
    checking.add_argument(
        "--rate", action="store_true", help="say also which kind of assumption a puzzle needs"
    )
    checking.add_argument(
        "--jobs", metavar="N", type=_positive_count, help="use N processes (one for each core)"
    )

    pictures = parser.add_argument_group("films and pictures")
    pictures.add_argument(
        "--pace",
        metavar="MS",
        type=_positive_count,
        help="milliseconds for each step; without it a film explains first and then hurries, "
        "and --watch-text takes 150",
    )
    pictures.add_argument(
        "--seconds", metavar="S", type=_positive_seconds, help="the length of the whole film"
    )
    pictures.add_argument(
        "--max-frames",
        metavar="N",
        type=_count_of_frames,
        default=400,
        help="fold steps together so that the film has at most N pictures (400)",
    )
    pictures.add_argument(
        "--cell",
        metavar="PX",
        type=_size_of_cell,
        help="the size of a cell, 4 to 200 pixels (chosen so that the picture is near 900 wide)",
    )
    pictures.add_argument(
        "--theme",
        metavar="THEME",
        choices=("light", "dark", "high-contrast"),
        default="light",
        help="light (the default), dark, or high-contrast",
    )
    pictures.add_argument(
        "--step",
        metavar="N",
        type=int,
        help="which step a still shows; negative ones count from the end (the last)",
    )
    pictures.add_argument(
        "--scale",
        metavar="K",
        type=_scale,
        default=1,
        help="everything K times as large, 1 to 8: 2 for print (1)",
    )

    pictures.add_argument(
        "--paper",
        choices=("a4", "letter"),
        default="a4",
        help="what a handout is printed on: a4 (the default) or letter",
    )

    output = parser.add_argument_group("output")
    output.add_argument("--json", action="store_true", help="print JSON, one object a line")
    output.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and end")
    output.add_argument("-h", "--help", action="help", help="show this and end")
    return parser


def _positive_count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number above 0")
    return int(text)


def _between(text: str, least: int, most: int) -> int:
    number = _positive_count(text)
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{number} is not between {least} and {most}")
    return number


def _size_of_cell(text: str) -> int:
    return _between(text, 4, 200)


def _scale(text: str) -> int:
    return _between(text, 1, 8)


def _count_of_frames(text: str) -> int:
    return _between(text, 4, 10_000)


def _positive_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= sys.float_info.max:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a number of seconds above 0")
    return seconds
