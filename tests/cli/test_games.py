"""`parlour games` lists what can be played, and names what cannot."""

import subprocess
import sys
from os import environ
from pathlib import Path

import pytest
from msgspec import json
from typer.testing import CliRunner

from parlour.cli.main import app
from parlour.core.registry import REGISTERED, forget, register
from tests.plug_ins import SiteFolder

RUN = CliRunner()


def test_games_are_listed_with_the_packages_that_bring_them(site: SiteFolder) -> None:
    site.install_nim()
    told = RUN.invoke(app, ["games"])

    assert told.exit_code == 0
    assert "illimat: Illimat, version 2, 2 to 4 players\n" in told.output
    assert "nim: Nim, version 1, 2 players, from parlour_nim 1.0\n" in told.output


def test_a_broken_one_is_named_with_the_reason(site: SiteFolder) -> None:
    site.install_nim("raise RuntimeError('out of order')")
    told, as_json = RUN.invoke(app, ["games"]), RUN.invoke(app, ["games", "--json"])

    assert told.exit_code == 1
    assert "nim, from parlour_nim 1.0: cannot be used. RuntimeError: out of order" in told.output
    assert [each["fault"] for each in json.decode(as_json.stdout) if each["name"] == "nim"] == [
        "RuntimeError: out of order"
    ]


def test_a_plug_in_is_under_all_laws(site: SiteFolder) -> None:
    site.install_nim()

    assert RUN.invoke(app, ["laws", "nim", "--games", "20", "--workers", "2"]).exit_code == 0
    assert RUN.invoke(app, ["simulate", "nim", "--games", "4", "--bots", "greedy,random"]).exit_code == 0


def test_a_game_of_the_kit_says_who_sees_what(site: SiteFolder) -> None:
    site.install_nim()
    register("sink", "tests.kit.sink")
    try:
        told = RUN.invoke(app, ["games", "sink"])
    finally:
        REGISTERED.clear()
        forget()

    assert "State.goal                       nothing\n" in told.output
    assert RUN.invoke(app, ["games", "nim"]).exit_code == 2


def test_new_writes_a_package_whose_tests_pass_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "high_low"
    told = RUN.invoke(app, ["new", "high_low", str(folder)])
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=folder,
        env={key: value for key, value in environ.items() if not key.startswith(("PYTEST", "COV"))},
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.exit_code == 0, told.output
    assert tested.returncode == 0, tested.stdout
    assert (folder / "AGENTS.md").is_file()
    assert "$" not in "".join(path.read_text("utf-8") for path in folder.rglob("*.*") if path.suffix in (".py", ".md"))


@pytest.mark.parametrize("name", ["High", "high-low", "illimat"])
def test_new_refuses_a_name_that_cannot_be_one(name: str, tmp_path: Path) -> None:
    assert RUN.invoke(app, ["new", name, str(tmp_path / "new")]).exit_code == 2
    assert RUN.invoke(app, ["new", "high_low", str(tmp_path)]).exit_code == 2
