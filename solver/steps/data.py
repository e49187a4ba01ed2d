"""Puzzles and steps as plain data, for JSON: the keys keep their meaning for good.

Indices count from 0.
"""

from __future__ import annotations

from dataclasses import fields

from solver.puzzle import Line, Puzzle, numbers_of
from solver.steps.step import (
    AssumeEvidence,
    BacktrackEvidence,
    Evidence,
    Step,
)

Data = dict[str, object]


def puzzle_data(puzzle: Puzzle) -> Data:
    data: Data = {
        "title": puzzle.title,
        "width": puzzle.width,
        "height": puzzle.height,
        "rows": [numbers_of(clue) for clue in puzzle.rows],
        "columns": [numbers_of(clue) for clue in puzzle.columns],
    }
    if puzzle.given:
        data["given"] = [list(cell) for cell in puzzle.given]
    return data


def step_data(number: int, step: Step) -> Data:
    """A step by its place in the trace, without its sentence: that is no data."""
    return {
        "step": number,
        "kind": step.kind,
        "technique": step.technique,
        "depth": step.depth,
        "line": None if step.line is None else line_data(step.line),
        "cells": [list(cell) for cell in step.cells],
        "evidence": evidence_data(step.evidence),
    }


def line_data(line: Line) -> Data:
    return {"axis": line.axis, "index": line.index}


def evidence_data(evidence: Evidence) -> Data:
    """The evidence by the names of its parts; what it has nothing to say about is left out."""
    if isinstance(evidence, AssumeEvidence):
        return {"outer": evidence.outer}  # those outside that one are in its own step
    data: Data = {}
    for field in fields(evidence):
        value = getattr(evidence, field.name)
        if isinstance(value, Line):
            data[field.name] = line_data(value)
        elif isinstance(value, tuple):
            data[field.name] = list(value)
        elif value is not None:
            data[field.name] = value
    if isinstance(evidence, BacktrackEvidence):
        data["assumed"] = list(evidence.assumed)
    return data
