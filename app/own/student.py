"""The process in which a student's program runs.

It sends what was noted, packed by `marshal`, and at last an `Ending`. A thread looks at the clock
and at what is used; where the program lets no thread run, as in one long sum, the parent ends it.
Nothing that the program prints, reads or ends reaches the terminal.
"""

from __future__ import annotations

import _thread
import builtins
import gc
import importlib.machinery
import io
import marshal
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from types import CodeType, FrameType, ModuleType
from typing import TYPE_CHECKING, Any, NoReturn

from app.own.board import PRINTED, STEP, YIELDS, Log, WrongShape
from app.own.instrument import instrumented
from app.own.signs import code_of
from solver.value import Value

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

FINISHED, CRASHED, NO_SOLVE = "finished", "crashed", "no-solve"
ASKED, THREADED = "input", "threads"
NO_SIGN = "sign"
LATE, TOO_MANY, TOO_LARGE, LEFT, DIED = "time", "writes", "memory", "exit", "killed"
"""How a run ends."""

MOST_WRITES = 1_000_000
MOST_MEMORY = 1 << 30
"""Bytes beyond what the process has at its start."""

_MOST_PRINTED = 1 << 17
"""Letters; what is printed beyond is left out."""

_FIRST_WRITES = 50
"""Writes that are sent at once, before any are gathered."""

_TICK_S = 0.02
_FLUSH_S = 0.3
_SMALL = 1 << 14
"""As few entries are sent at every tick: that takes no time, and they are safe."""

_HALF_TRACEBACK = 6
"""Of a long traceback, so many calls from both ends are told."""

_MOST_SAID = 400
"""Letters of an error."""


class RunRequest(Value):
    """What is to be run: the file, the clues, the board at first, and the seconds there are."""

    path: str
    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    start: tuple[tuple[int | None, ...], ...]
    seconds: float


class NoInput(EOFError):
    """The program asks for input, and there is none."""


class NoThreads(RuntimeError):
    """The program starts a thread, which cannot be watched."""


def serve(connection: Connection, wanted: RunRequest) -> None:
    """Run the program and send what happens."""
    WatchedProgram(connection, wanted).run()


class _FirstEntries(list[Any]):
    """The log of the first writes, each of which is sent at once: so they are safe if the program
    is stuck in one long call, in which no thread runs, or is killed."""

    def __init__(self, send: Callable[[], None]) -> None:
        super().__init__()
        self._send = send

    def append(self, entry: Any) -> None:
        super().append(entry)
        if len(self) % 3 == 0:
            self._send()


