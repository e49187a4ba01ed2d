"""--handout: puzzles on paper, with an exercise, the key steps and the answers."""

from __future__ import annotations

from pathlib import Path

from commands.arguments import Options, asked_of
from commands.gathering import Gathering
from commands.opening import WrongInput
from commands.output import check_output, kib, shown_output
from commands.progress import Progress
from commands.streams import notify
from films.answering import answer
from films.handout import Printing, plan_handout
from puzzles.bundled import FIRST
from scene.paper.handout import Answered
from scene.paper.paper import PAPERS
from solver.puzzle import Puzzle, UserError
from words.words import Words


def print_handout(options: Options) -> int:
    """Write the PDF, and say where it is. Returns the exit code."""
    assert options.handout is not None
    path = Path(options.handout)
    check_output(path, options.puzzles, what="handout")
    named, left_out = _named(options)
    answered = [_answer(name, puzzle, options.usual_method) for name, puzzle in named]
    paper = PAPERS[options.paper]
    printing = Printing(plan_handout(answered, paper, Words(options.language)), paper, path)
    pages = len(printing.pages)
    with Progress(pages, "pages", options.language.commands) as progress:
        for done in printing.advance():
            progress.show(done)
    count = len(answered)
    told = {"file": shown_output(path), "kib": kib(printing.bytes)}
    print(options.language.files.say_count("handout", count, count=count, pages=pages, **told))
    return 2 if left_out else 0


def _named(options: Options) -> tuple[list[tuple[str, Puzzle]], int]:
    """The puzzles that are meant, and how many of them cannot be read: of a file or a folder of
    many they are left out and said. It is an error where a name leaves nothing."""
    puzzles: list[tuple[str, Puzzle]] = []
    left_out = 0
    commands = options.language.commands
    for name in options.puzzles or [FIRST]:
        items = list(Gathering([name], options.language, asked_of(options)))
        bad = [item for item in items if item.puzzle is None]
        if len(bad) == len(items):
            raise WrongInput("in-file", file=bad[0].name, error=bad[0].error)
        for item in items:
            for assumed in item.assumed:
                notify(commands.say("assumed", file=item.name, said=assumed))
        for item in bad:
            said = {"file": item.name, "error": item.error}
            notify(commands.say("left-out", **said))
        left_out += len(bad)
        puzzles += [(item.name, item.puzzle) for item in items if item.puzzle is not None]
    return puzzles, left_out


def _answer(name: str, puzzle: Puzzle, method: str) -> Answered:
    try:
        return answer(puzzle, method)
    except UserError as error:
        raise WrongInput("in-file", file=name, error=error) from error
