"""A film of one picture is a film, in every format and of every kind."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path

import pytest
from PIL import Image

from app.export import limits
from tests.conftest import Run

ONE_PICTURE = {
    "solving": ["arrow", "--timeout", "0.00001"],
    "broken line": ["--lab", "3 in 5 with ##.##"],
    "race": ["arrow", "--compare", "overlap", "ladder", "--timeout", "0.00001"],
}


@pytest.mark.parametrize(
    ("name", "ending"), [*zip(cycle(ONE_PICTURE), (".gif", ".webp", ".png", ".mp4"))]
)
def test_a_film_may_have_one_picture(
    name: str,
    ending: str,
    tmp_path: Path,
    run_here: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        limits, "GRACE_S", float("inf")
    )  # how fast this computer is does not matter
    path, arguments = tmp_path / f"one{ending}", ONE_PICTURE[name]
    done = run_here(*arguments, "--gif", str(path), "--json")
    assert done.returncode == (0 if "--lab" in arguments else 1)
    data = json.loads(done.stdout)
    assert len(data["frames"]) == 1 and data["bytes"] == path.stat().st_size
    if ending == ".mp4":
        import imageio.v3

        told = imageio.v3.immeta(path, plugin="FFMPEG")
        assert told["duration"] == pytest.approx(data["frames"][0]["ms"] / 1000, abs=0.05)
        return
    with Image.open(path) as film:
        assert film.size == (data["width"], data["height"])
        assert getattr(film, "n_frames", 1) == 1
        if ending == ".gif":
            assert film.info["duration"] == data["frames"][0]["ms"]
