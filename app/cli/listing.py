"""The puzzles that can be named (--list)."""

from __future__ import annotations

import json

from app.cli.arguments import Options
from app.cli.inputs import NamedPuzzles, report_assumed
from puzzles.bundled import bundled_puzzles, name_of, ratings
from puzzles.reading import read_puzzles


def list_puzzles(options: Options) -> int:
    """Print a line about each puzzle. Returns the exit code."""
    return _list_puzzles(options) if options.puzzles else _list_bundled(options)


def _list_bundled(options: Options) -> int:
    lesson = ""
    rated = ratings()
    lines: list[str] = []
    for path in bundled_puzzles():
        puzzle, rating = read_puzzles(path)[0], rated.get(name_of(path))
        folder, stem = path.parent.name, path.stem
        if options.json:
            data = {
                "name": stem,
                "title": puzzle.title,
                "lesson": puzzle.lesson,
                "width": puzzle.width,
                "height": puzzle.height,
                "needs": rating.needs if rating else None,
                "stars": rating.stars if rating else None,
                "effort": rating.effort if rating else None,
            }
            lines.append(json.dumps(data))
            continue
        if folder != lesson:
            titles = options.language.board.texts
            title = titles.get(f"lesson.{folder}", puzzle.lesson)
            lines.append(f"\n{title}" if lesson else title)
            lesson = folder
        title = options.language.titled(puzzle.title)
        size = f"{puzzle.width} × {puzzle.height}"
        stars, effort = ("★" * rating.stars, str(rating.effort)) if rating else ("", "")
        lines.append(f"  {stem:<20} {size:>8}  {stars:<5} {effort:>6}  {title}")
    print("\n".join(lines))
    return 0


def _list_puzzles(options: Options) -> int:
    bad = options.language.commands.say("verdict.bad")
    code = 0
    for item in NamedPuzzles(options.puzzles, options):
        report_assumed(item, options.language)
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
            error = options.language.errors.say("in-file", file=bad, error=item.error)
            print(f"{item.name:<22} {'':>11}  {error}")
        else:
            size = f"{puzzle.width} × {puzzle.height}"
            print(f"{item.name:<22} {size:>11}  {puzzle.title}".rstrip())
    return code
