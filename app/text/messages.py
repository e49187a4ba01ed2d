"""The words around the board, from a catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from errno import errorcode
from typing import TYPE_CHECKING

from app.exercises.tasks import BoardTask, LineTask, Lookalike, Task
from app.text.board_words import BoardWords
from app.text.catalogue import ENGLISH, Catalogue, Language
from app.text.phrases import Phrases, Spoken, parts, plain
from app.text.wording import captioned, sentence, spoken, worded
from solver.effort import Rating
from solver.grid import Rules, opening, propagate_everywhere
from solver.position import Position
from solver.puzzle import ROW, Line, Puzzle, UserError
from solver.step import Step
from solver.trace import Trace
from solver.verdicts import MEMORY, NONE, SEVERAL, UNDECIDED, Verdict

if TYPE_CHECKING:
    from app.exercises.ideas import Idea
    from app.exercises.lab import LabLine


class Words(BoardWords):
    """What is said about a board in a language, its steps too."""

    def sentence(self, step: Step) -> str:
        """The step's own sentence, or the person's caption in its place."""
        return self.language.override_for(step) or captioned(step, self.language)

    def spoken(self, step: Step) -> Spoken:
        """The sentence in parts, the clues set apart."""
        told = self.language.override_for(step)
        return parts(told) if told else spoken(step, self.language)


ENGLISH_WORDS = Words()


# -------------------------------------------------------------------------------------------------
# What the check says about a puzzle: how many solutions it has, and how hard it is.


def verdict_said(puzzle: Puzzle, verdict: Verdict, rated: Rating | None, words: Words) -> str:
    """The verdict in a sentence or two, and how hard the puzzle is, where that is known."""
    say, kind = words.language.window.say, verdict.kind
    sentences = [say(f"check.{kind}")]
    broken = _first_break_said(puzzle, words) if kind == NONE else ""
    if broken:
        sentences = [say("check.none.line", sentence=broken)]
    elif kind == UNDECIDED and verdict.lacked == MEMORY:
        sentences = [say("check.undecided.memory")]
    elif kind not in (NONE, SEVERAL) and verdict.needs:
        sentences.append(say(f"check.needs.{verdict.needs}"))
    if rated is not None:
        sentences.append(rating_said(rated, words.language))
    return words.language.window.together(*sentences)


def _first_break_said(puzzle: Puzzle, words: Words) -> str:
    """What is wrong with the first line that breaks, if following the lines breaks one."""
    position, grid = Position(puzzle), opening(puzzle)
    line = propagate_everywhere(Rules(puzzle), grid)
    if line is None:
        return ""
    position.grid = grid
    return words.sentence(position.contradict(line))


def rating_said(rating: Rating, language: Language) -> str:
    """The stars and the effort of a puzzle, and the hardest technique that it needs."""
    technique = language.board.say(f"technique.{rating.needs}")
    return language.window.say(
        "check.rated", stars=rating.stars, effort=rating.effort, technique=technique
    )


# -------------------------------------------------------------------------------------------------
# What is said about a training task: its sentence, and the wrong ideas about it.


def reason_said(task: Task, number: int | None, language: Language) -> str:
    """Why the answer is what it is. A line is called by the number of its exercise, if it has
    one."""
    training = language.training
    if isinstance(task, Lookalike):
        return training.together(training.say("nothing"), lack_said(task, language))
    if isinstance(task, LineTask):
        step = task.step.replaced(line=Line(ROW, (number or 1) - 1))
        called = language.lab.say("the-line") if number is None else training.texts["row"]
        catalogue = language.naming_cells().steps.with_texts({"row": called})
        return plain(worded(step, catalogue))
    return training.together(*reasons_said(task, language))


def reasons_said(task: BoardTask, language: Language) -> list[str]:
    """The reasons on a board: a sentence or two for each line to look at, and what follows."""
    reasons = [sentence(step, language) for step in task.steps]
    return [*reasons, answer_said(task, language)]


def answer_said(task: BoardTask, language: Language) -> str:
    """What is proved of the cell that is asked about."""
    training = language.training
    row, column, value = task.cell
    cell = training.say("cell", row=row + 1, column=column + 1)
    is_said = training.say("value.filled" if value else "value.empty")
    return training.say("so", cell=cell, value=is_said)


def lack_said(task: Lookalike, language: Language) -> str:
    """What a line lacks that looks as if a technique applied."""
    return language.training.say(f"lacks.{task.looks_like}", **dict(task.lack))


def line_said(task: LineTask | Lookalike, language: Language, between: str = "  ") -> str:
    """The line of a task: its clue, with this between its numbers, and how long it is."""
    return clue_said(task.line, language, between)


def clue_said(line: LabLine, language: Language, between: str = " ") -> str:
    """The clue of a line, and how long it is."""
    write = language.grammar().written
    clue = between.join(map(write, line.rule.lengths)) or language.training.say("no-blocks")
    return language.training.say_count("line", line.length, clue=clue, length=line.length)


def idea_said(idea: Idea, language: Language) -> str:
    """What is wrong with an idea."""
    return language.training.say(f"idea.{idea.name}", length=idea.length, other=idea.other)


def not_sure_said(idea: Idea, language: Language) -> str:
    """What is not sure in an idea, with its cells."""
    numbers = [cell + 1 for cell, _ in idea.cells]
    ranges = Phrases(language.steps).ranges(numbers)
    cells = language.training.say_count("cells", len(numbers), cells=ranges)
    return language.training.say("not-sure", cells=cells, idea=idea_said(idea, language))


# -------------------------------------------------------------------------------------------------
# What can be taken along as text: what a step says, and the list of all steps as Markdown.


def steps_as_markdown(trace: Trace, words: Words, title: str) -> str:
    """The steps that are known, numbered, with what each of them says; what people write into
    their notes and teachers into their sheets."""
    words = words.replaced(language=words.language.naming_cells())
    lines = [f"# {_escaped(title)}", ""]
    for number, step in enumerate(trace.steps, 1):
        heading, reason = words.heading(step), words.sentence(step)
        lines.append(f"{number}. **{_escaped(heading)}** – {_escaped(reason)}")
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    """The text without anything that Markdown would take for a sign of its own.

    >>> _escaped("2 * 3 [a]_b")
    '2 \\\\* 3 \\\\[a\\\\]\\\\_b'
    """
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|" else sign for sign in text)


# -------------------------------------------------------------------------------------------------
# What is said about an error: its sentence, from the catalogue of a language.
#
# Whoever raises an error gives it a name and values (`solver.puzzle.UserError`); its sentence
# stands in `app/text/english/commands.py` under that name. Where the words depend on a number,
# `COUNTED` names the value that it is; where they depend on whether the line is a row or a column,
# `BY_AXIS` says so.


COUNTED: Mapping[str, str] = {
    "sums-differ": "rows",
    "lab-signs": "length",
    "odd-lines": "count",
    "film-too-short": "seconds",
    "word-missing": "count",
    "no-such-step": "count",
    "no-such-push": "count",
    "too-short-for-pictures": "count",
    "ragged": "length",
    "width-differs": "count",
    "height-differs": "count",
    "clue-lines-differ": "count",
    "cells-differ": "count",
}
"""The value that chooses the plural form of an error's sentence."""

