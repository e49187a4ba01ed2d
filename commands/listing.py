"""--list: the puzzles that come with the program."""

from __future__ import annotations

from pathlib import Path

from puzzles.bundled import bundled_puzzles
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from words.catalogue import Language


def list_puzzles(as_json: bool, language: Language) -> int:
    """Print name, size, title and lesson of each. Returns the exit code."""
    lesson = ""
    for path in bundled_puzzles():
        puzzle = read_puzzles(path)[0]
        if as_json:
            import json

            print(
                json.dumps(
                    {
                        "name": path.stem,
                        "title": puzzle.title,
                        "lesson": puzzle.lesson,
                        "width": puzzle.width,
                        "height": puzzle.height,
                    }
                )
            )
            continue
        if path.parent.name != lesson:
            print("\n" * bool(lesson) + _lesson(path, puzzle, language))
            lesson = path.parent.name
        size = f"{puzzle.width} × {puzzle.height}"
        print(f"  {path.stem:<20} {size:>8}  {puzzle.title}")
    return 0


def _lesson(path: Path, puzzle: Puzzle, language: Language) -> str:
    """What the lesson is called that the puzzle stands in."""
    return language.board.texts.get(f"lesson.{path.parent.name}", puzzle.lesson)
