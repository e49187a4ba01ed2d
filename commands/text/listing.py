"""--list: the puzzles that come with the program, or those in files."""

from __future__ import annotations

from pathlib import Path

from commands.asking.arguments import Options, asked_of
from commands.files.gathering import Gathering, tell_assumed
from puzzles.bundled import bundled_puzzles
from puzzles.ratings import name_of, ratings
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from words.catalogue import Language


def list_puzzles(as_json: bool, language: Language) -> int:
    """Print name, size, title and lesson of each. Returns the exit code."""
    lesson = ""
    rated = ratings()
    for path in bundled_puzzles():
        puzzle = read_puzzles(path)[0]
        rating = rated.get(name_of(path))
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
                        "needs": rating.needs if rating else None,
                        "stars": rating.stars if rating else None,
                        "effort": rating.effort if rating else None,
                    }
                )
            )
            continue
        if path.parent.name != lesson:
            print("\n" * bool(lesson) + _lesson(path, puzzle, language))
            lesson = path.parent.name
        size = f"{puzzle.width} × {puzzle.height}"
        stars, effort = ("★" * rating.stars, str(rating.effort)) if rating else ("", "")
        print(f"  {path.stem:<20} {size:>8}  {stars:<5} {effort:>6}  {puzzle.title}")
    return 0


def list_files(options: Options) -> int:
    """Print name, size and title of each puzzle in the files and folders that are named. Returns
    the exit code."""
    catalogue = options.language.commands
    is_bad = False
    for item in Gathering(options.puzzles, options.language, asked_of(options)):
        tell_assumed(item, options.language)
        puzzle = item.puzzle
        is_bad = is_bad or puzzle is None
        if options.json:
            import json

            print(
                json.dumps(
                    {
                        "name": item.name,
                        "title": puzzle.title if puzzle else None,
                        "width": puzzle.width if puzzle else None,
                        "height": puzzle.height if puzzle else None,
                        "error": item.error or None,
                    }
                )
            )
        elif puzzle is None:
            print(f"{item.name:<22} {'':>11}  {catalogue.say('verdict.bad')}: {item.error}")
        else:
            size = f"{puzzle.width} × {puzzle.height}"
            print(f"{item.name:<22} {size:>11}  {puzzle.title}".rstrip())
    return 2 if is_bad else 0


def _lesson(path: Path, puzzle: Puzzle, language: Language) -> str:
    """What the lesson is called that the puzzle stands in."""
    return language.board.texts.get(f"lesson.{path.parent.name}", puzzle.lesson)
