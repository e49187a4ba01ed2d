"""The line under the board: what is said about the cell under the pointer, or how far it is."""

from __future__ import annotations

from play.show import Show
from solver.effort import Rating
from solver.grid import Rules, opening, propagate_everywhere
from solver.position import Position
from solver.puzzle import Puzzle, signed_numbers
from solver.trace import GIVEN, Trace
from solver.verdicts import MEMORY, NONE, SEVERAL, UNDECIDED, Verdict
from words.catalogue import Say
from words.messages import ENGLISH_WORDS, Words, rating_said


def words_about(
    trace: Trace, cell: tuple[int, int], words: Words = ENGLISH_WORDS
) -> tuple[str, ...]:
    """What is known of a cell and both its clues, then the same in fewer and fewer words."""
    row, column = cell
    say, puzzle, state = words.language.window.say, trace.puzzle, trace.state()
    signs = puzzle.clue_signs
    clues = say(
        "hover.clues",
        row=row + 1,
        row_clue=_written(signed_numbers(puzzle.rows[row], signs)),
        column=column + 1,
        column_clue=_written(signed_numbers(puzzle.columns[column], signs)),
    )
    place = say("hover.cell", row=row + 1, column=column + 1)
    value = state.grid.cell(row, column)
    if value is None:
        known = say("hover.unknown", cell=place)
        return say("hover", known=known, clues=clues), known
    said = words.value(value)
    brief = say("hover.brief", cell=place, value=said)
    number = state.settled_by(row, column)
    if number == GIVEN:
        known = say("hover.given", cell=place, value=said)
    else:
        technique = words.technique(trace.step(number))
        known = say("hover.known", cell=place, value=said, step=number, technique=technique)
    return say("hover", known=known, clues=clues), known, brief


class StatusLine:
    """Says what was noted last; else what is pointed at; else how far the solving is."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._cell: tuple[int, int] | None = None
        self._noted: tuple[str, ...] = ()
        self._cursor = 0

    def point_at(self, cell: tuple[int, int] | None) -> bool:
        """The pointer is over this cell now. Returns whether it was over another before."""
        is_other = cell != self._cell
        if is_other:
            self._cell, self._noted = cell, ()
        return is_other

    def note(self, said: str, cursor: int, *shorter: str) -> None:
        """Say this while the cursor stays here and nothing is pointed at; or the same shorter."""
        self._noted, self._cursor = (said, *shorter), cursor

    def forget_note(self) -> None:
        """What was noted is over."""
        self._noted = ()

    def said(self, show: Show) -> tuple[str, ...]:
        """What it says, the longest first."""
        if self._noted and show.cursor == self._cursor:
            return self._noted
        if self._cell is not None:
            return words_about(show.session.trace, self._cell, self.words)
        return status_of(show, self.words.language.window.say)


def status_of(show: Show, say: Say) -> tuple[str, ...]:
    """How far the solving is; and in fewer words, where there is less room."""
    if show.is_thinking:
        return (say("thinking"),)
    if not show.cursor:
        return say("status.ready"), say("status.ready.brief"), say("status.open", step=0)
    if show.session.is_over:
        values = {"step": show.cursor, "steps": show.length}
        return say("status.over", **values), say("status.over.brief", **values)
    return say("status.open", step=show.cursor), str(show.cursor)


def _written(numbers: list[str]) -> str:
    return " ".join(numbers) or "0"


# -------------------------------------------------------------------------------------------------
# What the check says about a puzzle: how many solutions it has, and how hard it is.


def verdict_said(puzzle: Puzzle, found: Verdict, rated: Rating | None, words: Words) -> str:
    """The verdict in a sentence or two, and how hard the puzzle is, where that is known."""
    window = words.language.window
    said = [window.say(f"check.{found.kind}")]
    if found.kind == NONE:
        broken = first_break_said(puzzle, words)
        said = [window.say("check.none.line", sentence=broken)] if broken else said
    elif found.kind == UNDECIDED and found.lacked == MEMORY:
        said = [window.say("check.undecided.memory")]
    elif found.kind != SEVERAL and found.needs:
        said.append(window.say(f"check.needs.{found.needs}"))
    if rated is not None:
        said.append(rating_said(rated, words.language))
    return window.together(*said)


def first_break_said(puzzle: Puzzle, words: Words) -> str:
    """What is wrong with the first line that breaks, if following the lines breaks one."""
    position = Position(puzzle)
    grid = opening(puzzle)
    line = propagate_everywhere(Rules(puzzle), grid)
    if line is None:
        return ""
    position.grid = grid
    return words.sentence(position.contradict(line))
