"""A task for somebody who draws: a puzzle that needs this technique and nothing harder."""

from __future__ import annotations

from solver.person.effort import Rating
from solver.steps.techniques.registry import TECHNIQUES
from solver.verdict.verdict import UNIQUE, Verdict
from words.catalogue import Language

DONE, EASIER, HARDER, OPEN, UNJUDGED = "done", "easier", "harder", "open", "unjudged"


def judge(technique: str, found: Verdict, rated: Rating | None) -> str:
    """How far a drawing is from its task: whether it needs the technique, or what is easier, or
    what is harder; whether it has no single solution yet; or that nobody could say."""
    if found.kind != UNIQUE:
        return OPEN
    if rated is None:
        return UNJUDGED
    if rated.needs == technique:
        return DONE
    order = list(TECHNIQUES)
    return EASIER if order.index(rated.needs) < order.index(technique) else HARDER


def judged(technique: str, found: Verdict, rated: Rating | None, language: Language) -> str:
    """The same in a sentence."""
    names = {"technique": language.board.say(f"technique.{technique}")}
    if rated is not None:
        names["needs"] = language.board.say(f"technique.{rated.needs}")
    return language.training.say(f"task.{judge(technique, found, rated)}", **names)
