"""--handout: puzzles on paper, with an exercise, the key steps and the answers."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from commands.films import check_folder
from commands.gathering import gather
from commands.opening import WrongInput
from commands.progress import Progress
from films.answering import answer
from films.handout import plan_handout, write_handout
from films.record import CannotWrite
from puzzles.bundled import FIRST
from scene.paper.handout import Answered
from scene.paper.paper import PAPERS
from solver.puzzle import Puzzle, PuzzleError


def print_handout(options: Namespace) -> int:
    """Write the PDF, and say where it is. Returns the exit code."""
    path = Path(options.handout)
    if path.suffix.lower() != ".pdf":
        raise WrongInput(f"a handout is a .pdf, not {path.suffix or 'a file without ending'}")
    check_folder(path)
    answered = [_answer(name, puzzle, options.method) for name, puzzle in _named(options.puzzles)]
    paper = PAPERS[options.paper]
    pages = plan_handout(answered, paper)
    try:
        with Progress(len(pages), "pages") as progress:
            for done in write_handout(pages, paper, path, path.stem):
                progress.show(done)
    except CannotWrite as error:
        raise WrongInput(str(error)) from error
    count = "1 puzzle" if len(answered) == 1 else f"{len(answered)} puzzles"
    kib = path.stat().st_size / 1024
    print(f"{path}: {count}, {len(pages)} pages, {kib:.0f} KiB")
    return 0


def _named(names: list[str]) -> list[tuple[str, Puzzle]]:
    """The puzzles that are meant; the first that cannot be read is an error."""
    puzzles = []
    for item in gather(names or [FIRST]):
        if item.puzzle is None:
            raise WrongInput(f"{item.name}: {item.error}")
        puzzles.append((item.name, item.puzzle))
    return puzzles


def _answer(name: str, puzzle: Puzzle, method: str) -> Answered:
    try:
        return answer(puzzle, method)
    except PuzzleError as error:
        raise WrongInput(f"{name}: {error}") from error
