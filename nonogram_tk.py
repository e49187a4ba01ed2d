# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "python-sat>=1.8.dev17,<2",
#     "imageio>=2.31,<3",
#     "numpy>=1.24,<3",
#     "pillow>=10.1,<14",
#     "pymupdf-fonts>=1.0.5,<2",
# ]
# ///
"""Watch a nonogram being solved. `python nonogram_tk.py --help` says what can be asked for."""

import gc
import sys

INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """Do what the command line asks for. Returns the exit code."""
    gc.disable()  # until the modules are there, there is nothing to collect
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
