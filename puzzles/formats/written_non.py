"""A puzzle as the text of a `.non` file; `puzzles.formats.clues.non` reads it."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.errors import printable
from puzzles.formats.shared import written_clue
from solver.grid import opening
from solver.puzzle import Puzzle


def written(puzzle: Puzzle, solution: Sequence[str] | None = None) -> str:
    """The text of a `.non` file that holds the puzzle, and its solution where one is given."""
    lines = []
    for key, value in (
        ("title", puzzle.title),
        ("by", puzzle.author),
        ("copyright", puzzle.copyright),
        ("license", puzzle.licence),
        ("lesson", puzzle.lesson),
    ):
        if value:
            escaped = printable(value).replace("&", "&amp;").replace('"', "&quot;")
            lines.append(f'{key} "{escaped}"')
    lines += [f"width {puzzle.width}", f"height {puzzle.height}", "", "rows"]
    lines += [written_clue(clue, ",") for clue in puzzle.rows]
    lines += ["", "columns"]
    lines += [written_clue(clue, ",") for clue in puzzle.columns]
    if solution is not None:
        cells = "".join(solution).replace("#", "1").replace(".", "0")
        lines += ["", f'goal "{cells}"']
    if puzzle.given:
        known = "".join(opening(puzzle).picture()).replace("#", "1").replace(".", "0")
        lines += ["", f'saved "{known}"']
    return "\n".join(lines) + "\n"
