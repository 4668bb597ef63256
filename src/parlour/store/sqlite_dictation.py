"""Writing by dictation: a process tells the scribe of the house its wishes, and hears when they are on the disk."""

import sqlite3
from asyncio import AbstractEventLoop, Future, Protocol, Transport
from collections import deque
from collections.abc import Iterator
from socket import socket
from time import perf_counter
from typing import cast

from msgspec import Struct, msgpack

from parlour.store.sqlite_pen import Answers
from parlour.store.sqlite_wishes import AddTable, Append, PutPlayer
from parlour.store.sqlite_writer import wake
from parlour.store.store import Observe

Dictated = AddTable | PutPlayer | Append

SIZE = 4
"""Bytes of the length that goes before whatever is said."""


class Fault(Struct, frozen=True):
    """Why a wish could not be granted."""

    why: str
    unknown: bool  # whether there is no such table


encode = msgpack.Encoder().encode
read_wish = msgpack.Decoder(Dictated).decode
read_answers = msgpack.Decoder(list[bool | Fault]).decode


def packed(said: object) -> bytes:
    """A wish, or a list of answers, as it goes over the line."""
    body = encode(said)
    return len(body).to_bytes(SIZE) + body


def pack_answers(answers: Answers) -> bytes:
    """Answers as they go over the line."""
    return packed([told(answer) if isinstance(answer, Exception) else answer for answer in answers])


def told(fault: Exception) -> Fault:
    """A fault that can be told to another process."""
    return Fault(str(fault), isinstance(fault, LookupError))


def raised(fault: Fault) -> Exception:
    """A fault as the store's contract has it."""
    return LookupError(fault.why) if fault.unknown else sqlite3.OperationalError(fault.why)


class Pieces:
    """Puts together what comes over a line in pieces."""

    def __init__(self) -> None:
        self._rest = b""

    def add(self, data: bytes) -> Iterator[bytes]:
        """All that is whole now."""
        data = self._rest + data if self._rest else data
        at = 0
        while (start := at + SIZE) <= len(data) and (stop := start + int.from_bytes(data[at:start])) <= len(data):
            yield data[start:stop]
            at = stop
        self._rest = data[at:]


class Dictation(Protocol):
    """Takes wishes from the event loop, and has the scribe of the house grant them."""

    def __init__(self, loop: AbstractEventLoop, observe: Observe) -> None:
        self._loop = loop
        self._observe = observe
        self._asked: list[bytes] = []  # in this turn of the event loop
        self._waiting: deque[tuple[Future[bool], float]] = deque()
        self._pieces = Pieces()
        self._open = True
        self._closed = loop.create_future()
        self._transport: Transport

    def connection_made(self, transport: object) -> None:
        """The scribe listens."""
        self._transport = cast(Transport, transport)  # uvloop's own kind is not one by name

    def ask(self, wish: Dictated) -> "Future[bool]":
        """Whether the wish was granted, told when it is on the disk."""
        if not self._open:
            raise RuntimeError("the store has been stopped")
        said = packed(wish)
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(said)
        answer: Future[bool] = self._loop.create_future()
        self._waiting.append((answer, perf_counter()))
        return answer

    def _hand_over(self) -> None:
        """Once in a turn of the event loop: say all wishes of that turn in one go."""
        if not self._transport.is_closing():  # else everyone has heard that the scribe is gone
            self._transport.write(b"".join(self._asked))
        self._asked.clear()

    def data_received(self, data: bytes) -> None:
        """Wake everyone whom the scribe has answered."""
        for text in self._pieces.add(data):
            answers, began = read_answers(text), self._waiting[0][1]
            for answer in answers:
                wake(self._waiting.popleft()[0], raised(answer) if isinstance(answer, Fault) else answer)
            self._observe(len(answers), perf_counter() - began)
        self._hang_up()

    def connection_lost(self, _: Exception | None) -> None:
        """Without the scribe nobody can say what was written, and nothing more will be."""
        self._open = False
        for future, _began in self._waiting:
            wake(future, sqlite3.OperationalError("whoever writes for the house is gone"))
        self._waiting.clear()
        if not self._closed.done():
            self._closed.set_result(None)

    async def close(self) -> None:
        """Wait for the answers to what was wished so far, then hang up."""
        if self._open:
            self._open = False
            self._hand_over()
            self._hang_up()
        await self._closed

    def _hang_up(self) -> None:
        """End it, once it is to end and nobody waits."""
        if not self._open and not self._waiting:
            self._transport.close()


async def dictate(line: socket, loop: AbstractEventLoop, observe: Observe) -> Dictation:
    """Begin to dictate to the scribe at the other end of a line."""
    line.settimeout(0)
    _, dictation = await loop.create_unix_connection(lambda: Dictation(loop, observe), sock=line)
    return dictation
