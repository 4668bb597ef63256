"""Async tests on open stores, and rows to put there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager, closing
from socket import socket, socketpair

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.open import scribe_for, store_for
from parlour.store.sqlite_scribe import Scribe
from parlour.store.store import Entry, Observe, Store, TableRow

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
    """A table like any other but for what is said of it."""
    times = {"made": Millis(made), "touched": Millis(touched), "due": None if due is None else Millis(due)}
    return replace(A_TABLE, id=id, **times, **fields)


def an_entry(seq: int, said: str = "") -> Entry:
    return Entry(seq, Millis(1_000 + seq), f'{{"said":"{said}"}}'.encode())


async def appended(store: Store, row: TableRow, seq: int, said: str = "") -> bool:
    """Append the table's next entry, with a row that differs in what every entry changes."""
    entry = an_entry(seq, said)
    return await store.append(row.id, entry, replace(row, seq=seq, touched=entry.at, waits_for=(), due=entry.at))


DICTATED = "dictated:"
"""What goes before the URL of a store to which a scribe writes."""

SCRIBES: dict[str, Scribe] = {}
"""The scribes that are there already, by the URL of their store."""


@asynccontextmanager
async def opened(url: str, observe: Observe | None = None) -> AsyncIterator[Store]:
    """A store from its start to its stop."""
    with ExitStack() as stack:
        store = store_for(url.removeprefix(DICTATED), observe, line_to_scribe(url, stack))
        await store.start()
        try:
            yield store
        finally:
            await store.stop()


def line_to_scribe(url: str, stack: ExitStack) -> socket | None:
    """A new line to the scribe of a store that has one; where nobody has called him he comes for this time."""
    if not url.startswith(DICTATED):
        return None
    scribe = SCRIBES.get(url) or scribe_for(url.removeprefix(DICTATED))
    assert scribe is not None
    if url not in SCRIBES:
        stack.enter_context(closing(scribe))
    ours, his = socketpair()
    scribe.listen(his)
    return ours


def on_every_store(test: Callable[[Store], Awaitable[None]]) -> Callable[[str], None]:
    """The test, held on an open store of each kind."""

    async def held(url: str) -> None:
        async with opened(url) as store:
            await test(store)

    # Not functools.wraps: pytest would look through it and see the test's own parameters.
    def run(url: str) -> None:
        asyncio.run(held(url))

    return run


def on_two_at_once(test: Callable[[Store, Store], Awaitable[None]]) -> Callable[[str], None]:
    """The test, held on two that are open in the same place, for each kind that can be shared."""

    async def held(url: str) -> None:
        async with opened(url) as one, opened(url) as other:
            await test(one, other)

    def run(lasting_url: str) -> None:
        asyncio.run(held(lasting_url))

    return run
