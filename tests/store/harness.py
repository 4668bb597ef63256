"""Open stores for async tests, and rows to put there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager, closing
from socket import socket, socketpair

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.database import Observe
from parlour.store.open import open_store, writer_server_for
from parlour.store.sqlite.remote_writer import WriterServer
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow

A_TABLE = TableRow(
    id="oak",
    game="illimat",
    phase="playing",
    visibility="public",
    title="Under the oak",
    made=Millis(1_000),
    touched=Millis(1_000),
    seq=0,
    players=("ann", "bob"),
    waits_for=("ann",),
    free_seats=1,
    due=Millis(9_000),
)


def a_table(id: str, *, made: int = 1_000, touched: int = 1_000, due: int | None = None, **fields: object) -> TableRow:
    """Return a table that differs from A_TABLE in the given fields."""
    times = {"made": Millis(made), "touched": Millis(touched), "due": None if due is None else Millis(due)}
    return replace(A_TABLE, id=id, **times, **fields)


def an_entry(seq: int, said: str = "") -> Entry:
    return Entry(seq, Millis(1_000 + seq), f'{{"said":"{said}"}}'.encode())


async def add_tables(store: Store, *tables: str) -> None:
    assert all(await asyncio.gather(*(store.add_table(a_table(table)) for table in tables)))


async def appended(store: Store, row: TableRow, seq: int, said: str = "") -> bool:
    """Append the table's next entry, with a row that differs in what every entry changes."""
    entry = an_entry(seq, said)
    return await store.append(row.id, entry, replace(row, seq=seq, touched=entry.at, waits_for=(), due=entry.at))


REMOTE = "remote:"
"""The prefix of the URL of a store to which a WriterServer writes."""

WRITER_SERVERS: dict[str, WriterServer] = {}
"""The servers that are running, by the URL of their store."""


@asynccontextmanager
async def opened(url: str, observe: Observe | None = None) -> AsyncIterator[Store]:
    """Start a store, and stop it at the end."""
    with ExitStack() as stack:
        store = open_store(url.removeprefix(REMOTE), observe, connect_to_writer_server(url, stack))
        await store.start()
        try:
            yield store
        finally:
            await store.stop()


def connect_to_writer_server(url: str, stack: ExitStack) -> socket | None:
    """Return a connection to the server of a store that has one; if none is running, start one for the stack."""
    if not url.startswith(REMOTE):
        return None
    server = WRITER_SERVERS.get(url) or writer_server_for(url.removeprefix(REMOTE))
    assert server is not None
    if url not in WRITER_SERVERS:
        stack.enter_context(closing(server))
    ours, theirs = socketpair()
    server.add_connection(theirs)
    return ours


def on_every_store(test: Callable[[Store], Awaitable[None]]) -> Callable[[str], None]:
    """Run the test on an open store of each kind."""

    async def run_on(url: str) -> None:
        async with opened(url) as store:
            await test(store)

    # Not functools.wraps: pytest would look through it and see the test's own parameters.
    def run(url: str) -> None:
        asyncio.run(run_on(url))

    return run


def on_two_at_once(test: Callable[[Store, Store], Awaitable[None]]) -> Callable[[str], None]:
    """Run the test on two stores that are open in the same place, for each kind that can be shared."""

    async def run_on(url: str) -> None:
        async with opened(url) as one, opened(url) as other:
            await test(one, other)

    def run(url: str) -> None:
        asyncio.run(run_on(url))

    return run
