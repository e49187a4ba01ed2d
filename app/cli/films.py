"""What is made of puzzles: films, pictures of a step, pages for browsers, and handouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.child import start_child
from app.cli.arguments import Options, WrongInput
from app.cli.gathering import (
    about,
    check_one_colour,
    is_folder,
    locate,
    named_puzzle,
    named_puzzles,
    open_named,
)
from app.cli.output import (
    FOLDER,
    check_output,
    kib,
    report,
    report_film,
    shown_output,
    stem_of,
)
from app.cli.solving import Solving
from app.cli.streams import Progress, notify
from app.draw.compare import USUAL_WIDTH, caption_of
from app.draw.handout import handout_pages, title_of
from app.draw.layout import Sizes
from app.draw.paper import PAPERS
from app.draw.scene import Scene
from app.draw.theme import THEMES
from app.export.file_types import ENDINGS, PNG, format_of
from app.export.film import Film, Wishes
from app.export.lab import make_compare_film, size_of_comparison
from app.export.limits import Effort, Pace, check_paper, shortest_time
from app.export.solving import layout_of_picture, make_film, size_of_film, size_of_picture, still_of
from app.text.film import captions_in, with_captions
from app.text.messages import Words
from puzzles.printable import shown_name
from puzzles.source import name_in, open_source
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.search import MOST_STEPS, Race, answer_now, watchable_steps
from solver.step import SOLVED
from solver.trace import Trace
from solver.verdicts import DEFAULT_TIMEOUT, Verdict

if TYPE_CHECKING:
    from app.export.page import Page
    from app.export.recording import Recording


def record_film(options: Options, limit: Limit) -> int:
    """Write the film, and say where it is. Returns the exit code."""
    if is_page(options.gif):
        _check_page_options(options)
        return write_html(options, limit)
    puzzle = named_puzzle(options)
    path = Path(options.gif or FOLDER / f"{name_of(options, puzzle)}.gif")
    kind = format_of(path)
    wishes = wishes_of(options)
    size = size_of_film(puzzle, wishes, tick=kind.tick)
    check_output(path, options.puzzles, is_usual=not options.gif)
    effort = Effort(size, puzzle.width * puzzle.height, kind.pixels_a_second)
    solving = _solving(puzzle, options, effort.leave_time(limit, wishes.most_frames))
    trace = trace_of(solving)
    wishes = in_own_words(wishes, trace, options)
    wishes = wishes.replaced(most_frames=effort.pictures(limit, wishes.most_frames))
    recording = record(make_film(trace, wishes, tick=kind.tick), path, options, limit)
    report_film(recording, options)
    ending = solving.ending()
    if ending:
        notify(ending)
    return solving.exit_code


def draw_still(options: Options, limit: Limit) -> int:
    """Write one picture. Returns the exit code."""
    assert options.still is not None
    puzzle = named_puzzle(options)
    path = Path(options.still)
    wishes = wishes_of(options)
    pixels = size_of_picture(puzzle, wishes)
    check_output(path, options.puzzles, what="still")
    effort = Effort(pixels, puzzle.width * puzzle.height, PNG.pixels_a_second)
    trace = trace_of(_solving(puzzle, options, effort.leave_time(limit, 1)))
    count = options.step if options.step is not None else len(trace)
    count = count + len(trace) + 1 if count < 0 else count
    if not 0 <= count <= len(trace):
        raise WrongInput("no-such-step", count=len(trace), least=-len(trace) - 1, most=len(trace))
    wishes = in_own_words(wishes, trace, options)
    layout = layout_of_picture(trace, wishes)
    taken = still_of(trace, layout, count, wishes, THEMES[options.theme]).write(path)
    size = {"width": layout.width, "height": layout.height}
    place = {"cell": layout.cell, "origin": list(layout.origin), "step": count}
    about = {"step": count, "steps": len(trace), **size}
    said = options.language.files.say("still", file=shown_output(path), **about)
    report(options, {"file": str(path), "bytes": taken, **size, **place}, said)
    return 0


def is_page(file: str | None) -> bool:
    """Whether a film's file is to be a page."""
    return bool(file) and Path(file or "").suffix.lower() in ENDINGS["html"]


def _check_page_options(options: Options) -> None:
    """Raise WrongInput for what is said of a film's pictures: a page has none."""
    usual = Options(options.language)
    for name in (
        "seconds",
        "lesson",
        "cell",
        "width",
        "scale",
        "shape",
        "max_frames",
        "no_spoiler",
    ):
        if getattr(options, name) != getattr(usual, name):
            option = f"--{name.replace('_', '-')}"
            raise WrongInput("meaningless", option=option, job="--html", users="--gif")


