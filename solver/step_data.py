"""Puzzles and steps as plain data, for JSON, and back. Keys never change their meaning.

Indices count from 0. What is written can be read again: `steps_of` makes of the data of all steps
of a solving steps that are equal to those it was made of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from solver.grid import Cell
from solver.puzzle import Block, ColouredBlock, Line, Puzzle, clue_of
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    DEDUCE,
    LOOK,
    PASS,
    VERDICT,
    AssumeEvidence,
    BacktrackEvidence,
    Because,
    ContradictionEvidence,
    EndEvidence,
    Evidence,
    PassEvidence,
    Step,
    VerdictEvidence,
)
from solver.techniques import EVERY_TECHNIQUE

Data = dict[str, object]


def puzzle_data(puzzle: Puzzle) -> Data:
    data: Data = {
        "title": puzzle.title,
        "width": puzzle.width,
        "height": puzzle.height,
        "rows": [_plain(clue) for clue in puzzle.rows],
        "columns": [_plain(clue) for clue in puzzle.columns],
    }
    if puzzle.is_coloured:
        data["palette"] = [colour.as_dict() for colour in puzzle.palette]
    if puzzle.given:
        data["given"] = [list(cell) for cell in puzzle.given]
    return data


def step_data(number: int, step: Step) -> Data:
    """A step by its place in the trace, without its sentence: that is no data."""
    excluded = {} if step.excluded is None else {"excluded": _plain(step.excluded)}
    return {
        "step": number,
        "kind": step.kind,
        "technique": step.technique,
        "depth": step.depth,
        "line": _plain(step.line),
        "cells": _plain(step.cells),
        **excluded,
        "evidence": _evidence_data(step.evidence),
    }


def _evidence_data(evidence: Evidence) -> Data:
    """The evidence by the names of its parts; what it has nothing to say about is left out."""
    data: Data = {}
    for name in evidence.field_names:
        value = getattr(evidence, name)
        if value is not None:
            data[name] = _because(value) if name == "because" else _plain(value)
    if isinstance(evidence, AssumeEvidence):
        del data["assumptions"]  # those outside this one are in their own steps
        data["outer"] = evidence.outer
    return data


def _because(cells: Because) -> object:
    """What a reason uses: `[index, value]`, or `[index, value, false]` for "not this"."""
    return [[i, value] if value >= 0 else [i, ~value, False] for i, value in cells]


def _plain(value: object) -> object:
    """A value in the types that JSON has; a block is its length, with its colour where that is not
    the usual one."""
    if isinstance(value, Line):
        return {"axis": value.axis, "index": value.index}
    if isinstance(value, Block):
        coloured = isinstance(value, ColouredBlock)
        return [value.length, value.colour] if coloured else value.length
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value


# -- reading it back -----------------------------------------------------------------------------


def steps_of(data: Iterable[Mapping[str, Any]]) -> Iterator[Step]:
    """The steps of a solving, from the first on."""
    assumed: list[Cell] = []
    for record in data:
        del assumed[max(0, record["depth"] - (record["kind"] == ASSUME)) :]
        step = step_of(record, tuple(assumed))
        if step.kind == ASSUME:
            assumed += step.cells
        yield step


def step_of(data: Mapping[str, Any], outer: tuple[Cell, ...] = ()) -> Step:
    """The step that was written like this. Of an assumption inside others, the cells of those
    must be told, the outermost first: they are not in its data."""
    cells: tuple[Cell, ...] = _read(tuple[Cell, ...], data["cells"])
    kind, technique = data["kind"], data["technique"]
    evidence = dict(data["evidence"])
    if kind == ASSUME:
        evidence["assumptions"] = (*outer, *cells)
    return Step(
        kind,
        technique,
        _read(Line | None, data["line"]),
        cells,
        _evidence_of(_evidence_type(kind, technique), evidence),
        data["depth"],
        _read(tuple[Cell, ...] | None, data.get("excluded")),
    )


def _evidence_of(kind: type[Any], data: Mapping[str, Any]) -> Evidence:
    """The evidence of this type with these parts. What is left out is nothing."""
    hints = get_type_hints(kind, localns={"Cell": Cell})  # `solver.step` does without the grid
    nothing = {name: None for name in kind.field_names if NoneType in get_args(hints[name])}
    parts = {name: _read(hints[name], value) for name, value in data.items() if name != "because"}
    if "because" in data:
        parts["because"] = tuple(
            (i, ~value if isnt else value) for i, value, *isnt in data["because"]
        )
    made: Evidence = kind(**{**nothing, **parts})
    return made


def _evidence_type(kind: str, technique: str | None) -> type[Any]:
    if technique == VERDICT:
        return VerdictEvidence
    if kind in (DEDUCE, ASSUME, LOOK):
        assert technique is not None
        return EVERY_TECHNIQUE[technique].evidence
    kinds = {
        CONTRADICTION: ContradictionEvidence,
        BACKTRACK: BacktrackEvidence,
        PASS: PassEvidence,
    }
    return kinds.get(kind, EndEvidence)


def _read(wanted: Any, value: Any) -> Any:
    """A value of the wanted type."""
    if get_origin(wanted) in (Union, UnionType):
        if value is None:
            return None
        (wanted,) = (kind for kind in get_args(wanted) if kind is not NoneType)
    if wanted is Line:
        return Line(value["axis"], value["index"])
    if wanted is Block:
        return ColouredBlock(*value) if isinstance(value, list) else clue_of([value])[0]
    if get_origin(wanted) is tuple:
        parts = get_args(wanted)
        if parts[-1] is Ellipsis:
            return tuple(_read(parts[0], part) for part in value)
        return tuple(_read(*pair) for pair in zip(parts, value, strict=True))
    return value
