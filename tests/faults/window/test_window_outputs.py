"""What the window is told to write over and must not, it leaves alone and says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.window.dialogs.exporting import ExportDialog, Exporting, Handout
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = pytest.mark.usefixtures("display", "solved_once")

OLD = b"what was there"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    opened = Opened(tmp_path / "settings", bundled("arrow"))
    yield opened
    opened.window.close()
    assert opened.said() == []


def dialog_of(opened: Opened, kind: type[ExportDialog]) -> ExportDialog:
    opened.window.actions["export" if kind is Exporting else "handout"]()
    return next(it for it in opened.root.winfo_children() if isinstance(it, kind))


@pytest.mark.parametrize(("kind", "ending"), [(Exporting, ".gif"), (Handout, ".pdf")])
def test_the_puzzle_that_was_opened_and_what_is_read_only_stay(
    kind: type[ExportDialog], ending: str, opened: Opened, tmp_path: Path
) -> None:
    puzzle, closed = tmp_path / f"puzzle{ending}", tmp_path / f"closed{ending}"
    for path in (puzzle, closed):
        path.write_bytes(OLD)
    closed.chmod(0o444)
    opened.window.open(bundled("arrow"), puzzle)
    dialog = dialog_of(opened, kind)
    opened.until(lambda: "disabled" not in dialog.go.state(), 60)
    for path, said in ((puzzle, "read from"), (closed, "read-only")):
        dialog.begin(path)
        assert dialog.job is None and path.read_bytes() == OLD
        assert said in str(dialog.said.cget("text"))
    dialog.begin(tmp_path / f"other{ending}")
    opened.until(lambda: dialog.job is None, 90)
    assert (tmp_path / f"other{ending}").stat().st_size
