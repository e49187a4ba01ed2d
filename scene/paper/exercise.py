"""The overlap exercise on paper: empty strips for both fits and for what they share.

Only lines that give something on the empty board are asked for, and of those the ones that teach
most: some with one block, some with several and a slack, some that fit exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scene.measure import estimate, widest
from scene.paper.paper import HAIRLINE, SMALL, USUAL, Page, millimetres
from scene.scene import MIDDLE, RIGHT, Box
from scene.theme import INK, TRACK
from solver.grid import Rules
from solver.line import bits
from solver.puzzle import COLUMN, Clue, Line, Puzzle, cells_needed, lines_of, numbers_of
from solver.steps.evidence import FitsEvidence
from solver.steps.known import KnownLine
from solver.steps.techniques.overlap import find_overlap
from words.board import ENGLISH, Words

MOST = 14
"""More of the same teaches nothing more."""

STRIPS = 3
USUAL_CELL = millimetres(6.5)
LARGEST_CELL = millimetres(11)
LEAST_HEIGHT, MOST_HEIGHT = millimetres(4.5), millimetres(8)
BETWEEN = millimetres(9)
"""From one exercise to the next."""


@dataclass(frozen=True)
class Exercise:
    """A line on the empty board, where its blocks stand in both fits, and its sure cells."""

    line: Line
    evidence: FitsEvidence
    sure: int

    @property
    def gaps(self) -> int:
        return cells_needed(self.evidence.clue) - sum(self.lengths)

    @property
    def lengths(self) -> list[int]:
        return numbers_of(self.evidence.clue)


def exercises_of(puzzle: Puzzle) -> Iterator[Exercise]:
    """All lines in which overlap gives something on the empty board, rows before columns."""
    rules = Rules(puzzle)
    for line in lines_of(puzzle):
        for finding in find_overlap(KnownLine(rules[line], 0, 0)):
            evidence = finding.prove()
            assert isinstance(evidence, FitsEvidence)
            yield Exercise(line, evidence, finding.filled)


def find_example(puzzle: Puzzle) -> Exercise | None:
    """The first line in which a block slides and still overlaps itself, to show how it is done. A
    line that just fits would show nothing, so there may be none."""
    return next((it for it in exercises_of(puzzle) if it.evidence.slack), None)


def choose_exercises(
    puzzle: Puzzle, most: int = MOST, shown: Exercise | None = None
) -> list[Exercise]:
    """The most instructive lines, in an order to learn in: one block, several, exact fits. What is
    `shown` as an example is no exercise any more."""
    kinds: tuple[list[Exercise], ...] = ([], [], [])
    seen: set[tuple[Clue, int]] = set()
    if shown is not None:
        seen.add((shown.evidence.clue, shown.evidence.length))
    for exercise in exercises_of(puzzle):
        written = (exercise.evidence.clue, exercise.evidence.length)
        if written not in seen and exercise.evidence.length > 1:
            seen.add(written)
            kinds[_kind(exercise)].append(exercise)
    for kind in kinds:
        kind.sort(key=_difficulty)
    while sum(map(len, kinds)) > most:
        max(kinds, key=len).pop()
    return [exercise for kind in kinds for exercise in kind]


def _kind(exercise: Exercise) -> int:
    if not exercise.evidence.slack:
        return 2
    return 0 if len(exercise.evidence.clue) == 1 else 1


def _difficulty(exercise: Exercise) -> tuple[int, int]:
    """Fewer blocks first, and then those that give more."""
    return len(exercise.evidence.clue), -exercise.sure.bit_count()


# -- drawing -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Grating:
    """How strips are drawn: the size of their cells and letters, and where cells begin."""

    cell: int
    height: int
    between: int
    indent: int
    size: int

    @property
    def lead(self) -> int:
        """From the top of an exercise to its first strip."""
        return round((3.6 if self.indent else 2.6) * self.size)

    @property
    def total(self) -> int:
        """How high an exercise is."""
        return self.lead + STRIPS * self.height + (STRIPS - 1) * self.between


def longest_of(exercises: Sequence[Exercise]) -> int:
    """The cells of the longest line among them."""
    return max(it.evidence.length for it in exercises)


def answer_grating(length: int, width: int) -> Grating:
    """Small strips without labels, for lines of up to this length."""
    cell = min(millimetres(4), width // length)
    return Grating(cell, millimetres(3.2), millimetres(0.9), 0, SMALL)


def exercise_grating(
    length: int, width: int, cell: int = USUAL_CELL, words: Words = ENGLISH
) -> Grating:
    """Strips to write in, for lines of up to this length, with cells of this size, or as large as
    the width allows."""
    indent = _room_for_labels(words)
    cell = min(cell, (width - indent) // length)
    height = min(MOST_HEIGHT, max(cell * 17 // 20, LEAST_HEIGHT))
    return Grating(cell, height, millimetres(1.6), indent, USUAL)


def _room_for_labels(words: Words) -> int:
    say = words.language.paper.say
    keys = ("row.start", "row.end", "column.start", "column.end", "sure", "lying")
    return round(widest([say(f"strip.{key}") for key in keys], SMALL)) + SMALL


def draw_example(page: Page, title: str, exercise: Exercise, grating: Grating) -> None:
    """The exercise done, with what its slack says, in a frame at the top of what is free."""
    pad, left, top = USUAL, page.left + USUAL, page.top + USUAL
    page.write_line(left, top + USUAL // 2, title, USUAL, bold=True)
    top += round(1.6 * USUAL)
    draw_exercise(page, left, top, exercise, grating, solved=True)
    top += grating.total + USUAL // 2
    fixing = [it for it in exercise.lengths if it > exercise.evidence.slack]
    paper, slack = page.words.language.paper, exercise.evidence.slack
    blocks = [
        paper.say_count(
            "example.block", length - slack, length=length, slack=slack, count=length - slack
        )
        for length in fixing
    ]
    said = paper.say_count(
        "example.said",
        exercise.sure.bit_count(),
        slack=slack,
        blocks=paper.grammar.listed(blocks),
    )
    bottom = page.write_lines(left, top, page.room.width - 2 * pad, said)
    page.ring(Box(page.left, page.top, page.right, bottom + pad // 2), HAIRLINE, INK)
    page.top = bottom + pad // 2 + 2 * USUAL


def draw_exercise(
    page: Page, x: int, y: int, exercise: Exercise, grating: Grating, *, solved: bool
) -> None:
    """The exercise with its top left corner at this place."""
    _draw_heading(page, x, y, exercise, grating, solved)
    left = x + grating.indent
    top = y + grating.lead
    evidence = exercise.evidence
    axis = exercise.line.axis
    if grating.indent:
        size = _draw_numbers(page, left, top, evidence.length, grating)
        if axis == COLUMN:
            lying = page.say("strip.lying")
            page.write_line(left - SMALL, top - size, lying, SMALL, anchor=RIGHT)
    labels = (f"strip.{axis}.start", f"strip.{axis}.end", "strip.sure")
    for strip, key in enumerate(labels):
        begin = top + strip * (grating.height + grating.between)
        if grating.indent:
            middle = begin + grating.height // 2
            page.write_line(left - SMALL, middle, page.say(key), SMALL, anchor=RIGHT)
        _draw_strip(page, left, begin, evidence.length, grating)
        if solved and strip < 2:
            starts = evidence.rightmost if strip else evidence.leftmost
            _draw_blocks(page, left, begin, exercise.lengths, starts, grating)
        elif solved:
            for cell in bits(exercise.sure):
                page.fill(_cell_box(left, begin, cell, cell + 1, grating), INK)


def _draw_heading(
    page: Page, x: int, y: int, exercise: Exercise, grating: Grating, solved: bool
) -> None:
    """The clue, and under it the sum, with blanks to fill in."""
    evidence, size = exercise.evidence, grating.size
    clue = "  ".join(str(number) for number in exercise.lengths)
    length = evidence.length
    heading = page.words.language.paper.say_count(
        "exercise.clue", length, line=page.words.line(exercise.line), clue=clue, length=length
    )
    page.write_line(x, y + size // 2, heading, size, bold=True)
    y += size // 2 + round(1.35 * size)
    size = SMALL
    blocks, gaps = sum(exercise.lengths), exercise.gaps
    pieces: list[str | int] = [page.say("exercise.slack"), length, "−", blocks]
    pieces += ["−", gaps, "=", evidence.slack]
    for place, piece in enumerate(pieces):
        if place in _BLANKS and not solved:
            page.rule(x, x + 2 * USUAL, y + size // 2)
            x += 2 * USUAL + size * 2 // 5
        else:
            x += page.write_line(x, y, str(piece), size) + size * 2 // 5


_BLANKS = {3, 5, 7}
"""The numbers of the sum that one works out."""


def _draw_numbers(page: Page, left: int, top: int, length: int, grating: Grating) -> int:
    """Number the first cell, every fifth, and the last. Returns how large."""
    size = min(SMALL * 3 // 4, max(SMALL // 2, round(0.7 * grating.cell)))
    numbers = {1, length} | set(range(5, length - 1, 5))
    for number in numbers:
        middle = left + (2 * number - 1) * grating.cell // 2
        page.write_line(middle, top - size, str(number), size, anchor=MIDDLE)
    return size


def _draw_strip(page: Page, left: int, top: int, length: int, grating: Grating) -> None:
    """An empty line of cells."""
    right, bottom = left + length * grating.cell, top + grating.height
    thin = HAIRLINE if grating.cell > 24 else 2
    for cell in range(1, length):
        x = left + cell * grating.cell
        thick = thin if cell % 5 else 2 * thin
        page.fill(Box(x - thick // 2, top, x - thick // 2 + thick, bottom), INK)
    page.ring(Box(left - thin, top - thin, right + thin, bottom + thin), 2 * thin, INK)


def _draw_blocks(
    page: Page,
    left: int,
    top: int,
    clue: Sequence[int],
    starts: Sequence[int],
    grating: Grating,
) -> None:
    """Each block as one bar with its number on it."""
    size = round(0.85 * grating.height)
    for length, start in zip(clue, starts, strict=True):
        box = _cell_box(left, top, start, start + length, grating)
        page.fill(box, TRACK)
        number = str(length)
        if estimate(number, size, True) < box.width:
            x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
            page.write(x, y, number, INK, size, bold=True, anchor=MIDDLE, ground=TRACK)


def _cell_box(left: int, top: int, first: int, last: int, grating: Grating) -> Box:
    """The cells from `first` up to before `last`, within the lines around them."""
    inset = max(2, grating.cell // 12)
    return Box(
        left + first * grating.cell + inset,
        top + inset + 1,
        left + last * grating.cell - inset,
        top + grating.height - inset - 1,
    )
