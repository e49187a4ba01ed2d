"""A handout: what the class gets, the puzzles and the overlap exercise, and then what the teacher
keeps, how each puzzle can be solved and the answers.

Pages are planned first, so that each can say how many there are, and drawn when they are called
for. What the class gets does not tell what a picture shows: puzzles have numbers there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from scene.paper.answers import Answered, answer_paper, draw_answers
from scene.paper.clue_list import clue_pages, draw_clues
from scene.paper.exercise_pages import ExercisePages
from scene.paper.paper import Page, Paper, without_name
from scene.paper.puzzle_page import draw_puzzle, has_clues, paper_for
from scene.paper.storyboard import draw_storyboard, key_steps
from scene.scene import Scene
from solver.puzzle import Puzzle
from words.board import ENGLISH, Words

__all__ = ["Answered", "handout_pages", "title_of"]


@dataclass(frozen=True)
class Planned:
    """A page that is not yet drawn: what its footer says, how it is drawn, and on what."""

    footer: str
    draw: Callable[[Page], None]
    paper: Paper


def handout_pages(
    puzzles: Sequence[Answered], paper: Paper, words: Words = ENGLISH
) -> list[Callable[[], Scene]]:
    """The pages of several puzzles, each drawn when it is called for."""
    numbered = list(zip(numbers_of(puzzles), puzzles, strict=True))
    exercises = ExercisePages([(number, it.puzzle) for number, it in numbered], paper, words)
    plan = [it for number, each in numbered for it in _puzzle(number, each.puzzle, paper, words)]
    plan += _exercises(exercises, paper, words)
    for number, each in numbered:
        plan += _steps(number, each, paper, words)
        done = exercises.exercises_of(number)
        draw = partial(draw_answers, number=number, answered=each, exercises=done)
        footer = _named(number, each.puzzle, words)
        plan.append(Planned(footer, draw, answer_paper(each, done, paper, words)))
    return [partial(_page, it, words, place, len(plan)) for place, it in enumerate(plan, 1)]


def numbers_of(puzzles: Sequence[Answered]) -> list[int]:
    """What puzzles are called in the place of their names: those that come with the program have
    the same numbers everywhere, others are counted."""
    numbers = [it.number for it in puzzles if it.number is not None]
    is_known = len(set(numbers)) == len(puzzles)
    return numbers if is_known else list(range(1, len(puzzles) + 1))


def title_of(puzzles: Sequence[Answered], words: Words) -> str:
    """What the whole is called."""
    if len(puzzles) == 1:
        return without_name(numbers_of(puzzles)[0], puzzles[0].puzzle, words)
    return words.language.paper.say("document", count=len(puzzles))


def _page(planned: Planned, words: Words, number: int, pages: int) -> Scene:
    page = Page(planned.paper, words)
    planned.draw(page)
    page.write_footer(planned.footer, page.say("page", number=number, pages=pages))
    return page.scene()


def _puzzle(number: int, puzzle: Puzzle, paper: Paper, words: Words) -> Iterator[Planned]:
    """The empty board, and its clues where it has no room for them."""
    title, sheet = without_name(number, puzzle, words), paper_for(puzzle, paper, words)
    yield Planned(title, partial(draw_puzzle, puzzle=puzzle, title=title), sheet)
    if not has_clues(puzzle, sheet, words):
        for texts in clue_pages(puzzle, paper, words):
            yield Planned(title, partial(draw_clues, texts=texts), paper)


def _exercises(exercises: ExercisePages, paper: Paper, words: Words) -> Iterator[Planned]:
    footer = words.language.paper.say("exercise")
    for number in range(len(exercises.pages)):
        yield Planned(footer, partial(exercises.draw, number=number), paper)


def _steps(number: int, answered: Answered, paper: Paper, words: Words) -> Iterator[Planned]:
    if key_steps(answered.trace, 1):
        draw = partial(draw_storyboard, number=number, trace=answered.trace)
        yield Planned(_named(number, answered.puzzle, words), draw, paper)


def _named(number: int, puzzle: Puzzle, words: Words) -> str:
    return words.language.paper.say("puzzle.named", number=number, title=words.title(puzzle))
