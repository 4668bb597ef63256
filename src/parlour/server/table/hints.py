"""Hints: what a good computer player would do from what the player sees, with its reason."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import structlog
from msgspec import Raw, Struct, json

from parlour.bots.decision import DecisionInput, read_decision
from parlour.core.game import AnyGame, Illegal, Level, Seat
from parlour.server.bot_pool.fair_queue import PoolFull, Requester
from parlour.server.bot_pool.pool import BotPool
from parlour.server.protocol.messages import Hint, Hinted
from parlour.server.table.connections import Connection
from parlour.server.table.log import HintGiven
from parlour.server.table.projection import TableView, why_no_hint
from parlour.server.table.rated import stays_rated
from parlour.server.table.state import TableState

log = structlog.get_logger()

LIGHTER_ADVISER: Level = "normal"
"""The level of the computer that is asked instead of the game's adviser, where that takes too long."""

PATIENCE = 4.0
"""Seconds after which a lighter computer is asked, because the player waits."""


class FoundHint(Struct, frozen=True):
    """The action that a hint is about, or None where there is nothing to do; `failed` where no bot could think."""

    connection: Connection
    message: Hint
    seat: Seat
    action: Any
    failed: bool = False


def require_hints(state: TableState, offered: Iterable[Any]) -> None:
    """Refuse hints at a table that plays without, and to a player who is asked whether a word counts."""
    if stays_rated(state):
        raise Illegal("rated", "A rated game has no hints.")
    if not state.terms.hints:
        raise Illegal("no_hints", "There are no hints at this table.")
    if why := why_no_hint(state.game, offered):
        raise Illegal("judging", why)


class Adviser:
    """Lets a bot think for players who ask for hints, one hint at a time for each; `put` takes what it finds."""

    def __init__(self, pool: BotPool, put: Callable[[FoundHint], None]) -> None:
        self._pool = pool
        self._put = put
        self._thinking: dict[str, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether a hint is being looked for."""
        return bool(self._thinking)

    def look_for(self, connection: Connection, message: Hint, table_view: TableView) -> None:
        """Begin to look for a hint, or raise Illegal where the player may not have one."""
        state, seat = table_view.state, connection.viewer.seat
        require_hints(state, table_view.moves(seat))
        if seat is None or message.ask != state.ask.id or (seat not in state.ask.seats and seat not in state.ask.may):
            raise Illegal("stale", "That question is closed, or it is not yours to answer.")
        if connection.player.id in self._thinking:
            raise Illegal("slow_down", "Your hint is on its way.")
        task = asyncio.create_task(self._look_for(connection, message, seat, table_view))
        self._thinking[connection.player.id] = task

    async def _look_for(self, connection: Connection, message: Hint, seat: Seat, table_view: TableView) -> None:
        """Let a bot choose from the bytes that the player's browser got."""
        state, game = table_view.state, table_view.state.game
        try:
            requester = Requester(state.terms.address or state.host, state.id)
            chosen = await self._choose(game, table_view.decision_input(seat), requester)
            plan = read_decision(game, chosen)
            self._put(FoundHint(connection, message, seat, None if plan is None else plan.action))
        except Exception as fault:
            if not isinstance(fault, PoolFull):
                log.exception("a hint could not be found", game=game.name, table=state.id)
            self._put(FoundHint(connection, message, seat, None, failed=True))
        finally:
            self._thinking.pop(connection.player.id, None)

    async def _choose(self, game: AnyGame, given: DecisionInput, requester: Requester) -> bytes:
        """Return what a good computer does, or what a lighter one does where the good one takes too long."""
        name, view, moves = game.versioned_name, given.view, given.moves
        try:
            async with asyncio.timeout(PATIENCE):
                return (await self._pool.choose(name, game.computer.adviser, view, moves, requester)).decided
        except (TimeoutError, PoolFull):
            return (await self._pool.choose(name, LIGHTER_ADVISER, view, moves, requester)).decided

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()


def hint_entry(found: FoundHint, table_view: TableView) -> HintGiven:
    """Return the entry for a hint that was found, or raise Illegal where it is of no use any more."""
    if found.message.ask != table_view.state.ask.id:
        raise Illegal("stale", "The game has gone on.")
    if found.failed:
        raise Illegal("busy", "The computers are busy: ask again in a moment.")
    if found.action is None:
        raise Illegal("no_hint", "There is nothing better to do than wait a moment.")
    return HintGiven(found.seat, found.message.ask, by=found.connection.player.id, id=found.message.id)


def hinted(found: FoundHint, table_view: TableView) -> Hinted:
    """Return the hint as its player gets it."""
    state = table_view.state
    names = (*state.names[: found.seat], "You", *state.names[found.seat + 1 :])
    texts = state.game.hints_at(table_view.view(found.seat), found.action, names)
    return Hinted(found.message.id, found.message.ask, texts, Raw(json.encode(found.action)))
