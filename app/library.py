"""The library: the functions behind `from nonogram_tk import …`.

Imports that take long are in the functions: most programs use only one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from app.child import start_child
from app.draw.theme import THEMES
from app.text.messages import Words, error_sentence
from app.text.wording import sentence
from puzzles.bundled import find_bundled
from puzzles.formats.registry import endings
from puzzles.reading import read_puzzles, read_text
from puzzles.source import UnreadablePuzzle, puzzle_in
from solver import rate, steps, verdicts
from solver.limit import Limit
from solver.puzzle import Clue, Line, Puzzle, PuzzleError, UserError, check_name
from solver.search import watchable_steps
from solver.step import TRAINED
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
    if isinstance(source, Path):
        return read_puzzles(source)[0]
    bundled = find_bundled(source)
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
    raise UnreadablePuzzle("no-such-puzzle")  # it is probably a name


def verdict(puzzle: Puzzle, *, timeout: float | None = 60.0, solutions: int = 2) -> Verdict:
    """How many solutions a puzzle has: see `solver.verdicts`."""
    return verdicts.verdict(puzzle, timeout=timeout, solutions=solutions, start_child=start_child)


def make(width: int, height: int, needs: str = "glue", seed: int = 1) -> Puzzle | None:
    """A new puzzle whose hardest rung is `needs`, the same for a seed; None where none is found."""
    from app.make.drawing import puzzle_of
    from app.make.generate import MADE_SIDE, Maker, Wanted, can_be_made
    from app.make.ladder_end import Climber

    check_name(needs, TRAINED)
    if max(width, height) > MADE_SIDE:
        raise PuzzleError("made-too-large", width=width, height=height, most=MADE_SIDE)
    wanted = Wanted(width, height, needs)
    if not can_be_made(wanted):
        return None
    maker = Maker(wanted, seed, Climber(Limit(None)))
    drawing = maker.make_other()
    return None if drawing is None else puzzle_of(drawing, title=f"{needs}, seed {seed}")


def from_image(path: Path | str, size: tuple[int, int] | None = None) -> Puzzle | None:
    """The puzzle of a picture, repaired until lines solve it; None where that cannot be done."""
    from app.make.fairness import LINES, Judge, best_from_picture
    from app.make.ladder_end import Climber
    from app.make.photo import open_picture, sample_cells, usual_size

    grey = open_picture(Path(path))
    (width, height), margin = usual_size(grey, size)
    photo = sample_cells(grey, width, height, margin=margin)
    result = best_from_picture(photo, Judge(LINES, Climber(Limit(None))))
    return None if result is None else result.puzzle(Path(path).stem)


def write_film(
    puzzle: Puzzle,
    path: Path | str,
    method: str = "overlap",
    theme: str = "light",
    plain: bool = False,
    tree: bool = False,
) -> None:
    """Write the film of a solving, in the format of the file's ending; a plain one shows the board
    alone, a picture for each step, and `tree` has the search tree beside all else. For more than
    this see `app.export.solving` and `app.export.recording`."""
    from app.export.file_types import format_of
    from app.export.film import Wishes
    from app.export.recording import Recording
    from app.export.solving import make_film, rivals_of

    if plain and tree:
        raise ValueError("plain and tree exclude each other; give one")
    tick, trace = format_of(Path(path)).tick, _trace(puzzle, method)
    rivals = None if plain else rivals_of(trace)
    film = make_film(trace, Wishes(plain=plain, tree=tree, rivals=rivals), tick=tick)
    Recording(film, THEMES[theme], Path(path)).run()


def write_page(
    puzzle: Puzzle,
    path: Path | str,
    method: str = "overlap",
    theme: str = "light",
    mode: str = "watch",
    only: bool = False,
    tree: bool = False,
) -> None:
    """Write a page for any browser. `mode` is the first one of `app.export.puzzle_page.MODES`: the
    solving to watch, or to predict, or the puzzle to play; or with `only` the only one. With `tree`
    the search tree is beside a solving with assumptions while one watches."""
    from app.export.puzzle_page import PLAY, WATCH, Page, check_page
    from app.text.catalogue import ENGLISH

    if tree and only and mode != WATCH:
        raise ValueError(f"tree means nothing with only and mode={mode!r}; it goes with {WATCH!r}")
    check_page(puzzle)
    trace = Trace(puzzle) if only and mode == PLAY else _trace(puzzle, method)
    Page(trace, ENGLISH, theme, mode=mode, only=only, tree=tree).write(Path(path))


def write_still(
    puzzle: Puzzle,
    path: Path | str,
    step: int = -1,
    method: str = "overlap",
    theme: str = "light",
    tree: bool = False,
) -> None:
    """Write a picture, .png or .svg, of the board after `step` steps; -1 is the last step. `tree`
    has the search tree beside it."""
    from app.export.film import Wishes
    from app.export.solving import still_of

    trace, wishes = _trace(puzzle, method), Wishes(tree=tree)
    count = step + len(trace) + 1 if step < 0 else step
    if not 0 <= count <= len(trace):
        raise ValueError(f"there are {len(trace)} steps, and no step {step}")
    still_of(trace, count, wishes, THEMES[theme]).write(Path(path))


def write_handout(
    puzzles: Puzzle | Sequence[Puzzle],
    path: Path | str,
    paper: str = "a4",
    exercise: bool = False,
) -> None:
    """Write puzzles and their answers as a PDF, with `exercise` overlap exercises, too."""
    from app.export import pdf

    several = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    for _ in pdf.write_handout(several, paper, Path(path), Words(), exercise=exercise):
        pass


def _trace(puzzle: Puzzle, method: str) -> Trace:
    trace = Trace(puzzle)
    for step in watchable_steps(puzzle, method):
        if step is not None:
            trace.append(step)
    return trace


def _error_sentence(error: UserError) -> str:
    """The English sentence of an error, or its data where it has no text."""
    try:
        return error_sentence(error)
    except KeyError:
        return repr(error)


UserError.sentence_of = _error_sentence
