"""The languages that there are: the folders beside this module that have a grammar."""

from __future__ import annotations

import os

with os.scandir(os.path.dirname(__file__)) as beside:
    LANGUAGES = tuple(
        sorted(it.name for it in beside if os.path.isfile(os.path.join(it.path, "grammar.py")))
    )
