"""A solver to begin with: all arrangements of a line, and what they agree on."""

from __future__ import annotations

from app.text.catalogue import Language

_PROGRAM = """\
# {title}  python nonogram_tk.py arrow --solver {file}
# {board}
def solve(rows, columns, board):
    before = None
    while board != before:  # {again}
        before = [row[:] for row in board]
        for r, clue in enumerate(rows):
            for c, value in sure(clue, board[r]):
                board[r][c] = value
        for c, clue in enumerate(columns):
            for r, value in sure(clue, [row[c] for row in board]):
                board[r][c] = value

def sure(clue, line):  # {sure}
    fitting = [way for way in ways(clue, len(line)) if fits(way, line)]
    for place, values in enumerate(zip(*fitting)):
        if line[place] is None and len(set(values)) == 1:
            yield place, values[0]

def fits(way, line):
    return all(known in (None, value) for known, value in zip(line, way))

def ways(clue, length):  # {ways}
    if not clue:
        return [[0] * length]
    gap = [0] if clue[1:] else []
    blocks = ([0] * n + [1] * clue[0] + gap for n in range(length - clue[0] + 1))
    return [block + rest for block in blocks for rest in ways(clue[1:], length - len(block))]
"""


def template(file: str, language: Language) -> str:
    """The program with its comments in a language. The texts are as they stand in the catalogue:
    no invisible signs may stand in a program."""
    names = ("title", "board", "again", "sure", "ways")
    comments = {name: language.own.texts[f"template.{name}"] for name in names}
    comments = {name: text.replace("\n", "\n# ") for name, text in comments.items()}
    return _PROGRAM.format(file=file, **comments)