def write_html(options: Options, limit: Limit) -> int:
    """Write a page for a browser, or one of several puzzles, and say where it is. Returns the exit
    code."""
    path = Path(options.html or options.gif or "")
    check_output(path, options.puzzles, what="html")
    if len(options.puzzles) > 1 or any(map(is_folder, options.puzzles)):
        return _write_booklet(path, options, limit)
    opened = open_named(options)
    if opened.is_one_of_many and opened.can_be_read_again:
        return _write_booklet(path, options, limit)
    opened.say_assumed(options.language)
    opened.say_which(options.language)
    page, solving = _page_of(opened.puzzle, options, limit)
    taken, steps = page.write(path), len(page.trace)
    about, files = {"file": shown_output(path), "kib": kib(taken)}, options.language.files
    said = files.say_count("html", steps, count=steps, **about)
    if _is_for_hands(options):
        said = files.say("html.play", **about)
    report(options, {"file": str(path), "bytes": taken, "steps": steps}, said)
    if _is_for_hands(options):
        return 0
    ending = solving.ending()
    if ending:
        notify(ending)
    return solving.exit_code


def _write_booklet(path: Path, options: Options, limit: Limit) -> int:
    """Write all puzzles that are named as one page."""
    from app.export.page import Booklet

    named, is_complete = named_puzzles(options)
    pages, code = [], 0 if is_complete else 2
    for name, puzzle in named:
        page, solving = about(name, puzzle, lambda it: _page_of(it, options, limit))
        pages.append(page)
        ending = None if _is_for_hands(options) else solving.ending()
        if ending:
            notify(options.language.errors.say("in-file", file=name, error=ending))
            code = max(code, solving.exit_code)
    taken = Booklet(tuple(pages), options.language, options.theme).write(path)
    steps, count = [len(it.trace) for it in pages], len(pages)
    said = options.language.files.say(
        "html.booklet", file=shown_output(path), kib=kib(taken), count=count
    )
    report(options, {"file": str(path), "bytes": taken, "puzzles": count, "steps": steps}, said)
    return code


def _is_for_hands(options: Options) -> bool:
    """Whether a page is only to be solved by hand."""
    return options.only and options.mode == "play"


def _page_of(puzzle: Puzzle, options: Options, limit: Limit) -> tuple[Page, Solving]:
    """The page of a puzzle, and how it is solved."""
    from app.export.page import PACE, WATCH, Page, check_page

    check_page(puzzle)
    if options.mode != WATCH:
        check_one_colour(puzzle, f"--mode {options.mode}")
    solving = _solving(puzzle, options, limit)
    is_for_hands = _is_for_hands(options)
    trace = trace_of(solving) if options.captions or not is_for_hands else Trace(puzzle)
    language = in_own_words(wishes_of(options), trace, options).language
    if is_for_hands:
        trace = Trace(puzzle)
    pace = options.pace or PACE
    return Page(trace, language, options.theme, pace, options.mode, options.only), solving


def _solving(puzzle: Puzzle, options: Options, limit: Limit) -> Solving:
    """A solving that can be watched to its end, within this time."""

    def answer(puzzle: Puzzle) -> Iterator[Verdict | None]:
        timeout = DEFAULT_TIMEOUT if limit.end is None else limit.left()
        return answer_now(puzzle, timeout, start_child)

    return Solving(puzzle, options, limit, partial(watchable_steps, answer=answer))


def trace_of(solving: Solving) -> Trace:
    """All steps of the solving, within the person's limits."""
    trace = Trace(solving.puzzle)
    for step in solving.steps():
        trace.append(step)
    return trace


def wishes_of(options: Options) -> Wishes:
    """How the person wants it."""
    return Wishes(
        Sizes(options.cell, options.scale, options.width),
        Pace(options.pace, options.seconds),
        options.max_frames,
        options.language,
        options.shape,
        not options.no_spoiler,
        options.lesson,
    )


def in_own_words(wishes: Wishes, trace: Trace, options: Options) -> Wishes:
    """The wishes with the person's own sentences for the steps, where there is a file of them."""
    if options.captions is None:
        return wishes
    path = Path(options.captions)
    try:
        captions = captions_in(open_source(path).text)
        language = with_captions(options.language, trace.steps, captions)
    except (OSError, UserError) as error:
        raise WrongInput("in-file", file=shown_name(str(path)), error=error) from error
    return wishes.replaced(language=language)


def name_of(options: Options, puzzle: Puzzle) -> str:
    """What to call the film of a puzzle: as its file is called, or as it is titled."""
    if options.from_scan:
        return stem_of(puzzle.title)
    where, label = locate(options.puzzles[0]) if options.puzzles else (None, "")
    return stem_of(name_in(Path(where).stem if isinstance(where, str) else puzzle.title, label))


def record(film: Film[Any], path: Path, options: Options, limit: Limit | None = None) -> Recording:
    """Record a film; says where its pictures stay longer than was asked for, and on a terminal how
    far it is."""
    from app.export.recording import Recording

    kind, catalogue = format_of(path), options.language.commands
    least = shortest_time(kind.tick)
    if options.pace is not None and options.pace < least:
        notify(catalogue.say("pace-raised", least=least))
    recording = Recording(film, THEMES[options.theme], path, kind, limit)
    with Progress(len(film.shots), "pictures", catalogue) as progress:
        for done in recording.advance():
            progress.show(done)
    return recording


