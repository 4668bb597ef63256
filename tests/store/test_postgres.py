"""What a PostgreSQL that is read-only, not there, or loses its connections is found to be."""

import asyncio
import socket
import sys

import asyncpg
import pytest

from parlour.store.database import StoreUnreachable
from parlour.store.open import open_store
from parlour.store.postgres import SILENCE, _init
from tests.server.test_restart import free_port
from tests.store.harness import A_TABLE, add_tables, an_entry, appended, opened


def test_a_database_that_is_read_only_can_be_read_and_not_written(migrated_postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(f"{migrated_postgres_url}&default_transaction_read_only=on") as store:
            await store.probe_read()
            with pytest.raises(asyncpg.ReadOnlySQLTransactionError):
                await store.probe_write()

    asyncio.run(scene())


def test_probes_do_not_make_a_database_grow(migrated_postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(migrated_postgres_url) as store:
            for _ in range(500):
                await store.probe_write()
        connection = await asyncpg.connect(migrated_postgres_url)
        assert await connection.fetchval("SELECT pg_relation_size('alembic_version')") <= 16_384
        await connection.close()

    asyncio.run(scene())


def test_a_server_that_is_not_there_may_come_later() -> None:
    async def scene() -> None:
        with pytest.raises(StoreUnreachable):
            await open_store(f"postgresql://ann@127.0.0.1:{free_port()}/none").start()

    asyncio.run(scene())


class Line:
    """A connection of asyncpg over TCP, as far as its set-up looks at it."""

    def __init__(self, line: socket.socket) -> None:
        self._transport = self
        self._line = line

    def get_extra_info(self, _name: str) -> socket.socket:
        return self._line

    async def fetchval(self, _sql: str) -> str:
        return "on"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such option")
def test_a_network_that_lost_the_database_is_noticed_in_seconds() -> None:
    with socket.socket() as line:
        asyncio.run(_init(Line(line)))

        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 1000 * SILENCE
        assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)


# What asyncpg raises, depending on how far it was when the connection broke.
CUT = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.exceptions.InternalClientError, OSError)


def test_the_store_recovers_when_its_connections_break(migrated_postgres_url: str) -> None:
    ours = "usename = current_user AND pid <> pg_backend_pid()"
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}"

    async def scene() -> None:
        async with opened(migrated_postgres_url) as store:
            await add_tables(store, "oak")
            await appended(store, A_TABLE, 1)
            connection = await asyncpg.connect(migrated_postgres_url)
            await connection.execute(cut)
            await connection.close()
            for _ in range(20):  # fails at most once for each connection that has not noticed yet
                try:
                    assert await appended(store, A_TABLE, 2)
                except CUT:
                    continue
                break
            assert await store.entries("oak") == (an_entry(1), an_entry(2))

    asyncio.run(scene())
