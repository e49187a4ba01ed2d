"""What the project says of itself in several places is the same in all of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.conftest import LARGE

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def requirements(name: str = "requirements.txt") -> list[str]:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith(("#", "-r"))]


def script_header() -> dict[str, object]:
    """The metadata in the script's head, as PEP 723 has it."""
    text = (ROOT / "nonogram_tk.py").read_text(encoding="utf-8")
    found = re.search(r"^# /// script\n((?:#.*\n)+?)# ///$", text, re.MULTILINE)
    assert found is not None
    lines = found.group(1).splitlines()
    return tomllib.loads("\n".join(line.removeprefix("#").removeprefix(" ") for line in lines))


def test_the_dependencies_are_the_same_everywhere() -> None:
    assert PROJECT["dependencies"] == requirements()
    assert script_header()["dependencies"] == requirements()


def test_every_dependency_has_a_lowest_and_a_highest_version() -> None:
    """`.ci/run --lowest` installs the lowest ones, and no new one surprises anybody."""
    for line in (*requirements(), *requirements("requirements-dev.txt")):
        assert re.fullmatch(r"[\w-]+>=[\w.]+,<[\d.]+(; .+)?", line), line


def test_the_workflow_runs_fixed_actions_with_few_rights() -> None:
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    assert "\npermissions:\n  contents: read\n" in workflow
    actions = re.findall(r"uses: (\S+)(.*)", workflow)
    for action, comment in actions:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action) and re.match(r"  # v\d", comment)
    checkouts = [action for action, _ in actions if action.startswith("actions/checkout@")]
    assert len(checkouts) == workflow.count("persist-credentials: false")


def test_the_python_is_the_same_everywhere() -> None:
    assert script_header()["requires-python"] == PROJECT["requires-python"]


def test_the_program_tells_its_version() -> None:
    done = subprocess.run(
        [sys.executable, "nonogram_tk.py", "--version"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"nonogram_tk {PROJECT['version']}\n"


def test_the_newest_release_is_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+)", changes, re.MULTILINE)
    assert released[0] == PROJECT["version"]


def test_a_commit_is_checked_as_everything_is() -> None:
    """The pre-commit hooks run what the complete check runs before its tests."""
    complete = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    checks = [line for line in complete.splitlines() if re.match(r"python -m (ruff|mypy)", line)]
    assert len(checks) == 3
    for check in checks:
        assert f"entry: {check}\n" in hooks
    needed = {*requirements(), *requirements("requirements-dev.txt")}
    needed -= {line for line in needed if line.startswith("pre-commit>")}
    assert set(re.findall(r'"(.+?)"', hooks)) == needed, "the packages of the hooks"


def test_tests_that_are_named_are_there() -> None:
    """The large size, and the commands of CONTRIBUTING."""
    for name in LARGE:
        path, _, test = name.partition("::")
        assert (ROOT / path).exists(), name
        assert not test or f"\ndef {test}(" in (ROOT / path).read_text(encoding="utf-8"), name
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for name in re.findall(r"pytest (tests/[\w/.]+)", told):
        assert (ROOT / name).exists(), name
    [(path, part)] = re.findall(r"pytest (\S+) -k (\w+)", told)
    assert re.search(rf"\ndef test_\w*{part}", (ROOT / path).read_text(encoding="utf-8"))


def test_it_can_be_installed_and_used_from_any_folder(tmp_path: Path) -> None:
    """Everything is in the wheel, and nothing but one folder stands beside other packages."""
    wheels, place = tmp_path / "wheels", tmp_path / "a place with blanks"
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    built = [*pip, "wheel", "--no-build-isolation", "--no-deps", "-w", str(wheels), str(ROOT)]
    subprocess.run(built, check=True, timeout=120)
    [wheel] = wheels.iterdir()
    installed = [*pip, "install", "--no-deps", "--target", str(place), str(wheel)]
    subprocess.run(installed, check=True, timeout=120)
    beside = {path.name for path in place.iterdir() if path.suffix != ".dist-info"}
    assert beside == {"nonogram_tk", "bin"}
    [command] = [path for path in (place / "bin").iterdir() if path.stem == "nonogram-tk"]

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, str(command), *arguments],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(place), "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )
        assert (done.returncode, done.stderr) == (0, ""), done
        return done.stdout

    assert run("--version") == f"nonogram_tk {PROJECT['version']}\n"
    assert "Row 5" in run("heart", "--explain")
    assert "unique" in run("--check", "heart", "cat", "--jobs", "2")
    run("arrow", "--gif", "arrow.gif", "--max-frames", "5")
    assert (tmp_path / "arrow.gif").read_bytes().startswith(b"GIF89a")
    run("arrow", "--html", "arrow.html")
    run("arrow", "--handout", "arrow.pdf")
