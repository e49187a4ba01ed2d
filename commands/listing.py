"""--list: the puzzles that come with the program."""

from __future__ import annotations

from puzzles.bundled import bundled_puzzles
from puzzles.reading import read_puzzles


def list_puzzles(as_json: bool) -> int:
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
        if puzzle.lesson != lesson:
            print(("\n" if lesson else "") + puzzle.lesson)
            lesson = puzzle.lesson
        size = f"{puzzle.width} × {puzzle.height}"
        print(f"  {path.stem:<20} {size:>8}  {puzzle.title}")
    return 0
