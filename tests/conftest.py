"""Options of the test run."""

from __future__ import annotations

import faulthandler
import gc
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from functools import cache, lru_cache
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, settings

import app.library  # noqa: F401  errors are English sentences, whichever tests run
from app.learn.show import BY_HAND, HASTE
from tests.display import a_display, empty, own_surroundings
from tests.export.browsing import chromium
from tests.here import run_here

# Whoever runs the tests may ignore these, in the background for instance: what is tested does not.
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# Hundreds of tests start the program: it need not be compiled each time.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # whatever the person speaks
    if not os.environ.get(name, "C").startswith(("C", "en", "POSIX")):
        os.environ[name] = "C.UTF-8"
sys.dont_write_bytecode = False
# Each worker has a core at most: a second thread of numpy's only takes it from another one.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# A busy computer is no fault of a test. The quick size tries the same examples each time.
settings.register_profile(
    "all", deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("quick", settings.get_profile("all"), derandomize=True)

GOLDEN = Path(__file__).parent / "golden"

STDERR = pytest.StashKey[int]()

SLIDE = 0.04
"""Seconds. Tests of sliding ask for `slides`."""

AFTER_THE_LIMIT = 60
"""Seconds that a test has to end after its limit, before its process is ended."""


LARGE = (
    *(f"tests/{room}" for room in ("export", "faults", "make", "scan", "window")),
    *(f"tests/cli/test_{name}.py" for name in ("compare", "from_scan", "gif_command", "commands")),
    *(f"tests/cli/test_{name}.py" for name in ("make", "documents", "workers")),
    "tests/exercises/test_mixed.py",
    "tests/learn/test_exercise_page.py",
    "tests/learn/test_lab_page.py",
    "tests/own/test_listings.py::test_a_listing_takes_the_steps_of_its_method",
    "tests/test_project.py::test_it_can_be_installed_and_used_from_any_folder",
    "tests/text/test_reasons.py::test_all_boards_in_colours_say_what_is_so",
)
"""Folders, modules and tests that run with `--all`, or where they are named."""


@cache
def _named(config: pytest.Config) -> list[str]:
    """The arguments of the run, relative to the root, as test ids begin."""
    names = []
    for argument in config.args:
        path, _, test = str(argument).partition("::")
        full = (config.invocation_params.dir / path).resolve()
        if full.is_relative_to(config.rootpath):
            name = full.relative_to(config.rootpath).as_posix()
            names.append(f"{name}::{test}" if test else name)
    return names


def _is_in(name: str, place: str) -> bool:
    return name == place or name.startswith((f"{place}/", f"{place}::", f"{place}["))


def _is_left_out(name: str, config: pytest.Config) -> bool:
    """Whether a folder, module or test belongs to the large size and nothing asks for it."""
    place = next((place for place in LARGE if _is_in(name, place)), None)
    if place is None or config.getoption("--all"):
        return False
    module = place.partition("::")[0]
    return not any(
        _is_in(argument, module) and (_is_in(name, argument) or _is_in(argument, name))
        for argument in _named(config)
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if not collection_path.is_relative_to(config.rootpath):
        return None
    name = collection_path.relative_to(config.rootpath).as_posix()
    return True if _is_left_out(name, config) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if _is_left_out(item.nodeid, config)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """None for a single module. Many tests of the large size wait for a window or for another
    program: two more than there are cores is quickest there."""
    modules = {name.partition("::")[0] for name in _named(config)}
    if len(modules) == 1 and modules.pop().endswith(".py"):
        return 0
    return (os.cpu_count() or 1) + 2 * bool(config.getoption("--all"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is made now stays to the end: garbage is not looked for in it, neither now nor later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("all" if config.getoption("--all") else "quick")
    config.stash[STDERR] = os.dup(2)  # what is said at the end of a process is not captured


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """End this process where a test goes on after its limit: the limit is an exception, which Tk
    keeps to itself where it waits for a window. Then another process takes over, where there are
    several, and the test has failed.

    What is left of a window is cleared away when nothing refers to it any more: Tk ends the process
    where another thread does that. What tests keep for each other, and that is much, is not walked
    through each time."""
    seconds = float(item.config.getini("timeout")) + AFTER_THE_LIMIT
    faulthandler.dump_traceback_later(seconds, exit=True, file=item.config.stash[STDERR])
    try:
        return (yield)
    finally:
        if "display" in getattr(item, "fixturenames", ()):
            gc.collect()
            gc.freeze()
        faulthandler.cancel_dump_traceback_later()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the tests of the large size, too")
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden texts")
    parser.addoption("--examples", type=int, default=30, help="changed files for each reader")
    parser.addoption("--seeds", type=int, default=2, help="so many units are tried by each habit")
    parser.addoption("--kills", type=int, default=6, help="kill as often while files are written")


class Golden(NamedTuple):
    """Texts that were reviewed once: a change shows in the diff."""

    update: bool

    def check(self, name: str, text: str) -> None:
        path = GOLDEN / name
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        reviewed = path.read_text(encoding="utf-8") if path.is_file() else ""
        assert reviewed == text, (
            f"tests/golden/{name} is not what is said now: "
            "run python -m pytest --update-golden, and read the diff"
        )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The home of whoever runs the program in these tests; nothing leads to that of the person."""
    with own_surroundings(tmp_path_factory.mktemp("surroundings")) as folder:
        yield folder


@pytest.fixture(autouse=True)
def begin_afresh(home: Path, request: pytest.FixtureRequest) -> Iterator[None]:
    """Nothing is remembered from the test before, and only who asks for a display finds one."""
    with pytest.MonkeyPatch.context() as patch:
        if "display" in request.fixturenames:
            # A step that is asked for by hand slides there, but not for as long as people look.
            patch.setattr("app.learn.show.BY_HAND", SLIDE)
            patch.setattr("app.learn.show.HASTE", 0.0)
            # Each window asks whether anything is left out; to count all of it takes long.
            patch.setattr(gc, "get_freeze_count", lambda: 1)
        else:
            patch.delenv("DISPLAY", raising=False)
        yield
    empty(home)


@pytest.fixture(scope="session")
def display(home: Path) -> Iterator[None]:
    """Tests that open a window ask for this."""
    with a_display():
        yield


@pytest.fixture
def slides(begin_afresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that is asked for by hand moves as slowly as people see it."""
    monkeypatch.setattr("app.learn.show.BY_HAND", BY_HAND)
    monkeypatch.setattr("app.learn.show.HASTE", HASTE)


@pytest.fixture(scope="session")
def started_browser() -> Iterator[Any]:
    """A real Chromium, for all tests of a worker."""
    yield from chromium()


@pytest.fixture
def browser(started_browser: Any) -> Iterator[Any]:
    """Tests that open a page ask for this; no page goes on when its test is over."""
    yield started_browser
    started_browser.get("about:blank")


@pytest.fixture
def letters_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests that paint the same in all themes ask for this: letters have the same greys in each."""
    from app.export.lettering import greys_of

    monkeypatch.setattr("app.export.paint.greys_of", lru_cache(maxsize=128)(greys_of))


@pytest.fixture
def every_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests of what is written in letters that not every computer has ask for this."""
    monkeypatch.setattr("app.draw.letters.missing_in", lambda text: set())


@pytest.fixture
def solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests of what people see and do while a puzzle is solved ask for this: so it is solved for
    the first of them only."""
    from solver import search as watchable
    from tests.filmed import thinking_once

    monkeypatch.setattr(watchable, "steps_with_pauses", thinking_once)


_BOARDS = "$1\n1\n5\n1\n1\n$2\n2\n1\n1\n2\n$3\n1\n1\n2\n0\n$17\n0\n"
"""The first and the last are bad; of 2, row 1 is 1, of 3 it is 2."""


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A file of many puzzles."""
    path = tmp_path / "boards.txt"
    path.write_text(_BOARDS, encoding="utf-8")
    return path


Run = Callable[..., CompletedProcess[str]]


@pytest.fixture(name="run_here")
def running_here() -> Run:
    """Does in this process what the program does with these arguments."""
    return run_here
