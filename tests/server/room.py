"""A house without sockets for the tests: guests whose screens are lists, and computers that play at once."""

import asyncio
import functools
import zlib
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, ParamSpec, TypeVar

from msgspec import Raw, json

from parlour.core.game import Level, Millis
from parlour.core.patch import from_rows, patched
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from parlour.server.cluster.bus import Bus
from parlour.server.metrics import Metrics
from parlour.server.protocol import messages
from parlour.server.settings import Settings
from parlour.server.socket.transport import FLUSHED
from parlour.server.table.connections import NO_MARKS, Connection, admit
from parlour.server.table.context import TableContext, TableObserver
from parlour.server.table.inbox import ClientMessage, Joined, Left
from parlour.server.table.manager import TableManager
from parlour.server.table.opening import NewTable
from parlour.server.table.sender import COMPRESSED, SocketSender
from parlour.server.table.state import TableState
from parlour.server.table.table import Table
from parlour.store.memory import MemoryStore
from parlour.store.people import Marks
from parlour.store.players import PlayerRow
from parlour.store.store import Store

P = ParamSpec("P")
T = TypeVar("T")

ROUND = {"length": "round", "mode": "beginner"}
"""The options of a short game."""


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that awaits."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class Plain:
    """Computers that choose the middle one of the listed moves, at once."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bytes, bytes]] = []

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        assert game
        assert requester.table
        self.asked.append((level, view, moves))
        listed = json.decode(moves)
        return Choice(json.encode(listed[len(listed) // 2]), level)

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        return task(*args)

    async def stop(self) -> None:
        pass


class PlainReplays:
    """Replays built at once, in the same process."""

    async def build(self, make: Callable[[T], bytes], task: T) -> bytes:
        return make(task)

    async def stop(self) -> None:
        pass


class NoReviews:
    """Reviews that are never done."""

    async def build(self, make: Callable[[T], bytes], task: T) -> bytes:
        await asyncio.Event().wait()
        return make(task)

    async def stop(self) -> None:
        pass


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = Millis(1_000_000)

    def __call__(self) -> Millis:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now = Millis(self.now + int(1000 * seconds))


def believed() -> bool:
    """The clock of the tests is never in doubt."""
    return True


class Screen:
    """Where a sender leads in a test: what came, as a browser would read it."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.unsent_bytes = 0
        self.paused = False
        self.round_trip = 0.0
        self.inflates = False
        self.closed_with: int | None = None

    def write_frame(self, made: bytes) -> None:
        while made:
            frame, made = cut(made)
            self.frames.append(frame)

    def begin_close(self) -> None:
        pass

    def hang_up(self, code: int) -> None:
        self.closed_with = code

    @property
    def texts(self) -> list[bytes]:
        """What came, inflated where it was compressed."""
        inflating = zlib.decompressobj(-zlib.MAX_WBITS)
        return [
            inflating.decompress(payload(frame) + FLUSHED) if frame[0] & COMPRESSED else payload(frame)
            for frame in self.frames
        ]

    @property
    def messages(self) -> list[dict[str, Any]]:
        """What came, as a page understands it: steps that say what changed are whole."""
        heard, look = list[dict[str, Any]](), None
        for text in self.texts:
            message = json.decode(text)
            if message["kind"] == "patched":
                message = whole_step(look, message)
            look = message.get("look", look)
            heard.append(message)
        return heard


def whole_step(look: Any, message: dict[str, Any]) -> dict[str, Any]:
    """A step that says what changed in the look before it, as it goes to pages that do not ask for that."""
    of_all = {name: message[name] for name in ("seq", "at", "seat")}
    told = [{"clauses": [], "score": []} | news | of_all for news in message["told"]]
    after = patched(look, message["look"])
    if "moves" in message:
        after["moves"] = from_rows(message["moves"])
    return {"kind": "step", "seq": message["seq"], "told": told, "look": after}


def header(frame: bytes) -> int:
    """Bytes before what a frame carries."""
    return {126: 4, 127: 10}.get(frame[1], 2)


def payload(frame: bytes) -> bytes:
    """What a frame carries."""
    return frame[header(frame) :]


def cut(frames: bytes) -> tuple[bytes, bytes]:
    """The first of the frames in one write, and the others."""
    start = header(frames)
    end = start + (frames[1] if start == 2 else int.from_bytes(frames[2:start]))
    return frames[:end], frames[end:]


