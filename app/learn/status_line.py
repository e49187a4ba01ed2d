"""The line under the board: what is said about the cell under the pointer, or how far it is."""

from __future__ import annotations

from app.learn.show import Show
from app.text.catalogue import Say
from app.text.messages import ENGLISH_WORDS, Words
from solver.puzzle import signed_numbers
from solver.trace import GIVEN, Trace


def words_about(
    trace: Trace, cell: tuple[int, int], words: Words = ENGLISH_WORDS
) -> tuple[str, ...]:
    """What is known of a cell and both its clues, in fewer and fewer words."""
    row, column = cell
    say, puzzle, state = words.language.window.say, trace.puzzle, trace.state()
    signs = words.language.signs
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
    shown = words.value(value)
    brief = say("hover.brief", cell=place, value=shown)
    number = state.settled_by(row, column)
    if number == GIVEN:
        known = say("hover.given", cell=place, value=shown)
    else:
        technique = words.technique(trace.step(number))
        known = say("hover.known", cell=place, value=shown, step=number, technique=technique)
    return say("hover", known=known, clues=clues), known, brief


class StatusLine:
    """Says what was noted last; else what is pointed at; else how far the solving is."""

    def __init__(self) -> None:
        self._cell: tuple[int, int] | None = None
        self._noted: tuple[str, ...] = ()
        self._cursor = 0

    def point_at(self, cell: tuple[int, int] | None) -> bool:
        """The pointer reached this cell. Returns whether it was over another before."""
        has_moved = cell != self._cell
        if has_moved:
            self._cell, self._noted = cell, ()
        return has_moved

    def note(self, text: str, cursor: int, *shorter: str) -> None:
        """Say a text, or a shorter one, while the cursor stays and nothing is pointed at."""
        self._noted, self._cursor = (text, *shorter), cursor

    def forget_note(self) -> None:
        self._noted = ()

    def said(self, show: Show, words: Words) -> tuple[str, ...]:
        """What it says, the longest first."""
        if self._noted and show.cursor == self._cursor:
            return self._noted
        if self._cell is not None:
            return words_about(show.session.trace, self._cell, words)
        return status_of(show, words.language.window.say)


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
