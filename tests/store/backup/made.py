"""Backups for tests: stores with something of everything, and files that are spoiled."""

import asyncio
from pathlib import Path
from typing import Any

from parlour.core.game import Millis
from parlour.store.backup.backup_file import BackupFile
from parlour.store.backup.restore import restore_backup
from parlour.store.backup.write import write_backup
from parlour.store.high_scores import HighScoreRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow
from tests.store.harness import a_table, an_entry, opened

SCORED = ("elm", "oak", "ash")
"""Tables in the order in which they are added; their high scores are equal, and ties go to the first."""


def an_append(table: str, seq: int) -> tuple[str, Entry, TableRow]:
    """An entry of a table; the seventh is no JSON and has all bytes there are."""
    row = a_table(table, seq=seq, title=f"ünter the {table}", players=("ann", "böb"))
    return table, Entry(seq, Millis(seq), bytes(range(256)) * 8 if seq == 7 else an_entry(seq).body), row


async def fill(store: Store) -> None:
    """Write tables, logs, high scores and players."""
    for table in SCORED:
        await store.add_table(a_table(table, seq=0, players=("ann", "böb")))
        await asyncio.gather(*(store.append(*an_append(table, seq)) for seq in range(1, 40)))
        score = HighScoreRow(table, "illimat", "2 players", (-(2**63), 0, 2**63 - 1), Millis(40), b'{"a":"\\u0000"}')
        await store.append(table, Entry(40, Millis(40), b"{}"), a_table(table, seq=40, phase="over"), score)
    await store.add_table(a_table("bare", phase="gathering"))
    guests = [
        PlayerRow(f"p{number}", f"Änn {number}", "#c0ffee", Millis(number), Millis(2**62)) for number in range(600)
    ]
    await asyncio.gather(*map(store.put_player, guests))


def filled(url: str) -> str:
    """Fill the store at a URL."""

    async def scene() -> None:
        async with opened(url) as store:
            await fill(store)

    asyncio.run(scene())
    return url


def backed_up(url: str, path: Path, passphrase: str | None = None) -> BackupFile:
    asyncio.run(write_backup(url, path, passphrase))
    return BackupFile(path, passphrase)


def restored(backup: BackupFile, url: str, *, replace: bool = False) -> str:
    asyncio.run(restore_backup(backup, url, replace=replace))
    return url


def rows(backup: BackupFile) -> dict[str, list[dict[str, Any]]]:
    """All rows of a backup, by table and in their order."""
    found: dict[str, list[dict[str, Any]]] = {}
    for batch in backup.batches():
        found.setdefault(batch.table, []).extend(dict(zip(batch.columns, row, strict=True)) for row in batch.rows)
    return found


def contents(url: str, path: Path) -> dict[str, list[dict[str, Any]]]:
    """All rows of a store."""
    return rows(backed_up(url, path))