class WatchedProgram:
    """A program that runs, and what is noted of it."""

    def __init__(self, connection: Connection, wanted: RunRequest) -> None:
        self.wanted = wanted
        self.folder = str(Path(wanted.path).parent)
        self.log = Log(wanted.start, self.is_own)
        self._connection = connection
        self._sent = 0
        self._statements_sent = self._calls_sent = self._printed = 0
        self._sending = Lock()
        self._start = self._flushed = time.perf_counter()
        self._main = _thread.get_ident()
        self._most_memory = used_memory() + MOST_MEMORY
        self._solve: CodeType | None = None
        self._first_left = _FIRST_WRITES
        self.log.entries = _FirstEntries(self._send_first)

    def is_own(self, filename: str) -> bool:
        """Whether code of this file is the student's."""
        return str(Path(filename).parent) == self.folder

    def run(self) -> None:
        """Run it to its end, whatever that is."""
        self._shut_off()
        gc.freeze()
        self._flush()  # to say that it begins
        self._start = self._flushed = time.perf_counter()
        Thread(target=self._watch, daemon=True).start()
        _refuse_threads()
        try:
            reason = self._run_solve()
        except MemoryError as error:
            _allow_all_memory()
            self._end(TOO_LARGE, error)
        except IndexError as error:
            self._end(CRASHED, self._about_shape(error))
        except BaseException as error:
            self._end(_REASONS.get(type(error), CRASHED), error)
        else:
            self._end(reason)

    def _about_shape(self, error: IndexError) -> Exception:
        """Where the board has lost its shape, that error in the place of the one that follows."""
        try:
            self.log.check_shape()
        except WrongShape as cause:
            return cause.with_traceback(error.__traceback__)
        return error

    def _run_solve(self) -> str:
        self.log.calls.begin(sys._getframe())
        module = self._load()
        solve = getattr(module, "solve", None)
        if not callable(solve):
            return NO_SOLVE
        self._solve = getattr(solve, "__code__", None)
        rows, columns = (
            [list(clue) for clue in clues] for clues in (self.wanted.rows, self.wanted.columns)
        )
        answer = solve(rows, columns, self.log.board)
        if hasattr(answer, "__next__"):
            self._note(YIELDS, None)
            for board in answer:
                self._write_returned_board(board)
                self._note(STEP, None)
        else:
            self._write_returned_board(answer)
        self.log.check_shape()
        return FINISHED

    def _load(self) -> ModuleType:
        """The module of the student's file; others in its folder are found and watched, too."""
        path, watched = self.wanted.path, self

        class WatchingLoader(importlib.machinery.SourceFileLoader):
            def path_stats(self, path: object) -> Any:
                raise OSError  # no code that was compiled before

            def source_to_code(self, data: Any, path: Any, **_: object) -> Any:  # type: ignore[override]
                return watched.compiled(data, str(path))

            def exec_module(self, module: ModuleType) -> None:
                watched.log.prepare(vars(module))
                super().exec_module(module)

        finder = importlib.machinery.FileFinder(self.folder, (WatchingLoader, [".py"]))
        sys.path_importer_cache[self.folder] = finder
        sys.path.insert(0, self.folder)
        sys.dont_write_bytecode = True
        sys.argv = [path]
        _forget_ours(Path(self.folder))
        name = Path(path).stem
        module = ModuleType(f"_{name}" if name in sys.stdlib_module_names else name)
        module.__file__ = path
        sys.modules[module.__name__] = module
        self.log.prepare(vars(module))
        exec(self.compiled(Path(path).read_bytes(), path), vars(module))
        return module

    def compiled(self, source: bytes, path: str) -> Any:
        """The code of a file, watched where the file is the student's."""
        if not self.is_own(path):
            return compile(source, path, "exec")
        return compile(instrumented(source, path, self.log.statements), path, "exec")

    def _write_returned_board(self, answer: Any) -> None:
        """Where a board was returned, write what differs from the watched one."""
        board = self.log.board
        if answer is board or isinstance(answer, str | dict) or not hasattr(answer, "__len__"):
            return
        if len(answer) != len(board):
            return
        try:
            rows = [list(row) for row in answer]
        except TypeError:
            return
        codes = [[code_of(value) for value in row] for row in rows]
        if any(len(row) != self.log.width for row in rows) or any(None in row for row in codes):
            return
        cells: list[int] = []
        values: list[Any] = []
        for row, line in enumerate(codes):
            for column, code in enumerate(line):
                value = rows[row][column]
                if value is not None and code != code_of(board[row][column]):
                    board[row][column] = value
                    cells.append(row * self.log.width + column)
                    values.append(value)
        if cells:
            self.log.add(cells, values, 0)

    # ---------------------------------------------------------------------------------------------

    def printed(self, text: str) -> None:
        room = _MOST_PRINTED - self._printed
        if room > 0 and text:
            self._printed += len(text)
            self._note(PRINTED, text[:room])

    def _note(self, event: str, value: object) -> None:
        """Note what is no write."""
        self.log.others += 1
        self.log.entries += event, value, 0

    def _shut_off(self) -> None:
        """Keep the program from the terminal, from other processes' memory, and from waiting."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nothing, stream)
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
        sys.stdout = sys.stderr = _Printer(self)
        builtins.input = _no_input
        os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"
        os._exit = self._leave  # type: ignore[assignment]
        if hasattr(os, "setsid"):
            os.setsid()
        _limit_memory()

    def _leave(self, code: int = 0) -> NoReturn:
        """In the place of `os._exit`."""
        self._end(LEFT, line=self._line_of(sys._getframe(1)))
        raise AssertionError("the process has ended")

    def _watch(self) -> None:
        """Send what was noted now and then, and end the program when it has had enough."""
        try:
            while True:
                time.sleep(_TICK_S)
                self._look()
        except MemoryError:
            _allow_all_memory()
            self._end(TOO_LARGE)

    def _look(self) -> None:
        now, entries = time.perf_counter(), self.log.entries
        frame = sys._current_frames().get(self._main)
        if now - self._start >= self.wanted.seconds:
            self._end(LATE, line=self._line_of(frame))
        elif self._writes > MOST_WRITES:
            self._end(TOO_MANY, line=self._line_of(frame))
        elif used_memory() > self._most_memory:
            self._end(TOO_LARGE, line=self._line_of(frame))
        elif len(entries) < _SMALL or now - self._flushed >= _FLUSH_S:
            with self._sending:
                self._flush()
            self._flushed = now

    @property
    def _writes(self) -> int:
        """How many cells were written."""
        log = self.log
        return (self._sent + len(log.entries)) // 3 - log.others + log.joined

    def _name_of(self, path: str) -> str:
        """The name of a file that the program imports; empty for its own."""
        return "" if path == self.wanted.path else Path(path).name

    def _line_of(self, frame: FrameType | None) -> int | None:
        """The line of the student's file that a frame is at, or where it was called from."""
        while frame is not None and frame.f_code.co_filename != self.wanted.path:
            frame = frame.f_back
        return None if frame is None else frame.f_lineno

    def _send_first(self) -> None:
        """Send one of the first writes; after the last of them the log is a plain list."""
        with self._sending:
            self._flush()
        self._first_left -= 1
        if not self._first_left:
            self.log.entries = []
            self.log.tell_modules()

    def _flush(self) -> None:
        """Send what was noted since the last time."""
        entries, log = self.log.entries, self.log
        count = len(entries) // 3 * 3
        cells, values, places = (entries[part:count:3] for part in range(3))
        del entries[:count]
        self._sent += count
        statements = log.statements[self._statements_sent :]
        calls = log.calls.names[self._calls_sent :]
        self._statements_sent += len(statements)
        self._calls_sent += len(calls)
        lines = [
            (statement.line, statement.function, self._name_of(statement.file))
            for statement in statements
        ]
        packed = marshal.dumps((cells, _plain(values), places, lines, calls), 2)
        self._connection.send_bytes(packed)

    def _end(
        self, reason: str, error: BaseException | None = None, line: int | None = None
    ) -> None:
        """Send the rest and how it ended; the process ends with it."""
        seconds = time.perf_counter() - self._start
        self._sending.acquire()  # for ever: there is one end
        self._flush()
        text = trace = ""
        if error is not None:
            line, text, trace = self._told(error)
        board = None
        with suppress(TypeError):  # a row that is no list
            board = tuple(tuple(map(code_of, row)) for row in self.log.board)
        self._connection.send_bytes(marshal.dumps((reason, seconds, line, text, trace, board)))
        _end_process(0)

    def _told(self, error: BaseException) -> tuple[int | None, str, str]:
        """The line of an error in the student's file, what it says, and the traceback."""
        try:
            message = str(error.msg if isinstance(error, SyntaxError) else error)[:_MOST_SAID]
        except Exception:
            message = ""
        kind = type(error).__mro__[type(error) in (NoInput, NoThreads, WrongShape)].__name__
        text = f"{kind}: {message}" if message else kind
        frames = [
            frame
            for frame in traceback.extract_tb(error.__traceback__)
            if self.is_own(frame.filename)
        ]
        line = next((f.lineno for f in reversed(frames) if f.filename == self.wanted.path), None)
        if isinstance(error, SyntaxError) and error.filename == self.wanted.path:
            line = error.lineno
        elif (
            line is None and isinstance(error, TypeError) and self._solve is not None
        ):  # it does not take what it is called with
            line = self._solve.co_firstlineno
        if len(frames) > 2 * _HALF_TRACEBACK:
            frames = [*frames[:_HALF_TRACEBACK], *frames[-_HALF_TRACEBACK:]]
        lines: list[str] = []
        for frame in frames if not isinstance(error, SystemExit) else ():
            name = Path(frame.filename).name
            lines.append(f'  File "{name}", line {frame.lineno}, in {frame.name}')
            if frame.line:
                lines.append(f"    {frame.line}")
        return line, text, "\n".join(lines)


