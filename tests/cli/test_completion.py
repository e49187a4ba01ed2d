"""--completion: real shells complete options, their words and the names of puzzles."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from app.cli.arguments import OPTIONS, SHELLS
from app.text.catalogue import LANGUAGES, Language
from tests.here import run_here as run

NAMES = [option.name for options in OPTIONS.values() for option in options]


def script(shell: str, language: str = "english") -> str:
    done = run("--completion", shell, "--language", language)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def needs(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not installed")


@pytest.mark.parametrize("shell", SHELLS)
def test_every_option_is_completed(shell: str) -> None:
    said = script(shell)
    for name in NAMES:
        assert (f"-l {name[2:]} " if shell == "fish" else name) in said


@pytest.mark.parametrize("shell", SHELLS)
def test_where_it_goes_is_said_in_the_language(shell: str) -> None:
    for name in LANGUAGES:
        how = Language(name).commands.say(f"completion.{shell}")
        assert f"# {how}" in script(shell, name).splitlines()[:2]


@pytest.mark.parametrize("shell", [pytest.param(it, marks=needs(it)) for it in SHELLS])
def test_a_shell_reads_it(shell: str) -> None:
    done = subprocess.run([shell, "-n"], input=script(shell), capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def completed(folder: Path, *words: str) -> set[str]:
    """What bash offers for the last of these words."""
    (folder / "completion").write_text(script("bash"), encoding="utf-8")
    line = " ".join(f"'{word}'" for word in ("nonogram-tk", *words))
    asked = (
        f". ./completion; COMP_WORDS=({line}); COMP_CWORD={len(words)}; _nonogram_tk; "
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "-c", asked], cwd=folder, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return set(filter(None, done.stdout.splitlines()))


@needs("bash")
def test_bash_offers_what_fits(tmp_path: Path) -> None:
    (tmp_path / "my heart.non").touch()
    (tmp_path / "hearts").mkdir()
    assert completed(tmp_path, "--met") == {"--method"}
    assert completed(tmp_path, "heart", "--method", "o") == {"options", "overlap"}
    assert completed(tmp_path, "--compare", "overlap", "la") == {"ladder"}
    assert completed(tmp_path, "--gif", "my") == {"my heart.non"}
    assert completed(tmp_path, "hear") == {"heart", "hearts"}
    assert completed(tmp_path, "--seed", "") == set()


@needs("fish")
def test_fish_offers_what_fits() -> None:
    asked = script("fish") + "\ncomplete -C 'nonogram-tk --method o'\n"
    done = subprocess.run(["fish", "-N", "-c", asked], capture_output=True, text=True)
    assert {line.split("\t")[0] for line in done.stdout.splitlines()} == {"options", "overlap"}


def test_an_unknown_shell_is_said() -> None:
    done = run("--completion", "tcsh")
    assert done.returncode == 2 and "bash, zsh, fish" in done.stderr
    assert run("heart", "--completion", "bash").returncode == 2
