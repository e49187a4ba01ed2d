"""The languages that there are: the folders beside this module that have a grammar."""

from __future__ import annotations

from pathlib import Path

LANGUAGES = tuple(
    sorted(it.name for it in Path(__file__).parent.iterdir() if (it / "grammar.py").is_file())
)
