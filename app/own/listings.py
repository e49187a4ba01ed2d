"""Our methods as short programs, in the words of docs/write-your-own.md.

A listing is what a pane shows beside a solving: each step comes from one of its lines. Followed by
HELPERS it is a whole solver, and in black and white it concludes what the method concludes, in the
same order; a test runs it as a student's solver and compares. Only which cell is assumed is simpler
here, but for *backtracking*: the methods try many cells in silence.
"""

from __future__ import annotations

import re

from solver.step import BY_CHECKS, BY_OPTIONS, BY_OVERLAP, BY_SWEEP, Step
from solver.value import Value

_MARK = re.compile(r"  +#: (.+)$", re.MULTILINE)
"""Which steps come from a line, behind it: kinds of steps."""

_SWEEP = """\
def solve(rows, columns, board):
    before = None
    while board != before:  #: solved
        before = [row[:] for row in board]
        for clue, cells in lines(rows, columns):  #: pass
            fitting = ways(clue, [board[r][c] for r, c in cells])  #: look
            if not fitting:
                return False  #: contradiction
            for (r, c), values in zip(cells, zip(*fitting)):
                if board[r][c] is None and len(set(values)) == 1:
                    board[r][c] = values[0]  #: deduce
    return is_full(board) or try_both(solve, rows, columns, board)  #: assume backtrack
"""

_OPTIONS = """\
def solve(rows, columns, board):
    waiting = lines(rows, columns)
    while waiting:  #: solved
        line = min(waiting, key=lambda line: count_ways(line, board))
        waiting.remove(line)
        clue, cells = line
        fitting = ways(clue, [board[r][c] for r, c in cells])
        if not fitting:
            return False  #: contradiction
        for (r, c), values in zip(cells, zip(*fitting)):
            if board[r][c] is None and len(set(values)) == 1:
                board[r][c] = values[0]  #: deduce
                waiting = [line for line in lines(rows, columns)
                           if line in waiting or (r, c) in line[1]]
    return is_full(board) or try_both(solve, rows, columns, board)  #: assume backtrack
"""

_OVERLAP = """\
def solve(rows, columns, board, new=()):
    while not is_full(board):  #: solved
        offers = [(line, sure_cells(line, board)) for line in lines(rows, columns)]
        if any(cells is None for line, cells in offers):
            return False  #: contradiction
        line, cells = max(offers, key=lambda offer: worth(*offer, new))
        if not cells:
            return try_both(solve, rows, columns, board)  #: assume backtrack
        for r, c, value in cells:
            board[r][c] = value  #: deduce
        new = [(r, c) for r, c, value in cells]
    return True
"""

_CHECKS = """\
def solve(rows, columns, board):
    for rule in overlap, complete:
        for line in lines(rows, columns):
            for r, c, value in rule(line, board):
                board[r][c] = value  #: deduce
    return is_full(board) or search(rows, columns, board)  #: solved

def search(rows, columns, board):
    r, c = first_unknown(board)
    for value in 1, 0:
        board[r][c] = value  #: assume backtrack
        if passes_checks(rows[r], columns[c], board, r, c):
            if is_full(board) or search(rows, columns, board):
                return True
    board[r][c] = None  #: contradiction
    return False
"""

