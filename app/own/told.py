"""How a run ended, in sentences."""

from __future__ import annotations

from app.own.judge import ERROR, IS_WRONG, SOLVED, UNFINISHED
from app.own.recording import WriteRecording
from app.own.student import CRASHED, MOST_WRITES
from app.text.catalogue import Language
from puzzles.printable import printable
from solver.step import ERASED, GUESS, UNSET, WRONG

_SYNTAX = ("SyntaxError", "IndentationError", "TabError")
_INDEX = "IndexError"


def ending_said(recording: WriteRecording, status: str, language: Language) -> str:
    """What became of a run, in a sentence or two."""
    say, ending = language.own.say, recording.ending
    line, file = ending.line or 0, recording.source_name
    if status == SOLVED:
        return say("end.solved")
    if status == UNFINISHED:
        final = recording.final()
        unknown = final.count(UNSET)
        return language.own.say_count("end.unfinished", unknown, unknown=unknown, cells=len(final))
    if status == IS_WRONG:
        wrong = _wrong_cells(recording)
        if not wrong:
            return say("end.wrong.together")
        return language.own.say_count("end.wrong", wrong, wrong=wrong)
    if status != ERROR:
        count = language.own.grammar.grouped(min(MOST_WRITES, len(recording.cells)))
        seconds = f"{ending.seconds:.0f}"
        key = f"end.{ending.reason}"
        if not line and f"{key}.nowhere" in language.own.texts:
            key = f"{key}.nowhere"
        return say(key, line=line, seconds=seconds, count=count)
    error = printable(ending.error)
    if ending.reason != CRASHED:
        return say(f"end.{ending.reason}", line=line, error=error)
    if error.startswith(_SYNTAX):
        return say("end.syntax", file=file, line=line, error=error)
    key = "end.crashed" if ending.line else "end.crashed.nowhere"
    sentence = say(key, file=file, line=line, error=error)
    if error.startswith(_INDEX) and "]" in ending.traceback.rpartition("=")[0].rpartition("\n")[2]:
        puzzle = recording.puzzle
        last = {"row": puzzle.height - 1, "column": puzzle.width - 1}
        sentence = language.own.together(sentence, say("end.no-such-cell", **last))
    return sentence


def _wrong_cells(recording: WriteRecording) -> int:
    """The number of cells that stand in the end and are wrong."""
    return sum(recording.judgement(place) == WRONG for place in recording.latest.values())


def counts_said(recording: WriteRecording, language: Language, *, is_trace: bool) -> str:
    """How many writes, guesses and cells taken back there were, and in which time."""
    count, grouped = language.own.say_count, language.own.grammar.grouped
    numbers = {
        "writes": len(recording.cells),
        "guesses": recording.count(GUESS),
        "erased": recording.count(ERASED) - recording.count_useless(),
    }
    parts = {
        name: count(f"count.{name}", number, count=grouped(number))
        for name, number in numbers.items()
    }
    if is_trace:
        return language.own.say("counts.trace", **parts)
    seconds = f"{recording.ending.seconds:.2f}"
    return language.own.say("counts", **parts, seconds=seconds)
