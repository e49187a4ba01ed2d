"""The key steps of a solving on paper: small boards, with the sentences under them."""

from __future__ import annotations

from scene.board.moment import moment_of
from scene.board.placed import Bounds, moment_board, place_board
from scene.measure import wrap
from scene.paper.paper import LEADING, SMALL, USUAL, Page, millimetres
from scene.scene import Box
from solver.steps.step import SOLVED, STUCK, Step
from solver.steps.techniques import TECHNIQUES
from solver.trace import Trace

COLUMNS = 2
GAP = millimetres(8)
SMALL_BOARD = 10
"""Boards with no more rows than this leave room for four rows of pictures."""

BOUNDS = Bounds(cell=millimetres(7), least_clue=20, most_clue=USUAL, scale=3)
SENTENCE = round(0.93 * millimetres(3.2))


def key_steps(trace: Trace, most: int) -> list[int]:
    """The numbers of the steps to show: the first of each technique, the hardest techniques
    where there is no room for all; then of each kind of step, then others, evenly chosen."""
    steps = trace.steps
    numbers = [number for number, step in enumerate(steps, 1) if step.kind not in (SOLVED, STUCK)]
    firsts = {_technique_of(steps[number - 1]): number for number in reversed(numbers)}
    chosen = [firsts[name] for name in reversed(TECHNIQUES) if name in firsts][:most]
    for kind_of in (_technique_of, _kind_of):
        seen = {kind_of(steps[number - 1]) for number in chosen}
        for number in numbers:
            kind = kind_of(steps[number - 1])
            if kind not in seen and len(chosen) < most:
                seen.add(kind)
                chosen.append(number)
    others = [number for number in numbers if number not in chosen]
    missing = min(most - len(chosen), len(others))
    chosen += [others[(2 * place + 1) * len(others) // (2 * missing)] for place in range(missing)]
    return sorted(chosen)


def _technique_of(step: Step) -> str:
    return step.technique or ""


def _kind_of(step: Step) -> str:
    return f"{step.kind} {step.technique}"


def pictures_on(trace: Trace) -> int:
    """How many pictures the page has room for."""
    return COLUMNS * (4 if trace.puzzle.height <= SMALL_BOARD else 3)


def draw_storyboard(page: Page, trace: Trace) -> None:
    """The pictures, row after row, in what is left of the page."""
    most = pictures_on(trace)
    room = page.room
    width = (room.width - (COLUMNS - 1) * GAP) // COLUMNS
    rows = most // COLUMNS
    height = (room.height - (rows - 1) * GAP) // rows
    numbers = key_steps(trace, most)
    sentences = [page.words.sentence(trace.step(number)) for number in numbers]
    letters = _room_for_letters(sentences, width)
    for place, number in enumerate(numbers):
        left = room.left + place % COLUMNS * (width + GAP)
        top = room.top + place // COLUMNS * (height + GAP)
        box = Box(left, top, left + width, top + height)
        _draw_picture(page, box, letters, trace, number)


def _room_for_letters(sentences: list[str], width: int) -> int:
    """What the longest sentence takes, so that all boards are of one size."""
    lines = max((len(wrap(sentence, width, SENTENCE)) for sentence in sentences), default=0)
    return lines * round(LEADING * SENTENCE)


def _draw_picture(page: Page, box: Box, letters: int, trace: Trace, number: int) -> None:
    """One step: its heading, the board, and its sentence."""
    step = trace.step(number)
    heading = f"{number}   {page.words.heading(step)}"
    page.write_line(box.left, box.top + USUAL // 2, heading, USUAL, bold=True)
    room = box._replace(top=box.top + 2 * USUAL, bottom=box.bottom - letters - SMALL)
    layout = place_board(trace.puzzle, room, BOUNDS)
    parts = moment_board(trace.puzzle, layout, moment_of(trace, number))
    page.add_board(f"board/{number}", parts)
    top = layout.height + SMALL
    page.write_lines(box.left, top, box.width, page.words.sentence(step), SENTENCE)
