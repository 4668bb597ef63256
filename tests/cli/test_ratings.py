"""`parlour ratings`: recompute and show."""

import asyncio

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from parlour.cli.main import app
from parlour.core.registry import names
from parlour.store.ratings import Rated
from tests.server.results.finished import finish
from tests.store.harness import opened

RUN = CliRunner()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Both databases."""
    return str(request.getfixturevalue(f"{request.param}_url"))


async def add_games(url: str) -> None:
    async with opened(url) as store:
        for game in names():
            await finish(store, game, ("ann", "bob"), seats=3)


async def damage(url: str) -> None:
    async with opened(url) as store:
        row = await store.rating("ann", "illimat")
        assert row is not None
        rated = await store.rated()
        await store.put_ratings(rated, Rated(rated.number, rated.generation), (replace(row, mu=99.0),), ())


def test_ratings_are_recomputed_checked_and_shown(url: str) -> None:
    asyncio.run(add_games(url))

    first = RUN.invoke(app, ["ratings", "recompute", "--database", url])
    assert first.exit_code == 0, first.output
    assert f"{len(names())} finished games had no result" in first.output
    assert RUN.invoke(app, ["ratings", "recompute", "--check", "--database", url]).exit_code == 0

    shown = RUN.invoke(app, ["ratings", "show", "illimat", "--database", url])
    assert shown.exit_code == 0, shown.output
    assert all(name in shown.output for name in ("Ann", "Bob", "normal computer"))

    asyncio.run(damage(url))
    checked = RUN.invoke(app, ["ratings", "recompute", "--check", "--database", url])
    assert checked.exit_code == 1
    assert "99.0 ±" in checked.output
    assert RUN.invoke(app, ["ratings", "recompute", "--database", url]).exit_code == 0
    assert RUN.invoke(app, ["ratings", "recompute", "--check", "--database", url]).exit_code == 0


def test_a_store_in_memory_has_no_ratings() -> None:
    refused = RUN.invoke(app, ["ratings", "show", "illimat", "--database", "memory:"])

    assert refused.exit_code == 2
    assert "gone with its server" in refused.output
