"""`parlour games` lists what can be played, and names what cannot."""

from msgspec import json
from typer.testing import CliRunner

from parlour.cli.main import app
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
