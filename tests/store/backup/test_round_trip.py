"""A backup restores into either database, byte for byte, in the order in which tables were added."""

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from parlour.core.game import Millis
from parlour.store.backup.backup_file import BackupFile
from parlour.store.backup.container import BackupError, StoreNotEmpty
from parlour.store.backup.restore import restore_backup
from parlour.store.migrations import HEAD
from parlour.store.open import sqlite_path
from parlour.store.schema import metadata
from parlour.store.sqlite.file import sole_server
from tests.server.archive.stored import unpacked
from tests.store.backup.made import SCORED, backed_up, contents, filled, restored, rows
from tests.store.harness import a_table, an_entry, appended, opened


def test_sqlite_to_postgres_and_back_is_identical(
    migrated_sqlite_url: str, postgres_url: str, sqlite_url: str, tmp_path: Path
) -> None:
    first = backed_up(filled(migrated_sqlite_url), tmp_path / "first")
    second = backed_up(restored(first, postgres_url), tmp_path / "second")
    third = backed_up(restored(second, sqlite_url), tmp_path / "third")

    assert rows(first) == rows(second) == rows(third)
    assert first.summary().counts == {
        "entries": 120, "feats": 3, "players": 600, "table_players": 8, "tables": 4
    }  # fmt: skip # one line of numbers
    before, after = (sqlite3.connect(sqlite_path(url)) for url in (migrated_sqlite_url, sqlite_url))
    log = "SELECT table_number, seq, at, body FROM entries ORDER BY 1, 2"
    assert before.execute(log).fetchall() == after.execute(log).fetchall()
    before.close()
    after.close()


