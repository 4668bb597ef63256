"""Backups of stores that are written to meanwhile, and restores that are killed."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlour.server.archive import check_log
from parlour.store.backup.backup_file import BackupFile
from parlour.store.backup.databases import open_snapshot
from parlour.store.backup.write import snapshot_batches, write_backup
from parlour.store.tables import Entry
from tests.server.archive.stored import of_every_game, play_on, running, unpacked
from tests.store.backup.made import backed_up, contents, filled, restored, rows
from tests.store.harness import a_table, appended, opened
from tests.store.processes import children, lines

BOTH = pytest.mark.parametrize("kind", ["migrated_sqlite_url", "migrated_postgres_url"])


@BOTH
def test_a_snapshot_is_of_one_moment_and_blocks_nobody(kind: str, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue(kind)

    async def scene() -> None:
        async with opened(url) as store:
            for table in ("ash", "oak"):
                await store.add_table(a_table(table))
                await appended(store, a_table(table), 1)
            async with open_snapshot(url) as snapshot:
                batches = snapshot_batches(snapshot)
                first = await anext(batches)
                # The copy goes on, and so do the players.
                assert await appended(store, a_table("ash"), 2)
                assert await appended(store, a_table("oak"), 2)
                assert await store.add_table(a_table("new"))
                copied = [first, *[batch async for batch in batches]]

        by_table = {batch.table: [dict(zip(batch.columns, row, strict=True)) for row in batch.rows] for batch in copied}
        assert [(entry["table_number"], entry["seq"]) for entry in by_table["entries"]] == [(1, 1), (2, 1)]
        assert [(row["id"], row["seq"]) for row in by_table["tables"]] == [("ash", 1), ("oak", 1)]

    asyncio.run(scene())


@BOTH
def test_a_backup_under_load_has_all_that_was_acknowledged_and_replays(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five real games go on while the copy is made; the store answers a move before the copy begins, and after it."""
    url = request.getfixturevalue(kind)
    (tmp_path / "old").mkdir()
    restored(backed_up(unpacked(tmp_path / "old"), tmp_path / "stored"), url)
    acknowledged: dict[str, int] = {}

    async def scene() -> dict[str, int]:
        async with opened(url) as store, asyncio.TaskGroup() as group:
            append = store.append

            async def noted(table: str, entry: Entry, *more: Any) -> bool:
                written = await append(table, entry, *more)
                acknowledged[table] = entry.seq
                return written

            monkeypatch.setattr(store, "append", noted)
            tables = of_every_game([table for table in running() if table.endswith("early")])
            games = [group.create_task(play_on(store, table)) for table in tables]
            while len(acknowledged) < len(tables):
                await asyncio.sleep(0)
            told = dict(acknowledged)
            await asyncio.to_thread(lambda: asyncio.run(write_backup(url, tmp_path / "backup")))
            assert acknowledged != told  # they went on
            for game in games:
                game.cancel()
        return told

    told = asyncio.run(scene())

    logs = [log for log in BackupFile(tmp_path / "backup").logs() if log[0].id in told]
    assert {row.id for row, _ in logs} == {*told}
    for row, entries in logs:
        assert [entry.seq for entry in entries] == [*range(1, row.seq + 1)]
        assert len(entries) >= told[row.id]
        assert check_log(row, entries).fault is None


@BOTH
def test_a_restore_that_is_killed_leaves_nothing(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    url = request.getfixturevalue(kind)
    backup = backed_up(filled(f"sqlite:///{tmp_path}/source.db"), tmp_path / "backup")

    with children(("restore", url, str(backup.path))) as [child]:
        assert [*lines(child, enough=1)] == [("copied", 1)]
        child.kill()
        child.wait()

    assert contents(url, tmp_path / "after") == {}
    restored(backup, url)
    assert contents(url, tmp_path / "again") == rows(backup)
