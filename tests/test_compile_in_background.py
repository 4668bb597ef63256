"""The rules are compiled while the server runs: once, and what fails is reported once."""

import subprocess
from pathlib import Path
from shutil import copy

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "compile-in-background"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with nothing but the script, whose sources are to be compiled, and a compiler that only counts."""
    for folder in ("scripts", ".venv/bin", "bin"):
        (tmp_path / folder).mkdir(parents=True)
    copy(SCRIPT, tmp_path / "scripts")
    write(tmp_path / ".venv" / "bin" / "python", "echo sources")
    write(tmp_path / "bin" / "cc", "")
    write(tmp_path / "scripts" / "compile", "echo compiled >>compiled; echo a line for the log")
    return tmp_path


def write(path: Path, command: str) -> None:
    path.write_text(f"#!/bin/sh\n{command}\n", "utf-8")
    path.chmod(0o755)


def run(checkout: Path, path: str | None = None) -> str:
    """Run the script, wait for what it left running in the background, and return what was reported."""
    env = {"PATH": f"{checkout / 'bin'}:/usr/bin:/bin" if path is None else path}
    done = subprocess.run([checkout / "scripts" / SCRIPT.name], env=env, capture_output=True, text=True, check=True)
    return done.stderr


def times(checkout: Path) -> int:
    kept = checkout / "compiled"
    return len(kept.read_text("utf-8").splitlines()) if kept.exists() else 0


def test_rules_are_compiled_and_the_next_start_hears_of_it(checkout: Path) -> None:
    assert "faster from the next start on" in run(checkout)

    assert times(checkout) == 1
    assert (checkout / ".cache" / "compile.log").read_text("utf-8") == "a line for the log\n"
    assert not (checkout / ".cache" / "compile-lock").exists()


def test_rules_that_are_compiled_already_are_left_alone(checkout: Path) -> None:
    write(checkout / ".venv" / "bin" / "python", "exit 1")

    assert (run(checkout), times(checkout)) == ("", 0)


def test_a_failure_is_reported_once_and_forgotten_when_the_sources_change(checkout: Path) -> None:
    write(checkout / "scripts" / "compile", "echo tried >>compiled; exit 1")

    assert "could not be compiled, see .cache/compile.log" in run(checkout)
    assert (run(checkout), times(checkout)) == ("", 1)

    write(checkout / ".venv" / "bin" / "python", "echo other sources")
    assert "could not be compiled" in run(checkout)


def test_two_servers_do_not_compile_at_once_and_a_lock_that_was_left_is_no_hindrance(checkout: Path) -> None:
    lock = checkout / ".cache" / "compile-lock"
    lock.mkdir(parents=True)
    (lock / "pid").write_text("1")  # a process that runs as long as the machine does
    if subprocess.run(["kill", "-0", "1"], capture_output=True).returncode == 0:
        assert (run(checkout), times(checkout)) == ("", 0)

    (lock / "pid").write_text("999999999")
    run(checkout)
    assert times(checkout) == 1


def test_without_a_compiler_nothing_happens(checkout: Path) -> None:
    (checkout / "bin" / "cc").unlink()
    for tool in ("dirname", "sh"):
        (checkout / "bin" / tool).symlink_to(f"/usr/bin/{tool}")

    assert (run(checkout, str(checkout / "bin")), times(checkout)) == ("", 0)