HELPERS = '''

def lines(rows, columns):
    """The clue and the cells of each line: first the rows, then the columns."""
    width, height = len(columns), len(rows)
    return [(clue, [(r, c) for c in range(width)]) for r, clue in enumerate(rows)] + [
        (clue, [(r, c) for r in range(height)]) for c, clue in enumerate(columns)]


def ways(clue, line):
    """All arrangements of the blocks that fit what is known of a line."""
    if not clue:
        return [] if 1 in line else [[0] * len(line)]
    found, last = [], not clue[1:]
    for start in range(len(line) - sum(clue) - len(clue) + 2):
        end = start + clue[0]
        if 1 in line[:start]:
            break
        if 0 not in line[start:end] and (end == len(line) or line[end] != 1):
            head = [0] * start + [1] * clue[0] + [0] * (end < len(line))
            found += [head + rest for rest in ways(clue[1:], line[len(head):])]
    return found


def count_ways(line, board):
    clue, cells = line
    return len(ways(clue, [board[r][c] for r, c in cells]))


def is_full(board):
    return not any(None in row for row in board)


def first_unknown(board):
    for r, row in enumerate(board):
        for c, value in enumerate(row):
            if value is None:
                return r, c
    return None, None


def try_both(solve, rows, columns, board):
    """Assume a cell; where that is impossible, the other value is right."""
    before = [row[:] for row in board]
    r, c = first_unknown(board)
    for value in 1, 0:
        board[r][c] = value
        if solve(rows, columns, board):
            return True
        board[:] = [row[:] for row in before]
    return False


def pushed(clue, line):
    """Where each block starts in the first arrangement that fits; None where none does."""
    if not clue:
        return None if 1 in line else []
    for start in range(len(line) - sum(clue) - len(clue) + 2):
        end = start + clue[0]
        if 1 in line[:start]:
            return None
        if 0 not in line[start:end] and (end == len(line) or line[end] != 1):
            rest = pushed(clue[1:], line[end + 1:])
            if rest is not None:
                return [start] + [end + 1 + place for place in rest]
    return None


def both_pushes(line, board):
    """The values of a line, and the starts of its blocks pushed to one end and to the other."""
    clue, cells = line
    values = [board[r][c] for r, c in cells]
    left, mirrored = pushed(clue, values), pushed(clue[::-1], values[::-1])
    if left is None:
        return values, None, None
    right = [len(values) - start - size for start, size in zip(mirrored, clue[::-1])][::-1]
    return values, left, right


def complete(line, board):
    clue, cells = line
    values = [board[r][c] for r, c in cells]
    if values.count(1) != sum(clue):
        return []
    return [(r, c, 0) for r, c in cells if board[r][c] is None]


def overlap(line, board):
    clue, cells = line
    values, left, right = both_pushes(line, board)
    covered = [i for a, b, size in zip(left, right, clue) for i in range(b, a + size)]
    no_slack = sum(clue) + len(clue) - 1 == len(values)
    return [(*cells[i], 1 if i in covered else 0) for i, value in enumerate(values)
            if value is None and (i in covered or no_slack)]


def reach(line, board):
    clue, cells = line
    values, left, right = both_pushes(line, board)
    near = [i for a, b, size in zip(left, right, clue) for i in range(a, b + size)]
    return [(*cells[i], 0) for i, value in enumerate(values) if value is None and i not in near]


def sure_cells(line, board):
    """What the simplest of three rules gives in a line; None where nothing fits it."""
    if both_pushes(line, board)[1] is None:
        return None
    return complete(line, board) or overlap(line, board) or reach(line, board)


def worth(line, cells, new):
    """How many cells a line gives, twice as many where the last step changed it."""
    return len(cells) * (2 if any(cell in line[1] for cell in new) else 1)


def passes_checks(row, column, board, r, c):
    return could_be(row, board[r]) and could_be(column, [line[c] for line in board])


def could_be(clue, line):
    """The five checks: too many groups or filled cells, a group too long or too short, too few."""
    filled = [i for i, value in enumerate(line) if value == 1]
    apart = "".join(".#?"[2 if value is None else value] for value in line).split(".")
    if len(filled) > sum(clue) or sum("#" in part for part in apart) > len(clue):
        return False
    known = line.index(None) if None in line else len(line)
    parts = "".join(".#"[value] for value in line[:known]).split(".")
    groups = [len(part) for part in parts if part]
    for i, size in enumerate(groups):
        is_finished = i < len(groups) - 1 or not parts[-1] or known == len(line)
        if size > clue[i] or (is_finished and size < clue[i]):
            return False
    longest = max(map(len, "".join("#" if value == 1 else "." for value in line).split(".")))
    return longest <= max(clue, default=0) and (known < len(line) or len(groups) == len(clue))
'''


class Listing(Value):
    """A method as a program: what is shown of it, and which of its lines a step comes from."""

    shown: str
    marks: tuple[tuple[int, str], ...]
    """A kind of steps, and the line it comes from, from 1."""

    @classmethod
    def of(cls, marked: str) -> Listing:
        marks = []
        for number, line in enumerate(marked.splitlines(), 1):
            mark = _MARK.search(line)
            marks += [(number, kind) for kind in mark[1].split()] if mark else []
        return cls(_MARK.sub("", marked), tuple(marks))

    def line_of(self, step: Step) -> int | None:
        """The line that a step comes from, from 1; None where it is no step of the program."""
        return next((number for number, kind in self.marks if kind == step.kind), None)

    @property
    def program(self) -> str:
        """A whole solver."""
        return self.shown + HELPERS


LISTINGS = {
    BY_SWEEP: Listing.of(_SWEEP),
    BY_OPTIONS: Listing.of(_OPTIONS),
    BY_OVERLAP: Listing.of(_OVERLAP),
    BY_CHECKS: Listing.of(_CHECKS),
}
"""By the name of the method."""
