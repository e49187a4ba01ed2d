"""The commands that make something of puzzles: films, pictures of a step, pages, handouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.child import start_child
from app.cli.arguments import Options, WrongInput
from app.cli.inputs import (
    check_one_colour,
    in_file,
    is_folder,
    locate,
    named_puzzle,
    named_puzzles,
    open_named,
    with_name_in_errors,
)
from app.cli.output_files import (
    FOLDER,
    check_output,
    kib,
    report_file,
    report_film,
    shown_output,
    stem_of,
)
from app.cli.solving import Solving
from app.cli.terminal import Progress, notify
from app.draw.compare import USUAL_WIDTH, difference_of, outcome_of
from app.draw.handout import handout_pages, title_of
from app.draw.layout import Sizes
from app.draw.paper import PAPERS
from app.draw.scene import Scene
from app.draw.theme import THEMES
from app.export.compare import make_compare_film
from app.export.file_types import PNG, format_of
from app.export.film import Film, Wishes
from app.export.html_page import PageTooLarge
from app.export.limits import Effort, Pace, check_paper, shortest_time
from app.export.puzzle_page import PACE, WATCH, Booklet, Page, check_page
from app.export.solving import (
    make_film,
    rivals_of,
    size_of_picture,
    still_of,
)
from app.interrupt import within
from app.race import MOST_STEPS, Race
from app.text.film import captions_in, with_captions
from app.text.messages import Words
from puzzles.printable import shown_name
from puzzles.source import name_in, open_source
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.search import answer_now, watchable_steps
from solver.step import SOLVED
from solver.trace import Trace
from solver.verdicts import DEFAULT_TIMEOUT, Verdict

if TYPE_CHECKING:
    from app.export.recording import Recording


def record_film(options: Options) -> int:
    """Write a film and print a report. Returns the exit code."""
    puzzle = named_puzzle(options)
    path = Path(options.gif or FOLDER / f"{_film_name(options, puzzle)}.gif")
    film, solving = film_of_solving(puzzle, path, options)
    report_film(record(film, path, options), options)
    return _report_ending(solving)


def film_of_solving(puzzle: Puzzle, path: Path, options: Options) -> tuple[Film[Any], Solving]:
    """A film for this file, and the solving that it shows."""
    film_format, wishes = format_of(path), wishes_of(options)
    empty = make_film(Trace(puzzle), wishes, tick=film_format.tick)  # raises what can be wrong
    check_output(path, options.puzzles, is_usual=not options.gif)
    size = empty.width, empty.height
    effort = Effort(size, puzzle.width * puzzle.height, film_format.pixels_a_second)
    solving = _solving(
        puzzle, options, effort.limit_before_drawing(options.limit, wishes.most_frames)
    )
    trace = trace_of(solving)
    wishes = _with_captions(wishes, trace, options, is_film=True)
    wishes = wishes.replaced(most_frames=effort.pictures(options.limit, wishes.most_frames))
    if not wishes.plain:
        wishes = wishes.replaced(rivals=rivals_of(trace, options.limit))
    return make_film(trace, wishes, tick=film_format.tick), solving


def _report_ending(solving: Solving) -> int:
    """Say how a solving ended, unless it is solved. Returns the exit code."""
    ending = solving.ending()
    if ending:
        notify(ending)
    return solving.exit_code


def draw_still(options: Options) -> int:
    """Write one picture and print a report. Returns the exit code."""
    assert options.still is not None
    puzzle = named_puzzle(options)
    path = Path(options.still)
    wishes = wishes_of(options)
    pixels = size_of_picture(puzzle, wishes)
    check_output(path, options.puzzles, what="still")
    effort = Effort(pixels, puzzle.width * puzzle.height, PNG.pixels_a_second)
    trace = trace_of(_solving(puzzle, options, effort.limit_before_drawing(options.limit, 1)))
    count = options.step if options.step is not None else len(trace)
    count = count + len(trace) + 1 if count < 0 else count
    if not 0 <= count <= len(trace):
        raise WrongInput("no-such-step", count=len(trace), least=-len(trace) - 1, most=len(trace))
    wishes = _with_captions(wishes, trace, options)
    still = still_of(trace, count, wishes, THEMES[options.theme])
    assert still.layout is not None
    byte_count = still.write(path)
    size = {"width": still.scene.width, "height": still.scene.height}
    data = {**size, "cell": still.layout.cell, "origin": list(still.layout.origin), "step": count}
    values = {"step": count, "steps": len(trace), **size}
    report_file(options, path, byte_count, "still", data, **values)
    return 0


def write_html(options: Options) -> int:
    """Write a page for a browser, of one puzzle or several, and print a report. Returns the exit
    code."""
    path = Path(options.html or "")
    check_output(path, options.puzzles, what="html")
    if len(options.puzzles) > 1 or any(map(is_folder, options.puzzles)):
        return _write_booklet(path, options)
    opened = open_named(options)
    if opened.is_one_of_many and opened.can_be_read_again:
        return _write_booklet(path, options)
    opened.say_assumed(options.language)
    opened.say_which(options.language)
    page, solving = _page_of(opened.puzzle, options)
    try:
        byte_count, steps = page.write(path), len(page.trace)
    except PageTooLarge as error:
        if solving.own_trace is None:
            raise
        raise PageTooLarge("own-page-too-large", **error.values) from error
    if _is_by_hand(options):
        report_file(options, path, byte_count, "html.play", {"steps": steps})
        return 0
    report_file(options, path, byte_count, "html", {"steps": steps}, steps)
    return _report_ending(solving)


def _write_booklet(path: Path, options: Options) -> int:
    """Write all named puzzles as one page."""
    named, is_complete = named_puzzles(options)
    pages, code = [], 0 if is_complete else 2
    for name, puzzle in named:
        page, solving = with_name_in_errors(name, puzzle, lambda puzzle: _page_of(puzzle, options))
        pages.append(page)
        ending = None if _is_by_hand(options) else solving.ending()
        if ending:
            notify(options.language.errors.say("in-file", file=name, error=ending))
            code = max(code, solving.exit_code)
    byte_count = Booklet(tuple(pages), options.language, options.theme).write(path)
    data = {"puzzles": len(pages), "steps": [len(page.trace) for page in pages]}
    report_file(options, path, byte_count, "html.booklet", data, count=len(pages))
    return code


def _is_by_hand(options: Options) -> bool:
    """Whether a page is only for solving by hand."""
    return options.only and options.mode == "play"


def _page_of(puzzle: Puzzle, options: Options) -> tuple[Page, Solving]:
    """The page of a puzzle, and its solving."""
    check_page(puzzle)
    if options.mode != WATCH:
        check_one_colour(puzzle, f"--mode {options.mode}")
        if options.tree and options.only:
            job = f"--mode {options.mode} --only"
            raise WrongInput("meaningless", option="--tree", job=job, users="--mode watch")
    solving = _solving(puzzle, options, options.limit)
    is_by_hand = _is_by_hand(options)
    trace = trace_of(solving) if options.captions or not is_by_hand else Trace(puzzle)
    language = _with_captions(wishes_of(options), trace, options).language
    if is_by_hand:
        trace = Trace(puzzle)
    pace = options.pace or PACE
    only = options.only or solving.own_trace is not None
    page = Page(trace, language, options.theme, pace, options.mode, only, tree=options.tree)
    return page, solving


def _solving(puzzle: Puzzle, options: Options, limit: Limit) -> Solving:
    """A solving that can be shown to its end, within this time."""
    if options.solver or options.trace:
        from app.cli.own import OwnSolving

        return OwnSolving(puzzle, options, limit)

    def answer(puzzle: Puzzle) -> Iterator[Verdict | None]:
        timeout = DEFAULT_TIMEOUT if limit.end is None else limit.left()
        return answer_now(puzzle, timeout, start_child)

    return Solving(puzzle, options, limit, partial(watchable_steps, answer=answer))


def trace_of(solving: Solving) -> Trace:
    """All steps of the solving, within the user's limits."""
    if solving.own_trace is not None:
        return solving.own_trace
    trace = Trace(solving.puzzle)
    for step in solving.steps():
        trace.append(step)
    return trace


