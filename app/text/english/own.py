"""What English says of a student's solver: what became of a run, what can be wrong with its file
or with a trace, and the file to begin with.

A dictionary is a catalogue; a translation has the same keys.
"""

OWN = {
    # how a run ended
    "end.solved": "Solved.",
    "end.unfinished.one": "Not finished: {unknown} of {cells} cells is not known.",
    "end.unfinished.other": "Not finished: {unknown} of {cells} cells are not known.",
    "end.wrong.one": "Wrong: {wrong} cell is not as in the solution.",
    "end.wrong.other": "Wrong: {wrong} cells are not as in the solution.",
    "end.wrong.together": "Wrong: no solution has all these cells.",
    "end.crashed": "{file} ends with an error in line {line}: {error}.",
    "end.crashed.nowhere": "{file} ends with an error: {error}.",
    "end.no-such-cell": "The board has rows 0 to {row} and columns 0 to {column}.",
    "end.syntax": "Python does not understand line {line} of {file}: {error}.",
    "end.sign": "Line {line} writes something that is no cell: {error}. Write 1 (filled), 0 "
    "(empty) or None (not known).",
    "end.input": "Line {line} asks with input(), but nobody can answer here. Write the answer into "
    "the program.",
    "end.threads": "Line {line} starts a thread. Only a program without threads can be watched.",
    "end.time": "Stopped after {seconds} s, in line {line}. Does a loop never end?",
    "end.time.nowhere": "Stopped after {seconds} s. Does something take very long?",
    "end.memory.nowhere": "Stopped: the program wants more than 1 GB of memory.",
    "end.writes": "Stopped after {count} writes, in line {line}.",
    "end.memory": "Stopped in line {line}: the program wants more than 1 GB of memory.",
    "end.exit": "Line {line} ends the program before the board is solved.",
    "end.killed": "The program was ended from outside.",
    "count.writes.one": "{count} write",
    "count.writes.other": "{count} writes",
    "count.guesses.one": "{count} guess",
    "count.guesses.other": "{count} guesses",
    "count.erased.one": "{count} cell taken back",
    "count.erased.other": "{count} cells taken back",
    "counts": "Your solver: {writes}, {guesses}, {erased}, {seconds} s.",
    "counts.trace": "The trace: {writes}, {guesses}, {erased}.",
    "ours.one": "Ours, {method}: {count} step.",
    "ours.other": "Ours, {method}: {count} steps.",
    "at": "line {line}, {calls}",
    "at.line": "line {line}",
    # in the window
    "running.one": "Runs: {count} write so far",
    "running.other": "Runs: {count} writes so far",
    "judging.one": "Judged: {count} write so far",
    "judging.other": "Judged: {count} writes so far",
    # a class
    "class.file": "file",
    "class.puzzle": "puzzle",
    "class.status": "result",
    "class.writes": "writes",
    "class.guesses": "guesses",
    "class.erased": "taken back",
    "class.seconds": "seconds",
    "class.why": "why",
    "class.solved": "{file}: {solved} of {count} solved",
    "status.solved": "solved",
    "status.unfinished": "not finished",
    "status.wrong": "wrong",
    "status.stopped": "stopped",
    "status.error": "error",
    "status.unusable": "unusable",
    # the file to begin with
    "made": "{file} is written. Try it: python nonogram_tk.py arrow --solver {file}",
    "template.title": "My own nonogram solver. Try it:",
    "template.board": "rows[0] is the clue of the first row, a list. board[r][c] is None\n"
    "(not known), 1 (filled) or 0 (empty). Write into the board: each write is a step.",
    "template.again": "again, as long as any line says something new",
    "template.sure": "unknown cells that are alike in all that fits",
    "template.ways": "all arrangements of the blocks",
}
