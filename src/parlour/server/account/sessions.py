"""The sessions of players on this node: which count, and which open sockets must close because theirs has ended.

Who has no account has no list of sessions, and every signed cookie counts. For others the store's list is kept for
some seconds, and forgotten at once when any node changes it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import structlog

from parlour.core.game import HOUR, Millis
from parlour.server.access.guests import Identity, in_new_session
from parlour.server.backoff import BackgroundTasks
from parlour.server.cluster.bus import Bus
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import Gone
from parlour.server.table.connections import Connection
from parlour.store.accounts import SessionRow
from parlour.store.store import Store

log = structlog.get_logger()

MAX_SESSIONS = 20

KNOWN_FOR = 30.0
"""Seconds for which a list of sessions is kept: a message of the bus that was lost is made good after that."""

MAX_KNOWN = 10_000
"""Players whose list is kept."""

CHECK_INTERVAL = 15.0
"""Seconds between two looks at the sessions of all open sockets."""

SIGNED_OUT = "This browser was signed out. Sign in again to go on."


class Sessions:
    """Checks sessions, begins and ends them."""

    def __init__(
        self, store: Store, bus: Bus, now: Callable[[], Millis], clock: Callable[[], float] = monotonic
    ) -> None:
        self._store = store
        self._bus = bus
        self._now = now
        self._clock = clock
        self._known: OrderedDict[str, tuple[float, frozenset[str] | None]] = OrderedDict()
        self._changes = 0  # counts what makes a list stale that is being read
        self._seen: OrderedDict[str, Millis] = OrderedDict()  # when it was last stored that a session was seen
        self._open: dict[str, list[tuple[str, Connection]]] = {}  # session and socket, by player
        self._closing = BackgroundTasks()

    async def allows(self, who: Identity) -> bool:
        """Return whether a browser may still act for its player."""
        allowed = await self._allowed(who.player)
        return allowed is None or who.session in allowed

    async def _allowed(self, player: str) -> frozenset[str] | None:
        """Return the sessions of a player that count; None where all do."""
        found = self._known.get(player)
        return found[1] if found is not None and found[0] > self._clock() else await self._read(player)

    async def _read(self, player: str) -> frozenset[str] | None:
        """Read a player's list, and keep it unless it changed meanwhile."""
        before = self._changes
        allowed = await self._store.allowed_sessions(player)
        if before == self._changes:
            self._known[player] = (self._clock() + KNOWN_FOR, allowed)
            self._known.move_to_end(player)
            if len(self._known) > MAX_KNOWN:
                self._known.popitem(last=False)
        return allowed

    async def begin(self, player: str, agent: str, address: str) -> Identity:
        """Sign a browser in under a new session."""
        who = in_new_session(player)
        await self.keep(who, agent, address)
        return who

    async def keep(self, who: Identity, agent: str, address: str) -> None:
        """List the session of a browser; from the first one on, only listed sessions of the player count."""
        now = self._now()
        await self._store.add_session(SessionRow(who.session, who.player, now, now, agent, address), MAX_SESSIONS)
        await self.changed(who.player)

    async def see(self, who: Identity, agent: str, address: str) -> None:
        """Store that a browser was here, once an hour or so."""
        now = self._now()
        if now - self._seen.get(who.session, Millis(0)) <= HOUR or await self._allowed(who.player) is None:
            return
        self._seen[who.session] = now
        self._seen.move_to_end(who.session)
        if len(self._seen) > MAX_KNOWN:
            self._seen.popitem(last=False)
        try:
            await self._store.see_session(SessionRow(who.session, who.player, now, now, agent, address))
        except Exception as fault:  # a store that fails now is told apart elsewhere
            log.warning("a session could not be noted", why=type(fault).__name__)

    async def end(self, player: str, session: str) -> bool:
        """End a session on all nodes; return whether there was such a one."""
        ended = await self._store.end_session(player, session)
        await self.changed(player)
        return ended

    async def close_account(self, player: str, state: str) -> None:
        """End all sessions of a player on all nodes, for good."""
        await self._store.close_account(player, state)
        await self.changed(player)

    async def changed(self, player: str) -> None:
        """Follow a change of a player's sessions, and tell the other nodes."""
        self._forget(player)
        self._bus.publish_sessions(player)
        await self._close_ended(player)

    def on_changed(self, player: str | None) -> None:
        """Follow a change that another node made; None: of any player."""
        self._forget(player)
        for each in tuple(self._open) if player is None else (player,):
            if each in self._open:
                self._closing.start(self._close_ended(each))

    def _forget(self, player: str | None) -> None:
        self._changes += 1
        if player is None:
            self._known.clear()
        else:
            self._known.pop(player, None)

    async def _close_ended(self, player: str) -> None:
        if player not in self._open:
            return
        try:
            allowed = await self._read(player)
        except Exception as fault:  # the next look at all sockets tries again
            log.warning("the sessions of a player could not be read", why=type(fault).__name__)
            return
        for session, connection in tuple(self._open.get(player, ())):
            if allowed is not None and session not in allowed:
                connection.sender.send(Gone(SIGNED_OUT))
                connection.sender.close(CloseCode.SIGNED_OUT)

    @contextmanager
    def connected(self, who: Identity, connection: Connection) -> Iterator[None]:
        """Watch over an open socket."""
        entry = (who.session, connection)
        self._open.setdefault(who.player, []).append(entry)
        try:
            yield
        finally:
            self._open[who.player].remove(entry)
            if not self._open[who.player]:
                del self._open[who.player]

    async def run(self) -> None:
        """Look at the sessions of all open sockets again and again: the bus may lose a message."""
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            for player in tuple(self._open):
                await self._close_ended(player)