def wishes_of(options: Options) -> Wishes:
    """How the user wants films and pictures."""
    return Wishes(
        Sizes(options.cell, options.scale, options.width),
        Pace(options.pace, options.seconds),
        options.max_frames,
        options.language,
        options.shape,
        not options.no_spoiler,
        options.lesson,
        options.plain,
        options.tree,
    )


def _with_captions(
    wishes: Wishes, trace: Trace, options: Options, *, is_film: bool = False
) -> Wishes:
    """The wishes with the user's own sentences for the steps, where there is a file of them; an
    empty one takes all words off a film."""
    if options.captions is None:
        return wishes
    path = Path(options.captions)
    try:
        text = within(options.limit, lambda: _text_of(path))
        language = with_captions(options.language, trace, captions_in(text))
    except (OSError, UserError) as error:
        raise in_file(shown_name(str(path)), error) from error
    if is_film and not text.strip():
        language = language.in_colours(trace.puzzle).silent()
    return wishes.replaced(language=language)


def silenced(wishes: Wishes, options: Options) -> Wishes:
    """The wishes without words where an empty file is given instead of captions. Raises WrongInput
    where there are some: this film tells no steps."""
    if options.captions is None:
        return wishes
    if _text_of(Path(options.captions)).strip():
        job = "--lab" if options.lab is not None else "--compare"
        raise WrongInput("meaningless", option="--captions", job=job, users="--gif")
    return wishes.replaced(language=wishes.language.silent())


