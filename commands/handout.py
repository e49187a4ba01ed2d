"""--handout: puzzles on paper, with an exercise, the key steps and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from commands.arguments import Options
from commands.gathering import locate
from commands.output import check_output, kib, shown_output
from commands.several import about, named_puzzles
from commands.streams import Progress
from films.limits import check_paper
from films.pdf import Printing, answer
from puzzles.bundled import bundled_number
from puzzles.source import UnreadablePuzzle
from scene.handout import handout_pages, title_of
from scene.paper import PAPERS
from scene.scene import Scene
from solver.limit import Limit
from solver.puzzle import Puzzle
from words.messages import Words


def print_handout(options: Options, limit: Limit) -> int:
    """Write the PDF, and say where it is. Returns the exit code."""
    check_output(Path(options.handout or ""), options.puzzles, what="handout")
    named, is_complete = named_puzzles(options)
    write_handout(named, options, limit)
    return 0 if is_complete else 2


def write_handout(named: Sequence[tuple[str, Puzzle]], options: Options, limit: Limit) -> None:
    """Write the PDF of puzzles that are called so in sentences, and say where it is."""
    for name, puzzle in named:
        about(name, puzzle, check_paper)
    answering = partial(answer, method=options.usual_method, limit=limit)
    answered = [
        about(name, puzzle, partial(answering, number=_number_of(name))) for name, puzzle in named
    ]
    words = Words(options.language)
    pages = handout_pages(answered, PAPERS[options.paper], words)
    printing = print_pages(pages, title_of(answered, words), options, limit)
    tell_printed("handout", len(answered), printing, options)


def print_pages(
    pages: Sequence[Callable[[], Scene]], title: str, options: Options, limit: Limit
) -> Printing:
    """Write these pages into the PDF, and show how far it is."""
    words, path = Words(options.language), Path(options.handout or "")
    printing = Printing(pages, title, path, words, limit)
    with Progress(len(pages), "pages", options.language.commands) as progress:
        for done in printing.advance():
            progress.show(done)
    return printing


def tell_printed(key: str, count: int, printing: Printing, options: Options) -> None:
    """Say how many things are on how many pages, and where they are."""
    file, taken, pages = shown_output(printing.path), kib(printing.bytes), len(printing.pages)
    files = options.language.files
    print(files.say_count(key, count, count=count, pages=pages, file=file, kib=taken))


def _number_of(name: str) -> int | None:
    """Which of the bundled puzzles is called so."""
    try:
        where, label = locate(name)
    except UnreadablePuzzle:
        return None
    return bundled_number(Path(where)) if isinstance(where, str) and not label else None
