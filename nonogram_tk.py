"""Watch a nonogram being solved. `python nonogram_tk.py --help` says what can be asked for."""

import sys


def main(arguments: list[str]) -> int:
    """Do what the command line asks for. Returns the exit code."""
    from commands.main import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
