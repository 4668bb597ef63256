"""The bots of a table: whenever the table asks a seat that a computer plays, a bot is set thinking."""

import asyncio
from collections.abc import Callable
from random import random
from time import perf_counter
from typing import Any, get_args

import structlog
from msgspec import Struct

from parlour.bots.decision import DecisionInput, read_decision
from parlour.core.game import Level, Millis, Plan, Seat
from parlour.server.bot_pool.fair_queue import PoolFull, Requester
from parlour.server.bot_pool.pool import BotPool
from parlour.server.clock import MAX_TIMER
from parlour.server.metrics import Metrics
from parlour.server.table.inbox import BotMove
from parlour.server.table.log import BotDecision
from parlour.server.table.pause import bot_delay, pace_of
from parlour.server.table.projection import TableView

log = structlog.get_logger()

SHOW_AFTER = 0.7
"""Seconds after which people see that a bot is thinking; most have moved by then."""

BUSY_AFTER = 2.0
"""Seconds after which people are told that a bot still waits for its turn to think."""

CROWDED_DELAY = 5.0
"""Seconds until a bot asks again, at a lighter level, where too many bots wait."""

RELIEF = 10.0
"""Seconds after which a node lets a bot think although another node should have."""

LIGHTER: tuple[Level, ...] = get_args(Level)[::-1]
"""The levels, each lighter than the one before."""


class Thought(Struct):
    """A bot's thinking about question `ask`; `elsewhere` where another node does it, and this one only waits.

    `seq` is the entry of the log after which it began.
    """

    ask: int
    seq: int
    elsewhere: bool
    task: asyncio.Task[None]


