"""The writer of PostgreSQL when its connections break."""

import asyncio

import asyncpg

from tests.store.harness import A_TABLE, add_tables, an_entry, appended, opened

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