class Guest:
    """Somebody at a table: does things, and sees what comes of them."""

    def __init__(self, room: "Room", name: str) -> None:
        self.room = room
        self.player = PlayerRow(f"id of {name}", name, "#123456", Millis(1), Millis(1))
        self.screen = Screen()
        self.sent = 0

    async def enter(
        self,
        table: Table,
        *,
        rail: bool = False,
        token: str | None = None,
        marks: Marks = NO_MARKS,
        patches: bool = False,
        slow: bool = False,
    ) -> "Guest":
        """Open a socket at a table; on a slow line looks are compressed."""
        admit(table.state, self.player.id, token)
        self.table, self.screen = table, Screen()
        self.screen.inflates, self.screen.round_trip = slow, 0.2 * slow
        sender = SocketSender(self.screen, 100_000, self.screen.hang_up)
        self.connection = Connection(self.player, sender, as_spectator=rail, takes_patches=patches, marks=marks)
        await table.process(Joined(self.connection))
        return self

    async def leave(self) -> None:
        """Close the socket."""
        await self.table.process(Left(self.connection))

    async def send(self, message: messages.Request) -> list[dict[str, Any]]:
        """Send something; what came back, to this guest."""
        before = len(self.screen.frames)
        await self.table.process(ClientMessage(self.connection, message, 0.0))
        return self.screen.messages[before:]

    def id(self) -> str:
        """A new id for a message."""
        self.sent += 1
        return f"{self.player.name} {self.sent}"

    async def act(self, action: Any, *, ask: int | None = None, seat: int | None = None) -> list[dict[str, Any]]:
        """Answer the open question."""
        number = self.table.state.ask.id if ask is None else ask
        return await self.send(messages.Act(self.id(), number, Raw(json.encode(action)), seat))

    async def reveal(self, seat: int | None) -> list[dict[str, Any]]:
        """Come to a shared screen as the player of one of its seats, or cover it."""
        return await self.send(messages.Reveal(self.id(), seat))

    @property
    def look(self) -> dict[str, Any]:
        """How the table looks to this guest now."""
        return next(m["look"] for m in reversed(self.screen.messages) if "look" in m)

    @property
    def info(self) -> dict[str, Any]:
        """How the table stands to this guest now."""
        return next(m["table"] for m in reversed(self.screen.messages) if m["kind"] in ("table", "changed"))


class Room:
    """A table manager in memory."""

    def __init__(
        self,
        store: Store | None = None,
        bus: Bus | None = None,
        clock: Clock | None = None,
        bot_pool: Plain | None = None,
        **settings: Any,
    ) -> None:
        self.clock = clock or Clock()
        self.bot_pool = bot_pool or Plain()
        self.metrics = Metrics()
        self.store: Store = store or MemoryStore()
        bell = bus or Bus()
        self.observers: list[TableObserver] = []
        chosen = Settings(bot_delay=0, **settings)
        self.manager = TableManager(
            lambda manager: TableContext(
                self.store,
                self.bot_pool,
                chosen,
                self.metrics,
                self.clock,
                manager.open_rematch,
                bell,
                observers=self.observers,
            )
        )

    def guest(self, name: str) -> Guest:
        """Somebody new."""
        return Guest(self, name)

    async def open(self, host: Guest, seats: int = 2, **wish: Any) -> Table:
        """A table of the short game."""
        terms: dict[str, Any] = {"game": "illimat", "seats": seats, "options": ROUND} | wish
        state = await self.manager.open(NewTable(**terms), host.player)
        return await self.table(state)

    async def table(self, state: TableState) -> Table:
        """The table, alive."""
        table = await self.manager.table(state.id)
        assert table is not None
        return table

    async def settle(self) -> None:
        """Let everything happen that can happen by itself."""
        for _ in range(20):
            await asyncio.sleep(0)


@asynccontextmanager
async def room(store: Store | None = None, **settings: Any) -> AsyncIterator[Room]:
    """A manager that is cleared afterwards."""
    made = Room(store, **settings)
    try:
        yield made
    finally:
        await made.manager.stop()


async def two_at_play(room: Room, **wish: Any) -> tuple[Guest, Guest]:
    """Ann and Bob at a table that was just dealt; Ann is the host."""
    ann, bob = room.guest("Ann"), room.guest("Bob")
    table = await room.open(ann, **wish)
    await ann.enter(table)
    await bob.enter(table, token=table.state.terms.invite)
    await bob.send(messages.Sit(bob.id(), 1))
    await ann.send(messages.Start(ann.id()))
    return ann, bob


def asked(*guests: Guest) -> Guest:
    """The one whom the table asks."""
    return next(guest for guest in guests if set(guest.connection.seats) & guest.table.state.ask.seats)