# -------------------------------------------------------------------------------------------------
# --compare: two methods on the same puzzle, as one film.


SECONDS = 60.0
"""Who has not got there by then is stopped, unless --timeout says otherwise."""


def record_comparison(options: Options, limit: Limit) -> int:
    """Write the film, and say where it is. Returns the exit code."""
    assert options.compare is not None
    puzzle = named_puzzle(options)
    first, second = options.compare
    path = Path(options.gif or FOLDER / f"{name_of(options, puzzle)}-{first}-{second}.gif")
    race = Race(puzzle, (first, second), options.max_steps or MOST_STEPS)
    kind = format_of(path)
    wishes = Wishes(
        Sizes(options.cell, options.scale, USUAL_WIDTH),
        Pace(options.pace, options.seconds),
        options.max_frames,
        options.language,
    )
    size = size_of_comparison(puzzle, wishes, tick=kind.tick)
    check_output(path, options.puzzles, is_usual=not options.gif)
    effort = Effort(size, 2 * puzzle.width * puzzle.height, kind.pixels_a_second)
    racing = effort.leave_time(limit, wishes.most_frames)
    race.run(SECONDS if racing.end is None else racing.left())
    wishes = wishes.replaced(most_frames=effort.pictures(limit, wishes.most_frames))
    recording = record(make_compare_film(race, wishes, tick=kind.tick), path, options, limit)
    methods = [
        {
            "method": runner.method,
            "status": runner.status,
            "steps": len(runner),
            "assumptions": runner.assumed[-1],
            "known": runner.known[-1],
        }
        for runner in race.runners
    ]  # `step` of a picture is the number of steps of whoever is not done yet
    report_film(recording, options, methods=methods)
    if not options.json:
        print(caption_of(race, len(race), options.language))
    return 0 if all(runner.status == SOLVED for runner in race.runners) else 1


def write_comparison(options: Options, limit: Limit) -> int:
    """Write both solvings as one page, and say where it is. Returns the exit code."""
    from app.export.page import Booklet

    assert options.compare is not None
    path = Path(options.html or "")
    check_output(path, options.puzzles, what="html")
    puzzle, say = named_puzzle(options), options.language.compare.say
    title, pages, solvings = Words(options.language).title(puzzle), [], []
    for method in options.compare:
        asked = copy(options)
        asked.method, asked.only = method, True
        page, solving = _page_of(puzzle, asked, limit)
        name = f"{title} \u00b7 {say(f'method.{method}')}"
        pages.append(page.replaced(name=name))
        solvings.append(solving)
    taken = Booklet(tuple(pages), options.language, options.theme, title).write(path)
    methods = [
        {"method": method, "status": solving.status, "steps": len(page.trace)}
        for method, solving, page in zip(options.compare, solvings, pages, strict=True)
    ]
    first, second = (len(page.trace) for page in pages)
    said = options.language.files.say(
        "html.compare", first=first, second=second, file=shown_output(path), kib=kib(taken)
    )
    report(options, {"file": str(path), "bytes": taken, "methods": methods}, said)
    return max(solving.exit_code for solving in solvings)


# -------------------------------------------------------------------------------------------------
# --handout: puzzles on paper, with an exercise and the answers.


def print_handout(options: Options, limit: Limit) -> int:
    """Write the PDF, and say where it is. Returns the exit code."""
    check_output(Path(options.handout or ""), options.puzzles, what="handout")
    named, is_complete = named_puzzles(options)
    write_handout(named, options, limit)
    return 0 if is_complete else 2


def write_handout(named: Sequence[tuple[str, Puzzle]], options: Options, limit: Limit) -> None:
    """Write the PDF of puzzles that are called so in sentences, and say where it is."""
    for name, puzzle in named:
        about(name, puzzle, check_paper)
    from app.export.pdf import answer

    answered = [about(name, puzzle, lambda it: answer(it, limit)) for name, puzzle in named]
    words = Words(options.language)
    pages = handout_pages(answered, PAPERS[options.paper], words)
    said = print_pages(pages, title_of(answered, words), options, limit)
    print(said("handout", len(answered)))


def print_pages(
    pages: Sequence[Callable[[], Scene]], title: str, options: Options, limit: Limit
) -> Callable[[str, int], str]:
    """Write these pages into the PDF, and show how far it is. Returns what says, under a key, how
    many things are on how many pages, and where they are."""
    from app.export.pdf import write_pages

    path = Path(options.handout or "")
    with Progress(len(pages), "pages", options.language.commands) as progress:
        for done in write_pages(pages, title, path, options.language, limit):
            progress.show(done)
    files = options.language.files
    about = {"file": shown_output(path), "kib": kib(path.stat().st_size)}
    return lambda key, count: files.say_count(key, count, count=count, pages=len(pages), **about)