@pytest.mark.parametrize("target", ["migrated_sqlite_url", "migrated_postgres_url"])
def test_lists_ties_and_numbers_are_as_they_were(
    sqlite_url: str, target: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = request.getfixturevalue(target)
    restored(backed_up(filled(sqlite_url), tmp_path / "backup"), url)

    async def scene() -> None:
        async with opened(sqlite_url) as source, opened(url) as store:
            assert [score.table for score in await store.high_scores("illimat", "2 players", 9)] == [*SCORED]
            assert await store.latest_high_scores(9) == await source.latest_high_scores(9)
            assert await store.tables_of("ann", 9) == await source.tables_of("ann", 9)
            assert await store.all_tables("", 9) == await source.all_tables("", 9)
            assert await store.entries("oak") == await source.entries("oak")
            assert not await appended(store, a_table("oak"), 40)
            assert await appended(store, a_table("oak"), 41)
            assert await store.add_table(a_table("new", seq=1), (an_entry(1),))  # which has a number of its own
            assert [entry.seq for entry in await store.entries("new")] == [1]

    asyncio.run(scene())


def test_every_table_of_the_schema_is_carried(migrated_sqlite_url: str, sqlite_url: str, tmp_path: Path) -> None:
    """Also those that a later version adds: a row of made-up values in each of them comes back."""
    with sqlite3.connect(sqlite_path(migrated_sqlite_url)) as file:
        for table in metadata.sorted_tables:
            values = [
                {int: 7, float: 0.1, str: "[]", bytes: b"\0\xff"}[column.type.python_type] for column in table.columns
            ]
            file.execute(f'INSERT INTO "{table.name}" VALUES ({", ".join("?" * len(values))})', values)
    file.close()

    backup = backed_up(migrated_sqlite_url, tmp_path / "backup")

    assert {*backup.summary().counts} == {*metadata.tables}
    assert contents(restored(backup, sqlite_url), tmp_path / "again") == rows(backup)


def test_a_store_of_an_older_schema_is_backed_up_unchanged_and_migrated_on_restore(
    sqlite_url: str, tmp_path: Path
) -> None:
    source = unpacked(tmp_path)
    backup = backed_up(source, tmp_path / "backup")
    assert backup.summary().header.schema < HEAD

    restored(backup, sqlite_url)

    was, now = rows(backup), contents(sqlite_url, tmp_path / "again")
    assert was["entries"] == now["entries"]
    assert was["tables"] == [{name: row[name] for name in was["tables"][0]} for row in now["tables"]]
    with sqlite3.connect(sqlite_path(source)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchone() == (backup.summary().header.schema,)
    file.close()


@pytest.mark.parametrize("target", ["migrated_sqlite_url", "migrated_postgres_url"])
def test_what_is_there_is_replaced_only_on_request(
    sqlite_url: str, target: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = request.getfixturevalue(target)
    backup = backed_up(filled(sqlite_url), tmp_path / "backup")

    async def add(table: str) -> None:
        async with opened(url) as store:
            assert await store.add_table(a_table(table))

    asyncio.run(add("already"))
    before = contents(url, tmp_path / "before")
    with pytest.raises(StoreNotEmpty, match="not empty"):
        restored(backup, url)
    assert contents(url, tmp_path / "after") == before

    restored(backup, url, replace=True)
    assert contents(url, tmp_path / "replaced") == rows(backup)
    asyncio.run(add("next"))


@pytest.mark.parametrize("target", ["migrated_sqlite_url", "migrated_postgres_url"])
def test_a_store_that_a_server_uses_is_not_replaced(
    sqlite_url: str, target: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = request.getfixturevalue(target)
    backup = backed_up(filled(sqlite_url), tmp_path / "backup")

    async def scene() -> None:
        async with opened(url) as store:
            await store.add_table(a_table("oak"))
            with pytest.raises(BackupError, match="stop it first"):
                await restore_backup(backup, url, replace=True)
            assert await appended(store, a_table("oak"), 1)

    asyncio.run(scene())


@pytest.mark.parametrize("target", ["migrated_sqlite_url", "migrated_postgres_url"])
def test_what_a_fresh_server_notes_by_itself_keeps_no_restore_out(
    sqlite_url: str, target: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = request.getfixturevalue(target)
    backup = backed_up(filled(sqlite_url), tmp_path / "backup")

    async def scene() -> None:
        async with opened(url) as store:
            assert await store.claim("pruned", Millis(1), 1)
            await store.puzzle_secret("a secret")
            await restore_backup(backup, url)

    asyncio.run(scene())
    assert contents(url, tmp_path / "restored") == rows(backup)


def test_a_store_is_not_replaced_while_a_server_holds_it_and_the_refusal_names_its_process(
    sqlite_url: str, migrated_sqlite_url: str, tmp_path: Path
) -> None:
    backup = backed_up(filled(sqlite_url), tmp_path / "backup")
    with (
        sole_server(sqlite_path(migrated_sqlite_url)),
        pytest.raises(BackupError, match=f"process {os.getpid()} uses .* stop that one first"),
    ):
        restored(backup, migrated_sqlite_url, replace=True)
    restored(backup, migrated_sqlite_url, replace=True)


def test_an_empty_store_is_restored_into_while_its_server_runs(migrated_sqlite_url: str, tmp_path: Path) -> None:
    backup = backed_up(filled(f"sqlite:///{tmp_path}/source.db"), tmp_path / "backup")

    async def scene() -> None:
        async with opened(migrated_sqlite_url) as store:
            await restore_backup(backup, migrated_sqlite_url)
            assert await appended(store, a_table("oak"), 41)

    asyncio.run(scene())


def test_a_nul_in_a_name_does_not_keep_a_store_from_postgres(
    migrated_sqlite_url: str, migrated_postgres_url: str, tmp_path: Path
) -> None:
    filled(migrated_sqlite_url)
    with sqlite3.connect(sqlite_path(migrated_sqlite_url)) as file:
        file.execute("UPDATE players SET name = 'a' || char(0) || 'b' WHERE id = 'p7'")
    file.close()

    restored(backed_up(migrated_sqlite_url, tmp_path / "backup"), migrated_postgres_url)

    async def scene() -> None:
        async with opened(migrated_postgres_url) as store:
            found = await store.player("p7")
            assert found is not None
            assert found.name == "a�b"

    asyncio.run(scene())


def test_there_must_be_a_store(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="no store"):
        backed_up(f"sqlite:///{tmp_path}/none.db", tmp_path / "backup")
    (tmp_path / "empty.db").touch()
    with pytest.raises(BackupError, match="not a store"):
        backed_up(f"sqlite:///{tmp_path}/empty.db", tmp_path / "backup")
    with pytest.raises(BackupError, match="sqlite:///path or postgresql"):
        backed_up("memory:", tmp_path / "backup")
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == []


def test_a_row_that_the_store_refuses_undoes_the_restore(
    migrated_sqlite_url: str, sqlite_url: str, tmp_path: Path
) -> None:
    backup = backed_up(filled(migrated_sqlite_url), tmp_path / "backup")

    class Doubled(BackupFile):
        def batches(self):  # type: ignore[no-untyped-def] # as the original
            for batch in backup.batches():
                yield batch
                yield batch

    with pytest.raises(BackupError, match="refuses a row of"):
        restored(Doubled(backup.path), sqlite_url)
    assert contents(sqlite_url, tmp_path / "after") == {}
