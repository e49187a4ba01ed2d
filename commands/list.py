"""--list: the puzzles that come with the program, or those in files."""

from __future__ import annotations

import json

from commands.arguments import Options
from commands.gathering import Gathering, tell_assumed
from puzzles.bundled import bundled_puzzles, name_of, ratings
from puzzles.reading import read_puzzles
from solver.limit import Limit


def list_puzzles(options: Options, limit: Limit) -> int:
    """Print a line about each puzzle. Returns the exit code."""
    return _list_files(options) if options.puzzles else _list_bundled(options)


def _list_bundled(options: Options) -> int:
    lesson = ""
    rated = ratings()
    for path in bundled_puzzles():
        puzzle = read_puzzles(path)[0]
        rating = rated.get(name_of(path))
        if options.json:
            data = {
                "name": path.stem,
                "title": puzzle.title,
                "lesson": puzzle.lesson,
                "width": puzzle.width,
                "height": puzzle.height,
                "needs": rating.needs if rating else None,
                "stars": rating.stars if rating else None,
                "effort": rating.effort if rating else None,
            }
            print(json.dumps(data))
            continue
        if path.parent.name != lesson:
            titles = options.language.board.texts
            title = titles.get(f"lesson.{path.parent.name}", puzzle.lesson)
            print(f"\n{title}" if lesson else title)
            lesson = path.parent.name
        size = f"{puzzle.width} × {puzzle.height}"
        stars, effort = ("★" * rating.stars, str(rating.effort)) if rating else ("", "")
        print(f"  {path.stem:<20} {size:>8}  {stars:<5} {effort:>6}  {puzzle.title}")
    return 0


def _list_files(options: Options) -> int:
    bad = options.language.commands.say("verdict.bad")
    code = 0
    for item in Gathering(options.puzzles, options):
        tell_assumed(item, options.language)
        puzzle = item.puzzle
        if puzzle is None:
            code = 2
        if options.json:
            data = {
                "name": item.name,
                "title": puzzle.title if puzzle else None,
                "width": puzzle.width if puzzle else None,
                "height": puzzle.height if puzzle else None,
                "error": item.error or None,
            }
            print(json.dumps(data))
        elif puzzle is None:
            print(f"{item.name:<22} {'':>11}  {bad}: {item.error}")
        else:
            size = f"{puzzle.width} × {puzzle.height}"
            print(f"{item.name:<22} {size:>11}  {puzzle.title}".rstrip())
    return code
