"""How fast a store is backed up and restored: `python bench/backup.py --entries 100000 [--database postgresql://...]`.

The entries look like moves, each with an id of its own. Games are not replayed: `parlour archive check` measures that.
"""

import argparse
import asyncio
import resource
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import perf_counter

from parlour.core.game import Millis
from parlour.store.backup.backup_file import BackupFile
from parlour.store.backup.restore import restore_backup
from parlour.store.backup.write import write_backup
from parlour.store.open import open_store
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow

LENGTH = 100
"""Entries of a table's log."""

BODY = (
    b'{"kind":"moved","by":"4f1c0b7a9d3e4c55a1b2c3d4e5f60718","id":"%s","checksum":%d,"seat":1,'
    b'"action":{"kind":"harvest","card":"7 of Winter","taken":["3 of Spring","4 of Autumn"],"field":"Summer"}}'
)


async def fill(url: str, entries: int) -> None:
    """Write tables with logs to a store."""
    store = open_store(url)
    await store.start()
    try:
        for number in range(entries // LENGTH):
            await fill_table(store, f"table{number:08}", number)
    finally:
        await store.stop()


async def fill_table(store: Store, table: str, number: int) -> None:
    """Write one table with its log in one transaction."""
    at = Millis(number)
    row = TableRow(table, "illimat", "over", "public", "A table", at, at, LENGTH, ("ann", "bob"))
    bodies = (BODY % (token_hex(16).encode(), seq * 2654435761 % 2**32) for seq in range(1, LENGTH + 1))
    await store.add_table(row, tuple(Entry(seq, at, body) for seq, body in enumerate(bodies, 1)))


async def measure(source: str, target: str, folder: Path, passphrase: str | None) -> None:
    """Print what a backup and its restore take."""
    path = folder / "backup"
    for what, work in (
        ("backup", lambda: write_backup(source, path, passphrase)),
        ("restore", lambda: restore_backup(BackupFile(path, passphrase), target, replace=True)),
    ):
        began = perf_counter()
        summary = await work()
        seconds = perf_counter() - began
        entries = summary.counts["entries"]
        logs = (log for _, log in BackupFile(path, passphrase).logs())
        size = sum(len(entry.body) for log in logs for entry in log)
        print(
            f"{what:8} {'encrypted' if passphrase else 'plain':9} {entries:,} entries, {size / 1e6:.1f} MB of logs:"
            f" {path.stat().st_size / 1e6:.1f} MB file, {seconds:.2f} s, {size / 1e6 / seconds:.1f} MB/s,"
            f" {entries / seconds:,.0f} entries/s"
        )
    path.unlink()


def main() -> None:
    """Measure with and without encryption, from SQLite to the given database or to SQLite."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=100_000)
    parser.add_argument("--database", help="where to restore; another SQLite file by default")
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        source = f"sqlite:///{name}/source.db"
        asyncio.run(fill(source, given.entries))
        for passphrase in (None, "a passphrase"):
            asyncio.run(measure(source, given.database or f"sqlite:///{name}/target.db", Path(name), passphrase))
    print(f"most memory of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