def _text_of(path: Path) -> str:
    """A file's text, which may be empty."""
    try:
        return open_source(path).text
    except UserError as error:
        if error.name != "empty-file":
            raise
        return ""


def _film_name(options: Options, puzzle: Puzzle) -> str:
    """The usual name for a puzzle's film: that of its file, or its title."""
    if options.from_scan:
        return stem_of(puzzle.title)
    location, label = locate(options.puzzles[0]) if options.puzzles else (None, "")
    stem = location.stem if isinstance(location, Path) else puzzle.title
    return stem_of(name_in(stem, label))


def record(film: Film[Any], path: Path, options: Options) -> Recording:
    """Record a film with a progress bar; says if its pictures stay longer than was asked for."""
    from app.export.recording import Recording

    catalogue, least = options.language.commands, shortest_time(format_of(path).tick)
    if options.pace is not None and options.pace < least:
        notify(catalogue.say("pace-raised", least=least))
    recording = Recording(film, THEMES[options.theme], path, options.limit)
    with Progress(len(film.shots), "pictures", catalogue) as progress:
        for done in recording.advance():
            progress.show(done)
    return recording


# -------------------------------------------------------------------------------------------------
# --compare: two methods on the same puzzle, as one film.


_RACE_TIMEOUT_S = 60.0
"""Where --timeout does not say otherwise."""


def record_comparison(options: Options) -> int:
    """Write the film of two methods and print a report. Returns the exit code."""
    assert options.compare is not None
    puzzle = named_puzzle(options)
    name = "-".join((_film_name(options, puzzle), *options.compare))
    path = Path(options.gif or FOLDER / f"{name}.gif")
    film, race = film_of_comparison(puzzle, path, options)
    recording = record(film, path, options)
    methods = [
        {
            "method": runner.method,
            "status": runner.status,
            "steps": len(runner),
            "assumptions": runner.assumed[-1],
            "known": runner.known[-1],
            "counts": runner.counts.as_dict(),
        }
        for runner in race.runners
    ]  # a picture's `step` counts those of the method that is not done yet
    difference = difference_of(options.compare, options.language)
    report_film(recording, options, methods=methods, difference=difference)
    if not options.json:
        print(difference)
        print(outcome_of(race, options.language))
    return 0 if all(runner.status == SOLVED for runner in race.runners) else 1


