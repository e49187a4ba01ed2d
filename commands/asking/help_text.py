"""--help: what can be asked for, as wide as the terminal."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterator, Mapping, Sequence

from commands.asking.choices import CHOICES
from words.catalogue import Catalogue

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from commands.asking.arguments import Option

INDENT = 22
"""Where the explanations begin; an option that is longer stands on a line of its own."""

NARROWEST, WIDEST = 40, 100


def help_text(options: Mapping[str, Sequence[Option]], catalogue: Catalogue) -> str:
    """How the program is called, every option under its heading, and examples."""
    width = _width()
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
