"""Plain films: boards with their clues, a picture for each step, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.draw.board import ink_roles
from app.draw.layout import (
    LEGIBLE_CELL,
    Layout,
    Sizes,
    largest,
    narrowed,
    round_up_to_even,
    tight_clue_room,
)
from app.draw.moment import moment_of
from app.draw.pen import frame_of
from app.draw.scene import Box, Part
from app.draw.stage import SceneChange, Stage
from app.export.film import Film, Shot, Wishes
from app.export.limits import (
    FINISHED,
    Size,
    check_board,
    check_width,
    fit_least,
    most_pictures,
    shortest_time,
)
from app.text.messages import Words
from solver.puzzle import Puzzle
from solver.trace import Trace
from solver.value import Value

_STEP_MS, _ALL_STEPS_MS = 120, 7000
"""Of a picture, and of all but the last together, where no pace is asked for."""


class BoardsView(Value):
    """All boards after `step` steps, the last `shown` of them new."""

    step: int
    shown: int = 0


def make_plain_film(traces: Sequence[Trace], wishes: Wishes, *, tick: int) -> Film[BoardsView]:
    """The film of one solving, or of several of the same puzzle side by side, of which the shorter
    ones wait at their end."""
    puzzle, language = traces[0].puzzle, wishes.language
    (width, height), layouts = _laid_out(puzzle, wishes.sizes, len(traces))
    most = most_pictures((width, height), wishes.most_frames, wishes.pace, tick)
    shots = tuple(_plan_shots(max(map(len, traces)), wishes, most, tick))

    def begin() -> Callable[[BoardsView], SceneChange]:
        words = Words(language)
        return partial(
            _show, traces, [Stage(puzzle, layout, words, turns=False) for layout in layouts]
        )

    origins = tuple(layout.origin for layout in layouts)
    inks = ink_roles(puzzle)
    return Film(width, height, layouts[0].cell, origins, shots, begin, inks, merges=False)


def _show(traces: Sequence[Trace], stages: Sequence[Stage], view: BoardsView) -> SceneChange:
    parts: dict[str, Part] = {}
    for number, (trace, stage) in enumerate(zip(traces, stages, strict=True)):
        count = min(view.step, len(trace))
        fresh = max(0, count - (view.step - view.shown))
        moment = moment_of(trace, count, fresh, brief=True).replaced(marked=False)
        change = stage.show(moment)
        parts |= {f"{number}/{name}": part for name, part in change.parts.items()}
    return SceneChange(parts, change.afresh)


def _plan_shots(steps: int, wishes: Wishes, most: int, tick: int) -> list[Shot[BoardsView]]:
    """The empty board and a picture for each step; more than `most` are folded evenly."""
    pictures, pace, least = min(steps, most - 1), wishes.pace, shortest_time(tick)
    usual = min(_STEP_MS, _ALL_STEPS_MS // max(1, pictures)) // tick * tick
    time = max(least, usual if pace.step is None else round(pace.step / tick) * tick)
    times = [*(time for _ in range(pictures)), -(-FINISHED // tick) * tick]
    if pace.seconds is not None:
        times = fit_least(times, [least] * len(times), pace.seconds, tick)
    counts = [0, *(steps * number // pictures for number in range(1, pictures + 1))]
    return [
        Shot(BoardsView(count, count - before), count, time)
        for before, count, time in zip([0, *counts], counts, times, strict=False)
    ]


# -------------------------------------------------------------------------------------------------
# The picture: the boards side by side, each as large as its clues allow, with a narrow margin.


_USUAL_CELL, _USUAL_SIDE, _MAX_SIDE = 32, 440, 1100
"""Pixels: the largest cell, and the longer side of a board, where no size is asked for; the second
side is for boards whose clues would be too small in the first."""
_SMALLEST_CELL, _LARGEST_CELL = 3, 2000
_CLUE_SHARE = 0.6
_MIN_CLUE_PX = 7
_MIN_CELLS_SHARE = 0.42
"""Of a picture: with less, the numbers of the clues become smaller."""


def _laid_out(puzzle: Puzzle, sizes: Sizes, boards: int) -> tuple[Size, list[Layout]]:
    check_board(puzzle, boards)
    if sizes.width is None:
        cell = (sizes.cell or _usual_cell(puzzle)) * sizes.scale
        return _lay_out_boards(puzzle, cell, sizes.scale, boards)
    wished = round_up_to_even(sizes.width * sizes.scale)
    cell = largest(
        _SMALLEST_CELL,
        _LARGEST_CELL,
        lambda cell: _lay_out_boards(puzzle, cell, sizes.scale, boards)[0][0] <= wished,
    )
    size, layouts = _lay_out_boards(puzzle, cell, sizes.scale, boards, wished)
    check_width(-(-size[0] // sizes.scale), sizes.width)
    return size, layouts


def _usual_cell(puzzle: Puzzle) -> int:
    longest = max(puzzle.width, puzzle.height)
    cell = min(_USUAL_CELL, _USUAL_SIDE // longest)
    return cell if cell >= LEGIBLE_CELL else max(4, min(LEGIBLE_CELL, _MAX_SIDE // longest))


def _lay_out_boards(
    puzzle: Puzzle, cell: int, scale: int, boards: int, width: int = 0
) -> tuple[Size, list[Layout]]:
    """The size of a picture with cells of this size, and the boards in it; the picture is at least
    as wide as asked for."""
    margin, frame = max(2 * scale, round(0.3 * cell)), frame_of(cell, scale)
    largest = narrowed(puzzle.columns, round(_CLUE_SHARE * cell), 1, 0.9 * cell)
    for clue_size in (*range(largest, _MIN_CLUE_PX * scale, -1), _MIN_CLUE_PX * scale):
        if cell < LEGIBLE_CELL * scale:
            clue_size = 0
        room = tight_clue_room(puzzle, clue_size)
        across = room.across + puzzle.width * cell + 2 * frame + margin
        down = room.down + puzzle.height * cell + 2 * frame + margin
        size = round_up_to_even(boards * across + margin), round_up_to_even(down + margin)
        cells = boards * puzzle.width * puzzle.height * cell**2
        if not clue_size or cells >= _MIN_CELLS_SHARE * size[0] * size[1]:
            break
    size = max(width, size[0]), size[1]
    layouts = []
    for number in range(boards):
        end = (size[0] - boards * across - margin) // 2 + (number + 1) * across
        left, top = end - frame - puzzle.width * cell, margin + room.down + frame
        layouts.append(
            Layout(
                rows=puzzle.height,
                columns=puzzle.width,
                cell=cell,
                scale=scale,
                width=size[0],
                height=size[1],
                left=left,
                top=top,
                clue_size=clue_size,
                row_slot=room.row_slot,
                column_slot=room.column_slot,
                row_gutter=Box(end - across + margin, top, left - frame, size[1] - margin),
                column_gutter=Box(left, margin, end, top - frame),
            )
        )
    return size, layouts
