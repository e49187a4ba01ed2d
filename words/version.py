"""The program's version: it stands in pyproject.toml and nowhere else.

The line is looked up by its beginning: to import what reads all of TOML takes longer than the rest.
"""

from __future__ import annotations

import os

PROJECT = os.path.join(os.path.dirname(__file__), os.pardir, "pyproject.toml")
LINE = 'version = "'


def version() -> str:
    with open(PROJECT, encoding="utf-8") as file:
        line = next(line for line in file if line.startswith(LINE))
    return line.removeprefix(LINE).rstrip().removesuffix('"')
