"""What programs may use: the functions behind `from nonogram_tk import …`.

A function imports what it needs when it is called: most programs need only one of them, and
importing all takes longer than solving a small puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.text.messages import error_sentence
from app.text.wording import sentence
from solver import rate, steps
from solver.puzzle import Clue, Line, Puzzle, PuzzleError, UserError, check_name

if TYPE_CHECKING:
    from solver.trace import Trace
    from solver.verdicts import Verdict

__all__ = [
    "Clue",
    "Line",
    "Puzzle",
    "PuzzleError",
    "UserError",
    "from_image",
    "make",
    "rate",
    "read",
    "sentence",
    "steps",
    "verdict",
    "write_film",
    "write_handout",
    "write_page",
    "write_still",
]


def read(source: str | Path) -> Puzzle:
    """The first puzzle of a file, or of a text in any format; or a bundled one by its name."""
    from puzzles.bundled import bundled_file
    from puzzles.formats.registry import endings
    from puzzles.reading import read_puzzles, read_text
    from puzzles.source import UnreadablePuzzle, puzzle_in

    if isinstance(source, Path):
        return read_puzzles(source)[0]
    bundled = bundled_file(source)
    if bundled is not None:
        return read_puzzles(bundled)[0]
    if "\n" not in source and source.lower().endswith(tuple(endings())):
        return read_puzzles(source)[0]
    try:
        return puzzle_in(read_text(source).entries)[1]
    except UserError as error:
        one_word = len(source.split()) == 1 and not source.lstrip().startswith(("{", "[", "<"))
        if error.name != "no-known-format" or not one_word:
            raise
    raise UnreadablePuzzle("no-such-puzzle")  # it was meant as a name


def verdict(puzzle: Puzzle, *, timeout: float | None = 60.0, solutions: int = 2) -> Verdict:
    """How many solutions a puzzle has: see `solver.verdicts`."""
    from app.child import start_child
    from solver.verdicts import verdict as judge

    return judge(puzzle, timeout=timeout, solutions=solutions, start_child=start_child)


def make(width: int, height: int, needs: str = "glue", seed: int = 1) -> Puzzle | None:
    """A puzzle from nothing whose hardest rung is the one that it is to need; None where none is
    found. The same for the same seed."""
    from app.make.generate import MADE_SIDE, Maker, Wanted, can_be_made
    from app.make.ladder_end import Climber
    from solver.limit import Limit
    from solver.puzzle import BoardTooLarge
    from solver.step import TRAINED

    check_name(needs, TRAINED)
    if max(width, height) > MADE_SIDE:
        raise BoardTooLarge("made-too-large", width=width, height=height, most=MADE_SIDE)
    wanted = Wanted(width, height, needs)
    if not can_be_made(wanted):
        return None
    maker = Maker(wanted, seed, Climber(Limit(None)))
    drawing = maker.make_other()
    return None if drawing is None else maker.puzzle_of(drawing, f"{needs}, seed {seed}")


def from_image(path: Path | str, size: tuple[int, int] | None = None) -> Puzzle | None:
    """The puzzle of a picture, repaired until lines solve it; None where that cannot be done."""
    from app.make.fairness import LINES, Judge, best_from_picture
    from app.make.ladder_end import Climber
    from app.make.photo import open_picture, sample_cells, usual_size
    from solver.limit import Limit

    grey = open_picture(Path(path))
    (width, height), margin = usual_size(grey, size)
    photo = sample_cells(grey, width, height, margin=margin)
    found = best_from_picture(photo, Judge(LINES, Climber(Limit(None))))
    return None if found is None else found.puzzle(Path(path).stem)


def write_film(
    puzzle: Puzzle, path: Path | str, method: str = "overlap", theme: str = "light"
) -> None:
    """Write the film of a solving, in the format that the ending of the file's name says. For
    more than this see `app.export.solving` and `app.export.recording`."""
    from app.draw.theme import THEMES
    from app.export.file_types import format_of
    from app.export.film import Wishes
    from app.export.recording import Recording
    from app.export.solving import make_film

    kind = format_of(Path(path))
    trace = _trace(puzzle, method)
    film = make_film(trace, Wishes(), tick=kind.tick)
    Recording(film, THEMES[theme], Path(path), kind).run()


def write_page(
    puzzle: Puzzle,
    path: Path | str,
    method: str = "overlap",
    theme: str = "light",
    mode: str = "watch",
    only: bool = False,
) -> None:
    """Write a page for any browser, which begins with one of `app.export.puzzle_page.MODES`
    to watch, or to predict, or the puzzle to play; with no other mode, if it is the only one."""
    from app.export.puzzle_page import PLAY, Page, check_page
    from app.text.catalogue import ENGLISH
    from solver.trace import Trace

    check_page(puzzle)
    trace = Trace(puzzle) if only and mode == PLAY else _trace(puzzle, method)
    Page(trace, ENGLISH, theme, mode=mode, only=only).write(Path(path))


def write_still(
    puzzle: Puzzle,
    path: Path | str,
    step: int = -1,
    method: str = "overlap",
    theme: str = "light",
) -> None:
    """Write a picture, .png or .svg, of the board after so many steps: 0 is the empty board, -1 the
    last step."""
    from app.draw.theme import THEMES
    from app.export.film import Wishes
    from app.export.solving import layout_of_picture, still_of

    trace, wishes = _trace(puzzle, method), Wishes()
    count = step + len(trace) + 1 if step < 0 else step
    if not 0 <= count <= len(trace):
        raise ValueError(f"there are {len(trace)} steps, and no step {step}")
    layout = layout_of_picture(trace, wishes)
    still_of(trace, layout, count, wishes, THEMES[theme]).write(Path(path))


def write_handout(puzzles: Puzzle | Sequence[Puzzle], path: Path | str, paper: str = "a4") -> None:
    """Print puzzles into a PDF: empty, an exercise, the answers."""
    from app.export import pdf
    from app.text.messages import Words

    several = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    for _ in pdf.write_handout(several, paper, Path(path), Words()):
        pass


def _trace(puzzle: Puzzle, method: str) -> Trace:
    """All steps of a solving."""
    from solver.search import watchable_steps
    from solver.trace import Trace

    trace = Trace(puzzle)
    for step in watchable_steps(puzzle, method):
        if step is not None:
            trace.append(step)
    return trace


def _error_sentence(error: UserError) -> str:
    """The English sentence of an error, or its data where no text says it."""
    try:
        return error_sentence(error)
    except KeyError:
        return repr(error)


UserError.said = _error_sentence
