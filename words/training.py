"""What is said about a training task: its sentence, and the wrong ideas about it."""

from __future__ import annotations

from solver.puzzle import ROW, Line
from solver.training.ideas import Idea
from solver.training.task import BoardTask, LineTask
from words.catalogue import Language
from words.phrases import Phrases
from words.sentences import worded
from words.spoken import plain


def reason_said(task: LineTask | BoardTask, number: int | None, language: Language) -> str:
    """Why the answer is what it is. A line is called by the number of its exercise, if it has
    one."""
    training = language.training
    if isinstance(task, LineTask):
        step = task.step.replaced(line=Line(ROW, (number or 1) - 1))
        called = language.lab.say("the-line") if number is None else training.texts["row"]
        catalogue = language.steps.with_texts({"row": called})
        return plain(worded(step, catalogue))
    said = [plain(worded(step, language.steps)) for step in task.steps]
    row, column, value = task.cell
    cell = training.say("cell", row=row + 1, column=column + 1)
    is_said = training.say("value.filled" if value else "value.empty")
    return training.together(*said, training.say("so", cell=cell, value=is_said))


def line_said(task: LineTask, language: Language, between: str = "  ") -> str:
    """The line of a task: its clue, with this between its numbers, and how long it is."""
    length = task.line.length
    clue = between.join(map(str, task.line.rule.lengths)) or language.training.say("no-blocks")
    return language.training.say_count("line", length, clue=clue, length=length)


def idea_said(idea: Idea, language: Language) -> str:
    """What is wrong with an idea."""
    return language.training.say(f"idea.{idea.name}", length=idea.length, other=idea.other)


def not_sure_said(idea: Idea, language: Language) -> str:
    """The same, with the cells it is about."""
    numbers = [cell + 1 for cell, _ in idea.cells]
    ranges = Phrases(language.steps).ranges(numbers)
    cells = language.training.say_count("cells", len(numbers), cells=ranges)
    return language.training.say("not-sure", cells=cells, idea=idea_said(idea, language))
