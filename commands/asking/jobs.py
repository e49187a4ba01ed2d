"""What can be asked for on the command line, and which options each of these jobs takes.

One table: from it follows what is refused, two jobs at once or an option that would be passed over,
and what is said then (`commands.asking.refusals`). A new option stands in the lines of the jobs
that it means something for.
"""

from __future__ import annotations

from solver.value import Value

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from collections.abc import Collection

NO_PUZZLE, ONE_PUZZLE, MANY_PUZZLES = "none", "one", "many"


class Job(Value):
    """A job: the options that ask for it, all of them, those that it takes, and how many puzzles
    may be named."""

    name: str
    asked: frozenset[str]
    takes: frozenset[str]
    puzzles: str

    def __init__(self, name: str, asked: str, takes: str, puzzles: str = ONE_PUZZLE) -> None:
        super().__init__(name, frozenset(asked.split()), frozenset(takes.split()), puzzles)


STEPS = "method no-guessing max-steps timeout "
"""How it is solved."""
READING = "format size transposed "
"""How its file is read."""
PICTURE = "cell theme scale json "
MAKING = "needs seed symmetric count out timeout "
"""How puzzles are made."""
FILM = PICTURE + "pace seconds max-frames "

JOBS = (  # --language goes with all of them
    Job("window", "", READING + "method no-guessing"),
    Job("text", "text", READING + STEPS + "json"),
    Job("result", "json", READING + STEPS),
    Job("explain", "explain", READING + STEPS + "json"),
    Job("watch-text", "watch-text", READING + STEPS + "pace"),
    Job("check", "check", READING + "solutions rate jobs timeout json", MANY_PUZZLES),
    Job("list", "list", READING + "json", MANY_PUZZLES),
    Job("film", "gif", READING + STEPS + FILM + "captions width shape no-spoiler"),
    Job("still", "still", READING + STEPS + PICTURE + "step captions"),
    Job("convert", "convert", READING + "timeout cell scale theme", MANY_PUZZLES),
    Job("handout", "handout", READING + "method paper timeout", MANY_PUZZLES),
    Job("comparison", "compare", READING + "gif max-steps timeout " + FILM),
    Job("class set", "train handout", "class-set draw seed count paper timeout json", NO_PUZZLE),
    Job("training", "train", "seed count json", NO_PUZZLE),
    Job("making", "make", MAKING + "json", NO_PUZZLE),
    Job("making and paper", "make handout", MAKING + "json paper", NO_PUZZLE),
    Job("picture", "from-image", "size needs given out timeout json", NO_PUZZLE),
    Job("lab", "lab", "", NO_PUZZLE),
    Job("lab text", "lab text", "json", NO_PUZZLE),
    Job("lab facts", "lab json", "", NO_PUZZLE),
    Job("lab film", "lab gif", FILM, NO_PUZZLE),
    Job("lab still", "lab still", PICTURE + "step", NO_PUZZLE),
)

ASKING = frozenset().union(*(job.asked for job in JOBS))
"""The options that say what to do."""

OPTIONS = frozenset().union(*(job.takes for job in JOBS)) - ASKING
"""The options that say how."""

EITHER_OR = (
    frozenset({"pace", "seconds"}),
    frozenset({"cell", "width"}),
    *(frozenset({"draw", other}) for other in ("class-set", "seed", "count", "json")),
)
"""Options that say the same thing in different ways."""

IMPLIED = {"solutions": "check", "rate": "check"}
"""What is meant where such an option stands without a job."""


def job_for(given: Collection[str]) -> Job:
    """The job that these options ask for, by their names without the two hyphens. Raises
    WrongInput where they ask for two, or where one of them means nothing for it."""
    asked = ASKING & set(given)
    if not asked:
        asked |= {IMPLIED[option] for option in given if option in IMPLIED}
    job = _asked_by(asked)
    if job is None and "json" in asked:
        job = _asked_by(asked - {"json"})  # it only says how the answer is written
    if job is None:
        from commands.asking.refusals import two_jobs

        raise two_jobs(asked, JOBS)
    for option in sorted((asked | set(given)) - job.asked - job.takes):
        from commands.asking.refusals import meaningless

        raise meaningless(option, job, JOBS)
    for options in EITHER_OR:
        if options <= set(given):
            from commands.asking.refusals import excluding

            raise excluding(options)
    return job


def check_puzzles(job: Job, count: int) -> None:
    """Raises WrongInput where so many puzzles are not what the job takes."""
    if count and job.puzzles == NO_PUZZLE:
        from commands.asking.refusals import no_puzzle

        raise no_puzzle(job)
    if count > 1 and job.puzzles != MANY_PUZZLES:
        from commands.asking.refusals import one_puzzle

        raise one_puzzle(count, [it for it in JOBS if it.puzzles == MANY_PUZZLES])


def _asked_by(asked: Collection[str]) -> Job | None:
    return next((job for job in JOBS if job.asked <= set(asked) <= job.asked | job.takes), None)