_REASONS: dict[type[BaseException], str] = {
    SystemExit: LEFT,
    NoInput: ASKED,
    NoThreads: THREADED,
}

_end_process = os._exit


class _Printer(io.TextIOBase):
    """Where the program prints."""

    def __init__(self, watched: WatchedProgram) -> None:
        self._watched = watched

    def write(self, text: str) -> int:
        self._watched.printed(str(text))
        return len(text)


def _no_input(_: object = "") -> NoReturn:
    raise NoInput("nobody answers input() here")


def _no_thread(*_: object, **__: object) -> NoReturn:
    raise NoThreads("threads are not watched")


def _refuse_threads() -> None:
    _thread.start_new_thread = threading._start_new_thread = _no_thread  # type: ignore


def _plain(values: list[Any]) -> list[Any] | bytes:
    """Values that can be packed and mean the same: numbers of numpy would be packed as the bytes
    that they consist of."""
    with suppress(TypeError, ValueError):
        return bytes(values)  # most are 0 and 1
    if _PLAIN_TYPES.issuperset(map(type, values)):
        return values
    return [*map(_plain_value, values)]


def _plain_value(value: Any) -> object:
    if type(value) in _PLAIN_TYPES:
        return value
    if isinstance(value, list | tuple):  # of several cells
        return [*map(_plain_value, value)]
    code = code_of(value)
    return _PLAIN_SIGNS[code] if code is not None else (repr(value)[:40],)


_PLAIN_TYPES = frozenset((int, str, bool, type(None)))
_PLAIN_SIGNS = (0, 1, None, "x", " ")
"""One for each code."""


def _forget_ours(folder: Path) -> None:
    """Where the student's folder has a module that is called like one of ours, theirs is meant."""
    if folder.resolve() == _ROOT:
        return
    for name in list(sys.modules):
        top = name.split(".")[0]
        if top in _OURS and ((folder / top).exists() or (folder / f"{top}.py").exists()):
            del sys.modules[name]


_ROOT = Path(__file__).resolve().parents[2]
_OURS = ("solver", "puzzles", "app", "nonogram_tk")


# -- memory --------------------------------------------------------------------------------------


def used_memory() -> int:
    """The most bytes that this process has had in use; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def _limit_memory() -> None:
    """Have Python raise MemoryError where the program takes too much, on Linux."""
    if sys.platform != "linux":
        return
    import resource

    pages = Path("/proc/self/statm").read_text("ascii").split()[0]
    mapped = int(pages) * resource.getpagesize()
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = mapped + MOST_MEMORY
    if hard == resource.RLIM_INFINITY or wanted < hard:
        resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))


def _allow_all_memory() -> None:
    """Have room to tell how it ended."""
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