def film_of_comparison(puzzle: Puzzle, path: Path, options: Options) -> tuple[Film[Any], Race]:
    """A film for this file, and the race of two methods that it shows."""
    first, second = options.compare or ()
    race = Race(puzzle, (first, second), options.max_steps or MOST_STEPS)
    film_format = format_of(path)
    wishes = silenced(wishes_of(options), options)
    if not options.plain:
        width = options.width or USUAL_WIDTH
        wishes = wishes.replaced(sizes=Sizes(options.cell, options.scale, width))
    empty = make_compare_film(race, wishes, tick=film_format.tick)  # raises what can be wrong
    check_output(path, options.puzzles, is_usual=not options.gif)
    size = empty.width, empty.height
    effort = Effort(size, 2 * puzzle.width * puzzle.height, film_format.pixels_a_second)
    race_limit = effort.limit_before_drawing(options.limit, wishes.most_frames)
    race.run(_RACE_TIMEOUT_S if race_limit.end is None else race_limit.left())
    wishes = wishes.replaced(most_frames=effort.pictures(options.limit, wishes.most_frames))
    return make_compare_film(race, wishes, tick=film_format.tick), race


def write_comparison(options: Options) -> int:
    """Write both solvings as one page and print a report. Returns the exit code."""
    assert options.compare is not None
    path = Path(options.html or "")
    check_output(path, options.puzzles, what="html")
    puzzle, say = named_puzzle(options), options.language.compare.say
    title, pages, solvings = Words(options.language).title(puzzle), [], []
    for method in options.compare:
        method_options = copy(options)
        method_options.method, method_options.only = method, True
        page, solving = _page_of(puzzle, method_options)
        name = f"{title} \u00b7 {say(f'method.{method}')}"
        pages.append(page.replaced(name=name))
        solvings.append(solving)
    byte_count = Booklet(tuple(pages), options.language, options.theme, title).write(path)
    methods = [
        {
            "method": method,
            "status": solving.status,
            "steps": len(page.trace),
            "counts": solving.counts.as_dict(),
        }
        for method, solving, page in zip(options.compare, solvings, pages, strict=True)
    ]
    first, second = (len(page.trace) for page in pages)
    difference = difference_of(options.compare, options.language)
    data = {"methods": methods, "difference": difference}
    report_file(options, path, byte_count, "html.compare", data, first=first, second=second)
    if not options.json:
        print(difference)
    return max(solving.exit_code for solving in solvings)


# -------------------------------------------------------------------------------------------------
# --handout: puzzles on paper, and their answers.


def print_handout(options: Options) -> int:
    """Write the PDF and print a report. Returns the exit code."""
    check_output(Path(options.handout or ""), options.puzzles, what="handout")
    named, is_complete = named_puzzles(options)
    write_handout(named, options)
    return 0 if is_complete else 2


def write_handout(named: Sequence[tuple[str, Puzzle]], options: Options) -> None:
    """Write the PDF of puzzles, each with its name for messages, and print a report."""
    for name, puzzle in named:
        with_name_in_errors(name, puzzle, check_paper)
    from app.export.pdf import answer

    answered = [
        with_name_in_errors(name, puzzle, lambda puzzle: answer(puzzle, options.limit))
        for name, puzzle in named
    ]
    words = Words(options.language)
    pages = handout_pages(answered, PAPERS[options.paper], words, exercise=options.exercise)
    say_count = print_pages(pages, title_of(answered, words), options)
    print(say_count("handout", len(answered)))


def print_pages(
    pages: Sequence[Callable[[], Scene]], title: str, options: Options
) -> Callable[[str, int], str]:
    """Write pages into the PDF with a progress bar. Returns a function that makes the sentence with
    a key that says how many things are on how many pages."""
    from app.export.pdf import write_pages

    path = Path(options.handout or "")
    with Progress(len(pages), "pages", options.language.commands) as progress:
        for done in write_pages(pages, title, path, options.language, options.limit):
            progress.show(done)
    files = options.language.files
    place = {"file": shown_output(path), "kib": kib(path.stat().st_size)}
    return lambda key, count: files.say_count(key, count, count=count, pages=len(pages), **place)
