"""The gate of a house with several wings: where it listens, and how a browser's first request is looked at."""

import asyncio
import socket

HEAD = 512
"""Bytes of a request in which its path is looked for."""

PATIENCE = 5.0
"""Seconds after which somebody who says nothing is led to any wing."""


async def head(browser: socket.socket) -> bytes:
    """How a browser's first request begins, left where it is for the wing; nothing where it does not come soon.

    A request that comes in pieces may go to the wrong wing: there it is served as on any other node.
    """
    loop = asyncio.get_running_loop()
    came: asyncio.Future[None] = loop.create_future()

    def see() -> None:
        loop.remove_reader(browser)
        came.set_result(None)

    loop.add_reader(browser, see)
    try:
        async with asyncio.timeout(PATIENCE):
            await came
        return browser.recv(HEAD, socket.MSG_PEEK)
    except (TimeoutError, BlockingIOError):
        return b""
    finally:
        loop.remove_reader(browser)


def listeners(host: str, port: int) -> list[socket.socket]:
    """A socket for every address of the host, bound but not yet listening."""
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    gates = []
    for family, kind, protocol, _, address in dict.fromkeys(found):
        gate = socket.socket(family, kind, protocol)
        gate.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            gate.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        gate.settimeout(0)
        gate.bind(address)
        gates.append(gate)
    return gates
