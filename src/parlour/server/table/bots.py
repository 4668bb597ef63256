"""The bots of a table: whenever the table asks a seat that a computer plays, a bot is set thinking."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

import structlog
from msgspec import json

from parlour.core.game import Level, Millis, Plan, Seat
from parlour.server.bot_pool.pool import BotPool, plan_of
from parlour.server.metrics import Metrics
from parlour.server.table.inbox import BotMove
from parlour.server.table.projection import MAX_LISTED_MOVES, TableView

log = structlog.get_logger()


class BotRunner:
    """Lets the bots of one table think; their moves are put into the table's inbox."""

    def __init__(
        self,
        put: Callable[[BotMove], None],
        pool: BotPool,
        now: Callable[[], Millis],
        delay: float,
        metrics: Metrics,
    ) -> None:
        self._put = put
        self._pool = pool
        self._delay = delay
        self._metrics = metrics
        self._now = now
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._passing: dict[Seat, int] = {}  # seats that mean to do nothing, and at which entry of the log that was

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking."""
        return bool(self._thinking)

    def wake(self, table_view: TableView, *, watched: bool) -> None:
        """After every change, set the bots thinking that are asked; `watched` is whether anyone is connected.

        Where only bots play they wait for somebody to watch them.
        """
        state = table_view.state
        for seat, (ask, task) in tuple(self._thinking.items()):
            if ask != state.ask.id or state.seat_states[seat].computer is None:
                task.cancel()
                del self._thinking[seat]
        if not state.ask.seats or not (watched or any(seat_state.person for seat_state in state.seat_states)):
            return
        races = state.game.plan is not None
        for seat in sorted(state.ask.seats | state.ask.may) if races else state.ask.seats:
            level = state.seat_states[seat].computer
            passes = self._passing.get(seat) == state.seq
            if level is not None and seat not in self._thinking and not passes:
                task = asyncio.create_task(self._think(seat, level, table_view))
                self._thinking[seat] = (state.ask.id, task)

    def forget(self, seat: Seat, ask: int) -> None:
        """Note that a seat's answer to a question has arrived: it may be asked anew."""
        if self._thinking.get(seat, (ask,))[0] == ask:
            self._thinking.pop(seat, None)

    def stop(self) -> None:
        """Stop all thinking."""
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    async def _think(self, seat: Seat, level: Level, table_view: TableView) -> None:
        """Let a bot choose from what its seat sees, and wait a little, so that people can follow."""
        state, moves = table_view.state, table_view.moves(seat)[:MAX_LISTED_MOVES]
        game = state.game
        began = perf_counter()
        plan: Plan[Any] | None = None
        try:
            chosen = await self._pool.choose(
                game.versioned_name, level, json.encode(table_view.view(seat)), json.encode(moves)
            )
            if game.plan is None:
                plan = Plan(game.forms.read_action.decode(chosen), Millis(0))
            else:
                plan = plan_of(game.versioned_name).decode(chosen)
        except Exception:
            # People wait for this: a bot that fails makes the first legal move, and the log says what broke.
            self._metrics.errors += 1
            log.exception("a bot failed to choose a move", game=game.name, level=level, table=state.id)
            action = next(game.moves(state.game_state, seat), None)
            plan = None if action is None else Plan(action, Millis(0))
        took = perf_counter() - began
        self._metrics.thinking.note(took)
        if plan is None:
            self._passing[seat] = state.seq
            self._put(BotMove(seat, state.ask.id, None))
            return
        wait = (state.began + plan.at - self._now()) / 1000
        if max(self._delay - took, wait) > 0:
            await asyncio.sleep(max(self._delay - took, wait))
        self._put(BotMove(seat, state.ask.id, plan.action))
