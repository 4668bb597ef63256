"""Writing through another process: what the server receives, and what happens without it."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from socket import socket, socketpair

import pytest
from msgspec.structs import replace

from parlour.store.database import Results
from parlour.store.sqlite.file import FileLock
from parlour.store.sqlite.operations import AddTable, Operation
from parlour.store.sqlite.remote_writer import MessageBuffer, WriterServer, encode_message
from parlour.store.sqlite.store import SqliteStore
from parlour.store.sqlite.writer import TransactionRunner
from tests.store.harness import A_TABLE, REMOTE, WRITER_SERVERS, a_table, an_entry, appended, opened


def test_chunks_may_be_of_any_size() -> None:
    stream = encode_message([True, False]) + encode_message([]) + encode_message([True])
    whole = [*MessageBuffer().add(stream)]

    assert len(whole) == 3
    for size in range(1, len(stream)):
        buffer = MessageBuffer()
        received = [message for at in range(0, len(stream), size) for message in buffer.add(stream[at : at + size])]
        assert received == whole


MANY = 50

ends_with_an_error = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
"""For tests in which the server's thread must end with an error."""


@contextmanager
def connection_to(server: WriterServer) -> Iterator[socket]:
    """Connect to the server without a RemoteWriter."""
    ours, theirs = socketpair()
    server.add_connection(theirs)
    with ours:
        yield ours


INVALID = encode_message("invalid")
"""What no RemoteWriter sends."""


def path_of(url: str) -> Path:
    return Path(url.removeprefix(f"{REMOTE}sqlite:///"))


def test_what_several_send_meanwhile_goes_into_one_transaction(
    remote_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    run = TransactionRunner.run

    def counted(transactions: TransactionRunner, operations: Sequence[Operation]) -> Results:
        sizes.append(len(operations))
        return run(transactions, operations)

    async def scene() -> None:
        another = FileLock(path_of(remote_url))
        async with opened(remote_url) as one, opened(remote_url) as other:
            assert all(await asyncio.gather(*(one.add_table(a_table(f"{n}")) for n in range(2 * MANY))))
            sizes.clear()
            with another:
                waiting = []
                for n in range(2 * MANY):
                    waiting.append(asyncio.create_task(appended((one, other)[n % 2], a_table(f"{n}"), 1)))
                    await asyncio.sleep(0)  # each is submitted in its own iteration of the event loop
                assert await one.entries("0") == ()  # readers do not wait for the lock
                assert not any(task.done() for task in waiting)
            assert all(await asyncio.gather(*waiting))
        another.close()
        assert [size for size in sizes if size] == [2 * MANY]

    monkeypatch.setattr(TransactionRunner, "run", counted)
    asyncio.run(scene())


def test_a_long_message_arrives_in_chunks(remote_url: str) -> None:
    async def scene() -> None:
        async with opened(remote_url) as store:
            await store.add_table(A_TABLE)
            long = replace(an_entry(1), body=b"a" * 3_000_000)
            assert await store.append("oak", long, replace(A_TABLE, seq=1))
            assert await appended(store, A_TABLE, 2)
            assert await store.entries("oak") == (long, an_entry(2))

    asyncio.run(scene())


def test_a_connection_that_closes_within_a_message_affects_no_other(remote_url: str) -> None:
    async def scene() -> None:
        async with opened(remote_url) as store:
            with connection_to(WRITER_SERVERS[remote_url]) as cut:
                cut.sendall(encode_message(AddTable(a_table("elm"))) + encode_message(AddTable(a_table("ash")))[:-1])
            assert await store.add_table(A_TABLE)
            assert await appended(store, A_TABLE, 1)
            # The complete message counts, though nobody received its result.
            assert await store.table("elm") == a_table("elm")
            assert await store.table("ash") is None

    asyncio.run(scene())


def test_a_connection_that_sends_what_is_no_request_affects_no_other(remote_url: str) -> None:
    async def scene() -> None:
        async with opened(remote_url) as store:
            with connection_to(WRITER_SERVERS[remote_url]) as other:
                other.sendall(encode_message(AddTable(a_table("elm"))) + INVALID)
                assert other.recv(100) == b"", "it is closed"
            assert await store.add_table(A_TABLE)
            assert await store.table("elm") == a_table("elm")

    asyncio.run(scene())


@ends_with_an_error
def test_without_the_server_no_append_is_acknowledged(remote_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        server, lost = WRITER_SERVERS[remote_url], asyncio.Event()
        ours, theirs = socketpair()
        server.add_connection(theirs)
        store = SqliteStore(path_of(remote_url), None, ours, lost.set)
        await store.start()
        await store.add_table(A_TABLE)
        monkeypatch.setattr(server, "_serve", None)  # whatever it does next ends the thread

        with pytest.raises(sqlite3.OperationalError, match="gone"):
            await appended(store, A_TABLE, 1)

        await lost.wait()
        with pytest.raises(RuntimeError, match="stopped"):
            await appended(store, A_TABLE, 2)
        assert await store.entries("oak") == ()
        await store.stop()

    asyncio.run(scene())


@ends_with_an_error
def test_a_connection_that_comes_after_the_end_is_closed(remote_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    server = WRITER_SERVERS[remote_url]
    monkeypatch.setattr(server, "_serve", None)
    with connection_to(server) as first, connection_to(server) as second:
        server.wait()
        with connection_to(server) as third:
            assert [each.recv(1) for each in (first, second, third)] == [b"", b"", b""]
