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
from words.words import Words

CARD, COUNTERS, PROGRESS = "card", "counters", "progress"


class FilmStage:
    """Shows the pictures of one film, in any order. `scene` is what it shows now."""

    def __init__(self, puzzle: Puzzle, layout: FilmLayout, words: Words) -> None:
        self.layout = layout
        self._puzzle = puzzle
        self._stage = Stage(puzzle, layout, words)
        self._parts: dict[str, Part] = {}

    @property
    def scene(self) -> Scene:
        """All parts as they are now."""
        return Scene(self.layout.width, self.layout.height, dict(self._parts))

    def show(self, look: Look) -> Change:
        """Go to this picture. Returns what is to be painted."""
        layout = self.layout
        if look.card is not None and not look.card.faded:
            self._parts = {CARD: card_part(layout, look.card)}
            return Change(dict(self._parts), afresh=True)
        self._stage.show(look.moment)
        now = {
            name: part
            for name, part in self._stage.scene.parts.items()
            if name not in (TITLE, CAPTION)
        }
        now[TITLE] = title_part(layout, look)
        now[CAPTION] = caption_part(layout, look, self._clue(look))
        now[COUNTERS] = counters_part(layout, look)
        now[PROGRESS] = progress_part(layout, look)
        if look.card is not None:
            now = faded_parts(layout, now, look.card)
        afresh = not self._parts or CARD in self._parts
        before = {} if afresh else self._parts
        changed = {name: part for name, part in now.items() if before.get(name) != part}
        self._parts = now
        return Change(changed, afresh)

    def _clue(self, look: Look) -> str:
        """The clue of the line that is spoken of, where the board's own have no room."""
        line = look.moment.line
        if self.layout.clue_size or line is None:
            return ""
        return " ".join(str(it) for it in numbers_of(self._puzzle.clue(line))) or "0"
