"""Why what was asked for is not done: two jobs at once, or options that mean nothing for the job.

Each of these says what would be done instead; the table of `commands.asking.jobs` knows.
"""

from __future__ import annotations

from commands.asking.readers import WrongInput

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from commands.asking.jobs import Job

LEADING = ("lab", "compare")
"""Options with which others that ask for something mean something else."""


def two_jobs(asked: Collection[str], jobs: Sequence[Job]) -> WrongInput:
    """That these are not done together; and what the first is done with, if there is anything."""
    asked = asked if len(asked) == 2 else [it for it in asked if it != "json"]
    first, second = _hyphened(asked)[:2]
    asking = frozenset().union(*(job.asked for job in jobs))
    led = [job for job in jobs if job.asked and _hyphened(job.asked)[0] == first]
    others = frozenset().union(*(job.asked | (job.takes & asking) - {"json"} for job in led))
    others -= {first.removeprefix("--")}
    if others:
        with_these = ", ".join(_hyphened(others))
        return WrongInput("two-jobs.with", first=first, second=second, others=with_these)
    return WrongInput("two-jobs", first=first, second=second)


def meaningless(option: str, job: Job, jobs: Sequence[Job]) -> WrongInput:
    """That an option means nothing for the job, and for which it does."""
    taking = [user for user in jobs if option in user.takes and user.asked]
    simplest = [user for user in taking if not any(it.asked < user.asked for it in taking)]
    users = ", ".join(_shown(user) for user in simplest)
    if not job.asked:
        return WrongInput("meaningless.window", option=f"--{option}", users=users)
    return WrongInput("meaningless", option=f"--{option}", job=_shown(job), users=users)


def excluding(options: Iterable[str]) -> WrongInput:
    """That these two options say the same thing in different ways."""
    first, second = _hyphened(options)
    return WrongInput("exclude-each-other", first=first, second=second)


def no_puzzle(job: Job) -> WrongInput:
    """That the job takes no puzzle."""
    return WrongInput("no-puzzle-wanted", job=_hyphened(job.asked)[0])


def one_puzzle(count: int, others: Iterable[Job]) -> WrongInput:
    """That the job takes one puzzle and not so many; these others do."""
    return WrongInput("one-puzzle", count=count, others=", ".join(map(_shown, others)))


def _shown(job: Job) -> str:
    """A job as it is asked for."""
    return " ".join(_hyphened(job.asked))


def _hyphened(options: Iterable[str]) -> list[str]:
    """Options as they are written; first those that others belong to."""
    in_order = sorted(options, key=lambda option: (option not in LEADING, option))
    return [f"--{option}" for option in in_order]
