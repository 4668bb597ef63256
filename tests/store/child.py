"""A child process that uses a store, `python -m tests.store.child PART URL ...`; it starts at a line of input."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Any

from parlour.store.sqlite.file import FileLock
from parlour.store.store import Store
from tests.store.harness import a_table, appended, opened

TABLES = 20


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def start(url: str) -> None:
    """Open the store, close it, and report the heavy packages that this has loaded."""
    async with opened(url):
        heavy = {"alembic", "asyncpg", "sqlalchemy"} & {*sys.modules}
    say("loaded", *sorted(heavy))


async def write(url: str) -> None:
    """Append to many tables until killed, and report each entry once it is acknowledged."""

    async def write_one(store: Store, table: str) -> None:
        await store.add_table(a_table(table))
        for seq in count(1):
            assert await appended(store, a_table(table), seq)
            say(table, seq)

    async with opened(url) as store, asyncio.TaskGroup() as group:
        for number in range(TABLES):
            group.create_task(write_one(store, f"table-{number}"))


async def race(url: str, name: str, entries: str) -> None:
    """Append every number to many tables, in competition with others, and report which were ours."""

    async def race_one(store: Store, table: str) -> None:
        await store.add_table(a_table(table))
        for seq in range(1, int(entries) + 1):
            if await appended(store, a_table(table, title=name), seq, name):
                say(table, seq)

    async with opened(url) as store, asyncio.TaskGroup() as group:
        for number in range(TABLES):
            group.create_task(race_one(store, f"table-{number}"))


async def hold(path: str) -> None:
    """Take the lock of a SQLite file and hold it until killed."""
    with FileLock(Path(path)):
        say("held", 1)
        sys.stdin.read()


async def restore(url: str, path: str) -> None:
    """Restore a backup, and wait before it is committed until killed."""
    # Imported here, so that the other parts load nothing heavy.
    from parlour.store.backup.backup_file import BackupFile
    from parlour.store.backup.restore import restore_backup

    def wait() -> None:
        say("copied", 1)
        sys.stdin.read()

    await restore_backup(BackupFile(Path(path)), url, before_commit=wait)


PARTS: dict[str, Callable[..., Coroutine[Any, Any, None]]] = {
    "start": start,
    "write": write,
    "race": race,
    "hold": hold,
    "restore": restore,
}

if __name__ == "__main__":
    say("ready")
    sys.stdin.readline()
    asyncio.run(PARTS[sys.argv[1]](*sys.argv[2:]))