class BotRunner:
    """Lets the bots of one table think; their moves are put into the table's inbox."""

    def __init__(
        self,
        put: Callable[[BotMove], None],
        pool: BotPool,
        now: Callable[[], Millis],
        delay: float,
        metrics: Metrics,
        thinks_here: Callable[[], bool] = lambda: True,
        tell_busy: Callable[[], None] = lambda: None,
    ) -> None:
        self.waiting: set[Seat] = set()  # seats whose turn to think has not come for a while
        self.pondering: set[Seat] = set()  # seats whose bots have been thinking for a moment, or waiting to think
        self._put = put
        self._pool = pool
        self._delay = delay
        self._metrics = metrics
        self._now = now
        self._thinks_here = thinks_here
        self._tell_busy = tell_busy
        self._thinking: dict[Seat, Thought] = {}
        self._moved: dict[Seat, int] = {}  # the entry of the log at which a seat's last move was chosen
        self._passing: dict[Seat, int] = {}  # seats that mean to do nothing, and at which entry of the log that was

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    def wake(self, table_view: TableView, *, watched: bool) -> None:
        """After every change, set the bots thinking that are asked; `watched` is whether anyone is connected.

        Where only bots play they wait for somebody to watch them.
        """
        state = table_view.state
        for seat, thought in tuple(self._thinking.items()):
            void = thought.ask != state.ask.id or thought.seq < state.rewound or state.stands_still
            if void or state.seat_states[seat].computer is None:
                thought.task.cancel()
                del self._thinking[seat]
        people = any(seat_state.person for seat_state in state.seat_states)
        if not state.ask.seats or state.stands_still or not (watched or people):
            return
        races = state.game.real_time is not None
        for seat in sorted(state.ask.seats | state.ask.may) if races else state.ask.seats:
            level = state.seat_states[seat].computer
            if level is not None and self._passing.get(seat) != state.seq:
                self._begin(seat, level, table_view)

    def _begin(self, seat: Seat, level: Level, table_view: TableView) -> None:
        """Set a bot thinking, unless it thinks already; where another node does that, only watch over it."""
        thought = self._thinking.get(seat)
        if thought is not None:
            if not thought.elsewhere or (thought.seq == table_view.state.seq and not self._thinks_here()):
                return
            thought.task.cancel()
        elsewhere = not self._thinks_here()
        task = asyncio.create_task(self._think(seat, level, table_view, RELIEF if elsewhere else 0.0))
        self._thinking[seat] = Thought(table_view.state.ask.id, table_view.state.seq, elsewhere, task)

    def forget(self, seat: Seat, ask: int) -> None:
        """Note that a seat's answer to a question has arrived: it may be asked anew."""
        if seat in self._thinking and self._thinking[seat].ask == ask:
            del self._thinking[seat]

    def stop(self) -> None:
        for thought in self._thinking.values():
            thought.task.cancel()
        self._thinking.clear()

    async def _think(self, seat: Seat, level: Level, table_view: TableView, wait: float) -> None:
        """Let a bot choose from what its seat sees, and wait a little, so that people can follow."""
        if wait:
            await asyncio.sleep(wait)
        state = table_view.state
        began = perf_counter()
        try:
            plan, decision = await self._choose(seat, level, table_view)
        except Exception:
            # Not even the rules have a move: the table asks again, and the log says what broke.
            self._metrics.errors += 1
            log.exception("a bot has no move", game=state.game.name, level=level, table=state.id)
            await asyncio.sleep(MAX_TIMER)
            self._put(BotMove(seat, state.ask.id, None))
            return
        took = perf_counter() - began
        self._metrics.thinking.note(took)
        if plan is None:
            self._passing[seat] = state.seq
            self._put(BotMove(seat, state.ask.id, None))
            return
        forced = len(table_view.moves(seat)) == 1 and state.game.real_time is None
        delay = bot_delay(pace_of(state), self._delay, forced=forced)
        if delay > took:
            await asyncio.sleep(delay - took)
        asks_people = any(state.seat_states[other].person for other in state.ask.seats)
        due = state.began + plan.at + (plan.for_people if asks_people else 0)
        while (rest := (due - self._now()) / 1000) > 0:
            await asyncio.sleep(min(rest, MAX_TIMER))
        self._moved[seat] = state.seq
        self._put(BotMove(seat, state.ask.id, plan.action, decision))

    async def _choose(self, seat: Seat, level: Level, table_view: TableView) -> tuple[Plan[Any] | None, BotDecision]:
        """Return what a bot means to do, and how it came to that.

        One that fails, or finds no room to think, makes the first legal move. So does one whose move was refused: the
        table is as it was, and it would choose the same again.
        """
        state, game = table_view.state, table_view.state.game
        if game.real_time is None and self._moved.get(seat) == state.seq:
            return self._first_move(seat, level, table_view)
        requester = Requester(state.terms.address or state.host, state.id, state.seat_states[seat].character)
        loop = asyncio.get_running_loop()
        showing = loop.call_later(SHOW_AFTER, self._note_pondering, seat)
        telling = loop.call_later(BUSY_AFTER, self._note_waiting, (seat, requester))
        try:
            given = table_view.decision_input(seat)
            chosen, decided_at = await self._choose_in_pool(level, given, requester, game.versioned_name)
            return read_decision(game, chosen), BotDecision(decided_at, state.seq, requester.character)
        except PoolFull:
            pass
        except Exception:
            # People wait for this: a bot that fails makes the first legal move, and the log says what broke.
            self._metrics.errors += 1
            log.exception("a bot failed to choose a move", game=game.name, level=level, table=state.id)
        finally:
            showing.cancel()
            telling.cancel()
            if seat in self.waiting or seat in self.pondering:
                self.waiting.discard(seat)
                self.pondering.discard(seat)
                self._tell_busy()
        return self._first_move(seat, level, table_view)

    def _first_move(self, seat: Seat, level: Level, table_view: TableView) -> tuple[Plan[Any] | None, BotDecision]:
        """Return the first legal move, and that it was not chosen."""
        state = table_view.state
        action = next(state.game.moves(state.game_state, seat), None)
        plan = None if action is None else Plan(action, Millis(0))
        return plan, BotDecision(level, state.seq, state.seat_states[seat].character, failed=True)

    async def _choose_in_pool(
        self, level: Level, given: DecisionInput, requester: Requester, game: str
    ) -> tuple[bytes, Level]:
        """Let the pool choose, and return at which level; where too many wait, ask a lighter one a little later."""
        for lighter in LIGHTER[LIGHTER.index(level) :]:
            try:
                decided, decided_at = await self._pool.choose(game, lighter, given.view, given.moves, requester)
                self._metrics.lowered += decided_at != lighter
                return decided, decided_at
            except PoolFull:
                self._metrics.crowded_out += 1
                await asyncio.sleep(CROWDED_DELAY * (0.75 + random() / 2))
        raise PoolFull

    def _note_pondering(self, seat: Seat) -> None:
        """Show people that a bot is thinking."""
        self.pondering.add(seat)
        self._tell_busy()

    def _note_waiting(self, waiting: tuple[Seat, Requester]) -> None:
        """Tell people that a bot waits for its turn to think, where it still does."""
        seat, requester = waiting
        if not requester.started:
            self.waiting.add(seat)
            self._tell_busy()
