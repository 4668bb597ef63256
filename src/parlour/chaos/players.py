"""Scripted players: each plays over a socket, and reconnects and repeats as the browser's TableSocket does."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from msgspec import Raw, json
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from parlour.bots.bot import decide
from parlour.bots.levels import named
from parlour.chaos.http_client import Guest, RequestFailed, identify
from parlour.chaos.transcript import UNDECIDED, TableTranscript
from parlour.core.game import Millis
from parlour.core.registry import find
from parlour.server.protocol import messages
from parlour.server.protocol.close_codes import RECONNECT
from parlour.server.protocol.messages import BaseRequest, Look, ServerMessage
from parlour.server.protocol.table_info import TableInfo

PING = 1.0
"""Seconds between two pings; browsers wait 20, but here faults last seconds, too."""

PATIENCE = 3.0
"""Seconds of silence after a ping before a player reconnects; browsers wait 8."""

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 1.0
"""Seconds before a reconnect, at first and at most; for browsers 0.25 and 8."""

THINKING = (0.05, 0.4)
"""Seconds that a player thinks."""

RANDOM_MOVES = 0.3
"""How often a player makes any listed move instead of one that an easy computer likes."""

CHAT, LEAVE, WORDS = 0.03, 0.005, 0.02
"""How often a player chats, leaves the seat to a computer for a moment, or asks for the moves in words."""

decode = json.Decoder(ServerMessage).decode
encode = json.Encoder().encode


class Player:
    """One person at one table; `changed` is called after each message from the server."""

    def __init__(
        self,
        guest: Guest,
        port: int,
        path: str,
        transcript: TableTranscript,
        random: Random,
        *,
        seat: int,
        sleeps: bool,
        changed: Callable[["Player"], None],
    ) -> None:
        self.guest = guest
        self.seat = seat
        self.sleeps = sleeps  # whether the player leaves all moves to the clock
        self.info: TableInfo | None = None
        self.look: Look | None = None
        self.due: float | None = None  # when the clock of the open question is up, on the loop's clock
        self.seq = 0
        self.step_seq = 0  # the number of the latest entry that played the game on
        self.gaps = 0
        self.gone: int | None = None  # the code with which the server sent the player away for good
        self.connection: ClientConnection | None = None
        self.ready = False
        self.went_back = False  # whether the table was rolled back, until the slot takes note of that
        self._port, self._path, self._transcript, self._random = port, path, transcript, random
        self._changed = changed
        self._pending: dict[str, BaseRequest] = {}
        self._number = 0
        self._connections = 0
        self._acted = -1  # the number of the entry up to which the player has acted
        self._thinking: asyncio.TimerHandle | None = None
        self._tries = 0

    @property
    def wants_to_act(self) -> bool:
        """Whether the player is about to send something, or waits for the answer to it."""
        return bool(self._pending) or self._thinking is not None

    async def run(self) -> None:
        """Stay connected until the server sends the player away for good."""
        try:
            while self.gone is None:
                code = await self._connect_once()
                self.ready, self.connection = False, None
                await self._pause(RECONNECT.get(code, "now"), code)  # type: ignore[call-overload] # any code may come
        finally:
            self._stop_thinking()

    async def _connect_once(self) -> int:
        """Connect, and read until the connection ends; return the code with which it was closed."""
        self._connections += 1
        try:
            async with self._connection(self._port) as self.connection:
                await self._read(self.connection)
                return self.connection.close_code or 1006
        except (OSError, TimeoutError, WebSocketException, EOFError):
            return 1006

    async def look_through(self, port: int, unmet: list[str]) -> None:
        """Look at the table through one server, and note what it shows; a table that is cut short is wrong."""
        try:
            async with (
                asyncio.timeout(PATIENCE),
                self._connection(port) as connection,
            ):
                message = decode(await connection.recv())
        except (OSError, TimeoutError, WebSocketException, EOFError):
            return  # it shows nothing
        if isinstance(message, messages.Snapshot):
            latest = self._transcript.latest
            known = [told for told in message.told if told.seq <= latest]  # what the server did since is put away
            said = [said for said in message.said if said.seq <= latest]
            self._transcript.note_snapshot(replace(message, seq=min(message.seq, latest), told=known, said=said))
            if message.seq < latest:
                unmet.append(f"players were shown entry {message.seq} as the last of {latest}")

    def _connection(self, port: int) -> connect:
        """Return a connection to the table through a port, yet to be made."""
        headers = self.guest.headers(port)
        origin = headers.pop("Origin")
        return connect(
            f"ws://127.0.0.1:{port}{self._path}",
            origin=origin,  # type: ignore[arg-type] # a new type of str
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=0.2,
            max_size=None,
            proxy=None,
        )

    async def _read(self, connection: ClientConnection) -> None:
        """Read messages; ping, and give up a connection that is silent for too long."""
        silent = 0.0
        while silent < PING + PATIENCE:
            try:
                async with asyncio.timeout(PING):
                    text = await connection.recv()
            except TimeoutError:
                silent += PING
                if self.ready:
                    self._send_now(messages.Ping(self._new_id()))
            except WebSocketException:
                return
            else:
                silent = 0.0
                self._receive(decode(text))
        connection.transport.abort()

    async def _pause(self, reconnect: str, code: int) -> None:
        """Do what the close code says: reconnect now or later, as a guest who asked who they are, or never."""
        if reconnect == "no":
            self.gone = code
            self._changed(self)
            return
        pause = LONGEST_PAUSE if reconnect == "later" else min(LONGEST_PAUSE, FIRST_PAUSE * 2**self._tries)
        self._tries += 1
        await asyncio.sleep(pause * self._random.uniform(0.75, 1.25))
        if reconnect == "after_me":
            with suppress(RequestFailed):
                known, self.guest = self.guest, await identify(self._port, self.guest)
                if known.player != self.guest.player:
                    self._transcript.conflicts.append(f"the guest {known.player} became {self.guest.player}")

    def _receive(self, message: Any) -> None:
        transcript, player, connection = self._transcript, self.guest.player, f"{self.guest.player} {self._connections}"
        match message:
            case messages.Ack():
                transcript.note_acknowledged(player, message.id, message.seq, connection)
                done = self._pending.pop(message.id, None)
                if isinstance(done, messages.Act):
                    self._acted = max(self._acted, message.seq - 1)
            case messages.Refused():
                self._refused(message)
            case messages.Worded():
                self._pending.pop(message.id, None)
            case messages.Snapshot():
                transcript.note_snapshot(message, connection)
                if message.seq < self.seq:
                    self._go_back()
                self.step_seq = message.told[-1].seq if message.told else 0
                self.seq, self.info, self.look = message.seq, message.table, message.look
                self.due = due_time(self.look)
                self._resume()
            case messages.Stepped():
                transcript.note_step(message, connection)
                self._note_seq(message.seq)
                self.step_seq, self.look = message.seq, message.look
                self.due = due_time(self.look)
            case messages.Said():
                transcript.note_said(message, connection)
                self._note_seq(message.seq)
            case messages.Changed():
                transcript.note_seq(message.seq, connection)
                self._note_seq(message.seq)
                self.info = message.table
            case messages.Lost():
                transcript.note_lost(self.seq, message, connection)
                self._go_back()
            case _:
                pass  # what others show live, or the reason of the close code that follows
        self._changed(self)
        self._think_soon()

    def _go_back(self) -> None:
        """Forget what the player knows of a table of which the database has lost the latest entries."""
        self.seq = self.step_seq = 0
        self._acted = -1
        self.went_back = True

    def _refused(self, message: messages.Refused) -> None:
        """Forget a message that was refused; send it again where the server itself failed."""
        self._transcript.note_refused(self.guest.player, message.id, message.code)
        request = self._pending.pop(message.id, None)
        if request is not None and message.code in UNDECIDED:
            self._pending[message.id] = request
            asyncio.get_running_loop().call_later(self._random.uniform(0.1, 0.3), self._send_again, message.id)

    def _send_again(self, id: str) -> None:
        """Send a message again under its id, unless it was answered meanwhile."""
        if self.ready and id in self._pending:
            self._send_now(self._pending[id])

    def _note_seq(self, seq: int) -> None:
        """Note the number of the latest entry; on one connection none may be left out."""
        self.gaps += seq > self.seq + 1
        self.seq = max(seq, self.seq)

    def _resume(self) -> None:
        """Send again what was not answered, under the same ids and in order."""
        self.ready, self._tries = True, 0
        for message in self._pending.values():
            self._send_now(message)

    def send(self, message: BaseRequest) -> None:
        """Send a message, now or when the player is connected again."""
        self._transcript.note_sent(self.guest.player, message)
        self._pending[message.id] = message
        if self.ready:
            self._send_now(message)

    def _send_now(self, message: BaseRequest) -> None:
        """Write a message to the socket; where that fails it is sent again after the reconnect."""
        if self.connection is not None:
            self._sending = asyncio.create_task(self._write(self.connection, encode(message)))

    async def _write(self, connection: ClientConnection, text: bytes) -> None:
        with suppress(OSError, WebSocketException):
            await connection.send(text, text=True)

    def _new_id(self) -> str:
        self._number += 1
        return f"{self.guest.player}-{self._number}"

    @property
    def has_left(self) -> bool:
        """Whether somebody of the table has left a seat."""
        return any(isinstance(message, messages.Stand) for message in self._transcript.sent.values())

    def wake(self) -> None:
        """Make moves again."""
        self.sleeps = False
        self._think_soon()

    def describe(self) -> str:
        """Return what the player knows and waits for, for the report of a table that is stuck."""
        asked = None if self.look is None else (self.look.ask.id, self.look.ask.seats)
        state = "asleep" if self.sleeps else "thinking" if self._thinking else "waiting"
        return (
            f"seat {self.seat} is {state if self.ready else 'connecting'} at entry {self.seq}, asked {asked}, "
            f"has acted up to {self._acted}, waits for {[*self._pending.values()]}"
        )

    def _think_soon(self) -> None:
        """Set the player thinking if the table asks for it and nothing waits for an answer."""
        if self._thinking is None and not self._pending and self.can_act:
            delay = self._random.uniform(*THINKING)
            self._thinking = asyncio.get_running_loop().call_later(delay, self._act)

    @property
    def can_act(self) -> bool:
        """Whether the table has something for this player to do that the player has not done."""
        look, info = self.look, self.info
        if not self.ready or self.sleeps or look is None or info is None or self.seq <= self._acted:
            return False
        seat = info.seats[self.seat]
        return info.phase == "playing" and self.seat in info.yours and (seat.stand_in is not None or bool(self._offers))

    @property
    def _offers(self) -> bool:
        """Whether the open question is for this seat, or leaves it something to do meanwhile; words are not listed."""
        return self.look is not None and (self.seat in self.look.ask.seats or bool(self.look.moves))

    def _act(self) -> None:
        self._thinking = None
        if self._pending or not self.can_act or self.look is None or self.info is None:
            return
        chance = self._random.random()
        if self.info.seats[self.seat].stand_in is not None:
            self.send(messages.Back(self._new_id(), self.seat))
        elif chance < CHAT:
            self.chat()
        elif chance < CHAT + LEAVE:
            self.send(messages.Stand(self._new_id(), self.seat))
        elif chance < CHAT + LEAVE + WORDS:
            self.send(messages.Words(self._new_id(), self.look.ask.id))
        else:
            self._move(self.look)

    def _move(self, look: Look) -> None:
        assert self.info is not None
        action = choose_action(self.info.game, look, self._random)
        if action is None:
            self._acted = self.seq
        else:
            self.send(messages.Act(self._new_id(), look.ask.id, Raw(action), self.seat))

    def chat(self) -> None:
        """Say something to the table."""
        if self._random.random() < 0.5:
            self.send(messages.Emote(self._new_id(), "thinking"))
        else:
            self.send(messages.Say(self._new_id(), f"Number {self._number}"))

    def sit(self) -> None:
        self.send(messages.Sit(self._new_id(), self.seat))

    def start(self) -> None:
        """Deal."""
        self.send(messages.Start(self._new_id()))

    def rematch(self) -> None:
        """Ask for a rematch."""
        self.send(messages.Rematch(self._new_id()))

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None


def due_time(look: Look | None) -> float | None:
    """Return when the clock of a question is up, on the loop's clock."""
    if look is None or look.ask.due is None:
        return None
    return asyncio.get_running_loop().time() + (look.ask.due - look.ask.now) / 1000


def choose_action(game: str, look: Look, random: Random) -> Raw | None:
    """Return the action that a player sends next; None where there is nothing to do until the table changes."""
    played = find(game)
    if look.moves and random.random() < RANDOM_MOVES:
        return random.choice(look.moves)
    view = played.forms.read_view.decode(look.view)
    moves = [played.forms.read_action.decode(move) for move in look.moves]
    plan = decide(named("easy"), played, view, moves, random, Millis(0))
    return None if plan is None else Raw(json.encode(plan.action))
