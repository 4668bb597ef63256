"""What a PostgreSQL that is read-only, or not there, is found to be."""

import asyncio
import socket
import sys

import asyncpg
import pytest

from parlour.store.database import StoreUnreachable
from parlour.store.open import open_store
from parlour.store.postgres.store import SILENCE, _init
from tests.server.test_restart import free_port
from tests.store.harness import opened


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
