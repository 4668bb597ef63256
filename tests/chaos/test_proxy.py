"""The proxy between players and servers: it balances, passes dead servers over, and can cut and hold up connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from parlour.chaos.proxy import Link, Proxy, to_port
from parlour.chaos.servers import free_port


@asynccontextmanager
async def echo(name: bytes) -> AsyncIterator[int]:
    """A server that says its name, then repeats what it is told; its port."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(name)
        while data := await reader.read(100):
            writer.write(data)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


@asynccontextmanager
async def proxied(*links: Link) -> AsyncIterator[Proxy]:
    """A proxy before some links."""
    proxy = Proxy(*links)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.stop()


async def first_byte(proxy: Proxy) -> bytes:
    """Connect, and return what the server says first."""
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    told = await reader.read(1)
    writer.close()
    return told


def test_connections_go_to_all_servers_in_turn_and_pass_over_those_that_are_down() -> None:
    async def run() -> list[bytes]:
        async with echo(b"a") as a, echo(b"b") as b:
            down = Link(to_port(free_port()))
            async with proxied(Link(to_port(a)), down, Link(to_port(b))) as proxy:
                return [await first_byte(proxy) for _ in range(6)]

    assert set(asyncio.run(run())) == {b"a", b"b"}


def test_a_cut_resets_connections() -> None:
    async def run() -> None:
        async with echo(b"a") as port, proxied(link := Link(to_port(port))) as proxy:
            reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
            assert await reader.read(1) == b"a"
            assert link.cut() == 2
            with pytest.raises(ConnectionResetError):
                await reader.read(1)
            writer.close()

    asyncio.run(run())


def test_a_partition_holds_up_what_is_sent_and_lets_it_through_later() -> None:
    async def run() -> None:
        async with echo(b"a") as port, proxied(link := Link(to_port(port))) as proxy:
            reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
            assert await reader.read(1) == b"a"
            link.open.clear()
            writer.write(b"held")
            waiting = asyncio.create_task(reader.read(4))
            done, _ = await asyncio.wait([waiting], timeout=0.05)
            assert done == set()
            link.open.set()
            assert await waiting == b"held"
            writer.close()

    asyncio.run(run())
