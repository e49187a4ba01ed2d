"""The catalogue of English words for two methods side by side."""

TEXTS = {
    "method.overlap": "Overlap",
    "method.ladder": "Ladder",
    "method.options": "Options",
    "method.sweep": "Sweep",
    "method.backtracking": "Backtracking",
    "status.solved": "solved",
    "status.none": "no solution",
    "status.stopped": "stopped",
    "steps": "steps",
    "assumed": "assumptions",
    "known": "cells known",
    "known.of": "of {cells}",
    "chart.known": "cells known, step by step",
    "chart.assumed": "assumptions made, step by step",
    "chart.steps": "{steps} steps",
    "caption.start": "The same puzzle, two methods, one step each at a time.",
    "caption.one-over": "{first} {did}. {second} goes on.",
    "caption.end": "{first} {did_first}. {second} {did_second}.",
    "did.solved": "has solved it in {steps} steps, {assumed}",
    "did.none": "has found in {steps} steps that there is no solution, {assumed}",
    "did.stopped": "was stopped after {steps} steps, {assumed}: {known} of {cells} cells are known",
    "assumptions.none": "without an assumption",
    "assumptions.one": "with 1 assumption",
    "assumptions.one.wrong": "with 1 assumption, which was wrong",
    "assumptions.other": "with {count} assumptions, none of them wrong",
    "assumptions.other.wrong": "with {count} assumptions, {wrong} of them wrong",
}


def say(key: str, /, **values: str | int) -> str:
    """The words under a key."""
    return TEXTS[key].format_map(values)


def grouped(number: int) -> str:
    """A number as people read it."""
    return f"{number:,}"