BY_AXIS = frozenset({"clue-too-long"})
"""The sentences that name the row or the column, where the error is about one."""

LONGEST_CLUE = 40
"""A clue with more numbers is cut."""


IN_WINDOW = ".window"
"""Ends the keys of what is said where there are no options of a command line."""


def error_said(
    error: BaseException, language: Language = ENGLISH, *, in_window: bool = False
) -> str:
    """The sentence for an error, with the line that it is about before it. It begins with a small
    letter and ends without a full stop, as something stands before it mostly.

    >>> from solver.puzzle import Line, PuzzleError
    >>> error_said(PuzzleError("clue-too-long", Line("row", 0), clue=(2, 1), needed=4, length=3))
    'row 1: 2 1 needs 4 cells, the row has 3'
    """
    catalogue = language.errors
    if isinstance(error, OSError):  # what the system says itself, where that is rare
        key = f"system.{errorcode.get(error.errno or 0)}"
        return catalogue.texts.get(key, error.strerror or str(error))
    if not isinstance(error, UserError):
        return str(error)
    written = {name: _written(value, language, in_window) for name, value in error.values.items()}
    if error.name == "word-missing":
        written["shown"] = language.commands.say(f"shown.{error.values['shown']}")
    key = f"{error.name}{IN_WINDOW}"
    if not in_window or key not in catalogue.texts:
        key = _key(error, catalogue)
    message = catalogue.say(key, **written)
    if error.line is not None:
        return catalogue.say(f"at.{error.line.axis}", number=error.line.index + 1, error=message)
    if "key" in error.values:
        return catalogue.say("at.key", key=str(error.values["key"]), error=message)
    return message


def error_sentence(
    error: BaseException, language: Language = ENGLISH, *, in_window: bool = False
) -> str:
    """The sentence for an error, standing alone."""
    message = error_said(error, language, in_window=in_window)
    return language.errors.say("alone", error=message[:1].upper() + message[1:])


def _key(error: UserError, catalogue: Catalogue) -> str:
    key = error.name
    if error.line is not None and key in BY_AXIS:
        key += f".{error.line.axis}"
    if error.name in COUNTED:
        count = error.values[COUNTED[error.name]]
        assert isinstance(count, (int, float))
        key += f".{catalogue.grammar.plural(count)}"
    return key


def _written(value: object, language: Language, in_window: bool) -> str | float:
    """A value as it stands in a sentence: an error as its own, several numbers as a clue."""
    if isinstance(value, BaseException):
        return error_said(value, language, in_window=in_window)
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return language.grammar().listed(value)
    if isinstance(value, tuple):
        write = language.grammar().written
        written = " ".join(write(number) for number in value[:LONGEST_CLUE])
        return f"{written} …" if len(value) > LONGEST_CLUE else written
    return value if isinstance(value, (int, float)) else str(value)
