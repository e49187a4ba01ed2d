"""What there is to name: puzzles (--list), and for a shell that completes words, options too
(--completion)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from app.cli.arguments import OPTIONS, OneOf, Option, Options
from puzzles.bundled import bundled_names, bundled_puzzles, heading_of, ratings
from solver.limit import Limit


def list_puzzles(options: Options, limit: Limit) -> int:
    """Print a line about each puzzle. Returns the exit code."""
    return _list_files(options) if options.puzzles else _list_bundled(options)


def _list_bundled(options: Options) -> int:
    lesson = ""
    rated = ratings()
    lines: list[str] = []
    for name in bundled_names():
        heading = heading_of(name)
        rating = rated.get(name)
        folder, _, stem = name.rpartition("/")
        if options.json:
            data = {
                "name": stem,
                "title": heading.title,
                "lesson": heading.lesson,
                "width": heading.width,
                "height": heading.height,
                "needs": rating.needs if rating else None,
                "stars": rating.stars if rating else None,
                "effort": rating.effort if rating else None,
            }
            lines.append(json.dumps(data))
            continue
        if folder != lesson:
            titles = options.language.board.texts
            title = titles.get(f"lesson.{folder}", heading.lesson)
            lines.append(f"\n{title}" if lesson else title)
            lesson = folder
        title = options.language.titled(heading.title)
        size = f"{heading.width} × {heading.height}"
        stars, effort = ("★" * rating.stars, str(rating.effort)) if rating else ("", "")
        lines.append(f"  {stem:<20} {size:>8}  {stars:<5} {effort:>6}  {title}")
    print("\n".join(lines))
    return 0


def _list_files(options: Options) -> int:
    from app.cli.gathering import Gathering, report_assumed  # it takes its time to import

    bad = options.language.commands.say("verdict.bad")
    code = 0
    for item in Gathering(options.puzzles, options):
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
            said = options.language.errors.say("in-file", file=bad, error=item.error)
            print(f"{item.name:<22} {'':>11}  {said}")
        else:
            size = f"{puzzle.width} × {puzzle.height}"
            print(f"{item.name:<22} {size:>11}  {puzzle.title}".rstrip())
    return code


# -------------------------------------------------------------------------------------------------
# --completion: what a shell needs to complete options, their words, and the names of puzzles.


COMMANDS = ("nonogram-tk", "nonogram_tk.py")
"""What the program is called, installed and in its folder."""

FILES = ("FILE", "PICTURE", "TARGET", "CODES")
"""What stands in the help where the word behind an option is a file."""

BASH = """\
# {how}
_nonogram_tk() {{
  local IFS=$'\\n' word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  [ "${{COMP_WORDS[COMP_CWORD-2]}}" = --compare ] && before=--compare
  case $before in
{cases}
  esac
  case $word in
    -*) COMPREPLY=($(compgen -W $'{options}' -- "$word")) ;;
    *) COMPREPLY=($(compgen -W $'{puzzles}' -- "$word") $(compgen -f -- "$word")) ;;
  esac
}}
complete -o filenames -F _nonogram_tk {commands}
"""

ZSH = """\
#compdef {commands}
# {how}
_nonogram_tk() {{
  local before=$words[CURRENT-1]
  [[ $words[CURRENT-2] == --compare ]] && before=--compare
  case $before in
{cases}
  esac
  if [[ $PREFIX == -* ]]; then
    compadd -- {options}
  else
    compadd -- {puzzles}
    _files
  fi
}}
compdef _nonogram_tk {commands}
"""


def print_completion(options: Options, limit: Limit) -> int:
    """Print it for the shell that is named. Returns the exit code."""
    shell = options.completion
    how = options.language.commands.say(f"completion.{shell}")
    if shell == "fish":
        print("\n".join((f"# {how}", *_fish(options))))
    else:
        print(_bash(how) if shell == "bash" else _zsh(how), end="")
    return 0


def _all() -> list[Option]:
    return [option for options in OPTIONS.values() for option in options]


def _names() -> list[str]:
    """Of the puzzles that come with the program."""
    return sorted(path.stem for path in bundled_puzzles())


def _by_kind() -> tuple[dict[str, tuple[str, ...]], list[str], list[str]]:
    """The options that take one of some words, with these; those that take a file; and those that
    take something else."""
    chosen = {it.name: it.read.names() for it in _all() if isinstance(it.read, OneOf)}
    files = [it.name for it in _all() if it.shown in FILES]
    others = [it.name for it in _all() if it.shown and it.name not in (*chosen, *files)]
    return chosen, files, others


def _bash(how: str) -> str:
    def words(them: Iterable[str]) -> str:
        return "\\n".join(them)

    chosen, files, others = _by_kind()
    cases = [
        f"    {name}) COMPREPLY=($(compgen -W $'{words(them)}' -- \"$word\")); return ;;"
        for name, them in chosen.items()
    ]
    cases.append(f'    {"|".join(files)}) COMPREPLY=($(compgen -f -- "$word")); return ;;')
    cases.append(f"    {'|'.join(others)}) COMPREPLY=(); return ;;")
    names = words(it.name for it in _all())
    return BASH.format(
        how=how,
        cases="\n".join(cases),
        options=names,
        puzzles=words(_names()),
        commands=" ".join(COMMANDS),
    )


def _zsh(how: str) -> str:
    chosen, files, others = _by_kind()
    cases = [f"    {name}) compadd -- {' '.join(them)}; return ;;" for name, them in chosen.items()]
    cases.append(f"    {'|'.join(files)}) _files; return ;;")
    cases.append(f"    {'|'.join(others)}) return ;;")
    return ZSH.format(
        how=how,
        cases="\n".join(cases),
        options=" ".join(it.name for it in _all()),
        puzzles=" ".join(_names()),
        commands=" ".join(COMMANDS),
    )


def _fish(options: Options) -> Iterator[str]:
    chosen, files, _ = _by_kind()
    for command in COMMANDS:
        yield f"complete -c {command} -a '{' '.join(_names())}'"
        for option in _all():
            key = f"help.{option.name.strip('-')}"
            about = options.language.commands.texts[key].partition(" (")[0].partition("{")[0]
            about = about.rstrip(" :\uff1a").replace("\\", "\\\\").replace("'", "\\'")
            takes = ""
            if option.name in chosen:
                takes = f" -x -a '{' '.join(chosen[option.name])}'"
            elif option.name in files:
                takes = " -r -F"
            elif option.shown:
                takes = " -x"
            yield f"complete -c {command} -l {option.name.strip('-')}{takes} -d '{about}'"
