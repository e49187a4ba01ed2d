"""From what a picture of a film shows to what is painted, picture after picture."""

from __future__ import annotations

from scene.board.stage import CAPTION, TITLE, Change, Stage
from scene.film.look import Look
from scene.film.parts import (
    caption_part,
    card_part,
    counters_part,
    faded_parts,
    progress_part,
    title_part,
)
from scene.film.plan import FilmLayout
from scene.scene import Part, Scene
from solver.puzzle import Puzzle, numbers_of
from words.board import Words

CARD, COUNTERS, PROGRESS = "card", "counters", "progress"


class FilmStage:
    """Shows the pictures of one film, in any order. `scene` is what it shows now."""

    def __init__(self, puzzle: Puzzle, layout: FilmLayout, words: Words) -> None:
        self.layout = layout
        self._puzzle = puzzle
        self._stage = Stage(puzzle, layout, words)
        self._parts: dict[str, Part] = {}
        self._has_board = False
        """Whether the parts are those of the board, to go on from."""

    @property
    def scene(self) -> Scene:
        """All parts as they are now."""
        return Scene(self.layout.width, self.layout.height, dict(self._parts))

    def show(self, look: Look) -> Change:
        """Go to this picture. Returns what is to be painted."""
        layout, card = self.layout, look.card
        if card is not None and not card.faded:
            self._parts, self._has_board = {CARD: card_part(layout, card)}, False
            return Change(dict(self._parts), afresh=True)
        on_board = self._stage.show(look.moment).parts
        around = {
            TITLE: title_part(layout, look),
            CAPTION: caption_part(layout, look, self._clue(look)),
            COUNTERS: counters_part(layout, look),
            PROGRESS: progress_part(layout, look),
        }
        if card is not None:
            parts = faded_parts(layout, {**self._stage.scene.parts, **around}, card)
            self._parts, self._has_board = parts, False
            return Change(dict(self._parts), afresh=True)
        if not self._has_board:
            self._parts, self._has_board = {**self._stage.scene.parts, **around}, True
            return Change(dict(self._parts), afresh=True)
        changed = {name: part for name, part in on_board.items() if name not in around}
        changed |= {name: part for name, part in around.items() if self._parts[name] != part}
        self._parts.update(changed)
        return Change(changed)

    def _clue(self, look: Look) -> str:
        """The clue of the line that is spoken of, where the board's own have no room."""
        line = look.moment.line
        if self.layout.clue_size or line is None:
            return ""
        return " ".join(str(it) for it in numbers_of(self._puzzle.clue(line))) or "0"
