"""--handout: puzzles on paper, with an exercise, the key steps and the answers."""

from __future__ import annotations

from pathlib import Path

from commands.arguments import Options
from commands.films import check_folder
from commands.gathering import gather
from commands.opening import WrongInput
from commands.progress import Progress
from commands.streams import notify
from films.answering import answer
from films.handout import plan_handout, write_handout
from puzzles.bundled import FIRST
from scene.paper.handout import Answered
from scene.paper.paper import PAPERS
from solver.puzzle import Puzzle, UserError
from words.catalogue import Language
from words.errors import error_said


def print_handout(options: Options) -> int:
    """Write the PDF, and say where it is. Returns the exit code."""
    assert options.handout is not None
    path = Path(options.handout)
    if path.suffix.lower() != ".pdf":
        raise WrongInput(f"a handout is a .pdf, not {path.suffix or 'a file without ending'}")
    check_folder(path)
    named, left_out = _named(options.puzzles, options.language)
    answered = [_answer(name, puzzle, options.method) for name, puzzle in named]
    paper = PAPERS[options.paper]
    pages = plan_handout(answered, paper)
    try:
        with Progress(len(pages), "pages", options.language.commands) as progress:
            for done in write_handout(pages, paper, path, path.stem):
                progress.show(done)
    except UserError as error:
        raise WrongInput(error_said(error)) from error
    count = "1 puzzle" if len(answered) == 1 else f"{len(answered)} puzzles"
    kib = path.stat().st_size / 1024
    print(f"{path}: {count}, {len(pages)} pages, {kib:.0f} KiB")
    return 2 if left_out else 0


def _named(names: list[str], language: Language) -> tuple[list[tuple[str, Puzzle]], int]:
    """The puzzles that are meant, and how many of them cannot be read: of a file or a folder of
    many they are left out and said. It is an error where a name leaves nothing."""
    puzzles: list[tuple[str, Puzzle]] = []
    left_out = 0
    for name in names or [FIRST]:
        items = list(gather([name], language))
        bad = [item for item in items if item.puzzle is None]
        if len(bad) == len(items):
            raise WrongInput(f"{bad[0].name}: {bad[0].error}")
        for item in bad:
            notify(f"{item.name} is left out: {item.error}")
        left_out += len(bad)
        puzzles += [(item.name, item.puzzle) for item in items if item.puzzle is not None]
    return puzzles, left_out


def _answer(name: str, puzzle: Puzzle, method: str) -> Answered:
    try:
        return answer(puzzle, method)
    except UserError as error:
        raise WrongInput(f"{name}: {error_said(error)}") from error
