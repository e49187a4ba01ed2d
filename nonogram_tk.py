"""Watch a nonogram being solved. `python nonogram_tk.py --help` says what can be asked for."""

import sys

INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """Do what the command line asks for. Returns the exit code."""
    try:
        from commands.main import run

        return run(arguments)
    except KeyboardInterrupt:  # at any moment, in the middle of an import too
        return _interrupted()


def _interrupted() -> int:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough
    from commands.streams import discard, notify

    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        discard(1)
    notify("interrupted")
    return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
