"""From what the person named to the puzzle."""

from __future__ import annotations

from commands.asking.readers import WrongInput
from commands.files.naming import ending_at, locate, source_at
from commands.files.streams import explained, notify
from puzzles.bundled import FIRST
from puzzles.entries import name_in, puzzle_in
from puzzles.errors import UnreadablePuzzle, shown_name
from puzzles.reading import NOTHING_ASKED, Asked, read
from solver.puzzle import PuzzleError
from words.catalogue import Language


class Opened:
    """A puzzle that was named, and the others of its file."""

    def __init__(self, name: str, asked: Asked = NOTHING_ASKED) -> None:
        """Read the puzzle of this name, which may leave open which of its file is meant."""
        self._shown = shown_name(name)
        try:
            self.where, self._wanted = locate(name)
            self._shown = shown_name(name, is_there=True)
            self.source = source_at(self.where)
            self.reading = read(self.source, ending_at(self.where), asked)
            self.entries = self.reading.entries
            self.label, self.puzzle = puzzle_in(self.entries, self._wanted)
        except (UnreadablePuzzle, PuzzleError) as error:
            if name == "-":
                raise WrongInput("in-standard-input", error=error) from error
            raise WrongInput("in-file", file=self._shown, error=error) from error

    @property
    def is_one_of_many(self) -> bool:
        """Whether nobody has said which puzzle of the file is meant."""
        return len(self.entries) > 1 and not self._wanted

    def say_assumed(self, language: Language) -> None:
        """Say what was taken for granted."""
        for assumed in self.reading.assumed:
            said = explained(assumed, language)
            notify(language.commands.say("assumed", file=self._named(language), said=said))

    def _named(self, language: Language) -> str:
        """What it is called in a sentence."""
        return language.commands.say("standard-input") if self.where is None else self._shown

    def say_which(self, language: Language) -> None:
        """Where nobody has said which puzzle of the file is meant, say which it is."""
        if not self.is_one_of_many:
            return
        catalogue = language.commands
        other = next(label for label, _ in self.entries[::-1] if label != self.label)
        file = "-" if self.where is None else self._shown
        said = catalogue.say(
            "which" if self.label == self.entries[0][0] else "which.not-first",
            file=self._named(language),
            count=len(self.entries),
            puzzle=name_in(file, self.label),
            other=name_in(file, other),
        )
        notify(said)


def open_puzzle(name: str | None, asked: Asked = NOTHING_ASKED) -> Opened:
    """The puzzle that is meant; with no name, the one to start with."""
    return Opened(FIRST if name is None else name, asked)
