"""What a first user does: watch a puzzle in the window, and record it as a film."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PIL import Image

from app.learn.saved_state import SETTINGS_FILE
from tests.window.windows import Opened

ROOT = Path(__file__).parent.parent


def test_the_window_shows_a_solving_to_its_end(
    display: None, solved_once: None, tmp_path: Path
) -> None:
    opened = Opened(tmp_path, "heart", "overlap", "1240x820")
    window = opened.window
    try:
        opened.press("Right")
        assert opened.cursor == 1 and window.side.sentence.text.strip()
        opened.press("End")
        assert window.show.is_at_end and not opened.dialogs()
    finally:
        window.close()
    assert opened.errors == [] and (tmp_path / SETTINGS_FILE).exists()


def test_a_film_is_written(tmp_path: Path) -> None:
    path = tmp_path / "heart.gif"
    done = subprocess.run(
        [sys.executable, "nonogram_tk.py", "heart", "--seconds", "5", "--gif", str(path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(path) as film:
        frames = int(getattr(film, "n_frames", 1))
        assert film.format == "GIF" and frames > 5
        for frame in range(frames):
            film.seek(frame)
            film.load()
